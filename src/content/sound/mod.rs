//! What is heard: each cue with the tones that a window makes of it. How tones become sound is the window's matter.

pub mod raw;

use std::sync::Arc;

use enum_map::{Enum, EnumMap};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::{
    fault::{Faults, SourceText},
    read::Reader,
};

/// The file that comes with the game.
const SHIPPED: &str = include_str!("../../../assets/sounds.ron");

/// What a sound tells.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Enum,
    VariantArray,
    Serialize,
    Deserialize,
)]
pub enum SoundCue {
    /// Nothing is hit.
    Miss,
    /// A blow or a missile lands.
    Hit,
    /// A critical hit.
    Critical,
    /// The player is wounded.
    Wound,
    /// Something flies.
    Flight,
    /// Magic is on its way.
    Spell,
    /// Magic fills squares.
    Blast,
    /// Somebody dies.
    Death,
    /// The player dies.
    End,
    /// The player is healed.
    Heal,
    /// The player reaches a level of experience.
    Level,
    /// Somebody vanishes or appears.
    Vanish,
    /// Somebody wakes.
    Wake,
    /// A door or other ground changes.
    Door,
    /// Something is picked up.
    Take,
    /// Money is picked up or paid.
    Money,
    /// The player arrives on a level.
    Stairs,
    /// A trap goes off.
    Trap,
    /// The game is won.
    Victory,
}

/// How air swings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Waveform {
    /// Soft.
    Sine,
    /// A little sharper.
    Triangle,
    /// Harsh.
    Square,
    /// Without a pitch; where a tone has one, it says how bright the noise is.
    Noise,
}

/// One tone, which fades to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToneDef {
    /// Its wave.
    pub wave: Waveform,
    /// Its pitch at the beginning, in Hz, 20 to 8000.
    pub from: u16,
    /// Its pitch at the end, in Hz, 20 to 8000.
    pub to: u16,
    /// When it begins, in milliseconds, up to 1000.
    pub after: u16,
    /// How long it sounds, in milliseconds, 5 to 1000.
    pub ms: u16,
    /// How loud it is, in hundredths.
    pub loud: u8,
}

/// The tones of each cue; they sound together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sounds(EnumMap<SoundCue, Vec<ToneDef>>);

impl Sounds {
    /// Those that come with the game.
    ///
    /// # Errors
    /// As [`Sounds::read`]; a test sees to it that the shipped file has no fault.
    pub fn shipped() -> Result<Self, Faults> {
        Self::read("sounds.ron", SHIPPED)
    }

    /// Reads the text of a file of sounds, which faults call by its name.
    ///
    /// # Errors
    /// Every fault in it; a cue that the file has twice or not at all is one.
    pub fn read(file: &str, text: &str) -> Result<Self, Faults> {
        Self::of_file(&Arc::new(SourceText::new(file, text)))
    }

    /// As [`Sounds::read`], of a text that has been read.
    ///
    /// # Errors
    /// As there.
    pub fn of_file(source: &Arc<SourceText>) -> Result<Self, Faults> {
        let mut reader = Reader::new(source);
        let root = reader.scan();
        let mut tones = EnumMap::default();
        let parts = raw::RawSoundFile::parts(&root, false, &mut reader);
        if let Some((Some(sounds),)) = parts {
            let listing = sounds.value;
            for &cue in SoundCue::VARIANTS {
                let found = listing.entries.iter().find(|(key, _)| key.value == cue);
                match found {
                    Some((_, entry)) => tones[cue] = entry.as_ref().map_or_else(Vec::new, of_raw),
                    None if listing.gaps => {}
                    None => {
                        let fault = reader.fault(
                            sounds.span.clone(),
                            format!("there is no sound for `{cue:?}`"),
                        );
                        reader.push(
                            fault.help(format!("add `{cue:?}: []` for a cue that is silent")),
                        );
                    }
                }
            }
        }
        let faults = reader.into_faults();
        if faults.is_empty() {
            Ok(Self(tones))
        } else {
            Err(faults)
        }
    }

    /// The tones of a cue.
    pub fn tones(&self, cue: SoundCue) -> &[ToneDef] {
        &self.0[cue]
    }
}

/// Tones as the game has them.
fn of_raw(tones: &super::Spanned<Vec<super::Spanned<raw::RawTone>>>) -> Vec<ToneDef> {
    let tone = |raw: &super::Spanned<raw::RawTone>| {
        let raw = &raw.value;
        let from = raw.from.value.0 as u16;
        ToneDef {
            wave: raw.wave.value,
            from,
            to: raw.to.value.map_or(from, |to| to.0 as u16),
            after: raw.after.value.0 as u16,
            ms: raw.ms.value.0 as u16,
            loud: raw.loud.value.0 as u8,
        }
    };
    tones.value.iter().map(tone).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_sounds_have_no_fault_and_no_cue_is_silent() {
        let sounds = Sounds::shipped().unwrap_or_else(|faults| panic!("{faults}"));
        for &cue in SoundCue::VARIANTS {
            assert!(!sounds.tones(cue).is_empty(), "{cue:?}");
        }
    }

    #[test]
    fn faults_are_told_with_their_places_and_all_at_once() {
        let text = "(sounds: {\n    Hit: [(wave: Saw, from: 440, ms: 10, loud: 5)],\n    Bang: [],\n    Miss: [(wave: Sine, from: 9, ms: 10, loud: 5)],\n})";
        let faults = Sounds::read("mine.ron", text).unwrap_err().to_string();
        for part in ["mine.ron:2:", "mine.ron:3:", "mine.ron:4:"] {
            assert!(faults.contains(part), "{faults}");
        }
        let missing = Sounds::read("mine.ron", "(sounds: {})")
            .unwrap_err()
            .to_string();
        assert!(missing.contains("no sound for `Victory`"), "{missing}");
    }
}
