//! Duels: the same character and monster under all three rulesets, as a table, as figures, and on the sheet.

mod faults;
mod magic;

use barrow::{
    analysis::{CharacterSheet, Duel},
    content::{Content, DuelDef, Faults},
    play::explain::duel::{Comparison, WIDTH},
    rules::{attack::Attack, base::ruleset::Ruleset},
    sim::Game,
};
use std::{path::Path, sync::Arc};
use strum::VariantArray;

const EXAMPLE: &str = include_str!("../../docs/example-duel.ron");
const SHEET: &str = include_str!("../../docs/example-sheet.ron");

/// An archer with these fields more, among them the monster.
fn archer(more: &str) -> String {
    let stats = r#"(strength: "17", intelligence: "9", wisdom: "9", dexterity: "18/20", constitution: "15", charisma: "9")"#;
    format!(
        r#"(
    character: (name: "Gale", race: Elf, class: Ranger, level: 9, stats: {stats}, wears: ["long_bow", "cloak"]),
    {more}
)"#
    )
}

fn content() -> Arc<Content> {
    Arc::new(barrow::testing::content())
}

fn read(content: &Content, text: &str) -> (Option<DuelDef>, Faults) {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    content.check_duel("duel.ron", text.as_bytes(), &docs)
}

#[track_caller]
fn duel(content: &Content, text: &str) -> DuelDef {
    let (def, faults) = read(content, text);
    assert!(faults.is_empty(), "\n{faults}");
    def.expect("without faults there is a duel")
}

fn close(left: f64, right: f64) -> bool {
    (left - right).abs() < 1e-9
}

#[test]
fn figures_are_whole_distributions_that_fit_together() {
    let content = content();
    let comparison = Comparison::of(&content, &duel(&content, EXAMPLE)).unwrap();
    let keys: Vec<_> = comparison
        .rulesets
        .iter()
        .map(|odds| odds.ruleset)
        .collect();
    assert_eq!(keys, ["angband", "sil", "powder"]);
    let left = comparison.monster.hit_points;
    assert_eq!(left, 40, "the mean of 9d8");
    for odds in &comparison.rulesets {
        for round in [&odds.mine, &odds.theirs] {
            let all = &round.damage;
            assert!(close(all.damage.iter().map(|(_, p)| p).sum(), 1.0));
            let mean: f64 = all
                .damage
                .iter()
                .map(|(value, p)| f64::from(*value) * p)
                .sum();
            assert!(close(mean, all.mean), "{}", odds.ruleset);
            let of_blows = round.attacks.iter();
            let of_blows = of_blows.map(|blow| f64::from(blow.times) * blow.damage.mean);
            assert!(close(of_blows.sum(), all.mean), "{}", odds.ruleset);
        }
        let wanted = if odds.ruleset == "angband" {
            left
        } else {
            odds.hit_points
        };
        assert_eq!(odds.hit_points, wanted);
        for chances in [&odds.kill, &odds.die] {
            assert_eq!(chances.len(), 21);
            assert!(
                chances.windows(2).all(|pair| pair[0] <= pair[1]),
                "{chances:?}"
            );
        }
    }
    // Blows by strength and dexterity under Angband alone; dice of criticals are Sil's, multiples POWDER's.
    let [angband, sil, powder] = &comparison.rulesets[..] else {
        panic!("three rulesets");
    };
    assert!(angband.mine.attacks[0].times > 1);
    assert_eq!(
        (sil.mine.attacks[0].times, powder.mine.attacks[0].times),
        (1, 1)
    );
    let best = |odds: &barrow::play::explain::duel::DuelOdds| {
        odds.mine.attacks[0].criticals[0].name.clone()
    };
    // From the least to the most, however likely each is.
    assert_eq!(best(angband), "good hit");
    assert_eq!(best(sil), "critical, +1 die");
    assert_eq!(best(powder), "damage times 2");
}

#[test]
fn the_table_keeps_to_its_width_whatever_the_names() {
    let content = content();
    let long = "Extraordinarily Long Name ".repeat(9);
    for text in [
        EXAMPLE.replace("Brand", &long),
        EXAMPLE.replace("cave_troll", "barrow_king"),
        archer(
            r#"monster: "candle_bearer", distance: 12, asleep: true, with: Throw("potion_cure_serious")"#,
        ),
    ] {
        let (def, _) = read(&content, &text);
        let Some(def) = def else { continue };
        let lines = Comparison::of(&content, &def).unwrap().lines();
        assert!(lines.len() > 30);
        for line in lines {
            assert!(line.chars().count() <= WIDTH, "{line}");
        }
    }
}

#[test]
fn the_sheet_and_the_attack_have_the_same_numbers() {
    // SIL-SCORE-01, SIL-SCORE-02, SIL-STR-01, POW-BONUS-01
    let content = content();
    let def = duel(&content, EXAMPLE);
    let number = |ruleset, name: &str| -> i32 {
        let sheet = Game::of_sheet(&content, &def.sheet, ruleset).sheet();
        let entry = sheet.entry(name).unwrap_or_else(|| panic!("no {name}"));
        entry.value.parse().unwrap()
    };
    let sum = |attack: &Attack, label: &str| {
        let sums = attack.sums();
        sums.iter()
            .find(|sum| sum.label == label)
            .unwrap_or_else(|| panic!("no {label}"))
            .total()
    };
    let odds = Duel::new(&content, &def, Ruleset::Sil).odds().unwrap();
    let (mine, theirs) = (&odds.mine.attacks[0].attack, &odds.theirs.attacks[0].attack);
    assert_eq!(
        number(Ruleset::Sil, "Melee score"),
        sum(mine, "attack score")
    );
    assert_eq!(
        number(Ruleset::Sil, "Evasion score"),
        sum(theirs, "evasion score")
    );
    let odds = Duel::new(&content, &def, Ruleset::Powder).odds().unwrap();
    let (mine, theirs) = (&odds.mine.attacks[0].attack, &odds.theirs.attacks[0].attack);
    assert_eq!(
        number(Ruleset::Powder, "Highest bonus to hit"),
        sum(mine, "highest bonus that the modifier rolls for")
    );
    assert_eq!(
        number(Ruleset::Powder, "Armor of the body"),
        sum(theirs, "armor of the body")
    );
}

#[test]
fn sheets_have_the_entries_of_their_ruleset_and_sums_that_add_up() {
    let content = content();
    let (def, _) = content.check_sheet("sheet.ron", SHEET.as_bytes());
    let def = def.unwrap();
    let of = |ruleset| Game::of_sheet(&content, &def, ruleset).sheet();
    let value = |sheet: &CharacterSheet, name: &str| sheet.entry(name).unwrap().value.clone();
    // Stunned: SIL-SCORE-03. A war hammer in two hands is out of the question with a shield (SIL-TWOHAND-01).
    let sil = of(Ruleset::Sil);
    let melee = &sil.entry("Melee score").unwrap().terms;
    assert!(
        melee
            .iter()
            .any(|term| term.value == -2 && term.rule == "SIL-SCORE-03")
    );
    assert_eq!(value(&sil, "Damage of a blow"), "3d8");
    assert_eq!(value(&sil, "Protection"), "2d4 + 1d3 + 1d3");
    assert!(
        sil.entry("Blows").is_none() && sil.entry("Archery score").is_none(),
        "no bow"
    );
    // The war hammer: blunt, large, and a skill of its own. POW-SKILL-01, POW-AC-04, POW-SHIELD-01.
    let powder = of(Ruleset::Powder);
    assert_eq!(value(&powder, "Skill with the weapon"), "3");
    assert_eq!(value(&powder, "The bonus is the best of"), "4 rolls");
    assert_eq!(value(&powder, "Armor of the feet"), "0");
    assert_eq!(value(&powder, "Chance to parry with the shield"), "50%");
    assert!(value(&powder, "Skills known").starts_with("edged weapons, pointed weapons"));
    for &ruleset in Ruleset::VARIANTS {
        let sheet = of(ruleset);
        assert_eq!(sheet.ruleset, ruleset.into());
        for entry in sheet.entries.iter().filter(|entry| !entry.terms.is_empty()) {
            let text = entry.value.trim_end_matches('%').trim_start_matches('+');
            if let Ok(number) = text.parse::<i32>() {
                let sum: i32 = entry.terms.iter().map(|term| term.value).sum();
                assert_eq!(number, sum, "{ruleset}: {}", entry.name);
            }
        }
    }
}

#[test]
fn an_archer_has_a_score_and_dice_for_shots() {
    // SIL-ARCHERY-02, SIL-ARCHERY-06
    let content = content();
    let def = duel(
        &content,
        &archer(r#"monster: "cave_orc", distance: 6, with: Fire("arrow")"#),
    );
    let sheet = Game::of_sheet(&content, &def.sheet, Ruleset::Sil).sheet();
    assert!(sheet.entry("Archery score").is_some() && sheet.entry("Damage of a shot").is_some());
    let odds = Comparison::of(&content, &def).unwrap();
    assert_eq!(odds.with, "firing an arrow");
    for odds in &odds.rulesets {
        assert!(odds.reach.is_some_and(|squares| squares >= 6), "{odds:?}");
        assert_eq!(odds.mine.attacks[0].with, "arrow");
    }
}

#[test]
fn what_does_not_fly_so_far_is_no_attack() {
    let content = content();
    let text = |distance| {
        archer(&format!(
            r#"monster: "cave_orc", distance: {distance}, with: Throw("great_axe")"#
        ))
    };
    let near = Comparison::of(&content, &duel(&content, &text(1))).unwrap();
    let far = Comparison::of(&content, &duel(&content, &text(20))).unwrap();
    for (near, far) in near.rulesets.iter().zip(&far.rulesets) {
        assert!(near.mine.damage.mean > 0.0 && near.kill[20] > 0.0);
        assert!(far.reach.is_some_and(|squares| squares < 20));
        assert!(far.mine.attacks.is_empty() && far.kill.iter().all(|p| *p == 0.0));
    }
    let lines = far.lines().join("\n");
    assert!(
        lines.contains("never") && lines.contains("too few"),
        "{lines}"
    );
}

#[test]
fn a_sleeper_is_easier_to_hit_where_the_rules_say_so() {
    // SIL-HALF-05: evasion -5. Angband knows no such thing.
    let content = content();
    let hit = |text: &str| -> Vec<f64> {
        let odds = Comparison::of(&content, &duel(&content, text)).unwrap();
        odds.rulesets
            .iter()
            .map(|odds| odds.mine.attacks[0].hit)
            .collect()
    };
    let awake = hit(EXAMPLE);
    let asleep = hit(&EXAMPLE.replace("monster:", "asleep: true, monster:"));
    assert!(close(awake[0], asleep[0]) && asleep[1] > awake[1]);
}

#[test]
fn the_monster_may_have_other_hit_points() {
    let content = content();
    let kill = |points: i32| {
        let text = EXAMPLE.replace("monster:", &format!("hit_points: {points}, monster:"));
        let odds = Comparison::of(&content, &duel(&content, &text)).unwrap();
        assert_eq!(odds.monster.hit_points, points);
        odds.rulesets[0].kill[1]
    };
    assert!(kill(1) > kill(20) && kill(20) > kill(60));
}

#[test]
fn a_level_with_rules_of_its_own_changes_no_sheet_and_no_duel() {
    let mut content = barrow::testing::content();
    let def = duel(&content, EXAMPLE);
    for level in &mut content.levels {
        level.ruleset = Some(Ruleset::Powder.into());
    }
    let content = Arc::new(content);
    assert_eq!(
        Duel::new(&content, &def, Ruleset::Sil).game().ruleset(),
        Ruleset::Sil
    );
    assert_eq!(
        Game::of_sheet(&content, &def.sheet, Ruleset::Angband).ruleset(),
        Ruleset::Angband
    );
}
