//! Kinds of items, and what they are for.

use enum_map::{Enum, EnumMap};
use enumset::EnumSet;
use serde::{Deserialize, Serialize};

use super::{
    chest::ChestDef,
    device::{DeviceDef, RodDef, StaffDef, WandDef},
};
use crate::{
    content::{
        ids::{ItemId, SpellId},
        look::{Look, PaletteColor},
        magic::effect::EffectDef,
    },
    dice::Dice,
    rules::{
        ability::{abilities::CharacterAbilities, curse::Curse, fuel::Refuel},
        angband::{
            fighter::{LauncherKind, WeaponKind},
            missile::Ammunition,
            slay::Power,
        },
        base::{stat::StatName, units::Weight},
        projection::{
            item_destruction::{BaseElement, ObjectClass},
            player::Resistance,
        },
    },
};

/// Where a thing is worn or wielded.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Enum,
)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Slot {
    Weapon,
    Launcher,
    Ring,
    OtherRing,
    Amulet,
    Light,
    Body,
    Cloak,
    Shield,
    Head,
    Hands,
    Feet,
}

/// What a melee weapon is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeaponDef {
    /// Its kind.
    pub kind: WeaponKind,
    /// Damage dice (ATK-DMG-03).
    pub dice: Dice,
    /// Blessed weapons do not trouble priests (ATK-MELEE-15).
    pub blessed: bool,
    /// Extra blows (ATK-BLOWS-10).
    pub extra_blows: u8,
    /// Slays and brands (ATK-DMG-04).
    pub powers: EnumSet<Power>,
    /// Digging bonus of a shovel or pick (ABL-DIG-05).
    pub digging: u8,
}

/// What a missile weapon is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LauncherDef {
    /// Its kind: what it fires, and how hard (ATK-SHOOT-01, ATK-MDMG-05).
    pub kind: LauncherKind,
    /// Extra shots (ATK-SHOOT-04).
    pub extra_shots: u8,
    /// Extra power, added to its multiplier (ATK-MDMG-05).
    pub extra_might: u8,
}

/// What ammunition is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AmmoDef {
    /// What fires it (ATK-SHOOT-01).
    pub kind: Ammunition,
    /// Its damage dice (ATK-MDMG-01).
    pub dice: Dice,
    /// Slays and brands (ATK-MDMG-06).
    pub powers: EnumSet<Power>,
}

/// What an item is for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ItemUse {
    /// A melee weapon.
    Weapon(WeaponDef),
    /// Armor or jewelry worn in `slot`.
    Worn {
        /// Where it is worn.
        slot: Slot,
        /// Base armor class.
        armor: i32,
    },
    /// A missile weapon.
    Launcher(LauncherDef),
    /// Ammunition for one.
    Ammo(AmmoDef),
    /// A flask of oil: thrown, it bursts into flames (ATK-SHOOT-08).
    Oil,
    /// A light of so many squares.
    Light {
        /// Radius in squares.
        radius: u8,
        /// Turns that it burns when it is full; 0 burns for ever.
        fuel: u16,
        /// What it is fed with.
        refuel: Refuel,
    },
    /// Drunk; vanishes.
    Potion(Vec<EffectDef>),
    /// Eaten; vanishes.
    Food(Vec<EffectDef>),
    /// Read; vanishes.
    Scroll(Vec<EffectDef>),
    /// Pointed at a square; has charges.
    Wand(WandDef),
    /// Used; has charges.
    Staff(StaffDef),
    /// Zapped; gathers its strength again.
    Rod(RodDef),
    /// Holds spells or prayers, which are learned and cast from it.
    Book(Vec<SpellId>),
    /// The treasure that must be carried out: holding it when leaving the dungeon wins.
    Crown,
    /// Coins: an actor that walks onto them has them in its purse (BRW-MONEY-01).
    Money,
    /// Stands where it is, with things in it (BRW-CHEST-01).
    Chest(ChestDef),
    /// Good for nothing but its weight and price.
    Trinket,
}

impl ItemUse {
    /// Where it is wielded or worn; a ring goes on either hand. `None`: nowhere.
    pub const fn slot(&self) -> Option<Slot> {
        match self {
            Self::Weapon(_) => Some(Slot::Weapon),
            Self::Launcher(_) => Some(Slot::Launcher),
            Self::Worn { slot, .. } => Some(*slot),
            Self::Light { .. } => Some(Slot::Light),
            Self::Ammo(_)
            | Self::Oil
            | Self::Potion(_)
            | Self::Food(_)
            | Self::Scroll(_)
            | Self::Wand(_)
            | Self::Staff(_)
            | Self::Rod(_)
            | Self::Book(_)
            | Self::Crown
            | Self::Money
            | Self::Chest(_)
            | Self::Trinket => None,
        }
    }

    /// The wand, staff or rod that it is.
    pub const fn as_device(&self) -> Option<DeviceDef<'_>> {
        if let Self::Wand(wand) = self {
            Some(DeviceDef::Wand(wand))
        } else if let Self::Staff(staff) = self {
            Some(DeviceDef::Staff(staff))
        } else if let Self::Rod(rod) = self {
            Some(DeviceDef::Rod(rod))
        } else {
            None
        }
    }

    /// The rod that it is.
    pub const fn as_rod(&self) -> Option<&RodDef> {
        if let Self::Rod(rod) = self {
            Some(rod)
        } else {
            None
        }
    }

    /// The missile weapon that it is.
    pub const fn as_launcher(&self) -> Option<&LauncherDef> {
        if let Self::Launcher(launcher) = self {
            Some(launcher)
        } else {
            None
        }
    }

    /// The chest that it is.
    pub const fn as_chest(&self) -> Option<&ChestDef> {
        if let Self::Chest(chest) = self {
            Some(chest)
        } else {
            None
        }
    }

    /// The spells and prayers that it holds, if it is a book.
    pub const fn as_book(&self) -> Option<&Vec<SpellId>> {
        if let Self::Book(spells) = self {
            Some(spells)
        } else {
            None
        }
    }
}

/// A kind of item.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a field of its own in the files"
)]
pub struct ItemDef {
    /// The key in `items.ron`.
    pub key: String,
    /// What the player reads, singular, without an article.
    pub name: String,
    /// Plural of the name.
    pub plural: String,
    /// How it is drawn.
    pub look: Look,
    /// One or two sentences for those who look at it.
    pub description: String,
    /// Weight of one.
    pub weight: Weight,
    /// To-hit bonus while worn or wielded, the first number of the pair (ATK-MELEE-07, ATK-MELEE-08).
    pub to_hit: i32,
    /// To-damage bonus, the second number of the pair (ATK-DMG-08).
    pub to_damage: i32,
    /// Magical bonus to armor class.
    pub to_armor: i32,
    /// Speed bonus while worn (ABL-SPEED-13).
    pub speed: i32,
    /// Bonus to stealth while worn (ABL-STEALTH-02).
    pub stealth: i32,
    /// Bonus to search skill while worn, in points.
    pub searching: i32,
    /// Points that it adds to statistics while worn (ABL-STAT-17).
    pub stats: EnumMap<StatName, i8>,
    /// Whether it cancels stealth completely while worn (ABL-STEALTH-03).
    pub aggravates: bool,
    /// Abilities, protections and the like while worn (ABL-ABIL-01).
    pub gifts: CharacterAbilities,
    /// Percentages of resistance while worn, 0 to 100.
    pub resists: EnumMap<Resistance, u8>,
    /// Whether its wearer falls as a feather does.
    pub feather_fall: bool,
    /// The elements that cannot harm it.
    pub ignores: EnumSet<BaseElement>,
    /// Whether it is an artifact.
    pub artifact: bool,
    /// Whether it is cursed.
    pub cursed: bool,
    /// What is wrong with it while it is worn (BRW-CURSE-01).
    pub curses: EnumSet<Curse>,
    /// The kind that it passes for until the player knows it; `None`: everybody sees what it is.
    pub guise: Option<ItemId>,
    /// Whether other kinds pass for it, so that nobody can be sure of one.
    pub feigned: bool,
    /// Whether it is one of those that are unknown at first: its `guise` is then the look that the game has dealt it, and
    /// all of its kind are known together (BRW-FLAVOR-01).
    pub flavored: bool,
    /// The color of the light that it casts around itself in the window; no rule asks for it.
    pub glow: Option<PaletteColor>,
    /// What it does when it is thrown, if it is no weapon, no ammunition and no oil (ATK-SHOOT-07, ATK-MDMG-01).
    pub thrown: Dice,
    /// What it is for what destroys things; `None`: as its use says.
    pub class: Option<ObjectClass>,
    /// What one of it is worth, in pence, as the file says; `None`: see [`ItemDef::base_value`].
    pub value: Option<u32>,
    /// What it is for.
    pub usage: ItemUse,
}
