//! Checked definitions of what flies, bursts and is breathed; and what the rules of projections ask of monsters and
//! items.

use super::def::{ItemDef, ItemUse, MonsterDef, MonsterId, Slot};
use crate::{
    dice::Dice,
    grid::area::Shape,
    rules::{
        angband::{Ammunition, MonsterTrait, WeaponKind},
        projection::{
            DamageType,
            items::{Item, ObjectClass},
            monster::{Flag, Tag},
        },
        set::{Set, members},
    },
};

/// Something that is sent out: bolts, balls, beams, breaths and whatever goes off around its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProjectDef {
    /// What it is made of.
    pub kind: DamageType,
    /// How it spreads.
    pub shape: Shape,
    /// Its strength.
    pub dice: Dice,
}

impl ProjectDef {
    /// Stone to mud: hurts what breaks with stone, and turns the first rock or door in line to mud.
    pub const STONE_TO_MUD: Self = Self {
        kind: DamageType::KillWall,
        shape: Shape::Bolt,
        dice: Dice::new(1, 30).plus(20),
    };
}

members! {
    /// What a monster is by nature, as far as projections ask and its traits do not say.
    pub enum Nature {
        /// Light hurts it.
        HurtByLight,
        /// What breaks stone hurts it.
        HurtByRock,
        /// Nothing confuses it.
        NoConfusion,
        /// No magic sends it to sleep.
        NoSleep,
        /// Nothing frightens it.
        NoFear,
        /// It has the magic of ringwraiths.
        MorgulMagic,
        /// It resists plasma.
        ResistPlasma,
        /// It resists water.
        ResistWater,
        /// It resists nexus.
        ResistNexus,
        /// It resists nether.
        ResistNether,
        /// It resists disenchantment.
        ResistDisenchantment,
        /// It is made of water (PRJ-MONFX-13).
        OfWater,
        /// It is made of nexus (PRJ-MONFX-18).
        OfNexus,
        /// It is made of disenchantment (PRJ-MONFX-21).
        OfDisenchantment,
        /// An elemental, a golem or a vortex: no life is in it (PRJ-MONFX-22).
        Lifeless,
        /// It is a wraith; a unique one is worse than others (PRJ-PLRSUB-19).
        Wraith,
        /// It shoots, and with Morgul magic what it shoots brings the black breath (PRJ-PLRSUB-02).
        Archer,
    }
}

/// What a monster can do besides walking and striking, and how often it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PowersDef {
    /// In one of so many turns it uses a power, if there is a reason to.
    pub one_in: u8,
    /// What it can do.
    pub list: Vec<PowerDef>,
}

/// A power of a monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PowerDef {
    /// Breathes: a cone as strong as its hit points make it.
    Breathe(DamageType),
    /// Sends something.
    Project(ProjectDef),
    /// Takes itself a few squares away.
    Blink,
    /// Takes itself far away.
    Teleport,
    /// Takes the player next to itself.
    TeleportTo,
    /// Gives itself hit points back.
    Heal(Dice),
    /// Hastens itself.
    Haste,
    /// Blinds the player.
    Blind,
    /// Confuses the player.
    Confuse,
    /// Frightens the player.
    Scare,
    /// Slows the player.
    Slow,
    /// Paralyzes the player.
    Hold,
    /// Drains the player's mana, and heals itself by it.
    DrainMana(Dice),
    /// Calls others of a kind.
    Summon {
        /// Which.
        kind: MonsterId,
        /// How many.
        count: Dice,
    },
}

impl MonsterDef {
    /// What the monster breathes.
    pub fn breaths(&self) -> impl Iterator<Item = DamageType> + '_ {
        let list = self.powers.as_ref().map_or(&[][..], |powers| &powers.list);
        list.iter().filter_map(|power| match power {
            PowerDef::Breathe(kind) => Some(*kind),
            _ => None,
        })
    }

    /// The flags by which projections know the monster: its traits, its nature, and what it breathes.
    pub fn flags(&self) -> Set<Flag> {
        let traits = self.traits.iter().filter_map(flag_of_trait);
        let nature = self.nature.iter().filter_map(flag_of_nature);
        let breaths = self.breaths().filter_map(flag_of_breath);
        traits.chain(nature).chain(breaths).collect()
    }

    /// The tags by which projections know the monster.
    pub fn tags(&self) -> Set<Tag> {
        let tag = |nature| {
            Some(match nature {
                Nature::OfWater => Tag::Water,
                Nature::OfNexus => Tag::Nexus,
                Nature::OfDisenchantment => Tag::Disen,
                Nature::Lifeless => Tag::Lifeless,
                _ => return None,
            })
        };
        self.nature.iter().filter_map(tag).collect()
    }
}

fn flag_of_trait(of: MonsterTrait) -> Option<Flag> {
    Some(match of {
        MonsterTrait::Evil => Flag::Evil,
        MonsterTrait::Demon => Flag::Demon,
        MonsterTrait::Dragon => Flag::Dragon,
        MonsterTrait::Orc => Flag::Orc,
        MonsterTrait::Undead => Flag::Undead,
        MonsterTrait::ResistFire => Flag::ImFire,
        MonsterTrait::ResistCold => Flag::ImCold,
        MonsterTrait::ResistAcid => Flag::ImAcid,
        MonsterTrait::ResistElec => Flag::ImElec,
        MonsterTrait::ResistPois => Flag::ImPois,
        MonsterTrait::Animal | MonsterTrait::Giant | MonsterTrait::Troll => return None,
    })
}

fn flag_of_nature(nature: Nature) -> Option<Flag> {
    Some(match nature {
        Nature::HurtByLight => Flag::HurtLite,
        Nature::HurtByRock => Flag::HurtRock,
        Nature::NoConfusion => Flag::NoConf,
        Nature::NoSleep => Flag::NoSleep,
        Nature::NoFear => Flag::NoFear,
        Nature::MorgulMagic => Flag::MorgulMagic,
        Nature::ResistPlasma => Flag::ResPlas,
        Nature::ResistWater => Flag::ResWater,
        Nature::ResistNexus => Flag::ResNexu,
        Nature::ResistNether => Flag::ResNeth,
        Nature::ResistDisenchantment => Flag::ResDise,
        Nature::OfWater
        | Nature::OfNexus
        | Nature::OfDisenchantment
        | Nature::Lifeless
        | Nature::Wraith
        | Nature::Archer => return None,
    })
}

fn flag_of_breath(kind: DamageType) -> Option<Flag> {
    Some(match kind {
        DamageType::Plasma => Flag::BrthPlas,
        DamageType::Lite => Flag::BrthLite,
        DamageType::Dark => Flag::BrthDark,
        DamageType::Confusion => Flag::BrthConfu,
        DamageType::Sound => Flag::BrthSound,
        DamageType::Shard => Flag::BrthShard,
        DamageType::Inertia => Flag::BrthIner,
        DamageType::Gravity => Flag::BrthGrav,
        DamageType::Force => Flag::BrthForce,
        DamageType::Nexus => Flag::BrthNexus,
        DamageType::Nether => Flag::BrthNethr,
        DamageType::Chaos => Flag::BrthChaos,
        DamageType::Disenchant => Flag::BrthDise,
        DamageType::Time => Flag::BrthTime,
        _ => return None,
    })
}

impl ItemDef {
    /// The item as projections see it.
    pub fn object(&self) -> Item {
        Item {
            class: self.class.unwrap_or_else(|| class_of(&self.usage)),
            artifact: self.artifact,
            cursed: self.cursed,
            ignores: self.ignores,
        }
    }
}

/// Body armour that takes more than this off a blow is made of metal.
const SOFT_ARMOUR: i32 = 20;

/// What an item is by its use.
fn class_of(usage: &ItemUse) -> ObjectClass {
    match usage {
        ItemUse::Weapon(weapon) => match weapon.kind {
            WeaponKind::Edged => ObjectClass::Sword,
            WeaponKind::Polearm => ObjectClass::Polearm,
            WeaponKind::Hafted => ObjectClass::Hafted,
            WeaponKind::Digger => ObjectClass::Digger,
        },
        ItemUse::Worn { slot, armour } => match slot {
            Slot::Body if *armour <= SOFT_ARMOUR => ObjectClass::SoftArmour,
            Slot::Body => ObjectClass::HardArmour,
            Slot::Cloak => ObjectClass::Cloak,
            Slot::Shield => ObjectClass::Shield,
            Slot::Head => ObjectClass::Helm,
            Slot::Hands => ObjectClass::Gloves,
            Slot::Feet => ObjectClass::Boots,
            Slot::Ring | Slot::OtherRing => ObjectClass::Ring,
            Slot::Amulet => ObjectClass::Amulet,
            Slot::Light => ObjectClass::Light,
            Slot::Weapon => ObjectClass::Sword,
            Slot::Launcher => ObjectClass::Bow,
        },
        ItemUse::Launcher(_) => ObjectClass::Bow,
        ItemUse::Ammo(ammo) => match ammo.kind {
            Ammunition::Shot => ObjectClass::Shot,
            Ammunition::Arrow => ObjectClass::Arrow,
            Ammunition::Bolt => ObjectClass::Bolt,
        },
        ItemUse::Oil => ObjectClass::Flask,
        ItemUse::Light { .. } => ObjectClass::Light,
        ItemUse::Potion(_) => ObjectClass::Potion,
        ItemUse::Food(_) => ObjectClass::Food,
        ItemUse::Scroll(_) => ObjectClass::Scroll,
        ItemUse::Wand(_) => ObjectClass::Wand,
        ItemUse::Staff(_) => ObjectClass::Staff,
        ItemUse::Rod(_) => ObjectClass::Rod,
        ItemUse::Book(_) => ObjectClass::Spellbook,
        ItemUse::Crown => ObjectClass::Crown,
        ItemUse::Trinket => ObjectClass::Junk,
    }
}
