//! What happens once every ten game turns, whatever anybody's speed (ABL-SPEED-06): wounds heal, effects wear off.

use bevy_ecs::prelude::*;

use super::{
    actor::{Health, Monster, Player},
    effect::Timed,
    outcome::{Outcome, Told},
    sheet::Stale,
    time::{Clock, TURN},
};

/// Whether the player rested with the last action: resting doubles healing.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(in crate::sim) struct Resting(pub(in crate::sim) bool);

/// A hit point in the unit of [`Health::part`].
const WHOLE: u64 = 1 << 16;

/// Share of the maximum hit points that a character gets back each turn, in 1/65536 (0.3 %).
const SHARE: u64 = 197;

/// What a character gets back each turn besides, in 1/65536 of a hit point.
const BASE: u64 = 1442;

/// Monsters heal a hundredth of their hit points, one at least, each time so many turns have passed.
const MONSTERS_HEAL_EVERY: u64 = 10;

/// The player's part of the ten game turns.
pub(in crate::sim) fn player(
    mut player: Single<(&mut Health, &mut Timed), With<Player>>,
    resting: Res<Resting>,
    mut stale: ResMut<Stale>,
    mut told: ResMut<Told>,
) {
    let (health, timed) = &mut *player;
    if !health.is_full() {
        let rate = if resting.0 { 2 } else { 1 };
        let healing = u64::from(health.part) + (health.max as u64 * SHARE + BASE) * rate;
        let whole = (healing / WHOLE) as i32;
        health.part = (healing % WHOLE) as u32;
        health.heal(whole);
    }
    for effect in timed.pass_turn() {
        told.push(Outcome::EffectEnded(effect));
        stale.0 = true;
    }
}

/// The monsters' part of the ten game turns.
pub(in crate::sim) fn monsters(clock: Res<Clock>, mut monsters: Query<&mut Health, With<Monster>>) {
    if !clock.game_turn.is_multiple_of(TURN * MONSTERS_HEAL_EVERY) {
        return;
    }
    for mut health in &mut monsters {
        if !health.is_full() {
            let amount = (health.max / 100).max(1);
            health.heal(amount);
        }
    }
}
