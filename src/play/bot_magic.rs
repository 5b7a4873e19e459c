//! What magic the bot does: it learns what it can, strikes from afar, and heals.

use super::view::View;
use crate::{
    content::{EffectDef, ProjectDef, SpellId},
    grid::Pos,
    rules::projection::{
        DamageType,
        monster::table::{Harm, row},
    },
    sim::{Action, Caster, SIGHT_RADIUS},
};

/// A spell that fails more often than this, in percent, is not worth its mana in a fight.
const TOO_RISKY: i32 = 50;

/// Something that can be learnt now.
pub(super) fn study(view: View) -> Option<Action> {
    let caster = view.caster();
    let held = caster.held().into_iter();
    held.filter(|spell| caster.study(*spell).is_ok())
        .min_by_key(|spell| caster.difficulty(*spell).map(|of| of.level))
        .map(Action::Study)
}

/// The spells that can be cast now and do not fail too often.
fn ready<'a>(caster: &'a Caster) -> impl Iterator<Item = SpellId> + 'a {
    let safe = |spell: &SpellId| {
        let failure = caster.failure_terms(*spell);
        failure.is_some_and(|terms| terms.total() <= TOO_RISKY)
    };
    let held = caster.held().into_iter();
    held.filter(|spell| caster.cast(*spell).is_ok())
        .filter(safe)
}

/// Twice the mean damage of what a spell sends to where it is pointed; `None`: it does not hurt whom it meets.
fn harm(view: View, spell: SpellId) -> Option<i32> {
    let level = view.character().level();
    let def = &view.content().spells[usize::from(spell.0)];
    let hurts = |of: &ProjectDef| {
        of.kind != DamageType::KillWall && row(of.kind).is_some_and(|row| row.harm == Harm::Damage)
    };
    let parts = def.effects.iter().filter_map(|part| part.aimed(level));
    let parts = parts.filter(hurts).map(|of| of.strength.twice_mean());
    parts.max()
}

/// The spell that hurts most, sent at a square, with twice its mean damage.
pub(super) fn attack(view: View, at: Pos) -> Option<(i32, Action)> {
    if view.here().angband_distance(at) > u16::from(SIGHT_RADIUS) {
        return None;
    }
    let caster = view.caster();
    let worst = ready(&caster).filter_map(|spell| Some((harm(view, spell)?, spell)));
    let (harm, spell) = worst.max_by_key(|(harm, spell)| (*harm, std::cmp::Reverse(*spell)))?;
    let at = Some(at);
    Some((harm, Action::Cast { spell, at }))
}

/// A spell of which an effect on the caster is wanted.
pub(super) fn help(view: View, wanted: impl Fn(EffectDef) -> bool) -> Option<Action> {
    let caster = view.caster();
    let level = view.character().level();
    let has = |spell: &SpellId| {
        let def = &view.content().spells[usize::from(spell.0)];
        !def.is_aimed() && def.effects.iter().any(|part| wanted(part.at(level)))
    };
    let spell = ready(&caster).find(has)?;
    Some(Action::Cast { spell, at: None })
}

/// Whether a rest would bring mana back that is missed.
pub(super) fn is_spent(view: View) -> bool {
    let mana = view.mana();
    mana.now() * 2 < mana.max()
}
