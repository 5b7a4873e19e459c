//! The printed tables of the rulebook against the rules: every row of every table by statistic, class
//! or race, and of energy and experience, as the documents print it.

mod printed;

use printed::{class, race, range, tenths, whole};

use barrow::rules::ability::wielding;
use barrow::rules::{
    ability::{carry, device, digging, experience, hit_points, speed, statistic, status, stealth},
    angband::{LauncherKind, blows, bonus, skill, slay::Power},
    base::{
        attack_result::Critical,
        class::Class,
        race::Race,
        stat::{Stat, StatName},
        units::{Level, Speed, ToHit, Weight},
    },
    book,
};
use strum::VariantArray;

/// The rows of the first table of a rule whose first column is called `first`: every row split into
/// `width` columns, so that a table printed side by side is read as one.
fn table(id: &str, first: &str, width: usize) -> Vec<Vec<String>> {
    let rule = book::find(id).unwrap_or_else(|| panic!("there is no rule {id}"));
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|')
            .split('|')
            .map(|cell| cell.trim().to_owned())
            .collect()
    };
    let mut lines = rule.text.lines().skip_while(|line| cells(line)[0] != first);
    assert!(lines.next().is_some(), "{id} has no table of {first}");
    let rows: Vec<_> = lines
        .take_while(|line| line.starts_with('|'))
        .skip(1)
        .flat_map(|line| {
            cells(line)
                .chunks(width)
                .map(<[String]>::to_vec)
                .collect::<Vec<_>>()
        })
        .filter(|row| row.len() == width && !row[0].is_empty())
        .collect();
    assert!(rows.len() > 3, "{id}: {} rows", rows.len());
    rows
}

/// Compares a table by statistic with a rule: every value in exactly one row, and every row right.
fn by_stat(id: &str, first: &str, of: impl Fn(Stat) -> i64) {
    let mut seen = 0;
    for row in table(id, first, 2) {
        for number in range(&row[0], 3, Stat::MAX.number()) {
            let stat = Stat::new(number);
            // The one row that gives no figure: adjusted strength is Strength itself.
            let printed = if row[1] == "= Strength" {
                i64::from(number)
            } else {
                whole(&row[1])
            };
            assert_eq!(of(stat), printed, "{id} at {stat}");
            seen += 1;
        }
    }
    assert_eq!(seen, Stat::all().count(), "{id} prints each value once");
}

#[test]
fn tables_by_statistic() {
    by_stat("ATK-BLOWS-04", "Strength", |stat| {
        blows::adjusted_strength(stat).into()
    });
    by_stat("ATK-MELEE-05", "Strength", |stat| {
        bonus::strength_to_hit(stat).get().into()
    });
    by_stat("ATK-MELEE-06", "Dexterity", |stat| {
        bonus::dexterity_to_hit(stat).get().into()
    });
    by_stat("ATK-MELEE-11", "Strength", |stat| {
        wielding::wield_limit(stat).whole_pounds().into()
    });
    by_stat("ATK-DMG-07", "Strength", |stat| {
        bonus::strength_to_dam(stat).get().into()
    });
    by_stat("ABL-CARRY-01", "Strength", |stat| {
        carry::limit(stat).whole_pounds().into()
    });
    by_stat("ABL-STATUS-02", "Constitution", |stat| {
        status::recovery(stat).into()
    });
    by_stat("ABL-DIG-03", "Strength", |stat| {
        digging::skill(stat, None).get().into()
    });
    by_stat("ABL-DEVICE-04", "Intelligence", |stat| {
        let terms = device::skill_terms(Race::Human, Class::Mage, Level::MIN, stat);
        terms.value("Intelligence").into()
    });
}

#[test]
fn hit_points_of_constitution() {
    // ABL-HP-06: at level 2 the figures are whole.
    let mut seen = 0;
    for row in table("ABL-HP-06", "Constitution", 2) {
        for number in range(&row[0], 3, Stat::MAX.number()) {
            let added = hit_points::constitution(Level::new(2), Stat::new(number));
            assert_eq!(i64::from(added) * 5, tenths(&row[1]), "{number}");
            seen += 1;
        }
    }
    assert_eq!(seen, Stat::all().count());
}

#[test]
fn natural_blows() {
    // ATK-BLOWS-08: a Warrior's cap of 6 never cuts; the weight is chosen to give each index.
    let mut seen = 0;
    for row in table("ATK-BLOWS-08", "Dexterity", 13) {
        for dexterity in range(&row[0], 3, Stat::MAX.number()).map(Stat::new) {
            for weight in (30..2_500).map(Weight::tenths) {
                let index = blows::weaponry_index(Class::Warrior, Stat::MAX, weight).min(11);
                let natural = blows::natural(Class::Warrior, Stat::MAX, dexterity, weight);
                assert_eq!(i64::from(natural), whole(&row[1 + index as usize]));
                seen |= 1 << index;
            }
        }
    }
    assert_eq!(seen, 0xFFF, "each column has been met");
}

#[test]
fn weapon_handling_of_classes() {
    // ATK-BLOWS-05, ATK-BLOWS-06, ATK-BLOWS-09.
    for row in table("ATK-BLOWS-06", "Class", 4) {
        let class = class(&row[0]);
        let least = Weight::tenths(tenths(&row[1]) as u32);
        let index = |weight| blows::weaponry_index(class, Stat::MAX, weight);
        let due = 240 * tenths(&row[2]) / tenths(&row[1]);
        assert_eq!(i64::from(index(least)), due, "{class}");
        assert_eq!(index(Weight::ZERO), index(least), "{class}");
        let most = blows::natural(class, Stat::MAX, Stat::MAX, Weight::ZERO);
        assert_eq!(i64::from(most), whole(&row[3]), "{class}");
    }
}

#[test]
fn skills_of_classes_and_races() {
    // ATK-MELEE-02, ATK-SHOOT-09, ABL-DEVICE-02, ABL-DEVICE-03: all levels.
    let none = ToHit::new(0);
    for level in Level::all() {
        let gained =
            |row: &[String]| whole(&row[1]) + i64::from(level.get()) * tenths(&row[2]) / 10;
        for row in table("ATK-MELEE-02", "Class", 3) {
            let terms = skill::melee_terms(class(&row[0]), Race::Human, level, none);
            assert_eq!(i64::from(terms.total()), gained(&row));
        }
        for row in table("ATK-SHOOT-09", "Class", 3) {
            let terms = skill::shoot_terms(class(&row[0]), Race::Human, level, none);
            assert_eq!(i64::from(terms.total()), gained(&row));
        }
        for row in table("ABL-DEVICE-02", "Class", 3) {
            let skill = device::skill(Race::Human, class(&row[0]), level, Stat::MIN);
            assert_eq!(i64::from(skill.get()), gained(&row));
        }
    }
    for row in table("ATK-MELEE-02", "Race", 2) {
        let terms = skill::melee_terms(Class::Mage, race(&row[0]), Level::MIN, none);
        assert_eq!(i64::from(terms.value("race")), whole(&row[1]));
    }
    for row in table("ATK-SHOOT-09", "Race", 2) {
        let terms = skill::shoot_terms(Class::Mage, race(&row[0]), Level::MIN, none);
        assert_eq!(i64::from(terms.value("race")), whole(&row[1]));
    }
    for row in table("ABL-DEVICE-03", "Race", 2) {
        let terms = device::skill_terms(race(&row[0]), Class::Mage, Level::MIN, Stat::MIN);
        assert_eq!(i64::from(terms.value("race")), whole(&row[1]));
    }
}

#[test]
fn adjustment_points() {
    // ABL-STAT-09, ABL-STAT-10: every figure.
    for row in table("ABL-STAT-09", "Race", 7) {
        for (stat, printed) in StatName::ALL.into_iter().zip(&row[1..]) {
            let terms = statistic::adjustment_terms(race(&row[0]), Class::Mage, stat);
            assert_eq!(
                i64::from(terms.value("race")),
                whole(printed),
                "{} {stat:?}",
                row[0]
            );
        }
    }
    for row in table("ABL-STAT-10", "Class", 7) {
        for (stat, printed) in StatName::ALL.into_iter().zip(&row[1..]) {
            let terms = statistic::adjustment_terms(Race::Human, class(&row[0]), stat);
            assert_eq!(
                i64::from(terms.value("class")),
                whole(printed),
                "{} {stat:?}",
                row[0]
            );
        }
    }
}

#[test]
fn hit_dice_penalties_and_stealth() {
    // ABL-HP-01, ABL-XP-02, ABL-STEALTH-02.
    for row in table("ABL-HP-01", "Race", 2) {
        let terms = hit_points::hit_die_terms(race(&row[0]), Class::Mage);
        assert_eq!(i64::from(terms.value("race")), whole(&row[1]), "{}", row[0]);
    }
    for row in table("ABL-HP-01", "Class", 2) {
        let terms = hit_points::hit_die_terms(Race::Human, class(&row[0]));
        assert_eq!(
            i64::from(terms.value("class")),
            whole(&row[1]),
            "{}",
            row[0]
        );
    }
    for row in table("ABL-XP-02", "Race", 2) {
        let terms = experience::percent_terms(race(&row[0]), Class::Mage);
        assert_eq!(i64::from(terms.value("race")), whole(&row[1]), "{}", row[0]);
    }
    for row in table("ABL-XP-02", "Class", 2) {
        let terms = experience::percent_terms(Race::Human, class(&row[0]));
        assert_eq!(
            i64::from(terms.value("class")),
            whole(&row[1]),
            "{}",
            row[0]
        );
    }
    for row in table("ABL-STEALTH-02", "Race", 2) {
        let terms = stealth::stealth_terms(race(&row[0]), Class::Mage, 0);
        assert_eq!(i64::from(terms.value("race")), whole(&row[1]), "{}", row[0]);
    }
    for row in table("ABL-STEALTH-02", "Class", 2) {
        let terms = stealth::stealth_terms(Race::Human, class(&row[0]), 0);
        assert_eq!(
            i64::from(terms.value("class")),
            whole(&row[1]),
            "{}",
            row[0]
        );
    }
}

#[test]
fn experience_of_a_human_warrior() {
    // ABL-XP-01
    let mut seen = 0;
    for row in table("ABL-XP-01", "Level", 2) {
        let level = Level::new(whole(&row[0]) as i32);
        let needed = experience::needed(Race::Human, Class::Warrior, level);
        assert_eq!(needed, whole(&row[1]) * experience::POINT, "level {level}");
        seen += 1;
    }
    assert_eq!(seen, 50);
}

#[test]
fn energy_of_every_speed() {
    // ABL-SPEED-03, ABL-SPEED-04.
    let mut seen = 0;
    for row in table("ABL-SPEED-04", "Speed", 2) {
        for speed in range(&row[0], -90, 120) {
            let gained = i64::from(speed::gain(Speed::new(speed)).get());
            let printed = if row[1] == "10 + speed" {
                10 + i64::from(speed)
            } else {
                whole(&row[1])
            };
            assert_eq!(gained, printed, "speed {speed}");
            seen += 1;
        }
    }
    assert_eq!(seen, 211, "each speed once");
}

#[test]
fn multipliers_of_powers_and_launchers() {
    // ATK-DMG-04, ATK-MDMG-05.
    let powers = table("ATK-DMG-04", "Weapon power", 3);
    assert_eq!(powers.len(), Power::VARIANTS.len());
    for (row, power) in powers.iter().zip(Power::VARIANTS) {
        assert_eq!(
            whole(&row[1]),
            i64::from(power.multiplier()),
            "{power:?}: {}",
            row[0]
        );
    }
    let launchers = table("ATK-MDMG-05", "Launcher", 2);
    for (row, kind) in launchers.iter().zip(LauncherKind::VARIANTS) {
        assert_eq!(
            whole(&row[1]),
            i64::from(kind.multiplier()),
            "{kind:?}: {}",
            row[0]
        );
    }
    assert_eq!(launchers.len(), LauncherKind::VARIANTS.len());
}

#[test]
fn operations_of_critical_hits() {
    // ATK-DMG-05, read as printed: `x 3.5, then + 25`.
    let rows = table("ATK-DMG-05", "Kind of critical", 2);
    assert_eq!(rows.len() + 1, Critical::VARIANTS.len());
    for (row, critical) in rows.iter().zip(&Critical::VARIANTS[1..]) {
        let (times, plus) = row[1].split_once(", then + ").expect("an operation");
        let times = tenths(times.trim_start_matches("x ").trim());
        for damage in 0..500 {
            let due = damage * times / 10 + whole(plus);
            assert_eq!(
                i64::from(critical.apply(damage as i32)),
                due,
                "{} of {damage}",
                row[0]
            );
        }
    }
}
