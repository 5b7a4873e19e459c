//! Checked definitions of spells and prayers: what they do, for which classes, and how they grow.

use enum_map::EnumMap;

use crate::{
    content::magic::{effect::EffectDef, projection::ProjectDef},
    rules::{
        Class,
        ability::casting::{Difficulty, PerLevel},
        base::units::Level,
    },
};

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
        self.at(level).aimed()
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
