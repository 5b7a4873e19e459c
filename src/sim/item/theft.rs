//! Thieves: monsters whose blows take a thing of the pack, vanish with it, and keep away until somebody takes it back.
//!
//! What they carry are the things themselves: they lie where the thief falls, or where it becomes something else. So does
//! all that any monster carries and wears.

use bevy_ecs::{prelude::*, query::QueryData};

use crate::{
    content::ItemUse,
    dice::Chance,
    grid::Pos,
    rules::{
        ability::{
            status::ConditionLaw,
            theft::{self, TheftResult, TheftVictim},
        },
        base::{stat::StatName, term::Breakdown},
    },
    sim::world::{
        access::player_items::PlayerItems,
        actor::{components::Position, conditions::Conditions},
        catalog::Catalog,
        events::{
            item::{SpillLoot, StealItem},
            monster::ThiefEscapes,
        },
        holding::moves,
        ids::ItemUid,
        item::{
            inventory::{Equipment, Pack},
            loot::{Loot, Stolen},
            stack::Stack,
        },
        level::{map::DungeonLevel, vision::Vision},
        log::step_log::StepLog,
        outcome::ItemOutcome,
        player::character::Character,
        rng::GameRng,
    },
};

/// The player as thieves find them.
fn mark(character: &Character, conditions: &Conditions) -> TheftVictim {
    TheftVictim {
        dexterity: character.stats()[StatName::Dex],
        level: character.level(),
        helpless: conditions.is_helpless(ConditionLaw::Character),
    }
}

/// The chance in 100 that the player foils a theft now, as a sum (ABL-STAT-04).
pub(crate) fn foil_terms(character: &Character, conditions: &Conditions) -> Breakdown<4> {
    theft::foil_terms(mark(character, conditions))
}

/// The chance that the player foils a theft now (ABL-STAT-04).
pub fn foil_chance(character: &Character, conditions: &Conditions) -> Chance {
    theft::foil_chance(mark(character, conditions))
}

/// A thief reaches into the pack (ABL-STAT-04). Nobody steals a crown.
pub(in crate::sim) fn reach(
    (character, conditions, pack): (&Character, &Conditions, &Pack),
    stacks: &Query<&Stack>,
    catalog: &Catalog,
    rng: &mut GameRng,
) -> TheftAttempt {
    let is_loot = |stack: Entity| {
        stacks
            .get(stack)
            .is_ok_and(|stack| !matches!(catalog.item(stack.kind).usage, ItemUse::Crown))
    };
    let loot: Vec<_> = pack
        .stacks()
        .iter()
        .filter(|(_, stack)| is_loot(*stack))
        .collect();
    match theft::steal(rng, mark(character, conditions), loot.len()) {
        TheftResult::Nothing => TheftAttempt::Nothing,
        TheftResult::Foiled => TheftAttempt::Foiled,
        TheftResult::Takes(which) => match loot.get(which) {
            Some((uid, stack)) => TheftAttempt::Stack(*uid, *stack),
            None => TheftAttempt::Nothing,
        },
    }
}

/// What a thief got hold of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sim) enum TheftAttempt {
    /// There was nothing to get hold of.
    Nothing,
    /// Nothing: the theft was foiled.
    Foiled,
    /// One of this stack.
    Stack(ItemUid, Entity),
}

/// The rules observer of [`StealItem`]: the thing changes hands, and the thief vanishes.
pub(in crate::sim) fn on_take(take: On<StealItem>, mut things: PlayerItems) {
    let StealItem {
        thief,
        who,
        uid,
        stack,
    } = *take;
    let Some((uid, one, kept)) = things.take_one(uid, stack) else {
        return;
    };
    things.commands.entity(one).insert(Stolen);
    moves::pack(&mut things.commands, one, thief);
    things.commands.entity(thief).try_insert(Loot);
    let item = kept.info(uid, &things.catalog);
    things.log.push(ItemOutcome::Stolen { thief: who, item });
    // The pack weighs less.
    things.stale.0 = true;
    things.commands.trigger(ThiefEscapes { thief });
}

/// The rules observer of [`SpillLoot`].
pub(in crate::sim) fn on_spill(
    spilt: On<SpillLoot>,
    mut commands: Commands,
    bodies: Query<(&Position, Possessions)>,
    stacks: Query<(&Stack, Has<Stolen>)>,
    (level, catalog): (Res<DungeonLevel>, Res<Catalog>),
    mut sight: ResMut<Vision>,
    mut log: ResMut<StepLog>,
) {
    let Ok((place, things)) = bodies.get(spilt.who) else {
        return;
    };
    let rest = level.rest(place.pos());
    let sight = &mut *sight;
    let known = sight.notices(place.pos()).then_some(sight);
    spill(
        &things,
        rest,
        &stacks,
        &catalog,
        known,
        &mut commands,
        &mut log,
    );
    commands.entity(spilt.who).try_remove::<Loot>();
}

/// What somebody carries and wears.
#[derive(QueryData)]
pub(in crate::sim) struct Possessions {
    pack: Option<&'static Pack>,
    equipment: Option<&'static Equipment>,
}

/// Puts all that a monster carries and wears on the floor of a square (BRW-GEAR-01). Where the player knows of it, the view is
/// given: what lies there is remembered, be the square seen or not.
pub(in crate::sim) fn spill(
    things: &PossessionsItem,
    at: Pos,
    stacks: &Query<(&Stack, Has<Stolen>)>,
    catalog: &Catalog,
    mut known: Option<&mut Vision>,
    commands: &mut Commands,
    log: &mut StepLog,
) {
    let packed = things.pack.into_iter().flat_map(Pack::stacks).copied();
    let worn = things.equipment.into_iter().flat_map(Equipment::iter);
    for (uid, entity) in packed.chain(worn.map(|(_, uid, entity)| (uid, entity))) {
        let Ok((stack, stolen)) = stacks.get(entity) else {
            continue;
        };
        moves::lay(commands, entity, at);
        let item = stack.info(uid, catalog);
        if let Some(sight) = known.as_deref_mut() {
            sight.learn_item(at, item.kind, stack.knowledge);
        }
        log.push(ItemOutcome::Spilt { at, item, stolen });
    }
}
