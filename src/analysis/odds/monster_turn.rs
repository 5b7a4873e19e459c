//! What a monster does in return: its blows once it is beside the player, and its powers from afar.
//!
//! The dice of its mind, its blows and its powers are those of play. That it walks towards the player without a detour,
//! that its mana lasts, and that it stays as healthy as it is now, are taken for granted.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

use bevy_ecs::prelude::*;

use super::{
    blow_chain::BlowsAhead,
    impact::{ExperienceDrain, PowerImpact, drain, impact},
    monster_shot::{ShotOdds, shot},
};
use crate::{
    content::{MonsterDef, PowerDef},
    dice::{Distribution, exact},
    grid::{Dir, Pos},
    rules::{
        ability::{speed::READY, status::Condition},
        monster_mind::{AiIntent, AiMood},
        projection::player::HarmPart,
    },
    sim::{
        monster::{hunt, intent::mood_of, powers, shot::is_armed, target::AiTarget},
        world::{
            actor::{
                ai_state::AiState,
                components::{ActorSpeed, Health, Mana, Monster, Position},
                conditions::Conditions,
            },
            catalog::Catalog,
            clock::TURN,
            item::{
                inventory::{Equipment, Pack},
                loot::Loot,
                stack::Stack,
            },
            level::{map::DungeonLevel, occupants::Occupants, vision::Vision},
            player::{character::Character, known_derived::known},
            ruleset::ActiveRuleset,
        },
    },
};

/// A power of a monster that has a point now.
#[derive(Clone, Debug)]
pub struct PowerOdds {
    /// Which.
    pub power: PowerDef,
    /// How likely the monster uses it with its next turn.
    pub chance: f64,
    /// What is sent at the player, if anything is and gets there.
    pub impact: Option<PowerImpact>,
    /// Hit points that it costs the player.
    pub damage: Distribution<i32>,
    /// The most experience that it takes, if it takes any.
    pub drain: Option<ExperienceDrain>,
    /// The chance that what it does to the player's mind or limbs takes hold, if it does such a thing.
    pub takes_hold: Option<f64>,
}

/// What a monster does in return.
#[derive(Clone, Debug)]
pub struct MonsterTurnOdds {
    /// Its powers that have a point now.
    pub powers: Vec<PowerOdds>,
    /// What it shoots or throws, if it has the player within reach.
    pub shot: Option<ShotOdds>,
    /// Turns of its own before it stands beside the player; `None`: it does not come.
    pub approach: Option<u32>,
    /// Whether it flees: then it strikes nobody.
    pub flees: bool,
    /// Hit points that the player loses in the first of its turns beside the player; the others differ where something
    /// ails the monster.
    pub turn: Distribution<i32>,
    /// The same for each of its turns from now on.
    turns: Vec<Distribution<i32>>,
    /// What it loses itself in each of these turns, by what the player answers; empty where that is nothing.
    replies: Vec<Distribution<i32>>,
}

impl MonsterTurnOdds {
    /// What the player loses in each of its turns from now on.
    pub(super) fn turns(&self) -> impl Iterator<Item = &Distribution<i32>> + Clone {
        self.turns.iter()
    }

    /// What the monster loses in these of its turns by what the player answers.
    pub(super) fn replies(&self, turns: Range<usize>) -> &[Distribution<i32>] {
        let all = self.replies.len();
        &self.replies[turns.start.min(all)..turns.end.min(all)]
    }
}

/// The monster and the player, for what the one does to the other.
struct Meeting<'a> {
    def: &'a MonsterDef,
    from: Pos,
    to: Pos,
    mood: AiMood,
    /// It is hurt so badly that it flees.
    starts: bool,
    powers: Vec<PowerOdds>,
    shot: Option<ShotOdds>,
    blows: &'a BlowsAhead,
}

/// Works it out: `blows` are those of its turns, of which so many are looked ahead.
pub(super) fn monster_turn_odds(
    world: &World,
    (monster, player): (Entity, Entity),
    blows: &BlowsAhead,
    turns: usize,
) -> Option<MonsterTurnOdds> {
    let catalog = world.resource::<Catalog>();
    let foe = world.entity(monster);
    let def = catalog.monster(foe.get::<Monster>()?.0);
    let (&health, &mana, &speed) = foe.get_components::<(&Health, &Mana, &ActorSpeed)>().ok()?;
    let (&ai, &conditions, from) = foe
        .get_components::<(&AiState, &Conditions, &Position)>()
        .ok()?;
    let from = from.pos();
    let to = world.get::<Position>(player)?.pos();
    let starts = hunt::flees(def, &health, ai, foe.contains::<Loot>());
    let flees = starts || conditions.has(Condition::Afraid);
    let target = AiTarget {
        level: world.resource::<DungeonLevel>(),
        occupants: world.resource::<Occupants>(),
        in_line: world.resource::<Vision>().in_line(),
        at: to,
        conditions: world.get::<Conditions>(player)?,
        mana: *world.get::<Mana>(player)?,
    };
    let useful = target.useful(
        def,
        from,
        (health, mana, speed),
        flees,
        hunt::hearing(def, ai),
    );
    // A monster that is attacked does not sleep on.
    let awake = AiState { sleep: 0, ..ai };
    let shot = shot(world, (monster, player), (from, to), &target, (def, ai))
        .filter(|_| !conditions.has(Condition::Blind));
    let mood = AiMood {
        shoots: shot.is_some(),
        ..mood_of(def, awake, conditions, useful.len())
    };
    let chances = exact::distribution(|roller| mood.decide(roller));
    let powers = useful.into_iter().enumerate().map(|(index, power)| {
        let chance = chances.probability(&AiIntent::Power(index));
        power_odds(world, (monster, player), power, chance)
    });
    let chance = chances.probability(&AiIntent::Shoot);
    let meeting = Meeting {
        def,
        from,
        to,
        mood,
        starts,
        powers: powers.collect::<Option<_>>()?,
        shot: shot.map(|shot| ShotOdds { chance, ..shot }),
        blows,
    };
    let apart = from.chebyshev(to).saturating_sub(1);
    let comes = apart == 0 || !def.never_moves && !flees;
    let approach = comes.then_some(u32::from(apart));
    let mut known = BTreeMap::new();
    let step = READY.get() / speed.gain().max(1);
    let (turns, replies): (Vec<_>, Vec<_>) = (0..turns)
        .map(|turn| {
            let beside = approach.is_some_and(|apart| turn >= apart as usize);
            let passed = (turn as i64 + 1) * i64::from(step.max(1)) / TURN as i64;
            let phase = ConditionPhase {
                reels: blows.reels(turn),
                ..ConditionPhase::of(conditions, passed, beside)
            };
            let worked_out = known.entry(phase);
            let worked_out = worked_out.or_insert_with_key(|phase| meeting.turn(phase));
            worked_out.clone()
        })
        .unzip();
    Some(MonsterTurnOdds {
        approach,
        flees,
        turn: {
            let reels = blows.reels(0);
            let first = ConditionPhase::of(conditions, 0, true);
            meeting.turn(&ConditionPhase { reels, ..first }).0
        },
        turns,
        replies: if blows.is_answered() {
            replies
        } else {
            Vec::new()
        },
        powers: together(meeting.powers),
        shot: meeting.shot,
    })
}

/// Whether a monster can do nothing to the player in so many of its turns, whatever it decides: it is too far away to come and
/// strike, and has nothing that reaches farther. To know that takes a small part of what its odds take.
pub(super) fn stays_out_of_reach(
    world: &World,
    (monster, player): (Entity, Entity),
    turns: usize,
) -> Option<bool> {
    let catalog = world.resource::<Catalog>();
    let foe = world.entity(monster);
    let def = catalog.monster(foe.get::<Monster>()?.0);
    let from = foe.get::<Position>()?.pos();
    let to = world.get::<Position>(player)?.pos();
    let apart = usize::from(from.chebyshev(to).saturating_sub(1));
    if apart < turns.max(1) || def.powers.is_some() {
        return Some(false);
    }
    let Ok(gear) = foe.get_components::<(&Pack, Option<&Equipment>)>() else {
        // It has nothing at all.
        return Some(true);
    };
    let stack = |thing| world.get::<Stack>(thing).copied();
    let rules = (
        &**catalog.content(),
        world.resource::<ActiveRuleset>().here,
        def,
    );
    Some(!is_armed(gear, stack, rules))
}

/// What ails the monster at a time to come, and whether it stands beside the player.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct ConditionPhase {
    ails: BTreeSet<Condition>,
    beside: bool,
    /// It is off balance.
    reels: bool,
}

impl ConditionPhase {
    /// So many turns of ten game turns from now, each of which takes one off every counter.
    fn of(conditions: Conditions, passed: i64, beside: bool) -> Self {
        let lasting = conditions
            .iter()
            .filter(|(_, left)| i64::from(*left) > passed);
        Self {
            ails: lasting.map(|(condition, _)| condition).collect(),
            beside,
            reels: false,
        }
    }
}

impl Meeting<'_> {
    /// What the player loses in a turn of the monster, and what the monster does.
    fn turn(&self, phase: &ConditionPhase) -> (Distribution<i32>, Distribution<i32>) {
        let mood = AiMood {
            inert: phase.ails.contains(&Condition::Paralyzed),
            stunned: phase.ails.contains(&Condition::Stunned),
            confused: phase.ails.contains(&Condition::Confused)
                || phase.ails.contains(&Condition::Blind),
            ..self.mood
        };
        let flees = self.starts || phase.ails.contains(&Condition::Afraid);
        let nothing = Distribution::certain(0);
        let intents = exact::distribution(|roller| mood.decide(roller));
        let both = |intent: AiIntent| match intent {
            AiIntent::Power(which) => (&self.powers[which].damage, &nothing),
            AiIntent::Shoot => {
                let shot = self.shot.as_ref();
                let damage = shot.map(|shot| shot.in_turn(phase.reels));
                (damage.unwrap_or(&nothing), &nothing)
            }
            // A stumbling monster strikes only where it happens to stumble into somebody.
            AiIntent::Stumble(dir) if self.from.step(Dir::ALL[dir]) == self.to => self.blows(phase),
            AiIntent::Act if phase.beside && (!flees || self.def.never_moves) => self.blows(phase),
            AiIntent::Nothing | AiIntent::Stumble(_) | AiIntent::Act => (&nothing, &nothing),
        };
        let lost = intents.iter().map(|(intent, p)| (p, both(*intent).0));
        let lost = Distribution::mixed(lost);
        if !self.blows.is_answered() {
            return (lost, nothing);
        }
        let returned = intents.iter().map(|(intent, p)| (p, both(*intent).1));
        let returned = Distribution::mixed(returned);
        (lost, returned)
    }

    /// What the blows of a turn cost the player and the monster.
    fn blows(&self, phase: &ConditionPhase) -> (&Distribution<i32>, &Distribution<i32>) {
        let round = self.blows.round(phase.reels);
        (&round.damage, &round.returned)
    }
}

/// Powers that a monster has several times, so as to use them more often, are shown as one.
fn together(powers: Vec<PowerOdds>) -> Vec<PowerOdds> {
    let mut log: Vec<PowerOdds> = Vec::with_capacity(powers.len());
    for odds in powers {
        match log.iter_mut().find(|other| other.power == odds.power) {
            Some(other) => other.chance += odds.chance,
            None => log.push(odds),
        }
    }
    log
}

/// What a power does to the player.
fn power_odds(
    world: &World,
    (monster, player): (Entity, Entity),
    power: PowerDef,
    chance: f64,
) -> Option<PowerOdds> {
    let health = world.get::<Health>(monster)?;
    let def = powers::projection_of(power, health.now());
    let impact = def.and_then(|def| impact(world, (monster, player), def));
    let damage = impact.map_or_else(
        || Distribution::certain(0),
        |sent| exact::distribution(|r| sent.strike(r, HarmPart::HitPoints).damage.get()),
    );
    let drain = impact.and_then(|sent| drain(world.get::<Character>(player)?, &sent));
    let derived = known(world, player)?;
    let gifts = &derived.protections.gifts;
    let takes_hold = powers::is_prevented(power, *gifts).map(|prevented| {
        exact::probability(|r| !powers::withstands(r, prevented, derived.protections.saving))
    });
    Some(PowerOdds {
        power,
        chance,
        impact,
        damage,
        drain,
        takes_hold,
    })
}
