//! The player's derived numbers, kept until something changes: a component for each subject.

mod armor;
mod combat;
mod digging;
mod movement;
mod protections;
mod stealth;

pub use self::{
    armor::WornArmor, combat::PlayerCombat, digging::PlayerDigging, movement::PlayerMovement,
    protections::PlayerProtections, stealth::PlayerStealth,
};

pub(in crate::sim) use crate::sim::world::stale::StaleDerived;

use bevy_ecs::{prelude::*, query::QueryData};
use enum_map::EnumMap;

use super::character::Character;
use crate::{
    rules::{
        ability::{
            abilities::{self, CharacterAbilities},
            stealth::{Disturbance, noise},
        },
        angband::fighter::Fighter,
        base::units::{ArmorClass, Skill},
    },
    sim::world::actor::components::ActorArmor,
};

/// All of the player's derived numbers, as they are or as they would be with other things worn.
#[derive(Bundle, Clone, Debug, PartialEq, Eq)]
pub struct Derived {
    /// What the player fights with.
    pub combat: PlayerCombat,
    /// Armor class.
    pub armor: ActorArmor,
    /// What armor class is made of.
    pub worn_armor: WornArmor,
    /// Special abilities, resistances and the saving throw.
    pub protections: PlayerProtections,
    /// How well the player goes unnoticed.
    pub stealth: PlayerStealth,
    /// How well the player digs.
    pub digging: PlayerDigging,
    /// What speed is made of.
    pub movement: PlayerMovement,
}

/// The derived numbers of a player, wherever they are kept.
#[derive(Clone, Copy, Debug)]
pub struct DerivedRef<'a> {
    /// What the player fights with.
    pub combat: &'a PlayerCombat,
    /// Armor class.
    pub armor: ActorArmor,
    /// What armor class is made of.
    pub worn_armor: &'a WornArmor,
    /// Special abilities, resistances and the saving throw.
    pub protections: &'a PlayerProtections,
    /// How well the player goes unnoticed.
    pub stealth: &'a PlayerStealth,
    /// How well the player digs.
    pub digging: &'a PlayerDigging,
    /// What speed is made of.
    pub movement: &'a PlayerMovement,
}

impl<'a> DerivedRef<'a> {
    /// Those of an entity; `None`: it is not the player.
    pub fn of(player: EntityRef<'a>) -> Option<Self> {
        let parts = player.get_components::<(
            &PlayerCombat,
            &ActorArmor,
            &WornArmor,
            &PlayerProtections,
            &PlayerStealth,
            &PlayerDigging,
            &PlayerMovement,
        )>();
        let (combat, &armor, worn_armor, protections, stealth, digging, movement) = parts.ok()?;
        Some(Self {
            combat,
            armor,
            worn_armor,
            protections,
            stealth,
            digging,
            movement,
        })
    }
}

impl<'a> From<&'a Derived> for DerivedRef<'a> {
    fn from(derived: &'a Derived) -> Self {
        Self {
            combat: &derived.combat,
            armor: derived.armor,
            worn_armor: &derived.worn_armor,
            protections: &derived.protections,
            stealth: &derived.stealth,
            digging: &derived.digging,
            movement: &derived.movement,
        }
    }
}

impl Derived {
    /// Derived numbers of somebody with nothing.
    pub(in crate::sim) fn of(character: &Character) -> Self {
        Self {
            combat: PlayerCombat::of(Fighter::new(
                character.race(),
                character.class(),
                character.level(),
            )),
            armor: ActorArmor::new(ArmorClass::new(0)),
            worn_armor: WornArmor::default(),
            protections: PlayerProtections {
                gifts: abilities::of_race(character.race()),
                worn_gifts: CharacterAbilities::default(),
                saving: Skill::new(character.saving().total()),
                worn_resists: EnumMap::default(),
                resists: EnumMap::default(),
                feather_fall: false,
            },
            stealth: PlayerStealth {
                skill: 0,
                bonus: 0,
                search_bonus: 0,
                presence: Disturbance::Noise(noise(0)),
            },
            digging: PlayerDigging {
                skill: Skill::new(0),
                tool: None,
                has_digger: false,
            },
            movement: PlayerMovement::default(),
        }
    }
}

/// The components of a player that derived numbers are kept in, to be set together.
#[derive(QueryData)]
#[query_data(mutable)]
pub(in crate::sim) struct DerivedParts {
    combat: &'static mut PlayerCombat,
    armor: &'static mut ActorArmor,
    worn_armor: &'static mut WornArmor,
    protections: &'static mut PlayerProtections,
    stealth: &'static mut PlayerStealth,
    digging: &'static mut PlayerDigging,
    movement: &'static mut PlayerMovement,
}

impl DerivedPartsItem<'_, '_> {
    /// Sets all that have become others; only these count as changed.
    pub(in crate::sim) fn set(&mut self, new: Derived) {
        self.combat.set_if_neq(new.combat);
        self.armor.set_if_neq(new.armor);
        self.worn_armor.set_if_neq(new.worn_armor);
        self.protections.set_if_neq(new.protections);
        self.stealth.set_if_neq(new.stealth);
        self.digging.set_if_neq(new.digging);
        self.movement.set_if_neq(new.movement);
    }
}
