//! Attacks under POWDER: from the content and the player's equipment to the rules' inputs.

use enumset::EnumSet;

use super::{SentItem, combatant::CombatantState};
use crate::{
    content::{
        ItemId,
        ruleset::powder::{PowderCharacter, PowderDef, PowderMonsterDef, PowderMonsterNumbers},
    },
    dice::Roller,
    grid::Pos,
    rules::{
        attack,
        base::{attack_result::CounterAttack, units::Damage},
        powder::{
            attacker::{AttackSituation, PowderAttacker, PowderForce},
            defender::{PowderDefender, TargetState},
            modifier::{Circumstance, Sense},
            noise::Noise,
            prepared::{self, PowderAttack, PowderReply},
            weapon::{PowderBlow, Style},
        },
    },
    sim::world::{
        events::combat::CombatNoise,
        player::powder_stats::{PowderCombatStats, item},
    },
};

/// A moment at which nothing is special: the target is in sight.
pub(crate) fn undisturbed() -> AttackSituation {
    AttackSituation {
        circumstances: EnumSet::only(Circumstance::SensesTarget),
        ran_up: false,
    }
}

/// A monster as POWDER sees it.
#[derive(Clone, Copy)]
pub(crate) struct PowderMonster<'a> {
    /// Its kind: its blows, and of which type of creature it is.
    pub(crate) def: &'a PowderMonsterDef,
    /// Its own numbers.
    pub(crate) numbers: &'a PowderMonsterNumbers,
}

impl PowderMonster<'_> {
    /// As a target that survives so much.
    pub(in crate::sim) fn defender(&self, survives: Damage) -> PowderDefender {
        self.def.defender(self.numbers, survives)
    }
}

/// The player's attack on a monster.
pub(in crate::sim) fn at_monster(
    attacker: PowderAttacker,
    target: PowderMonster,
    sides: &PowderSides,
) -> attack::Attack {
    attack::Attack::Powder(PowderAttack {
        attacker: sides.steadied(attacker),
        defender: sides.target(target.defender(sides.survives)),
    })
}

/// What an explosion does to somebody beside it: nobody is behind it any more (POW-AFTER-01).
pub(in crate::sim) fn explosion(
    def: &PowderDef,
    item: ItemId,
    defender: PowderDefender,
) -> Option<attack::Attack> {
    let blow = PowderBlow::plain(0, def.item(item).explosion?);
    Some(attack::Attack::Powder(PowderAttack {
        attacker: PowderAttacker::nobody(blow),
        defender,
    }))
}

/// Whether an attack is a charge (POW-MULT-01).
pub(in crate::sim) const fn is_charge(attack: &attack::Attack) -> bool {
    matches!(attack, attack::Attack::Powder(attack) if attack.attacker.multiplier > 1)
}

/// The noises of an attack: that of the weapon, or of who has none, where the attacker stands (POW-NOISE-01), and that of the
/// shield where its target stands (POW-NOISE-02).
pub(in crate::sim) fn noises(
    attack: &attack::Attack,
    (from, at): (Pos, Pos),
    roller: &mut impl Roller,
) -> [Option<CombatNoise>; 2] {
    let noises = match attack {
        attack::Attack::Powder(attack) => prepared::noises(&attack.attacker, &attack.defender),
        attack::Attack::Blow { .. }
        | attack::Attack::Natural(_)
        | attack::Attack::Shot { .. }
        | attack::Attack::Sil(_)
        | attack::Attack::Reply(_)
        | attack::Attack::Custom(_) => return [None, None],
    };
    let made = [
        (noises.attacker, from, "POW-NOISE-01"),
        (noises.defender, at, "POW-NOISE-02"),
    ];
    made.map(|(noise, place, rule)| {
        let noise = noise?;
        roller.decided(rule);
        (noise > Noise::SILENT).then_some(CombatNoise {
            at: place,
            noise,
            target: at,
        })
    })
}

/// Who is on one side.
#[derive(Clone, Copy)]
pub(in crate::sim) enum PowderParty<'a> {
    Player,
    Monster(PowderMonster<'a>),
}

/// How both stand to each other, as POWDER asks it.
pub(in crate::sim) struct PowderSides<'a> {
    attacker: &'a CombatantState,
    defender: &'a CombatantState,
    /// The most damage that leaves the target alive.
    pub(in crate::sim) survives: Damage,
    /// The player's own type and natural enemies.
    body: crate::content::ruleset::powder::PowderRaceDef,
}

impl<'a> PowderSides<'a> {
    /// Of two stances; the target has so many hit points, and is dead below 0.
    pub(in crate::sim) fn of(
        attacker: &'a CombatantState,
        defender: &'a CombatantState,
        left: i32,
        player: &PowderCharacter,
    ) -> Self {
        Self {
            attacker,
            defender,
            survives: Damage::new(left.max(0)),
            body: player.body,
        }
    }

    pub(in crate::sim) fn moment(
        &self,
        attacker: PowderParty,
        target: PowderParty,
    ) -> AttackSituation {
        let senses = if self.attacker.sees {
            EnumSet::only(Sense::Sight)
        } else {
            EnumSet::empty()
        };
        let kind = |party: PowderParty| match party {
            PowderParty::Player => Some(self.body.kind),
            PowderParty::Monster(monster) => monster.def.kind,
        };
        let enemy = match attacker {
            PowderParty::Player => self.body.enemy,
            PowderParty::Monster(monster) => monster.def.enemy,
        };
        AttackSituation {
            circumstances: Circumstance::between(
                senses,
                (self.attacker.in_tree, self.defender.in_tree),
                enemy,
                kind(target),
            ),
            ran_up: self.attacker.ran_up_to(self.defender.at),
        }
    }

    /// An attacker who is off balance or not (POW-ATTACK-02).
    pub(in crate::sim) fn steadied(&self, mut attacker: PowderAttacker) -> PowderAttacker {
        attacker.steadiness.off_balance = self.attacker.balance.is_off_balance();
        attacker
    }

    /// A target in the state that it is in (POW-AVOID-01, POW-AVOID-03).
    pub(in crate::sim) fn target(&self, mut target: PowderDefender) -> PowderDefender {
        let states = [
            (self.defender.asleep, TargetState::Asleep),
            (self.defender.immobile, TargetState::Paralysed),
            (
                self.defender.balance.has_moved(),
                TargetState::MovedLastTurn,
            ),
        ];
        for (_, state) in states.into_iter().filter(|(holds, _)| *holds) {
            target.reflexes.conditions.insert(state);
        }
        target
    }
}

impl PowderCombatStats {
    /// The player's blow at a monster with so many hit points left.
    pub(in crate::sim) fn blow(
        &self,
        target: PowderMonster,
        sides: &PowderSides,
    ) -> attack::Attack {
        let moment = sides.moment(PowderParty::Player, PowderParty::Monster(target));
        at_monster(self.swing(moment), target, sides)
    }

    /// A shot from the launcher, or a throw by hand.
    pub(in crate::sim) fn missile(
        &self,
        def: &PowderDef,
        sent: SentItem,
        launched: bool,
        target: PowderMonster,
        sides: &PowderSides,
    ) -> attack::Attack {
        let moment = sides.moment(PowderParty::Player, PowderParty::Monster(target));
        let weapon = self.enchanted(item(def, sent.kind, sent.wear).weapon);
        let launcher = self.launcher.filter(|_| launched);
        let attacker = self
            .creature()
            .with_weapon(&weapon, Style::Missile, launcher, moment);
        at_monster(self.uplifted(attacker), target, sides)
    }

    /// A monster's blow, by its number, at the player.
    pub(in crate::sim) fn suffer(
        &self,
        monster: PowderMonster,
        blow: usize,
        sides: &PowderSides,
    ) -> Option<attack::Attack> {
        let blow = *monster.def.blows.get(blow)?;
        let moment = sides.moment(PowderParty::Monster(monster), PowderParty::Player);
        let creature = monster.numbers.creature();
        Some(attack::Attack::Powder(PowderAttack {
            attacker: sides.steadied(creature.without_weapon(Style::Melee, blow, moment)),
            defender: sides.target(PowderDefender {
                survives: sides.survives,
                ..self.defender
            }),
        }))
    }

    /// What the player answers a monster of so many hit points.
    pub(in crate::sim) fn answer(
        &self,
        monster: PowderMonster,
        answer: CounterAttack,
        survives: Damage,
    ) -> Option<attack::Attack> {
        let force = match (answer, &self.weapon) {
            (CounterAttack::Riposte, Some(weapon)) => {
                let weapon = self.enchanted(*weapon);
                let moment = AttackSituation::default();
                self.creature()
                    .with_weapon(&weapon, Style::Melee, None, moment)
                    .force
            }
            (CounterAttack::Riposte, None) | (CounterAttack::Hitback, _) => return None,
        };
        Some(attack::Attack::Reply(PowderReply {
            force,
            target: monster.defender(survives),
        }))
    }

    /// What a monster answers the player, who has so many hit points.
    pub(in crate::sim) fn answered(
        &self,
        monster: PowderMonster,
        answer: CounterAttack,
        survives: Damage,
    ) -> Option<attack::Attack> {
        let blow = match answer {
            CounterAttack::Hitback => monster.def.hitback?.blow,
            CounterAttack::Riposte => *monster.def.blows.first()?,
        };
        let force = PowderForce {
            style: Style::Melee,
            blow,
            enchantment: 0,
            substance: monster.numbers.body,
            poisoned: false,
        };
        Some(attack::Attack::Reply(PowderReply {
            force,
            target: PowderDefender {
                survives,
                ..self.defender
            },
        }))
    }
}
