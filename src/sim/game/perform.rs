//! What the player does: a deed becomes events, and costs energy.

use super::{
    check::CheckedAction,
    driver::{Driver, actor_info},
    wizard,
};
use crate::sim::world::actor::conditions::Conditions;
use crate::{
    dice::Roller as _,
    rules::ability::{search_chance::SearchEffort, status},
    sim::{
        actor::confusion,
        item::{knowledge::flavor, trade},
        level::stairs,
        world::{
            actor::components::Position,
            catalog::Catalog,
            events::{
                actor::{Specialize, Train, Walk},
                item::{Consume, DropItem, DropSome, PickUp, TakeOff, TakeSome, Wield},
                level::{ChangeTerrain, Dig, RefuelLight, SearchAround, SwitchSearchMode, TryDoor},
            },
            level::map::DungeonLevel,
            log::step_log::StepLog,
            outcome::{BodyOutcome, LevelOutcome, game_result::GameResult},
            rng::GameRng,
        },
    },
};
use bevy_ecs::prelude::*;

impl Driver {
    /// The player's deed becomes an event; what was done in the end.
    pub(super) fn perform(&mut self, world: &mut World, deed: CheckedAction) -> CheckedAction {
        match deed {
            CheckedAction::Strike(defender) => self.strike(world, self.player, defender),
            CheckedAction::Walk(to) => {
                world.trigger(Walk {
                    who: self.player,
                    to,
                });
                self.phases.arrive(world);
            }
            CheckedAction::Stagger(dir) => {
                let way = confusion::way(&mut *world.resource_mut::<GameRng>(), dir);
                let (player, common) = (self.player, self.common);
                let turn = self.turn.get_mut(world).ok();
                let deed = turn
                    .and_then(|mut turn| turn.with(player, common, |turn| turn.step(way).ok())?);
                if let Some(deed) = deed {
                    return self.perform(world, deed);
                }
                let mut log = world.resource_mut::<StepLog>();
                log.push(BodyOutcome::Staggered);
                return CheckedAction::Wait;
            }
            CheckedAction::Balk(at) => {
                world.resource_mut::<GameRng>().decided("BRW-UNSEEN-03");
                let mut log = world.resource_mut::<StepLog>();
                log.push(BodyOutcome::Balked { at });
                return CheckedAction::Wait;
            }
            CheckedAction::Convert(at, to) => {
                let by = actor_info(world, self.player);
                world.trigger(ChangeTerrain { at, to, by });
            }
            CheckedAction::Unlock(unlock) => {
                let by = actor_info(world, self.player);
                world.trigger(TryDoor { unlock, by });
            }
            CheckedAction::TurnKey(turn) => world.trigger(turn),
            CheckedAction::Touch(at) => {
                if let Some(terrain) = world.resource::<DungeonLevel>().terrain(at) {
                    let mut log = world.resource_mut::<StepLog>();
                    log.push(LevelOutcome::Touched { at, terrain });
                }
            }
            CheckedAction::Disarm(disarm) => world.trigger(disarm),
            CheckedAction::OpenChest(open) => world.trigger(open),
            CheckedAction::DisarmChest(disarm) => world.trigger(disarm),
            CheckedAction::Search => world.trigger(SearchAround(SearchEffort::Searching)),
            CheckedAction::SearchMode(on) => world.trigger(SwitchSearchMode(on)),
            CheckedAction::Refuel(lamp, uid, stack, _) => {
                world.trigger(RefuelLight { lamp, uid, stack });
            }
            CheckedAction::Wait | CheckedAction::Rest => {}
            CheckedAction::PickUp => {
                self.phases.collect_money(world);
                world.trigger(PickUp);
            }
            CheckedAction::Take(some) => {
                self.phases.collect_money(world);
                world.trigger(TakeSome(some));
            }
            CheckedAction::DropSome(some) => world.trigger(DropSome(some)),
            CheckedAction::Wield(uid, stack, slot) => world.trigger(Wield(uid, stack, slot)),
            CheckedAction::TakeOff(slot) => world.trigger(TakeOff(slot)),
            CheckedAction::Drop(uid, stack) => world.trigger(DropItem(uid, stack)),
            CheckedAction::Consume(uid, stack) => {
                let untried = flavor::untried(world, stack);
                world.trigger(Consume(uid, stack));
                world.flush();
                if let Some(untried) = untried {
                    flavor::judge(world, untried);
                }
            }
            CheckedAction::Dig(at, rock, vein, to) => {
                let by = actor_info(world, self.player);
                world.trigger(Dig {
                    at,
                    rock,
                    vein,
                    to,
                    by,
                });
            }
            CheckedAction::Invoke(invoke) => {
                let untried = flavor::untried(world, invoke.stack);
                world.trigger(invoke);
                world.flush();
                if let Some(untried) = untried {
                    flavor::judge(world, untried);
                }
            }
            CheckedAction::Cast(cast) => world.trigger(cast),
            CheckedAction::Study(study) => world.trigger(study),
            CheckedAction::Specialize(in_what) => world.trigger(Specialize(in_what)),
            CheckedAction::Train(what) => world.trigger(Train(what)),
            CheckedAction::Launch(mut launch) => {
                let player = world.entity(self.player);
                let confused = player
                    .get::<Conditions>()
                    .is_some_and(|conditions| conditions.has(status::Condition::Confused));
                if let (true, Some(&place)) = (confused, player.get::<Position>()) {
                    let way = confusion::aim(&mut *world.resource_mut::<GameRng>());
                    launch.at = confusion::along(place.pos(), way, launch.range);
                }
                world.trigger(launch);
                world.flush();
                self.free_strikes(world, launch);
            }
            CheckedAction::Buy(deal) => trade::buy(world, deal),
            CheckedAction::Sell(deal) => trade::sell(world, deal),
            CheckedAction::Serve(deal) => trade::serve(world, deal),
            CheckedAction::Travel(to) => stairs::climb(world, to),
            CheckedAction::Leave => {
                let level = world.resource::<DungeonLevel>().id();
                if world.resource::<Catalog>().level(level).above.is_some() {
                    world.resource_mut::<GameRng>().decided("BRW-CAMP-01");
                }
                world.insert_resource(GameResult::Won);
                world.resource_mut::<StepLog>().push(LevelOutcome::Won);
            }
            CheckedAction::Wizard(deed) => wizard::work(world, self.player, deed),
            CheckedAction::Retire => {
                world.resource_mut::<GameRng>().decided("BRW-RETIRE-01");
                world.insert_resource(GameResult::Retired);
                world.resource_mut::<StepLog>().push(LevelOutcome::Retired);
            }
        }
        world.flush();
        deed
    }
}
