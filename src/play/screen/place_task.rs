//! What a wizard does on a square that is chosen.

use crate::{
    content::{Content, MonsterId},
    grid::Pos,
    play::text::words::indefinite,
    sim::WizardDeed,
};

/// What is done on the square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum PlaceTask {
    /// The player goes there.
    Teleport,
    /// A monster of a kind is made there.
    Monster(MonsterId),
}

impl PlaceTask {
    /// The question.
    pub(in crate::play) fn question(self, content: &Content) -> String {
        match self {
            Self::Teleport => "Go to which square? ".to_owned(),
            Self::Monster(kind) => {
                let def = &content.monsters[usize::from(kind.0)];
                let name = if def.unique {
                    def.name.clone()
                } else {
                    indefinite(&def.name)
                };
                format!("Make {name} where? ")
            }
        }
    }

    /// The deed on a square.
    pub(super) const fn deed(self, at: Pos) -> WizardDeed {
        match self {
            Self::Teleport => WizardDeed::Teleport(at),
            Self::Monster(kind) => WizardDeed::Monster { kind, at },
        }
    }
}
