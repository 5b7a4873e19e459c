//! The end of a game: how it ended, and what next.

use super::{choice::MenuChoice, menu::Menu, menu::choosing, menu::lettered, state::Screen};
use crate::{
    content::ItemUse,
    play::{
        panel::hud::PanelRow,
        session::Session,
        text::{
            line::{TextLine, Tone},
            words::Narrator,
        },
        view::PlayerView,
    },
    sim::GameResult,
};

/// What was carried out: `the Crown of Cinders`.
fn prize(view: PlayerView) -> String {
    let items = &view.content().items;
    let crowns = view.pack().into_iter().filter_map(|thing| {
        let def = &items[usize::from(thing.kind.0)];
        matches!(def.usage, ItemUse::Crown).then(|| format!("the {}", def.name))
    });
    let crowns: Vec<String> = crowns.collect();
    if crowns.is_empty() {
        "the crown".to_owned()
    } else {
        crowns.join(" and ")
    }
}

/// The screen when the game is over.
pub(in crate::play) fn end(session: &Session, view: PlayerView) -> Option<Screen> {
    let who = view.character();
    let (title, mut lines) = match view.verdict() {
        GameResult::Playing => return None,
        GameResult::Won => (
            "Victory",
            vec![
                format!(
                    "{} the {} came back into the daylight",
                    who.name(),
                    who.class().name()
                ),
                format!("with {}.", prize(view)),
            ],
        ),
        GameResult::Dead(killer) => (
            "You have died",
            vec![
                format!("{} the {}", who.name(), who.class().name()),
                format!("killed by {}", Narrator(view.content()).killer(killer)),
            ],
        ),
    };
    lines.push(format!(
        "on level {} of the dungeon, at experience level {},",
        view.level().depth(),
        who.level().get()
    ));
    lines.push(format!(
        "after {} actions in {} turns.",
        session.actions(),
        view.game_turn() / 10
    ));
    let tone = if title == "Victory" {
        Tone::Good
    } else {
        Tone::Danger
    };
    let mut rows: Vec<_> = lines
        .into_iter()
        .map(|line| (PanelRow::Text(TextLine::plain(line)), None))
        .collect();
    rows.push((PanelRow::Gap, None));
    rows.push((
        PanelRow::Text(TextLine::of("The last messages:", Tone::Faint)),
        None,
    ));
    rows.extend(
        session
            .log()
            .entries()
            .rev()
            .take(5)
            .map(|entry| (PanelRow::Text(entry.line), None))
            .collect::<Vec<_>>()
            .into_iter()
            .rev(),
    );
    rows.push((PanelRow::Gap, None));
    rows.push((
        PanelRow::Text(lettered(0, "Back to the title screen", tone)),
        Some(MenuChoice::Title),
    ));
    rows.push((
        PanelRow::Text(lettered(1, "Quit", Tone::Plain)),
        Some(MenuChoice::Quit),
    ));
    Some(Screen::menu(Menu {
        title: title.to_owned(),
        rows,
        footer: choosing(),
        whole_screen: false,
        letters: true,
    }))
}
