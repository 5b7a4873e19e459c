//! The conditions of an actor: counters that grow, pass and end by the law of their bearer, each change reported the same way.

use bevy_ecs::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    rules::{
        ability::{
            abilities::CharacterAbilities,
            status::{CharacterConditions, Condition, ConditionCounters, ConditionLaw},
        },
        base::stat::Stat,
    },
    sim::world::{
        log::step_log::StepLog,
        outcome::{
            BodyOutcome,
            actor_info::{ActorInfo, ActorKind},
        },
        stale,
    },
};

/// The conditions of an actor, the player or a monster, as counters; 0: it has not got the condition (ABL-STATUS-01).
///
/// Every actor has them at all times, so that asking costs a look and beginning or ending one moves no entity: to find
/// the confused, go through all and ask [`has`](Self::has). A component for each condition could be a filter, but each
/// would move its bearer to another table twice a fight.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[component(on_insert = stale::derived_and_view)]
pub struct Conditions(ConditionCounters);

impl Conditions {
    /// These conditions, each with its counter.
    pub fn of(conditions: impl IntoIterator<Item = (Condition, u16)>) -> Self {
        let mut all = Self::default();
        for (condition, counter) in conditions {
            all.set(condition, counter);
        }
        all
    }

    /// The counter of a condition.
    pub fn get(&self, condition: Condition) -> u16 {
        self.0.get(condition)
    }

    /// Whether the actor has a condition.
    pub fn has(&self, condition: Condition) -> bool {
        self.get(condition) > 0
    }

    /// Whether the actor has any condition.
    pub fn any(&self) -> bool {
        self.0.any()
    }

    /// The conditions that the actor has, with their counters.
    pub fn iter(&self) -> impl Iterator<Item = (Condition, u16)> + '_ {
        self.0.iter()
    }

    /// Whether it can do nothing at all by the law of its bearer: paralyzed, or a character who is knocked out
    /// (ABL-STATUS-29, ABL-STATUS-35).
    pub fn is_helpless(&self, law: ConditionLaw) -> bool {
        // Most have none.
        self.any() && law.is_helpless(&self.0)
    }

    /// What the conditions forbid and worsen in a character is asked of this.
    pub fn as_character(&self) -> CharacterConditions {
        self.0.as_character()
    }

    /// Begins or worsens a condition, as the law of the actor says, and tells it.
    pub(in crate::sim) fn inflict(
        conditions: &mut Mut<'_, Self>,
        condition: Condition,
        turns: u16,
        who: ActorInfo,
        log: &mut StepLog,
    ) {
        let law = law(who);
        let to = law.inflicted(conditions.get(condition), turns);
        Self::change(conditions, condition, to, who, log);
    }

    /// The same, unless the gifts of the actor prevent it, which is reported too.
    pub(in crate::sim) fn inflict_unless(
        conditions: &mut Mut<'_, Self>,
        gifts: CharacterAbilities,
        (condition, turns): (Condition, u16),
        who: ActorInfo,
        log: &mut StepLog,
    ) {
        if gifts.prevent(condition) {
            log.push(BodyOutcome::Withstood(condition));
        } else {
            Self::inflict(conditions, condition, turns, who, log);
        }
    }

    /// Ends a condition, if the actor has it.
    pub(in crate::sim) fn cure(
        conditions: &mut Mut<'_, Self>,
        condition: Condition,
        who: ActorInfo,
        log: &mut StepLog,
    ) {
        Self::change(conditions, condition, 0, who, log);
    }

    /// Sets a counter without a word, to set up an actor.
    pub(crate) fn set(&mut self, condition: Condition, counter: u16) {
        self.0.set(condition, counter);
    }

    /// Sets a counter, and tells it. One that stays as it was does not count as changed.
    fn change(
        conditions: &mut Mut<'_, Self>,
        condition: Condition,
        to: u16,
        who: ActorInfo,
        log: &mut StepLog,
    ) {
        let from = conditions.get(condition);
        if from != to {
            conditions.set(condition, to);
            log.push(BodyOutcome::ConditionChanged {
                who,
                condition,
                from,
                to,
            });
        }
    }

    /// Lets a turn pass: counters fall, and conditions that end or change grade are reported. Whether any did.
    pub(in crate::sim) fn pass_turn(
        &mut self,
        constitution: Option<Stat>,
        who: ActorInfo,
        log: &mut StepLog,
    ) -> bool {
        let law = law(who);
        let mut changed = false;
        let before = self.0;
        for (condition, from) in before.iter() {
            let to = law.after_a_turn(condition, from, constitution);
            self.0.set(condition, to);
            if to == 0 || law.grade(condition, from) != law.grade(condition, to) {
                log.push(BodyOutcome::ConditionChanged {
                    who,
                    condition,
                    from,
                    to,
                });
                changed = true;
            }
        }
        changed
    }
}

/// The law by which the conditions of an actor go.
const fn law(who: ActorInfo) -> ConditionLaw {
    match who.kind {
        ActorKind::Player => ConditionLaw::Character,
        ActorKind::Monster(_) | ActorKind::Ill(_) | ActorKind::Ground(_) => ConditionLaw::Monster,
    }
}
