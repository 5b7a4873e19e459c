//! Rolling, adjusting and bounding statistics, and what each statistic is good for.

use super::*;
use crate::{
    dice::{Distribution, Play, Random, Recorded, Scripted, exact},
    rules::{
        ability::{carry, device, digging, hit_points, status, wielding},
        angband::{Fighter, Wielded},
        base::units::{Level, Weight},
    },
};

fn stat(text: &str) -> Stat {
    text.parse().unwrap()
}

fn certain(base: &str, points: i32) -> String {
    adjust(&mut Scripted::new([]), stat(base), points, Growth::Maximize).to_string()
}

#[test]
fn a_base_statistic_is_8_to_17_and_12_and_a_half_on_average() {
    // ABL-STAT-07, Derived check.
    let single = exact::distribution(roll_base);
    assert_eq!((single.min(), single.max()), (Some(&8), Some(&17)));
    assert!((single.mean() - 12.5).abs() < 1e-12);
    assert!((single.probability(&8) - 1.0 / 60.0).abs() < 1e-12);
}

#[test]
fn six_are_kept_only_with_a_sum_of_73_to_83() {
    // ABL-STAT-08, Derived check: 75 expected of six.
    assert_eq!([72, 73, 83, 84].map(is_kept), [false, true, true, false]);
    let sums = exact::distribution(|r| roll_each(r, 6, 0, |sum, base| sum + base));
    assert!((sums.mean() - 75.0).abs() < 1e-9 && (sums.total() - 1.0).abs() < 1e-12);
    let low = [Play::Sum(1); 18];
    let fair = (0..18).map(|at| Play::Sum(if at % 3 == 0 { 3 } else { 2 + at % 2 }));
    let mut dice = Scripted::new(low.into_iter().chain(fair));
    let bases = roll_bases(&mut dice);
    dice.finish();
    assert_eq!(bases.iter().sum::<i32>(), 78, "{bases:?}");
}

#[test]
fn rolled_statistics_of_a_new_character_stay_in_range() {
    // ABL-STAT-07, ABL-STAT-08, ABL-STAT-12.
    let mut dice = Random::seeded(9);
    for race in Race::ALL {
        for class in Class::ALL {
            for growth in [Growth::Maximize, Growth::Plain] {
                let stats = roll(&mut dice, race, class, growth);
                assert!(
                    StatName::ALL
                        .into_iter()
                        .all(|name| (Stat::MIN..=Stat::HUNDRED).contains(&stats[name]))
                );
            }
        }
    }
}

#[test]
fn points_of_race_and_class_add_up() {
    // ABL-STAT-09, ABL-STAT-10, ABL-STAT-11.
    let sums = Race::ALL.map(|race| of_race(race).iter().sum::<i32>());
    assert_eq!(sums, [0, 1, 2, 7, 2, 0, -2, -2, -10, 12, 12]);
    let sums = Class::DOCUMENTED.map(|class| of_class(class).iter().sum::<i32>());
    assert_eq!(sums, [4, -2, 0, 4, 7, 5]);
    assert_eq!(adjustment(Race::HighElf, Class::Mage, StatName::Int), 6);
    assert_eq!(adjustment(Race::Dunadan, Class::Priest, StatName::Wis), 5);
    assert_eq!(
        adjustment(Race::HalfTroll, Class::Warrior, StatName::Str),
        9
    );
    assert_eq!(adjustment(Race::Human, Class::Paladin, StatName::Int), -3);
}

#[test]
fn a_point_above_18_is_worth_ten_in_maximize_mode() {
    // ABL-STAT-13, Example: a High-Elf Mage with base Intelligence 17 starts at 18/50.
    let points = adjustment(Race::HighElf, Class::Mage, StatName::Int);
    assert_eq!(certain("17", points), "18/50");
    assert_eq!(certain("17", 0), "17");
    assert_eq!(certain("8", 9), "17");
}

#[test]
fn a_point_taken_above_18_removes_ten_but_stops_at_18() {
    // ABL-STAT-13, Interpretation.
    assert_eq!(certain("18/30", -1), "18/20");
    assert_eq!(certain("18/10", -1), "18");
    assert_eq!(certain("18/01", -1), "18");
    assert_eq!(certain("18/15", -2), "18");
    assert_eq!(certain("18/15", -3), "17");
}

#[test]
fn starting_adjustments_stay_between_3_and_18_100() {
    // ABL-STAT-12
    assert_eq!(certain("5", -7), "3");
    assert_eq!(certain("3", i32::MIN), "3");
    assert_eq!(certain("18/95", 1), "18/100");
    assert_eq!(certain("17", i32::MAX), "18/100");
    assert_eq!(
        certain("18/150", 1),
        "18/150",
        "nothing is taken from what magic has raised"
    );
}

fn plain(base: &str, points: i32) -> Distribution<Stat> {
    exact::distribution(|r| adjust(r, stat(base), points, Growth::Plain))
}

#[test]
fn points_above_18_are_rolled_outside_maximize_mode() {
    // ABL-STAT-14, Example: Dunadan Priest, base Wisdom 17, +5: 18/58 as the sum of four rolls.
    let script = [9, 14, 15, 20].map(Play::Sum);
    let mut dice = Scripted::new(script);
    let points = adjustment(Race::Dunadan, Class::Priest, StatName::Wis);
    assert_eq!(
        adjust(&mut dice, stat("17"), points, Growth::Plain),
        stat("18/58")
    );
    dice.finish();
    assert!(plain("17", points).probability(&stat("18/58")) > 0.0);
    assert_eq!(plain("17", points).min(), Some(&stat("18/24")));
}

#[test]
fn each_band_outside_maximize_mode_has_its_own_gain() {
    // ABL-STAT-14 and its interpretation.
    let ends = |base, points| {
        let reached = plain(base, points);
        (
            reached.min().unwrap().to_string(),
            reached.max().unwrap().to_string(),
        )
    };
    let span = |low: &str, high: &str| (low.to_owned(), high.to_owned());
    assert_eq!(ends("18", 1), span("18/06", "18/20"));
    assert_eq!(ends("18/69", 1), span("18/75", "18/89"));
    assert_eq!(ends("18/70", 1), span("18/73", "18/78"));
    assert_eq!(ends("18/89", 1), span("18/92", "18/97"));
    assert_eq!(ends("18/90", 1), span("18/91", "18/91"));
    assert_eq!(ends("18/99", 1), span("18/100", "18/100"));
    assert_eq!(ends("18/100", 3), span("18/100", "18/100"));
    assert_eq!(ends("10", -9), span("3", "3"));
    let many = plain("17", 9);
    assert!((many.total() - 1.0).abs() < 1e-12 && many.max() == Some(&stat("18/99")));
    assert_eq!(ends("17", 40), span("18/100", "18/100"));
}

#[test]
fn natural_maxima_of_the_examples() {
    // ABL-STAT-15, ABL-STAT-16, Example and Derived checks.
    let limit = |race, class, name| limit(race, class, name, Growth::Maximize).to_string();
    assert_eq!(
        limit(Race::HalfTroll, Class::Warrior, StatName::Str),
        "18/190"
    );
    assert_eq!(limit(Race::Human, Class::Warrior, StatName::Str), "18/150");
    assert_eq!(limit(Race::Human, Class::Warrior, StatName::Int), "18/80");
    assert_eq!(
        limit(Race::HalfTroll, Class::Priest, StatName::Int),
        "18/30"
    );
    for race in Race::ALL {
        for class in Class::ALL {
            for name in StatName::ALL {
                assert_eq!(
                    super::limit(race, class, name, Growth::Plain),
                    Stat::HUNDRED
                );
                assert!((-7..=9).contains(&adjustment(race, class, name)));
            }
        }
    }
}

#[test]
fn magic_raises_a_statistic_to_18_220_and_no_further() {
    // ABL-STAT-17
    assert_eq!(Stat::MAX, stat("18/***"));
    assert_eq!(Stat::above_18(190 + 60), Stat::MAX);
}

#[test]
fn strength_serves_arms_back_and_shovel() {
    // ABL-STAT-01
    let (weak, strong) = (stat("9"), stat("18/150"));
    let armed = |strength| Fighter {
        strength,
        dexterity: stat("18/100"),
        weapon: Some(Wielded {
            weight: Weight::pounds(15),
            ..Wielded::default()
        }),
        ..Fighter::new(Race::Human, Class::Warrior, Level::MIN)
    };
    assert!(armed(weak).blows() < armed(strong).blows());
    assert!(armed(weak).melee_damage_bonus() < armed(strong).melee_damage_bonus());
    assert!(armed(weak).melee_skill() < armed(strong).melee_skill());
    assert!(armed(weak).shoot_skill() < armed(strong).shoot_skill());
    assert!(wielding::wield_limit(weak) < wielding::wield_limit(strong));
    assert!(carry::limit(weak) < carry::limit(strong));
    assert!(digging::skill(weak, None) < digging::skill(strong, None));
}

#[test]
fn intelligence_serves_devices() {
    // ABL-STAT-02
    let skill = |int| device::skill(Race::Human, Class::Mage, Level::MIN, stat(int));
    assert!(skill("8") < skill("18/80"));
}

#[test]
fn dexterity_serves_blows_and_aim() {
    // ABL-STAT-04
    let quick = |dexterity| Fighter {
        strength: stat("18/100"),
        dexterity,
        weapon: Some(Wielded {
            weight: Weight::pounds(5),
            ..Wielded::default()
        }),
        ..Fighter::new(Race::Human, Class::Warrior, Level::MIN)
    };
    let (slow, quick) = (quick(stat("9")), quick(stat("18/150")));
    assert!(slow.blows() < quick.blows());
    assert!(slow.melee_skill() < quick.melee_skill() && slow.shoot_skill() < quick.shoot_skill());
}

#[test]
fn constitution_serves_hit_points_and_recovery() {
    // ABL-STAT-05
    let hit_points = |con| hit_points::constitution(Level::new(10), stat(con));
    assert!(hit_points("9") < hit_points("18/50"));
    assert!(status::recovery(stat("9")) < status::recovery(stat("18/50")));
}

#[test]
fn worn_things_raise_a_statistic_to_18_220_and_no_further() {
    // ABL-STAT-17
    let with = |from: &str, points| with_equipment(stat(from), points).to_string();
    assert_eq!(with("10", 3), "13");
    assert_eq!(with("17", 3), "18/20");
    assert_eq!(with("18/05", 2), "18/25");
    assert_eq!(with("18/100", 4), "18/140");
    assert_eq!(with("18/215", 1), "18/220");
    assert_eq!(with("18/220", 9), "18/220");
    assert_eq!(with("3", i32::MAX), "18/220");
    for from in Stat::all() {
        assert_eq!(with_equipment(from, 0), from);
        assert!(with_equipment(from, 1) > from || from == Stat::MAX);
        assert!(with_equipment(from, -1) < from || from == Stat::MIN);
    }
}

#[test]
fn worn_things_that_weaken_take_points_as_a_penalty_does() {
    // ABL-STAT-13, ABL-STAT-17
    let with = |from: &str, points| with_equipment(stat(from), points).to_string();
    assert_eq!(with("18/25", -2), "18/05");
    assert_eq!(with("18/05", -2), "17");
    assert_eq!(with("5", -4), "3");
    assert_eq!(with("18/220", i32::MIN), "3");
}

#[test]
fn growth_ends_at_the_natural_maximum() {
    // ABL-STAT-15, ABL-STAT-16: a Human Mage's Strength goes up to 18/50.
    let limit = limit(Race::Human, Class::Mage, StatName::Str, Growth::Maximize);
    let grown = |from: &str| {
        let mut none = Scripted::new([]);
        grow(&mut none, stat(from), Growth::Maximize, limit).to_string()
    };
    assert_eq!(
        ["17", "18", "18/45", "18/50"].map(grown),
        ["18", "18/10", "18/50", "18/50"]
    );
    // ABL-STAT-14, ABL-STAT-15: in the other mode points above 18 are rolled, up to 18/100.
    let mut dice = Scripted::new([Play::Sum(7), Play::Sum(8)]);
    let mut plain =
        |from: &str| grow(&mut dice, stat(from), Growth::Plain, Stat::HUNDRED).to_string();
    assert_eq!(
        ["18/60", "18/85", "18/99", "18/100"].map(&mut plain),
        ["18/67", "18/93", "18/100", "18/100"]
    );
    dice.finish();
}

#[test]
fn a_statistic_is_the_sum_of_nature_loss_and_worn_things() {
    // ABL-STAT-11, ABL-STAT-13, ABL-STAT-17
    let terms = value_terms(stat("18/20"), stat("18"), 3);
    assert_eq!(terms.0.map(|term| term.value), [38, -20, 30]);
    assert_eq!(terms.total(), stat("18/30").number());
}

#[test]
fn dice_that_never_fall_so_end_all_the_same() {
    // ABL-STAT-08
    let bases = roll_bases(&mut Recorded::new(&[]));
    assert!(is_kept(bases.iter().sum()), "{bases:?}");
}
