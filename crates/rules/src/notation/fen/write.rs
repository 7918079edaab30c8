//! Writing a FEN, in the forms that programs expect.

use super::castling::{letter_of, letter_of_wing};
use crate::{
    Board, Color, File, MoveKind, Piece, Rank, Reading, Role, Setup, Square, Variant, Wing,
};
use std::fmt::Write;

/// How a FEN is written where programs differ.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Style {
    /// When there is an en-passant square.
    pub en_passant: EnPassantField,
    /// How rights to castle are written.
    pub castling: CastlingField,
}

/// When the square that a pawn has just crossed by a double step is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum EnPassantField {
    /// After every double step: the letter of the PGN standard, section 16.1.3.4.
    #[default]
    Always,
    /// If an enemy pawn stands beside the pawn that made it, pinned or not.
    PseudoLegal,
    /// If a capture there is legal, as X-FEN asks.
    Legal,
}

/// How rights to castle are written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum CastlingField {
    /// `KQkq` by the side of the king on which the rook is, whichever rook that is.
    #[default]
    Standard,
    /// `KQkq` for the rooks that [`parse_as`](super::parse_as) takes it for, the file of any other.
    XFen,
    /// Always the file of the rook: `HAha`.
    Shredder,
}

/// Writes a position.
///
/// The counters, the men and the side to move leave no choice; the [`Style`] decides the rest.
pub fn write<P: Reading>(position: &P, style: Style) -> String {
    let mut setup = position.setup();
    let keep = match style.en_passant {
        EnPassantField::Always => true,
        EnPassantField::PseudoLegal => has_pawn_beside(&setup),
        EnPassantField::Legal => position
            .legal_moves()
            .iter()
            .any(|m| m.kind == MoveKind::EnPassant),
    };
    if !keep {
        setup.en_passant = None;
    }
    write_setup(&setup, style.castling)
}

/// Writes a setup as it is, sensible or not; the en-passant square whenever the setup has one.
///
/// In [`CastlingField::XFen`] and [`CastlingField::Shredder`] it reads back as the same setup (in standard chess,
/// strictly only if every right is one of the a- or h-file, and never from [`CastlingField::Shredder`]).
pub fn write_setup(setup: &Setup, castling: CastlingField) -> String {
    let mut text = String::new();
    for rank in Rank::all().rev() {
        if rank != Color::Black.rank(1) {
            text.push('/');
        }
        write_rank(&mut text, &setup.board, rank);
    }
    text.push(' ');
    text.push(setup.turn.to_char());
    text.push(' ');
    write_castling(&mut text, setup, castling);
    match setup.en_passant {
        Some(square) => write_to(&mut text, format_args!(" {square}")),
        None => text.push_str(" -"),
    }
    write_to(
        &mut text,
        format_args!(" {} {}", setup.halfmoves, setup.fullmoves),
    );
    text
}

fn write_to(text: &mut String, what: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = text.write_fmt(what);
}

fn write_rank(text: &mut String, board: &Board, rank: Rank) {
    let mut empty = 0;
    for file in File::all() {
        match board.get(Square::at(file, rank)) {
            None => empty += 1,
            Some(piece) => {
                if empty > 0 {
                    write_to(text, format_args!("{empty}"));
                }
                empty = 0;
                text.push(piece.to_char());
            }
        }
    }
    if empty > 0 {
        write_to(text, format_args!("{empty}"));
    }
}

fn write_castling(text: &mut String, setup: &Setup, style: CastlingField) {
    let before = text.len();
    for color in Color::BOTH {
        for file in setup.castling.files(color).rev() {
            let letter = right_letter(setup, color, file, style);
            text.push(match color {
                Color::White => letter.to_ascii_uppercase(),
                Color::Black => letter,
            });
        }
    }
    if text.len() == before {
        text.push('-');
    }
}

fn right_letter(setup: &Setup, color: Color, file: File, style: CastlingField) -> char {
    match style {
        CastlingField::Shredder => file.to_char(),
        CastlingField::XFen => letter_of(setup.variant, &setup.board, color, file),
        CastlingField::Standard => match setup.board.king(color) {
            Some(king) if setup.variant == Variant::Chess960 && king.file() != file => {
                letter_of_wing(if king.file() < file {
                    Wing::King
                } else {
                    Wing::Queen
                })
            }
            _ => letter_of(setup.variant, &setup.board, color, file),
        },
    }
}

/// Whether a pawn of the side that has the move stands beside the pawn that has crossed the en-passant square.
fn has_pawn_beside(setup: &Setup) -> bool {
    let pawn = Piece {
        color: setup.turn,
        role: Role::Pawn,
    };
    setup.en_passant.is_some_and(|crossed| {
        [-1, 1]
            .into_iter()
            .filter_map(|files| crossed.offset(files, -setup.turn.forward()))
            .any(|square| setup.board.get(square) == Some(pawn))
    })
}
