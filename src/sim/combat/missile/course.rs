//! The way of a missile: square by square, rolled against everybody on it.

use crate::sim::combat::attack::reveal::reveal;

use bevy_ecs::prelude::*;

use super::{kind::missile_of, target::MissileTarget};
use crate::{
    content::ItemId,
    dice::Roller as _,
    grid::Pos,
    rules::{
        angband::{MissileItem, breakage::FlightEnd},
        base::{
            attack_result::Struck,
            units::{ArmorClass, Squares},
        },
    },
    sim::{
        combat::{
            aftermath::HitBody,
            attack::{
                AttackMode, Encounter, SentItem,
                combatant::{CombatantState, crowd},
                powder,
            },
        },
        level::terrain::ground,
        world::{
            actor::{
                ai_state::AiState,
                balance::ActorBalance,
                components::{Health, Monster},
            },
            catalog::Catalog,
            item::knowledge::RecognizedBy,
            level::{map::DungeonLevel, occupants::Occupants, vision::Vision},
            log::step_log::StepLog,
            outcome::{BodyOutcome, actor_info::ActorInfo, means::AttackMeans},
            player::{derived::PlayerCombat, known_derived::KnownDerived},
            rng::GameRng,
        },
    },
};

/// Whether a missile cannot enter a square: a wall, a closed door, the edge. It flies over lava and into trees.
fn is_wall(level: &DungeonLevel, at: Pos) -> bool {
    level.terrain(at).is_none() || (level.opaque().get(at) && !level.is_passable(at))
}

/// A missile on its way.
pub(super) struct FlyingMissile<'a> {
    /// Who sends it.
    pub(super) who: ActorInfo,
    /// What.
    pub(super) sent: SentItem,
    /// The same for the rules.
    pub(super) missile: MissileItem,
    /// What the player takes it for.
    pub(super) seems: ItemId,
    /// What is worn that is not what it seems.
    pub(super) known: &'a KnownDerived,
    /// Who sends it.
    pub(super) combat: &'a PlayerCombat,
    /// The player's armor class.
    pub(super) armor: ArmorClass,
    /// The latest move of its sender.
    pub(super) balance: ActorBalance,
    /// Whether a launcher sends it.
    pub(super) fired: bool,
}

/// What became of a missile on its way.
pub(super) struct FlightResult {
    /// The squares that it crossed.
    pub(super) flown: Vec<Pos>,
    /// What ended its flight.
    pub(super) struck: FlightEnd,
    /// Who was hit.
    pub(super) hit: Option<ActorInfo>,
    /// Who died of it.
    pub(super) fallen: Option<Entity>,
    /// Where it exploded.
    pub(super) exploded: Option<Pos>,
    /// Whether it showed what it is.
    pub(super) shown: bool,
}

impl FlyingMissile<'_> {
    /// Flies along a path, and is rolled against everybody in the way (ATK-AIM-01 to ATK-AIM-07).
    pub(super) fn course(
        self,
        commands: &mut Commands,
        path: Vec<Pos>,
        catalog: &Catalog,
        sight: &Vision,
        level: &DungeonLevel,
        occupants: &Occupants,
        targets: &mut Query<MissileTarget>,
        rng: &mut GameRng,
        log: &mut StepLog,
    ) -> FlightResult {
        let Self {
            who,
            sent,
            missile,
            seems,
            known,
            combat,
            armor,
            balance,
            fired,
        } = self;
        let here = who.at;
        let mut flown = Vec::new();
        let mut struck = FlightEnd::Nothing;
        let (mut hit, mut fallen, mut exploded) = (None, None, None);
        let seeming = missile_of(catalog.item(seems), sent.wear);
        let (kind, wear) = (sent.kind, sent.wear);
        let mut shown = false;
        for pos in path {
            let distance = Squares::new(i32::from(here.angband_distance(pos)));
            if let FlightEnd::Wall(_) = struck {
                break;
            }
            if is_wall(level, pos) {
                struck = FlightEnd::Wall(distance);
                // Who stands in the rock is struck where the missile stops (BRW-WALL-02).
                if occupants.at(pos).is_none() {
                    break;
                }
                rng.decided("BRW-WALL-02");
            }
            flown.push(pos);
            let Some(somebody) = occupants.at(pos) else {
                continue;
            };
            let Ok((
                &id,
                &Monster(monster),
                _,
                mut health,
                mut ai,
                mut conditions,
                &step,
                foe_armor,
                foe_combat,
            )) = targets.get_mut(somebody)
            else {
                continue;
            };
            let seen = sight.notices(pos);
            let defender = ActorInfo::monster(id, monster, pos, seen);
            let on = |at| ground(level, catalog, at);
            let encounter = Encounter {
                content: catalog.content(),
                combat,
                armor,
                foe_armor: foe_armor.class(),
                foe_combat,
                monster,
                player: CombatantState::of_player(combat, here, seen, balance, Some(on(here))),
                foe: CombatantState::of_monster(*ai, *conditions, pos, step, Some(on(pos))),
                crowd: crowd(here, pos, occupants),
            };
            let way = |kind| {
                let sent = SentItem { kind, wear };
                if fired {
                    AttackMode::Fired(sent, distance)
                } else {
                    AttackMode::Thrown(sent, distance)
                }
            };
            let left = health.now;
            let Some(shot) = encounter.attack(way(kind), Some(&missile), left) else {
                continue;
            };
            reveal(
                known,
                commands,
                &encounter,
                RecognizedBy::Attacking,
                |other| {
                    let shot = other.attack(way(kind), Some(&missile), left);
                    (1, shot.map(|shot| shot.attack))
                },
            );
            if seems != kind {
                let other = encounter.attack(way(seems), Some(&seeming), left);
                shown |= other.is_none_or(|other| !other.attack.is_like(&shot.attack));
            }
            let lose = |damage| Health::lose(&mut health, damage);
            let means = AttackMeans::Missile(seems);
            let noises = powder::noises(&shot.attack, (who.at, pos), &mut *rng);
            for noise in noises.into_iter().flatten() {
                commands.trigger(noise);
            }
            AiState::is_attacked(&mut ai);
            match log.strike(rng, &shot.attack, (&who, &defender), means, lose) {
                Struck::Miss(_) => {}
                Struck::Hit { sequel, .. } => {
                    let mut body = HitBody {
                        who: defender,
                        monster: Some(foe_combat),
                        health: &mut health,
                        conditions: &mut conditions,
                        protections: None,
                    };
                    if sequel.poisons && !body.health.is_dead() {
                        body.poison(rng, log);
                    }
                    if !body.health.is_dead() {
                        body.blind(sequel.blinds, log);
                    }
                    exploded = sequel.explodes.then_some(pos);
                    if ai.sleep > 0 && sequel.wakes {
                        AiState::start_up(&mut ai);
                        AiState::is_attacked(&mut ai);
                        log.push(BodyOutcome::Woke(defender));
                    }
                    if health.is_dead() {
                        fallen = Some(somebody);
                    }
                    struck = FlightEnd::Monster;
                    hit = Some(defender);
                    break;
                }
            }
        }
        FlightResult {
            flown,
            struck,
            hit,
            fallen,
            exploded,
            shown,
        }
    }
}
