//! Who attacks, who defends, and with what: from components and content to an [`Attack`], under the ruleset of the level.
//!
//! Play rolls what is built here, and the odds work out what is built here; neither builds an attack of its own.

use enumset::EnumSet;

use crate::{
    content::{BlowEffect, Content, ItemId, MonsterId},
    rules::{
        angband::{MissileItem, natural::NaturalAttack},
        attack::Attack,
        base::units::{ArmorClass, Sight as Seen, Squares},
        sil::overwhelm::AdjacentSquare,
    },
    sim::{
        combat::attack::{combatant::CombatantState, powder::PowderMonster},
        world::{
            actor::monster_combat::MonsterCombat,
            item::wear::Wear,
            outcome::means::AttackMeans,
            player::{combat_stats::CombatStats, derived::PlayerCombat},
        },
    },
};
pub(crate) mod aimed;
pub(crate) mod combatant;
mod custom;
pub(crate) mod powder;
pub(crate) mod reveal;
pub(crate) mod shot_at_player;
pub(crate) mod sil;

/// A thing on its way: its kind, and what it has lost of its bonuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SentItem {
    pub(crate) kind: ItemId,
    pub(crate) wear: Wear,
}

/// How an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AttackMode {
    /// With what is wielded, or with claws and teeth.
    Melee,
    /// With something fired over a distance.
    Fired(SentItem, Squares),
    /// With something thrown over a distance.
    Thrown(SentItem, Squares),
}

/// The player and a monster; one attacks the other.
#[derive(Clone, Copy)]
pub(crate) struct Encounter<'a> {
    /// What exists.
    pub(crate) content: &'a Content,
    /// What the player fights with.
    pub(crate) combat: &'a PlayerCombat,
    /// The player's armor class.
    pub(crate) armor: ArmorClass,
    /// The monster's armor class.
    pub(crate) foe_armor: ArmorClass,
    /// What the monster fights with.
    pub(crate) foe_combat: &'a MonsterCombat,
    /// The monster's kind, which says what blows it has.
    pub(crate) monster: MonsterId,
    /// How the player stands.
    pub(crate) player: CombatantState,
    /// How the monster stands.
    pub(crate) foe: CombatantState,
    /// On which sides others crowd around the player.
    pub(crate) crowd: EnumSet<AdjacentSquare>,
}

/// One attack of somebody.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlannedAttack {
    /// With what.
    pub(crate) means: AttackMeans,
    /// The attack.
    pub(crate) attack: Attack,
    /// What it does besides hurting.
    pub(crate) effect: Option<BlowEffect>,
}

impl<'a> Encounter<'a> {
    /// How many attacks the player has in a turn of melee: one under Sil and POWDER.
    pub(crate) fn blows(&self) -> usize {
        match self.combat.arms {
            CombatStats::Angband => self.combat.blows as usize,
            CombatStats::Sil(_) | CombatStats::Powder(_) => 1,
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
    #[inline]
    pub(crate) fn attack(
        &self,
        way: AttackMode,
        missile: Option<&MissileItem>,
        left: i32,
    ) -> Option<PlannedAttack> {
        let means = match way {
            AttackMode::Melee => self.combat.means(),
            AttackMode::Fired(item, _) | AttackMode::Thrown(item, _) => {
                AttackMeans::Missile(item.kind)
            }
        };
        // Built where it stays, as below.
        let planned = |attack| PlannedAttack {
            means,
            attack,
            effect: None,
        };
        if self.is_plain() && way == AttackMode::Melee {
            return Some(planned(self.by_hand()));
        }
        let mut planned = match &self.combat.arms {
            CombatStats::Angband => match way {
                AttackMode::Melee => planned(self.by_hand()),
                AttackMode::Fired(_, distance) => planned(self.sent(missile?, distance, true)),
                AttackMode::Thrown(_, distance) => planned(self.sent(missile?, distance, false)),
            },
            CombatStats::Sil(arms) => {
                let def = &self.content.sil;
                let sides = sil::SilSides::of(&self.player, &self.foe, EnumSet::empty());
                match way {
                    AttackMode::Melee => planned(arms.blow(self.foe_combat.sil(), &sides)),
                    AttackMode::Fired(item, distance) => {
                        planned(arms.shot(def, item, self.foe_combat.sil(), distance, &sides)?)
                    }
                    AttackMode::Thrown(item, distance) => {
                        planned(arms.throw(def, item, self.foe_combat.sil(), distance, &sides))
                    }
                }
            }
            CombatStats::Powder(arms) => {
                let def = &self.content.powder;
                let foe = self.powder_monster();
                let sides = powder::PowderSides::of(&self.player, &self.foe, left, &arms.character);
                planned(match way {
                    AttackMode::Melee => arms.blow(foe, &sides),
                    AttackMode::Fired(item, _) => arms.missile(def, item, true, foe, &sides),
                    AttackMode::Thrown(item, _) => arms.missile(def, item, false, foe, &sides),
                })
            }
        };
        if let Some(rules) = self.combat.custom {
            planned.attack = custom::of_player(rules, self, &planned.attack, way, left);
        }
        Some(planned)
    }

    /// The monster as POWDER sees it.
    pub(crate) fn powder_monster(&self) -> PowderMonster<'a> {
        PowderMonster {
            def: self.content.powder.monster(self.monster),
            numbers: self.foe_combat.powder(),
        }
    }

    /// Whether they fight by Angband's rules, and no rules of the program's own change that.
    #[inline]
    const fn is_plain(&self) -> bool {
        matches!(self.combat.arms, CombatStats::Angband) && self.combat.custom.is_none()
    }

    /// Whether the player sees the monster, as Angband asks it.
    const fn in_sight(&self) -> Seen {
        if self.player.sees {
            Seen::Seen
        } else {
            Seen::Unseen
        }
    }

    /// A blow of the player under Angband.
    #[inline]
    fn by_hand(&self) -> Attack {
        let (combat, traits) = (self.combat, self.foe_combat.traits);
        let (melee, armor) = (combat.melee, self.foe_armor);
        Attack::Blow {
            fighter: combat.fighter,
            blow: (combat.fighter).attack_with(melee, traits, armor, self.in_sight()),
        }
    }

    /// A shot of the player under Angband, or a throw.
    fn sent(&self, missile: &MissileItem, distance: Squares, fired: bool) -> Attack {
        let (fighter, traits) = (self.combat.fighter, self.foe_combat.traits);
        let (armor, seen) = (self.foe_armor, self.in_sight());
        let shot = if fired {
            fighter.shot(missile, traits, distance, armor, seen)
        } else {
            fighter.throw(missile, traits, distance, armor, seen)
        };
        Attack::Shot {
            fighter,
            missile: *missile,
            shot,
        }
    }

    /// The monster's blow, by its number, at the player, who has so many hit points left.
    #[inline]
    pub(crate) fn suffer(&self, blow: usize, left: i32) -> Option<PlannedAttack> {
        let def = &self.content.monsters[usize::from(self.monster.0)];
        let of = def.blows.get(blow)?;
        // Built where it stays: attacks are large, and to move this one twice cost a quiet turn a hundredth.
        let planned = |attack| PlannedAttack {
            means: AttackMeans::Natural(of.method),
            attack,
            effect: of.effect,
        };
        let natural = || {
            Attack::Natural(NaturalAttack {
                skill: self.foe_combat.skill,
                armor: self.armor,
                dice: of.dice,
            })
        };
        // Nothing has a part in it afterwards, so that it need not be moved.
        if self.is_plain() {
            return Some(planned(natural()));
        }
        let mut planned = match &self.combat.arms {
            CombatStats::Angband => planned(natural()),
            CombatStats::Sil(arms) => {
                let sides = sil::SilSides::of(&self.foe, &self.player, self.crowd);
                let natural = *self.content.sil.monster(self.monster).blows.get(blow)?;
                planned(arms.suffer(self.foe_combat.sil(), natural, &sides))
            }
            CombatStats::Powder(arms) => {
                let sides = powder::PowderSides::of(&self.foe, &self.player, left, &arms.character);
                let mut attack = arms.suffer(self.powder_monster(), blow, &sides)?;
                if let Attack::Powder(attack) = &mut attack {
                    attack.attacker.force.blow.intrinsic = of.effect.is_some();
                }
                planned(attack)
            }
        };
        if let Some(rules) = self.combat.custom {
            planned.attack = custom::of_monster(rules, self, &planned.attack, blow, left);
        }
        Some(planned)
    }
}
