//! A game as it is saved: the sections that a file keeps, written from a world and read into one.
//!
//! Everybody on a level makes one section with its squares and with what the player remembers of them; the player makes one
//! with all that it carries; what belongs to the whole game makes one. Within a section entities are numbered from 0; kinds
//! are saved by the numbers of their content, whose keys are saved with them. What follows from the rest is not saved.

mod bytes;
mod encoding;
mod entities;
mod fault;
mod game_section;
mod level_section;
mod places;
pub(super) mod readable;
mod sound;

use bevy_ecs::{entity_disabling::Disabled, prelude::*};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, OnceLock};

pub use self::fault::{CannotSave, LoadFault};
pub(crate) use self::readable::readable;
use self::{
    bytes::Bytes,
    encoding::{read, write},
    game_section::GameSection,
    level_section::LevelSection,
    places::Places,
};
use crate::{
    content::{Content, ContentKeys, GoneKind, LevelId, UsedKinds, noting_kinds},
    sim::world::{
        self,
        actor::{components::Monster, monster_combat::MonsterCombat},
        catalog::Catalog,
        item::inventory::Burden,
        level::{
            left_levels::{LeftLevel, LeftLevels},
            player_flow::PlayerFlow,
            saved_level::SavedLevel,
        },
        log::step_log::StepLog,
        outcome::game_result::GameResult,
        player::{
            character::Character,
            derived::{Derived, StaleDerived},
            known_derived::KnownDerived,
        },
        roster::PlayerEntity,
    },
};

/// A game as it is saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameSnapshot {
    /// The keys of the kinds that its numbers mean.
    pub keys: ContentKeys,
    /// What belongs to the whole game.
    pub game: Vec<u8>,
    /// The player with all that it carries.
    pub player: Vec<u8>,
    /// The levels with all that is on them; the first is the one that is played.
    pub levels: Vec<SavedLevel>,
}

/// The player with all that it carries.
#[derive(Serialize, Deserialize)]
struct PlayerSection {
    entities: Bytes,
}

/// Saves the game of a world.
pub(in crate::sim) fn save(world: &World) -> Result<GameSnapshot, CannotSave> {
    let playing = world.get_resource::<GameResult>() == Some(&GameResult::Playing);
    let player = world.get_resource::<PlayerEntity>().filter(|_| playing);
    let &PlayerEntity(player) = player.ok_or(CannotSave::NotPlayed)?;
    let places = Places::of(world, player);
    let (written, mut used) = noting_kinds(|| -> Result<_, CannotSave> {
        let with_player = PlayerSection {
            entities: entities::write(world, &places.player)?,
        };
        let here = write(&LevelSection::here(world, &places.here)?)?;
        Ok((write(&GameSection::of(world)?)?, write(&with_player)?, here))
    });
    let (game, player, here) = written?;
    let mut levels = vec![here.into()];
    for (id, left) in &world.resource::<LeftLevels>().0 {
        let staying = places.left.get(id).map_or(&[][..], Vec::as_slice);
        let (level, in_it) = left_level(world, left, staying)?;
        used.join(in_it);
        levels.push(level.clone());
    }
    Ok(GameSnapshot {
        keys: ContentKeys::used(world.resource::<Catalog>().content(), &used),
        game,
        player,
        levels,
    })
}

/// A level that was left, as it was saved when it was first: nothing has changed there since.
fn left_level<'w>(
    world: &World,
    left: &'w LeftLevel,
    staying: &[Entity],
) -> Result<&'w (SavedLevel, UsedKinds), CannotSave> {
    if let Some(saved) = left.saved.get() {
        return Ok(saved);
    }
    let (level, used) = noting_kinds(|| write(&LevelSection::left(world, left, staying)?));
    let level = SavedLevel::from(level?);
    Ok(left.saved.get_or_init(|| (level, used)))
}

/// Puts a saved game into a world in which there is none, with this content; the player's entity, and what of the game the
/// content has no more. After a fault there is no game in the world.
pub(in crate::sim) fn load(
    world: &mut World,
    content: &Arc<Content>,
    saved: &GameSnapshot,
) -> Result<(Entity, Vec<GoneKind>), LoadFault> {
    let (read, mut gone) = saved
        .keys
        .reading(content, || read_sections(world, content, saved));
    let player = read
        .and_then(|player| {
            sound::check(world)?;
            Ok(player)
        })
        .inspect_err(|_| super::clear(world))?;
    gone.sort();
    Ok((player, gone))
}

fn read_sections(
    world: &mut World,
    content: &Arc<Content>,
    saved: &GameSnapshot,
) -> Result<Entity, LoadFault> {
    let catalog = Catalog::new(Arc::clone(content));
    let game: GameSection = read("game", &saved.game)?;
    let with_player: PlayerSection = read("player", &saved.player)?;
    // As long as the resources are not there, nobody is put anywhere by hooks.
    let carried = entities::read("player", world, content, &with_player.entities)?;
    let player = sound::player(world, &carried)?;
    derive(world, player)?;
    let mut levels = Vec::new();
    for (number, saved) in saved.levels.iter().enumerate() {
        let name = format!("level {number}");
        let (section, used) = noting_kinds(|| -> Result<_, LoadFault> {
            let section: LevelSection = read(&name, saved.bytes())?;
            let present = entities::read(&name, world, content, section.entities())?;
            Ok((section, present))
        });
        let (section, present) = section?;
        let mut level = section.level(&name, world, &catalog, &present)?;
        if number > 0 && !used.are_renumbered() {
            // It is in its file as it would be written now.
            level.saved = OnceLock::from((saved.clone(), used));
        }
        levels.push(level);
        if number > 0 {
            for entity in present {
                if let Ok(mut entity) = world.get_entity_mut(entity) {
                    entity.insert(Disabled);
                }
            }
        }
    }
    world::reset(world);
    let mut left = LeftLevels::default();
    let mut levels = levels.into_iter();
    let here = levels
        .next()
        .ok_or_else(|| LoadFault::new("levels", "there is none"))?;
    let id: LevelId = here.level.id();
    for level in levels {
        left.0.insert(level.level.id(), level);
    }
    left.0.remove(&id);
    let own = catalog.level(id).ruleset;
    world.insert_resource(catalog);
    here.put(world, player)?;
    game.put(world, own, &saved.keys, player);
    world.insert_resource(left);
    world.insert_resource(PlayerFlow::new());
    world.insert_resource(PlayerEntity(player));
    world.insert_resource(StepLog::default());
    world.resource_mut::<StaleDerived>().0 = true;
    number_monsters(world);
    Ok(player)
}

/// A monster whose numbers are not saved has those of its kind.
fn number_monsters(world: &mut World) {
    let mut unnumbered =
        world.query_filtered::<(Entity, &Monster), (Without<MonsterCombat>, Allow<Disabled>)>();
    let content = world.resource::<Catalog>().content();
    let monsters: Vec<_> = unnumbered
        .iter(world)
        .map(|(who, kind)| (who, MonsterCombat::of(content, kind.0)))
        .collect();
    world.insert_batch(monsters);
}

/// What follows from the rest is worked out before the first command; it has its components from the start.
fn derive(world: &mut World, player: Entity) -> Result<(), LoadFault> {
    let Some(character) = world.get::<Character>(player) else {
        return Err(LoadFault::new("player", "it has no character"));
    };
    let armor = world
        .get::<world::actor::components::ActorArmor>(player)
        .copied();
    let mut derived = Derived::of(character);
    if let Some(armor) = armor {
        derived.armor = armor;
    }
    world
        .entity_mut(player)
        .insert((derived, KnownDerived::default(), Burden::default()));
    Ok(())
}
