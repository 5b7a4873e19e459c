//! The screen of options.

use crate::play::screen::{
    choice::{KeyPage, MenuChoice},
    menu::{Menu, lettered},
    state::Screen,
};
use crate::play::{
    panel::hud::PanelRow,
    preferences::{Preferences, Setting, SettingTurn},
    text::{
        columns,
        line::{TextLine, Tone},
    },
};

/// What else the screen leads to: its name, what it is, and whether it needs a game.
const PAGES: [(&str, &str, MenuChoice, bool); 3] = [
    (
        "Keys",
        "Which key means what, and macros.",
        MenuChoice::Keys(KeyPage::List),
        false,
    ),
    (
        "Write your character down",
        "In a text file beside the recording, as at the end of a game.",
        MenuChoice::WriteCharacter,
        true,
    ),
    (
        "Give up this game",
        "It ends for good, after a question, and goes to the table of scores.",
        MenuChoice::GiveUp,
        true,
    ),
];

/// The options, with the row of one of them chosen, what went wrong when they were read or written, and what can be done with
/// the game, if one is played.
pub(in crate::play) fn preferences(
    of: Preferences,
    chosen: Option<Setting>,
    notice: Option<&TextLine>,
    plays: bool,
) -> Screen {
    let width = Setting::ALL
        .iter()
        .map(|setting| columns::width(setting.name()));
    let width = width.max().unwrap_or(0);
    let mut rows = Vec::new();
    for (index, &setting) in Setting::ALL.iter().enumerate() {
        let text = format!("{}  ", columns::pad(setting.name(), width));
        let line = lettered(index, text, Tone::Plain).and(setting.value(of), Tone::Strong);
        let choice = MenuChoice::Set(setting, SettingTurn::Round);
        rows.push((PanelRow::Text(line), Some(choice)));
        let meaning = TextLine::of(format!("   {}", setting.meaning()), Tone::Faint);
        rows.push((PanelRow::Text(meaning), None));
    }
    let pages = PAGES.into_iter().filter(|(.., of_game)| plays || !of_game);
    for (index, (name, meaning, choice, _)) in (Setting::ALL.len()..).zip(pages) {
        let line = lettered(index, name, Tone::Plain);
        rows.push((PanelRow::Text(line), Some(choice)));
        let meaning = TextLine::of(format!("   {meaning}"), Tone::Faint);
        rows.push((PanelRow::Text(meaning), None));
    }
    if let Some(notice) = notice {
        rows.push((PanelRow::Gap, None));
        rows.push((PanelRow::Text(notice.clone()), None));
    }
    let place = chosen.and_then(|chosen| Setting::ALL.iter().position(|one| *one == chosen));
    let menu = Menu {
        title: "Options".to_owned(),
        rows,
        footer: TextLine::of("a-z", Tone::Key)
            .and(" go there  ", Tone::Faint)
            .and("Enter Right", Tone::Key)
            .and(" more  ", Tone::Faint)
            .and("Left", Tone::Key)
            .and(" less  ", Tone::Faint)
            .and("{key:cancel}", Tone::Key)
            .and(" back", Tone::Faint),
        whole_screen: false,
        letters: true,
    };
    Screen::Menu {
        menu,
        selected: place.map_or(0, |place| 2 * place),
    }
}
