//! What the effects of drinks, scrolls and devices do to their user and around.

use crate::sim::world::actor::components::Position;
use crate::sim::world::actor::conditions::Conditions;
use bevy_ecs::{prelude::*, query::QueryData};

use crate::sim::world::{
    access::player_items::PlayerItems,
    actor::components::{Health, Mana},
    events::{
        item::Identify,
        magic::{Illuminate, MapArea, Reveal, SendProjection, Teleport},
        monster::WakeMonsters,
    },
    log::step_log::StepLog,
    outcome::{BodyOutcome, Outcome, actor_info::ActorInfo, causes::DetectionKind},
    player::{
        body::{BlackBreath, Stomach},
        character::Character,
        effects::{Effect, TimedEffects},
    },
    rng::GameRng,
};
use crate::{
    content::EffectDef,
    dice::{RollLabel, Roller},
};

/// What a drink or a bite works on.
#[derive(QueryData)]
#[query_data(mutable)]
pub(in crate::sim) struct EffectTarget {
    place: &'static Position,
    pub(in crate::sim) character: &'static mut Character,
    health: &'static mut Health,
    pub(in crate::sim) mana: &'static mut Mana,
    timed: &'static mut TimedEffects,
    stomach: &'static mut Stomach,
    breath: &'static mut BlackBreath,
    pub(in crate::sim) conditions: &'static mut Conditions,
}

impl EffectTargetItem<'_, '_> {
    /// The player as outcomes name it.
    fn who(&self) -> ActorInfo {
        ActorInfo::player(self.place.pos())
    }
}

const HEALING: RollLabel = RollLabel::new("hit points healed", "item");
const LASTING: RollLabel = RollLabel::new("turns it lasts", "item");

/// Works effects one after the other; those that reach beyond the body become events, which follow.
pub(in crate::sim) fn work(
    effects: &[EffectDef],
    things: &mut PlayerItems,
    rng: &mut GameRng,
    body: &mut EffectTargetItem,
) {
    let told_before = things.log.facts.len();
    let mut elsewhere = false;
    for &effect in effects {
        if let EffectDef::Project(def) = effect {
            let here = things.player.0.pos();
            let by = ActorInfo::player(here);
            things
                .commands
                .trigger(SendProjection::rolled(def, by, here, rng));
            elsewhere = true;
        } else if beyond(effect, &mut things.commands) {
            elsewhere = true;
        } else {
            apply(effect, rng, body, &mut things.log);
        }
    }
    // A cure without a sickness is worth a word only if there is nothing else to tell.
    if things.log.facts.len() == told_before
        && !elsewhere
        && let Some(&effect) = effects.first()
    {
        things.log.push(BodyOutcome::NoEffect(effect));
    }
    things.stale.0 = true;
    // Blindness may have come or gone.
    things.sight.stale = true;
}

/// Begins what reaches beyond the body; whether the effect is of that kind.
fn beyond(effect: EffectDef, commands: &mut Commands) -> bool {
    let reveal = |what, radius| Reveal { what, radius };
    match effect {
        EffectDef::Teleport(squares) => commands.trigger(Teleport { squares }),
        EffectDef::MapArea(radius) => commands.trigger(MapArea { radius }),
        EffectDef::LightArea(radius) => commands.trigger(Illuminate { radius }),
        EffectDef::DetectMonsters(radius) => {
            commands.trigger(reveal(DetectionKind::Monsters, radius));
        }
        EffectDef::DetectDoors(radius) => commands.trigger(reveal(DetectionKind::Doors, radius)),
        EffectDef::DetectItems(radius) => commands.trigger(reveal(DetectionKind::Items, radius)),
        EffectDef::Identify => commands.trigger(Identify),
        EffectDef::Aggravate => commands.trigger(WakeMonsters),
        EffectDef::Project(_)
        | EffectDef::Resist(..)
        | EffectDef::ChangeShape(..)
        | EffectDef::Heal(_)
        | EffectDef::Nourish(_)
        | EffectDef::Haste(_)
        | EffectDef::Slow(_)
        | EffectDef::Bless(_)
        | EffectDef::Heroism(_)
        | EffectDef::Berserk(_)
        | EffectDef::Satisfy
        | EffectDef::Cure(_)
        | EffectDef::Afflict(..)
        | EffectDef::Restore(_)
        | EffectDef::Raise(_)
        | EffectDef::RestoreLife => return false,
    }
    true
}

/// What one effect does to the player.
fn apply(effect: EffectDef, rng: &mut GameRng, body: &mut EffectTargetItem, log: &mut StepLog) {
    let (begins, dice) = match effect {
        EffectDef::Heal(dice) => {
            let amount = body.health.heal(rng.sum(HEALING, dice));
            log.push(if amount > 0 {
                Outcome::Body(BodyOutcome::Healed { amount })
            } else {
                Outcome::Body(BodyOutcome::NoEffect(effect))
            });
            return;
        }
        EffectDef::Project(_)
        | EffectDef::Teleport(_)
        | EffectDef::MapArea(_)
        | EffectDef::LightArea(_)
        | EffectDef::DetectMonsters(_)
        | EffectDef::DetectDoors(_)
        | EffectDef::DetectItems(_)
        | EffectDef::Identify
        | EffectDef::Aggravate => return,
        EffectDef::Nourish(units) => {
            body.stomach.eat(units, log);
            return;
        }
        EffectDef::Satisfy => {
            rng.decided("ABL-FOOD-08");
            body.stomach.satisfy(log);
            return;
        }
        EffectDef::Cure(conditions) => {
            let who = body.who();
            for condition in conditions.iter() {
                body.conditions.cure(condition, who, log);
            }
            return;
        }
        EffectDef::Restore(stat) => {
            log.push(match body.character.restore(stat) {
                Some(to) => Outcome::Body(BodyOutcome::StatRestored { stat, to }),
                None => Outcome::Body(BodyOutcome::NoEffect(effect)),
            });
            return;
        }
        EffectDef::Raise(stat) => {
            rng.decided("BRW-STAT-01");
            log.push(match body.character.raise(stat, rng) {
                Some((from, to)) => Outcome::Body(BodyOutcome::StatRaised { stat, from, to }),
                None => Outcome::Body(BodyOutcome::NoEffect(effect)),
            });
            return;
        }
        EffectDef::RestoreLife => {
            let (drained, levels) = body.character.restore_experience();
            let breath = std::mem::replace(&mut body.breath.0, false);
            if breath {
                log.push(BodyOutcome::BlackBreath { begins: false });
            }
            if drained {
                log.push(BodyOutcome::LifeRestored);
            } else if !breath {
                log.push(BodyOutcome::NoEffect(effect));
            }
            for (level, hit_points) in levels {
                body.health.max += hit_points;
                body.health.now += hit_points;
                log.push(BodyOutcome::LevelGained { level, hit_points });
            }
            return;
        }
        EffectDef::Afflict(condition, dice) => {
            let by = rng.sum(LASTING, dice).clamp(1, i32::from(u16::MAX)) as u16;
            let who = body.who();
            body.conditions.inflict(condition, by, who, log);
            return;
        }
        EffectDef::Haste(dice) => (Effect::Haste, dice),
        EffectDef::Slow(dice) => (Effect::Slow, dice),
        EffectDef::Bless(dice) => (Effect::Blessing, dice),
        EffectDef::Heroism(dice) => (Effect::Heroism, dice),
        EffectDef::Berserk(dice) => (Effect::Berserk, dice),
        EffectDef::Resist(to, dice) => match Effect::resisting(to) {
            Some(effect) => (effect, dice),
            None => return,
        },
        EffectDef::ChangeShape(shape, dice) => {
            rng.decided("BRW-SHAPE-01");
            for other in body.timed.end_shapes(shape) {
                log.push(BodyOutcome::EffectEnded(other));
            }
            (shape.effect(), dice)
        }
    };
    let turns = rng.sum(LASTING, dice).clamp(1, i32::from(u16::MAX)) as u16;
    let prolonged = body.timed.add(begins, turns);
    log.push(BodyOutcome::EffectBegan {
        effect: begins,
        prolonged,
    });
}
