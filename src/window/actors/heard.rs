//! What is heard of what has happened.

use std::time::Duration;

use super::timeline::{EffectKind, Timeline};
use crate::{
    content::sound::SoundCue,
    grid::Pos,
    sim::{ItemOutcome, LevelOutcome, Outcome, TrapOutcome},
};

/// The most that is heard of one action.
const MOST: usize = 8;

/// The cues of an action with their times, the earliest first: what is seen in the timeline is heard with it, all else at
/// once. Nothing that happens on a square out of sight is heard, as that would tell of it.
pub(super) fn cues(
    outcomes: &[Outcome],
    timeline: &Timeline,
    mut seen: impl FnMut(Pos) -> bool,
) -> Vec<(Duration, SoundCue)> {
    let shown = timeline.effects.iter();
    let shown = shown.filter_map(|effect| Some((effect.delay, of_effect(effect.kind)?)));
    let others = outcomes.iter();
    let others =
        others.filter_map(|outcome| Some((Duration::ZERO, of_outcome(outcome, &mut seen)?)));
    let mut cues: Vec<_> = others.chain(shown).collect();
    cues.sort_by_key(|(delay, cue)| (*delay, *cue));
    cues.dedup();
    cues.truncate(MOST);
    cues
}

/// What is heard with an effect over the map.
const fn of_effect(kind: EffectKind) -> Option<SoundCue> {
    Some(match kind {
        EffectKind::Wound(_) => SoundCue::Wound,
        EffectKind::Hit(_) => SoundCue::Hit,
        EffectKind::Critical(_) => SoundCue::Critical,
        EffectKind::Miss => SoundCue::Miss,
        EffectKind::Heal(_) => SoundCue::Heal,
        EffectKind::Level(_) => SoundCue::Level,
        EffectKind::Flight { .. } => SoundCue::Flight,
        EffectKind::Spell(_) => SoundCue::Spell,
        EffectKind::Blast(_) => SoundCue::Blast,
        EffectKind::Death(None, _) => SoundCue::End,
        EffectKind::Death(Some(_), _) => SoundCue::Death,
        EffectKind::Smoke => SoundCue::Vanish,
        EffectKind::Alert => SoundCue::Wake,
        // Blows are heard by what becomes of them.
        EffectKind::Slash | EffectKind::Spark | EffectKind::Standing { .. } | EffectKind::Fear => {
            return None;
        }
    })
}

/// What is heard of an outcome that the map shows by itself.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "most outcomes are silent, and new ones are until somebody gives them a sound"
)]
fn of_outcome(outcome: &Outcome, seen: &mut impl FnMut(Pos) -> bool) -> Option<SoundCue> {
    Some(match outcome {
        Outcome::Level(LevelOutcome::TerrainChanged { at, .. }) if seen(*at) => SoundCue::Door,
        Outcome::Level(LevelOutcome::Arrived { .. }) => SoundCue::Stairs,
        Outcome::Level(LevelOutcome::Won) => SoundCue::Victory,
        Outcome::Trap(TrapOutcome::Sprung { .. }) => SoundCue::Trap,
        Outcome::Item(ItemOutcome::Took(_)) => SoundCue::Take,
        Outcome::Item(
            ItemOutcome::Money { .. }
            | ItemOutcome::Bought { .. }
            | ItemOutcome::Sold { .. }
            | ItemOutcome::Served { .. },
        ) => SoundCue::Money,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        content::{MonsterId, TerrainId},
        sim::{ActorId, ActorInfo, ActorKind, TrapTrigger},
        window::actors::timeline::TimedEffect,
    };

    const HERE: Pos = Pos { x: 3, y: 4 };

    fn later(ms: u64, kind: EffectKind) -> TimedEffect {
        TimedEffect {
            at: HERE,
            delay: Duration::from_millis(ms),
            kind,
        }
    }

    fn changed() -> Outcome {
        Outcome::Level(LevelOutcome::TerrainChanged {
            at: HERE,
            from: TerrainId(0),
            to: TerrainId(1),
            by: ActorInfo {
                id: ActorId(4),
                kind: ActorKind::Monster(MonsterId(0)),
                at: HERE,
                seen: false,
            },
        })
    }

    #[test]
    fn what_is_seen_is_heard_when_it_is_seen_and_once() {
        let timeline = Timeline {
            effects: vec![
                later(120, EffectKind::Death(Some(MonsterId(0)), ActorId(4))),
                later(45, EffectKind::Hit(3)),
                later(45, EffectKind::Slash),
                later(45, EffectKind::Hit(5)),
            ],
            ..Timeline::default()
        };
        let trap = Outcome::Trap(TrapOutcome::Sprung {
            at: HERE,
            trap: TerrainId(0),
            how: TrapTrigger::Trodden,
        });
        let heard = cues(&[trap], &timeline, |_| true);
        let at = Duration::from_millis;
        assert_eq!(
            heard,
            [
                (at(0), SoundCue::Trap),
                (at(45), SoundCue::Hit),
                (at(120), SoundCue::Death)
            ]
        );
    }

    #[test]
    fn a_door_out_of_sight_is_not_heard() {
        let quiet = Timeline::default();
        assert_eq!(
            cues(&[changed()], &quiet, |_| true),
            [(Duration::ZERO, SoundCue::Door)]
        );
        assert_eq!(cues(&[changed()], &quiet, |_| false), []);
    }

    #[test]
    fn a_turn_of_many_deeds_is_no_noise() {
        let effects = (0..50).map(|ms| later(ms, EffectKind::Hit(1)));
        let timeline = Timeline {
            effects: effects.collect(),
            ..Timeline::default()
        };
        assert_eq!(cues(&[], &timeline, |_| true).len(), MOST);
    }
}
