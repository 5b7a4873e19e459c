//! Hands inputs to the shell and takes the snapshot of what it shows.
//!
//! The shell has two revisions: one changes with anything on the screen, the other only with the world. What the mouse points at
//! changes the first alone, and the squares and actors of the snapshot, with all that draws them, are left as they are.

use std::{sync::Arc, time::Duration};

use bevy::{prelude::*, time::Real, window::WindowCloseRequested};

use super::{
    frame_rate::FrameDemand,
    schedule::WindowSystems,
    snapshot::{
        AUTOMATIC_STEP, ActorSnapshot, Busy, Focus, GameContent, HudSnapshot, MapSnapshot,
        MarkSnapshot, NewOutcomes, ShellInput, ShellResource,
    },
    viewport::Zoom,
};
use crate::{
    grid::Grid,
    play::{PlayerCommand, Shell},
};

/// Actions of an automatic command in one frame at most, where frames are slow.
const BURST: u32 = 4;

/// Drives the shell and keeps the snapshot.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, share_content)
        .add_systems(
            Update,
            (hand_over, go_on).chain().in_set(WindowSystems::Drive),
        )
        .add_systems(
            Update,
            (take_snapshot, leave).chain().in_set(WindowSystems::Stage),
        );
}

fn share_content(mut commands: Commands, game: Res<ShellResource>) {
    commands.insert_resource(GameContent(Arc::clone(game.0.content())));
}

/// Hands inputs to the shell. The size of the picture is the window's own business.
fn hand_over(
    mut inputs: MessageReader<ShellInput>,
    mut game: ResMut<ShellResource>,
    mut zoom: ResMut<Zoom>,
) {
    let shell = &mut game.bypass_change_detection().0;
    let mut begun = false;
    for input in inputs.read() {
        // An automatic command gets to its first one before the next key can stop it.
        if begun && shell.is_busy() {
            shell.tick();
        }
        let command = match *input {
            ShellInput::Key(key) => shell.meaning(key),
            ShellInput::Command(command) => Some(command),
            ShellInput::Hover(_) | ShellInput::Click(_) | ShellInput::Choose(_) => None,
        };
        match (command, *input) {
            (Some(PlayerCommand::ZoomIn), _) => zoom.change(1),
            (Some(PlayerCommand::ZoomOut), _) => zoom.change(-1),
            (_, ShellInput::Key(key)) => shell.press(key),
            (_, ShellInput::Command(command)) => shell.command(command),
            (_, ShellInput::Hover(at)) => shell.hover(at),
            (_, ShellInput::Click(at)) => shell.click(at),
            (_, ShellInput::Choose(row)) => shell.choose(row),
        }
        begun = shell.is_busy();
    }
}

/// Goes on with an automatic command, at a speed that the eye can follow.
fn go_on(
    time: Res<Time<Real>>,
    mut game: ResMut<ShellResource>,
    mut frames: ResMut<FrameDemand>,
    mut next: Local<Duration>,
) {
    let shell = &mut game.bypass_change_detection().0;
    if !shell.is_busy() {
        return;
    }
    let now = time.elapsed();
    // A pause of any length makes up for at most one burst.
    *next = (*next).max(now.saturating_sub(AUTOMATIC_STEP * BURST));
    while *next <= now && shell.is_busy() {
        shell.tick();
        *next += AUTOMATIC_STEP;
    }
    frames.keep(now, AUTOMATIC_STEP * 2);
}

/// Takes the parts of the snapshot that have changed: squares and actors with the world, the rest with anything.
fn take_snapshot(
    mut game: ResMut<ShellResource>,
    (mut world_seen, mut seen): (Local<Option<u64>>, Local<Option<u64>>),
    (mut outcomes, mut busy): (ResMut<NewOutcomes>, ResMut<Busy>),
    (mut map, mut actors): (ResMut<MapSnapshot>, ResMut<ActorSnapshot>),
    (mut marks, mut focus, mut hud): (ResMut<MarkSnapshot>, ResMut<Focus>, ResMut<HudSnapshot>),
) {
    let shell = &mut game.bypass_change_detection().0;
    let new = shell.take_outcomes();
    if !new.is_empty() || !outcomes.0.is_empty() {
        outcomes.0 = new;
    }
    busy.set_if_neq(Busy(shell.is_busy()));
    if world_seen.replace(shell.world_revision()) != Some(shell.world_revision()) {
        map.set_if_neq(map_of(shell));
        actors.set_if_neq(ActorSnapshot {
            actors: shell.actors(),
            player_sprite: shell.player_sprite().to_owned(),
        });
    }
    if seen.replace(shell.revision()) != Some(shell.revision()) {
        marks.set_if_neq(MarkSnapshot(shell.marks()));
        focus.set_if_neq(Focus(shell.focus()));
        hud.set_if_neq(HudSnapshot(Some(shell.scene())));
    }
}

/// The squares of the level that is played.
fn map_of(shell: &Shell) -> MapSnapshot {
    let level = shell
        .level()
        .zip(shell.map_size())
        .map(|(level, size)| (level, Grid::from_fn(size, |at| shell.cell(at))));
    MapSnapshot { level }
}

/// Leaves when the player has left, or closes the window: every action is recorded already.
fn leave(
    game: Res<ShellResource>,
    mut closed: MessageReader<WindowCloseRequested>,
    mut exit: MessageWriter<AppExit>,
) {
    if closed.read().count() > 0 || game.0.should_quit() {
        exit.write(AppExit::Success);
    }
}
#[cfg(test)]
mod tests;
