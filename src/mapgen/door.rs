//! Doors where links enter rooms, and ways that lead nowhere.

use super::{
    canvas::{Canvas, Cell},
    link::LinkDoor,
    stream::LevelStream,
};

/// Puts doors where they stand between two walls, and leaves the other squares open.
pub(super) fn hang(canvas: &mut Canvas, doors: &[LinkDoor], dice: &mut LevelStream) {
    for door in doors {
        let [north, east, south, west] = canvas.beside(door.at);
        let solid = |at: usize| match canvas.cell(at) {
            Cell::Edge | Cell::Rock | Cell::Wall => true,
            Cell::Open | Cell::Way | Cell::Door | Cell::Barrier | Cell::Kept => false,
        };
        let framed = (solid(north) && solid(south) && !solid(west) && !solid(east))
            || (solid(west) && solid(east) && !solid(north) && !solid(south));
        let beside = canvas.beside(door.at);
        let double = beside
            .iter()
            .any(|&near| canvas.cell(near) == Cell::Door && canvas.is_painted(near));
        let kinds = if door.needed {
            &canvas.palette().plain_doors
        } else {
            &canvas.palette().doors
        };
        let kind = dice.pick(kinds);
        match kind.filter(|_| framed && !double) {
            Some(kind) => canvas.paint(door.at, Cell::Door, kind),
            None => canvas.set(door.at, Cell::Way),
        }
    }
}

/// Fills up ways that lead nowhere, square by square.
pub(super) fn prune(canvas: &mut Canvas) {
    let mut todo: Vec<usize> = (0..canvas.area())
        .filter(|&at| matches!(canvas.cell(at), Cell::Way | Cell::Door))
        .collect();
    while let Some(at) = todo.pop() {
        if !matches!(canvas.cell(at), Cell::Way | Cell::Door) {
            continue;
        }
        let open = |near: &usize| match canvas.cell(*near) {
            Cell::Open | Cell::Way | Cell::Door => true,
            Cell::Kept => true,
            Cell::Edge | Cell::Rock | Cell::Wall | Cell::Barrier => false,
        };
        let near = canvas.beside(at);
        if near.iter().filter(|near| open(near)).count() <= 1 {
            canvas.set(at, Cell::Rock);
            todo.extend(near);
        }
    }
}
