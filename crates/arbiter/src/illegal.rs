//! Illegal moves and what counts as one: when they are dealt with, and how (Article 7.5, Appendices A and B).

use crate::edition::{Rule, Treatment};
use crate::event::Who;
use crate::table::{Applied, Made, Table, Turn, out_of_place};
use crate::verdict::{Finding, Penalty};
use jadoube_rules::{Color, Game, Move, MoveKind, Reading, Role, letter};

/// An offence that nobody has dealt with yet.
enum Offence {
    /// In this turn.
    Turn(usize, Rule),
    /// The clock was pressed without a move.
    Press(Color),
    /// A man has been let go of on a square where it cannot go, and the clock not pressed.
    Unfinished,
    /// Two hands in a move that needs no pressing to be illegal, and is not made yet.
    Hands(Color),
}

impl Table {
    /// The first offence that is open.
    fn offence(&self) -> Option<Offence> {
        let in_turns = self.turns.iter().enumerate().find_map(|(index, turn)| {
            let rule = self.offence_of(turn)?;
            Some(Offence::Turn(index, rule))
        });
        in_turns
            .or_else(|| self.idle_press.map(Offence::Press))
            .or_else(|| {
                let hands = self.act.two_hands && self.laws.two_hands == Treatment::IllegalAtOnce;
                hands.then_some(Offence::Hands(self.act.by))
            })
            .or_else(|| self.act.has_moved().then_some(Offence::Unfinished))
    }

    fn offence_of(&self, turn: &Turn) -> Option<Rule> {
        if turn.settled {
            return None;
        }
        match turn.made {
            Made::Illegal => Some(Rule::IllegalMove),
            Made::Unpromoted(..) => Some(Rule::Unpromoted),
            Made::Legal(_) if turn.two_hands => match self.laws.two_hands {
                Treatment::Conduct | Treatment::IllegalAtOnce => Some(Rule::TwoHands),
                Treatment::IllegalWhenPressed => turn.completed.then_some(Rule::TwoHands),
            },
            Made::Legal(_) => None,
        }
    }

    pub(crate) fn notice_illegal(&mut self, who: Who) -> Applied {
        match self.offence() {
            None => {
                let against = match who {
                    Who::Player(color) => Some(color),
                    Who::Arbiter => None,
                };
                self.decide(Finding::NoRight, Rule::IllegalMove, against, Penalty::None);
            }
            Some(Offence::Unfinished) => {
                let by = self.act.by;
                self.decide(
                    Finding::NotCompleted,
                    Rule::IllegalMove,
                    Some(by),
                    Penalty::None,
                );
                let board = self.position().board;
                self.act.take_back(board);
            }
            Some(Offence::Hands(by)) => {
                self.act.two_hands = false;
                self.penalise(by, Rule::TwoHands);
            }
            Some(Offence::Press(by)) => {
                self.idle_press = None;
                let bonus = self.setting.control.bonus;
                if !self.setting.control.delay {
                    self.clocks.lose(by, bonus);
                }
                self.clocks.run(by);
                self.penalise(by, Rule::PressedWithoutMove);
            }
            Some(Offence::Turn(index, rule)) => self.deal_with(index, rule),
        }
        Ok(())
    }

    fn deal_with(&mut self, index: usize, rule: Rule) {
        let Some(turn) = self.turns.get(index).cloned() else {
            return;
        };
        let by = turn.by;
        if rule == Rule::TwoHands {
            if let Some(turn) = self.turns.get_mut(index) {
                turn.settled = true;
            }
            if self.laws.two_hands == Treatment::Conduct {
                self.improper(Rule::OneHand, by);
            } else {
                self.penalise(by, rule);
            }
            return;
        }
        let answered = self.turns.len() > index + 1;
        if self.setting.unsupervised() && answered {
            self.stand(index, by);
            return;
        }
        if !turn.completed {
            self.decide(
                Finding::NotCompleted,
                Rule::IllegalMove,
                Some(by),
                Penalty::None,
            );
            self.go_back(index, &turn);
            return;
        }
        self.go_back(index, &turn);
        self.penalise(by, rule);
    }

    /// After the opponent's move an illegal move stands in a game without supervision (A.4.b; A.4.2 from 2017, A.5.2 from 2023).
    fn stand(&mut self, index: usize, by: Color) {
        for turn in &mut self.turns[..=index] {
            turn.settled = true;
        }
        self.decide(Finding::Stands, Rule::FastIllegal, Some(by), Penalty::None);
    }

    /// The position before the illegal move is put up again, and 4.3 and 4.7 bind what replaces it (7.5.a; 7.5.1 from 2017).
    fn go_back(&mut self, index: usize, turn: &Turn) {
        self.turns.truncate(index);
        self.idle_press = None;
        self.watched = false;
        self.clocks.lose(turn.by, turn.gained);
        if let Made::Unpromoted(from, to) = turn.made
            && let Some(game) = queened(&turn.before, from, to)
        {
            // The pawn is replaced by a queen: the move is made, and nothing is to be replaced (7.5.a; 7.5.2 from 2017).
            self.turns.push(Turn {
                made: game.moves().next_back().map_or(Made::Illegal, Made::Legal),
                settled: true,
                gained: 0,
                ..turn.clone()
            });
            self.set_game(game);
            self.clocks.run(turn.by.other());
            self.end_on_board_after_restoring();
            return;
        }
        self.set_game(turn.before.clone());
        self.act.touched.clone_from(&turn.touched);
        self.clocks.run(turn.by);
    }

    /// The first offence gives the opponent time, the second one loses, unless the opponent cannot mate (7.5.b; 7.5.5 from 2018).
    fn penalise(&mut self, by: Color, rule: Rule) {
        let count = &mut self.illegal[by.index()];
        *count += 1;
        let at_once = self.setting.unsupervised() && self.laws.unsupervised_illegal_loses;
        if *count >= 2 || at_once {
            let why = if *count >= 2 {
                Rule::IllegalPenalty
            } else {
                Rule::FastIllegal
            };
            if let Some(over) = self.over {
                self.decide(Finding::Stands, over.rule, None, Penalty::None);
                return;
            }
            let penalty = self.lose_unless_dead(by, why);
            self.decide(Finding::IllegalMove, rule, Some(by), penalty);
        } else {
            let seconds = self.laws.penalty_seconds(self.setting.pace());
            self.clocks.gain(by.other(), seconds);
            let penalty = Penalty::OpponentGains(seconds);
            self.decide(Finding::IllegalMove, rule, Some(by), penalty);
        }
    }

    /// The players may agree to take back what has been answered (A.4.b; A.4.2 from 2017, A.5.2 from 2023).
    pub(crate) fn agree_undo(&mut self) -> Applied {
        let illegal = self
            .turns
            .iter()
            .rposition(|turn| matches!(turn.made, Made::Illegal | Made::Unpromoted(..)));
        let Some(index) = illegal.filter(|_| self.setting.unsupervised()) else {
            return out_of_place("there is no illegal move that both could agree to take back");
        };
        let Some(turn) = self.turns.get(index).cloned() else {
            return Ok(());
        };
        self.turns.truncate(index);
        self.set_game(turn.before);
        self.clocks.run(turn.by);
        self.decide(Finding::Restored, Rule::FastIllegal, None, Penalty::None);
        Ok(())
    }
}

/// The game with a queen in place of a pawn that was left on the last rank.
fn queened(
    before: &Game<letter::Position>,
    from: jadoube_rules::Square,
    to: jadoube_rules::Square,
) -> Option<Game<letter::Position>> {
    let mut game = before.clone();
    let m = Move {
        from,
        to,
        kind: MoveKind::Promotion(Role::Queen),
    };
    let legal = game.position().legal_moves();
    let m = legal.into_iter().find(|other| *other == m)?;
    game.push(m).ok()?;
    Some(game)
}
