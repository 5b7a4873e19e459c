//! What the player sees now and remembers, and the flow of the player's noise that monsters follow.

use crate::sim::world::actor::conditions::Conditions;
use bevy_ecs::prelude::*;

use super::light;
use crate::{
    content::{Slot, TerrainId},
    dice::{RollLabel, Roller},
    grid::fov,
    rules::{
        ability::{
            special::{self, Ability},
            status::{ActionKind, Condition},
        },
        base::units::Squares,
    },
    sim::world::{
        actor::components::{Invisible, Monster, Player, Position},
        catalog::Catalog,
        clock::Clock,
        ids::ActorId,
        item::{inventory::Equipment, stack::Stack},
        level::{
            floor::Floor,
            map::DungeonLevel,
            occupants::Occupants,
            player_flow::PlayerFlow,
            vision::{SIGHT_RADIUS, VeiledHere, Vision},
        },
        player::derived::PlayerProtections,
        rng::GameRng,
        roster::Roster,
    },
};

const MIND: RollLabel = RollLabel::new("a small mind shows", "ABL-ABIL-07");

/// Recomputes the view if something has changed, then updates the memory. Part of every step.
pub(in crate::sim) fn look(
    player: Single<(&Position, &Equipment, &Conditions), With<Player>>,
    level: Res<DungeonLevel>,
    floor: Res<Floor>,
    stacks: Query<&Stack>,
    catalog: Res<Catalog>,
    sight: ResMut<Vision>,
) {
    let (place, equipment, conditions) = *player;
    let Vision {
        in_line,
        visible,
        felt,
        mapped,
        ground,
        items,
        stale,
        ..
    } = sight.into_inner();
    if !std::mem::replace(stale, false) {
        return;
    }
    fov::compute(place.pos(), SIGHT_RADIUS, level.opaque(), in_line);
    visible.copy_from(in_line);
    felt.clear();
    if conditions.as_character().forbid(ActionKind::See).is_some() {
        // The blind feel where they stand, and no more (ABL-STATUS-04).
        visible.clear();
        visible.set(place.pos(), true);
    } else if !level.is_lit() {
        let radius = lamp_radius(equipment, &stacks, &catalog);
        for at in in_line.iter() {
            let distance = place.pos().angband_distance(at);
            if distance <= radius || level.glows(at) {
                continue;
            }
            // Without a light one feels one's way, and nobody's face.
            if distance <= 1 {
                felt.set(at, distance == 1);
            } else {
                visible.set(at, false);
            }
        }
    }
    // Neighbors are mostly alike, and on few squares something lies or has lain: to ask of each square what it passes for, and
    // to look it up among things, was half of a look.
    let mut latest = (None, TerrainId(0), false);
    for at in visible.iter() {
        let terrain = level.terrain(at);
        if latest.0 != terrain {
            let seeming = terrain.map_or(latest.1, |terrain| catalog.seeming(terrain));
            latest = (terrain, seeming, catalog.terrain(seeming).is_solid());
        }
        ground.remember(at, latest.1, latest.2);
    }
    if let Some(only) = mapped {
        only.subtract(visible);
        if only.is_empty() {
            *mapped = None;
        }
    }
    items.retain(|at, _| !visible.get(*at));
    for (at, top) in floor.tops() {
        if visible.get(at)
            && let Ok(stack) = stacks.get(top)
        {
            items.insert(at, (stack.seeming(&catalog), stack.knowledge));
        }
    }
}

/// Works out which monsters infravision and telepathy show (ABL-ABIL-04, ABL-ABIL-06, ABL-ABIL-07), and which light does
/// not show (BRW-UNSEEN-01). Part of every step.
pub(in crate::sim) fn sense(
    player: Single<(&Position, &Conditions, &PlayerProtections), With<Player>>,
    monsters: Query<(&ActorId, &Position, &Monster)>,
    invisible: Query<&Position, With<Invisible>>,
    (roster, occupants): (Res<Roster>, Res<Occupants>),
    catalog: Res<Catalog>,
    clock: Res<Clock>,
    mut rng: ResMut<GameRng>,
    sight: ResMut<Vision>,
) {
    let (here, conditions, protections) = (player.0.pos(), player.1, player.2);
    let gifts = &protections.gifts;
    let sight = sight.into_inner();
    sight.sensed.clear();
    let reads_minds = gifts.abilities.contains(Ability::Telepathy);
    sight.hidden.clear();
    sight.sees_invisible = special::sees_invisible(gifts.abilities);
    sight.veils = if invisible.is_empty() {
        VeiledHere::Nobody
    } else {
        rng.decided("BRW-UNSEEN-01");
        VeiledHere::Somebody
    };
    if !sight.sees_invisible {
        for place in &invisible {
            sight.hidden.set(place.pos(), true);
        }
    }
    sight.senses =
        gifts.infravision > 0 || reads_minds || !sight.detected.is_empty() || !invisible.is_empty();
    // Minds are read with dice in each game turn, and what magic shows fades by itself.
    let lasts = !reads_minds && sight.detected.is_empty();
    sight.sensed_after = lasts.then_some(occupants.moves());
    if !sight.senses {
        return;
    }
    let Vision {
        in_line,
        sensed,
        detected,
        small_minds,
        ..
    } = sight;
    // Without telepathy nothing is checked, so that a game that is read is the one that was saved.
    let counts = reads_minds || !small_minds.shown.is_empty();
    if counts && small_minds.checked != clock.game_turn {
        small_minds.checked = clock.game_turn;
        small_minds.shown.clear();
    }
    let mut sense = |(&id, place, kind): (&ActorId, &Position, &Monster)| {
        let (at, def) = (place.pos(), catalog.monster(kind.0));
        let distance = here.angband_distance(at);
        let warm = in_line.get(at)
            && special::infravision_shows(
                Squares::new(i32::from(gifts.infravision)),
                Squares::new(i32::from(distance)),
                !def.cold_blooded,
                conditions.has(Condition::Blind),
            );
        let read = reads_minds && distance <= u16::from(SIGHT_RADIUS) && {
            let chance = def.mind.telepathy();
            chance.is_certain()
                || chance.is_possible() && {
                    let shown = small_minds.shown.entry(id);
                    *shown.or_insert_with(|| rng.chance(MIND, chance))
                }
        };
        if warm || read || detected.contains(&id) {
            sensed.set(at, true);
        }
    };
    if reads_minds {
        // Dice are rolled in the order of the monsters' numbers.
        let sensed = |(_, entity)| monsters.get(entity).ok();
        roster.iter().filter_map(sensed).for_each(sense);
    } else {
        monsters.iter().for_each(&mut sense);
    }
}

/// How far the player's light reaches; 0 without one that burns.
fn lamp_radius(equipment: &Equipment, stacks: &Query<&Stack>, catalog: &Catalog) -> u16 {
    let worn = equipment
        .get(Slot::Light)
        .and_then(|(_, light)| stacks.get(light).ok());
    worn.map_or(0, |stack| light::radius(catalog, stack))
}

/// Recomputes the flow of noise if the player has moved or terrain has changed.
pub(in crate::sim) fn spread_player_flow(
    player: Single<&Position, With<Player>>,
    level: Res<DungeonLevel>,
    mut flow: ResMut<PlayerFlow>,
) {
    let here = player.pos();
    if flow.is_due(Some(here)) {
        flow.spread(here, level.openable());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        content::{ItemId, TerrainId},
        grid::{BitGrid, Pos, Size},
        rules::base::{class::Class, race::Race},
        sim::{Action, Game, world::item::knowledge::ItemKnowledge},
        testing::Arena,
    };

    #[test]
    fn forgetting_keeps_what_is_seen_now() {
        let mut sight = Vision::new(Size::new(3, 1));
        let game = Arena::new("@").into_game();
        let catalog = game.world().resource::<Catalog>();
        let squares = [0, 1, 2].map(|x| Pos::new(x, 0));
        for at in squares {
            sight.learn(at, TerrainId(7), catalog);
            sight.learn_item(at, ItemId(5), ItemKnowledge::Known);
        }
        sight.visible.set(squares[1], true);
        sight.forget();
        let known = squares.map(|at| (sight.remembered(at), sight.remembered_item(at)));
        let seen = (Some(TerrainId(7)), Some(ItemId(5)));
        assert_eq!(known, [(None, None), seen, (None, None)]);
    }

    /// How many squares a way may lead over, which has to follow from what is remembered of each.
    fn ways(game: &Game) -> usize {
        let (sight, catalog) = (
            game.world().resource::<Vision>(),
            game.world().resource::<Catalog>(),
        );
        let is_solid = |kind: TerrainId| catalog.terrain(kind).is_solid();
        let expected = BitGrid::from_grid(sight.memory(), |known| !known.is_some_and(is_solid));
        assert_eq!(sight.ways(catalog.content()), &expected);
        expected.count()
    }

    #[test]
    fn where_a_way_may_lead_follows_what_is_remembered() {
        let mut game = Arena::new("#####.\n#@..#.\n#####.").into_game();
        let content = game.world().resource::<Catalog>().content().clone();
        let [rubble, granite] = ["rubble", "granite"].map(|key| content.terrain_keys[key]);
        let wall = Pos::new(4, 1);
        let closed = ways(&game);
        game.replace_terrain(&[(wall, rubble)]);
        assert_eq!(ways(&game), closed + 1);
        game.replace_terrain(&[(wall, granite)]);
        assert_eq!(ways(&game), closed);
        ways(&game.read().unveiled());
        // What nobody remembers may be a way.
        game.world_mut().resource_mut::<Vision>().visible.clear();
        game.world_mut().resource_mut::<Vision>().forget();
        assert_eq!(ways(&game), 18);
        game.settle();
        assert_eq!(ways(&game), closed);
    }

    /// Whether it has to be worked out again who is sensed.
    fn is_sensing(game: &Game) -> bool {
        let (sight, occupants) = (game.world().resource::<Vision>(), game.world().resource());
        sight.is_sensing(occupants)
    }

    #[test]
    fn infravision_is_asked_again_where_somebody_has_moved_alone() {
        let arena = |picture| Arena::new(picture).playing(Race::Dwarf, Class::Warrior);
        let mut game = arena("@#k").into_game();
        assert!(!is_sensing(&game));
        assert!(game.step(Action::Wait).is_ok());
        assert!(!is_sensing(&game));
        let kobold = game.actor(ActorId(1)).expect("there is one");
        let world = game.world_mut();
        world
            .entity_mut(kobold)
            .insert(Position::new(Pos::new(1, 0)));
        assert!(is_sensing(&game));
        game.refresh();
        assert!(!is_sensing(&game));
        // One that is of another kind now may be warm where the other was not; one that is gone is nowhere.
        let world = game.world_mut();
        let kind = world.get::<Monster>(kobold).copied();
        world.entity_mut(kobold).insert(kind.expect("it is of one"));
        assert!(is_sensing(&game));
        game.refresh();
        game.world_mut().despawn(kobold);
        assert!(is_sensing(&game));
        // Telepathy rolls for small minds in each game turn.
        assert!(is_sensing(
            &Arena::new("@#k").wearing("circlet").into_game()
        ));
    }
}
