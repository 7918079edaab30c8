//! Time controls, and whether they make a game standard, rapid or blitz (A.1, B.1).

use std::fmt;
use std::str::FromStr;

/// A time control: one period or more, with an increment or a delay for each move.
///
/// Written as periods joined by commas, each `MOVES/MINUTES+SECONDS`: `40/90+30,30+30`, `15+10`, `5`. A `d` in place of the plus is a
/// delay: `25d5`. Minutes may have seconds: `0:30`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Control {
    /// The periods in order; the last one is for all remaining moves.
    pub periods: Vec<Period>,
    /// Seconds for each move.
    pub bonus: u32,
    /// Whether the bonus is a delay and not an increment.
    pub delay: bool,
}

/// A period of a time control.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Period {
    /// The moves that must be made in it; `None` is all that remain.
    pub moves: Option<u32>,
    /// Seconds.
    pub seconds: u32,
}

/// Which rules a game's speed brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pace {
    /// 60 minutes and more.
    Standard,
    /// More than 10 and less than 60 minutes (A.1).
    Rapid,
    /// 10 minutes or less (B.1).
    Blitz,
}

impl Control {
    /// The pace: by all base time, and 60 times the bonus.
    ///
    /// ```
    /// use jadoube_arbiter::{Control, Pace};
    /// let pace = |text: &str| text.parse::<Control>().unwrap().pace();
    /// assert_eq!(pace("3+2"), Pace::Blitz);
    /// assert_eq!(pace("10"), Pace::Blitz);
    /// assert_eq!(pace("15+10"), Pace::Rapid);
    /// assert_eq!(pace("60"), Pace::Standard);
    /// ```
    pub fn pace(&self) -> Pace {
        let base: u32 = self
            .periods
            .iter()
            .fold(0, |sum, period| sum.saturating_add(period.seconds));
        let all = base.saturating_add(self.bonus.saturating_mul(60));
        match all {
            0..=600 => Pace::Blitz,
            601..3600 => Pace::Rapid,
            _ => Pace::Standard,
        }
    }
}

impl Default for Control {
    /// 90 minutes, and 30 seconds a move.
    fn default() -> Control {
        Control {
            periods: vec![Period {
                moves: None,
                seconds: 5400,
            }],
            bonus: 30,
            delay: false,
        }
    }
}

/// A text that is no time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ControlError {
    /// The byte where it goes wrong.
    pub at: usize,
}

impl fmt::Display for ControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a time control such as 90+30, 15+10, 5, 25d5 or 40/90+30,30+30")
    }
}

impl std::error::Error for ControlError {}

impl FromStr for Control {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<Control, ControlError> {
        let mut periods = Vec::new();
        let mut bonus = None;
        let mut at = 0;
        for part in text.split(',') {
            let error = ControlError { at };
            let (moves, rest) = match part.split_once('/') {
                Some((moves, rest)) => (Some(number(moves).ok_or(error)?), rest),
                None => (None, part),
            };
            let (base, extra) = match rest.find(['+', 'd']) {
                Some(place) => (
                    &rest[..place],
                    Some((&rest[place..=place], &rest[place + 1..])),
                ),
                None => (rest, None),
            };
            let seconds = minutes(base).ok_or(error)?;
            periods.push(Period { moves, seconds });
            let extra = match extra {
                None => (0, false),
                Some((sign, digits)) => (number(digits).ok_or(error)?, sign == "d"),
            };
            if bonus.is_some_and(|before| before != extra) {
                return Err(error);
            }
            bonus = Some(extra);
            at += part.len() + 1;
        }
        let last = periods.len() - 1;
        let fits = periods
            .iter()
            .enumerate()
            .all(|(n, period)| period.moves.is_some() == (n < last));
        if !fits {
            return Err(ControlError { at: 0 });
        }
        let (bonus, delay) = bonus.unwrap_or((0, false));
        Ok(Control {
            periods,
            bonus,
            delay,
        })
    }
}

/// At most five digits, so that sums stay small.
pub(crate) fn number(text: &str) -> Option<u32> {
    let digits = (1..=5).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

/// Minutes, or minutes and seconds.
fn minutes(text: &str) -> Option<u32> {
    match text.split_once(':') {
        Some(_) => time(text),
        None => Some(number(text)? * 60),
    }
}

/// `S`, `M:SS` or `H:MM:SS` in seconds.
pub(crate) fn time(text: &str) -> Option<u32> {
    let mut parts = text.split(':');
    let mut seconds = number(parts.next()?)?;
    for (n, part) in parts.enumerate() {
        let next = number(part).filter(|next| part.len() == 2 && *next < 60 && n < 2)?;
        seconds = seconds.checked_mul(60)?.checked_add(next)?;
    }
    Some(seconds)
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, period) in self.periods.iter().enumerate() {
            if n > 0 {
                f.write_str(",")?;
            }
            if let Some(moves) = period.moves {
                write!(f, "{moves}/")?;
            }
            write!(f, "{}", period.seconds / 60)?;
            if period.seconds % 60 != 0 {
                write!(f, ":{:02}", period.seconds % 60)?;
            }
            if self.bonus > 0 {
                write!(f, "{}{}", if self.delay { 'd' } else { '+' }, self.bonus)?;
            }
        }
        Ok(())
    }
}
