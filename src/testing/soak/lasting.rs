//! One game that lasts: played through a session, recorded and saved as a player's is, by a walker who heals itself and goes
//! from level to level. What such a game takes of memory shows whether anything is kept that should go.

use std::{fs, sync::Arc};

use bevy_ecs::world::World;

use super::{
    case::make_harmless,
    fault::BrokenInvariant,
    kept::ScratchFolder,
    walker::{CHOICE, random_action},
};
use crate::{
    content::{Content, LevelId},
    dice::{Random, Roller},
    play::Session,
    sim::{Action, GameResult, Setup, WizardDeed},
};

/// After so many actions the walker goes to another level.
const STAYS: u64 = 250;

/// The action with which it goes to the first.
const FIRST: u64 = 4;

/// The experience level with which it lives through the deepest of them, mostly.
const STRONG: u8 = 50;

/// A game that lasts, at some point of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastingSample {
    /// Actions carried out.
    pub actions: u64,
    /// Game turns at normal speed, over all games.
    pub turns: u64,
    /// Games begun: the next one begins where the walker died all the same.
    pub games: u64,
    /// Levels that are kept because they were left.
    pub levels: usize,
    /// Resident memory of the process in bytes, where the system says it.
    pub resident: Option<u64>,
}

/// Plays so many actions, and takes so many samples, as far apart as each other.
///
/// # Errors
///
/// If a game cannot be begun or recorded.
pub fn lasting(
    content: &Arc<Content>,
    seed: u64,
    actions: u64,
    samples: u64,
    mut each: impl FnMut(LastingSample),
) -> Result<(), BrokenInvariant> {
    let mut harmless = Content::clone(content);
    make_harmless(&mut harmless);
    let content = &Arc::new(harmless);
    let folder = ScratchFolder::new().map_err(BrokenInvariant::new)?;
    let mut dice = Random::seeded(seed ^ 0x1a57);
    let mut world = World::new();
    let (mut taken, mut turns, mut games) = (0, 0, 0);
    let every = (actions / samples.max(1)).max(1);
    while taken < actions {
        let setup = Setup {
            seed: seed.wrapping_add(games),
            ..Setup::default()
        };
        let path = folder.recording(games);
        let begun = Session::begin(&mut world, content, &setup, Some(&path));
        let mut session = begun.map_err(BrokenInvariant::new)?;
        games += 1;
        while taken < actions {
            let Some(mut game) = session.with(&mut world) else {
                return Err(BrokenInvariant::new("a game that is played has no world"));
            };
            let view = game.view();
            let all = view.content().levels.len().max(1) as i32;
            let action = if !view.is_wizard() {
                Action::Wizard(WizardDeed::Begin)
            } else if view.character().level().get() < STRONG.into() {
                Action::Wizard(WizardDeed::Level(STRONG))
            } else if view.health().percent() < 60 || view.conditions().any() {
                Action::Wizard(WizardDeed::Heal)
            } else if taken % STAYS == FIRST {
                let level = LevelId(dice.range(CHOICE, 0, all - 1) as u16);
                Action::Wizard(WizardDeed::Jump(level))
            } else {
                let action = random_action(view, &mut dice);
                // Who leaves the hill ends the game.
                if action == Action::Ascend {
                    Action::Wait
                } else {
                    action
                }
            };
            // What is refused counts too: it may keep something.
            let _ = game.act(action);
            game.take_outcomes();
            game.clear_trackers();
            taken += 1;
            let now = game.view().game_turn() / 10;
            if taken % every == 0 {
                each(LastingSample {
                    actions: taken,
                    turns: turns + now,
                    games,
                    levels: game.view().levels_left(),
                    resident: resident(),
                });
            }
            if game.result() != GameResult::Playing {
                turns += now;
                break;
            }
        }
    }
    Ok(())
}

/// Resident memory of this process in bytes; `None`: this system does not say it so.
fn resident() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}
