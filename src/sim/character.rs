//! Who the player is: race, class, statistics, experience.

use bevy_ecs::prelude::*;

use super::{
    actor::{Energy, Health, Pace, Place, Player},
    bag::{Burden, Equipment, Pack},
    catalogue::Catalogue,
    effect::Timed,
    fate::Fate,
    ids::ActorId,
    sheet::Derived,
    spawn,
};
use crate::{
    content::{CharacterDef, Slot},
    grid::Pos,
    rules::{
        ability::{experience, hit_points, speed, stealth},
        class::Class,
        race::Race,
        stat::{StatName, Stats},
        units::Level,
    },
};

/// The player's character.
#[derive(Component, Clone, Debug)]
pub struct Character {
    name: String,
    race: Race,
    class: Class,
    stats: Stats,
    level: Level,
    experience: i64,
    hit_dice: hit_points::Ahead,
}

impl Character {
    /// A new character of level 1; the hit points of all fifty levels are rolled now (ABL-HP-04).
    fn new(def: &CharacterDef, fate: &mut Fate) -> Self {
        Self {
            name: def.name.clone(),
            race: def.race,
            class: def.class,
            stats: def.stats,
            level: Level::MIN,
            experience: 0,
            hit_dice: hit_points::roll_ahead(fate, def.race, def.class),
        }
    }

    /// Makes this a character of a level that has just been reached.
    pub(in crate::sim) fn promote(&mut self, level: Level, hit_dice: hit_points::Ahead) {
        self.level = level;
        self.hit_dice = hit_dice;
        self.experience = self.needed(level);
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The race.
    pub fn race(&self) -> Race {
        self.race
    }

    /// The class.
    pub fn class(&self) -> Class {
        self.class
    }

    /// Current statistics.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Experience level, 1 to 50.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Experience in hundredths of a point (ABL-XP-04).
    pub fn experience(&self) -> i64 {
        self.experience
    }

    /// Experience that the next level needs, in hundredths of a point; `None` at the highest.
    pub fn next_level(&self) -> Option<i64> {
        (self.level < Level::MAX).then(|| self.needed(Level::new(self.level.get() + 1)))
    }

    /// Maximum hit points at this level (ABL-HP-02 to -06).
    pub fn max_hit_points(&self) -> i32 {
        hit_points::maximum(&self.hit_dice, self.level, self.stats[StatName::Con])
    }

    /// Stealth without equipment (ABL-STEALTH-02).
    pub fn stealth(&self) -> i32 {
        stealth::stealth(self.race, self.class, 0)
    }

    /// Experience that a level needs, in hundredths of a point (ABL-XP-01, ABL-XP-02).
    fn needed(&self, level: Level) -> i64 {
        experience::needed(self.race, self.class, level)
    }

    /// What a kill is worth to this character, in hundredths of a point: the monster's experience times its level,
    /// over the character's level.
    pub(in crate::sim) fn worth(&self, experience: u32, monster_level: u8) -> i64 {
        i64::from(experience) * i64::from(monster_level) * 100 / i64::from(self.level.get())
    }

    /// Adds experience; the levels reached with the maximum hit points that each brought.
    pub(in crate::sim) fn gain(&mut self, hundredths: i64) -> Vec<(u8, i32)> {
        self.experience = self.experience.saturating_add(hundredths);
        let mut reached = Vec::new();
        while self
            .next_level()
            .is_some_and(|needed| self.experience >= needed)
        {
            let before = self.max_hit_points();
            self.level = Level::new(self.level.get() + 1);
            reached.push((self.level.get() as u8, self.max_hit_points() - before));
        }
        reached
    }
}

/// Brings the player into the world, dressed and packed, without a place yet.
pub(in crate::sim) fn spawn(world: &mut World, def: &CharacterDef) -> Entity {
    let character = Character::new(def, &mut world.resource_mut::<Fate>());
    let catalogue = world.resource::<Catalogue>().clone();
    let mut equipment = Equipment::default();
    for &kind in &def.wears {
        let slot = match catalogue.item(kind).usage.slot() {
            // The second ring goes on the other hand.
            Some(Slot::Ring) if equipment.0[Slot::Ring].is_some() => Slot::OtherRing,
            Some(slot) => slot,
            None => continue,
        };
        // The second ring goes on the other hand.
        let slot = match slot {
            Slot::Ring if equipment.get(slot).is_some() => Slot::OtherRing,
            slot => slot,
        };
        equipment.0[slot] = Some(spawn::stack(world, kind, 1));
    }
    let mut pack = Pack::default();
    for &(kind, count) in &def.carries {
        pack.0.push(spawn::stack(world, kind, count));
    }
    let derived = Derived::of(&character);
    let health = Health::full(character.max_hit_points());
    world
        .spawn((
            Player,
            ActorId::PLAYER,
            character,
            Place(Pos { x: 0, y: 0 }),
            health,
            Energy(speed::READY.get()),
            Pace::new(0),
            Timed::default(),
            pack,
            equipment,
            Burden::default(),
            derived,
        ))
        .id()
}
