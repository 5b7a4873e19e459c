//! How POWDER resolves one attack: the rules `POW-*` of `docs/rules/powder-combat.md`.
//!
//! One routine serves blows, missiles, wands, spells, and what strikes with nobody behind it
//! (POW-SCOPE-01): [`attack::attack`]. It goes through the steps in their order (POW-SCOPE-02), each a
//! module of its own; noise is made before it, by [`noise::made`], since no die decides it. Inputs are plain
//! values: [`Attacker`](attacker::Attacker) and [`Defender`](defender::Defender), which
//! [`Creature`](attacker::Creature), [`Weapon`](weapon::Weapon) and [`Armor`](armor::Armor) help to fill.
//!
//! What the document concludes about all this (POW-LESSON-01 to POW-LESSON-08) follows from those steps and
//! has no code of its own: skills count in [`modifier`] and [`armor`] and nowhere in [`damage`]. The tests
//! beside this file measure each conclusion.
pub mod aftermath;
pub mod armor;
pub mod attack;
pub mod attacker;
pub mod avoid;
pub mod body;
pub mod charge;
pub mod damage;
pub mod defender;
pub mod hit;
pub mod modifier;
pub mod noise;
pub mod prepared;
pub mod roll;
pub mod skill;
#[cfg(test)]
mod tests;
pub mod weapon;
