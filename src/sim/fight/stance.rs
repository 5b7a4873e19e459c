//! How two who fight stand to each other at the moment of an attack.

use bevy_ecs::prelude::*;
use enumset::EnumSet;

use crate::{
    content::{Footing, Material, MonsterDef, TerrainDef},
    grid::{Dir, Pos},
    rules::sil::overwhelm::Side,
    sim::{
        actor::Mind,
        level::{Level, Occupants},
        sheet::Derived,
        woes::{Woe, Woes},
    },
};

/// How an actor stands on its feet. POWDER asks for it; under the other rulesets it stays empty.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stride {
    /// The squares by which its latest action moved it, across and down; `None`: it stayed where it was (POW-MULT-01,
    /// POW-AVOID-03).
    moved: Option<(i32, i32)>,
    /// Actions until it has found its balance again, the one in hand included (POW-ATTACK-02).
    reels: u8,
}

impl Stride {
    /// An action is over that has moved it.
    pub(in crate::sim) fn walk(&mut self, moved: (i32, i32)) {
        self.moved = Some(moved);
        self.reels = self.reels.saturating_sub(1);
    }

    /// An action is over that has not moved it.
    pub(in crate::sim) fn halt(&mut self) {
        self.moved = None;
        self.reels = self.reels.saturating_sub(1);
    }

    /// It loses its balance, so that its next action finds it reeling; whether it had it.
    pub(in crate::sim) fn trip(&mut self, when: Trip) -> bool {
        let steady = self.reels == 0;
        self.reels = self.reels.max(match when {
            Trip::Within => 2,
            Trip::Between => 1,
        });
        steady
    }

    /// Whether its latest action moved it.
    pub(in crate::sim) const fn has_moved(self) -> bool {
        self.moved.is_some()
    }

    /// Off Balance: its blows and missiles go wide (POW-ATTACK-02).
    pub(crate) const fn is_off_balance(self) -> bool {
        self.reels > 0
    }

    /// All of it as a number, 0 for who stands still and firm: for the hash.
    pub(in crate::sim) fn digest(self) -> i64 {
        let moved = self.moved.map_or(0, |(dx, dy)| {
            1 | i64::from(dx as u8) << 8 | i64::from(dy as u8) << 16
        });
        moved | i64::from(self.reels) << 24
    }
}

/// When somebody loses its balance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sim) enum Trip {
    /// In an action of its own that is not over yet and does not count.
    Within,
    /// Between its actions, or with the last of one.
    Between,
}

/// One of the two, as it is at the moment.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a state of its own that the rules ask for"
)]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stance {
    /// Where it stands.
    pub(crate) at: Pos,
    /// Whether it sees the other.
    pub(crate) sees: bool,
    /// Stunned, however badly.
    pub(crate) stunned: bool,
    /// Asleep.
    pub(crate) asleep: bool,
    /// Awake, but not aware of the player: who is beyond its hearing (SIL-HALF-03).
    pub(crate) unwary: bool,
    /// Unable to do anything: paralysed, knocked out, held.
    pub(crate) immobile: bool,
    /// What it stands in.
    pub(crate) footing: Footing,
    /// Whether it is up in a tree (POW-MOD-03).
    pub(crate) in_tree: bool,
    /// The move of its latest action.
    pub(crate) stride: Stride,
}

impl Stance {
    /// The player's, who sees the other or not.
    pub(crate) fn of_player(
        derived: &Derived,
        at: Pos,
        sees: bool,
        stride: Stride,
        ground: &TerrainDef,
    ) -> Self {
        Self {
            at,
            sees,
            stunned: derived.fighter.stun > 0,
            asleep: false,
            unwary: false,
            immobile: derived.immobile,
            footing: ground.footing,
            in_tree: ground.material == Material::Tree,
            stride,
        }
    }

    /// A monster's towards the player: it sees whoever it could strike, for nobody is invisible.
    pub(crate) fn of_monster(
        def: &MonsterDef,
        mind: Mind,
        woes: Woes,
        (at, player): (Pos, Pos),
        stride: Stride,
        ground: &TerrainDef,
    ) -> Self {
        let far = at.angband_distance(player) > u16::from(def.hearing);
        Self {
            at,
            sees: true,
            stunned: woes.has(Woe::Stunned),
            asleep: mind.is_asleep(),
            unwary: !mind.is_asleep() && far,
            immobile: woes.has(Woe::Held),
            footing: ground.footing,
            in_tree: ground.material == Material::Tree,
            stride,
        }
    }

    /// Whether its latest action moved it straight at the other (POW-MULT-01).
    pub(crate) fn ran_up_to(&self, other: Pos) -> bool {
        let straight = |(dx, dy): (i32, i32)| Dir::from_delta(dx.signum(), dy.signum());
        self.stride.moved.is_some_and(|moved| {
            let way = straight(moved);
            way.is_some() && way == straight(self.at.delta_to(other))
        })
    }
}

/// The side of one square on which another lies, roughly where it is not adjacent: orthogonal where one distance is at
/// least twice the other (SIL-OVERWHELM-05).
pub(crate) fn side(from: Pos, to: Pos) -> Side {
    let (dx, dy) = from.delta_to(to);
    let (across, down) = (dx.abs(), dy.abs());
    let (dx, dy) = match () {
        () if across >= 2 * down.max(1) || down == 0 => (dx.signum(), 0),
        () if down >= 2 * across.max(1) || across == 0 => (0, dy.signum()),
        () => (dx.signum(), dy.signum()),
    };
    match (dx, dy) {
        (0, 1) => Side::S,
        (1, 0) => Side::E,
        (-1, 0) => Side::W,
        (1, -1) => Side::NE,
        (1, 1) => Side::SE,
        (-1, 1) => Side::SW,
        (-1, -1) => Side::NW,
        _ => Side::N,
    }
}

/// The sides on which others than the attacker stand around the player, awake or not: all of them are enemies
/// (SIL-OVERWHELM-02, -03, -05).
pub(crate) fn crowd(player: Pos, attacker: Pos, occupants: &Occupants) -> EnumSet<Side> {
    Dir::ALL
        .into_iter()
        .map(|dir| player.step(dir))
        .filter(|at| *at != attacker && occupants.at(*at).is_some())
        .map(|at| side(player, at))
        .collect()
}

/// The ground of a square.
pub(crate) fn ground<'a>(
    level: &Level,
    catalog: &'a crate::sim::catalog::Catalog,
    at: Pos,
) -> &'a TerrainDef {
    catalog.terrain(level.terrain(at).unwrap_or(crate::content::TerrainId(0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_rough_for_those_who_are_not_adjacent() {
        // SIL-OVERWHELM-05
        let here = Pos::new(0, 0);
        let cases = [
            ((0, -1), Side::N),
            ((1, 1), Side::SE),
            ((-1, 0), Side::W),
            ((7, 3), Side::E),
            ((7, 4), Side::SE),
            ((-3, -7), Side::N),
            ((-4, -7), Side::NW),
        ];
        for ((x, y), due) in cases {
            assert_eq!(side(here, Pos::new(x, y)), due, "{x} {y}");
        }
    }
}
