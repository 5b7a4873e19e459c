//! Commands from keys, once when a key goes down and again while it is held.
//!
//! Only steps repeat. A held key stops being heard when a monster comes into view, so that nobody walks into one by habit; pressing
//! the key anew goes on.

use std::{collections::BTreeSet, time::Duration};

use bevy::{prelude::*, time::Real};

use super::Held;
use crate::{
    play::Command,
    sim::ActorId,
    window::{
        WindowSystems,
        frame_rate::FrameDemand,
        snapshot::{ActorSnapshot, ShellInput},
    },
};

/// How long a key is held before it repeats.
const FIRST: Duration = Duration::from_millis(220);
/// Time between repetitions.
const NEXT: Duration = Duration::from_millis(80);

/// The command that repeats, and when it does so next.
#[derive(Resource, Default, Debug)]
struct Repeat {
    running: Option<(Command, Duration)>,
    known: BTreeSet<ActorId>,
}

impl Repeat {
    /// The commands of this frame.
    fn orders(&mut self, held: &Held, now: Duration) -> Vec<Command> {
        let mut orders = held.new.clone();
        if let Some(command) = held.new.iter().rev().find(|command| repeats(**command)) {
            self.running = Some((*command, now + FIRST));
        }
        match self.running {
            Some((command, _)) if !held.down.contains(&command) => self.running = None,
            // However late the frame is: one step, so that a slow machine never walks on after the key was let go.
            Some((command, at)) if at <= now => {
                orders.push(command);
                self.running = Some((command, now + NEXT));
            }
            Some(_) | None => {}
        }
        orders
    }

    /// Takes note of who is in view, and stops for newcomers.
    fn watch(&mut self, monsters: BTreeSet<ActorId>) {
        if !monsters.is_subset(&self.known) {
            self.running = None;
        }
        self.known = monsters;
    }
}

/// Whether a command repeats while its key is held.
fn repeats(command: Command) -> bool {
    matches!(command, Command::Go(_) | Command::Next | Command::Previous)
}

/// Turns held keys into orders.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Repeat>().add_systems(
        Update,
        (watch.run_if(resource_changed::<ActorSnapshot>), order)
            .chain()
            .in_set(WindowSystems::Input),
    );
}

fn watch(cast: Res<ActorSnapshot>, mut repeat: ResMut<Repeat>) {
    repeat.watch(
        cast.actors
            .iter()
            .filter(|actor| actor.kind.is_some())
            .map(|actor| actor.id)
            .collect(),
    );
}

fn order(
    held: Res<Held>,
    time: Res<Time<Real>>,
    mut repeat: ResMut<Repeat>,
    mut awake: ResMut<FrameDemand>,
    mut orders: MessageWriter<ShellInput>,
) {
    let now = time.elapsed();
    orders.write_batch(
        repeat
            .orders(&held, now)
            .into_iter()
            .map(ShellInput::Command),
    );
    if repeat.running.is_some() {
        awake.keep(now, Duration::from_millis(40));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Dir;

    const WALK: Command = Command::Go(Dir::N);

    fn held(new: &[Command], down: &[Command]) -> Held {
        Held {
            new: new.to_vec(),
            down: down.to_vec(),
        }
    }

    fn at(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn a_held_step_comes_at_once_then_after_a_pause_then_quickly() {
        let mut repeat = Repeat::default();
        assert_eq!(repeat.orders(&held(&[WALK], &[WALK]), at(1000)), [WALK]);
        assert!(repeat.orders(&held(&[], &[WALK]), at(1219)).is_empty());
        assert_eq!(repeat.orders(&held(&[], &[WALK]), at(1220)), [WALK]);
        assert!(repeat.orders(&held(&[], &[WALK]), at(1299)).is_empty());
        assert_eq!(repeat.orders(&held(&[], &[WALK]), at(1300)), [WALK]);
    }

    #[test]
    fn a_slow_frame_repeats_once_and_letting_go_ends_it() {
        let mut repeat = Repeat::default();
        repeat.orders(&held(&[WALK], &[WALK]), at(0));
        assert_eq!(repeat.orders(&held(&[], &[WALK]), at(5000)), [WALK]);
        assert!(repeat.orders(&held(&[], &[]), at(9000)).is_empty());
        assert!(repeat.orders(&held(&[], &[WALK]), at(9100)).is_empty());
    }

    #[test]
    fn only_steps_repeat() {
        let mut repeat = Repeat::default();
        let held_down = held(&[Command::Rest], &[Command::Rest]);
        assert_eq!(repeat.orders(&held_down, at(0)), [Command::Rest]);
        assert!(
            repeat
                .orders(&held(&[], &[Command::Rest]), at(5000))
                .is_empty()
        );
    }

    #[test]
    fn a_newcomer_stops_a_held_step_and_the_same_company_does_not() {
        let mut repeat = Repeat::default();
        repeat.watch(BTreeSet::from([ActorId(3)]));
        repeat.orders(&held(&[WALK], &[WALK]), at(0));
        repeat.watch(BTreeSet::from([ActorId(3)]));
        assert_eq!(repeat.orders(&held(&[], &[WALK]), at(300)), [WALK]);
        repeat.watch(BTreeSet::from([ActorId(3), ActorId(4)]));
        assert!(repeat.orders(&held(&[], &[WALK]), at(600)).is_empty());
        assert_eq!(repeat.orders(&held(&[WALK], &[WALK]), at(700)), [WALK]);
    }
}
