//! What is on the screen, as data: both front ends draw the same scene, each with its own means.

use crate::{
    content::{ItemId, MonsterId, PaletteColor, TerrainId},
    grid::Pos,
    sim::{ActorId, MonsterConditions},
};

/// How a piece of text is meant; front ends choose colors by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tone {
    /// Ordinary text.
    Plain,
    /// Less important text, old messages, units.
    Faint,
    /// Headings, names.
    Strong,
    /// Good for the player.
    Good,
    /// Bad for the player.
    Bad,
    /// Danger to life.
    Danger,
    /// A key to press.
    Key,
    /// A thing in its own color.
    Own(PaletteColor),
}

/// A piece of text in one tone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The text.
    pub text: String,
    /// How it is meant.
    pub tone: Tone,
}

/// A line of text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line(pub Vec<Span>);

impl Line {
    /// A line in one tone.
    pub fn of(text: impl Into<String>, tone: Tone) -> Self {
        Self(vec![Span {
            text: text.into(),
            tone,
        }])
    }

    /// A line of ordinary text.
    pub fn plain(text: impl Into<String>) -> Self {
        Self::of(text, Tone::Plain)
    }

    /// Adds a piece.
    #[must_use]
    pub fn and(mut self, text: impl Into<String>, tone: Tone) -> Self {
        self.0.push(Span {
            text: text.into(),
            tone,
        });
        self
    }

    /// The text without its tones.
    pub fn text(&self) -> String {
        self.0.iter().map(|span| span.text.as_str()).collect()
    }
}

/// A row of a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// Text.
    Text(Line),
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
    },
    /// An empty row.
    Gap,
}

/// A panel beside the map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Panel {
    /// Its heading; may be empty.
    pub title: String,
    /// Its rows, the most important first: what does not fit may be cut at the end.
    pub rows: Vec<Row>,
}

/// A window over the map: a menu, a text, a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overlay {
    /// Heading.
    pub title: String,
    /// Its rows.
    pub rows: Vec<Row>,
    /// The row that is chosen, for menus. It must be kept in sight; without one, `first` is the first row to show.
    pub selected: Option<usize>,
    /// The first row to show, for long texts.
    pub first: usize,
    /// What keys do here.
    pub footer: Line,
    /// Whether it covers the whole screen (title, victory, death) or leaves the map visible around it.
    pub whole_screen: bool,
}

/// A mark upon a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The look cursor.
    Cursor,
    /// A square of the way to the cursor or the mouse.
    Way,
    /// A square that would be reached, with so many hundredths of the full strength.
    Blast(u8),
}

/// An actor in view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActorView {
    /// Its serial number.
    pub id: ActorId,
    /// Its kind; `None` is the player.
    pub kind: Option<MonsterId>,
    /// Where it stands.
    pub at: Pos,
    /// Hundredths of its hit points, 0 to 100.
    pub percent: i32,
    /// Whether it sleeps.
    pub asleep: bool,
    /// Whether it flees.
    pub fleeing: bool,
    /// What else ails it; nothing for the player, who has ailments instead.
    pub woes: MonsterConditions,
    /// How much faster magic has made it than its kind is, slower if negative; 0 for the player.
    pub quickened: i32,
}

/// A square as the player knows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// Terrain as last seen; `None` is unknown.
    pub terrain: Option<TerrainId>,
    /// Whether it is seen now.
    pub visible: bool,
    /// The item on top as last seen.
    pub item: Option<ItemId>,
}

/// Everything on the screen but the map itself, which is asked for square by square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Name, hit points, statistics, equipment in brief.
    pub character: Panel,
    /// The monsters in view, nearest first.
    pub monsters: Panel,
    /// Messages, the oldest first, the newest last; those of the latest command are not faint.
    pub log: Vec<Line>,
    /// One line: where the player is, what lies here, or what the cursor is on.
    pub status: Line,
    /// The window over the map, if there is one.
    pub overlay: Option<Overlay>,
}
