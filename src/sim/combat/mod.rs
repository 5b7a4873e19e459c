//! Fights: melee, missiles, what breaks and bursts, death. Calls item, actor and level.
pub(crate) mod attack;
pub(crate) mod death;
pub(crate) mod melee;
pub(crate) mod missile;
pub(crate) mod splash;
