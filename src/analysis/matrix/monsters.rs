//! What projections do to monsters (PRJ-MON, PRJ-MONFX).

use super::{
    AmountUnit, MatrixEffect,
    MatrixEffectKind::{self, MonsterCondition, Named},
    MatrixSetting, TargetKind, TargetResult,
};
use crate::{
    content::MonsterDef,
    dice::{Distribution, Exact, RollLabel, Roller, exact},
    rules::{
        ability::status::Condition,
        base::units::{ArmorClass, Speed},
        projection::{
            DamageType,
            monster::{MonsterHarm, MonsterProjection, ProjectionResult, Target, strike, table},
        },
    },
};
use enumset::EnumSet;

/// Hit points of a monster of no kind, and how many it has left: nothing kills it, and it can be healed.
const HIT_POINTS: (i32, i32) = (20_000, 10_000);

/// The mana of a monster of no kind.
const MANA: i32 = 100;

const ROLLED: RollLabel = RollLabel::new("hit points of a monster", "PRJ-FINAL-01");

/// What a projection does to a monster with one peculiarity: armor class 0, normal speed, hit points enough.
pub(super) fn of_kind(
    kind: DamageType,
    group: TargetKind,
    setting: &MatrixSetting,
) -> TargetResult {
    let (max_hp, hp) = HIT_POINTS;
    let mut target = Target {
        level: setting.level,
        unique: false,
        never_moves: false,
        flags: EnumSet::empty(),
        tags: EnumSet::empty(),
        max_hp,
        hp,
        ac: ArmorClass::new(0),
        speed: Speed::new(0),
        base_speed: Speed::new(0),
        mana: MANA,
        stun: 0,
        confusion: 0,
        fear: 0,
        ground: setting.ground,
    };
    match group {
        TargetKind::Plain => {}
        TargetKind::With(flag) => target.flags |= flag,
        TargetKind::Both(one, other) => target.flags = EnumSet::from([one, other]),
        TargetKind::Being(tag) => target.tags |= tag,
        TargetKind::Unique => target.unique = true,
        TargetKind::Unmoving => target.never_moves = true,
        TargetKind::Frail => target.hp = (setting.strength - 1).max(0),
    }
    struck(kind, setting, |_| target)
}

/// What a projection does to a monster of a kind, fresh and unhurt; its hit points are rolled.
pub(super) fn named(kind: DamageType, def: &MonsterDef, setting: &MatrixSetting) -> TargetResult {
    struck(kind, setting, |roller| {
        def.target(roller.sum(ROLLED, def.hit_points), setting.ground)
    })
}

/// The effect of what kills.
pub(crate) const DIES: MatrixEffectKind = Named("dies");

/// A part of the harm, what its amounts count, and how much of it there is.
type Shown = (MatrixEffectKind, AmountUnit, fn(&MonsterHarm) -> i32);

const SHOWN: &[Shown] = &[
    (Named("takes cover"), AmountUnit::Event, |harm| {
        i32::from(harm.contact == ProjectionResult::Avoided)
    }),
    (Named("is missed"), AmountUnit::Event, |harm| {
        i32::from(harm.contact == ProjectionResult::Missed)
    }),
    (Named("dies"), AmountUnit::Event, |harm| {
        i32::from(harm.killed)
    }),
    (Named("healed"), AmountUnit::Points, |harm| harm.heal),
    (
        MonsterCondition(Condition::Stunned),
        AmountUnit::Turns,
        |harm| harm.stun,
    ),
    (
        MonsterCondition(Condition::Confused),
        AmountUnit::Turns,
        |harm| harm.confusion,
    ),
    (
        MonsterCondition(Condition::Afraid),
        AmountUnit::Turns,
        |harm| harm.fear,
    ),
    (Named("sleep"), AmountUnit::Points, |harm| harm.sleep),
    (
        MonsterCondition(Condition::Paralyzed),
        AmountUnit::Turns,
        |harm| harm.hold,
    ),
    (Named("speed"), AmountUnit::Change, |harm| harm.speed.get()),
    (Named("teleported"), AmountUnit::Squares, |harm| {
        harm.teleport.get()
    }),
    (Named("thrust"), AmountUnit::Squares, |harm| {
        harm.thrust.get()
    }),
    (Named("mana lost"), AmountUnit::Points, |harm| {
        harm.mana_loss
    }),
    (Named("changes shape"), AmountUnit::Event, |harm| {
        i32::from(harm.polymorph)
    }),
    (Named("is copied"), AmountUnit::Event, |harm| {
        i32::from(harm.cloned)
    }),
];

fn struck(
    kind: DamageType,
    setting: &MatrixSetting,
    target: impl Fn(&mut Exact) -> Target,
) -> TargetResult {
    let projection = MonsterProjection {
        kind,
        strength: setting.strength,
        source: setting.source,
        player: setting.caster,
    };
    let harm = exact::distribution(|roller| {
        let target = target(roller);
        let harm = strike(roller, &projection, &target);
        if harm.polymorph { harm.gone() } else { harm }
    });
    let rules = table::row(kind).map_or_else(Vec::new, |row| {
        let notes = row.notes.iter().map(|note| note.rule());
        std::iter::once(row.rule).chain(notes).collect()
    });
    let effects = effects(&harm, None);
    TargetResult::new(rules, harm.map(|harm| harm.damage), effects)
}

/// What a projection does to a monster beside the damage, each for itself. Of conditions that it has had `before`, only
/// what is added counts.
pub(crate) fn effects(
    harm: &Distribution<MonsterHarm>,
    before: Option<&Target>,
) -> Vec<MatrixEffect> {
    let shown = SHOWN.iter().map(|&(kind, unit, of)| {
        let had = before.map_or(0, |target| counter_before(kind, target));
        // A monster that died or changed shape does not count as less stunned than before.
        let amounts = harm.map(|harm| {
            if had > 0 {
                (of(harm) - had).max(0)
            } else {
                of(harm)
            }
        });
        MatrixEffect::new(kind, unit, amounts)
    });
    shown.filter(|effect| effect.chance() > 0.0).collect()
}

/// The counter that a target of a projection comes with, of what is counted on: nothing else adds to what was there.
const fn counter_before(kind: MatrixEffectKind, target: &Target) -> i32 {
    match kind {
        MonsterCondition(condition) => match condition {
            Condition::Stunned => target.stun,
            Condition::Confused => target.confusion,
            Condition::Afraid => target.fear,
            // The rules on projections ask for none of these.
            Condition::Paralyzed
            | Condition::Blind
            | Condition::Hallucinating
            | Condition::Cut
            | Condition::Poisoned => 0,
        },
        Named(_)
        | MatrixEffectKind::PlayerCondition(_)
        | MatrixEffectKind::Becomes(_)
        | MatrixEffectKind::StatFalls(_) => 0,
    }
}
