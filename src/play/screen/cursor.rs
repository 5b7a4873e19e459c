//! Moving a cursor over the map.

use crate::{
    grid::{Pos, Size},
    play::input::command::PlayerCommand,
};

/// Where a step or a stride of a cursor leads, to the edge of the map at most; `None`: the command is neither.
pub(super) fn moved(cursor: Pos, command: PlayerCommand, size: Size) -> Option<Pos> {
    let (dir, by) = if let PlayerCommand::Go(dir) = command {
        (dir, 1)
    } else if let PlayerCommand::Run(dir) = command {
        (dir, 8)
    } else {
        return None;
    };
    let (dx, dy) = dir.delta();
    let to = cursor.offset(dx * by, dy * by);
    let (width, height) = (size.width() as i16, size.height() as i16);
    Some(Pos::new(
        to.x.clamp(0, width - 1),
        to.y.clamp(0, height - 1),
    ))
}

/// The next one after the cursor, or the one before, round at the ends; the first if the cursor is on none of them.
pub(super) fn beside(cursor: Pos, all: &[Pos], forwards: bool) -> Option<Pos> {
    let count = all.len();
    let next = match all.iter().position(|at| *at == cursor) {
        Some(at) if forwards => (at + 1) % count,
        Some(at) => (at + count - 1) % count,
        None => 0,
    };
    all.get(next).copied()
}
