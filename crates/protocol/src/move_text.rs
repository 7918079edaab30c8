//! A move as text, small enough to be copied and compared like a number.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

/// A move in UCI notation: one to eight bytes of printable ASCII, held inline.
///
/// Nothing is checked beyond that: whether it names squares is for a subject to say.
///
/// ```
/// use jadoube_protocol::MoveText;
/// let m: MoveText = "e7e8q".parse().unwrap();
/// assert_eq!(m.as_str(), "e7e8q");
/// assert!("not a move".parse::<MoveText>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveText([u8; 8]);

impl MoveText {
    /// The text.
    pub fn as_str(&self) -> &str {
        let end = self.0.iter().position(|byte| *byte == 0).unwrap_or(8);
        // Only printable ASCII gets in, so the fallback is never taken.
        std::str::from_utf8(&self.0[..end]).unwrap_or("")
    }
}

/// A text that cannot be a move: empty, longer than eight bytes, or with other than printable ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAMoveText;

impl fmt::Display for NotAMoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a move in UCI notation: one to eight printable ASCII characters")
    }
}

impl std::error::Error for NotAMoveText {}

impl FromStr for MoveText {
    type Err = NotAMoveText;

    fn from_str(text: &str) -> Result<MoveText, NotAMoveText> {
        let bytes = text.as_bytes();
        if bytes.is_empty() || bytes.len() > 8 || !bytes.iter().all(u8::is_ascii_graphic) {
            return Err(NotAMoveText);
        }
        let mut inline = [0; 8];
        inline[..bytes.len()].copy_from_slice(bytes);
        Ok(MoveText(inline))
    }
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for MoveText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for MoveText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MoveText, D::Error> {
        struct Text;
        impl de::Visitor<'_> for Text {
            type Value = MoveText;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a move in UCI notation")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<MoveText, E> {
                text.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Text)
    }
}
