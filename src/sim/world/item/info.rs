//! An item as outcomes name it: as the player saw it when it happened.

use crate::{content::ItemId, rules::ability::sensing::Feeling, sim::world::ids::ItemUid};

/// Items as they were when something happened to them, and as the player knew them then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ItemInfo {
    /// Serial number of the stack.
    pub uid: ItemUid,
    /// What the player takes them for.
    pub kind: ItemId,
    /// How many.
    pub count: u16,
    /// The feeling that the player has about them.
    pub feeling: Option<Feeling>,
}
