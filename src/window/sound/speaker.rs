//! Plays the sounds, by Bevy.

use std::{sync::Arc, time::Duration};

use bevy::{
    audio::{
        AddAudioSource, AudioPlayer, AudioSink, ChannelCount, Decodable, PlaybackSettings,
        SampleRate, Source, Volume,
    },
    prelude::*,
    time::Real,
};
use enum_map::EnumMap;

use super::synthesis::{RATE, samples};
use crate::{
    content::sound::{SoundCue, Sounds},
    window::schedule::WindowSystems,
};

/// The samples of a sound.
#[derive(Asset, TypePath, Clone)]
struct Clip(Arc<[f32]>);

/// A sound being played.
struct Playback {
    samples: Arc<[f32]>,
    next: usize,
}

impl Iterator for Playback {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        let sample = self.samples.get(self.next).copied();
        self.next += 1;
        sample
    }
}

impl Source for Playback {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        ChannelCount::MIN
    }

    fn sample_rate(&self) -> SampleRate {
        SampleRate::new(RATE).unwrap_or(SampleRate::MIN)
    }

    fn total_duration(&self) -> Option<Duration> {
        Some(Duration::from_secs(1) * self.samples.len() as u32 / RATE)
    }
}

impl Decodable for Clip {
    type Decoder = Playback;

    fn decoder(&self) -> Playback {
        Playback {
            samples: Arc::clone(&self.0),
            next: 0,
        }
    }
}

/// All sounds, made once.
#[derive(Resource)]
struct Clips(EnumMap<SoundCue, Handle<Clip>>);

/// What is still to be heard, and how loud, in hundredths; 0 is silence.
#[derive(Resource, Default)]
pub(in crate::window) struct SoundQueue {
    pub(in crate::window) volume: u8,
    due: Vec<(Duration, SoundCue)>,
}

impl SoundQueue {
    /// The cues of a new action, with their times from now. What has not begun of the last one is left out.
    pub(in crate::window) fn put(&mut self, now: Duration, cues: Vec<(Duration, SoundCue)>) {
        let cues = cues.into_iter().map(|(delay, cue)| (now + delay, cue));
        self.due = cues.collect();
    }
}

/// Makes the sounds and plays them.
pub(in crate::window) fn plugin(app: &mut App) {
    app.add_audio_source::<Clip>()
        .init_resource::<SoundQueue>()
        .add_systems(Startup, make)
        .add_systems(Update, play.in_set(WindowSystems::Animate));
}

fn make(mut commands: Commands, mut clips: ResMut<Assets<Clip>>) {
    match Sounds::shipped() {
        Ok(sounds) => {
            let made = EnumMap::from_fn(|cue| clips.add(Clip(samples(sounds.tones(cue)).into())));
            commands.insert_resource(Clips(made));
        }
        Err(faults) => error!("the sounds cannot be read: {faults}"),
    }
}

/// Begins what is due. Where there is nothing to play on, players without a sink stay behind, which are taken away.
fn play(
    mut commands: Commands,
    time: Res<Time<Real>>,
    mut queue: ResMut<SoundQueue>,
    clips: Option<Res<Clips>>,
    unheard: Query<Entity, (With<AudioPlayer<Clip>>, Without<AudioSink>)>,
) {
    if queue.due.is_empty() {
        return;
    }
    let Some(clips) = clips else { return };
    let now = time.elapsed();
    let later = queue.due.iter().position(|(at, _)| *at > now);
    let later = later.unwrap_or(queue.due.len());
    if later == 0 {
        return;
    }
    for entity in &unheard {
        commands.entity(entity).despawn();
    }
    let volume = Volume::Linear(f32::from(queue.volume) / 100.0);
    for (_, cue) in queue.due.drain(..later) {
        if volume != Volume::SILENT {
            commands.spawn((
                AudioPlayer(clips.0[cue].clone()),
                PlaybackSettings::DESPAWN.with_volume(volume),
            ));
        }
    }
}
