//! What a hit does to the player, as one value; and how to ask for a part of it alone.

use enum_map::EnumMap;
use serde::{Deserialize, Serialize};

use crate::{
    dice::Roller,
    rules::{
        ability::{saving, statistic, status::Condition},
        base::{
            stat::{Stat, StatName},
            units::{Damage, Energy, Skill},
        },
        projection::item_destruction::Item,
    },
};

use super::{
    equipment::Disenchanted,
    pack::{PackThreat, PackThreats},
    victim::WornSlot,
};

/// One part of a [`PlayerHarm`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HarmPart {
    /// Hit points.
    HitPoints,
    /// A counter.
    Condition(Condition),
    /// Slowness.
    Slow,
    /// Experience.
    Experience,
    /// Mana.
    Mana,
    /// Energy.
    Energy,
    /// Where the player is carried.
    Displacement,
    /// Two statistics in each other's place.
    StatSwap,
    /// Statistics that fall.
    Stats,
    /// The black breath.
    BlackBreath,
    /// Amnesia.
    Amnesia,
    /// A shapechange that ends.
    Reversion,
    /// Temporary effects.
    Effects,
    /// A piece of armor that acid damages.
    Armor,
    /// A piece of equipment that is disenchanted.
    Disenchantment,
    /// The pack.
    Pack,
}

/// How much of a hit is asked for.
///
/// Parts of a hit are rolled independently, but for rolls that several share; so one part alone has the same odds as
/// within the whole, and the exact dice get there in thousands of steps instead of billions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HarmScope {
    /// All of it: what the game plays.
    Whole,
    /// One part; all others come out as nothing.
    Only(HarmPart),
}

impl HarmScope {
    /// Whether a part is asked for.
    pub fn has(self, facet: HarmPart) -> bool {
        match self {
            Self::Whole => true,
            Self::Only(wanted) => wanted == facet,
        }
    }

    /// Whether any of these parts is asked for.
    pub(super) fn has_any(self, facets: &[HarmPart]) -> bool {
        facets.iter().any(|&facet| self.has(facet))
    }
}

/// What kept a projection from hitting at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Escape {
    /// The rubble or the trees that the player stands in (PRJ-TERRPLR-11, PRJ-TERRPLR-12).
    Cover,
    /// The Evasion specialty (PRJ-PLRFX-01).
    Evasion,
    /// A dodge (PRJ-PLRFX-02, PRJ-PLRFX-11).
    Dodge,
    /// It glanced off the armor, or missed (PRJ-PLRFX-05, PRJ-PLRFX-09).
    Glance,
    /// The shield turned it away (PRJ-PLRFX-09).
    Shield,
}

/// Where a hit carries the player, after everything else (PRJ-GEN-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Displacement {
    /// So many squares away at most, to a random place; what happens there, [`super::landing()`] says.
    Teleport(i32),
    /// Up to so many squares straight away from the source; [`super::landing()`] again.
    Thrust(i32),
    /// Next to the source.
    Pull,
    /// To another dungeon level; which, [`super::magic::way`] says.
    LevelChange,
}

/// How a statistic falls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct StatLoss {
    /// By so many steps, for a time (PRJ-GEN-18).
    pub steps: u8,
    /// To 3/4 of its value (PRJ-PLRSUB-56, -57).
    pub to_three_quarters: bool,
}

impl StatLoss {
    /// One step.
    pub(super) const STEP: Self = Self {
        steps: 1,
        to_three_quarters: false,
    };
    /// To 3/4.
    pub(super) const THREE_QUARTERS: Self = Self {
        steps: 0,
        to_three_quarters: true,
    };

    /// Whether it falls at all.
    pub fn falls(self) -> bool {
        self != Self::default()
    }

    /// The statistic afterwards: 3/4 is taken of the number behind the value, rounded down, and nothing falls below 3
    /// (PRJ-PLRSUB-56, -57; I69). A step is what a point of an adjustment takes away.
    pub fn of(self, stat: Stat) -> Stat {
        let stepped = (0..self.steps).fold(stat, |stat, _| statistic::lower(stat));
        if self.to_three_quarters {
            Stat::new(stepped.number() * 3 / 4)
        } else {
            stepped
        }
    }
}

/// Experience lost, in whole points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ExperienceLoss {
    /// From the current experience alone (PRJ-GEN-18).
    pub temporary: i64,
    /// From the current and from the maximum experience (PRJ-PLRSUB-25).
    pub permanent: i64,
}

impl ExperienceLoss {
    /// What the current experience loses.
    pub const fn total(self) -> i64 {
        self.temporary + self.permanent
    }

    /// Never more than the character has (PRJ-GEN-18).
    fn limit(&mut self, experience: i64) {
        self.temporary = self.temporary.min(experience.max(0));
        self.permanent = self.permanent.min(experience.max(0) - self.temporary);
    }
}

/// All that a hit does to the player. Nothing of it has happened yet: the caller applies it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlayerHarm {
    /// Why nothing happened at all, if so.
    pub escape: Option<Escape>,
    /// Hit points lost.
    pub damage: Damage,
    /// What is added to each counter (PRJ-GEN-16).
    pub conditions: EnumMap<Condition, u16>,
    /// What is added to the rounds of slowness (PRJ-GEN-16).
    pub slow: u16,
    /// Experience lost.
    pub experience: ExperienceLoss,
    /// Mana lost, no more than there is.
    pub mana: i32,
    /// Energy lost.
    pub energy: Energy,
    /// Where the player is carried.
    pub displacement: Option<Displacement>,
    /// Two different statistics that change places, current and maximum values alike.
    pub swapped: Option<[StatName; 2]>,
    /// What each statistic loses.
    pub stats: EnumMap<StatName, StatLoss>,
    /// Whether the black breath comes over the player.
    pub black_breath: bool,
    /// Whether the player forgets.
    pub amnesia: bool,
    /// Whether a shapechange ends.
    pub reverted: bool,
    /// What each temporary magical effect must be saved against, if they are in danger (PRJ-PLRFX-51).
    pub effects: Option<i32>,
    /// The piece of armor that loses 1 from its bonus (PRJ-PLRFX-14).
    pub armor: Option<WornSlot>,
    /// The piece of equipment that is disenchanted (PRJ-PLRFX-47).
    pub disenchanted: Option<Disenchanted>,
    /// What threatens every unit of every stack in the pack.
    pub threats: PackThreats,
}

impl PlayerHarm {
    /// The other harm comes on top. Of what can happen only once, this one stands.
    pub(super) fn add(&mut self, other: Self) {
        let Self {
            escape,
            damage,
            conditions,
            slow,
            experience,
            mana,
            energy,
            displacement,
            swapped,
            stats,
            black_breath,
            amnesia,
            reverted,
            effects,
            armor,
            disenchanted,
            threats,
        } = other;
        self.escape = self.escape.or(escape);
        self.damage += damage;
        for (condition, more) in conditions {
            self.conditions[condition] = self.conditions[condition].saturating_add(more);
        }
        self.slow = self.slow.saturating_add(slow);
        self.experience.temporary += experience.temporary;
        self.experience.permanent += experience.permanent;
        self.mana = self.mana.saturating_add(mana);
        self.energy += energy;
        self.displacement = self.displacement.or(displacement);
        self.swapped = self.swapped.or(swapped);
        for (stat, more) in stats {
            self.stats[stat].steps = self.stats[stat].steps.saturating_add(more.steps);
            self.stats[stat].to_three_quarters |= more.to_three_quarters;
        }
        self.black_breath |= black_breath;
        self.amnesia |= amnesia;
        self.reverted |= reverted;
        self.effects = self.effects.or(effects);
        self.armor = self.armor.or(armor);
        self.disenchanted = self.disenchanted.or(disenchanted);
        threats.iter().for_each(|threat| self.threats.add(threat));
    }

    /// Adds to a counter.
    pub(super) fn ail(&mut self, condition: Condition, more: i32) {
        let more = u16::try_from(more.max(0)).unwrap_or(u16::MAX);
        self.conditions[condition] = self.conditions[condition].saturating_add(more);
    }

    /// Adds to the slowness.
    pub(super) fn slow_down(&mut self, more: i32) {
        let more = u16::try_from(more.max(0)).unwrap_or(u16::MAX);
        self.slow = self.slow.saturating_add(more);
    }

    /// The harm with no more experience lost than there is, and no more mana.
    pub(super) fn within(mut self, experience: i64, mana: i32) -> Self {
        self.experience.limit(experience);
        self.mana = self.mana.min(mana.max(0));
        self
    }

    /// Whether one unit of a stack in the pack is destroyed; each unit rolls for itself (PRJ-PLRFX-16, I56).
    pub fn destroys(&self, roller: &mut impl Roller, item: &Item) -> bool {
        self.threats
            .iter()
            .any(|threat| threat.destroys(roller, item))
    }

    /// Whether one temporary magical effect on the player ends; each rolls for itself (PRJ-PLRFX-51).
    pub fn ends_effect(&self, roller: &mut impl Roller, saving_throw: Skill) -> bool {
        self.effects
            .is_some_and(|against| !saving::save_against(roller, saving_throw, against))
    }

    /// Adds a threat to the pack.
    pub(super) fn endanger(&mut self, threat: PackThreat) {
        self.threats.add(threat);
    }
}
