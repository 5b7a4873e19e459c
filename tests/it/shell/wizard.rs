//! Wizards, as a player meets them: asked once, a menu of deeds, a mark that stays, and no score.

use super::*;
use barrow::{
    content::Content,
    save::{Recording, Scores},
    sim::{Action, WizardDeed},
};

/// A game in which the player has become a wizard, with the menu of deeds open.
fn wizard(saves: Option<&Path>) -> StandaloneShell {
    let mut shell = playing(saves);
    shell.press(Key::char('&'));
    choose(&mut shell, "Yes");
    assert!(shell.hud().overlay.is_none());
    shell.press(Key::char('&'));
    shell
}

fn panel(shell: &StandaloneShell) -> String {
    format!("{:?}", shell.hud().character.rows)
}

#[test]
fn it_is_asked_once_and_no_is_the_first_answer() {
    let mut shell = playing(None);
    shell.press(Key::char('&'));
    assert!(text(&overlay(&shell)).contains("enters no scores"));
    shell.command(PlayerCommand::Confirm);
    assert!(shell.hud().overlay.is_none(), "no leads back to the map");
    assert!(!shell.picture().view().unwrap().is_wizard());
    let shell = wizard(None);
    assert_eq!(overlay(&shell).title, "Wizardry");
    assert!(panel(&shell).contains("Wizard: no score"));
}

#[test]
fn the_mark_is_in_the_recording_and_in_the_list_of_games() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = wizard(Some(folder.path()));
    choose(&mut shell, "Be healed");
    let path = shell.session().unwrap().recording().unwrap().to_owned();
    shell.command(PlayerCommand::Quit);
    let recording = Recording::read(&path).unwrap();
    let deeds: Vec<_> = recording.steps.iter().map(|(action, _)| *action).collect();
    assert_eq!(
        deeds,
        [WizardDeed::Begin, WizardDeed::Heal].map(Action::Wizard)
    );
    drop(shell);
    let mut shell = StandaloneShell::new(options(Some(folder.path())), Start::Continue).unwrap();
    assert!(panel(&shell).contains("Wizard: no score"));
    shell.command(PlayerCommand::Quit);
    // A second one, so that the title has a list.
    let other = playing(Some(folder.path()));
    drop(other);
    let mut shell = StandaloneShell::new(options(Some(folder.path())), Start::Title).unwrap();
    choose(&mut shell, "Other games");
    let list = text(&overlay(&shell));
    assert_eq!(list.matches("with a wizard").count(), 1, "{list}");
}

#[test]
fn wizards_make_kinds_and_no_looks() {
    let options = Options {
        content: Arc::new(Content::embedded()),
        ..options(None)
    };
    let mut shell = StandaloneShell::new(options, Start::New(Setup::default())).unwrap();
    shell.press(Key::char('&'));
    choose(&mut shell, "Yes");
    shell.press(Key::char('&'));
    choose(&mut shell, "Make a thing");
    let shown = text(&overlay(&shell));
    let content = shell.content();
    let looks = content.items.iter().filter(|def| def.flavored);
    let looks = looks.filter_map(|def| def.guise);
    let looks: Vec<_> = looks
        .map(|look| &content.items[usize::from(look.0)])
        .collect();
    assert!(looks.len() > 20, "the shipped game hides many kinds");
    let kinds = content.items.len() - looks.len();
    assert_eq!(
        shown.lines().filter(|line| !line.is_empty()).count(),
        kinds + 1,
        "the title and {shown}"
    );
    let flavored = content.items.iter().find(|def| def.flavored).unwrap();
    assert!(shown.contains(&flavored.name[1..]), "{}", flavored.name);
}

#[test]
fn a_thing_is_chosen_by_kind_and_number_and_a_level_by_name() {
    let mut shell = wizard(None);
    choose(&mut shell, "Make a thing");
    let things = overlay(&shell);
    // Players read names, no keys of files.
    assert!(!text(&things).contains("potion_"), "{}", text(&things));
    let row = things.rows.iter().position(|row| match row {
        PanelRow::Text(line) => line.text().contains("ation of food"),
        PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => false,
    });
    shell.choose(row.expect("rations are things"));
    choose(&mut shell, ", 10 ");
    assert!(messages(&shell).last().unwrap().contains("At your feet"));
    let made = |shell: &StandaloneShell, count: u16| {
        let here = shell.picture().view().unwrap().underfoot();
        here.iter().any(|thing| thing.count == count)
    };
    assert!(made(&shell, 10));
    // Or as many as are typed.
    shell.press(Key::char('&'));
    choose(&mut shell, "Make a thing");
    shell.choose(row.unwrap());
    shell.press(Key::char('1'));
    shell.press(Key::char('3'));
    shell.command(PlayerCommand::Confirm);
    assert!(
        made(&shell, 13) || made(&shell, 23),
        "with those that lie there"
    );

    let level = shell.level();
    shell.press(Key::char('&'));
    choose(&mut shell, "Go to a level");
    let rows = overlay(&shell).rows.len();
    assert!(rows > 1);
    let row = (0..rows).find(|row| match &overlay(&shell).rows[*row] {
        PanelRow::Text(line) => !line.text().contains("you are here"),
        PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => false,
    });
    shell.choose(row.unwrap());
    assert_ne!(shell.level(), level);
}

#[test]
fn menus_of_numbers_begin_at_what_there_is_now_and_mark_it() {
    let mut shell = wizard(None);
    for page in [
        &["Set the experience level"][..],
        &["Set the hit points"],
        &["Set how full"],
        &["Set a statistic", "Charisma"],
    ] {
        for row in page {
            choose(&mut shell, row);
        }
        let window = overlay(&shell);
        let chosen = window.selected.map(|row| &window.rows[row]);
        let is_now = |row: &&PanelRow| matches!(row, PanelRow::Text(line) if line.text().ends_with("  as it is"));
        assert!(chosen.as_ref().is_some_and(is_now), "{page:?}: {chosen:?}");
        assert_eq!(window.rows.iter().filter(is_now).count(), 1, "{page:?}");
        for _ in page {
            shell.command(PlayerCommand::Cancel);
        }
    }
}

#[test]
fn a_square_is_chosen_with_the_cursor_or_the_mouse_and_a_wall_is_refused_in_words() {
    let mut shell = wizard(None);
    choose(&mut shell, "Go to a square");
    let status = shell.hud().status.text();
    assert!(status.starts_with("Go to which square?"), "{status}");
    assert!(status.ends_with("Enter here  Esc back"), "{status}");
    let start = shell.focus();
    let view = shell.picture().view().unwrap();
    let free = start.neighbors().find(|at| {
        view.terrain(*at).is_some_and(|terrain| terrain.passable) && view.monster_at(*at).is_none()
    });
    let free = free.expect("a way leads away");
    shell.click(free);
    assert_eq!(shell.picture().view().unwrap().here(), free);
    shell.press(Key::char('&'));
    choose(&mut shell, "Go to a square");
    shell.command(PlayerCommand::Confirm);
    assert!(messages(&shell).last().unwrap().contains("there already"));
}

#[test]
fn minds_and_the_flow_are_shown_on_a_page_and_on_the_map() {
    let mut shell = wizard(None);
    choose(&mut shell, "Look into");
    let minds = text(&overlay(&shell));
    assert!(minds.starts_with("Minds"), "{minds}");
    assert!(minds.contains("hit points"), "{minds}");
    shell.command(PlayerCommand::Cancel);
    assert!(shell.marks().is_empty());
    choose(&mut shell, "Show everybody");
    let marks = shell.marks();
    let has = |wanted: fn(&MapMark) -> bool| marks.iter().any(|(_, mark)| wanted(mark));
    assert!(has(|mark| matches!(mark, MapMark::Flow(0))));
    assert!(has(|mark| matches!(mark, MapMark::Flow(5))));
    assert!(has(|mark| matches!(mark, MapMark::Hidden(_))));
    shell.press(Key::char('&'));
    choose(&mut shell, "Hide everybody");
    assert!(shell.marks().is_empty());
}

#[test]
fn the_odds_against_any_kind_are_worked_out_and_nothing_happens() {
    let mut shell = wizard(None);
    let actions = shell.session().unwrap().actions();
    choose(&mut shell, "Odds against");
    shell.choose(0);
    let odds = text(&overlay(&shell));
    assert!(odds.starts_with("Odds against"), "{odds}");
    assert!(odds.contains("you die"), "{odds}");
    let title = overlay(&shell).title;
    assert!(title.ends_with("if it stood beside you"), "{title}");
    // Rows that nothing comes of have no letters, and stay in their columns.
    assert!(!odds.contains("a) "), "{odds}");
    assert!(odds.contains("\n   "), "{odds}");
    assert_eq!(overlay(&shell).selected, None, "there is nobody to attack");
    assert_eq!(shell.session().unwrap().actions(), actions);
}

#[test]
fn a_game_with_a_wizard_enters_no_scores() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = playing(Some(folder.path()));
    shell.play_as_wizard();
    assert!(
        panel(&shell).contains("Wizard: no score"),
        "nothing is asked"
    );
    // Nobody lives long without food.
    for _ in 0..4000 {
        if shell.hud().overlay.is_some() {
            break;
        }
        shell.press(Key::char('&'));
        choose(&mut shell, "Set the hit points");
        choose(&mut shell, "0 of");
        shell.press(Key::char('&'));
        choose(&mut shell, "Set a condition");
        choose(&mut shell, "Poisoned");
        choose(&mut shell, "1000");
        shell.command(PlayerCommand::Wait);
    }
    let end = text(&overlay(&shell));
    assert!(end.contains("You have died"), "{end}");
    assert!(end.contains("wizard") && !end.contains("number 1"), "{end}");
    assert!(Scores::read(folder.path()).unwrap().best.is_empty());
    let dump = fs::read_to_string(folder.path().join("game-0001.txt")).unwrap();
    assert!(dump.contains("There was a wizard"), "{dump}");
}
