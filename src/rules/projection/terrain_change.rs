//! What a projection makes of a square (PRJ-TERRAIN).

use crate::dice::{Chance, RollLabel, Roller};

use super::{DamageType, Ground, odds};

const SOLIDIFIES: RollLabel = RollLabel::new("lava solidifies", "PRJ-TERRAIN-02");
const TO_FLOOR: RollLabel = RollLabel::new("solid lava is level", "PRJ-TERRAIN-03");
const MELTS: RollLabel = RollLabel::new("ground melts", "PRJ-TERRAIN-04");
const BOILS: RollLabel = RollLabel::new("water boils off", "PRJ-TERRAIN-05");
const BURNS: RollLabel = RollLabel::new("trees burn down", "PRJ-TERRAIN-06");
const FLOODS: RollLabel = RollLabel::new("floor is flooded", "PRJ-TERRAIN-07");

/// By how much each neighboring square of water raises the upper end of the roll against boiling (PRJ-TERRAIN-05).
const WET_NEIGHBOR: i32 = 3;

/// How much more easily floor is flooded for each neighboring square of water (PRJ-TERRAIN-07).
const WET_SLOPE: i32 = 20;

/// Damage up to this floods no floor (PRJ-TERRAIN-07).
const DRY: i32 = 60;

/// What some damage types have in common on terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TerrainEffect {
    /// Cold and ice.
    Freezing,
    /// Fire, hellfire and plasma.
    Burning,
    /// Water and storm.
    Flooding,
}

impl TerrainEffect {
    /// The nature of a damage type; most have none.
    pub(super) fn of(kind: DamageType) -> Option<Self> {
        match kind {
            DamageType::Cold | DamageType::Ice => Some(Self::Freezing),
            DamageType::Fire | DamageType::Hellfire | DamageType::Plasma => Some(Self::Burning),
            DamageType::Water | DamageType::Storm => Some(Self::Flooding),
            DamageType::Rock
            | DamageType::Shot
            | DamageType::Arrow
            | DamageType::Missile
            | DamageType::PMissile
            | DamageType::Whip
            | DamageType::Acid
            | DamageType::Elec
            | DamageType::Pois
            | DamageType::LiteWeak
            | DamageType::Lite
            | DamageType::Dark
            | DamageType::MorgulDark
            | DamageType::Confusion
            | DamageType::Sound
            | DamageType::Shard
            | DamageType::Inertia
            | DamageType::Gravity
            | DamageType::Force
            | DamageType::Nexus
            | DamageType::Nether
            | DamageType::Chaos
            | DamageType::Disenchant
            | DamageType::Time
            | DamageType::Mana
            | DamageType::HolyOrb
            | DamageType::Meteor
            | DamageType::Spirit
            | DamageType::OldDrain
            | DamageType::OldPoly
            | DamageType::OldClone
            | DamageType::OldHeal
            | DamageType::OldSpeed
            | DamageType::OldSlow
            | DamageType::OldSleep
            | DamageType::OldConf
            | DamageType::Hold
            | DamageType::HoldUndead
            | DamageType::KillWall
            | DamageType::KillTrap
            | DamageType::AwayUndead
            | DamageType::AwayEvil
            | DamageType::AwayAll
            | DamageType::TurnUndead
            | DamageType::TurnEvil
            | DamageType::TurnAll
            | DamageType::DispUndead
            | DamageType::DispEvil
            | DamageType::DispNotEvil
            | DamageType::DispDemon
            | DamageType::DispDragon
            | DamageType::DispAll
            | DamageType::DispSmallAll => None,
        }
    }
}

/// What a square becomes under a projection that has the strength `damage` there, before anything is taken off for
/// a creature (PRJ-TERRAIN-02 to PRJ-TERRAIN-08). `wet` is how many of the eight neighbors are water.
///
/// The strength needed is so high that hardly any but a monster's breath has it (PRJ-TERRAIN-01). What no line speaks
/// of stays what it is (PRJ-TERRAIN-09).
pub fn becomes(
    roller: &mut impl Roller,
    kind: DamageType,
    damage: i32,
    ground: Ground,
    wet: u8,
) -> Ground {
    let wet = i32::from(wet);
    let Some(nature) = TerrainEffect::of(kind) else {
        roller.decided("PRJ-TERRAIN-09");
        return ground;
    };
    match (nature, ground) {
        (TerrainEffect::Freezing, Ground::Lava) => {
            if !happens(roller, SOLIDIFIES, odds::below(301, 1200, damage)) {
                Ground::Lava
            } else if roller.chance(TO_FLOOR, Chance::one_in(3)) {
                Ground::Floor
            } else {
                Ground::Rubble
            }
        }
        (TerrainEffect::Burning, Ground::Floor | Ground::Rubble) => {
            let melts = odds::below(601, 2400, damage);
            or_stays(happens(roller, MELTS, melts), Ground::Lava, ground)
        }
        (TerrainEffect::Burning, Ground::Water) => {
            let boils = odds::below(201, 800 + WET_NEIGHBOR * wet, damage);
            or_stays(happens(roller, BOILS, boils), Ground::Floor, ground)
        }
        (TerrainEffect::Burning, Ground::Tree) => {
            let burns = odds::below(101, 500, damage);
            or_stays(happens(roller, BURNS, burns), Ground::Floor, ground)
        }
        (TerrainEffect::Flooding, Ground::Floor) => {
            let spare = damage.saturating_sub(100 - WET_SLOPE * wet);
            let chance = odds::below(0, 399, spare);
            if chance.is_certain() {
                roller.decided("PRJ-TERRAIN-08");
            }
            let floods = damage > DRY && happens(roller, FLOODS, chance);
            or_stays(floods, Ground::Water, ground)
        }
        (
            TerrainEffect::Freezing,
            Ground::Floor
            | Ground::Rubble
            | Ground::Water
            | Ground::Tree
            | Ground::Granite
            | Ground::Quartz
            | Ground::Magma
            | Ground::Door,
        )
        | (
            TerrainEffect::Burning,
            Ground::Lava | Ground::Granite | Ground::Quartz | Ground::Magma | Ground::Door,
        )
        | (
            TerrainEffect::Flooding,
            Ground::Rubble
            | Ground::Water
            | Ground::Lava
            | Ground::Tree
            | Ground::Granite
            | Ground::Quartz
            | Ground::Magma
            | Ground::Door,
        ) => {
            roller.decided("PRJ-TERRAIN-09");
            ground
        }
    }
}

/// Rolls for something that may happen; what cannot needs no die.
fn happens(roller: &mut impl Roller, what: RollLabel, chance: Chance) -> bool {
    if chance.is_possible() {
        roller.decided("PRJ-TERRAIN-01");
    }
    chance.is_possible() && roller.chance(what, chance)
}

/// What a square becomes if it changes, else what it is.
const fn or_stays(changes: bool, into: Ground, ground: Ground) -> Ground {
    if changes { into } else { ground }
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;
    use crate::dice::exact;

    fn chance(kind: DamageType, damage: i32, from: Ground, wet: u8, to: Ground) -> f64 {
        exact::distribution(|r| becomes(r, kind, damage, from, wet)).probability(&to)
    }

    fn close(left: f64, hits: i32, of: i32) -> bool {
        (left - f64::from(hits) / f64::from(of)).abs() < 1e-12
    }

    #[test]
    fn lava_solidifies_under_cold_and_ice() {
        // PRJ-TERRAIN-02, PRJ-TERRAIN-03: EX-37.
        for kind in [DamageType::Cold, DamageType::Ice] {
            assert!(close(
                chance(kind, 900, Ground::Lava, 0, Ground::Floor),
                599,
                2700
            ));
            assert!(close(
                chance(kind, 900, Ground::Lava, 0, Ground::Rubble),
                599,
                1350
            ));
            assert!(close(
                chance(kind, 301, Ground::Lava, 8, Ground::Lava),
                1,
                1
            ));
            assert!(close(
                chance(kind, 302, Ground::Lava, 8, Ground::Lava),
                899,
                900
            ));
            assert!(close(
                chance(kind, 1201, Ground::Lava, 0, Ground::Lava),
                0,
                1
            ));
        }
    }

    #[test]
    fn fire_melts_boils_and_burns() {
        // PRJ-TERRAIN-04, PRJ-TERRAIN-05, PRJ-TERRAIN-06: EX-38, EX-39, EX-40.
        for kind in [DamageType::Fire, DamageType::Hellfire, DamageType::Plasma] {
            for ground in [Ground::Floor, Ground::Rubble] {
                assert!(close(
                    chance(kind, 1500, ground, 0, Ground::Lava),
                    899,
                    1800
                ));
                assert!(close(chance(kind, 601, ground, 0, Ground::Lava), 0, 1));
            }
            assert!(close(
                chance(kind, 500, Ground::Water, 4, Ground::Floor),
                299,
                612
            ));
            assert!(close(
                chance(kind, 500, Ground::Water, 0, Ground::Floor),
                299,
                600
            ));
            assert!(close(
                chance(kind, 300, Ground::Tree, 0, Ground::Floor),
                199,
                400
            ));
        }
    }

    #[test]
    fn water_floods_floor_the_more_easily_the_wetter_it_lies() {
        // PRJ-TERRAIN-07: EX-41.
        for kind in [DamageType::Water, DamageType::Storm] {
            let flooded = |damage, wet| chance(kind, damage, Ground::Floor, wet, Ground::Water);
            assert!(close(flooded(200, 3), 2, 5));
            assert!(close(flooded(61, 8), 121, 400));
            assert!(close(flooded(60, 8), 0, 1));
            assert!(close(flooded(500, 0), 1, 1));
            assert!(close(flooded(499, 0), 399, 400));
            assert!(close(flooded(100, 0), 0, 1));
        }
    }

    #[test]
    fn strong_water_always_floods_and_weak_damage_changes_nothing() {
        // PRJ-TERRAIN-08
        for wet in 0..=8 {
            let flooded = chance(DamageType::Water, 500, Ground::Floor, wet, Ground::Water);
            assert!(close(flooded, 1, 1));
        }
        // PRJ-TERRAIN-01: at 60, what characters commonly do, every square stays what it is.
        for &kind in DamageType::VARIANTS {
            for &ground in Ground::VARIANTS {
                assert!(close(chance(kind, 60, ground, 8, ground), 1, 1), "{kind:?}");
            }
        }
    }

    #[test]
    fn only_the_listed_pairs_change_a_square() {
        // PRJ-TERRAIN-09
        let changing: Vec<_> = DamageType::VARIANTS
            .iter()
            .flat_map(|&kind| Ground::VARIANTS.iter().map(move |&ground| (kind, ground)))
            .filter(|&(kind, ground)| chance(kind, 100_000, ground, 8, ground) < 0.5)
            .collect();
        let mut listed = Vec::new();
        for kind in [DamageType::Fire, DamageType::Hellfire, DamageType::Plasma] {
            for ground in [Ground::Floor, Ground::Rubble, Ground::Water, Ground::Tree] {
                listed.push((kind, ground));
            }
        }
        listed.extend([
            (DamageType::Cold, Ground::Lava),
            (DamageType::Ice, Ground::Lava),
            (DamageType::Water, Ground::Floor),
            (DamageType::Storm, Ground::Floor),
        ]);
        listed.sort_unstable();
        assert_eq!(changing, listed);
    }
}
