//! Every screen at three sizes: the smallest that there is, the one that everyone has, and a large one. One process a size
//! walks through all of them, as the list of walks says.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use tempfile::TempDir;

use super::{
    saves,
    tmux::{Screen, Terminal, Tmux},
};
use crate::{
    content,
    walks::{LEVELS, OPTIONS, Press, WALKS, letter_of},
};

/// The name that tmux has for a key of `keys.ron`.
fn tmux_name(key: &str) -> String {
    if let Some(letter) = key.strip_prefix("Ctrl+") {
        return format!("C-{letter}");
    }
    match key {
        "Esc" => "Escape",
        // A semicolon ends a command of tmux.
        ";" => "\\;",
        same => same,
    }
    .to_owned()
}

/// A line without the frame around it and the mark of the chosen row; and whether it has that mark.
pub(super) fn row_of(line: &str) -> (&str, bool) {
    let line = line.split('│').nth(1).unwrap_or(line).trim();
    match line.strip_prefix("> ") {
        Some(row) => (row.trim(), true),
        None => (line, false),
    }
}

impl Tmux {
    /// Presses a key by its name in `keys.ron`.
    #[track_caller]
    pub(super) fn key(&self, key: &str) {
        self.press(&[&tmux_name(key)]);
    }

    /// Presses what a walk says.
    #[track_caller]
    pub(super) fn do_press(&self, press: Press) {
        match press {
            Press::Key(key) => self.key(key),
            Press::Type(text) => self.send(text),
            Press::Row(words) => self.choose_row(words),
        }
    }

    /// Presses one thing after the other, each when what the one before has done is on the screen.
    #[track_caller]
    pub(super) fn do_all(&self, presses: &[Press]) {
        for (at, press) in presses.iter().enumerate() {
            let before = self.colored();
            self.do_press(*press);
            if at + 1 < presses.len() {
                self.until(&format!("what {press:?} does"), |_| {
                    self.colored() != before
                });
            }
        }
    }

    /// Chooses the row with these words, however far it must be scrolled for.
    #[track_caller]
    fn choose_row(&self, words: &str) {
        let mut first = None;
        loop {
            let screen = self.until("a menu", |screen| {
                screen.0.iter().any(|line| row_of(line).1)
            });
            let rows: Vec<_> = screen.0.iter().map(|line| row_of(line)).collect();
            let mut found = rows.iter().filter(|(row, _)| row.contains(words));
            if let Some(letter) = found.clone().find_map(|(row, _)| letter_of(row)) {
                return self.send(&letter.to_string());
            }
            if found.any(|(_, chosen)| *chosen) {
                return self.key("Enter");
            }
            let before = self.colored();
            // Round and back again.
            assert!(
                first.as_ref() != Some(&before),
                "no row `{words}` in\n{screen}"
            );
            self.key("Down");
            self.until("another chosen row", |_| self.colored() != before);
            first.get_or_insert(before);
        }
    }
}

/// The title screen of a program that has no games yet, among the levels of the walks; its folder goes with what is returned.
#[track_caller]
pub(super) fn walking(terminal: &Terminal<'_>) -> (TempDir, Tmux) {
    let (folder, saves) = saves();
    fs::write(folder.path().join("options.ron"), OPTIONS).expect("options can be written");
    let assets = content::assets(folder.path());
    let game = Tmux::start(
        terminal,
        &["--assets", &assets, "--levels", LEVELS, "--saves", &saves],
    );
    (folder, game)
}

/// Walks through all screens of a terminal of this size.
#[track_caller]
fn walk(columns: u16, rows: u16) {
    let (_folder, game) = walking(&Terminal {
        size: (columns, rows),
        ..Terminal::USUAL
    });
    let (mut before, mut faults) = (Screen(Vec::new()), Vec::new());
    for walk in WALKS {
        let name = walk.screen;
        if let Some((last, first)) = walk.open.split_last() {
            for press in first {
                let colored = game.colored();
                game.do_press(*press);
                game.until(&format!("what {press:?} does"), |_| {
                    game.colored() != colored
                });
            }
            let early = game.screen();
            if early.contains(walk.says) {
                faults.push(format!("`{}` before {name}", walk.says));
            }
            game.do_press(*last);
        }
        let open = game.until(
            &format!("`{}` of {name}, {}", walk.says, walk.from),
            |screen| screen.contains(walk.says) && *screen != before,
        );
        fits(&open, columns, rows);
        before = open;
        game.do_all(walk.leave);
        if !walk.leave.is_empty() {
            before = game.until(&format!("the end of {name}"), |screen| {
                !screen.contains(walk.says)
            });
            fits(&before, columns, rows);
        }
    }
    game.key("Q");
    game.until_end(0);
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Nothing stands beyond the edge, where there is a frame it is closed, and no word is cut.
#[track_caller]
fn fits(screen: &Screen, columns: u16, rows: u16) {
    let cut = cut_words(screen, usize::from(columns));
    assert!(cut.is_empty(), "cut: {cut:?}\n{screen}");
    assert!(screen.0.len() <= usize::from(rows), "{screen}");
    for line in &screen.0 {
        assert!(line.chars().count() <= usize::from(columns), "{screen}");
        let corners = line.matches('┌').count() + line.matches('└').count();
        let closed = line.matches('┐').count() + line.matches('┘').count();
        assert_eq!(corners, closed, "an open frame in\n{screen}");
    }
}

/// The words at the right edge of the screen, or of a frame, that nobody has written anywhere: what is left of longer ones. A
/// window breaks its lines between words, so that none of its lines ends in one.
fn cut_words(screen: &Screen, columns: usize) -> Vec<String> {
    let at_edge = |line: &String| {
        let line = match line.rfind('│') {
            // A column is left free between the words and the frame.
            Some(edge) => line[..edge].strip_suffix(' ').unwrap_or(&line[..edge]),
            None if line.chars().count() + 1 >= columns => line.as_str(),
            None => return None,
        };
        let mut words = line.rsplit(|sign: char| !sign.is_ascii_alphabetic());
        let word = words.next().unwrap_or_default();
        (word.len() > 1).then(|| word.to_lowercase())
    };
    let words = screen.0.iter().filter_map(at_edge);
    words.filter(|word| !is_written(word)).collect()
}

/// Whether a word stands somewhere in the game, as it is or in its plural.
fn is_written(word: &str) -> bool {
    static WORDS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
        let mut words = BTreeSet::new();
        let mut folders: Vec<PathBuf> =
            ["src", "assets", "levels", "docs/rules", "tests/e2e/levels"]
                .map(|folder| Path::new(env!("CARGO_MANIFEST_DIR")).join(folder))
                .into();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).expect("a folder of the sources") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    folders.push(path);
                } else if let Ok(text) = fs::read_to_string(&path) {
                    let all = text.split(|sign: char| !sign.is_ascii_alphabetic());
                    words.extend(all.map(str::to_lowercase));
                }
            }
        }
        words
    });
    let has = |word: &str| WORDS.contains(word);
    has(word)
        || word
            .strip_suffix('s')
            .is_some_and(|one| has(one) || one.strip_suffix('e').is_some_and(has))
}

#[test]
fn a_cut_word_at_the_edge_is_found() {
    let screen = |line: &str| Screen(vec![line.to_owned()]);
    assert!(cut_words(&screen("│ walk up to the kobold │"), 40).is_empty());
    assert_eq!(
        cut_words(&screen("│ walk up to the kobol │"), 40),
        ["kobol"]
    );
    assert_eq!(cut_words(&screen("walk up to the kobol"), 20), ["kobol"]);
    assert!(
        cut_words(&screen("walk up to the kobol"), 40).is_empty(),
        "not at the edge"
    );
}

#[test]
fn every_screen_is_walked_in_the_smallest_terminal() {
    walk(40, 12);
}

#[test]
fn every_screen_is_walked_in_the_usual_terminal() {
    walk(80, 24);
}

#[test]
fn every_screen_is_walked_in_a_large_terminal() {
    walk(160, 50);
}
