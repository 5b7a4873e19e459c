//! Melee: every blow is rolled by the rules of the level, whoever strikes.

use bevy_ecs::{prelude::*, system::SystemParam};
use enumset::EnumSet;

use super::{
    actor::{Health, Mind, Monster, Place, Player},
    affliction::{self, Victim},
    bag::Stack,
    catalog::Catalog,
    fate::Fate,
    fight::{
        Arms, Encounter, Stance, Stride, Trip, Way, powder,
        stance::{crowd, ground},
    },
    growth::Fall,
    ids::ActorId,
    level::{Level, Occupants},
    lore::{Insight, Pretence},
    outcome::{Kind, Means, Outcome, Told, Who},
    sheet::{Derived, Stale},
    sight::Sight,
    theft::{self, Reached, Take},
    time::Roster,
    woes::{self, Woe, Woes},
};
use crate::{
    content::{BlowEffect, MonsterId},
    dice::{Dice, Roller, What},
    grid::Pos,
    rules::{
        angband::slay::MonsterTrait,
        attack::{Answer, Attack, Struck},
        powder::noise::Noise,
        units::{Damage, Squares},
    },
};

/// Somebody attacks a neighbor with everything it has.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Strike {
    /// Who attacks.
    pub(in crate::sim) attacker: Entity,
    /// Who is attacked.
    pub(in crate::sim) defender: Entity,
}

/// A fight makes noise: those who sleep within its reach sleep less deeply (POW-NOISE-03).
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Din {
    /// Where.
    pub(in crate::sim) at: Pos,
    /// How loud.
    pub(in crate::sim) noise: Noise,
}

/// How much of its sleep a level of noise takes from whoever hears it.
const NOISE_WAKES: u16 = 10;

/// The poison on a weapon, in a monster's body: it works at once.
const POISON: (What, Dice) = (
    What::new("poison on the weapon", "POW-AFTER-05"),
    Dice::new(1, 6),
);

/// What melee needs of an actor.
type Combatant = (
    &'static ActorId,
    &'static Place,
    &'static mut Health,
    Option<&'static Monster>,
    Option<&'static mut Mind>,
    Option<&'static mut Woes>,
    Option<(&'static Derived, &'static Pretence)>,
    &'static mut Stride,
);

/// Where melee happens.
#[derive(SystemParam)]
pub(in crate::sim) struct Scene<'w, 's> {
    catalog: Res<'w, Catalog>,
    level: Res<'w, Level>,
    occupants: Res<'w, Occupants>,
    stacks: Query<'w, 's, &'static Stack>,
}

/// The rules observer of [`Strike`].
pub(in crate::sim) fn on_strike(
    strike: On<Strike>,
    mut commands: Commands,
    mut actors: Query<Combatant>,
    mut victims: Query<Victim, With<Player>>,
    scene: Scene,
    mut sight: ResMut<Sight>,
    mut stale: ResMut<Stale>,
    mut fate: ResMut<Fate>,
    mut told: ResMut<Told>,
) {
    let Ok([mut attacker, mut defender]) = actors.get_many_mut([strike.attacker, strike.defender])
    else {
        return;
    };
    let face = |id: ActorId, place: Place, monster: Option<&Monster>| {
        let at = place.pos();
        Who {
            id,
            kind: monster.map_or(Kind::Player, |monster| Kind::Monster(monster.0)),
            at,
            seen: monster.is_none() || sight.notices(at),
        }
    };
    let who = face(*attacker.0, *attacker.1, attacker.3);
    let whom = face(*defender.0, *defender.1, defender.3);
    let mine = attacker.3.is_none();
    let ((derived, player, stride), foe) = if mine {
        ((attacker.6, who.at, *attacker.7), &defender)
    } else {
        ((defender.6, whom.at, *defender.7), &attacker)
    };
    let (Some((derived, pretence)), Some(&Monster(monster)), Some(mind), Some(afflicted)) =
        (derived, foe.3, &foe.4, &foe.5)
    else {
        return;
    };
    let there = foe.1.pos();
    let on = |at| ground(&scene.level, &scene.catalog, at);
    let encounter = Encounter {
        content: scene.catalog.content(),
        derived,
        monster,
        player: Stance::of_player(derived, player, sight.notices(there), stride, on(player)),
        foe: Stance::of_monster(
            scene.catalog.monster(monster),
            **mind,
            **afflicted,
            (there, player),
            *foe.7,
            on(there),
        ),
        crowd: crowd(player, there, &scene.occupants),
    };
    let count = if mine {
        encounter.blows()
    } else {
        encounter.foe_blows()
    };
    let blow_of = |encounter: &Encounter, index, left| {
        if mine {
            encounter.attack(Way::Melee, None, left)
        } else {
            encounter.suffer(index, left)
        }
    };
    let insight = if mine {
        Insight::Attacking
    } else {
        Insight::Defending
    };
    for index in 0..count {
        let left = defender.2.now;
        let Some(blow) = blow_of(&encounter, index, left) else {
            continue;
        };
        // What counts in an attack is known from then on; a thing that counts in one blow counts in all that are alike.
        pretence.tell(&mut commands, &encounter, insight, |other| {
            let times = if mine { other.blows() } else { 1 };
            (times, blow_of(other, index, left).map(|blow| blow.attack))
        });
        let noise = powder::loudness(&blow.attack);
        if noise > Noise::SILENT {
            commands.trigger(Din { at: whom.at, noise });
        }
        let lose = |damage| {
            let health = &mut *defender.2;
            health.now = health.now.saturating_sub(damage);
            (health.now, health.max)
        };
        let Struck::Hit { damage, sequel, .. } =
            told.strike(&mut fate, blow.attack, who, whom, blow.means, lose)
        else {
            // Who runs up and strikes nothing stumbles on (POW-ATTACK-02).
            if powder::is_charge(&blow.attack) && attacker.7.trip(Trip::Within) {
                told.push(Outcome::OffBalance(who));
            }
            continue;
        };
        if !defender.2.is_dead() && sequel.poisons && mine {
            poison(&scene, monster, &mut defender.2, whom, &mut fate, &mut told);
        }
        if defender.2.is_dead() {
            commands.trigger(Fall {
                who: strike.defender,
                killer: who,
            });
            return;
        }
        if sequel.wakes
            && let Some(mind) = &mut defender.4
            && mind.sleep > 0
        {
            mind.sleep = 0;
            told.push(Outcome::Woke(whom));
        }
        if let Some(woes) = &mut defender.5
            && sequel.blinds > 0
        {
            // A monster that sees nothing gropes about.
            let to = i32::from(woes.get(Woe::Confused).max(sequel.blinds));
            woes::inflict(woes, Woe::Confused, to, whom, &mut told);
        }
        // Most of what a blow does besides needs a wound to enter by.
        let effect = blow
            .effect
            .filter(|effect| damage.get() > 0 || !effect.needs_wound());
        if let Ok(mut victim) = victims.get_mut(strike.defender) {
            let mut changed = false;
            if sequel.blinds > 0 {
                affliction::blind(&mut victim, u16::from(sequel.blinds), &mut told);
                changed = true;
            }
            if let Some(effect) = effect {
                affliction::afflict(&mut victim, effect, &mut fate, &mut told);
                changed = true;
            }
            // A wound alone changes no derived number, and nothing that is seen.
            stale.0 |= changed;
            sight.stale |= changed;
            if effect == Some(BlowEffect::Steal) {
                let body = (&*victim.character, &*victim.ailments, victim.pack);
                match theft::reach(body, &scene.stacks, &scene.catalog, &mut fate) {
                    Reached::Nothing => {}
                    Reached::Foiled => told.push(Outcome::Foiled { thief: who }),
                    // The thief is off, and strikes no more.
                    Reached::Stack(uid, stack) => {
                        let thief = strike.attacker;
                        commands.trigger(Take {
                            thief,
                            who,
                            uid,
                            stack,
                        });
                        return;
                    }
                }
            }
        }
        if let Some(answer) = sequel.answer {
            let left = attacker.2.now;
            let Some((means, reply)) = reply(&encounter, mine, answer, left) else {
                continue;
            };
            let lose = |damage| {
                let health = &mut *attacker.2;
                health.now = health.now.saturating_sub(damage);
                (health.now, health.max)
            };
            pretence.tell(&mut commands, &encounter, insight, |other| {
                (
                    1,
                    self::reply(other, mine, answer, left).map(|(_, attack)| attack),
                )
            });
            told.push(Outcome::Answered { who: whom, answer });
            told.strike(&mut fate, reply, whom, who, means, lose);
            if attacker.2.is_dead() {
                commands.trigger(Fall {
                    who: strike.attacker,
                    killer: whom,
                });
                return;
            }
        }
    }
}

/// What whoever was struck answers an attacker with so many hit points (POW-AFTER-06).
fn reply(encounter: &Encounter, mine: bool, answer: Answer, left: i32) -> Option<(Means, Attack)> {
    let Arms::Powder(arms) = &encounter.derived.arms else {
        return None;
    };
    let (def, monster) = (&encounter.content.powder, encounter.monster);
    let survives = Damage::new(left.max(0));
    if mine {
        let method = encounter.content.monsters[usize::from(monster.0)]
            .blows
            .first()
            .map_or(crate::content::Method::Hit, |blow| blow.method);
        let attack = arms.answered(def, monster, answer, survives)?;
        Some((Means::Natural(method), attack))
    } else {
        Some((
            encounter.derived.means(),
            arms.answer(def, monster, answer, survives)?,
        ))
    }
}

/// The poison on the player's weapon works in a monster that does not resist it (POW-AFTER-05).
fn poison(
    scene: &Scene,
    monster: MonsterId,
    health: &mut Health,
    whom: Who,
    fate: &mut Fate,
    told: &mut Told,
) {
    let traits: EnumSet<MonsterTrait> = scene.catalog.monster(monster).traits;
    if traits.contains(MonsterTrait::ResistPois) {
        return;
    }
    let damage = fate.sum(POISON.0, POISON.1);
    health.now = health.now.saturating_sub(damage);
    told.push(Outcome::PoisonWorks {
        who: whom,
        damage,
        left: health.now,
        of: health.max,
    });
}

/// The rules observer of [`Din`].
pub(in crate::sim) fn on_din(
    din: On<Din>,
    mut sleepers: Query<(&ActorId, &Monster, &Place, &mut Mind)>,
    roster: Res<Roster>,
    sight: Res<Sight>,
    mut told: ResMut<Told>,
) {
    for (_, entity) in roster.iter() {
        let Ok((&id, monster, place, mut mind)) = sleepers.get_mut(entity) else {
            continue;
        };
        let at = place.pos();
        let distance = Squares::new(i32::from(din.at.angband_distance(at)));
        if !mind.is_asleep() || at == din.at || !din.noise.is_heard_at(distance) {
            continue;
        }
        let less = NOISE_WAKES * u16::from(din.noise.get());
        mind.sleep = mind.sleep.saturating_sub(less);
        if mind.sleep == 0 {
            told.push(Outcome::Woke(Who {
                id,
                kind: Kind::Monster(monster.0),
                at,
                seen: sight.notices(at),
            }));
        }
    }
}
