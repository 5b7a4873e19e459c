//! Thieves: monsters whose blows take a thing of the pack, vanish with it, and keep away until somebody takes it back.
//!
//! What they carry are the things themselves: they lie where the thief falls, or where it becomes something else.

use bevy_ecs::prelude::*;

use crate::{
    content::ItemUse,
    dice::Chance,
    grid::Pos,
    rules::{
        ability::{
            status::Condition,
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
        ids::ItemUid,
        item::{inventory::Pack, loot::Loot, stack::Stack},
        level::{floor::Floor, map::DungeonLevel, vision::Vision},
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
        helpless: conditions.has(Condition::Paralyzed),
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
pub(in crate::sim) fn on_take(
    take: On<StealItem>,
    mut things: PlayerItems,
    mut thieves: Query<Option<&mut Loot>>,
) {
    let StealItem {
        thief,
        who,
        uid,
        stack,
    } = *take;
    let Some((uid, one, kept)) = things.take_one(uid, stack) else {
        return;
    };
    if let Ok(Some(mut loot)) = thieves.get_mut(thief) {
        loot.0.push((uid, one));
    } else {
        let loot = Loot(vec![(uid, one)]);
        things.commands.entity(thief).insert(loot);
    }
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
    thieves: Query<(&Position, &Loot)>,
    stacks: Query<&Stack>,
    (level, catalog): (Res<DungeonLevel>, Res<Catalog>),
    mut floor: ResMut<Floor>,
    mut sight: ResMut<Vision>,
    mut log: ResMut<StepLog>,
) {
    let Ok((place, loot)) = thieves.get(spilt.who) else {
        return;
    };
    let at = place.pos();
    spill(
        loot,
        at,
        &stacks,
        (&level, &catalog),
        (&mut floor, &mut sight, &mut log),
    );
    commands.entity(spilt.who).remove::<Loot>();
}

/// Puts what a thief carried on the floor of a square.
pub(in crate::sim) fn spill(
    loot: &Loot,
    at: Pos,
    stacks: &Query<&Stack>,
    (level, catalog): (&DungeonLevel, &Catalog),
    (floor, sight, log): (&mut Floor, &mut Vision, &mut StepLog),
) {
    let at = level.rest(at);
    for &(uid, entity) in loot.stacks() {
        let Ok(stack) = stacks.get(entity) else {
            continue;
        };
        floor.put(at, uid, entity);
        sight.stale = true;
        let item = stack.info(uid, catalog);
        log.push(ItemOutcome::Spilt { at, item });
    }
}
