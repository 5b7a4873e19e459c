//! The rules on character abilities (`docs/rules/angband-ability.md`, IDs `ABL-*`).

pub mod abilities;
pub mod activity;
pub mod armor;
pub mod carry;
pub mod casting;
pub mod device;
pub mod digging;
pub mod disarm;
pub mod effect;
pub mod experience;
pub mod food;
pub mod fuel;
pub mod hit_points;
pub mod lock;
pub mod regeneration;
pub mod resistance;
pub mod saving;
pub mod search_chance;
pub mod sensing;
pub mod special;
pub mod speed;
pub mod statistic;
pub mod status;
pub mod stealth;
pub mod theft;
pub mod wielding;
