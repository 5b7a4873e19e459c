//! Who has a thing: a body that wears or packs it, a chest, or a pile on the floor.
//!
//! The truth stands in the thing: [`HeldBy`](relation::HeldBy) says who has it, [`WornIn`](relation::WornIn) or
//! [`Packed`](relation::Packed) how a body carries it, [`Lying`](relation::Lying) how high it lies in its pile. `Pack`,
//! `Equipment` and `Floor` are lists for those who ask often; hooks keep them, so that moving a thing is nothing but
//! inserting another `HeldBy`.

pub(crate) mod moves;
pub(crate) mod relation;
mod settle;
