//! What a reader of these vectors relies on: everything comes up, and samples agree with hand-written arithmetic.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use strum::VariantArray;

use crate::{
    rules::{
        Class,
        projection::{
            DamageType, Ground,
            monster::{
                CasterSpecialty, MonsterFlag,
                table::{self, HitPointLoss},
            },
        },
    },
    vectors::tests::{cases, close, names_of, seen, text, texts, whole},
};

#[test]
fn every_input_comes_up() {
    let monsters = cases("projection.monster", 2_000, 1);
    assert_eq!(
        seen(&monsters, |case| vec![text(&case["in"]["type"])]),
        names_of(DamageType::VARIANTS)
    );
    assert_eq!(
        seen(&monsters, |case| vec![text(&case["in"]["terrain"])]),
        names_of(Ground::VARIANTS)
    );
    assert_eq!(
        seen(&monsters, |case| texts(&case["in"]["target"]["flags"])),
        names_of(MonsterFlag::VARIANTS)
    );
    assert_eq!(
        seen(&monsters, |case| vec![text(&case["in"]["player"]["class"])]),
        names_of(Class::VARIANTS)
    );
    assert_eq!(
        seen(&monsters, |case| texts(
            &case["in"]["player"]["specialties"]
        )),
        names_of(CasterSpecialty::VARIANTS)
    );
}

#[test]
fn every_side_effect_comes_up_for_every_type_that_has_it() {
    let mut kinds: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for case in cases("projection.monster", 6_000, 2) {
        let target = &case["in"]["target"];
        for (key, value) in case["out"].as_object().expect("an object") {
            // A counter that was running before is no effect.
            let before = target
                .get(key)
                .filter(|_| key != "speed")
                .map(Value::to_string);
            let changed = value.as_object().is_none_or(|outcomes| {
                outcomes
                    .keys()
                    .any(|value| value != "0" && Some(value) != before.as_ref())
            });
            if changed {
                kinds
                    .entry(key.clone())
                    .or_default()
                    .insert(text(&case["in"]["type"]));
            }
        }
    }
    let of = |key: &str| {
        let kinds = kinds.get(key).cloned().unwrap_or_default();
        kinds.into_iter().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(of("stun"), "Chaos Elec Force Ice Rock Sound Storm");
    assert_eq!(of("confusion"), "Confusion OldConf Storm");
    assert_eq!(of("fear"), "Lite LiteWeak TurnAll TurnEvil TurnUndead");
    assert_eq!(of("sleep"), "OldSleep");
    assert_eq!(of("hold"), "Hold HoldUndead");
    assert_eq!(of("speed"), "OldClone OldSlow OldSpeed");
    assert_eq!(
        of("teleport"),
        "AwayAll AwayEvil AwayUndead Gravity Nexus Storm"
    );
    assert_eq!(of("thrust"), "Force");
    assert_eq!(of("mana_loss"), "Disenchant");
    assert_eq!(of("heal"), "OldClone OldHeal");
    assert_eq!(of("polymorph"), "Chaos OldPoly");
    assert_eq!(of("cloned"), "OldClone");
    let harmful = table::ROWS
        .iter()
        .filter(|row| row.harm == HitPointLoss::Damage)
        .count();
    for key in ["hp_loss", "killed"] {
        assert_eq!(kinds.get(key).map(BTreeSet::len), Some(harmful), "{key}");
    }
}

#[test]
fn distributions_sum_to_one_and_probabilities_are_above_none() {
    for group in [
        "projection.monster",
        "projection.terrain",
        "projection.item",
    ] {
        for case in cases(group, 1_500, 3) {
            for (key, value) in case["out"].as_object().expect("an object") {
                let Some(outcomes) = value.as_object() else {
                    let p = value.as_f64().expect("a probability");
                    assert!((0.0..=1.0 + 1e-12).contains(&p), "{key}: {case}");
                    continue;
                };
                let all: Vec<_> = outcomes.values().filter_map(Value::as_f64).collect();
                assert!(close(all.iter().sum(), 1.0), "{key}: {case}");
                assert!(all.iter().all(|&p| p > 0.0), "{key}: {case}");
            }
        }
    }
}

/// The chance of a value under a key of the output; a key that is absent is certainly 0.
fn chance_of(case: &Value, key: &str, value: i64) -> f64 {
    match case["out"].get(key) {
        Some(outcomes) => outcomes
            .get(value.to_string())
            .and_then(Value::as_f64)
            .unwrap_or(0.0),
        None => f64::from(u8::from(value == 0)),
    }
}

#[test]
fn the_dead_and_the_changed_count_as_0() {
    let mut deaths = 0;
    for case in cases("projection.monster", 4_000, 4) {
        let p = |key: &str| case["out"].get(key).and_then(Value::as_f64).unwrap_or(0.0);
        let gone = p("killed") + p("polymorph");
        deaths += usize::from(p("killed") > 0.0);
        for key in [
            "heal",
            "stun",
            "confusion",
            "fear",
            "sleep",
            "hold",
            "speed",
            "teleport",
            "thrust",
            "mana_loss",
        ] {
            assert!(chance_of(&case, key, 0) > gone - 1e-9, "{key}: {case}");
        }
        // Killed where the damage is above the hit points, but no unique by a monster.
        let target = &case["in"]["target"];
        let spared = target["unique"] == true && case["in"]["source"] == "Monster";
        let hp = whole(&target["hp"]);
        let fatal: f64 = case["out"]
            .get("hp_loss")
            .and_then(Value::as_object)
            .map_or(0.0, |losses| {
                let above = losses
                    .iter()
                    .filter(|(loss, _)| loss.parse::<i64>().expect("a number") > hp);
                above.filter_map(|(_, p)| p.as_f64()).sum()
            });
        let due = if spared { 0.0 } else { fatal };
        assert!(close(p("killed"), due), "{case}");
    }
    assert!(deaths > 300, "{deaths} deaths");
}

#[test]
fn untouched_counters_are_those_of_the_target() {
    let mut compared = 0;
    for case in cases("projection.monster", 1_000, 5) {
        if case["in"]["type"] == "Whip" || case["in"]["type"] == "KillTrap" {
            compared += 1;
            for key in ["stun", "confusion", "fear"] {
                let counter = whole(&case["in"]["target"][key]);
                assert!(
                    (chance_of(&case, key, counter) - 1.0).abs() < 1e-12,
                    "{case}"
                );
            }
            let keys: Vec<_> = case["out"].as_object().expect("an object").keys().collect();
            assert!(
                keys.iter()
                    .all(|key| ["stun", "confusion", "fear"].contains(&key.as_str())),
                "{case}"
            );
        }
    }
    assert!(compared > 10, "{compared} cases compared");
}

#[test]
fn acid_agrees_with_the_arithmetic_of_the_book() {
    let mut compared = 0;
    for case in cases("projection.monster", 6_000, 6) {
        if case["in"]["type"] != "Acid" {
            continue;
        }
        compared += 1;
        let (damage, target) = (whole(&case["in"]["damage"]), &case["in"]["target"]);
        let cover = case["in"]["terrain"] == "Rubble" || case["in"]["terrain"] == "Tree";
        let adjusted = if cover { damage - damage / 4 } else { damage };
        let resists = texts(&target["flags"]).contains(&"ImAcid".to_owned());
        let loss = if resists { adjusted / 9 } else { adjusted };
        let hit = if cover && target["never_moves"] == false {
            0.75
        } else {
            1.0
        };
        let due = if loss == 0 { 1.0 } else { hit };
        assert!(
            (chance_of(&case, "hp_loss", loss) - due).abs() < 1e-12,
            "{case}"
        );
    }
    assert!(compared > 50, "{compared} cases compared");
}

#[test]
fn names_and_symbols_decide_where_the_rules_say_so() {
    let mut compared = 0;
    for case in cases("projection.monster", 6_000, 7) {
        let target = &case["in"]["target"];
        let (kind, name) = (text(&case["in"]["type"]), text(&target["name"]));
        let immune = match kind.as_str() {
            "Water" => name.starts_with("Water"),
            "OldDrain" => ["E", "g", "v"].contains(&target["glyph"].as_str().expect("a symbol")),
            _ => false,
        };
        if immune {
            compared += 1;
            assert!(case["out"].get("hp_loss").is_none(), "{case}");
        }
    }
    assert!(compared > 30, "{compared} cases compared");
}
