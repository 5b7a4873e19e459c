//! Poison on weapons, whether they strike, are thrown or riposte.

use bevy_ecs::prelude::*;

use crate::{
    content::{Content, MonsterId},
    dice::{Dice, RollLabel, Roller},
    rules::powder::weapon::PowderElement,
    sim::world::{
        actor::components::Health,
        catalog::Catalog,
        log::step_log::StepLog,
        outcome::{CombatOutcome, actor_info::ActorInfo},
        rng::GameRng,
    },
};

/// The poison on a weapon: hit points of a monster, at once, or turns of poisoning of the player.
pub(in crate::sim) const POISON: (RollLabel, Dice) = (
    RollLabel::new("poison on the weapon", "POW-AFTER-05"),
    Dice::new(1, 6),
);

/// What the poison on the player's weapon takes of a monster's hit points; `None`: it resists poison (POW-AFTER-05).
pub(crate) fn weapon_poison(
    roller: &mut impl Roller,
    content: &Content,
    monster: MonsterId,
) -> Option<i32> {
    let nature = content.powder.monster(monster).nature;
    let resists = nature.resists.contains(PowderElement::Poison);
    (!resists).then(|| roller.sum(POISON.0, POISON.1))
}

/// The poison on the player's weapon works in a monster that does not resist it (POW-AFTER-05).
pub(in crate::sim::combat) fn poison(
    catalog: &Catalog,
    monster: MonsterId,
    health: &mut Mut<'_, Health>,
    target: ActorInfo,
    rng: &mut GameRng,
    log: &mut StepLog,
) {
    let Some(damage) = weapon_poison(rng, catalog.content(), monster) else {
        return;
    };
    let (left, of) = Health::lose(health, damage);
    log.push(CombatOutcome::PoisonWorks {
        who: target,
        damage,
        left,
        of,
    });
}
