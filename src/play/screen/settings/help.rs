//! The help: first what can be done where one is, then every key, by its command.

use super::help_sections::SECTIONS;
use crate::play::screen::{
    choice::MenuChoice, direction::DirectionTask, menu::Menu, state::Screen,
};
use crate::{
    grid::Dir,
    play::{
        input::{
            command::PlayerCommand,
            keys::{Bindings, Key},
        },
        panel::hud::PanelRow,
        session::active::ActiveGame,
        text::columns,
        text::line::{TextLine, Tone},
        view::aim::AimSource,
    },
    sim::Action,
};

/// What keys do on a screen, if that is not the map: a heading, and each key with what it does.
fn here(
    screen: &Screen,
    bindings: &Bindings,
) -> Option<(&'static str, Vec<(String, &'static str)>)> {
    let key = |command: PlayerCommand| {
        let keys = bindings.keys(command).map(|key| key.to_string());
        keys.take(2).collect::<Vec<_>>().join(" ")
    };
    let back = |what| (key(PlayerCommand::Cancel), what);
    let confirm = |what| (key(PlayerCommand::Confirm), what);
    let moves = || ("arrow keys".to_owned(), "move the cursor; with Shift far");
    Some(match screen {
        Screen::Map => return None,
        Screen::Look { .. } => (
            "Looking around",
            vec![
                moves(),
                (key(PlayerCommand::Next), "the next thing of interest"),
                (key(PlayerCommand::Previous), "the one before"),
                confirm("walk there"),
                (
                    key(PlayerCommand::Luck),
                    "the odds of all your attacks on who is there",
                ),
                (key(PlayerCommand::Knowledge), "what you know of it"),
                (key(PlayerCommand::Open), "what can be done there"),
                (key(PlayerCommand::Overview), "the whole level"),
                back("back to the game"),
            ],
        ),
        Screen::Overview { .. } => (
            "The whole level",
            vec![
                moves(),
                confirm("look closely there"),
                back("back to the game"),
            ],
        ),
        Screen::Entry(_) | Screen::Capture(_) => return None,
        Screen::Place { .. } => (
            "Choosing a square",
            vec![
                moves(),
                confirm("take this square"),
                back("back to the game"),
            ],
        ),
        Screen::Aim { .. } => (
            "Taking aim",
            vec![
                moves(),
                (key(PlayerCommand::Next), "the next target"),
                (key(PlayerCommand::Previous), "the one before"),
                confirm("send it there; so does the key that began to aim"),
                (
                    key(PlayerCommand::Luck),
                    "the odds of all your attacks on who is there",
                ),
                back("keep it"),
            ],
        ),
        Screen::Direction(DirectionTask::Dig) => (
            "Digging",
            vec![
                ("arrow keys".to_owned(), "dig there until it yields"),
                back("leave it"),
            ],
        ),
        Screen::Direction(DirectionTask::Disarm) => (
            "Disarming",
            vec![
                ("arrow keys".to_owned(), "the trap that is there"),
                back("leave it"),
            ],
        ),
        Screen::Direction(DirectionTask::Open | DirectionTask::Close) => (
            "Doors",
            vec![
                ("arrow keys".to_owned(), "the door that is there"),
                back("leave it"),
            ],
        ),
        Screen::Menu { menu, .. } => in_menu(menu, &key),
        Screen::Text { .. } => (
            "Reading",
            vec![
                ("Up Down".to_owned(), "a line"),
                ("PageUp PageDown".to_owned(), "a page"),
                ("Home End".to_owned(), "the beginning, the end"),
                confirm("the next page"),
                back("back"),
            ],
        ),
    })
}

/// What keys do in a menu: by what its rows do.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "few kinds of rows have keys of their own"
)]
fn in_menu(
    menu: &Menu,
    key: &impl Fn(PlayerCommand) -> String,
) -> (&'static str, Vec<(String, &'static str)>) {
    let choices = menu.rows.iter().filter_map(|(_, choice)| *choice);
    let own = choices.into_iter().find_map(|choice| {
        Some(match choice {
            MenuChoice::Trade(_) | MenuChoice::TradeMany(..) => (
                "Trading",
                vec![(
                    key(PlayerCommand::Confirm),
                    "look closely at the ware, and say how many; prices go by Charisma",
                )],
            ),
            MenuChoice::Set(..) => (
                "Options",
                vec![("Left Right".to_owned(), "less, more; kept at once")],
            ),
            MenuChoice::Attack(..) => (
                "All your attacks",
                vec![
                    (key(PlayerCommand::Confirm), "make this attack"),
                    (key(PlayerCommand::Luck), "its odds at length"),
                ],
            ),
            MenuChoice::Account(..) => (
                "Messages",
                vec![(
                    key(PlayerCommand::Confirm),
                    "why: rolls, numbers and rules (lines with ...)",
                )],
            ),
            MenuChoice::Numbers(_) => (
                "Your character",
                vec![(
                    key(PlayerCommand::Confirm),
                    "where the numbers of the row come from",
                )],
            ),
            MenuChoice::Inspect(_) => (
                "Your things",
                vec![(key(PlayerCommand::Confirm), "what can be done with it")],
            ),
            MenuChoice::Browse(_)
            | MenuChoice::LearnAll
            | MenuChoice::Aim(AimSource::Spell(_))
            | MenuChoice::Act(Action::Study(_) | Action::Cast { .. }) => (
                "Spells",
                vec![(
                    key(PlayerCommand::Confirm),
                    "learn it, or cast it; what is aimed asks for a target",
                )],
            ),
            MenuChoice::GoTo(_) => (
                "On this level",
                vec![(key(PlayerCommand::Confirm), "walk there")],
            ),
            MenuChoice::Start(_) => (
                "Beginning a game",
                vec![(key(PlayerCommand::Confirm), "choose it")],
            ),
            _ => return None,
        })
    });
    let (title, more) = own.unwrap_or_else(|| {
        let choose = (key(PlayerCommand::Confirm), "choose the row");
        ("A menu", vec![choose])
    });
    // First what is its own.
    let mut rows = more;
    if menu.letters {
        rows.push(("letters".to_owned(), "choose the row"));
    }
    rows.push(("Up Down".to_owned(), "the row before, the next one"));
    rows.push(("PageUp PageDown".to_owned(), "a page"));
    rows.push(("Home End".to_owned(), "the first row, the last one"));
    rows.push((key(PlayerCommand::Cancel), "back"));
    (title, rows)
}

/// The heading.
const TITLE: &str = "Keys and commands";

/// Whether a screen is this.
pub(in crate::play) fn is_help(screen: &Screen) -> bool {
    let (Screen::Menu {
        menu: Menu { title, .. },
        ..
    }
    | Screen::Text { title, .. }) = screen
    else {
        return false;
    };
    title == TITLE
}

/// Whether choosing the row of a command does it; the wheel changes sizes, which is the front end's business.
const fn can_be_chosen(command: PlayerCommand) -> bool {
    !matches!(
        command,
        PlayerCommand::Help | PlayerCommand::ZoomIn | PlayerCommand::ZoomOut
    )
}

/// What can be done on a screen, and the commands of the game, each with its keys: where the map is played, choosing one does it.
pub(in crate::play) fn help(bindings: &Bindings, from: &Screen, on_map: bool) -> Screen {
    let mut rows = Vec::new();
    if let Some((title, keys)) = here(from, bindings) {
        rows.push(PanelRow::Text(TextLine::of(title, Tone::Strong)));
        rows.extend(keys.into_iter().map(|(key, what)| {
            let key = format!("  {} ", columns::pad(&key, 16));
            PanelRow::Text(TextLine::of(key, Tone::Key).and(what, Tone::Plain))
        }));
        rows.push(PanelRow::Gap);
        rows.push(PanelRow::Text(TextLine::of("On the map", Tone::Strong)));
    }
    rows.extend([
        PanelRow::Text(TextLine::plain(
            "Walk into things to fight them, into doors to open them.",
        )),
        PanelRow::Text(TextLine::plain(
            "Click to walk there; point at things to see what they are.",
        )),
        PanelRow::Text(TextLine::plain(
            "The right mouse button opens what can be done with a square, and on your own this list: a click on a row does what it says.",
        )),
        PanelRow::Text(TextLine::plain(
            "Squares are counted as the rules count them: of the ways across and down the longer, and half of the shorter.",
        )),
        PanelRow::Text(TextLine::plain(
            "Over figures of the window a Z sleeps and a pale face flees; the bar below is what is left of its hit points. A ? (¿ in a terminal) is where somebody unseen attacked from.",
        )),
        PanelRow::Gap,
    ]);
    let keys = |command: PlayerCommand| {
        bindings
            .keys(command)
            .map(|key| key.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let compass = |of: fn(Dir) -> PlayerCommand| {
        [
            [Dir::NW, Dir::N, Dir::NE],
            [Dir::W, Dir::W, Dir::E],
            [Dir::SW, Dir::S, Dir::SE],
        ]
        .map(|row| {
            row.map(|dir| {
                // A letter, where there is one.
                let all = keys(of(dir));
                let is_letter = |key: &&str| {
                    let mut signs = key.chars();
                    signs.next().is_some_and(char::is_alphabetic) && signs.next().is_none()
                };
                let letter = all.split(' ').find(is_letter);
                let key = letter.or_else(|| all.split(' ').next());
                key.unwrap_or_default().to_owned()
            })
        })
    };
    let (walk, run) = (compass(PlayerCommand::Go), compass(PlayerCommand::Run));
    let wait = keys(PlayerCommand::Wait);
    for (index, (a, b)) in walk.iter().zip(&run).enumerate() {
        let middle = if index == 1 {
            wait.split(' ').next().unwrap_or_default()
        } else {
            a[1].as_str()
        };
        let middle_run = if index == 1 { "" } else { b[1].as_str() };
        rows.push(PanelRow::Text(
            TextLine::of(
                format!("  {:>2} {:>2} {:>2}", a[0], middle, a[2]),
                Tone::Key,
            )
            .and(
                if index == 1 { "  walk   " } else { "         " },
                Tone::Plain,
            )
            .and(
                format!("{:>2} {:>2} {:>2}", b[0], middle_run, b[2]),
                Tone::Key,
            )
            .and(if index == 1 { "  run" } else { "" }, Tone::Plain),
        ));
    }
    rows.push(PanelRow::Text(TextLine::plain(
        "  or the arrow keys, the number pad and the digits; with Shift to run",
    )));
    rows.push(PanelRow::Gap);
    let mut rows: Vec<_> = rows.into_iter().map(|row| (row, None)).collect();
    for (number, (heading, commands)) in SECTIONS.iter().enumerate() {
        if number > 0 {
            rows.push((PanelRow::Gap, None));
        }
        let heading = TextLine::of(*heading, Tone::Strong);
        rows.push((PanelRow::Text(heading), None));
        for &command in *commands {
            let key = format!("  {} ", columns::pad(&keys(command), 16));
            let line = TextLine::of(key, Tone::Key).and(command.help(), Tone::Plain);
            let choice = can_be_chosen(command).then_some(MenuChoice::Command(command));
            rows.push((PanelRow::Text(line), choice));
        }
    }
    if !on_map {
        // Nothing of it can be chosen.
        return Screen::Text {
            title: TITLE.to_owned(),
            rows: rows.into_iter().map(|(row, _)| row).collect(),
            first: 0,
        };
    }
    let footer = TextLine::of("Up Down PageUp PageDown Space", Tone::Key)
        .and(" scroll  ", Tone::Faint)
        .and("{key:confirm}", Tone::Key)
        .and(" does it  ", Tone::Faint);
    let menu = Menu {
        title: TITLE.to_owned(),
        rows,
        footer: footer
            .and("{key:cancel}", Tone::Key)
            .and(" back", Tone::Faint),
        whole_screen: false,
        letters: false,
    };
    // From the top: what is to be read stands there.
    Screen::Menu { menu, selected: 0 }
}

/// Says of a key that means nothing where the keys are listed.
pub(in crate::play) fn unknown(game: &mut ActiveGame<'_>, key: Key, bindings: &Bindings) {
    let help = bindings.keys(PlayerCommand::Help).next();
    let help = help.map_or_else(String::new, |help| format!(" Press {help} for the keys."));
    game.turn_page();
    game.say(TextLine::plain(format!("{key} does nothing.{help}")));
}
