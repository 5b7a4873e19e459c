//! The combat outcomes as sentences.

use crate::play::text::line::Tone;
use crate::play::text::number::count;
use crate::play::text::words::Narrator;
use crate::play::text::words::names::capital;
use crate::play::text::words::place::way;
use crate::sim::CombatOutcome;

impl Narrator<'_> {
    /// A fact of this group as a sentence; `None` for what needs no words.
    pub(in crate::play::text::words) fn tell_combat(
        self,
        outcome: CombatOutcome,
    ) -> Option<(String, Tone)> {
        Some(match outcome {
            CombatOutcome::Missed {
                attacker,
                defender,
                means,
                ..
            } => self.missed(attacker, defender, means),
            CombatOutcome::Struck {
                attacker,
                defender,
                means,
                damage,
                severity,
                ..
            } => self.struck((attacker, defender), means, damage, severity),
            // Who shoots is not seen, and what comes is.
            CombatOutcome::Launched {
                who,
                item: of,
                flight,
                ..
            } if !who.is_player() && !who.seen && !flight.squares().is_empty() => {
                let at = flight.squares().last().copied().unwrap_or(who.at);
                // Of where that one stands the player knows no more than this.
                let seems = self.4.source.map(|(here, source)| way(here, source));
                let way = seems.unwrap_or_else(|| way(at, who.at));
                let what = capital(&self.item_name(of));
                (format!("{what} flies at you from the {way}."), Tone::Bad)
            }
            CombatOutcome::Launched {
                who,
                item: of,
                fired,
                ..
            } if !who.is_player() => {
                let verb = if fired { "shoots" } else { "throws" };
                let text = format!("{} {verb} {}.", capital(&self.who(who)), self.item_name(of));
                (text, Tone::Plain)
            }
            CombatOutcome::Launched {
                item: of, fired, ..
            } => {
                let verb = if fired { "fire" } else { "throw" };
                (format!("You {verb} {}.", self.item_name(of)), Tone::Plain)
            }
            CombatOutcome::Landed { .. } => return None,
            CombatOutcome::Answered { who, answer } => self.answered(who, answer),
            CombatOutcome::Provoked(who) => (
                format!("{} strikes for free as you shoot:", capital(&self.who(who))),
                Tone::Bad,
            ),
            CombatOutcome::OffBalance(who) if who.is_player() => (
                "You lose your balance: your next blow will go wide.".to_owned(),
                Tone::Bad,
            ),
            CombatOutcome::OffBalance(who) if self.sees(who) => (
                format!("{} is off balance.", capital(&self.who(who))),
                Tone::Good,
            ),
            CombatOutcome::OffBalance(_) => return None,
            CombatOutcome::PoisonWorks { who, damage, .. } => (
                format!(
                    "The poison takes {} from {}.",
                    count(damage, "hit point"),
                    self.who(who)
                ),
                Tone::Good,
            ),
            CombatOutcome::Exploded { .. } => ("It bursts with a bang!".to_owned(), Tone::Strong),
            CombatOutcome::Broke {
                at,
                by,
                against,
                item: of,
            } => self.broke(of, by, at, against),
            CombatOutcome::Died { who, killer } => self.died(who, killer),
        })
    }
}
