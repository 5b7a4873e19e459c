//! Between the shell and the screen: what goes into the shell, and what it shows, as plain resources.
//!
//! Each resource is replaced only where it differs, so that drawing systems run on `resource_changed` and need no shell in their
//! tests. [`drive`](super::drive) fills them.

use std::{sync::Arc, time::Duration};

use bevy::prelude::*;

use crate::{
    content::{Content, LevelId},
    grid::{Grid, Pos},
    play::{
        ActorView, GameEnding, Hud, Key, KnownSquare, MapFocus, MapMark, PlayerCommand, Shell,
        preferences::{Animations, PanelSizes},
    },
    sim::{ActorId, Outcome},
};

/// Time between two actions of an automatic command, so that the eye can follow.
pub(super) const AUTOMATIC_STEP: Duration = Duration::from_millis(25);

/// The shell. Its game lives in the world of the app: the shell is taken out while that is lent to it.
#[derive(Resource)]
pub(super) struct ShellResource(pub(super) Shell);

/// What the player wants, from the keyboard, the mouse, the gamepad or a script.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShellInput {
    /// A key went down.
    Key(Key),
    /// A command that comes from no key: a key that is held, a button, the wheel.
    Command(PlayerCommand),
    /// The mouse points at a square, or at none.
    Hover(Option<Pos>),
    /// The mouse points at somebody's row in the panel, or at none.
    HoverRow(Option<ActorId>),
    /// A click on a square.
    Click(Pos),
    /// A click on the row of a square in the side panel.
    ClickRow(Pos),
    /// A click with the right button, on a square or beside the map.
    RightClick(Option<Pos>),
    /// A click on a row of the window over the map.
    Choose(usize),
    /// A click on a line of the log, the newest 0.
    Explain(usize),
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
    pub(super) player_sprite: String,
    /// How the game has come out, if it has.
    pub(super) ending: Option<GameEnding>,
}

/// Marks upon squares.
#[derive(Resource, Default, PartialEq)]
pub(super) struct MarkSnapshot(pub(super) Vec<(Pos, MapMark)>);

/// The square that must be in sight, and who should be with it.
#[derive(Resource, Default, PartialEq)]
pub(super) struct Focus(pub(super) MapFocus);

/// Panels, log and the window over the map.
#[derive(Resource, Default, PartialEq)]
pub(super) struct HudSnapshot(pub(super) Option<Hud>);

/// Whether an automatic command is under way.
#[derive(Resource, Default, PartialEq)]
pub(super) struct Busy(pub(super) bool);

/// Whether something new has threatened, or a command was refused, in the last frame: what was typed before that could be seen
/// does not count.
#[derive(Resource, Default, PartialEq)]
pub(super) struct Alarm(pub(super) bool);

/// How much the player wants to see moving.
#[derive(Resource, PartialEq)]
pub(super) struct AnimationChoice(pub(super) Animations);

impl AnimationChoice {
    /// Whether nothing moves.
    pub(super) fn is_still(&self) -> bool {
        self.0 == Animations::Still
    }
}

/// How large the player wants panels and text.
#[derive(Resource, Default, PartialEq)]
pub(super) struct PanelChoice(pub(super) PanelSizes);

/// What has happened since the last frame.
#[derive(Resource, Default)]
pub(super) struct NewOutcomes(pub(super) Vec<Outcome>);

/// Makes the resources, empty.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<ShellInput>()
        .init_resource::<MapSnapshot>()
        .init_resource::<ActorSnapshot>()
        .init_resource::<MarkSnapshot>()
        .init_resource::<Focus>()
        .init_resource::<HudSnapshot>()
        .init_resource::<Busy>()
        .init_resource::<Alarm>()
        .insert_resource(AnimationChoice(Animations::Full))
        .init_resource::<PanelChoice>()
        .init_resource::<NewOutcomes>();
}
