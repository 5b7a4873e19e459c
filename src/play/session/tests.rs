//! A game whose recording cannot be written.

use std::{path::Path, sync::Arc};

use bevy_ecs::world::World;

use super::{Session, keeping::Keeper};
use crate::{
    save::{SnapshotWriter, recorder::tests::failing},
    sim::{Action, Setup},
};

/// A game whose recorder fails in these calls, after so many actions.
fn playing(fails: std::ops::Range<usize>, actions: usize) -> (World, Session) {
    let (mut world, content) = (World::new(), Arc::new(crate::testing::content()));
    let mut session = Session::begin(&mut world, &content, &Setup::default(), None).unwrap();
    let snapshots = SnapshotWriter::beside(Path::new("/nowhere/mine"));
    session.keeper = Some(Keeper::new(failing(fails), snapshots, Setup::default()));
    for _ in 0..actions {
        let mut game = session.with(&mut world).unwrap();
        game.act(Action::Wait).unwrap();
    }
    (world, session)
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
    let (_, session) = playing(1..3, 2);
    assert_eq!(session.unsaved(), 2);
    assert_eq!(told(&session, "This cannot be saved"), 1);
    let (_, session) = playing(1..3, 3);
    assert_eq!(session.unsaved(), 0);
    assert_eq!(told(&session, "Everything is saved again."), 1);
}

#[test]
fn who_leaves_before_it_is_saved_is_asked_once() {
    let (mut world, mut session) = playing(1..100, 3);
    let mut may_leave = |session: &mut Session| session.with(&mut world).unwrap().may_leave();
    assert!(!may_leave(&mut session));
    assert_eq!(told(&session, "3 actions cannot be saved"), 1);
    assert!(may_leave(&mut session));
    let (mut world, mut session) = playing(1..3, 2);
    let mut game = session.with(&mut world).unwrap();
    assert!(game.may_leave(), "it could be saved after all");
    assert_eq!(session.unsaved(), 0);
    let (mut world, mut session) = playing(0..0, 2);
    assert!(session.with(&mut world).unwrap().may_leave());
}
