//! Article 3 read literally, on a plain board: a function for each sub-article.
//!
//! Nothing here is clever. A move is legal when every sub-article that has something to say about it lets it pass
//! (Article 3.10), so [`Position`]'s legal moves are found by asking about every man and every square, and the same
//! questions, asked about one move, say which rule refuses it: [`explain`].
//!
//! | file | decides |
//! |---|---|
//! | `judge` | 3.10: whether a move is legal, asking the others in order |
//! | `sliders`, `knight`, `pawn`, `king`, `castling` | 3.2–3.8: how the men move |
//! | `attack` | 3.1: what a man attacks |
//! | `exposure` | 3.9: whether a move leaves the own king attacked |
//! | `play` | what a move changes |
//! | `examine` | what is wrong with a setup |
//! | `rule`, `refusal`, `sentence`, `explain` | how a ruling is said |

mod attack;
mod castling;
mod examine;
mod explain;
mod exposure;
mod judge;
mod king;
mod knight;
mod man;
mod pawn;
mod play;
mod position;
mod refusal;
mod rule;
mod sentence;
mod sliders;

pub use explain::{Effect, Explanation, Legal, explain};
pub use man::Man;
pub use position::Position;
pub use refusal::{BadPromotion, Exposure, NoCastling, Reason, Refusal, Threat, Transit};
pub use rule::Rule;
