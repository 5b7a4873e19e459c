//! Kinds of monsters.

use enumset::EnumSet;
use serde::{Deserialize, Serialize};

use crate::{
    content::{
        ids::ItemId,
        look::{Look, PaletteColor},
        magic::{effect::OwnWord, power::PowersDef, projection::SenderTrait},
        monster::raw::RawDrain,
        node::RonNode,
        read::{
            Reader,
            word::SpannedWord,
            word_enum::{FoodValue, NoValue, OneValue, VariantSyntax, word_enum},
        },
    },
    dice::Dice,
    rules::{
        ability::{
            special::{DrainStrength, MonsterMind},
            status::Condition,
        },
        angband::slay::MonsterTrait,
        base::stat::StatName,
        projection::monster::{MonsterFlag, Tag},
    },
};

/// How a monster's blow is dealt; only the words of the log depend on it.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::Display,
    strum::VariantArray,
)]
#[strum(serialize_all = "lowercase")]
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
    /// What it does besides.
    pub effect: Option<BlowEffect>,
}

word_enum! {
    /// What a monster's blow does besides hurting.
    BlowEffect named BlowEffectName, "an effect" {
        /// Begins or worsens a condition by so much.
        Afflict(Condition, Dice) => OwnWord<Condition>,
        /// Drains a point of a statistic.
        Drain(StatName) => OneValue<StatName>,
        /// Drains so many points of experience (ABL-ABIL-03 says how hold life guards).
        DrainExperience(DrainStrength, Dice) => Drained,
        /// Takes so many food units.
        Hunger(u16) => FoodValue<1>,
        /// Takes one thing of the pack, unless that is foiled (ABL-STAT-04); the thief then vanishes with it.
        Steal => NoValue,
    }
}

/// A drain of experience, field by field.
struct Drained;

impl VariantSyntax for Drained {
    type Value = (DrainStrength, Dice);

    fn behind() -> String {
        "`(points: .., kind: ..)`".to_owned()
    }

    fn read(node: &RonNode, _: &SpannedWord, reader: &mut Reader) -> Option<Self::Value> {
        RawDrain::of_variant(node, reader).map(|raw| (raw.kind.value, raw.points.value.0))
    }
}

impl BlowEffect {
    /// Whether it works only where the blow wounds; otherwise every hit will do.
    pub const fn needs_wound(self) -> bool {
        match self {
            Self::Afflict(..) | Self::Drain(_) | Self::DrainExperience(..) | Self::Hunger(_) => {
                true
            }
            Self::Steal => false,
        }
    }
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
    /// Armor class, 0 to 500.
    pub armor_class: i32,
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
    pub traits: EnumSet<MonsterTrait>,
    /// What of it projections ask, what its traits say included (PRJ-MON).
    pub flags: EnumSet<MonsterFlag>,
    /// Kinds of being that projections know by name (PRJ-MONFX-13, -18, -21, -22).
    pub tags: EnumSet<Tag>,
    /// Infravision does not show it (ABL-ABIL-04).
    pub cold_blooded: bool,
    /// Light does not show it to those who see nothing invisible (BRW-UNSEEN-01).
    pub invisible: bool,
    /// Walks through rock, walls and doors that can be dug or opened (BRW-WALL-01).
    pub passes_walls: bool,
    /// How much there is for telepathy to find (ABL-ABIL-06, ABL-ABIL-07).
    pub mind: MonsterMind,
    /// Only one of it exists.
    pub unique: bool,
    /// The color of the light that it casts around itself in the window; no rule asks for it.
    pub glow: Option<PaletteColor>,
    /// Never leaves its square.
    pub never_moves: bool,
    /// Chance in 100 that it stumbles in a random direction.
    pub erratic: u8,
    /// Opens doors.
    pub opens_doors: bool,
    /// Breaks doors open that are locked or stuck.
    pub forces_doors: bool,
    /// Kinds of being that are worse than others to the player, for projections.
    pub kin: EnumSet<SenderTrait>,
    /// Mana for its powers.
    pub mana: i32,
    /// What it can do besides walking and striking.
    pub powers: Option<PowersDef>,
    /// Flees when it has fewer than this many hundredths of its hit points; 0 never flees.
    pub flees_below: u8,
    /// Whether it hunts as packs do (BRW-PACK-01).
    pub flanks: bool,
    /// How many squares it keeps away as long as it can harm from afar, 0 to 10 (BRW-KEEP-01).
    pub keeps_away: u8,
    /// What it wields and wears (BRW-GEAR-01).
    pub wears: Vec<ItemId>,
    /// What it carries: item and number (BRW-GEAR-01).
    pub carries: Vec<(ItemId, u16)>,
    /// What it throws of what it carries (BRW-HURL-01).
    pub throws: Vec<ItemId>,
    /// What it may leave behind: item and chance in 100.
    pub drops: Vec<(ItemId, u8)>,
}
