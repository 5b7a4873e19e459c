//! The body outcomes as lines.

use crate::sim::BodyOutcome;
use crate::testing::outcome_list::OutcomeList;

impl OutcomeList {
    /// A fact of this group as a line.
    pub(super) fn body_line(&self, outcome: &BodyOutcome) -> String {
        match outcome {
            BodyOutcome::Woke(who) => format!("{} wakes", self.who(who)),
            BodyOutcome::Frightened(who) => format!("{} loses heart", self.who(who)),
            BodyOutcome::Recovered(who) => format!("{} takes heart", self.who(who)),
            BodyOutcome::Healed { amount } => format!("player heals {amount}"),
            BodyOutcome::NoEffect(effect) => format!("no effect of {:?}", effect.name()),
            BodyOutcome::EffectBegan { effect, prolonged } => format!(
                "{effect:?} {}",
                if *prolonged { "is prolonged" } else { "begins" }
            ),
            BodyOutcome::EffectEnded(effect) => format!("{effect:?} ends"),
            BodyOutcome::Experience { gained } => format!(
                "player gains {}.{:02} experience",
                gained / 100,
                gained % 100
            ),
            BodyOutcome::LevelGained { level, hit_points } => {
                format!("player reaches level {level}, {hit_points} more hit points")
            }
            BodyOutcome::Hunger { from, to } => format!("{from:?} becomes {to:?}"),
            BodyOutcome::Fainted => "player faints".to_owned(),
            BodyOutcome::ConditionChanged {
                who,
                condition,
                from,
                to,
            } if who.is_player() => format!("{condition:?} {from} becomes {to}"),
            BodyOutcome::Suffered {
                ill,
                damage,
                left,
                of,
            } => format!("{ill:?} costs {damage}, {left} of {of} left"),
            BodyOutcome::Withstood(condition) => format!("player withstands {condition:?}"),
            BodyOutcome::Sustained(stat) => format!("{stat:?} is sustained"),
            BodyOutcome::StatDrained { stat, from, to } => {
                format!("{stat:?} is drained from {from} to {to}")
            }
            BodyOutcome::StatRestored { stat, to } => format!("{stat:?} is restored to {to}"),
            BodyOutcome::StatRaised { stat, from, to } => {
                format!("{stat:?} rises from {from} to {to}")
            }
            BodyOutcome::ExperienceDrained { lost } => {
                format!("player loses {}.{:02} experience", lost / 100, lost % 100)
            }
            BodyOutcome::Specialized(in_what) => format!("player specializes in {in_what}"),
            BodyOutcome::Trained { what, rank } => format!("player trains {what} to {rank}"),
            BodyOutcome::LifeHeld => "player holds on to life".to_owned(),
            BodyOutcome::LevelLost { level } => format!("player falls to level {level}"),
            BodyOutcome::LifeRestored => "player regains experience".to_owned(),
            BodyOutcome::Wizard(deed) => format!("wizard does {deed:?}"),
            BodyOutcome::Staggered => "player staggers".to_owned(),
            BodyOutcome::Balked { at } => format!("player balks at somebody unseen at {at}"),
            BodyOutcome::Mended { who, amount } => format!("{} heals {amount}", self.who(who)),
            BodyOutcome::ManaLost { who, lost } => format!("{} loses {lost} mana", self.who(who)),
            BodyOutcome::KeptPace => "player is not slowed".to_owned(),
            BodyOutcome::EnergyLost { lost } => format!("player loses {lost} energy"),
            BodyOutcome::StatsSwapped(first, second) => {
                format!("player {first:?} and {second:?} change places")
            }
            BodyOutcome::BlackBreath { begins: true } => {
                "player breathes the black breath".to_owned()
            }
            BodyOutcome::BlackBreath { begins: false } => {
                "player is free of the black breath".to_owned()
            }
            BodyOutcome::Forgot => "player forgets".to_owned(),
            BodyOutcome::ConditionChanged {
                who,
                condition,
                from,
                to,
            } => {
                format!("{} {condition:?} {from} becomes {to}", self.who(who))
            }
            BodyOutcome::SpeedChanged { who, from, to } => {
                format!("{} speed {from} becomes {to}", self.who(who))
            }
            BodyOutcome::FellAsleep(who) => format!("{} falls asleep", self.who(who)),
        }
    }
}
