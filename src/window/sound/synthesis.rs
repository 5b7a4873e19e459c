//! Tones turned into samples.

use std::f32::consts::TAU;

use crate::content::sound::{ToneDef, Waveform};

/// Samples in a second.
pub(super) const RATE: u32 = 44_100;
/// How long a tone swells, in seconds, so that it does not click.
const SWELL: f32 = 0.004;

/// All tones of a cue together, from -1 to 1.
pub(super) fn samples(tones: &[ToneDef]) -> Vec<f32> {
    let ends = tones.iter().map(|tone| count(tone.after) + count(tone.ms));
    let mut mixed = vec![0.0_f32; ends.max().unwrap_or_default()];
    for tone in tones {
        let from = count(tone.after);
        for (sample, more) in mixed[from..].iter_mut().zip(tone_samples(*tone)) {
            *sample += more;
        }
    }
    for sample in &mut mixed {
        *sample = sample.clamp(-1.0, 1.0);
    }
    mixed
}

/// How many samples so many milliseconds have.
fn count(ms: u16) -> usize {
    usize::from(ms) * RATE as usize / 1000
}

/// One tone: its wave swells at once, and fades to nothing.
fn tone_samples(tone: ToneDef) -> impl Iterator<Item = f32> {
    let most = count(tone.ms);
    let mut turn = 0.0_f32;
    let mut noise = Noise::default();
    (0..most).map(move |number| {
        let part = number as f32 / most as f32;
        let pitch = f32::from(tone.from) + (f32::from(tone.to) - f32::from(tone.from)) * part;
        turn = (turn + pitch / RATE as f32).fract();
        let wave = match tone.wave {
            Waveform::Sine => (turn * TAU).sin(),
            Waveform::Triangle => 1.0 - 4.0 * (turn - 0.5).abs(),
            Waveform::Square => {
                if turn < 0.5 {
                    1.0
                } else {
                    -1.0
                }
            }
            Waveform::Noise => noise.next(pitch),
        };
        let swell = (number as f32 / RATE as f32 / SWELL).min(1.0);
        wave * swell * (1.0 - part).powi(2) * f32::from(tone.loud) / 100.0
    })
}

/// Noise whose high parts are taken away. It is the same each time, so that a sound is.
struct Noise {
    state: u32,
    level: f32,
}

impl Default for Noise {
    fn default() -> Self {
        Self {
            state: 0x2545_F491,
            level: 0.0,
        }
    }
}

impl Noise {
    /// The next sample, of noise that is as bright as a pitch.
    fn next(&mut self, pitch: f32) -> f32 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 17;
        self.state ^= self.state << 5;
        let raw = self.state as f32 / u32::MAX as f32 * 2.0 - 1.0;
        let share = 1.0 - (-TAU * pitch / RATE as f32).exp();
        self.level += (raw - self.level) * share;
        // What is dull has lost much of its loudness, which is given back.
        self.level * (1.0 / share).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::sound::{SoundCue, Sounds};
    use strum::VariantArray;

    fn tone(wave: Waveform, from: u16, to: u16) -> ToneDef {
        ToneDef {
            wave,
            from,
            to,
            after: 100,
            ms: 500,
            loud: 80,
        }
    }

    /// How often the samples go from below nothing to above.
    fn swings(samples: &[f32]) -> usize {
        samples
            .windows(2)
            .filter(|pair| pair[0] < 0.0 && pair[1] >= 0.0)
            .count()
    }

    #[test]
    fn a_tone_waits_sounds_at_its_pitch_and_fades_to_nothing() {
        for wave in [Waveform::Sine, Waveform::Triangle, Waveform::Square] {
            let samples = samples(&[tone(wave, 440, 440)]);
            assert_eq!(samples.len(), RATE as usize * 6 / 10);
            let (before, sounding) = samples.split_at(RATE as usize / 10);
            assert!(before.iter().all(|sample| *sample == 0.0));
            let swings = swings(sounding);
            assert!((218..=221).contains(&swings), "{wave:?}: {swings}");
            let loudest = sounding
                .iter()
                .fold(0.0_f32, |most, now| most.max(now.abs()));
            assert!((0.7..=0.8).contains(&loudest), "{wave:?}: {loudest}");
            assert!(sounding.last().unwrap().abs() < 0.001);
        }
    }

    #[test]
    fn a_pitch_glides_and_dull_noise_swings_less_often() {
        let up = samples(&[tone(Waveform::Sine, 200, 1000)]);
        assert!(swings(&up[up.len() * 2 / 3..]) > 2 * swings(&up[..up.len() / 2]));
        let dull = samples(&[tone(Waveform::Noise, 100, 100)]);
        let bright = samples(&[tone(Waveform::Noise, 6000, 6000)]);
        assert!(swings(&bright) > 3 * swings(&dull));
    }

    #[test]
    fn no_shipped_sound_is_cut_off_at_the_top_for_long_or_cannot_be_heard() {
        let sounds = Sounds::shipped().unwrap_or_else(|faults| panic!("{faults}"));
        for &cue in SoundCue::VARIANTS {
            let samples = samples(sounds.tones(cue));
            let cut = samples.iter().filter(|sample| sample.abs() >= 1.0).count();
            assert!(cut * 100 < samples.len(), "{cue:?}: {cut}");
            let loudest = samples
                .iter()
                .fold(0.0_f32, |most, now| most.max(now.abs()));
            assert!(loudest > 0.03, "{cue:?}: {loudest}");
        }
    }
}
