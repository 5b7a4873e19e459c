//! What a projection does to a monster (PRJ-MON): looked up, asked of the rules, carried out.

use crate::rules::ability::{specialty::Specialty, status::Condition};
use bevy_ecs::prelude::*;
use enumset::EnumSet;

use super::{
    aimed, shape_change,
    shift::{Shift, ShiftKind},
    squares::ground_at,
};
use crate::{
    grid::{Pos, area::Shape},
    rules::{
        base::units::{Level, Speed},
        projection::{
            DamageType, Ground, ProjectionClass,
            monster::{
                self, Caster, CasterSpecialty, MonsterFlag, MonsterHarm, MonsterProjection,
                ProjectionSource, Target,
            },
        },
    },
    sim::world::{
        access::lookup::{entity_of, monster_info},
        actor::{
            ai_state::AiState,
            components::{ActorSpeed, Health, Mana, Monster},
            conditions::Conditions,
        },
        catalog::Catalog,
        events::{
            actor::ActorDies,
            magic::{ProjectionMeans, SendProjection},
        },
        ids::ActorId,
        log::{report::report, step_log::StepLog},
        outcome::{
            BodyOutcome, MagicOutcome, Outcome, actor_info::ActorInfo,
            projection::ProjectionContact,
        },
        player::character::Character,
        rng::GameRng,
    },
};

/// A monster as the rules on projections see it, on some ground.
pub(crate) fn target(world: &World, monster: Entity, ground: Ground) -> Option<Target> {
    let actor = world.entity(monster);
    let &Monster(kind) = actor.get::<Monster>()?;
    let def = world.resource::<Catalog>().monster(kind);
    let health = actor.get::<Health>()?;
    let conditions = actor.get::<Conditions>().copied().unwrap_or_default();
    Some(Target {
        hp: health.now,
        speed: Speed::new(actor.get::<ActorSpeed>().map_or(0, |speed| speed.speed())),
        mana: actor.get::<Mana>().map_or(0, |mana| mana.now),
        stun: conditions.get(Condition::Stunned).into(),
        confusion: conditions.get(Condition::Confused).into(),
        fear: conditions.get(Condition::Afraid).into(),
        ..def.target(health.max, ground)
    })
}

/// The player as one who casts.
pub(crate) fn caster(character: Option<&Character>) -> Caster {
    Caster {
        class: character.map_or(ProjectionClass::Warrior, |who| {
            ProjectionClass::from(who.class())
        }),
        level: character.map_or(Level::MIN, Character::level),
        specialties: character.map_or(EnumSet::empty(), casts_with),
    }
}

/// What a character has specialized in that counts for what it sends out.
fn casts_with(character: &Character) -> EnumSet<CasterSpecialty> {
    let specialties = character.specialties();
    let known = [
        (Specialty::Beguile, CasterSpecialty::Beguile),
        (Specialty::HolyLight, CasterSpecialty::HolyLight),
    ];
    let known = known
        .into_iter()
        .filter(|(chosen, _)| specialties.contains(*chosen));
    known.map(|(_, counts)| counts).collect()
}

/// A projection of some strength reaches a monster; where it is carried afterwards.
pub(super) fn strike(
    world: &mut World,
    monster: Entity,
    project: &SendProjection,
    strength: i32,
) -> Option<Shift> {
    let who = monster_info(world, monster)?;
    let Some(strength) = aimed::arriving(world, monster, who, project, strength) else {
        alarm(world, monster, project.by);
        return None;
    };
    let target = target(world, monster, ground_at(world, who.at))?;
    let player = entity_of(world, ActorId::PLAYER);
    let caster = caster(player.and_then(|player| world.get::<Character>(player)));
    let projection = MonsterProjection {
        kind: project.kind,
        strength,
        source: if project.by.is_player() {
            ProjectionSource::Player
        } else {
            ProjectionSource::Monster
        },
        player: caster,
    };
    let harm = monster::strike(&mut *world.resource_mut::<GameRng>(), &projection, &target);
    apply(world, monster, project, harm)
}

/// Carries out what the rules say; where the monster is carried afterwards.
pub(super) fn apply(
    world: &mut World,
    monster: Entity,
    project: &SendProjection,
    harm: MonsterHarm,
) -> Option<Shift> {
    let (by, kind) = (project.by, project.kind);
    let who = monster_info(world, monster)?;
    let contact = match harm.contact {
        monster::ProjectionResult::Idle => return None,
        monster::ProjectionResult::Avoided => ProjectionContact::Covered,
        monster::ProjectionResult::Missed => ProjectionContact::Missed,
        monster::ProjectionResult::Hit => ProjectionContact::Hit(harm.damage),
    };
    let (left, of) = {
        let mut health = world.get_mut::<Health>(monster)?;
        health.now = health.now.saturating_sub(harm.lost);
        (health.now, health.max)
    };
    let before = world.resource::<StepLog>().facts.len();
    if contact != ProjectionContact::Hit(0) {
        report(
            world,
            Outcome::Magic(MagicOutcome::Reached {
                by,
                who,
                kind,
                contact,
                left,
                of,
            }),
        );
    }
    if harm.killed {
        world.trigger(ActorDies {
            who: monster,
            killer: by,
        });
        world.flush();
        return None;
    }
    let past = matches!(
        contact,
        ProjectionContact::Covered | ProjectionContact::Missed
    );
    if past {
        alarm(world, monster, by);
    }
    let into = harm
        .polymorph
        .then(|| shape_change::other_kind(world, monster))
        .flatten();
    let harm = if into.is_some() { harm.gone() } else { harm };
    if into.is_none() {
        inflict_conditions(world, monster, (by, who), &harm);
    }
    match into {
        Some(into) => shape_change::become_(world, monster, into),
        None if harm.cloned => shape_change::duplicate(world, monster),
        None => {}
    }
    let shift = shift(monster, &harm);
    // Stone to mud is not meant for monsters: those that do not mind it are not worth a word.
    let meant = kind != DamageType::KillWall;
    if meant && shift.is_none() && world.resource::<StepLog>().facts.len() == before {
        report(world, Outcome::Magic(MagicOutcome::Unaffected(who)));
        if harm.heal == 0 && harm.speed.get() <= 0 {
            alarm(world, monster, by);
        }
    }
    shift
}

/// What the player has sent at a monster without effect tells it of the player all the same (BRW-HUNT-01).
fn alarm(world: &mut World, monster: Entity, by: ActorInfo) {
    let ai = world.get_mut::<AiState>(monster);
    if let Some(mut ai) = ai.filter(|_| by.is_player()) {
        ai.is_attacked();
    }
}

/// Where harm carries a monster.
fn shift(who: Entity, harm: &MonsterHarm) -> Option<Shift> {
    let way = match (harm.teleport.get(), harm.thrust.get()) {
        (1.., _) => ShiftKind::Teleport(harm.teleport.get()),
        (_, 1..) => ShiftKind::Thrust(harm.thrust.get()),
        _ => return None,
    };
    Some(Shift { who, way })
}

/// Everything that harm does besides taking hit points, carrying off, and making another monster of it.
fn inflict_conditions(
    world: &mut World,
    monster: Entity,
    (by, who): (ActorInfo, ActorInfo),
    harm: &MonsterHarm,
) {
    let mut facts = StepLog::default();
    let mut actor = world.entity_mut(monster);
    if harm.heal > 0
        && let Some(mut health) = actor.get_mut::<Health>()
    {
        let amount = health.heal(harm.heal);
        facts.push(BodyOutcome::Mended { who, amount });
    }
    let mut felt = harm.damage > 0 || harm.heal > 0;
    if let Some(mut conditions) = actor.get_mut::<Conditions>() {
        for (condition, to) in [
            (Condition::Stunned, harm.stun),
            (Condition::Confused, harm.confusion),
            (Condition::Afraid, harm.fear),
            (Condition::Paralyzed, harm.hold),
        ] {
            let to = to.clamp(0, i32::from(u16::MAX)) as u16;
            felt |= to > conditions.get(condition);
            conditions.inflict(condition, to, who, &mut facts);
        }
    }
    if let Some(mut ai) = actor.get_mut::<AiState>() {
        if harm.sleep > 0 {
            ai.fall_asleep(harm.sleep.min(i32::from(u16::MAX)) as u16);
            facts.push(BodyOutcome::FellAsleep(who));
        } else if felt {
            if ai.is_asleep() {
                facts.push(BodyOutcome::Woke(who));
            }
            ai.start_up();
            if by.is_player() && harm.heal == 0 {
                ai.is_attacked();
            }
        }
    }
    if harm.speed.get() != 0
        && let Some(mut speed) = actor.get_mut::<ActorSpeed>()
    {
        let to = speed.speed().saturating_add(harm.speed.get());
        speed.change(to, who, &mut facts);
    }
    if harm.mana_loss > 0
        && let Some(mut mana) = actor.get_mut::<Mana>()
    {
        let lost = mana.lose(harm.mana_loss);
        facts.push(BodyOutcome::ManaLost { who, lost });
    }
    world
        .resource_mut::<StepLog>()
        .facts
        .append(&mut facts.facts);
}

/// Whether fire hardly touches a monster.
pub(in crate::sim) fn is_fireproof(world: &World, monster: Entity) -> bool {
    world.get::<Monster>(monster).is_some_and(|kind| {
        let def = world.resource::<Catalog>().monster(kind.0);
        def.flags.contains(MonsterFlag::ImFire)
    })
}

/// Fire from below burns a monster: it is not adjusted for terrain.
pub(super) fn scorch(world: &mut World, monster: Entity, by: ActorInfo, at: Pos, strength: i32) {
    let Some(target) = target(world, monster, Ground::Floor) else {
        return;
    };
    let projection = MonsterProjection {
        kind: DamageType::Fire,
        strength,
        source: ProjectionSource::Monster,
        player: caster(None),
    };
    let harm = monster::strike(&mut *world.resource_mut::<GameRng>(), &projection, &target);
    let project = SendProjection {
        by,
        from: at,
        at,
        range: 0,
        kind: DamageType::Fire,
        shape: Shape::Touch,
        strength,
        means: ProjectionMeans::Burst,
    };
    apply(world, monster, &project, harm);
}
