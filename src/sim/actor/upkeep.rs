//! What happens once every ten game turns, whatever anybody's speed (ABL-SPEED-06): food is digested, wounds bleed and
//! heal, conditions and effects wear off.

use std::hint::cold_path;

use crate::sim::world::actor::conditions::Conditions;
use bevy_ecs::{prelude::*, query::QueryData};

use crate::{
    dice::Roller,
    rules::{
        ability::{
            black_breath, casting,
            food::{self, BLOATED_PERIOD, BLOATED_UNITS, DIGESTION_PERIOD, Digestion, Hunger},
            regeneration,
            special::{self, Ability, Hindrance},
            status::{ActionKind, Condition},
        },
        base::units::{GameTurns, Speed},
    },
    sim::world::{
        actor::components::{ActorSpeed, Health, Mana, Monster, Player, Position},
        clock::{Clock, TURN},
        events::actor::ActorDies,
        log::step_log::StepLog,
        outcome::{
            BodyOutcome,
            actor_info::{ActorInfo, DamageOverTime},
        },
        player::{
            body::{BlackBreath, Resting, Stomach},
            character::Character,
            derived::{PlayerProtections, StaleDerived},
            effects::TimedEffects,
        },
        rng::GameRng,
    },
};

/// The player's body.
#[derive(QueryData)]
#[query_data(mutable)]
pub(in crate::sim) struct UpkeepBody {
    pub(in crate::sim) entity: Entity,
    pub(in crate::sim) place: &'static Position,
    pub(in crate::sim) character: &'static mut Character,
    pub(in crate::sim) protections: &'static PlayerProtections,
    pub(in crate::sim) speed: &'static ActorSpeed,
    pub(in crate::sim) health: &'static mut Health,
    pub(in crate::sim) mana: &'static mut Mana,
    pub(in crate::sim) timed: &'static mut TimedEffects,
    pub(in crate::sim) stomach: &'static mut Stomach,
    pub(in crate::sim) breath: &'static BlackBreath,
    pub(in crate::sim) conditions: &'static mut Conditions,
}

impl<'w> UpkeepBodyItem<'w, '_> {
    /// The same, lent.
    fn lend(&mut self) -> LentBody<'_, 'w> {
        LentBody {
            entity: self.entity,
            place: self.place,
            character: &mut self.character,
            protections: self.protections,
            speed: self.speed,
            health: &mut self.health,
            mana: &mut self.mana,
            timed: &mut self.timed,
            stomach: &mut self.stomach,
            breath: self.breath,
            conditions: &mut self.conditions,
        }
    }
}

/// The player's body, each part where it was found: to move what Bevy lends each of them with cost a quiet turn a fiftieth.
pub(in crate::sim) struct LentBody<'b, 'w> {
    pub(in crate::sim) entity: Entity,
    pub(in crate::sim) place: &'b Position,
    pub(in crate::sim) character: &'b mut Mut<'w, Character>,
    pub(in crate::sim) protections: &'b PlayerProtections,
    pub(in crate::sim) speed: &'b ActorSpeed,
    pub(in crate::sim) health: &'b mut Mut<'w, Health>,
    pub(in crate::sim) mana: &'b mut Mut<'w, Mana>,
    pub(in crate::sim) timed: &'b mut Mut<'w, TimedEffects>,
    pub(in crate::sim) stomach: &'b mut Mut<'w, Stomach>,
    pub(in crate::sim) breath: &'b BlackBreath,
    pub(in crate::sim) conditions: &'b mut Mut<'w, Conditions>,
}

/// The player's part of the ten game turns: the stomach first, then what it costs, then bleeding and poison, then
/// recovery.
pub(in crate::sim) fn player(
    mut commands: Commands,
    player: Single<UpkeepBody, With<Player>>,
    resting: Res<Resting>,
    clock: Res<Clock>,
    mut rng: ResMut<GameRng>,
    mut stale: ResMut<StaleDerived>,
    mut log: ResMut<StepLog>,
) {
    let mut body = player.into_inner();
    let now = (*clock, resting.0);
    stale.0 |= pass_turn(&mut commands, body.lend(), now, &mut rng, &mut log);
}

/// The same at this time for a player who rests or not; whether derived numbers may have changed.
pub(in crate::sim) fn pass_turn(
    commands: &mut Commands,
    mut body: LentBody,
    (clock, resting): (Clock, bool),
    rng: &mut GameRng,
    log: &mut StepLog,
) -> bool {
    let mut hunger = body.stomach.hunger();
    let mut stale = digest(&mut body, hunger, clock, rng, log);
    if stale {
        hunger = body.stomach.hunger();
    }
    let starving = food::starvation(body.stomach.units()).get();
    if starving > 0 {
        rng.decided("ABL-FOOD-12");
    }
    if starving > 0 && suffer(commands, &mut body, DamageOverTime::Hunger, starving, log) {
        return stale;
    }
    // Mostly nothing ails the player.
    if body.conditions.any() {
        for (condition, ill) in [
            (Condition::Poisoned, DamageOverTime::Poison),
            (Condition::Cut, DamageOverTime::Wound),
        ] {
            let damage = condition.damage(body.conditions.get(condition)).get();
            if damage > 0 && suffer(commands, &mut body, ill, damage, log) {
                return stale;
            }
        }
    }
    regenerate(&mut body, hunger, resting, rng);
    recover(&mut body, hunger, resting, rng);
    stale |= waste(&mut body, rng, log);

    // Mostly nothing lasts, and to have a look marks nothing as changed.
    if body.timed.any() {
        for effect in body.timed.pass_turn() {
            log.push(BodyOutcome::EffectEnded(effect));
            stale = true;
        }
    }
    stale
}

/// The hungry may faint, once all conditions have run down for this time, so that a faint costs as many turns as were
/// rolled.
pub(in crate::sim) fn fainting(
    player: Single<UpkeepBody, With<Player>>,
    mut rng: ResMut<GameRng>,
    mut stale: ResMut<StaleDerived>,
    mut log: ResMut<StepLog>,
) {
    let player = player.into_inner();
    let body = FaintingBody {
        place: player.place,
        protections: player.protections,
        hunger: player.stomach.hunger(),
        conditions: player.conditions,
    };
    stale.0 |= faint(body, &mut rng, &mut log);
}

/// What of a body fainting asks. The whole of it, brought together for that, was a hundredth of a quiet turn.
pub(in crate::sim) struct FaintingBody<'a> {
    pub(in crate::sim) place: &'a Position,
    pub(in crate::sim) protections: &'a PlayerProtections,
    pub(in crate::sim) hunger: Hunger,
    pub(in crate::sim) conditions: Mut<'a, Conditions>,
}

/// The same; whether the player has fainted.
pub(in crate::sim) fn faint(mut body: FaintingBody, rng: &mut GameRng, log: &mut StepLog) -> bool {
    // Nobody faints who is paralyzed (ABL-FOOD-13); neither Free Action nor anything else helps (ABL-FOOD-14).
    if body.conditions.has(Condition::Paralyzed)
        || Hindrance::Hunger.is_prevented_by(body.protections.gifts.abilities)
    {
        return false;
    }
    let Some(turns) = food::faint(rng, body.hunger) else {
        return false;
    };
    rng.decided("ABL-FOOD-14");
    log.push(BodyOutcome::Fainted);
    let who = ActorInfo::player(body.place.pos());
    let turns = turns as u16;
    Conditions::inflict(&mut body.conditions, Condition::Paralyzed, turns, who, log);
    // Who can do nothing is helpless to blows (SIL-HALF-05, POW-AVOID-01).
    true
}

/// Digests what is due (ABL-FOOD-01 to -04, ABL-FOOD-07); whether the state of the stomach became another.
fn digest(
    body: &mut LentBody,
    hunger: Hunger,
    clock: Clock,
    rng: &mut GameRng,
    log: &mut StepLog,
) -> bool {
    let due = |period: GameTurns| clock.game_turn.is_multiple_of(period.get());
    let units = match hunger {
        Hunger::Bloated if !due(BLOATED_PERIOD) => return false,
        Hunger::Bloated => {
            rng.decided("ABL-FOOD-06");
            rng.decided("ABL-FOOD-07");
            BLOATED_UNITS
        }
        Hunger::Starving
        | Hunger::Fainting
        | Hunger::Weak
        | Hunger::Hungry
        | Hunger::Normal
        | Hunger::Full => {
            if !due(DIGESTION_PERIOD) {
                return false;
            }
            rng.decided("ABL-FOOD-01");
            let has = |ability| body.protections.gifts.abilities.contains(ability);
            Digestion {
                speed: Speed::new(body.speed.speed()),
                regeneration: has(Ability::Regeneration),
                slow_digestion: has(Ability::SlowDigestion),
            }
            .units()
        }
    };
    let mut stomach = **body.stomach;
    let changed = stomach.lose(units, log);
    body.stomach.set_if_neq(stomach);
    changed
}

/// The black breath takes a point of Constitution or Strength now and then, and a hundredth of all experience with it
/// (BRW-BREATH-01); whether it did.
fn waste(body: &mut LentBody, rng: &mut GameRng, log: &mut StepLog) -> bool {
    if !body.breath.is_upon() {
        return false;
    }
    cold_path();
    let Some(stat) = black_breath::sap(rng) else {
        return false;
    };
    if body.protections.gifts.sustains.contains(stat) {
        log.push(BodyOutcome::Sustained(stat));
    } else if let Some((from, to)) = body.character.drain(stat, rng) {
        log.push(BodyOutcome::StatDrained { stat, from, to });
    }
    if body.protections.gifts.abilities.contains(Ability::HoldLife) {
        log.push(BodyOutcome::LifeHeld);
    } else {
        let loss = black_breath::wasted_experience(body.character.experience());
        let (lost, level) = body.character.lose_experience(loss);
        log.push(BodyOutcome::ExperienceDrained { lost });
        if let Some(level) = level {
            log.push(BodyOutcome::LevelLost { level });
        }
    }
    true
}

/// Takes hit points from within; whether the player died of it.
#[cold]
fn suffer(
    commands: &mut Commands,
    body: &mut LentBody,
    ill: DamageOverTime,
    damage: i32,
    log: &mut StepLog,
) -> bool {
    let (left, of) = Health::lose(body.health, damage);
    log.push(BodyOutcome::Suffered {
        ill,
        damage,
        left,
        of,
    });
    if body.health.is_dead() {
        commands.trigger(ActorDies {
            who: body.entity,
            killer: ActorInfo::ill(ill, body.place.pos()),
        });
    }
    body.health.is_dead()
}

/// Gives hit points back, as far as hunger lets (ABL-FOOD-09 to -11, ABL-ABIL-05); the wounded and the poisoned get none
/// (ABL-STATUS-21, ABL-STATUS-31).
fn regenerate(body: &mut LentBody, hunger: Hunger, resting: bool, rng: &mut GameRng) {
    let mut health = **body.health;
    if health.is_full() {
        return;
    }
    let conditions = body.conditions.as_character();
    if let Some(forbidden) = conditions.forbid(ActionKind::Regenerate) {
        rng.decided(forbidden.rule);
        return;
    }
    let percent = special::recovery_percent(hunger, body.protections.gifts.abilities);
    let healing = regeneration::of_character(health.max, resting, percent);
    let healing = u64::from(health.part) + healing;
    let whole = (healing / regeneration::WHOLE) as i32;
    health.part = (healing % regeneration::WHOLE) as u32;
    health.heal(whole);
    body.health.set_if_neq(health);
    rng.decided("BRW-HEAL-01");
}

/// Gives mana back, wounds or not (ABL-ABIL-05, ABL-FOOD-09 to -11).
fn recover(body: &mut LentBody, hunger: Hunger, resting: bool, rng: &mut GameRng) {
    let mut mana = **body.mana;
    if mana.now() < mana.max() {
        rng.decided("BRW-MAGIC-08");
    } else if mana.part == 0 {
        // There is nothing to give.
        return;
    }
    let percent = special::recovery_percent(hunger, body.protections.gifts.abilities);
    refill(&mut mana, resting, percent);
    body.mana.set_if_neq(mana);
}

/// A turn's share of the mana comes back, at so many hundredths of the rate.
pub(crate) fn refill(mana: &mut Mana, resting: bool, percent: u32) {
    if mana.now >= mana.max {
        mana.part = 0;
        return;
    }
    let gained = u64::from(mana.part) + casting::recovery(mana.max, resting, percent);
    mana.part = (gained % casting::WHOLE) as u32;
    mana.gain((gained / casting::WHOLE) as i32);
}

/// Whether the monsters heal in this game turn.
pub(in crate::sim) fn monsters_heal(clock: Clock) -> bool {
    clock
        .game_turn
        .is_multiple_of(TURN * regeneration::MONSTERS_HEAL_EVERY)
}

/// The monsters' part of the ten game turns.
pub(in crate::sim) fn monsters(
    clock: Res<Clock>,
    mut monsters: Query<(&mut Health, &mut Mana), With<Monster>>,
    mut rng: ResMut<GameRng>,
) {
    if !monsters_heal(*clock) {
        return;
    }
    rng.decided("BRW-HEAL-02");
    for (mut health, mut mana) in &mut monsters {
        if let Some(more) = refreshed(*mana) {
            *mana = more;
        }
        if let Some(better) = healed(*health) {
            *health = better;
        }
    }
}

/// What a monster has when it has healed, unless it lacks nothing (BRW-HEAL-02).
#[inline]
pub(in crate::sim) fn healed(mut health: Health) -> Option<Health> {
    if health.is_full() {
        return None;
    }
    health.heal(regeneration::of_monster(health.max));
    Some(health)
}

/// The same of its mana.
#[inline]
pub(in crate::sim) fn refreshed(mut mana: Mana) -> Option<Mana> {
    if mana.now >= mana.max {
        return None;
    }
    mana.gain(regeneration::mana_of_monster(mana.max));
    Some(mana)
}
