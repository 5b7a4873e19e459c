//! A dense map: one value for each square.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use super::picture::{self, PictureError};
use super::pos::Pos;
use super::size::Size;

/// One `T` for every square of a map, row by row.
///
/// `grid[pos]` is for squares known to lie on the map; [`Self::get`] asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Hash)]
#[serde(try_from = "Parts<T>")]
pub struct Grid<T> {
    size: Size,
    cells: Vec<T>,
}

/// What a file says a grid is, before the number of cells is checked.
#[derive(Deserialize)]
struct Parts<T> {
    size: Size,
    cells: Vec<T>,
}

impl<T> TryFrom<Parts<T>> for Grid<T> {
    type Error = String;

    fn try_from(Parts { size, cells }: Parts<T>) -> Result<Self, String> {
        Self::from_cells(size, cells)
            .ok_or_else(|| format!("a map of {size} needs {} cells", size.area()))
    }
}

impl<T> Grid<T> {
    /// A map with `fill` on every square.
    pub fn new(size: Size, fill: T) -> Self
    where
        T: Clone,
    {
        Self {
            size,
            cells: vec![fill; size.area()],
        }
    }

    /// A map with a value worked out for each square, row by row.
    pub fn from_fn(size: Size, cell: impl FnMut(Pos) -> T) -> Self {
        Self {
            size,
            cells: size.positions().map(cell).collect(),
        }
    }

    /// A map of values already in row order; none unless there is exactly one for each square.
    pub fn from_cells(size: Size, cells: Vec<T>) -> Option<Self> {
        (cells.len() == size.area()).then_some(Self { size, cells })
    }

    /// Reads a picture: `legend` names what stands for a character, or nothing if it does not know it. Empty lines
    /// before and after the picture and spaces at the end of rows do not count.
    ///
    /// # Errors
    /// The picture is empty, too large or not a rectangle, or has a character that the legend does not know.
    pub fn from_picture(
        text: &str,
        mut legend: impl FnMut(char, Pos) -> Option<T>,
    ) -> Result<Self, PictureError> {
        let (size, rows) = picture::rows(text)?;
        let mut cells = Vec::with_capacity(size.area());
        for (pos, glyph) in size
            .positions()
            .zip(rows.iter().flat_map(|row| row.chars()))
        {
            cells.push(legend(glyph, pos).ok_or(PictureError::UnknownGlyph { pos, glyph })?);
        }
        Ok(Self { size, cells })
    }

    /// Width and height.
    #[inline]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whether the square lies on the map.
    #[inline]
    pub const fn in_bounds(&self, pos: Pos) -> bool {
        self.size.contains(pos)
    }

    /// The value there; none outside the map.
    #[inline]
    pub fn get(&self, pos: Pos) -> Option<&T> {
        self.size.index(pos).and_then(|index| self.cells.get(index))
    }

    /// The value there, to be changed; none outside the map.
    #[inline]
    pub fn get_mut(&mut self, pos: Pos) -> Option<&mut T> {
        self.size
            .index(pos)
            .and_then(|index| self.cells.get_mut(index))
    }

    /// Puts a value there and gives back the old one; outside the map nothing happens and there is none.
    pub fn replace(&mut self, pos: Pos, value: T) -> Option<T> {
        self.get_mut(pos).map(|cell| std::mem::replace(cell, value))
    }

    /// Puts the value on every square.
    pub fn fill(&mut self, value: T)
    where
        T: Clone,
    {
        self.cells.fill(value);
    }

    /// All values, row by row.
    #[inline]
    pub fn cells(&self) -> &[T] {
        &self.cells
    }

    /// All values, row by row, to be changed.
    #[inline]
    pub fn cells_mut(&mut self) -> &mut [T] {
        &mut self.cells
    }

    /// The values of one row, from west to east; empty outside the map.
    pub fn row(&self, y: i16) -> &[T] {
        let width = usize::from(self.size.width());
        usize::try_from(y)
            .ok()
            .and_then(|y| self.cells.get(y * width..(y + 1) * width))
            .unwrap_or_default()
    }

    /// All rows, from north to south.
    pub fn rows(&self) -> impl Iterator<Item = &[T]> {
        (0..self.size.height() as i16).map(|y| self.row(y))
    }

    /// All squares with their values, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Pos, &T)> {
        self.size.positions().zip(&self.cells)
    }

    /// All squares with their values to be changed, row by row.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Pos, &mut T)> {
        self.size.positions().zip(&mut self.cells)
    }

    /// A map of the same size with a value worked out from each of these.
    pub fn map<U>(&self, mut f: impl FnMut(Pos, &T) -> U) -> Grid<U> {
        Grid {
            size: self.size,
            cells: self.iter().map(|(pos, cell)| f(pos, cell)).collect(),
        }
    }

    /// The neighbors of a square that lie on the map, clockwise from north, with their values.
    pub fn neighbors(&self, pos: Pos) -> impl Iterator<Item = (Pos, &T)> {
        pos.neighbors()
            .filter_map(|next| self.get(next).map(|cell| (next, cell)))
    }
}

impl<T> Index<Pos> for Grid<T> {
    type Output = T;

    /// # Panics
    /// The square is not on the map.
    #[inline]
    #[track_caller]
    fn index(&self, pos: Pos) -> &T {
        self.get(pos).expect("the square lies on the map")
    }
}

impl<T> IndexMut<Pos> for Grid<T> {
    /// # Panics
    /// The square is not on the map.
    #[inline]
    #[track_caller]
    fn index_mut(&mut self, pos: Pos) -> &mut T {
        self.get_mut(pos).expect("the square lies on the map")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: &str = "
#####
#..+#
#####
";

    #[test]
    fn a_picture_becomes_a_map_with_its_first_character_in_the_north_west() {
        let grid = Grid::from_picture(ROOM, |glyph, _| Some(glyph)).unwrap();
        assert_eq!(grid.size(), Size::new(5, 3));
        assert_eq!(grid[Pos::new(3, 1)], '+');
        assert_eq!(grid.row(1), ['#', '.', '.', '+', '#']);
        assert_eq!(grid.row(-1), [] as [char; 0]);
        assert_eq!(grid.row(3), [] as [char; 0]);
        assert_eq!(grid.rows().count(), 3);
        assert_eq!(
            grid.iter()
                .filter(|(_, cell)| **cell == '.')
                .map(|(pos, _)| pos.x)
                .collect::<Vec<_>>(),
            [1, 2]
        );
        assert_eq!(
            grid.neighbors(Pos::new(0, 0))
                .map(|(pos, _)| pos)
                .collect::<Vec<_>>()
                .len(),
            3
        );
    }

    #[test]
    fn a_bad_picture_is_refused_with_its_fault() {
        let read =
            |text| Grid::from_picture(text, |glyph, _| (glyph == '.').then_some(())).unwrap_err();
        assert_eq!(read(""), PictureError::Empty);
        assert_eq!(read("\n\n"), PictureError::Empty);
        assert_eq!(
            read("..\n...\n"),
            PictureError::Ragged {
                row: 1,
                expected: 2,
                found: 3
            }
        );
        assert_eq!(
            read("..\n.x\n"),
            PictureError::UnknownGlyph {
                pos: Pos::new(1, 1),
                glyph: 'x'
            }
        );
        let long = ".".repeat(40_000);
        assert_eq!(
            read(&long),
            PictureError::TooLarge {
                width: 40_000,
                height: 1
            }
        );
    }

    #[test]
    fn nothing_outside_the_map_can_be_read_or_written() {
        let mut grid = Grid::new(Size::new(4, 2), 7);
        for pos in [
            Pos::new(-1, 0),
            Pos::new(4, 0),
            Pos::new(0, 2),
            Pos::new(0, -1),
        ] {
            assert_eq!(grid.get(pos), None);
            assert_eq!(grid.replace(pos, 1), None);
        }
        assert_eq!(grid.replace(Pos::new(3, 1), 1), Some(7));
        assert_eq!(grid.cells(), [7, 7, 7, 7, 7, 7, 7, 1]);
        let doubled = grid.map(|_, cell| cell * 2);
        assert_eq!(doubled[Pos::new(3, 1)], 2);
    }

    #[test]
    fn a_file_with_the_wrong_number_of_cells_is_refused() {
        let grid = Grid::new(Size::new(2, 2), 5_u8);
        let text = ron::to_string(&grid).unwrap();
        assert_eq!(ron::from_str::<Grid<u8>>(&text).unwrap(), grid);
        assert!(ron::from_str::<Grid<u8>>("(size: (2, 2), cells: [1, 2, 3])").is_err());
        assert!(ron::from_str::<Grid<u8>>("(size: (65535, 65535), cells: [])").is_err());
    }
}
