//! Where the confused go: three steps in four are not those that were meant (ABL-STATUS-11).

use super::fate::Fate;
use crate::{grid::Dir, rules::ability::status};

/// The direction of a confused step.
pub(in crate::sim) fn way(fate: &mut Fate, wanted: Dir) -> Dir {
    status::step_confused(fate, wanted, &Dir::ALL)
}
