//! Vectors of projections against the player (`PRJ-*`).

use super::Group;

/// The groups, in the order of the document.
pub(super) const GROUPS: &[Group] = &[];
