//! The one source of chance: bytes, from wherever they come.

/// Bytes that are used up from the front; when they are gone, every choice is the first one.
///
/// libFuzzer and proptest hand over bytes of their own, which they shorten and mutate; a campaign makes them from a seed. The same
/// bytes make the same choices on every machine.
///
/// ```
/// use jadoube_fuzz::Entropy;
/// let mut entropy = Entropy::new(&[7, 0, 255]);
/// assert_eq!([entropy.below(5), entropy.below(5), entropy.below(5)], [2, 0, 0]);
/// assert!(entropy.is_empty());
/// assert_eq!(entropy.below(5), 0);
/// ```
#[derive(Clone, Debug)]
pub struct Entropy<'a> {
    bytes: &'a [u8],
}

impl<'a> Entropy<'a> {
    /// Chance that consists of these bytes.
    pub const fn new(bytes: &'a [u8]) -> Entropy<'a> {
        Entropy { bytes }
    }

    /// Whether all bytes are used up.
    pub const fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The next byte, or 0.
    pub fn byte(&mut self) -> u8 {
        match self.bytes.split_first() {
            Some((first, rest)) => {
                self.bytes = rest;
                *first
            }
            None => 0,
        }
    }

    /// A number below `n`, or 0 if `n` is 0. Numbers are not exactly equally likely, which no generator needs.
    pub fn below(&mut self, n: usize) -> usize {
        if n <= 1 {
            return 0;
        }
        let mut number = usize::from(self.byte());
        if n > 256 {
            number = number << 8 | usize::from(self.byte());
        }
        number % n
    }

    /// Yes in `times` of `of` cases; no when the bytes are used up.
    pub fn chance(&mut self, times: usize, of: usize) -> bool {
        // The last numbers say yes, so that no bytes mean the plain choice.
        self.below(of) + times >= of.max(1) && times > 0
    }

    /// One of these; `None` if there is none.
    pub fn pick<'s, T>(&mut self, list: &'s [T]) -> Option<&'s T> {
        list.get(self.below(list.len()))
    }
}

/// The bytes of one input of a campaign: they depend on the seed and on the input's number alone.
pub fn bytes(seed: u64, number: u64, length: usize) -> Vec<u8> {
    let mut state = mix(seed) ^ number.wrapping_mul(0xd1b5_4a32_d192_ed03);
    let mut bytes = Vec::with_capacity(length + 8);
    while bytes.len() < length {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        bytes.extend(mix(state).to_le_bytes());
    }
    bytes.truncate(length);
    bytes
}

/// The mixing step of SplitMix64 (Steele, Lea and Flood, 2014).
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_the_same_everywhere() {
        // SplitMix64's own test value: the first output for the state 0 is e220a8397b1dcdaf.
        assert_eq!(mix(0x9e37_79b9_7f4a_7c15), 0xe220_a839_7b1d_cdaf);
        assert_eq!(bytes(0, 0, 8), 0xe220_a839_7b1d_cdafu64.to_le_bytes());
        assert_ne!(bytes(0, 1, 8), bytes(0, 0, 8));
        assert_eq!(bytes(3, 4, 20)[..12], bytes(3, 4, 12));
    }

    #[test]
    fn without_bytes_nothing_is_chosen_by_chance() {
        let mut none = Entropy::new(&[]);
        assert!(!none.chance(1, 2));
        assert!(!Entropy::new(&[255]).chance(0, 2));
        assert_eq!(none.pick(&[1, 2]), Some(&1));
        assert_eq!(none.pick::<u8>(&[]), None);
    }
}
