//! Questions in the words of UCI.

use crate::engine::No;
use crate::talk::Patience;
use crate::text::is_one_line;
use crate::uci::abilities::{Abilities, Listing};
use crate::uci::commands::{self, Printed};
use crate::uci::session::Session;
use jadoube_protocol::{
    Divide, Ending, Line, MoveText, Perft, Ply, Question, Refusal, RefusalKind, RefusedPly, Value,
    Variant,
};
use std::collections::BTreeMap;

/// An engine that is asked a question.
pub(crate) struct Asked<'a> {
    pub(crate) session: &'a mut Session,
    pub(crate) abilities: &'a Abilities,
    pub(crate) patience: &'a Patience<'a>,
}

impl Asked<'_> {
    /// Finds the answer.
    pub(crate) fn answer(&mut self, question: &Question) -> Result<Value, No> {
        let variant = question.variant();
        match question {
            Question::LegalMoves { fen, moves, .. } => {
                let start = Place::new(fen, moves, variant)?;
                for (n, m) in moves.iter().enumerate() {
                    if let Err(detail) = listed(&self.legal(&start.after(n))?, m) {
                        return Err(No::Refused(RefusalKind::IllegalMove, detail));
                    }
                }
                Ok(Value::Moves(self.legal(&start)?))
            }
            Question::Line { fen, moves, .. } => {
                Ok(Value::Line(self.line(&Place::new(fen, moves, variant)?)?))
            }
            Question::Perft {
                fen, depth, divide, ..
            } => {
                let place = Place::new(fen, &[], variant)?;
                Ok(Value::Perft(self.perft(&place, *depth, *divide)?))
            }
            Question::ReadFen { text, .. } => {
                let place = Place::new(text, &[], variant)?;
                self.set_up(&place)?;
                let printed = self.printed()?;
                Ok(Value::Fen(printed.map(|printed| printed.fen)))
            }
            Question::CanMate { .. }
            | Question::FlagFall { .. }
            | Question::San { .. }
            | Question::ParseSan { .. } => Err(No::Unsupported("UCI has no such question".into())),
        }
    }

    fn set_up(&mut self, place: &Place) -> Result<(), No> {
        self.session
            .set_up(place.fen, place.moves, place.variant, self.patience)
    }

    /// The legal moves in a position.
    fn legal(&mut self, place: &Place) -> Result<Vec<MoveText>, No> {
        self.set_up(place)?;
        self.list()
    }

    /// The legal moves in the position that is set up.
    fn list(&mut self) -> Result<Vec<MoveText>, No> {
        match &self.abilities.listing {
            Some(Listing::GoPerft(total)) => {
                let (counts, _) = commands::go_perft(self.session, 1, total, self.patience)?;
                Ok(counts.into_iter().map(|(m, _)| m).collect())
            }
            Some(Listing::MultiPv(max)) => {
                let moves = commands::variations(self.session, self.patience)?;
                if moves.len() < *max {
                    Ok(moves)
                } else {
                    let why = format!("it lists at most {max} moves");
                    Err(No::Unsupported(why))
                }
            }
            None => Err(No::Unsupported("it lists no moves".to_owned())),
        }
    }

    /// The position that is set up, if the engine prints positions.
    fn printed(&mut self) -> Result<Option<Printed>, No> {
        match &self.abilities.dump {
            Some(dump) => Ok(Some(dump.ask(self.session, self.patience)?)),
            None => Ok(None),
        }
    }

    fn line(&mut self, whole: &Place) -> Result<Line, No> {
        let mut line = Line::default();
        for n in 0..=whole.moves.len() {
            self.set_up(&whole.after(n))?;
            let printed = self.printed()?;
            let legal = self.list()?;
            let check = printed.as_ref().and_then(|printed| printed.check);
            let ending = self.ending(legal.is_empty(), check)?;
            line.plies.push(ply(printed, ending));
            if let Some(m) = whole.moves.get(n)
                && let Err(detail) = listed(&legal, m)
            {
                line.refused = Some(RefusedPly {
                    ply: n + 1,
                    refusal: Refusal {
                        kind: RefusalKind::IllegalMove,
                        detail,
                    },
                });
                break;
            }
        }
        Ok(line)
    }

    /// How the game ended in the position that is set up, if the engine tells.
    fn ending(&mut self, no_move: bool, check: Option<bool>) -> Result<Option<Ending>, No> {
        let ending = match (no_move, check) {
            (false, _) => Some(Ending::None),
            (true, Some(true)) => Some(Ending::Checkmate),
            (true, Some(false)) => Some(Ending::Stalemate),
            (true, None) if self.abilities.scores => {
                match commands::score(self.session, self.patience)?.as_deref() {
                    Some(commands::MATE) => Some(Ending::Checkmate),
                    Some(commands::STALEMATE) => Some(Ending::Stalemate),
                    _ => None,
                }
            }
            (true, None) => None,
        };
        Ok(ending.filter(|_| self.abilities.tells_endings()))
    }

    fn perft(&mut self, place: &Place, depth: u8, divide: bool) -> Result<Perft, No> {
        if depth == 0 {
            // Engines take it for "no limit".
            return Err(No::Unsupported("a count of depth 0".to_owned()));
        }
        if let Some(Listing::GoPerft(total)) = &self.abilities.listing {
            self.set_up(place)?;
            let counts = commands::go_perft(self.session, depth, total, self.patience)?;
            let counts = commands::divided(counts);
            return Ok(Perft {
                divide: counts.divide.filter(|_| divide),
                ..counts
            });
        }
        if divide {
            return self.divide(place, depth);
        }
        Ok(Perft {
            nodes: self.count(place, depth)?,
            divide: None,
        })
    }

    /// Counts for each move, by playing it.
    fn divide(&mut self, place: &Place, depth: u8) -> Result<Perft, No> {
        let mut counts = BTreeMap::new();
        for m in self.legal(place)? {
            let moves = [place.moves, &[m.to_string()]].concat();
            let after = Place {
                moves: &moves,
                ..*place
            };
            counts.insert(m, self.count(&after, depth - 1)?);
        }
        Ok(Perft {
            nodes: counts.values().sum(),
            divide: Some(Divide(counts)),
        })
    }

    /// Counts by `perft N`, or by listing the moves of each position on the way.
    fn count(&mut self, place: &Place, depth: u8) -> Result<u64, No> {
        match (&self.abilities.perft, depth) {
            (_, 0) => Ok(1),
            (Some(total), _) => {
                self.set_up(place)?;
                commands::perft(self.session, depth, total, self.patience)
            }
            (None, 1) => Ok(self.legal(place)?.len() as u64),
            (None, _) => Ok(self.divide(place, depth)?.nodes),
        }
    }
}

/// A position by its start and the moves played from there.
#[derive(Clone, Copy)]
struct Place<'a> {
    fen: &'a str,
    moves: &'a [String],
    variant: Variant,
}

impl<'a> Place<'a> {
    fn new(fen: &'a str, moves: &'a [String], variant: Variant) -> Result<Place<'a>, No> {
        if !is_one_line(fen) || !moves.iter().all(|m| is_one_line(m)) {
            return Err(No::Unsupported(
                "UCI is a protocol of single lines".to_owned(),
            ));
        }
        Ok(Place {
            fen,
            moves,
            variant,
        })
    }

    /// After only so many moves.
    fn after(&self, moves: usize) -> Place<'a> {
        Place {
            moves: &self.moves[..moves],
            ..*self
        }
    }
}

/// Whether a move is among those that the engine itself lists; else, in which words it is not.
fn listed(legal: &[MoveText], m: &str) -> Result<(), String> {
    if legal.iter().any(|listed| listed.as_str() == m) {
        Ok(())
    } else {
        Err(format!(
            "{m} is not among the {} moves that it lists",
            legal.len()
        ))
    }
}

fn ply(printed: Option<Printed>, ending: Option<Ending>) -> Ply {
    let Some(printed) = printed else {
        return Ply {
            ending,
            ..Ply::default()
        };
    };
    let fields: Vec<&str> = printed.fen.split(' ').collect();
    let number = |at: usize| fields.get(at)?.parse().ok();
    Ply {
        check: printed.check,
        ending,
        halfmoves: number(4),
        fullmoves: number(5),
        fen: Some(printed.fen),
        ..Ply::default()
    }
}
