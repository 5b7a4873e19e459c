//! Monsters that shoot and throw: they send off what they carry for it, piece by piece (BRW-SHOOT, BRW-HURL).
//!
//! Under Sil and POWDER what they send is an attack; under Angband it is the arrow, shot, bolt or boulder of the rules on
//! projections.

use bevy_ecs::prelude::*;

use super::shot::{flies_as, mode, sent, strength};
use crate::{
    dice::{Dice, Roller},
    grid::{Pos, area::Shape, ray::project},
    rules::{
        angband::breakage::{FlightEnd, breaks},
        base::{
            attack_result::{AfterHit, Struck},
            units::{ArmorClass, Squares},
        },
    },
    sim::{
        combat::{
            aftermath::HitBody,
            attack::{
                Encounter,
                combatant::{CombatantState, crowd},
                powder,
            },
            missile::kind::make,
            splash,
        },
        level::terrain::ground,
        magic::projection::player,
        world::{
            access::lookup::monster_info,
            actor::{
                ai_state::AiState,
                balance::ActorBalance,
                components::{ActorArmor, Health, Monster, Player, Position},
                conditions::Conditions,
                monster_combat::MonsterCombat,
            },
            catalog::Catalog,
            events::{
                actor::ActorDies,
                combat::Explode,
                magic::SendProjection,
                monster::{ReadyShot, ShootAtPlayer},
            },
            holding::moves,
            ids::{IdCounters, ItemUid},
            item::{info::ItemInfo, stack::Stack},
            level::{map::DungeonLevel, occupants::Occupants, vision::Vision},
            log::{decision::StrengthSource, report::report, step_log::StepLog},
            outcome::{
                CombatOutcome, MagicOutcome, Outcome, actor_info::ActorInfo,
                flight_path::FlightPath, game_result::GameResult, means::AttackMeans,
                projection::ProjectionContact,
            },
            player::derived::{PlayerCombat, PlayerProtections, StaleDerived},
            rng::GameRng,
        },
    },
};

/// The rules observer of [`ShootAtPlayer`].
pub(in crate::sim) fn on_shoot(shoot: On<ShootAtPlayer>, mut commands: Commands) {
    let ShootAtPlayer { who, shot } = *shoot;
    commands.queue(move |world: &mut World| perform(world, who, &shot));
}

/// One missile is sent, hits or misses, and breaks or lies where it comes down.
fn perform(world: &mut World, archer: Entity, shot: &ReadyShot) {
    let mut players = world.query_filtered::<(Entity, &Position), With<Player>>();
    let (Some(who), Ok((victim, &place))) = (monster_info(world, archer), players.single(world))
    else {
        return;
    };
    let at = place.pos();
    let Some((uid, one)) = take_one(world, shot) else {
        return;
    };
    let catalog = world.resource::<Catalog>().clone();
    let item = ItemInfo {
        count: 1,
        ..shot.missile.info(uid, &catalog)
    };
    if shot.launcher.is_none() {
        world.resource_mut::<GameRng>().decided("BRW-HURL-01");
    }
    let path = path(world, who.at, at, shot.range);
    decided_of(world, shot, ["BRW-SHOOT-02", "BRW-HURL-02"]);
    let launched = world.resource::<StepLog>().facts.len();
    report(
        world,
        CombatOutcome::Launched {
            who,
            item,
            fired: shot.launcher.is_some(),
            flight: FlightPath::over(&path),
        },
    );
    let hit = if let Some(hit) = attack(world, (archer, who), (victim, at), shot) {
        hit
    } else {
        fly_by_angband(world, (victim, at), who, shot)
    };
    let mut flown = path;
    if hit {
        let until = flown.iter().position(|pos| *pos == at);
        flown.truncate(until.map_or(0, |until| until + 1));
        let facts = &mut world.resource_mut::<StepLog>().facts;
        if let Some(Outcome::Combat(CombatOutcome::Launched { flight, .. })) =
            facts.get_mut(launched)
        {
            *flight = FlightPath::over(&flown);
        }
    }
    come_down(world, one, item, (who, at, hit), &flown, shot);
    world.resource_mut::<StaleDerived>().0 = true;
}

/// Notes that the rule on what is shot, or the one on what is thrown, has decided.
fn decided_of(world: &mut World, shot: &ReadyShot, [shot_rule, thrown_rule]: [&'static str; 2]) {
    let thrown = shot.launcher.is_none();
    let rule = if thrown { thrown_rule } else { shot_rule };
    world.resource_mut::<GameRng>().decided(rule);
}

/// Takes one of the stack, as a thing that is in no place yet.
fn take_one(world: &mut World, shot: &ReadyShot) -> Option<(ItemUid, Entity)> {
    let mut from = world.get_mut::<Stack>(shot.stack)?;
    if from.count > 1 {
        let one = from.take(1);
        let uid = world.resource_mut::<IdCounters>().next_item();
        return Some((uid, world.spawn((uid, one)).id()));
    }
    moves::release(&mut world.commands(), shot.stack);
    world.flush();
    Some((shot.uid, shot.stack))
}

/// The squares that it crosses, through the player's and on to the end of its range or to a wall.
fn path(world: &World, from: Pos, at: Pos, range: u16) -> Vec<Pos> {
    let level = world.resource::<DungeonLevel>();
    let is_wall = |pos: Pos| level.terrain(pos).is_none() || level.opaque().get(pos);
    let mut path = Vec::new();
    project(
        from,
        at,
        range,
        |pos| level.opaque().get(pos),
        is_wall,
        &mut path,
    );
    path.retain(|pos| !is_wall(*pos) || level.is_passable(*pos));
    path
}

/// The shot as an attack: whether it has hit; `None`: the ruleset of the level has no such attack.
fn attack(
    world: &mut World,
    (archer, who): (Entity, ActorInfo),
    (victim, at): (Entity, Pos),
    shot: &ReadyShot,
) -> Option<bool> {
    let planned = planned(
        world,
        (
            world.get::<PlayerCombat>(victim)?,
            world.get::<ActorArmor>(victim)?.class(),
        ),
        (archer, who, *world.get::<ActorBalance>(archer)?),
        (victim, at),
        shot,
    )?;
    decided_of(world, shot, ["BRW-SHOOT-03", "BRW-HURL-03"]);
    let rng = &mut *world.resource_mut::<GameRng>();
    let noises = powder::noises(&planned, (who.at, at), rng);
    for noise in noises.into_iter().flatten() {
        world.trigger(noise);
    }
    let seems = shot.missile.seeming(world.resource::<Catalog>());
    let mut health = *world.get::<Health>(victim)?;
    let struck = world.resource_scope(|world, mut log: Mut<StepLog>| {
        let lose = |damage| {
            health.now = health.now.saturating_sub(damage);
            (health.now, health.max)
        };
        let rng = &mut *world.resource_mut::<GameRng>();
        let means = AttackMeans::Missile(seems);
        log.strike(rng, &planned, (&who, &ActorInfo::player(at)), means, lose)
    });
    if let Some(mut now) = world.get_mut::<Health>(victim) {
        now.set_if_neq(health);
    }
    let Struck::Hit { sequel, .. } = struck else {
        return Some(false);
    };
    if sequel.explodes {
        world.trigger(Explode {
            item: shot.missile.kind,
            at,
            by: who,
        });
        // Who dies of it does so now: what follows takes the log away for a while.
        world.flush();
    }
    if !health.is_dead() {
        bring(world, victim, at, sequel);
    }
    if health.is_dead() {
        world.trigger(ActorDies {
            who: victim,
            killer: who,
        });
    }
    world.flush();
    Some(true)
}

/// What a hit brings besides the wound, to those who survive it: poison, and blindness by light (POW-AFTER-02,
/// POW-AFTER-05).
fn bring(world: &mut World, victim: Entity, at: Pos, sequel: AfterHit) {
    if sequel.blinds > 0 {
        world.resource_mut::<Vision>().stale = true;
    }
    world.resource_scope(|world, mut rng: Mut<GameRng>| {
        world.resource_scope(|world, mut log: Mut<StepLog>| {
            let mut players =
                world.query::<(&mut Health, &mut Conditions, Option<&PlayerProtections>)>();
            let Ok((mut health, mut conditions, protections)) = players.get_mut(world, victim)
            else {
                return;
            };
            let mut body = HitBody {
                who: ActorInfo::player(at),
                monster: None,
                health: &mut health,
                conditions: &mut conditions,
                protections,
            };
            if sequel.poisons && body.poison(&mut rng, &mut log) {
                rng.decided("BRW-HURL-04");
            }
            body.blind(sequel.blinds, &mut log);
        });
    });
}

/// The attack that a shot at the player is, of an archer in such a balance, with the player's numbers as they are or as the
/// player knows them.
pub(crate) fn planned(
    world: &World,
    (combat, armor): (&PlayerCombat, ArmorClass),
    (archer, who, balance): (Entity, ActorInfo, ActorBalance),
    (victim, at): (Entity, Pos),
    shot: &ReadyShot,
) -> Option<crate::rules::attack::Attack> {
    let catalog = world.resource::<Catalog>();
    let level = world.resource::<DungeonLevel>();
    let actor = world.entity(archer);
    let sees = world.resource::<Vision>().notices(who.at);
    let here = ground(level, catalog, at);
    let there = ground(level, catalog, who.at);
    let encounter = Encounter {
        content: catalog.content(),
        combat,
        armor,
        foe_armor: actor.get::<ActorArmor>()?.class(),
        foe_combat: actor.get::<MonsterCombat>()?,
        monster: actor.get::<Monster>()?.0,
        player: CombatantState::of_player(
            combat,
            at,
            sees,
            *world.get::<ActorBalance>(victim)?,
            Some(here),
        ),
        foe: CombatantState::of_monster(
            *actor.get::<AiState>()?,
            *actor.get::<Conditions>()?,
            who.at,
            balance,
            Some(there),
        ),
        crowd: crowd(at, who.at, world.resource::<Occupants>()),
    };
    let distance = Squares::new(i32::from(who.at.angband_distance(at)));
    let left = world.get::<Health>(victim)?.now;
    let mode = mode(catalog.content(), shot);
    encounter.suffer_shot(mode, sent(&shot.missile), distance, left)
}

/// The shot under Angband, whose documents know the missiles of monsters as projections; whether it has hit.
fn fly_by_angband(
    world: &mut World,
    (victim, at): (Entity, Pos),
    who: ActorInfo,
    shot: &ReadyShot,
) -> bool {
    let catalog = world.resource::<Catalog>().clone();
    let kind = flies_as(catalog.content(), shot);
    decided_of(world, shot, ["BRW-SHOOT-03", "BRW-HURL-03"]);
    let strength = strength(
        &mut *world.resource_mut::<GameRng>(),
        catalog.content(),
        shot,
    );
    let project = SendProjection {
        strength,
        source: StrengthSource::Dice(Dice::flat(strength.clamp(0, i32::from(i16::MAX)) as i16)),
        missile: Some(shot.missile.seeming(&catalog)),
        ..SendProjection::of(kind, Shape::Bolt, who, at)
    };
    let before = world.resource::<StepLog>().facts.len();
    // An arrow carries nobody anywhere.
    player::hit(world, victim, &project, strength);
    world.flush();
    let facts = &world.resource::<StepLog>().facts;
    facts.iter().skip(before).any(|fact| {
        matches!(
            fact,
            Outcome::Magic(MagicOutcome::Reached {
                contact: ProjectionContact::Hit(_),
                ..
            })
        )
    })
}

/// It breaks, or lies on the last square where something can lie (BRW-SHOOT-04).
fn come_down(
    world: &mut World,
    one: Entity,
    item: ItemInfo,
    (who, at, hit): (ActorInfo, Pos, bool),
    flown: &[Pos],
    shot: &ReadyShot,
) {
    let catalog = world.resource::<Catalog>().clone();
    let def = catalog.item(shot.missile.kind);
    let end = flown.last().copied().unwrap_or(who.at);
    let apart = who.at.angband_distance(end);
    let struck = if hit {
        FlightEnd::Monster
    } else if apart < shot.range {
        FlightEnd::Wall(Squares::new(i32::from(apart) + 1))
    } else {
        FlightEnd::Nothing
    };
    world.resource_mut::<GameRng>().decided("BRW-SHOOT-04");
    let broken = breaks(
        &mut *world.resource_mut::<GameRng>(),
        def.object().class.into(),
        make(def),
        struck,
    );
    if broken {
        world.entity_mut(one).despawn();
        report(
            world,
            CombatOutcome::Broke {
                at: end,
                by: who,
                against: hit.then(|| ActorInfo::player(at)),
                item,
            },
        );
        // Oil and potions of monsters burst as the player's do (BRW-SPLASH-01).
        let bursts = splash::bursts(&def.usage, who, end, &mut world.resource_mut::<GameRng>());
        for burst in bursts {
            if *world.resource::<GameResult>() == GameResult::Playing {
                world.trigger(burst);
                world.flush();
            }
        }
        return;
    }
    let level = world.resource::<DungeonLevel>();
    let rest = flown.iter().rev().find(|pos| level.is_passable(**pos));
    let rest = rest.copied().unwrap_or(who.at);
    moves::lay_down(world, one, rest);
    report(world, CombatOutcome::Landed { at: rest, item });
}
