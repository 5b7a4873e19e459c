//! A game whose recording cannot be written.

use std::sync::Arc;

use bevy_ecs::world::World;
use tempfile::TempDir;

use super::{Session, account::Account, keeping::Keeper};
use crate::{
    save::{
        Recorder, SnapshotWriter,
        recorder::tests::{failing, with_disk_fault},
        snapshot_writer::tests::failing as failing_snapshots,
    },
    sim::{Action, Setup},
};

/// A game whose recorder fails in these calls, after so many actions.
fn playing(fails: std::ops::Range<usize>, actions: usize) -> (TempDir, World, Session) {
    let folder = tempfile::tempdir().unwrap();
    let snapshots = SnapshotWriter::beside(&folder.path().join("mine"));
    let (world, session) = kept_by(failing(fails), snapshots, actions);
    (folder, world, session)
}

/// A game that is kept so, after so many actions.
fn kept_by(recorder: Recorder, snapshots: SnapshotWriter, actions: usize) -> (World, Session) {
    let (mut world, content) = (World::new(), Arc::new(crate::testing::content()));
    let mut session = Session::begin(&mut world, &content, &Setup::default(), None).unwrap();
    session.keeper = Some(Keeper::new(recorder, snapshots, Setup::default()));
    for _ in 0..actions {
        let mut game = session.with(&mut world).unwrap();
        game.act(Action::Wait).unwrap();
    }
    (world, session)
}

/// How often somebody who leaves is asked.
fn asked(world: &mut World, session: &mut Session) -> usize {
    let mut times = 0;
    while !session.with(world).unwrap().may_leave() {
        times += 1;
        assert!(times < 5, "nobody can leave");
    }
    times
}

#[test]
fn a_disk_that_fails_behind_the_back_is_told_and_stays_told() {
    let folder = tempfile::tempdir().unwrap();
    let snapshots = SnapshotWriter::beside(&folder.path().join("mine"));
    let (mut world, mut session) = kept_by(with_disk_fault("no such sector"), snapshots, 3);
    assert_eq!(
        (session.unsaved(), told(&session, "no such sector")),
        (0, 1)
    );
    assert!(session.disk_fault().is_some());
    assert_eq!(asked(&mut world, &mut session), 1);
}

#[test]
fn a_snapshot_that_cannot_be_written_is_told_until_one_can() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine");
    // The first snapshot fails, which is written after the first action, and the second when the game is left.
    let (mut world, mut session) = kept_by(failing(0..0), failing_snapshots(&path, 1..3), 1);
    assert!(session.with(&mut world).unwrap().save().is_err());
    assert!(session.disk_fault().is_some());
    session.with(&mut world).unwrap().act(Action::Wait).unwrap();
    assert_eq!(told(&session, "The disk does not take what is saved"), 1);
    assert!(session.with(&mut world).unwrap().save().is_err());
    session.with(&mut world).unwrap().act(Action::Wait).unwrap();
    session.with(&mut world).unwrap().save().unwrap();
    assert!(session.disk_fault().is_none());
    session.with(&mut world).unwrap().act(Action::Wait).unwrap();
    assert_eq!(told(&session, "The disk takes what is saved again."), 1);
    assert_eq!(asked(&mut world, &mut session), 0);
    // For ever: who leaves is asked.
    let (mut world, mut session) = kept_by(failing(0..0), failing_snapshots(&path, 1..99), 2);
    assert_eq!(asked(&mut world, &mut session), 1);
    assert_eq!(told(&session, "Every action is recorded, but"), 1);
}

#[test]
fn the_snapshots_of_a_game_that_has_ended_stay_until_its_end_is_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine");
    for (fails, stays) in [(0..0, false), (2..99, true)] {
        let snapshots = SnapshotWriter::beside(&path);
        let (mut world, mut session) = kept_by(failing(fails), snapshots, 1);
        let mut game = session.with(&mut world).unwrap();
        game.save().unwrap();
        assert!(path.with_extension("snapshot").exists());
        game.act(Action::Retire).unwrap();
        assert_eq!(path.with_extension("snapshot").exists(), stays);
    }
}

fn told(session: &Session, words: &str) -> usize {
    let lines = session.account.log.tail(50);
    lines
        .iter()
        .filter(|line| line.text().contains(words))
        .count()
}

#[test]
fn what_cannot_be_saved_is_told_once_and_counted_until_it_is_saved() {
    // The third call is the first to succeed: a write, a cut and a write, of three actions.
    let (_folder, _, session) = playing(1..3, 2);
    assert_eq!(session.unsaved(), 2);
    assert_eq!(told(&session, "This cannot be saved"), 1);
    let (_folder, _, session) = playing(1..3, 3);
    assert_eq!(session.unsaved(), 0);
    assert_eq!(told(&session, "Everything is saved again."), 1);
}

#[test]
fn who_leaves_before_it_is_saved_is_asked_once() {
    let (_folder, mut world, mut session) = playing(1..100, 3);
    let mut may_leave = |session: &mut Session| session.with(&mut world).unwrap().may_leave();
    assert!(!may_leave(&mut session));
    assert_eq!(told(&session, "3 actions cannot be saved"), 1);
    assert!(may_leave(&mut session));
    let (_folder, mut world, mut session) = playing(1..3, 2);
    let mut game = session.with(&mut world).unwrap();
    assert!(game.may_leave(), "it could be saved after all");
    assert_eq!(session.unsaved(), 0);
    let (_folder, mut world, mut session) = playing(0..0, 2);
    assert!(session.with(&mut world).unwrap().may_leave());
}

#[test]
fn what_is_picked_up_by_hand_no_longer_counts_as_dropped() {
    let (_folder, mut world, mut session) = playing(0..0, 0);
    let thing = session.view(&world).unwrap().pack()[0].uid;
    let mut left = |action| {
        session.with(&mut world).unwrap().act(action).unwrap();
        let saved = Account::of_bytes(&session.account.to_bytes());
        saved.dropped.len()
    };
    assert_eq!(left(Action::Drop(thing)), 1);
    assert_eq!(left(Action::Wait), 1);
    assert_eq!(left(Action::PickUp), 0);
}
