//! A monster's state of mind, of which its intent is rolled. What there is to choose from is looked up in `ai`.

use crate::rules::{
    ability::status::{Condition, ConditionLaw},
    monster_mind::AiMood,
};
use crate::{
    content::MonsterDef,
    sim::world::actor::{ai_state::AiState, conditions::Conditions},
};

/// The mood of a monster, so many of whose powers have a point.
#[inline]
pub(crate) fn mood_of(
    def: &MonsterDef,
    ai: AiState,
    conditions: Conditions,
    useful: usize,
) -> AiMood {
    AiMood {
        inert: ai.is_asleep() || conditions.is_helpless(ConditionLaw::Monster),
        stunned: conditions.has(Condition::Stunned),
        confused: conditions.has(Condition::Confused) || conditions.has(Condition::Blind),
        erratic: def.erratic,
        one_in: def.powers.as_ref().map_or(0, |powers| powers.one_in),
        useful,
        shoots: false,
    }
}
