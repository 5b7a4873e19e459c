//! The player as projections see it.

use enum_map::{Enum, EnumMap};
use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::{
    dice::Chance,
    rules::{
        Class,
        ability::{resistance::Resistance, specialty::SHIELD_MASTERY},
        base::{
            stat::StatName,
            units::{ArmorClass, Energy, Level, Skill, Squares, ToDam, ToHit, Weight},
        },
    },
};

/// A protection that one has or has not.
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum PlayerFlag {
    /// Free action: against paralysis.
    FreeAction,
    /// Hold life: against the loss of experience.
    HoldLife,
    /// Feather fall: against being carried off.
    FeatherFall,
    /// Resistance to blindness.
    ResBlind,
    /// Resistance to fear.
    ResFear,
    /// Strength is sustained.
    SustStr,
    /// Intelligence is sustained.
    SustInt,
    /// Wisdom is sustained.
    SustWis,
    /// Dexterity is sustained.
    SustDex,
    /// Constitution is sustained.
    SustCon,
    /// Charisma is sustained.
    SustChr,
    /// Lasting resistance to poison; counts for the poison counter alone (PRJ-PLRFX-22).
    PermanentPois,
    /// Passing resistance to poison; counts for the poison counter alone (PRJ-PLRFX-22).
    TemporaryPois,
}

impl PlayerFlag {
    /// What sustains a statistic.
    pub const fn sustain(stat: StatName) -> Self {
        match stat {
            StatName::Str => Self::SustStr,
            StatName::Int => Self::SustInt,
            StatName::Wis => Self::SustWis,
            StatName::Dex => Self::SustDex,
            StatName::Con => Self::SustCon,
            StatName::Chr => Self::SustChr,
        }
    }
}

/// A specialty that counts here. Evasion is a chance instead ([`Victim::evasion`]), and Armor Mastery is part of
/// [`Victim::base_ac`].
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum PlayerSpecialty {
    /// At home in the dark.
    Unlight,
    /// Handles a shield well.
    ShieldMastery,
    /// Makes magic last.
    EnhanceMagic,
}

/// A state that the player is in before it is hit.
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum PlayerState {
    /// Without sight.
    Blind,
    /// Without a clear head.
    Confused,
    /// Unable to move.
    Paralysed,
    /// In another shape.
    Shapechanged,
    /// Under the black breath.
    BlackBreath,
    /// Poisoned.
    Poisoned,
}

/// Where equipment is worn that acid or disenchantment may strike: six pieces of armor (I55), then two weapons.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    Debug,
    PartialOrd,
    Ord,
    Hash,
    VariantArray,
    Serialize,
    Deserialize,
    Enum,
)]
pub enum WornSlot {
    /// On the body.
    Body,
    /// On the shield arm.
    Shield,
    /// Over the shoulders.
    Cloak,
    /// On the hands.
    Gloves,
    /// On the head.
    Head,
    /// On the feet.
    Feet,
    /// The weapon in the hand.
    Weapon,
    /// The bow, sling or crossbow.
    Bow,
}

/// A piece of equipment, as far as acid and disenchantment care.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worn {
    /// Its armor class before enchantment.
    pub base_ac: ArmorClass,
    /// Its bonus to armor class.
    pub to_ac: ArmorClass,
    /// Its bonus to hit.
    pub to_hit: ToHit,
    /// Its bonus to deadliness.
    pub to_dam: ToDam,
    /// Whether acid leaves it alone.
    pub acid_proof: bool,
    /// Whether it is an artifact.
    pub artifact: bool,
}

/// The player, in everything that a projection asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Victim {
    /// The class.
    pub class: Class,
    /// The experience level.
    pub level: Level,
    /// Total armor class.
    pub ac: ArmorClass,
    /// Armor class before enchantment, with what Armor Mastery and Shield Mastery add to it.
    pub base_ac: ArmorClass,
    /// Base armor class of the shield; none if there is none or it is on the back.
    pub shield: Option<ArmorClass>,
    /// The bonus to hit that dexterity gives.
    pub dex_to_hit: ToHit,
    /// Energy gained each game turn.
    pub energy_gain: Energy,
    /// What can be carried without being slowed.
    pub weight_limit: Weight,
    /// What is carried.
    pub carried: Weight,
    /// Experience in whole points; not negative.
    pub experience: i64,
    /// Mana; not negative.
    pub mana: i32,
    /// Saving-throw skill.
    pub saving_throw: Skill,
    /// What is worn.
    pub worn: EnumMap<WornSlot, Option<Worn>>,
    /// Percentages of resistance, 0 to 100: 100 is immunity.
    pub resists: EnumMap<Resistance, i32>,
    /// Protections.
    pub guards: EnumSet<PlayerFlag>,
    /// Specialties.
    pub specialties: EnumSet<PlayerSpecialty>,
    /// The chance that Evasion gives; never, without it (PRJ-PLRFX-01).
    pub evasion: Chance,
    /// States before the hit.
    pub states: EnumSet<PlayerState>,
}

impl Victim {
    /// A player with nothing on, nothing in the pack and no experience, without any protection.
    pub fn bare(class: Class, level: Level) -> Self {
        Self {
            class,
            level,
            ac: ArmorClass::default(),
            base_ac: ArmorClass::default(),
            shield: None,
            dex_to_hit: ToHit::default(),
            energy_gain: Energy::default(),
            weight_limit: Weight::ZERO,
            carried: Weight::ZERO,
            experience: 0,
            mana: 0,
            saving_throw: Skill::default(),
            worn: EnumMap::default(),
            resists: EnumMap::default(),
            guards: EnumSet::empty(),
            specialties: EnumSet::empty(),
            evasion: Chance::NEVER,
            states: EnumSet::empty(),
        }
    }

    /// Whether it has any resistance: a percentage above 0 (PRJ-GEN-17).
    pub fn resists(&self, to: Resistance) -> bool {
        self.resists[to] > 0
    }

    /// Whether it is immune: a percentage of 100 (PRJ-GEN-17).
    pub fn is_immune(&self, to: Resistance) -> bool {
        self.resists[to] >= 100
    }

    /// Whether it has a protection.
    pub fn has(&self, guard: PlayerFlag) -> bool {
        self.guards.contains(guard)
    }

    /// Whether it is in a state.
    pub fn is(&self, state: PlayerState) -> bool {
        self.states.contains(state)
    }

    /// Whether it can dodge what flies at it (PRJ-PLRFX-02).
    pub fn can_dodge(&self) -> bool {
        ![
            PlayerState::Blind,
            PlayerState::Confused,
            PlayerState::Paralysed,
        ]
        .into_iter()
        .any(|state| self.is(state))
    }

    /// The base armor class of the shield in use, Shield Mastery included; none without a shield in use (PRJ-PLRFX-09,
    /// PRJ-PLRFX-35).
    pub(super) fn shield_strength(&self) -> Option<i32> {
        let mastery = self.specialties.contains(PlayerSpecialty::ShieldMastery);
        let more = if mastery { SHIELD_MASTERY } else { 0 };
        self.shield.map(|shield| shield.get().saturating_add(more))
    }
}

/// The monster that a projection comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SourceMonster {
    /// Its level, which is its native depth too.
    pub level: i32,
    /// Whether it has Morgul magic.
    pub morgul: bool,
    /// Whether it is a unique wraith, or Sauron.
    pub unique_wraith: bool,
    /// How often an archer of the Deathlord ghosts uses ranged attacks; none for all other monsters (PRJ-PLRSUB-02).
    pub archer: Option<Chance>,
    /// How far away it is; a neighbor is at 1.
    pub distance: Squares,
}

impl SourceMonster {
    /// A monster without Morgul magic, next to the player.
    pub const fn plain(level: i32) -> Self {
        Self {
            level,
            morgul: false,
            unique_wraith: false,
            archer: None,
            distance: Squares::new(1),
        }
    }
}
