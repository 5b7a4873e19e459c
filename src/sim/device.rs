//! Wands, staffs and rods in the world (ABL-DEVICE): whether one works, what that costs it, and what it sets off.

use bevy_ecs::prelude::*;

use super::{
    actor::Player,
    bag::{Pack, Stack},
    body::Ailments,
    catalog::Catalog,
    character::Character,
    fate::Fate,
    ids::{ActorId, ItemUid},
    items::Belongings,
    knack::Knack,
    outcome::{Kind, Outcome, Told, Who},
    project::Project,
    sight::SIGHT_RADIUS,
    stagger,
    working::{self, Body},
};
use crate::{
    content::{EffectDef, ItemUse, ProjectDef, RodDef, RodPower},
    dice::Chance,
    grid::Pos,
    rules::{
        ability::{
            device::{self, Mind},
            status::Ailment,
        },
        stat::StatName,
        units::Skill,
    },
};

/// The player uses a device of the pack, which has strength for it.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sim) struct Invoke {
    /// The stack's number.
    pub(in crate::sim) uid: ItemUid,
    /// The stack.
    pub(in crate::sim) stack: Entity,
    /// The square that it is pointed at, where it is pointed.
    pub(in crate::sim) at: Option<Pos>,
}

/// The level of a device; `None`: it is none.
fn level(usage: &ItemUse) -> Option<i32> {
    match usage {
        ItemUse::Wand(wand) => Some(wand.level.into()),
        ItemUse::Staff(staff) => Some(staff.level.into()),
        ItemUse::Rod(rod) => Some(rod.level.into()),
        ItemUse::Weapon(_)
        | ItemUse::Worn { .. }
        | ItemUse::Launcher(_)
        | ItemUse::Ammo(_)
        | ItemUse::Oil
        | ItemUse::Light { .. }
        | ItemUse::Potion(_)
        | ItemUse::Food(_)
        | ItemUse::Scroll(_)
        | ItemUse::Book(_)
        | ItemUse::Crown
        | ItemUse::Trinket => None,
    }
}

/// How likely a character makes a device work, in the state that it is in; `None`: it is no device (ABL-DEVICE-05 to
/// ABL-DEVICE-08).
pub fn device_chance(who: &Character, ailments: &Ailments, usage: &ItemUse) -> Option<Chance> {
    Some(knack(who, ailments, usage)?.chance())
}

/// What decides whether a character makes a device work, in the state that it is in; `None`: it is no device.
pub(in crate::sim) fn knack(
    who: &Character,
    ailments: &Ailments,
    usage: &ItemUse,
) -> Option<Knack> {
    let level = level(usage)?;
    let (skill, mind) = hand(who, ailments);
    Some(Knack::Device { skill, mind, level })
}

/// What a device sends out, one after the other.
pub fn sends(usage: &ItemUse) -> Vec<ProjectDef> {
    match power(usage) {
        Some((Power::Aimed(effects), _)) => effects.to_vec(),
        Some((Power::Own(effects), _)) => sent(effects).collect(),
        None => Vec::new(),
    }
}

/// What goes off around whoever works these effects.
pub(in crate::sim) fn sent(effects: &[EffectDef]) -> impl Iterator<Item = ProjectDef> {
    effects.iter().filter_map(|effect| match effect {
        EffectDef::Project(project) => Some(*project),
        _ => None,
    })
}

/// A character's skill with devices, and the state of mind in which it uses them.
fn hand(who: &Character, ailments: &Ailments) -> (Skill, Mind) {
    let int = who.stats()[StatName::Int];
    let mind = if ailments.has(Ailment::Confused) {
        Mind::Confused
    } else {
        Mind::Clear
    };
    let skill = device::skill(who.race(), who.class(), who.level(), int);
    (skill, mind)
}

/// What a device does.
enum Power<'a> {
    Own(&'a [EffectDef]),
    Aimed(&'a [ProjectDef]),
}

/// What a device does, and what it is as a rod; `None`: it is none.
fn power(usage: &ItemUse) -> Option<(Power<'_>, Option<&RodDef>)> {
    match usage {
        ItemUse::Wand(wand) => Some((Power::Aimed(&wand.effects), None)),
        ItemUse::Staff(staff) => Some((Power::Own(&staff.effects), None)),
        ItemUse::Rod(rod) => Some(match &rod.power {
            RodPower::Own(effects) => (Power::Own(effects), Some(rod)),
            RodPower::Aimed(effects) => (Power::Aimed(effects), Some(rod)),
        }),
        _ => None,
    }
}

/// The rules observer of [`Invoke`].
pub(in crate::sim) fn on_invoke(
    invoke: On<Invoke>,
    mut things: Belongings,
    mut fate: ResMut<Fate>,
    mut body: Single<Body, With<Player>>,
) {
    let Invoke { uid, stack, at } = *invoke;
    let Some(goods) = things.goods(uid, stack) else {
        return;
    };
    let catalog = things.catalog.clone();
    let usage = &catalog.item(goods.kind).usage;
    let knack = knack(&body.character, &body.ailments, usage);
    let (Some(knack), Some((power, rod))) = (knack, power(usage)) else {
        return;
    };
    let chance = knack.chance();
    if !knack.works(&mut *fate) {
        things.told.push(Outcome::Fumbled { goods, chance });
        return;
    }
    let Ok(mut held) = things.stacks.get_mut(stack) else {
        return;
    };
    let count = held.count;
    if !held.charge.spend(count, rod.map(|rod| rod.recharge)) {
        return;
    }
    let charge = held.charge;
    things.told.push(Outcome::Invoked {
        goods,
        charge,
        chance,
    });
    match (power, at) {
        (Power::Own(effects), _) => working::work(effects, &mut things, &mut fate, &mut body),
        (Power::Aimed(_), None) => {}
        (Power::Aimed(effects), Some(at)) => {
            let here = things.player.0.pos();
            let range = u16::from(SIGHT_RADIUS);
            // Where the confused aim is not theirs to choose (ABL-STATUS-13).
            let at = if body.ailments.has(Ailment::Confused) {
                stagger::along(here, stagger::aim(&mut *fate), range)
            } else {
                at
            };
            let by = Who {
                id: ActorId::PLAYER,
                kind: Kind::Player,
                at: here,
                seen: true,
            };
            for &def in effects {
                let project = Project::rolled(def, by, at, &mut fate);
                things.commands.trigger(project);
            }
        }
    }
}

/// The rods that the player carries gather strength. Part of every ten game turns.
pub(in crate::sim) fn recharge(
    player: Single<&Pack, With<Player>>,
    mut stacks: Query<&mut Stack>,
    catalog: Res<Catalog>,
    mut told: ResMut<Told>,
) {
    for &(uid, entity) in player.stacks() {
        let Ok(mut stack) = stacks.get_mut(entity) else {
            continue;
        };
        let ItemUse::Rod(rod) = &catalog.item(stack.kind).usage else {
            continue;
        };
        if stack.charge.pass_turn(rod.recharge) {
            told.push(Outcome::Recharged(stack.goods(uid, &catalog)));
        }
    }
}
