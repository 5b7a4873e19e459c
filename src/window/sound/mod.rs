//! What is heard, for those who build with the feature `sound` and switch it on: each sound is made of the tones of
//! `assets/sounds.ron` when the game begins.

#[cfg(feature = "sound")]
mod speaker;
mod synthesis;

#[cfg(feature = "sound")]
pub(super) use self::speaker::{SoundQueue, plugin};
