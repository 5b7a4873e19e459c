//! What can be wrong with a sprite file, said so that an artist can mend it without asking anybody.

use std::fmt;

use super::{SpriteSource, TILE};

/// One fault and its place.
///
/// Prints as `monsters.ron:41: sprite `rat`, row 3, column 7: no color for `%`; remedy: ..`.
/// Rows and columns of a picture count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpriteFault {
    /// The file, as [`super::SpriteSource::file`] names it.
    pub file: String,
    /// Line of the file from 1, where it is known.
    pub line: Option<u32>,
    /// The sprite at fault, if the fault lies in one.
    pub sprite: Option<String>,
    /// The frame from 1, in a sprite of several frames.
    pub frame: Option<u32>,
    /// The row of the picture from 1.
    pub row: Option<u32>,
    /// The column of the picture from 1, or the column of the file where RON itself is broken.
    pub column: Option<u32>,
    /// What is wrong.
    pub problem: SpriteProblem,
}

/// What is wrong; [`SpriteProblem::remedy`] says what to do about it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpriteProblem {
    /// The text is not RON of this grammar; the reader's own message.
    #[error("{0}")]
    Syntax(String),
    /// A color that is not `#rrggbb`.
    #[error("the color of `{brush}` reads `{text}`")]
    BadColor {
        /// The palette character.
        brush: char,
        /// What stands there instead of a color.
        text: String,
    },
    /// One character has two colors.
    #[error("`{0}` is given a color twice")]
    BrushTwice(char),
    /// A character that always means transparent is given a color.
    #[error("`{0}` is given a color, but it always means transparent")]
    TransparentColored(char),
    /// Two palettes share a name.
    #[error("there is already a palette `{name}` in {first}")]
    PaletteTwice {
        /// The shared name.
        name: String,
        /// The file that had it first.
        first: String,
    },
    /// The file has sprites but names no palette.
    #[error("the file has sprites but names no palette")]
    NoPalette,
    /// The file names a palette that no file has.
    #[error("there is no palette `{name}`")]
    PaletteMissing {
        /// The name in the file.
        name: String,
        /// The nearest palette that exists.
        nearest: Option<String>,
    },
    /// A sprite name with characters other than a-z, 0-9 and _.
    #[error("a name may hold only a-z, 0-9 and _")]
    BadName,
    /// Two sprites share a name.
    #[error("there is already a sprite of this name in {first}")]
    SpriteTwice {
        /// The file that had it first.
        first: String,
    },
    /// None, or more than one, of `rows`, `frames` and `recolor`.
    #[error("has {0} of `rows`, `frames` and `recolor`")]
    NotOnePicture(usize),
    /// `swap` without `recolor`.
    #[error("has `swap` without `recolor`")]
    SwapAlone,
    /// Fewer than two frames, or more than four.
    #[error("has {0} frames")]
    FrameCount(usize),
    /// A picture without sixteen rows.
    #[error("has {0} rows, not {TILE}")]
    RowCount(usize),
    /// A row without sixteen characters.
    #[error("the row has {0} characters, not {TILE}")]
    RowLength(usize),
    /// A character without a color.
    #[error("no color for `{0}`")]
    NoColor(char),
    /// A picture of nothing.
    #[error("the picture is empty")]
    Blank,
    /// A recolor of a sprite that no file has.
    #[error("recolors `{name}`, which does not exist")]
    RecolorMissing {
        /// The name in the file.
        name: String,
        /// The nearest drawn sprite.
        nearest: Option<String>,
    },
    /// A recolor of a recolor, or of itself.
    #[error("recolors `{0}`, which is itself a recolor")]
    RecolorOfRecolor(String),
    /// A swapped character that the picture does not have.
    #[error("swaps `{brush}`, which `{target}` does not use")]
    SwapUnused {
        /// The character left of the colon.
        brush: char,
        /// The sprite that is recolored.
        target: String,
    },
    /// The same character swapped twice.
    #[error("swaps `{0}` twice")]
    SwapTwice(char),
    /// More tiles than the sheet can number.
    #[error("all files together have {0} pictures")]
    TooMany(usize),
}

impl SpriteProblem {
    /// What to do about it, in words.
    pub fn remedy(&self) -> String {
        match self {
            Self::Syntax(_) => "the grammar stands at the top of palette.ron".to_owned(),
            Self::BadColor { .. } => {
                "write # and six hexadecimal digits, such as \"#8d5a33\"".to_owned()
            }
            Self::BrushTwice(_) | Self::SwapTwice(_) => "keep one of the two".to_owned(),
            Self::TransparentColored(_) => "choose another character".to_owned(),
            Self::PaletteTwice { .. } | Self::SpriteTwice { .. } => "rename one of them".to_owned(),
            Self::NoPalette => "add `palette: \"NAME\"` above `sprites`".to_owned(),
            Self::PaletteMissing { nearest, .. } => {
                near(nearest.as_deref(), "define it under `palettes`")
            }
            Self::BadName => "write it in small letters, with _ for a space".to_owned(),
            Self::NotOnePicture(_) => "give exactly one of them".to_owned(),
            Self::SwapAlone => "add `recolor: \"NAME\"`, or drop `swap`".to_owned(),
            Self::FrameCount(1) => "write `rows` for a single picture".to_owned(),
            Self::FrameCount(_) => "give 2 to 4 frames".to_owned(),
            Self::RowCount(found) => more_or_less(*found, "row"),
            Self::RowLength(found) => more_or_less(*found, "character"),
            Self::NoColor(_) => {
                "use a character of the palette, or add it to the sprite's `colors`".to_owned()
            }
            Self::Blank => "draw something, or delete the sprite".to_owned(),
            Self::RecolorMissing { nearest, .. } => near(nearest.as_deref(), "name a drawn sprite"),
            Self::RecolorOfRecolor(name) => {
                format!("name the drawn sprite that `{name}` comes from")
            }
            Self::SwapUnused { .. } => {
                "swap a character of that picture, or drop the pair".to_owned()
            }
            Self::TooMany(_) => format!("keep to {}", u16::MAX),
        }
    }
}

/// Proposes the nearest name, or what to do where nothing is near.
fn near(nearest: Option<&str>, otherwise: &str) -> String {
    match nearest {
        Some(name) => format!("did you mean `{name}`?"),
        None => otherwise.to_owned(),
    }
}

/// How far a count is from the side of a tile.
fn more_or_less(found: usize, what: &str) -> String {
    let side = TILE as usize;
    let gap = found.abs_diff(side);
    let plural = if gap == 1 { "" } else { "s" };
    let verb = if found < side { "add" } else { "remove" };
    format!("{verb} {gap} {what}{plural}")
}

impl fmt::Display for SpriteFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        write!(f, ": ")?;
        let mut place = Vec::new();
        if let Some(sprite) = &self.sprite {
            place.push(format!("sprite `{sprite}`"));
        }
        let numbers = [
            ("frame", self.frame),
            ("row", self.row),
            ("column", self.column),
        ];
        for (what, number) in numbers {
            place.extend(number.map(|number| format!("{what} {number}")));
        }
        if !place.is_empty() {
            write!(f, "{}: ", place.join(", "))?;
        }
        write!(f, "{}; remedy: {}", self.problem, self.problem.remedy())
    }
}

impl std::error::Error for SpriteFault {}

/// A fault of a file as a whole.
pub(super) fn in_file(file: SpriteSource<'_>, problem: SpriteProblem) -> SpriteFault {
    SpriteFault {
        file: file.file.to_owned(),
        line: None,
        sprite: None,
        frame: None,
        row: None,
        column: None,
        problem,
    }
}
