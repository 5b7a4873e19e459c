//! W1: a crowd around a player who waits for 500 game turns and cannot die.

use super::{
    maps::BenchMap,
    sample::{IdleWorkload, Sample},
};
use crate::{
    dice::{Dice, Random, RollLabel, Roller},
    sim::{Action, Clock, Game, Outcome},
    testing::{arena::Arena, legend::ArenaMonster},
};

const PLACE: RollLabel = RollLabel::new("where a hunter begins", "workload");

/// Player turns at normal speed, ten game turns each.
const TURNS: u64 = 50;

/// What the crowd does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Crowd {
    /// It is awake and hunts.
    Hunts,
    /// The same, and the view and the flow are worked out in each turn, as if the player walked.
    HuntsAndViewIsRedone,
    /// It hunts, but nobody else acts and no time passes.
    ActsAlone,
    /// It sleeps.
    Sleeps,
}

/// A crowd in an arena or in a cave.
pub(super) struct Hunters {
    /// As it is when a run begins.
    fresh: Game,
    game: Game,
    count: usize,
    crowd: Crowd,
    /// Outcomes of the last run.
    outcomes: usize,
    /// Game turns of the last run.
    passed: u64,
}

impl Hunters {
    pub(super) fn new(ground: BenchMap, count: usize, crowd: Crowd) -> Self {
        let fresh = field(ground, count, crowd);
        Self {
            game: fresh.fork(),
            fresh,
            count,
            crowd,
            outcomes: 0,
            passed: 0,
        }
    }
}

/// So many wolves, spread at random, and the player in the middle. Their bites do no damage, and they are as fast as the
/// player, so that each acts once in a turn.
pub(super) fn field(ground: BenchMap, count: usize, crowd: Crowd) -> Game {
    let middle = ground.middle();
    let mut free: Vec<_> = ground
        .passable()
        .iter()
        .filter(|at| at.chebyshev(middle) > 1)
        .collect();
    let mut rows: Vec<Vec<char>> = ground
        .picture()
        .lines()
        .map(|row| row.chars().collect())
        .collect();
    let mut dice = Random::seeded(1);
    for _ in 0..count.min(free.len()) {
        let which = dice.range(PLACE, 0, free.len() as i32 - 1);
        let at = free.swap_remove(which as usize);
        rows[at.y as usize][at.x as usize] = 'w';
    }
    rows[middle.y as usize][middle.x as usize] = '@';
    let picture: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    let sleep = if crowd == Crowd::Sleeps { u16::MAX } else { 0 };
    Arena::new(&picture.join("\n"))
        .legend('w', ArenaMonster::of("wolf").asleep(sleep))
        .changing_monster("wolf", move |def| {
            if sleep == 0 {
                def.hearing = u8::MAX;
            }
            def.flees_below = 0;
            def.erratic = 0;
            def.speed = 0;
            for blow in &mut def.blows {
                blow.dice = Dice::flat(0);
            }
        })
        .hit_points(1_000_000)
        .into_game()
}

/// The player waits for a turn.
fn wait(game: &mut Game) -> Vec<Outcome> {
    game.step(Action::Wait).unwrap_or_default()
}

/// Game turns so far.
fn clock(game: &Game) -> u64 {
    game.world().resource::<Clock>().game_turn()
}

impl Sample for Hunters {
    fn restore(&mut self) {
        self.game = self.fresh.fork();
        // A first turn fills the caches, which is not to be measured.
        wait(&mut self.game);
    }

    fn run(&mut self) -> u64 {
        let from = clock(&self.game);
        self.outcomes = 0;
        for _ in 0..TURNS {
            self.outcomes += match self.crowd {
                Crowd::Hunts | Crowd::Sleeps => wait(&mut self.game).len(),
                Crowd::HuntsAndViewIsRedone => {
                    self.game.unsettle();
                    wait(&mut self.game).len()
                }
                Crowd::ActsAlone => self.game.monsters_act_once(),
            };
        }
        self.passed = clock(&self.game) - from;
        TURNS * self.count as u64
    }

    fn check(&self) -> Result<(), IdleWorkload> {
        let passes = self.crowd != Crowd::ActsAlone;
        let hunts = self.crowd != Crowd::Sleeps;
        if passes != (self.passed == 10 * TURNS) {
            Err(IdleWorkload(format!("{} game turns passed", self.passed)))
        } else if hunts != (self.outcomes > 5 * self.count) {
            Err(IdleWorkload(format!("{} things happened", self.outcomes)))
        } else {
            Ok(())
        }
    }
}
