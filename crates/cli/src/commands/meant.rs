//! Which squares a move on the command line means. In SAN it may be illegal, too: then there is all the more to explain.

use crate::input;
use jadoube_rules::letter::{self, Explanation, Position, Reason};
use jadoube_rules::san::{self, Manoeuvre, Notation, SanProblem};
use jadoube_rules::uci::{self, Uci};
use jadoube_rules::{File, Rank, Reading, Role, Square, Variant, Wing};

/// From where to where, and what a pawn becomes.
pub type Squares = (Square, Square, Option<Role>);

/// The squares that a move names.
pub fn squares(position: &Position, text: &str) -> Result<Squares, String> {
    match uci::parse(text) {
        Ok(Uci::Move {
            from,
            to,
            promotion,
        }) => Ok((from, to, promotion)),
        Ok(Uci::Null) => Err("0000 is a null move, which no rule of chess allows".to_owned()),
        Err(error) if is_meant_as_uci(text) => {
            Err(makes_no_sense(text, error.at, &error.to_string()))
        }
        Err(_) => in_san(position, text),
    }
}

/// The error without its offset, since a caret shows the place.
fn makes_no_sense(text: &str, at: usize, error: &str) -> String {
    let problem = error
        .strip_prefix(&format!("offset {at}: "))
        .unwrap_or(error);
    input::pointed("the move makes no sense", text, at, problem)
}

/// Whether a text begins with a square and a file, as no SAN does that is not a long form with a sign between.
fn is_meant_as_uci(text: &str) -> bool {
    let mut letters = text.chars();
    let mut is = |known: fn(char) -> bool| letters.next().is_some_and(known);
    let file = |c| File::from_char(c).is_some();
    let rank = |c| Rank::from_char(c).is_some();
    is(file) && is(rank) && is(file)
}

fn in_san(position: &Position, text: &str) -> Result<Squares, String> {
    match san::read_lenient(position, text, Notation::Pgn) {
        Ok((m, _)) => Ok((m.from, m.to, m.promotion())),
        Err(SanProblem::Malformed(error)) => {
            Err(makes_no_sense(text, error.at, &error.to_string()))
        }
        Err(SanProblem::Illegal) => illegal(position, text),
        Err(problem) => Err(format!("{text} is not clear: {problem}")),
    }
}

/// The one move, illegal as it is, that is most likely meant.
fn illegal(position: &Position, text: &str) -> Result<Squares, String> {
    let parsed = san::parse(text, Notation::Pgn).or_else(|_| san::parse(text, Notation::Laws));
    let tried: Vec<Squares> = match parsed.map(|san| san.manoeuvre) {
        Ok(Manoeuvre::Castling(wing)) => castling(position, wing).into_iter().collect(),
        Ok(man @ Manoeuvre::Man { .. }) => men(position, man),
        Err(_) => Vec::new(),
    };
    let near: Vec<Squares> = tried
        .iter()
        .copied()
        .filter(|squares| reaches(position, *squares))
        .collect();
    match (&near[..], &tried[..]) {
        ([one], _) | ([], [one]) => Ok(*one),
        _ => Err(unclear(position, text, &tried)),
    }
}

fn unclear(position: &Position, text: &str, tried: &[Squares]) -> String {
    let names: Vec<String> = tried
        .iter()
        .map(|(from, to, _)| format!("{from}{to}"))
        .collect();
    let hint = if names.is_empty() {
        String::new()
    } else {
        format!("; name the man by its square, as in {}", names.join(" or "))
    };
    format!("{text} is no legal move of {}'s{hint}", position.turn())
}

/// Castling as the king's move to its goal or, in Chess960, to the rook.
fn castling(position: &Position, wing: Wing) -> Option<Squares> {
    let color = position.turn();
    let board = position.board();
    let king = board.king(color)?;
    if position.setup().variant == Variant::Standard {
        return Some((king, Square::at(wing.king_file(), king.rank()), None));
    }
    let outside = |rook: &Square| match wing {
        Wing::King => rook.file() > king.file(),
        Wing::Queen => rook.file() < king.file(),
    };
    let rooks = board
        .find(color, Role::Rook)
        .filter(|rook| rook.rank() == king.rank())
        .filter(outside);
    let rook = match wing {
        Wing::King => rooks.max(),
        Wing::Queen => rooks.min(),
    };
    Some((king, rook?, None))
}

/// The men of that kind, wherever they stand.
fn men(position: &Position, manoeuvre: Manoeuvre) -> Vec<Squares> {
    let Manoeuvre::Man {
        role,
        file,
        rank,
        to,
        promotion,
        ..
    } = manoeuvre
    else {
        return Vec::new();
    };
    // A pawn whose file is not named goes straight on.
    let file = file.or((role == Role::Pawn).then(|| to.file()));
    position
        .board()
        .find(position.turn(), role)
        .filter(|from| file.is_none_or(|file| file == from.file()))
        .filter(|from| rank.is_none_or(|rank| rank == from.rank()))
        .map(|from| (from, to, promotion))
        .collect()
}

/// Whether such a man goes there at all, if nothing else forbids it.
fn reaches(position: &Position, (from, to, promotion): Squares) -> bool {
    match letter::explain(position, from, to, promotion) {
        Explanation::Legal(_) => true,
        Explanation::Refused(refusal) => refusal.reason != Reason::OutOfReach,
    }
}
