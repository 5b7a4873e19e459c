//! What is played for what has happened: who moves, when, and what is seen.

use std::time::Duration;

use bevy::math::Vec2;

use super::{
    cues::{FLIGHT_SQUARE, LANDS},
    draft::SPREAD_SQUARE,
    fights::{Fight, join},
    *,
};
use crate::{
    content::{Method, MonsterId},
    rules::{
        base::attack_result::{HitSeverity, Miss},
        projection::DamageType,
    },
    sim::{
        ActorId, ActorInfo, ActorKind, AttackMeans, BodyOutcome, CombatOutcome, FlightPath,
        LevelOutcome, MagicOutcome, ProjectedArea, ProjectionContact,
    },
    window::actors::motion::MotionKind,
};

fn who(id: u32, x: i16) -> ActorInfo {
    let kind = if id == 0 {
        ActorKind::Player
    } else {
        ActorKind::Monster(MonsterId(1))
    };
    ActorInfo {
        id: ActorId(id),
        kind,
        at: Pos::new(x, 4),
        seen: true,
    }
}

fn hit(attacker: ActorInfo, defender: ActorInfo, damage: i32) -> Outcome {
    let means = AttackMeans::Natural(Method::Bite);
    Outcome::Combat(CombatOutcome::Struck {
        attacker,
        defender,
        means,
        damage,
        severity: HitSeverity::Plain,
        left: 1,
        of: 9,
    })
}

fn miss(attacker: ActorInfo, defender: ActorInfo) -> Outcome {
    Outcome::Combat(CombatOutcome::Missed {
        attacker,
        defender,
        means: AttackMeans::Hands,
        miss: Miss::Failed,
    })
}

fn kinds(timeline: &Timeline) -> Vec<EffectKind> {
    timeline.effects.iter().map(|effect| effect.kind).collect()
}

#[test]
fn all_blows_of_one_attack_are_one_lunge_and_one_number() {
    let (player, rat) = (who(0, 3), who(5, 4));
    let timeline = plan(
        &[hit(player, rat, 3), miss(player, rat), hit(player, rat, 4)],
        false,
        Pos::new(3, 4),
    );
    let lunges = timeline
        .motions
        .iter()
        .filter(|cue| matches!(cue.part, MotionKind::Lunge(_)))
        .count();
    assert_eq!(lunges, 1);
    assert_eq!(kinds(&timeline), [EffectKind::Slash, EffectKind::Hit(7)]);
}

#[test]
fn an_attack_of_misses_alone_says_so() {
    let timeline = plan(
        &[miss(who(5, 4), who(0, 3)), miss(who(5, 4), who(0, 3))],
        false,
        Pos::new(3, 4),
    );
    assert_eq!(kinds(&timeline), [EffectKind::Miss]);
    assert!(
        !timeline
            .motions
            .iter()
            .any(|cue| cue.part == MotionKind::Flash)
    );
}

#[test]
fn a_crowd_does_not_keep_the_player_waiting() {
    let blows: Vec<Outcome> = (1..9).map(|id| hit(who(id, 4), who(0, 3), 1)).collect();
    let timeline = plan(&blows, false, Pos::new(3, 4));
    let last = timeline.motions.iter().map(|cue| cue.delay).max().unwrap();
    assert!(last <= Duration::from_millis(260), "{last:?}");
    assert_eq!(
        kinds(&timeline)
            .iter()
            .filter(|kind| **kind == EffectKind::Wound(1))
            .count(),
        8
    );
}

#[test]
fn death_comes_with_the_blow_that_brings_it() {
    let (player, rat) = (who(0, 3), who(5, 4));
    let timeline = plan(
        &[
            hit(player, rat, 30),
            Outcome::Combat(CombatOutcome::Died {
                who: rat,
                killer: player,
            }),
        ],
        false,
        Pos::new(3, 4),
    );
    let death = timeline
        .effects
        .iter()
        .find(|effect| matches!(effect.kind, EffectKind::Death(..)))
        .unwrap();
    assert_eq!(death.delay, LANDS);
}

#[test]
fn steps_are_slides_from_the_square_before_and_shorter_under_an_automatic_command() {
    let moved = Outcome::Level(LevelOutcome::Moved {
        who: who(0, 3),
        from: Pos::new(2, 4),
    });
    let walk = plan(&[moved], false, Pos::new(3, 4));
    assert_eq!(
        walk.motions[0].part,
        MotionKind::Slide {
            from: Vec2::new(-16.0, 0.0),
            length: STEP
        }
    );
    let automatic = plan(&[moved], true, Pos::new(3, 4));
    assert_eq!(
        automatic.motions[0].part,
        MotionKind::Slide {
            from: Vec2::new(-16.0, 0.0),
            length: AUTOMATIC_STEP
        }
    );
}

#[test]
fn what_the_player_does_not_see_is_not_shown() {
    let hidden = ActorInfo {
        seen: false,
        ..who(7, 9)
    };
    let other = ActorInfo {
        seen: false,
        ..who(8, 10)
    };
    let unseen = [
        Outcome::Level(LevelOutcome::Moved {
            who: hidden,
            from: Pos::new(8, 4),
        }),
        hit(hidden, other, 3),
        Outcome::Combat(CombatOutcome::Died {
            who: other,
            killer: hidden,
        }),
        Outcome::Body(BodyOutcome::Woke(hidden)),
    ];
    assert_eq!(plan(&unseen, false, Pos::new(3, 4)), Timeline::default());
}

#[test]
fn each_missile_hits_when_it_comes_down_and_nobody_lunges() {
    let (player, rat) = (who(0, 3), who(5, 9));
    let shot = |damage, lands| Fight {
        attacker: player,
        defender: rat,
        damage,
        critical: false,
        lands: Some(Duration::from_millis(lands)),
    };
    let mut fights = Vec::new();
    for blow in [shot(Some(6), 90), shot(None, 160)] {
        join(&mut fights, blow);
    }
    let mut timeline = Timeline::default();
    timeline.add_fights(&fights, &[]);
    assert!(
        !timeline
            .motions
            .iter()
            .any(|cue| matches!(cue.part, MotionKind::Lunge(_)))
    );
    let shown: Vec<_> = timeline
        .effects
        .iter()
        .map(|effect| (effect.kind, effect.delay.as_millis()))
        .collect();
    assert_eq!(
        shown,
        [
            (EffectKind::Spark, 90),
            (EffectKind::Hit(6), 90),
            (EffectKind::Miss, 160)
        ]
    );
}

#[test]
fn what_happens_to_the_player_alone_is_shown_where_the_player_is() {
    let here = Pos::new(7, 2);
    let timeline = plan(
        &[Outcome::Body(BodyOutcome::Healed { amount: 5 })],
        false,
        here,
    );
    assert_eq!(
        timeline.effects,
        [TimedEffect {
            at: here,
            delay: Duration::ZERO,
            kind: EffectKind::Heal(5)
        }]
    );
}

#[test]
fn a_ball_flies_bursts_and_hurts_when_it_has_arrived() {
    let player = who(0, 3);
    let middle = Pos::new(5, 4);
    let sent = Outcome::Magic(MagicOutcome::Projected {
        by: player,
        kind: DamageType::Fire,
        shape: crate::grid::area::Shape::Ball(1),
        flight: FlightPath::over(&[Pos::new(4, 4), middle]),
        area: ProjectedArea::of(middle, [middle, Pos::new(6, 4)]),
    });
    let reached = Outcome::Magic(MagicOutcome::Reached {
        by: player,
        who: who(5, 5),
        kind: DamageType::Fire,
        contact: ProjectionContact::Hit(7),
        left: 1,
        of: 9,
    });
    let mut timeline = plan(&[sent, reached], false, player.at);
    let arrives = FLIGHT_SQUARE * 2;
    let blasts = timeline
        .effects
        .iter()
        .filter(|effect| effect.kind == EffectKind::Blast(DamageType::Fire));
    let delays: Vec<_> = blasts.map(|effect| (effect.at, effect.delay)).collect();
    assert_eq!(
        delays,
        [(middle, arrives), (Pos::new(6, 4), arrives + SPREAD_SQUARE)]
    );
    let number = timeline
        .effects
        .iter()
        .find(|effect| effect.kind == EffectKind::Hit(7));
    assert_eq!(number.map(|effect| effect.delay), Some(arrives));
    // What is not in sight is not shown.
    timeline.hide(|at| at == middle);
    let shown = timeline
        .effects
        .iter()
        .filter(|effect| effect.kind.needs_sight());
    assert!(shown.clone().count() > 0 && shown.clone().all(|effect| effect.at == middle));
}
