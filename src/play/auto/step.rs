//! What an automatic command does next.

use super::stop::StopReason;
use crate::{play::text::line::TextLine, sim::Action};

/// What does not succeed at once is tried this often before the player is asked again.
pub(in crate::play) const TRIES: u8 = 99;

/// What an automatic command does next.
pub(in crate::play) enum AutoStep {
    /// An action.
    Act(Action),
    /// It is done, with something to say perhaps.
    Done(Option<TextLine>),
    /// It goes on, with something to say first; the next step is another one.
    Tells(TextLine),
    /// It goes on only if the player dares it: why.
    Asks(StopReason, TextLine),
}
