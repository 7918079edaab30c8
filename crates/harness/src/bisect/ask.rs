//! Asking both subjects the same questions, and comparing what they list.

use super::{Difference, Search};
use jadoube_protocol::{
    Answer, Door, Edition, Line, MoveText, Perft, Question, QuestionKind, Reply, Value,
};
use std::collections::{BTreeMap, BTreeSet};

/// The two subjects, and the search that they are asked for.
pub struct Pair<'a> {
    pub doors: [&'a mut dyn Door; 2],
    pub search: &'a Search,
    pub go_on: &'a dyn Fn() -> bool,
}

/// Moves from the start of the search.
pub type Path = Vec<String>;

impl Pair<'_> {
    /// Both subjects' replies to the same questions; `None` for one that was not answered.
    pub fn ask(&mut self, questions: &[Question]) -> Result<Vec<[Option<Reply>; 2]>, String> {
        let mut replies: Vec<[Option<Reply>; 2]> = vec![[None, None]; questions.len()];
        for side in [0, 1] {
            for (slot, reply) in replies.iter_mut().zip(self.ask_one(side, questions)?) {
                slot[side] = reply;
            }
        }
        Ok(replies)
    }

    /// One subject's replies.
    pub fn ask_one(
        &mut self,
        side: usize,
        questions: &[Question],
    ) -> Result<Vec<Option<Reply>>, String> {
        let mut replies = vec![None; questions.len()];
        let mut take = |index: usize, reply: Reply| {
            if let Some(slot) = replies.get_mut(index) {
                *slot = Some(reply);
            }
        };
        self.doors[side].ask_all(questions, &mut take, self.go_on)?;
        Ok(replies)
    }

    pub fn interrupted(&self) -> bool {
        !(self.go_on)()
    }

    /// Whether the subject can be asked this.
    pub fn answers(&self, side: usize, kind: QuestionKind) -> bool {
        self.doors[side].description().questions.contains(&kind)
    }

    /// The moves from the start of the game to this point.
    pub fn whole(&self, path: &[String]) -> Path {
        self.search.moves.iter().chain(path).cloned().collect()
    }

    pub fn legal_moves(&self, path: &[String]) -> Question {
        Question::LegalMoves {
            fen: self.search.fen.clone(),
            moves: self.whole(path),
            variant: self.search.variant,
        }
    }

    /// The positions after these moves, as each subject writes them.
    pub fn positions(&mut self, paths: &[Path]) -> Result<Vec<[Option<String>; 2]>, String> {
        let questions: Vec<Question> = paths
            .iter()
            .map(|path| Question::Line {
                fen: self.search.fen.clone(),
                moves: self.whole(path),
                variant: self.search.variant,
                edition: Edition::default(),
            })
            .collect();
        let mut positions = vec![[None, None]; paths.len()];
        for side in [0, 1] {
            if !self.answers(side, QuestionKind::Line) {
                continue;
            }
            for (slot, reply) in positions.iter_mut().zip(self.ask_one(side, &questions)?) {
                slot[side] = reply.and_then(last_fen);
            }
        }
        Ok(positions)
    }

    /// Compares what both list after a path; `None` if it is the same.
    pub fn difference(
        &mut self,
        path: &[String],
        replies: [Option<Reply>; 2],
    ) -> Result<Option<Difference>, String> {
        let said =
            replies.map(|reply| reply.map_or_else(|| Err(Instead::mishap("no answer")), listed));
        let same = match &said {
            [Ok(first), Ok(second)] => {
                first.keys().eq(second.keys())
                    && first.values().chain(second.values()).all(|n| *n == 1)
            }
            // Both reject the position: they agree about it, whatever their words.
            [Err(first), Err(second)] => first.refused && second.refused,
            _ => false,
        };
        if same {
            return Ok(None);
        }
        let fen = self
            .positions(&[path.to_vec()])?
            .into_iter()
            .flatten()
            .flatten()
            .next();
        Ok(Some(describe(self.whole(path), fen, said)))
    }
}

/// The moves that a subject lists and how often, or what it says instead.
type Listed = Result<BTreeMap<MoveText, usize>, Instead>;

/// What a subject says instead of listing moves.
struct Instead {
    refused: bool,
    text: String,
}

impl Instead {
    fn mishap(text: impl Into<String>) -> Instead {
        Instead {
            refused: false,
            text: text.into(),
        }
    }
}

fn listed(reply: Reply) -> Listed {
    Err(Instead::mishap(match reply {
        Reply::Answered(Answer::Value(Value::Moves(moves))) => {
            let mut counted = BTreeMap::new();
            for m in moves {
                *counted.entry(m).or_insert(0) += 1;
            }
            return Ok(counted);
        }
        Reply::Answered(Answer::Refused(refusal)) => {
            let text = format!("refused: {}", refusal.detail);
            return Err(Instead {
                refused: true,
                text,
            });
        }
        Reply::Answered(Answer::Error(text)) => format!("error: {text}"),
        Reply::Answered(Answer::Unsupported(why)) => format!("unsupported: {why}"),
        Reply::Answered(Answer::Value(_)) => "an answer of the wrong kind".to_owned(),
        Reply::Crashed(how) => format!("crashed: {how}"),
        Reply::TimedOut(how) => format!("timed out: {how}"),
        Reply::Garbled(how) => format!("garbled: {how}"),
    }))
}

fn describe(path: Path, fen: Option<String>, said: [Listed; 2]) -> Difference {
    let moves = said.each_ref().map(|said| match said {
        Ok(moves) => moves.keys().copied().collect::<BTreeSet<MoveText>>(),
        Err(_) => BTreeSet::new(),
    });
    let both = said.iter().all(Result::is_ok);
    let only = [0, 1].map(|side| match both {
        true => moves[side].difference(&moves[1 - side]).copied().collect(),
        // Compared with no list at all, every move would stand out.
        false => Vec::new(),
    });
    let twice = said.each_ref().map(|said| match said {
        Ok(moves) => moves
            .iter()
            .filter(|(_, n)| **n > 1)
            .map(|(m, _)| *m)
            .collect(),
        Err(_) => Vec::new(),
    });
    Difference {
        path,
        fen,
        only,
        twice,
        instead: said.map(|said| said.err().map(|instead| instead.text)),
    }
}

fn last_fen(reply: Reply) -> Option<String> {
    match reply {
        Reply::Answered(Answer::Value(Value::Line(Line {
            plies,
            refused: None,
        }))) => plies.into_iter().last()?.fen,
        _ => None,
    }
}

/// The counts in a reply, if it has any.
pub fn counts(reply: Option<Reply>) -> Option<Perft> {
    match reply {
        Some(Reply::Answered(Answer::Value(Value::Perft(perft)))) => Some(perft),
        _ => None,
    }
}
