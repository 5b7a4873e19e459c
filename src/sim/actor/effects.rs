//! What the effects of drinks, scrolls and devices do to their user and around.

use crate::sim::world::actor::components::Position;
use crate::sim::world::actor::conditions::Conditions;
use bevy_ecs::{prelude::*, query::QueryData};

use crate::sim::world::{
    access::player_items::PlayerItems,
    actor::components::{Health, Mana},
    events::{
        item::{Identify, LiftCurses},
        level::BeginRecall,
        magic::{Illuminate, MapArea, Reveal, SendProjection, Teleport},
        monster::{CallMonsters, WakeMonsters},
    },
    log::{decision::Decision, step_log::StepLog},
    outcome::{BodyOutcome, actor_info::ActorInfo, causes::DetectionKind},
    player::{
        body::{BlackBreath, Stomach},
        character::Character,
        effects::TimedEffects,
    },
    rng::GameRng,
};
use crate::{
    content::{EffectDef, EffectParts},
    dice::{Dice, Record, Roll, RollLabel, Roller},
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

const HEALING: RollLabel = RollLabel::new("hit points healed", "BRW-DICE-01");
/// No more than this come at one call.
const MOST_COMING: i32 = 20;

const COMING: RollLabel = RollLabel::new("how many are called", "BRW-CHEST-03");
const RECALL: RollLabel = RollLabel::new("turns until the recall", "BRW-RECALL-01");
pub(in crate::sim::actor) const LASTING: RollLabel =
    RollLabel::new("turns it lasts", "BRW-DICE-01");

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
        elsewhere |= apply(effect, things, rng, body);
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

/// Begins what reaches beyond the body.
fn beyond<'a>(commands: &mut Commands, event: impl Event<Trigger<'a>: Default>) -> bool {
    commands.trigger(event);
    true
}

/// Lets one effect do what it does; whether it reaches beyond the body, by an event that follows.
fn apply(
    effect: EffectDef,
    PlayerItems {
        player,
        commands,
        log,
        ..
    }: &mut PlayerItems,
    rng: &mut GameRng,
    body: &mut EffectTargetItem,
) -> bool {
    let reveal = |what, radius| Reveal { what, radius };
    match effect {
        EffectDef::Project(def) => {
            let here = player.0.pos();
            let by = ActorInfo::player(here);
            return beyond(commands, SendProjection::rolled(def, by, here, rng));
        }
        EffectDef::Teleport(squares) => return beyond(commands, Teleport { squares }),
        EffectDef::MapArea(radius) => return beyond(commands, MapArea { radius }),
        EffectDef::LightArea(radius) => return beyond(commands, Illuminate { radius }),
        EffectDef::DetectMonsters(radius) => {
            return beyond(commands, reveal(DetectionKind::Monsters, radius));
        }
        EffectDef::DetectDoors(radius) => {
            return beyond(commands, reveal(DetectionKind::Doors, radius));
        }
        EffectDef::DetectItems(radius) => {
            return beyond(commands, reveal(DetectionKind::Items, radius));
        }
        EffectDef::Identify => return beyond(commands, Identify),
        EffectDef::LiftCurses => return beyond(commands, LiftCurses),
        EffectDef::Aggravate => return beyond(commands, WakeMonsters),
        EffectDef::Recall(dice) => {
            let turns = rng.sum(RECALL, dice).clamp(1, i32::from(u16::MAX)) as u16;
            return beyond(commands, BeginRecall { turns });
        }
        EffectDef::Summon(dice) => {
            let count = rng.sum(COMING, dice).clamp(1, MOST_COMING) as u16;
            return beyond(commands, CallMonsters { count });
        }
        EffectDef::Heal(dice) => {
            let value = rng.sum(HEALING, dice);
            let amount = body.health.heal(value);
            let fact = if amount > 0 {
                BodyOutcome::Healed { amount }
            } else {
                BodyOutcome::NoEffect(effect)
            };
            log.rolled(record(HEALING, dice, value), fact);
        }
        EffectDef::Nourish(units) => {
            body.stomach.eat(units, log);
        }
        EffectDef::Satisfy => {
            rng.decided("ABL-FOOD-08");
            body.stomach.satisfy(log);
        }
        EffectDef::Cure(conditions) => {
            let who = body.who();
            for condition in conditions.iter() {
                Conditions::cure(&mut body.conditions, condition, who, log);
            }
        }
        EffectDef::Restore(stat) => log.push(match body.character.restore(stat) {
            Some(to) => BodyOutcome::StatRestored { stat, to },
            None => BodyOutcome::NoEffect(effect),
        }),
        EffectDef::Raise(stat) => {
            rng.decided("BRW-STAT-01");
            log.push(match body.character.raise(stat, rng) {
                Some((from, to)) => BodyOutcome::StatRaised { stat, from, to },
                None => BodyOutcome::NoEffect(effect),
            });
        }
        EffectDef::RestoreLife => restore_life(effect, body, log),
        EffectDef::Afflict(condition, dice) => {
            let by = lasting(dice, rng);
            let who = body.who();
            let first = log.facts.len();
            Conditions::inflict(&mut body.conditions, condition, by, who, log);
            let why = Decision::Rolled(record(LASTING, dice, i32::from(by)));
            let last = log.facts.len();
            log.reasons.state(first..last, why);
        }
        EffectDef::ChangeShape(shape, dice) => {
            rng.decided("BRW-SHAPE-01");
            for other in body.timed.end_shapes(shape) {
                log.push(BodyOutcome::EffectEnded(other));
            }
            let effect = shape.effect();
            let turns = lasting(dice, rng);
            let prolonged = body.timed.add(effect, turns);
            let fact = BodyOutcome::EffectBegan { effect, prolonged };
            log.rolled(record(LASTING, dice, i32::from(turns)), fact);
        }
        EffectDef::Haste(_)
        | EffectDef::Slow(_)
        | EffectDef::Bless(_)
        | EffectDef::Heroism(_)
        | EffectDef::Berserk(_)
        | EffectDef::Resist(..) => {
            if let EffectParts::Timed(effect, dice) = effect.parts() {
                let turns = lasting(dice, rng);
                let prolonged = body.timed.add(effect, turns);
                let fact = BodyOutcome::EffectBegan { effect, prolonged };
                log.rolled(record(LASTING, dice, i32::from(turns)), fact);
            }
        }
    }
    false
}

/// A roll as it is written down.
const fn record(what: RollLabel, dice: Dice, value: i32) -> Record {
    Record {
        what,
        roll: Roll::Sum { dice, value },
    }
}

/// Turns that something lasts.
fn lasting(dice: Dice, rng: &mut GameRng) -> u16 {
    rng.sum(LASTING, dice).clamp(1, i32::from(u16::MAX)) as u16
}

/// Gives drained experience back, with the levels that come of it, and ends the black breath.
fn restore_life(effect: EffectDef, body: &mut EffectTargetItem, log: &mut StepLog) {
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
}
