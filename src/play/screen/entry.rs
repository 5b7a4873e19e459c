//! A line of text that is typed: a name, or the seed of a game.

use super::state::{NextScreen, Screen};
use crate::{
    play::{
        input::keys::{Key, KeySymbol},
        panel::hud::{Overlay, PanelRow},
        session::active::ActiveGame,
        text::line::{TextLine, Tone},
    },
    sim::{Birth, GameResult, ItemUid, LONGEST_NAME, is_unseen},
};

/// The most characters that are typed where nothing else limits them: no answer needs more.
const MOST: usize = 30;

/// The row with what is typed.
const TYPED: usize = 2;

/// What the line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum EntryTask {
    /// What the character is called; afterwards back to a roll, or to the characters.
    Name(Option<Birth>),
    /// The seed of the next game; afterwards as well.
    Seed(Option<Birth>),
    /// Words on a thing.
    Inscribe(ItemUid),
    /// Something for the journal.
    Note,
    /// What is looked for.
    Find,
    /// The words that give the game up.
    GiveUp,
}

/// What is typed to give a game up.
const GIVE_UP: &str = "give up";

impl EntryTask {
    const fn title(self) -> &'static str {
        match self {
            Self::Name(_) => "Name",
            Self::Seed(_) => "Seed",
            Self::Inscribe(_) => "Words",
            Self::Note => "Journal",
            Self::Find => "Find",
            Self::GiveUp => "Give up this game",
        }
    }

    /// The most characters that may be typed.
    const fn most(self) -> usize {
        match self {
            Self::Name(_) => LONGEST_NAME,
            Self::Seed(_) | Self::Inscribe(_) | Self::Note | Self::Find | Self::GiveUp => MOST,
        }
    }

    /// Whether there is no game yet.
    const fn is_before_a_game(self) -> bool {
        match self {
            Self::Name(_) | Self::Seed(_) => true,
            Self::Inscribe(_) | Self::Note | Self::Find | Self::GiveUp => false,
        }
    }

    const fn question(self) -> &'static str {
        match self {
            Self::Name(_) => "What is the character called?",
            Self::Seed(_) => "From which number shall the game be made?",
            Self::Inscribe(_) => "What shall be written on it?",
            Self::Note => "What shall be written down?",
            Self::Find => "What are you looking for?",
            Self::GiveUp => "To end this game for good, type: give up",
        }
    }

    const fn remark(self) -> &'static str {
        match self {
            Self::Inscribe(_) => {
                "It will stand behind the name in lists, and changes nothing else. With nothing typed it is taken away."
            }
            Self::Note => {
                "It will stand in the journal ({key:knowledge}), with the turn and the level, and in the text about the character."
            }
            Self::Find => {
                "Words are looked for in all that you know, from this level to the messages; a sign alone finds what it stands for."
            }
            Self::GiveUp => {
                "It goes to the table of scores as given up, its recording is closed, and nobody can play on. To save it and leave, go back and quit."
            }
            Self::Name(_) => "With nothing typed it has a name of its own.",
            Self::Seed(None) => {
                "The same number makes the same hill, the same dice, and the same rolled character. With nothing typed it is chance."
            }
            Self::Seed(Some(_)) => {
                "The same number makes the same hill and the same dice. The roll stays as it is. With nothing typed it is chance."
            }
        }
    }
}

/// Asks for the words that give a game up, unless it is only watched or over.
pub(in crate::play) fn give_up(game: &mut ActiveGame<'_>) -> NextScreen {
    if game.theatre().is_some() || game.result() != GameResult::Playing {
        return NextScreen::Stay;
    }
    let entry = TextEntry::new(EntryTask::GiveUp, String::new());
    NextScreen::Deeper(Screen::Entry(entry))
}

/// Asks for something to be written down, unless a game is only watched or over.
pub(in crate::play) fn note(game: &mut ActiveGame<'_>) -> NextScreen {
    if game.only_watches() {
        return NextScreen::Stay;
    }
    let entry = TextEntry::new(EntryTask::Note, String::new());
    NextScreen::Show(Screen::Entry(entry))
}

/// Asks what is looked for.
pub(in crate::play) fn look_for() -> NextScreen {
    NextScreen::Show(Screen::Entry(TextEntry::new(
        EntryTask::Find,
        String::new(),
    )))
}

/// Something has been typed for the journal; nothing is nothing.
pub(in crate::play) fn write_down(game: &mut ActiveGame<'_>, words: &str) -> NextScreen {
    let words = words.trim();
    if !words.is_empty() {
        game.write_down(words);
        game.say(TextLine::of(format!("Written down: {words}"), Tone::Faint));
    }
    NextScreen::Play
}

/// A line of text that is being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::play) struct TextEntry {
    pub(in crate::play) task: EntryTask,
    pub(in crate::play) text: String,
    /// Why the text will not do.
    pub(in crate::play) fault: Option<String>,
}

/// What a key has done to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum Typed {
    /// It is another text, or the same.
    On,
    /// It is to count.
    Done,
    /// It is given up.
    Back,
}

impl TextEntry {
    /// A line that begins with a text.
    pub(in crate::play) const fn new(task: EntryTask, text: String) -> Self {
        Self {
            task,
            text,
            fault: None,
        }
    }

    /// Whether the words stand there that give a game up; else it says so.
    pub(in crate::play) fn gives_up(&mut self) -> bool {
        let meant = self.text.trim().eq_ignore_ascii_case(GIVE_UP);
        if !meant {
            self.fault = Some(format!("Type {GIVE_UP}, or press Esc to play on."));
        }
        meant
    }

    /// A key while it is typed.
    pub(in crate::play) fn press(&mut self, key: Key) -> Typed {
        self.fault = None;
        match key.code {
            KeySymbol::Enter => return Typed::Done,
            KeySymbol::Escape => return Typed::Back,
            KeySymbol::Char('c' | 'q') if key.ctrl => return Typed::Back,
            KeySymbol::Char('u') if key.ctrl => self.text.clear(),
            KeySymbol::Backspace if key.ctrl => self.text.clear(),
            KeySymbol::Backspace => {
                self.text.pop();
            }
            KeySymbol::Char(letter) if !key.ctrl && !is_unseen(letter) => self.add(letter),
            KeySymbol::Pad(digit) if !key.ctrl => {
                if let Some(digit) = char::from_digit(u32::from(digit), 10) {
                    self.add(digit);
                }
            }
            KeySymbol::Char(_)
            | KeySymbol::Pad(_)
            | KeySymbol::Up
            | KeySymbol::Down
            | KeySymbol::Left
            | KeySymbol::Right
            | KeySymbol::Home
            | KeySymbol::End
            | KeySymbol::PageUp
            | KeySymbol::PageDown
            | KeySymbol::Tab
            | KeySymbol::Insert
            | KeySymbol::Delete
            | KeySymbol::Function(_) => {}
        }
        Typed::On
    }

    /// One letter more, or a word on why there is none.
    fn add(&mut self, letter: char) {
        let most = self.task.most();
        if self.text.chars().count() < most {
            self.text.push(letter);
        } else {
            self.fault = Some(format!("There is room for {most} letters at most."));
        }
    }

    /// The window to draw.
    pub(in crate::play) fn overlay(&self) -> Overlay {
        let mut rows = vec![
            PanelRow::Text(TextLine::plain(self.task.question())),
            PanelRow::Gap,
            PanelRow::Text(
                TextLine::of("> ", Tone::Key)
                    .and(self.text.clone(), Tone::Strong)
                    .and("_", Tone::Key),
            ),
            PanelRow::Gap,
            PanelRow::Text(TextLine::of(self.task.remark(), Tone::Faint)),
        ];
        if let Some(fault) = &self.fault {
            rows.push(PanelRow::Text(TextLine::of(fault.clone(), Tone::Bad)));
        }
        Overlay {
            title: self.task.title().to_owned(),
            rows,
            selected: None,
            first: 0,
            footer: TextLine::of("Enter", Tone::Key)
                .and(" so be it  ", Tone::Faint)
                .and("Backspace", Tone::Key)
                .and(" takes away  ", Tone::Faint)
                .and("Ctrl+u", Tone::Key)
                .and(" all of it  ", Tone::Faint)
                .and("Esc", Tone::Key)
                .and(" back", Tone::Faint),
            // What is typed in a game leaves the map in view.
            whole_screen: self.task.is_before_a_game(),
            header: 0,
            // A click on what is typed takes it.
            choices: [TYPED].into(),
            ..Overlay::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::CharacterName;

    fn typed(keys: &[Key]) -> String {
        let mut entry = TextEntry::new(EntryTask::Name(None), String::new());
        for key in keys {
            assert_eq!(entry.press(*key), Typed::On);
        }
        entry.text
    }

    #[test]
    fn letters_are_added_and_taken_away() {
        let key = |symbol| Key::plain(symbol);
        let ctrl = |letter| Key {
            ctrl: true,
            ..Key::char(letter)
        };
        let bo = [Key::char('B'), Key::char('o')];
        assert_eq!(typed(&bo), "Bo");
        assert_eq!(typed(&[bo[0], bo[1], key(KeySymbol::Backspace)]), "B");
        assert_eq!(
            typed(&[bo[0], Key::char(' '), key(KeySymbol::Pad(7))]),
            "B 7"
        );
        assert_eq!(typed(&[bo[0], bo[1], ctrl('u')]), "");
        assert_eq!(typed(&[key(KeySymbol::Backspace), key(KeySymbol::Up)]), "");
        assert_eq!(typed(&[Key::char('\u{7}'), Key::char('\u{200b}')]), "");
    }

    #[test]
    fn typing_ends_at_the_longest_answer_and_says_so_until_the_next_key() {
        for (task, most) in [
            (EntryTask::Name(None), LONGEST_NAME),
            (EntryTask::Note, MOST),
        ] {
            let mut entry = TextEntry::new(task, String::new());
            for _ in 0..most {
                assert_eq!(entry.press(Key::char('x')), Typed::On);
                assert_eq!(entry.fault, None);
            }
            for key in [Key::char('x'), Key::plain(KeySymbol::Pad(7))] {
                entry.press(key);
                assert_eq!(entry.text.len(), most);
                let said = format!("There is room for {most} letters at most.");
                assert_eq!(entry.fault.as_deref(), Some(said.as_str()));
            }
            entry.press(Key::plain(KeySymbol::Backspace));
            assert_eq!((entry.text.len(), entry.fault), (most - 1, None));
        }
        assert!(CharacterName::new(&"x".repeat(LONGEST_NAME)).is_ok());
    }
}
