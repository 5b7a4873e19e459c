//! Leaving: the player has left, closes the window, or the system wants the program to end. The game is saved first.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use bevy::{
    ecs::system::SystemState,
    prelude::*,
    window::WindowCloseRequested,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use super::{drive::lend, snapshot::ShellResource};
use crate::play::Shell;

/// Between two looks whether the window shall close: one at rest wakes up by itself once in a minute only.
const LOOK: Duration = Duration::from_millis(200);

/// Set when the window shall close.
#[derive(Resource, Clone, Default)]
pub(super) struct EndFlag(pub(super) Arc<AtomicBool>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EndFlag>().add_systems(Startup, watch);
}

/// Wakes the window up when it shall close.
fn watch(flag: Res<EndFlag>, proxy: Option<Res<EventLoopProxyWrapper>>) {
    let Some(proxy) = proxy else { return };
    let (flag, proxy) = (Arc::clone(&flag.0), (**proxy).clone());
    // Without a thread the window closes when it wakes up by itself.
    let _ = thread::Builder::new()
        .name("orders".to_owned())
        .spawn(move || {
            while !flag.load(Ordering::Relaxed) {
                thread::sleep(LOOK);
            }
            // A window that is gone needs no word.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        });
}

/// Leaves when the player has left or closes the window, or when it shall close.
pub(super) fn leave(
    world: &mut World,
    closed: &mut SystemState<MessageReader<'static, 'static, WindowCloseRequested>>,
) {
    let closed = closed
        .get_mut(world)
        .is_ok_and(|mut closed| closed.read().count() > 0);
    let ordered = world.resource::<EndFlag>().0.load(Ordering::Relaxed);
    if closed || ordered || world.resource::<ShellResource>().0.should_quit() {
        let saved = lend(world, Shell::save);
        if let Err(fault) = saved {
            error!("the game cannot be saved: {fault}");
        }
        world.write_message(AppExit::Success);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        play::{Bindings, Options, StandaloneShell, Start},
        save::SaveFolder,
        sim::Setup,
    };

    #[test]
    fn a_window_that_shall_close_saves_its_game_and_leaves() {
        let folder = tempfile::tempdir().unwrap();
        let options = Options {
            content: Arc::new(crate::testing::content()),
            bindings: Bindings::standard(),
            saves: Some(SaveFolder::open(folder.path()).unwrap()),
            seed: 1,
            level: None,
        };
        let shell = StandaloneShell::new(options, Start::New(Setup::default())).unwrap();
        let mut app = App::new();
        let shell = shell.move_into(app.world_mut());
        app.insert_resource(ShellResource(shell))
            .add_message::<WindowCloseRequested>()
            .add_plugins(plugin)
            .add_systems(Update, leave);
        app.update();
        assert!(app.should_exit().is_none());
        let snapshot = folder.path().join("game-0001.snapshot");
        assert!(!snapshot.exists());
        let flag = Arc::clone(&app.world().resource::<EndFlag>().0);
        flag.store(true, Ordering::Relaxed);
        app.update();
        assert!(app.should_exit().is_some());
        assert!(snapshot.exists());
    }
}
