//! Explosions of what has hit somebody (POW-AFTER-01).

use bevy_ecs::prelude::*;

use super::Target;
use crate::{
    content::ItemId,
    grid::Pos,
    rules::units::Damage,
    sim::{
        actor::Monster,
        catalog::Catalog,
        fate::Fate,
        fight::powder,
        growth::Fall,
        level::Occupants,
        outcome::{Kind, Means, Outcome, Told, Who},
        sight::Sight,
    },
};

/// What flies has exploded where it hit somebody (POW-AFTER-01).
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Explode {
    /// What.
    pub(in crate::sim) item: ItemId,
    /// Where.
    pub(in crate::sim) at: Pos,
}

/// The rules observer of [`Explode`]: everybody beside the square, but not on it, is hit (POW-AFTER-01).
pub(in crate::sim) fn on_explode(
    explode: On<Explode>,
    mut targets: Query<Target>,
    catalog: Res<Catalog>,
    occupants: Res<Occupants>,
    sight: Res<Sight>,
    mut fate: ResMut<Fate>,
    mut told: ResMut<Told>,
    mut commands: Commands,
) {
    let Explode { item, at } = *explode;
    told.push(Outcome::Exploded { at });
    let who = Who::player(at);
    for beside in at.neighbors() {
        let Some(somebody) = occupants.at(beside) else {
            continue;
        };
        let Ok((&id, &Monster(monster), _, mut health, ..)) = targets.get_mut(somebody) else {
            continue;
        };
        let survives = Damage::new(health.now.max(0));
        let def = &catalog.content().powder;
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
