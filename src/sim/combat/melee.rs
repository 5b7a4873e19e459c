//! Melee: every blow is rolled by the rules of the level, whether the player or a monster strikes.

use crate::sim::combat::attack::reveal::reveal;
use bevy_ecs::{prelude::*, system::SystemParam};
use enumset::EnumSet;

use crate::{
    content::{BlowEffect, MonsterId},
    dice::{Dice, Roller, What},
    rules::{
        angband::slay::MonsterTrait,
        attack::Attack,
        base::{
            struck::{CounterAttack, Struck},
            units::Damage,
        },
        powder::noise::Noise,
    },
    sim::{
        actor::conditions::{self, BlowVictim},
        combat::attack::{
            AttackMode, Encounter,
            combatant::{CombatantState, crowd},
            powder,
        },
        item::theft::{self, TheftAttempt},
        level::terrain::ground,
        world::{
            actor::{
                ai_state::AiState,
                balance::{ActorBalance, LossOfBalance},
                components::{Health, Monster, Player, Position},
                conditions::{MonsterCondition, MonsterConditions},
            },
            catalog::Catalog,
            events::{
                actor::ActorDies,
                combat::{CombatNoise, Strike},
                item::StealItem,
            },
            ids::ActorId,
            item::{knowledge::RecognizedBy, stack::Stack},
            level::{map::DungeonLevel, occupants::Occupants, vision::Vision},
            log::{changes, step_log::StepLog},
            outcome::{
                BodyOutcome, CombatOutcome, ItemOutcome,
                actor_info::{ActorInfo, ActorKind},
                means::AttackMeans,
            },
            player::{
                combat_stats::CombatStats,
                derived::{Derived, StaleDerived},
                known_derived::KnownDerived,
            },
            rng::GameRng,
        },
    },
};

/// The poison on a weapon, in a monster's body: it works at once.
const POISON: (What, Dice) = (
    What::new("poison on the weapon", "POW-AFTER-05"),
    Dice::new(1, 6),
);

/// What melee needs of an actor.
type Combatant = (
    &'static ActorId,
    &'static Position,
    &'static mut Health,
    Option<&'static Monster>,
    Option<&'static mut AiState>,
    Option<&'static mut MonsterConditions>,
    Option<(&'static Derived, &'static KnownDerived)>,
    &'static mut ActorBalance,
);

/// Where melee happens.
#[derive(SystemParam)]
pub(in crate::sim) struct MeleeParams<'w, 's> {
    catalog: Res<'w, Catalog>,
    level: Res<'w, DungeonLevel>,
    occupants: Res<'w, Occupants>,
    stacks: Query<'w, 's, &'static Stack>,
}

/// The rules observer of [`Strike`].
pub(in crate::sim) fn on_strike(
    strike: On<Strike>,
    mut commands: Commands,
    mut actors: Query<Combatant>,
    mut victims: Query<BlowVictim, With<Player>>,
    params: MeleeParams,
    mut sight: ResMut<Vision>,
    mut stale: ResMut<StaleDerived>,
    mut rng: ResMut<GameRng>,
    mut log: ResMut<StepLog>,
) {
    let Ok([mut attacker, mut defender]) = actors.get_many_mut([strike.attacker, strike.defender])
    else {
        return;
    };
    let face = |id: ActorId, place: Position, monster: Option<&Monster>| {
        let at = place.pos();
        ActorInfo {
            id,
            kind: monster.map_or(ActorKind::Player, |monster| ActorKind::Monster(monster.0)),
            at,
            seen: monster.is_none() || sight.notices(at),
        }
    };
    let who = face(*attacker.0, *attacker.1, attacker.3);
    let target = face(*defender.0, *defender.1, defender.3);
    let mine = attacker.3.is_none();
    let ((derived, player, balance), foe) = if mine {
        ((attacker.6, who.at, *attacker.7), &defender)
    } else {
        ((defender.6, target.at, *defender.7), &attacker)
    };
    let (Some((derived, known)), Some(&Monster(monster)), Some(ai), Some(afflicted)) =
        (derived, foe.3, &foe.4, &foe.5)
    else {
        return;
    };
    let there = foe.1.pos();
    let on = |at| ground(&params.level, &params.catalog, at);
    let encounter = Encounter {
        content: params.catalog.content(),
        derived,
        monster,
        player: CombatantState::of_player(
            derived,
            player,
            sight.notices(there),
            balance,
            on(player),
        ),
        foe: CombatantState::of_monster(
            params.catalog.monster(monster),
            **ai,
            **afflicted,
            (there, player),
            *foe.7,
            on(there),
        ),
        crowd: crowd(player, there, &params.occupants),
    };
    let count = if mine {
        encounter.blows()
    } else {
        encounter.foe_blows()
    };
    let blow_of = |encounter: &Encounter, index, left| {
        if mine {
            encounter.attack(AttackMode::Melee, None, left)
        } else {
            encounter.suffer(index, left)
        }
    };
    let insight = if mine {
        RecognizedBy::Attacking
    } else {
        RecognizedBy::Defending
    };
    for index in 0..count {
        let left = defender.2.now;
        let Some(blow) = blow_of(&encounter, index, left) else {
            continue;
        };
        // What counts in an attack is known from then on; a thing that counts in one blow counts in all that are alike.
        reveal(known, &mut commands, &encounter, insight, |other| {
            let times = if mine { other.blows() } else { 1 };
            (times, blow_of(other, index, left).map(|blow| blow.attack))
        });
        let noise = powder::loudness(&blow.attack);
        if noise > Noise::SILENT {
            commands.trigger(CombatNoise {
                at: target.at,
                noise,
            });
        }
        let lose = |damage| {
            let health = &mut *defender.2;
            health.now = health.now.saturating_sub(damage);
            (health.now, health.max)
        };
        let Struck::Hit { damage, sequel, .. } =
            log.strike(&mut rng, blow.attack, who, target, blow.means, lose)
        else {
            // Who runs up and strikes nothing stumbles on (POW-ATTACK-02).
            if powder::is_charge(&blow.attack) && attacker.7.trip(LossOfBalance::Within) {
                log.push(CombatOutcome::OffBalance(who));
            }
            continue;
        };
        if !defender.2.is_dead() && sequel.poisons && mine {
            poison(
                &params,
                monster,
                &mut defender.2,
                target,
                &mut rng,
                &mut log,
            );
        }
        if defender.2.is_dead() {
            commands.trigger(ActorDies {
                who: strike.defender,
                killer: who,
            });
            return;
        }
        if sequel.wakes
            && let Some(ai) = &mut defender.4
            && ai.sleep > 0
        {
            ai.sleep = 0;
            log.push(BodyOutcome::Woke(target));
        }
        if let Some(conditions) = &mut defender.5
            && sequel.blinds > 0
        {
            // A monster that sees nothing gropes about.
            let to = i32::from(
                conditions
                    .get(MonsterCondition::Confused)
                    .max(sequel.blinds),
            );
            changes::inflict(conditions, MonsterCondition::Confused, to, target, &mut log);
        }
        // Most of what a blow does besides needs a wound to enter by.
        let effect = blow
            .effect
            .filter(|effect| damage.get() > 0 || !effect.needs_wound());
        if let Ok(mut victim) = victims.get_mut(strike.defender) {
            let mut changed = false;
            if sequel.blinds > 0 {
                conditions::blind(&mut victim, u16::from(sequel.blinds), &mut log);
                changed = true;
            }
            if let Some(effect) = effect {
                conditions::afflict(&mut victim, effect, &mut rng, &mut log);
                changed = true;
            }
            // A wound alone changes no derived number, and nothing that is seen.
            stale.0 |= changed;
            sight.stale |= changed;
            if effect == Some(BlowEffect::Steal) {
                let body = (&*victim.character, &*victim.ailments, victim.pack);
                match theft::reach(body, &params.stacks, &params.catalog, &mut rng) {
                    TheftAttempt::Nothing => {}
                    TheftAttempt::Foiled => log.push(ItemOutcome::Foiled { thief: who }),
                    // The thief is off, and strikes no more.
                    TheftAttempt::Stack(uid, stack) => {
                        let thief = strike.attacker;
                        commands.trigger(StealItem {
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
            let Some((means, attack)) = reply(&encounter, mine, answer, left) else {
                continue;
            };
            let lose = |damage| {
                let health = &mut *attacker.2;
                health.now = health.now.saturating_sub(damage);
                (health.now, health.max)
            };
            reveal(known, &mut commands, &encounter, insight, |other| {
                (
                    1,
                    reply(other, mine, answer, left).map(|(_, attack)| attack),
                )
            });
            log.push(CombatOutcome::Answered {
                who: target,
                answer,
            });
            log.strike(&mut rng, attack, target, who, means, lose);
            if attacker.2.is_dead() {
                commands.trigger(ActorDies {
                    who: strike.attacker,
                    killer: target,
                });
                return;
            }
        }
    }
}

/// What a struck defender answers to an attacker with so many hit points (POW-AFTER-06).
fn reply(
    encounter: &Encounter,
    mine: bool,
    answer: CounterAttack,
    left: i32,
) -> Option<(AttackMeans, Attack)> {
    let CombatStats::Powder(arms) = &encounter.derived.arms else {
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
        Some((AttackMeans::Natural(method), attack))
    } else {
        Some((
            encounter.derived.means(),
            arms.answer(def, monster, answer, survives)?,
        ))
    }
}

/// The poison on the player's weapon works in a monster that does not resist it (POW-AFTER-05).
fn poison(
    params: &MeleeParams,
    monster: MonsterId,
    health: &mut Health,
    target: ActorInfo,
    rng: &mut GameRng,
    log: &mut StepLog,
) {
    let traits: EnumSet<MonsterTrait> = params.catalog.monster(monster).traits;
    if traits.contains(MonsterTrait::ResistPois) {
        return;
    }
    let damage = rng.sum(POISON.0, POISON.1);
    health.now = health.now.saturating_sub(damage);
    log.push(CombatOutcome::PoisonWorks {
        who: target,
        damage,
        left: health.now,
        of: health.max,
    });
}
