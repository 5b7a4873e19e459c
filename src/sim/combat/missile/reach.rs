//! How far missiles fly, and how many in a round.

use crate::{
    content::ItemId,
    rules::{
        angband::{Launcher, reach},
        base::units::Squares,
    },
    sim::world::{
        catalog::Catalog,
        level::vision::SIGHT_RADIUS,
        player::{combat_stats::CombatStats, derived::PlayerCombat},
    },
};

/// How far the player's launcher sends what it fires, in squares, under the ruleset of the level (SIL-ARCHERY-07).
pub fn fire_range(combat: &PlayerCombat, launcher: &Launcher) -> u16 {
    match &combat.arms {
        CombatStats::Sil(arms) => arms.bow_range(),
        CombatStats::Angband | CombatStats::Powder(_) => launcher_range(launcher.multiplier()),
    }
}

/// Shots in a round: Sil and POWDER know of one (ATK-SHOOT-02).
pub(crate) fn shots(combat: &PlayerCombat) -> u8 {
    match &combat.arms {
        CombatStats::Angband => combat.fighter.shots(),
        CombatStats::Sil(_) | CombatStats::Powder(_) => 1,
    }
}

/// How far the player throws one of a kind of item, in squares, under the ruleset of the level (SIL-THROW-06).
pub fn throw_range(combat: &PlayerCombat, catalog: &Catalog, item: ItemId) -> u16 {
    match &combat.arms {
        CombatStats::Sil(arms) => {
            let weight = catalog.content().sil.item(item).weapon.weight;
            arms.throw_range(weight)
        }
        CombatStats::Angband | CombatStats::Powder(_) => {
            let weight = catalog.item(item).weight;
            in_squares(reach::throw_range(combat.fighter.strength, weight))
        }
    }
}

/// How far a launcher sends what it fires, in squares (BRW-RANGE-01).
pub(in crate::sim) fn launcher_range(multiplier: u8) -> u16 {
    let sight = Squares::new(i32::from(SIGHT_RADIUS));
    in_squares(reach::launcher_range(multiplier, sight))
}

/// A number of squares as ranges of missiles are kept.
fn in_squares(range: Squares) -> u16 {
    range.get().clamp(0, i32::from(u16::MAX)) as u16
}
