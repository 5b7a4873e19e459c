//! Maps as pictures: one text row for a row of squares, one character for a square.

use std::fmt;

use super::pos::Pos;
use super::size::Size;

/// Why a picture is not a map. Squares and rows are counted from 0 within the picture.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PictureError {
    /// It has no rows, or no columns.
    Empty,
    /// A row is longer or shorter than the first.
    Ragged {
        /// The row, from 0.
        row: usize,
        /// Characters in the first row.
        expected: usize,
        /// Characters in this row.
        found: usize,
    },
    /// A side is longer than [`Size::MAX_SIDE`].
    TooLarge {
        /// Columns of the picture.
        width: usize,
        /// Rows of the picture.
        height: usize,
    },
    /// The legend does not know a character.
    UnknownGlyph {
        /// Its square.
        pos: Pos,
        /// The character.
        glyph: char,
    },
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "the picture is empty"),
            Self::Ragged {
                row,
                expected,
                found,
            } => {
                write!(
                    f,
                    "row {row} has {found} characters, the first row has {expected}"
                )
            }
            Self::TooLarge { width, height } => {
                write!(
                    f,
                    "a picture of {width}x{height} is too large, no side may exceed {}",
                    Size::MAX_SIDE
                )
            }
            Self::UnknownGlyph { pos, glyph } => {
                write!(f, "nothing is known by `{glyph}`, at {pos}")
            }
        }
    }
}

impl std::error::Error for PictureError {}

/// The rows of a picture, without the empty lines before and after it, and its size once all rows agree.
pub(super) fn rows(text: &str) -> Result<(Size, Vec<&str>), PictureError> {
    let mut rows: Vec<&str> = text
        .lines()
        .map(str::trim_end)
        .skip_while(|row| row.is_empty())
        .collect();
    while rows.last().is_some_and(|row| row.is_empty()) {
        rows.pop();
    }
    let width = rows.first().ok_or(PictureError::Empty)?.chars().count();
    for (row, line) in rows.iter().enumerate() {
        let found = line.chars().count();
        if found != width {
            return Err(PictureError::Ragged {
                row,
                expected: width,
                found,
            });
        }
    }
    match (u16::try_from(width), u16::try_from(rows.len())) {
        (Ok(w @ ..=Size::MAX_SIDE), Ok(h @ ..=Size::MAX_SIDE)) => Ok((Size::new(w, h), rows)),
        _ => Err(PictureError::TooLarge {
            width,
            height: rows.len(),
        }),
    }
}
