//! What a projection does to a monster (PRJ-MON): looked up and asked of the rules; `visit_monsters` carries it out.

use crate::rules::ability::specialty::Specialty;
use bevy_ecs::{prelude::*, query::QueryData};
use enumset::EnumSet;

use super::{
    shift::{Shift, ShiftKind},
    visit_monsters::VisitMonsters,
};
use crate::{
    dice::Dice,
    grid::{Pos, area::Shape},
    rules::{
        Class,
        ability::status::Condition,
        base::units::{Level, Speed},
        projection::{
            DamageType, Ground,
            monster::{Caster, CasterSpecialty, MonsterFlag, MonsterHarm, Target},
        },
    },
    sim::world::{
        actor::{
            ai_state::AiState,
            components::{ActorArmor, ActorSpeed, Health, Mana, Monster, Position},
            conditions::Conditions,
        },
        catalog::Catalog,
        events::magic::{ProjectionMeans, SendProjection},
        ids::ActorId,
        level::vision::Vision,
        log::{decision::StrengthSource, step_log::StepLog},
        outcome::{BodyOutcome, actor_info::ActorInfo},
        player::character::Character,
    },
};

/// What projections need of a monster.
#[derive(QueryData)]
#[query_data(mutable)]
pub(in crate::sim) struct MonsterBody {
    id: &'static ActorId,
    kind: &'static Monster,
    place: &'static Position,
    health: &'static mut Health,
    armor: &'static ActorArmor,
    conditions: &'static mut Conditions,
    ai: &'static mut AiState,
    speed: &'static mut ActorSpeed,
    mana: &'static mut Mana,
}

impl MonsterBodyItem<'_, '_> {
    /// The monster as outcomes name it.
    pub(super) fn info(&self, sight: &Vision) -> ActorInfo {
        let at = self.place.pos();
        ActorInfo::monster(*self.id, self.kind.0, at, sight.notices(at))
    }

    /// Takes hit points; those left, and how many it can have.
    pub(super) fn lose(&mut self, points: i32) -> (i32, i32) {
        Health::lose(&mut self.health, points)
    }

    /// What the player has sent at a monster without effect tells it of the player all the same (BRW-HUNT-01).
    pub(super) fn alarm(&mut self, by: ActorInfo) {
        if by.is_player() {
            AiState::is_attacked(&mut self.ai);
        }
    }
}

/// A monster as the rules on projections see it, on some ground.
pub(crate) fn target(world: &World, monster: Entity, ground: Ground) -> Option<Target> {
    let actor = world.entity(monster);
    let state = TargetState {
        kind: *actor.get::<Monster>()?,
        health: *actor.get::<Health>()?,
        armor: *actor.get::<ActorArmor>()?,
        conditions: actor.get::<Conditions>().copied(),
        speed: actor.get::<ActorSpeed>().copied(),
        mana: actor.get::<Mana>().copied(),
    };
    Some(state.target(world.resource::<Catalog>(), ground))
}

/// The same from what has been fetched.
pub(super) fn target_of(catalog: &Catalog, body: &MonsterBodyItem, ground: Ground) -> Target {
    let state = TargetState {
        kind: *body.kind,
        health: *body.health,
        armor: *body.armor,
        conditions: Some(*body.conditions),
        speed: Some(*body.speed),
        mana: Some(*body.mana),
    };
    state.target(catalog, ground)
}

/// What the rules on projections ask of a monster as it is now.
struct TargetState {
    kind: Monster,
    health: Health,
    armor: ActorArmor,
    conditions: Option<Conditions>,
    speed: Option<ActorSpeed>,
    mana: Option<Mana>,
}

impl TargetState {
    fn target(self, catalog: &Catalog, ground: Ground) -> Target {
        let def = catalog.monster(self.kind.0);
        let conditions = self.conditions.unwrap_or_default();
        Target {
            hp: self.health.now,
            ac: self.armor.class(),
            speed: Speed::new(self.speed.map_or(0, ActorSpeed::speed)),
            mana: self.mana.map_or(0, |mana| mana.now),
            stun: conditions.get(Condition::Stunned).into(),
            confusion: conditions.get(Condition::Confused).into(),
            fear: conditions.get(Condition::Afraid).into(),
            ..def.target(self.health.max, ground)
        }
    }
}

/// The player as one who casts.
pub(crate) fn caster(character: Option<&Character>) -> Caster {
    Caster {
        class: character.map_or(Class::Warrior, Character::class),
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

/// Where harm carries a monster.
pub(super) fn shift(who: Entity, harm: &MonsterHarm) -> Option<Shift> {
    let way = match (harm.teleport.get(), harm.thrust.get()) {
        (1.., _) => ShiftKind::Teleport(harm.teleport.get()),
        (_, 1..) => ShiftKind::Thrust(harm.thrust.get()),
        _ => return None,
    };
    Some(Shift { who, way })
}

/// Everything that harm does besides taking hit points, carrying off, and making another monster of it.
pub(super) fn inflict(
    body: &mut MonsterBodyItem,
    (by_player, who): (bool, &ActorInfo),
    harm: &MonsterHarm,
    log: &mut StepLog,
) {
    if harm.heal > 0 {
        let amount = body.health.heal(harm.heal);
        log.push(BodyOutcome::Mended { who: *who, amount });
    }
    let mut felt = harm.damage > 0 || harm.heal > 0;
    for (condition, to) in [
        (Condition::Stunned, harm.stun),
        (Condition::Confused, harm.confusion),
        (Condition::Afraid, harm.fear),
        (Condition::Paralyzed, harm.hold),
    ] {
        let to = to.clamp(0, i32::from(u16::MAX)) as u16;
        // Hardly any projection does, and to have a look marks nothing as changed.
        if to > 0 {
            felt |= to > body.conditions.get(condition);
            Conditions::inflict(&mut body.conditions, condition, to, *who, log);
        }
    }
    let ai = &mut body.ai;
    if harm.sleep > 0 {
        AiState::fall_asleep(ai, harm.sleep.min(i32::from(u16::MAX)) as u16);
        log.push(BodyOutcome::FellAsleep(*who));
    } else if felt {
        if ai.is_asleep() {
            log.push(BodyOutcome::Woke(*who));
        }
        AiState::start_up(ai);
        if by_player && harm.heal == 0 {
            AiState::is_attacked(ai);
        }
    }
    if harm.speed.get() != 0 {
        let to = body.speed.speed().saturating_add(harm.speed.get());
        body.speed.change(to, *who, log);
    }
    if harm.mana_loss > 0 {
        let lost = body.mana.lose(harm.mana_loss);
        log.push(BodyOutcome::ManaLost { who: *who, lost });
    }
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
    let project = SendProjection {
        by,
        from: at,
        at,
        range: 0,
        kind: DamageType::Fire,
        shape: Shape::Touch,
        strength,
        source: StrengthSource::Dice(Dice::flat(strength.clamp(0, i32::from(i16::MAX)) as i16)),
        means: ProjectionMeans::Burst,
        missile: None,
    };
    VisitMonsters::from_below(project, monster).carry_out(world);
}
