//! The player's derived numbers: what statistics, equipment and magic come to under the rules.

use crate::sim::world::actor::conditions::Conditions;
use bevy_ecs::prelude::*;
use enum_map::EnumMap;

use super::equipment_totals::DerivedSource;
use crate::{
    content::{ItemId, Slot},
    rules::base::stat::StatName,
    sim::world::{
        actor::components::{ActorSpeed, Health, Mana, Player},
        catalog::Catalog,
        item::{
            inventory::{Burden, Equipment, Pack},
            stack::Stack,
        },
        player::{
            body::Stomach,
            character::Character,
            derived::{DerivedParts, StaleDerived},
            effects::TimedEffects,
            known_derived::{KnownDerived, RestlessThings},
            search_mode::SearchMode,
        },
        ruleset::ActiveRuleset,
    },
};

/// The points that things and their sets add to statistics while they are worn (ABL-STAT-17, BRW-SET-01).
pub(crate) fn stat_points(
    catalog: &Catalog,
    worn: impl Iterator<Item = ItemId>,
) -> EnumMap<StatName, i32> {
    let kinds: Vec<ItemId> = worn.collect();
    let mut points = EnumMap::default();
    let things = kinds.iter().map(|kind| catalog.item(*kind).stats);
    let sets = catalog.content().set_bonuses(&kinds);
    for stats in things.chain(sets.map(|bonus| bonus.stats)) {
        for (stat, more) in stats {
            points[stat] += i32::from(more);
        }
    }
    points
}

/// Recomputes the derived numbers if anything has changed.
pub(in crate::sim) fn refresh(
    mut stale: ResMut<StaleDerived>,
    rules: Res<ActiveRuleset>,
    catalog: Res<Catalog>,
    stacks: Query<&Stack>,
    player: Single<
        (
            &mut Character,
            &Equipment,
            &Pack,
            (&TimedEffects, &SearchMode),
            (&Stomach, &Conditions),
            (&mut Health, &mut Mana),
            &mut ActorSpeed,
            &mut Burden,
            (DerivedParts, &mut KnownDerived),
        ),
        With<Player>,
    >,
) {
    if !std::mem::replace(&mut stale.0, false) {
        return;
    }
    let (
        mut character,
        equipment,
        things,
        (timed, search_mode),
        (stomach, conditions),
        (mut health, mut mana),
        mut speed,
        mut burden,
        (mut derived, mut known),
    ) = player.into_inner();

    let kinds = equipment
        .iter()
        .filter_map(|(_, _, worn)| stacks.get(worn).ok());
    let points = stat_points(&catalog, kinds.map(|stack| stack.kind));
    // What has stayed as it was does not count as changed.
    if !character.wears(&points) {
        character.dress(points);
    }
    let character = &*character;
    let wearer = DerivedSource {
        catalog: &catalog,
        ruleset: rules.here,
        custom: rules.custom,
        character,
        timed,
        searching: search_mode.is_on(),
        stomach: *stomach,
        conditions,
    };
    let carried = things
        .stacks()
        .iter()
        .filter_map(|(_, stack)| stacks.get(*stack).ok());
    let pack = wearer.weight(carried);
    let worn = || {
        let things = equipment.iter();
        things.filter_map(|(slot, _, thing)| Some((slot, thing, *stacks.get(thing).ok()?)))
    };
    let new = wearer.derive(pack, worn().map(|(slot, _, stack)| (slot, stack)));
    burden.set_if_neq(Burden(new.movement.speed.carried));
    speed.set_if_neq(ActorSpeed::new(new.movement.speed.speed().get()));
    derived.set(new);
    // What is not what it seems: the numbers as if it were, by each of these things and by all of them.
    let seen = |(slot, _, stack): (Slot, Entity, Stack)| (slot, stack.as_known(&catalog));
    let each: Vec<_> = worn()
        .filter(|(_, _, stack)| stack.is_disguised(&catalog))
        .map(|(_, one, _)| {
            let things = worn().map(|(slot, thing, stack)| {
                if thing == one {
                    (slot, stack.as_known(&catalog))
                } else {
                    (slot, stack)
                }
            });
            (one, wearer.derive(pack, things))
        })
        .collect();
    let mut now = if each.is_empty() {
        KnownDerived::default()
    } else {
        KnownDerived::of(wearer.derive(pack, worn().map(seen)), each)
    };
    let packed = things.stacks().iter();
    let packed = packed.filter_map(|(_, stack)| stacks.get(*stack).ok());
    let kinds = equipment.things().filter_map(|worn| stacks.get(worn).ok());
    now.restless = RestlessThings::of(kinds, packed, &catalog);
    known.set_if_neq(now);
    let max = character.max_hit_points();
    if health.max != max {
        // A lost level or point of Constitution lowers hit points to the new maximum; a regained one heals nothing.
        health.now = health.now.min(max);
        health.max = max;
    }
    let most = character.max_mana();
    if mana.max != most {
        mana.now = mana.now.min(most);
        mana.max = most;
    }
}
