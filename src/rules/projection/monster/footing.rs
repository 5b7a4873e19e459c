//! How the square that a monster stands on protects or exposes it (PRJ-TERRMON).

use crate::dice::{Chance, RollLabel, Roller};

use super::{
    super::{DamageType, Ground, arith, ground::Portion},
    target::Target,
};
use crate::rules::projection::terrain_change::TerrainEffect;

const AVOIDS: RollLabel = RollLabel::new("cover of the terrain", "PRJ-TERRMON-10");

/// Whether a monster avoids a projection altogether: one time in four in rubble or among trees, if it can move at all
/// (PRJ-TERRMON-10). This goes for every damage type, however much terrain counts for it.
pub(super) fn avoids(roller: &mut impl Roller, target: &Target) -> bool {
    match target.ground {
        Ground::Rubble | Ground::Tree => {
            !target.never_moves && roller.chance(AVOIDS, Chance::one_in(4))
        }
        Ground::Floor
        | Ground::Water
        | Ground::Lava
        | Ground::Granite
        | Ground::Quartz
        | Ground::Magma
        | Ground::Door => false,
    }
}

/// The damage left or gained on a kind of ground (PRJ-TERRMON-01), for types of which `portion` of it counts
/// (PRJ-TERRMON-02).
pub(super) fn adjusted(kind: DamageType, damage: i32, ground: Ground, portion: Portion) -> i32 {
    let adds = line(kind, ground).map(|(_, adds)| adds);
    damage.saturating_add(arith::adjustment(damage, adds, portion))
}

/// The rules that adjust a damage type on a kind of ground; none where it is not adjusted.
pub(super) fn rules(kind: DamageType, ground: Ground) -> impl Iterator<Item = &'static str> {
    const ALL: [&str; 5] = [
        "PRJ-TERRMON-01",
        "PRJ-TERRMON-02",
        "PRJ-TERRMON-03",
        "PRJ-GEN-01",
        "PRJ-GEN-09",
    ];
    let line = line(kind, ground).map(|(rule, _)| rule);
    let all = line.is_some().then_some(ALL);
    line.into_iter().chain(all.into_iter().flatten())
}

/// The fraction that a kind of ground adds to a damage type, negative where it takes off (PRJ-TERRMON-04 to
/// PRJ-TERRMON-09). What stands in no line is not changed (PRJ-TERRMON-03).
#[inline]
fn line(kind: DamageType, ground: Ground) -> Option<(&'static str, (i32, i32))> {
    match (ground, TerrainEffect::of(kind)) {
        (Ground::Rubble, _) => Some(("PRJ-TERRMON-04", (-1, 4))),
        (Ground::Tree, _) => Some(("PRJ-TERRMON-09", (-1, 4))),
        (Ground::Water, Some(TerrainEffect::Burning)) => Some(("PRJ-TERRMON-05", (-1, 2))),
        (Ground::Water, Some(TerrainEffect::Flooding)) => Some(("PRJ-TERRMON-06", (1, 3))),
        (Ground::Lava, Some(TerrainEffect::Freezing | TerrainEffect::Flooding)) => {
            Some(("PRJ-TERRMON-07", (-1, 3)))
        }
        (Ground::Lava, Some(TerrainEffect::Burning)) => Some(("PRJ-TERRMON-08", (1, 5))),
        (Ground::Water, Some(TerrainEffect::Freezing) | None)
        | (Ground::Lava, None)
        | (Ground::Floor | Ground::Granite | Ground::Quartz | Ground::Magma | Ground::Door, _) => {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;

    #[test]
    fn every_terrain_changes_the_listed_types_and_no_others() {
        // PRJ-TERRMON-01 to PRJ-TERRMON-09: each pair that changes 120 points of damage, and the result.
        let fiery = [DamageType::Fire, DamageType::Hellfire, DamageType::Plasma];
        let wet = [DamageType::Water, DamageType::Storm];
        let cold = [DamageType::Cold, DamageType::Ice];
        for &kind in DamageType::VARIANTS {
            let on = |ground| adjusted(kind, 120, ground, Portion::Full);
            assert_eq!((on(Ground::Rubble), on(Ground::Tree)), (90, 90), "{kind:?}");
            let (water, lava) = if fiery.contains(&kind) {
                (60, 144)
            } else if wet.contains(&kind) {
                (160, 80)
            } else if cold.contains(&kind) {
                (120, 80)
            } else {
                (120, 120)
            };
            assert_eq!(
                (on(Ground::Water), on(Ground::Lava)),
                (water, lava),
                "{kind:?}"
            );
            for ground in [
                Ground::Floor,
                Ground::Granite,
                Ground::Quartz,
                Ground::Magma,
                Ground::Door,
            ] {
                assert_eq!(on(ground), 120, "{kind:?} on {ground:?}");
            }
            assert_eq!(adjusted(kind, 120, Ground::Tree, Portion::Half), 105);
            assert_eq!(adjusted(kind, 120, Ground::Tree, Portion::None), 120);
        }
    }
}
