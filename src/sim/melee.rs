//! Melee: every blow is rolled by the rules of the game, whoever strikes.

use bevy_ecs::prelude::*;

use super::{
    actor::{Health, Mind, Monster, Place, Player},
    affliction::{self, Victim},
    catalogue::Catalogue,
    fate::Fate,
    growth::Fall,
    ids::ActorId,
    outcome::{Kind, Means, Outcome, Told, Who},
    sheet::{Derived, Stale},
    sight::Sight,
};
use crate::{
    content::{BlowDef, BlowEffect, MonsterDef},
    dice::{Roller, What},
    rules::{
        angband::{
            blow::{Attack, BlowResult, blow},
            critical::Critical,
            hit::hit,
        },
        units::{ArmourClass, Damage, Sight as Seen, Skill},
    },
};

/// Somebody attacks a neighbour with everything it has.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Strike {
    /// Who attacks.
    pub(in crate::sim) attacker: Entity,
    /// Who is attacked.
    pub(in crate::sim) defender: Entity,
}

/// What melee needs of an actor.
type Combatant = (
    &'static ActorId,
    &'static Place,
    &'static mut Health,
    Option<&'static Monster>,
    Option<&'static mut Mind>,
    Option<&'static Derived>,
);

const NATURAL: What = What::new("damage", "ATK-DMG-03");

/// The rules observer of [`Strike`].
pub(in crate::sim) fn on_strike(
    strike: On<Strike>,
    mut commands: Commands,
    mut actors: Query<Combatant>,
    mut victims: Query<Victim, With<Player>>,
    catalogue: Res<Catalogue>,
    mut sight: ResMut<Sight>,
    mut stale: ResMut<Stale>,
    mut fate: ResMut<Fate>,
    mut told: ResMut<Told>,
) {
    let Ok([attacker, mut defender]) = actors.get_many_mut([strike.attacker, strike.defender])
    else {
        return;
    };
    let face = |id: ActorId, place: Place, monster: Option<&Monster>| match monster {
        Some(monster) => Who {
            id,
            kind: Kind::Monster(monster.0),
            at: place.pos(),
            seen: sight.notices(place.pos()),
        },
        None => Who {
            id,
            kind: Kind::Player,
            at: place.pos(),
            seen: true,
        },
    };
    let who = face(*attacker.0, *attacker.1, attacker.3);
    let whom = face(*defender.0, *defender.1, defender.3);

    let arms = match (attacker.3, attacker.5, defender.3) {
        (None, Some(derived), Some(target)) => {
            Arms::of_player(derived, catalogue.monster(target.0), whom.seen)
        }
        (Some(monster), _, _) => {
            let armour = defender
                .5
                .map_or(ArmourClass::new(0), |derived| derived.armour_class);
            Arms::of_monster(catalogue.monster(monster.0), armour)
        }
        _ => return,
    };
    for index in 0..arms.blows() {
        let (means, result) = arms.strike(&mut *fate, index);
        match result {
            BlowResult::Miss => told.push(Outcome::Missed {
                attacker: who,
                defender: whom,
                means,
            }),
            BlowResult::Hit { critical, damage } => {
                let health = &mut *defender.2;
                health.now = health.now.saturating_sub(damage.get());
                told.push(Outcome::Struck {
                    attacker: who,
                    defender: whom,
                    means,
                    damage: damage.get(),
                    critical,
                    left: health.now,
                    of: health.max,
                });
                if health.is_dead() {
                    commands.trigger(Fall {
                        who: strike.defender,
                        killer: who,
                    });
                    return;
                }
                if let Some(mind) = &mut defender.4
                    && mind.sleep > 0
                {
                    mind.sleep = 0;
                    told.push(Outcome::Woke(whom));
                }
                // What a blow does besides needs a wound to enter by.
                if damage.get() > 0
                    && let Some(effect) = arms.effect(index)
                    && let Ok(mut victim) = victims.get_mut(strike.defender)
                {
                    affliction::afflict(&mut victim, effect, &mut fate, &mut told);
                    stale.0 = true;
                    sight.stale = true;
                }
            }
        }
    }
}

/// What an attacker attacks with, looked up once for all its blows.
enum Arms<'a> {
    /// The player: the same blow several times.
    Player {
        means: Means,
        attack: Attack,
        blows: u32,
    },
    /// A monster: different blows.
    Monster {
        blows: &'a [BlowDef],
        skill: Skill,
        armour: ArmourClass,
    },
}

impl<'a> Arms<'a> {
    /// The player's arms against a kind of monster.
    fn of_player(derived: &Derived, target: &MonsterDef, seen: bool) -> Self {
        let sight = if seen { Seen::Seen } else { Seen::Unseen };
        Self::Player {
            means: derived.weapon.map_or(Means::Hands, Means::Weapon),
            attack: derived.fighter.attack(
                target.traits,
                ArmourClass::new(target.armour_class),
                sight,
            ),
            blows: derived.blows,
        }
    }

    /// A monster's arms.
    fn of_monster(def: &'a MonsterDef, armour: ArmourClass) -> Self {
        Self::Monster {
            blows: &def.blows,
            skill: Skill::new(def.skill),
            armour,
        }
    }

    /// What a blow does besides hurting.
    fn effect(&self, index: u32) -> Option<BlowEffect> {
        match self {
            Self::Player { .. } => None,
            Self::Monster { blows, .. } => blows[index as usize].effect,
        }
    }

    /// How many blows.
    fn blows(&self) -> u32 {
        match self {
            Self::Player { blows, .. } => *blows,
            Self::Monster { blows, .. } => blows.len() as u32,
        }
    }

    /// Rolls one blow. Monsters have no weapon, so no critical hit (ATK-CRIT-01), and always see the player's square.
    fn strike(&self, roller: &mut impl Roller, index: u32) -> (Means, BlowResult) {
        match *self {
            Self::Player {
                means, ref attack, ..
            } => (means, blow(roller, attack)),
            Self::Monster {
                blows,
                skill,
                armour,
            } => {
                let def = blows[index as usize];
                let result = if hit(roller, skill, armour, Seen::Seen) {
                    let damage = Damage::new(roller.sum(NATURAL, def.dice).max(0));
                    BlowResult::Hit {
                        critical: Critical::None,
                        damage,
                    }
                } else {
                    BlowResult::Miss
                };
                (Means::Natural(def.method), result)
            }
        }
    }
}
