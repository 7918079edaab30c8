//! How a subject writes an expected FEN, and in which form it is given one.

use super::Context;
use crate::case::FenSpec;
use crate::rule::Authority;
use crate::unit::Unit;
use jadoube_protocol::{CastlingField, Description, EnPassantField, Question, Variant};
use std::borrow::Cow;

/// The FEN that this subject should write.
pub fn fen(context: Context, spec: &FenSpec) -> String {
    let dialect = &context.subject.dialect;
    let mut fields: Vec<String> = spec.fen.split(' ').map(str::to_owned).collect();
    if let [placement, _, castling, en_passant, ..] = fields.as_mut_slice() {
        let files = spec.castling.as_ref().map_or_else(
            || by_file(placement, castling),
            |ways| ways.shredder.clone(),
        );
        if writes_files(context.subject, context.variant, &files) {
            *castling = files;
        } else if let Some(ways) = &spec.castling {
            castling.clone_from(&ways.x_fen);
        }
        if let Some(ways) = &spec.en_passant {
            en_passant.clone_from(match dialect.en_passant {
                EnPassantField::Always => &ways.always,
                EnPassantField::PseudoLegal => &ways.pseudo_legal,
                EnPassantField::Legal => &ways.legal,
            });
        }
    }
    fields.truncate(usize::from(dialect.fen_fields));
    fields.join(" ")
}

/// Whether a text is the FEN that this subject should write.
pub fn same_fen(context: Context, spec: &FenSpec, text: &str) -> bool {
    let expected = fen(context, spec);
    let fields = expected.split(' ').count();
    let written: Vec<&str> = text.split(' ').take(fields).collect();
    expected == written.join(" ")
}

/// Whether a subject writes rights as the files of rooks, where they would be these.
fn writes_files(subject: &Description, variant: Variant, files: &str) -> bool {
    match subject.dialect.castling {
        CastlingField::XFen => false,
        CastlingField::Shredder => true,
        CastlingField::ShredderIn960 => variant == Variant::Chess960,
        CastlingField::ShredderOffCorners => {
            files != "-" && !files.chars().all(|file| "AHah".contains(file))
        }
    }
}

/// Whether a subject knows rights in Chess960 by the files of rooks and by nothing else.
fn reads_files_only(subject: &Description) -> bool {
    match subject.dialect.castling {
        CastlingField::XFen | CastlingField::ShredderOffCorners => false,
        CastlingField::Shredder | CastlingField::ShredderIn960 => true,
    }
}

/// A unit as this subject is asked it: one that writes the files of rooks is given a Chess960 position in that form, since
/// the form is taste. Where the text itself is what the case is about, it stays as it is.
pub fn asked<'u, 's>(unit: &'u Unit<'s>, subject: &Description) -> Cow<'u, Unit<'s>> {
    let about_text = matches!(unit.case.authority, Authority::Fen | Authority::Convention)
        && !matches!(unit.question, Question::Perft { .. });
    if about_text || unit.question.variant() != Variant::Chess960 || !reads_files_only(subject) {
        return Cow::Borrowed(unit);
    }
    let mut question = unit.question.clone();
    if let Question::LegalMoves { fen, .. }
    | Question::Line { fen, .. }
    | Question::Perft { fen, .. }
    | Question::San { fen, .. }
    | Question::ParseSan { fen, .. }
    | Question::ReadFen { text: fen, .. } = &mut question
    {
        let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
        if let [placement, _, castling, ..] = fields.as_mut_slice() {
            *castling = by_file(placement, castling);
        }
        *fen = fields.join(" ");
    }
    Cow::Owned(Unit {
        question,
        ..unit.clone()
    })
}

/// Whether a unit is about reading `KQkq` in Chess960, which a subject that writes the files of rooks does not claim.
pub fn needs_x_fen(unit: &Unit, subject: &Description) -> bool {
    let text = match &unit.question {
        Question::ReadFen { text, .. } => text,
        Question::LegalMoves { fen, .. } | Question::Line { fen, .. } => fen,
        _ => return false,
    };
    let rights = text.split(' ').nth(2).unwrap_or("");
    unit.question.variant() == Variant::Chess960
        && reads_files_only(subject)
        && rights.contains(['K', 'Q', 'k', 'q'])
}

/// Castling rights by the rook's file instead of `KQkq`: by definition those letters mean the outermost
/// rook on that side of the king. Letters that already name a file stay.
fn by_file(placement: &str, castling: &str) -> String {
    let rank = |white: bool| -> Vec<char> {
        let rank = if white {
            placement.rsplit('/').next()
        } else {
            placement.split('/').next()
        };
        let squares = rank
            .unwrap_or("")
            .chars()
            .flat_map(|c| match c.to_digit(10) {
                Some(empty) => vec!['.'; empty as usize],
                None => vec![c],
            });
        squares.collect()
    };
    let letter = |c: char| -> char {
        let white = c.is_ascii_uppercase();
        let (king, rook) = if white { ('K', 'R') } else { ('k', 'r') };
        let rank = rank(white);
        let Some(king) = rank.iter().position(|man| *man == king) else {
            return c;
        };
        let file = match c.to_ascii_lowercase() {
            'k' => rank
                .iter()
                .rposition(|man| *man == rook)
                .filter(|file| *file > king),
            'q' => rank
                .iter()
                .position(|man| *man == rook)
                .filter(|file| *file < king),
            _ => None,
        };
        match file.and_then(|file| u8::try_from(file).ok()) {
            Some(file) if white => char::from(b'A' + file),
            Some(file) => char::from(b'a' + file),
            None => c,
        }
    };
    castling.chars().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn castling_letters_become_the_outermost_rooks_files() {
        let rows = [
            ("r3k2r/8/8/8/8/8/8/R3K2R", "KQkq", "HAha"),
            ("r3k2r/8/8/8/8/8/8/R3K2R", "Kq", "Ha"),
            ("8/8/8/8/8/8/8/1RK1R1R1", "KQ", "GB"),
            ("8/8/8/8/8/8/8/1RK1R1R1", "EB", "EB"),
            ("8/8/8/8/8/8/8/4K3", "KQ", "KQ"),
            ("8/8/8/8/8/8/8/8", "-", "-"),
        ];
        for (placement, castling, expected) in rows {
            assert_eq!(
                by_file(placement, castling),
                expected,
                "{placement} {castling}"
            );
        }
    }
}
