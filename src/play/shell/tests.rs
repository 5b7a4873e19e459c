//! A ruleset of the program's own among those to choose from.

use std::{path::Path, sync::Arc};

use super::{Options, StandaloneShell, Start};
use crate::{
    analysis::CharacterSheet,
    content::{Content, DuelDef},
    dice::{Chance, RollLabel, Roller},
    play::{explain::duel::Comparison, input::keys::Bindings, panel::hud::PanelRow},
    rules::{
        base::{
            attack_result::{Miss, Struck},
            ruleset::Ruleset,
            units::Damage,
        },
        custom::{AttackFacts, AttackNumbers, CustomRuleset, GameRuleset, RegisteredRuleset},
    },
    sim::Game,
};

const COIN: RollLabel = RollLabel::new("the coin", "COIN-01");

/// Every attack hits half the time, for three.
struct HalfForThree;

impl CustomRuleset for HalfForThree {
    fn name(&self) -> &'static str {
        "half_for_three"
    }

    fn base(&self) -> Ruleset {
        Ruleset::Sil
    }

    fn prepare(&self, _: &AttackFacts<'_>) -> Option<AttackNumbers> {
        Some(AttackNumbers::of([3]))
    }

    fn roll(&self, roller: &mut dyn Roller, numbers: &AttackNumbers) -> Struck {
        if roller.chance(COIN, Chance::new(1, 2)) {
            Struck::plain_hit(Damage::new(numbers.0[0]))
        } else {
            Struck::Miss(Miss::Failed)
        }
    }
}

fn own() -> RegisteredRuleset {
    RegisteredRuleset::register(&HalfForThree).unwrap()
}

fn rows(shell: &StandaloneShell) -> Vec<String> {
    let text = |row: &PanelRow| match row {
        PanelRow::Text(line) => line.text(),
        PanelRow::Gauge { label, .. } | PanelRow::Monster { label, .. } => label.clone(),
        PanelRow::Gap => String::new(),
    };
    let window = shell.hud().overlay.expect("a window");
    window.rows.iter().map(text).collect()
}

#[track_caller]
fn choose(shell: &mut StandaloneShell, text: &str) {
    let rows = rows(shell);
    let row = rows.iter().position(|row| row.contains(text));
    shell.choose(row.unwrap_or_else(|| panic!("no `{text}` in {rows:#?}")));
}

#[test]
fn a_game_begins_with_a_ruleset_of_ones_own_from_the_menu() {
    let own = own();
    let options = Options {
        content: Arc::new(crate::testing::content()),
        bindings: Bindings::standard(),
        saves: None,
        seed: 5,
        level: None,
    };
    let mut shell = StandaloneShell::new(options, Start::Title).unwrap();
    choose(&mut shell, "New game");
    choose(&mut shell, "Rules: Angband");
    let listed = rows(&shell);
    let at = |name: &str| listed.iter().position(|row| row.contains(name));
    assert!(at("POWDER").unwrap() < at("half_for_three").unwrap());
    let meaning = &listed[at("half_for_three").unwrap() + 1];
    assert!(meaning.contains("all else is as under Sil"), "{meaning}");
    choose(&mut shell, "half_for_three");
    let chosen = rows(&shell);
    assert!(
        chosen
            .iter()
            .any(|row| row.contains("Rules: half_for_three")),
        "{chosen:#?}"
    );
    choose(&mut shell, "Warrior");
    let game = shell.session().unwrap();
    assert_eq!(game.setup().ruleset, GameRuleset::Custom(own));
}

fn duel(content: &Content) -> DuelDef {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let text = include_str!("../../../docs/example-duel.ron");
    let (def, faults) = content.check_duel("duel.ron", text.as_bytes(), &docs);
    assert!(faults.is_empty(), "{faults}");
    def.unwrap()
}

#[test]
fn the_odds_of_a_duel_have_a_column_for_a_ruleset_of_ones_own() {
    let own = GameRuleset::Custom(own());
    assert!(GameRuleset::all().contains(&own));
    let content = Arc::new(crate::testing::content());
    let def = duel(&content);
    let shipped = Comparison::of(&content, &def).unwrap();
    let mut rulesets = GameRuleset::all();
    rulesets.retain(|ruleset| ruleset.custom().is_none());
    rulesets.push(own);
    let all = Comparison::under(&content, &def, &rulesets).unwrap();
    let odds = all.rulesets.last().unwrap();
    assert_eq!(odds.ruleset, "half_for_three");
    assert!((odds.mine.attacks[0].hit - 0.5).abs() < 1e-9);
    assert_eq!(odds.mine.attacks[0].damage.most, 3);
    // What is shipped looks as ever, and the fourth stands below.
    let (before, lines) = (shipped.lines(), all.lines());
    assert_eq!(lines[..before.len()], before[..]);
    assert_eq!(lines[before.len()], "");
    assert_eq!(lines[before.len() + 1].trim(), "half_for_three");
    assert!(Comparison::under(&content, &def, &[]).is_none());
}

#[test]
fn a_sheet_names_the_ruleset_of_ones_own_and_has_the_numbers_of_its_base() {
    let content = Arc::new(crate::testing::content());
    let def = duel(&content).sheet;
    let sheet = |ruleset: GameRuleset| -> CharacterSheet {
        Game::of_sheet(&content, &def, ruleset).sheet()
    };
    let (own, base) = (sheet(own().into()), sheet(Ruleset::Sil.into()));
    assert_eq!(own.ruleset.to_string(), "half_for_three");
    assert_eq!(
        serde_json::to_value(base.ruleset).unwrap(),
        serde_json::json!("Sil"),
        "as it was before rulesets of one's own had sheets"
    );
    assert!(own.entry("Melee score").is_some() && own.entry("Evasion score").is_some());
}
