//! The one table of what differs between the editions of the Laws at the table: numbers of articles, and what they say.
//!
//! A new edition is a new column.

use crate::control::Pace;
use jadoube_rules::Edition;

macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident: $numbers:expr;)*) => {
        /// A rule that a decision or an ending rests on, by our own name.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Rule { $($(#[$doc])* $name,)* }

        impl Rule {
            /// All of them.
            pub const ALL: &[Rule] = &[$(Rule::$name,)*];

            /// Its number in 2014, 2017, 2018 and 2023; empty where the edition does not have it.
            const fn numbers(self) -> [&'static str; 4] {
                match self { $(Rule::$name => $numbers,)* }
            }
        }
    };
}

/// The same number in every edition.
const fn same(number: &'static str) -> [&'static str; 4] {
    [number; 4]
}

/// One number in 2014 and another one since 2017.
const fn since_2017(first: &'static str, then: &'static str) -> [&'static str; 4] {
    [first, then, then, then]
}

rules! {
    /// A move is made with one hand.
    OneHand: same("4.1");
    /// Only the player who has the move may adjust, after saying so.
    Adjust: since_2017("4.2", "4.2.1");
    /// The promoted man is fixed when it touches the square.
    PromotionChoice: since_2017("4.4.d", "4.4.4");
    /// A man released may not be moved to another square.
    Released: same("4.7");
    /// The first touched man that can be moved must be.
    TouchMove: since_2017("4.3", "4.3");
    /// No claim about 4.1 to 4.7 after touching a man.
    TouchedSince: same("4.8");
    /// Checkmate.
    Checkmate: since_2017("5.1.a", "5.1.1");
    /// Resignation.
    Resignation: since_2017("5.1.b", "5.1.2");
    /// Stalemate.
    Stalemate: since_2017("5.2.a", "5.2.1");
    /// Dead position.
    DeadPosition: since_2017("5.2.b", "5.2.2");
    /// Draw by agreement.
    Agreement: since_2017("5.2.c", "5.2.3");
    /// The clock is pressed with the hand that moved.
    PressingHand: since_2017("6.2.b", "6.2.3");
    /// The clock is not forced, lifted, knocked over or pressed before moving.
    ClockAbuse: since_2017("6.2.c", "6.2.4");
    /// Arriving after the default time loses.
    DefaultTime: since_2017("6.7.a", "6.7.1");
    /// A flag has fallen when the arbiter sees it or it is claimed.
    FlagNotice: same("6.8");
    /// Overstepping the time.
    Time: same("6.9");
    /// Both flags are down and nobody knows which fell first.
    BothFlags: since_2017("6.11", "III.3.1");
    /// A player stops the clock only to seek the arbiter's assistance.
    StoppingForHelp: since_2017("6.12", "6.11.2");
    /// Stopping the clock without a valid reason.
    StoppingIdly: since_2017("6.12", "6.11.4");
    /// The initial position was wrong.
    WrongSetUp: since_2017("7.2.a", "7.2.1");
    /// The board was turned.
    TurnedBoard: since_2017("7.2.b", "7.2.2");
    /// Colours were reversed.
    ReversedColours: same("7.3");
    /// A player has displaced men.
    Displacing: since_2017("7.4", "7.4.1");
    /// A completed illegal move.
    IllegalMove: since_2017("7.5.a", "7.5.1");
    /// A pawn left on the last rank.
    Unpromoted: since_2017("7.5.a", "7.5.2");
    /// The clock pressed without a move.
    PressedWithoutMove: ["6.2.c", "7.8.1", "7.5.3", "7.5.3"];
    /// Two hands for one move.
    TwoHands: ["4.1", "7.7.1", "7.5.4", "7.5.4"];
    /// The penalty for completed illegal moves.
    IllegalPenalty: ["7.5.b", "7.5.3", "7.5.5", "7.5.5"];
    /// A man is found displaced.
    FoundDisplaced: same("7.6");
    /// A signed result stands.
    Signed: same("8.7");
    /// An event's rules about agreeing to draws.
    DrawRegulation: since_2017("9.1.a", "9.1.1");
    /// How a draw is offered.
    Offer: since_2017("9.1.b(1)", "9.1.2.1");
    /// Repetition claimed with a written move.
    RepetitionByMove: ["9.2.a", "9.2.1.1", "9.2.1.1", "9.2.1"];
    /// Repetition claimed on the board.
    RepetitionNow: ["9.2.b", "9.2.1.2", "9.2.1.2", "9.2.2"];
    /// Fifty moves claimed with a written move.
    FiftyByMove: since_2017("9.3.a", "9.3.1");
    /// Fifty moves claimed on the board.
    FiftyNow: since_2017("9.3.b", "9.3.2");
    /// Touching loses the right to claim on that move.
    ClaimAfterTouch: same("9.4");
    /// A claim cannot be withdrawn.
    ClaimStands: since_2017("9.5.a", "9.5.1");
    /// A correct claim.
    ClaimCorrect: since_2017("9.5.b", "9.5.2");
    /// An incorrect claim.
    ClaimIncorrect: since_2017("9.5.c", "9.5.3");
    /// Fivefold repetition.
    Fivefold: since_2017("9.6.a", "9.6.1");
    /// Seventy-five moves.
    SeventyFive: since_2017("9.6.b", "9.6.2");
    /// An electronic device on the player.
    Device: since_2017("11.3.b", "11.3.2.2");
    /// Distracting the opponent.
    Distraction: same("11.5");
    /// Refusing to obey the Laws.
    Refusal: same("11.7");
    /// Both refuse.
    BothRefuse: same("11.8");
    /// Wrong set-up after ten moves, without supervision.
    FastSetUp: ["A.4.a", "A.4.1.2", "A.4.1.2", "A.5.1.2"];
    /// Illegal moves without supervision.
    FastIllegal: ["A.4.b", "A.4.2", "A.4.2", "A.5.2"];
    /// Winning on time without supervision.
    FastTime: ["A.4.c", "A.4.3", "A.4.3", "A.5.3"];
    /// The arbiter sees an illegal position without supervision.
    FastPosition: ["A.4.d", "A.4.4", "A.4.4", "A.5.4"];
    /// The arbiter calls the flag without supervision.
    FastFlag: ["", "A.4.5", "A.4.5", "A.5.5"];
    /// The rules for a quickplay finish apply only if announced.
    QuickplayAnnounced: since_2017("G.2", "III.2.1");
    /// They apply only without increment, and never to blitz.
    QuickplayScope: since_2017("G.3", "III.2.2");
    /// Asking for an increment.
    QuickplayIncrement: since_2017("G.4", "III.4");
    /// Claiming that the opponent cannot win by normal means.
    QuickplayClaim: since_2017("G.5", "III.5");
}

impl Rule {
    /// Its number in an edition; `None` where that edition does not have it.
    pub fn article(self, edition: Edition) -> Option<&'static str> {
        let number = self.numbers()[column(edition)];
        (!number.is_empty()).then_some(number)
    }
}

/// What is done about an act that some editions treat as an illegal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Treatment {
    /// A matter of conduct (12.9).
    Conduct,
    /// An illegal move as soon as it is done.
    IllegalAtOnce,
    /// An illegal move once the clock is pressed.
    IllegalWhenPressed,
}

/// What an edition says about contact that is neither announced nor clearly accidental.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DefaultContact {
    /// The arbiter judges the intention.
    Judged,
    /// It is intentional.
    Intentional,
}

/// Who may call a flag in a game without supervision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlagCall {
    /// The Appendix names the players only.
    Players,
    /// The arbiter, too.
    Arbiter,
}

/// What an edition says where editions differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laws {
    /// Two hands for one move.
    pub two_hands: Treatment,
    /// Pressing the clock without moving.
    pub press_without_move: Treatment,
    /// Contact that is neither announced nor clearly accidental.
    pub contact: DefaultContact,
    /// The seconds that the opponent gains in rapid play for an offence against Articles 7 and 9.
    pub rapid_seconds: u32,
    /// Whether the first illegal move in a game without supervision loses.
    pub unsupervised_illegal_loses: bool,
    /// Whether a draw can be agreed before both players have moved.
    pub agreement_before_moving: bool,
    /// Whether resigning against a player who cannot mate is a draw.
    pub resignation_needs_mate: bool,
    /// Below how many moves by both players reversed colours mean a new game; `None` if the game goes on in any case.
    pub reversed_restart: Option<u32>,
    /// The default time, in seconds, of an event that names none; `None` if it must name one.
    pub default_time: Option<u32>,
    /// Whether the Laws themselves deal with two fallen flags, or only the guidelines that must be announced.
    pub both_flags_in_laws: bool,
    /// Whether a claim of the flag without supervision needs time on the claimant's own clock.
    pub claimant_needs_time: bool,
    /// Who may call a flag without supervision.
    pub flag_call: FlagCall,
}

const LAWS: [Laws; 4] = [
    Laws {
        two_hands: Treatment::Conduct,
        press_without_move: Treatment::Conduct,
        contact: DefaultContact::Judged,
        rapid_seconds: 120,
        unsupervised_illegal_loses: true,
        agreement_before_moving: true,
        resignation_needs_mate: false,
        reversed_restart: None,
        default_time: None,
        both_flags_in_laws: true,
        claimant_needs_time: true,
        flag_call: FlagCall::Players,
    },
    Laws {
        two_hands: Treatment::IllegalAtOnce,
        press_without_move: Treatment::IllegalWhenPressed,
        contact: DefaultContact::Intentional,
        rapid_seconds: 120,
        unsupervised_illegal_loses: true,
        agreement_before_moving: false,
        resignation_needs_mate: false,
        reversed_restart: Some(10),
        default_time: Some(0),
        both_flags_in_laws: false,
        claimant_needs_time: true,
        flag_call: FlagCall::Arbiter,
    },
    Laws {
        two_hands: Treatment::IllegalWhenPressed,
        press_without_move: Treatment::IllegalWhenPressed,
        contact: DefaultContact::Intentional,
        rapid_seconds: 120,
        unsupervised_illegal_loses: false,
        agreement_before_moving: false,
        resignation_needs_mate: false,
        reversed_restart: Some(10),
        default_time: Some(0),
        both_flags_in_laws: false,
        claimant_needs_time: false,
        flag_call: FlagCall::Arbiter,
    },
    Laws {
        two_hands: Treatment::IllegalWhenPressed,
        press_without_move: Treatment::IllegalWhenPressed,
        contact: DefaultContact::Intentional,
        rapid_seconds: 60,
        unsupervised_illegal_loses: false,
        agreement_before_moving: false,
        resignation_needs_mate: true,
        reversed_restart: Some(10),
        default_time: Some(0),
        both_flags_in_laws: false,
        claimant_needs_time: false,
        flag_call: FlagCall::Arbiter,
    },
];

impl Laws {
    /// The column of an edition.
    pub const fn of(edition: Edition) -> &'static Laws {
        &LAWS[column(edition)]
    }

    /// The seconds that the opponent gains for an offence against Article 7 or an incorrect claim under Article 9.
    ///
    /// In supervised blitz of 2023 the letter gives two minutes and the intent one; this is the intent.
    pub const fn penalty_seconds(&self, pace: Pace) -> u32 {
        match pace {
            Pace::Standard => 120,
            Pace::Rapid => self.rapid_seconds,
            Pace::Blitz => 60,
        }
    }
}

const fn column(edition: Edition) -> usize {
    match edition {
        Edition::Laws2014 => 0,
        Edition::Laws2017 => 1,
        Edition::Laws2018 => 2,
        Edition::Laws2023 => 3,
    }
}
