//! Breaches of Articles 4.1 to 4.7 by a legal move: who may still claim them, and what is put right (Article 4.8).

use crate::edition::Rule;
use crate::event::Who;
use crate::table::{Applied, Breach, Made, Table};
use crate::verdict::{Finding, Penalty};
use jadoube_rules::Color;

impl Table {
    pub(crate) fn notice_breach(&mut self, who: Who) -> Applied {
        let last = self.turns.iter().rposition(|turn| turn.breach.is_some());
        let claimant = match who {
            Who::Player(color) => Some(color),
            Who::Arbiter => None,
        };
        let Some(index) = last else {
            self.decide(Finding::NoRight, Rule::TouchMove, claimant, Penalty::None);
            return Ok(());
        };
        let Some(turn) = self.turns.get(index).cloned() else {
            return Ok(());
        };
        let answered = self.turns.len() > index + 1;
        if let Some(color) = claimant
            && (answered || !self.act.touched.is_empty() || color == turn.by)
        {
            self.decide(
                Finding::NoRight,
                Rule::TouchedSince,
                Some(color),
                Penalty::None,
            );
            return Ok(());
        }
        self.put_right(index, turn.by);
        Ok(())
    }

    fn put_right(&mut self, index: usize, by: Color) {
        let Some(turn) = self.turns.get(index).cloned() else {
            return;
        };
        self.turns.truncate(index);
        self.clocks.lose(by, turn.gained);
        match turn.breach {
            Some(Breach::Release(first)) => {
                self.decide(
                    Finding::Breach,
                    Rule::Released,
                    Some(by),
                    Penalty::Discretion,
                );
                let mut game = turn.before.clone();
                if game.push(first).is_ok() {
                    self.turns.push(crate::table::Turn {
                        made: Made::Legal(first),
                        breach: None,
                        ..turn
                    });
                    self.set_game(game);
                    self.clocks.run(by.other());
                    self.end_on_board_after_restoring();
                }
            }
            _ => {
                self.decide(
                    Finding::Breach,
                    Rule::TouchMove,
                    Some(by),
                    Penalty::Discretion,
                );
                self.set_game(turn.before);
                self.act.touched = turn.touched;
                self.clocks.run(by);
            }
        }
    }
}
