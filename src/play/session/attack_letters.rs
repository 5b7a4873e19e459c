//! The letters of the table of all attacks: each attack keeps its own as long as somebody is in view, and what is used up leaves
//! its to nobody.

use super::item_letters::alphabet;
use crate::analysis::AttackChoice;

/// What has had a row since somebody came into view, in the order of the letters.
#[derive(Clone, Debug, Default)]
pub(in crate::play) struct AttackLetters(Vec<AttackChoice>);

impl AttackLetters {
    /// The letter of an attack; `None`: there are no more.
    pub(in crate::play) fn of(&mut self, with: AttackChoice) -> Option<char> {
        let known = self.0.iter().position(|other| *other == with);
        let place = known.unwrap_or_else(|| {
            self.0.push(with);
            self.0.len() - 1
        });
        alphabet().nth(place)
    }

    /// Whether no letter is given.
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
