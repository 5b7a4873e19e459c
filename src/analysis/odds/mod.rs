//! The odds of a fight before it is fought: exact, from the very rules that play would roll.
//!
//! [`fight`] is one fight, with how soon either side is dead. [`player_side`] is what the player can do, and [`astray`] what confusion leaves of it: [`round`] is about
//! blows and missiles, [`spells_and_devices`] about what is set off by devices, spells and flasks, [`supply`] about how often
//! that can be done, [`bursting`] about what breaks and bursts. [`monster_turn`] is about what the monster does in return, [`danger`] about all who threaten at once.

mod astray;
mod blow_chain;
mod bursting;
mod danger;
mod encounter;
mod exchange;
mod fight;
mod impact;
mod monster_shot;
mod monster_turn;
mod player_side;
mod round;
mod spells_and_devices;
mod supply;

pub(super) use super::odds::bursting::bursting_at_kind;
pub use super::odds::danger::DangerOdds;
pub(super) use super::odds::exchange::AttackExchange;
pub use super::odds::fight::{AttackChoice, FightOdds, FreeBlows, TURNS_AHEAD, even_odds};
pub use super::odds::impact::{ExperienceDrain, PowerImpact};
pub use super::odds::monster_shot::ShotOdds;
pub use super::odds::monster_turn::{MonsterTurnOdds, PowerOdds};
pub use super::odds::round::{AttackOdds, RoundOdds};
pub use super::odds::spells_and_devices::VolleyOdds;
pub use super::odds::supply::AttackSupply;
