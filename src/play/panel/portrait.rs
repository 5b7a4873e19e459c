//! Which picture stands for a character.

use crate::rules::Class;

/// The name of the sprite of a class.
pub const fn sprite_of(class: Class) -> &'static str {
    match class {
        Class::Warrior => "player_warrior",
        Class::Mage => "player_mage",
        Class::Priest => "player_priest",
        Class::Rogue => "player_rogue",
        Class::Ranger => "player_ranger",
        Class::Paladin => "player_paladin",
        Class::Druid => "player_druid",
        Class::Necromancer => "player_necromancer",
        Class::Assassin => "player_assassin",
    }
}
