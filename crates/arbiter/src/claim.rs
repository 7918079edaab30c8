//! Draws: offers, agreement and claims; resignation (Articles 5.1, 5.2, 9.1 to 9.5; quickplay finish).

use crate::control::Pace;
use crate::edition::Rule;
use crate::event::{Event, Matter, Squares};
use crate::table::{Applied, Table, out_of_place};
use crate::verdict::{Finding, Penalty, Result as GameResult};
use jadoube_rules::{Color, FIFTY_MOVES, Reading};

/// Below this many seconds the rules for a quickplay finish can be invoked.
const SHORT_OF_TIME: u32 = 120;
/// What the arbiter may give the opponent of a claimant.
const COMPENSATION: u32 = 120;

impl Table {
    pub(crate) fn make_offer(&mut self, color: Color) {
        let has_just_moved = self
            .turns
            .last()
            .is_some_and(|turn| turn.by == color && !turn.completed);
        if self.turn() != color && !has_just_moved {
            self.improper(Rule::Distraction, color);
        }
        self.offer = Some(color);
    }

    pub(crate) fn accept(&mut self, color: Color) -> Applied {
        if self.offer != Some(color.other()) {
            return out_of_place(format!("{} has made no offer that stands", color.other()));
        }
        self.agree();
        Ok(())
    }

    pub(crate) fn decline(&mut self, color: Color) -> Applied {
        if self.offer != Some(color.other()) {
            return out_of_place(format!("{} has made no offer that stands", color.other()));
        }
        self.offer = None;
        Ok(())
    }

    /// Neither an offer nor a claim can be taken back (9.1, 9.5).
    pub(crate) fn withdraw(&mut self, color: Color) -> Applied {
        let rule = if self.offer == Some(color) {
            Rule::Offer
        } else if self.open_claim == Some(color) {
            Rule::ClaimStands
        } else {
            return out_of_place(format!("{color} has made no offer or claim that stands"));
        };
        self.decide(Finding::Stands, rule, Some(color), Penalty::None);
        Ok(())
    }

    pub(crate) fn agree(&mut self) {
        let early = Color::BOTH
            .into_iter()
            .any(|color| self.moves_made(color) == 0);
        let first = self.setting.regulations.no_draw_before;
        let fewest = Color::BOTH
            .into_iter()
            .map(|color| self.moves_made(color))
            .min();
        self.offer = None;
        if early && !self.laws.agreement_before_moving {
            self.decide(Finding::NotValid, Rule::Agreement, None, Penalty::None);
        } else if fewest < first {
            self.decide(Finding::NotValid, Rule::DrawRegulation, None, Penalty::None);
        } else {
            self.finish(GameResult::Draw, Rule::Agreement);
        }
    }

    pub(crate) fn resign(&mut self, color: Color) {
        if self.laws.resignation_needs_mate {
            self.lose_unless_dead(color, Rule::Resignation);
        } else {
            self.finish(GameResult::Win(color.other()), Rule::Resignation);
        }
    }

    pub(crate) fn claim(
        &mut self,
        color: Color,
        matter: Matter,
        announced: Option<Squares>,
        written: bool,
    ) -> Applied {
        if matter == Matter::Quickplay {
            self.claim_quickplay(color);
            return Ok(());
        }
        let rule = match (matter, announced.is_some()) {
            (Matter::Threefold, true) => Rule::RepetitionByMove,
            (Matter::Threefold, false) => Rule::RepetitionNow,
            (_, true) => Rule::FiftyByMove,
            (_, false) => Rule::FiftyNow,
        };
        if self.turn() != color {
            self.decide(Finding::NoRight, rule, Some(color), Penalty::None);
            return Ok(());
        }
        if !self.act.touched.is_empty() {
            self.decide(
                Finding::NoRight,
                Rule::ClaimAfterTouch,
                Some(color),
                Penalty::None,
            );
            return Ok(());
        }
        if announced.is_some() && !written {
            self.decide(Finding::Defective, rule, Some(color), Penalty::None);
            return Ok(());
        }
        let correct = match announced {
            None => Some(self.grounds(&self.game, matter)),
            Some(squares) => match self.find(squares) {
                None => None,
                Some(m) => {
                    let mut after = self.game.clone();
                    Some(after.push(m).is_ok() && self.grounds(&after, matter))
                }
            },
        };
        if correct == Some(true) {
            self.decide(
                Finding::ClaimCorrect,
                Rule::ClaimCorrect,
                None,
                Penalty::None,
            );
            self.finish(GameResult::Draw, rule);
            return Ok(());
        }
        let seconds = self.laws.penalty_seconds(self.setting.pace());
        let penalty = Penalty::OpponentGains(seconds);
        self.decide(
            Finding::ClaimIncorrect,
            Rule::ClaimIncorrect,
            Some(color),
            penalty,
        );
        self.clocks.gain(color.other(), seconds);
        self.clocks.run(color);
        // A claim is also an offer (9.1).
        self.offer = Some(color);
        match announced.map(|squares| (squares, self.find(squares))) {
            Some((_, Some(m))) => self.act.announced = Some(m),
            Some(((from, _, _), None)) => self.act.touch(from, true),
            None => {}
        }
        Ok(())
    }

    fn grounds(&self, game: &crate::table::Play, matter: Matter) -> bool {
        match matter {
            Matter::Threefold => game.occurrences() >= 3,
            _ => game.position().halfmoves() >= FIFTY_MOVES,
        }
    }

    /// Whether the rules for a quickplay finish can be invoked; says why not.
    fn quickplay(&mut self, color: Color) -> bool {
        let control = &self.setting.control;
        let rule = if !self.setting.regulations.quickplay {
            Rule::QuickplayAnnounced
        } else if control.bonus > 0 || control.pace() == Pace::Blitz {
            Rule::QuickplayScope
        } else if self.turn() != color
            || self.clocks.left(color) >= SHORT_OF_TIME
            || self.clocks.is_down(color)
            || !self.clocks.in_last_period()
        {
            Rule::QuickplayClaim
        } else {
            return true;
        };
        self.decide(Finding::NoRight, rule, Some(color), Penalty::None);
        false
    }

    fn claim_quickplay(&mut self, color: Color) {
        if self.quickplay(color) {
            self.decide(
                Finding::Open,
                Rule::QuickplayClaim,
                Some(color),
                Penalty::Discretion,
            );
            self.open_claim = Some(color);
            self.clocks.stop();
        }
    }

    pub(crate) fn ask_increment(&mut self, color: Color) {
        if self.quickplay(color) {
            self.decide(
                Finding::Open,
                Rule::QuickplayIncrement,
                Some(color),
                Penalty::Discretion,
            );
            // The request is an offer of a draw.
            self.offer = Some(color);
        }
    }

    pub(crate) fn rule_on_claim(&mut self, event: &Event) -> Applied {
        let Some(color) = self.open_claim else {
            return out_of_place("there is no claim for the arbiter to decide");
        };
        let rule = Rule::QuickplayClaim;
        match event {
            Event::RuleDraw => {
                self.decide(Finding::ClaimCorrect, rule, None, Penalty::None);
                self.open_claim = None;
                self.finish(GameResult::Draw, rule);
            }
            Event::RuleReject => {
                let penalty = Penalty::OpponentGains(COMPENSATION);
                self.decide(Finding::ClaimIncorrect, rule, Some(color), penalty);
                self.clocks.gain(color.other(), COMPENSATION);
                self.clocks.run(self.turn());
                self.open_claim = None;
            }
            _ => {
                self.decide(Finding::GoesOn, rule, None, Penalty::None);
                self.clocks.run(self.turn());
            }
        }
        Ok(())
    }
}
