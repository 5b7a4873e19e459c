//! One blow of an exchange in named steps: gather, roll, wound, aftermath, answer.

use crate::rules::ability::status::{Condition, ConditionLaw};
use enumset::EnumSet;
use std::{hint::cold_path, ops::ControlFlow};

use super::{
    MeleeActorItem, MeleeEffects, MeleeGround,
    reply::{follow, reply},
};
use crate::{
    content::BlowEffect,
    dice::Roller,
    rules::{
        attack::Attack,
        base::{
            attack_result::{CounterAttack, Struck},
            units::Damage,
        },
    },
    sim::{
        actor::blow_effects::afflict,
        combat::attack::{
            AttackMode, Encounter, PlannedAttack,
            combatant::{CombatantState, crowd},
            powder,
            reveal::reveal,
        },
        item::theft::{self, TheftAttempt},
        level::terrain::ground,
        world::{
            actor::{ai_state::AiState, balance::LossOfBalance, components::Monster},
            events::{
                actor::ActorDies,
                combat::{Explode, Strike},
                item::StealItem,
            },
            item::knowledge::RecognizedBy,
            level::vision::Vision,
            outcome::{BodyOutcome, CombatOutcome, ItemOutcome, actor_info::ActorInfo},
            player::{combat_stats::CombatStats, known_derived::KnownDerived},
        },
    },
};

/// The two who fight, as they stand when the blow falls.
pub(super) struct MeleeExchange<'a, 'w, 's> {
    strike: Strike,
    /// The attacker.
    who: ActorInfo,
    /// The defender.
    target: ActorInfo,
    /// Whether the player attacks.
    by_player: bool,
    encounter: Encounter<'a>,
    /// The player's numbers as far as the player knows what it wears.
    known: &'a KnownDerived,
    params: MeleeGround<'a, 'w, 's>,
}

/// A blow that has hit: what it does besides taking hit points.
struct Wound {
    damage: Damage,
    /// What this kind of blow does to a player who is hit.
    effect: Option<BlowEffect>,
    /// It wakes a sleeper.
    wakes: bool,
    /// The poison on the weapon works.
    poisons: bool,
    /// It blinds for so many turns.
    blinds: u8,
    /// The defender strikes back.
    answer: Option<CounterAttack>,
}

impl<'a, 'w, 's> MeleeExchange<'a, 'w, 's> {
    /// Gathers what the blow depends on. `None`: the player is not one of the two.
    #[inline]
    pub(super) fn gather<'q>(
        strike: Strike,
        attacker: &MeleeActorItem<'a, 'q>,
        defender: &MeleeActorItem<'a, 'q>,
        params: MeleeGround<'a, 'w, 's>,
        sight: &Vision,
    ) -> Option<Self> {
        let by_player = attacker.monster.is_none();
        let (player, foe) = if by_player {
            (attacker, defender)
        } else {
            (defender, attacker)
        };
        let body = player.body.as_ref()?;
        let (combat, known) = (body.combat, body.known);
        let &Monster(monster) = foe.monster?;
        let (ai, conditions) = (**foe.ai.as_ref()?, *foe.conditions);
        let (here, there) = (player.position.pos(), foe.position.pos());
        // Angband does not ask on what they stand: to look for nothing was an eightieth of a quiet turn.
        let asks = !matches!(combat.arms, CombatStats::Angband);
        let on = |at| asks.then(|| ground(params.level, params.catalog, at));
        let seen = sight.notices(there);
        let foe_combat = foe.combat?;
        // Built where it stays: to move it there cost a quiet turn a fiftieth.
        Some(Self {
            strike,
            who: attacker.info(seen),
            target: defender.info(seen),
            by_player,
            encounter: Encounter {
                content: params.catalog.content(),
                combat,
                armor: player.armor.class(),
                foe_armor: foe.armor.class(),
                foe_combat,
                monster,
                player: CombatantState::of_player(combat, here, seen, *player.balance, on(here)),
                foe: CombatantState::of_monster(ai, conditions, there, *foe.balance, on(there)),
                // Only Sil asks: to look around the player for nothing was a fortieth of a quiet turn.
                crowd: match &combat.arms {
                    CombatStats::Sil(_) => crowd(here, there, params.occupants),
                    CombatStats::Angband | CombatStats::Powder(_) => EnumSet::empty(),
                },
            },
            known,
            params,
        })
    }

    /// Whether there is such a blow: it is the first, or the attacker can still strike after an earlier one of the same
    /// attack.
    pub(super) fn is_possible(&self) -> bool {
        if self.strike.blow == 0 {
            return true;
        }
        let helpless = if self.by_player {
            self.encounter.player.immobile
        } else {
            self.encounter.foe.immobile
        };
        !helpless && self.who.at.chebyshev(self.target.at) <= 1 && self.strike.blow < self.blows()
    }

    /// Whether the attacker has a blow after this one.
    pub(super) fn has_next(&self) -> bool {
        self.strike.blow + 1 < self.blows()
    }

    /// How many blows the attacker has.
    fn blows(&self) -> usize {
        if self.by_player {
            self.encounter.blows()
        } else {
            self.encounter.foe_blows()
        }
    }

    /// How the player learns what counts in this exchange.
    fn insight(&self) -> RecognizedBy {
        if self.by_player {
            RecognizedBy::Attacking
        } else {
            RecognizedBy::Defending
        }
    }

    /// The blow with all that follows from it; a break ends the exchange.
    pub(super) fn blow(
        &self,
        attacker: &mut MeleeActorItem,
        defender: &mut MeleeActorItem,
        effects: &mut MeleeEffects,
    ) -> ControlFlow<()> {
        let Some(wound) = self.roll(attacker, defender, effects) else {
            return ControlFlow::Continue(());
        };
        self.wound(&wound, defender, effects)?;
        self.aftermath(&wound, defender, effects)?;
        self.answer(&wound, defender, attacker, effects)
    }

    /// The blow of a number, against a defender with so many hit points.
    #[inline]
    fn planned(&self, encounter: &Encounter, index: usize, left: i32) -> Option<PlannedAttack> {
        if self.by_player {
            encounter.attack(AttackMode::Melee, None, left)
        } else {
            encounter.suffer(index, left)
        }
    }

    /// Rolls a blow and takes the hit points; `None`: there is no such blow, or it has missed.
    fn roll(
        &self,
        attacker: &mut MeleeActorItem,
        defender: &mut MeleeActorItem,
        effects: &mut MeleeEffects,
    ) -> Option<Wound> {
        let (index, left) = (self.strike.blow, defender.health.now);
        let blow = self.planned(&self.encounter, index, left);
        // Looked at where it is: it is large.
        let blow = blow.as_ref()?;
        // What counts in an attack is known from then on; a thing that counts in one blow counts in all that are alike.
        let (commands, insight) = (&mut effects.commands, self.insight());
        reveal(self.known, commands, &self.encounter, insight, |other| {
            let times = if self.by_player { other.blows() } else { 1 };
            let planned = self.planned(other, index, left);
            (times, planned.map(|blow| blow.attack))
        });
        let places = (self.who.at, self.target.at);
        if matches!(blow.attack, Attack::Powder(_)) {
            cold_path();
            let noises = powder::noises(&blow.attack, places, &mut *effects.rng);
            for noise in noises.into_iter().flatten() {
                effects.commands.trigger(noise);
            }
        }
        if self.by_player && attacker.conditions.has(Condition::Blind) {
            effects.rng.decided("ABL-STATUS-06");
        }
        if let Some(ai) = &mut defender.ai {
            AiState::is_attacked(ai);
        }
        let lose = |damage| defender.lose(damage);
        let (rng, log) = (&mut *effects.rng, &mut *effects.log);
        let both = (&self.who, &self.target);
        match log.strike(rng, &blow.attack, both, blow.means, lose) {
            Struck::Hit { damage, sequel, .. } => {
                if sequel.explodes
                    && self.by_player
                    && let Some(item) = self.encounter.combat.weapon
                {
                    cold_path();
                    let (at, by) = (self.target.at, self.who);
                    effects.commands.trigger(Explode { item, at, by });
                }
                Some(Wound {
                    damage,
                    effect: blow.effect.filter(|_| sequel.intrinsic),
                    wakes: sequel.wakes,
                    poisons: sequel.poisons,
                    blinds: sequel.blinds,
                    answer: sequel.answer,
                })
            }
            Struck::Miss(_) => {
                // Who runs up and strikes nothing stumbles on (POW-ATTACK-02).
                if powder::is_charge(&blow.attack) && attacker.balance.trip(LossOfBalance::Within) {
                    effects.log.push(CombatOutcome::OffBalance(self.who));
                }
                None
            }
        }
    }

    /// Poison works at once, and too few hit points are death.
    fn wound(
        &self,
        wound: &Wound,
        defender: &mut MeleeActorItem,
        effects: &mut MeleeEffects,
    ) -> ControlFlow<()> {
        if !defender.health.is_dead() && wound.poisons {
            cold_path();
            let mut body = defender.hit(self.target);
            body.poison(effects.rng, effects.log);
        }
        if defender.health.is_dead() {
            cold_path();
            effects.commands.trigger(ActorDies {
                who: self.strike.defender,
                killer: self.who,
            });
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// What a blow does to a defender who lives: it wakes, blinds, and works its effect.
    fn aftermath(
        &self,
        wound: &Wound,
        defender: &mut MeleeActorItem,
        effects: &mut MeleeEffects,
    ) -> ControlFlow<()> {
        let log = &mut *effects.log;
        if wound.wakes
            && let Some(ai) = &mut defender.ai
            && ai.sleep > 0
        {
            cold_path();
            AiState::start_up(ai);
            log.push(BodyOutcome::Woke(self.target));
        }
        if wound.blinds > 0 {
            cold_path();
            defender.hit(self.target).blind(wound.blinds, log);
        }
        let Some(body) = &mut defender.body else {
            return ControlFlow::Continue(());
        };
        // Most of what a blow does besides needs a wound to enter by.
        let effect = wound
            .effect
            .filter(|effect| wound.damage.get() > 0 || !effect.needs_wound());
        if let Some(effect) = effect {
            let bearer = (&mut defender.conditions, self.target);
            afflict(body, bearer, effect, effects.rng, log);
        }
        // A wound alone changes no derived number, and nothing that is seen.
        let changed = wound.blinds > 0 || effect.is_some();
        effects.stale.0 |= changed;
        effects.sight.stale |= changed;
        if effect == Some(BlowEffect::Steal) {
            return self.steal(defender, effects);
        }
        ControlFlow::Continue(())
    }

    /// The attacker reaches into the player's pack.
    fn steal(&self, defender: &MeleeActorItem, effects: &mut MeleeEffects) -> ControlFlow<()> {
        let Some(victim) = &defender.body else {
            return ControlFlow::Continue(());
        };
        let body = (&*victim.character, &*defender.conditions, victim.pack);
        let (stacks, catalog) = (self.params.stacks, self.params.catalog);
        match theft::reach(body, stacks, catalog, effects.rng) {
            TheftAttempt::Nothing => ControlFlow::Continue(()),
            TheftAttempt::Foiled => {
                effects.log.push(ItemOutcome::Foiled { thief: self.who });
                ControlFlow::Continue(())
            }
            // The thief is off, and strikes no more.
            TheftAttempt::Stack(uid, stack) => {
                effects.commands.trigger(StealItem {
                    thief: self.strike.attacker,
                    who: self.who,
                    uid,
                    stack,
                });
                ControlFlow::Break(())
            }
        }
    }

    /// The defender strikes back.
    fn answer(
        &self,
        wound: &Wound,
        defender: &MeleeActorItem,
        attacker: &mut MeleeActorItem,
        effects: &mut MeleeEffects,
    ) -> ControlFlow<()> {
        let left = attacker.health.now;
        // Those whose body the blow itself has paralyzed or knocked out ripostes no more; a body that burns does so all the same.
        let law = if defender.monster.is_some() {
            ConditionLaw::Monster
        } else {
            ConditionLaw::Character
        };
        let answer = wound.answer.filter(|answer| match answer {
            CounterAttack::Riposte => !defender.conditions.is_helpless(law),
            CounterAttack::Hitback => true,
        });
        let replied = answer.and_then(|answer| {
            let (means, attack) = reply(&self.encounter, self.by_player, answer, left)?;
            Some((answer, means, attack))
        });
        let Some((answer, means, attack)) = replied else {
            return ControlFlow::Continue(());
        };
        let (commands, insight) = (&mut effects.commands, self.insight());
        reveal(self.known, commands, &self.encounter, insight, |other| {
            let reply = reply(other, self.by_player, answer, left);
            (1, reply.map(|(_, attack)| attack))
        });
        effects.log.push(CombatOutcome::Answered {
            who: self.target,
            answer,
        });
        let lose = |damage| attacker.lose(damage);
        let (rng, log) = (&mut *effects.rng, &mut *effects.log);
        let struck = log.strike(rng, &attack, (&self.target, &self.who), means, lose);
        if let Struck::Hit { sequel, .. } = struck {
            // The poison on the weapon works in the attacker that it answers.
            if sequel.poisons && !attacker.health.is_dead() {
                attacker.hit(self.who).poison(rng, log);
            }
            let weapon = self.encounter.combat.weapon.filter(|_| !self.by_player);
            follow(sequel, weapon, (self.target, self.who), attacker, effects);
        }
        if attacker.health.is_dead() {
            effects.commands.trigger(ActorDies {
                who: self.strike.attacker,
                killer: self.target,
            });
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}
