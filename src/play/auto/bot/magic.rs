//! What magic the bot does: it learns what it can, strikes from afar, helps itself, and steps away.

use super::attack::{AttackCost, AttackOption, felt, reaches};
use crate::{
    content::{EffectDef, ProjectDef, SpellId},
    grid::area::Shape,
    play::view::{PlayerView, actor::ActorView, aim::AimSource},
    sim::{Action, SIGHT_RADIUS, SpellCaster},
};

/// A spell that fails more often than this, in percent, is not worth its mana in a fight.
const TOO_RISKY: i32 = 50;

/// Something that can be learned now.
pub(super) fn study(view: PlayerView) -> Option<Action> {
    view.lessons().first().copied().map(Action::Study)
}

/// The spells that can be cast now and do not fail too often, with how likely each works.
fn ready<'a>(caster: &'a SpellCaster) -> impl Iterator<Item = (SpellId, f64)> + 'a {
    let held = caster.held().into_iter();
    held.filter(|spell| caster.cast(*spell).is_ok())
        .filter_map(|spell| {
            let failure = caster.failure_terms(spell)?.total();
            (failure <= TOO_RISKY).then(|| (spell, f64::from(100 - failure) / 100.0))
        })
}

/// Every spell that hurts somebody, with the damage that it does to that one.
pub(super) fn ways(view: PlayerView, foe: &ActorView) -> Vec<AttackOption> {
    let near = view.here().angband_distance(foe.at);
    if near > u16::from(SIGHT_RADIUS) {
        return Vec::new();
    }
    let caster = view.caster();
    let level = view.character().level();
    let way = |(spell, works): (SpellId, f64)| {
        let def = &view.content().spells[usize::from(spell.0)];
        let aimed: Vec<ProjectDef> = def
            .effects
            .iter()
            .filter_map(|part| part.aimed(level))
            .collect();
        let around = def.effects.iter().filter_map(|part| {
            if let EffectDef::Project(project) = part.at(level) {
                within(project.shape, near).then_some(project)
            } else {
                None
            }
        });
        let around: Vec<ProjectDef> = around.collect();
        let (effects, at) = if def.is_aimed() {
            (aimed, Some(foe.at))
        } else {
            (around, None)
        };
        let damage = felt(view, &effects, foe) * works;
        let meets = at.is_none() || reaches(view, AimSource::Spell(spell), foe);
        (damage > 0.0 && meets).then_some(AttackOption {
            damage,
            action: Action::Cast { spell, at },
            price: AttackCost::Mana,
        })
    };
    ready(&caster).filter_map(way).collect()
}

/// Whether what goes off around the caster reaches so far.
const fn within(shape: Shape, near: u16) -> bool {
    match shape {
        Shape::Sight => true,
        Shape::Around(radius) => near <= radius as u16,
        Shape::Touch | Shape::Bolt | Shape::Beam | Shape::Ball(_) | Shape::Arc { .. } => false,
    }
}

/// A spell of which an effect on the caster is wanted: that with the most of it.
pub(super) fn help(
    view: PlayerView,
    wanted: impl Fn(EffectDef) -> Option<i32>,
) -> Option<(i32, Action)> {
    let caster = view.caster();
    let level = view.character().level();
    let worth = |spell: SpellId| {
        let def = &view.content().spells[usize::from(spell.0)];
        if def.is_aimed() {
            return None;
        }
        def.effects
            .iter()
            .filter_map(|part| wanted(part.at(level)))
            .max()
    };
    let found = ready(&caster).filter_map(|(spell, _)| Some((worth(spell)?, spell)));
    let (worth, spell) = found.max_by_key(|(worth, spell)| (*worth, std::cmp::Reverse(*spell)))?;
    Some((worth, Action::Cast { spell, at: None }))
}

/// Whether a rest would bring mana back that is missed.
pub(super) fn is_spent(view: PlayerView) -> bool {
    let mana = view.mana();
    mana.now() * 2 < mana.max()
}
