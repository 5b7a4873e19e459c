//! Status conditions (ABL-STATUS): what each forbids and worsens, and how it wears off.

mod condition;
mod condition_law;
mod consequences;
mod recovery;
mod stun;
mod wound;

pub use condition::{Condition, ConditionCounters};
pub use condition_law::ConditionLaw;
pub use consequences::{
    ActionKind, CarefulWork, CharacterConditions, Forbidden, aim_confused, step_confused,
};
pub use recovery::{after_a_turn, cut_after_a_turn, recovery};
pub use stun::StunGrade;
pub use wound::{CutGrade, poison_damage};
