//! What a character becomes: specialties on the screen, on the sheet and in the odds; the shapes of potions.

use std::sync::Arc;

use barrow::{
    analysis::{AttackChoice, CharacterSheet},
    content::{ItemUse, PowerDef, PowersDef, ProjectDef},
    dice::Dice,
    grid::{Dir, area::Shape},
    play::{
        Bindings, Key, KeySymbol, Options, PanelRow, PlayerView, StandaloneShell, Start,
        auto::bot::Bot,
    },
    rules::{Class, Race, ability::specialty::Specialty, projection::DamageType},
    sim::{Action, Refusal, Setup},
    testing::{Arena, ArenaMonster, content},
};

/// The challenge of the fixture, for a character of level 30.
fn veteran() -> StandaloneShell {
    let content = Arc::new(content());
    let setup = Setup {
        level: content.level_id("oven").map(|level| level.0),
        ..Setup::default()
    };
    let options = Options {
        content,
        bindings: Bindings::standard(),
        saves: None,
        seed: 7,
        level: None,
    };
    StandaloneShell::new(options, Start::New(setup)).expect("the level exists")
}

fn rows(shell: &StandaloneShell) -> Vec<String> {
    let overlay = shell.hud().overlay.expect("a menu");
    let rows = overlay.rows.iter().filter_map(|row| match row {
        PanelRow::Text(line) => Some(line.text()),
        PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => None,
    });
    rows.collect()
}

#[test]
fn a_key_shows_the_specialties_and_a_letter_chooses_one() {
    // BRW-SPEC-01, BRW-SPEC-02
    let mut shell = veteran();
    let open = |shell: &StandaloneShell| {
        let panel = shell.hud().character.rows;
        let texts = panel.iter().filter_map(|row| match row {
            PanelRow::Text(line) => Some(line.text()),
            PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => None,
        });
        texts
            .filter(|text| text.contains("to pick"))
            .collect::<Vec<_>>()
    };
    assert_eq!(open(&shell), ["4 specialties to pick"]);
    shell.press(Key::char('A'));
    let before = rows(&shell);
    assert_eq!(before[0], "You may choose 4, for good.");
    // Each has a letter, whether it can be chosen or not.
    assert!(
        before.iter().any(|row| row.starts_with("c) Evasion")),
        "{before:#?}"
    );
    assert!(
        before
            .iter()
            .any(|row| row.contains("Beguile") && row.contains("those who do magic")),
        "{before:#?}"
    );
    shell.press(Key::char('c'));
    // It is for good, and asked about first; so is another one.
    assert_eq!(open(&shell), ["4 specialties to pick"]);
    let footer = |shell: &StandaloneShell| shell.hud().overlay.expect("a menu").footer.text();
    assert!(
        footer(&shell).contains("learns Evasion for good"),
        "{}",
        footer(&shell)
    );
    // What was asked is forgotten with the menu.
    shell.press(Key::plain(KeySymbol::Escape));
    shell.press(Key::char('A'));
    shell.press(Key::char('c'));
    assert_eq!(open(&shell), ["4 specialties to pick"]);
    assert!(footer(&shell).contains("learns Evasion for good"));
    shell.press(Key::char('c'));
    let log = shell.hud().log;
    assert_eq!(
        log.last().expect("a message").text(),
        "You have learned Evasion."
    );
    assert_eq!(open(&shell), ["3 specialties to pick"]);
    // The menu stays, with the same letters.
    let after = rows(&shell);
    let own = |row: &String| row.starts_with("c) Evasion") && row.ends_with("yours");
    assert!(after.iter().any(own), "{after:#?}");
}

/// A kobold that does nothing but send arrows of so much.
fn archer(arena: Arena) -> Arena {
    arena
        .legend('k', ArenaMonster::of("kobold").hit_points(90))
        .changing_monster("kobold", |kobold| {
            (kobold.never_moves, kobold.level, kobold.mana) = (true, 30, 900);
            kobold.powers = Some(PowersDef {
                one_in: 1,
                list: vec![PowerDef::Project(ProjectDef {
                    kind: DamageType::Arrow,
                    shape: Shape::Bolt,
                    strength: Dice::flat(40),
                })],
            });
        })
        .level(30)
        .hit_points(500)
}

/// What the player is shown that a turn of the kobold costs on average.
fn shown(arena: &Arena) -> f64 {
    let game = barrow::sim::GameRef::of(arena.world()).expect("an arena has a game");
    let kobold = arena.monster("kobold").id;
    let odds = game.odds(kobold, AttackChoice::Melee).expect("it is there");
    odds.answer.powers[0].damage.mean()
}

#[test]
fn the_odds_know_evasion() {
    // PRJ-PLRFX-01, BRW-SPEC-03
    let plain = archer(Arena::new("@...k"));
    let agile = archer(Arena::new("@...k")).specialized(Specialty::Evasion);
    let (plain, agile) = (shown(&plain), shown(&agile));
    assert!((agile - plain * 0.75).abs() < 1e-9, "{agile} of {plain}");
}

#[test]
fn the_sheet_names_what_was_chosen_and_what_is_open() {
    let hero = Arena::new("@")
        .playing(Race::Human, Class::Mage)
        .level(10)
        .specialized(Specialty::ArmorMastery);
    let sheet: CharacterSheet = hero.knows().sheet();
    let entry = sheet.entry("Specialties").expect("it has one");
    assert_eq!(entry.value, "Armor Mastery; 1 to choose");
    assert_eq!(entry.terms[0].rule, "BRW-SPEC-04");
}

#[test]
fn the_bot_specializes_when_a_level_allows_it() {
    let game = Arena::new("@..").level(5).into_game();
    let chosen = Bot::default().choose(PlayerView::new(&game));
    assert_eq!(chosen, Action::Specialize(Specialty::Evasion));
}

#[test]
fn a_potion_makes_a_wolf_that_runs_and_wields_nothing() {
    // BRW-SHAPE-01, BRW-SHAPE-02, BRW-SHAPE-03
    let mut arena = Arena::new("@.....")
        .carrying("potion_wolf", 1)
        .carrying("potion_bear", 1)
        .carrying("dagger", 1)
        .changing_item("potion_bear", |potion| {
            if let ItemUse::Potion(effects) = &mut potion.usage {
                let effect = effects[0].with_dice(Dice::flat(2));
                *effects = vec![effect];
            }
        });
    arena
        .act(Action::Quaff(arena.uid("potion_wolf")))
        .include("WolfShape begins");
    assert_eq!(
        arena.knows().sheet().entry("Speed").expect("a sheet").value,
        "+5"
    );
    let dagger = arena.uid("dagger");
    assert_eq!(arena.refuse(Action::Wield(dagger)), Refusal::OtherShape);
    arena.act(Action::Step(Dir::E));
    arena
        .act(Action::Quaff(arena.uid("potion_bear")))
        .include("WolfShape ends\n    BearShape begins");
    arena.wait(3);
    arena.act(Action::Wield(dagger));
}
