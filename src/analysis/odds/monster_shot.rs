//! What a monster that shoots or throws does to the player (BRW-SHOOT, BRW-HURL).

use bevy_ecs::prelude::*;

use crate::{
    content::{ItemId, MonsterDef},
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
        monster::{hunt, missile_attack, shot as within_shot, target::AiTarget},
        world::{
            access::lookup::monster_info,
            actor::{ai_state::AiState, balance::ActorBalance},
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

/// A monster's shot or throw at the player.
#[derive(Clone, Debug)]
pub struct ShotOdds {
    /// What it sends, as the player knows it.
    pub missile: ItemId,
    /// Whether with a launcher.
    pub fired: bool,
    /// How likely it does so with its next turn.
    pub chance: f64,
    /// Hit points that it costs the player as things stand.
    pub damage: Distribution<i32>,
    /// The same once the monster has found its balance again, if it is off balance now (POW-ATTACK-02).
    pub(super) steady: Option<Distribution<i32>>,
}

impl ShotOdds {
    /// What it costs the player in a turn of the monster, off balance still or not.
    pub(super) fn in_turn(&self, reels: bool) -> &Distribution<i32> {
        let steady = self.steady.as_ref().filter(|_| !reels);
        steady.unwrap_or(&self.damage)
    }
}

/// What the monster can send at the player from where it stands, and hit points that it costs; how likely it does so is for
/// its mind to say.
pub(super) fn shot(
    world: &World,
    (monster, player): (Entity, Entity),
    (from, to): (Pos, Pos),
    target: &AiTarget,
    (def, ai): (&MonsterDef, AiState),
) -> Option<ShotOdds> {
    let foe = world.entity(monster);
    let gear = foe.get_components::<(&Pack, Option<&Equipment>)>().ok()?;
    let content = world.resource::<Catalog>().content();
    let stack = |thing| world.get::<Stack>(thing).copied();
    let rules = (&**content, world.resource::<ActiveRuleset>().here, def);
    let ready = within_shot::ready(gear, stack, rules, from, target, hunt::hearing(def, ai))?;
    let who = monster_info(world, monster)?;
    let derived = known(world, player)?;
    let numbers = (derived.combat, derived.armor.class());
    let odds = |damage, steady| ShotOdds {
        missile: ready.missile.seeming(world.resource::<Catalog>()),
        fired: ready.launcher.is_some(),
        chance: 0.0,
        damage,
        steady,
    };
    let balance = *foe.get::<ActorBalance>()?;
    let costs = |balance| {
        let archer = (monster, who, balance);
        let attack = missile_attack::planned(world, numbers, archer, (player, to), &ready)?;
        Some(exact::distribution(|roller| match attack.weigh(roller) {
            Struck::Hit { damage, .. } => damage.get(),
            Struck::Miss(_) => 0,
        }))
    };
    if let Some(damage) = costs(balance) {
        let steady = (balance.reels() > 0).then(|| costs(balance.steadied()));
        return Some(odds(damage, steady.flatten()));
    }
    let kind = within_shot::flies_as(content, &ready);
    let source = source_of(world, monster, from, to);
    let victim = victim(world, player, Viewpoint::OfPlayer)?;
    let footing = footing(world, player, to);
    let damage = exact::distribution(|roller| {
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
    });
    Some(odds(damage, None))
}
