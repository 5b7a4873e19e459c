//! Tests of magic: every figure worked out again by hand.

use super::*;
use crate::dice::exact;

fn stats(int: &str, wis: &str) -> Stats {
    let mut stats = Stats::default();
    stats[StatName::Int] = int.parse().unwrap();
    stats[StatName::Wis] = wis.parse().unwrap();
    stats
}

const MISSILE: Difficulty = Difficulty {
    level: 3,
    mana: 1,
    failure: 40,
};

#[test]
fn three_classes_cast_by_intelligence_two_by_wisdom_and_the_warrior_not_at_all() {
    // BRW-MAGIC-01
    // ABL-STAT-02, ABL-STAT-03
    let by = Class::DOCUMENTED.map(|class| Realm::of(class).map(Realm::statistic));
    let (int, wis) = (Some(StatName::Int), Some(StatName::Wis));
    assert_eq!(by, [None, int, wis, int, int, wis]);
    let clever = stats("18/100", "3");
    let wise = stats("3", "18/100");
    for class in Class::DOCUMENTED {
        let level = Level::new(20);
        let most = |stats: &Stats| mana(class, level, stats);
        match by[class as usize] {
            None => assert_eq!((most(&clever), most(&wise)), (0, 0)),
            Some(StatName::Int) => assert!(most(&clever) > 0 && most(&wise) == 0, "{class}"),
            Some(_) => assert!(most(&wise) > 0 && most(&clever) == 0, "{class}"),
        }
        assert_eq!(first_level(class).is_some(), by[class as usize].is_some());
        assert_eq!(
            failure(class, level, &clever, MISSILE, 0).is_some(),
            first_level(class).is_some()
        );
    }
}

#[test]
fn aptitude_counts_from_seven_and_by_tens_above_eighteen() {
    // BRW-MAGIC-02
    let of = |text: &str| aptitude(text.parse().unwrap());
    assert_eq!(
        [
            "3", "7", "8", "17", "18", "18/09", "18/10", "18/100", "18/220"
        ]
        .map(of),
        [0, 0, 1, 10, 11, 11, 12, 21, 33]
    );
    let all: Vec<_> = Stat::all().map(aptitude).collect();
    assert!(all.is_sorted());
}

#[test]
fn mana_is_a_start_by_the_statistic_and_something_for_each_level() {
    // BRW-MAGIC-03
    // ABL-STAT-02, ABL-STAT-03
    let of = |class, level, text: &str| {
        let terms = mana_terms(class, Level::new(level), &stats(text, text)).unwrap();
        (terms.value("levels"), terms.total())
    };
    // Aptitude 10: 10 / 4 = 2, and 10 a level over 6.
    assert_eq!(of(Class::Mage, 1, "17"), (1, 3));
    assert_eq!(of(Class::Mage, 10, "17"), (16, 18));
    assert_eq!(of(Class::Priest, 50, "18/100"), (175, 180));
    // A ranger of level 10 has cast for 8 levels, over 10.
    assert_eq!(of(Class::Ranger, 10, "17"), (8, 10));
    assert_eq!(of(Class::Ranger, 2, "17"), (0, 0));
    assert_eq!(of(Class::Rogue, 5, "18"), (1, 3));
    assert_eq!(of(Class::Paladin, 1, "16"), (0, 2));
    assert_eq!(of(Class::Mage, 50, "7"), (0, 0));
}

#[test]
fn better_statistics_and_higher_levels_never_cost_mana_or_spells_and_never_fail_more() {
    for class in Class::ALL.into_iter().filter(|of| Realm::of(*of).is_some()) {
        for level in Level::all() {
            let mut before: Option<(i32, usize, u32, i32)> = None;
            for stat in Stat::all() {
                let stats = Stats::from_fn(|_| stat);
                let now = (
                    mana(class, level, &stats),
                    spells(class, level, &stats),
                    failure(class, level, &stats, MISSILE, 0).unwrap().hits(),
                    least_failure(class, &stats).unwrap(),
                );
                if let Some(before) = before {
                    assert!(now.0 >= before.0 && now.1 >= before.1, "{class} {level:?}");
                    assert!(now.2 <= before.2 && now.3 <= before.3, "{class} {level:?}");
                }
                before = Some(now);
            }
        }
    }
}

#[test]
fn each_level_brings_spells_by_the_statistic() {
    // BRW-MAGIC-04
    // ABL-STAT-02, ABL-STAT-03
    let of = |class, level, text: &str| spells(class, Level::new(level), &stats(text, text));
    assert_eq!(of(Class::Mage, 1, "17"), 2);
    assert_eq!(of(Class::Mage, 1, "16"), 1);
    assert_eq!(of(Class::Mage, 5, "17"), 6);
    assert_eq!(of(Class::Mage, 5, "10"), 2);
    assert_eq!(of(Class::Mage, 50, "7"), 0);
    assert_eq!(of(Class::Rogue, 4, "18"), 0);
    assert_eq!(of(Class::Rogue, 5, "18"), 2);
    assert_eq!(of(Class::Warrior, 50, "18/220"), 0);
}

#[test]
fn failure_falls_with_level_and_statistic_to_the_least_that_the_statistic_allows() {
    // BRW-MAGIC-05, BRW-MAGIC-06
    // ABL-STAT-02, ABL-STAT-03
    let of = |class, level, text: &str| {
        let terms =
            failure_terms(class, Level::new(level), &stats(text, text), MISSILE, 0).unwrap();
        let failure = failure(class, Level::new(level), &stats(text, text), MISSILE, 0);
        assert_eq!(failure, Some(Chance::percent(terms.total().into())));
        terms.total()
    };
    assert_eq!(of(Class::Mage, 3, "17"), 30);
    assert_eq!(of(Class::Mage, 8, "17"), 20);
    assert_eq!(of(Class::Mage, 30, "17"), 10);
    assert_eq!(of(Class::Mage, 30, "18/90"), 0);
    assert_eq!(of(Class::Ranger, 30, "17"), 15);
    assert_eq!(of(Class::Ranger, 50, "18/220"), 5);
    assert_eq!(of(Class::Paladin, 3, "7"), 40);
    let hopeless = Difficulty {
        failure: 95,
        ..MISSILE
    };
    let terms = failure_terms(Class::Mage, Level::MIN, &stats("3", "3"), hopeless, 60).unwrap();
    assert_eq!(
        (terms.total(), terms.value("never more than 95")),
        (95, -25)
    );
}

#[test]
fn stun_is_added_after_the_least_failure() {
    // ABL-STATUS-33, ABL-STATUS-34
    let of = |stun| {
        let terms = failure_terms(
            Class::Mage,
            Level::new(30),
            &stats("17", "3"),
            MISSILE,
            stun,
        );
        terms.unwrap().total()
    };
    assert_eq!([0, 1, 50, 51, 100].map(of), [10, 25, 25, 35, 35]);
}

#[test]
fn only_what_changes_the_chance_has_a_part_in_it() {
    // BRW-MAGIC-01, BRW-MAGIC-02, BRW-MAGIC-05, BRW-MAGIC-06
    let of = |level, int: &str| {
        let level = Level::new(level);
        let terms = failure_terms(Class::Mage, level, &stats(int, "3"), MISSILE, 0);
        rules_of_failure(&terms.unwrap()).collect::<Vec<_>>()
    };
    let [realm, aptitude, own, least] = [
        "BRW-MAGIC-01",
        "BRW-MAGIC-02",
        "BRW-MAGIC-05",
        "BRW-MAGIC-06",
    ];
    assert_eq!(of(1, "17"), [realm, aptitude, own]);
    assert_eq!(of(50, "17"), [realm, aptitude, own, least]);
}

#[test]
fn a_spell_fails_exactly_as_often_as_is_told() {
    for realm in [Realm::Spells, Realm::Prayers] {
        let chance = Chance::percent(27);
        let often = exact::probability(|roller| fails(roller, realm, chance));
        assert!((often - 0.27).abs() < 1e-12);
    }
}

#[test]
fn dice_grow_by_steps_of_levels() {
    // BRW-MAGIC-07
    let dice: Dice = "3d4".parse().unwrap();
    let growing = PerLevel {
        dice: 1,
        plus: 0,
        every: 5,
    };
    let at = |level| growing.at(dice, Level::new(level)).to_string();
    assert_eq!(
        [1, 4, 5, 9, 50].map(at),
        ["3d4", "3d4", "4d4", "4d4", "13d4"]
    );
    let flat = PerLevel {
        dice: 0,
        plus: 2,
        every: 1,
    };
    assert_eq!(flat.at(Dice::flat(10), Level::new(7)), Dice::flat(24));
    assert_eq!(
        flat.at("2d6+1".parse().unwrap(), Level::new(3)).to_string(),
        "2d6+7"
    );
}

#[test]
fn mana_comes_back_by_the_most_there_can_be() {
    // BRW-MAGIC-08
    // ABL-ABIL-05: regeneration doubles the rate, as rest does.
    assert_eq!(recovery(0, true, 200), 0);
    assert_eq!(recovery(10, false, 100), 10 * 262 + 1966);
    assert_eq!(recovery(10, true, 100), 2 * recovery(10, false, 100));
    assert_eq!(recovery(10, false, 200), 2 * recovery(10, false, 100));
    assert_eq!(recovery(10, false, 0), 0);
}
