//! What projections do to squares (PRJ-TERRAIN) and to what lies on them (PRJ-ITEM).

use super::{ItemTarget, MatrixEffect, MatrixEffectKind, MatrixSetting, TargetResult};
use crate::{
    content::Content,
    dice::{Distribution, Random, Traced, exact},
    rules::projection::{
        DamageType, Ground,
        item_destruction::{self, Item, ObjectClass},
        terrain_change::becomes,
    },
};
use enumset::EnumSet;
use strum::VariantArray;

/// What no line speaks of stays what it is.
const STAYS: &str = "PRJ-TERRAIN-09";

/// What a damage type without a row does to objects: nothing.
const UNTOUCHED: &str = "PRJ-ITEM-16";

/// What a projection makes of a square.
pub(super) fn terrain(kind: DamageType, ground: Ground, setting: &MatrixSetting) -> TargetResult {
    let after = exact::distribution(|r| becomes(r, kind, setting.strength, ground, setting.wet));
    let effects = Ground::VARIANTS
        .iter()
        .filter(|&&other| other != ground)
        .map(|&other| {
            let turns = after.map(|&became| became == other);
            MatrixEffect::event(MatrixEffectKind::Becomes(other), &turns)
        });
    // The rules are those by which the strongest of all would change it.
    let mut traced = Traced::new(Random::seeded(0));
    let _ = becomes(&mut traced, kind, i32::MAX, ground, setting.wet);
    let mut rules: Vec<_> = traced.records().iter().map(|roll| roll.what.rule).collect();
    if rules.is_empty() {
        rules.push(STAYS);
    }
    TargetResult::new(rules, Distribution::certain(0), effects)
}

/// What a projection that reaches the floor does to an object there.
pub(super) fn item(
    kind: DamageType,
    target: ItemTarget,
    setting: &MatrixSetting,
    content: &Content,
) -> TargetResult {
    let plain = |class, cursed| Item {
        class,
        artifact: false,
        cursed,
        ignores: EnumSet::empty(),
    };
    let item = match target {
        ItemTarget::Class(class) => plain(class, false),
        // Only its curse tells a spike from what nothing but pure magic destroys.
        ItemTarget::Cursed => plain(ObjectClass::Spike, true),
        ItemTarget::Item(id) => content.items[usize::from(id.0)].object(),
    };
    let destroyed =
        exact::distribution(|r| item_destruction::destroyed(r, kind, setting.strength, &item));
    let name = if kind == DamageType::KillTrap {
        "its trap goes"
    } else {
        "destroyed"
    };
    let mut rules: Vec<_> = item_destruction::threats(kind, &item)
        .map(|threat| threat.rule)
        .collect();
    if rules.is_empty() {
        rules.push(UNTOUCHED);
    }
    let effect = MatrixEffect::event(MatrixEffectKind::Named(name), &destroyed);
    TargetResult::new(rules, Distribution::certain(0), [effect])
}
