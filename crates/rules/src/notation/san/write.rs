//! Writing moves in either form of algebraic notation.

use super::{CheckSign, Manoeuvre, San};
use crate::{Move, Reading, Role, Wing};

/// Writes a legal move as the PGN standard prescribes (section 8.2.3). Of another move the text is unspecified.
pub fn write<P: Reading>(position: &P, m: Move) -> String {
    San::of(position, m).to_string()
}

/// The choices that Appendix C leaves; by default all signs are left out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct LawsStyle {
    /// Whether the whole square of departure is written (C.8).
    pub long: bool,
    /// Whether captures are marked with `x` (C.9).
    pub capture: bool,
    /// Whether captures en passant are marked with `e.p.` (C.9).
    pub en_passant: bool,
    /// How check and mate are marked (C.13).
    pub check: LawsCheck,
}

/// How check and mate are marked by Appendix C.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LawsCheck {
    /// Not at all.
    #[default]
    Omit,
    /// `+` and `++`.
    DoublePlus,
    /// `+` and `#`.
    Hash,
}

/// Writes a legal move as Appendix C of the Laws does, with English letters. Of another move the text is unspecified.
pub fn write_laws<P: Reading>(position: &P, m: Move, style: LawsStyle) -> String {
    let san = San::of(position, m);
    let mut text = match san.manoeuvre {
        Manoeuvre::Castling(Wing::King) => "0-0".to_owned(),
        Manoeuvre::Castling(Wing::Queen) => "0-0-0".to_owned(),
        Manoeuvre::Man { .. } => write_man(san.manoeuvre, m, style),
    };
    if san.en_passant && style.en_passant {
        text.push_str(" e.p.");
    }
    text.push_str(match (style.check, san.check) {
        (LawsCheck::Omit, _) | (_, None) => "",
        (_, Some(CheckSign::Check)) => "+",
        (LawsCheck::DoublePlus, Some(CheckSign::Mate)) => "++",
        (LawsCheck::Hash, Some(CheckSign::Mate)) => "#",
    });
    text
}

fn write_man(manoeuvre: Manoeuvre, m: Move, style: LawsStyle) -> String {
    let Manoeuvre::Man {
        role,
        mut file,
        mut rank,
        capture,
        to,
        promotion,
    } = manoeuvre
    else {
        return String::new();
    };
    if style.long {
        (file, rank) = (Some(m.from.file()), Some(m.from.rank()));
    }
    let upper = |role: Role| role.to_char().to_ascii_uppercase();
    let mut text = String::new();
    text.extend((role != Role::Pawn).then(|| upper(role)));
    text.extend(file.map(|file| file.to_char()));
    text.extend(rank.map(|rank| rank.to_char()));
    text.extend((capture && style.capture).then_some('x'));
    text.push_str(&to.to_string());
    text.extend(promotion.map(upper));
    text
}
