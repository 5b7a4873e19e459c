//! A close look at one's things: the description, and each property with its rule.

use std::{collections::BTreeSet, sync::Arc};

use barrow::{
    analysis::{AttackChoice, ForecastAttack},
    content::{Content, ItemDef, ItemId, ItemUse, Slot},
    play::{Bindings, Key, KeySymbol, Options, PanelRow, StandaloneShell, Start},
    rules::base::ruleset::Ruleset,
    sim::{ActorId, Setup, Wear},
    testing::{Arena, ArenaMonster},
};

/// A game of the warrior by a ruleset, who carries these things besides.
fn with(ruleset: Ruleset, things: &[&str]) -> StandaloneShell {
    with_content(barrow::testing::content(), ruleset, things)
}

fn with_content(mut content: Content, ruleset: Ruleset, things: &[&str]) -> StandaloneShell {
    for thing in things {
        let id = content.item_keys[*thing];
        content.characters[0].carries.push((id, 1));
    }
    let options = Options {
        content: Arc::new(content),
        bindings: Bindings::standard(),
        saves: None,
        seed: 7,
        level: None,
    };
    let setup = Setup {
        name: None,
        seed: 7,
        character: 0,
        birth: None,
        level: None,
        generated: None,
        ruleset: ruleset.into(),
    };
    StandaloneShell::new(options, Start::New(setup)).expect("a game")
}

fn rows(shell: &StandaloneShell) -> Vec<String> {
    let overlay = shell.hud().overlay.expect("a window");
    let rows = overlay.rows.iter().filter_map(|row| match row {
        PanelRow::Text(line) => Some(line.text()),
        PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => None,
    });
    rows.collect()
}

/// What a close look at a thing says by the rules of Angband.
fn look(thing: &str) -> Vec<String> {
    look_by(Ruleset::Angband, thing)
}

/// What a close look at a thing says.
fn look_by(ruleset: Ruleset, thing: &str) -> Vec<String> {
    let content = barrow::testing::content();
    let def = &content.items[usize::from(content.item_keys[thing].0)];
    let mut shell = with(ruleset, &[thing]);
    shell.press(Key::char('I'));
    let overlay = shell.hud().overlay.expect("a menu");
    let at = overlay.rows.iter().position(|row| match row {
        PanelRow::Text(line) => {
            line.text().contains(&def.name) || line.text().contains(&def.plural)
        }
        PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => false,
    });
    shell.choose(at.unwrap_or_else(|| panic!("no {thing} in {:#?}", rows(&shell))));
    rows(&shell)
}

#[test]
fn every_property_of_a_thing_is_told_with_its_rule() {
    // ABL-STAT-17, ABL-ABIL-01, ABL-CARRY-02
    let ring = look("ring_ox");
    assert!(ring[0].contains("ring of the ox"), "{ring:#?}");
    assert!(ring[1].starts_with("A nose ring"), "{ring:#?}");
    for lines in ["+2 Strength  ABL-STAT-17", "sustains Strength  ABL-ABIL-01"] {
        assert!(
            ring.iter().any(|row| row.trim() == lines),
            "{lines}\n{ring:#?}"
        );
    }
    let sword = look("vigil_sword");
    for lines in [
        "does 2d6 in melee  ATK-DMG-03",
        "is blessed: priests are at ease with it  ATK-MELEE-15",
        "slays evil: its dice count 2 times  ATK-DMG-04",
        "executes demons: its dice count 5 times  ATK-DMG-04",
        "+4 to hit  ATK-MELEE-08",
        "+2 Wisdom  ABL-STAT-17",
        "protects from fear  ABL-STATUS-03",
    ] {
        assert!(
            sword.iter().any(|row| row.trim() == lines),
            "{lines}\n{sword:#?}"
        );
    }
    let bow = look("horn_bow");
    assert!(
        bow.iter()
            .any(|row| row.contains("hurt 3 times as much  ATK-MDMG-05")),
        "{bow:#?}"
    );
}

/// Each of those texts is a row.
fn tells(rows: &[String], lines: &[&str]) {
    for text in lines {
        assert!(
            rows.iter().any(|row| row.trim() == *text),
            "{text}\n{rows:#?}"
        );
    }
}

#[test]
fn under_sil_a_thing_shows_its_figures_and_how_far_it_can_be_thrown() {
    // SIL-NOTATION-01 to SIL-NOTATION-04, SIL-THROW-03, SIL-THROW-08
    let spear = look_by(Ruleset::Sil, "spear");
    assert!(spear[0].ends_with("spear (-1,1d9) [+1]"), "{spear:#?}");
    tells(
        &spear,
        &[
            "does 1d9 in melee  SIL-DAMAGE-04",
            "-1 to its blows  SIL-SCORE-01",
            "is made for throwing  SIL-THROW-03",
        ],
    );
    assert!(
        spear.iter().any(|row| row.contains("can be thrown")
            && row.contains("squares far")
            && row.ends_with("SIL-THROW-08")),
        "{spear:#?}"
    );
    let mail = look_by(Ruleset::Sil, "chain_mail");
    assert!(mail[0].ends_with("(-1) [-3,2d4]"), "{mail:#?}");
    // What the sheet says of other attacks than blows is no figure of Sil.
    let angband = |row: &String| row.contains("ATK-HIT") && !row.contains("Armor class: ");
    assert!(!mail.iter().any(angband), "{mail:#?}");
}

#[test]
fn what_bursts_where_it_breaks_says_so() {
    // BRW-SPLASH-01, BRW-SPLASH-02
    let oil = look("flask_oil");
    tells(
        &oil,
        &["bursts where it breaks: ball of fire 1d6, radius 1  BRW-SPLASH-01"],
    );
    let draught = look("potion_cure_light");
    tells(
        &draught,
        &["bursts where it breaks: heals all near 2d8+4  BRW-SPLASH-02"],
    );
    // Drunk it heals, thrown it hurts the evil.
    let water = look("holy_water");
    tells(
        &water,
        &["bursts where it breaks: harms evil 3d6, all near  BRW-SPLASH-02"],
    );
    let heals = |row: &String| row.contains("bursts") && row.contains("heals");
    assert!(!water.iter().any(heals), "{water:#?}");
    // It is no missile, since it hurts nobody.
    let is_missile = |rows: &[String]| rows.iter().any(|row| row == "As a missile");
    assert!(is_missile(&oil) && !is_missile(&draught), "{draught:#?}");
}

#[test]
fn a_flask_does_by_its_page_what_the_odds_say() {
    // BRW-SPLASH-01
    for ruleset in [Ruleset::Angband, Ruleset::Sil, Ruleset::Powder] {
        let arena = Arena::new("@....k")
            .ruleset(ruleset)
            .carrying("flask_oil", 1)
            .legend('k', ArenaMonster::of("kobold").hit_points(9_000));
        let flask = arena.uid("flask_oil");
        let game = arena.into_game();
        let odds = game.odds(ActorId(1), AttackChoice::Throw(flask));
        let odds = odds.expect("it can be thrown").mine.damage.mean();
        let kind = |key: &str| barrow::testing::content().item_keys[key];
        let kobold = barrow::testing::content().monster_keys["kobold"];
        let throw = ForecastAttack::Throw(kind("flask_oil"), Wear::default(), 5);
        let page = game.forecast(game.derived(), kobold, throw);
        let page = page.expect("it can be thrown").mine;
        assert!((odds - page).abs() < 1e-9, "{ruleset}: {odds}, {page}");
    }
}

#[test]
fn under_powder_a_thing_shows_the_parts_of_its_damage() {
    // POW-DAMAGE-04, POW-SKILL-02, POW-SKILL-05, POW-AC-04
    let sword = look_by(Ruleset::Powder, "long_sword");
    assert!(sword[0].ends_with("long sword (1d8)"), "{sword:#?}");
    tells(
        &sword,
        &[
            "does 1d8 in melee  POW-DAMAGE-04",
            "is medium, edged  POW-SKILL-02",
            "its own skill is parry, in melee  POW-SKILL-05",
        ],
    );
    let mail = look_by(Ruleset::Powder, "chain_mail");
    assert!(
        mail.iter().any(|row| row.ends_with("POW-AC-04")),
        "{mail:#?}"
    );
}

#[test]
fn what_is_worn_carried_and_lies_here_stands_under_headings_of_its_own() {
    use barrow::play::{ItemCommand, PlayerCommand};
    let mut shell = with(Ruleset::Angband, &["potion_cure_light", "ration"]);
    let rows = |shell: &StandaloneShell| {
        let overlay = shell.hud().overlay.expect("a menu");
        let text = |row: &PanelRow| match row {
            PanelRow::Text(line) => line.text(),
            _ => String::new(),
        };
        overlay.rows.iter().map(text).collect::<Vec<_>>()
    };
    let place = |rows: &[String], words: &str| {
        let found = rows.iter().position(|row| row.contains(words));
        found.unwrap_or_else(|| panic!("no {words}: {rows:#?}"))
    };
    shell.press(Key::char('I'));
    let shown = rows(&shell);
    let (worn, pack) = (place(&shown, "Worn and wielded"), place(&shown, "Pack"));
    assert_eq!(shown[pack - 1], "", "apart from what is worn");
    assert!(worn < pack && pack < place(&shown, "potion"), "{shown:#?}");
    shell.press(Key::plain(KeySymbol::Escape));
    shell.command(PlayerCommand::Item(ItemCommand::Drop));
    let ration = place(&rows(&shell), " a ration");
    shell.choose(ration);
    shell.press(Key::plain(KeySymbol::Escape));
    shell.command(PlayerCommand::Item(ItemCommand::Eat));
    let shown = rows(&shell);
    let floor = place(&shown, "On the floor");
    assert!(floor == 0 || shown[floor - 1].is_empty(), "{shown:#?}");
}

#[test]
fn every_shipped_item_can_be_looked_at_by_every_ruleset() {
    for ruleset in [Ruleset::Angband, Ruleset::Sil, Ruleset::Powder] {
        all_by(ruleset);
    }
}

fn all_by(ruleset: Ruleset) {
    let content = Content::embedded();
    // Money is in the purse, where nobody looks at it.
    let money = |id: &ItemId| content.items[usize::from(id.0)].usage == ItemUse::Money;
    let all = content.item_keys.iter().filter(|(_, id)| !money(id));
    let all: Vec<&str> = all.map(|(key, _)| key.as_str()).collect();
    let mut shell = with_content(content.clone(), ruleset, &all);
    shell.press(Key::char('I'));
    let many = shell.hud().overlay.expect("a menu").rows.len();
    let mut lines = BTreeSet::new();
    for row in 0..many {
        shell.choose(row);
        if shell.hud().overlay.expect("a window").title == "What it is" {
            let rows = rows(&shell);
            assert!(rows.len() > 2, "{rows:#?}");
            lines.insert(rows[1].clone());
            // Back to the list.
            shell.press(Key::plain(KeySymbol::Escape));
        }
    }
    let looked_at = |def: &&ItemDef| def.usage != ItemUse::Money;
    for def in content.items.iter().filter(looked_at) {
        assert!(
            lines.contains(&def.description),
            "nobody can look at {}",
            def.key
        );
    }
}

/// A close look at a thing of the pack with a monster in view, by a ruleset.
fn compared(ruleset: Ruleset, wielded: &str, thing: &str) -> Vec<String> {
    let mut content = barrow::testing::content();
    let (held, other) = (content.item_keys[wielded], content.item_keys[thing]);
    let hero = &mut content.characters[0];
    let items = &content.items;
    hero.wears
        .retain(|kind| items[usize::from(kind.0)].usage.slot() != Some(Slot::Weapon));
    hero.wears.push(held);
    hero.carries = vec![(other, 1)];
    let name = content.items[usize::from(other.0)].name.clone();
    let mut shell = super::disarming::room_by(
        ruleset,
        content,
        0,
        "######\n#@..k#\n######",
        &[('k', "kobold asleep")],
    );
    shell.press(Key::char('I'));
    let overlay = shell.hud().overlay.expect("a menu");
    let wanted =
        |row: &PanelRow| matches!(row, PanelRow::Text(line) if line.text().contains(&name));
    let row = overlay.rows.iter().position(wanted).expect("it is carried");
    shell.choose(row);
    rows(&shell)
}

#[test]
fn a_thing_says_what_wielding_it_would_change() {
    for ruleset in [Ruleset::Angband, Ruleset::Sil, Ruleset::Powder] {
        let rows = compared(ruleset, "dagger", "great_axe");
        let has = |words: &str| rows.iter().any(|row| row.contains(words));
        assert!(has("If you wielded it"), "{ruleset:?} {rows:#?}");
        assert!(
            has("hit points a turn against the kobold instead of"),
            "{ruleset:?} {rows:#?}"
        );
    }
    let rows = compared(Ruleset::Angband, "great_axe", "dagger");
    assert!(
        rows.iter()
            .any(|row| row.trim_start().starts_with("Blows: ")),
        "{rows:#?}"
    );
    // Each kind that it slays is compared, by its name for the player and no monster's.
    let rows = compared(Ruleset::Angband, "dagger", "vigil_sword");
    for foe in ["the evil", "demons"] {
        let words = format!("hit points a turn against {foe} instead of");
        assert!(rows.iter().any(|row| row.contains(&words)), "{rows:#?}");
    }
    let rows = compared(Ruleset::Angband, "dagger", "shovel");
    assert!(
        rows.iter().any(|row| row.contains("through rubble: ")),
        "{rows:#?}"
    );
}

#[test]
fn the_menu_of_what_to_wield_says_how_it_compares() {
    let mut shell = with(Ruleset::Angband, &["great_axe", "helm"]);
    shell.press(Key::char('w'));
    let rows = rows(&shell);
    assert!(
        rows.iter().any(|row| row.contains(" a turn, now ")),
        "{rows:#?}"
    );
    assert!(
        rows.iter().any(|row| row.contains("(armor class ")),
        "{rows:#?}"
    );
}

#[test]
fn armor_class_is_said_last_under_sil_and_for_what_it_counts() {
    let rows = compared(Ruleset::Sil, "long_sword", "helm");
    let place = |start: &str| {
        let found = rows
            .iter()
            .position(|row| row.trim_start().starts_with(start));
        found.unwrap_or_else(|| panic!("{start}: {rows:#?}"))
    };
    let (protection, class) = (place("Protection: "), place("Armor class: "));
    assert!(protection < class, "{rows:#?}");
    let says = "for what is sent at you: blows meet evasion and protection";
    assert!(rows[class].contains(says), "{}", rows[class]);
}

#[test]
fn the_page_of_a_book_says_who_can_read_it() {
    let mut shell = with(Ruleset::Angband, &["book_primer", "book_hours"]);
    let mut page = |book: &str| {
        shell.press(Key::char('I'));
        let overlay = shell.hud().overlay.expect("a menu");
        let wanted =
            |row: &PanelRow| matches!(row, PanelRow::Text(line) if line.text().contains(book));
        shell.choose(overlay.rows.iter().position(wanted).expect("it is carried"));
        let told = rows(&shell);
        shell.press(Key::plain(KeySymbol::Escape));
        shell.press(Key::plain(KeySymbol::Escape));
        told.join("\n")
    };
    let primer = page("Primer");
    assert!(primer.contains("for Mages, Rogues and Rangers"), "{primer}");
    assert!(primer.contains("none of them is for you"), "{primer}");
    assert!(page("Hours").contains("for Priests and Paladins"));
}

#[test]
fn what_a_thing_would_change_is_what_it_changes() {
    // The number that the page foretells is the one that the sheet shows afterwards.
    let mut shell = with(Ruleset::Angband, &["helm"]);
    shell.press(Key::char('I'));
    let overlay = shell.hud().overlay.expect("a menu");
    let wanted =
        |row: &PanelRow| matches!(row, PanelRow::Text(line) if line.text().contains("helm"));
    shell.choose(overlay.rows.iter().position(wanted).expect("it is carried"));
    let told = rows(&shell);
    let line = told
        .iter()
        .find_map(|row| row.trim().strip_prefix("Armor class: "))
        .unwrap_or_else(|| panic!("{told:#?}"));
    let foretold = line.split(' ').next().unwrap().to_owned();
    shell.press(Key::char('a'));
    let sheet = shell.picture().view().unwrap().sheet();
    assert_eq!(sheet.entry("Armor class").unwrap().value, foretold);
}
