//! What happens at the table.

use jadoube_rules::{Color, Role, Square};

/// Who does or notices something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// A player.
    Player(Color),
    /// The arbiter.
    Arbiter,
}

/// How a player touches a man.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contact {
    /// With the intention of moving or capturing it.
    Intended,
    /// To adjust it, after saying so.
    Adjusting,
    /// Clearly by accident.
    Accidental,
    /// Neither announced nor clearly accidental.
    Unclear,
}

/// What a hand brings to a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Man {
    /// A man from this square.
    From(Square),
    /// A new man, for a promotion.
    New(Role),
}

/// Something found to be wrong with the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// An illegal move, or an act that counts as one (7.5).
    Illegal,
    /// A breach of 4.1 to 4.7: a touched man not moved, a man moved on after its release.
    Breach,
    /// The initial position was wrong (7.2).
    SetUp,
    /// The board was turned (7.2).
    Board,
    /// Colours were reversed (7.3).
    Colours,
    /// Men have been displaced from their squares (7.6).
    Displaced,
    /// Both kings in check, or a pawn on its last rank (A.4.d; A.4.4 from 2017, A.5.4 from 2023).
    Position,
}

/// What a draw claim is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Matter {
    /// Threefold repetition (9.2).
    Threefold,
    /// Fifty moves (9.3).
    Fifty,
    /// The opponent cannot win by normal means, or does not try to (G.5; III.5 from 2017).
    Quickplay,
}

/// A move as it is carried out or written: squares, and what a pawn becomes.
pub(crate) type Squares = (Square, Square, Option<Role>);

/// What happens at the table. See the page "The table" of the book for the notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// So many seconds pass.
    Wait(u32),
    /// A clock shows so many seconds.
    Clock(Color, u32),
    /// A player touches men in this order, where men touched at once or in unknown order stand in one group.
    Touch(Color, Contact, Vec<Vec<Square>>),
    /// A player brings a man to a square and does not let go of it.
    Bring(Color, Man, Square),
    /// A player lets go of a man on a square.
    Release(Color, Man, Square),
    /// A player takes a man off the board.
    Remove(Color, Square),
    /// A player carries out a whole move, legal or not.
    Play {
        /// Who.
        by: Color,
        /// From where to where, and what a pawn becomes.
        squares: Squares,
        /// Whether with two hands.
        two_hands: bool,
    },
    /// A player puts the men back as they stood before the move that he has not made.
    TakeBack(Color),
    /// Complete legal moves, one after the other, without time passing.
    Moves(Vec<Squares>),
    /// A player presses the clock.
    Press {
        /// Who.
        by: Color,
        /// Whether with the hand that did not move.
        other_hand: bool,
    },
    /// A player keeps a finger on the button.
    Hover(Color),
    /// A player stops both clocks, for the arbiter's help or without a valid reason.
    Stop(Color, bool),
    /// The arbiter starts the clock of the player who has the move.
    Start,
    /// A flag falls.
    FlagFalls(Color),
    /// Both flags have fallen, and nobody knows which one was first.
    BothFlags,
    /// A player points out that the opponent's flag has fallen, or the arbiter that a flag has.
    CallFlag(Who),
    /// A draw is offered.
    Offer(Color),
    /// An offer is accepted.
    Accept(Color),
    /// An offer is refused in words.
    Decline(Color),
    /// A player wants an offer or a claim back.
    Withdraw(Color),
    /// Both players agree to a draw.
    Agree,
    /// Both players agree to take back the last illegal move.
    AgreeUndo,
    /// A draw is claimed.
    Claim {
        /// Who.
        by: Color,
        /// On what ground.
        matter: Matter,
        /// The move that is to bring it about.
        announced: Option<Squares>,
        /// Whether that move is written down.
        written: bool,
    },
    /// A player on move with little time asks for an increment (G.4; III.4 from 2017).
    AskIncrement(Color),
    /// The arbiter declares the game drawn on a claim that is his to decide.
    RuleDraw,
    /// The arbiter rejects such a claim.
    RuleReject,
    /// The arbiter postpones the decision.
    RulePostpone,
    /// A player resigns.
    Resign(Color),
    /// Both sign this result.
    Sign(crate::Result),
    /// A fault of the game is claimed or noticed.
    Notice(Who, Fault),
    /// A player knocks men over, and puts them right or not before pressing.
    Displace(Color, Vec<Square>),
    /// A player puts displaced men right.
    Restore(Color),
    /// A player arrives at the board.
    Arrive(Color),
    /// A player has an electronic device in the venue.
    Device(Color),
    /// A player refuses to obey the Laws.
    Refuse(Color),
    /// Both do.
    BothRefuse,
}
