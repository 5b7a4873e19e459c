//! Digging through rock and rubble (ABL-DIG).

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::wielding::pounds_too_heavy;
use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::base::{
        stat::{Stat, Table, p, row},
        term::{Breakdown, Term},
        units::{Skill, Weight},
    },
};

const DIG: RollLabel = RollLabel::new("digging", "ABL-DIG-07");
const RUBBLE: RollLabel = RollLabel::new("something under the rubble", "ABL-DIG-11");

/// Base digging ability by Strength (ABL-DIG-03): the one table that tells 18 from 18/01.
const BASE: &Table<i32> = &[
    (3, 0),
    (5, 1),
    (6, 2),
    (7, 3),
    (8, 4),
    (10, 5),
    (12, 6),
    (14, 7),
    (16, 8),
    (17, 9),
    (18, 10),
    (p(1), 12),
    (p(10), 14),
    (p(20), 16),
    (p(30), 18),
    (p(40), 20),
    (p(50), 25),
    (p(60), 30),
    (p(70), 35),
    (p(80), 40),
    (p(90), 45),
    (p(100), 50),
    (p(110), 55),
    (p(120), 60),
    (p(130), 65),
    (p(140), 70),
    (p(150), 75),
    (p(160), 80),
    (p(170), 85),
    (p(180), 90),
    (p(190), 95),
    (p(200), 100),
];

/// What can stand in the way of a digger (ABL-DIG-06).
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize,
)]
pub enum Rock {
    /// The bones of the earth.
    Granite,
    /// A quartz vein.
    Quartz,
    /// A magma vein.
    Magma,
    /// Loose rubble.
    Rubble,
    /// A wall that nothing digs through (ABL-DIG-01).
    Permanent,
}

impl Rock {
    /// Base and hardness; none where no digging helps (ABL-DIG-01, ABL-DIG-06).
    const fn figures(self) -> Option<(i32, i32)> {
        match self {
            Self::Granite => Some((40, 1600)),
            Self::Quartz => Some((20, 800)),
            Self::Magma => Some((10, 400)),
            Self::Rubble => Some((0, 200)),
            Self::Permanent => None,
        }
    }
}

/// What digging takes into account of the wielded weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tool {
    /// Its weight.
    pub weight: Weight,
    /// The digging bonus of a shovel or pick; 0 for any other weapon (ABL-DIG-05).
    pub bonus: i32,
}

/// Digging skill as a sum (ABL-DIG-02 to ABL-DIG-05). A weapon that is too heavy adds no weight, but
/// a digger still adds its bonus.
pub fn skill_terms(strength: Stat, tool: Option<Tool>) -> Breakdown<3> {
    let (weight, bonus) = tool.map_or((0, 0), |tool| {
        let handy = pounds_too_heavy(strength, tool.weight) == 0;
        let pounds = if handy {
            tool.weight.whole_pounds() as i32
        } else {
            0
        };
        (pounds, tool.bonus.saturating_mul(20))
    });
    Breakdown([
        Term::new("Strength", row(BASE, strength), "ABL-DIG-03"),
        Term::new("weight of the weapon", weight, "ABL-DIG-04"),
        Term::new("digger", bonus, "ABL-DIG-05"),
    ])
}

/// Digging skill (ABL-DIG-02).
pub fn skill(strength: Stat, tool: Option<Tool>) -> Skill {
    Skill::new(skill_terms(strength, tool).total())
}

/// The chance that one action of digging gets through: (skill - base) in hardness, which is the chance
/// that 0 to hardness - 1 plus the base is less than the skill (ABL-DIG-07 to ABL-DIG-09).
pub const fn chance(skill: Skill, rock: Rock) -> Chance {
    match rock.figures() {
        Some((base, hardness)) => Chance::new(skill.get() as i64 - base as i64, hardness as i64),
        None => Chance::NEVER,
    }
}

/// Whether one action of digging gets through; a failure costs that action and nothing more
/// (ABL-DIG-07, -10, -13). What cannot be dug asks for no roll (ABL-DIG-08).
pub fn dig(roller: &mut impl Roller, skill: Skill, rock: Rock) -> bool {
    // Whether there is any rock that it may get through, then whether the skill is enough for that one.
    roller.decided("ABL-DIG-01");
    if rock.figures().is_none() {
        return false;
    }
    roller.decided("ABL-DIG-06");
    let chance = chance(skill, rock);
    roller.decided("ABL-DIG-08");
    if !chance.is_possible() {
        return false;
    }
    roller.decided("ABL-DIG-09");
    let digs = roller.chance(DIG, chance);
    roller.decided(if digs { "ABL-DIG-10" } else { "ABL-DIG-13" });
    digs
}

/// Whether a marked vein (`*`) holds something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vein {
    /// No mark.
    Bare,
    /// Marked as holding treasure.
    Treasure,
}

/// What comes to light when a rock has become open floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DiggingFind {
    /// Nothing.
    Nothing,
    /// An item (ABL-DIG-11).
    Item,
    /// The treasure of a vein (ABL-DIG-12).
    Treasure,
}

/// What a cleared rock leaves: rubble an item one time in ten, a marked vein its treasure (ABL-DIG-10
/// to ABL-DIG-12).
pub fn find(roller: &mut impl Roller, rock: Rock, vein: Vein) -> DiggingFind {
    match (rock, vein) {
        (Rock::Rubble, _) if roller.chance(RUBBLE, Chance::one_in(10)) => DiggingFind::Item,
        (Rock::Quartz | Rock::Magma, Vein::Treasure) => {
            roller.decided("ABL-DIG-12");
            DiggingFind::Treasure
        }
        (Rock::Rubble | Rock::Granite | Rock::Permanent, _)
        | (Rock::Quartz | Rock::Magma, Vein::Bare) => DiggingFind::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::exact;

    fn stat(text: &str) -> Stat {
        text.parse().unwrap()
    }

    fn tool(tenths: u32, bonus: i32) -> Tool {
        Tool {
            weight: Weight::tenths(tenths),
            bonus,
        }
    }

    const DIGGABLE: [Rock; 4] = [Rock::Granite, Rock::Quartz, Rock::Magma, Rock::Rubble];

    #[test]
    fn the_worked_example_digs_granite_in_time() {
        // ABL-DIG-02, ABL-DIG-06, ABL-DIG-09, Example: Strength 18/70 with a dwarven pick.
        let terms = skill_terms(stat("18/70"), Some(tool(200, 3)));
        assert_eq!(terms.0.map(|term| term.value), [35, 20, 60]);
        assert!((chance(Skill::new(115), Rock::Granite).to_f64() - 0.046_875).abs() < 1e-12);
    }

    #[test]
    fn the_same_skill_against_softer_rock() {
        // ABL-DIG-09, Derived check.
        let odds = DIGGABLE.map(|rock| exact::probability(|r| dig(r, Skill::new(115), rock)));
        let due = [75.0 / 1600.0, 0.118_75, 0.2625, 0.575];
        assert!(
            odds.iter().zip(due).all(|(p, q)| (p - q).abs() < 1e-12),
            "{odds:?}"
        );
    }

    #[test]
    fn skill_must_exceed_the_base() {
        // ABL-DIG-08, Derived check: skill 40 never digs granite, 41 one time in 1600.
        assert!(!chance(Skill::new(40), Rock::Granite).is_possible());
        assert_eq!(chance(Skill::new(41), Rock::Granite), Chance::one_in(1600));
        assert!(!chance(Skill::new(0), Rock::Rubble).is_possible());
        assert!(chance(Skill::new(5000), Rock::Granite).is_certain());
    }

    #[test]
    fn the_chance_counts_the_rolls_that_succeed() {
        // ABL-DIG-07, ABL-DIG-09.
        for rock in DIGGABLE {
            let (base, hardness) = rock.figures().unwrap();
            for skill in [0, 1, 12, 41, 115, 199, 400, 2000] {
                let ways = (0..hardness).filter(|roll| roll + base < skill).count() as i64;
                assert_eq!(
                    chance(Skill::new(skill), rock),
                    Chance::new(ways, i64::from(hardness))
                );
            }
        }
    }

    #[test]
    fn permanent_walls_stay() {
        // ABL-DIG-01
        assert!(
            !exact::distribution(|r| dig(r, Skill::new(i32::MAX), Rock::Permanent))
                .probability(&true)
                .is_normal()
        );
    }

    #[test]
    fn heavy_weapons_add_no_weight_but_diggers_keep_their_bonus() {
        // ABL-DIG-04, ABL-DIG-05: limit 14 at Strength 10, whole pounds rounded down.
        let values = |tenths, bonus| {
            skill_terms(stat("10"), Some(tool(tenths, bonus)))
                .0
                .map(|term| term.value)
        };
        assert_eq!(values(149, 1), [5, 14, 20]);
        assert_eq!(values(150, 1), [5, 0, 20]);
        assert_eq!(skill_terms(stat("10"), None).total(), 5);
    }

    #[test]
    fn base_ability_at_the_ends_of_its_rows() {
        // ABL-DIG-03
        let ends = [
            "3", "4", "5", "8", "9", "15", "16", "17", "18", "18/01", "18/09", "18/10", "18/39",
            "18/49", "18/50", "18/99", "18/199", "18/200",
        ];
        let base = ends.map(|strength| skill(stat(strength), None).get());
        assert_eq!(
            base,
            [
                0, 0, 1, 4, 4, 7, 8, 9, 10, 12, 12, 14, 18, 20, 25, 45, 95, 100
            ]
        );
    }

    #[test]
    fn rubble_hides_an_item_one_time_in_ten_and_veins_their_treasure() {
        // ABL-DIG-10, ABL-DIG-11, ABL-DIG-12, ABL-DIG-13.
        let finds = |rock, vein| exact::distribution(|r| find(r, rock, vein));
        assert!(
            (finds(Rock::Rubble, Vein::Bare).probability(&DiggingFind::Item) - 0.1).abs() < 1e-12
        );
        for rock in [Rock::Quartz, Rock::Magma] {
            assert!(
                (finds(rock, Vein::Treasure).probability(&DiggingFind::Treasure) - 1.0).abs()
                    < 1e-12
            );
            assert!(
                (finds(rock, Vein::Bare).probability(&DiggingFind::Nothing) - 1.0).abs() < 1e-12
            );
        }
        assert!(
            (finds(Rock::Granite, Vein::Treasure).probability(&DiggingFind::Nothing) - 1.0).abs()
                < 1e-12
        );
    }
}
