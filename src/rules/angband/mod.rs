//! The rules on melee, missile and thrown attacks of Angband (`docs/rules/angband-attack.md`, IDs `ATK-*`).

pub mod blow;
pub mod blows;
pub mod bonus;
pub mod breakage;
pub mod critical;
pub mod fighter;
pub mod hit;
pub mod missile;
pub mod natural;
pub mod reach;
pub mod skill;
pub mod slay;
pub(in crate::rules) mod sums;

pub use super::angband::blow::AngbandBlow;
pub use super::angband::missile::{AngbandShot, MissileItem};
pub use super::base::attack_result::Critical;
pub use blow::{BlowResult, blow};
pub use fighter::{BattleMagic, Fighter, Launcher, LauncherKind, WeaponKind, Wielded};
pub use missile::{Ammunition, MissileKind, shot};
pub use slay::{MonsterTrait, Power};
