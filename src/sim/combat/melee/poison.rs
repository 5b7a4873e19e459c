//! Poison on the player's weapon.

use enumset::EnumSet;

use super::MeleeParams;
use crate::{
    content::MonsterId,
    dice::{Dice, RollLabel, Roller},
    rules::angband::slay::MonsterTrait,
    sim::world::{
        actor::components::Health,
        log::step_log::StepLog,
        outcome::{CombatOutcome, actor_info::ActorInfo},
        rng::GameRng,
    },
};

/// The poison on a weapon, in a monster's body: it works at once.
const POISON: (RollLabel, Dice) = (
    RollLabel::new("poison on the weapon", "POW-AFTER-05"),
    Dice::new(1, 6),
);

/// The poison on the player's weapon works in a monster that does not resist it (POW-AFTER-05).
pub(super) fn poison(
    params: &MeleeParams,
    monster: MonsterId,
    health: &mut Health,
    target: ActorInfo,
    rng: &mut GameRng,
    log: &mut StepLog,
) {
    let traits: EnumSet<MonsterTrait> = params.catalog.monster(monster).traits;
    if traits.contains(MonsterTrait::ResistPois) {
        return;
    }
    let damage = rng.sum(POISON.0, POISON.1);
    health.now = health.now.saturating_sub(damage);
    log.push(CombatOutcome::PoisonWorks {
        who: target,
        damage,
        left: health.now,
        of: health.max,
    });
}
