//! Doors that do not open at once: locks are picked with the disarm skill, and either kind is forced with the shoulder.
//!
//! The documents say that Intelligence and Dexterity improve disarming (ABL-STAT-02, ABL-STAT-04), what conditions do to
//! it (ABL-STATUS-07, ABL-STATUS-15, ABL-STATUS-28), and that Dexterity lowers the chance of being stunned after a bash
//! (ABL-STAT-04). The figures are those of BRW-LOCK.

use super::status::CarefulWork;
use super::status::CharacterConditions;
use crate::{
    dice::{Chance, Dice, RollLabel, Roller},
    rules::base::{
        class::Class,
        race::Race,
        stat::{Stat, Table, p, row},
        term::{Breakdown, Term},
        units::{Level, Skill},
    },
};

const PICK: RollLabel = RollLabel::new("picking a lock", "ABL-STAT-04");
const FORCE: RollLabel = RollLabel::new("forcing a door", "ABL-STAT-01");
const REEL: RollLabel = RollLabel::new("reeling from a door", "ABL-STAT-04");
const REELS_FOR: RollLabel = RollLabel::new("stun of a bash", "ABL-STAT-04");

/// What each point of a lock's power takes from the chance to pick it (BRW-LOCK-02).
const PICKED: i32 = 10;

/// What each point of power takes from the chance to force a door (BRW-LOCK-03, -04).
const FORCED: i32 = 8;

/// The least chance in 100 of one try, and the most: patience always succeeds in the end.
const BOUNDS: (i32, i32) = (2, 95);

/// How badly a bash that fails stuns (BRW-LOCK-05).
const STUN: Dice = Dice::new(1, 4);

/// What Dexterity adds to the disarm skill (ABL-STAT-04).
const DEXTERITY: &Table<i32> = &[
    (3, -5),
    (8, 0),
    (13, 2),
    (15, 4),
    (17, 6),
    (18, 8),
    (p(50), 12),
    (p(100), 18),
    (p(150), 24),
];

/// What Intelligence adds to the disarm skill (ABL-STAT-02).
const INTELLIGENCE: &Table<i32> = &[
    (3, -3),
    (8, 0),
    (15, 2),
    (17, 3),
    (18, 4),
    (p(50), 8),
    (p(100), 12),
];

/// How hard a character bashes, in percent (ABL-STAT-01).
const STRENGTH: &Table<i32> = &[
    (3, 2),
    (8, 6),
    (12, 12),
    (15, 18),
    (17, 24),
    (18, 30),
    (p(20), 36),
    (p(50), 46),
    (p(70), 54),
    (p(100), 66),
    (p(150), 80),
    (p(200), 95),
];

/// The chance in 100 that a bash that fails stuns, which Dexterity lowers (BRW-LOCK-05, ABL-STAT-04).
const REELING: &Table<i32> = &[
    (3, 40),
    (8, 30),
    (12, 22),
    (15, 15),
    (17, 12),
    (18, 9),
    (p(50), 6),
    (p(100), 3),
    (p(150), 0),
];

/// What a class adds to the disarm skill.
const fn of_class(class: Class) -> i32 {
    match class {
        Class::Paladin => 20,
        Class::Warrior | Class::Priest | Class::Druid => 25,
        Class::Mage | Class::Ranger | Class::Necromancer => 30,
        Class::Assassin => 40,
        Class::Rogue => 45,
    }
}

/// What a race adds to the disarm skill.
const fn of_race(race: Race) -> i32 {
    match race {
        Race::HalfTroll => -8,
        Race::HalfOrc => -3,
        Race::Human => 0,
        Race::HalfElf | Race::Dwarf => 2,
        Race::Dunadan | Race::HighElf => 4,
        Race::Elf => 5,
        Race::Kobold => 8,
        Race::Gnome => 10,
        Race::Hobbit => 15,
    }
}

/// The character at a lock or a trap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Disarmer {
    /// Race.
    pub race: Race,
    /// Class.
    pub class: Class,
    /// Experience level.
    pub level: Level,
    /// Current Dexterity.
    pub dexterity: Stat,
    /// Current Intelligence.
    pub intelligence: Stat,
}

/// Disarm skill as a sum (BRW-LOCK-01, ABL-STAT-02, ABL-STAT-04).
pub fn skill_terms(hands: Disarmer, conditions: &CharacterConditions) -> Breakdown<8> {
    let (race, class) = (of_race(hands.race), of_class(hands.class));
    let level = hands.level.get() / 2;
    let dexterity = row(DEXTERITY, hands.dexterity);
    let intelligence = row(INTELLIGENCE, hands.intelligence);
    let sum = race + class + level + dexterity + intelligence;
    let able = sum.max(0);
    let [eyes, head] = conditions.careful_terms(CarefulWork::Disarm, Skill::new(able));
    Breakdown([
        Term::new("race", race, "ABL-STATUS-07"),
        Term::new("class", class, "ABL-STATUS-07"),
        Term::new("level", level, "ABL-STATUS-07"),
        Term::new("Dexterity", dexterity, "ABL-STAT-04"),
        Term::new("Intelligence", intelligence, "ABL-STAT-02"),
        Term::new("never less than 0", able - sum, "ABL-STATUS-07"),
        eyes,
        head,
    ])
}

/// A chance in 100 within the bounds of every try.
fn within_bounds(percent: i32) -> Chance {
    Chance::percent(i64::from(percent.clamp(BOUNDS.0, BOUNDS.1)))
}

/// The chance to pick a lock of some power with one action (BRW-LOCK-02).
pub fn pick_chance(skill: Skill, power: u8) -> Chance {
    within_bounds(skill.get() - PICKED * i32::from(power))
}

/// Whether one action picks a lock.
pub fn pick(roller: &mut impl Roller, skill: Skill, power: u8) -> bool {
    roller.decided("BRW-LOCK-01");
    roller.decided("BRW-LOCK-02");
    roller.chance(PICK, pick_chance(skill, power))
}

/// The chance that a character forces a door of some power with one action (BRW-LOCK-03, ABL-STAT-01).
pub fn force_chance(strength: Stat, power: u8) -> Chance {
    within_bounds(row(STRENGTH, strength) - FORCED * i32::from(power))
}

/// The chance that a monster forces a door of some power with one action, which grows with its level (BRW-LOCK-04).
pub fn monster_force_chance(level: u8, power: u8) -> Chance {
    within_bounds(20 + 3 * i32::from(level) - FORCED * i32::from(power))
}

/// The chance that a bash which has failed stuns (BRW-LOCK-05).
pub fn stun_chance(dexterity: Stat) -> Chance {
    Chance::percent(i64::from(row(REELING, dexterity)))
}

/// What came of a bash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BashResult {
    /// The door gives way.
    Open,
    /// It holds.
    Holds,
    /// It holds, and the character that ran into it is stunned by so much.
    Reels(u16),
}

/// One bash of a character; one that fails may stun (BRW-LOCK-05).
pub fn force(roller: &mut impl Roller, strength: Stat, dexterity: Stat, power: u8) -> BashResult {
    roller.decided("BRW-LOCK-03");
    if roller.chance(FORCE, force_chance(strength, power)) {
        return BashResult::Open;
    }
    roller.decided("BRW-LOCK-05");
    let reeling = stun_chance(dexterity);
    if reeling.is_possible() && roller.chance(REEL, reeling) {
        BashResult::Reels(roller.sum(REELS_FOR, STUN).max(1) as u16)
    } else {
        BashResult::Holds
    }
}

/// One bash of a monster.
pub fn monster_force(roller: &mut impl Roller, level: u8, power: u8) -> bool {
    roller.decided("BRW-LOCK-04");
    roller.chance(FORCE, monster_force_chance(level, power))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{dice::exact, rules::ability::status::Condition};

    fn stat(text: &str) -> Stat {
        text.parse().unwrap()
    }

    fn rogue() -> Disarmer {
        Disarmer {
            race: Race::Hobbit,
            class: Class::Rogue,
            level: Level::new(4),
            dexterity: stat("18/50"),
            intelligence: stat("15"),
        }
    }

    fn skill(hands: Disarmer, conditions: &[Condition]) -> i32 {
        let conditions = CharacterConditions {
            set: conditions.iter().copied().collect(),
            ..CharacterConditions::default()
        };
        skill_terms(hands, &conditions).total()
    }

    #[test]
    fn dexterity_and_intelligence_help_with_locks() {
        // BRW-LOCK-01
        // ABL-STAT-02, ABL-STAT-04
        assert_eq!(skill(rogue(), &[]), 15 + 45 + 2 + 12 + 2);
        let clumsy = Disarmer {
            dexterity: stat("3"),
            ..rogue()
        };
        assert_eq!(skill(clumsy, &[]), 15 + 45 + 2 - 5 + 2);
        let clever = Disarmer {
            intelligence: stat("18/100"),
            ..rogue()
        };
        assert_eq!(skill(clever, &[]), 15 + 45 + 2 + 12 + 12);
    }

    #[test]
    fn conditions_leave_a_tenth_of_the_skill() {
        // ABL-STATUS-07, ABL-STATUS-15, ABL-STATUS-28
        for condition in [
            Condition::Blind,
            Condition::Confused,
            Condition::Hallucinating,
        ] {
            assert_eq!(skill(rogue(), &[condition]), 7);
        }
    }

    #[test]
    fn power_makes_a_lock_harder_but_never_hopeless() {
        // BRW-LOCK-02
        let picked = |skill, power| exact::probability(|r| pick(r, Skill::new(skill), power));
        assert!((picked(76, 0) - 0.76).abs() < 1e-12);
        assert!((picked(76, 3) - 0.46).abs() < 1e-12);
        assert!((picked(0, 9) - 0.02).abs() < 1e-12);
        assert!((picked(500, 0) - 0.95).abs() < 1e-12);
    }

    #[test]
    fn strength_forces_doors_and_dexterity_keeps_upright() {
        // BRW-LOCK-03, BRW-LOCK-05
        // ABL-STAT-01, ABL-STAT-04
        let bash = |strength: &str, dexterity: &str| {
            let (strength, dexterity) = (stat(strength), stat(dexterity));
            exact::distribution(move |r| force(r, strength, dexterity, 2))
        };
        let strong = bash("18/50", "18/150");
        assert!((strong.probability(&BashResult::Open) - 0.30).abs() < 1e-12);
        assert!((strong.probability(&BashResult::Holds) - 0.70).abs() < 1e-12);
        let clumsy = bash("10", "8");
        assert!((clumsy.probability(&BashResult::Open) - 0.02).abs() < 1e-12);
        assert!((clumsy.probability(&BashResult::Holds) - 0.98 * 0.7).abs() < 1e-12);
        assert!((clumsy.probability(&BashResult::Reels(4)) - 0.98 * 0.3 / 4.0).abs() < 1e-12);
    }

    #[test]
    fn the_strongest_monsters_force_doors_best() {
        // BRW-LOCK-04
        let forced = |level| exact::probability(|r| monster_force(r, level, 3));
        assert!((forced(10) - 0.26).abs() < 1e-12);
        assert!((forced(0) - 0.02).abs() < 1e-12);
        assert!((forced(40) - 0.95).abs() < 1e-12);
    }
}
