//! A maze: a tree of cells, of which some dead ends are opened so that ways lead around, with rooms cut out of it.

use super::rect::RoomRect;
use crate::{
    dice::Dice,
    mapgen::{
        canvas::{Canvas, Cell},
        stream::LevelStream,
    },
};

/// A maze of cells, each `way` squares wide, with walls of one square.
struct Maze {
    way: usize,
    columns: usize,
    rows: usize,
    /// Cells where a part lies are not opened.
    blocked: Vec<bool>,
    /// Whether the wall east of a cell, and that south of it, is open.
    east: Vec<bool>,
    south: Vec<bool>,
}

/// Opens a maze.
pub(super) fn build(
    canvas: &mut Canvas,
    way: usize,
    open: u32,
    rooms: Dice,
    dice: &mut LevelStream,
) {
    let mut maze = Maze::new(canvas, way);
    maze.grow(dice);
    maze.open_ends(open, dice);
    maze.draw(canvas);
    for _ in 0..dice.count(rooms, 300) {
        let width = (3 + dice.below(4)).min(maze.columns);
        let height = (2 + dice.below(2)).min(maze.rows);
        let left = dice.below(maze.columns - width + 1);
        let top = dice.below(maze.rows - height + 1);
        let pitch = way + 1;
        let room = RoomRect {
            left: 1 + left * pitch,
            top: 1 + top * pitch,
            right: (left + width) * pitch - 1,
            bottom: (top + height) * pitch - 1,
        };
        for (x, y) in room.squares() {
            canvas.dig(canvas.at(x, y), Cell::Open);
        }
    }
}

impl Maze {
    fn new(canvas: &Canvas, way: usize) -> Self {
        let pitch = way + 1;
        let columns = (canvas.width() - 1) / pitch;
        let rows = (canvas.height() - 1) / pitch;
        let mut maze = Self {
            way,
            columns,
            rows,
            blocked: vec![false; columns * rows],
            east: vec![false; columns * rows],
            south: vec![false; columns * rows],
        };
        for cell in 0..columns * rows {
            let squares = maze.squares(cell);
            maze.blocked[cell] = squares
                .squares()
                .any(|(x, y)| canvas.cell(canvas.at(x, y)) != Cell::Rock);
        }
        maze
    }

    fn squares(&self, cell: usize) -> RoomRect {
        let pitch = self.way + 1;
        let (left, top) = (
            1 + cell % self.columns * pitch,
            1 + cell / self.columns * pitch,
        );
        RoomRect {
            left,
            top,
            right: left + self.way - 1,
            bottom: top + self.way - 1,
        }
    }

    /// The cells beside one, each with the wall between: whether it is an eastern one, and whose.
    fn beside(&self, cell: usize) -> impl Iterator<Item = (usize, bool, usize)> {
        let (column, row) = (cell % self.columns, cell / self.columns);
        let north = (row > 0).then(|| (cell - self.columns, false, cell - self.columns));
        let south = (row + 1 < self.rows).then_some((cell + self.columns, false, cell));
        let west = (column > 0).then(|| (cell - 1, true, cell - 1));
        let east = (column + 1 < self.columns).then_some((cell + 1, true, cell));
        [north, south, west, east].into_iter().flatten()
    }

    fn wall(&mut self, east: bool, of: usize) -> &mut bool {
        if east {
            &mut self.east[of]
        } else {
            &mut self.south[of]
        }
    }

    fn is_open(&self, east: bool, of: usize) -> bool {
        if east { self.east[of] } else { self.south[of] }
    }

    /// Grows a tree through all cells that are not blocked.
    fn grow(&mut self, dice: &mut LevelStream) {
        let mut seen = self.blocked.clone();
        for start in 0..seen.len() {
            if seen[start] {
                continue;
            }
            seen[start] = true;
            let mut trail = vec![start];
            while let Some(&cell) = trail.last() {
                let mut fresh = [(0, false, 0); 4];
                let mut count = 0;
                for near in self.beside(cell) {
                    if !seen[near.0] {
                        fresh[count] = near;
                        count += 1;
                    }
                }
                if count == 0 {
                    trail.pop();
                    continue;
                }
                let (next, east, of) = fresh[dice.below(count)];
                *self.wall(east, of) = true;
                seen[next] = true;
                trail.push(next);
            }
        }
    }

    /// Opens dead ends, so many in 100.
    fn open_ends(&mut self, open: u32, dice: &mut LevelStream) {
        for cell in 0..self.blocked.len() {
            let near: Vec<_> = self.beside(cell).collect();
            let ways = near.iter().filter(|(_, east, of)| self.is_open(*east, *of));
            if self.blocked[cell] || ways.count() != 1 || !dice.percent(open) {
                continue;
            }
            let shut = |(next, east, of): &&(usize, bool, usize)| {
                !self.blocked[*next] && !self.is_open(*east, *of)
            };
            let shut: Vec<_> = near.iter().filter(shut).copied().collect();
            if let Some(&(_, east, of)) = shut.get(dice.below(shut.len())) {
                *self.wall(east, of) = true;
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas) {
        for cell in 0..self.blocked.len() {
            if self.blocked[cell] {
                continue;
            }
            let mut squares = self.squares(cell);
            let wide = squares;
            if self.east[cell] {
                squares.right += 1;
            }
            for (x, y) in squares.squares() {
                canvas.dig(canvas.at(x, y), Cell::Open);
            }
            if self.south[cell] {
                let down = RoomRect {
                    bottom: wide.bottom + 1,
                    ..wide
                };
                for (x, y) in down.squares() {
                    canvas.dig(canvas.at(x, y), Cell::Open);
                }
            }
        }
    }
}
