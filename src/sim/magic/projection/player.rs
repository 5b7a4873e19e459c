//! What a projection does to the player (PRJ-PLR): looked up, asked of the rules, carried out.

use crate::sim::world::actor::conditions::Conditions;
use bevy_ecs::prelude::*;

use super::{
    aimed, equipment,
    shift::{Shift, ShiftKind},
    squares::{ground_at, sent_strength},
    victim::{Viewpoint, footing, victim},
};
use crate::sim::world::{
    access::lookup::{entity_of, ground_info},
    events::magic::SendProjection,
    log::report::report,
    outcome::projection::{ProjectionContact, Relocation},
};
use crate::{
    content::{ItemId, SenderTrait},
    dice::Chance,
    grid::Pos,
    rules::{
        ability::{abilities::CharacterAbilities, experience::POINT, status::Condition},
        base::units::Squares,
        projection::{
            DamageType,
            monster::MonsterFlag,
            player::{
                self, Displacement, HarmScope, LandingCause, PlayerHarm, PlayerProjection,
                PlayerSquare, SourceMonster, landing, magic,
            },
        },
    },
    sim::{
        level::stairs,
        world::{
            actor::components::{ActorEnergy, Health, Mana, Monster, Position},
            catalog::Catalog,
            events::actor::ActorDies,
            level::{map::DungeonLevel, vision::Vision},
            log::{decision::Decision, step_log::StepLog},
            outcome::{BodyOutcome, MagicOutcome, Outcome, actor_info::ActorInfo},
            player::{
                body::BlackBreath,
                character::Character,
                derived::{PlayerProtections, StaleDerived},
                effects::{Effect, TimedEffects},
            },
            rng::GameRng,
        },
    },
};

/// Where the player is carried once everybody has been visited.
pub(super) enum Carried {
    /// Somewhere on the level.
    Shift(Shift),
    /// To another level.
    Leaves,
}

/// The monster that a projection comes from, as the player's rules see it.
fn source(world: &mut World, by: ActorInfo, here: Pos) -> Option<SourceMonster> {
    let monster = entity_of(world, by.id)?;
    source_of(world, monster, by.at, here)
}

/// A monster at a square as the player's rules see it.
pub(crate) fn source_of(
    world: &World,
    entity: Entity,
    at: Pos,
    here: Pos,
) -> Option<SourceMonster> {
    let &Monster(kind) = world.get::<Monster>(entity)?;
    let def = world.resource::<Catalog>().monster(kind);
    let morgul = def.flags.contains(MonsterFlag::MorgulMagic);
    let is = |kin| def.kin.contains(kin);
    let shoots = def
        .powers
        .as_ref()
        .filter(|_| is(SenderTrait::Archer) && morgul);
    Some(SourceMonster {
        level: i32::from(def.level),
        morgul,
        unique_wraith: def.unique && is(SenderTrait::Wraith),
        archer: shoots.map(|powers| Chance::one_in(i64::from(powers.one_in))),
        distance: Squares::new(i32::from(at.angband_distance(here))),
    })
}

/// Something that flies and carries nobody anywhere reaches the player.
pub(in crate::sim) fn hit(
    world: &mut World,
    player: Entity,
    project: &SendProjection,
    strength: i32,
) {
    let _ = strike(world, player, project, strength);
}

/// A projection of some strength reaches the player; where that carries the player.
pub(super) fn strike(
    world: &mut World,
    player: Entity,
    project: &SendProjection,
    strength: i32,
) -> Option<Carried> {
    let at = world.get::<Position>(player)?.pos();
    let strength = aimed::arriving(world, player, ActorInfo::player(at), project, strength)?;
    let projection = PlayerProjection {
        kind: project.kind,
        damage: strength,
        footing: footing(world, player, at),
        source: source(world, project.by, at),
    };
    let victim = victim(world, player, Viewpoint::OfRules)?;
    let (harm, rolled) = world.resource_scope(|world, mut log: Mut<StepLog>| {
        let rng = &mut *world.resource_mut::<GameRng>();
        log.reasons.rolling(rng, |rng| {
            player::strike(rng, &projection, &victim, HarmScope::Whole)
        })
    });
    let first = world.resource::<StepLog>().facts.len();
    let displacement = apply(
        world,
        player,
        (project.by, project.kind, project.missile),
        &harm,
    );
    let decision = Decision::OnPlayer(Box::new((projection, victim)), sent_strength(project));
    let mut log = world.resource_mut::<StepLog>();
    log.explain(first, decision, rolled);
    let displacement = displacement?;
    let way = match displacement {
        Displacement::Teleport(squares) => ShiftKind::Teleport(squares),
        Displacement::Thrust(squares) => ShiftKind::Thrust(squares),
        Displacement::Pull => ShiftKind::Pull,
        Displacement::LevelChange => return Some(Carried::Leaves),
    };
    Some(Carried::Shift(Shift { who: player, way }))
}

/// The player comes down where something has carried it (PRJ-PLRSUB-32 to -36).
pub(super) fn land(world: &mut World, player: Entity, at: Pos, carriage: Relocation) {
    let ground = ground_at(world, at);
    let way = match carriage {
        Relocation::Teleport => LandingCause::Teleport(ground),
        Relocation::Thrust => LandingCause::Thrust(ground),
        Relocation::Pull => return,
    };
    let (Some(victim), Some(by)) = (
        victim(world, player, Viewpoint::OfRules),
        ground_info(world, at),
    ) else {
        return;
    };
    let mut rng = world.resource_mut::<GameRng>();
    let harm = landing(&mut *rng, way, &victim, HarmScope::Whole);
    if harm != PlayerHarm::default() {
        apply(world, player, (by, DamageType::Fire, None), &harm);
    }
}

/// Fire from below burns the player: it is not adjusted for terrain.
pub(super) fn scorch(world: &mut World, player: Entity, by: ActorInfo, strength: i32) {
    let Some(victim) = victim(world, player, Viewpoint::OfRules) else {
        return;
    };
    let projection = PlayerProjection {
        kind: DamageType::Fire,
        damage: strength,
        footing: PlayerSquare::lit(crate::rules::projection::Ground::Floor),
        source: None,
    };
    let mut rng = world.resource_mut::<GameRng>();
    let harm = player::strike(&mut *rng, &projection, &victim, HarmScope::Whole);
    if harm.damage.get() > 0 {
        apply(world, player, (by, DamageType::Fire, None), &harm);
    }
}

/// Carries out what the rules say; where the player is to be carried. Nothing more happens to the dead.
pub(super) fn apply(
    world: &mut World,
    player: Entity,
    (by, kind, missile): (ActorInfo, DamageType, Option<ItemId>),
    harm: &PlayerHarm,
) -> Option<Displacement> {
    let contact = match harm.escape {
        Some(escape) => ProjectionContact::Escaped(escape),
        None if *harm == PlayerHarm::default() => return None,
        None => ProjectionContact::Hit(harm.damage.get()),
    };
    let at = world.get::<Position>(player)?.pos();
    let who = ActorInfo::player(at);
    let mut health = world.get_mut::<Health>(player)?;
    let (left, of) = Health::lose(&mut health, harm.damage.get());
    report(
        world,
        Outcome::Magic(MagicOutcome::Reached {
            by,
            who,
            kind,
            missile,
            contact,
            left,
            of,
        }),
    );
    if world.get::<Health>(player)?.is_dead() {
        let who = player;
        world.trigger(ActorDies { who, killer: by });
        world.flush();
        return None;
    }
    if harm.escape.is_some() {
        return None;
    }
    body(world, player, who, harm);
    mind(world, player, harm);
    equipment::suffer(world, player, harm);
    world.resource_mut::<StaleDerived>().0 = true;
    world.resource_mut::<Vision>().stale = true;
    harm.displacement
}

/// Whether the rules of projections have asked for all that keeps a condition away, and no gift changes it any more: free
/// action lets one paralysis in three through (PRJ-PLRSUB-20), protection from poison divides a poison hit by three
/// (PRJ-PLRFX-22), resistance to fear and to blindness are theirs. Of protection from the others they know nothing.
const fn is_settled(condition: Condition) -> bool {
    match condition {
        Condition::Paralyzed | Condition::Poisoned | Condition::Afraid | Condition::Blind => true,
        Condition::Confused | Condition::Hallucinating | Condition::Stunned | Condition::Cut => {
            false
        }
    }
}

/// Counters, slowness, mana, energy, and magic that ends.
fn body(world: &mut World, player: Entity, who: ActorInfo, harm: &PlayerHarm) {
    let mut facts = StepLog::default();
    let (gifts, saving) = match world.get::<PlayerProtections>(player) {
        Some(protections) => (protections.gifts, protections.saving),
        None => return,
    };
    if let Some(mut conditions) = world.get_mut::<Conditions>(player) {
        for (condition, &more) in &harm.conditions {
            if more > 0 {
                let gifts = if is_settled(condition) {
                    CharacterAbilities::default()
                } else {
                    gifts
                };
                Conditions::inflict_unless(
                    &mut conditions,
                    gifts,
                    (condition, more),
                    who,
                    &mut facts,
                );
            }
        }
    }
    if harm.slow > 0
        && let Some(mut timed) = world.get_mut::<TimedEffects>(player)
    {
        let prolonged = timed.add(Effect::Slow, harm.slow);
        facts.push(BodyOutcome::EffectBegan {
            effect: Effect::Slow,
            prolonged,
        });
    }
    if harm.mana > 0
        && let Some(mut mana) = world.get_mut::<Mana>(player)
    {
        let lost = mana.lose(harm.mana);
        facts.push(BodyOutcome::ManaLost { who, lost });
    }
    if harm.energy.get() > 0
        && let Some(mut energy) = world.get_mut::<ActorEnergy>(player)
    {
        energy.0 -= harm.energy.get();
        let lost = harm.energy.get();
        facts.push(BodyOutcome::EnergyLost { lost });
    }
    if harm.reverted
        && let Some(mut timed) = world.get_mut::<TimedEffects>(player)
        && let Some(shape) = timed.shape()
    {
        timed.end(shape.effect());
        facts.push(BodyOutcome::EffectEnded(shape.effect()));
    }
    if harm.effects.is_some() {
        let lasting = world.get::<TimedEffects>(player).map(|timed| {
            let lasting = timed.iter().map(|(effect, _)| effect);
            // A shape ends by a rule of its own (PRJ-PLRSUB-51).
            let lasting: Vec<Effect> = lasting.filter(|effect| effect.shape().is_none()).collect();
            lasting
        });
        for effect in lasting.unwrap_or_default() {
            if harm.ends_effect(&mut *world.resource_mut::<GameRng>(), saving)
                && let Some(mut timed) = world.get_mut::<TimedEffects>(player)
            {
                timed.end(effect);
                facts.push(BodyOutcome::EffectEnded(effect));
            }
        }
    }
    world
        .resource_mut::<StepLog>()
        .facts
        .append(&mut facts.facts);
}

/// Experience, statistics, memory, and the black breath.
fn mind(world: &mut World, player: Entity, harm: &PlayerHarm) {
    let mut facts = StepLog::default();
    if let Some(mut character) = world.get_mut::<Character>(player) {
        let loss = harm.experience;
        if loss.total() > 0 {
            let (lost, level) = character.lose_experience(loss.total() * POINT);
            character.forget_experience(loss.permanent * POINT);
            facts.push(BodyOutcome::ExperienceDrained { lost });
            if let Some(level) = level {
                facts.push(BodyOutcome::LevelLost { level });
            }
        }
        for (stat, loss) in harm.stats {
            if loss.falls()
                && let Some((from, to)) = character.weaken(stat, |stat| loss.of(stat))
            {
                facts.push(BodyOutcome::StatDrained { stat, from, to });
            }
        }
        if let Some([first, second]) = harm.swapped {
            character.swap(first, second);
            facts.push(BodyOutcome::StatsSwapped(first, second));
        }
    }
    if harm.black_breath
        && let Some(mut breath) = world.get_mut::<BlackBreath>(player)
        && !std::mem::replace(&mut breath.0, true)
    {
        facts.push(BodyOutcome::BlackBreath { begins: true });
    }
    if harm.amnesia {
        world.resource_mut::<Vision>().forget();
        facts.push(BodyOutcome::Forgot);
    }
    world
        .resource_mut::<StepLog>()
        .facts
        .append(&mut facts.facts);
}

/// Nexus takes the player to the level above or below, where there is one (PRJ-PLRSUB-46).
pub(super) fn leave_level(world: &mut World) {
    let id = world.resource::<DungeonLevel>().id();
    let def = world.resource::<Catalog>().level(id);
    let (above, below) = (def.above, def.below);
    let mut rng = world.resource_mut::<GameRng>();
    let to = match magic::way(&mut *rng, above.is_some(), below.is_some()) {
        Some(magic::LevelChangeDirection::Up) => above,
        Some(magic::LevelChangeDirection::Down) => below,
        None => None,
    };
    if let Some(to) = to {
        stairs::travel(world, to);
    }
}
