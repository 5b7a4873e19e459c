//! Statistics: how they are rolled, adjusted and bounded (ABL-STAT-07 to ABL-STAT-17).

use serde::{Deserialize, Serialize};

use crate::{
    dice::{Dice, RollLabel, Roller},
    rules::base::{
        class::Class,
        race::Race,
        stat::{Stat, StatName, Stats},
        term::{Breakdown, Term},
    },
};

const BASE: RollLabel = RollLabel::new("base statistic", "ABL-STAT-07");
const FAR: RollLabel = RollLabel::new("gain from 18 to 18/69", "ABL-STAT-14");
const NEAR: RollLabel = RollLabel::new("gain from 18/70 to 18/89", "ABL-STAT-14");

/// Whether statistics are played in maximize mode.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Growth {
    /// Maximize mode: every point above 18 is worth ten, and limits depend on race and class.
    #[default]
    Maximize,
    /// The other mode: points above 18 are rolled, and every limit is 18/100.
    Plain,
}

/// Rolls one base statistic, 8 to 17 (ABL-STAT-07).
pub fn roll_base(roller: &mut impl Roller) -> i32 {
    roller.settle(|roller| {
        5 + roller.sum(BASE, Dice::new(1, 3))
            + roller.sum(BASE, Dice::new(1, 4))
            + roller.sum(BASE, Dice::new(1, 5))
    })
}

/// How often a set of statistics is rolled again; dice that are fair need a few tries.
const TRIES: u32 = 1000;

/// A base statistic of middle size: six of them have a sum that is kept.
const MIDDLE: i32 = 13;

/// Whether six base statistics of that sum are kept (ABL-STAT-08).
pub const fn is_kept(sum: i32) -> bool {
    matches!(sum, 73..=83)
}

/// Rolls base statistics one after the other (ABL-STAT-07); `take` adds each to what is kept of those before.
fn roll_each<R, T>(roller: &mut R, count: usize, none: T, take: impl Fn(T, i32) -> T + Copy) -> T
where
    R: Roller,
    T: Clone + Ord + 'static,
{
    if count == 0 {
        return none;
    }
    roller.settle(|roller| {
        let before = roll_each(roller, count - 1, none.clone(), take);
        take(before, roll_base(roller))
    })
}

/// Rolls six base statistics once, and what is kept of them if their sum is (ABL-STAT-07, ABL-STAT-08): `take` adds one to
/// those before, all of them in a game, their sum alone where it is to be worked out how often it is kept.
pub fn roll_set<R, T>(
    roller: &mut R,
    none: T,
    take: impl Fn(T, i32) -> T + Copy,
    sum: impl Fn(&T) -> i32,
) -> Option<T>
where
    R: Roller,
    T: Clone + Ord + 'static,
{
    let set = roll_each(roller, 6, none, take);
    is_kept(sum(&set)).then_some(set)
}

/// Rolls six base statistics, all again until their sum is kept (ABL-STAT-07, -08). Dice of a program's own may never fall
/// so: all six are of middle size then.
pub fn roll_bases(roller: &mut impl Roller) -> [i32; 6] {
    for _ in 0..TRIES {
        let take = |(mut bases, at): ([i32; 6], usize), base| {
            bases[at] = base;
            (bases, at + 1)
        };
        let kept = roll_set(roller, ([0; 6], 0), take, |(bases, _)| bases.iter().sum());
        roller.decided("ABL-STAT-08");
        if let Some((bases, _)) = kept {
            return bases;
        }
    }
    [MIDDLE; 6]
}

/// A race's adjustment points in the order of [`StatName::ALL`] (ABL-STAT-09).
const fn of_race(race: Race) -> [i32; 6] {
    match race {
        Race::Human => [0, 0, 0, 0, 0, 0],
        Race::HalfElf => [-1, 1, 0, 1, -1, 1],
        Race::Elf => [-1, 2, 1, 1, -2, 1],
        Race::Hobbit => [-2, 2, 1, 3, 2, 1],
        Race::Gnome => [-1, 2, 0, 2, 1, -2],
        Race::Kobold => [-1, -1, 0, 2, 2, -2],
        Race::Dwarf => [2, -3, 2, -2, 2, -3],
        Race::HalfOrc => [2, -1, 0, 0, 1, -4],
        Race::HalfTroll => [4, -4, -2, -4, 2, -6],
        Race::Dunadan => [1, 2, 2, 2, 3, 2],
        Race::HighElf => [1, 3, -1, 3, 1, 5],
    }
}

/// A class's adjustment points in the order of [`StatName::ALL`] (ABL-STAT-10).
const fn of_class(class: Class) -> [i32; 6] {
    match class {
        Class::Warrior => [5, -2, -2, 2, 2, -1],
        Class::Mage => [-5, 3, 0, 1, -2, 1],
        Class::Priest => [-1, -3, 3, -1, 0, 2],
        Class::Rogue => [2, 1, -2, 3, 1, -1],
        Class::Ranger => [2, 2, 0, 1, 1, 1],
        Class::Paladin => [3, -3, 1, 0, 2, 2],
        Class::Druid => [-2, -1, 3, 1, 1, 0],
        Class::Necromancer => [-4, 3, 0, 1, -1, -1],
        Class::Assassin => [2, 1, -2, 3, 0, -1],
    }
}

/// The total adjustment of a statistic as a sum (ABL-STAT-09 to ABL-STAT-11).
pub const fn adjustment_terms(race: Race, class: Class, stat: StatName) -> Breakdown<2> {
    let index = stat as usize;
    Breakdown([
        Term::new("race", of_race(race)[index], "ABL-STAT-09"),
        Term::new("class", of_class(class)[index], class.rule("ABL-STAT-10")),
    ])
}

/// The total adjustment of a statistic, -7 to +9 (ABL-STAT-11).
pub fn adjustment(race: Race, class: Class, stat: StatName) -> i32 {
    adjustment_terms(race, class, stat).total()
}

/// Adds one point, but never past a limit (ABL-STAT-12 to ABL-STAT-14).
fn raise(roller: &mut impl Roller, stat: Stat, growth: Growth, most: Stat) -> Stat {
    let number = stat.number();
    let gained = match (number, growth) {
        (..=17, _) | (108.., Growth::Plain) => 1,
        (18.., Growth::Maximize) => {
            roller.decided("ABL-STAT-13");
            10
        }
        (18..=87, Growth::Plain) => roller.sum(FAR, Dice::new(1, 15).plus(5)),
        (88..=107, Growth::Plain) => roller.sum(NEAR, Dice::new(1, 6).plus(2)),
    };
    Stat::new(number + gained).min(most).max(stat)
}

/// Takes one point away: ten above 18, but only down to 18; one from 18 on, down to 3 (ABL-STAT-12, -13).
pub(in crate::rules) const fn lower(stat: Stat) -> Stat {
    match stat.number() {
        number @ ..=18 => Stat::new(number - 1),
        number => Stat::above_18(number - 28),
    }
}

/// Adds adjustment points to a starting statistic, one at a time (ABL-STAT-12 to ABL-STAT-14).
///
/// In maximize mode this rolls nothing. No result is below 3, and none is raised above 18/100.
pub fn adjust<R: Roller>(roller: &mut R, base: Stat, points: i32, growth: Growth) -> Stat {
    // More points than there are values change nothing any more.
    let points = points.clamp(-Stat::MAX.number(), Stat::MAX.number());
    match points {
        0 => base,
        1.. => roller.settle(|roller| {
            let before = adjust(roller, base, points - 1, growth);
            raise(roller, before, growth, Stat::HUNDRED)
        }),
        ..0 => {
            let before = adjust(roller, base, points + 1, growth);
            if before == Stat::MIN {
                roller.decided("ABL-STAT-12");
            }
            lower(before)
        }
    }
}

/// The natural maximum of a statistic (ABL-STAT-15, ABL-STAT-16). Magic may go on to [`Stat::MAX`]
/// (ABL-STAT-17).
pub fn limit(race: Race, class: Class, stat: StatName, growth: Growth) -> Stat {
    match growth {
        Growth::Plain => Stat::HUNDRED,
        Growth::Maximize => Stat::above_18(100 + 10 * adjustment(race, class, stat)),
    }
}

/// A statistic that has grown by a point for good, as at the start but on to its natural maximum (ABL-STAT-13 to -16).
///
/// The documents say where growth ends and not how far a potion carries; it is worth a point (BRW-STAT-01).
pub fn grow(roller: &mut impl Roller, stat: Stat, growth: Growth, limit: Stat) -> Stat {
    raise(roller, stat, growth, limit)
}

/// A statistic with the points that worn things add or take: up to 18 one each, above 18 ten each, and never past
/// 18/220 (ABL-STAT-17). They are worth the same in both modes.
pub const fn with_equipment(stat: Stat, points: i32) -> Stat {
    let mut stat = stat;
    // More points than there are values change nothing any more.
    let mut left = if points.unsigned_abs() > Stat::MAX.number().unsigned_abs() {
        Stat::MAX.number() * points.signum()
    } else {
        points
    };
    while left > 0 {
        let number = stat.number();
        stat = Stat::new(number + if number < 18 { 1 } else { 10 });
        left -= 1;
    }
    while left < 0 {
        stat = lower(stat);
        left += 1;
    }
    stat
}

/// A statistic as a sum, in steps from 3 on where 18/01 follows 18: what it is by nature, what was drained of it, and what
/// worn things make of it (ABL-STAT-11, ABL-STAT-13, ABL-STAT-17).
pub const fn value_terms(natural: Stat, left: Stat, worn: i32) -> Breakdown<3> {
    let now = with_equipment(left, worn);
    let by_nature = if natural.number() > 18 {
        "by nature, 18/01 counting as 19"
    } else {
        "by nature"
    };
    Breakdown([
        Term::new(by_nature, natural.number(), "ABL-STAT-11"),
        Term::new("drained", left.number() - natural.number(), "ABL-STAT-13"),
        Term::new("worn", now.number() - left.number(), "ABL-STAT-17"),
    ])
}

/// Rolls and adjusts the six statistics of a new character (ABL-STAT-07 to ABL-STAT-14).
pub fn roll(roller: &mut impl Roller, race: Race, class: Class, growth: Growth) -> Stats {
    let bases = roll_bases(roller);
    Stats::from_fn(|stat| {
        let base = Stat::new(bases[stat as usize]);
        adjust(roller, base, adjustment(race, class, stat), growth)
    })
}
#[cfg(test)]
mod tests;
