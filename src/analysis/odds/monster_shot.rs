//! What a monster that shoots or throws does to the player (BRW-SHOOT, BRW-HURL).

use bevy_ecs::prelude::*;

use crate::{
    content::MonsterDef,
    dice::{Distribution, Roller, exact},
    grid::Pos,
    rules::{
        base::attack_result::Struck,
        projection::player::{self, HarmPart, HarmScope, PlayerProjection},
    },
    sim::{
        magic::projection::{
            player::source_of,
            victim::{Viewpoint, footing, victim},
        },
        monster::{archery, hunt, shot as within_shot, target::AiTarget},
        world::{
            access::lookup::monster_info,
            actor::ai_state::AiState,
            catalog::Catalog,
            item::{
                inventory::{Equipment, Pack},
                stack::Stack,
            },
            player::known_derived::known,
            ruleset::ActiveRuleset,
        },
    },
};

/// Hit points that a shot at the player costs, if the monster has the player within shot.
pub(super) fn shot(
    world: &World,
    (monster, player): (Entity, Entity),
    (from, to): (Pos, Pos),
    target: &AiTarget,
    (def, ai): (&MonsterDef, AiState),
) -> Option<Distribution<i32>> {
    let foe = world.entity(monster);
    let gear = foe.get_components::<(&Pack, Option<&Equipment>)>().ok()?;
    let content = world.resource::<Catalog>().content();
    let stack = |thing| world.get::<Stack>(thing).copied();
    let rules = (&**content, world.resource::<ActiveRuleset>().here, def);
    let ready = within_shot::ready(gear, stack, rules, from, target, hunt::hearing(def, ai))?;
    let who = monster_info(world, monster)?;
    let derived = known(world, player)?;
    if let Some(attack) = archery::planned(world, derived, (monster, who), (player, to), &ready) {
        return Some(exact::distribution(|roller| match attack.weigh(roller) {
            Struck::Hit { damage, .. } => damage.get(),
            Struck::Miss(_) => 0,
        }));
    }
    let kind = within_shot::flies_as(content, &ready);
    let source = source_of(world, monster, from, to);
    let victim = victim(world, player, Viewpoint::OfPlayer)?;
    let footing = footing(world, player, to);
    Some(exact::distribution(|roller| {
        let damage = roller.settle(|r| within_shot::strength(r, content, &ready));
        let projection = PlayerProjection {
            kind,
            damage,
            footing,
            source,
        };
        let part = HarmScope::Only(HarmPart::HitPoints);
        player::strike(roller, &projection, &victim, part)
            .damage
            .get()
    }))
}
