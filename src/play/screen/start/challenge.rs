//! The choice of a challenge: a level that is played alone.

use crate::play::screen::{
    choice::MenuChoice, choice::TitleStep, menu::Menu, menu::choosing, menu::lettered,
    state::Screen,
};
use crate::{
    content::{Content, LevelDef},
    play::{
        panel::hud::PanelRow,
        text::line::{TextLine, Tone},
    },
};

/// What a challenge asks of its player.
fn terms(level: &LevelDef) -> String {
    let rules = level.ruleset.map_or(String::new(), |ruleset| {
        format!(" It is fought by the rules of {ruleset}.")
    });
    format!(
        "   You begin at experience level {}; bring its crown back to the stairs.{rules}",
        level.hero_level.get()
    )
}

/// The challenges to choose from.
pub(in crate::play) fn menu(content: &Content) -> Screen {
    let mut rows = vec![
        (
            PanelRow::Text(TextLine::plain("One level, one crown, and no way down.")),
            None,
        ),
        (PanelRow::Gap, None),
    ];
    for (index, &id) in content.challenges.iter().enumerate() {
        let level = &content.levels[usize::from(id.0)];
        let line = lettered(index, level.name.clone(), Tone::Strong);
        rows.push((
            PanelRow::Text(line),
            Some(MenuChoice::Start(TitleStep::Challenge(id))),
        ));
        rows.push((
            PanelRow::Text(TextLine::of(terms(level), Tone::Plain)),
            None,
        ));
    }
    Screen::menu(Menu {
        title: "Challenges".to_owned(),
        rows,
        footer: choosing(),
        whole_screen: true,
        letters: true,
    })
}
