//! From text to a legal move of a position, with everything in which the text deviates from the notation.

use super::parse::{LowerB, Scanned, scan};
use super::{Deviation, Leniency, Manoeuvre, Notation, San, SanProblem};
use crate::{Board, Move, Reading, Role};

/// The legal move that a text means, if the text is exactly as the notation has it.
///
/// By the PGN standard that is one text for each move, the one of [`write`](super::write). By Appendix C it is any text
/// that leaves out or adds only what Appendix C leaves open: the signs of capture, check, mate and en passant, the draw offer, the
/// whole square of departure, a hyphen before the square of arrival.
///
/// # Errors
/// A [`SanProblem`]; of several deviations, the first.
pub fn read<P: Reading>(position: &P, text: &str, notation: Notation) -> Result<Move, SanProblem> {
    let (m, told) = read_as(position, text, notation, LowerB::Pawn)?;
    match told.first() {
        Some(leniency) => Err(SanProblem::NotStrict(*leniency)),
        None => Ok(m),
    }
}

/// The legal move that a text means, and every deviation from the notation, in the order of the text.
///
/// A lower-case `b` at the beginning is a pawn where that gives a legal move, and a bishop where it does not.
///
/// # Errors
/// A [`SanProblem`], never [`SanProblem::NotStrict`].
pub fn read_lenient<P: Reading>(
    position: &P,
    text: &str,
    notation: Notation,
) -> Result<(Move, Vec<Leniency>), SanProblem> {
    let as_pawn = read_as(position, text, notation, LowerB::Pawn);
    match as_pawn {
        Err(SanProblem::Malformed(_) | SanProblem::Illegal)
            if text.trim_start().starts_with('b') =>
        {
            read_as(position, text, notation, LowerB::Bishop).or(as_pawn)
        }
        _ => as_pawn,
    }
}

fn read_as<P: Reading>(
    position: &P,
    text: &str,
    notation: Notation,
    b: LowerB,
) -> Result<(Move, Vec<Leniency>), SanProblem> {
    let mut scanned = scan(text, notation, b).map_err(SanProblem::Malformed)?;
    let board = position.board();
    let mut meant = position.legal_moves();
    meant.retain(|m| is_meant(&board, &scanned.san.manoeuvre, *m));
    meant.sort();
    let m = match meant[..] {
        [] => return Err(SanProblem::Illegal),
        [m] => m,
        _ => return Err(SanProblem::Ambiguous(meant)),
    };
    judge(&mut scanned, &San::of(position, m), notation);
    scanned.told.sort_by_key(|leniency| leniency.at);
    Ok((m, scanned.told))
}

/// Whether a legal move has everything that is written of a manoeuvre.
fn is_meant(board: &Board, manoeuvre: &Manoeuvre, m: Move) -> bool {
    match *manoeuvre {
        Manoeuvre::Castling(wing) => m.castling() == Some(wing),
        Manoeuvre::Man {
            role,
            file,
            rank,
            to,
            promotion,
            ..
        } => {
            // A pawn that captures must name its file; without one, the pawn goes straight on.
            let straight = m.from.file() == m.to.file();
            m.castling().is_none()
                && board.get(m.from).is_some_and(|piece| piece.role == role)
                && m.to == to
                && m.promotion() == promotion
                && file.is_none_or(|file| file == m.from.file())
                && rank.is_none_or(|rank| rank == m.from.rank())
                && (role != Role::Pawn || file.is_some() || straight)
        }
    }
}

/// Notes where a text says something else of a move than is prescribed.
fn judge(scanned: &mut Scanned, prescribed: &San, notation: Notation) {
    judge_man(scanned, prescribed, notation);
    if scanned.san.en_passant && !prescribed.en_passant {
        tell(scanned, scanned.en_passant, Deviation::NoEnPassant);
    }
    let deviation = match (prescribed.check, scanned.san.check) {
        (Some(expected), None) if notation == Notation::Pgn => Deviation::CheckUnmarked(expected),
        (expected, Some(found)) if expected != Some(found) => {
            Deviation::CheckSign { expected, found }
        }
        _ => return,
    };
    tell(scanned, scanned.check, deviation);
}

fn judge_man(scanned: &mut Scanned, prescribed: &San, notation: Notation) {
    let (
        Manoeuvre::Man {
            file,
            rank,
            capture,
            ..
        },
        Manoeuvre::Man {
            file: prescribed_file,
            rank: prescribed_rank,
            capture: captures,
            ..
        },
    ) = (scanned.san.manoeuvre, prescribed.manoeuvre)
    else {
        return;
    };
    let written = usize::from(file.is_some()) + usize::from(rank.is_some());
    let needed = usize::from(prescribed_file.is_some()) + usize::from(prescribed_rank.is_some());
    let long_form = notation == Notation::Laws && written == 2;
    if written > needed && !long_form {
        tell(scanned, scanned.origin, Deviation::SuperfluousOrigin);
    } else if written == needed && file != prescribed_file && notation == Notation::Pgn {
        tell(scanned, scanned.origin, Deviation::OtherOrigin);
    }
    if capture && !captures {
        tell(scanned, scanned.capture, Deviation::NoCapture);
    } else if captures && !capture && notation == Notation::Pgn {
        tell(scanned, scanned.capture, Deviation::CaptureUnmarked);
    }
}

fn tell(scanned: &mut Scanned, at: usize, deviation: Deviation) {
    scanned.told.push(Leniency { at, deviation });
}
