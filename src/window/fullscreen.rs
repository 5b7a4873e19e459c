//! The whole screen and back: the one key that the window keeps for itself, since it means nothing anywhere else.

use bevy::{
    prelude::*,
    window::{MonitorSelection, PrimaryWindow, WindowMode},
};

use super::schedule::WindowSystems;

/// The key.
const KEY: KeyCode = KeyCode::F11;

/// Heeds the key.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, switch.in_set(WindowSystems::Input));
}

fn switch(keys: Res<ButtonInput<KeyCode>>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    if keys.just_pressed(KEY) {
        window.mode = match window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            WindowMode::BorderlessFullscreen(_) | WindowMode::Fullscreen(..) => {
                WindowMode::Windowed
            }
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_goes_to_the_whole_screen_and_back() {
        let mut app = App::new();
        app.init_resource::<ButtonInput<KeyCode>>();
        let window = app
            .world_mut()
            .spawn((Window::default(), PrimaryWindow))
            .id();
        app.add_plugins(plugin);
        let mut press = |key| {
            let mut keys = app.world_mut().resource_mut::<ButtonInput<KeyCode>>();
            keys.reset_all();
            keys.press(key);
            app.update();
            app.world().get::<Window>(window).unwrap().mode
        };
        assert_eq!(press(KeyCode::F1), WindowMode::Windowed);
        assert!(matches!(press(KEY), WindowMode::BorderlessFullscreen(_)));
        assert!(matches!(
            press(KeyCode::F1),
            WindowMode::BorderlessFullscreen(_)
        ));
        assert_eq!(press(KEY), WindowMode::Windowed);
    }
}
