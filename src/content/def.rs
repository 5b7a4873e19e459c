//! Checked definitions: what a game is made of once every file has been read and every name resolved.
//!
//! The raw mirrors of the files live in [`raw`](super::raw); nothing here can be built from a file that has a fault.

use std::collections::BTreeMap;

use enum_map::{Enum, EnumMap};
use serde::{Deserialize, Serialize};

use super::{
    device::{RodDef, StaffDef, WandDef},
    projection::{Kin, PowersDef, ProjectDef},
    ruleset::{powder::PowderDef, sil::SilDef},
    spell::{SpellDef, SpellId},
};
use crate::{
    dice::Dice,
    grid::{Grid, Pos},
    rules::{
        ability::{
            gift::Gifts,
            light::Refuel,
            special::{Drain, Wits},
            statistic::Growth,
            status::Ailment,
        },
        angband::{
            fighter::{LauncherKind, WeaponKind},
            missile::Ammunition,
            slay::{MonsterTrait, Power},
        },
        class::Class,
        projection::{
            items::{Element, ObjectClass},
            monster::{Flag, Tag},
            player::Resistance,
        },
        race::Race,
        ruleset::Ruleset,
        set::Set,
        stat::{StatName, Stats},
        units::{Level, Weight},
    },
};

/// Index of a terrain in [`Content::terrain`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TerrainId(pub u8);

/// Index of a monster kind in [`Content::monsters`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MonsterId(pub u16);

/// Index of an item kind in [`Content::items`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ItemId(pub u16);

/// Index of a level in [`Content::levels`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LevelId(pub u16);

/// One of the sixteen colours that every terminal has; the window uses its own shades of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Colour {
    Black,
    Red,
    Green,
    Brown,
    Blue,
    Magenta,
    Cyan,
    Grey,
    DarkGrey,
    LightRed,
    LightGreen,
    Yellow,
    LightBlue,
    LightMagenta,
    LightCyan,
    White,
}

/// How a thing is drawn: a letter with a colour in a terminal, a sprite in a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The letter or sign.
    pub glyph: char,
    /// Its colour.
    pub colour: Colour,
    /// Names of sprites; where there are several, a square picks one by its position.
    pub sprites: Vec<String>,
}

/// What a square is made of, in the terms of the rulebooks (projections, digging).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names of the rulebooks")]
pub enum Material {
    Floor,
    Rubble,
    Water,
    Lava,
    Tree,
    Granite,
    Quartz,
    Magma,
    Door,
    /// A wall that nothing can change.
    Permanent,
}

/// What a square does to the feet of whoever stands in it (SIL-HALF-04).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum Footing {
    /// Nothing.
    #[default]
    Firm,
    /// It is a pit.
    Pit,
    /// There is a web in it.
    Web,
}

/// What a square does when somebody uses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Feature {
    /// Nothing.
    None,
    /// A closed door; opening it turns the square into the named terrain.
    Opens(TerrainId),
    /// An open door; closing it turns the square into the named terrain.
    Closes(TerrainId),
    /// A closed door that does not open at once; opening it turns the square into the named terrain.
    Held {
        /// What holds it.
        by: Hold,
        /// How well, 0 to 9.
        power: u8,
        /// What it becomes.
        opens: TerrainId,
    },
    /// A door that looks like a wall of granite; finding it turns the square into the named terrain.
    Secret(TerrainId),
    /// A trap that looks like floor; finding it, or walking onto it, turns the square into the named terrain.
    Conceals(TerrainId),
    /// Stairs to the level above; from the first level they lead out of the dungeon.
    StairsUp,
    /// Stairs to the level below.
    StairsDown,
}

impl Feature {
    /// What a closed door becomes that one can see and get open, sooner or later.
    pub const fn door(self) -> Option<TerrainId> {
        match self {
            Self::Opens(open) | Self::Held { opens: open, .. } => Some(open),
            Self::None
            | Self::Closes(_)
            | Self::Secret(_)
            | Self::Conceals(_)
            | Self::StairsUp
            | Self::StairsDown => None,
        }
    }
}

/// What keeps a door shut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hold {
    /// A lock, which can be picked, or forced.
    Lock,
    /// Damp and rust: it can only be forced.
    Stuck,
}

/// A kind of terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainDef {
    /// The key in `terrain.ron`.
    pub key: String,
    /// What the player reads, without an article.
    pub name: String,
    /// How it is drawn.
    pub look: Look,
    /// What it is made of.
    pub material: Material,
    /// Whether digging it out frees a treasure (ABL-DIG-12).
    pub treasure: bool,
    /// What it does to the feet of whoever stands in it.
    pub footing: Footing,
    /// Whether one can walk there.
    pub passable: bool,
    /// What it does to the player who walks onto it; empty for what is no trap.
    pub trap: Vec<EffectDef>,
    /// Whether it blocks sight (and so the light of torches).
    pub opaque: bool,
    /// What using it does.
    pub feature: Feature,
}

/// How a monster's blow is dealt; only the words of the log depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Method {
    Hit,
    Bite,
    Claw,
    Sting,
    Kick,
    Butt,
    Crush,
    Touch,
    Gaze,
    Wail,
    Spit,
    Engulf,
}

/// One blow of a monster's attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlowDef {
    /// How it is dealt.
    pub method: Method,
    /// Its damage.
    pub dice: Dice,
    /// What it does besides, when it hurts.
    pub effect: Option<BlowEffect>,
}

/// What a monster's blow does besides hurting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlowEffect {
    /// Begins or worsens a condition by so much.
    Ail(Ailment, Dice),
    /// Drains a point of a statistic.
    Drain(StatName),
    /// Drains so many points of experience (ABL-ABIL-03 says how hold life guards).
    DrainExperience(Drain, Dice),
    /// Takes so many food units.
    Hunger(u16),
}

/// A kind of monster.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a field of its own in the files"
)]
pub struct MonsterDef {
    /// The key in `monsters.ron`.
    pub key: String,
    /// What the player reads, without an article; a proper name for a unique.
    pub name: String,
    /// How it is drawn.
    pub look: Look,
    /// One or two sentences for those who look at it.
    pub description: String,
    /// Level, 0 to 100: how dangerous, and how deep it belongs.
    pub level: u8,
    /// Hit points, rolled for each one.
    pub hit_points: Dice,
    /// Armour class, 0 to 500.
    pub armour_class: i32,
    /// Speed, 0 is normal, +10 fast by ten.
    pub speed: i32,
    /// Sleep counter at the start: noise must wear it down; 0 is always awake.
    pub sleep: u16,
    /// How far it notices the player, in squares.
    pub hearing: u8,
    /// Experience for a kill: `experience` × monster level / player level points.
    pub experience: u32,
    /// Melee skill: K of ATK-HIT-04 for its blows; in the files 60 + 3 × level where nothing else is said.
    pub skill: i32,
    /// Its blows, one attack deals all of them.
    pub blows: Vec<BlowDef>,
    /// What it is and what it resists, for slays and brands.
    pub traits: Set<MonsterTrait>,
    /// What of it projections ask, what its traits say included (PRJ-MON).
    pub flags: Set<Flag>,
    /// Kinds of being that projections know by name (PRJ-MONFX-13, -18, -21, -22).
    pub tags: Set<Tag>,
    /// Infravision does not show it (ABL-ABIL-04).
    pub cold_blooded: bool,
    /// How much there is for telepathy to find (ABL-ABIL-06, ABL-ABIL-07).
    pub wits: Wits,
    /// Only one of it exists.
    pub unique: bool,
    /// Never leaves its square.
    pub never_moves: bool,
    /// Chance in 100 that it stumbles in a random direction.
    pub erratic: u8,
    /// Opens doors.
    pub opens_doors: bool,
    /// Breaks doors open that are locked or stuck.
    pub forces_doors: bool,
    /// Kinds of being that are worse than others to the player, for projections.
    pub kin: Set<Kin>,
    /// Mana for its powers.
    pub mana: i32,
    /// What it can do besides walking and striking.
    pub powers: Option<PowersDef>,
    /// Flees when it has fewer than this many hundredths of its hit points; 0 never flees.
    pub flees_below: u8,
    /// What it may leave behind: item and chance in 100.
    pub drops: Vec<(ItemId, u8)>,
}

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
    pub powers: Set<Power>,
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
    pub powers: Set<Power>,
}

/// What a drink, a bite, a scroll or a device does to whoever uses it, and around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectDef {
    /// Restores hit points.
    Heal(Dice),
    /// Food units (ABL-FOOD-05).
    Nourish(u16),
    /// Haste, in player turns at normal speed (ABL-SPEED-15).
    Haste(Dice),
    /// Slowness (ABL-SPEED-16).
    Slow(Dice),
    /// Blessing (ATK-MELEE-16).
    Bless(Dice),
    /// Heroism (ATK-MELEE-16).
    Heroism(Dice),
    /// Berserk strength (ATK-MELEE-16).
    Berserk(Dice),
    /// Takes the reader away, at most so many squares.
    Teleport(u8),
    /// Shows the map so many squares around.
    MapArea(u8),
    /// Lights what is in a free line so many squares around, for good.
    LightArea(u8),
    /// Shows the monsters so many squares around, until the next action.
    DetectMonsters(u8),
    /// Shows doors and stairs so many squares around.
    DetectDoors(u8),
    /// Shows what lies so many squares around.
    DetectItems(u8),
    /// Wakes every sleeper of the level, and hastens those that the player could see.
    Aggravate,
    /// Lends resistance against something for so many turns.
    Resist(Resistance, Dice),
    /// Goes off around whoever uses it; its shape is one that is not pointed. Only spells may have others.
    Project(ProjectDef),
    /// Satisfies hunger (ABL-FOOD-08).
    Satisfy,
    /// Ends these conditions.
    Cure(Set<Ailment>),
    /// Begins or worsens a condition by so much.
    Ail(Ailment, Dice),
    /// Gives a drained statistic back.
    Restore(StatName),
    /// Gives drained experience back.
    RestoreLife,
}

/// What an item is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ItemUse {
    /// A melee weapon.
    Weapon(WeaponDef),
    /// Armour or jewellery worn in `slot`.
    Worn {
        /// Where it is worn.
        slot: Slot,
        /// Base armour class.
        armour: i32,
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
    /// Holds spells or prayers, which are learnt and cast from it.
    Book(Vec<SpellId>),
    /// The treasure that must be carried out: holding it when leaving the dungeon wins.
    Crown,
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
            | Self::Trinket => None,
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
    /// Magical bonus to armour class.
    pub to_armour: i32,
    /// Speed bonus while worn (ABL-SPEED-13).
    pub speed: i32,
    /// Bonus to stealth while worn (ABL-STEALTH-02).
    pub stealth: i32,
    /// Whether it cancels stealth completely while worn (ABL-STEALTH-03).
    pub aggravates: bool,
    /// Abilities, protections and the like while worn (ABL-ABIL-01).
    pub gifts: Gifts,
    /// Percentages of resistance while worn, 0 to 100.
    pub resists: EnumMap<Resistance, u8>,
    /// Whether its wearer falls as a feather does.
    pub feather_fall: bool,
    /// The elements that cannot harm it.
    pub ignores: Set<Element>,
    /// Whether it is an artifact.
    pub artifact: bool,
    /// Whether it is cursed.
    pub cursed: bool,
    /// What it is for what destroys things; `None`: as its use says.
    pub class: Option<ObjectClass>,
    /// What it is for.
    pub usage: ItemUse,
}

/// A monster placed on a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedMonster {
    /// Where.
    pub at: Pos,
    /// Which kind.
    pub kind: MonsterId,
    /// Whether it starts awake, whatever its kind's sleep counter.
    pub awake: bool,
}

/// Items placed on a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedItem {
    /// Where.
    pub at: Pos,
    /// Which kind.
    pub kind: ItemId,
    /// How many.
    pub count: u16,
}

/// A level, drawn by hand or generated.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelDef {
    /// File name without its ending.
    pub key: String,
    /// What the player reads.
    pub name: String,
    /// A sentence or two on arrival; may be empty.
    pub welcome: String,
    /// Depth: 1 is the first level under the ground.
    pub depth: u8,
    /// Whether its squares are lit without a torch.
    pub lit: bool,
    /// The way to fight on it; `None`: that of the game.
    pub ruleset: Option<Ruleset>,
    /// The experience level of a character whose game begins here.
    pub hero_level: Level,
    /// The squares.
    pub terrain: Grid<TerrainId>,
    /// Where a new game starts; `None`: at the stairs up.
    pub start: Option<Pos>,
    /// Monsters at the start.
    pub monsters: Vec<PlacedMonster>,
    /// Items at the start.
    pub items: Vec<PlacedItem>,
    /// Where the stairs down lead.
    pub below: Option<LevelId>,
    /// Where the stairs up lead; `None` is out of the dungeon.
    pub above: Option<LevelId>,
}

/// How a new character is equipped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CharacterDef {
    /// Suggested name.
    pub name: String,
    /// Race.
    pub race: Race,
    /// Class.
    pub class: Class,
    /// Whether statistics are played in maximize mode (ABL-STAT-13 to -16).
    pub growth: Growth,
    /// Natural statistics.
    pub stats: Stats,
    /// Items wielded or worn at the start.
    pub wears: Vec<ItemId>,
    /// Items in the pack at the start.
    pub carries: Vec<(ItemId, u16)>,
}

/// A character of a sheet: somebody in the middle of a life.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetDef {
    /// Who it is, and what it has.
    pub character: CharacterDef,
    /// Experience level.
    pub level: Level,
    /// Food units in the stomach.
    pub food: u32,
    /// Whether it is in search mode.
    pub searching: bool,
    /// Counters of conditions.
    pub ailments: Vec<(Ailment, u16)>,
}

/// Everything that the files say.
#[derive(Clone, Debug, PartialEq)]
pub struct Content {
    /// Terrain kinds.
    pub terrain: Vec<TerrainDef>,
    /// Monster kinds.
    pub monsters: Vec<MonsterDef>,
    /// Item kinds.
    pub items: Vec<ItemDef>,
    /// Spells and prayers.
    pub spells: Vec<SpellDef>,
    /// Levels in the order of the campaign, then those that are played alone.
    pub levels: Vec<LevelDef>,
    /// The level where a new game starts.
    pub first: LevelId,
    /// The levels that are played alone.
    pub challenges: Vec<LevelId>,
    /// The characters to choose from when there is no birth screen; the first is the default.
    pub characters: Vec<CharacterDef>,
    /// How Sil sees characters, monsters and items.
    pub sil: SilDef,
    /// How POWDER sees characters, monsters and items.
    pub powder: PowderDef,
    /// Hash over every byte that was read: two games with the same hash have the same content.
    pub hash: u64,
    /// Index of monsters by key.
    pub monster_keys: BTreeMap<String, MonsterId>,
    /// Index of items by key.
    pub item_keys: BTreeMap<String, ItemId>,
    /// Index of spells and prayers by key.
    pub spell_keys: BTreeMap<String, SpellId>,
    /// Index of terrain by key.
    pub terrain_keys: BTreeMap<String, TerrainId>,
}
