//! The screens on which keys are changed: the list of commands, one command, and the wait for a key.

use crate::play::screen::{
    capture::{names, title},
    choice::{KeyPage, MenuChoice},
    menu::{Menu, choosing, lettered},
    state::Screen,
};
use crate::play::{
    input::{
        command::PlayerCommand,
        keys::{Bindings, Key},
    },
    panel::hud::PanelRow,
    preferences::KeyChanges,
    text::{
        columns,
        line::{TextLine, Tone},
        words::capital,
    },
};

/// What the list of commands is called.
const TITLE: &str = "Keys";
/// Columns that the keys of a command have at most; more of them push its name to the right.
const WIDEST: usize = 32;

/// Rows of the list stand in columns where so many fit.
const WIDE: usize = 70;

/// The keys as they are shown.
#[derive(Clone, Copy)]
pub(in crate::play) struct KeysShown<'a> {
    /// The keys of all commands.
    pub bindings: &'a Bindings,
    /// What the player has changed.
    pub changes: &'a KeyChanges,
    /// Columns that a window has room for.
    pub columns: usize,
}

fn of(bindings: &Bindings, command: PlayerCommand) -> String {
    names(&bindings.keys(command).collect::<Vec<_>>())
}

/// Whether a screen is the list of commands.
pub(in crate::play) fn is_list(screen: &Screen) -> bool {
    matches!(screen, Screen::Menu { menu, .. } if menu.title == TITLE)
}

/// All commands with their keys, and the macros.
fn list(page: &KeysShown<'_>) -> Screen {
    let KeysShown {
        bindings,
        changes,
        columns: room,
    } = *page;
    let pad = |text: &str, width| match room {
        ..WIDE => format!("{text} "),
        _ => columns::pad(text, width),
    };
    let gap = if room < WIDE { " " } else { "  " };
    let row = |line, page| (PanelRow::Text(line), Some(MenuChoice::Keys(page)));
    let mut rows = vec![row(
        TextLine::plain("All keys as they were at first"),
        KeyPage::AllStandard,
    )];
    rows.push((PanelRow::Gap, None));
    let names_of = |command: &PlayerCommand| of(bindings, *command);
    let wide = PlayerCommand::ALL.iter().map(names_of);
    let widest = wide.map(|names| columns::width(&names)).max().unwrap_or(0);
    for &command in PlayerCommand::ALL {
        let changed = changes.commands.contains_key(&command);
        let keys = pad(&of(bindings, command), widest.min(WIDEST));
        let name = pad(&title(command), 17);
        let line = TextLine::of(keys, Tone::Key)
            .and(gap, Tone::Plain)
            .and(name, Tone::Plain)
            .and(gap, Tone::Plain)
            .and(command.help(), Tone::Faint)
            .and(if changed { "  (changed)" } else { "" }, Tone::Good);
        rows.push(row(line, KeyPage::Command(command)));
    }
    rows.push((PanelRow::Gap, None));
    for (key, keys) in &changes.macros {
        let line = TextLine::of(pad(&key.to_string(), 18), Tone::Key)
            .and("stands for ", Tone::Faint)
            .and(names(keys), Tone::Plain)
            .and("; {key:confirm} takes it away", Tone::Faint);
        rows.push(row(line, KeyPage::TakeMacro(*key)));
    }
    rows.push(row(
        TextLine::plain("A new macro: a key that stands for other keys"),
        KeyPage::NewMacro,
    ));
    Screen::menu(Menu {
        title: TITLE.to_owned(),
        rows,
        footer: TextLine::of("{key:confirm}", Tone::Key)
            .and(" change  ", Tone::Faint)
            .and("{key:cancel}", Tone::Key)
            .and(" back", Tone::Faint),
        whole_screen: false,
        letters: false,
    })
}

/// One command, with what can be done about its keys.
fn command(bindings: &Bindings, of: PlayerCommand, notice: Option<&str>) -> Screen {
    let mut rows = vec![(PanelRow::Text(TextLine::of(of.help(), Tone::Faint)), None)];
    let keys: Vec<Key> = bindings.keys(of).collect();
    let add = if keys.is_empty() {
        "Give it a key"
    } else {
        "Another key for it"
    };
    let mut choices = vec![(add.to_owned(), KeyPage::Add(of))];
    let take = |key: &Key| (format!("Take {key} away"), KeyPage::Take(of, *key));
    choices.extend(keys.iter().map(take));
    choices.push(("As it was at first".to_owned(), KeyPage::Standard(of)));
    for (index, (text, page)) in choices.into_iter().enumerate() {
        let line = lettered(index, text, Tone::Plain);
        rows.push((PanelRow::Text(line), Some(MenuChoice::Keys(page))));
    }
    if let Some(notice) = notice {
        rows.push((PanelRow::Text(TextLine::of(notice, Tone::Bad)), None));
    }
    Screen::menu(Menu {
        title: capital(&title(of)),
        rows,
        footer: choosing(),
        whole_screen: false,
        letters: true,
    })
}

/// A page; the changes themselves are made elsewhere. A notice says what could not be done.
pub(in crate::play) fn page(
    page: &KeysShown<'_>,
    of: Option<PlayerCommand>,
    notice: Option<&str>,
) -> Screen {
    match of {
        Some(of) => command(page.bindings, of, notice),
        None => list(page),
    }
}

/// The question about a key that means something already.
pub(in crate::play) fn clash(key: Key, has: &str, wants: PlayerCommand) -> Screen {
    let says = format!("{key} means: {has}.");
    let choices = [
        ("Leave it so", MenuChoice::Back),
        (
            "Give it away, and take it from there",
            MenuChoice::Keys(KeyPage::Give(wants, key)),
        ),
    ];
    let mut rows = vec![(PanelRow::Text(TextLine::plain(says)), None)];
    for (index, (text, choice)) in choices.into_iter().enumerate() {
        let line = lettered(index, text, Tone::Plain);
        rows.push((PanelRow::Text(line), Some(choice)));
    }
    Screen::menu(Menu {
        title: format!("{key} for \"{}\"?", title(wants)),
        rows,
        footer: choosing(),
        whole_screen: false,
        letters: true,
    })
}
