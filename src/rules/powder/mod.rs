//! How POWDER resolves one attack: the rules `POW-*` of `docs/rules/powder-combat.md`.
//!
//! One function serves blows, missiles, wands, spells and traps (POW-SCOPE-01): [`attack::attack`]. It takes the steps
//! in their order (POW-SCOPE-02); each step is a module of its own. Noise comes before it, in [`prepared::noises`],
//! since it needs no dice. Inputs are plain values: [`PowderAttacker`](attacker::PowderAttacker) and
//! [`PowderDefender`](defender::PowderDefender), built from [`PowderCreature`](attacker::PowderCreature),
//! [`PowderWeapon`](weapon::PowderWeapon) and [`PowderArmor`](armor::PowderArmor).
//!
//! The document's conclusions (POW-LESSON-01 to POW-LESSON-08) follow from those steps and have no code of their own:
//! skills count in [`modifier`] and [`armor`], and never in [`damage`]. The tests beside this file measure each one.

pub mod aftermath;
pub mod armor;
pub mod attack;
pub mod attacker;
pub mod avoid;
pub mod battle_magic;
pub mod best_of_rolls;
pub mod body;
pub mod charge;
pub mod damage;
pub mod defender;
pub mod hit;
pub mod modifier;
pub mod noise;
pub mod prepared;
pub mod skill;
pub mod skill_level;
#[cfg(test)]
mod tests;
pub mod weapon;
