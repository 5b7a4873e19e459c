//! What a trap does to the player who sets it off.

use bevy_ecs::prelude::*;

use super::effects::{self, EffectTarget};
use crate::{
    content::EffectDef,
    dice::Dice,
    rules::ability::{abilities::CharacterAbilities, special::Hindrance},
    sim::world::{
        access::player_items::PlayerItems,
        actor::components::Player,
        events::{
            level::{ChangeTerrain, SpringTrap},
            magic::SendProjection,
        },
        ids::ActorId,
        log::decision::{AfflictionAttempt, Decision},
        outcome::{
            BodyOutcome, TrapOutcome,
            actor_info::{ActorInfo, ActorKind},
        },
        player::derived::PlayerProtections,
        rng::GameRng,
    },
};

/// The rules observer of [`SpringTrap`]: what the trap does, it does where the player stands. What is no trap does
/// nothing.
pub(in crate::sim) fn on_spring_trap(
    sprung: On<SpringTrap>,
    mut things: PlayerItems,
    mut rng: ResMut<GameRng>,
    body: Single<(EffectTarget, &PlayerProtections), With<Player>>,
) {
    let (mut body, protections) = body.into_inner();
    let SpringTrap {
        trap,
        how,
        at,
        reveal,
    } = *sprung;
    let here = things.player.0.pos();
    if reveal {
        let by = ActorInfo::player(at);
        things.commands.trigger(ChangeTerrain { at, to: trap, by });
    }
    let catalog = things.catalog.clone();
    let effects = &catalog.terrain(trap).trap;
    if effects.is_empty() {
        return;
    }
    let first = things.log.facts.len();
    things.log.push(TrapOutcome::Sprung { at, trap, how });
    let why = Decision::Trap(trap, how);
    things.log.reasons.state(first..first + 1, why);
    let by = ActorInfo {
        id: ActorId::NOBODY,
        kind: ActorKind::Ground(trap),
        at: here,
        seen: true,
    };
    let mut rest = Vec::new();
    for &effect in effects {
        if let EffectDef::Project(def) = effect {
            let project = SendProjection::rolled(def, by, here, &mut rng);
            things.commands.trigger(project);
        } else if let Some(kept_away) = kept_away(effect, protections.gifts) {
            let first = things.log.facts.len();
            things.log.push(kept_away);
            let why = Decision::Affliction(AfflictionAttempt {
                condition: if let BodyOutcome::Withstood(condition) = kept_away {
                    Some(condition)
                } else {
                    None
                },
                prevented: true,
                saving: None,
                lasting: (effects::LASTING, Dice::flat(0)),
            });
            things.log.reasons.state(first..first + 1, why);
        } else {
            rest.push(effect);
        }
    }
    if !rest.is_empty() {
        effects::work(&rest, &mut things, &mut rng, &mut body);
    }
}

/// What is told where a gift of the player's keeps an effect away (ABL-ABIL-02, BRW-GIFT-01); `None`: none does.
fn kept_away(effect: EffectDef, gifts: CharacterAbilities) -> Option<BodyOutcome> {
    if let EffectDef::Afflict(condition, _) = effect {
        return gifts
            .prevent(condition)
            .then_some(BodyOutcome::Withstood(condition));
    }
    let slows = matches!(effect, EffectDef::Slow(_));
    (slows && Hindrance::Attack.is_prevented_by(gifts.abilities)).then_some(BodyOutcome::KeptPace)
}
