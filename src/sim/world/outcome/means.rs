//! With what an attack was made.

use crate::{
    content::{ItemId, Method},
    rules::projection::DamageType,
};

/// With what a blow was struck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AttackMeans {
    /// The player's wielded weapon, as the player knows it.
    Weapon(ItemId),
    /// The player's bare hands.
    Hands,
    /// A monster's own blow.
    Natural(Method),
    /// Something fired or thrown, as the player knows it.
    Missile(ItemId),
    /// Something that is sent, of this type, under rules by which it must hit (POW-SCOPE-01).
    Projection(DamageType),
}
