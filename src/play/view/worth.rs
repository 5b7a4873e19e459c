//! What things are worth as such, whoever carries them: plain ones, those that a trader pays for, and those that are taken even
//! where there is little room.

use crate::{
    content::{ItemDef, ItemUse, Slot, WeaponDef},
    rules::{ability::sensing::Feeling, base::units::Weight},
    sim::{ItemKnowledge, is_plain},
};

/// The most that a trinket may weigh to be taken.
pub(super) const HEAVY_TRINKET: Weight = Weight::pounds(2);

/// Pence that a light thing of no use must be worth to be carried to a trader.
const WORTH_SELLING: u32 = 40;

/// A thing as a weapon, if it is one.
pub(super) fn as_weapon(def: &ItemDef) -> Option<&WeaponDef> {
    if let ItemUse::Weapon(weapon) = &def.usage {
        Some(weapon)
    } else {
        None
    }
}

/// Whether something is known to be no more than it looks like, without a bonus or a power.
pub(super) fn is_known_plain(def: &ItemDef, knowledge: ItemKnowledge) -> bool {
    let ordinary = match knowledge {
        ItemKnowledge::Known => true,
        ItemKnowledge::Sensed(feeling) => match feeling {
            Feeling::Cursed | Feeling::Bad | Feeling::Average => true,
            Feeling::Good | Feeling::Excellent => false,
        },
        ItemKnowledge::Unknown | ItemKnowledge::Unfamiliar | ItemKnowledge::Tried => false,
    };
    ordinary && is_plain(def)
}

/// Whether a trader pays for something what makes up for its weight, as gems, jewelry and books do.
pub(super) fn is_worth_selling(def: &ItemDef) -> bool {
    let traded = matches!(
        def.usage,
        ItemUse::Trinket
            | ItemUse::Book(_)
            | ItemUse::Worn {
                slot: Slot::Ring | Slot::Amulet,
                ..
            }
    );
    traded && def.weight <= HEAVY_TRINKET && def.base_value() >= WORTH_SELLING
}

/// Whether something is taken even where the pack has little room: what is unknown as a whole, magic, what is rare, and what is
/// light and worth money.
pub(super) fn is_precious(def: &ItemDef, knowledge: ItemKnowledge) -> bool {
    let magic = matches!(
        def.usage,
        ItemUse::Potion(_)
            | ItemUse::Scroll(_)
            | ItemUse::Wand(_)
            | ItemUse::Staff(_)
            | ItemUse::Rod(_)
            | ItemUse::Book(_)
            | ItemUse::Crown
            | ItemUse::Money
    );
    magic
        || is_worth_selling(def)
        || knowledge.is_unfamiliar()
        || def.artifact
        || knowledge
            .feeling()
            .is_some_and(|feeling| feeling > Feeling::Average)
}
