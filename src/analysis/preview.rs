//! What a projection of the player's would do, as far as the player knows the map: for those who take aim.
//!
//! The squares come from the geometry that play uses, the fractions from the rules that play runs, by exact dice.

use enumset::EnumSet;

use crate::{
    content::{Material, ProjectDef},
    dice::{Distribution, Roller, exact},
    grid::{
        BitGrid, Pos,
        area::{Obstacles, Reached, reach},
        ray::Ray,
    },
    rules::{
        base::units::{ArmorClass, Speed},
        projection::{
            Ground,
            monster::{
                Caster, MonsterProjection, ProjectionResult, ProjectionSource, Target, strike,
                table,
            },
            player::{PlayerSquare, Victim},
        },
    },
    sim::{
        game::GameRef,
        magic::projection::{
            monster,
            squares::{falloff, ground_at, ground_of},
            victim::{Viewpoint, footing, victim},
        },
        world::{
            actor::components::Position,
            catalog::Catalog,
            events::magic::strength,
            ids::ActorId,
            level::{
                map::DungeonLevel,
                occupants::Occupants,
                vision::{SIGHT_RADIUS, Vision},
            },
            player::character::Character,
        },
    },
};

/// Hit points that nothing can use up.
const MANY: i32 = 1_000_000;

/// A square that would be reached. Parts are hundredths of the strength where it is strongest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PreviewedSquare {
    /// Which.
    pub at: Pos,
    /// How far it is from the middle, in squares.
    pub distance: u16,
    /// What is left at that distance.
    pub left: f64,
    /// What is left for an ordinary creature on that ground: the mean, cover counted (PRJ-TERRMON). The player is spared
    /// by what the player sends.
    pub ground: f64,
    /// What an actor seen there would take, resistance and all: the mean (PRJ-MON). As `ground` where nobody is.
    pub taken: f64,
}

impl GameRef<'_> {
    /// The player, as far as it knows what it wears, and the square below, as projections find them now.
    pub fn victim(&self) -> Option<(Victim, PlayerSquare)> {
        let (world, player) = (self.world(), self.player());
        let at = world.get::<Position>(player)?.pos();
        Some((
            victim(world, player, Viewpoint::OfPlayer)?,
            footing(world, player, at),
        ))
    }
}

impl GameRef<'_> {
    /// The squares that something of the player's would reach from one square towards another, by what the player knows
    /// of the map and the actors in view.
    pub fn foresee(&self, def: &ProjectDef, from: Pos, at: Pos) -> Reached {
        let world = self.world();
        let (sight, occupants) = (world.resource::<Vision>(), world.resource::<Occupants>());
        let catalog = world.resource::<Catalog>();
        let size = world.resource::<DungeonLevel>().size();
        let known = |at| sight.remembered(at).map(|id| catalog.terrain(id));
        let opaque = self.known_opaque(from, at);
        let passable = BitGrid::from_fn(size, |at| known(at).is_some_and(|def| def.passable));
        let occupied = |at| {
            let somebody = occupants.at(at);
            somebody.is_some_and(|who| who != self.player() && sight.notices(at))
        };
        let obstacles = Obstacles {
            opaque: &opaque,
            passable: &passable,
        };
        reach(
            def.shape,
            from,
            at,
            SIGHT_RADIUS.into(),
            obstacles,
            occupied,
        )
    }

    /// The squares that stop what flies from one square to another, as far as the player knows: what is opaque, and what
    /// is not known. But where the player sees the target, there is a free line to it, whether or not every square of
    /// that line is seen; somebody that it notices in its line of sight on a square without light is seen too.
    pub fn known_opaque(&self, from: Pos, at: Pos) -> BitGrid {
        let world = self.world();
        let (sight, level) = (world.resource::<Vision>(), world.resource::<DungeonLevel>());
        let catalog = world.resource::<Catalog>();
        let known = |at| sight.remembered(at).map(|id| catalog.terrain(id));
        let mut opaque =
            BitGrid::from_fn(level.size(), |at| known(at).is_none_or(|def| def.opaque));
        let place = world.get::<Position>(self.player());
        let somebody = world.resource::<Occupants>().at(at).is_some() && sight.notices(at);
        let sees = sight.is_visible(at) || somebody && sight.in_line().get(at);
        // Where somebody stands there is room for what is sent.
        if somebody && known(at).is_none() {
            opaque.set(at, false);
        }
        if sees && place.is_some_and(|place| place.pos() == from) {
            let line = Ray::aim(from, at, |pos| level.opaque().get(pos));
            for pos in line.into_iter().flatten().take_while(|&pos| pos != at) {
                opaque.set(pos, false);
            }
        }
        opaque
    }

    /// The same squares with the part of the strength that counts on each; those that the player does not know are left
    /// out, unless somebody is sensed there.
    pub fn foresee_parts(&self, def: &ProjectDef, from: Pos, at: Pos) -> Vec<PreviewedSquare> {
        let world = self.world();
        let here = world
            .get::<Position>(self.player())
            .map(|place| place.pos());
        let caster = monster::caster(world.get::<Character>(self.player()));
        let mut worked_out: Vec<((Target, u16), f64)> = Vec::new();
        let mut taken = |target: Target, distance| {
            let input = (target, distance);
            if let Some((_, known)) = worked_out.iter().find(|(known, _)| *known == input) {
                return *known;
            }
            let part = part(def, distance, caster, &target);
            worked_out.push((input, part));
            part
        };
        let reached = self.foresee(def, from, at).squares.into_iter();
        let squares = reached.filter_map(|(at, distance)| {
            let there = world.resource::<Occupants>().at(at);
            let seen = there.filter(|_| world.resource::<Vision>().notices(at));
            let terrain = world.resource::<Vision>().remembered(at);
            let known = terrain.map(|id| world.resource::<Catalog>().terrain(id).material);
            // Where only a body is sensed, by its warmth for one, its ground is taken for an open floor.
            let on = ground_of(known.or(seen.map(|_| Material::Floor))?);
            let left = of_full(def, left(def, distance).mean());
            let ground = if here == Some(at) {
                0.0
            } else {
                taken(anybody(on), distance)
            };
            let target = seen.and_then(|who| monster::target(world, who, on));
            Some(PreviewedSquare {
                at,
                distance,
                left,
                ground,
                taken: target.map_or(ground, |target| {
                    taken(Target { hp: MANY, ..target }, distance)
                }),
            })
        });
        squares.collect()
    }

    /// What a monster would take of something of the player's that arrives at a distance from its middle: the mean in
    /// hundredths of the mean of the full strength, its ground and resistance counted (PRJ-TERRMON, PRJ-MON), where it does
    /// not miss. `None` if it is not here.
    pub fn share(&self, id: ActorId, def: &ProjectDef, distance: u16) -> Option<f64> {
        let world = self.world();
        let entity = self.actor(id)?;
        let at = world.get::<Position>(entity)?.pos();
        let target = monster::target(world, entity, ground_at(world, at))?;
        let caster = monster::caster(world.get::<Character>(self.player()));
        Some(part(def, distance, caster, &Target { hp: MANY, ..target }))
    }
}

/// Somebody without any peculiarity on some ground.
fn anybody(ground: Ground) -> Target {
    Target {
        level: 0,
        unique: false,
        never_moves: false,
        flags: EnumSet::empty(),
        tags: EnumSet::empty(),
        max_hp: MANY,
        hp: MANY,
        ac: ArmorClass::new(0),
        speed: Speed::new(0),
        base_speed: Speed::new(0),
        mana: 0,
        stun: 0,
        confusion: 0,
        fear: 0,
        ground,
    }
}

/// The strength that is left at a distance.
fn left(def: &ProjectDef, distance: u16) -> Distribution<i32> {
    exact::distribution(|roller| falloff(def.shape).at(strength(roller, *def), distance))
}

/// A mean in hundredths of the mean of the full strength.
fn of_full(def: &ProjectDef, of: f64) -> f64 {
    let full = exact::distribution(|roller| strength(roller, *def)).mean();
    if full > 0.0 { of * 100.0 / full } else { 0.0 }
}

/// The part of the full strength that a monster takes; of what costs no hit points, the part that arrives.
fn part(def: &ProjectDef, distance: u16, caster: Caster, target: &Target) -> f64 {
    let hurts = table::row(def.kind).is_some_and(|row| row.harm == table::HitPointLoss::Damage);
    if !hurts {
        return of_full(def, left(def, distance).mean());
    }
    // The mean of what does not miss: how likely it does is told beside it.
    let (mut sum, mut reached) = (0.0, 0.0);
    let taken = exact::distribution(|roller| {
        let strength = roller.settle(|r| falloff(def.shape).at(strength(r, *def), distance));
        let projection = MonsterProjection {
            kind: def.kind,
            strength,
            source: ProjectionSource::Player,
            player: caster,
        };
        let harm = strike(roller, &projection, target);
        (harm.contact == ProjectionResult::Missed, harm.damage)
    });
    for ((misses, damage), p) in taken.iter() {
        if !misses {
            sum += f64::from(*damage) * p;
            reached += p;
        }
    }
    of_full(def, if reached > 0.0 { sum / reached } else { 0.0 })
}
