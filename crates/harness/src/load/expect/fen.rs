//! An expected FEN, in one way of writing or in several.

use crate::case::{CastlingSpec, EnPassantSpec, FenSpec};
use crate::load::Purpose;
use crate::load::reader::{Fields, Reader};
use crate::yaml::{Node, Value};
use jadoube_protocol::Variant;

/// A FEN as text, or with fields that are written in several ways.
pub fn fen_spec(reader: &mut Reader, node: &Node, variant: Variant) -> Option<FenSpec> {
    if !matches!(node.value, Value::Map(_)) {
        return Some(FenSpec {
            fen: expected_fen(reader, node, variant)?,
            en_passant: None,
            castling: None,
        });
    }
    let mut fields = Fields::open(
        reader,
        node,
        "a FEN with variations",
        &["fen", "en_passant", "castling"],
    )?;
    let fen = fields
        .need(reader, "fen")
        .and_then(|node| expected_fen(reader, node, variant));
    let en_passant = fields.take("en_passant").and_then(|node| {
        let [always, pseudo_legal, legal] = ways(
            reader,
            node,
            "an en-passant field by dialect",
            ["always", "pseudo_legal", "legal"],
        )?;
        Some(EnPassantSpec {
            always,
            pseudo_legal,
            legal,
        })
    });
    let castling = fields.take("castling").and_then(|node| {
        let [x_fen, shredder] = ways(
            reader,
            node,
            "a castling field by dialect",
            ["x_fen", "shredder"],
        )?;
        Some(CastlingSpec { x_fen, shredder })
    });
    fields.close(reader);
    Some(FenSpec {
        fen: fen?,
        en_passant,
        castling,
    })
}

fn ways<const N: usize>(
    reader: &mut Reader,
    node: &Node,
    what: &str,
    names: [&'static str; N],
) -> Option<[String; N]> {
    let mut fields = Fields::open(reader, node, what, &names)?;
    let texts = names.map(|name| {
        let node = fields.need(reader, name)?;
        reader.text(node).map(str::to_owned)
    });
    fields.close(reader);
    texts
        .iter()
        .all(Option::is_some)
        .then(|| texts.map(Option::unwrap_or_default))
}

fn expected_fen(reader: &mut Reader, node: &Node, variant: Variant) -> Option<String> {
    let text = reader.text(node)?;
    let fields = text.split(' ').count();
    if fields != 4 && fields != 6 {
        let message = format!("expected a FEN with four fields or six, found {fields}");
        reader.fault(node.place, message);
        return None;
    }
    if let Err(fault) = reader.vet.fen(text, variant, Purpose::Expected) {
        let place = reader.inside(node, fault.at);
        reader.fault(place, fault.message);
        return None;
    }
    Some(text.to_owned())
}
