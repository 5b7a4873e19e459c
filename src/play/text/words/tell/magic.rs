//! The magic outcomes as sentences.

use crate::play::text::line::Tone;
use crate::play::text::words::Narrator;
use crate::play::text::words::device;
use crate::play::text::words::names::capital;
use crate::sim::MagicOutcome;

impl Narrator<'_> {
    /// A fact of this group as a sentence; `None` for what needs no words.
    pub(in crate::play::text::words) fn tell_magic(
        self,
        outcome: MagicOutcome,
    ) -> Option<(String, Tone)> {
        Some(match outcome {
            MagicOutcome::Teleported { .. } => (
                "You are teleported, and stand somewhere else.".to_owned(),
                Tone::Strong,
            ),
            MagicOutcome::Mapped { .. } => (
                "You see the map of what is around you.".to_owned(),
                Tone::Good,
            ),
            MagicOutcome::Fumbled { item: of, chance } => {
                device::fumbled(self.item(of.kind), chance)
            }
            MagicOutcome::Invoked {
                item: of, charge, ..
            } => device::invoked(self.item(of.kind), charge),
            MagicOutcome::SpellCast { spell, .. } => self.spell_cast(spell),
            MagicOutcome::Miscast { spell, failure } => self.miscast(spell, failure),
            MagicOutcome::Learned(spell) => self.learned(spell),
            MagicOutcome::Projected {
                by,
                kind,
                shape,
                flight,
                area,
            } => {
                let at = flight.squares().last().copied();
                self.projected(by, kind, shape, at.unwrap_or(area.center()))?
            }
            MagicOutcome::Reached {
                by,
                who,
                kind,
                missile,
                contact,
                ..
            } if !self.sees(who) => self.felt_to_reach(by, (kind, missile), contact)?,
            MagicOutcome::Reached {
                who,
                kind,
                missile,
                contact,
                ..
            } => self.reached(who, (kind, missile), contact),
            MagicOutcome::Relocated { who, carriage, .. } => self.carried(who, carriage)?,
            MagicOutcome::Transformed { who, into } => self.transformed(who, into)?,
            MagicOutcome::Appeared(who) if self.sees(who) => (
                format!("{} appears!", capital(&self.killer(who))),
                Tone::Bad,
            ),
            MagicOutcome::Appeared(_) => {
                return None;
            }
            MagicOutcome::Cast { who, power } => self.cast(who, power),
            MagicOutcome::Unavailing => ("It has no effect there.".to_owned(), Tone::Faint),
            MagicOutcome::Revealed { what, count } => device::revealed(what, count),
            MagicOutcome::Lit { fresh, .. } => device::lit(fresh),
            MagicOutcome::Roused => (
                "A high, thin hum wakes everybody who hears it.".to_owned(),
                Tone::Danger,
            ),
            MagicOutcome::Unaffected(who) if !self.sees(who) => {
                return None;
            }
            MagicOutcome::Unaffected(who) => (
                format!("{} is unaffected.", capital(&self.who(who))),
                Tone::Faint,
            ),
        })
    }
}
