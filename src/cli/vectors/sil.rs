//! Vectors of the rules of Sil (`SIL-*`).

use super::Group;

/// The groups, in the order of the document.
pub(super) const GROUPS: &[Group] = &[];
