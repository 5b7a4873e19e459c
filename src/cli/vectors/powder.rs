//! Vectors of the rules of POWDER (`POW-*`).

use super::Group;

/// The groups, in the order of the document.
pub(super) const GROUPS: &[Group] = &[];
