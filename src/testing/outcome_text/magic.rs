//! The magic outcomes as lines.

use crate::sim::Charge;
use crate::sim::MagicOutcome;
use crate::sim::ProjectionContact;
use crate::sim::Relocation;
use crate::testing::outcome_list::OutcomeList;
use crate::testing::plan::square;

impl OutcomeList {
    /// A fact of this group as a line.
    pub(super) fn magic_line(&self, outcome: &MagicOutcome) -> String {
        match outcome {
            MagicOutcome::Teleported { from, to } => {
                format!("player vanishes from {} to {}", square(*from), square(*to))
            }
            MagicOutcome::Mapped { radius } => {
                format!("player learns the map for {radius} squares")
            }
            MagicOutcome::Fumbled { item, chance } => format!(
                "player fails with {}, {} in {}",
                self.item(item.kind),
                chance.hits(),
                chance.of()
            ),
            MagicOutcome::Invoked { item, charge, .. } => {
                let left = match charge {
                    Charge::None => String::new(),
                    Charge::Left(charges) => format!(", {charges} charges left"),
                    Charge::Spent(turns) => format!(", {turns} turns to gather"),
                };
                format!("player uses {}{left}", self.item(item.kind))
            }
            MagicOutcome::SpellCast { spell, .. } => format!("player casts {}", self.spell(*spell)),
            MagicOutcome::Miscast { spell, failure } => format!(
                "player fails at {}, {} in {}",
                self.spell(*spell),
                failure.hits(),
                failure.of()
            ),
            MagicOutcome::Learned(spell) => format!("player learns {}", self.spell(*spell)),
            MagicOutcome::Projected {
                by,
                kind,
                shape,
                flight,
                area,
            } => {
                let end = flight.squares().last().map_or(area.center(), |last| *last);
                format!(
                    "{} sends {kind:?} {shape:?} as far as {}",
                    self.who(by),
                    square(end)
                )
            }
            MagicOutcome::Reached {
                by,
                who,
                kind,
                missile: _,
                contact,
                left,
                of,
            } => {
                let (by, who) = (self.who(by), self.who(who));
                match contact {
                    ProjectionContact::Hit(damage) => {
                        format!("{by} hits {who} with {kind:?} for {damage}, {left} of {of} left")
                    }
                    ProjectionContact::Covered | ProjectionContact::Missed => {
                        format!("{who} dodges {kind:?}")
                    }
                    ProjectionContact::Escaped(escape) => {
                        format!("{who} escapes {kind:?} of {by} by {escape:?}")
                    }
                }
            }
            MagicOutcome::Relocated {
                who,
                from,
                carriage: Relocation::Teleport | Relocation::Thrust,
            } => format!(
                "{} is sent from {} to {}",
                self.who(who),
                square(*from),
                square(who.at)
            ),
            MagicOutcome::Relocated {
                who,
                from,
                carriage: Relocation::Pull,
            } => format!(
                "{} is pulled from {} to {}",
                self.who(who),
                square(*from),
                square(who.at)
            ),
            MagicOutcome::Transformed { who, into } => {
                let into = &self.content.monsters[usize::from(into.0)].key;
                format!("{} becomes {into}", self.who(who))
            }
            MagicOutcome::Appeared(who) => {
                format!("{} appears at {}", self.who(who), square(who.at))
            }
            MagicOutcome::Unaffected(who) => format!("{} is unaffected", self.who(who)),
            MagicOutcome::Cast { who, power } => {
                format!("{} casts {:?}", self.who(who), power.name())
            }
            MagicOutcome::Unavailing => "nothing yields".to_owned(),
            MagicOutcome::Revealed { what, count } => format!("player learns of {count} {what:?}"),
            MagicOutcome::Lit { radius, fresh } => {
                let fresh = if *fresh { "" } else { " in vain" };
                format!("player lights {radius} squares around{fresh}")
            }
            MagicOutcome::Roused => "everybody is roused".to_owned(),
        }
    }
}
