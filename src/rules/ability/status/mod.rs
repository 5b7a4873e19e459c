//! Status conditions (ABL-STATUS): what each forbids and worsens, and how it wears off.

mod ailment;
mod conditions;
mod recovery;
mod stun;
mod wound;

pub use super::status::ailment::AilmentCounters;
pub use super::status::conditions::CarefulWork;
pub use super::status::conditions::{ActionKind, CharacterConditions};
pub use ailment::Ailment;
pub use conditions::{Condition, Forbidden, aim_confused, step_confused};
pub use recovery::{after_a_turn, cut_after_a_turn, recovery};
pub use stun::StunGrade;
pub use wound::{CutGrade, poison_damage};
