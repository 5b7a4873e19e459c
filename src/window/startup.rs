//! Opens the window, and turns every way in which that can fail into one line.
//!
//! Bevy panics where there is no display server or no graphics adapter. Both happen while its plugins are built, before the
//! game has begun, so that a panic there is caught and reported; later ones are faults of ours and are not.

use std::{
    any::Any,
    env,
    panic::{self, AssertUnwindSafe},
};

use bevy::{
    log::{Level, LogPlugin},
    prelude::*,
    render::RenderPlugin,
    window::{ExitCondition, PresentMode, WindowResolution},
    winit::WinitPlugin,
};

use super::{
    offscreen::PictureSize,
    options::{WindowError, WindowOptions},
    theme,
};

/// The least inner size that the panels can live with, in pixels.
const LEAST: Vec2 = Vec2::new(640.0, 400.0);

/// What Bevy's own log may say; a software renderer is no news for the player.
const LOG: &str =
    "wgpu=error,wgpu_hal=off,naga=error,bevy_render::renderer=error,bevy_winit=error,winit=error";

/// An application with a window, a renderer, and nothing in it.
pub(super) fn app(options: &WindowOptions) -> Result<App, WindowError> {
    if options.offscreen.is_none() && !has_display() {
        return Err(WindowError::NoDisplay);
    }
    guarded(|| build(options)).map_err(|panic| WindowError::Start(reason(&panic)))
}

/// Says a panic of Bevy's in words for the player.
fn reason(panic: &str) -> String {
    if panic.contains("event loop") {
        let display = env::var("DISPLAY").unwrap_or_default();
        format!("the display server `{display}` does not answer")
    } else if panic.contains("GPU") {
        "no graphics driver was found, neither Vulkan nor OpenGL; on Debian try mesa-vulkan-drivers"
            .to_owned()
    } else {
        panic.to_owned()
    }
}

/// Whether a display server is named at all.
fn has_display() -> bool {
    let named = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(all(unix, not(target_os = "macos")))
        || named("DISPLAY")
        || (cfg!(feature = "wayland") && named("WAYLAND_DISPLAY"))
}

/// Adds Bevy's plugins.
fn build(options: &WindowOptions) -> App {
    let mut app = App::new();
    let (width, height) = options.offscreen.map_or(options.size, PictureSize::pixels);
    let window = Window {
        title: "Barrow".to_owned(),
        name: Some("barrow".to_owned()),
        // One unit is one pixel everywhere; text and tiles are sized by the window, not by the display's factor.
        resolution: WindowResolution::new(width, height).with_scale_factor_override(1.0),
        resize_constraints: WindowResizeConstraints {
            min_width: LEAST.x,
            min_height: LEAST.y,
            ..default()
        },
        present_mode: PresentMode::AutoVsync,
        // Nobody sees it before it has its size: see [`super::fit`].
        visible: !is_fitted(options),
        ..default()
    };
    let mut plugins = DefaultPlugins
        .set(ImagePlugin::default_nearest())
        .set(WindowPlugin {
            primary_window: Some(window),
            exit_condition: ExitCondition::DontExit,
            close_when_requested: false,
            ..default()
        })
        .set(RenderPlugin {
            // A first frame with everything in it is worth a moment's wait.
            synchronous_pipeline_compilation: true,
            ..default()
        })
        .set(LogPlugin {
            level: Level::WARN,
            filter: LOG.to_owned(),
            ..default()
        });
    // It looks for a display, and panics where there is none.
    if options.offscreen.is_some() {
        plugins = plugins.disable::<WinitPlugin>();
    }
    app.insert_resource(ClearColor(theme::VOID))
        .add_plugins(plugins);
    app
}

/// Whether the window is made as large as the display allows. Pictures that are asked for have the size that is asked for; times are
/// those of a window as it opens.
pub(super) const fn is_fitted(options: &WindowOptions) -> bool {
    options.offscreen.is_none() && options.screenshot.is_none()
}

/// Runs `work`, and answers the first line of a panic's message instead of panicking; the panic is not printed.
fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    panic::set_hook(hook);
    result.map_err(|payload| first_line(payload.as_ref()))
}

/// The first line of a panic's message.
fn first_line(payload: &(dyn Any + Send)) -> String {
    let message = payload
        .downcast_ref::<&str>()
        .map(|text| (*text).to_owned())
        .or_else(|| payload.downcast_ref::<String>().cloned())
        .unwrap_or_default();
    match message.lines().next() {
        Some(line) if !line.trim().is_empty() => line.trim().to_owned(),
        _ => "the display does not work".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_the_first_line_of_its_message() {
        let failed: Result<(), String> = guarded(|| panic!("no GPU\nsee the handbook"));
        assert_eq!(failed, Err("no GPU".to_owned()));
        assert_eq!(guarded(|| 3), Ok(3));
    }

    #[test]
    fn the_common_reasons_are_told_in_plain_words() {
        assert!(reason("Failed to build event loop: Os(OsError)").contains("does not answer"));
        assert!(reason("Unable to find a GPU! Make sure").contains("graphics driver"));
        assert_eq!(reason("something new"), "something new");
    }

    #[test]
    fn a_panic_without_words_is_still_reported() {
        let failed: Result<(), String> = guarded(|| panic::panic_any(7));
        assert_eq!(failed, Err("the display does not work".to_owned()));
    }
}
