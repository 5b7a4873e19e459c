//! The player's numbers as they would be if things were what they seem: what the player is shown, and the test of what
//! counts in an attack.

use bevy_ecs::prelude::*;

use super::{Insight, Recognize};
use crate::{
    rules::{
        ability::special::{Ability, Hindrance},
        attack::Attack,
        projection::player::table::row_of,
    },
    sim::{
        fight::Encounter,
        outcome::{Outcome, Told},
        sheet::Derived,
    },
};

/// The player's derived numbers by what worn things pass for. Empty as long as all of them are what they seem.
#[derive(Component, Clone, Debug, Default)]
pub(in crate::sim) struct Pretence {
    /// All of them by their guises: what the player knows.
    known: Option<Box<Derived>>,
    /// Each disguised thing by its guise, all the others as they are.
    each: Vec<(Entity, Derived)>,
}

/// The player's derived numbers, as far as the player knows what it wears (ATK-MELEE-04). `None`: this is not the player.
pub(in crate::sim) fn known(world: &World, player: Entity) -> Option<&Derived> {
    let known = world.get::<Pretence>(player)?.known.as_deref();
    known.or_else(|| world.get::<Derived>(player))
}

impl Pretence {
    /// Everything is what it seems.
    pub(in crate::sim) fn clear(&mut self) {
        self.known = None;
        self.each.clear();
    }

    /// These things are not what they seem: the numbers with each of them by its guise, and with all of them.
    pub(in crate::sim) fn set(&mut self, known: Derived, each: Vec<(Entity, Derived)>) {
        self.known = Some(Box::new(known));
        self.each = each;
    }

    /// Makes known what counts in an attack: each thing without which it would be another. `attack` tells it for an
    /// encounter, with how often it is made.
    pub(in crate::sim) fn tell<'a>(
        &'a self,
        commands: &mut Commands,
        encounter: &Encounter<'a>,
        by: Insight,
        attack: impl Fn(&Encounter) -> (usize, Option<Attack>),
    ) {
        if self.each.is_empty() {
            return;
        }
        let (times, made) = attack(encounter);
        for (stack, derived) in &self.each {
            let (often, other) = attack(&Encounter {
                derived,
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
}

/// Makes known what has kept harm away in the step that ends: each thing without which it would not have been kept away.
/// Whether anything was.
pub(in crate::sim) fn notice(world: &mut World, player: Entity) -> bool {
    let (Some(pretence), Some(truth)) =
        (world.get::<Pretence>(player), world.get::<Derived>(player))
    else {
        return false;
    };
    let told = world.resource::<Told>().facts.iter();
    let noticed: Vec<Entity> = told
        .flat_map(|outcome| {
            let things = pretence.each.iter();
            things.filter(|(_, other)| guard(truth, outcome) > guard(other, outcome))
        })
        .map(|(stack, _)| *stack)
        .collect();
    for &stack in &noticed {
        let by = Insight::Guarding;
        world.trigger(Recognize { stack, by });
    }
    world.flush();
    !noticed.is_empty()
}

/// How much somebody's gifts and resistances had to do with what happened: 0 is nothing.
fn guard(derived: &Derived, outcome: &Outcome) -> i32 {
    let gifts = &derived.gifts;
    let kept = match *outcome {
        Outcome::Withstood(ailment) => gifts.prevent(ailment),
        Outcome::Sustained(stat) => gifts.sustains.contains(stat),
        Outcome::LifeHeld => gifts.abilities.contains(Ability::HoldLife),
        Outcome::KeptPace => Hindrance::Attack.is_prevented_by(gifts.abilities),
        Outcome::Reached { who, kind, .. } if who.is_player() => {
            let met = row_of(kind).and_then(|row| row.resist.resistance());
            return met.map_or(0, |to| derived.resists[to]);
        }
        _ => false,
    };
    i32::from(kept)
}
