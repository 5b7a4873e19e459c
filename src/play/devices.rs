//! Wands, staffs and rods in menus, and what somebody in need takes of them.

use super::{
    aim::With,
    screen::{Choice, Purpose},
    view::{Thing, View},
    words::device as words,
};
use crate::{
    content::{EffectDef, ItemUse, ProjectDef, RodPower},
    rules::projection::{DamageType, monster::table},
    sim::{Action, Charge, device_chance},
};

/// What choosing a device in a menu does; `None` where it is not offered there.
pub(super) fn choice(purpose: Purpose, thing: Thing, usage: &ItemUse) -> Option<Choice> {
    let uid = thing.uid;
    match usage {
        ItemUse::Wand(_) if matches!(purpose, Purpose::Aim | Purpose::Inventory) => {
            Some(Choice::Aim(With::Wand(uid)))
        }
        ItemUse::Staff(_) if matches!(purpose, Purpose::Use | Purpose::Inventory) => {
            Some(Choice::Act(Action::Use(uid)))
        }
        ItemUse::Rod(rod) if matches!(purpose, Purpose::Zap | Purpose::Inventory) => {
            Some(match rod.power {
                RodPower::Own(_) => Choice::Act(Action::Zap {
                    item: uid,
                    at: None,
                }),
                RodPower::Aimed(_) => Choice::Aim(With::Rod(uid)),
            })
        }
        ItemUse::Book(_) if purpose == Purpose::Inventory => Some(Choice::Browse(uid)),
        _ => None,
    }
}

/// What a menu says behind the name of a thing: charges, and how likely it works.
pub(super) fn state(view: View, thing: Thing) -> String {
    let content = view.content();
    let held = words::state(content, thing.kind, thing.count, thing.charge);
    let usage = &content.items[usize::from(thing.kind.0)].usage;
    match device_chance(view.character(), view.ailments(), usage) {
        Some(chance) => format!("{held} {}%", words::percent(chance)),
        None => held,
    }
}

/// The use of a device of the pack that is ready and has an effect on whoever holds it.
pub(super) fn ready(view: View, wanted: fn(EffectDef) -> bool) -> Option<Action> {
    let content = view.content();
    view.pack().into_iter().find_map(|thing| {
        match (
            &content.items[usize::from(thing.kind.0)].usage,
            thing.charge,
        ) {
            (ItemUse::Staff(staff), Charge::Left(1..))
                if staff.effects.iter().copied().any(wanted) =>
            {
                Some(Action::Use(thing.uid))
            }
            (ItemUse::Rod(rod), charge) if charge.charging(rod.recharge) < thing.count => {
                match &rod.power {
                    RodPower::Own(effects) if effects.iter().copied().any(wanted) => {
                        Some(Action::Zap {
                            item: thing.uid,
                            at: None,
                        })
                    }
                    RodPower::Own(_) | RodPower::Aimed(_) => None,
                }
            }
            _ => None,
        }
    })
}

/// A wand or a rod of the pack that is ready and costs hit points.
pub(super) fn harmful(view: View) -> Option<With> {
    let content = view.content();
    let hurts = |effects: &[ProjectDef]| effects.iter().any(|effect| does_harm(effect.kind));
    view.pack().into_iter().find_map(|thing| {
        match (
            &content.items[usize::from(thing.kind.0)].usage,
            thing.charge,
        ) {
            (ItemUse::Wand(wand), Charge::Left(1..)) if hurts(&wand.effects) => {
                Some(With::Wand(thing.uid))
            }
            (ItemUse::Rod(rod), charge) if charge.charging(rod.recharge) < thing.count => {
                match &rod.power {
                    RodPower::Aimed(effects) if hurts(effects) => Some(With::Rod(thing.uid)),
                    RodPower::Aimed(_) | RodPower::Own(_) => None,
                }
            }
            _ => None,
        }
    })
}

/// Whether a damage type costs ordinary monsters hit points (PRJ-MON).
fn does_harm(kind: DamageType) -> bool {
    kind != DamageType::KillWall
        && table::row(kind).is_some_and(|row| row.harm == table::Harm::Damage)
}
