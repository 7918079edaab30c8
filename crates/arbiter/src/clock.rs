//! Both clocks. Time is in whole seconds and never below zero.

use crate::control::Control;
use jadoube_rules::Color;

/// Both clocks and their flags.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    control: Control,
    left: [u32; 2],
    /// The index of each player's period.
    period: [usize; 2],
    running: Option<Color>,
    /// Fallen flags, the first one first.
    fallen: Vec<Color>,
    order_known: bool,
    /// Seconds of the delay that are left for the move in hand.
    grace: u32,
}

impl Clocks {
    /// Clocks at the start; an increment counts from the first move on.
    pub(crate) fn new(control: &Control, running: Color) -> Clocks {
        let first = control.periods.first().map_or(0, |period| period.seconds);
        let bonus = if control.delay { 0 } else { control.bonus };
        Clocks {
            control: control.clone(),
            left: [first.saturating_add(bonus); 2],
            period: [0; 2],
            running: Some(running),
            fallen: Vec::new(),
            order_known: true,
            grace: if control.delay { control.bonus } else { 0 },
        }
    }

    /// The seconds that a clock shows.
    pub fn left(&self, color: Color) -> u32 {
        self.left[color.index()]
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Color> {
        self.running
    }

    /// Whether a flag is down.
    pub fn is_down(&self, color: Color) -> bool {
        self.fallen.contains(&color)
    }

    pub(crate) fn first_down(&self) -> Option<Color> {
        self.fallen.first().copied()
    }

    /// Whether both flags are down and nobody knows which one fell first.
    pub(crate) fn order_unknown(&self) -> bool {
        self.fallen.len() == 2 && !self.order_known
    }

    /// Whether everybody plays the last period.
    pub(crate) fn in_last_period(&self) -> bool {
        let last = self.control.periods.len().saturating_sub(1);
        self.period.iter().all(|period| *period >= last)
    }

    pub(crate) fn wait(&mut self, seconds: u32) {
        let Some(color) = self.running else { return };
        let free = self.grace.min(seconds);
        self.grace -= free;
        let left = &mut self.left[color.index()];
        *left = left.saturating_sub(seconds - free);
        if *left == 0 && seconds > free && !self.is_down(color) {
            self.fallen.push(color);
        }
    }

    pub(crate) fn set(&mut self, color: Color, seconds: u32) {
        self.left[color.index()] = seconds;
        if seconds > 0 {
            self.fallen.retain(|fallen| *fallen != color);
        }
    }

    pub(crate) fn fall(&mut self, color: Color) {
        self.left[color.index()] = 0;
        if !self.is_down(color) {
            self.fallen.push(color);
        }
    }

    pub(crate) fn fall_both(&mut self) {
        self.order_known = !self.fallen.is_empty();
        self.fall(Color::White);
        self.fall(Color::Black);
    }

    /// A player's clock stops and the opponent's starts. Returns the seconds that were added.
    pub(crate) fn switch(&mut self, from: Color) -> u32 {
        let bonus = if self.control.delay {
            0
        } else {
            self.control.bonus
        };
        let added = if self.is_down(from) { 0 } else { bonus };
        self.gain(from, added);
        self.run(from.other());
        added
    }

    pub(crate) fn run(&mut self, color: Color) {
        self.running = Some(color);
        self.grace = if self.control.delay {
            self.control.bonus
        } else {
            0
        };
    }

    pub(crate) fn stop(&mut self) {
        self.running = None;
    }

    pub(crate) fn gain(&mut self, color: Color, seconds: u32) {
        let left = &mut self.left[color.index()];
        *left = left.saturating_add(seconds);
    }

    pub(crate) fn lose(&mut self, color: Color, seconds: u32) {
        let left = &mut self.left[color.index()];
        *left = left.saturating_sub(seconds);
    }

    /// A player has completed so many moves: a period may be over (6.3).
    pub(crate) fn completed(&mut self, color: Color, moves: u32) {
        let index = self.period[color.index()];
        let before: u32 = self.control.periods[..index]
            .iter()
            .filter_map(|period| period.moves)
            .sum();
        let due = self
            .control
            .periods
            .get(index)
            .and_then(|period| period.moves);
        if due.is_some_and(|due| moves == before + due) && !self.is_down(color) {
            self.period[color.index()] += 1;
            let next = self.control.periods.get(index + 1);
            self.gain(color, next.map_or(0, |period| period.seconds));
        }
    }
}
