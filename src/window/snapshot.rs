//! Between the shell and the screen: orders go in, a snapshot comes out.
//!
//! The shell is asked only when its revision has changed. Whatever it then shows is kept as plain resources, each replaced only
//! where it differs, so that drawing systems run on `resource_changed` and need no shell in their tests.

use std::{sync::Arc, time::Duration};

use bevy::{prelude::*, time::Real, window::WindowCloseRequested};

use super::{WindowSystems, camera::Zoom, frame_rate::FrameDemand};
use crate::{
    content::{Content, LevelId},
    grid::{Grid, Pos},
    play::{ActorView, Command, Hud, Key, KnownSquare, MapMark, Shell},
    sim::Outcome,
};

/// Time between two actions of an automatic command, so that the eye can follow.
pub(super) const AUTOMATIC_STEP: Duration = Duration::from_millis(25);
/// Actions of an automatic command in one frame at most, where frames are slow.
const ERRAND_BURST: u32 = 4;

/// The game.
#[derive(Resource)]
pub(super) struct ShellResource(pub(super) Shell);

/// What the player wants, from the keyboard, the mouse or a script.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShellInput {
    /// A key that is bound to nothing, or chooses in a menu.
    Key(Key),
    /// A command.
    Command(Command),
    /// The mouse points at a square, or at none.
    Hover(Option<Pos>),
    /// A click on a square.
    Click(Pos),
    /// A click on a row of the window over the map.
    Choose(usize),
}

/// The checked content.
#[derive(Resource, Clone)]
pub(super) struct GameContent(pub(super) Arc<Content>);

/// The map as the player knows it.
#[derive(Resource, Default, PartialEq)]
pub(super) struct MapSnapshot {
    /// The level and its squares; `None` while there is no game.
    pub(super) level: Option<(LevelId, Grid<KnownSquare>)>,
}

/// Actors in view, the player first.
#[derive(Resource, Default, PartialEq)]
pub(super) struct ActorSnapshot {
    /// The actors.
    pub(super) actors: Vec<ActorView>,
    /// The player's sprite.
    pub(super) hero: String,
}

/// Marks upon squares.
#[derive(Resource, Default, PartialEq)]
pub(super) struct MarkSnapshot(pub(super) Vec<(Pos, MapMark)>);

/// The square that must be in sight.
#[derive(Resource, Default, PartialEq)]
pub(super) struct Focus(pub(super) Pos);

/// Panels, log and the window over the map.
#[derive(Resource, Default, PartialEq)]
pub(super) struct HudSnapshot(pub(super) Option<Hud>);

/// Whether characters choose in a menu instead of being commands.
#[derive(Resource, Default, PartialEq)]
pub(super) struct Letters(pub(super) bool);

/// Whether a command of many actions is under way.
#[derive(Resource, Default, PartialEq)]
pub(super) struct Busy(pub(super) bool);

/// What has happened since the last frame.
#[derive(Resource, Default)]
pub(super) struct NewOutcomes(pub(super) Vec<Outcome>);

/// Drives the shell and keeps the snapshot.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<ShellInput>()
        .init_resource::<MapSnapshot>()
        .init_resource::<ActorSnapshot>()
        .init_resource::<MarkSnapshot>()
        .init_resource::<Focus>()
        .init_resource::<HudSnapshot>()
        .init_resource::<Letters>()
        .init_resource::<Busy>()
        .init_resource::<NewOutcomes>()
        .add_systems(PreStartup, open_book)
        .add_systems(
            Update,
            (obey, carry_on).chain().in_set(WindowSystems::Drive),
        )
        .add_systems(Update, (look, leave).chain().in_set(WindowSystems::Stage));
}

fn open_book(mut commands: Commands, game: Res<ShellResource>) {
    commands.insert_resource(GameContent(Arc::clone(game.0.content())));
}

/// Hands orders to the shell; the size of the picture is the window's own affair.
fn obey(
    mut orders: MessageReader<ShellInput>,
    mut game: ResMut<ShellResource>,
    mut zoom: ResMut<Zoom>,
) {
    for order in orders.read() {
        match *order {
            ShellInput::Command(Command::ZoomIn) => zoom.change(1),
            ShellInput::Command(Command::ZoomOut) => zoom.change(-1),
            ShellInput::Command(command) => game.0.command(command),
            ShellInput::Key(key) => game.0.press(key),
            ShellInput::Hover(at) => game.0.hover(at),
            ShellInput::Click(at) => game.0.click(at),
            ShellInput::Choose(row) => game.0.choose(row),
        }
    }
}

/// Goes on with a command of many actions, at a speed that the eye can follow.
fn carry_on(
    time: Res<Time<Real>>,
    mut game: ResMut<ShellResource>,
    mut awake: ResMut<FrameDemand>,
    mut next: Local<Duration>,
) {
    if !game.bypass_change_detection().0.is_busy() {
        return;
    }
    let now = time.elapsed();
    // A pause of any length makes up for at most one burst.
    *next = (*next).max(now.saturating_sub(AUTOMATIC_STEP * ERRAND_BURST));
    while *next <= now && game.0.is_busy() {
        game.0.tick();
        *next += AUTOMATIC_STEP;
    }
    awake.keep(now, AUTOMATIC_STEP * 2);
}

/// Takes the snapshot anew where the shell has changed.
fn look(
    mut game: ResMut<ShellResource>,
    mut seen: Local<Option<u64>>,
    mut happened: ResMut<NewOutcomes>,
    mut map: ResMut<MapSnapshot>,
    mut cast: ResMut<ActorSnapshot>,
    mut marks: ResMut<MarkSnapshot>,
    mut focus: ResMut<Focus>,
    mut view: ResMut<HudSnapshot>,
    (mut letters, mut busy): (ResMut<Letters>, ResMut<Busy>),
) {
    let shell = &mut game.bypass_change_detection().0;
    let outcomes = shell.take_outcomes();
    if !outcomes.is_empty() || !happened.0.is_empty() {
        happened.0 = outcomes;
    }
    busy.set_if_neq(Busy(shell.is_busy()));
    if *seen == Some(shell.revision()) {
        return;
    }
    *seen = Some(shell.revision());
    let level = shell
        .level()
        .zip(shell.map_size())
        .map(|(level, size)| (level, Grid::from_fn(size, |at| shell.cell(at))));
    map.set_if_neq(MapSnapshot { level });
    cast.set_if_neq(ActorSnapshot {
        actors: shell.actors(),
        hero: shell.player_sprite().to_owned(),
    });
    marks.set_if_neq(MarkSnapshot(shell.marks()));
    focus.set_if_neq(Focus(shell.focus()));
    view.set_if_neq(HudSnapshot(Some(shell.scene())));
    letters.set_if_neq(Letters(shell.wants_letters()));
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
