//! Wands, staffs and rods in the world (ABL-DEVICE): whether one works, what that costs it, and what it sets off.

use bevy_ecs::prelude::*;

use crate::{
    content::{DeviceDef, EffectDef, ItemUse, ProjectDef, RodDef, RodPower},
    dice::Chance,
    rules::{
        ability::{device::MentalState, status::Condition},
        base::stat::StatName,
    },
    sim::{
        actor::{
            confusion,
            effects::{self, EffectTarget},
        },
        magic::success_check::SuccessCheck,
        world::{
            access::player_items::PlayerItems,
            actor::{components::Player, conditions::Conditions},
            events::magic::{ProjectionMeans, SendProjection, UseDevice},
            ids::ActorId,
            level::vision::SIGHT_RADIUS,
            log::decision::{Decision, DeviceAttempt},
            outcome::{
                MagicOutcome,
                actor_info::{ActorInfo, ActorKind},
            },
            player::character::Character,
            rng::GameRng,
        },
    },
};

/// How likely a character makes a device work, in the state that it is in; `None`: it is no device (ABL-DEVICE-05 to
/// ABL-DEVICE-08).
pub fn device_chance(who: &Character, conditions: &Conditions, usage: &ItemUse) -> Option<Chance> {
    Some(success_check(who, conditions, usage)?.chance())
}

/// What decides whether a character makes a device work, in the state that it is in; `None`: it is no device.
pub(crate) fn success_check(
    who: &Character,
    conditions: &Conditions,
    usage: &ItemUse,
) -> Option<SuccessCheck> {
    let attempt = attempt(who, conditions, usage)?;
    Some(SuccessCheck::Device {
        skill: attempt.skill(),
        ai: attempt.mind,
        level: attempt.device,
    })
}

/// What a device sends out, one after the other.
pub fn sends(usage: &ItemUse) -> Vec<ProjectDef> {
    match power(usage) {
        Some((DevicePower::Aimed(effects), _)) => effects.to_vec(),
        Some((DevicePower::Own(effects), _)) => sent(effects).collect(),
        None => Vec::new(),
    }
}

/// What these effects set off around their user.
pub(in crate::sim) fn sent(effects: &[EffectDef]) -> impl Iterator<Item = ProjectDef> {
    effects.iter().filter_map(|effect| {
        if let EffectDef::Project(project) = effect {
            Some(*project)
        } else {
            None
        }
    })
}

/// A character as one who uses a device, in the state of mind that it is in; `None`: it is no device.
fn attempt(who: &Character, conditions: &Conditions, usage: &ItemUse) -> Option<DeviceAttempt> {
    Some(DeviceAttempt {
        race: who.race(),
        class: who.class(),
        level: who.level(),
        int: who.stats()[StatName::Int],
        mind: if conditions.has(Condition::Confused) {
            MentalState::Confused
        } else {
            MentalState::Clear
        },
        device: usage.as_device()?.level().into(),
    })
}

/// What a device does.
enum DevicePower<'a> {
    Own(&'a [EffectDef]),
    Aimed(&'a [ProjectDef]),
}

/// What a device does, and what it is as a rod; `None`: it is none.
fn power(usage: &ItemUse) -> Option<(DevicePower<'_>, Option<&RodDef>)> {
    Some(match usage.as_device()? {
        DeviceDef::Wand(wand) => (DevicePower::Aimed(&wand.effects), None),
        DeviceDef::Staff(staff) => (DevicePower::Own(&staff.effects), None),
        DeviceDef::Rod(rod) => match &rod.power {
            RodPower::Own(effects) => (DevicePower::Own(effects), Some(rod)),
            RodPower::Aimed(effects) => (DevicePower::Aimed(effects), Some(rod)),
        },
    })
}

/// The rules observer of [`UseDevice`].
pub(in crate::sim) fn on_invoke(
    invoke: On<UseDevice>,
    mut things: PlayerItems,
    mut rng: ResMut<GameRng>,
    mut body: Single<EffectTarget, With<Player>>,
) {
    let UseDevice { uid, stack, at } = *invoke;
    let Some(item) = things.info(uid, stack) else {
        return;
    };
    let catalog = things.catalog.clone();
    let Ok(kind) = things.stacks.get(stack).map(|stack| stack.kind) else {
        return;
    };
    let usage = &catalog.item(kind).usage;
    let success_check = success_check(&body.character, &body.conditions, usage);
    let attempt = attempt(&body.character, &body.conditions, usage);
    let (Some(success_check), Some(attempt), Some((power, rod))) =
        (success_check, attempt, power(usage))
    else {
        return;
    };
    let chance = success_check.chance();
    let ask = |rng: &mut GameRng| success_check.works(rng);
    let (works, rolled) = things.log.reasons.rolling(&mut rng, ask);
    let first = things.log.facts.len();
    let why = Decision::Device(attempt);
    if !works {
        things.log.push(MagicOutcome::Fumbled { item, chance });
        things.log.explain(first, why, rolled);
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
    things.log.push(MagicOutcome::Invoked {
        item,
        charge,
        chance,
    });
    things.log.explain(first, why, rolled);
    match (power, at) {
        (DevicePower::Own(effects), _) => effects::work(effects, &mut things, &mut rng, &mut body),
        (DevicePower::Aimed(_), None) => {}
        (DevicePower::Aimed(effects), Some(at)) => {
            let here = things.player.0.pos();
            let range = u16::from(SIGHT_RADIUS);
            // Where the confused aim is not theirs to choose (ABL-STATUS-13).
            let at = if body.conditions.has(Condition::Confused) {
                confusion::along(here, confusion::aim(&mut *rng), range)
            } else {
                at
            };
            let by = ActorInfo {
                id: ActorId::PLAYER,
                kind: ActorKind::Player,
                at: here,
                seen: true,
            };
            for &def in effects {
                let project = SendProjection {
                    means: ProjectionMeans::Wand,
                    ..SendProjection::rolled(def, by, at, &mut rng)
                };
                things.commands.trigger(project);
            }
        }
    }
}
