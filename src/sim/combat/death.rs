//! Death, and what the living gain by it: experience, levels, hit points.

use bevy_ecs::prelude::*;

use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::ability::experience::POINT,
    sim::{
        item::theft::{self, Possessions},
        world::{
            actor::components::{Health, Monster, Player, Position},
            catalog::Catalog,
            events::actor::ActorDies,
            holding::moves,
            ids::{ActorId, IdCounters},
            item::{flavors::KnownFlavors, loot::Stolen, stack::Stack},
            level::{map::DungeonLevel, occupants::Occupants, vision::Vision},
            log::step_log::StepLog,
            outcome::{
                BodyOutcome, CombatOutcome, ItemOutcome,
                actor_info::{ActorInfo, ActorKind},
                game_result::GameResult,
            },
            player::{character::Character, derived::StaleDerived},
            rng::GameRng,
            roster::Roster,
        },
    },
};

const LEAVES: RollLabel = RollLabel::new("leaves something behind", "BRW-DROP-01");

/// The rules observer of [`ActorDies`].
pub(in crate::sim) fn on_fall(
    fall: On<ActorDies>,
    mut commands: Commands,
    fallen: Query<(&ActorId, &Position, Option<&Monster>, Possessions)>,
    mut player: Single<(&mut Character, &mut Health), With<Player>>,
    catalog: Res<Catalog>,
    (level, stacks, flavors): (
        Res<DungeonLevel>,
        Query<(&Stack, Has<Stolen>)>,
        Query<&KnownFlavors>,
    ),
    mut occupants: ResMut<Occupants>,
    mut roster: ResMut<Roster>,
    mut serials: ResMut<IdCounters>,
    mut rng: ResMut<GameRng>,
    mut verdict: ResMut<GameResult>,
    mut stale: ResMut<StaleDerived>,
    mut sight: ResMut<Vision>,
    mut log: ResMut<StepLog>,
) {
    let Ok((&id, place, monster, things)) = fallen.get(fall.who) else {
        return;
    };
    let at = place.pos();
    let Some(&Monster(kind)) = monster else {
        let who = ActorInfo {
            id,
            kind: ActorKind::Player,
            at,
            seen: true,
        };
        log.push(CombatOutcome::Died {
            who,
            killer: fall.killer,
        });
        *verdict = GameResult::Dead(fall.killer);
        return;
    };
    let who = ActorInfo::monster(id, kind, at, sight.notices(at));
    log.push(CombatOutcome::Died {
        who,
        killer: fall.killer,
    });
    occupants.clear(at);
    roster.remove(id);
    let rest = level.rest(at);
    rng.decided("BRW-GEAR-01");
    // What falls there is known of those that the player sees, or has slain without seeing them.
    let mut known = (who.seen || fall.killer.is_player()).then_some(&mut *sight);
    theft::spill(
        &things,
        rest,
        &stacks,
        &catalog,
        known.as_deref_mut(),
        &mut commands,
        &mut log,
    );
    commands.entity(fall.who).despawn();
    let def = catalog.monster(kind);
    for &(kind, percent) in &def.drops {
        if rng.chance(LEAVES, Chance::percent(i64::from(percent))) {
            let uid = serials.next_item();
            let stack = Stack::fresh(kind, 1, &catalog, &mut *rng).met(flavors.iter().next());
            let item = stack.info(uid, &catalog);
            if let Some(sight) = known.as_deref_mut() {
                sight.learn_item(rest, item.kind, stack.knowledge);
            }
            let stack = commands.spawn((uid, stack)).id();
            moves::lay(&mut commands, stack, rest);
            log.push(ItemOutcome::Left { at: rest, item });
        }
    }

    if fall.killer.is_player() {
        let (character, health) = &mut *player;
        let gained = character.worth(def.experience, def.level);
        rng.decided("BRW-XP-01");
        if character.experience() < character.experience_max() {
            rng.decided("ABL-XP-03");
        }
        if gained % POINT != 0 {
            rng.decided("ABL-XP-04");
        }
        log.push(BodyOutcome::Experience { gained });
        for (level, hit_points) in character.gain(gained) {
            health.max += hit_points;
            health.now += hit_points;
            log.push(BodyOutcome::LevelGained { level, hit_points });
            stale.0 = true;
        }
    }
}
