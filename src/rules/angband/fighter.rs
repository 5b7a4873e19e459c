//! What of a character decides its attacks: the one input of the derived numbers.

use enumset::EnumSet;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::{
    dice::Dice,
    rules::{
        ability::status::StunGrade,
        angband::slay::Power,
        base::{
            class::Class,
            race::Race,
            stat::Stat,
            units::{Level, ToDam, ToHit, Weight},
        },
    },
};

/// What a melee weapon is.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum WeaponKind {
    /// A sword, a dagger or the like.
    Edged,
    /// A spear, an axe or the like.
    Polearm,
    /// A mace, a staff or the like.
    #[default]
    Hafted,
    /// A shovel or a pick.
    Digger,
}

/// What attacks take into account of a wielded melee weapon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wielded {
    /// What it is.
    pub kind: WeaponKind,
    /// Its weight.
    pub weight: Weight,
    /// Its damage dice (ATK-DMG-03).
    pub dice: Dice,
    /// The first number of its pair.
    pub to_hit: ToHit,
    /// The second number of its pair.
    pub to_dam: ToDam,
    /// Whether it is blessed (ATK-MELEE-15).
    pub blessed: bool,
    /// Extra blows (ATK-BLOWS-10).
    pub extra_blows: u8,
    /// Slays, brands and executes (ATK-DMG-04).
    pub powers: EnumSet<Power>,
}

/// A kind of missile weapon (ATK-SHOOT-01).
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize,
)]
pub enum LauncherKind {
    /// Throws pebbles and shots.
    Sling,
    /// Shoots arrows.
    ShortBow,
    /// Shoots arrows, harder.
    LongBow,
    /// Shoots bolts.
    LightCrossbow,
    /// Shoots bolts, hardest.
    HeavyCrossbow,
}

/// What attacks take into account of an equipped missile weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Launcher {
    /// What it is.
    pub kind: LauncherKind,
    /// Its weight.
    pub weight: Weight,
    /// The first number of its pair.
    pub to_hit: ToHit,
    /// The second number of its pair.
    pub to_dam: ToDam,
    /// Extra shots that it gives (ATK-SHOOT-04).
    pub extra_shots: u8,
    /// Extra power: what it adds to its multiplier (ATK-MDMG-05).
    pub extra_might: u8,
}

/// Temporary magic that helps to hit. Each counts once (ATK-MELEE-16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BattleMagic {
    /// Under Blessing.
    pub blessing: bool,
    /// Under Heroism.
    pub heroism: bool,
    /// Under Berserk Strength.
    pub berserk: bool,
}

/// Everything of a character that its attacks depend on (ATK-BLOWS-02, ATK-MELEE-03, ATK-DMG-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fighter {
    /// Its race.
    pub race: Race,
    /// Its class.
    pub class: Class,
    /// Its experience level.
    pub level: Level,
    /// Current Strength.
    pub strength: Stat,
    /// Current Dexterity.
    pub dexterity: Stat,
    /// The to-hit figures of body armor that hampers fighting, 0 or negative (ATK-MELEE-07).
    pub armor: ToHit,
    /// To-hit of everything worn but the melee weapon and the launcher (ATK-MELEE-08 to -10).
    pub worn_to_hit: ToHit,
    /// To-damage of everything worn but the melee weapon and the launcher (ATK-DMG-08, -09).
    pub worn_to_dam: ToDam,
    /// The wielded melee weapon; none: bare hands.
    pub weapon: Option<Wielded>,
    /// The equipped missile weapon.
    pub launcher: Option<Launcher>,
    /// Temporary magic.
    pub magic: BattleMagic,
    /// The stun counter.
    pub stun: u16,
}

impl Fighter {
    /// Somebody of that race, class and level with middling statistics and empty hands.
    pub fn new(race: Race, class: Class, level: Level) -> Self {
        Self {
            race,
            class,
            level,
            strength: Stat::default(),
            dexterity: Stat::default(),
            armor: ToHit::default(),
            worn_to_hit: ToHit::default(),
            worn_to_dam: ToDam::default(),
            weapon: None,
            launcher: None,
            magic: BattleMagic::default(),
            stun: 0,
        }
    }

    /// How badly the character is stunned.
    pub const fn stun_grade(&self) -> StunGrade {
        StunGrade::of(self.stun)
    }
}
