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
    fight,
    growth::Fall,
    ids::{ActorId, ItemUid},
    items::{Belongings, Stowed},
    level::{Level, Occupants},
    outcome::{Flight, Goods, Kind, Means, Outcome, Told, Who},
    sheet::Derived,
    sight::{SIGHT_RADIUS, Sight},
};
use crate::{
    content::{ItemDef, ItemId, ItemUse},
    dice::Dice,
    grid::{Pos, project::project},
    rules::{
        ability::speed::Activity,
        angband::{
            Ammunition, Fighter, Launcher, Missile, MissileKind, blows,
            breakage::{Fragile, Make, Struck, breaks},
            missile::FLASK_OF_OIL,
        },
        attack,
        set::Set,
        stat::Stat,
        units::{Squares, ToDam, ToHit, Weight},
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

/// How far a launcher sends what it fires, in squares.
pub fn launcher_range(launcher: &Launcher) -> u16 {
    let multiplier = u16::from(launcher.kind.multiplier()) + u16::from(launcher.extra_might);
    (10 * multiplier).min(u16::from(SIGHT_RADIUS))
}

/// How far somebody of a strength throws a weight, in squares, 1 to 10.
pub fn throw_range(strength: Stat, weight: Weight) -> u16 {
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
fn fragility(usage: &ItemUse) -> Fragile {
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
);

/// The rules observer of [`Launch`].
pub(in crate::sim) fn on_launch(
    launch: On<Launch>,
    mut things: Belongings,
    derived: Single<&Derived, With<Player>>,
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
    let Some(kind) = things.goods(uid, stack).map(|goods| goods.kind) else {
        return;
    };
    let Some((uid, one, sent)) = things.take_one(uid, stack) else {
        return;
    };
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
    let mut fighter = derived.fighter;
    if shots.is_none() {
        fighter.launcher = None;
    }

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
        fighter,
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
        fallen,
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

    let end = flown.last().copied().unwrap_or(here);
    if breaks(&mut *fate, fragility(&def.usage), Make::Ordinary, struck) {
        things.commands.entity(one).despawn();
        things.told.push(Outcome::Broke { at: end, goods });
        return;
    }
    come_down(&mut things, &own, &level, &flown, (uid, one), sent);
}

/// A missile on its way.
struct Sent {
    /// By whom.
    who: Who,
    /// What.
    kind: ItemId,
    /// The same for the rules.
    missile: Missile,
    /// Who sends it, for the rules; without a launcher where it is thrown.
    fighter: Fighter,
}

/// What became of a missile on its way.
struct Course {
    /// The squares that it crossed.
    flown: Vec<Pos>,
    /// What ended its flight.
    struck: Struck,
    /// Who died of it.
    fallen: Option<Entity>,
}

impl Sent {
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
            fighter,
        } = self;
        let here = who.at;
        let mut flown = Vec::new();
        let mut struck = Struck::Nothing;
        let mut fallen = None;
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
            let Ok((&id, &Monster(monster), _, mut health, mut mind)) = targets.get_mut(somebody)
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
            let target = catalogue.monster(monster);
            let shot = fight::shot(&fighter, &missile, target, distance, seen);
            let lose = |damage| {
                health.now = health.now.saturating_sub(damage);
                (health.now, health.max)
            };
            let means = Means::Missile(kind);
            match told.strike(fate, shot, who, defender, means, lose) {
                attack::Struck::Miss(_) => {}
                attack::Struck::Hit { .. } => {
                    if mind.sleep > 0 {
                        mind.sleep = 0;
                        told.push(Outcome::Woke(defender));
                    }
                    if health.is_dead() {
                        fallen = Some(somebody);
                    }
                    struck = Struck::Monster;
                    break;
                }
            }
        }
        Course {
            flown,
            struck,
            fallen,
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
