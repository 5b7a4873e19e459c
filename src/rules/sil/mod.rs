//! The rules on combat of Sil (`docs/rules/sil-combat.md`, IDs `SIL-*`).
//!
//! Three functions make every attack of plain values: [`SilMatchup::melee`], [`SilMatchup::archery`] and [`SilMatchup::throw`].
//! Play and odds roll what they make, and sheets read the same numbers.

pub mod archery;
pub mod attack;
pub mod battle_magic;
pub mod creature;
pub mod critical;
pub mod damage;
pub mod deadly;
pub mod free_attack;
pub mod gear;
pub mod hit;
pub mod melee;
pub mod notation;
pub mod overwhelm;
pub mod pool;
pub mod prepared;
pub mod score;
#[cfg(test)]
mod tests;
pub mod throwing;

pub use super::sil::archery::SilShot;
pub use super::sil::attack::{DamageRolls, SilMatchup, SilOutcome};
pub use super::sil::creature::{SilAttacker, SilCondition, SilCreature, SilDefender, SilFooting};
pub use super::sil::deadly::{BrandElement, SilNature, SlayKind};
pub use super::sil::free_attack::AbilityToAct;
pub use super::sil::free_attack::ProvokingAction;
pub use super::sil::gear::SilGear;
pub use super::sil::gear::{SilArmor, SilWeapon};
pub use super::sil::hit::HitRolls;
pub use super::sil::melee::{NaturalBlow, SilBlow};
pub use super::sil::notation::ScoreModifier;
pub use super::sil::overwhelm::AdjacentSquare;
pub use creature::{Alertness, Attitude, OffHand, Strength};
pub use deadly::{Affinity, Deadly};
pub use free_attack::Bystander;
pub use gear::{Arrow, Balance, Bow, Grip};
pub use notation::{Figures, NotationError};
pub use pool::Pool;
