//! What vectors of POWDER say, checked by hand-written arithmetic.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::{
    dice::Dice,
    vectors::tests::{cases, close},
};

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or(0)
}

fn outcomes(distribution: &Value) -> Vec<i64> {
    let object = distribution.as_object().expect("a distribution");
    object
        .keys()
        .filter_map(|outcome| outcome.parse().ok())
        .collect()
}

#[test]
fn kinds_have_the_levels_and_exceptions_of_the_contract() {
    // POW-BONUS-02, POW-MOD-02 to POW-MOD-04: the greatest modifier is the maximum bonus and the flat ones.
    let mut seen = BTreeSet::new();
    for case in cases("powder.attack", 1_500, 1) {
        let given = &case["in"];
        let kind = given["kind"].as_str().expect("a kind");
        let level = match kind {
            "Melee" | "Thrown" | "Missile" => number(&given["physical"]),
            "Spell" => number(&given["magical"]),
            "Wand" => number(&given["physical"]) + number(&given["magical"]),
            _ => 0,
        };
        let bonus = ["weapon_bonus", "magic_bonus", "skill"].map(|key| number(&given[key]));
        let maximum = level + bonus.iter().sum::<i64>();
        let missile = kind == "Thrown" || kind == "Missile";
        let tree = given["from_tree"] == true && given["target_in_tree"] == false;
        let mut flat = 0;
        if kind != "Trap" {
            flat -= if given["senses_target"] == false {
                4
            } else {
                0
            };
            flat += if missile && tree { 4 } else { 0 };
            flat += if given["natural_enemy"] == true { 4 } else { 0 };
        }
        let most = outcomes(&case["out"]["modifier"]).into_iter().max();
        let best = match maximum {
            ..=-1 => -1,
            _ => maximum,
        };
        assert_eq!(most, Some(best + flat), "{case}");
        seen.insert((kind.to_owned(), maximum.signum()));
    }
    assert_eq!(seen.len(), 7 * 3, "{seen:?}");
}

#[test]
fn every_part_of_the_body_table_comes_up() {
    // POW-AC-01, POW-AC-03
    let mut heads = BTreeSet::new();
    for case in cases("powder.body_part", 300, 1) {
        let slots = case["in"]["slots"].as_array().expect("a list");
        let part = case["out"]["part"].as_object().expect("a distribution");
        for name in part.keys() {
            assert!(name == "Body" || slots.contains(&json!(name)), "{case}");
        }
        assert!(part["Body"].as_f64().is_some_and(|p| p >= 0.55), "{case}");
        if let Some(p) = part.get("Head") {
            heads.insert((case["in"]["relative_size"].to_string(), p.to_string()));
        }
    }
    let expected = [("Larger", "0.35"), ("Same", "0.2"), ("Smaller", "0.05")];
    let expected = expected.map(|(size, p)| (format!("\"{size}\""), p.to_owned()));
    assert_eq!(heads, BTreeSet::from(expected));
}

#[test]
fn a_single_source_of_armor_is_rolled_as_its_skill_says() {
    // POW-AC-08, POW-AC-09
    let mut compared = 0;
    for case in cases("powder.ac", 1_500, 1) {
        let (given, roll) = (&case["in"], &case["out"]["roll"]);
        let one = |p: f64| close(roll["1"].as_f64().unwrap_or(0.0), p);
        let bare = given.get("armour_ac").is_none() && given.get("shield_ac").is_none();
        let natural = number(&given["natural_ac"]);
        if bare && natural > 0 {
            assert!(one(1.0 / natural as f64), "{case}");
            compared += 1;
        }
        let worn = given.get("armour_ac").is_some() && given.get("shield_ac").is_none();
        let value = number(&given["armour_ac"]) + number(&given["armour_skill"]);
        if worn && natural == 0 && value > 0 {
            let single = 1.0 / value as f64;
            let expected = match number(&given["armour_skill"]) {
                0 => 1.0 - (1.0 - single).powi(2),
                1 => single,
                _ => single.powi(2),
            };
            assert!(one(expected), "{case}");
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared} cases compared");
}

#[test]
fn hits_have_their_certain_cases_and_their_twentieth_of_criticals() {
    // POW-ATTACK-02 to POW-ATTACK-04, POW-CRIT-03
    let mut kinds = BTreeSet::new();
    for case in cases("powder.hit", 800, 1) {
        let (given, out) = (&case["in"], &case["out"]["outcome"]);
        let p = |outcome: &str| out.get(outcome).and_then(Value::as_f64).unwrap_or(0.0);
        let kind = given["kind"].as_str().expect("a kind");
        let falls = ["Melee", "Thrown", "Missile", "Improvised"].contains(&kind);
        assert!(close(p("Miss") + p("Hit") + p("Critical"), 1.0), "{case}");
        if falls && given["off_balance"] == true {
            assert!(close(p("Miss"), 1.0), "{case}");
            continue;
        }
        if given["true_aim"] == true {
            assert!(falls && close(p("Miss"), 0.05), "{case}");
        } else if falls {
            let hits = p("Hit") + p("Critical");
            assert!(close(p("Critical"), hits / 20.0), "{case}");
        }
        kinds.insert((kind.to_owned(), given["true_aim"] == true));
    }
    assert_eq!(kinds.len(), 7 + 2, "{kinds:?}");
}

#[test]
fn avoidance_is_a_product_of_its_chances() {
    // POW-AVOID-01 to POW-AVOID-04
    let mut values = BTreeSet::new();
    for case in cases("powder.avoid", 1_000, 1) {
        let is = |key: &str| case["in"][key] == true;
        let kind = case["in"]["kind"].as_str().expect("a kind");
        let flies = ["Thrown", "Missile", "Wand", "Spell"].contains(&kind);
        let mut through = 1.0;
        if !is("immobile") && !is("forced") {
            through *= if is("dodging") { 0.9 } else { 1.0 };
            let moving = flies && is("moving_target") && is("moved_last_turn");
            through *= if moving { 0.8 } else { 1.0 };
            through *= if is("parrying") { 0.9 } else { 1.0 };
        }
        let avoided = case["out"]["avoided"].as_f64().expect("a number");
        assert!(close(avoided, 1.0 - through), "{case}");
        values.insert(case["out"]["avoided"].to_string());
    }
    assert_eq!(
        values.len(),
        6,
        "0, 0.1, 0.19, 0.2, 0.28, 0.352: {values:?}"
    );
}

#[test]
fn damage_spans_the_multiplied_dice_and_the_enchantment() {
    // POW-DAMAGE-05 to POW-DAMAGE-11
    let mut multipliers = BTreeSet::new();
    for case in cases("powder.damage", 400, 1) {
        let given = &case["in"];
        let dice: Dice = given["dice"]
            .as_str()
            .and_then(|text| text.parse().ok())
            .expect("printed dice");
        let left = if given["resistant"] == true {
            0
        } else {
            number(&given["multiplier"])
        };
        let times = left + number(&given["vulnerabilities"]);
        let enchantment = number(&given["enchantment"]) * times;
        let most = i64::from(dice.max()) * times + enchantment.max(enchantment.signum());
        let least = i64::from(dice.min()) * times + enchantment.min(enchantment.signum());
        let reduction = (number(&given["ac_roll"]) - 10).max(0);
        let found = outcomes(&case["out"]["damage"]);
        let least = if least > 0 {
            (least - reduction).max(1)
        } else {
            0
        };
        assert_eq!(found.iter().max(), Some(&most.max(0)), "{case}");
        assert_eq!(found.iter().min(), Some(&least), "{case}");
        multipliers.insert(times);
    }
    assert_eq!(multipliers, BTreeSet::from([0, 1, 2, 3, 4, 5, 6]));
}
