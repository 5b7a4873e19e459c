//! What the program says that it shows, `--words FILE`: pixels cannot be read, and this is what screen readers are told.

use std::{fs, path::PathBuf};

use serde_json::Value;

use super::display::Game;
use crate::walks::{Press, letter_of};

/// What was told last.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Words(Value);

impl Words {
    /// The last whole line of a file; `None` before the first.
    fn last(path: &PathBuf) -> Option<Self> {
        let text = fs::read_to_string(path).ok()?;
        let (whole, _) = text.rsplit_once('\n')?;
        let line = whole.lines().next_back()?;
        Some(Self(serde_json::from_str(line).expect("a line is JSON")))
    }

    /// The heading of the window over the map; `None` without one.
    pub(super) fn title(&self) -> Option<&str> {
        self.0["title"].as_str()
    }

    /// The rows of a part.
    fn rows_of(&self, part: &str) -> impl Iterator<Item = &str> {
        self.0[part]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
    }

    /// The rows of the window over the map.
    pub(super) fn rows(&self) -> Vec<&str> {
        self.rows_of("rows").collect()
    }

    /// Which of them is chosen.
    pub(super) fn chosen(&self) -> Option<usize> {
        self.0["chosen"].as_u64().map(|row| row as usize)
    }

    /// What is said of the square at the cursor, or of the place.
    pub(super) fn square(&self) -> &str {
        self.0["square"].as_str().unwrap_or_default()
    }

    /// Whether words stand in the window over the map, or without one in the line about the square or in the log.
    pub(super) fn contains(&self, words: &str) -> bool {
        let in_rows = |part| self.rows_of(part).any(|row| row.contains(words));
        match self.title() {
            Some(title) => title.contains(words) || in_rows("rows"),
            None => self.square().contains(words) || in_rows("log"),
        }
    }
}

/// A game whose words are read along.
pub(super) struct Read<'d> {
    pub(super) game: Game<'d>,
    pub(super) file: PathBuf,
}

impl Read<'_> {
    /// What is told now.
    #[track_caller]
    pub(super) fn words(&self) -> Words {
        self.until("the first words", |_| true)
    }

    /// Waits until what is told is as wanted.
    #[track_caller]
    pub(super) fn until(&self, what: &str, wanted: impl Fn(&Words) -> bool) -> Words {
        self.game.until_told(
            what,
            || Words::last(&self.file).filter(&wanted),
            || format!("{:#?}", Words::last(&self.file)),
        )
    }

    /// Waits until words are told.
    #[track_caller]
    pub(super) fn until_text(&self, text: &str) -> Words {
        self.until(&format!("`{text}`"), |words| words.contains(text))
    }

    /// Presses a key by its name in `keys.ron`.
    #[track_caller]
    pub(super) fn key(&self, key: &str) {
        let name = match key {
            "Esc" => "Escape",
            "Enter" => "Return",
            letter if letter.chars().count() == 1 => return self.game.write(letter),
            same => same,
        };
        self.game.press(&[&name.replace("Ctrl+", "ctrl+")]);
    }

    /// Presses what a walk says.
    #[track_caller]
    pub(super) fn do_press(&self, press: Press) {
        match press {
            Press::Key(key) => self.key(key),
            Press::Type(text) => self.game.write(text),
            Press::Row(words) => self.choose_row(words),
        }
    }

    /// Presses one thing after the other, each when what the one before has done is told. What was told before the last of them;
    /// `None` where there is none.
    #[track_caller]
    pub(super) fn do_all(&self, presses: &[Press]) -> Option<Words> {
        let mut last = None;
        for press in presses {
            let before = last.as_ref();
            last = Some(
                self.until(&format!("what comes before {press:?}"), |words| {
                    Some(words) != before
                }),
            );
            self.do_press(*press);
        }
        last
    }

    /// Chooses the row with these words: by its letter, or where it has none by the way to it and Enter.
    #[track_caller]
    fn choose_row(&self, text: &str) {
        let words = self.until(&format!("a row `{text}`"), |words| {
            words.chosen().is_some() && words.rows().iter().any(|row| row.contains(text))
        });
        let rows = words.rows();
        let mut found = rows
            .iter()
            .enumerate()
            .filter(|(_, row)| row.contains(text));
        if let Some(letter) = found.clone().find_map(|(_, row)| letter_of(row)) {
            return self.game.write(&letter.to_string());
        }
        let wanted = found.next().map(|(row, _)| row);
        for _ in 0..rows.len() {
            let now = self.words();
            if now.chosen() == wanted {
                return self.key("Enter");
            }
            self.key("Down");
            self.until("another chosen row", |words| words.chosen() != now.chosen());
        }
        panic!("`{text}` cannot be chosen in {words:#?}");
    }
}
