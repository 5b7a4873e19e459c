//! The letters of the list of what is on the level: each row keeps its own as long as the player stays there, wherever it goes,
//! and what is gone leaves its to nobody as long as there are others. They are kept with the game.

use serde::{Deserialize, Serialize};

use super::item_letters::alphabet;
use crate::{
    content::{ItemId, LevelId},
    grid::Pos,
    sim::{ActorId, ItemKnowledge},
};

/// What a row of the list is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::play) enum HereSubject {
    /// Somebody in view.
    Actor(ActorId),
    /// Things of a kind on a square of which this is known.
    Thing(Pos, ItemId, ItemKnowledge),
    /// The square itself.
    Place(Pos),
}

/// What has had a row since the player came to the level, in the order of the letters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(in crate::play) struct HereLetters {
    level: Option<LevelId>,
    known: Vec<HereSubject>,
}

impl HereLetters {
    /// The letters of rows, in their order; `None`: there are no more.
    pub(in crate::play) fn of(
        &mut self,
        level: LevelId,
        rows: &[HereSubject],
    ) -> Vec<Option<char>> {
        if self.level.replace(level) != Some(level) {
            self.known.clear();
        }
        let mut letters = Vec::new();
        for row in rows {
            let place = self.place(*row, rows);
            letters.push(place.and_then(|place| alphabet().nth(place)));
        }
        letters
    }

    /// The place of a row, a new one if it has none: behind all, else that of something that is gone.
    fn place(&mut self, row: HereSubject, rows: &[HereSubject]) -> Option<usize> {
        if let Some(place) = self.known.iter().position(|known| *known == row) {
            return Some(place);
        }
        if self.known.len() < alphabet().count() {
            self.known.push(row);
            return Some(self.known.len() - 1);
        }
        let gone = self.known.iter().position(|known| !rows.contains(known))?;
        self.known[gone] = row;
        Some(gone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_keep_their_letters_until_another_level_or_until_there_are_no_more() {
        let place = |x| HereSubject::Place(Pos::new(x, 1));
        let mut letters = HereLetters::default();
        let mut of = |level, rows: &[i16]| {
            let rows: Vec<_> = rows.iter().map(|x| place(*x)).collect();
            let letters = letters.of(LevelId(level), &rows);
            letters.into_iter().map(Option::unwrap).collect::<String>()
        };
        assert_eq!(of(1, &[5, 6, 7]), "abc");
        // The second is gone, others are nearer.
        assert_eq!(of(1, &[7, 8, 5]), "cda");
        assert_eq!(of(2, &[8, 5]), "ab");
        let many: Vec<i16> = (100..150).collect();
        assert_eq!(of(2, &many).chars().last(), Some('Z'));
        // Those that are gone give theirs away last of all.
        assert_eq!(of(2, &[100, 5, 300]), "cba");
    }
}
