//! The examples of the document, step by step with scripted dice, and its exact probabilities.

mod chances;
mod damages;
mod examples;
mod whole_attacks;

use enumset::EnumSet;

use super::*;
use crate::{
    dice::{Distribution, Play, Scripted, Traced, exact},
    rules::base::units::{Damage, Sight, Skill, Squares, Weight},
};

/// A player with that melee and archery skill.
fn player(skill: i32) -> SilAttacker {
    SilAttacker {
        melee: Skill::new(skill),
        archery: Skill::new(skill),
        ..SilAttacker::new(SilCreature::Player)
    }
}

/// Somebody of that evasion.
fn enemy(who: SilCreature, evasion: i32) -> SilDefender<'static> {
    SilDefender {
        evasion: Skill::new(evasion),
        ..SilDefender::new(who)
    }
}

/// A one-handed weapon of those dice.
fn weapon(dice: &str, weight: u32) -> SilWeapon {
    SilWeapon {
        figures: format!("(+0,{dice})").parse().unwrap(),
        weight: Weight::tenths(weight),
        ..SilWeapon::default()
    }
}

/// The battle axe of the examples, without its accuracy, which plays no part in them: 4 lb, for one or both hands.
fn axe() -> SilWeapon {
    SilWeapon {
        grip: Grip::HandAndAHalf,
        ..weapon("3d4", 40)
    }
}

fn pools<const N: usize>(dice: [&str; N]) -> [Pool; N] {
    dice.map(|dice| dice.parse().unwrap())
}

/// A Werewolf that bites.
fn bite() -> SilBlow {
    SilBlow::Natural(NaturalBlow {
        dice: Pool::new(2, 9),
        element: Some(BrandElement::Poison),
        ..NaturalBlow::default()
    })
}

fn close(left: f64, right: f64) -> bool {
    (left - right).abs() < 1e-9
}

fn hit_chance(attack: &SilMatchup) -> f64 {
    exact::probability(|r| attack.clash(r).hits())
}

fn net(attack: &SilMatchup) -> Distribution<i32> {
    exact::distribution(|r| attack.harm(r)).map(|outcome| outcome.net().get())
}

/// What a hit without bonus dice does.
fn hurt(attack: &SilMatchup) -> Distribution<i32> {
    exact::distribution(|r| attack.wound(r, 0).net().get())
}
