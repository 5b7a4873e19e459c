//! The player as monsters with powers see it: which of their powers have a point.

use super::powers;
use crate::sim::{
    magic::projection,
    world::{
        actor::components::{ActorSpeed, Health, Mana},
        actor::conditions::Conditions,
        level::{map::DungeonLevel, occupants::Occupants, vision::SIGHT_RADIUS},
    },
};
use crate::{
    content::{MonsterDef, PowerDef},
    grid::{BitGrid, Pos, area::Shape},
};

/// The player as those see it who have powers.
pub(crate) struct AiTarget<'a> {
    /// The map.
    pub(crate) level: &'a DungeonLevel,
    /// Who stands where.
    pub(crate) occupants: &'a Occupants,
    /// The squares in a free line to the player.
    pub(crate) in_line: &'a BitGrid,
    /// Where the player stands.
    pub(crate) at: Pos,
    /// The player's conditions.
    pub(crate) conditions: &'a Conditions,
    /// The player's mana.
    pub(crate) mana: Mana,
}

impl AiTarget<'_> {
    /// The powers that have a point for a monster and for which it has the mana, if the player is in a free line and near
    /// enough: within `hearing`, and within the reach of what is sent out.
    pub(crate) fn useful(
        &self,
        def: &MonsterDef,
        here: Pos,
        state: (Health, Mana, ActorSpeed),
        flees: bool,
        hearing: u16,
    ) -> Vec<PowerDef> {
        let Some(powers) = &def.powers else {
            return Vec::new();
        };
        if !self.in_line.get(here) || here.angband_distance(self.at) > hearing {
            return Vec::new();
        }
        let (health, mana, speed) = state;
        let has_point = |power: &PowerDef| {
            if let Some((condition, _)) = powers::affliction(*power) {
                return !self.conditions.has(condition);
            }
            match power {
                PowerDef::Project(def) => self.has_way(def.shape, here),
                PowerDef::Teleport => flees || health.percent() < 40,
                PowerDef::TeleportTo => here.chebyshev(self.at) > 2,
                PowerDef::Heal(_) => health.percent() < 60,
                PowerDef::Haste => speed.speed() < def.speed + powers::HASTE,
                PowerDef::DrainMana(_) => self.mana.now() > 0,
                PowerDef::Breathe(_) => self.has_way(powers::BREATH, here),
                PowerDef::Blink
                | PowerDef::Blind
                | PowerDef::Confuse
                | PowerDef::Scare
                | PowerDef::Slow
                | PowerDef::Hold
                | PowerDef::Shriek
                | PowerDef::Summon(..) => true,
            }
        };
        powers
            .list
            .iter()
            .filter(|power| powers::cost(**power) <= mana.now() && has_point(power))
            .copied()
            .collect()
    }

    /// Whether what is sent out reaches the player before it reaches another monster; what strikes in width always does.
    pub(super) fn has_way(&self, shape: Shape, from: Pos) -> bool {
        let at = self.at;
        let occupied = |pos| self.occupants.at(pos).is_some();
        match shape {
            Shape::Touch | Shape::Bolt | Shape::Ball(_) => {
                let far = u16::from(SIGHT_RADIUS);
                let reached =
                    projection::squares::squares(self.level, occupied, shape, from, at, far);
                reached.path.last() == Some(&at)
            }
            Shape::Around(radius) => from.angband_distance(at) <= u16::from(radius),
            Shape::Arc { range, .. } => from.angband_distance(at) <= u16::from(range),
            Shape::Beam | Shape::Sight => true,
        }
    }
}
