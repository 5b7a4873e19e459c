//! The rules on character abilities (`docs/rules/angband-ability.md`, IDs `ABL-*`).

pub mod carry;
pub mod experience;
pub mod food;
pub mod hit_points;
pub mod speed;
pub mod status;
pub mod stealth;
