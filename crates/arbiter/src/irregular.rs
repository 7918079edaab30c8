//! Wrong set-ups, reversed colours, displaced men, and illegal positions that the arbiter sees (Articles 7.2 to 7.6, Appendix A).

use crate::edition::Rule;
use crate::event::{Fault, Who};
use crate::table::{Applied, Table, out_of_place};
use crate::verdict::{Finding, Penalty, Result as GameResult};
use jadoube_rules::{Board, Color, Role, Square, letter};

/// After so many completed moves by each player, nothing about the set-up is claimed in games without supervision.
const FAST_LIMIT: u32 = 10;

impl Table {
    pub(crate) fn notice(&mut self, who: Who, fault: Fault) -> Applied {
        match fault {
            Fault::Illegal => return self.notice_illegal(who),
            Fault::Breach => return self.notice_breach(who),
            Fault::SetUp if self.set_up_is_settled() => self.settled(),
            Fault::SetUp => {
                self.decide(Finding::NewGame, Rule::WrongSetUp, None, Penalty::None);
                self.finish(GameResult::Cancelled, Rule::WrongSetUp);
            }
            Fault::Board if self.set_up_is_settled() => self.settled(),
            Fault::Board => self.decide(Finding::GoesOn, Rule::TurnedBoard, None, Penalty::None),
            Fault::Colours => self.reversed(),
            Fault::Displaced => {
                self.decide(Finding::Restored, Rule::FoundDisplaced, None, Penalty::None);
                let board = self.position().board;
                self.act.take_back(board);
            }
            Fault::Position => return self.see_position(),
        }
        Ok(())
    }

    fn set_up_is_settled(&self) -> bool {
        let done = |color| self.moves_completed(color) >= FAST_LIMIT;
        self.setting.unsupervised() && Color::BOTH.into_iter().all(done)
    }

    fn settled(&mut self) {
        self.decide(Finding::NoRight, Rule::FastSetUp, None, Penalty::None);
    }

    /// 7.3. "Fewer than ten moves by both" is read as: not yet ten by each.
    fn reversed(&mut self) {
        let rule = Rule::ReversedColours;
        match self.laws.reversed_restart {
            Some(limit)
                if Color::BOTH
                    .into_iter()
                    .any(|color| self.moves_made(color) < limit) =>
            {
                self.decide(Finding::NewGame, rule, None, Penalty::None);
                self.finish(GameResult::Cancelled, rule);
            }
            Some(_) => self.decide(Finding::GoesOn, rule, None, Penalty::None),
            None => self.decide(Finding::GoesOn, rule, None, Penalty::Discretion),
        }
    }

    pub(crate) fn displace(&mut self, color: Color, squares: &[Square]) -> Applied {
        for square in squares {
            if self.act.board.get(*square).is_none() {
                return out_of_place(format!("there is no man on {square}"));
            }
        }
        self.displaced = Some(color);
        Ok(())
    }

    /// In his own time (7.4): his clock must run.
    pub(crate) fn restore(&mut self, color: Color) -> Applied {
        if self.displaced.is_none() {
            return out_of_place("no man is displaced");
        }
        if self.clocks.running() == Some(color.other()) {
            self.clocks.run(color);
        }
        self.displaced = None;
        self.decide(
            Finding::Restored,
            Rule::Displacing,
            Some(color),
            Penalty::None,
        );
        Ok(())
    }

    /// Without supervision the arbiter who sees both kings in check, or a pawn on its last rank, waits for the next move
    /// (A.4.d; A.4.4 from 2017, A.5.4 from 2023).
    fn see_position(&mut self) -> Applied {
        if !is_illegal(&self.position().board) {
            return out_of_place("neither are both kings in check, nor is a pawn on its last rank");
        }
        if !self.setting.unsupervised() {
            return self.notice_illegal(Who::Arbiter);
        }
        self.watched = true;
        self.decide(Finding::Watched, Rule::FastPosition, None, Penalty::None);
        Ok(())
    }

    /// The next move has been completed.
    pub(crate) fn look_again(&mut self) {
        if !self.watched || self.over.is_some() {
            return;
        }
        self.watched = false;
        if is_illegal(&self.position().board) {
            self.finish(GameResult::Draw, Rule::FastPosition);
        }
    }
}

/// Both kings in check, or a pawn on its last rank.
fn is_illegal(board: &Board) -> bool {
    let pawn = board
        .pieces()
        .any(|(square, man)| man.role == Role::Pawn && square.rank() == man.color.rank(8));
    pawn || Color::BOTH.into_iter().all(|color| in_check(board, color))
}

/// Whether the king of a side is attacked, whoever has the move.
fn in_check(board: &Board, color: Color) -> bool {
    use jadoube_rules::{CastlingRights, Reading, Setup, Variant};
    let setup = Setup {
        board: board.clone(),
        turn: color,
        castling: CastlingRights::NONE,
        en_passant: None,
        halfmoves: 0,
        fullmoves: 1,
        variant: Variant::Standard,
    };
    letter::Position::from_examined(&setup).is_check()
}
