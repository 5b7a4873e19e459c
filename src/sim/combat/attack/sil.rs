//! Attacks under Sil: from the content and the player's equipment to the rules' inputs.

use enumset::EnumSet;

use super::{
    SentItem,
    combatant::{CombatantState, side},
};
use crate::{
    content::ruleset::sil::{SilDef, SilMonsterNumbers},
    rules::{
        attack,
        base::{
            sum::Sum,
            units::{Sight, Squares},
        },
        sil::{
            Alertness, Arrow, NaturalBlow, Pool, SilAttacker, SilBlow, SilCondition, SilCreature,
            SilDefender, SilFooting, SilShot,
            overwhelm::AdjacentSquare,
            prepared::{Protection, SilAction, SilAttack},
        },
    },
    sim::world::player::{
        derived::PlayerCombat,
        sil_stats::{SilCombatStats, item},
    },
};

/// An attack as far as it is the attacker's own.
#[derive(Clone, Debug)]
pub(crate) struct SilAttackNumbers {
    /// The attack score (SIL-SCORE-01, SIL-ARCHERY-02).
    pub(crate) score: Sum,
    /// Damage dice (SIL-DAMAGE-04).
    pub(crate) dice: Pool,
    /// Their number (SIL-DICE-01).
    pub(crate) count: Sum,
    /// Their sides (SIL-STR-01).
    pub(crate) sides: Sum,
}

/// What the player brings into every fight.
#[derive(Clone, Debug)]
pub(crate) struct SilOwnNumbers {
    /// A blow.
    pub(crate) blow: SilAttackNumbers,
    /// A shot with the bow, if there is one.
    pub(crate) shot: Option<SilAttackNumbers>,
    /// The evasion score (SIL-SCORE-02).
    pub(crate) evasion: Sum,
}

/// How both stand to each other, as Sil asks it.
pub(in crate::sim) struct SilSides {
    pub(in crate::sim) attacker: SilCondition,
    pub(in crate::sim) defender: SilCondition,
    pub(in crate::sim) attacker_sees: Sight,
    pub(in crate::sim) defender_sees: Sight,
    pub(in crate::sim) bearing: AdjacentSquare,
    pub(in crate::sim) crowd: EnumSet<AdjacentSquare>,
}

impl SilSides {
    /// Of two stances, with those who crowd around the player.
    pub(super) fn of(
        attacker: &CombatantState,
        defender: &CombatantState,
        crowd: EnumSet<AdjacentSquare>,
    ) -> Self {
        Self {
            attacker: condition(attacker),
            defender: condition(defender),
            attacker_sees: sight(attacker.sees),
            defender_sees: sight(defender.sees),
            bearing: side(defender.at, attacker.at),
            crowd,
        }
    }
}

pub(in crate::sim) fn condition(stance: &CombatantState) -> SilCondition {
    SilCondition {
        stunned: stance.stunned,
        immobile: stance.immobile,
        alertness: if stance.asleep {
            Alertness::Asleep
        } else if stance.unwary {
            Alertness::Unwary
        } else {
            Alertness::Alert
        },
        footing: match stance.footing {
            crate::content::Footing::Firm => SilFooting::Firm,
            crate::content::Footing::Pit => SilFooting::Pit,
            crate::content::Footing::Web => SilFooting::Web,
        },
    }
}

pub(in crate::sim) const fn sight(sees: bool) -> Sight {
    if sees { Sight::Seen } else { Sight::Unseen }
}

impl SilCombatStats {
    /// The player's blow at a monster.
    pub(in crate::sim) fn blow(
        &self,
        target: &SilMonsterNumbers,
        sides: &SilSides,
    ) -> attack::Attack {
        self.attack(SilAction::Melee(self.blow), target, sides)
    }

    /// A shot with the bow, of ammunition that fits it.
    pub(in crate::sim) fn shot(
        &self,
        def: &SilDef,
        ammo: SentItem,
        target: &SilMonsterNumbers,
        distance: Squares,
        sides: &SilSides,
    ) -> Option<attack::Attack> {
        let arrow = item(def, ammo.kind, ammo.wear).arrow();
        let shot = SilShot::Bow {
            bow: self.bow?,
            arrow,
        };
        Some(self.attack(SilAction::Archery(shot, distance), target, sides))
    }

    /// A throw of anything.
    pub(in crate::sim) fn throw(
        &self,
        def: &SilDef,
        object: SentItem,
        target: &SilMonsterNumbers,
        distance: Squares,
        sides: &SilSides,
    ) -> attack::Attack {
        let object = item(def, object.kind, object.wear).weapon;
        self.attack(SilAction::Throw(object, distance), target, sides)
    }

    fn attack(
        &self,
        action: SilAction,
        target: &SilMonsterNumbers,
        sides: &SilSides,
    ) -> attack::Attack {
        attack::Attack::Sil(SilAttack {
            attacker: SilAttacker {
                condition: sides.attacker,
                sight: sides.attacker_sees,
                ..self.attacker
            },
            action,
            defender: SilDefender {
                evasion: target.evasion,
                nature: target.nature,
                condition: sides.defender,
                sight: sides.defender_sees,
                ..SilDefender::new(SilCreature::Monster)
            },
            protection: Protection::of(target.protection.iter().copied()),
        })
    }

    /// A monster's blow at the player.
    pub(in crate::sim) fn suffer(
        &self,
        monster: &SilMonsterNumbers,
        blow: NaturalBlow,
        sides: &SilSides,
    ) -> attack::Attack {
        let action = SilAction::Melee(SilBlow::Natural(blow));
        attack::Attack::Sil(self.against(monster, action, sides))
    }

    /// What a monster does to the player.
    pub(super) fn against(
        &self,
        monster: &SilMonsterNumbers,
        action: SilAction,
        sides: &SilSides,
    ) -> SilAttack {
        SilAttack {
            attacker: SilAttacker {
                condition: sides.attacker,
                sight: sides.attacker_sees,
                ..monster.attacker()
            },
            action,
            defender: SilDefender {
                condition: sides.defender,
                sight: sides.defender_sees,
                attacker: sides.bearing,
                crowd: sides.crowd,
                ..self.defender
            },
            protection: self.protection,
        }
    }

    /// What the player's own part of each attack comes to: against nobody in particular, with a plain arrow, and
    /// struck at by nobody in particular.
    pub(crate) fn alone(&self, combat: &PlayerCombat) -> SilOwnNumbers {
        let condition = SilCondition {
            stunned: combat.fighter.stun > 0,
            immobile: combat.immobile,
            ..SilCondition::default()
        };
        let own = |action| {
            let [score, _, sides, count] = SilAttack {
                attacker: SilAttacker {
                    condition,
                    ..self.attacker
                },
                action,
                defender: SilDefender::new(SilCreature::Monster),
                protection: Protection::of([]),
            }
            .scores();
            let dice = Pool::new(count.total(), sides.total());
            SilAttackNumbers {
                score,
                dice,
                count,
                sides,
            }
        };
        let [_, evasion, ..] = SilAttack {
            attacker: SilAttacker::new(SilCreature::Monster),
            action: SilAction::Melee(SilBlow::BareHands),
            defender: SilDefender {
                condition,
                ..self.defender
            },
            protection: self.protection,
        }
        .scores();
        let shot = self.bow.map(|bow| {
            let arrow = Arrow::default();
            own(SilAction::Archery(
                SilShot::Bow { bow, arrow },
                Squares::new(1),
            ))
        });
        SilOwnNumbers {
            blow: own(SilAction::Melee(self.blow)),
            shot,
            evasion,
        }
    }
}
