//! The screen of a game that is over: what can still be looked at.

use super::disarming::{room, room_by};
use barrow::{
    content::{Content, EffectDef},
    dice::Dice,
    grid::{Dir, Pos},
    play::{Key, PanelRow, PlayerCommand, StandaloneShell},
    rules::base::ruleset::Ruleset,
};

/// Somebody who has just walked onto a trap that kills.
fn dead() -> StandaloneShell {
    let mut shell = room(deadly(), 0, "#####\n#@^.#\n#####", &[('^', "trap_darts")]);
    die(&mut shell);
    shell
}

/// Walks onto the trap to the east.
fn die(shell: &mut StandaloneShell) {
    // The first step only asks.
    shell.command(PlayerCommand::Go(Dir::E));
    shell.command(PlayerCommand::Go(Dir::E));
}

/// Content in which a trap of darts kills.
fn deadly() -> Content {
    let mut content = barrow::testing::content();
    let trap = content.terrain_keys["trap_darts"];
    for effect in &mut content.terrain[usize::from(trap.0)].trap {
        if let EffectDef::Project(dart) = effect {
            dart.strength = Dice::new(500, 1);
        }
    }
    content
}

fn rows(rows: &[PanelRow]) -> Vec<String> {
    let text = |row: &PanelRow| match row {
        PanelRow::Text(line) => line.text(),
        PanelRow::Gauge { label, .. } | PanelRow::Monster { label, .. } => label.clone(),
        PanelRow::Gap => String::new(),
    };
    rows.iter().map(text).collect()
}

fn page(shell: &StandaloneShell) -> String {
    rows(&shell.hud().overlay.expect("a page").rows).join("\n")
}

fn title(shell: &StandaloneShell) -> String {
    shell
        .hud()
        .overlay
        .map_or_else(String::new, |overlay| overlay.title)
}

#[test]
fn above_what_can_be_looked_at_nothing_leads_away() {
    let mut shell = dead();
    let chosen = |shell: &StandaloneShell| {
        let overlay = shell.hud().overlay.expect("the end");
        rows(&overlay.rows)[overlay.selected.expect("a row")].clone()
    };
    assert!(
        chosen(&shell).contains("All messages"),
        "{}",
        chosen(&shell)
    );
    for _ in 0..12 {
        shell.command(PlayerCommand::Go(Dir::N));
        let row = chosen(&shell);
        let away = ["Quit", "Back to the title", "Once more"];
        assert!(!away.iter().any(|words| row.contains(words)), "{row}");
    }
    let mut reached = false;
    for _ in 0..24 {
        shell.command(PlayerCommand::Go(Dir::S));
        reached |= chosen(&shell).contains("Quit");
    }
    assert!(reached, "below them it does");
}

#[test]
fn the_dead_look_at_messages_map_things_and_character_and_come_back() {
    let mut shell = dead();
    assert_eq!(title(&shell), "You have died");
    // Nothing lies behind the end, and nothing is left to choose for the character.
    let keys = shell.hud().overlay.unwrap().footer.text();
    assert_eq!(keys, "a-z or Enter choose");
    let panel = rows(&shell.hud().character.rows).join("\n");
    assert!(!panel.contains("to pick"), "{panel}");
    let actions = shell.session().unwrap().actions();
    for (letter, page) in [
        ('a', "Messages"),
        ('b', ""),
        ('c', "What you had"),
        ('d', "Character"),
        ('e', "Luck"),
    ] {
        shell.press(Key::char(letter));
        assert_eq!(title(&shell), page, "{letter}");
        if page.is_empty() {
            let keys = shell.hud().status.text();
            let wanted = "  Tab other  ~ its page  Esc back to the end";
            assert!(keys.ends_with(wanted), "{keys}");
        }
        shell.command(PlayerCommand::Cancel);
        assert_eq!(title(&shell), "You have died", "back from {letter}");
    }
    shell.press(Key::char('f'));
    let known = page(&shell);
    assert!(
        known.contains("Journal") && !known.contains("writes one"),
        "{known}"
    );
    shell.command(PlayerCommand::Cancel);
    // Nothing can be done any more with what one had, nor is it offered.
    shell.press(Key::char('c'));
    let things = page(&shell);
    let letters = things.lines().filter_map(|row| row.split_once(") "));
    let letters: Vec<char> = letters.filter_map(|(it, _)| it.parse().ok()).collect();
    assert!(letters.len() > 3, "{things}");
    for letter in letters {
        shell.press(Key::char(letter));
        assert_eq!(title(&shell), "What it is", "{letter}");
        let page = page(&shell);
        assert!(
            !page
                .lines()
                .any(|row| row.contains(") ") && row.find(") ") == Some(1)),
            "{page}"
        );
        shell.press(Key::char('a'));
        shell.command(PlayerCommand::Cancel);
        assert_eq!(title(&shell), "What you had", "back from {letter}");
    }
    assert_eq!(shell.session().unwrap().actions(), actions);
}

#[test]
fn the_map_and_the_pack_of_the_dead_are_what_there_really_was() {
    let picture = "##########\n#@^#k#p#>#\n##########";
    let legend = [('^', "trap_darts"), ('k', "kobold"), ('p', "sword_of_dawn")];
    let mut shell = room(deadly(), 0, picture, &legend);
    let here = shell.focus();
    let at = |east: i16| Pos::new(here.x + east, here.y);
    assert!(shell.cell(at(7)).terrain.is_none(), "it was behind walls");
    die(&mut shell);
    assert_eq!(title(&shell), "You have died");
    shell.press(Key::char('b'));
    assert!(shell.hud().overlay.is_none(), "the map is shown");
    let mut told = |east: i16| {
        shell.command(PlayerCommand::Cancel);
        shell.press(Key::char('b'));
        for _ in 0..east {
            shell.command(PlayerCommand::Go(Dir::E));
        }
        shell.hud().status.text()
    };
    for (east, wanted) in [(2, "kobold"), (4, "word of the dawn"), (6, "tairs")] {
        let status = told(east);
        assert!(status.contains(wanted), "{east}: {status}");
        assert!(
            !status.contains("Unknown") && !status.contains("remembered"),
            "{status}"
        );
    }
    told(0);
    let beside = shell.hud().monsters;
    let text = rows(&beside.rows).join("\n");
    assert_eq!(beside.title, "On this level");
    assert!(
        text.contains("kobold") && text.contains("sword of the dawn"),
        "{text}"
    );
    assert!(!text.contains("You die in"), "{text}");
    // The key for the next thing goes there too.
    shell.command(PlayerCommand::Next);
    assert_eq!(shell.focus(), at(5));
    shell.command(PlayerCommand::Previous);
    shell.command(PlayerCommand::Previous);
    assert_eq!(shell.focus(), at(3));
    assert!(shell.cell(at(7)).terrain.is_some());
    assert!(shell.actors().iter().any(|actor| actor.at == at(3)));
}

#[test]
fn what_the_dead_had_is_named_for_what_it_is() {
    let picture = "######\n#@p^.#\n######";
    let legend = [('^', "trap_darts"), ('p', "wasp_blade")];
    let mut shell = room(deadly(), 0, picture, &legend);
    shell.command(PlayerCommand::Go(Dir::E));
    shell.command(PlayerCommand::PickUp);
    let had = |shell: &StandaloneShell| {
        let view = shell.picture().view().unwrap();
        let kinds = view.pack().into_iter();
        let names = kinds.map(|thing| &view.content().items[usize::from(thing.kind.0)].name);
        names.cloned().collect::<Vec<_>>().join("\n")
    };
    assert!(had(&shell).contains("rapier"), "a guise: {}", had(&shell));
    die(&mut shell);
    shell.press(Key::char('c'));
    assert!(page(&shell).contains("wasp's needle"), "{}", page(&shell));
    assert!(!page(&shell).contains("rapier"), "{}", page(&shell));
}

/// Somebody who dies on a level of some depth, after a visit to one below if that is asked for.
fn end_at(depth: u8) -> String {
    let mut content = deadly();
    content.levels[0].depth = depth;
    "The Meadow".clone_into(&mut content.levels[0].name);
    let mut shell = room(content, 0, "#####\n#@^.#\n#####", &[('^', "trap_darts")]);
    die(&mut shell);
    page(&shell)
}

#[test]
fn who_dies_above_the_ground_is_on_no_level_of_the_dungeon() {
    let end = end_at(0);
    assert!(end.contains("in the Meadow, at experience level"), "{end}");
    assert!(!end.contains("level 0"), "{end}");
    let end = end_at(3);
    assert!(end.contains("at depth 3, at experience"), "{end}");
}

#[test]
fn victory_is_told_in_one_sentence() {
    let mut content = barrow::testing::content();
    content.levels[0].depth = 0;
    let picture = "######\n#@c<.#\n######";
    let mut shell = room(content, 0, picture, &[('c', "crown")]);
    shell.command(PlayerCommand::Go(Dir::E));
    shell.command(PlayerCommand::PickUp);
    shell.command(PlayerCommand::Go(Dir::E));
    shell.command(PlayerCommand::Ascend);
    assert_eq!(title(&shell), "Victory");
    let end = page(&shell);
    assert!(
        end.contains(",\nfrom as deep as level 0, at experience level 1,\n"),
        "{end}"
    );
    assert!(!end.contains("of the dungeon"), "{end}");
}

#[test]
fn the_end_covers_the_screen_and_what_is_typed_in_a_game_does_not() {
    let whole = |shell: &StandaloneShell| shell.hud().overlay.map(|overlay| overlay.whole_screen);
    assert_eq!(whole(&dead()), Some(true));
    let picture = "#####\n#@..#\n#####";
    for key in [
        Key::char(':'),
        Key {
            ctrl: true,
            ..Key::char('x')
        },
    ] {
        let mut shell = room(barrow::testing::content(), 0, picture, &[]);
        shell.press(key);
        assert_eq!(whole(&shell), Some(false), "{key}");
    }
    let content = barrow::testing::content();
    let mut shell = room_by(Ruleset::Sil, content, 0, picture, &[]);
    shell.command(PlayerCommand::Specialties);
    assert_eq!(title(&shell), "Skills");
    assert_eq!(whole(&shell), Some(false));
}
