//! How far missiles fly, and how many in a round.

use crate::{
    content::ItemId,
    rules::{
        angband::{Launcher, blows},
        base::{stat::Stat, units::Weight},
    },
    sim::world::{
        catalog::Catalog,
        level::vision::SIGHT_RADIUS,
        player::{combat_stats::CombatStats, derived::PlayerCombat},
    },
};

/// Most squares that anything is thrown.
const FARTHEST_THROW: u32 = 10;

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
            heave(combat.fighter.strength, catalog.item(item).weight)
        }
    }
}

/// How far a launcher sends what it fires, in squares (BRW-RANGE-01).
pub(in crate::sim) fn launcher_range(multiplier: u8) -> u16 {
    (10 * u16::from(multiplier)).min(u16::from(SIGHT_RADIUS))
}

/// How far somebody of a strength throws a weight, in squares, 1 to 10 (BRW-RANGE-02).
fn heave(strength: Stat, weight: Weight) -> u16 {
    let squares = (blows::adjusted_strength(strength) + 20) * 10 / weight.in_tenths().max(10);
    squares.clamp(1, FARTHEST_THROW) as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        angband::LauncherKind,
        base::units::{ToDam, ToHit},
    };

    #[test]
    fn a_throw_goes_by_strength_and_weight() {
        // BRW-RANGE-02
        let squares =
            |strength: &str, tenths| heave(strength.parse().unwrap(), Weight::tenths(tenths));
        assert_eq!(
            ["3", "17", "18/09", "18/10"].map(|s| squares(s, 50)),
            [4, 7, 8, 10]
        );
        assert_eq!(["3", "17", "18/220"].map(|s| squares(s, 10_000)), [1; 3]);
        assert_eq!(
            [1, 9, 10, 23, 24].map(|w| squares("3", w)),
            [10, 10, 10, 10, 9]
        );
    }

    #[test]
    fn a_launcher_sends_as_far_as_one_sees() {
        // BRW-RANGE-01: none has a multiplier below 2.
        for (kind, extra_might) in [(LauncherKind::Sling, 0), (LauncherKind::HeavyCrossbow, 3)] {
            let launcher = Launcher {
                kind,
                weight: Weight::tenths(5),
                to_hit: ToHit::new(0),
                to_dam: ToDam::new(0),
                extra_shots: 0,
                extra_might,
            };
            assert_eq!(launcher_range(launcher.multiplier()), 20);
        }
    }
}
