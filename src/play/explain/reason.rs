//! Why a message of the log says what it says.

use std::sync::Arc;

use super::{
    attack::{AttackExplanation, Detail, Explained},
    event::EventExplanation,
};

/// What stands behind a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Explanation {
    /// An attack.
    Attack(Arc<AttackExplanation>),
    /// Something else that the rules decided.
    Event(Arc<EventExplanation>),
}

impl Explanation {
    /// The explanation as lines.
    pub fn lines(&self, detail: Detail) -> Vec<Explained> {
        match self {
            Self::Attack(attack) => attack.lines(detail),
            Self::Event(event) => event.lines(detail),
        }
    }
}
