//! The recordings that can be watched: of games that have ended, and of those that have not.

use super::games::{since, who};
use crate::play::screen::{
    choice::{MenuChoice, TitleStep},
    menu::{Menu, choosing, lettered},
    state::Screen,
};
use crate::{
    content::Content,
    play::{
        panel::hud::PanelRow,
        text::line::{TextLine, Tone},
    },
    save::KeptRecording,
};

/// The recordings to choose from, the newest first.
pub(in crate::play) fn menu(content: &Content, all: Vec<KeptRecording>) -> Screen {
    let mut rows = Vec::new();
    let mut letter = 0;
    for recording in all {
        let file = format!("game {}", recording.number);
        match &recording.header {
            Ok(header) => {
                let how = if recording.ended { "ended" } else { "going on" };
                let practice = if header.practice.is_some() {
                    ", practice"
                } else {
                    ""
                };
                let line = lettered(letter, who(content, &header.setup), Tone::Strong)
                    .and(format!("  {file}, {how}{practice}"), Tone::Plain)
                    .and(since(recording.age), Tone::Faint);
                let choice = MenuChoice::Start(TitleStep::Watch(recording.number));
                rows.push((PanelRow::Text(line), Some(choice)));
                letter += 1;
            }
            Err(fault) => {
                let text = format!("   {file} cannot be read: {fault}");
                rows.push((PanelRow::Text(TextLine::of(text, Tone::Bad)), None));
            }
        }
    }
    if rows.is_empty() {
        let none = TextLine::plain("There is no recording to watch.");
        rows.push((PanelRow::Text(none), None));
    }
    Screen::menu(Menu {
        title: "Recordings".to_owned(),
        rows,
        footer: choosing(),
        whole_screen: true,
        letters: true,
    })
}
