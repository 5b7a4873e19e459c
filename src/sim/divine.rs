//! Magic that shows what is hidden, and light that stays.

use bevy_ecs::prelude::*;

use super::{
    actor::{Place, Player},
    bag::Stack,
    catalog::Catalog,
    ids::ActorId,
    level::{Floor, Level},
    outcome::{Outcome, Told, Who},
    sight::Sight,
    terrain::Convert,
    time::Roster,
};
use crate::{
    content::Feature,
    grid::{BitGrid, fov},
};

/// What magic shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hidden {
    /// Monsters, until the player's next action.
    Monsters,
    /// Doors and stairs.
    Doors,
    /// Things on the floor.
    Items,
}

/// The player learns of what is around.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Reveal {
    /// Of what.
    pub(in crate::sim) what: Hidden,
    /// How far, in squares.
    pub(in crate::sim) radius: u8,
}

/// Everything in a free line around the player is lit for good.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Illuminate {
    /// How far, in squares.
    pub(in crate::sim) radius: u8,
}

/// The rules observer of [`Reveal`].
pub(in crate::sim) fn on_reveal(
    reveal: On<Reveal>,
    mut commands: Commands,
    player: Single<&Place, With<Player>>,
    places: Query<(&ActorId, &Place), Without<Player>>,
    stacks: Query<&Stack>,
    roster: Res<Roster>,
    level: Res<Level>,
    floor: Res<Floor>,
    catalog: Res<Catalog>,
    mut sight: ResMut<Sight>,
    mut told: ResMut<Told>,
) {
    let here = player.pos();
    let near = |at| here.angband_distance(at) <= u16::from(reveal.radius);
    let mut count = 0;
    match reveal.what {
        Hidden::Monsters => {
            for (_, entity) in roster.iter() {
                if let Ok((id, place)) = places.get(entity)
                    && near(place.pos())
                {
                    sight.detect(*id);
                    count += 1;
                }
            }
        }
        Hidden::Doors => {
            for (at, &terrain) in level.squares().iter() {
                let shown = match catalog.terrain(terrain).feature {
                    Feature::None | Feature::Conceals(_) => None,
                    // What hides is hidden no longer.
                    Feature::Secret(door) => Some(door),
                    Feature::Opens(_)
                    | Feature::Closes(_)
                    | Feature::Held { .. }
                    | Feature::StairsUp
                    | Feature::StairsDown => Some(terrain),
                };
                if let Some(to) = shown.filter(|_| near(at)) {
                    sight.learn(at, to);
                    count += 1;
                    if to != terrain {
                        told.push(Outcome::DoorFound { at });
                        let by = Who::player(here);
                        commands.trigger(Convert { at, to, by });
                    }
                }
            }
        }
        Hidden::Items => {
            for (at, pile) in floor.iter() {
                let top = pile.last().and_then(|(_, top)| stacks.get(*top).ok());
                if let (Some(stack), true) = (top, near(at)) {
                    sight.learn_item(at, stack.seeming(&catalog), stack.lore);
                    count += 1;
                }
            }
        }
    }
    told.push(Outcome::Revealed {
        what: reveal.what,
        count,
    });
}

/// The rules observer of [`Illuminate`].
pub(in crate::sim) fn on_illuminate(
    light: On<Illuminate>,
    player: Single<&Place, With<Player>>,
    mut level: ResMut<Level>,
    mut sight: ResMut<Sight>,
    mut told: ResMut<Told>,
) {
    let here = player.pos();
    let mut reached = BitGrid::new(level.size());
    fov::compute(here, light.radius, level.opaque(), &mut reached);
    let mut fresh = false;
    for at in reached.iter() {
        fresh |= level.light(at);
    }
    sight.stale |= fresh;
    told.push(Outcome::Lit {
        radius: light.radius,
        fresh,
    });
}
