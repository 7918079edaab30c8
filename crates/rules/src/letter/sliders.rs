//! Bishop, rook and queen: any square along a line (Articles 3.2, 3.3 and 3.4), but never over a man (Article 3.5).

use super::{Man, Reason, Rule};
use crate::{Board, Square};

/// Article 3.2: along a diagonal.
pub(super) fn bishop(board: &Board, man: Man, to: Square) -> Result<Rule, Reason> {
    if !on_one_diagonal(man.square, to) {
        return Err(Reason::OutOfReach);
    }
    no_jumping(board, man, to)?;
    Ok(Rule::BishopMove)
}

/// Article 3.3: along the file or the rank.
pub(super) fn rook(board: &Board, man: Man, to: Square) -> Result<Rule, Reason> {
    if !on_one_file_or_rank(man.square, to) {
        return Err(Reason::OutOfReach);
    }
    no_jumping(board, man, to)?;
    Ok(Rule::RookMove)
}

/// Article 3.4: along the file, the rank or a diagonal.
pub(super) fn queen(board: &Board, man: Man, to: Square) -> Result<Rule, Reason> {
    if !on_one_diagonal(man.square, to) && !on_one_file_or_rank(man.square, to) {
        return Err(Reason::OutOfReach);
    }
    no_jumping(board, man, to)?;
    Ok(Rule::QueenMove)
}

/// Article 3.5: no man stands between. Needs two squares of one line.
fn no_jumping(board: &Board, man: Man, to: Square) -> Result<(), Reason> {
    match between(man.square, to).find_map(|square| Man::on(board, square)) {
        Some(blocker) => Err(Reason::Jumping(blocker)),
        None => Ok(()),
    }
}

/// The squares between two squares of one line, both left out, nearest to `from` first; none if they share no line.
pub(super) fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let (files, ranks) = distance(from, to);
    let on_a_line = on_one_diagonal(from, to) || on_one_file_or_rank(from, to);
    let steps = if on_a_line {
        files.abs().max(ranks.abs())
    } else {
        0
    };
    (1..steps).filter_map(move |n| from.offset(n * files.signum(), n * ranks.signum()))
}

/// How far it is from one square to another, in files (to the right) and ranks (up).
pub(super) fn distance(from: Square, to: Square) -> (i8, i8) {
    (
        to.file().index() as i8 - from.file().index() as i8,
        to.rank().index() as i8 - from.rank().index() as i8,
    )
}

fn on_one_diagonal(from: Square, to: Square) -> bool {
    let (files, ranks) = distance(from, to);
    from != to && files.abs() == ranks.abs()
}

fn on_one_file_or_rank(from: Square, to: Square) -> bool {
    let (files, ranks) = distance(from, to);
    from != to && (files == 0 || ranks == 0)
}
