//! Who attacks whom with what: from components and content to an [`Attack`], under the ruleset of the level.
//!
//! Play rolls what is built here, and the odds work out what is built here; neither builds an attack of its own.
pub(crate) mod powder;
pub(crate) mod sil;
pub(crate) mod stance;

use enumset::EnumSet;

use super::{outcome::Means, sheet::Derived};
use crate::{
    content::{BlowEffect, Content, ItemId, MonsterId},
    rules::{
        angband::Missile,
        attack::{Attack, Natural},
        sil::overwhelm::Side,
        units::{ArmorClass, Sight as Seen, Skill, Squares},
    },
};

pub(in crate::sim) use stance::Trip;
pub(crate) use stance::{Stance, Stride};

/// What the player fights with, under the ruleset of the level.
#[derive(Clone, Debug, Default)]
pub enum Arms {
    /// Angband: the fighter of the derived numbers says it all.
    #[default]
    Angband,
    /// Sil.
    Sil(Box<sil::Arms>),
    /// POWDER.
    Powder(Box<powder::Arms>),
}

/// How an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// With what is wielded, or with claws and teeth.
    Melee,
    /// With something fired over a distance.
    Fired(ItemId, Squares),
    /// With something thrown over a distance.
    Thrown(ItemId, Squares),
}

/// The player and a monster, one of whom attacks the other.
#[derive(Clone, Copy)]
pub(crate) struct Encounter<'a> {
    /// What exists.
    pub(crate) content: &'a Content,
    /// The player's numbers.
    pub(crate) derived: &'a Derived,
    /// The monster's kind.
    pub(crate) monster: MonsterId,
    /// How the player stands.
    pub(crate) player: Stance,
    /// How the monster stands.
    pub(crate) foe: Stance,
    /// On which sides others crowd around the player.
    pub(crate) crowd: EnumSet<Side>,
}

/// One attack of somebody.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blow {
    /// With what.
    pub(crate) means: Means,
    /// The attack.
    pub(crate) attack: Attack,
    /// What it does besides hurting.
    pub(crate) effect: Option<BlowEffect>,
}

impl Encounter<'_> {
    /// How many attacks the player has in a turn of melee: one under Sil and POWDER.
    pub(crate) fn blows(&self) -> usize {
        match self.derived.arms {
            Arms::Angband => self.derived.blows as usize,
            Arms::Sil(_) | Arms::Powder(_) => 1,
        }
    }

    /// How many blows the monster has.
    pub(crate) fn foe_blows(&self) -> usize {
        self.content.monsters[usize::from(self.monster.0)]
            .blows
            .len()
    }

    /// The player's attack on the monster, which has so many hit points left. `missile` is what flies, for Angband.
    /// `None`: under this ruleset there is no such attack.
    pub(crate) fn attack(&self, way: Way, missile: Option<&Missile>, left: i32) -> Option<Blow> {
        let means = match way {
            Way::Melee => self.derived.means(),
            Way::Fired(item, _) | Way::Thrown(item, _) => Means::Missile(item),
        };
        let attack = match &self.derived.arms {
            Arms::Angband => Some(self.by_angband(way, missile)?),
            Arms::Sil(arms) => {
                let def = &self.content.sil;
                let sides = sil::Sides::of(&self.player, &self.foe, EnumSet::empty());
                match way {
                    Way::Melee => Some(arms.blow(def, self.monster, &sides)),
                    Way::Fired(item, distance) => {
                        arms.shot(def, item, self.monster, distance, &sides)
                    }
                    Way::Thrown(item, distance) => {
                        Some(arms.throw(def, item, self.monster, distance, &sides))
                    }
                }
            }
            Arms::Powder(arms) => {
                let def = &self.content.powder;
                let sides = powder::Sides::of(&self.player, &self.foe, left, &arms.character);
                Some(match way {
                    Way::Melee => arms.blow(def, self.monster, &sides),
                    Way::Fired(item, _) => arms.missile(def, item, true, self.monster, &sides),
                    Way::Thrown(item, _) => arms.missile(def, item, false, self.monster, &sides),
                })
            }
        };
        Some(Blow {
            means,
            attack: attack?,
            effect: None,
        })
    }

    fn by_angband(&self, way: Way, missile: Option<&Missile>) -> Option<Attack> {
        let target = &self.content.monsters[usize::from(self.monster.0)];
        let armor = ArmorClass::new(target.armor_class);
        let seen = if self.player.sees {
            Seen::Seen
        } else {
            Seen::Unseen
        };
        let fighter = self.derived.fighter;
        let shot = match way {
            Way::Melee => {
                return Some(Attack::Blow {
                    fighter,
                    blow: fighter.attack(target.traits, armor, seen),
                });
            }
            Way::Fired(_, distance) => fighter.shot(missile?, target.traits, distance, armor, seen),
            Way::Thrown(_, distance) => {
                fighter.throw(missile?, target.traits, distance, armor, seen)
            }
        };
        Some(Attack::Shot {
            fighter,
            missile: *missile?,
            shot,
        })
    }

    /// The monster's blow, by its number, at the player, who has so many hit points left.
    pub(crate) fn suffer(&self, blow: usize, left: i32) -> Option<Blow> {
        let def = &self.content.monsters[usize::from(self.monster.0)];
        let of = def.blows.get(blow)?;
        let attack = match &self.derived.arms {
            Arms::Angband => Attack::Natural(Natural {
                skill: Skill::new(def.skill),
                armor: self.derived.armor_class,
                dice: of.dice,
            }),
            Arms::Sil(arms) => {
                let sides = sil::Sides::of(&self.foe, &self.player, self.crowd);
                arms.suffer(&self.content.sil, self.monster, blow, &sides)?
            }
            Arms::Powder(arms) => {
                let sides = powder::Sides::of(&self.foe, &self.player, left, &arms.character);
                arms.suffer(&self.content.powder, self.monster, blow, &sides)?
            }
        };
        Some(Blow {
            means: Means::Natural(of.method),
            attack,
            effect: of.effect,
        })
    }
}
