//! The player's derived numbers as a component, and whether they are out of date.

use bevy_ecs::prelude::*;
use enum_map::EnumMap;

use super::{character::Character, combat_stats::CombatStats};
use crate::{
    content::ItemId,
    rules::{
        ability::{
            abilities::{self, CharacterAbilities},
            armor::ArmorClassParts,
            digging::Tool,
            speed,
            stealth::{self, Disturbance},
        },
        angband::fighter::Fighter,
        base::units::{ArmorClass, Skill, Weight},
        custom::RegisteredRuleset,
        projection::player::Resistance,
    },
    sim::world::outcome::means::AttackMeans,
};

/// Set when something has changed that derived numbers depend on.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(in crate::sim) struct StaleDerived(pub(in crate::sim) bool);

/// Derived numbers of the player, kept until something changes.
#[derive(Component, Clone, Debug)]
pub struct Derived {
    /// What attacks depend on; skills and bonuses are asked of it, with their terms.
    pub fighter: Fighter,
    /// What speed depends on, with its terms.
    pub speed: speed::PlayerSpeed,
    /// The wielded weapon.
    pub weapon: Option<ItemId>,
    /// What the player takes it for.
    pub weapon_seems: Option<ItemId>,
    /// The equipped missile weapon.
    pub launcher: Option<ItemId>,
    /// Blows each turn (ATK-BLOWS-11).
    pub blows: u32,
    /// What armor class depends on, with its terms.
    pub armor: ArmorClassParts,
    /// Armor class: base and magical, of everything worn, and Dexterity (ABL-STAT-04).
    pub armor_class: ArmorClass,
    /// Digging skill with what is wielded (ABL-DIG-02).
    pub digging: Skill,
    /// What the wielded weapon is as a digging tool.
    pub tool: Option<Tool>,
    /// Whether a shovel or pick is wielded.
    pub has_digger: bool,
    /// Stealth, 0 to 30 (ABL-STEALTH-02).
    pub stealth: i32,
    /// What worn things add to stealth.
    pub stealth_bonus: i32,
    /// What worn things add to search skill.
    pub search_bonus: i32,
    /// How sleepers notice the player: by noise, or at once (ABL-STEALTH-03).
    pub presence: Disturbance,
    /// Special abilities and protections, by race and by worn things (ABL-ABIL-01).
    pub gifts: CharacterAbilities,
    /// The part of them that worn things give.
    pub worn_gifts: CharacterAbilities,
    /// Saving-throw skill (ABL-STAT-03).
    pub saving: Skill,
    /// Armor class of everything worn, without magic.
    pub base_armor: ArmorClass,
    /// The weight of what is wielded and worn; the rest of what is carried is in the pack.
    pub worn_weight: Weight,
    /// Percentages of resistance by what is worn, 0 to 100: each thing takes its part off what the others leave.
    pub worn_resists: EnumMap<Resistance, i32>,
    /// The same with what magic lends for a time.
    pub resists: EnumMap<Resistance, i32>,
    /// Whether the player falls as a feather does.
    pub feather_fall: bool,
    /// Whether the player can do nothing at all (ABL-STATUS-29, ABL-STATUS-35).
    pub immobile: bool,
    /// What the player fights with under the ruleset of the level.
    pub arms: CombatStats,
    /// The custom rules that decide attacks, if there are any.
    pub custom: Option<RegisteredRuleset>,
}

impl Derived {
    /// Whether the player can wade through lava: only those immune to fire can.
    pub fn wades_through_lava(&self) -> bool {
        self.resists[Resistance::Fire] >= 100
    }

    /// With what the player strikes, as the player knows it.
    pub(in crate::sim) fn means(&self) -> AttackMeans {
        self.weapon_seems
            .map_or(AttackMeans::Hands, AttackMeans::Weapon)
    }

    /// Derived numbers of somebody with nothing.
    pub(in crate::sim) fn of(character: &Character) -> Self {
        let fighter = Fighter::new(character.race(), character.class(), character.level());
        Self {
            blows: fighter.blows(),
            fighter,
            speed: speed::PlayerSpeed::default(),
            weapon: None,
            weapon_seems: None,
            launcher: None,
            armor: ArmorClassParts::default(),
            armor_class: ArmorClass::new(0),
            digging: Skill::new(0),
            tool: None,
            has_digger: false,
            stealth: 0,
            stealth_bonus: 0,
            search_bonus: 0,
            presence: Disturbance::Noise(stealth::noise(0)),
            gifts: abilities::of_race(character.race()),
            worn_gifts: CharacterAbilities::default(),
            saving: Skill::new(character.saving().total()),
            base_armor: ArmorClass::new(0),
            worn_weight: Weight::ZERO,
            worn_resists: EnumMap::default(),
            resists: EnumMap::default(),
            feather_fall: false,
            immobile: false,
            arms: CombatStats::default(),
            custom: None,
        }
    }
}
