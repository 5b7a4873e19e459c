//! The wait for a key: what the next one is taken for.

use crate::play::{
    input::{command::PlayerCommand, keys::Key},
    panel::hud::{Overlay, PanelRow},
    text::{
        line::{TextLine, Tone},
        words::capital,
    },
};

/// What the next key is taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum KeyTask {
    /// Another key of a command.
    Command(PlayerCommand),
    /// The key of a new macro.
    Macro,
    /// The next of the keys for which this one stands.
    MacroKeys(Key),
}

/// A wait for a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::play) struct KeyCapture {
    pub(in crate::play) task: KeyTask,
    /// Keys of a macro so far.
    pub(in crate::play) keys: Vec<Key>,
    /// Why the last key will not do.
    pub(in crate::play) fault: Option<String>,
}

impl KeyCapture {
    /// A wait that begins.
    pub(in crate::play) const fn new(task: KeyTask) -> Self {
        Self {
            task,
            keys: Vec::new(),
            fault: None,
        }
    }

    /// The window to draw.
    pub(super) fn overlay(&self) -> Overlay {
        let (title, says) = match self.task {
            KeyTask::Command(command) => (
                capital(&title(command)),
                format!("Press a key for: {}.", command.help()),
            ),
            KeyTask::Macro => (
                "New macro".to_owned(),
                "Press the key that shall stand for other keys.".to_owned(),
            ),
            KeyTask::MacroKeys(key) => (
                format!("Macro {key}"),
                format!("Press the keys that it stands for, and {key} once more at their end."),
            ),
        };
        let mut rows = vec![PanelRow::Text(TextLine::plain(says))];
        if !self.keys.is_empty() {
            rows.push(PanelRow::Text(TextLine::of(
                names(&self.keys),
                Tone::Strong,
            )));
        }
        if let Some(fault) = &self.fault {
            rows.push(PanelRow::Text(TextLine::of(fault.clone(), Tone::Bad)));
        }
        let footer = match self.task {
            KeyTask::MacroKeys(key) => TextLine::of(key.to_string(), Tone::Key)
                .and(" ends it; pressed at once it makes no macro", Tone::Faint),
            KeyTask::Command(_) | KeyTask::Macro => {
                TextLine::of("Esc", Tone::Key).and(" back", Tone::Faint)
            }
        };
        Overlay {
            title,
            rows,
            selected: None,
            first: 0,
            footer,
            whole_screen: false,
            header: 0,
            ..Overlay::default()
        }
    }
}

/// What a command is called in lists.
pub(super) fn title(command: PlayerCommand) -> String {
    let words = command
        .name()
        .replace("north_", "north-")
        .replace("south_", "south-")
        .replace('_', " ");
    if matches!(command, PlayerCommand::Go(_)) {
        return words.replacen("go ", "walk ", 1);
    }
    words
}

/// Keys one behind the other.
pub(super) fn names(keys: &[Key]) -> String {
    let names: Vec<_> = keys.iter().map(Key::to_string).collect();
    names.join(" ")
}
