//! Cursed things that are worn: what they do by themselves, how they cling, and how magic makes them let go (BRW-CURSE).

use bevy_ecs::prelude::*;

use crate::{
    content::EffectDef,
    dice::{Dice, RollLabel, Roller},
    rules::ability::{
        curse::{self, Curse},
        special::Ability,
    },
    sim::world::{
        access::player_items::PlayerItems,
        actor::components::{Health, Mana, Player, Position},
        catalog::Catalog,
        events::{
            item::{LiftCurses, Recognize},
            magic::Teleport,
            monster::{CallMonsters, WakeMonsters},
        },
        ids::ItemUid,
        item::{inventory::Equipment, knowledge::RecognizedBy, stack::Stack},
        log::step_log::StepLog,
        outcome::{BodyOutcome, ItemOutcome, actor_info::ActorInfo},
        player::{
            character::Character,
            derived::{PlayerProtections, StaleDerived},
        },
        rng::GameRng,
    },
};

const SAPS: RollLabel = RollLabel::new("mana that a curse drinks", "BRW-CURSE-03");
const SAPPED: Dice = Dice::new(1, 6);

/// Who curses work on.
type Cursed = (
    &'static Position,
    &'static Equipment,
    &'static PlayerProtections,
    &'static Health,
    &'static mut Mana,
    &'static mut Character,
);

/// Cursed things that are worn do their worst, now and then (BRW-CURSE-03). Part of every ten game turns.
pub(in crate::sim) fn act(
    mut commands: Commands,
    player: Single<Cursed, With<Player>>,
    stacks: Query<(&ItemUid, &Stack)>,
    catalog: Res<Catalog>,
    mut stale: ResMut<StaleDerived>,
    mut rng: ResMut<GameRng>,
    mut log: ResMut<StepLog>,
) {
    let (place, equipment, protections, health, mut mana, mut character) = player.into_inner();
    if health.is_dead() {
        return;
    }
    for (_, _, entity) in equipment.iter() {
        let Ok((&uid, stack)) = stacks.get(entity) else {
            continue;
        };
        for curse in stack.curses(&catalog).iter() {
            rng.decided("BRW-CURSE-01");
            if !curse.acts(&mut *rng) {
                continue;
            }
            // Who has no mana notices nothing.
            if curse == Curse::Sapping && mana.now() == 0 {
                continue;
            }
            rng.decided("BRW-CURSE-05");
            let item = stack.info(uid, &catalog);
            log.push(ItemOutcome::CurseActs { item, curse });
            let by = RecognizedBy::Curse;
            commands.trigger(Recognize { stack: entity, by });
            match curse {
                Curse::Clinging => {}
                Curse::Beckoning => commands.trigger(CallMonsters { count: 1 }),
                Curse::Clamor => commands.trigger(WakeMonsters),
                Curse::Straying => commands.trigger(Teleport {
                    squares: curse::STRAYS,
                }),
                Curse::Sapping => {
                    let lost = mana.lose(rng.sum(SAPS, SAPPED));
                    let who = ActorInfo::player(place.pos());
                    log.push(BodyOutcome::ManaLost { who, lost });
                }
                Curse::Fading if protections.gifts.abilities.contains(Ability::HoldLife) => {
                    log.push(BodyOutcome::LifeHeld);
                }
                Curse::Fading => {
                    let loss = curse::faded(character.experience());
                    let (lost, level) = character.lose_experience(loss);
                    log.push(BodyOutcome::ExperienceDrained { lost });
                    if let Some(level) = level {
                        log.push(BodyOutcome::LevelLost { level });
                    }
                    stale.0 = true;
                }
            }
        }
    }
}

/// The player has tried to take a thing off that clings, and did not know it (BRW-CURSE-02).
pub(super) fn cling(things: &mut PlayerItems, rng: &mut GameRng, uid: ItemUid, stack: Entity) {
    rng.decided("BRW-CURSE-02");
    rng.decided("BRW-CURSE-05");
    if let Some(item) = things.info(uid, stack) {
        things.log.push(ItemOutcome::Clings(item));
    }
    let by = RecognizedBy::Curse;
    things.commands.trigger(Recognize { stack, by });
}

/// The rules observer of [`LiftCurses`]: what is worn has no curse any more (BRW-CURSE-04).
pub(in crate::sim) fn on_lift(
    _: On<LiftCurses>,
    mut things: PlayerItems,
    mut rng: ResMut<GameRng>,
) {
    rng.decided("BRW-CURSE-04");
    let worn: Vec<Entity> = things.player.2.iter().map(|(_, _, thing)| thing).collect();
    let mut any = false;
    for thing in worn {
        let catalog = things.catalog.clone();
        let Ok(mut stack) = things.stacks.get_mut(thing) else {
            continue;
        };
        if stack.curses(&catalog).is_empty() {
            continue;
        }
        any = true;
        stack.wear.lifted = true;
        let kind = stack.seeming(&catalog);
        things.log.push(ItemOutcome::CurseLifted { kind });
        let by = RecognizedBy::Magic;
        things.commands.trigger(Recognize { stack: thing, by });
    }
    things.stale.0 = true;
    if !any {
        things
            .log
            .push(BodyOutcome::NoEffect(EffectDef::LiftCurses));
    }
}
