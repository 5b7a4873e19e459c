//! What a monster does in return: its blows once it is beside the player, and its powers from afar.
//!
//! The dice of its mind, its blows and its powers are those of play. That it walks towards the player without a detour,
//! that its mana lasts, and that it stays as healthy as it is now, are taken for granted.

use std::collections::{BTreeMap, BTreeSet};

use bevy_ecs::prelude::*;

use super::monster_shot::{ShotOdds, shot};
use crate::{
    analysis::matrix::{MatrixEffect, player::effects as player_effects},
    content::{MonsterDef, PowerDef, ProjectDef},
    dice::{Distribution, Exact, Roller, exact},
    grid::Pos,
    rules::{
        ability::{
            experience::{self, POINT},
            speed::READY,
            status::Condition,
        },
        base::units::Level,
        projection::player::{
            self, HarmPart, HarmScope, PlayerProjection, PlayerSquare, SourceMonster, Victim,
        },
    },
    sim::{
        combat::attack::aimed::{AimedProjection, SentProjection},
        magic::projection::{
            player::source_of,
            squares::{falloff, squares},
            victim::{Viewpoint, footing, victim},
        },
        monster::{
            hunt,
            intent::{AiIntent, AiMood},
            powers,
            target::AiTarget,
        },
        world::{
            access::lookup::monster_info,
            actor::{
                ai_state::AiState,
                components::{ActorSpeed, Health, Mana, Monster, Position},
                conditions::Conditions,
            },
            catalog::Catalog,
            clock::TURN,
            events::magic::{ProjectionMeans, strength},
            item::loot::Loot,
            level::{
                map::DungeonLevel,
                occupants::Occupants,
                vision::{SIGHT_RADIUS, Vision},
            },
            player::{character::Character, known_derived::known},
        },
    },
};

/// What a power does to the player's body, before it is asked whether it gets there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PowerImpact {
    /// What is sent: a breath is as strong as the monster's hit points make it.
    pub def: ProjectDef,
    /// How far from its middle the player stands.
    pub distance: u16,
    /// Who sends it.
    source: Option<SourceMonster>,
    /// The player.
    victim: Victim,
    /// What the player stands on.
    footing: PlayerSquare,
    /// By what it must hit the player before it does anything, under rules that ask for it.
    aimed: Option<AimedProjection>,
}

impl PowerImpact {
    /// One part of what it does, rolled. Parts are rolled for themselves: all of them would be too many to enumerate.
    pub fn strike<R: Roller>(&self, roller: &mut R, facet: HarmPart) -> player::PlayerHarm {
        let arrives = roller.settle(|r| {
            let strength = falloff(self.def.shape).at(strength(r, self.def), self.distance);
            self.aimed
                .map_or(Some(strength), |aimed| aimed.weigh(r, strength))
        });
        let Some(damage) = arrives else {
            return player::PlayerHarm::default();
        };
        let projection = PlayerProjection {
            kind: self.def.kind,
            damage,
            footing: self.footing,
            source: self.source,
        };
        player::strike(roller, &projection, &self.victim, HarmScope::Only(facet))
    }

    /// What it does to the player beside the damage, each for itself.
    pub fn effects(&self) -> Vec<MatrixEffect> {
        let harm = |roller: &mut Exact, facet| self.strike(roller, facet);
        player_effects(harm, self.victim.saving_throw)
    }
}

/// What the worst of a power takes of the player's experience.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExperienceDrain {
    /// Whole points.
    pub points: i64,
    /// The level that the player has now.
    pub from: Level,
    /// The level that is left.
    pub to: Level,
}

/// What the worst of something that is sent takes of the player's experience; `None`: nothing.
fn drain(character: &Character, impact: &PowerImpact) -> Option<ExperienceDrain> {
    let losses = exact::distribution(|roller| {
        let harm = impact.strike(roller, HarmPart::Experience);
        harm.experience.total()
    });
    let points = losses.max().copied().filter(|points| *points > 0)?;
    let left = character.experience() - points * POINT;
    let to = experience::level_at(character.race(), character.class(), left.max(0));
    let from = character.level();
    Some(ExperienceDrain { points, from, to })
}

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
}

impl MonsterTurnOdds {
    /// What the player loses in each of its turns from now on.
    pub(super) fn turns(&self) -> impl Iterator<Item = &Distribution<i32>> + Clone {
        self.turns.iter()
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
    blows: &'a Distribution<i32>,
}

/// Works it out: `blows` is what all blows of a turn come to, and so many turns are looked ahead.
pub(super) fn monster_turn_odds(
    world: &World,
    (monster, player): (Entity, Entity),
    blows: &Distribution<i32>,
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
        ..AiMood::of(def, awake, conditions, useful.len())
    };
    let chances = exact::distribution(|roller| mood.impulse(roller));
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
    let turns = (0..turns)
        .map(|turn| {
            let beside = approach.is_some_and(|apart| turn >= apart as usize);
            let passed = (turn as i64 + 1) * i64::from(step.max(1)) / TURN as i64;
            let phase = ConditionPhase::of(conditions, passed, beside);
            let worked_out = known.entry(phase);
            let worked_out = worked_out.or_insert_with_key(|phase| meeting.turn(phase));
            worked_out.clone()
        })
        .collect();
    Some(MonsterTurnOdds {
        approach,
        flees,
        turn: meeting.turn(&ConditionPhase::of(conditions, 0, true)),
        turns,
        powers: together(meeting.powers),
        shot: meeting.shot,
    })
}

/// What ails the monster at a time to come, and whether it stands beside the player.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct ConditionPhase {
    ails: BTreeSet<Condition>,
    beside: bool,
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
        }
    }
}

impl Meeting<'_> {
    /// What the player loses in a turn of the monster.
    fn turn(&self, phase: &ConditionPhase) -> Distribution<i32> {
        let mood = AiMood {
            inert: phase.ails.contains(&Condition::Paralyzed),
            stunned: phase.ails.contains(&Condition::Stunned),
            confused: phase.ails.contains(&Condition::Confused)
                || phase.ails.contains(&Condition::Blind),
            ..self.mood
        };
        let flees = self.starts || phase.ails.contains(&Condition::Afraid);
        let nothing = Distribution::certain(0);
        let impulses = exact::distribution(|roller| mood.impulse(roller));
        let parts = impulses.iter().map(|(intent, p)| {
            let damage = match *intent {
                AiIntent::Nothing => &nothing,
                AiIntent::Power(which) => &self.powers[which].damage,
                AiIntent::Shoot => self.shot.as_ref().map_or(&nothing, |shot| &shot.damage),
                // A stumbling monster strikes only where it happens to stumble into somebody.
                AiIntent::Stumble(dir) if self.from.step(dir) == self.to => self.blows,
                AiIntent::Stumble(_) => &nothing,
                AiIntent::Act if phase.beside && (!flees || self.def.never_moves) => self.blows,
                AiIntent::Act => &nothing,
            };
            (p, damage)
        });
        Distribution::mixed(parts)
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

/// What a monster sends at the player; `None`: it does not get there.
fn impact(
    world: &World,
    (monster, player): (Entity, Entity),
    def: ProjectDef,
) -> Option<PowerImpact> {
    let from = world.get::<Position>(monster)?.pos();
    let to = world.get::<Position>(player)?.pos();
    let occupants = world.resource::<Occupants>();
    let occupied = |at| occupants.at(at).is_some_and(|there| there != monster);
    let (level, range) = (world.resource::<DungeonLevel>(), u16::from(SIGHT_RADIUS));
    let reached = squares(level, occupied, def.shape, from, to, range);
    let (_, distance) = *reached.squares.iter().find(|(at, _)| *at == to)?;
    let sent = SentProjection {
        by: monster_info(world, monster)?,
        kind: def.kind,
        shape: def.shape,
        means: ProjectionMeans::Spell,
    };
    Some(PowerImpact {
        aimed: AimedProjection::gather(world, known(world, player)?.combat, sent, player),
        def,
        distance,
        source: source_of(world, monster, from, to),
        victim: victim(world, player, Viewpoint::OfPlayer)?,
        footing: footing(world, player, to),
    })
}
