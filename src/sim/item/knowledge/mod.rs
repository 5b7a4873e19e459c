//! What the player knows of things, and how it comes to know them.
//!
//! A kind may have a guise: a plain kind that it passes for until it is known. Everything that the player is shown goes by
//! the guise; the rules work with what the thing is (ATK-MELEE-04). It becomes known when something of it shows: when it
//! is put on, in the first attack in which it counts, when it keeps harm away, by magic, or by a feeling (ABL-STATUS-17).

pub(in crate::sim) mod flavor;
pub(in crate::sim) mod notice;
pub(in crate::sim) mod worth;

use crate::sim::world::actor::conditions::Conditions;
use bevy_ecs::prelude::*;

use crate::{
    content::EffectDef,
    dice::Roller,
    rules::ability::sensing::{self, Feeling},
    sim::world::{
        access::player_items::PlayerItems,
        actor::components::Player,
        catalog::Catalog,
        events::item::{Identify, Recognize},
        ids::ItemUid,
        item::{
            inventory::{Equipment, Pack},
            knowledge::{ItemKnowledge, RecognizedBy},
            stack::Stack,
        },
        log::step_log::StepLog,
        outcome::{BodyOutcome, ItemOutcome},
        player::character::Character,
        rng::GameRng,
    },
};

/// The rules observer of [`Recognize`].
pub(in crate::sim) fn on_recognize(
    recognize: On<Recognize>,
    mut things: PlayerItems,
    numbers: Query<&ItemUid>,
) {
    let Recognize { stack, by } = *recognize;
    let (Ok(&uid), Ok(mut thing)) = (numbers.get(stack), things.stacks.get_mut(stack)) else {
        return;
    };
    if thing.knowledge.is_known() {
        return;
    }
    if thing.knowledge.is_unfamiliar() {
        let kind = thing.kind;
        things
            .commands
            .queue(move |world: &mut World| flavor::learn(world, kind, by));
        return;
    }
    let seemed = thing.info(uid, &things.catalog);
    thing.knowledge = ItemKnowledge::Known;
    let item = thing.info(uid, &things.catalog);
    things
        .log
        .push(ItemOutcome::Recognized { seemed, item, by });
    // It has another name now, so another place in the pack, perhaps with its like.
    if things.player.1.find(uid).is_some() {
        things.player.1.0.retain(|(other, _)| *other != uid);
        things.stow(uid, stack);
    }
    things.sight.stale = true;
    things.stale.0 = true;
}

/// The rules observer of [`Identify`].
pub(in crate::sim) fn on_identify(_: On<Identify>, mut things: PlayerItems) {
    let all: Vec<Entity> = carried(&things.player.1, &things.player.2).collect();
    let mut any = false;
    for stack in all {
        if things
            .stacks
            .get(stack)
            .is_ok_and(|s| !s.knowledge.is_known())
        {
            let by = RecognizedBy::Magic;
            things.commands.trigger(Recognize { stack, by });
            any = true;
        }
    }
    if !any {
        things.log.push(BodyOutcome::NoEffect(EffectDef::Identify));
    }
}

/// Everything that the player wears and carries.
fn carried(pack: &Pack, equipment: &Equipment) -> impl Iterator<Item = Entity> {
    let worn = equipment.iter().map(|(_, _, stack)| stack);
    worn.chain(pack.stacks().iter().map(|(_, stack)| *stack))
}

/// The player may get a feeling about something that it carries or wears (ABL-STATUS-17). Part of every ten game turns.
pub(in crate::sim) fn feel(
    mut commands: Commands,
    player: Single<(&Character, &Conditions, &Pack, &Equipment), With<Player>>,
    mut stacks: Query<(&ItemUid, &mut Stack)>,
    catalog: Res<Catalog>,
    mut rng: ResMut<GameRng>,
    mut log: ResMut<StepLog>,
) {
    let (character, conditions, pack, equipment) = *player;
    let unknown = |stack: &Entity| {
        stacks
            .get(*stack)
            .is_ok_and(|(_, thing)| thing.knowledge == ItemKnowledge::Unknown)
    };
    let things: Vec<Entity> = carried(pack, equipment).filter(unknown).collect();
    let (class, level) = (character.class(), character.level());
    let conditions = conditions.as_character();
    let which = sensing::sense(&mut *rng, class, level, &conditions, things.len());
    let Some(&stack) = which.and_then(|which| things.get(which)) else {
        return;
    };
    let Ok((&uid, mut thing)) = stacks.get_mut(stack) else {
        return;
    };
    let feeling = worth::worth(&catalog, &thing).feeling();
    rng.decided("BRW-SENSE-02");
    if feeling == Feeling::Average && !thing.is_disguised(&catalog) {
        let by = RecognizedBy::Feeling;
        commands.trigger(Recognize { stack, by });
        return;
    }
    thing.knowledge = ItemKnowledge::Sensed(feeling);
    let item = thing.info(uid, &catalog);
    log.push(ItemOutcome::Sensed { item, feeling });
}
