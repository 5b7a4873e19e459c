//! Where the confused go and aim: three steps in four are not those that were meant (ABL-STATUS-11), and no shot is
//! (ABL-STATUS-13).

use crate::{
    dice::Roller,
    grid::{Dir, Pos},
    rules::ability::status,
};

/// The direction of a confused step.
pub(crate) fn way(roller: &mut impl Roller, wanted: Dir) -> Dir {
    status::step_confused(roller, wanted, &Dir::ALL)
}

/// The direction in which a confused aim goes.
pub(crate) fn aim(roller: &mut impl Roller) -> Dir {
    status::aim_confused(roller, &Dir::ALL)
}

/// The square so far away in a direction.
pub(crate) fn along(from: Pos, way: Dir, squares: u16) -> Pos {
    let (dx, dy) = way.delta();
    let squares = squares.min(i16::MAX as u16) as i16;
    from.offset(dx.saturating_mul(squares), dy.saturating_mul(squares))
}
