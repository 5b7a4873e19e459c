//! What monsters have to shoot with, and whether the player is within shot (BRW-SHOOT-01, BRW-SHOOT-02).

use super::target::AiTarget;
use bevy_ecs::prelude::*;

use crate::{
    content::{Content, ItemUse, LauncherDef, Slot},
    dice::{RollLabel, Roller},
    grid::{Pos, area::Shape},
    rules::{angband::Ammunition, base::ruleset::Ruleset, projection::DamageType, sil::Strength},
    sim::{
        combat::missile::{kind::missile_of, reach::launcher_range},
        world::{
            events::monster::ReadyShot,
            item::{
                inventory::{Equipment, Pack},
                stack::Stack,
            },
        },
    },
};

const DICE: RollLabel = RollLabel::new("missile dice", "ATK-MDMG-01");

/// What somebody with these things can shoot at the player from where it stands, if it can (BRW-SHOOT-01, BRW-SHOOT-02).
pub(crate) fn ready(
    (pack, equipment): (&Pack, &Equipment),
    stack_of: impl Fn(Entity) -> Option<Stack>,
    (content, ruleset): (&Content, Ruleset),
    here: Pos,
    target: &AiTarget,
    hearing: u16,
) -> Option<ReadyShot> {
    let launcher = stack_of(equipment.get(Slot::Launcher)?.1)?;
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
    let apart = here.angband_distance(target.at);
    let reached = here.chebyshev(target.at) > 1
        && apart <= range.min(hearing)
        && target.in_line.get(here)
        && target.has_way(Shape::Bolt, here);
    reached.then_some(ReadyShot {
        launcher,
        uid,
        stack,
        missile,
        range,
    })
}

fn launcher_of(content: &Content, stack: Stack) -> Option<LauncherDef> {
    match &content.items[usize::from(stack.kind.0)].usage {
        ItemUse::Launcher(launcher) => Some(*launcher),
        _ => None,
    }
}

fn ammunition(content: &Content, stack: Stack) -> Option<Ammunition> {
    match &content.items[usize::from(stack.kind.0)].usage {
        ItemUse::Ammo(ammo) => Some(ammo.kind),
        _ => None,
    }
}

/// What flies, as the rules on projections name it (PRJ-PLR-02, PRJ-PLR-03).
pub(crate) fn flies_as(content: &Content, shot: &ReadyShot) -> Option<DamageType> {
    Some(match ammunition(content, shot.missile)? {
        Ammunition::Shot => DamageType::Shot,
        Ammunition::Arrow | Ammunition::Bolt => DamageType::Arrow,
    })
}

/// How hard a missile strikes under Angband: its dice and the bonuses of both, times the launcher (BRW-SHOOT-03).
pub(crate) fn strength(roller: &mut impl Roller, content: &Content, shot: &ReadyShot) -> i32 {
    let item = |stack: &Stack| missile_of(&content.items[usize::from(stack.kind.0)], stack.wear);
    let (missile, launcher) = (item(&shot.missile), item(&shot.launcher));
    let multiplier = launcher_of(content, shot.launcher).map_or(1, |of| {
        of.kind.multiplier_terms(of.extra_might).total().max(1)
    });
    let thrown = roller.sum(DICE, missile.dice);
    let bonus = missile.to_dam.get().saturating_add(launcher.to_dam.get());
    thrown
        .saturating_add(bonus)
        .saturating_mul(multiplier)
        .max(0)
}
