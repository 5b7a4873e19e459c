//! The options: changed on their screen, kept in their file, heeded by what they speak of.

use super::*;
use crate::disarming::{press, room};
use barrow::play::TextLine;

const FILE: &str = "options.ron";

fn shown(shell: &StandaloneShell, words: &str) -> String {
    let all = text(&overlay(shell));
    let line = all.lines().find(|line| line.contains(words));
    line.unwrap_or_else(|| panic!("no `{words}` in {all}"))
        .to_owned()
}

/// Opens the options, and turns one until it shows these words.
fn set(shell: &mut StandaloneShell, name: &str, words: &str) {
    shell.press(Key::char('='));
    for _ in 0..40 {
        if shown(shell, name).ends_with(words) {
            shell.command(PlayerCommand::Cancel);
            return;
        }
        choose(shell, name);
    }
    panic!("{name} never says {words}");
}

#[test]
fn an_option_is_changed_by_letter_and_arrows_and_kept_in_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = playing(Some(folder.path()));
    shell.press(Key::char('='));
    assert_eq!(overlay(&shell).title, "Options");
    assert!(shown(&shell, "Fighting key needs").ends_with("50% of your hit points"));
    shell.press(Key::char('a'));
    assert!(shown(&shell, "Fighting key needs").ends_with("55% of your hit points"));
    shell.command(PlayerCommand::Go(Dir::W));
    shell.command(PlayerCommand::Go(Dir::W));
    assert!(shown(&shell, "Fighting key needs").ends_with("45% of your hit points"));
    // The chosen row stays the same one.
    shell.command(PlayerCommand::Go(Dir::S));
    shell.command(PlayerCommand::Go(Dir::E));
    assert!(shown(&shell, "Fighting key asks after").ends_with("40% of your hit points"));
    // A letter goes to its row, and changes it only there.
    shell.press(Key::char('a'));
    assert!(shown(&shell, "Fighting key needs").ends_with("45% of your hit points"));
    shell.press(Key::char('a'));
    assert!(shown(&shell, "Fighting key needs").ends_with("50% of your hit points"));
    shell.command(PlayerCommand::Go(Dir::W));
    shell.command(PlayerCommand::Cancel);
    assert!(shell.hud().overlay.is_none());
    drop(shell);
    let kept = fs::read_to_string(folder.path().join(FILE)).unwrap();
    assert!(kept.contains("fights_above: 45"), "{kept}");
    let again = StandaloneShell::new(options(Some(folder.path())), Start::Title).unwrap();
    assert_eq!(again.preferences().fights_above, 45);
}

#[test]
fn the_title_leads_to_the_options_and_back() {
    let mut shell = StandaloneShell::new(options(None), Start::Title).unwrap();
    choose(&mut shell, "Options");
    assert_eq!(overlay(&shell).title, "Options");
    shell.command(PlayerCommand::Cancel);
    assert!(text(&overlay(&shell)).contains("New game"));
}

#[test]
fn an_odd_file_is_told_on_the_title_and_a_game_begins_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(FILE), "(fights_above: 200)").unwrap();
    let shell = StandaloneShell::new(options(Some(folder.path())), Start::Title).unwrap();
    let title = text(&overlay(&shell));
    assert!(
        title.contains("`fights_above` is 200, and must be 0 to 95"),
        "{title}"
    );
    assert_eq!(shell.preferences().fights_above, 50);
    assert!(playing(Some(folder.path())).session().is_some());
}

#[test]
fn an_odd_file_is_kept_beside_the_one_that_takes_its_place_and_that_is_said_once() {
    let folder = tempfile::tempdir().unwrap();
    let odd = "(fights_above: 200)";
    fs::write(folder.path().join(FILE), odd).unwrap();
    let mut shell = StandaloneShell::new(options(Some(folder.path())), Start::Title).unwrap();
    choose(&mut shell, "Options");
    choose(&mut shell, "Fighting key needs");
    let told = |shell: &StandaloneShell| {
        let all = text(&overlay(shell));
        let said = all.lines().find(|line| line.contains("kept as"));
        said.map(str::to_owned)
    };
    let said = told(&shell).expect("a notice");
    let name = said.rsplit(' ').next().unwrap().trim_end_matches('.');
    assert_eq!(name, "options.ron.odd");
    assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), odd);
    choose(&mut shell, "Fighting key needs");
    assert_eq!(told(&shell), None);
    // The title has nothing to say any more.
    shell.command(PlayerCommand::Cancel);
    let title = text(&overlay(&shell));
    assert!(!title.contains("must be 0 to 95"), "{title}");
}

#[test]
fn what_cannot_be_written_is_told_and_counts_until_one_leaves() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = playing(Some(folder.path()));
    // Neither the file nor the one that is to become it can be written.
    fs::create_dir_all(folder.path().join("options.ron.new")).unwrap();
    shell.press(Key::char('='));
    shell.press(Key::char('a'));
    let told = shown(&shell, "could not be written");
    assert!(told.contains("count until you leave"), "{told}");
    assert_eq!(shell.preferences().fights_above, 55);
}

#[test]
fn the_fighting_key_heeds_the_hit_points_that_are_set() {
    let fights = |value: &str| {
        let mut content = barrow::testing::content();
        let kobold = content.monster_keys["kobold"];
        content.monsters[usize::from(kobold.0)].sleep = 20_000;
        let picture = "#####\n#@^k#\n#####";
        let legend = [('^', "trap_darts"), ('k', "kobold asleep")];
        let mut shell = room(content, 0, picture, &legend);
        set(&mut shell, "Fighting key asks at", "50%");
        set(&mut shell, "Fighting key needs", value);
        // The trap takes some hit points, not half of them.
        for _ in 0..2 {
            press(&mut shell, PlayerCommand::Go(Dir::E));
        }
        let health = *shell.picture().view().unwrap().health();
        let before = shell.session().unwrap().actions();
        press(&mut shell, PlayerCommand::Next);
        (health, shell.session().unwrap().actions() > before)
    };
    let (health, fought) = fights("no hit points");
    assert!(fought);
    assert!(health.percent() < 95 && health.now() > 0, "{health:?}");
    assert!(!fights("95% of your hit points").1);
}

#[test]
fn exploring_leaves_lying_what_the_options_say() {
    let explores = |value: &str| {
        let picture = "#######\n#@..s.#\n#######";
        let mut shell = room(barrow::testing::content(), 0, picture, &[('s', "wand_mud")]);
        let before = shell.picture().view().unwrap().pack().len();
        set(&mut shell, "Exploring takes", value);
        press(&mut shell, PlayerCommand::Explore);
        finish(&mut shell);
        let last = shell.hud().log.last().map(TextLine::text);
        (
            shell.picture().view().unwrap().pack().len() - before,
            last.unwrap(),
        )
    };
    assert_eq!(explores("what is of use").0, 1);
    let (taken, last) = explores("nothing");
    assert_eq!(taken, 0);
    assert!(
        last.ends_with("Things stay lying, as the options say."),
        "{last}"
    );
}

#[test]
fn colors_that_need_no_red_and_green_are_shown_at_once_with_signs() {
    let mut shell = playing(None);
    let tones = |shell: &StandaloneShell| -> Vec<_> {
        let hud = shell.hud();
        let gauges = hud.character.rows.into_iter();
        gauges
            .filter_map(|row| match row {
                PanelRow::Gauge { tone, .. } => Some(tone),
                PanelRow::Text(_) | PanelRow::Monster { .. } | PanelRow::Gap => None,
            })
            .collect()
    };
    assert!(tones(&shell).contains(&barrow::play::Tone::Good));
    set(&mut shell, "Colors", "color-safe");
    assert!(!tones(&shell).contains(&barrow::play::Tone::Good));
    assert_eq!(tones(&shell).len(), tones(&playing(None)).len());
}

#[test]
fn sizes_of_panels_are_what_the_options_say() {
    let mut shell = playing(None);
    assert_eq!(shell.preferences().sizes().messages, None);
    set(&mut shell, "Messages shown", "8");
    set(&mut shell, "Side panel", "wide");
    set(&mut shell, "Text in the window", "130%");
    let sizes = shell.preferences().sizes();
    assert_eq!((sizes.messages, sizes.text_percent), (Some(8), 130));
    assert_eq!(sizes.side, barrow::play::preferences::SideWidth::Wide);
}
