//! Events as text that is short enough to type: `white touches e1`, `+30 black presses`.

use crate::control::time;
use crate::event::{Contact, Event, Fault, Man, Matter, Squares, Who};
use crate::verdict::Result as GameResult;
use jadoube_rules::{Color, Role, Square, uci};
use std::fmt;
use std::str::FromStr;

/// A text that is no event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// The byte at which the word begins that does not fit.
    pub at: usize,
    /// What was expected there.
    pub expected: String,
    /// The word that was found; empty at the end of the text.
    pub found: String,
}

impl ParseError {
    pub(crate) fn new(at: usize, expected: &str, found: &str) -> ParseError {
        ParseError {
            at,
            expected: expected.to_owned(),
            found: found.to_owned(),
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, found ", self.expected)?;
        match self.found.as_str() {
            "" => f.write_str("nothing"),
            found => write!(f, "\"{found}\""),
        }
    }
}

impl std::error::Error for ParseError {}

impl FromStr for Event {
    type Err = ParseError;

    /// Reads a single event; [`parse`] also takes the time before it.
    fn from_str(text: &str) -> Result<Event, ParseError> {
        let mut events = parse(text)?;
        match (events.pop(), events.is_empty()) {
            (Some(event), true) => Ok(event),
            _ => Err(ParseError::new(
                0,
                "an event without the time before it",
                text,
            )),
        }
    }
}

/// Reads a line: an event, a time that passes (`+30`, `+1:30`), or both.
///
/// # Errors
/// A [`ParseError`] that points at the word that does not fit.
///
/// ```
/// use jadoube_arbiter::{Event, parse};
/// assert_eq!(parse("+1:30").unwrap(), [Event::Wait(90)]);
/// let error = parse("white tuoches e2").unwrap_err();
/// assert_eq!((error.at, error.found.as_str()), (6, "tuoches"));
/// ```
pub fn parse(text: &str) -> Result<Vec<Event>, ParseError> {
    let mut words = Words::new(text);
    let mut events = Vec::new();
    if let Some(rest) = words.peek().strip_prefix('+') {
        let seconds = time(rest).ok_or_else(|| words.wrong("a time such as +30 or +1:30"))?;
        words.advance();
        events.push(Event::Wait(seconds));
        if words.peek().is_empty() {
            return Ok(events);
        }
    }
    events.push(event(&mut words)?);
    words.end()?;
    Ok(events)
}

/// The words of a text, with their places.
struct Words<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Words<'t> {
    fn new(text: &'t str) -> Words<'t> {
        let mut words = Words { text, at: 0 };
        words.skip();
        words
    }

    fn skip(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start_matches(' ').len();
    }

    /// The next word; empty at the end.
    fn peek(&self) -> &'t str {
        self.text[self.at..].split(' ').next().unwrap_or("")
    }

    fn advance(&mut self) {
        self.at += self.peek().len();
        self.skip();
    }

    fn wrong(&self, expected: &str) -> ParseError {
        ParseError::new(self.at, expected, self.peek())
    }

    /// Takes a word if it is this one.
    fn skip_word(&mut self, word: &str) -> bool {
        let is = self.peek() == word;
        if is {
            self.advance();
        }
        is
    }

    /// Takes a phrase of several words if all of them are there.
    fn skip_phrase(&mut self, phrase: &str) -> bool {
        let start = self.at;
        let all = phrase.split(' ').all(|word| self.skip_word(word));
        if !all {
            self.at = start;
        }
        all
    }

    fn take<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, ParseError> {
        let value = read(self.peek()).ok_or_else(|| self.wrong(expected))?;
        self.advance();
        Ok(value)
    }

    fn square(&mut self) -> Result<Square, ParseError> {
        self.take("a square", |word| word.parse().ok())
    }

    fn squares(&mut self) -> Result<Squares, ParseError> {
        self.take("a move as squares, such as e2e4 or a7a8q", move_of)
    }

    fn end(&self) -> Result<(), ParseError> {
        match self.peek() {
            "" => Ok(()),
            _ => Err(self.wrong("the end of the event")),
        }
    }
}

fn move_of(word: &str) -> Option<Squares> {
    match uci::parse(word) {
        Ok(uci::Uci::Move {
            from,
            to,
            promotion,
        }) => Some((from, to, promotion)),
        _ => None,
    }
}

fn role(word: &str) -> Option<Role> {
    Role::ALL.into_iter().find(|role| role.name() == word)
}

fn event(words: &mut Words) -> Result<Event, ParseError> {
    const WHO: &str = "white, black, both, arbiter, moves or a time such as +30";
    let word = words.peek();
    let color = match word {
        "white" => Color::White,
        "black" => Color::Black,
        "arbiter" | "both" | "moves" => {
            words.advance();
            return match word {
                "arbiter" => arbiter(words),
                "both" => both(words),
                _ => moves(words),
            };
        }
        _ => return Err(words.wrong(WHO)),
    };
    words.advance();
    player(words, color)
}

fn moves(words: &mut Words) -> Result<Event, ParseError> {
    let mut list = vec![words.squares()?];
    while !words.peek().is_empty() {
        list.push(words.squares()?);
    }
    Ok(Event::Moves(list))
}

fn arbiter(words: &mut Words) -> Result<Event, ParseError> {
    const VERBS: &str =
        "what the arbiter does: notices, starts, calls, declares, rejects or postpones";
    let verb = words.peek();
    words.advance();
    Ok(match verb {
        "notices" => Event::Notice(Who::Arbiter, fault(words)?),
        "starts" => Event::Start,
        "calls" => {
            words.take("flag", |word| (word == "flag").then_some(()))?;
            Event::CallFlag(Who::Arbiter)
        }
        "declares" => {
            words.take("draw", |word| (word == "draw").then_some(()))?;
            Event::RuleDraw
        }
        "rejects" => Event::RuleReject,
        "postpones" => Event::RulePostpone,
        _ => {
            return Err(ParseError::new(
                words
                    .text
                    .find(verb)
                    .filter(|_| !verb.is_empty())
                    .unwrap_or(words.at),
                VERBS,
                verb,
            ));
        }
    })
}

fn fault(words: &mut Words) -> Result<Fault, ParseError> {
    const FAULTS: &str = "illegal, breach, set-up, board, colours, displaced or position";
    words.take(FAULTS, |word| {
        Some(match word {
            "illegal" => Fault::Illegal,
            "breach" => Fault::Breach,
            "set-up" => Fault::SetUp,
            "board" => Fault::Board,
            "colours" => Fault::Colours,
            "displaced" => Fault::Displaced,
            "position" => Fault::Position,
            _ => return None,
        })
    })
}

fn both(words: &mut Words) -> Result<Event, ParseError> {
    if words.skip_phrase("agree draw") {
        return Ok(Event::Agree);
    }
    if words.skip_phrase("agree undo") {
        return Ok(Event::AgreeUndo);
    }
    if words.skip_phrase("flags fall") {
        return Ok(Event::BothFlags);
    }
    if words.skip_word("refuse") {
        return Ok(Event::BothRefuse);
    }
    if words.skip_word("sign") {
        return words.take("a result: 1-0, 0-1 or 1/2-1/2", |word| {
            Some(Event::Sign(match word {
                "1-0" => GameResult::Win(Color::White),
                "0-1" => GameResult::Win(Color::Black),
                "1/2-1/2" => GameResult::Draw,
                _ => return None,
            }))
        });
    }
    Err(words.wrong("what both do: agree draw, agree undo, flags fall, sign or refuse"))
}

const PLAYER: &str = "what a player does: touches, contacts, brushes, adjusts, brings, releases, removes, plays, takes, presses, hovers, \
    stops, clock, flag, calls, offers, accepts, declines, withdraws, claims, asks, resigns, finds, displaces, restores, arrives, carries or refuses";

fn player(words: &mut Words, color: Color) -> Result<Event, ParseError> {
    let start = words.at;
    let verb = words.peek();
    words.advance();
    let contact = match verb {
        "touches" => Some(Contact::Intended),
        "contacts" => Some(Contact::Unclear),
        "brushes" => Some(Contact::Accidental),
        "adjusts" => Some(Contact::Adjusting),
        _ => None,
    };
    if let Some(contact) = contact {
        return Ok(Event::Touch(color, contact, groups(words)?));
    }
    Ok(match verb {
        "brings" => {
            let (man, to) = man_and_square(words)?;
            Event::Bring(color, man, to)
        }
        "releases" => {
            let (man, to) = man_and_square(words)?;
            Event::Release(color, man, to)
        }
        "removes" => Event::Remove(color, words.square()?),
        "plays" => Event::Play {
            by: color,
            squares: words.squares()?,
            two_hands: words.skip_phrase("with two hands"),
        },
        "takes" => {
            words.take("back", |word| (word == "back").then_some(()))?;
            Event::TakeBack(color)
        }
        "presses" => Event::Press {
            by: color,
            other_hand: words.skip_phrase("with the other hand"),
        },
        "hovers" => Event::Hover(color),
        "stops" => Event::Stop(
            color,
            words.take("for-help or idly", |word| match word {
                "for-help" => Some(true),
                "idly" => Some(false),
                _ => None,
            })?,
        ),
        "clock" => Event::Clock(color, words.take("a time such as 5:00", time)?),
        "flag" => {
            words.take("falls", |word| (word == "falls").then_some(()))?;
            Event::FlagFalls(color)
        }
        "calls" => {
            words.take("flag", |word| (word == "flag").then_some(()))?;
            Event::CallFlag(Who::Player(color))
        }
        "offers" => {
            words.take("draw", |word| (word == "draw").then_some(()))?;
            Event::Offer(color)
        }
        "accepts" => Event::Accept(color),
        "declines" => Event::Decline(color),
        "withdraws" => Event::Withdraw(color),
        "claims" => claim(words, color)?,
        "asks" => {
            words.take("increment", |word| (word == "increment").then_some(()))?;
            Event::AskIncrement(color)
        }
        "resigns" => Event::Resign(color),
        "finds" => Event::Notice(Who::Player(color), fault(words)?),
        "displaces" => Event::Displace(color, squares(words)?),
        "restores" => Event::Restore(color),
        "arrives" => Event::Arrive(color),
        "carries" => {
            words.take("device", |word| (word == "device").then_some(()))?;
            Event::Device(color)
        }
        "refuses" => Event::Refuse(color),
        _ => return Err(ParseError::new(start, PLAYER, verb)),
    })
}

fn claim(words: &mut Words, color: Color) -> Result<Event, ParseError> {
    let matter = words.take("threefold, fifty or quickplay", |word| {
        Some(match word {
            "threefold" => Matter::Threefold,
            "fifty" => Matter::Fifty,
            "quickplay" => Matter::Quickplay,
            _ => return None,
        })
    })?;
    let written = words.skip_word("by");
    let spoken = !written && words.skip_phrase("saying");
    let announced = if written || spoken {
        Some(words.squares()?)
    } else {
        None
    };
    Ok(Event::Claim {
        by: color,
        matter,
        announced,
        written,
    })
}

fn man_and_square(words: &mut Words) -> Result<(Man, Square), ParseError> {
    let man = words.take("a square, or queen, rook, bishop or knight", |word| {
        let from = word.parse().ok().map(Man::From);
        from.or_else(|| role(word).map(Man::New))
    })?;
    Ok((man, words.square()?))
}

fn squares(words: &mut Words) -> Result<Vec<Square>, ParseError> {
    let mut list = vec![words.square()?];
    while !words.peek().is_empty() {
        list.push(words.square()?);
    }
    Ok(list)
}

/// Squares in order; those joined by `&` were touched at once or in unknown order.
fn groups(words: &mut Words) -> Result<Vec<Vec<Square>>, ParseError> {
    let mut list = Vec::new();
    loop {
        list.push(words.take("a square, or several joined by &", |word| {
            word.split('&').map(|part| part.parse().ok()).collect()
        })?);
        if words.peek().is_empty() {
            return Ok(list);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_point_at_the_word() {
        let rows = [
            ("", 0, ""),
            ("green touches e2", 0, "green"),
            ("white tuoches e2", 6, "tuoches"),
            ("white touches e9", 14, "e9"),
            ("white touches e2&e9", 14, "e2&e9"),
            ("white touches", 13, ""),
            ("+x white presses", 0, "+x"),
            ("+30 white presses twice", 18, "twice"),
            ("white plays e2", 12, "e2"),
            ("white plays e1g1 with two feet", 17, "with"),
            ("arbiter sleeps", 8, "sleeps"),
            ("arbiter notices everything", 16, "everything"),
            ("both sign 2-0", 10, "2-0"),
            ("both dance", 5, "dance"),
            ("black claims fifty by", 21, ""),
            ("moves e2e4 e7", 11, "e7"),
            ("white releases pawn", 19, ""),
        ];
        for (text, at, found) in rows {
            let error = parse(text).expect_err(text);
            assert_eq!((error.at, error.found.as_str()), (at, found), "{text}");
        }
    }

    #[test]
    fn groups_and_times_are_read() {
        let square = |text: &str| text.parse::<Square>().expect("a square");
        assert_eq!(
            parse("+1:00:00 black touches d5&a1 e4"),
            Ok(vec![
                Event::Wait(3600),
                Event::Touch(
                    Color::Black,
                    Contact::Intended,
                    vec![vec![square("d5"), square("a1")], vec![square("e4")]]
                )
            ])
        );
    }
}
