//! What a hit brings besides the wound to a body that survives it, whichever side it is on: poison and blindness.

use bevy_ecs::prelude::*;

use crate::{
    dice::{Dice, RollLabel, Roller},
    rules::{
        ability::{
            resistance::{self, Resistance},
            status::Condition,
        },
        powder::weapon::PowderElement,
    },
    sim::world::{
        actor::{components::Health, conditions::Conditions, monster_combat::MonsterCombat},
        log::step_log::StepLog,
        outcome::{CombatOutcome, actor_info::ActorInfo},
        player::derived::PlayerProtections,
        rng::GameRng,
    },
};

/// The poison on a weapon: hit points of a monster, at once, or turns of poisoning of the player.
const POISON: (RollLabel, Dice) = (
    RollLabel::new("poison on the weapon", "POW-AFTER-05"),
    Dice::new(1, 6),
);

/// A body that was hit.
pub(in crate::sim) struct HitBody<'a, 'w> {
    /// Whose it is.
    pub(in crate::sim) who: ActorInfo,
    /// What a monster fights with.
    pub(in crate::sim) monster: Option<&'a MonsterCombat>,
    /// Its hit points.
    pub(in crate::sim) health: &'a mut Mut<'w, Health>,
    /// Its conditions.
    pub(in crate::sim) conditions: &'a mut Mut<'w, Conditions>,
    /// What keeps things from the player; the documents give monsters no such gifts.
    pub(in crate::sim) protections: Option<&'a PlayerProtections>,
}

impl HitBody<'_, '_> {
    /// The poison on the weapon works, unless the body resists poison: at once in a monster, as a condition in a character
    /// (POW-AFTER-05). Whether it did.
    pub(in crate::sim) fn poison(&mut self, rng: &mut GameRng, log: &mut StepLog) -> bool {
        if let Some(monster) = self.monster {
            let Some(damage) = weapon_poison(rng, monster) else {
                return false;
            };
            let (left, of) = Health::lose(self.health, damage);
            log.push(CombatOutcome::PoisonWorks {
                who: self.who,
                damage,
                left,
                of,
            });
            return true;
        }
        let resists = |protections: &PlayerProtections| {
            resistance::resists(&protections.resists, Resistance::Pois)
        };
        if self.protections.is_some_and(resists) {
            return false;
        }
        let turns = rng.sum(POISON.0, POISON.1);
        self.bring(Condition::Poisoned, turns.clamp(0, 100) as u16, log);
        true
    }

    /// Light blinds it for so many turns, unless it is kept from that (POW-AFTER-02).
    pub(in crate::sim) fn blind(&mut self, turns: u8, log: &mut StepLog) {
        if turns > 0 {
            self.bring(Condition::Blind, turns.into(), log);
        }
    }

    fn bring(&mut self, condition: Condition, turns: u16, log: &mut StepLog) {
        let gifts = self.protections.map(|protections| protections.gifts);
        let gifts = gifts.unwrap_or_default();
        Conditions::inflict_unless(self.conditions, gifts, (condition, turns), self.who, log);
    }
}

/// What the poison on a weapon takes of a monster's hit points; `None`: it resists poison (POW-AFTER-05).
pub(crate) fn weapon_poison(roller: &mut impl Roller, monster: &MonsterCombat) -> Option<i32> {
    let nature = monster.powder().nature;
    let resists = nature.resists.contains(PowderElement::Poison);
    (!resists).then(|| roller.sum(POISON.0, POISON.1))
}
