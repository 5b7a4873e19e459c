//! What monsters can do besides walking and striking: breath, magic, and the help of others.
//!
//! When a monster uses a power is decided in `intent`; here it does. What it sends out becomes a projection.

use bevy_ecs::prelude::*;

use super::rouse::shriek;
use crate::{
    content::{PowerDef, PowerParts, ProjectDef},
    dice::{Dice, RollLabel, Roller},
    grid::{Pos, area::Shape},
    rules::{
        ability::{abilities::CharacterAbilities, saving, special::Hindrance, status::Condition},
        base::units::Skill,
        monster_power::{BREATH_COST, PLAIN_COST, breath, sent_cost},
    },
    sim::{
        magic::projection::{
            displacement::{beside, settle, somewhere},
            shape_change::appear,
        },
        world::{
            access::lookup::monster_info,
            actor::{
                ai_state::AiState,
                components::{ActorSpeed, Health, Mana, Monster, Player, Position},
                conditions::Conditions,
            },
            catalog::Catalog,
            events::{
                magic::SendProjection,
                monster::{ThiefEscapes, UsePower},
            },
            log::{
                decision::{AfflictionAttempt, Decision, StrengthSource},
                reasons::Rolled,
                report::report,
                step_log::StepLog,
            },
            outcome::{
                BodyOutcome, MagicOutcome, Outcome, actor_info::ActorInfo, projection::Relocation,
            },
            player::{
                derived::{PlayerProtections, StaleDerived},
                effects::{Effect, TimedEffects},
            },
            rng::GameRng,
        },
    },
};

const LASTING: RollLabel = RollLabel::new("turns it lasts", "BRW-POWER-04");

const HEALING: RollLabel = RollLabel::new("hit points healed", "BRW-DICE-01");

const DRAINED: RollLabel = RollLabel::new("mana drained", "BRW-DICE-01");

const COUNT: RollLabel = RollLabel::new("how many come", "BRW-DICE-01");

const BESIDE: RollLabel = RollLabel::new("where it comes", "BRW-POWER-06");

/// A breath: how wide and how far (BRW-POWER-02).
pub(in crate::sim) const BREATH: Shape = Shape::Arc {
    degrees: 60,
    range: 10,
};

/// How far a monster takes itself a few squares away, and far away (BRW-POWER-05).
const BLINK: i32 = 10;

const TELEPORT: i32 = 60;

/// Speed that magic adds; none gets it twice (BRW-POWER-03).
pub(in crate::sim) const HASTE: i32 = 10;

/// The mana that a power costs (BRW-POWER-01).
pub(in crate::sim) fn cost(power: PowerDef) -> i32 {
    match power.parts() {
        PowerParts::Breath(_) => BREATH_COST,
        PowerParts::Sent(ProjectDef { strength, .. }) => sent_cost(strength),
        PowerParts::Plain | PowerParts::Amount(_) | PowerParts::Others(..) => PLAIN_COST,
    }
}

/// What a monster with so many hit points sends out by a power, if it sends anything.
pub fn projection_of(power: PowerDef, hit_points: i32) -> Option<ProjectDef> {
    match power.parts() {
        PowerParts::Sent(def) => Some(def),
        PowerParts::Breath(kind) => Some(ProjectDef {
            kind,
            shape: BREATH,
            strength: Dice::flat(breath(kind, hit_points) as i16),
        }),
        PowerParts::Plain | PowerParts::Amount(_) | PowerParts::Others(..) => None,
    }
}

/// What a power does to the player's body or mind, if it does: the condition, and for how long (BRW-POWER-04).
pub(crate) const fn affliction(power: PowerDef) -> Option<(Condition, Dice)> {
    match power {
        PowerDef::Blind => Some((Condition::Blind, Dice::new(1, 4).plus(9))),
        PowerDef::Confuse => Some((Condition::Confused, Dice::new(1, 4).plus(3))),
        PowerDef::Scare => Some((Condition::Afraid, Dice::new(1, 4).plus(3))),
        PowerDef::Hold => Some((Condition::Paralyzed, Dice::new(1, 4).plus(1))),
        PowerDef::Breathe(_)
        | PowerDef::Project(_)
        | PowerDef::Blink
        | PowerDef::Teleport
        | PowerDef::TeleportTo
        | PowerDef::Heal(_)
        | PowerDef::Haste
        | PowerDef::Slow
        | PowerDef::DrainMana(_)
        | PowerDef::Shriek
        | PowerDef::Summon(..) => None,
    }
}

/// How long a monster's magic slows (BRW-POWER-04).
const SLOWNESS: Dice = Dice::new(1, 4).plus(3);

/// The rules observer of [`UsePower`].
pub(in crate::sim) fn on_use_power(cast: On<UsePower>, mut commands: Commands) {
    let UsePower { who, power } = *cast;
    commands.queue(move |world: &mut World| perform(world, who, power));
}

/// Does what a power does.
fn perform(world: &mut World, caster: Entity, power: PowerDef) {
    let mut players = world.query_filtered::<(Entity, &Position), With<Player>>();
    let (Some(who), Ok((player, &place))) = (monster_info(world, caster), players.single(world))
    else {
        return;
    };
    let target = place.pos();
    world.resource_mut::<GameRng>().decided("BRW-POWER-01");
    if let Some(mut mana) = world.get_mut::<Mana>(caster) {
        mana.lose(cost(power));
    }
    if !power.is_sent() {
        report(world, Outcome::Magic(MagicOutcome::Cast { who, power }));
    }
    match power {
        PowerDef::Breathe(kind) => {
            let now = world.get::<Health>(caster).map_or(1, Health::now);
            let strength = breath(kind, now);
            world.resource_mut::<GameRng>().decided("BRW-POWER-02");
            let project = SendProjection {
                strength,
                source: StrengthSource::Breath { hit_points: now },
                ..SendProjection::of(kind, BREATH, who, target)
            };
            world.trigger(project);
        }
        PowerDef::Project(def) => {
            let rng = &mut *world.resource_mut::<GameRng>();
            let project = SendProjection::rolled(def, who, target, rng);
            world.trigger(project);
        }
        PowerDef::Blink => flit(world, caster, who.at, BLINK),
        PowerDef::Teleport => flit(world, caster, who.at, TELEPORT),
        PowerDef::TeleportTo => {
            if let Some(to) = beside(world, who.at) {
                settle(world, player, target, to, Relocation::Pull);
            }
        }
        PowerDef::Heal(dice) => {
            let healing = world.resource_mut::<GameRng>().sum(HEALING, dice);
            mend(world, caster, who, healing);
        }
        PowerDef::Haste => hasten(world, caster, who),
        PowerDef::Slow => slow(world, player),
        PowerDef::DrainMana(dice) => drain_mana(world, (player, target), (caster, who), dice),
        PowerDef::Shriek => shriek(world, who.at),
        PowerDef::Summon(kind, count) => {
            let count = world.resource_mut::<GameRng>().sum(COUNT, count);
            for _ in 0..count {
                if !appear(world, kind, who.at, BESIDE) {
                    break;
                }
            }
        }
        // Their conditions come below.
        PowerDef::Blind | PowerDef::Confuse | PowerDef::Scare | PowerDef::Hold => {}
    }
    world.flush();
    if let Some((condition, dice)) = affliction(power) {
        afflict(world, player, condition, dice);
    }
}

/// Hastens a monster; it does not add up.
fn hasten(world: &mut World, caster: Entity, who: ActorInfo) {
    let base = world
        .get::<Monster>(caster)
        .map_or(0, |kind| world.resource::<Catalog>().monster(kind.0).speed);
    world.resource_mut::<GameRng>().decided("BRW-POWER-03");
    let mut facts = StepLog::default();
    if let Some(mut speed) = world.get_mut::<ActorSpeed>(caster) {
        speed.change(base + HASTE, who, &mut facts);
    }
    world
        .resource_mut::<StepLog>()
        .facts
        .append(&mut facts.facts);
}

/// Takes a monster to a random square about so far away (BRW-POWER-05).
fn flit(world: &mut World, caster: Entity, from: Pos, squares: i32) {
    world.resource_mut::<GameRng>().decided("BRW-POWER-05");
    if let Some(to) = somewhere(world, from, squares, false) {
        settle(world, caster, from, to, Relocation::Teleport);
    }
}

/// The rules observer of [`ThiefEscapes`].
pub(in crate::sim) fn on_thief_escapes(escapes: On<ThiefEscapes>, mut commands: Commands) {
    let thief = escapes.thief;
    commands.queue(move |world: &mut World| escape(world, thief));
}

/// A thief vanishes with what it has taken, as if by its own magic, and has no wish to come back.
fn escape(world: &mut World, thief: Entity) {
    if let Some(mut ai) = world.get_mut::<AiState>(thief) {
        ai.flees = true;
    }
    if let Some(&place) = world.get::<Position>(thief) {
        flit(world, thief, place.pos(), TELEPORT);
    }
}

/// Gives a monster hit points back.
fn mend(world: &mut World, caster: Entity, who: ActorInfo, healing: i32) {
    if let Some(mut health) = world.get_mut::<Health>(caster) {
        let amount = health.heal(healing);
        report(world, Outcome::Body(BodyOutcome::Mended { who, amount }));
    }
}

/// Drains the player's mana, and heals the monster by as much (BRW-POWER-06).
fn drain_mana(
    world: &mut World,
    (player, at): (Entity, Pos),
    (caster, who): (Entity, ActorInfo),
    dice: Dice,
) {
    let rng = &mut *world.resource_mut::<GameRng>();
    let wanted = rng.sum(DRAINED, dice);
    rng.decided("BRW-POWER-06");
    let lost = world
        .get_mut::<Mana>(player)
        .map_or(0, |mut mana| mana.lose(wanted));
    let victim = ActorInfo::player(at);
    report(
        world,
        Outcome::Body(BodyOutcome::ManaLost { who: victim, lost }),
    );
    mend(world, caster, who, lost);
}

/// Whether a gift of the player's keeps a power away for certain; `None`: it is none that can be withstood.
pub(crate) fn is_prevented(power: PowerDef, gifts: CharacterAbilities) -> Option<bool> {
    if power == PowerDef::Slow {
        return Some(Hindrance::Attack.is_prevented_by(gifts.abilities));
    }
    affliction(power).map(|(condition, _)| gifts.prevent(condition))
}

/// Whether a gift or a saving throw keeps away what a power would do to the player.
pub(crate) fn withstands(roller: &mut impl Roller, prevented: bool, saving: Skill) -> bool {
    saving::withstands(roller, prevented, Some(saving))
}

/// Asks whether a gift or a saving throw keeps something from the player, and keeps why: for how many turns it comes, and
/// what its outcomes will be explained by.
fn attempt(world: &mut World, attempt: AfflictionAttempt) -> (Option<u16>, Decision, Rolled) {
    let (lasts, rolled) = world.resource_scope(|world, mut log: Mut<StepLog>| {
        let rng = &mut *world.resource_mut::<GameRng>();
        log.reasons.rolling(rng, |rng| {
            saving::affliction(rng, attempt.prevented, attempt.saving, attempt.lasting)
        })
    });
    (lasts, Decision::Affliction(attempt), rolled)
}

/// Slows the player, unless free action or a saving throw keeps that away.
fn slow(world: &mut World, player: Entity) {
    let Some((free, saving)) = world.get::<PlayerProtections>(player).map(|protections| {
        (
            Hindrance::Attack.is_prevented_by(protections.gifts.abilities),
            protections.saving,
        )
    }) else {
        return;
    };
    let (turns, decision, rolled) = attempt(
        world,
        AfflictionAttempt {
            condition: None,
            prevented: free,
            saving: Some(saving),
            lasting: (LASTING, SLOWNESS),
        },
    );
    let fact = match (turns, world.get_mut::<TimedEffects>(player)) {
        (None, _) => BodyOutcome::KeptPace,
        (Some(_), None) => return,
        (Some(turns), Some(mut timed)) => {
            let prolonged = timed.add(Effect::Slow, turns);
            let effect = Effect::Slow;
            world.resource_mut::<StaleDerived>().0 = true;
            BodyOutcome::EffectBegan { effect, prolonged }
        }
    };
    let mut log = world.resource_mut::<StepLog>();
    let first = log.facts.len();
    log.push(fact);
    log.explain(first, decision, rolled);
}

/// Begins or worsens a condition of the player, unless a gift or a saving throw keeps it away.
fn afflict(world: &mut World, player: Entity, condition: Condition, dice: Dice) {
    let (Some(protections), Some(place)) = (
        world.get::<PlayerProtections>(player),
        world.get::<Position>(player),
    ) else {
        return;
    };
    let who = ActorInfo::player(place.pos());
    let (saving, prevented) = (protections.saving, protections.gifts.prevent(condition));
    let (lasts, decision, rolled) = attempt(
        world,
        AfflictionAttempt {
            condition: Some(condition),
            prevented,
            saving: Some(saving),
            lasting: (LASTING, dice),
        },
    );
    let mut facts = StepLog::default();
    match lasts {
        None => facts.push(BodyOutcome::Withstood(condition)),
        Some(by) => {
            if let Some(mut conditions) = world.get_mut::<Conditions>(player) {
                Conditions::inflict(&mut conditions, condition, by, who, &mut facts);
            }
        }
    }
    let mut log = world.resource_mut::<StepLog>();
    let first = log.facts.len();
    log.facts.append(&mut facts.facts);
    log.explain(first, decision, rolled);
    if lasts.is_none() {
        return;
    }
    world.resource_mut::<StaleDerived>().0 = true;
    world
        .resource_mut::<crate::sim::world::level::vision::Vision>()
        .stale = true;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::projection::DamageType;

    #[test]
    fn each_power_on_the_body_lasts_so_long() {
        // BRW-POWER-04
        let lasts =
            |power| affliction(power).map(|(condition, dice)| (condition, dice.to_string()));
        let due = |condition, dice: &str| Some((condition, dice.to_owned()));
        assert_eq!(lasts(PowerDef::Blind), due(Condition::Blind, "1d4+9"));
        assert_eq!(lasts(PowerDef::Confuse), due(Condition::Confused, "1d4+3"));
        assert_eq!(lasts(PowerDef::Scare), due(Condition::Afraid, "1d4+3"));
        assert_eq!(lasts(PowerDef::Hold), due(Condition::Paralyzed, "1d4+1"));
        assert_eq!(SLOWNESS.to_string(), "1d4+3");
        assert_eq!(lasts(PowerDef::Haste), None);
    }

    #[test]
    fn powers_cost_mana_by_what_they_send_out() {
        let bolt = |strength| {
            cost(PowerDef::Project(ProjectDef {
                kind: DamageType::Acid,
                shape: Shape::Bolt,
                strength,
            }))
        };
        assert_eq!(bolt(Dice::new(6, 8)), 6);
        assert_eq!(bolt(Dice::flat(1)), 1);
        assert_eq!(cost(PowerDef::Breathe(DamageType::Acid)), 0);
        assert_eq!(cost(PowerDef::Haste), 5);
    }
}
