//! Vectors of the rules on Angband's attacks (`ATK-*`).

pub(super) mod blow;
pub(super) mod critical;
pub(super) mod fighter;
pub(super) mod hit;
pub(super) mod missile;
