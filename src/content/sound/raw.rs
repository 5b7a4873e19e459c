//! The file of sounds exactly as written: a mirror of its grammar, still unchecked.

use super::{SoundCue, Waveform};
use crate::content::{
    listing::Listing,
    read::{
        Spanned,
        raw_struct::raw_struct,
        values::{IntInRange, leaves},
    },
};

leaves! {
    SoundCue, "what is heard, such as `Hit` or `Door`";
    Waveform, "`Sine`, `Triangle`, `Square` or `Noise`";
}

raw_struct! {
    /// The whole file.
    RawSoundFile, "a file of sounds `(sounds: {..})`" {
        /// The tones of each cue.
        sounds: Listing<SoundCue, Vec<Spanned<RawTone>>>,
    }
}

raw_struct! {
    /// One tone.
    RawTone, "a tone `(wave: Sine, from: 440, ms: 100, loud: 30)`" {
        /// Its wave.
        wave: Waveform,
        /// Its pitch at the beginning, in Hz.
        from: IntInRange<20, 8000>,
        /// Its pitch at the end, in Hz.
        to: Option<IntInRange<20, 8000>> = None,
        /// When it begins, in milliseconds.
        after: IntInRange<0, 1000> = IntInRange(0),
        /// How long it sounds, in milliseconds.
        ms: IntInRange<5, 1000>,
        /// How loud it is, in hundredths.
        loud: IntInRange<1, 100>,
    }
}
