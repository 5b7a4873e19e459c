//! Vectors of the rules on what a character is and can do (`ABL-*`).

pub(super) mod body;
pub(super) mod growth;
pub(super) mod skill;
pub(super) mod statistic;
pub(super) mod time;
