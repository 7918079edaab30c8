//! Overstepping the time (Articles 6.8 and 6.9, and what Appendix A and the guidelines add).

use crate::control::Pace;
use crate::edition::{FlagCall, Rule};
use crate::event::Who;
use crate::table::Table;
use crate::verdict::{Finding, Penalty, Result as GameResult};

impl Table {
    /// A flag counts when it is called, not when it falls (6.8).
    pub(crate) fn call_flag(&mut self, who: Who) {
        if self.setting.unsupervised()
            && who == Who::Arbiter
            && self.laws.flag_call == FlagCall::Players
        {
            self.decide(Finding::Open, Rule::FlagNotice, None, Penalty::Discretion);
            return;
        }
        let Some(first) = self.clocks.first_down() else {
            let against = match who {
                Who::Player(color) => Some(color),
                Who::Arbiter => None,
            };
            self.decide(Finding::NoRight, Rule::FlagNotice, against, Penalty::None);
            return;
        };
        if self.clocks.order_unknown() {
            self.both_flags();
            return;
        }
        if let Who::Player(claimant) = who {
            if first == claimant && !self.clocks.is_down(claimant.other()) {
                self.decide(
                    Finding::NoRight,
                    Rule::FlagNotice,
                    Some(claimant),
                    Penalty::None,
                );
                return;
            }
            let own_time_gone = self.clocks.left(claimant) == 0;
            if self.setting.unsupervised() && self.laws.claimant_needs_time && own_time_gone {
                self.decide(
                    Finding::NoRight,
                    Rule::FastTime,
                    Some(claimant),
                    Penalty::None,
                );
                return;
            }
        }
        self.lose_unless_dead(first, Rule::Time);
    }

    /// Nobody knows which flag was first (6.11 of 2014; III.3.1 since).
    fn both_flags(&mut self) {
        let regulations = self.setting.regulations.quickplay
            && self.setting.pace() != Pace::Blitz
            && self.setting.control.bonus == 0;
        if !self.laws.both_flags_in_laws && !regulations {
            self.decide(Finding::Open, Rule::Time, None, Penalty::Discretion);
        } else if self.clocks.in_last_period() {
            self.finish(GameResult::Draw, Rule::BothFlags);
        } else {
            self.decide(Finding::GoesOn, Rule::BothFlags, None, Penalty::None);
        }
    }
}
