//! What a character holds rather than wears: the rulesets count it apart.

use crate::sim::world::item::stack::Stack;

/// What is wielded, and the light.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::sim) struct HeldItems {
    /// The melee weapon.
    pub(in crate::sim) weapon: Option<Stack>,
    /// The missile weapon.
    pub(in crate::sim) launcher: Option<Stack>,
    /// The light.
    pub(in crate::sim) light: Option<Stack>,
}

impl HeldItems {
    /// All of it.
    pub(in crate::sim) fn all(self) -> impl Iterator<Item = Stack> {
        let Self {
            weapon,
            launcher,
            light,
        } = self;
        [weapon, launcher, light].into_iter().flatten()
    }
}
