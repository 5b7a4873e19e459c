//! A menu: rows, some of which can be chosen, by letters, by the arrow keys, or by a click.

mod moving;

use super::{
    choice::MenuChoice,
    state::{NextScreen, ShownWindow},
};
use crate::{
    grid::Dir,
    play::{
        input::{command::PlayerCommand, keys::Key},
        panel::hud::PanelRow,
        preferences::SettingTurn,
        session::item_letters::alphabet,
        text::line::{TextLine, Tone},
    },
    sim::Action,
};

/// A menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::play) struct Menu {
    /// Heading.
    pub title: String,
    /// Rows, some of which can be chosen.
    pub rows: Vec<(PanelRow, Option<MenuChoice>)>,
    /// What keys do.
    pub footer: TextLine,
    /// Whether it covers the whole screen.
    pub whole_screen: bool,
    /// Whether letters choose its rows.
    pub letters: bool,
}

impl Menu {
    /// How many rows at the top are the heads of columns: in a table of attacks one.
    pub(super) fn header(&self) -> usize {
        let attacks = |(_, choice): &(PanelRow, Option<MenuChoice>)| {
            matches!(choice, Some(MenuChoice::Attack(..)))
        };
        usize::from(self.rows.iter().any(attacks))
    }

    /// What keys do, with capitals where rows have some.
    pub(super) fn keys(&self) -> TextLine {
        let mut line = self.footer.clone();
        let is_capital = |letter: char| letter.is_ascii_uppercase();
        let mut rows = self.rows.iter();
        let capitals = self.letters
            && rows
                .any(|(row, choice)| choice.is_some() && shown_letter(row).is_some_and(is_capital));
        let letters = line.0.iter_mut().find(|span| span.text == "a-z");
        if let (true, Some(letters)) = (capitals, letters) {
            letters.text.push_str(" A-Z");
        }
        line
    }

    /// The first row that does something, else the first that says why it does nothing.
    pub(in crate::play) fn first(&self) -> usize {
        let find = |wanted: fn(&MenuChoice) -> bool| {
            let mut rows = self.rows.iter();
            rows.position(|(_, choice)| choice.as_ref().is_some_and(wanted))
        };
        find(|choice| !matches!(choice, MenuChoice::Refuse(_)))
            .or_else(|| find(|_| true))
            .unwrap_or(0)
    }

    /// The row of a letter: the one that shows it.
    pub(in crate::play) fn letter(&self, letter: char) -> Option<usize> {
        let mut rows = self.rows.iter();
        rows.position(|(row, choice)| {
            self.letters && choice.is_some() && shown_letter(row) == Some(letter)
        })
    }

    /// A command while it is open, with the chosen row.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a menu knows no other command"
    )]
    pub(super) fn answer(
        &self,
        selected: &mut usize,
        command: PlayerCommand,
        shown: &ShownWindow,
    ) -> NextScreen {
        match command {
            PlayerCommand::Go(Dir::N) | PlayerCommand::Previous => {
                *selected = self.beside(*selected, false);
            }
            PlayerCommand::Go(Dir::S) | PlayerCommand::Next => {
                *selected = self.beside(*selected, true);
            }
            PlayerCommand::Go(Dir::NE) | PlayerCommand::Run(Dir::N) => {
                *selected = self.page(*selected, false, shown);
            }
            PlayerCommand::Go(Dir::SE) | PlayerCommand::Run(Dir::S) => {
                *selected = self.page(*selected, true, shown);
            }
            PlayerCommand::Go(Dir::NW) => *selected = self.near(0),
            PlayerCommand::Go(Dir::SW) => *selected = self.near(self.last()),
            PlayerCommand::Confirm => {
                return self
                    .choice(*selected)
                    .map_or(NextScreen::Stay, NextScreen::Choose);
            }
            // What does something at once shows with the key of odds what it may do.
            PlayerCommand::Luck => {
                if let Some(MenuChoice::Attack(at, with)) = self.choice(*selected) {
                    return NextScreen::Choose(MenuChoice::Odds(at, with));
                }
            }
            PlayerCommand::Go(dir @ (Dir::W | Dir::E)) => {
                if let Some(MenuChoice::Set(setting, _)) = self.choice(*selected) {
                    let way = if dir == Dir::E {
                        SettingTurn::More
                    } else {
                        SettingTurn::Less
                    };
                    return NextScreen::Choose(MenuChoice::Set(setting, way));
                }
            }
            // The key that has asked what to take takes it all.
            PlayerCommand::PickUp => {
                return self
                    .everything()
                    .map_or(NextScreen::Stay, NextScreen::Choose);
            }
            PlayerCommand::Help => return NextScreen::Choose(MenuChoice::Help),
            PlayerCommand::Cancel => return NextScreen::Back,
            PlayerCommand::Quit => return NextScreen::Leave,
            _ => {}
        }
        NextScreen::Stay
    }

    /// Says below that a key does nothing in it, until the next key.
    pub(in crate::play) fn refuse_key(&mut self, key: Key) {
        let mut footer = TextLine::of(format!("{key}{UNKNOWN}"), Tone::Bad);
        footer.0.append(&mut self.footer.0);
        self.footer = footer;
    }

    /// Takes that back; whether it was said.
    pub(in crate::play) fn accept_key(&mut self) -> bool {
        let first = self.footer.0.first();
        let said = first.is_some_and(|span| span.tone == Tone::Bad && span.text.ends_with(UNKNOWN));
        if said {
            self.footer.0.remove(0);
        }
        said
    }

    /// Whether a command does something in it.
    pub(in crate::play) fn knows(&self, command: PlayerCommand) -> bool {
        if command == PlayerCommand::PickUp {
            return self.everything().is_some();
        }
        matches!(
            command,
            PlayerCommand::Go(_)
                | PlayerCommand::Run(Dir::N | Dir::S)
                | PlayerCommand::Previous
                | PlayerCommand::Next
                | PlayerCommand::Confirm
                | PlayerCommand::Luck
                | PlayerCommand::Help
                | PlayerCommand::Cancel
                | PlayerCommand::Quit
        )
    }

    /// The row that takes all that lies there, in the menu of that.
    fn everything(&self) -> Option<MenuChoice> {
        let all = MenuChoice::Act(Action::PickUp);
        let mut rows = self.rows.iter();
        rows.any(|(_, choice)| *choice == Some(all)).then_some(all)
    }

    /// What a row does; `None` if it cannot be chosen.
    pub(in crate::play) fn choice(&self, row: usize) -> Option<MenuChoice> {
        self.rows.get(row).and_then(|(_, choice)| *choice)
    }
}

/// What stands behind the letter of a row.
const MARK: &str = ") ";

/// A row that a letter chooses, in the order of rows: behind `z` come the capitals, and then none.
pub(in crate::play) fn lettered(index: usize, text: impl Into<String>, tone: Tone) -> TextLine {
    signed(alphabet().nth(index), text, tone)
}

/// A row that a letter of its own chooses, if there is one.
pub(in crate::play) fn signed(
    letter: Option<char>,
    text: impl Into<String>,
    tone: Tone,
) -> TextLine {
    let sign = letter.map_or_else(|| "   ".to_owned(), |letter| format!("{letter}{MARK}"));
    TextLine::of(sign, Tone::Key).and(text, tone)
}

/// The letter that a row shows.
pub(in crate::play::screen) fn shown_letter(row: &PanelRow) -> Option<char> {
    let PanelRow::Text(line) = row else {
        return None;
    };
    let first = line.0.first().filter(|span| span.tone == Tone::Key)?;
    let mut signs = first.text.strip_suffix(MARK)?.chars();
    signs.next().filter(|_| signs.next().is_none())
}

/// What menus of choices say below.
pub(in crate::play) fn choosing() -> TextLine {
    choosing_alone().and_key("{key:cancel}", "back")
}

/// The same where no way leads back.
pub(in crate::play) fn choosing_alone() -> TextLine {
    TextLine::of("a-z", Tone::Key)
        .and(" or ", Tone::Faint)
        .and("{key:confirm}", Tone::Key)
        .and(" choose", Tone::Faint)
}

/// What pages of things say below: rows with letters do something, properties have a rule.
pub(in crate::play::screen) fn doing(rows: &[(PanelRow, Option<MenuChoice>)]) -> TextLine {
    let does = if rows.iter().any(|(row, _)| shown_letter(row).is_some()) {
        TextLine::of("a-z", Tone::Key)
            .and(" or ", Tone::Faint)
            .and("{key:confirm}", Tone::Key)
            .and(" do it; on a property: its rule", Tone::Faint)
    } else {
        TextLine::of("{key:confirm}", Tone::Key).and(" the rule of a property", Tone::Faint)
    };
    does.and_key("{key:cancel}", "back")
}

/// What menus say below that stay open after a choice, as long as there is more of the same to do.
pub(in crate::play) fn choosing_more() -> TextLine {
    TextLine::of("a-z", Tone::Key)
        .and(" or ", Tone::Faint)
        .and("{key:confirm}", Tone::Key)
        .and(" another one  ", Tone::Faint)
        .and("{key:cancel}", Tone::Key)
        .and(" done", Tone::Faint)
}

/// What stands behind the name of a key that a menu does not have.
const UNKNOWN: &str = " does nothing here  ";

/// What menus of numbers say below.
pub(in crate::play) fn counting() -> TextLine {
    let mut line = TextLine::of("0-9", Tone::Key).and(" a number  ", Tone::Faint);
    line.0.extend(choosing().0);
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::explain::attack::Detail;

    #[test]
    fn behind_z_come_the_capitals_and_every_letter_chooses_its_own_row() {
        let row = |index| {
            let line = lettered(index, "thing", Tone::Plain);
            (PanelRow::Text(line), Some(MenuChoice::Help))
        };
        let menu = Menu {
            title: String::new(),
            rows: (0..60).map(row).collect(),
            footer: choosing(),
            whole_screen: false,
            letters: true,
        };
        for (index, (row, _)) in menu.rows.iter().enumerate() {
            let PanelRow::Text(line) = row else {
                panic!("a text")
            };
            let sign = line.text().chars().next().unwrap();
            let chosen = menu.letter(sign);
            assert_eq!(chosen, (index < 52).then_some(index), "{sign}");
        }
        assert_eq!([menu.letter('c'), menu.letter('B')], [Some(2), Some(27)]);
        let keys = |count| {
            let rows = (0..count).map(row).collect();
            Menu {
                rows,
                ..menu.clone()
            }
            .keys()
            .text()
        };
        assert!(keys(27).starts_with("a-z A-Z or "), "{}", keys(27));
        assert!(keys(26).starts_with("a-z or "), "{}", keys(26));
    }

    /// A menu in which only these of so many rows can be chosen.
    fn sparse(choices: &[usize], rows: usize) -> Menu {
        let row = |index| {
            let choice = choices.contains(&index).then_some(MenuChoice::Help);
            let row = PanelRow::Text(TextLine::plain("a row"));
            (row, choice)
        };
        Menu {
            title: String::new(),
            rows: (0..rows).map(row).collect(),
            footer: choosing(),
            whole_screen: false,
            letters: false,
        }
    }

    /// The rows that are reached from one by a key again and again.
    fn way(menu: &Menu, from: usize, down: bool, steps: usize) -> Vec<usize> {
        let mut row = from;
        let step = |_| {
            row = menu.beside(row, down);
            row
        };
        (0..steps).map(step).collect()
    }

    #[test]
    fn rows_to_read_are_passed_over_unless_there_are_many() {
        let menu = sparse(&[1, 3, 8], 10);
        assert_eq!(way(&menu, 1, true, 3), [3, 8, 1]);
        assert_eq!(way(&menu, 1, false, 3), [8, 3, 1]);
        let page = sparse(&[2], 20);
        assert_eq!(way(&page, 2, true, 5), [7, 12, 17, 19, 2]);
        assert_eq!(way(&page, 2, false, 5), [2; 5]);
        let page = sparse(&[12], 14);
        assert_eq!(way(&page, 12, false, 4), [7, 2, 0, 12]);
    }

    #[test]
    fn the_list_of_messages_ends_at_its_ends() {
        let mut log = sparse(&[0, 1, 2], 3);
        for (row, (_, choice)) in log.rows.iter_mut().enumerate() {
            *choice = Some(MenuChoice::Account(row as u64, Detail::Brief));
        }
        assert_eq!(way(&log, 1, true, 3), [2, 2, 2]);
        assert_eq!(way(&log, 1, false, 3), [0, 0, 0]);
        // Other menus go round.
        assert_eq!(way(&sparse(&[0, 1, 2], 3), 1, true, 3), [2, 0, 1]);
    }

    #[test]
    fn no_empty_row_is_stepped_on() {
        let mut page = sparse(&[1], 20);
        page.rows[6].0 = PanelRow::Gap;
        assert_eq!([page.beside(1, true), page.beside(11, false)], [7, 5]);
        let shown = |on| ShownWindow {
            text_end: usize::MAX,
            pages: Some([0, on]),
            room: (80, 20),
        };
        assert_eq!(page.page(1, true, &shown(6)), 5);
        assert_eq!(page.page(1, true, &shown(12)), 12);
        assert_eq!(page.page(12, false, &shown(6)), 1);
    }

    #[test]
    fn a_page_key_goes_on_behind_the_last_choice() {
        let page = sparse(&[2, 4], 40);
        assert_eq!(page.far(2, true, 10), 4);
        assert_eq!([page.far(4, true, 10), page.far(34, true, 10)], [14, 39]);
        assert_eq!([page.far(39, false, 10), page.far(2, false, 10)], [2, 2]);
        assert_eq!(sparse(&[], 0).beside(0, true), 0);
        assert_eq!(sparse(&[], 0).far(0, false, 10), 0);
    }
}
