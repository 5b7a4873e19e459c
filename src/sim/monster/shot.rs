//! What monsters have to shoot and to throw, and whether the player is within reach (BRW-SHOOT-01, BRW-SHOOT-02,
//! BRW-HURL-01, BRW-HURL-02).

use super::target::AiTarget;
use bevy_ecs::prelude::*;

use crate::{
    content::{Content, ItemUse, LauncherDef, MonsterDef, Slot},
    dice::Roller,
    grid::{Pos, area::Shape},
    rules::{
        angband::{
            Ammunition,
            missile::{Launch, launched},
        },
        base::ruleset::Ruleset,
        projection::DamageType,
        sil::{Strength, throwing},
    },
    sim::{
        combat::{
            attack::{SentItem, shot_at_player::SendingMode},
            missile::{kind::missile_of, reach::launcher_range},
        },
        world::{
            events::monster::ReadyShot,
            item::{
                inventory::{Equipment, Pack},
                stack::Stack,
            },
        },
    },
};

/// How far a monster throws, in squares (BRW-HURL-02).
const THROW: u16 = 10;

/// What somebody with these things can send at the player from where it stands, if it can: what it shoots, else what it
/// throws (BRW-SHOOT-01, BRW-SHOOT-02, BRW-HURL-01, BRW-HURL-02).
pub(crate) fn ready(
    gear: (&Pack, Option<&Equipment>),
    stack_of: impl Fn(Entity) -> Option<Stack>,
    rules: (&Content, Ruleset, &MonsterDef),
    here: Pos,
    target: &AiTarget,
    hearing: u16,
) -> Option<ReadyShot> {
    let ready = loaded(gear, &stack_of, rules).or_else(|| at_hand(gear.0, &stack_of, rules))?;
    let apart = here.angband_distance(target.at);
    let reached = here.chebyshev(target.at) > 1
        && apart <= ready.range.min(hearing)
        && target.in_line.get(here)
        && target.has_way(Shape::Bolt, here);
    reached.then_some(ready)
}

/// Whether somebody with these things has anything left to shoot or to throw, wherever the player is.
pub(crate) fn is_armed(
    gear: (&Pack, Option<&Equipment>),
    stack_of: impl Fn(Entity) -> Option<Stack>,
    rules: (&Content, Ruleset, &MonsterDef),
) -> bool {
    loaded(gear, &stack_of, rules)
        .or_else(|| at_hand(gear.0, &stack_of, rules))
        .is_some()
}

/// A launcher and what fits it.
fn loaded(
    (pack, equipment): (&Pack, Option<&Equipment>),
    stack_of: impl Fn(Entity) -> Option<Stack>,
    (content, ruleset, _): (&Content, Ruleset, &MonsterDef),
) -> Option<ReadyShot> {
    let launcher = stack_of(equipment?.get(Slot::Launcher)?.1)?;
    let of = launcher_of(content, launcher)?;
    let (uid, stack, missile) = pack.stacks().iter().find_map(|&(uid, stack)| {
        let missile = stack_of(stack)?;
        let fits = ammunition(content, missile) == Some(of.kind.fires());
        fits.then_some((uid, stack, missile))
    })?;
    let range = match ruleset {
        Ruleset::Angband | Ruleset::Powder => launcher_range(of.kind.multiplier()),
        Ruleset::Sil => {
            let bow = content.sil.item(launcher.kind).bow();
            bow.range(Strength(0)).get().clamp(0, 255) as u16
        }
    };
    Some(ReadyShot {
        launcher: Some(launcher),
        uid,
        stack,
        missile,
        range,
    })
}

/// What it throws by hand.
fn at_hand(
    pack: &Pack,
    stack_of: impl Fn(Entity) -> Option<Stack>,
    (content, ruleset, def): (&Content, Ruleset, &MonsterDef),
) -> Option<ReadyShot> {
    let (uid, stack, missile) = pack.stacks().iter().find_map(|&(uid, stack)| {
        let missile = stack_of(stack)?;
        let fits = def.throws.contains(&missile.kind);
        fits.then_some((uid, stack, missile))
    })?;
    let range = match ruleset {
        Ruleset::Sil if !is_boulder(content, missile) => {
            let weight = content.sil.item(missile.kind).weapon.weight;
            let range = throwing::range(throwing::capacity(Strength(0)), weight);
            range.get().clamp(1, 255) as u16
        }
        Ruleset::Angband | Ruleset::Powder | Ruleset::Sil => THROW,
    };
    Some(ReadyShot {
        launcher: None,
        uid,
        stack,
        missile,
        range,
    })
}

/// Whether a thing is hurled as a boulder, not thrown as weapons are (BRW-HURL-03).
fn is_boulder(content: &Content, stack: Stack) -> bool {
    let usage = &content.items[usize::from(stack.kind.0)].usage;
    !matches!(usage, ItemUse::Weapon(_) | ItemUse::Ammo(_) | ItemUse::Oil)
}

/// How a missile is sent.
pub(super) fn mode(content: &Content, shot: &ReadyShot) -> SendingMode {
    match shot.launcher {
        Some(launcher) => SendingMode::Shot(sent(&launcher)),
        None if is_boulder(content, shot.missile) => SendingMode::Hurled,
        None => SendingMode::Thrown,
    }
}

/// A thing as attacks know what is sent.
pub(super) fn sent(stack: &Stack) -> SentItem {
    SentItem {
        kind: stack.kind,
        wear: stack.wear,
    }
}

fn launcher_of(content: &Content, stack: Stack) -> Option<LauncherDef> {
    let usage = &content.items[usize::from(stack.kind.0)].usage;
    if let ItemUse::Launcher(launcher) = usage {
        Some(*launcher)
    } else {
        None
    }
}

fn ammunition(content: &Content, stack: Stack) -> Option<Ammunition> {
    let usage = &content.items[usize::from(stack.kind.0)].usage;
    if let ItemUse::Ammo(ammo) = usage {
        Some(ammo.kind)
    } else {
        None
    }
}

/// What flies, as the rules on projections name it (PRJ-PLR-01 to PRJ-PLR-03, BRW-HURL-03).
pub(crate) fn flies_as(content: &Content, shot: &ReadyShot) -> DamageType {
    if is_boulder(content, shot.missile) {
        return DamageType::Rock;
    }
    if content.items[usize::from(shot.missile.kind.0)].usage == ItemUse::Oil {
        return DamageType::Fire;
    }
    match ammunition(content, shot.missile) {
        Some(Ammunition::Shot) => DamageType::Shot,
        Some(Ammunition::Arrow | Ammunition::Bolt) | None => DamageType::Arrow,
    }
}

/// How hard a missile strikes under Angband: what one of a character does before slays and criticals (BRW-SHOOT-03,
/// BRW-HURL-03).
pub(crate) fn strength(roller: &mut impl Roller, content: &Content, shot: &ReadyShot) -> i32 {
    let item = |stack: &Stack| missile_of(&content.items[usize::from(stack.kind.0)], stack.wear);
    let missile = item(&shot.missile);
    let launcher = shot.launcher;
    let launch = launcher.and_then(|launcher| {
        let of = launcher_of(content, launcher)?;
        Some(Launch {
            to_dam: item(&launcher).to_dam,
            multiplier: of.kind.multiplier_with(of.extra_might),
        })
    });
    launched(roller, missile.dice, missile.own_to_dam(), launch).max(0)
}
