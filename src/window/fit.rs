//! The window opens as large as the display allows: nearly all of a large one, and all of a small one. Before that it is not seen.

use bevy::{
    prelude::*,
    window::{Monitor, PrimaryMonitor, PrimaryWindow},
};

use super::schedule::WindowSystems;

/// The size that everything has room in.
const USUAL: UVec2 = UVec2::new(1280, 800);
/// What part of a large display the window takes, in hundredths: bars and borders need the rest.
const PART: u32 = 85;

/// Frames after which the window is shown: the first ones are drawn without pictures, or for another size.
const FIRST: u32 = 4;

/// Fits the window to the display once that is known, and then shows it.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (fit, show).chain().in_set(WindowSystems::Input));
}

/// Shows the window once that has frames worth seeing, whether a display has said how large it is or not.
fn show(mut frames: Local<u32>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    *frames = frames.saturating_add(1);
    if *frames == FIRST {
        window.visible = true;
    }
}

/// How large the window is on a display.
fn fitting(display: UVec2) -> UVec2 {
    let part = display * PART / 100;
    part.max(USUAL).min(display)
}

fn fit(
    mut done: Local<bool>,
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    if *done {
        return;
    }
    let first = monitors.iter().max_by_key(|(_, primary)| *primary);
    let Some((monitor, _)) = first else {
        return;
    };
    *done = true;
    let display = UVec2::new(monitor.physical_width, monitor.physical_height);
    if display.min_element() > 0 {
        let size = fitting(display);
        window.resolution.set_physical_resolution(size.x, size.y);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_display_is_filled_and_a_large_one_nearly() {
        let fitting = |width, height| fitting(UVec2::new(width, height)).to_array();
        assert_eq!(fitting(1280, 720), [1280, 720]);
        assert_eq!(fitting(1280, 800), [1280, 800]);
        assert_eq!(fitting(1366, 768), [1280, 768]);
        assert_eq!(fitting(1920, 1080), [1632, 918]);
        assert_eq!(fitting(3840, 2160), [3264, 1836]);
        assert_eq!(fitting(800, 600), [800, 600]);
    }

    #[test]
    fn it_is_seen_after_its_first_frames_and_never_hidden_again() {
        let mut app = App::new();
        let hidden = Window {
            visible: false,
            ..Window::default()
        };
        let window = app.world_mut().spawn((hidden, PrimaryWindow)).id();
        app.add_plugins(plugin);
        let seen: Vec<bool> = (0..7)
            .map(|_| {
                app.update();
                app.world().get::<Window>(window).unwrap().visible
            })
            .collect();
        assert_eq!(seen, [false, false, false, true, true, true, true]);
    }

    #[test]
    fn it_is_fitted_once() {
        let mut app = App::new();
        let window = app
            .world_mut()
            .spawn((Window::default(), PrimaryWindow))
            .id();
        app.add_plugins(plugin);
        app.update();
        let monitor = app
            .world_mut()
            .spawn(Monitor {
                name: None,
                physical_width: 1920,
                physical_height: 1080,
                physical_position: IVec2::ZERO,
                refresh_rate_millihertz: None,
                scale_factor: 1.0,
                video_modes: Vec::new(),
            })
            .id();
        app.update();
        let size = |app: &App| app.world().get::<Window>(window).unwrap().physical_size();
        assert_eq!(size(&app), UVec2::new(1632, 918));
        app.world_mut()
            .get_mut::<Monitor>(monitor)
            .unwrap()
            .physical_width = 1280;
        app.update();
        assert_eq!(size(&app), UVec2::new(1632, 918));
    }
}
