//! What only shows over many actions: somebody who never gets a turn, and a bot that moves in a circle.

use std::collections::BTreeMap;

use super::fault::{BrokenInvariant, hold};
use crate::{
    grid::Pos,
    play::PlayerView,
    rules::ability::status::ConditionLaw,
    sim::{ActorEnergy, ActorId, AiState, Clock, Conditions, GameRef, ItemUid, Roster},
};

/// Somebody awake may be ready for so many of the player's actions in a row without having had a turn.
const PATIENCE: u32 = 60;

/// So many game turns at most pass in one action.
const LONGEST: u64 = 200_000;

/// Notes who waits for a turn.
#[derive(Debug, Default)]
pub(super) struct TurnWatch {
    /// The energy of each, and how many actions it has been ready without a turn.
    waiting: BTreeMap<ActorId, (i32, u32)>,
    turn: u64,
}

impl TurnWatch {
    /// Looks at everybody after an action.
    pub(super) fn look(&mut self, game: GameRef<'_>) -> Result<(), BrokenInvariant> {
        let world = game.world();
        let turn = world.resource::<Clock>().game_turn();
        hold!(
            turn >= self.turn,
            "the clock went back from {} to {turn}",
            self.turn
        );
        hold!(
            self.turn == 0 || turn - self.turn <= LONGEST,
            "{} game turns passed in one action",
            turn - self.turn
        );
        let passed = turn - self.turn;
        self.turn = turn;
        if passed == 0 {
            return Ok(());
        }
        let before = std::mem::take(&mut self.waiting);
        for (id, actor) in world.resource::<Roster>().iter() {
            let actor = world.entity(actor);
            let parts = actor.get_components::<(&ActorEnergy, &AiState, &Conditions)>();
            let Ok((energy, mind, conditions)) = parts else {
                continue;
            };
            let (had, times) = before.get(&id).copied().unwrap_or_default();
            // Who has had a turn has paid for it; nobody pays without one.
            let waits = energy.is_ready()
                && energy.get() >= had.saturating_add(passed as i32)
                && !mind.is_asleep()
                && !conditions.is_helpless(ConditionLaw::Monster);
            let times = if waits { times + 1 } else { 0 };
            hold!(
                times <= PATIENCE,
                "actor {} is ready to act since {PATIENCE} actions, and never does",
                id.0
            );
            self.waiting.insert(id, (energy.get(), times));
        }
        Ok(())
    }
}

/// As often the bot may be at the very same point: the same place, body, things and foes, the same hour of its hunger, and
/// nothing new known. It waits for a foe or for a wound at one point for some actions; a circle of two squares shows within
/// 60.
const REPEATS: u32 = 30;

/// All by which a step forward is told from a step in a circle.
type BotState = (
    (u16, Pos),
    (usize, i64),
    (i32, i32),
    Vec<(ItemUid, u16)>,
    Vec<(ActorId, Pos, i32)>,
);

/// Notes where the bot has been, and in which state.
#[derive(Debug, Default)]
pub(super) struct CircleWatch(BTreeMap<BotState, u32>);

impl CircleWatch {
    /// Looks at the player before an action of the bot.
    pub(super) fn look(&mut self, view: PlayerView<'_>) -> Result<(), BrokenInvariant> {
        let known = view.sight().memory().cells().iter().flatten().count();
        let things = view.pack().into_iter();
        let worn = view.worn().into_iter().map(|(_, thing)| thing);
        let foes = view.monsters().into_iter();
        let state = (
            (view.level().id().0, view.here()),
            (known, view.character().experience_max()),
            (view.health().now(), view.mana().now()),
            things.chain(worn).map(|it| (it.uid, it.count)).collect(),
            foes.map(|foe| (foe.id, foe.at, foe.percent)).collect(),
        );
        let times = self.0.entry(state).or_default();
        *times += 1;
        hold!(
            *times <= REPEATS,
            "the bot moves in a circle: {REPEATS} times at {} with nothing gained",
            view.here()
        );
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{grid::Dir, sim::Action, testing::Arena};

    /// After how many actions of a game of the sample in the gate a bot that does this in turn is found out.
    fn found_after(picture: &str, turns: &[Action]) -> Option<usize> {
        let mut game = Arena::new(picture).into_game();
        let mut watch = CircleWatch::default();
        for action in 0..150 {
            if watch.look(PlayerView::new(&game)).is_err() {
                return Some(action);
            }
            let _ = game.step(turns[action % turns.len()]);
        }
        None
    }

    #[test]
    fn a_bot_that_moves_in_a_circle_is_found_within_a_game_of_the_gate() {
        let two = [Action::Step(Dir::E), Action::Step(Dir::W)];
        assert!(found_after("@..", &two).is_some());
        let four = [Dir::E, Dir::S, Dir::W, Dir::N].map(Action::Step);
        assert!(found_after("@.\n..", &four).is_some());
        assert!(found_after("@", &[Action::Wait]).is_some());
        // Who gets on is in no circle.
        let on = [Action::Step(Dir::E)];
        assert_eq!(found_after(&format!("@{}", ".".repeat(160)), &on), None);
    }
}
