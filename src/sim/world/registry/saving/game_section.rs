//! What belongs to the whole game: the clock, the dice, the ruleset.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use super::fault::CannotSave;
use crate::{
    content::{ContentKeys, ItemId, SpellId},
    dice::Random,
    rules::custom::GameRuleset,
    sim::world::{
        catalog::Catalog,
        clock::Clock,
        ids::IdCounters,
        item::{
            flavors::KnownFlavors,
            traders::{Stock, Traders},
        },
        level::hill::HillAwake,
        player::spells::Spells,
        rng::GameRng,
        ruleset::ActiveRuleset,
    },
};

/// What belongs to the whole game.
#[derive(Serialize, Deserialize)]
pub(super) struct GameSection {
    clock: Clock,
    counters: IdCounters,
    hill: HillAwake,
    dice: Random,
    ruleset: GameRuleset,
}

impl GameSection {
    pub(super) fn of(world: &World) -> Result<Self, CannotSave> {
        let dice = match world.resource::<GameRng>() {
            GameRng::Random(dice) => dice.clone(),
            GameRng::Scripted(_) | GameRng::Custom(_) | GameRng::Traced(_) => {
                return Err(CannotSave::OtherDice);
            }
        };
        Ok(Self {
            clock: *world.resource::<Clock>(),
            counters: world.resource::<IdCounters>().clone(),
            hill: *world.resource::<HillAwake>(),
            dice,
            ruleset: world.resource::<ActiveRuleset>().game(),
        })
    }

    /// Puts it into a world, for a player on a level that has this ruleset of its own.
    pub(super) fn put(
        self,
        world: &mut World,
        own: Option<GameRuleset>,
        then: &ContentKeys,
        player: Entity,
    ) {
        world.insert_resource(self.clock);
        world.insert_resource(self.counters);
        world.insert_resource(self.hill);
        world.insert_resource(GameRng::Random(self.dice));
        let mut ruleset = ActiveRuleset::of_game(self.ruleset);
        ruleset.enter(own);
        world.insert_resource(ruleset);
        forget_gone(world, then, player);
    }
}

/// The player forgets what is no more, and each trader has the stock that it had.
fn forget_gone(world: &mut World, then: &ContentKeys, player: Entity) {
    if let Some(mut flavors) = world.get_mut::<KnownFlavors>(player) {
        flavors.known.remove(&ItemId::GONE);
        flavors.tried.remove(&ItemId::GONE);
    }
    if let Some(mut spells) = world.get_mut::<Spells>(player) {
        spells.0.retain(|spell| *spell != SpellId::GONE);
    }
    let shops = then.shops_then(world.resource::<Catalog>().content());
    if let Some(mut traders) = world.get_mut::<Traders>(player) {
        let before = std::mem::take(&mut traders.stocks);
        let stock = |number: &Option<usize>| number.and_then(|at| before.get(at)).cloned();
        traders.stocks = shops
            .iter()
            .map(|at| stock(at).unwrap_or_default())
            .collect();
        for Stock { wares, .. } in &mut traders.stocks {
            wares.retain(|ware| ware.kind != ItemId::GONE);
        }
    }
}
