//! What the player fights with, and how well.

use bevy_ecs::prelude::*;

use crate::{
    content::ItemId,
    rules::{
        angband::{blow::FighterMelee, fighter::Fighter},
        custom::RegisteredRuleset,
    },
    sim::world::{outcome::means::AttackMeans, player::combat_stats::CombatStats},
};

/// What the player fights with, and how well.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct PlayerCombat {
    /// What attacks depend on; skills and bonuses are asked of it, with their terms.
    pub fighter: Fighter,
    /// What it brings to each blow.
    pub melee: FighterMelee,
    /// The wielded weapon.
    pub weapon: Option<ItemId>,
    /// What the player takes it for.
    pub weapon_seems: Option<ItemId>,
    /// The equipped missile weapon.
    pub launcher: Option<ItemId>,
    /// Blows each turn (ATK-BLOWS-11).
    pub blows: u32,
    /// Whether the player can do nothing at all (ABL-STATUS-29, ABL-STATUS-35).
    pub immobile: bool,
    /// What the player fights with under the ruleset of the level.
    pub arms: CombatStats,
    /// The custom rules that decide attacks, if there are any.
    pub custom: Option<RegisteredRuleset>,
}

impl PlayerCombat {
    /// With what the player strikes, as the player knows it.
    pub(in crate::sim) fn means(&self) -> AttackMeans {
        self.weapon_seems
            .map_or(AttackMeans::Hands, AttackMeans::Weapon)
    }

    /// With bare hands.
    pub(super) fn of(fighter: Fighter) -> Self {
        Self {
            blows: fighter.blows(),
            melee: fighter.melee(),
            fighter,
            weapon: None,
            weapon_seems: None,
            launcher: None,
            immobile: false,
            arms: CombatStats::default(),
            custom: None,
        }
    }
}
