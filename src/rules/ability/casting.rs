//! Spells and prayers: who casts by what, mana, failure, how many spells can be learned, and how mana comes back.
//!
//! The documents say what the statistics are for (ABL-STAT-02, ABL-STAT-03) without giving their figures; BRW-MAGIC
//! does. Everything follows from one number, a caster's aptitude: what Intelligence or Wisdom is worth. It sets the most
//! mana, the chance of failure, the least chance of failure, and how many spells each level brings. The documents add
//! the rest: stun (ABL-STATUS-33, ABL-STATUS-34), regeneration and hunger
//! (ABL-ABIL-05, ABL-FOOD-09 to -11, both in `recovery_percent`).

use super::status::StunGrade;
use crate::{
    dice::{Chance, Dice, RollLabel, Roller},
    rules::base::{
        class::Class,
        stat::{Stat, StatName, Stats},
        term::{Breakdown, Term},
        units::Level,
    },
};

const CAST: RollLabel = RollLabel::new("the spell fails", "ABL-STAT-02");
const PRAY: RollLabel = RollLabel::new("the prayer fails", "ABL-STAT-03");

/// Nothing fails more often than this, in percent (BRW-MAGIC-05).
pub const MOST_FAILURE: i32 = 95;

/// What a level above that of a spell takes off its failure, in percentage points.
const EASIER: i32 = 2;

/// The statistic from which aptitude counts; below it there is none.
const APT_FROM: i32 = 7;

/// Aptitude at 18; above it each ten points are worth one more.
const APT_AT_18: i32 = 11;

/// Share of the most mana that comes back each turn at normal speed, in 1/65536 (0.4 %).
const SHARE: u64 = 262;

/// What comes back each turn besides, in 1/65536 of a point.
const BASE: u64 = 1966;

/// A point of mana, in the unit of [`recovery`].
pub const WHOLE: u64 = 1 << 16;

/// The two kinds of magic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Realm {
    /// Spells, by Intelligence (ABL-STAT-02).
    Spells,
    /// Prayers, by Wisdom (ABL-STAT-03).
    Prayers,
}

impl Realm {
    /// What a class casts; `None`: nothing.
    pub const fn of(class: Class) -> Option<Self> {
        match class {
            Class::Mage | Class::Rogue | Class::Ranger | Class::Necromancer | Class::Assassin => {
                Some(Self::Spells)
            }
            Class::Priest | Class::Paladin | Class::Druid => Some(Self::Prayers),
            Class::Warrior => None,
        }
    }

    /// The statistic that it goes by.
    pub const fn statistic(self) -> StatName {
        match self {
            Self::Spells => StatName::Int,
            Self::Prayers => StatName::Wis,
        }
    }

    /// The rule that says so.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Spells => "ABL-STAT-02",
            Self::Prayers => "ABL-STAT-03",
        }
    }

    /// The statistic as terms name it.
    const fn label(self) -> &'static str {
        match self {
            Self::Spells => "Intelligence",
            Self::Prayers => "Wisdom",
        }
    }

    /// `spell` or `prayer`.
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Spells => "spell",
            Self::Prayers => "prayer",
        }
    }

    const fn roll(self) -> RollLabel {
        match self {
            Self::Spells => CAST,
            Self::Prayers => PRAY,
        }
    }
}

/// How a class casts (BRW-MAGIC-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct CasterClass {
    realm: Realm,
    /// The first level at which it casts.
    first: i32,
    /// Mana for each level is aptitude over this.
    mana: i32,
    /// What the least failure is without aptitude, and with all of it.
    least: (i32, i32),
}

/// How a class casts; `None`: not at all.
const fn training(class: Class) -> Option<CasterClass> {
    let (first, mana, least) = match class {
        Class::Mage | Class::Priest | Class::Druid | Class::Necromancer => (1, 6, (20, 0)),
        Class::Paladin => (1, 10, (25, 5)),
        Class::Ranger => (3, 10, (25, 5)),
        Class::Rogue | Class::Assassin => (5, 10, (25, 5)),
        Class::Warrior => return None,
    };
    match Realm::of(class) {
        None => None,
        Some(realm) => Some(CasterClass {
            realm,
            first,
            mana,
            least,
        }),
    }
}

/// The first level at which a class casts; `None`: it never does.
pub const fn first_level(class: Class) -> Option<i32> {
    match training(class) {
        Some(training) => Some(training.first),
        None => None,
    }
}

/// What a statistic is worth for magic, 0 to 33 (BRW-MAGIC-02): a point for each above 7, above 18 a point for each ten.
pub fn aptitude(stat: Stat) -> i32 {
    let number = stat.number();
    if number <= 18 {
        (number - APT_FROM).max(0)
    } else {
        APT_AT_18 + (number - 18) / 10
    }
}

/// A class's training, the levels at which it has cast so far (0 before the first), and its aptitude.
fn caster(class: Class, level: Level, stats: &Stats) -> Option<(CasterClass, i32, i32)> {
    let training = training(class)?;
    let levels = (level.get() - training.first + 1).max(0);
    Some((
        training,
        levels,
        aptitude(stats[training.realm.statistic()]),
    ))
}

/// The most mana as a sum (BRW-MAGIC-03, ABL-STAT-02, ABL-STAT-03): a quarter of the aptitude, and for each level a sixth of it, a
/// tenth for those who only cast a little. `None`: the class does not cast.
pub fn mana_terms(class: Class, level: Level, stats: &Stats) -> Option<Breakdown<2>> {
    let (training, levels, apt) = caster(class, level, stats)?;
    let rule = training.realm.rule();
    let from_the_start = if levels > 0 { apt / 4 } else { 0 };
    Some(Breakdown([
        Term::new(training.realm.label(), from_the_start, rule),
        Term::new("levels", levels * apt / training.mana, rule),
    ]))
}

/// The most mana; 0 for those who do not cast.
pub fn mana(class: Class, level: Level, stats: &Stats) -> i32 {
    mana_terms(class, level, stats).map_or(0, |terms| terms.total())
}

/// How many spells can be learned, as a sum (BRW-MAGIC-04, ABL-STAT-02, ABL-STAT-03): one, and for each level a tenth of the aptitude.
/// Without aptitude there are none. `None`: the class does not cast.
pub fn spells_terms(class: Class, level: Level, stats: &Stats) -> Option<Breakdown<2>> {
    let (training, levels, apt) = caster(class, level, stats)?;
    let rule = training.realm.rule();
    let first = i32::from(levels > 0 && apt > 0);
    Some(Breakdown([
        Term::new("the first", first, rule),
        Term::new("levels", levels * apt / 10, rule),
    ]))
}

/// How many spells can be learned.
pub fn spells(class: Class, level: Level, stats: &Stats) -> usize {
    spells_terms(class, level, stats).map_or(0, |terms| terms.total().max(0) as usize)
}

/// How hard a spell is for a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difficulty {
    /// The level from which it can be learned, 1 to 50.
    pub level: u8,
    /// Mana that it costs, whether it succeeds or not.
    pub mana: u16,
    /// Failure at that level, without aptitude, in percent.
    pub failure: u8,
}

/// The least failure of a class with such statistics, in percent (BRW-MAGIC-06): 20 less the aptitude, for those who only cast a
/// little 25 less the aptitude and never under 5.
pub fn least_failure(class: Class, stats: &Stats) -> Option<i32> {
    let (training, _, apt) = caster(class, Level::MIN, stats)?;
    let (without, with) = training.least;
    Some((without - apt).max(with))
}

/// The failure of a spell in percent as a sum (BRW-MAGIC-05): what the spell is, less two points for each level above its own, less the
/// aptitude; raised to the least failure; then what stun adds (ABL-STATUS-33, ABL-STATUS-34), and never above 95.
/// `None`: the class does not cast.
pub fn failure_terms(
    class: Class,
    level: Level,
    stats: &Stats,
    of: Difficulty,
    stun: u16,
) -> Option<Breakdown<6>> {
    let (training, _, apt) = caster(class, level, stats)?;
    let rule = training.realm.rule();
    let base = i32::from(of.failure);
    let easier = EASIER * (level.get() - i32::from(of.level)).max(0);
    let plain = base - easier - apt;
    let raised = (least_failure(class, stats)? - plain).max(0);
    let grade = StunGrade::of(stun);
    let stunned = grade.spell_failure() as i32;
    let over = (plain + raised + stunned - MOST_FAILURE).max(0);
    let stun_rule = match grade {
        StunGrade::None | StunGrade::Stunned => "ABL-STATUS-33",
        StunGrade::Heavy | StunGrade::KnockedOut => "ABL-STATUS-34",
    };
    Some(Breakdown([
        Term::new(training.realm.noun(), base, rule),
        Term::new("levels above it", -easier, rule),
        Term::new(training.realm.label(), -apt, rule),
        Term::new("never less often", raised, rule),
        Term::new("stun", stunned, stun_rule),
        Term::new("never more than 95", -over, rule),
    ]))
}

/// The rules that have a part in such a chance: aptitude and the least failure only where they change it.
pub fn rules_of_failure(terms: &Breakdown<6>) -> impl Iterator<Item = &'static str> + use<> {
    let [_, _, aptitude, raised, ..] = terms.0.map(|term| term.value);
    let all = [
        ("BRW-MAGIC-01", true),
        ("BRW-MAGIC-02", aptitude != 0),
        ("BRW-MAGIC-05", true),
        ("BRW-MAGIC-06", raised != 0),
    ];
    all.into_iter()
        .filter_map(|(rule, counts)| counts.then_some(rule))
}

/// How likely a spell fails; `None`: the class does not cast.
pub fn failure(
    class: Class,
    level: Level,
    stats: &Stats,
    of: Difficulty,
    stun: u16,
) -> Option<Chance> {
    let terms = failure_terms(class, level, stats, of, stun)?;
    Some(Chance::percent(terms.total().into()))
}

/// Whether a spell of so likely a failure fails.
pub fn fails(roller: &mut impl Roller, realm: Realm, failure: Chance) -> bool {
    roller.chance(realm.roll(), failure)
}

/// How the dice of a spell grow with the level of its caster (BRW-MAGIC-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerLevel {
    /// Dice more at each step.
    pub dice: u16,
    /// More on the constant at each step.
    pub plus: i16,
    /// A step is so many levels, at least 1.
    pub every: u8,
}

impl PerLevel {
    /// The steps that a level is.
    pub fn steps(self, level: Level) -> i32 {
        level.get() / i32::from(self.every.max(1))
    }

    /// The dice at a level.
    pub fn at(self, dice: Dice, level: Level) -> Dice {
        let steps = self.steps(level);
        let count = i32::from(dice.count()) + i32::from(self.dice) * steps;
        let plus = i32::from(dice.constant()) + i32::from(self.plus) * steps;
        let plus = plus.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16;
        let count = count.clamp(0, i32::from(Dice::MAX_COUNT)) as u16;
        Dice::new(count, dice.sides()).plus(plus)
    }
}

/// Mana that comes back in a turn at normal speed, in 1/65536 of a point (BRW-MAGIC-08): a share of the most that there can be and a
/// little besides, twice as much at rest, at so many hundredths of the rate (ABL-ABIL-05, ABL-FOOD-09 to -11).
pub fn recovery(most: i32, resting: bool, percent: u32) -> u64 {
    if most <= 0 {
        return 0;
    }
    let rate = if resting { 2 } else { 1 };
    (most as u64 * SHARE + BASE) * rate * u64::from(percent) / 100
}
#[cfg(test)]
mod tests;
