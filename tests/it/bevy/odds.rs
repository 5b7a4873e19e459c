//! What the library says of a fight, against the fight as an app plays it.

use std::collections::BTreeMap;

use barrow::{
    analysis::AttackChoice,
    bevy_ecs::prelude::*,
    grid::Dir,
    rules::base::stat::StatName,
    sim::{Action, ActorId, CombatOutcome, Health, Monster, Outcome, Player, Stomach},
    testing::{Arena, ArenaMonster},
};

use super::act;
use crate::agreement::{chi_squared, limit};

/// How often the player attacks.
const STEPS: usize = 20_000;

/// Somebody with a sword beside a kobold that never acts.
fn fight() -> Arena {
    Arena::new("@k")
        .stat(StatName::Str, "18/50")
        .wearing("long_sword")
        .legend('k', ArenaMonster::of("kobold").energy(-1_000_000_000))
        .seed(20)
}

#[test]
fn exact_odds_agree_with_twenty_thousand_steps() {
    let game = fight().into_game();
    let odds = game.odds(ActorId(1), AttackChoice::Melee).unwrap();
    let damage = &odds.mine.attacks[0].damage;
    let mut app = fight().app();
    let kobold = app
        .world_mut()
        .query_filtered::<Entity, With<Monster>>()
        .single(app.world())
        .unwrap();
    let (player, &fed) = app
        .world_mut()
        .query_filtered::<(Entity, &Stomach), With<Player>>()
        .single(app.world())
        .unwrap();
    let mut counts = BTreeMap::<i32, u64>::new();
    for _ in 0..STEPS {
        app.world_mut().entity_mut(kobold).insert(Health::full(900));
        app.world_mut().entity_mut(player).insert(fed);
        for outcome in act(&mut app, Action::Step(Dir::E)) {
            match outcome {
                Outcome::Combat(CombatOutcome::Struck { damage, .. }) => {
                    *counts.entry(damage).or_default() += 1;
                }
                Outcome::Combat(CombatOutcome::Missed { .. }) => {
                    *counts.entry(0).or_default() += 1;
                }
                _ => {}
            }
        }
    }
    let total: u64 = counts.values().sum();
    assert!(total >= STEPS as u64, "{total} attacks");
    let cells: Vec<(f64, u64)> = damage
        .iter()
        .map(|(value, p)| (p, counts.remove(value).unwrap_or(0)))
        .collect();
    assert!(counts.is_empty(), "no possible damage: {counts:?}");
    let (sum, freedom) = chi_squared(&cells);
    assert!(freedom > 5, "{cells:?}");
    assert!(sum < limit(freedom), "{sum:.1} of {freedom}: {cells:?}");
}
