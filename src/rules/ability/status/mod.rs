//! Status conditions (ABL-STATUS).

mod stun;

pub use stun::StunGrade;
