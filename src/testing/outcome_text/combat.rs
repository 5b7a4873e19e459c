//! The combat outcomes as lines.

use crate::rules::base::attack_result::HitSeverity;
use crate::rules::base::attack_result::Miss;
use crate::sim::CombatOutcome;
use crate::testing::outcome_list::OutcomeList;
use crate::testing::plan::square;

impl OutcomeList {
    /// A fact of this group as a line.
    pub(super) fn combat_line(&self, outcome: &CombatOutcome) -> String {
        match outcome {
            CombatOutcome::Missed {
                attacker,
                defender,
                means,
                miss,
            } => {
                let why = match miss {
                    Miss::Failed => "",
                    Miss::Avoided => ", avoided",
                    Miss::Dodged => ", dodged",
                    Miss::MovedAway => ", moved away",
                    Miss::Parried => ", parried",
                };
                format!(
                    "{} misses {} with {}{why}",
                    self.who(attacker),
                    self.who(defender),
                    self.means(*means)
                )
            }
            CombatOutcome::Struck {
                attacker,
                defender,
                means,
                damage,
                severity,
                left,
                of,
            } => {
                let grade = match severity {
                    HitSeverity::Plain => String::new(),
                    HitSeverity::Critical(kind) => format!(" by a {}", kind.name()),
                    HitSeverity::Dice(dice) => format!(" with {dice} bonus dice"),
                    HitSeverity::Times(times) => format!(" times {times}"),
                };
                format!(
                    "{} hits {} with {} for {damage}{grade}, {left} of {of} left",
                    self.who(attacker),
                    self.who(defender),
                    self.means(*means)
                )
            }
            CombatOutcome::OffBalance(who) => format!("{} is off balance", self.who(who)),
            CombatOutcome::Answered { who, answer } => {
                format!("{} answers: {answer:?}", self.who(who))
            }
            CombatOutcome::Provoked(who) => format!("{} strikes for free", self.who(who)),
            CombatOutcome::PoisonWorks {
                who,
                damage,
                left,
                of,
            } => format!(
                "poison costs {} {damage}, {left} of {of} left",
                self.who(who)
            ),
            CombatOutcome::Exploded { at } => format!("explosion at {}", square(*at)),
            CombatOutcome::Died { who, killer } => {
                format!("{} dies by {}", self.who(who), self.who(killer))
            }
            CombatOutcome::Launched {
                who,
                item,
                fired,
                flight,
            } => {
                let verb = if *fired { "fires" } else { "throws" };
                let end = flight.squares().last().map_or(who.at, |last| *last);
                let (name, end) = (self.item(item.kind), square(end));
                format!("{} {verb} {name} as far as {end}", self.who(who))
            }
            CombatOutcome::Landed { at, item } => {
                format!("{} lands at {}", self.counted_item(*item), square(*at))
            }
            CombatOutcome::Broke { at, item, .. } => {
                format!("{} breaks at {}", self.item(item.kind), square(*at))
            }
        }
    }
}
