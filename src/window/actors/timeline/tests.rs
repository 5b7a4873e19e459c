//! What is played for what has happened: who moves, when, and what is seen.

use std::time::Duration;

use bevy::math::Vec2;

use super::{
    cues::{FLIGHT_SQUARE, LANDS, LATEST},
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
        after: Duration::ZERO,
    };
    let mut fights = Vec::new();
    for blow in [shot(Some(6), 90), shot(None, 160)] {
        join(&mut fights, blow);
    }
    let mut timeline = Timeline::default();
    let landings = timeline.add_fights(&fights);
    assert_eq!(landings.len(), 2);
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
        missile: None,
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

fn died(who: ActorInfo) -> Outcome {
    Outcome::Combat(CombatOutcome::Died {
        who,
        killer: ActorInfo::player(Pos::new(3, 4)),
    })
}

fn walked(who: ActorInfo, from: i16) -> Outcome {
    Outcome::Level(LevelOutcome::Moved {
        who,
        from: Pos::new(from, 4),
    })
}

/// A bolt over some squares that reaches somebody.
fn bolt(by: ActorInfo, at: ActorInfo) -> [Outcome; 2] {
    let way: Vec<Pos> = (by.at.x + 1..=at.at.x).map(|x| Pos::new(x, 4)).collect();
    let sent = MagicOutcome::Projected {
        by,
        kind: DamageType::Fire,
        shape: crate::grid::area::Shape::Bolt,
        flight: FlightPath::over(&way),
        area: ProjectedArea::of(at.at, [at.at]),
    };
    let reached = MagicOutcome::Reached {
        by,
        who: at,
        kind: DamageType::Fire,
        missile: None,
        contact: ProjectionContact::Hit(7),
        left: 1,
        of: 9,
    };
    [sent, reached].map(Outcome::Magic)
}

/// When the step of somebody begins.
fn step_of(timeline: &Timeline, who: ActorInfo) -> Duration {
    let mut cues = timeline.motions.iter();
    let step = cues.find(|cue| cue.who == who.id && matches!(cue.part, MotionKind::Slide { .. }));
    step.expect("a step").delay
}

fn when(timeline: &Timeline, wanted: impl Fn(EffectKind) -> bool) -> Duration {
    let mut effects = timeline.effects.iter();
    let found = effects.find(|effect| wanted(effect.kind));
    found.expect("such an effect").delay
}

#[test]
fn what_is_sent_at_somebody_unseen_shows_no_number() {
    for seen in [true, false] {
        let (player, rat) = (who(0, 3), who(5, 9));
        let [sent, reached] = bolt(player, ActorInfo { seen, ..rat });
        let timeline = plan(&[sent, reached], false, player.at);
        let mut effects = timeline.effects.iter();
        let told = effects.any(|effect| matches!(effect.kind, EffectKind::Hit(_)));
        assert_eq!(told, seen);
        assert_eq!(timeline.bars.is_empty(), !seen);
    }
}

#[test]
fn who_dies_stands_there_until_the_missile_has_come_down() {
    let (player, rat) = (who(0, 3), who(5, 9));
    let [sent, reached] = bolt(player, rat);
    let timeline = plan(&[sent, reached, died(rat)], false, player.at);
    let arrives = FLIGHT_SQUARE * 6;
    assert_eq!(
        when(&timeline, |kind| matches!(kind, EffectKind::Death(..))),
        arrives
    );
    let mut effects = timeline.effects.iter();
    let stands = effects.find_map(|effect| match effect.kind {
        EffectKind::Standing { time, .. } => Some((effect.at, effect.delay, time)),
        _ => None,
    });
    assert_eq!(stands, Some((rat.at, Duration::ZERO, arrives)));
}

#[test]
fn who_was_hit_walks_on_when_that_has_been_seen_and_its_bar_waits_too() {
    let (player, rat, bat) = (who(0, 3), who(5, 9), who(6, 2));
    let [sent, reached] = bolt(player, rat);
    let outcomes = [sent, reached, walked(who(5, 8), 9), walked(bat, 1)];
    let timeline = plan(&outcomes, false, player.at);
    let arrives = FLIGHT_SQUARE * 6;
    assert_eq!(step_of(&timeline, rat), arrives);
    assert_eq!(timeline.bars, [(rat.id, arrives)]);
    // Who was not hit waits for nobody; who walked before it was hit did not wait either.
    assert_eq!(step_of(&timeline, bat), Duration::ZERO);
    let [sent, reached] = bolt(player, rat);
    let timeline = plan(&[walked(rat, 10), sent, reached], false, player.at);
    assert_eq!(step_of(&timeline, rat), Duration::ZERO);
}

#[test]
fn nobody_walks_onto_a_square_before_who_died_there_has_gone() {
    let (player, rat) = (who(0, 3), who(5, 4));
    let outcomes = [hit(player, rat, 30), died(rat), walked(who(6, 4), 5)];
    let timeline = plan(&outcomes, false, player.at);
    assert_eq!(step_of(&timeline, who(6, 4)), LANDS);
}

#[test]
fn blows_and_what_is_sent_follow_one_another() {
    let (player, rat, imp) = (who(0, 3), who(5, 4), who(6, 6));
    let [sent, reached] = bolt(imp, who(0, 8));
    // A blow, then a bolt; a bolt, then a blow.
    let timeline = plan(&[hit(player, rat, 3), sent, reached], false, player.at);
    let spell = |kind| matches!(kind, EffectKind::Spell(_));
    let blow = |kind| kind == EffectKind::Slash;
    assert!(when(&timeline, spell) > when(&timeline, blow));
    let timeline = plan(&[sent, reached, hit(player, rat, 3)], false, player.at);
    assert!(when(&timeline, blow) > when(&timeline, spell));
}

#[test]
fn however_much_happens_the_last_of_it_begins_in_time() {
    let (player, rat) = (who(0, 3), who(5, 40));
    let mut outcomes: Vec<Outcome> = (1..9).map(|id| hit(who(id, 4), player, 1)).collect();
    outcomes.extend(bolt(player, rat));
    outcomes.push(died(rat));
    let timeline = plan(&outcomes, false, player.at);
    let effects = timeline.effects.iter().map(|effect| effect.delay);
    let cues = timeline.motions.iter().map(|cue| cue.delay);
    let last = effects.chain(cues).max().unwrap();
    assert!(last <= LATEST + Duration::from_micros(1), "{last:?}");
    assert!(when(&timeline, |kind| matches!(kind, EffectKind::Death(..))) >= last);
}
