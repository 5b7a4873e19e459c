//! The rules on combat of Sil (`docs/rules/sil-combat.md`, IDs `SIL-*`).
//!
//! Three functions make every attack: [`melee()`], [`archery()`] and [`throw()`]. Each is an [`Attack`] worked out
//! of plain values and then rolled, so whoever wants the odds, or the sums behind them, asks the same [`Attack`].
pub mod archery;
pub mod attack;
pub mod creature;
pub mod critical;
pub mod damage;
pub mod deadly;
pub mod free_attack;
pub mod gear;
pub mod melee;
pub mod notation;
pub mod overwhelm;
pub mod pool;
pub mod prepared;
pub mod score;
#[cfg(test)]
mod tests;
pub mod throwing;

pub use archery::{Missile, Shot, archery};
pub use attack::{Attack, Clash, Outcome, Wound};
pub use creature::{
    Alertness, Attacker, Attitude, Condition, Defender, Footing, OffHand, Strength, Who,
};
pub use deadly::{Affinity, Deadly, Element, Kind, Nature};
pub use free_attack::{Bystander, Deed, Fitness, Temper};
pub use gear::{Armor, Arrow, Balance, Bow, Gear, Grip, Weapon};
pub use melee::{Blow, Natural, melee};
pub use notation::{Figures, Modifier, Named, NotationError};
pub use overwhelm::Side;
pub use pool::Pool;
pub use throwing::throw;
