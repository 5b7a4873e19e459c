//! Hit points: hit dice, the gains of all fifty levels, and Constitution (ABL-HP).

use serde::{Deserialize, Serialize};

use crate::{
    dice::{Dice, RollLabel, Roller},
    rules::base::{
        class::Class,
        race::Race,
        stat::{Stat, Table, p, row},
        term::{Breakdown, Term},
        units::Level,
    },
};

const GAIN: RollLabel = RollLabel::new("hit points of a level", "ABL-HP-03");

/// Twice the hit points per level that Constitution gives (ABL-HP-06).
const TWICE_PER_LEVEL: &Table<i32> = &[
    (3, -5),
    (4, -3),
    (5, -2),
    (6, -1),
    (7, 0),
    (15, 1),
    (17, 2),
    (18, 3),
    (p(10), 4),
    (p(50), 5),
    (p(60), 6),
    (p(70), 7),
    (p(80), 8),
    (p(90), 9),
    (p(100), 10),
    (p(110), 11),
    (p(120), 12),
    (p(130), 13),
    (p(140), 14),
    (p(150), 15),
    (p(160), 16),
    (p(170), 18),
    (p(180), 20),
    (p(190), 22),
    (p(200), 25),
];

/// A race's part of the hit die (ABL-HP-01; Kobold: interpretation of ABL-STAT-09).
const fn of_race(race: Race) -> i32 {
    match race {
        Race::Human | Race::HalfOrc | Race::Dunadan | Race::HighElf => 10,
        Race::HalfElf => 9,
        Race::Elf | Race::Gnome | Race::Kobold => 8,
        Race::Hobbit => 7,
        Race::Dwarf => 11,
        Race::HalfTroll => 12,
    }
}

/// A class's part of the hit die (ABL-HP-01).
const fn of_class(class: Class) -> i32 {
    match class {
        Class::Warrior => 9,
        Class::Mage => 0,
        Class::Priest | Class::Druid | Class::Necromancer => 2,
        Class::Rogue | Class::Paladin => 6,
        Class::Ranger => 4,
        Class::Assassin => 5,
    }
}

/// The base hit die as a sum (ABL-HP-01).
pub const fn hit_die_terms(race: Race, class: Class) -> Breakdown<2> {
    Breakdown([
        Term::new("race", of_race(race), "ABL-HP-01"),
        Term::new("class", of_class(class), class.rule("ABL-HP-01")),
    ])
}

/// The base hit die: 7 to 21 sides (ABL-HP-01).
pub fn hit_die(race: Race, class: Class) -> i32 {
    hit_die_terms(race, class).total()
}

/// The bounds of the hit points at level 50 before Constitution, in eighths of a point (ABL-HP-05).
pub const fn bounds_in_eighths(hit_die: i32) -> (i32, i32) {
    (8 * 50 + 150 * (hit_die - 1), 8 * 50 + 250 * (hit_die - 1))
}

/// Hit points at each level before Constitution, settled when a character is created (ABL-HP-04).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<u16>", into = "Vec<u16>")]
pub struct HitPointTable([u16; 50]);

impl HitPointTable {
    /// Hit points at a level, before Constitution.
    pub const fn at(&self, level: Level) -> i32 {
        self.0[level.get() as usize - 1] as i32
    }
}

impl TryFrom<Vec<u16>> for HitPointTable {
    type Error = &'static str;

    fn try_from(points: Vec<u16>) -> Result<Self, Self::Error> {
        let points: [u16; 50] = points
            .try_into()
            .map_err(|_| "hit points of 50 levels expected")?;
        if points[0] < 1 || points.windows(2).any(|pair| pair[0] >= pair[1]) {
            return Err("hit points must grow with every level");
        }
        Ok(Self(points))
    }
}

impl From<HitPointTable> for Vec<u16> {
    fn from(ahead: HitPointTable) -> Self {
        ahead.0.to_vec()
    }
}

/// How often the hit points of all levels are rolled again; dice that are fair need a few tries.
const TRIES: u32 = 1000;

/// Rolls the hit points of all fifty levels: the hit die itself at level 1 and a roll of it for each
/// level after that, all of them again until the last total lies within its bounds (ABL-HP-02 to -05). Dice of a
/// program's own may never fall so: every roll is at its mean then.
pub fn roll_ahead(roller: &mut impl Roller, race: Race, class: Class) -> HitPointTable {
    let sides = hit_die(race, class);
    let (least, most) = bounds_in_eighths(sides);
    let die = Dice::new(1, sides as u16);
    for rule in ["ABL-HP-02", "ABL-HP-04", "ABL-HP-05"] {
        roller.decided(rule);
    }
    for _ in 0..TRIES {
        let mut total = sides;
        let points = std::array::from_fn(|level| {
            if level > 0 {
                total += roller.sum(GAIN, die);
            }
            total as u16
        });
        if (least..=most).contains(&(8 * total)) {
            return HitPointTable(points);
        }
    }
    mean_ahead(race, class)
}

/// The hit points of all fifty levels with every roll at its mean, rounded down: for characters whose rolls nobody
/// knows (ABL-HP-02, -03).
pub fn mean_ahead(race: Race, class: Class) -> HitPointTable {
    let sides = hit_die(race, class);
    HitPointTable(std::array::from_fn(|level| {
        (sides + level as i32 * (sides + 1) / 2) as u16
    }))
}

/// What Constitution adds to hit points at a level: the level times its factor, rounded down toward
/// minus infinity (ABL-HP-06).
pub fn constitution(level: Level, constitution: Stat) -> i32 {
    (level.get() * row(TWICE_PER_LEVEL, constitution)).div_euclid(2)
}

/// Maximum hit points as a sum (ABL-HP-02, -03, -06): never less than level + 1.
pub fn maximum_terms(ahead: &HitPointTable, level: Level, con: Stat) -> Breakdown<3> {
    let (dice, adjusted) = (ahead.at(level), constitution(level, con));
    let missing = (level.get() + 1 - (dice + adjusted)).max(0);
    Breakdown([
        Term::new("hit dice", dice, "ABL-HP-03"),
        Term::new("Constitution", adjusted, "ABL-HP-06"),
        Term::new("never less than level + 1", missing, "ABL-HP-06"),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Play, Random, Recorded, Scripted};

    #[test]
    fn hit_dice_are_race_and_class_only() {
        // ABL-HP-01 and the Kobold of ABL-STAT-09.
        let races = Race::ALL.map(|race| hit_die(race, Class::Mage));
        assert_eq!(races, [10, 9, 8, 7, 8, 8, 11, 10, 12, 10, 10]);
        let classes = Class::DOCUMENTED.map(|class| hit_die(Race::Human, class) - 10);
        assert_eq!(classes, [9, 0, 2, 6, 4, 6]);
    }

    #[test]
    fn dice_that_never_fall_within_the_bounds_end_all_the_same() {
        // ABL-HP-05: each die shows a 1.
        let (race, class) = (Race::Human, Class::Warrior);
        let points = roll_ahead(&mut Recorded::new(&[]), race, class);
        assert_eq!(points, mean_ahead(race, class));
    }

    #[test]
    fn bounds_of_the_derived_checks() {
        // ABL-HP-05: 387.5 to 612.5, 162.5 to 237.5, 425 to 675.
        assert_eq!(
            bounds_in_eighths(hit_die(Race::Human, Class::Warrior)),
            (3100, 4900)
        );
        assert_eq!(
            bounds_in_eighths(hit_die(Race::Hobbit, Class::Mage)),
            (1300, 1900)
        );
        assert_eq!(
            bounds_in_eighths(hit_die(Race::HalfTroll, Class::Warrior)),
            (3400, 5400)
        );
    }

    #[test]
    fn a_set_out_of_bounds_is_rolled_again_whole() {
        // ABL-HP-02, ABL-HP-03, ABL-HP-04, ABL-HP-05: Hobbit Mage, 163 to 237 in all.
        let low = [Play::Sum(3); 49]; // 7 + 147 = 154
        let high = [Play::Sum(5); 49]; // 7 + 245 = 252
        let fair = (0..49).map(|at| Play::Sum(if at < 9 { 4 } else { 3 })); // 7 + 36 + 120 = 163
        let mut dice = Scripted::new(low.into_iter().chain(high).chain(fair));
        let ahead = roll_ahead(&mut dice, Race::Hobbit, Class::Mage);
        dice.finish();
        let at = [1, 2, 10, 50].map(|level| ahead.at(Level::new(level)));
        assert_eq!(at, [7, 11, 43, 163]);
    }

    #[test]
    fn every_race_and_class_ends_within_its_bounds() {
        // ABL-HP-05
        let mut dice = Random::seeded(4);
        for race in Race::ALL {
            for class in Class::ALL {
                let (least, most) = bounds_in_eighths(hit_die(race, class));
                let total = 8 * roll_ahead(&mut dice, race, class).at(Level::MAX);
                assert!(
                    (least..=most).contains(&total),
                    "{race} {class}: {total} / 8"
                );
            }
        }
    }

    #[test]
    fn constitution_of_the_derived_checks_is_rounded_down() {
        // ABL-HP-06
        let add = |con: &str, level| constitution(Level::new(level), con.parse().unwrap());
        assert_eq!(add("18/75", 15), 52);
        assert_eq!(add("16", 7), 3);
        assert_eq!(add("6", 5), -3);
        assert_eq!(add("3", 1), -3);
        let ends = [
            "3", "7", "14", "15", "16", "17", "18/09", "18/10", "18/49", "18/169", "18/170",
            "18/199", "18/200",
        ];
        assert_eq!(
            ends.map(|con| add(con, 2)),
            [-5, 0, 0, 1, 1, 2, 3, 4, 4, 16, 18, 22, 25]
        );
    }

    #[test]
    fn hit_points_never_fall_below_level_plus_one() {
        // ABL-HP-06, Interpretation.
        let slow = HitPointTable(std::array::from_fn(|level| 7 + level as u16));
        let maximum = |level| maximum_terms(&slow, Level::new(level), Stat::MIN);
        assert_eq!(maximum(1).total(), 4);
        assert_eq!(maximum(30).0.map(|term| term.value), [36, -75, 70]);
    }

    #[test]
    fn a_saved_set_is_checked() {
        // ABL-HP-04
        let ahead = roll_ahead(&mut Random::seeded(1), Race::Elf, Class::Rogue);
        let text = serde_json::to_string(&ahead).unwrap();
        assert_eq!(serde_json::from_str::<HitPointTable>(&text).unwrap(), ahead);
        assert!(serde_json::from_str::<HitPointTable>("[1,2,3]").is_err());
        assert!(HitPointTable::try_from(vec![5; 50]).is_err());
    }
}
