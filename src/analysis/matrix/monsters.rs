//! What projections do to monsters (PRJ-MON, PRJ-MONFX).

use super::{AmountUnit, MatrixEffect, MatrixEffectKind, MatrixSetting, TargetKind, TargetResult};
use crate::{
    content::MonsterDef,
    dice::{Distribution, Exact, RollLabel, Roller, exact},
    rules::{
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
pub(crate) const DIES: MatrixEffectKind = MatrixEffectKind::Named("dies");

/// The harm that a name shows, how much of it, and what that counts.
type Shown = (&'static str, AmountUnit, fn(&MonsterHarm) -> i32);

const SHOWN: [Shown; 15] = [
    ("takes cover", AmountUnit::Event, |harm| {
        i32::from(harm.contact == ProjectionResult::Avoided)
    }),
    ("is missed", AmountUnit::Event, |harm| {
        i32::from(harm.contact == ProjectionResult::Missed)
    }),
    ("dies", AmountUnit::Event, |harm| i32::from(harm.killed)),
    ("healed", AmountUnit::Points, |harm| harm.heal),
    ("stunned", AmountUnit::Turns, |harm| harm.stun),
    ("confused", AmountUnit::Turns, |harm| harm.confusion),
    ("afraid", AmountUnit::Turns, |harm| harm.fear),
    ("sleep", AmountUnit::Points, |harm| harm.sleep),
    ("held", AmountUnit::Turns, |harm| harm.hold),
    ("speed", AmountUnit::Change, |harm| harm.speed.get()),
    ("teleported", AmountUnit::Squares, |harm| {
        harm.teleport.get()
    }),
    ("thrust", AmountUnit::Squares, |harm| harm.thrust.get()),
    ("mana lost", AmountUnit::Points, |harm| harm.mana_loss),
    ("changes shape", AmountUnit::Event, |harm| {
        i32::from(harm.polymorph)
    }),
    ("is copied", AmountUnit::Event, |harm| {
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
    let had = |name: &str| {
        before.map_or(0, |target| match name {
            "stunned" => target.stun,
            "confused" => target.confusion,
            "afraid" => target.fear,
            _ => 0,
        })
    };
    let shown = SHOWN.into_iter().map(|(name, unit, of)| {
        let more = |harm: &MonsterHarm| of(harm) - had(name);
        // What is dead or another is not less stunned than before.
        let amounts = harm.map(|harm| {
            if had(name) > 0 {
                more(harm).max(0)
            } else {
                of(harm)
            }
        });
        MatrixEffect::new(MatrixEffectKind::Named(name), unit, amounts)
    });
    shown.filter(|effect| effect.chance() > 0.0).collect()
}
