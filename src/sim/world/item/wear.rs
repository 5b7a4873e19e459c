//! What acid and disenchantment have taken from the bonuses of an item, and whether its curses have been lifted.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

/// What a thing has lost of its bonuses to acid and disenchantment; what it is worth by its kind falls by as much. Less than
/// nothing is what it has more than its kind: a level may give a thing better or worse than others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Wear {
    /// Of its bonus to hit.
    pub to_hit: i8,
    /// Of its bonus to damage.
    pub to_damage: i8,
    /// Of its bonus to armor class.
    pub to_armor: i8,
    /// Whether its curses have been lifted (BRW-CURSE-04).
    #[serde(default)]
    pub lifted: bool,
}

/// Things whose curses nobody has lifted hash as they did before there were curses.
impl Hash for Wear {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.to_hit, self.to_damage, self.to_armor).hash(hasher);
        if self.lifted {
            self.lifted.hash(hasher);
        }
    }
}

impl Wear {
    /// This and more of it.
    #[must_use]
    pub(in crate::sim) const fn and(self, more: Self) -> Self {
        Self {
            to_hit: self.to_hit.saturating_add(more.to_hit),
            to_damage: self.to_damage.saturating_add(more.to_damage),
            to_armor: self.to_armor.saturating_add(more.to_armor),
            lifted: self.lifted || more.lifted,
        }
    }
}
