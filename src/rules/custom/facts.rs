//! What a custom ruleset learns of an attack, and the numbers that it makes of it.

use crate::rules::{attack::Attack, base::units::Squares};

/// What decides an attack of a [`CustomRuleset`](super::CustomRuleset): numbers in an order of its own; those left over are 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AttackNumbers(pub [i32; Self::MOST]);

impl AttackNumbers {
    /// How many numbers there are.
    pub const MOST: usize = 12;

    /// These numbers and zeros. More than [`MOST`](Self::MOST) do not compile.
    ///
    /// ```
    /// let numbers = barrow::rules::custom::AttackNumbers::of([3, 8]);
    /// assert_eq!(numbers.0[..3], [3, 8, 0]);
    /// ```
    pub const fn of<const N: usize>(numbers: [i32; N]) -> Self {
        const { assert!(N <= Self::MOST, "an attack has at most twelve numbers") };
        let mut all = [0; Self::MOST];
        let mut at = 0;
        while at < N {
            all[at] = numbers[at];
            at += 1;
        }
        Self(all)
    }
}

/// An attack that is about to be made.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct AttackFacts<'a> {
    /// The attack as the base ruleset would roll it, with all its numbers.
    pub base: &'a Attack,
    /// Who attacks.
    pub attacker: FighterFacts<'a>,
    /// Who is attacked.
    pub target: FighterFacts<'a>,
    /// With what.
    pub weapon: WeaponFacts<'a>,
    /// The hit points that the target has left.
    pub hit_points: i32,
}

impl<'a> AttackFacts<'a> {
    pub(crate) const fn new(
        base: &'a Attack,
        (attacker, target): (FighterFacts<'a>, FighterFacts<'a>),
        weapon: WeaponFacts<'a>,
        hit_points: i32,
    ) -> Self {
        Self {
            base,
            attacker,
            target,
            weapon,
            hit_points,
        }
    }
}

/// One of two who fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a state of its own that rules ask for"
)]
pub struct FighterFacts<'a> {
    /// The key of the monster's kind; `None`: it is the player.
    pub monster: Option<&'a str>,
    /// Whether it sees the other.
    pub sees: bool,
    /// Whether it is asleep.
    pub asleep: bool,
    /// Whether it is stunned, however badly.
    pub stunned: bool,
    /// Whether it can do nothing: paralyzed, knocked out or held.
    pub immobile: bool,
}

impl<'a> FighterFacts<'a> {
    /// Somebody who sees the other, and is as well as can be; the player without a kind.
    pub const fn well(monster: Option<&'a str>) -> Self {
        Self {
            monster,
            sees: true,
            asleep: false,
            stunned: false,
            immobile: false,
        }
    }
}

/// With what an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WeaponFacts<'a> {
    /// With what the player wields, or with bare hands.
    Wielded,
    /// With the blow of a monster's kind that has this number, from 0.
    Blow(usize),
    /// With something that was fired.
    Fired {
        /// The key of the missile's kind.
        item: &'a str,
        /// How far away the target is.
        distance: Squares,
    },
    /// With something that was thrown.
    Thrown {
        /// The key of its kind.
        item: &'a str,
        /// How far away the target is.
        distance: Squares,
    },
}
