//! Who acts when: what passes with time, when ten game turns are over, and in which order those act who are ready in the
//! same game turn (ABL-SPEED).

use serde::{Deserialize, Serialize};

use crate::rules::base::units::{Energy, GameTurns};

/// The game turns of a turn (ABL-SPEED-05).
pub const TURN: GameTurns = GameTurns::new(10);

/// Which side of the turn order somebody stands on: the character moves first (ABL-SPEED-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Precedence {
    /// The character.
    Character,
    /// A monster; several ready in one game turn act in the order in which they stand listed.
    Monster,
}

/// Whether a turn has just been completed (ABL-SPEED-05).
pub const fn is_boundary(now: GameTurns) -> bool {
    now.get().is_multiple_of(TURN.get())
}

/// How many game turns are left until a turn is completed, 1 to 10 (ABL-SPEED-05).
pub const fn until_boundary(now: GameTurns) -> i32 {
    (TURN.get() - now.get() % TURN.get()) as i32
}

/// The energy of somebody who has gained so much in each of so many game turns (ABL-SPEED-02).
#[inline]
pub const fn after(energy: Energy, gain: Energy, turns: i32) -> Energy {
    Energy::new(energy.get() + turns * gain.get())
}

/// Whose turn it is, now that monsters may act: the character's where it is ready too (ABL-SPEED-11).
#[inline]
pub const fn first(character_is_ready: bool) -> Precedence {
    if character_is_ready {
        Precedence::Character
    } else {
        Precedence::Monster
    }
}

/// Puts those who are ready in one game turn into the order in which they act, whatever energy each has left over: the
/// character, then monsters by their numbers (ABL-SPEED-11).
pub fn in_order<T, N: Ord>(ready: &mut [T], place: impl Fn(&T) -> (Precedence, N)) {
    ready.sort_unstable_by_key(place);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        ability::speed::{gain, is_ready, turns_ahead},
        base::units::Speed,
    };

    #[test]
    fn a_turn_is_ten_game_turns() {
        // ABL-SPEED-05
        let ends: Vec<u64> = (0..=30)
            .filter(|now| is_boundary(GameTurns::new(*now)))
            .collect();
        assert_eq!(ends, [0, 10, 20, 30]);
        for now in 0..40 {
            let left = until_boundary(GameTurns::new(now));
            assert!((1..=10).contains(&left) && is_boundary(GameTurns::new(now + left as u64)));
        }
    }

    #[test]
    fn energy_grows_by_as_much_in_each_game_turn() {
        // ABL-SPEED-02: many game turns at once are as many one by one, and none before the last has made anybody ready.
        for speed in [-60, -20, 0, 7, 30, 99] {
            for start in -50..150 {
                let gain = gain(Speed::new(speed));
                let start = Energy::new(start);
                let turns = turns_ahead([(start, gain)].into_iter(), 10);
                let slow = (0..turns).fold(start, |energy, turn| {
                    assert!(turn == 0 || !is_ready(energy));
                    after(energy, gain, 1)
                });
                assert_eq!(after(start, gain, turns), slow);
            }
        }
    }

    #[test]
    fn the_character_goes_first_and_monsters_by_their_numbers() {
        // ABL-SPEED-11
        use Precedence::{Character, Monster};
        assert_eq!([true, false].map(first), [Character, Monster]);
        let mut ready = vec![(Monster, 9), (Monster, 2), (Character, 5), (Monster, 7)];
        in_order(&mut ready, |one| *one);
        assert_eq!(
            ready,
            [(Character, 5), (Monster, 2), (Monster, 7), (Monster, 9)]
        );
    }
}
