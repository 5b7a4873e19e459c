//! Numbers that must stay in their range, and numbers that follow from others.

use bevy_ecs::prelude::*;

use super::fault::{BrokenInvariant, hold};
use crate::{
    rules::{ability::speed, base::units::Speed},
    sim::{
        ActorEnergy, ActorSpeed, Catalog, Character, Clock, Conditions, DerivedRef, Game, GameRef,
        GameResult, Health, Mana, Monster, MonsterCombat, Player, Roster, Stomach, TimedEffects,
    },
};

/// No counter of a condition or of magic is larger in any game.
const COUNTER: u16 = 20_000;

/// Nobody owes or has saved up more energy.
const ENERGY: i32 = 2_000;

/// Nobody has more hit points or mana.
const POINTS: i32 = 100_000;

/// No stomach holds more.
const FOOD: u32 = 20_000;

/// No game is played until later.
const LATEST: u64 = 1 << 40;

/// Looks at the numbers of everybody on the level.
pub(super) fn ranges(game: GameRef<'_>) -> Result<(), BrokenInvariant> {
    let world = game.world();
    let mut actors: Vec<_> = world.resource::<Roster>().iter().collect();
    actors.push((crate::sim::ActorId::PLAYER, game.player()));
    for (id, actor) in actors {
        let actor = world.entity(actor);
        let parts =
            actor.get_components::<(&Health, &Mana, &ActorEnergy, &ActorSpeed, &Conditions)>();
        let Ok((health, mana, energy, pace, conditions)) = parts else {
            return Err(BrokenInvariant::new(format!(
                "actor {} lacks a part of its body",
                id.0
            )));
        };
        let who = id.0;
        let (now, max) = (health.now(), health.max());
        hold!(
            (1..=POINTS).contains(&max) && now <= max,
            "actor {who} has {now} of {max} hit points"
        );
        let of_kind = actor
            .get::<Monster>()
            .map(|kind| MonsterCombat::of(world.resource::<Catalog>().content(), kind.0));
        hold!(
            actor.get::<MonsterCombat>() == of_kind.as_ref(),
            "actor {who} fights with numbers that its kind has not"
        );
        let is_player = actor.contains::<Player>();
        let over = game.result() != GameResult::Playing;
        hold!(
            !health.is_dead() || is_player && over,
            "actor {who} has {now} hit points and lives"
        );
        let (now, max) = (mana.now(), mana.max());
        hold!(
            (0..=POINTS).contains(&max) && (0..=max).contains(&now),
            "actor {who} has {now} of {max} mana"
        );
        let energy = energy.get();
        hold!(
            (-ENERGY..=ENERGY).contains(&energy),
            "actor {who} has {energy} energy"
        );
        hold!(
            pace.gain() == speed::gain(Speed::new(pace.speed())).get() && pace.gain() > 0,
            "actor {who} gains {} energy at speed {}",
            pace.gain(),
            pace.speed()
        );
        for (condition, counter) in conditions.iter() {
            hold!(
                counter <= COUNTER,
                "actor {who} is {condition:?} for {counter} turns"
            );
        }
    }
    player(game)
}

/// Looks at what only the player has.
fn player(game: GameRef<'_>) -> Result<(), BrokenInvariant> {
    let world = game.world();
    let player = world.entity(game.player());
    let parts = player.get_components::<(&Character, &Stomach, &TimedEffects, &ActorEnergy)>();
    let Ok((character, stomach, effects, energy)) = parts else {
        return Err(BrokenInvariant::new("the player lacks a part of its body"));
    };
    let (now, most) = (character.experience(), character.experience_max());
    hold!(
        (0..=most).contains(&now),
        "the player has {now} of {most} experience"
    );
    let food = stomach.units();
    hold!(food <= FOOD, "{food} food units are in the stomach");
    for (effect, turns) in effects.iter() {
        hold!(turns <= COUNTER, "{effect:?} works for {turns} turns");
    }
    hold!(
        energy.is_ready() || game.result() != GameResult::Playing,
        "a step ended although the player may not act yet"
    );
    let turn = world.resource::<Clock>().game_turn();
    hold!(turn < LATEST, "it is game turn {turn}");
    Ok(())
}

/// The player's derived numbers, as text.
fn derived(game: &Game) -> String {
    let player = game.world().entity(game.read().player());
    let seen = game.derived();
    let speed = player.get::<ActorSpeed>();
    let max = (player.get::<Health>(), player.get::<Mana>());
    format!("{:?} {seen:?} {speed:?} {max:?}", DerivedRef::of(player))
}

/// Works out all derived numbers and the view once more: nothing may change.
pub(super) fn worked_out_again(game: &mut Game) -> Result<(), BrokenInvariant> {
    if game.result() != GameResult::Playing {
        return Ok(());
    }
    let (before, hash) = (derived(game), game.hash());
    game.settle();
    let after = derived(game);
    if before != after {
        let same = before.bytes().zip(after.bytes());
        let same = same.take_while(|(one, other)| one == other).count();
        let part = |text: &str| -> String {
            let bytes = text.as_bytes();
            let bytes = &bytes[same.saturating_sub(60)..(same + 60).min(bytes.len())];
            String::from_utf8_lossy(bytes).into_owned()
        };
        return Err(BrokenInvariant::new(format!(
            "derived numbers were out of date: {} and not {}",
            part(&before),
            part(&after)
        )));
    }
    hold!(
        game.hash() == hash,
        "the view was out of date: worked out once more it is another one"
    );
    Ok(())
}
