//! What an attack reveals: an item that counts in it is known from then on.

use bevy_ecs::prelude::*;

use super::Encounter;
use crate::{
    rules::attack::Attack,
    sim::world::{
        events::item::Recognize, item::knowledge::RecognizedBy, player::known_derived::KnownDerived,
    },
};

/// Makes known what counts in an attack: each thing without which it would be another. `attack` tells it for an
/// encounter, with how often it is made.
#[inline]
pub(in crate::sim) fn reveal<'a>(
    known: &'a KnownDerived,
    commands: &mut Commands,
    encounter: &Encounter<'a>,
    by: RecognizedBy,
    attack: impl Fn(&Encounter) -> (usize, Option<Attack>),
) {
    // Mostly all is known.
    if !known.each.is_empty() {
        compare(known, commands, encounter, by, attack);
    }
}

/// Compares the attack with what it would be with each thing by its guise.
#[cold]
fn compare<'a>(
    known: &'a KnownDerived,
    commands: &mut Commands,
    encounter: &Encounter<'a>,
    by: RecognizedBy,
    attack: impl Fn(&Encounter) -> (usize, Option<Attack>),
) {
    let (times, made) = attack(encounter);
    for (stack, derived) in &known.each {
        let (often, other) = attack(&Encounter {
            combat: &derived.combat,
            armor: derived.armor.class(),
            ..*encounter
        });
        let is_like = match (&made, &other) {
            (Some(made), Some(other)) => made.is_like(other),
            (made, other) => made.is_none() == other.is_none(),
        };
        if often != times || !is_like {
            let stack = *stack;
            commands.trigger(Recognize { stack, by });
        }
    }
}
