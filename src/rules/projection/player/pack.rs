//! What a hit destroys in the pack.

use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::projection::item_destruction::{BaseElement, Item, ObjectClass, hates},
};

const DESTROYED: RollLabel = RollLabel::new("destruction in the pack", "PRJ-PLRFX-16");
const SHATTERED: RollLabel = RollLabel::new("shattering in the pack", "PRJ-PLRFX-34");

/// Something that may destroy objects in the pack: each unit of each stack, with a chance of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PackThreat {
    /// An element (PRJ-PLRFX-16): `thousandths` before resistance, and the percentage of resistance, 0 to 100.
    Element {
        /// Which.
        element: BaseElement,
        /// The chance in thousandths, before resistance and class.
        thousandths: i32,
        /// Percentage of resistance, 0 to 100.
        resisted: i32,
    },
    /// Sound or shards (PRJ-PLRFX-34, PRJ-PLRFX-37): against everything that cold can damage, whatever its class (I59).
    Shatter {
        /// The chance in thousandths.
        thousandths: i32,
    },
}

impl PackThreat {
    /// What an element does that hits for so much before resistance (PRJ-PLRFX-16).
    pub(super) const fn element(element: BaseElement, damage: i32, resisted: i32) -> Self {
        Self::Element {
            element,
            thousandths: 3 + damage / 15,
            resisted: if resisted < 0 {
                0
            } else if resisted > 100 {
                100
            } else {
                resisted
            },
        }
    }

    /// Which objects it can damage.
    pub const fn threatens(self) -> BaseElement {
        match self {
            Self::Element { element, .. } => element,
            Self::Shatter { .. } => BaseElement::Cold,
        }
    }

    /// The chance for one unit of a class that it can damage. Resistance takes four fifths of its percentage off;
    /// potions and scrolls break half as often again, rods a quarter as often (PRJ-PLRFX-16, I56).
    pub const fn chance(self, class: ObjectClass) -> Chance {
        match self {
            Self::Element {
                thousandths,
                resisted,
                ..
            } => {
                let (times, of) = if matches!(class, ObjectClass::Potion | ObjectClass::Scroll) {
                    (3, 2)
                } else if matches!(class, ObjectClass::Rod) {
                    (1, 4)
                } else {
                    (1, 1)
                };
                // 1 - 4/5 of p percent is (125 - p) / 125.
                let left = 125 - resisted as i64;
                Chance::new(thousandths as i64 * left * times, 1000 * 125 * of)
            }
            Self::Shatter { thousandths } => Chance::new(thousandths as i64, 1000),
        }
    }

    /// Whether it destroys one unit of a stack. Artifacts and what ignores the element are safe (I56).
    pub fn destroys(self, roller: &mut impl Roller, item: &Item) -> bool {
        let element = self.threatens();
        let safe = item.artifact || item.ignores.contains(element) || !hates(item.class, element);
        let chance = self.chance(item.class);
        let what = match self {
            Self::Element { .. } => DESTROYED,
            Self::Shatter { .. } => SHATTERED,
        };
        !safe && chance.is_possible() && roller.chance(what, chance)
    }
}

/// The threats of one hit: three at most, since a storm brings lightning, cold and acid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct PackThreats([Option<PackThreat>; 3]);

impl PackThreats {
    /// The threats.
    pub fn iter(self) -> impl Iterator<Item = PackThreat> {
        self.0.into_iter().flatten()
    }

    pub(super) fn add(&mut self, threat: PackThreat) {
        let free = self.0.iter_mut().find(|place| place.is_none());
        debug_assert!(
            free.is_some(),
            "no hit has more than three parts that destroy"
        );
        if let Some(place) = free {
            *place = Some(threat);
        }
    }
}
