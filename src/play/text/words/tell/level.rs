//! The level outcomes as sentences.

use crate::content::TriggerEffect;
use crate::play::text::line::Tone;
use crate::play::text::words::Narrator;
use crate::play::text::words::light;
use crate::play::text::words::names::capital;
use crate::sim::{LevelOutcome, RecallNews};

impl Narrator<'_> {
    /// A fact of this group as a sentence; `None` for what needs no words.
    pub(in crate::play::text::words) fn tell_level(
        self,
        outcome: LevelOutcome,
    ) -> Option<(String, Tone)> {
        Some(match outcome {
            LevelOutcome::Moved { .. } => return None,
            LevelOutcome::DugInVain { .. } => return None,
            LevelOutcome::Unearthed { item: of, .. } => (
                format!("You have found {}!", self.item_name(of)),
                Tone::Good,
            ),
            LevelOutcome::TerrainChanged { from, to, by, .. } => {
                self.terrain_changed(from, to, by)?
            }
            LevelOutcome::DoorHeld { way, by, .. } => self.door_held(way, by),
            LevelOutcome::DoorFound { .. } => {
                ("You have found a secret door!".to_owned(), Tone::Good)
            }
            LevelOutcome::SearchMode(on) => light::search_mode(on),
            LevelOutcome::Arrived { level, first, .. } => {
                let def = &self.0.levels[usize::from(level.0)];
                if first && !def.welcome.is_empty() {
                    (def.welcome.clone(), Tone::Strong)
                } else {
                    (format!("{}.", self.level(level)), Tone::Strong)
                }
            }
            LevelOutcome::Followed(who) => (
                format!("{} follows you.", capital(&self.who(who))),
                Tone::Bad,
            ),
            LevelOutcome::Message {
                level,
                trigger,
                effect,
            } => {
                let level = self.0.levels.get(usize::from(level.0))?;
                let trigger = level.triggers.get(usize::from(trigger))?;
                match trigger.effects.get(usize::from(effect))? {
                    TriggerEffect::Message(text) => (text.clone(), Tone::Strong),
                    TriggerEffect::Spawn { .. }
                    | TriggerEffect::Terrain { .. }
                    | TriggerEffect::Project { .. } => return None,
                }
            }
            LevelOutcome::Touched { terrain, .. } => (
                format!("You lay your hand on the {}.", self.terrain(terrain).name),
                Tone::Plain,
            ),
            LevelOutcome::Recall(news) => recall(news),
            LevelOutcome::HillWoke => (
                "Stone grates on stone, above you and below. The hill knows that the crown is gone."
                    .to_owned(),
                Tone::Danger,
            ),
            LevelOutcome::Won => (
                "You step into the daylight with the crown in your hands.".to_owned(),
                Tone::Strong,
            ),
            LevelOutcome::Retired => ("You give up the game.".to_owned(), Tone::Strong),
        })
    }
}

/// What there is to say of a recall.
fn recall(news: RecallNews) -> (String, Tone) {
    match news {
        RecallNews::Begun(turns) => (
            format!(
                "The air about you draws tight: in about {turns} turns it carries you to the camp, or back down into the hill."
            ),
            Tone::Key,
        ),
        RecallNews::TakenBack => (
            "The air about you lets go: you stay where you are.".to_owned(),
            Tone::Plain,
        ),
        RecallNews::Nowhere => (
            "Nothing answers: there is nowhere for you to be called to.".to_owned(),
            Tone::Plain,
        ),
        RecallNews::Held => (
            "You are pulled from your feet, and the crown holds you where you are.".to_owned(),
            Tone::Bad,
        ),
    }
}
