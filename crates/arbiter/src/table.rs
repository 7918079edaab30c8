//! The state machine: what holds at the table, and what each event makes of it.

use crate::act::Act;
use crate::clock::Clocks;
use crate::duty::{self, Duty};
use crate::edition::{DefaultContact, Laws, Rule, Treatment};
use crate::event::{Contact, Event, Man, Squares, Who};
use crate::setting::Setting;
use crate::verdict::{Decision, Finding, Over, Penalty, Result as GameResult};
use jadoube_rules::uci::{self, CastlingMoves};
use jadoube_rules::{
    Board, Color, Game, Move, MoveKind, Piece, Reading, Reason, Rejection, Role, Setup, Square,
    Status, dead, fast, letter,
};
use std::fmt;

pub(crate) type Play = Game<letter::Position>;

/// A game at the table.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) setting: Setting,
    pub(crate) laws: &'static Laws,
    pub(crate) game: Play,
    pub(crate) act: Act,
    pub(crate) turns: Vec<Turn>,
    pub(crate) clocks: Clocks,
    pub(crate) illegal: [u32; 2],
    pub(crate) offer: Option<Color>,
    pub(crate) decisions: Vec<Decision>,
    pub(crate) over: Option<Over>,
    /// A player pressed without having moved, and nobody has acted on it yet.
    pub(crate) idle_press: Option<Color>,
    /// The arbiter has seen an illegal position, and waits for the next move to be completed.
    pub(crate) watched: bool,
    /// A claim that is the arbiter's to decide.
    pub(crate) open_claim: Option<Color>,
    pub(crate) displaced: Option<Color>,
}

/// A move that has been made, or an illegal one that has been completed.
#[derive(Clone, Debug)]
pub(crate) struct Turn {
    pub by: Color,
    pub before: Play,
    pub touched: Vec<crate::act::Touch>,
    pub made: Made,
    pub completed: bool,
    /// The seconds that pressing the clock has added.
    pub gained: u32,
    pub two_hands: bool,
    pub breach: Option<Breach>,
    /// An offence in it has been dealt with, or it stands.
    pub settled: bool,
}

/// What was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Made {
    Legal(Move),
    Illegal,
    /// A pawn reached the last rank and stayed there.
    Unpromoted(Square, Square),
}

/// How a legal move breaks Article 4.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Breach {
    /// Another man should have been moved or captured.
    Touch,
    /// This move had been made already.
    Release(Move),
}

/// How far the last act has got.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveState {
    /// The player who has the move is bound to nothing.
    None,
    /// He is bound to a man, a square or a kind of move, and has not made the move.
    Chosen,
    /// The last move is made, and its player has not pressed the clock (4.7).
    Made,
    /// The last move is completed (6.2.a; 6.2.1 from 2017).
    Completed,
}

/// An event that cannot happen here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutOfPlace(pub String);

impl fmt::Display for OutOfPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for OutOfPlace {}

pub(crate) type Applied = std::result::Result<(), OutOfPlace>;

pub(crate) fn out_of_place(why: impl Into<String>) -> Applied {
    Err(OutOfPlace(why.into()))
}

impl Table {
    /// A table with the clock of the player on move running.
    ///
    /// # Errors
    /// Why the position cannot be played.
    pub fn new(setting: Setting) -> std::result::Result<Table, Rejection> {
        let position = letter::Position::accept(&setting.setup)?;
        let game = Game::new(position);
        let turn = setting.setup.turn;
        let mut table = Table {
            laws: Laws::of(setting.edition),
            act: Act::new(turn, setting.setup.board.clone()),
            clocks: Clocks::new(&setting.control, turn),
            game,
            turns: Vec::new(),
            illegal: [0; 2],
            offer: None,
            decisions: Vec::new(),
            over: None,
            idle_press: None,
            watched: false,
            open_claim: None,
            displaced: None,
            setting,
        };
        table.end_on_board();
        Ok(table)
    }

    /// Takes an event.
    ///
    /// # Errors
    /// [`OutOfPlace`] if it cannot happen here: no man on the square, not the player's move. Nothing has changed then.
    pub fn apply(&mut self, event: &Event) -> Applied {
        let mut next = self.clone();
        next.take(event)?;
        *self = next;
        Ok(())
    }

    /// The decisions so far, the first one first.
    pub fn decisions(&self) -> &[Decision] {
        &self.decisions
    }

    /// How the game has ended, if it has.
    pub fn over(&self) -> Option<Over> {
        self.over
    }

    /// The setting.
    pub fn setting(&self) -> &Setting {
        &self.setting
    }

    /// The clocks.
    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// How many illegal moves of a player have been penalised.
    pub fn illegal_moves(&self, color: Color) -> u32 {
        self.illegal[color.index()]
    }

    /// Whose draw offer stands.
    pub fn offer(&self) -> Option<Color> {
        self.offer
    }

    /// Who has the move: the opponent of whoever made the last one (1.1; 1.3 from 2017).
    pub fn turn(&self) -> Color {
        self.game.position().turn()
    }

    /// The position after the last move that was made, without what hands have begun since.
    pub fn position(&self) -> Setup {
        self.game.position().setup()
    }

    /// The men as they stand, also in the middle of a move.
    pub fn board(&self) -> &Board {
        &self.act.board
    }

    /// What the player who has the move must still do, and may. Nothing once the game is over.
    pub fn duty(&self) -> Duty {
        if self.over.is_some() {
            return Duty::default();
        }
        let mut duty = duty::of(&self.position(), &self.legal_moves(), &self.act);
        duty.open.sort();
        duty
    }

    /// How far the last act has got.
    pub fn move_state(&self) -> MoveState {
        let duty = self.duty();
        if !duty.must_move.is_empty() || !duty.must_capture.is_empty() {
            return MoveState::Chosen;
        }
        match self.turns.last() {
            Some(turn) if turn.completed || self.over.is_some() => MoveState::Completed,
            Some(_) => MoveState::Made,
            None => MoveState::None,
        }
    }

    pub(crate) fn legal_moves(&self) -> Vec<Move> {
        self.game.position().legal_moves()
    }

    pub(crate) fn decide(
        &mut self,
        finding: Finding,
        rule: Rule,
        against: Option<Color>,
        penalty: Penalty,
    ) {
        self.decisions.push(Decision {
            finding,
            rule,
            against,
            penalty,
        });
    }

    pub(crate) fn improper(&mut self, rule: Rule, by: Color) {
        self.decide(Finding::Improper, rule, Some(by), Penalty::Discretion);
    }

    pub(crate) fn finish(&mut self, result: GameResult, rule: Rule) {
        if self.over.is_none() {
            self.over = Some(Over { result, rule });
            self.clocks.stop();
            self.offer = None;
        }
    }

    /// Whether a side can still mate; `None` if nobody can tell.
    pub(crate) fn can_mate(&self, color: Color) -> Option<bool> {
        let position = fast::Position::accept(&self.position()).ok()?;
        match dead::can_mate(&position, color) {
            dead::Mate::Yes(_) => Some(true),
            dead::Mate::No(_) => Some(false),
            dead::Mate::Undecided => None,
        }
    }

    /// The game is lost, unless the opponent cannot mate.
    pub(crate) fn lose_unless_dead(&mut self, loser: Color, rule: Rule) -> Penalty {
        if self.can_mate(loser.other()) == Some(false) {
            self.finish(GameResult::Draw, rule);
            Penalty::Draw
        } else {
            self.finish(GameResult::Win(loser.other()), rule);
            Penalty::Loss
        }
    }

    /// How many moves a player has made, those before the first position included.
    pub(crate) fn moves_made(&self, color: Color) -> u32 {
        let here = self.turns.iter().filter(|turn| turn.by == color).count();
        self.before_first(color)
            .saturating_add(u32::try_from(here).unwrap_or(u32::MAX))
    }

    /// How many moves a player has completed, those before the first position included.
    pub(crate) fn moves_completed(&self, color: Color) -> u32 {
        let done = |turn: &&Turn| turn.by == color && turn.completed;
        let here = self.turns.iter().filter(done).count();
        self.before_first(color)
            .saturating_add(u32::try_from(here).unwrap_or(u32::MAX))
    }

    fn before_first(&self, color: Color) -> u32 {
        let setup = &self.setting.setup;
        let more = u32::from(color == Color::White && setup.turn == Color::Black);
        setup.fullmoves.saturating_sub(1).saturating_add(more)
    }

    fn take(&mut self, event: &Event) -> Applied {
        if self.over.is_some() {
            self.after_the_end(event);
            return Ok(());
        }
        match event {
            Event::Wait(seconds) => self.clocks.wait(*seconds),
            Event::Clock(color, seconds) => self.clocks.set(*color, *seconds),
            Event::Touch(color, contact, groups) => return self.touch(*color, *contact, groups),
            Event::Bring(color, man, to) => return self.bring(*color, *man, *to, false),
            Event::Release(color, man, to) => return self.bring(*color, *man, *to, true),
            Event::Remove(color, square) => return self.remove(*color, *square),
            Event::Play {
                by,
                squares,
                two_hands,
            } => return self.play(*by, *squares, *two_hands),
            Event::TakeBack(color) => {
                self.on_move(*color)?;
                let board = self.position().board;
                self.act.take_back(board);
            }
            Event::Moves(list) => {
                for squares in list {
                    let by = self.turn();
                    if self.find(*squares).is_none() {
                        let (from, to, _) = squares;
                        return out_of_place(format!("{from}{to} is not a legal move of {by}'s"));
                    }
                    self.play(by, *squares, false)?;
                    if self.over.is_some() {
                        break;
                    }
                    self.press(by, false)?;
                }
            }
            Event::Press { by, other_hand } => return self.press(*by, *other_hand),
            Event::Hover(color) => self.improper(Rule::PressingHand, *color),
            Event::Stop(color, true) => {
                self.clocks.stop();
                let rule = Rule::StoppingForHelp;
                self.decide(Finding::GoesOn, rule, Some(*color), Penalty::None);
            }
            Event::Stop(color, false) => {
                self.clocks.stop();
                self.improper(Rule::StoppingIdly, *color);
            }
            Event::Start => self.clocks.run(self.turn()),
            Event::FlagFalls(color) => self.clocks.fall(*color),
            Event::BothFlags => self.clocks.fall_both(),
            Event::CallFlag(who) => self.call_flag(*who),
            Event::Offer(color) => self.make_offer(*color),
            Event::Accept(color) => return self.accept(*color),
            Event::Decline(color) => return self.decline(*color),
            Event::Withdraw(color) => return self.withdraw(*color),
            Event::Agree => self.agree(),
            Event::AgreeUndo => return self.agree_undo(),
            Event::Claim {
                by,
                matter,
                announced,
                written,
            } => return self.claim(*by, *matter, *announced, *written),
            Event::AskIncrement(color) => self.ask_increment(*color),
            Event::RuleDraw | Event::RuleReject | Event::RulePostpone => {
                return self.rule_on_claim(event);
            }
            Event::Resign(color) => self.resign(*color),
            Event::Sign(result) => self.finish(*result, Rule::Signed),
            Event::Notice(who, fault) => return self.notice(*who, *fault),
            Event::Displace(color, squares) => return self.displace(*color, squares),
            Event::Restore(color) => return self.restore(*color),
            Event::Arrive(color) => self.arrive(*color),
            Event::Device(color) => self.forfeit(*color, Rule::Device),
            Event::Refuse(color) => self.forfeit(*color, Rule::Refusal),
            Event::BothRefuse => self.finish(GameResult::BothLose, Rule::BothRefuse),
        }
        Ok(())
    }

    /// Nothing changes a result; whoever asks for it is told so.
    fn after_the_end(&mut self, event: &Event) {
        let asks = matches!(
            event,
            Event::CallFlag(_)
                | Event::Agree
                | Event::Accept(_)
                | Event::AgreeUndo
                | Event::Claim { .. }
                | Event::Resign(_)
                | Event::Sign(_)
                | Event::Notice(..)
        );
        if let Some(over) = self.over.filter(|_| asks) {
            self.decide(Finding::Stands, over.rule, None, Penalty::None);
        }
    }

    fn forfeit(&mut self, loser: Color, rule: Rule) {
        self.decide(Finding::Improper, rule, Some(loser), Penalty::Loss);
        self.finish(GameResult::Win(loser.other()), rule);
    }

    fn arrive(&mut self, color: Color) {
        let shown = self.clocks.left(Color::White);
        let bonus = if self.setting.control.delay {
            0
        } else {
            self.setting.control.bonus
        };
        let base = self
            .setting
            .control
            .periods
            .first()
            .map_or(0, |period| period.seconds);
        let late = base.saturating_add(bonus).saturating_sub(shown);
        match self
            .setting
            .regulations
            .default_time
            .or(self.laws.default_time)
        {
            Some(limit) if late > limit => {
                self.decide(
                    Finding::Improper,
                    Rule::DefaultTime,
                    Some(color),
                    Penalty::Loss,
                );
                self.finish(GameResult::Win(color.other()), Rule::DefaultTime);
            }
            None if late > 0 => {
                let rule = Rule::DefaultTime;
                self.decide(Finding::Open, rule, Some(color), Penalty::Discretion);
            }
            _ => {}
        }
    }

    /// Only the player who has the move can do this. An illegal move that was answered before it was completed has become a turn.
    pub(crate) fn on_move(&mut self, color: Color) -> Applied {
        if self.turn() == color {
            return Ok(());
        }
        if self.act.by != color && self.act.has_moved() && self.is_finished_act() {
            self.end_turn(Made::Illegal);
            return Ok(());
        }
        out_of_place(format!("{color} does not have the move"))
    }

    /// Whether an act that made no legal move looks like a whole one: a man is on another square and let go of.
    fn is_finished_act(&self) -> bool {
        !self.act.moved.is_empty() && self.act.released.len() >= self.act.moved.len()
    }

    fn touch(&mut self, color: Color, contact: Contact, groups: &[Vec<Square>]) -> Applied {
        let has_move = self.turn() == color || self.on_move(color).is_ok();
        for square in groups.iter().flatten() {
            if self.act.board.get(*square).is_none() {
                return out_of_place(format!("there is no man on {square}"));
            }
        }
        let intended = match contact {
            Contact::Intended => true,
            Contact::Accidental => false,
            Contact::Adjusting => {
                if !has_move {
                    self.improper(Rule::Adjust, color);
                }
                false
            }
            Contact::Unclear => match self.laws.contact {
                DefaultContact::Intentional => true,
                DefaultContact::Judged => {
                    let penalty = Penalty::Discretion;
                    self.decide(Finding::Open, Rule::TouchMove, Some(color), penalty);
                    false
                }
            },
        };
        if !intended || !has_move {
            return Ok(());
        }
        self.refuse_offer_by_touching(color);
        for group in groups {
            let mut group = group.clone();
            // In unknown order the player's own man was first (4.3.c); king and rook together are castling (4.4.a).
            group.sort_by_key(|square| {
                let man = self.act.board.get(*square);
                let own = man.is_some_and(|man| man.color == color);
                let king = man.is_some_and(|man| man.role == Role::King);
                (!own, !king)
            });
            for square in group {
                let own = self
                    .act
                    .board
                    .get(square)
                    .is_some_and(|man| man.color == color);
                let origin = if own { self.act.origin(square) } else { square };
                self.act.touch(origin, own);
            }
        }
        Ok(())
    }

    fn refuse_offer_by_touching(&mut self, color: Color) {
        if self.offer == Some(color.other()) {
            self.offer = None;
        }
    }

    fn bring(&mut self, color: Color, man: Man, to: Square, release: bool) -> Applied {
        if let Some(made) = self.moves_on_after_release(color, man, to, release) {
            return made;
        }
        self.on_move(color)?;
        match man {
            Man::From(from) => {
                let own = |piece: &Piece| piece.color == color;
                if self
                    .act
                    .board
                    .get(from)
                    .as_ref()
                    .is_none_or(|piece| !own(piece))
                {
                    return out_of_place(format!("{color} has no man on {from}"));
                }
                let onto_own = from != to && self.act.board.get(to).as_ref().is_some_and(own);
                if onto_own {
                    return out_of_place(format!("{color} has a man on {to} already"));
                }
                self.refuse_offer_by_touching(color);
                self.act.bring(from, to, release);
            }
            Man::New(role) => {
                if let Some((fixed, square, _)) = self.act.new_man
                    && fixed != role
                    && square == to
                    && self
                        .duty()
                        .open
                        .iter()
                        .any(|m| m.promotion() == Some(fixed))
                {
                    let rule = Rule::PromotionChoice;
                    self.decide(Finding::Breach, rule, Some(color), Penalty::None);
                    return Ok(());
                }
                self.refuse_offer_by_touching(color);
                self.act.bring_new(role, to, release);
            }
        }
        self.make_if_complete();
        Ok(())
    }

    /// A man that has just been let go of as a legal move goes on to another square (4.7).
    fn moves_on_after_release(
        &mut self,
        color: Color,
        man: Man,
        to: Square,
        release: bool,
    ) -> Option<Applied> {
        let Man::From(from) = man else { return None };
        let turn = self.turns.last()?;
        let Made::Legal(made) = turn.made else {
            return None;
        };
        let again = turn.by == color
            && !turn.completed
            && self.turn() != color
            && made.destination() == from
            && self.act.touched.is_empty();
        if !again || !release {
            return None;
        }
        let first = match turn.breach {
            Some(Breach::Release(first)) => first,
            _ => made,
        };
        let mut game = turn.before.clone();
        let squares = (made.from, to, made.promotion());
        let Some(m) = find(game.position(), squares) else {
            return Some(out_of_place(format!("{from}{to} cannot follow {made:?}")));
        };
        if game.push(m).is_err() {
            return Some(out_of_place(format!("{from}{to} cannot follow {made:?}")));
        }
        let breach = (m != first).then_some(Breach::Release(first));
        if let Some(turn) = self.turns.last_mut() {
            turn.made = Made::Legal(m);
            turn.breach = breach;
        }
        self.set_game(game);
        Some(Ok(()))
    }

    fn remove(&mut self, color: Color, square: Square) -> Applied {
        self.on_move(color)?;
        self.refuse_offer_by_touching(color);
        if !self.act.remove(square) {
            return out_of_place(format!("there is no man on {square}"));
        }
        self.make_if_complete();
        Ok(())
    }

    /// The legal move with these squares; without a promoted man there is none to the last rank.
    pub(crate) fn find(&self, squares: Squares) -> Option<Move> {
        find(self.game.position(), squares)
    }

    fn play(&mut self, color: Color, squares: Squares, two_hands: bool) -> Applied {
        self.on_move(color)?;
        let (from, to, role) = squares;
        let man = self.act.board.get(from).filter(|man| man.color == color);
        let Some(man) = man else {
            return out_of_place(format!("{color} has no man on {from}"));
        };
        if from == to {
            return out_of_place("a move ends on another square than it begins");
        }
        self.refuse_offer_by_touching(color);
        self.act.two_hands |= two_hands;
        let legal = self.find(squares).filter(|_| !self.act.has_moved());
        let wing = legal.and_then(Move::castling);
        let castles = wing.is_some() || self.looks_like_castling(man, from, to);
        if castles {
            let (rook, goal, rook_goal) = castling_squares(from, to, legal);
            let is_rook = |square: &Square| {
                let rook = Piece {
                    color,
                    role: Role::Rook,
                };
                self.act.board.get(*square) == Some(rook)
            };
            let rook = Some(rook).filter(is_rook);
            self.act.touch(from, true);
            if let Some(rook) = rook {
                self.act.touch(rook, true);
            }
            // The rook steps aside first, so that the two can change places.
            let rook_man = rook.and_then(|square| self.act.board.get(square));
            if let Some(square) = rook {
                self.act.board.set(square, None);
            }
            if goal != from {
                self.act.bring(from, goal, true);
            }
            if let (Some(square), Some(man)) = (rook, rook_man) {
                self.act.board.set(rook_goal, Some(man));
                self.act.moved.push((square, rook_goal));
                self.act.released.push(square);
            }
        } else {
            let own_on_goal = self.act.board.get(to).is_some_and(|man| man.color == color);
            if own_on_goal {
                return out_of_place(format!("{color} has a man on {to} already"));
            }
            let passing = legal.is_some_and(|m| m.kind == MoveKind::EnPassant);
            let taken = if passing {
                Square::at(to.file(), from.rank())
            } else {
                to
            };
            self.act.touch(self.act.origin(from), true);
            if self.act.board.get(taken).is_some() {
                self.act.remove(taken);
            }
            self.act.bring(from, to, true);
            if let Some(role) = role {
                self.act.remove(to);
                self.act.bring_new(role, to, true);
            }
        }
        match legal {
            Some(m) => self.make(m),
            None => self.make_if_complete(),
        }
        Ok(())
    }

    fn looks_like_castling(&self, man: Piece, from: Square, to: Square) -> bool {
        let files = from.file().index().abs_diff(to.file().index());
        man.role == Role::King && from.rank() == to.rank() && files == 2
    }

    fn make_if_complete(&mut self) {
        let setup = self.position();
        let made = self
            .legal_moves()
            .into_iter()
            .find(|m| self.act.completes(&setup, *m));
        if let Some(m) = made {
            self.make(m);
        }
    }

    /// A legal move has been made (4.7): the opponent has the move.
    fn make(&mut self, m: Move) {
        let duty = match self.act.announced {
            Some(announced) => vec![announced],
            None => duty::of_touched(&self.position(), &self.legal_moves(), &self.act.touched).open,
        };
        let breach = (!duty.contains(&m)).then_some(Breach::Touch);
        self.end_turn(Made::Legal(m));
        if let Some(turn) = self.turns.last_mut() {
            turn.breach = breach;
        }
        if breach.is_none() {
            self.end_on_board();
        }
    }

    /// The player's turn is over, whatever he has made of it.
    fn end_turn(&mut self, made: Made) {
        let before = self.game.clone();
        let legal = match made {
            Made::Legal(m) => {
                let mut game = self.game.clone();
                game.push(m).is_ok().then_some(game)
            }
            _ => None,
        };
        let after = legal.unwrap_or_else(|| {
            let setup = self.act.setup_after(&self.position());
            Game::new(letter::Position::from_examined(&setup))
        });
        self.turns.push(Turn {
            by: self.act.by,
            before,
            touched: self.act.touched.clone(),
            made,
            completed: false,
            gained: 0,
            two_hands: self.act.two_hands,
            breach: None,
            settled: false,
        });
        self.idle_press = None;
        self.set_game(after);
    }

    pub(crate) fn set_game(&mut self, game: Play) {
        self.act = Act::new(game.position().turn(), game.position().board());
        self.game = game;
    }

    /// Ends the game if the position on the board or the counters do (5.1.1, 5.2.1, 5.2.2, 9.6).
    fn end_on_board(&mut self) {
        let status = self.game.status(self.setting.edition);
        let is_counting = |reason| {
            matches!(
                reason,
                Reason::FivefoldRepetition | Reason::SeventyFiveMoves
            )
        };
        let on_board = match status {
            Status::Ended(ending) => !is_counting(ending.reason),
            Status::Ongoing => false,
        };
        if !on_board
            && let Ok(position) = fast::Position::accept(&self.position())
            && dead::is_dead(&position) == Some(true)
        {
            return self.finish(GameResult::Draw, Rule::DeadPosition);
        }
        let Status::Ended(ending) = status else {
            return;
        };
        let rule = match ending.reason {
            Reason::Checkmate => Rule::Checkmate,
            Reason::Stalemate => Rule::Stalemate,
            Reason::DeadPosition(_) => Rule::DeadPosition,
            Reason::FivefoldRepetition => Rule::Fivefold,
            Reason::SeventyFiveMoves => Rule::SeventyFive,
        };
        self.finish(
            ending.winner.map_or(GameResult::Draw, GameResult::Win),
            rule,
        );
    }

    /// What was put right may end the game.
    pub(crate) fn end_on_board_after_restoring(&mut self) {
        self.end_on_board();
    }

    fn press(&mut self, color: Color, other_hand: bool) -> Applied {
        if other_hand {
            self.improper(Rule::PressingHand, color);
        }
        // The player's last move may be older than the opponent's reply (6.2.a; 6.2.2 from 2017).
        let open = self
            .turns
            .iter()
            .rposition(|turn| turn.by == color && !turn.completed);
        if let Some(index) = open {
            return self.complete(index);
        }
        if self.turn() != color {
            return Ok(());
        }
        if self.act.by == color && self.act.has_moved() {
            let made = match self.act.unpromoted() {
                Some((from, to)) if self.is_promotion(from, to) => Made::Unpromoted(from, to),
                _ => Made::Illegal,
            };
            self.end_turn(made);
            return self.complete(self.turns.len() - 1);
        }
        if self.clocks.running() == Some(color) {
            self.clocks.switch(color);
            match self.laws.press_without_move {
                Treatment::Conduct => self.improper(Rule::PressedWithoutMove, color),
                _ => self.idle_press = Some(color),
            }
        }
        Ok(())
    }

    fn is_promotion(&self, from: Square, to: Square) -> bool {
        self.legal_moves()
            .iter()
            .any(|m| (m.from, m.to) == (from, to) && m.promotion().is_some())
    }

    /// A move is completed by pressing the clock (6.2.a; 6.2.1 from 2017).
    fn complete(&mut self, index: usize) -> Applied {
        let Some(by) = self.turns.get(index).map(|turn| turn.by) else {
            return Ok(());
        };
        let gained = if self.clocks.running() == Some(by) || self.clocks.running().is_none() {
            self.clocks.switch(by)
        } else {
            0
        };
        // A move that was followed by the player's own next one is completed with it (6.2.a(2); 6.2.1.2 from 2017).
        let mut done = 0;
        for turn in self.turns[..=index].iter_mut().filter(|turn| turn.by == by) {
            done += u32::from(!turn.completed);
            turn.completed = true;
        }
        if let Some(turn) = self.turns.get_mut(index) {
            turn.gained = gained;
        }
        let total = self.moves_completed(by);
        for moves in total.saturating_sub(done)..total {
            self.clocks.completed(by, moves + 1);
        }
        if self.displaced == Some(by) {
            self.improper(Rule::Displacing, by);
        }
        self.look_again();
        Ok(())
    }
}

fn find(position: &letter::Position, squares: Squares) -> Option<Move> {
    let (from, to, role) = squares;
    let text = format!(
        "{from}{to}{}",
        role.map(|role| role.to_char().to_string())
            .unwrap_or_default()
    );
    let castling = CastlingMoves::of(position.setup().variant);
    uci::find(position, &text, castling).ok()
}

/// The rook of a castling move or of what looks like one, where the king goes, and where the rook goes.
fn castling_squares(from: Square, to: Square, legal: Option<Move>) -> (Square, Square, Square) {
    use jadoube_rules::{File, Wing};
    if let Some(m) = legal
        && let Some(wing) = m.castling()
    {
        return (
            m.to,
            m.destination(),
            Square::at(wing.rook_file(), from.rank()),
        );
    }
    let (wing, corner) = if to.file() > from.file() {
        (Wing::King, File::H)
    } else {
        (Wing::Queen, File::A)
    };
    (
        Square::at(corner, from.rank()),
        to,
        Square::at(wing.rook_file(), from.rank()),
    )
}

impl fmt::Display for MoveState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MoveState::None => "none",
            MoveState::Chosen => "chosen",
            MoveState::Made => "made",
            MoveState::Completed => "completed",
        })
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Player(color) => write!(f, "{color}"),
            Who::Arbiter => f.write_str("the arbiter"),
        }
    }
}
