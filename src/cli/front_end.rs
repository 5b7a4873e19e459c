//! Which front end shows the game, and how it is begun.

use super::{failure::Failure, play::PlayFlags};
use crate::play::StandaloneShell;

/// Where the game is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FrontEnd {
    Window,
    Terminal,
}

/// Whether pictures are drawn without a display.
#[cfg(feature = "window")]
const fn is_offscreen(flags: &PlayFlags) -> bool {
    flags.offscreen.is_some()
}

/// A build without a window has no flag for that.
#[cfg(not(feature = "window"))]
const fn is_offscreen(_: &PlayFlags) -> bool {
    false
}

/// Window or terminal: what the flags say, else what is there.
pub(super) fn choose(flags: &PlayFlags) -> Result<FrontEnd, Failure> {
    use std::io::IsTerminal;
    let display = ["DISPLAY", "WAYLAND_DISPLAY"]
        .iter()
        .any(|name| std::env::var_os(name).is_some_and(|v| !v.is_empty()))
        || cfg!(any(windows, target_os = "macos"));
    let window = cfg!(feature = "window") && display;
    let terminal = cfg!(feature = "terminal")
        && std::io::stdin().is_terminal()
        && std::io::stdout().is_terminal();
    let offscreen = is_offscreen(flags);
    let window = window || offscreen;
    match (flags.window || offscreen, flags.terminal) {
        (true, _) if window => Ok(FrontEnd::Window),
        (true, _) if cfg!(feature = "window") => {
            Err(Failure::cannot("--window: there is no display"))
        }
        (true, _) => Err(Failure::cannot(
            "--window: this build has no window (feature `window`)",
        )),
        (_, true) if terminal => Ok(FrontEnd::Terminal),
        (_, true) if cfg!(feature = "terminal") => Err(Failure::cannot(
            "--terminal: stdin and stdout are no terminal",
        )),
        (_, true) => Err(Failure::cannot(
            "--terminal: this build has no terminal (feature `terminal`)",
        )),
        _ if window => Ok(FrontEnd::Window),
        _ if terminal => Ok(FrontEnd::Terminal),
        _ => Err(Failure::cannot(
            "there is neither a display nor a terminal to play on; `barrow --bot --headless` plays without",
        )),
    }
}

/// Shows the game.
pub(super) fn show(
    place: FrontEnd,
    shell: StandaloneShell,
    flags: &PlayFlags,
) -> Result<(), Failure> {
    match place {
        #[cfg(feature = "window")]
        FrontEnd::Window => {
            let keys = flags.keys.as_deref().unwrap_or_default().split_whitespace();
            let key = |name: &str| {
                name.parse().map_err(|expected: &str| {
                    Failure::cannot(format!("--keys: `{name}` is no key: expected {expected}"))
                })
            };
            let keys = keys.map(key).collect::<Result<Vec<_>, _>>()?;
            let options = crate::window::WindowOptions {
                screenshot: flags.screenshot.clone(),
                frame_times: flags.frame_times.clone(),
                words: flags.words.clone(),
                offscreen: flags.offscreen,
                keys,
                ends: super::orders::EndOrder::listen().flag(),
                ..crate::window::WindowOptions::default()
            };
            crate::window::run(shell, options).map_err(Failure::cannot)
        }
        #[cfg(feature = "terminal")]
        FrontEnd::Terminal => {
            let mut shell = shell;
            let _ = flags;
            crate::terminal::run(&mut shell).map_err(Failure::cannot)
        }
        #[cfg(not(feature = "window"))]
        FrontEnd::Window => {
            let _ = (shell, flags);
            Err(Failure::cannot(
                "this build has no window (feature `window`)",
            ))
        }
        #[cfg(not(feature = "terminal"))]
        FrontEnd::Terminal => {
            let _ = (shell, flags);
            Err(Failure::cannot(
                "this build has no terminal (feature `terminal`)",
            ))
        }
    }
}
