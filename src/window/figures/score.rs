//! What to play for what has happened: who moves when, and what is seen over the map.
//!
//! Everybody's steps are played at once. Blows follow one another closely, one beat for each pair of fighters: all blows of one
//! attack are one lunge and one number. However much happens, the last beat begins within a quarter of a second.

use std::time::Duration;

use super::{effects::FLOAT, motion::Part};
use crate::{
    grid::Pos,
    rules::angband::critical::Critical,
    sim::{ActorId, Kind, Outcome, Who},
    window::{map::centre, stage::ERRAND_STEP},
};

/// Time of a step.
const STEP: Duration = Duration::from_millis(80);
/// Time between two beats.
const BEAT: Duration = Duration::from_millis(70);
/// The last beat there is.
const LAST_BEAT: u32 = 3;
/// From the start of a lunge to the moment it lands.
const LANDS: Duration = Duration::from_millis(45);

/// A motion of a figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Cue {
    pub(super) who: ActorId,
    pub(super) part: Part,
    pub(super) delay: Duration,
}

/// Something over the map.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Effect {
    pub(super) at: Pos,
    pub(super) delay: Duration,
    pub(super) kind: EffectKind,
}

/// What it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EffectKind {
    /// Hit points that the player lost.
    Wound(i32),
    /// Hit points that a monster lost.
    Hit(i32),
    /// A critical hit.
    Critical(i32),
    /// Nothing was hit.
    Miss,
    /// Hit points that the player got back.
    Heal(i32),
    /// The player is better than before.
    Level(u8),
    /// A blow lands: that of a weapon, or that of a beast.
    Slash(Kind),
    /// Somebody dies.
    Death(Kind, ActorId),
    /// Somebody woke up.
    Alert,
    /// Somebody lost heart.
    Fear,
}

/// What is to be played.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Score {
    pub(super) motions: Vec<Cue>,
    pub(super) effects: Vec<Effect>,
}

impl Score {
    /// How long it takes.
    pub(super) fn length(&self) -> Duration {
        let motions = self.motions.iter().map(|cue| cue.delay + BEAT * 2);
        let effects = self.effects.iter().map(|effect| effect.delay + FLOAT);
        motions.chain(effects).max().unwrap_or_default()
    }
}

/// The blows of one attacker on one defender, taken together.
#[derive(Clone, Copy)]
struct Fight {
    attacker: Who,
    defender: Who,
    damage: Option<i32>,
    critical: bool,
}

/// Writes the score. While an errand is under way steps are as short as its actions.
pub(super) fn write(outcomes: &[Outcome], hurried: bool) -> Score {
    let mut score = Score::default();
    let length = if hurried { ERRAND_STEP } else { STEP };
    let mut fights: Vec<Fight> = Vec::new();
    let mut deaths: Vec<Who> = Vec::new();
    let here = outcomes
        .iter()
        .rev()
        .find_map(player_at)
        .unwrap_or_default();
    for outcome in outcomes {
        match *outcome {
            Outcome::Moved { who, from } if who.seen => {
                let part = Part::Slide {
                    from: centre(from) - centre(who.at),
                    length,
                };
                score.motions.push(Cue {
                    who: who.id,
                    part,
                    delay: Duration::ZERO,
                });
            }
            Outcome::Missed {
                attacker, defender, ..
            } => join(&mut fights, attacker, defender, None, false),
            Outcome::Struck {
                attacker,
                defender,
                damage,
                critical,
                ..
            } => {
                join(
                    &mut fights,
                    attacker,
                    defender,
                    Some(damage),
                    critical != Critical::None,
                );
            }
            Outcome::Died { who, .. } if who.seen => deaths.push(who),
            Outcome::Woke(who) if who.seen => score.add(who.at, Duration::ZERO, EffectKind::Alert),
            Outcome::Frightened(who) if who.seen => score.add(who.at, BEAT, EffectKind::Fear),
            Outcome::Healed { amount } => score.add(here, Duration::ZERO, EffectKind::Heal(amount)),
            Outcome::LevelGained { level, .. } => {
                score.add(here, BEAT * 2, EffectKind::Level(level))
            }
            // Nothing to see beyond what the map and the log show.
            Outcome::Moved { .. }
            | Outcome::Died { .. }
            | Outcome::Woke(_)
            | Outcome::Frightened(_)
            | Outcome::Recovered(_)
            | Outcome::TerrainChanged { .. }
            | Outcome::Found(_)
            | Outcome::Took(_)
            | Outcome::NoRoom(_)
            | Outcome::Dropped(_)
            | Outcome::Left { .. }
            | Outcome::Launched { .. }
            | Outcome::Teleported { .. }
            | Outcome::Mapped { .. }
            | Outcome::DugInVain { .. }
            | Outcome::Unearthed { .. }
            | Outcome::Landed { .. }
            | Outcome::Broke { .. }
            | Outcome::Wielded { .. }
            | Outcome::TookOff { .. }
            | Outcome::Consumed(_)
            | Outcome::NoEffect(_)
            | Outcome::EffectBegan { .. }
            | Outcome::EffectEnded(_)
            | Outcome::Experience { .. }
            | Outcome::Arrived { .. }
            | Outcome::Won => {}
        }
    }
    score.add_fights(&fights, &deaths);
    score
}

/// Where the player stands, if an outcome says so.
fn player_at(outcome: &Outcome) -> Option<Pos> {
    let named = match outcome {
        Outcome::Moved { who, .. } => [Some(who), None],
        Outcome::Missed {
            attacker, defender, ..
        }
        | Outcome::Struck {
            attacker, defender, ..
        } => [Some(attacker), Some(defender)],
        _ => [None, None],
    };
    named
        .into_iter()
        .flatten()
        .find(|who| who.is_player())
        .map(|who| who.at)
}

/// Adds a blow to the fight that it belongs to.
fn join(
    fights: &mut Vec<Fight>,
    attacker: Who,
    defender: Who,
    damage: Option<i32>,
    critical: bool,
) {
    let known = fights
        .iter_mut()
        .find(|fight| fight.attacker.id == attacker.id && fight.defender.id == defender.id);
    match known {
        Some(fight) => {
            fight.critical |= critical;
            if let Some(damage) = damage {
                fight.damage = Some(fight.damage.unwrap_or(0).saturating_add(damage));
            }
        }
        None => fights.push(Fight {
            attacker,
            defender,
            damage,
            critical,
        }),
    }
}

impl Score {
    fn add(&mut self, at: Pos, delay: Duration, kind: EffectKind) {
        self.effects.push(Effect { at, delay, kind });
    }

    fn add_fights(&mut self, fights: &[Fight], deaths: &[Who]) {
        let mut beat = 0;
        for fight in fights
            .iter()
            .filter(|fight| fight.attacker.seen || fight.defender.seen)
        {
            let Fight {
                attacker, defender, ..
            } = *fight;
            let delay = BEAT * beat.min(LAST_BEAT);
            beat += 1;
            if attacker.seen {
                let towards = centre(defender.at) - centre(attacker.at);
                self.motions.push(Cue {
                    who: attacker.id,
                    part: Part::Lunge(towards),
                    delay,
                });
            }
            let lands = delay + LANDS;
            let Some(damage) = fight.damage else {
                self.add(defender.at, lands, EffectKind::Miss);
                continue;
            };
            self.motions.push(Cue {
                who: defender.id,
                part: Part::Flash,
                delay: lands,
            });
            self.add(defender.at, lands, EffectKind::Slash(attacker.kind));
            let number = match (defender.is_player(), fight.critical) {
                (true, _) => EffectKind::Wound(damage),
                (false, true) => EffectKind::Critical(damage),
                (false, false) => EffectKind::Hit(damage),
            };
            self.add(defender.at, lands, number);
        }
        for who in deaths {
            // Whoever dies does so when the last blow has landed.
            let blow = self
                .effects
                .iter()
                .filter(|effect| effect.at == who.at)
                .map(|effect| effect.delay)
                .max();
            self.add(
                who.at,
                blow.unwrap_or_default(),
                EffectKind::Death(who.kind, who.id),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        content::{Method, MonsterId},
        sim::Means,
    };
    use bevy::math::Vec2;

    fn who(id: u32, x: i16) -> Who {
        let kind = if id == 0 {
            Kind::Player
        } else {
            Kind::Monster(MonsterId(1))
        };
        Who {
            id: ActorId(id),
            kind,
            at: Pos::new(x, 4),
            seen: true,
        }
    }

    fn hit(attacker: Who, defender: Who, damage: i32) -> Outcome {
        let means = Means::Natural(Method::Bite);
        Outcome::Struck {
            attacker,
            defender,
            means,
            damage,
            critical: Critical::None,
            left: 1,
            of: 9,
        }
    }

    fn miss(attacker: Who, defender: Who) -> Outcome {
        Outcome::Missed {
            attacker,
            defender,
            means: Means::Hands,
        }
    }

    fn kinds(score: &Score) -> Vec<EffectKind> {
        score.effects.iter().map(|effect| effect.kind).collect()
    }

    #[test]
    fn all_blows_of_one_attack_are_one_lunge_and_one_number() {
        let (player, rat) = (who(0, 3), who(5, 4));
        let score = write(
            &[hit(player, rat, 3), miss(player, rat), hit(player, rat, 4)],
            false,
        );
        let lunges = score
            .motions
            .iter()
            .filter(|cue| matches!(cue.part, Part::Lunge(_)))
            .count();
        assert_eq!(lunges, 1);
        assert_eq!(
            kinds(&score),
            [EffectKind::Slash(Kind::Player), EffectKind::Hit(7)]
        );
    }

    #[test]
    fn an_attack_of_misses_alone_says_so() {
        let score = write(
            &[miss(who(5, 4), who(0, 3)), miss(who(5, 4), who(0, 3))],
            false,
        );
        assert_eq!(kinds(&score), [EffectKind::Miss]);
        assert!(!score.motions.iter().any(|cue| cue.part == Part::Flash));
    }

    #[test]
    fn a_crowd_does_not_keep_the_player_waiting() {
        let blows: Vec<Outcome> = (1..9).map(|id| hit(who(id, 4), who(0, 3), 1)).collect();
        let score = write(&blows, false);
        let last = score.motions.iter().map(|cue| cue.delay).max().unwrap();
        assert!(last <= Duration::from_millis(260), "{last:?}");
        assert_eq!(
            kinds(&score)
                .iter()
                .filter(|kind| **kind == EffectKind::Wound(1))
                .count(),
            8
        );
    }

    #[test]
    fn death_comes_with_the_blow_that_brings_it() {
        let (player, rat) = (who(0, 3), who(5, 4));
        let score = write(
            &[
                hit(player, rat, 30),
                Outcome::Died {
                    who: rat,
                    killer: player,
                },
            ],
            false,
        );
        let death = score
            .effects
            .iter()
            .find(|effect| matches!(effect.kind, EffectKind::Death(..)))
            .unwrap();
        assert_eq!(death.delay, LANDS);
    }

    #[test]
    fn steps_are_slides_from_the_square_before_and_shorter_on_an_errand() {
        let moved = Outcome::Moved {
            who: who(0, 3),
            from: Pos::new(2, 4),
        };
        let walk = write(&[moved], false);
        assert_eq!(
            walk.motions[0].part,
            Part::Slide {
                from: Vec2::new(-16.0, 0.0),
                length: STEP
            }
        );
        let errand = write(&[moved], true);
        assert_eq!(
            errand.motions[0].part,
            Part::Slide {
                from: Vec2::new(-16.0, 0.0),
                length: ERRAND_STEP
            }
        );
    }

    #[test]
    fn what_the_player_does_not_see_is_not_shown() {
        let hidden = Who {
            seen: false,
            ..who(7, 9)
        };
        let other = Who {
            seen: false,
            ..who(8, 10)
        };
        let unseen = [
            Outcome::Moved {
                who: hidden,
                from: Pos::new(8, 4),
            },
            hit(hidden, other, 3),
            Outcome::Died {
                who: other,
                killer: hidden,
            },
            Outcome::Woke(hidden),
        ];
        assert_eq!(write(&unseen, false), Score::default());
    }
}
