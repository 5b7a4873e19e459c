//! Who acts when, if everybody only takes ordinary actions: what a game does with the energy of its actors, without a game.
//!
//! What is gained, when somebody is ready, how far time jumps and who goes before others are the functions of play; that
//! whole games go as this says, `tests/it/time.rs` sees.

pub use crate::rules::ability::turn_order::Precedence;
use crate::rules::{
    ability::{
        activity::Activity,
        speed::{gain, is_ready, turns_ahead},
        turn_order,
    },
    base::units::{Energy, GameTurns, Speed},
};

/// Somebody in a [`timeline`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimedActor {
    /// Its speed.
    pub speed: Speed,
    /// Its energy before the first game turn.
    pub energy: Energy,
    /// Whether it goes before others that are ready in the same game turn.
    pub precedence: Precedence,
}

/// Who acts in which game turn, when everybody only takes ordinary actions.
///
/// Gives the game turn, counted from 1, and the index of the runner, in the order of the actions.
/// In each game turn all gain energy, and those that are ready act once (ABL-SPEED-02, -07, -11, -12). Time jumps from one
/// to the next that matters, as it does in a game.
pub fn timeline(runners: &[TimedActor], game_turns: GameTurns) -> Vec<(GameTurns, usize)> {
    let mut order: Vec<usize> = (0..runners.len()).collect();
    turn_order::in_order(&mut order, |&index| (runners[index].precedence, index));
    let mut energy: Vec<Energy> = runners.iter().map(|runner| runner.energy).collect();
    let gains: Vec<Energy> = runners.iter().map(|runner| gain(runner.speed)).collect();
    let mut actions = Vec::new();
    let mut now = 0;
    while now < game_turns.get() {
        let left = i32::try_from(game_turns.get() - now).unwrap_or(i32::MAX);
        let turns = turns_ahead(
            energy.iter().copied().zip(gains.iter().copied()),
            left.min(turn_order::until_boundary(GameTurns::new(now))),
        );
        now += turns as u64;
        for (energy, gain) in energy.iter_mut().zip(&gains) {
            *energy = turn_order::after(*energy, *gain, turns);
        }
        for &index in &order {
            if is_ready(energy[index]) {
                energy[index] -= Activity::Move.cost();
                actions.push((GameTurns::new(now), index));
            }
        }
    }
    actions
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runner(speed: i32, energy: i32, precedence: Precedence) -> TimedActor {
        TimedActor {
            speed: Speed::new(speed),
            energy: Energy::new(energy),
            precedence,
        }
    }

    fn acted(runners: &[TimedActor], game_turns: u64) -> Vec<(u64, usize)> {
        let acted = timeline(runners, GameTurns::new(game_turns));
        acted
            .into_iter()
            .map(|(when, who)| (when.get(), who))
            .collect()
    }

    #[test]
    fn leftover_energy_gives_a_slower_monster_a_double_move() {
        // ABL-SPEED-11, ABL-SPEED-12, Example: +30 with 62 energy against +28 with 93.
        let monster = runner(28, 93, Precedence::Monster);
        let character = runner(30, 62, Precedence::Character);
        assert_eq!(acted(&[monster, character], 3), [(1, 1), (1, 0), (3, 0)]);
        // One game turn later the character has 38 + 38 + 38 = 114.
        assert_eq!(acted(&[monster, character], 4)[3], (4, 1));
    }

    #[test]
    fn normal_speed_acts_once_in_ten_game_turns_and_monsters_in_list_order() {
        // ABL-SPEED-05, ABL-SPEED-11.
        let runners = [
            runner(0, 0, Precedence::Monster),
            runner(0, 0, Precedence::Character),
            runner(10, 0, Precedence::Monster),
        ];
        let expected = [(5, 2), (10, 1), (10, 0), (10, 2)];
        assert_eq!(acted(&runners, 10), expected);
        assert_eq!(acted(&runners, 9), expected[..1]);
    }

    #[test]
    fn one_action_a_game_turn_even_with_energy_for_more() {
        // ABL-SPEED-07
        let runners = [runner(70, 150, Precedence::Character)];
        assert_eq!(acted(&runners, 4), [(1, 0), (2, 0), (4, 0)]);
    }
}
