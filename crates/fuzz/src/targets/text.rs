//! Readers of text: any text is read or refused, and what was read is written and read again.

use super::same;
use crate::input::{STYLE, uci_text};
use crate::text::{mutated, mutated_fen};
use crate::{Entropy, History, Steering, Topic, build, input, walk};
use jadoube_protocol::wire::{Asked, Batch, ToSubject, read};
use jadoube_rules::fen::{parse_as, parse_lenient, write, write_setup};
use jadoube_rules::san::{self as notation, Notation};
use jadoube_rules::uci::{self as moves, CastlingMoves};
use jadoube_rules::{Reading, Variant, fast};

/// Bytes as a FEN. What is read strictly is read leniently just so; a position is written and read again without a difference.
///
/// # Errors
/// What does not hold.
pub fn fen(bytes: &[u8]) -> Result<(), String> {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Ok(());
    };
    for variant in [Variant::Standard, Variant::Chess960] {
        let lenient = parse_lenient(text, variant);
        if let Ok(setup) = parse_as(text, variant) {
            let (again, told) = lenient.clone().map_err(|error| error.to_string())?;
            same("read strictly and leniently", &setup, &again)?;
            same("deviations in a strict text", told, Vec::new())?;
        }
        let Ok((setup, _)) = lenient else { continue };
        let Ok(position) = fast::Position::accept(&setup) else {
            continue;
        };
        let written = write(&position, STYLE);
        let again = parse_as(&written, variant).map_err(|error| format!("{written}: {error}"))?;
        same("a position written and read", &position.setup(), &again)?;
        same(
            "written twice",
            written,
            write_setup(&again, STYLE.castling),
        )?;
    }
    Ok(())
}

/// Bytes as a FEN, a line break, and a move in SAN. The move that is read is written as the one text that is read strictly.
///
/// # Errors
/// What does not hold.
pub fn san(bytes: &[u8]) -> Result<(), String> {
    let Some((position, text)) = position_and_text(bytes) else {
        return Ok(());
    };
    for style in [Notation::Pgn, Notation::Laws] {
        let strict = notation::read(&position, text, style);
        let lenient = notation::read_lenient(&position, text, style);
        if let Ok(m) = strict {
            same(
                "read strictly and leniently",
                lenient.as_ref().map(|(m, _)| *m),
                Ok(m),
            )?;
        }
        let Ok((m, _)) = lenient else { continue };
        same("legal", position.legal_moves().contains(&m), true)?;
        let written = notation::write(&position, m);
        same(
            "a move written and read",
            notation::read(&position, &written, Notation::Pgn),
            Ok(m),
        )?;
        if style == Notation::Pgn && strict.is_ok() {
            same("the one text of a move", written.as_str(), text)?;
        }
    }
    Ok(())
}

/// Bytes as a FEN, a line break, and a move in UCI notation.
///
/// # Errors
/// What does not hold.
pub fn uci(bytes: &[u8]) -> Result<(), String> {
    let Some((position, text)) = position_and_text(bytes) else {
        return Ok(());
    };
    if let Ok(read) = moves::parse(text) {
        same("a move written", read.to_string().as_str(), text)?;
    }
    for castling in [CastlingMoves::KingTwoSquares, CastlingMoves::KingTakesRook] {
        if let Ok(m) = moves::find(&position, text, castling) {
            same("legal", position.legal_moves().contains(&m), true)?;
            same(
                "a legal move written",
                moves::write(m, castling).as_str(),
                text,
            )?;
        }
    }
    Ok(())
}

/// Bytes as a line of the wire to a subject: what is read is written, and read as the same.
///
/// # Errors
/// What does not hold.
pub fn wire(bytes: &[u8]) -> Result<(), String> {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Ok(());
    };
    let Ok(message) = read::<ToSubject>(text) else {
        return Ok(());
    };
    let written = serde_json::to_string(&message).map_err(|error| error.to_string())?;
    let again = read::<ToSubject>(&written).map_err(|error| error.to_string())?;
    same("a message written and read", message, again)
}

fn position_and_text(bytes: &[u8]) -> Option<(fast::Position, &str)> {
    let (first, text) = std::str::from_utf8(bytes).ok()?.split_once('\n')?;
    let variant = [Variant::Standard, Variant::Chess960];
    let position = variant.into_iter().find_map(|variant| {
        let (setup, _) = parse_lenient(first, variant).ok()?;
        fast::Position::accept(&setup).ok()
    })?;
    Some((position, text))
}

pub(super) fn near_fen(entropy: &mut Entropy) -> Vec<u8> {
    let text = write(&some_position(entropy), STYLE);
    let text = match entropy.below(3) {
        0 => text,
        1 => mutated_fen(entropy, &text),
        _ => mutated(entropy, &text),
    };
    text.into_bytes()
}

pub(super) fn near_san(entropy: &mut Entropy) -> Vec<u8> {
    near_move(entropy, notation::write)
}

pub(super) fn near_uci(entropy: &mut Entropy) -> Vec<u8> {
    near_move(entropy, uci_text)
}

fn near_move(
    entropy: &mut Entropy,
    write_move: fn(&fast::Position, jadoube_rules::Move) -> String,
) -> Vec<u8> {
    let position = some_position(entropy);
    let mut legal = position.legal_moves();
    legal.sort_unstable();
    let text = entropy
        .pick(&legal)
        .map_or_else(String::new, |m| write_move(&position, *m));
    let text = match entropy.below(2) {
        0 => text,
        _ => mutated(entropy, &text),
    };
    format!("{}\n{text}", write(&position, STYLE)).into_bytes()
}

pub(super) fn near_wire(entropy: &mut Entropy) -> Vec<u8> {
    let input = input(entropy, &Topic::ALL, true, Steering::None);
    let items = input.questions.into_iter().zip(0..);
    let items = items.map(|((question, _), id)| Asked { id, question });
    let batch = ToSubject::Batch(Batch {
        items: items.take(2).collect(),
    });
    let text = serde_json::to_string(&batch).unwrap_or_default();
    let text = match entropy.below(3) {
        0 => text,
        _ => mutated(entropy, &text),
    };
    text.into_bytes()
}

fn some_position(entropy: &mut Entropy) -> fast::Position {
    let variant = match entropy.chance(1, 4) {
        true => Variant::Chess960,
        false => Variant::Standard,
    };
    let mut history = History::new(build::position(entropy, variant));
    let plies = entropy.below(4);
    walk(entropy, &mut history, plies, Steering::None);
    *history.now()
}
