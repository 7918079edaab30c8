//! Rights to castle that nobody can have (Article 3.8.b(1); 3.8.2.1 from 2017).

use crate::{Color, Fault, File, Piece, Role, Setup, Square, Variant, Wing};

/// Rights without a king or a rook on its original square, and two rights on one side of the king.
pub(super) fn faults(setup: &Setup) -> Vec<Fault> {
    Color::BOTH
        .into_iter()
        .flat_map(|color| of_side(setup, color))
        .collect()
}

fn of_side(setup: &Setup, color: Color) -> Vec<Fault> {
    let rights: Vec<File> = setup.castling.files(color).collect();
    let mut faults: Vec<Fault> = rights
        .iter()
        .filter(|file| !rook_can_be(setup, color, **file))
        .map(|file| Fault::CastlingWithoutRook(color, *file))
        .collect();
    let Some(king) = setup.board.king(color) else {
        return faults;
    };
    let on_first_rank = king.rank() == color.rank(1);
    let at_home = match setup.variant {
        Variant::Standard => on_first_rank && king.file() == File::E,
        Variant::Chess960 => on_first_rank,
    };
    if !rights.is_empty() && !at_home {
        faults.push(Fault::CastlingWithoutKing(color));
    }
    if on_first_rank {
        let right = rights.iter().filter(|file| **file > king.file()).count();
        let left = rights.iter().filter(|file| **file < king.file()).count();
        for (wing, claimed) in [(Wing::King, right), (Wing::Queen, left)] {
            if claimed > 1 {
                faults.push(Fault::CastlingTwice(color, wing));
            }
        }
    }
    faults
}

/// Whether a rook that has not moved may stand on this file of the first rank, and one does.
fn rook_can_be(setup: &Setup, color: Color, file: File) -> bool {
    let original = match setup.variant {
        Variant::Standard => file == File::A || file == File::H,
        Variant::Chess960 => true,
    };
    let rook = Piece {
        color,
        role: Role::Rook,
    };
    original && setup.board.get(Square::at(file, color.rank(1))) == Some(rook)
}
