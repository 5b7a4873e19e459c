//! What projections do to the player (PRJ-PLR, PRJ-PLRFX, PRJ-PLRSUB).

use enumset::EnumSet;
use strum::VariantArray;

use crate::{
    analysis::matrix::{
        AmountUnit, MatrixEffect, MatrixEffectKind, MatrixSetting, PlayerProtection, TargetResult,
        alike,
    },
    dice::{Distribution, Exact, exact},
    rules::{
        ability::status::Condition,
        base::{stat::StatName, units::Skill},
        projection::{
            DamageType,
            item_destruction::{Item, ObjectClass},
            player::{
                Displacement, Escape, HarmPart, HarmScope, PlayerFlag, PlayerHarm,
                PlayerProjection, PlayerSquare, SourceMonster, Victim, strike, table::row_of,
            },
        },
    },
};

/// The percentage of resistance of one who resists but is not immune.
const HALF: i32 = 50;

/// One part of the harm: its name, what it counts, where it stands, and how much of it there is. Parts are worked out
/// one by one, since all of them together would be too many outcomes to count.
type Part = (&'static str, AmountUnit, HarmPart, fn(&PlayerHarm) -> i32);

/// Why nothing may happen at all.
const ESCAPES: &[Part] = &[
    (
        "takes cover",
        AmountUnit::Event,
        HarmPart::HitPoints,
        |harm| i32::from(harm.escape == Some(Escape::Cover)),
    ),
    ("evades", AmountUnit::Event, HarmPart::HitPoints, |harm| {
        i32::from(harm.escape == Some(Escape::Evasion))
    }),
    ("dodges", AmountUnit::Event, HarmPart::HitPoints, |harm| {
        i32::from(harm.escape == Some(Escape::Dodge))
    }),
    (
        "is missed",
        AmountUnit::Event,
        HarmPart::HitPoints,
        |harm| i32::from(harm.escape == Some(Escape::Glance)),
    ),
    ("shielded", AmountUnit::Event, HarmPart::HitPoints, |harm| {
        i32::from(harm.escape == Some(Escape::Shield))
    }),
];

/// What happens beside the conditions.
const PARTS: &[Part] = &[
    ("slowed", AmountUnit::Turns, HarmPart::Slow, |harm| {
        harm.slow.into()
    }),
    (
        "experience lost",
        AmountUnit::Points,
        HarmPart::Experience,
        |harm| i32::try_from(harm.experience.total()).unwrap_or(i32::MAX),
    ),
    ("mana lost", AmountUnit::Points, HarmPart::Mana, |harm| {
        harm.mana
    }),
    (
        "energy lost",
        AmountUnit::Points,
        HarmPart::Energy,
        |harm| harm.energy.get(),
    ),
    (
        "teleported",
        AmountUnit::Squares,
        HarmPart::Displacement,
        |harm| {
            if let Some(Displacement::Teleport(squares)) = harm.displacement {
                squares
            } else {
                0
            }
        },
    ),
    (
        "thrust",
        AmountUnit::Squares,
        HarmPart::Displacement,
        |harm| {
            if let Some(Displacement::Thrust(squares)) = harm.displacement {
                squares
            } else {
                0
            }
        },
    ),
    (
        "pulled near",
        AmountUnit::Event,
        HarmPart::Displacement,
        |harm| i32::from(harm.displacement == Some(Displacement::Pull)),
    ),
    (
        "to another level",
        AmountUnit::Event,
        HarmPart::Displacement,
        |harm| i32::from(harm.displacement == Some(Displacement::LevelChange)),
    ),
    (
        "two statistics swapped",
        AmountUnit::Event,
        HarmPart::StatSwap,
        |harm| i32::from(harm.swapped.is_some()),
    ),
    (
        "black breath",
        AmountUnit::Event,
        HarmPart::BlackBreath,
        |harm| i32::from(harm.black_breath),
    ),
    ("amnesia", AmountUnit::Event, HarmPart::Amnesia, |harm| {
        i32::from(harm.amnesia)
    }),
    (
        "shapechange ends",
        AmountUnit::Event,
        HarmPart::Reversion,
        |harm| i32::from(harm.reverted),
    ),
    (
        "armor damaged",
        AmountUnit::Event,
        HarmPart::Armor,
        |harm| i32::from(harm.armor.is_some()),
    ),
    (
        "equipment disenchanted",
        AmountUnit::Event,
        HarmPart::Disenchantment,
        |harm| i32::from(harm.disenchanted.is_some()),
    ),
];

/// The player with a protection.
fn victim(protection: PlayerProtection, setting: &MatrixSetting) -> Victim {
    let mut victim = setting.victim;
    match protection {
        PlayerProtection::Bare => {}
        PlayerProtection::Resisting => victim.resists.values_mut().for_each(|held| *held = HALF),
        PlayerProtection::Immune => victim.resists.values_mut().for_each(|held| *held = 100),
        PlayerProtection::Guarded => victim.guards = PlayerFlag::VARIANTS.iter().copied().collect(),
    }
    victim
}

/// What a projection of a plain monster beside the player does.
pub(super) fn struck(
    kind: DamageType,
    protection: PlayerProtection,
    setting: &MatrixSetting,
) -> TargetResult {
    let Some(row) = row_of(kind) else {
        return TargetResult::new(Vec::new(), Distribution::certain(0), []);
    };
    let avoids = row.avoids.iter().map(|avoid| avoid.rule());
    let passage = row.passage.iter().map(|passage| passage.rule());
    let notes = row.effects.iter().map(|effect| effect.rule());
    let mut rules = vec![row.rule];
    rules.extend(avoids.chain(passage).chain(notes));
    let projection = PlayerProjection {
        kind,
        damage: setting.strength,
        footing: PlayerSquare {
            ground: setting.ground,
            dark: setting.dark,
        },
        source: Some(SourceMonster::plain(setting.level)),
    };
    let victim = victim(protection, setting);
    let harm =
        |roller: &mut Exact, facet| strike(roller, &projection, &victim, HarmScope::Only(facet));
    let damage = exact::distribution(|r| harm(r, HarmPart::HitPoints).damage.get());
    TargetResult::new(rules, damage, effects(harm, victim.saving_throw))
}

/// What a projection does to the player beside the damage, each for itself: `harm` rolls one part of it.
pub(crate) fn effects(
    harm: impl Fn(&mut Exact, HarmPart) -> PlayerHarm,
    saving_throw: Skill,
) -> Vec<MatrixEffect> {
    let part = |&(name, unit, facet, of): &Part| {
        let amounts = exact::distribution(|r| of(&harm(r, facet)));
        MatrixEffect::new(MatrixEffectKind::Named(name), unit, amounts)
    };
    let condition = |&condition: &Condition| {
        let facet = HarmPart::Condition(condition);
        let amounts = exact::distribution(|r| harm(r, facet).conditions[condition].into());
        let unit = if condition.counts_turns() {
            AmountUnit::Turns
        } else {
            AmountUnit::Points
        };
        MatrixEffect::new(MatrixEffectKind::PlayerCondition(condition), unit, amounts)
    };
    let escapes = ESCAPES.iter().map(part);
    let conditions = Condition::VARIANTS.iter().map(condition);
    let mut effects: Vec<_> = (escapes.chain(conditions))
        .chain(PARTS.iter().map(part))
        .collect();
    let stats = exact::distribution(|r| harm(r, HarmPart::Stats).stats);
    for &stat in &StatName::ALL {
        let falls = stats.map(|lost| lost[stat].falls());
        effects.push(MatrixEffect::event(
            MatrixEffectKind::StatFalls(stat),
            &falls,
        ));
    }
    let ends = exact::distribution(|r| {
        let harm = harm(r, HarmPart::Effects);
        harm.ends_effect(r, saving_throw)
    });
    effects.push(MatrixEffect::event(
        MatrixEffectKind::Named("each magical effect ends"),
        &ends,
    ));
    effects.extend(in_the_pack(|r| harm(r, HarmPart::Pack)));
    effects.retain(|effect| effect.chance() > 0.0);
    effects
}

/// What breaks in the pack: classes of the same chance together, one unit of each asked for.
fn in_the_pack(harm: impl Fn(&mut Exact) -> PlayerHarm) -> Vec<MatrixEffect> {
    let mut found: Vec<(Distribution<bool>, Vec<ObjectClass>)> = Vec::new();
    for &class in ObjectClass::VARIANTS {
        let item = Item {
            class,
            artifact: false,
            cursed: false,
            ignores: EnumSet::empty(),
        };
        let breaks = exact::distribution(|r| {
            let harm = harm(r);
            harm.destroys(r, &item)
        });
        match found.iter_mut().find(|(known, _)| alike(known, &breaks)) {
            Some((_, classes)) => classes.push(class),
            None => found.push((breaks, vec![class])),
        }
    }
    found
        .into_iter()
        .map(|(breaks, things)| MatrixEffect {
            things,
            ..MatrixEffect::event(MatrixEffectKind::Named("breaks in the pack"), &breaks)
        })
        .collect()
}
