//! Which power a monster uses, and when.

use super::Surroundings;
use crate::{
    content::{MonsterId, PowerDef},
    dice::{Chance, Roller, What},
    grid::{Pos, area::Shape},
    sim::{
        actor::{Health, Mana, Pace},
        power, project,
        sight::SIGHT_RADIUS,
    },
};

const CASTS: What = What::new("uses a power", "mind");
const WHICH: What = What::new("which power", "mind");

impl Surroundings<'_, '_> {
    /// The power that a monster uses now, if it uses any: one in so many turns, where the player is in a free line and
    /// near enough, one of those that have a point and for which there is mana.
    pub(super) fn power(
        &mut self,
        kind: MonsterId,
        here: Pos,
        state: (Health, Mana, Pace),
        flees: bool,
    ) -> Option<PowerDef> {
        let def = self.catalogue.monster(kind);
        let powers = def.powers.as_ref()?;
        let (_, &place, ailments, &prey) = self.player.single().ok()?;
        let target = place.pos();
        if !self.sight.in_line().get(here) || here.angband_distance(target) > u16::from(def.hearing)
        {
            return None;
        }
        let (health, mana, pace) = state;
        let has_point = |power: &PowerDef| {
            if let Some((ailment, _)) = power::affliction(power) {
                return !ailments.has(ailment);
            }
            match power {
                PowerDef::Project(def) => self.has_way(def.shape, here, target),
                PowerDef::Teleport => flees || health.percent() < 40,
                PowerDef::TeleportTo => here.chebyshev(target) > 2,
                PowerDef::Heal(_) => health.percent() < 60,
                PowerDef::Haste => pace.speed() < def.speed + power::HASTE,
                PowerDef::DrainMana(_) => prey.now() > 0,
                PowerDef::Breathe(_)
                | PowerDef::Blink
                | PowerDef::Blind
                | PowerDef::Confuse
                | PowerDef::Scare
                | PowerDef::Slow
                | PowerDef::Hold
                | PowerDef::Summon { .. } => true,
            }
        };
        let useful: Vec<PowerDef> = powers
            .list
            .iter()
            .filter(|power| power::cost(power) <= mana.now() && has_point(power))
            .copied()
            .collect();
        let last = useful.len().checked_sub(1)?;
        let often = Chance::one_in(i64::from(powers.one_in));
        (self.fate.chance(CASTS, often))
            .then(|| useful[self.fate.range(WHICH, 0, last as i32) as usize])
    }

    /// Whether what is sent out reaches the player before it reaches another monster; what strikes in width always does.
    fn has_way(&self, shape: Shape, from: Pos, at: Pos) -> bool {
        let occupied = |pos| self.occupants.at(pos).is_some();
        match shape {
            Shape::Touch | Shape::Bolt | Shape::Ball(_) => {
                let far = u16::from(SIGHT_RADIUS);
                let reached = project::squares(&self.level, occupied, shape, from, at, far);
                reached.path.last() == Some(&at)
            }
            Shape::Around(radius) => from.angband_distance(at) <= u16::from(radius),
            Shape::Arc { range, .. } => from.angband_distance(at) <= u16::from(range),
            Shape::Beam | Shape::Sight => true,
        }
    }
}
