//! The body outcomes as sentences.

use crate::play::text::line::Tone;
use crate::play::text::number::count;
use crate::play::text::words::Narrator;
use crate::play::text::words::blast;
use crate::play::text::words::body::ailing;
use crate::play::text::words::body::hunger_changed;
use crate::play::text::words::body::suffered;
use crate::play::text::words::effect;
use crate::play::text::words::monster;
use crate::play::text::words::names::capital;
use crate::rules::{ability::experience::POINT, training::Training};
use crate::sim::BodyOutcome;

impl Narrator<'_> {
    /// A fact of this group as a sentence; `None` for what needs no words.
    pub(in crate::play::text::words) fn tell_body(
        self,
        outcome: BodyOutcome,
    ) -> Option<(String, Tone)> {
        Some(match outcome {
            BodyOutcome::Experience { .. } => return None,
            BodyOutcome::Woke(who) if self.sees(who) => {
                let (name, place) = (capital(&self.who(who)), self.place_of(who));
                (format!("{name} wakes up{place}."), Tone::Bad)
            }
            BodyOutcome::Frightened(who) if self.sees(who) => {
                (format!("{} flees!", capital(&self.who(who))), Tone::Good)
            }
            BodyOutcome::Recovered(who) if self.sees(who) => (
                format!("{} takes heart again.", capital(&self.who(who))),
                Tone::Bad,
            ),
            BodyOutcome::Woke(_) | BodyOutcome::Frightened(_) | BodyOutcome::Recovered(_) => {
                return None;
            }
            BodyOutcome::Healed { amount } => {
                let healed = count(amount, "hit point");
                (format!("You feel better: {healed}."), Tone::Good)
            }
            BodyOutcome::Hunger { from, to } => hunger_changed(from, to),
            BodyOutcome::Fainted => ("You faint from the lack of food.".to_owned(), Tone::Danger),
            BodyOutcome::ConditionChanged {
                who,
                condition,
                from,
                to,
            } if who.is_player() => {
                ailing(&self.0.wording.conditions[condition], condition, from, to)
            }
            BodyOutcome::Suffered {
                ill: what,
                damage,
                left,
                of,
            } => (suffered(what, damage, left, of), Tone::Bad),
            BodyOutcome::Withstood(condition) => (
                self.0.wording.conditions[condition].resisted.clone(),
                Tone::Good,
            ),
            BodyOutcome::Sustained(stat) => (
                format!("Something tugs at your {}, and lets go.", stat.name()),
                Tone::Good,
            ),
            BodyOutcome::StatDrained { stat, to, .. } => {
                (format!("Your {} falls to {to}.", stat.name()), Tone::Danger)
            }
            BodyOutcome::StatRestored { stat, to } => {
                (format!("Your {} is back at {to}.", stat.name()), Tone::Good)
            }
            BodyOutcome::StatRaised { stat, to, .. } => (
                format!("Your {} rises to {}!", stat.name(), to.shown()),
                Tone::Good,
            ),
            BodyOutcome::ExperienceDrained { lost } => {
                let points = (lost + POINT - 1) / POINT;
                let unit = if points == 1 { "point" } else { "points" };
                let text = format!("You lose {points} {unit} of experience.");
                (text, Tone::Danger)
            }
            BodyOutcome::Specialized(in_what) => {
                (format!("You have learned {in_what}."), Tone::Good)
            }
            BodyOutcome::Trained { what, rank } => match what {
                Training::Sil(skill) => (
                    format!("You have trained your {skill} to rank {rank}."),
                    Tone::Good,
                ),
                Training::Powder(skill) => (format!("You have learned {skill}."), Tone::Good),
            },
            BodyOutcome::LifeHeld => (
                "You keep your experience: nothing is drained.".to_owned(),
                Tone::Good,
            ),
            BodyOutcome::LevelLost { level } => {
                (format!("You fall back to level {level}."), Tone::Danger)
            }
            BodyOutcome::Wizard(deed) => return self.wizardry(deed),
            BodyOutcome::LifeRestored => {
                ("Your drained experience comes back.".to_owned(), Tone::Good)
            }
            BodyOutcome::Staggered => ("You stagger.".to_owned(), Tone::Bad),
            BodyOutcome::Balked { .. } => (
                "Somebody unseen stands in your way, and you are too afraid to strike.".to_owned(),
                Tone::Danger,
            ),
            BodyOutcome::ManaLost { who, lost } if who.is_player() => {
                (format!("You lose {lost} mana."), Tone::Bad)
            }
            BodyOutcome::ManaLost { who, .. } if self.sees(who) => (
                format!("{} loses mana.", capital(&self.who(who))),
                Tone::Good,
            ),
            BodyOutcome::ManaLost { .. } => {
                return None;
            }
            BodyOutcome::KeptPace => ("You are not slowed.".to_owned(), Tone::Good),
            BodyOutcome::EnergyLost { .. } => (
                "You reel, and lose part of your next turn.".to_owned(),
                Tone::Bad,
            ),
            BodyOutcome::StatsSwapped(first, second) => blast::swapped(first, second),
            BodyOutcome::BlackBreath { begins } => blast::black_breath(begins),
            BodyOutcome::Forgot => ("You forget the map of this level.".to_owned(), Tone::Danger),
            BodyOutcome::ConditionChanged { who, .. }
            | BodyOutcome::SpeedChanged { who, .. }
            | BodyOutcome::FellAsleep(who)
            | BodyOutcome::Mended { who, .. }
                if !self.sees(who) =>
            {
                return None;
            }
            BodyOutcome::Mended { who, .. } => (
                format!("{} looks healthier.", capital(&self.who(who))),
                Tone::Bad,
            ),
            BodyOutcome::ConditionChanged {
                who,
                condition,
                from,
                to,
            } => monster::condition_changed(
                &capital(&self.who(who)),
                &self.0.wording.conditions[condition].of_monster,
                (from, to),
            ),
            BodyOutcome::SpeedChanged { who, from, to } => {
                monster::paced(&capital(&self.who(who)), from, to)
            }
            BodyOutcome::FellAsleep(who) => (
                format!("{} falls asleep.", capital(&self.who(who))),
                Tone::Good,
            ),
            BodyOutcome::NoEffect(effect) => {
                let words = self.0.wording.effects[effect.name()].in_vain.as_deref();
                let text = words.unwrap_or("Nothing seems to happen.");
                (text.to_owned(), Tone::Faint)
            }
            BodyOutcome::EffectBegan { effect, prolonged } => {
                effect::began(&self.0.wording.timed[effect], prolonged)
            }
            BodyOutcome::EffectEnded(effect) => {
                (self.0.wording.timed[effect].ends.clone(), Tone::Plain)
            }
            BodyOutcome::LevelGained { level, hit_points } => (
                format!(
                    "Welcome to level {level}: {} more.",
                    count(hit_points, "hit point")
                ),
                Tone::Good,
            ),
        })
    }
}
