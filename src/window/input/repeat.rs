//! Steps are taken again while their key or button is held.
//!
//! Only steps repeat. A held key stops being heard when a monster comes into view or a command is refused, so that nobody walks into
//! one by habit; pressing the key once more goes on.

use std::{collections::BTreeSet, time::Duration};

use bevy::{prelude::*, time::Real};

use crate::{
    play::PlayerCommand,
    sim::ActorId,
    window::{
        frame_rate::FrameDemand,
        schedule::WindowSystems,
        snapshot::{ActorSnapshot, Alarm, ShellInput},
    },
};

/// How long a key is held before it repeats.
const FIRST: Duration = Duration::from_millis(220);
/// Time between repetitions.
const NEXT: Duration = Duration::from_millis(80);

/// What holds a command: the release of `K` may arrive as that of `k`, so that keys are told apart by their place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::window) enum CommandHolder {
    /// A key of the keyboard.
    Key(KeyCode),
    /// A button of the gamepad, or several; the command tells them apart.
    #[cfg(feature = "gamepad")]
    Button(PlayerCommand),
}

/// The command that repeats, and when it does so next.
#[derive(Resource, Default, Debug)]
pub(in crate::window) struct Repeat {
    running: Option<(CommandHolder, PlayerCommand, Duration)>,
    known: BTreeSet<ActorId>,
}

impl Repeat {
    /// A command has been given by a key that is now held; the latest step repeats.
    pub(in crate::window) fn hold(
        &mut self,
        by: CommandHolder,
        command: PlayerCommand,
        now: Duration,
    ) {
        if repeats(command) {
            self.running = Some((by, command, now + FIRST));
        }
    }

    /// A key is let go.
    pub(in crate::window) fn release(&mut self, by: CommandHolder) {
        if self.running.is_some_and(|(held, _, _)| held == by) {
            self.stop();
        }
    }

    /// Nothing is held any more, as far as anybody knows.
    pub(in crate::window) fn stop(&mut self) {
        self.running = None;
    }

    /// The command that is due. However late the frame is, it is one, so that a slow machine never walks on after the key was let
    /// go.
    fn due(&mut self, now: Duration) -> Option<PlayerCommand> {
        let (_, command, at) = self.running.as_mut()?;
        if now < *at {
            return None;
        }
        *at = now + NEXT;
        Some(*command)
    }

    /// Takes note of who is in view, and stops for newcomers.
    fn watch(&mut self, monsters: BTreeSet<ActorId>) {
        if !monsters.is_subset(&self.known) {
            self.stop();
        }
        self.known = monsters;
    }
}

/// Whether a command repeats while its key is held.
fn repeats(command: PlayerCommand) -> bool {
    matches!(command, PlayerCommand::Go(_))
}

/// Repeats what is held.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Repeat>().add_systems(
        Update,
        (
            watch.run_if(resource_changed::<ActorSnapshot>),
            heed_alarm,
            repeat,
        )
            .chain()
            .in_set(WindowSystems::Input),
    );
}

fn watch(actors: Res<ActorSnapshot>, mut repeat: ResMut<Repeat>) {
    repeat.watch(
        actors
            .actors
            .iter()
            .filter(|actor| actor.kind.is_some())
            .map(|actor| actor.id)
            .collect(),
    );
}

/// A held key does not answer what it has brought about.
fn heed_alarm(alarm: Res<Alarm>, mut repeat: ResMut<Repeat>) {
    if alarm.0 {
        repeat.stop();
    }
}

fn repeat(
    time: Res<Time<Real>>,
    mut repeat: ResMut<Repeat>,
    mut frames: ResMut<FrameDemand>,
    mut inputs: MessageWriter<ShellInput>,
) {
    let now = time.elapsed();
    inputs.write_batch(repeat.due(now).map(ShellInput::Command));
    if repeat.running.is_some() {
        frames.keep(now, Duration::from_millis(40));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Dir;

    const WALK: PlayerCommand = PlayerCommand::Go(Dir::N);
    const KEY: CommandHolder = CommandHolder::Key(KeyCode::KeyK);
    const OTHER: CommandHolder = CommandHolder::Key(KeyCode::KeyJ);

    fn at(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn a_held_step_comes_again_after_a_pause_and_then_quickly() {
        let mut repeat = Repeat::default();
        repeat.hold(KEY, WALK, at(1000));
        assert_eq!(repeat.due(at(1219)), None);
        assert_eq!(repeat.due(at(1220)), Some(WALK));
        assert_eq!(repeat.due(at(1299)), None);
        assert_eq!(repeat.due(at(1300)), Some(WALK));
    }

    #[test]
    fn a_slow_frame_repeats_once_and_letting_go_ends_it() {
        let mut repeat = Repeat::default();
        repeat.hold(KEY, WALK, at(0));
        assert_eq!(repeat.due(at(5000)), Some(WALK));
        assert_eq!(repeat.due(at(5000)), None);
        repeat.release(KEY);
        assert_eq!(repeat.due(at(9000)), None);
    }

    #[test]
    fn the_latest_step_repeats_and_only_its_own_key_ends_it() {
        let mut repeat = Repeat::default();
        repeat.hold(KEY, WALK, at(0));
        repeat.hold(OTHER, PlayerCommand::Go(Dir::S), at(100));
        repeat.release(KEY);
        assert_eq!(repeat.due(at(320)), Some(PlayerCommand::Go(Dir::S)));
        repeat.release(OTHER);
        assert_eq!(repeat.due(at(900)), None);
    }

    #[test]
    fn only_steps_repeat() {
        for command in [PlayerCommand::Rest, PlayerCommand::Next] {
            let mut repeat = Repeat::default();
            repeat.hold(KEY, command, at(0));
            assert_eq!(repeat.due(at(5000)), None, "{command:?}");
        }
    }

    #[test]
    fn a_newcomer_stops_a_held_step_and_the_same_company_does_not() {
        let mut repeat = Repeat::default();
        repeat.watch(BTreeSet::from([ActorId(3)]));
        repeat.hold(KEY, WALK, at(0));
        repeat.watch(BTreeSet::from([ActorId(3)]));
        assert_eq!(repeat.due(at(300)), Some(WALK));
        repeat.watch(BTreeSet::from([ActorId(3), ActorId(4)]));
        assert_eq!(repeat.due(at(600)), None);
        repeat.hold(KEY, WALK, at(700));
        assert_eq!(repeat.due(at(920)), Some(WALK));
    }
}
