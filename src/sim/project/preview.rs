//! What a projection of the player's would do, by the rules themselves and exact dice: for those who take aim.

use super::{falloff, ground_at, monster};
use crate::{
    content::ProjectDef,
    dice::exact,
    grid::{
        Pos,
        area::{Obstacles, Reached, Shape, reach},
    },
    rules::projection::{
        DamageType,
        monster::{Projection, Source, Target, strike, table},
    },
    sim::{ActorId, actor::Place, character::Character, game::Game, sight::SIGHT_RADIUS},
};

/// The strength at which shares are taken: a multiple of what the rules divide by, so that little is lost to rounding.
const MEASURE: i32 = 720;

/// The part of its strength, in hundredths, that a shape has at a distance from its middle.
pub fn strength_percent(shape: Shape, distance: u16) -> u8 {
    (falloff(shape).at(MEASURE, distance) * 100 / MEASURE).clamp(1, 100) as u8
}

/// The squares that something sent from `from` to `at` would reach, among such obstacles.
pub fn reached(
    def: &ProjectDef,
    from: Pos,
    at: Pos,
    obstacles: Obstacles,
    occupied: impl FnMut(Pos) -> bool,
) -> Reached {
    reach(
        def.shape,
        from,
        at,
        u16::from(SIGHT_RADIUS),
        obstacles,
        occupied,
    )
}

impl Game {
    /// The mean damage that a monster would take of something of the player's that arrives with its mean strength, in
    /// hundredths of that strength: its ground, its resistance and its chance to take cover counted (PRJ-TERRMON,
    /// PRJ-MON). `None` if it is not here, or for what costs no hit points.
    pub fn share(&self, id: ActorId, def: &ProjectDef, distance: u16) -> Option<u16> {
        let world = self.world();
        let entity = self.actor(id)?;
        let at = world.get::<Place>(entity)?.pos();
        let target = monster::target(world, entity, ground_at(world, at))?;
        let full = (def.strength.twice_mean() / 2).max(1);
        let strength = falloff(def.shape).at(full, distance);
        mean(
            def.kind,
            strength,
            world.get::<Character>(self.player()),
            &target,
        )
        .map(|mean| {
            let percent = mean * 100.0 / f64::from(full);
            percent.round().clamp(0.0, 999.0) as u16
        })
    }
}

/// The mean damage of a projection of the player's.
fn mean(
    kind: DamageType,
    strength: i32,
    player: Option<&Character>,
    target: &Target,
) -> Option<f64> {
    let costs = table::row(kind).is_some_and(|row| row.harm == table::Harm::Damage);
    let projection = Projection {
        kind,
        strength,
        source: Source::Player,
        player: monster::caster(player),
    };
    costs.then(|| exact::distribution(|roller| strike(roller, &projection, target).damage).mean())
}
