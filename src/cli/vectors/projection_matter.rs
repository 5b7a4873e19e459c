//! Vectors of projections against monsters, terrain and items (`PRJ-*`).

use super::Group;

/// The groups, in the order of the document.
pub(super) const GROUPS: &[Group] = &[];
