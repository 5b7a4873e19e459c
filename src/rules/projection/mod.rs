//! What a projection (a bolt, ball, breath, arc, beam or missile) does to a monster, a square, what lies there, and
//! the player (`PRJ-*`).
//!
//! Each rule is given the strength at the square and what is there; what happens comes back as a value, and nothing
//! else decides it.

pub mod arith;
pub mod damage_type;
pub mod displacement;
pub mod falloff;
pub mod form;
pub mod ground;
pub mod item_destruction;
pub mod monster;
pub mod odds;
pub mod player;
pub mod terrain_change;

pub use damage_type::DamageType;
pub use falloff::Falloff;
pub use form::Form;
pub use ground::Ground;
