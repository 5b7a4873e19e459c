//! An action as a recording spells it, for messages: what is read there can be searched for in the file.

use std::fmt;

use crate::sim::world::action::Action;

/// Shows an action as the line of a recording does, such as `Step(NE)`.
#[derive(Clone, Copy, Debug)]
pub struct RecordedAction(pub Action);

impl fmt::Display for RecordedAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&ron::to_string(&self.0).map_err(|_| fmt::Error)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Dir;

    #[test]
    fn an_action_reads_as_in_a_recording() {
        assert_eq!(
            RecordedAction(Action::Step(Dir::NE)).to_string(),
            "Step(NE)"
        );
        assert_eq!(RecordedAction(Action::PickUp).to_string(), "PickUp");
    }
}
