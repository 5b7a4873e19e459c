//! Kinds of monsters as projections see them.

use crate::{
    content::monster::def::MonsterDef,
    rules::{
        base::units::{ArmorClass, Speed},
        projection::{Ground, monster::Target},
    },
};

impl MonsterDef {
    /// One of the kind as a projection finds it: fresh, with so many hit points at most and now, upon some ground.
    pub fn target(&self, hit_points: i32, ground: Ground) -> Target {
        Target {
            level: i32::from(self.level),
            unique: self.unique,
            never_moves: self.never_moves,
            flags: self.flags,
            tags: self.tags,
            max_hp: hit_points,
            hp: hit_points,
            ac: ArmorClass::new(self.armor_class),
            speed: Speed::new(self.speed),
            base_speed: Speed::new(self.speed),
            mana: self.mana,
            stun: 0,
            confusion: 0,
            fear: 0,
            ground,
        }
    }
}
