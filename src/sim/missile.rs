//! Missiles: what is fired or thrown flies square by square, and everybody in its way may be hit.
//!
//! Hits, critical hits, damage and breakage are the rules' (`ATK-SHOOT`, `ATK-AIM`, `ATK-MCRIT`, `ATK-MDMG`,
//! `ATK-BREAK`). How far a missile flies is the game's own: a launcher sends it ten squares for each point of its
//! multiplier, but no farther than one sees; a throw goes `(adjusted strength + 20) x 10 / tenths of a pound`
//! squares, 1 to 10, where less than a pound counts as one.

use bevy_ecs::prelude::*;

use super::{
    actor::{Health, Mind, Monster, Place, Player},
    bag::{STACK_MOST, Stack},
    catalogue::Catalogue,
    fate::Fate,
    fight::{
        Arms, Encounter, Stance, Stride, Way, powder,
        stance::{crowd, ground},
    },
    growth::Fall,
    ids::{ActorId, ItemUid},
    items::{Belongings, Stowed},
    level::{Level, Occupants},
    melee::Strike,
    outcome::{Flight, Goods, Kind, Means, Outcome, Told, Who},
    project::Project,
    sheet::Derived,
    sight::{SIGHT_RADIUS, Sight},
    splash::splash,
    woes::{self, Woe, Woes},
};
use crate::{
    content::{ItemDef, ItemId, ItemUse, MonsterDef},
    dice::Dice,
    grid::{Pos, project::project},
    rules::{
        ability::{special::Wits, speed::Activity},
        angband::{
            Ammunition, Launcher, Missile, MissileKind, blows,
            breakage::{Fragile, Make, Struck, breaks},
            missile::FLASK_OF_OIL,
        },
        attack,
        set::Set,
        sil::{self, Bystander, free_attack},
        stat::Stat,
        units::{Damage, Squares, ToDam, ToHit, Weight},
    },
};

/// Most squares that anything is thrown.
const FARTHEST_THROW: u32 = 10;

/// The player fires or throws one of a stack of the pack.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sim) struct Launch {
    /// The stack's number.
    pub(in crate::sim) uid: ItemUid,
    /// The stack.
    pub(in crate::sim) stack: Entity,
    /// The square that is aimed at.
    pub(in crate::sim) at: Pos,
    /// How far it flies at most, in squares.
    pub(in crate::sim) range: u16,
    /// Shots of the launcher in a round; `None`: thrown.
    pub(in crate::sim) shots: Option<u8>,
}

impl Launch {
    /// What it costs (ATK-SHOOT-02, ATK-SHOOT-05).
    pub(in crate::sim) fn activity(self) -> Activity {
        self.shots
            .map_or(Activity::Move, |shots| Activity::Fire { shots })
    }
}

/// Marks a stack on the floor that the player has fired or thrown: walking over it takes it up again.
#[derive(Component, Clone, Copy, Debug)]
pub(in crate::sim) struct Own;

/// How far the player's launcher sends what it fires, in squares, under the ruleset of the level (SIL-ARCHERY-07).
pub fn fire_range(derived: &Derived, launcher: &Launcher) -> u16 {
    match &derived.arms {
        Arms::Sil(arms) => arms.bow_range().min(u16::from(SIGHT_RADIUS)),
        Arms::Angband | Arms::Powder(_) => launcher_range(launcher),
    }
}

/// Shots in a round: Sil and POWDER know of one (ATK-SHOOT-02).
pub(in crate::sim) fn shots(derived: &Derived) -> u8 {
    match &derived.arms {
        Arms::Angband => derived.fighter.shots(),
        Arms::Sil(_) | Arms::Powder(_) => 1,
    }
}

/// How far the player throws one of a kind of item, in squares, under the ruleset of the level (SIL-THROW-06).
pub fn throw_range(derived: &Derived, catalogue: &Catalogue, item: ItemId) -> u16 {
    match &derived.arms {
        Arms::Sil(arms) => {
            let weight = catalogue.content().sil.item(item).weapon.weight;
            arms.throw_range(weight).min(u16::from(SIGHT_RADIUS))
        }
        Arms::Angband | Arms::Powder(_) => {
            heave(derived.fighter.strength, catalogue.item(item).weight)
        }
    }
}

/// How far a launcher sends what it fires, in squares.
fn launcher_range(launcher: &Launcher) -> u16 {
    let multiplier = u16::from(launcher.kind.multiplier()) + u16::from(launcher.extra_might);
    (10 * multiplier).min(u16::from(SIGHT_RADIUS))
}

/// How far somebody of a strength throws a weight, in squares, 1 to 10.
fn heave(strength: Stat, weight: Weight) -> u16 {
    let squares = (blows::adjusted_strength(strength) + 20) * 10 / weight.in_tenths().max(10);
    squares.clamp(1, FARTHEST_THROW) as u16
}

/// An item as a missile.
pub fn missile_of(def: &ItemDef) -> Missile {
    let (kind, dice, powers) = match &def.usage {
        ItemUse::Ammo(ammo) => (MissileKind::Ammunition(ammo.kind), ammo.dice, ammo.powers),
        ItemUse::Weapon(weapon) => (MissileKind::Weapon, weapon.dice, weapon.powers),
        ItemUse::Oil => (MissileKind::Object, FLASK_OF_OIL, Set::EMPTY),
        _ => (MissileKind::Object, Dice::flat(0), Set::EMPTY),
    };
    Missile {
        dice,
        weight: def.weight,
        kind,
        to_hit: ToHit::new(def.to_hit),
        to_dam: ToDam::new(def.to_damage),
        powers,
    }
}

/// How easily an item breaks (ATK-BREAK-01).
pub(in crate::sim) fn fragility(usage: &ItemUse) -> Fragile {
    match usage {
        ItemUse::Oil => Fragile::OilFlask,
        ItemUse::Potion(_) => Fragile::Potion,
        ItemUse::Food(_) => Fragile::Food,
        ItemUse::Scroll(_) => Fragile::Scroll,
        ItemUse::Light { .. } => Fragile::Light,
        ItemUse::Ammo(ammo) => match ammo.kind {
            Ammunition::Arrow => Fragile::Arrow,
            Ammunition::Bolt => Fragile::Bolt,
            Ammunition::Shot => Fragile::SlingAmmo,
        },
        ItemUse::Wand(_) => Fragile::Wand,
        ItemUse::Weapon(_)
        | ItemUse::Launcher(_)
        | ItemUse::Worn { .. }
        | ItemUse::Staff(_)
        | ItemUse::Rod(_)
        | ItemUse::Book(_)
        | ItemUse::Crown
        | ItemUse::Trinket => Fragile::Other,
    }
}

/// Whether a missile cannot enter a square: a wall, a closed door, the edge. It flies over lava and into trees.
fn is_wall(level: &Level, at: Pos) -> bool {
    level.terrain(at).is_none() || (level.opaque().get(at) && !level.is_passable(at))
}

/// What a missile needs of those in its way.
type Target = (
    &'static ActorId,
    &'static Monster,
    &'static Place,
    &'static mut Health,
    &'static mut Mind,
    &'static mut Woes,
    &'static Stride,
);

/// What flies has exploded where it hit somebody (POW-AFTER-01).
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Explode {
    /// What.
    pub(in crate::sim) item: ItemId,
    /// Where.
    pub(in crate::sim) at: Pos,
}

/// The rules observer of [`Launch`].
pub(in crate::sim) fn on_launch(
    launch: On<Launch>,
    mut things: Belongings,
    archer: Single<(&Derived, &Stride, Entity), With<Player>>,
    mut targets: Query<Target>,
    own: Query<(), With<Own>>,
    level: Res<Level>,
    occupants: Res<Occupants>,
    mut fate: ResMut<Fate>,
) {
    let Launch {
        uid,
        stack,
        at,
        range,
        shots,
    } = *launch;
    let Some((uid, one, sent)) = things.take_one(uid, stack) else {
        return;
    };
    let kind = sent.kind;
    things.stale.0 = true;
    let goods = Goods {
        uid,
        kind,
        count: 1,
    };
    let here = things.player.0.pos();
    let who = Who {
        id: ActorId::PLAYER,
        kind: Kind::Player,
        at: here,
        seen: true,
    };
    let catalogue = things.catalogue.clone();
    let def = catalogue.item(kind);
    let missile = missile_of(def);
    let (derived, &stride, archer) = *archer;

    let mut path = Vec::new();
    let stops = |pos: Pos| {
        level.terrain(pos).is_none() || level.opaque().get(pos) || (shots.is_none() && pos == at)
    };
    project(
        here,
        at,
        range,
        |pos| level.opaque().get(pos),
        stops,
        &mut path,
    );

    let flight = Sent {
        who,
        kind,
        missile,
        derived,
        stride,
        fired: shots.is_some(),
    };
    // It is told first, and how far it flew once that is known.
    let launched = things.told.facts.len();
    things.told.push(Outcome::Launched {
        who,
        goods,
        fired: shots.is_some(),
        flight: Flight::over(&[]),
    });
    let Course {
        flown,
        struck,
        hit,
        fallen,
        exploded,
    } = flight.course(
        path,
        &catalogue,
        &things.sight,
        &level,
        &occupants,
        &mut targets,
        &mut fate,
        &mut things.told,
    );
    if let Outcome::Launched { flight, .. } = &mut things.told.facts[launched] {
        *flight = Flight::over(&flown);
    }
    if let Some(fallen) = fallen {
        things.commands.trigger(Fall {
            who: fallen,
            killer: who,
        });
    }

    if let Some(at) = exploded {
        things.commands.trigger(Explode { item: kind, at });
    }
    if shots.is_some() && matches!(derived.arms, Arms::Sil(_)) {
        // Whoever stands beside an archer strikes for free (SIL-ARCHERY-08).
        for at in here.neighbours() {
            let Some(beside) = occupants.at(at).filter(|other| Some(*other) != fallen) else {
                continue;
            };
            let Ok((_, Monster(monster), _, _, mind, woes, _)) = targets.get(beside) else {
                continue;
            };
            if takes_free_attack(catalogue.monster(*monster), here, at, *mind, *woes) {
                things.commands.trigger(Strike {
                    attacker: beside,
                    defender: archer,
                });
            }
        }
    }

    let end = flown.last().copied().unwrap_or(here);
    if breaks(&mut *fate, fragility(&def.usage), Make::Ordinary, struck) {
        things.commands.entity(one).despawn();
        things.told.push(Outcome::Broke {
            at: end,
            by: who,
            against: hit,
            goods,
        });
        for def in splash(&def.usage) {
            let project = Project {
                from: end,
                ..Project::rolled(def, who, end, &mut fate)
            };
            things.commands.trigger(project);
        }
        return;
    }
    come_down(&mut things, &own, &level, &flown, (uid, one), sent);
}

/// A missile on its way.
struct Sent<'a> {
    /// By whom.
    who: Who,
    /// What.
    kind: ItemId,
    /// The same for the rules.
    missile: Missile,
    /// Who sends it.
    derived: &'a Derived,
    /// The latest move of whoever sends it.
    stride: Stride,
    /// Whether a launcher sends it.
    fired: bool,
}

/// What became of a missile on its way.
struct Course {
    /// The squares that it crossed.
    flown: Vec<Pos>,
    /// What ended its flight.
    struck: Struck,
    /// Whom it hit.
    hit: Option<Who>,
    /// Who died of it.
    fallen: Option<Entity>,
    /// Where it exploded.
    exploded: Option<Pos>,
}

impl Sent<'_> {
    /// Flies along a path, and is rolled against everybody in the way (ATK-AIM-01 to ATK-AIM-07).
    fn course(
        self,
        path: Vec<Pos>,
        catalogue: &Catalogue,
        sight: &Sight,
        level: &Level,
        occupants: &Occupants,
        targets: &mut Query<Target>,
        fate: &mut Fate,
        told: &mut Told,
    ) -> Course {
        let Self {
            who,
            kind,
            missile,
            derived,
            stride,
            fired,
        } = self;
        let here = who.at;
        let mut flown = Vec::new();
        let mut struck = Struck::Nothing;
        let (mut hit, mut fallen, mut exploded) = (None, None, None);
        for pos in path {
            let distance = Squares::new(i32::from(here.angband_distance(pos)));
            if is_wall(level, pos) {
                struck = Struck::Wall(distance);
                break;
            }
            flown.push(pos);
            let Some(somebody) = occupants.at(pos) else {
                continue;
            };
            let Ok((&id, &Monster(monster), _, mut health, mut mind, mut woes, &step)) =
                targets.get_mut(somebody)
            else {
                continue;
            };
            let seen = sight.notices(pos);
            let defender = Who {
                id,
                kind: Kind::Monster(monster),
                at: pos,
                seen,
            };
            let on = |at| ground(level, catalogue, at);
            let encounter = Encounter {
                content: catalogue.content(),
                derived,
                monster,
                player: Stance::of_player(derived, here, seen, stride, on(here)),
                foe: Stance::of_monster(
                    catalogue.monster(monster),
                    *mind,
                    *woes,
                    (pos, here),
                    step,
                    on(pos),
                ),
                crowd: crowd(here, pos, occupants),
            };
            let way = if fired {
                Way::Fired(kind, distance)
            } else {
                Way::Thrown(kind, distance)
            };
            let Some(shot) = encounter.attack(way, Some(&missile), health.now) else {
                continue;
            };
            let lose = |damage| {
                health.now = health.now.saturating_sub(damage);
                (health.now, health.max)
            };
            let means = Means::Missile(kind);
            match told.strike(fate, shot.attack, who, defender, means, lose) {
                attack::Struck::Miss(_) => {}
                attack::Struck::Hit { sequel, .. } => {
                    if sequel.blinds > 0 && !health.is_dead() {
                        let to = i32::from(woes.get(Woe::Confused).max(sequel.blinds));
                        woes::inflict(&mut woes, Woe::Confused, to, defender, told);
                    }
                    exploded = sequel.explodes.then_some(pos);
                    if mind.sleep > 0 && sequel.wakes {
                        mind.sleep = 0;
                        told.push(Outcome::Woke(defender));
                    }
                    if health.is_dead() {
                        fallen = Some(somebody);
                    }
                    struck = Struck::Monster;
                    hit = Some(defender);
                    break;
                }
            }
        }
        Course {
            flown,
            struck,
            hit,
            fallen,
            exploded,
        }
    }
}

/// Whether a monster beside an archer makes one ordinary attack round (SIL-ARCHERY-08).
fn takes_free_attack(def: &MonsterDef, archer: Pos, at: Pos, mind: Mind, woes: Woes) -> bool {
    let unaware = archer.angband_distance(at) > u16::from(def.hearing);
    free_attack::is_provoked_by(crate::rules::sil::Who::Player, sil::Deed::Archery)
        && free_attack::is_taken_by(Bystander {
            attitude: sil::Attitude::Hostile,
            alertness: match (mind.is_asleep(), unaware) {
                (true, _) => sil::Alertness::Asleep,
                (false, true) => sil::Alertness::Unwary,
                (false, false) => sil::Alertness::Alert,
            },
            fitness: if woes.has(Woe::Held) {
                sil::Fitness::Unable
            } else {
                sil::Fitness::Able
            },
            temper: if woes.has(Woe::Confused) {
                sil::Temper::Confused
            } else if mind.is_fleeing() || woes.has(Woe::Afraid) {
                sil::Temper::Fleeing
            } else if def.wits == Wits::Mindless {
                sil::Temper::Mindless
            } else {
                sil::Temper::Steady
            },
        })
}

/// The rules observer of [`Explode`]: everybody beside the square, but not on it, is hit (POW-AFTER-01).
pub(in crate::sim) fn on_explode(
    explode: On<Explode>,
    mut targets: Query<Target>,
    catalogue: Res<Catalogue>,
    occupants: Res<Occupants>,
    sight: Res<Sight>,
    mut fate: ResMut<Fate>,
    mut told: ResMut<Told>,
    mut commands: Commands,
) {
    let Explode { item, at } = *explode;
    told.push(Outcome::Exploded { at });
    let who = Who {
        id: ActorId::PLAYER,
        kind: Kind::Player,
        at,
        seen: true,
    };
    for beside in at.neighbours() {
        let Some(somebody) = occupants.at(beside) else {
            continue;
        };
        let Ok((&id, &Monster(monster), _, mut health, ..)) = targets.get_mut(somebody) else {
            continue;
        };
        let survives = Damage::new(health.now.max(0));
        let def = &catalogue.content().powder;
        let Some(blast) = powder::explosion(def, item, monster, survives) else {
            continue;
        };
        let whom = Who {
            id,
            kind: Kind::Monster(monster),
            at: beside,
            seen: sight.notices(beside),
        };
        let lose = |damage| {
            health.now = health.now.saturating_sub(damage);
            (health.now, health.max)
        };
        told.strike(&mut fate, blast, who, whom, Means::Missile(item), lose);
        if health.is_dead() {
            commands.trigger(Fall {
                who: somebody,
                killer: who,
            });
        }
    }
}

/// A whole missile comes to rest at the end of its flight, together with its like.
fn come_down(
    things: &mut Belongings,
    own: &Query<(), With<Own>>,
    level: &Level,
    flown: &[Pos],
    (uid, one): (ItemUid, Entity),
    sent: Stack,
) {
    let kind = sent.kind;
    let here = things.player.0.pos();
    // Nothing comes to rest in lava: it drops short of it.
    let rest = flown.iter().rev().find(|pos| level.is_passable(**pos));
    let rest = rest.copied().unwrap_or(here);
    let like = things.floor.at(rest).iter().copied().find(|(_, other)| {
        own.contains(*other)
            && things
                .stacks
                .get(*other)
                .is_ok_and(|there| there.is_like(&sent) && there.count < STACK_MOST)
    });
    let goods = if let Some((uid, other)) = like {
        things.commands.entity(one).despawn();
        let count = things.stacks.get_mut(other).map_or(1, |mut there| {
            there.add(sent);
            there.count
        });
        Goods { uid, kind, count }
    } else {
        things.commands.entity(one).insert(Own);
        things.floor.put(rest, uid, one);
        Goods {
            uid,
            kind,
            count: 1,
        }
    };
    things.told.push(Outcome::Landed { at: rest, goods });
}

/// The player, who has just entered a square, takes up the missiles of their own that lie there.
pub(in crate::sim) fn gather(mut things: Belongings, own: Query<(), (With<Own>, With<Stack>)>) {
    let here = things.player.0.pos();
    for (uid, stack) in things.floor.at(here).to_vec() {
        if !own.contains(stack) {
            continue;
        }
        let Stowed { now, rest } = things.stow(uid, stack);
        if let Some(goods) = now {
            things.told.push(Outcome::Took(goods));
            things.stale.0 = true;
            things.sight.stale = true;
        }
        if rest.is_none() {
            things.floor.take(here, stack);
            things.commands.entity(stack).try_remove::<Own>();
        }
    }
}
