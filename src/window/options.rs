//! How the window is opened, and why it may fail: what the caller of [`run`](super::run) gives and gets.

use std::{
    path::PathBuf,
    sync::{Arc, atomic::AtomicBool},
};

use super::offscreen::PictureSize;
use crate::play::Key;

/// How the window is opened.
#[derive(Clone, Debug)]
pub struct WindowOptions {
    /// Inner width and height at the start, in pixels.
    pub size: (u32, u32),
    /// Draw a picture of this size in memory, on no display, instead of a window; it has the size of the window then.
    pub offscreen: Option<PictureSize>,
    /// Keys to press one after the other as soon as the window is drawn.
    pub keys: Vec<Key>,
    /// Write a PNG picture of the window once the keys are played and nothing moves any more, then leave.
    pub screenshot: Option<PathBuf>,
    /// Press each key when all that came before it is at rest, write how long frames and keys took to this JSON file, then leave.
    pub frame_times: Option<PathBuf>,
    /// Write what screen readers are told into this file, a line of JSON whenever it changes.
    pub words: Option<PathBuf>,
    /// Set by whoever wants the window to close: the game is saved, and the window is left.
    pub ends: Arc<AtomicBool>,
}

impl Default for WindowOptions {
    fn default() -> Self {
        Self {
            size: (1280, 800),
            offscreen: None,
            keys: Vec::new(),
            screenshot: None,
            frame_times: None,
            words: None,
            ends: Arc::default(),
        }
    }
}

/// Why the game could not be played in a window; each prints as one line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WindowError {
    /// No display server is known.
    #[error("there is no display to open a window on: DISPLAY is not set")]
    NoDisplay,
    /// The display server did not answer, or there is nothing to draw with.
    #[error("no window can be opened: {0}")]
    Start(String),
    /// The pictures that come with the game are faulty.
    #[error("the pictures cannot be read: {0}")]
    Sprites(String),
    /// The picture of the window could not be written.
    #[error("the screenshot cannot be written: {0}")]
    Screenshot(String),
    /// What was measured of frames could not be written.
    #[error("the times of frames cannot be written: {0}")]
    FrameTimes(String),
    /// The words of the window could not be written.
    #[error("the words of the window cannot be written: {0}")]
    Words(String),
    /// The player, or a key of the script, left the game before everything that a file was asked for had happened.
    #[error("the game was left before all keys were pressed and drawn: no file was written")]
    LeftEarly,
    /// The window went away with an error.
    #[error("the window broke down; see the messages above")]
    Broken,
}
