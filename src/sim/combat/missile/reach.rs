//! How far missiles fly, and how many in a round.

use crate::{
    content::ItemId,
    rules::{
        angband::{Launcher, blows},
        stat::Stat,
        units::Weight,
    },
    sim::world::{
        catalog::Catalog,
        level::vision::SIGHT_RADIUS,
        player::{combat_stats::CombatStats, derived::Derived},
    },
};

/// Most squares that anything is thrown.
const FARTHEST_THROW: u32 = 10;

/// How far the player's launcher sends what it fires, in squares, under the ruleset of the level (SIL-ARCHERY-07).
pub fn fire_range(derived: &Derived, launcher: &Launcher) -> u16 {
    match &derived.arms {
        CombatStats::Sil(arms) => arms.bow_range().min(u16::from(SIGHT_RADIUS)),
        CombatStats::Angband | CombatStats::Powder(_) => launcher_range(launcher),
    }
}

/// Shots in a round: Sil and POWDER know of one (ATK-SHOOT-02).
pub(crate) fn shots(derived: &Derived) -> u8 {
    match &derived.arms {
        CombatStats::Angband => derived.fighter.shots(),
        CombatStats::Sil(_) | CombatStats::Powder(_) => 1,
    }
}

/// How far the player throws one of a kind of item, in squares, under the ruleset of the level (SIL-THROW-06).
pub fn throw_range(derived: &Derived, catalog: &Catalog, item: ItemId) -> u16 {
    match &derived.arms {
        CombatStats::Sil(arms) => {
            let weight = catalog.content().sil.item(item).weapon.weight;
            arms.throw_range(weight).min(u16::from(SIGHT_RADIUS))
        }
        CombatStats::Angband | CombatStats::Powder(_) => {
            heave(derived.fighter.strength, catalog.item(item).weight)
        }
    }
}

/// How far a launcher sends what it fires, in squares.
fn launcher_range(launcher: &Launcher) -> u16 {
    (10 * u16::from(launcher.multiplier())).min(u16::from(SIGHT_RADIUS))
}

/// How far somebody of a strength throws a weight, in squares, 1 to 10.
fn heave(strength: Stat, weight: Weight) -> u16 {
    let squares = (blows::adjusted_strength(strength) + 20) * 10 / weight.in_tenths().max(10);
    squares.clamp(1, FARTHEST_THROW) as u16
}
