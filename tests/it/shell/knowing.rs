//! What the player is shown to know more: the character on one page, the whole level, hints, and help where one is.

use super::*;

#[test]
fn the_character_is_one_page_of_columns_and_each_row_opens_into_its_terms() {
    let mut shell = playing(None);
    shell.command(PlayerCommand::Character);
    let page = overlay(&shell);
    let shown: Vec<String> = text(&page)
        .lines()
        .map(|line| line.replace('\u{a0}', " "))
        .collect();
    let row = |words: &str| {
        let at = shown.iter().position(|line| line.contains(words));
        // The title is the first line.
        at.unwrap_or_else(|| panic!("no {words} in {shown:#?}")) - 1
    };
    // Statistics, fight and skills stand side by side, and the page fits into 80 columns with its frame.
    let first = &shown[row("Strength") + 1];
    assert!(
        first.contains("Armor class") && first.contains("Saving throw"),
        "{first}"
    );
    assert!(
        shown.iter().take(18).all(|line| line.chars().count() <= 75),
        "{shown:#?}"
    );
    assert!(row("Hit points") < 18 && row("Speed") < 18);
    shell.choose(row("Strength"));
    let opened = text(&overlay(&shell));
    for part in [
        "Where it comes from",
        "Strength",
        "Saving throw",
        "everybody",
        "PRJ-GEN-15",
    ] {
        assert!(opened.contains(part), "no {part} in {opened}");
    }
    // A term opens into its rule, and each window leads back to the one before.
    let at = opened.lines().position(|line| line.contains("PRJ-GEN-15"));
    shell.choose(at.unwrap() - 1);
    assert!(text(&overlay(&shell)).starts_with("PRJ-GEN-15"));
    shell.press(Key::plain(KeySymbol::Escape));
    shell.press(Key::plain(KeySymbol::Escape));
    assert_eq!(overlay(&shell), page);
}

#[test]
fn the_page_of_the_character_has_as_many_columns_as_a_screen_has_room_for() {
    for (columns, beside) in [(35, None), (50, Some("Armor class"))] {
        let mut shell = playing(None);
        shell.set_room(columns, 8);
        shell.command(PlayerCommand::Character);
        let page = text(&overlay(&shell)).replace('\u{a0}', " ");
        let lines: Vec<&str> = page.lines().collect();
        let row = |words: &str| {
            let found = lines.iter().position(|line| line.starts_with(words));
            found.unwrap_or_else(|| panic!("no {words} in {page}"))
        };
        let strength = row("Strength");
        assert_eq!(row("Intelligence"), strength + 1, "{page}");
        let second = lines[strength].trim_end().contains("Armor class");
        assert_eq!(second, beside.is_some(), "{page}");
        assert!(row("Saving throw") > row("Hit points") + 1, "{page}");
        // What is long alone goes on below, in whole words.
        let too_wide = lines.iter().filter(|line| line.chars().count() > columns);
        assert!(too_wide.clone().count() < 4, "{page}");
        for line in too_wide {
            assert!(line.contains("  "), "{line}");
        }
    }
}

/// The rows of the map of the overview.
fn map(shell: &StandaloneShell) -> Vec<String> {
    let window = overlay(shell);
    let rows = window.rows.iter().map(|row| match row {
        PanelRow::Text(line) => line.text(),
        PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => String::new(),
    });
    rows.take_while(|row| !row.is_empty()).collect()
}

#[test]
fn the_whole_level_fits_on_one_screen_whatever_its_size() {
    let mut shell = playing(None);
    let size = shell.map_size().unwrap();
    let wide = usize::from(size.width());
    for (room, scaled) in [((200, 100), false), ((wide / 2, 13), true)] {
        shell.set_room(room.0, room.1);
        shell.press(Key::char(']'));
        let shown = map(&shell);
        assert!(
            shown.iter().all(|row| row.chars().count() <= room.0),
            "{shown:?}"
        );
        assert!(shown.len() <= room.1);
        assert_eq!(overlay(&shell).title.contains("to one"), scaled);
        // The cursor begins where the player is, and hides the player's sign.
        let signs: String = shown.concat();
        assert_eq!(signs.matches('X').count(), 1, "{shown:#?}");
        shell.command(PlayerCommand::Go(Dir::E));
        assert!(map(&shell).concat().contains('@'), "{shown:#?}");
        shell.press(Key::plain(KeySymbol::Escape));
        assert!(shell.hud().overlay.is_none());
    }
}

#[test]
fn from_the_whole_level_one_looks_closely_and_back() {
    let mut shell = playing(None);
    shell.set_room(200, 100);
    let here = shell.focus();
    shell.command(PlayerCommand::Overview);
    shell.command(PlayerCommand::Go(Dir::E));
    shell.command(PlayerCommand::Confirm);
    assert!(shell.hud().overlay.is_none());
    assert_eq!(shell.focus(), here.step(Dir::E));
    shell.command(PlayerCommand::Overview);
    let described = text(&overlay(&shell));
    assert!(described.lines().count() > 3, "{described}");
    shell.command(PlayerCommand::Cancel);
    assert_eq!(shell.focus(), here);
}

#[test]
fn help_begins_with_what_can_be_done_where_one_is() {
    let first = |shell: &mut StandaloneShell| {
        shell.press(Key::char('?'));
        let help = text(&overlay(shell));
        assert!(help.starts_with("Keys and commands\n"), "{help}");
        help.lines().nth(1).unwrap_or_default().to_owned()
    };
    let mut shell = playing(None);
    assert!(first(&mut shell).starts_with("Walk into things"));
    shell.press(Key::plain(KeySymbol::Escape));
    for (opener, heading) in [
        (PlayerCommand::Look, "Looking around"),
        (PlayerCommand::Overview, "The whole level"),
        (PlayerCommand::Dig, "Digging"),
        (PlayerCommand::Options, "Options"),
        (PlayerCommand::Log, "Messages"),
        (PlayerCommand::Character, "Your character"),
        (PlayerCommand::Item(ItemCommand::Inventory), "Your things"),
    ] {
        shell.command(opener);
        let before = (shell.hud().overlay, shell.marks());
        assert_eq!(first(&mut shell), heading);
        // Back leads to where one was.
        shell.press(Key::plain(KeySymbol::Escape));
        assert_eq!((shell.hud().overlay, shell.marks()), before, "{heading}");
        shell.command(PlayerCommand::Cancel);
    }
    let mut title = StandaloneShell::new(options(None), Start::Title).unwrap();
    assert_eq!(first(&mut title), "Beginning a game");
}

/// The hints among the messages.
fn hints(shell: &StandaloneShell) -> Vec<String> {
    let log = shell.session().unwrap().log();
    let lines = log.entries().map(|entry| entry.line.text());
    lines.filter(|line| line.starts_with("Hint: ")).collect()
}

/// Explores as long as nothing is in the way of it.
fn explore(shell: &mut StandaloneShell) {
    for _ in 0..6 {
        shell.command(PlayerCommand::Explore);
        finish(shell);
    }
}

#[test]
fn a_hint_is_given_once_for_ever_and_kept_with_the_options() {
    let folder = tempfile::tempdir().unwrap();
    let begin = || playing(Some(folder.path()));
    let mut shell = begin();
    explore(&mut shell);
    let told = hints(&shell);
    assert!(!told.is_empty(), "{:?}", messages(&shell));
    let mut once = told.clone();
    once.dedup();
    assert_eq!(once, told);
    let file = fs::read_to_string(folder.path().join("options.ron")).unwrap();
    assert!(file.contains("told: ["), "{file}");
    // Another game says nothing of it any more.
    let mut shell = begin();
    explore(&mut shell);
    assert!(hints(&shell).iter().all(|hint| !told.contains(hint)));
    // Off: nothing is told. On again: all of it is told once more.
    let turn = |shell: &mut StandaloneShell| {
        shell.command(PlayerCommand::Options);
        choose(shell, "Hints");
        shell.press(Key::plain(KeySymbol::Escape));
    };
    turn(&mut shell);
    let mut shell = begin();
    explore(&mut shell);
    assert_eq!(hints(&shell), [""; 0]);
    turn(&mut shell);
    let mut shell = begin();
    explore(&mut shell);
    assert_eq!(hints(&shell), told);
}

#[test]
fn where_nothing_is_kept_no_hint_is_given() {
    let mut shell = playing(None);
    explore(&mut shell);
    assert_eq!(hints(&shell), [""; 0]);
}

#[test]
fn a_line_about_a_spell_opens_into_the_chance_that_it_fails() {
    let mage = Setup {
        character: 1,
        ..setup(7)
    };
    let mut shell = StandaloneShell::new(options(None), Start::New(mage)).unwrap();
    shell.command(PlayerCommand::Cast);
    let row = text(&overlay(&shell))
        .lines()
        .position(|line| line.contains("Magic Missile"));
    // The title is the first line.
    let row = row.expect("the primer teaches it") - 1;
    shell.choose(row);
    shell.command(PlayerCommand::Go(Dir::E));
    shell.command(PlayerCommand::Confirm);
    shell.command(PlayerCommand::Log);
    let log = overlay(&shell);
    let cast = log.rows.iter().position(|row| match row {
        PanelRow::Text(line) => {
            line.text().contains("Magic Missile") && line.text().ends_with("...")
        }
        PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => false,
    });
    shell.choose(cast.expect("the line about it can be opened"));
    let why = text(&overlay(&shell));
    assert!(
        why.starts_with("Why?") && why.contains("Chance to fail"),
        "{why}"
    );
}
