//! Which rook a letter of the castling field means, and which letter means a rook.

use crate::{Board, Color, File, Piece, Role, Square, Variant, Wing};

/// The file of the rook that `K` or `Q` (`k`, `q`) means.
///
/// In standard chess that is the h- or the a-file. In X-FEN it is the outermost rook on that side of
/// the king; where there is none, again the h- or a-file, so that the examination of the setup reports it.
pub(super) fn file_of(variant: Variant, board: &Board, color: Color, wing: Wing) -> File {
    let edge = match wing {
        Wing::King => File::H,
        Wing::Queen => File::A,
    };
    match variant {
        Variant::Standard => edge,
        Variant::Chess960 => outermost_rook(board, color, wing).unwrap_or(edge),
    }
}

/// The shortest letter, in lower case, that means the rook of this file in X-FEN.
///
/// The inverse of [`file_of`], so what is written is always read back as the same rook.
pub(super) fn letter_of(variant: Variant, board: &Board, color: Color, file: File) -> char {
    let by_wing = Wing::BOTH
        .into_iter()
        .find(|wing| file_of(variant, board, color, *wing) == file);
    by_wing.map_or(file.to_char(), letter_of_wing)
}

/// `k` or `q`.
pub(super) const fn letter_of_wing(wing: Wing) -> char {
    match wing {
        Wing::King => 'k',
        Wing::Queen => 'q',
    }
}

fn outermost_rook(board: &Board, color: Color, wing: Wing) -> Option<File> {
    let first_rank = color.rank(1);
    let king = board.king(color).filter(|king| king.rank() == first_rank)?;
    let rook = Piece {
        color,
        role: Role::Rook,
    };
    let mut rooks =
        File::all().filter(|file| board.get(Square::at(*file, first_rank)) == Some(rook));
    match wing {
        Wing::King => rooks.next_back().filter(|file| *file > king.file()),
        Wing::Queen => rooks.next().filter(|file| *file < king.file()),
    }
}
