//! What a monster is made of, to spawn one.

use bevy_ecs::prelude::*;

use super::{
    ai_state::AiState,
    components::{ActorArmor, ActorEnergy, ActorSpeed, Health, Mana, Monster, Position},
    monster_combat::MonsterCombat,
};
use crate::{grid::Pos, rules::base::units::ArmorClass, sim::world::catalog::Catalog};

/// That the content has no kind of monster of this key.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the content has no monster `{0}`")]
pub struct UnknownMonster(pub String);

/// A monster to spawn into the world of a game: awake, in full health, without energy.
///
/// Its conditions and balance come by themselves; its number, its place in the roster and its square do with the
/// spawning. If somebody stands on the square it takes the nearest free one.
#[derive(Bundle, Clone, Debug)]
pub struct MonsterBundle {
    /// The kind.
    pub monster: Monster,
    /// The square.
    pub position: Position,
    /// Hit points.
    pub health: Health,
    /// Energy.
    pub energy: ActorEnergy,
    /// Speed.
    pub speed: ActorSpeed,
    /// Armor class.
    pub armor: ActorArmor,
    /// What it fights with.
    pub combat: MonsterCombat,
    /// Sleep and fear.
    pub ai: AiState,
    /// Mana.
    pub mana: Mana,
}

impl MonsterBundle {
    /// A monster of a kind, by its key in the content, with the mean of its hit points, on the square in the corner of
    /// the map.
    ///
    /// ```
    /// # use barrow::{content::Content, grid::Pos, sim::{Catalog, Game, MonsterBundle, Setup}};
    /// # use std::sync::Arc;
    /// let content = Arc::new(Content::embedded());
    /// let ogre = MonsterBundle::of(&Catalog::new(content), "ogre")?.at(Pos { x: 4, y: 3 });
    /// assert_eq!(ogre.position.pos(), Pos { x: 4, y: 3 });
    /// # Ok::<(), barrow::sim::UnknownMonster>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the content has no such key.
    pub fn of(catalog: &Catalog, key: &str) -> Result<Self, UnknownMonster> {
        let kind = catalog.content().monster_keys.get(key);
        let kind = *kind.ok_or_else(|| UnknownMonster(key.to_owned()))?;
        let def = catalog.monster(kind);
        let mean = i32::midpoint(def.hit_points.min(), def.hit_points.max());
        Ok(Self {
            monster: Monster(kind),
            position: Position::new(Pos { x: 0, y: 0 }),
            health: Health::full(mean.max(1)),
            energy: ActorEnergy::new(0),
            speed: ActorSpeed::new(def.speed),
            armor: ActorArmor::new(ArmorClass::new(def.armor_class)),
            combat: MonsterCombat::of(catalog.content(), kind),
            ai: AiState::new(0),
            mana: Mana::full(def.mana),
        })
    }

    /// On a square.
    #[must_use]
    pub fn at(mut self, at: Pos) -> Self {
        self.position = Position::new(at);
        self
    }

    /// With so many hit points, at least 1.
    #[must_use]
    pub fn hit_points(mut self, most: i32) -> Self {
        self.health = Health::full(most.max(1));
        self
    }

    /// Asleep, with a sleep counter; 0 is awake.
    #[must_use]
    pub fn asleep(mut self, counter: u16) -> Self {
        self.ai = AiState::new(counter);
        self
    }
}
