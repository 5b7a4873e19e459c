//! Who attacks whom with what: from components and content to an [`Attack`], under the ruleset of the game.
//!
//! Play rolls what stands here, and the odds work out what stands here; neither builds an attack of its own.

use super::{outcome::Means, sheet::Derived};
use crate::{
    content::{BlowDef, BlowEffect, MonsterDef},
    rules::{
        angband::{Fighter, Missile},
        attack::{Attack, Natural},
        units::{ArmourClass, Sight as Seen, Skill, Squares},
    },
};

/// All the blows that somebody deals in one turn.
pub(crate) enum Round<'a> {
    /// The player: the same blow several times.
    Player {
        /// With what.
        means: Means,
        /// The blow.
        attack: Attack,
        /// How many of it.
        blows: u32,
    },
    /// A monster: different blows.
    Monster {
        /// The blows.
        blows: &'a [BlowDef],
        /// Its skill.
        skill: Skill,
        /// The player's armour class.
        armour: ArmourClass,
    },
}

/// One blow of a round.
pub(crate) struct Blow {
    /// With what.
    pub(crate) means: Means,
    /// The attack.
    pub(crate) attack: Attack,
    /// What it does besides hurting.
    pub(crate) effect: Option<BlowEffect>,
}

impl<'a> Round<'a> {
    /// The player's blows against a kind of monster.
    pub(crate) fn of_player(derived: &Derived, target: &MonsterDef, seen: bool) -> Self {
        let fighter = derived.fighter;
        Self::Player {
            means: derived.weapon.map_or(Means::Hands, Means::Weapon),
            attack: Attack::Blow {
                fighter,
                blow: fighter.attack(
                    target.traits,
                    ArmourClass::new(target.armour_class),
                    sight(seen),
                ),
            },
            blows: derived.blows,
        }
    }

    /// A monster's blows against the player.
    pub(crate) fn of_monster(def: &'a MonsterDef, player: &Derived) -> Self {
        Self::Monster {
            blows: &def.blows,
            skill: Skill::new(def.skill),
            armour: player.armour_class,
        }
    }

    /// The blows in their order.
    pub(crate) fn blows(&self) -> impl Iterator<Item = Blow> + '_ {
        let count = match self {
            Self::Player { blows, .. } => *blows as usize,
            Self::Monster { blows, .. } => blows.len(),
        };
        (0..count).map(|index| match *self {
            Self::Player { means, attack, .. } => Blow {
                means,
                attack,
                effect: None,
            },
            Self::Monster {
                blows,
                skill,
                armour,
            } => Blow {
                means: Means::Natural(blows[index].method),
                attack: Attack::Natural(Natural {
                    skill,
                    armour,
                    dice: blows[index].dice,
                }),
                effect: blows[index].effect,
            },
        })
    }
}

/// The player's shot or throw at a monster; a thrower's `fighter` has no launcher.
pub(crate) fn shot(
    fighter: &Fighter,
    missile: &Missile,
    target: &MonsterDef,
    distance: Squares,
    seen: bool,
) -> Attack {
    let armour = ArmourClass::new(target.armour_class);
    Attack::Shot {
        fighter: *fighter,
        missile: *missile,
        shot: fighter.shot(missile, target.traits, distance, armour, sight(seen)),
    }
}

const fn sight(seen: bool) -> Seen {
    if seen { Seen::Seen } else { Seen::Unseen }
}
