//! The rules on character abilities (`docs/rules/angband-ability.md`, IDs `ABL-*`).

pub mod carry;
pub mod food;
pub mod speed;
pub mod status;
