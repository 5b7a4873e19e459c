//! What a reader of vectors relies on, and samples checked by hand-written arithmetic.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::Value;

use super::{GROUPS, generate, list, names, print};
use crate::{dice::Dice, rules::book};

/// Cases of a group.
pub(super) fn cases(group: &str, count: usize, seed: u64) -> Vec<Value> {
    let cases = generate(group, count, seed);
    cases.expect("the group exists").collect()
}

/// The names of values, as they are printed.
pub(super) fn names_of(values: impl IntoIterator<Item = impl Serialize>) -> BTreeSet<String> {
    let values = values.into_iter().map(|value| print::json(&value));
    values.map(|value| text(&value)).collect()
}

/// The names that `of` finds, over all cases.
pub(super) fn seen(cases: &[Value], of: impl Fn(&Value) -> Vec<String>) -> BTreeSet<String> {
    cases.iter().flat_map(of).collect()
}

pub(super) fn text(value: &Value) -> String {
    value.as_str().expect("a name").to_owned()
}

pub(super) fn texts(value: &Value) -> Vec<String> {
    value.as_array().expect("a list").iter().map(text).collect()
}

pub(super) fn whole(value: &Value) -> i64 {
    value
        .as_i64()
        .unwrap_or_else(|| panic!("{value} is no whole number"))
}

/// Whether two probabilities are the same but for rounding.
pub(super) fn close(left: f64, right: f64) -> bool {
    (left - right).abs() < 1e-9
}

#[test]
fn the_groups_are_those_of_the_documents() {
    let expected = "stat.roll stat.adjust stat.limit hp xp xp.gain energy energy.timeline energy.cost \
        burden speed food recovery cut stun poison dig stealth device angband.blows angband.to_hit \
        angband.melee_skill angband.shoot_skill angband.hit angband.shot_hit angband.melee_critical \
        angband.shot_critical angband.melee_damage angband.slay angband.shots angband.shot_damage \
        angband.breakage \
        sil.hit sil.overwhelm sil.sides sil.critical sil.damage sil.archery sil.throw \
        powder.attack powder.body_part powder.ac powder.hit powder.avoid powder.damage \
        projection.monster projection.terrain projection.item projection.player \
        projection.landing";
    assert_eq!(
        names().collect::<Vec<_>>(),
        expected.split_whitespace().collect::<Vec<_>>()
    );
    assert!(generate("angband.hti", 1, 0).is_none());
}

#[test]
fn every_rule_that_a_group_names_exists() {
    assert_eq!(list().count(), names().count());
    for group in GROUPS {
        assert!(!group.rules.is_empty(), "{}", group.name);
        for id in group.rules {
            assert!(book::find(id).is_some(), "{} names {id}", group.name);
        }
    }
}

#[test]
fn the_same_seed_prints_the_same_bytes_and_another_seed_others() {
    for name in names() {
        let print = |seed| {
            cases(name, 30, seed)
                .iter()
                .map(Value::to_string)
                .collect::<Vec<_>>()
        };
        assert_eq!(print(5), print(5), "{name}");
        assert_eq!(
            print(5)[..10],
            cases(name, 10, 5)
                .iter()
                .map(Value::to_string)
                .collect::<Vec<_>>()
        );
        if name != "stat.roll" {
            assert_ne!(print(5), print(6), "{name}");
        }
    }
}

/// Every object of a case's output whose values are all probabilities.
fn distributions(out: &Value) -> Vec<Vec<f64>> {
    let keys = [
        "single", "stat", "kinds", "damage", "modifier", "part", "roll", "outcome",
    ];
    let objects = keys.iter().filter_map(|key| out.get(key)?.as_object());
    objects
        .map(|object| object.values().filter_map(Value::as_f64).collect())
        .collect()
}

#[test]
fn distributions_sum_to_one_and_hold_nothing_impossible() {
    let mut seen = 0;
    for name in names() {
        for case in cases(name, 60, 2) {
            for distribution in distributions(&case["out"]) {
                seen += 1;
                assert!(
                    (distribution.iter().sum::<f64>() - 1.0).abs() < 1e-9,
                    "{case}"
                );
                assert!(distribution.iter().all(|&p| p > 0.0 && p <= 1.0), "{case}");
            }
            for key in ["chance", "accepted", "avoided"] {
                let p = case["out"]
                    .get(key)
                    .map_or(0.5, |p| p.as_f64().expect("a number"));
                assert!((0.0..=1.0).contains(&p), "{case}");
            }
        }
    }
    assert!(seen > 300, "{seen} distributions");
}

#[test]
fn probabilities_have_15_significant_digits() {
    let printed = |p| print::json(&print::Probability(p)).to_string();
    assert_eq!(printed(1.0 / 3.0), "0.333333333333333");
    assert_eq!(printed(0.1 + 0.2), "0.3");
    assert_eq!(printed(1.0), "1.0");
}

#[test]
fn chances_to_hit_agree_with_the_formula_of_the_book() {
    for case in cases("angband.hit", 500, 3) {
        let given = |key: &str| case["in"][key].as_f64().expect("a number");
        let halved = case["in"]["visible"] == false && given("skill") > 0.0;
        let k = if halved {
            (given("skill") / 2.0).ceil()
        } else {
            given("skill")
        };
        let tested = if k > 0.0 {
            ((k - 0.75 * given("ac")) / k).max(0.0)
        } else {
            0.0
        };
        let chance = case["out"]["chance"].as_f64().expect("a number");
        assert!((chance - (0.05 + 0.9 * tested)).abs() < 1e-9, "{case}");
    }
}

#[test]
fn damage_without_criticals_spans_the_dice_times_the_multiplier() {
    let mut compared = 0;
    for case in cases("angband.melee_damage", 1_500, 4) {
        let given = &case["in"];
        let damage = case["out"]["damage"].as_object().expect("a distribution");
        let values: Vec<i32> = damage.keys().filter_map(|key| key.parse().ok()).collect();
        let least = values.iter().min().expect("an outcome");
        let most = values.iter().max().expect("an outcome");
        let Some(dice) = given["dice"].as_str() else {
            assert_eq!((*least, *most), (1, 1), "bare hands: {case}");
            continue;
        };
        // A bonus of -200 rules criticals out; a least damage of 0 may have been cut.
        if given["bonus"] == -200 && *least > 0 {
            let dice: Dice = dice.parse().expect("printed dice");
            let multiplier = given["multiplier"].as_i64().expect("a whole number") as i32;
            assert_eq!(
                most - least,
                (dice.max() - dice.min()) * multiplier,
                "{case}"
            );
            compared += 1;
        }
    }
    assert!(compared > 20, "{compared} cases compared");
}

#[test]
fn edges_come_up_often() {
    let strengths: BTreeSet<String> = cases("angband.blows", 2_000, 1)
        .iter()
        .map(|case| case["in"]["str"].as_str().expect("a statistic").to_owned())
        .collect();
    for edge in [
        "3", "17", "18", "18/01", "18/09", "18/10", "18/50", "18/100", "18/220",
    ] {
        assert!(strengths.contains(edge), "{edge}");
    }
    let bare = cases("angband.blows", 200, 1);
    assert!(
        bare.iter()
            .any(|case| case["in"].get("weapon_weight").is_none())
    );
    assert!(
        bare.iter()
            .all(|case| case["out"].get("swi").is_some()
                == case["in"].get("weapon_weight").is_some())
    );
}
