//! What tests of the window start from: a real game without a window.

use std::{sync::Arc, time::Duration};

use bevy::{
    asset::Assets,
    image::{Image, TextureAtlasLayout},
    input::InputPlugin,
    prelude::*,
    time::{TimePlugin, TimeUpdateStrategy},
    window::WindowCloseRequested,
};

use super::{
    atlas, drive,
    frame_rate::{Beat, FrameDemand},
    schedule, snapshot,
    viewport::Zoom,
};
use crate::{
    content::sprite,
    play::{Bindings, Options, Shell, Start},
    rules::custom::GameRuleset,
    sim::Setup,
};

/// Time from frame to frame.
pub(super) const FRAME: Duration = Duration::from_millis(50);

/// A new game on its first level, in this world.
fn shell(world: &mut World) -> Shell {
    let options = Options {
        content: Arc::new(crate::testing::content()),
        bindings: Bindings::standard(),
        saves: None,
        seed: 7,
        level: None,
    };
    let setup = Setup {
        name: None,
        seed: 7,
        character: 0,
        birth: None,
        level: None,
        generated: None,
        ruleset: GameRuleset::default(),
    };
    Shell::new(world, options, Start::New(setup)).unwrap()
}

/// An application that plays a game, and has nothing to draw on; the first frame is over.
pub(super) fn app(plugins: impl FnOnce(&mut App)) -> App {
    let mut app = App::new();
    let shell = shell(app.world_mut());
    app.add_plugins((TimePlugin, InputPlugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .init_resource::<Assets<Image>>()
        .init_resource::<Assets<TextureAtlasLayout>>()
        .insert_resource(atlas::SpriteSheetData(sprite::shipped().unwrap()))
        .insert_resource(snapshot::ShellResource(shell))
        .init_resource::<FrameDemand>()
        .init_resource::<Beat>()
        .init_resource::<Zoom>()
        .add_plugins((
            schedule::plugin,
            atlas::plugin,
            snapshot::plugin,
            drive::plugin,
        ))
        .add_message::<WindowCloseRequested>();
    plugins(&mut app);
    app.finish();
    app.update();
    app
}
