//! The title screen, and the choice of a character behind it.

use super::ruleset as rules;
use crate::play::screen::{
    choice::MenuChoice, choice::TitleStep, menu::Menu, menu::choosing, menu::choosing_alone,
    menu::lettered, menu::signed, state::Screen,
};
use crate::{
    content::{Content, LevelId},
    play::{
        panel::hud::PanelRow,
        session::item_letters::alphabet,
        text::{
            columns,
            line::{TextLine, Tone},
            words::calling::calling,
        },
    },
    sim::Birth,
};

/// The title screen, with those of its steps that are not always there, and who goes on with the first of them.
pub(in crate::play) fn title(
    offered: &[TitleStep],
    latest: Option<&str>,
    notice: Option<&TextLine>,
) -> Screen {
    let mut rows: Vec<(PanelRow, Option<MenuChoice>)> = [
        r" ____                               ",
        r"|  _ \                              ",
        r"| |_) | __ _ _ __ _ __ _____      __",
        r"|  _ < / _` | '__| '__/ _ \ \ /\ / /",
        r"| |_) | (_| | |  | | | (_) \ V  V / ",
        r"|____/ \__,_|_|  |_|  \___/ \_/\_/  ",
    ]
    .into_iter()
    .map(|line| (PanelRow::Text(TextLine::of(line, Tone::Strong)), None))
    .collect();
    rows.push((PanelRow::Gap, None));
    rows.push((
        PanelRow::Text(TextLine::of(
            "Under the hill a king sleeps with his crown.",
            Tone::Plain,
        )),
        None,
    ));
    rows.push((
        PanelRow::Text(TextLine::of(
            "Carry it back into the daylight.",
            Tone::Plain,
        )),
        None,
    ));
    rows.push((PanelRow::Gap, None));
    let start = MenuChoice::Start;
    // What comes and goes with the games of the player has a letter of its own, so that the others keep theirs.
    let choices = [
        ('C', "Continue", start(TitleStep::Continue)),
        ('a', "New game", start(TitleStep::Characters)),
        ('G', "Other games", start(TitleStep::Games)),
        ('b', "Challenges", start(TitleStep::Challenges)),
        ('R', "Recordings", start(TitleStep::Recordings)),
        ('c', "Learn to play", start(TitleStep::Learn)),
        ('d', "Scores", MenuChoice::Scores),
        ('e', "Options", MenuChoice::Options),
        ('f', "Keys and help", MenuChoice::Help),
        ('g', "Quit", MenuChoice::Quit),
    ];
    for (letter, text, choice) in choices {
        if let MenuChoice::Start(step) = choice
            && step != TitleStep::Characters
            && !offered.contains(&step)
        {
            continue;
        }
        let mut line = signed(Some(letter), text, Tone::Plain);
        if choice == MenuChoice::Start(TitleStep::Continue)
            && let Some(latest) = latest
        {
            line = line.and(format!("  {latest}"), Tone::Faint);
        }
        rows.push((PanelRow::Text(line), Some(choice)));
    }
    if let Some(notice) = notice {
        rows.push((PanelRow::Gap, None));
        rows.push((PanelRow::Text(notice.clone()), None));
    }
    let version = format!("  Barrow {}", env!("CARGO_PKG_VERSION"));
    let footer = choosing_alone().and(version, Tone::Faint);
    Screen::menu(Menu {
        title: String::new(),
        rows,
        footer,
        whole_screen: true,
        letters: true,
    })
}

/// The choice of a character, and of the rules.
pub(in crate::play) fn characters(
    content: &Content,
    challenge: Option<LevelId>,
    roll: u64,
    chosen: &rules::NewGameChoices<'_>,
) -> Screen {
    let ruleset = chosen.ruleset;
    let level = challenge.map(|id| &content.levels[usize::from(id.0)]);
    let (title, question) = match level {
        Some(level) => {
            let hero = level.hero_level.get();
            let question = format!("Who goes there, at experience level {hero}?");
            (level.name.clone(), question)
        }
        None => (
            "New game".to_owned(),
            "Who goes down into the barrow?".to_owned(),
        ),
    };
    // The rules stand below all characters, and on small screens out of sight.
    let letter = content.characters.len() + 2;
    let mut rows = vec![rules::heading_row(
        &question,
        ruleset,
        None,
        alphabet().nth(letter),
    )];
    let first = rows.len();
    let names = content
        .characters
        .iter()
        .map(|def| columns::width(&def.name));
    let width = names.max().unwrap_or(0);
    for (index, def) in content.characters.iter().enumerate() {
        let text = format!(
            "{}  {} {}",
            columns::pad(&def.name, width),
            def.race.name(),
            def.class.name()
        );
        rows.push((
            PanelRow::Text(
                lettered(index, "", Tone::Plain)
                    .and_character(def.class)
                    .and(text, Tone::Plain),
            ),
            Some(MenuChoice::Start(TitleStep::Begin(index as u16))),
        ));
        let text = format!("   {}", calling(def.class));
        rows.push((PanelRow::Text(TextLine::of(text, Tone::Faint)), None));
    }
    rows.push((PanelRow::Gap, None));
    let more = [
        ("A character of your own", TitleStep::Races),
        (
            "A character by chance",
            TitleStep::Rolled(Birth::by_chance(roll)),
        ),
    ];
    for (index, (text, step)) in more.into_iter().enumerate() {
        let letter = content.characters.len() + index;
        rows.push((
            PanelRow::Text(lettered(letter, text, Tone::Plain)),
            Some(MenuChoice::Start(step)),
        ));
    }
    rows.push(rules::row(letter, ruleset, None));
    rows.extend(chosen.rows(letter + 1, None));
    Screen::Menu {
        menu: Menu {
            title,
            rows,
            footer: choosing(),
            whole_screen: true,
            letters: true,
        },
        selected: first,
    }
}
