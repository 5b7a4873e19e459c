//! The character sheet: the shipped example, and that every sum is the sum of its terms.

use barrow::{analysis::CharacterSheet, rules::base::ruleset::Ruleset, sim::Game};
use std::sync::Arc;

const EXAMPLE: &str = include_str!("../../docs/example-sheet.ron");

fn sheet(text: &str) -> CharacterSheet {
    let content = Arc::new(barrow::testing::content());
    let (def, faults) = content.check_sheet("sheet.ron", text.as_bytes());
    assert!(faults.is_empty(), "\n{faults}");
    Game::of_sheet(&content, &def.unwrap(), Ruleset::Angband).sheet()
}

fn value<'a>(sheet: &'a CharacterSheet, name: &str) -> &'a str {
    let entry = sheet.entry(name);
    &entry.unwrap_or_else(|| panic!("no {name}")).value
}

#[test]
fn the_example_comes_to_what_the_rules_say() {
    let sheet = sheet(EXAMPLE);
    // ABL-HP-01: 11 + 6. ABL-HP-06: 17 levels at 3 with Constitution 18/60, over 17 + 16 x 9 of the dice.
    assert_eq!(value(&sheet, "Hit die"), "17");
    assert_eq!(value(&sheet, "Most hit points"), "212");
    // ABL-XP-02: 20 % and 35 %.
    assert_eq!(value(&sheet, "Experience needed"), "155%");
    // ABL-STATUS-02
    assert_eq!(value(&sheet, "Recovery"), "+3");
    // ABL-STAT-16: two and three.
    assert_eq!(value(&sheet, "Limit of Strength"), "18/150");
    // ATK-MELEE-17, ATK-DMG-10: stunned.
    for name in ["Bonus to hit", "Bonus to damage"] {
        let terms = &sheet.entry(name).unwrap().terms;
        assert!(
            terms
                .iter()
                .any(|term| term.label == "stun" && term.value == -5)
        );
    }
    assert_eq!(value(&sheet, "bad cut"), "30");
    assert_eq!(
        value(&sheet, "Abilities"),
        "free action (worn), infravision (race, worn)"
    );
    assert_eq!(value(&sheet, "Infravision"), "8");
    assert_eq!(value(&sheet, "Food digested in 100 game turns"), "20");
}

#[test]
fn armor_noise_digging_and_search_mode_stand_on_the_sheet_with_their_sums() {
    let terms = |sheet: &CharacterSheet, name: &str| -> Vec<(&'static str, i32, &'static str)> {
        let entry = sheet.entry(name);
        let entry = entry.unwrap_or_else(|| panic!("no {name}"));
        let counting = entry.terms.iter().filter(|term| term.value != 0);
        counting
            .map(|term| (term.label, term.value, term.rule))
            .collect()
    };
    let example = sheet(EXAMPLE);
    // ABL-STAT-04: chain mail 28, a shield 6, a helm 6; Dexterity 15.
    assert_eq!(
        terms(&example, "Armor class"),
        [("worn", 40, "ATK-HIT-04"), ("Dexterity", 1, "ABL-STAT-04")]
    );
    assert_eq!(value(&example, "Armor class"), "41");
    // ABL-STEALTH-04: a Dwarf Paladin has a stealth of 1.
    assert_eq!(
        value(&example, "Noise"),
        "29 of 30, each step twice as loud"
    );
    // ABL-DIG-03, ABL-DIG-04: the hammer weighs twelve pounds.
    assert_eq!(
        terms(&example, "Digging skill"),
        [
            ("Strength", 20, "ABL-DIG-03"),
            ("weight of the weapon", 12, "ABL-DIG-04")
        ]
    );
    // ABL-SPEED-18
    let text = EXAMPLE.replace("food: 1200,", "food: 1200, searching: true,");
    let searching = sheet(&text);
    let speed: i32 = value(&example, "Speed").parse().unwrap();
    assert_eq!(value(&searching, "Speed"), format!("{:+}", speed - 10));
    assert!(terms(&searching, "Speed").contains(&("search mode", -10, "ABL-SPEED-18")));
}

#[test]
fn every_number_is_the_sum_of_its_terms() {
    let sheet = sheet(EXAMPLE);
    let mut sums = 0;
    for entry in sheet.entries.iter().filter(|entry| !entry.terms.is_empty()) {
        let text = entry.value.trim_end_matches('%').trim_start_matches('+');
        if let Ok(number) = text.parse::<i32>() {
            let sum: i32 = entry.terms.iter().map(|term| term.value).sum();
            assert_eq!(number, sum, "{}", entry.name);
            sums += 1;
        }
        for term in &entry.terms {
            assert!(term.rule.contains('-'), "{}: {term}", entry.name);
        }
    }
    assert!(sums >= 18, "{sums}");
}

#[test]
fn every_derived_number_has_terms_and_every_term_a_rule_of_the_rulebooks() {
    // What is counted in play, and not derived from anything.
    let counted = [
        "Hit points",
        "Experience",
        "Experience before it was drained",
        "Mana",
    ];
    let text = EXAMPLE
        .replace(
            "\"war_hammer\"",
            "\"rime_hammer\", \"swift_bow\", \"ring_ox\"",
        )
        .replace("\"ring_free_action\", ", "")
        .replace(
            "food: 1200,",
            "food: 1200, effects: {Haste: 5, Heroism: 9, ResistFire: 20}, drained: {Con: 1},",
        );
    let sheet = sheet(&text);
    for entry in &sheet.entries {
        assert!(
            counted.contains(&entry.name.as_str()) || !entry.terms.is_empty(),
            "{} {} has no terms",
            entry.name,
            entry.value
        );
        for term in &entry.terms {
            let known = barrow::rules::book::find(term.rule).is_some();
            assert!(known, "{}: {term} is no rule", entry.name);
        }
    }
    // ABL-SPEED-15, ATK-MELEE-16, ABL-STAT-17, BRW-RESIST-01
    let terms = |name: &str| {
        &sheet
            .entry(name)
            .unwrap_or_else(|| panic!("no {name}"))
            .terms
    };
    let has = |name: &str, rule, value| {
        let mut terms = terms(name).iter();
        assert!(
            terms.any(|term| (term.rule, term.value) == (rule, value)),
            "{name}: {terms:?}"
        );
    };
    has("Speed", "ABL-SPEED-15", 10);
    has("Bonus to hit", "ATK-MELEE-16", 12);
    has("Strength", "ABL-STAT-17", 20);
    has("Constitution", "ABL-STAT-13", -10);
    has("Resistance to fire", "BRW-RESIST-01", 50);
    has("Slays and brands", "ATK-DMG-04", 3);
    has("Multiplier of shots", "ATK-MDMG-05", 3);
    has("Next level at", "ABL-XP-01", 2_900);
    has("Weight limit", "ABL-CARRY-01", 300);
    has("Slower from", "ABL-CARRY-02", 1500);
}

#[test]
fn the_program_prints_the_sheet_as_text_and_as_json() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/example-sheet.ron");
    let run = |arguments: &[&str]| {
        let done = std::process::Command::new(env!("CARGO_BIN_EXE_barrow"))
            .args(arguments)
            .output()
            .unwrap();
        assert!(done.status.success());
        String::from_utf8(done.stdout).unwrap()
    };
    let text = run(&["sheet", example]);
    assert!(
        text.starts_with("Thrain's Nephew, Dwarf Paladin of level 17\n"),
        "{text}"
    );
    assert!(text.contains("stun -5 [ATK-MELEE-17]"), "{text}");
    let json: serde_json::Value =
        serde_json::from_str(&run(&["sheet", example, "--json"])).unwrap();
    let entries = json["entries"].as_array().unwrap();
    let hit_die = entries
        .iter()
        .find(|entry| entry["name"] == "Hit die")
        .unwrap();
    assert_eq!(hit_die["value"], "17");
    assert_eq!(hit_die["terms"][0]["rule"], "ABL-HP-01");
}

#[test]
fn a_faulty_sheet_is_told_with_line_and_column() {
    let content = barrow::testing::content();
    let text = EXAMPLE
        .replace("race: Dwarf", "race: Dwarv")
        .replace("\"war_hammer\"", "\"war_hamer\"");
    let (def, faults) = content.check_sheet("sheet.ron", text.as_bytes());
    assert!(def.is_none());
    let report = faults.to_string();
    assert!(report.contains("sheet.ron:4:11"), "{report}");
    assert!(
        report.contains("`Dwarv`") && report.contains("Dwarf"),
        "{report}"
    );
}
