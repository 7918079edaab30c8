//! Text that is nearly right.

use crate::Entropy;

/// Characters that mean something in FEN, SAN or UCI, and some that mean nothing.
const LETTERS: &[u8] = b"abcdefgh12345678KQRBNPkqrbnpOo0x=+#-/ w!?.9HAha\t";

/// A text with some characters changed, doubled, removed or put in.
pub fn mutated(entropy: &mut Entropy, text: &str) -> String {
    let mut bytes: Vec<u8> = text.bytes().collect();
    for _ in 0..1 + entropy.below(3) {
        let at = entropy.below(bytes.len().max(1));
        let letter = entropy.pick(LETTERS).copied().unwrap_or(b'-');
        match entropy.below(5) {
            0 if at < bytes.len() => {
                bytes.remove(at);
            }
            1 => bytes.insert(at.min(bytes.len()), letter),
            2 if at < bytes.len() => bytes.insert(at, bytes[at]),
            3 if at + 1 < bytes.len() => bytes.swap(at, at + 1),
            _ if at < bytes.len() => bytes[at] = letter,
            _ => bytes.push(letter),
        }
    }
    String::from_utf8(bytes).unwrap_or_default()
}

/// A FEN with one field changed as programs do it, or any character.
pub fn mutated_fen(entropy: &mut Entropy, fen: &str) -> String {
    let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
    let which = entropy.below(8);
    let options: &[&str] = match which {
        1 => &["w", "b", "W", "-", ""],
        2 => &["-", "KQkq", "kqKQ", "K", "k", "KQ", "Qk", "HAha", "KK", "X"],
        3 => &["-", "e3", "d6", "a3", "h6", "e4", "e6", "i3", "E3"],
        4 => &["0", "1", "99", "100", "150", "-1", "x", "4294967296"],
        5 => &["1", "0", "2", "75", "300", "-1", "x", "65536"],
        _ => return mutated(entropy, fen),
    };
    if let (Some(field), Some(option)) = (fields.get_mut(which), entropy.pick(options)) {
        (*option).clone_into(field);
    }
    fields.join(" ")
}
