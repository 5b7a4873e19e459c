//! What is on the screen, as data: both front ends draw the same, each with its own means.

use std::{
    collections::{BTreeMap, BTreeSet},
    mem,
};

use crate::{
    content::{MonsterId, PaletteColor},
    grid::Pos,
    play::{
        input::{keys::Bindings, told},
        text::{
            line::{TextLine, Tone, ToneSpan},
            number::count,
        },
    },
    sim::ActorId,
};

/// A row of a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PanelRow {
    /// Text.
    Text(TextLine),
    /// A bar with a label, filled `now` of `max`.
    Gauge {
        /// What it shows, for example `HP 12/30`.
        label: String,
        /// How much, from 0 to `max`.
        now: i32,
        /// How much at most, at least 1.
        max: i32,
        /// How it stands.
        tone: Tone,
    },
    /// A monster in view: its look, name and health.
    Monster {
        /// Which.
        id: ActorId,
        /// Its kind.
        kind: MonsterId,
        /// Its letter and color, for terminals.
        glyph: (char, PaletteColor),
        /// Name and state, for example `cave orc, asleep`.
        label: String,
        /// Hundredths of its hit points.
        percent: i32,
        /// How far away it is and where, for example `3NE`.
        place: String,
        /// How far away it is, in squares.
        distance: u16,
        /// How many this row stands for: it is the nearest of them.
        heads: usize,
    },
    /// An empty row.
    Gap,
}

/// So many rows of a part below a gap and a heading stand where there is no room for all of it, or none.
const FEWEST: usize = 3;

/// A panel beside the map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Panel {
    /// Its heading; may be empty.
    pub title: String,
    /// Its rows, the most important first: what does not fit may be cut at the end.
    pub rows: Vec<PanelRow>,
    /// Rows that stand for something on the map, by their numbers, and where that is: pointing at them, or a click, is as good as
    /// there.
    pub squares: BTreeMap<usize, Pos>,
    /// Things for which there are no rows.
    pub unlisted: usize,
    /// So many of its first rows are shown before others get their room, those behind them where some is left; `None`: all of them.
    pub wanted: Option<usize>,
    /// Rows that leave before others where there is no room, in this order.
    pub early: Vec<usize>,
    /// Whether those rows leave, too, where the panel below it has no room.
    pub yields: bool,
    /// So many of its last rows are cut to one line each where there is no room.
    pub short: usize,
    /// More rows, part by part, the most important part first: what is good to know where there is room for it.
    pub spare: Vec<Vec<PanelRow>>,
}

impl Panel {
    /// A panel of rows that stand for nothing on the map.
    pub(in crate::play) fn of(title: String, rows: Vec<PanelRow>) -> Self {
        Self {
            title,
            rows,
            ..Self::default()
        }
    }

    /// All rows, those too for which there may be no room.
    pub fn all_rows(&self) -> impl Iterator<Item = &PanelRow> {
        self.rows.iter().chain(self.spare.iter().flatten())
    }

    /// The panel with as many of its [further rows](Self::spare) as there are lines for, each of which takes as many as `height` says:
    /// of a part at least one thing, and then how many are missing.
    #[must_use]
    pub fn with_spare(&self, lines: usize, height: impl Fn(&PanelRow) -> usize) -> Self {
        let mut whole = self.clone();
        let mut left = lines;
        for part in mem::take(&mut whole.spare) {
            let heights: Vec<usize> = part.iter().map(&height).collect();
            let all: usize = heights.iter().sum();
            if all <= left {
                left -= all;
                whole.rows.extend(part);
                continue;
            }
            // The last line says what is missing.
            let rest = PanelRow::Text(TextLine::plain("and 99 more things"));
            let mut room = left.saturating_sub(height(&rest));
            let fitting = heights.iter().take_while(|height| {
                let fits = **height <= room;
                room = room.saturating_sub(**height);
                fits
            });
            let shown = fitting.count();
            let is_headed = part.first() == Some(&PanelRow::Gap);
            if shown >= if is_headed { FEWEST } else { 1 } {
                let missing = (part.len() - shown) as u64;
                let rest = format!("and {}", count(missing, "more thing"));
                let used: usize = heights.iter().take(shown).sum();
                left = left
                    .saturating_sub(used + height(&PanelRow::Text(TextLine::plain(rest.as_str()))));
                whole.rows.extend(part.into_iter().take(shown));
                let rest = TextLine::of(rest, Tone::Faint);
                whole.rows.push(PanelRow::Text(rest));
            }
        }
        whole
    }

    /// How many of its first rows are about those in view: all up to the last of them.
    pub fn heads(&self) -> usize {
        let head = |row: &PanelRow| matches!(row, PanelRow::Monster { .. });
        let last = self.rows.iter().rposition(head);
        last.map_or(0, |last| last + 1)
    }

    /// How many of its first rows are shown before others get their room.
    pub fn wanted(&self) -> usize {
        let rows = self.rows.len();
        self.wanted.map_or(rows, |wanted| wanted.min(rows))
    }

    /// The order in which its rows leave where there is no room: first those that are empty, then the [early](Self::early) ones, then
    /// the last ones.
    pub fn leaving(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.rows.len()).rev().collect();
        let early = |row: &usize| self.early.iter().position(|one| one == row);
        order.sort_by_key(|row| match (&self.rows[*row], early(row)) {
            (PanelRow::Gap, _) => 0,
            (_, Some(place)) => 1 + place,
            (_, None) => usize::MAX,
        });
        order
    }

    /// How many of its first rows are shown where so many fit: no heading stands there without what it is for.
    pub fn whole(&self, fitting: usize) -> usize {
        let mut shown = fitting.min(self.rows.len());
        let is_gap = |row: Option<usize>| row.is_some_and(|row| self.rows[row] == PanelRow::Gap);
        while shown > 0
            && shown < self.rows.len()
            && !self.squares.contains_key(&(shown - 1))
            && (is_gap(Some(shown - 1)) || is_gap(shown.checked_sub(2)))
        {
            shown -= 1;
        }
        shown
    }

    /// What stands in the place of the rows behind the first ones, which have no room: how many are in view besides, and where
    /// the nearest of them is.
    pub fn rest(&self, shown: usize) -> TextLine {
        let cut = || self.rows.iter().enumerate().skip(shown);
        let mut heads = 0;
        let mut nearest = None;
        for (_, row) in cut() {
            if let PanelRow::Monster {
                heads: more,
                distance,
                place,
                ..
            } = row
            {
                heads += more;
                if nearest.is_none_or(|(least, _)| *distance < least) {
                    nearest = Some((*distance, place));
                }
            }
        }
        let things = cut().filter(|(row, _)| self.squares.contains_key(row));
        let text = match (nearest, things.count()) {
            (Some((_, place)), _) => {
                let named = self.rows.iter().take(shown);
                let named = named.filter(|row| matches!(row, PanelRow::Monster { .. }));
                let more = if named.count() > 0 { "more" } else { "in view" };
                format!("{heads} {more}, nearest {place}")
            }
            (None, 0) if self.unlisted == 0 => {
                let rows = cut().filter(|(_, row)| **row != PanelRow::Gap);
                format!("and {} more", rows.count())
            }
            (None, things) => {
                let all = things + self.unlisted;
                let is_thing = |row: &usize| {
                    *row < shown && matches!(self.rows.get(*row), Some(PanelRow::Text(_)))
                };
                // More than none is no word.
                if self.squares.keys().any(is_thing) {
                    format!("{all} more lying")
                } else {
                    format!("{all} lying in view")
                }
            }
        };
        TextLine::of(text, Tone::Faint)
    }
}

/// A window over the map: a menu, a text, a question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overlay {
    /// Heading.
    pub title: String,
    /// Its rows.
    pub rows: Vec<PanelRow>,
    /// The row that is chosen, for menus. It must be kept in sight; without one, `first` is the first row to show.
    pub selected: Option<usize>,
    /// The rows that can be chosen.
    pub choices: BTreeSet<usize>,
    /// The first row to show, for long texts. In menus 0; where nothing below the chosen row can be chosen, so that what follows it
    /// should be in sight, the number of rows.
    pub first: usize,
    /// What keys do here.
    pub footer: TextLine,
    /// Whether it covers the whole screen (title, victory, death) or leaves the map visible around it.
    pub whole_screen: bool,
    /// So many rows at the top are the heads of columns: they stay in sight where there is room for more than them.
    pub header: usize,
    /// What its first rows are, if they show the whole level in signs: who has pictures draws it in their place.
    pub level: Option<LevelOverview>,
}

impl Overlay {
    /// What keys do here. The keys for pages are named where there is more than fits, and there alone.
    pub fn keys(&self, fits: bool) -> TextLine {
        let mut line = self.footer.clone();
        let pages = |span: &ToneSpan| span.tone == Tone::Key && span.text.contains("PageDown");
        match (fits, line.0.iter().position(pages)) {
            (true, Some(at)) => {
                line.0.drain(at..(at + 2).min(line.0.len()));
            }
            (false, None) if self.selected.is_some() && !line.0.is_empty() => {
                let pages = TextLine::of("PageUp PageDown", Tone::Key).and(" page  ", Tone::Faint);
                // The way back stays last.
                let last = line.0.iter().rposition(|span| span.tone == Tone::Key);
                if let Some(mut at) = last {
                    // Keys for one thing stay together.
                    while at >= 2 && line.0[at - 1].text == " or " {
                        at -= 2;
                    }
                    line.0.splice(at..at, pages.0);
                } else {
                    line.0
                        .extend(TextLine::plain("  ").0.into_iter().chain(pages.0));
                }
            }
            (true, None) | (false, _) => {}
        }
        line
    }
}

/// How a game has come out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEnding {
    /// The player has died.
    Died,
    /// The player has carried the crown out.
    Won,
    /// The player has given up.
    Retired,
}

/// The whole level in a window over the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelOverview {
    /// So many rows at the top show it in signs.
    pub rows: usize,
    /// The square of its cursor.
    pub cursor: Pos,
}

/// A mark upon a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapMark {
    /// The look cursor.
    Cursor,
    /// A square of the way to the cursor or the mouse.
    Way,
    /// A square that would be reached, with so many hundredths of the full strength.
    Blast(u8),
    /// From here, as far as the player could tell, somebody unseen has attacked a moment ago.
    Unseen,
    /// For wizards: so many steps from here to the player.
    Flow(u16),
    /// For wizards: somebody of this kind, that the player does not see.
    Hidden(MonsterId),
}

/// Everything on the screen but the map itself, which is asked for square by square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hud {
    /// Name, hit points, statistics, equipment in brief.
    pub character: Panel,
    /// The monsters in view, nearest first.
    pub monsters: Panel,
    /// Messages, the oldest first, the newest last; those of the latest command are not faint.
    pub log: Vec<TextLine>,
    /// How many of them, from the newest on, the latest command has caused: they want to be read, all of them.
    pub news: usize,
    /// What is said where there is no room for them all: how to read the rest.
    pub more: TextLine,
    /// What must be known where there is no room for panels: who is in view, how likely death is, what ails the player; or the
    /// odds of what is pointed at. Often empty.
    pub brief: TextLine,
    /// One line: where the player is, what lies here, or what the cursor is on.
    pub status: TextLine,
    /// The same in few words, what matters most first, for screens without panels.
    pub narrow: TextLine,
    /// The window over the map, if there is one.
    pub overlay: Option<Overlay>,
}

impl Hud {
    /// Commands that are named in braces are named by their keys.
    pub(in crate::play) fn name_keys(&mut self, bindings: &Bindings) {
        let rows = |rows: &mut Vec<PanelRow>| {
            for row in rows {
                if let PanelRow::Text(line) = row {
                    told::tell_line(line, bindings);
                }
            }
        };
        rows(&mut self.character.rows);
        rows(&mut self.monsters.rows);
        told::tell_line(&mut self.status, bindings);
        told::tell_line(&mut self.narrow, bindings);
        told::tell_line(&mut self.more, bindings);
        told::tell_line(&mut self.brief, bindings);
        if let Some(overlay) = &mut self.overlay {
            rows(&mut overlay.rows);
            told::tell_line(&mut overlay.footer, bindings);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn monster(heads: usize, distance: u16, place: &str) -> PanelRow {
        PanelRow::Monster {
            id: ActorId(1),
            kind: MonsterId(0),
            glyph: ('k', PaletteColor::Green),
            label: "kobold".to_owned(),
            percent: 100,
            place: place.to_owned(),
            distance,
            heads,
        }
    }

    /// Who is in view, and two of nine things.
    fn panel() -> Panel {
        let text = |words: &str| PanelRow::Text(TextLine::plain(words));
        Panel {
            title: "In view".to_owned(),
            rows: vec![
                text("You die in turn 1:3%"),
                monster(2, 1, "1N"),
                monster(6, 7, "7SE"),
                monster(3, 4, "4W"),
                PanelRow::Gap,
                text("Lying in view"),
                text("a dagger 3N"),
                text("a torch 4N"),
                text("and 7 more"),
            ],
            squares: BTreeMap::from([(6, Pos::new(1, 1)), (7, Pos::new(1, 2))]),
            unlisted: 7,
            ..Panel::default()
        }
    }

    #[test]
    fn who_has_no_room_is_counted_by_heads_with_the_way_to_the_nearest() {
        let panel = panel();
        let rest = |shown| panel.rest(shown).text();
        assert_eq!(rest(1), "11 in view, nearest 1N", "nobody is named before");
        assert_eq!(rest(2), "9 more, nearest 4W");
        assert_eq!(rest(3), "3 more, nearest 4W");
        assert_eq!(rest(4), "9 lying in view", "no thing is named before");
        assert_eq!(rest(7), "8 more lying");
    }

    #[test]
    fn no_heading_stands_without_what_it_is_for() {
        let panel = panel();
        let shown: Vec<usize> = (0..=9).map(|fitting| panel.whole(fitting)).collect();
        assert_eq!(shown, [0, 1, 2, 3, 4, 4, 4, 7, 8, 9]);
    }

    #[test]
    fn rows_for_which_there_may_be_no_room_come_last() {
        let row = |words: &str| PanelRow::Text(TextLine::plain(words));
        let panel = Panel {
            spare: vec![vec![row("food")], vec![PanelRow::Gap, row("pack")]],
            ..Panel::of("Brand".to_owned(), vec![row("HP")])
        };
        let all: Vec<_> = panel.all_rows().cloned().collect();
        assert_eq!(all, [row("HP"), row("food"), PanelRow::Gap, row("pack")]);
    }

    #[test]
    fn what_is_good_to_know_fills_the_room_part_by_part() {
        let text = |words: &str| PanelRow::Text(TextLine::plain(words));
        let panel = Panel {
            rows: vec![text("numbers")],
            spare: vec![
                vec![text("boots"), text("a cloak of two lines")],
                vec![PanelRow::Gap, text("weight")],
                [
                    vec![PanelRow::Gap],
                    ["Pack", "food", "oil", "a torch"].map(text).to_vec(),
                ]
                .concat(),
            ],
            ..Panel::default()
        };
        let words = |row: PanelRow| match row {
            PanelRow::Text(line) => line.text(),
            PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => "-".to_owned(),
        };
        let height = |row: &PanelRow| 1 + usize::from(words(row.clone()).ends_with("two lines"));
        let shown = |lines| {
            let with = panel.with_spare(lines, height);
            assert!(with.spare.is_empty());
            let rows = with.rows.into_iter().skip(1);
            rows.map(words).collect::<Vec<_>>()
        };
        assert!(shown(1).is_empty());
        assert_eq!(shown(2), ["boots", "and 1 more thing"]);
        let worn = ["boots", "a cloak of two lines"];
        assert_eq!(shown(3), worn);
        assert_eq!(shown(4), worn);
        let load = [worn[0], worn[1], "-", "weight"];
        assert_eq!(shown(5), load);
        assert_eq!(shown(8), load);
        let cut = [&load[..], &["-", "Pack", "food", "and 2 more things"]].concat();
        assert_eq!(shown(9), cut);
        let all = [&load[..], &["-", "Pack", "food", "oil", "a torch"]].concat();
        assert_eq!(shown(10), all);
        assert_eq!(shown(99), all);
    }

    #[test]
    fn empty_rows_leave_first_then_the_early_ones_then_the_last() {
        let text = |words: &str| PanelRow::Text(TextLine::plain(words));
        let panel = Panel {
            rows: vec![
                text("HP"),
                PanelRow::Gap,
                text("STR"),
                PanelRow::Gap,
                text("a bow"),
                text("arrows"),
                text("more arrows"),
            ],
            early: vec![2, 6],
            ..Panel::default()
        };
        assert_eq!(panel.leaving(), [3, 1, 2, 6, 5, 4, 0]);
    }

    #[test]
    fn keys_for_pages_are_named_where_there_is_more_than_fits() {
        let keys = |footer: TextLine, selected, fits| {
            let overlay = Overlay {
                title: String::new(),
                rows: Vec::new(),
                selected,
                first: 0,
                footer,
                whole_screen: false,
                header: 0,
                ..Overlay::default()
            };
            overlay.keys(fits).text()
        };
        let back = || TextLine::of("Esc", Tone::Key).and(" back", Tone::Faint);
        let mut text =
            TextLine::of("Up Down PageUp PageDown", Tone::Key).and(" scroll  ", Tone::Faint);
        text.0.extend(back().0);
        let all = "Up Down PageUp PageDown scroll  Esc back";
        assert_eq!(keys(text.clone(), None, false), all);
        assert_eq!(keys(text.clone(), Some(0), false), all);
        assert_eq!(keys(text, None, true), "Esc back");
        let mut menu = TextLine::of("a-z", Tone::Key).and(" choose  ", Tone::Faint);
        menu.0.extend(back().0);
        assert_eq!(keys(menu.clone(), Some(3), true), "a-z choose  Esc back");
        let paged = "a-z choose  PageUp PageDown page  Esc back";
        assert_eq!(keys(menu.clone(), Some(3), false), paged);
        let mut end = TextLine::of("a-z", Tone::Key).and(" or ", Tone::Faint);
        end.0.extend(
            TextLine::of("Enter", Tone::Key)
                .and(" choose", Tone::Faint)
                .0,
        );
        let paged = "PageUp PageDown page  a-z or Enter choose";
        assert_eq!(keys(end, Some(3), false), paged);
        // What is typed does not scroll.
        assert_eq!(keys(menu, None, false), "a-z choose  Esc back");
        assert_eq!(keys(TextLine::default(), Some(3), false), "");
        // Words without keys stand apart from those for pages.
        let told = TextLine::plain("Another one is brought.");
        let paged = "Another one is brought.  PageUp PageDown page  ";
        assert_eq!(keys(told, Some(3), false), paged);
    }

    #[test]
    fn rows_of_text_are_counted_as_they_are() {
        let text = |words: &str| PanelRow::Text(TextLine::plain(words));
        let panel = Panel {
            rows: vec![text("a"), text("b"), PanelRow::Gap, text("c")],
            ..Panel::default()
        };
        assert_eq!(panel.rest(1).text(), "and 2 more");
    }
}
