//! Checked definitions of spells and prayers: what they do, for whom, and how they grow.

use enum_map::EnumMap;
use serde::{Deserialize, Serialize};

use super::{def::EffectDef, projection::ProjectDef};
use crate::{
    dice::Dice,
    rules::{
        Class,
        casting::{Difficulty, PerLevel},
        units::Level,
    },
};

/// Index of a spell or prayer in [`Content::spells`](super::Content::spells).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SpellId(pub u16);

/// An effect of a spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpellEffect {
    /// What it does. Unlike that of a thing a projection may be one that is pointed.
    pub effect: EffectDef,
    /// How its dice grow; `None`: they do not.
    pub growth: Option<PerLevel>,
}

impl SpellEffect {
    /// What it does when somebody of a level casts it.
    pub fn at(&self, level: Level) -> EffectDef {
        match (self.growth, self.effect.dice()) {
            (Some(growth), Some(dice)) => self.effect.with_dice(growth.at(dice, level)),
            _ => self.effect,
        }
    }

    /// What it sends to where it is pointed, at a level of the caster; `None`: it is not pointed.
    pub fn aimed(&self, level: Level) -> Option<ProjectDef> {
        match self.at(level) {
            EffectDef::Project(project) if project.shape.is_aimed() => Some(project),
            _ => None,
        }
    }
}

/// A spell or prayer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpellDef {
    /// The key in `spells.ron`.
    pub key: String,
    /// What the player reads.
    pub name: String,
    /// A sentence or two on what it does.
    pub description: String,
    /// What it does, in this order.
    pub effects: Vec<SpellEffect>,
    /// How hard it is for each class; `None`: the class does not cast it.
    pub casters: EnumMap<Class, Option<Difficulty>>,
}

impl SpellDef {
    /// Whether it is pointed at something.
    pub fn is_aimed(&self) -> bool {
        let aimed = |effect: &SpellEffect| effect.aimed(Level::MIN).is_some();
        self.effects.iter().any(aimed)
    }
}

impl EffectDef {
    /// Its dice; `None`: it has none.
    pub const fn dice(&self) -> Option<Dice> {
        match *self {
            Self::Heal(dice)
            | Self::Haste(dice)
            | Self::Slow(dice)
            | Self::Bless(dice)
            | Self::Heroism(dice)
            | Self::Berserk(dice)
            | Self::Resist(_, dice)
            | Self::Ail(_, dice) => Some(dice),
            Self::Project(project) => Some(project.strength),
            Self::Nourish(_)
            | Self::Teleport(_)
            | Self::MapArea(_)
            | Self::LightArea(_)
            | Self::DetectMonsters(_)
            | Self::DetectDoors(_)
            | Self::DetectItems(_)
            | Self::Identify
            | Self::Aggravate
            | Self::Satisfy
            | Self::Cure(_)
            | Self::Restore(_)
            | Self::Raise(_)
            | Self::RestoreLife => None,
        }
    }

    /// The same with other dice; what has none stays as it is.
    #[must_use]
    pub const fn with_dice(self, dice: Dice) -> Self {
        match self {
            Self::Heal(_) => Self::Heal(dice),
            Self::Haste(_) => Self::Haste(dice),
            Self::Slow(_) => Self::Slow(dice),
            Self::Bless(_) => Self::Bless(dice),
            Self::Heroism(_) => Self::Heroism(dice),
            Self::Berserk(_) => Self::Berserk(dice),
            Self::Resist(to, _) => Self::Resist(to, dice),
            Self::Ail(ailment, _) => Self::Ail(ailment, dice),
            Self::Project(project) => Self::Project(ProjectDef {
                strength: dice,
                ..project
            }),
            Self::Nourish(_)
            | Self::Teleport(_)
            | Self::MapArea(_)
            | Self::LightArea(_)
            | Self::DetectMonsters(_)
            | Self::DetectDoors(_)
            | Self::DetectItems(_)
            | Self::Identify
            | Self::Aggravate
            | Self::Satisfy
            | Self::Cure(_)
            | Self::Restore(_)
            | Self::Raise(_)
            | Self::RestoreLife => self,
        }
    }
}
