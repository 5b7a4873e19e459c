//! From a request to a level.

use super::{
    chest::ChestPacker,
    daylight,
    layout::Blueprint,
    populate::{Dealt, populate, wanderers},
    request::{LevelRequest, RequestError},
    stream::LevelStream,
};
use crate::{
    content::{Content, Dungeon, LevelDef},
    rules::base::units::Level,
};

/// A layout that does not come out well is begun again so often.
const ATTEMPTS: usize = 12;

/// Generates a level. The same content, dungeon and request give the same level, and nothing else is asked.
///
/// # Errors
///
/// If there is no such theme or depth.
///
/// ```
/// use barrow::{
///     content::{Content, Dungeon},
///     mapgen::{LevelRequest, audit, generate},
/// };
///
/// let (content, dungeon) = (Content::embedded(), Dungeon::embedded());
/// let request = LevelRequest { theme: "halls".to_owned(), depth: 3, seed: 7 };
/// let level = generate(&content, dungeon, &request)?;
/// assert_eq!(level, generate(&content, dungeon, &request)?);
/// assert!(audit(&content, &level).is_empty());
/// # Ok::<(), barrow::mapgen::RequestError>(())
/// ```
pub fn generate(
    content: &Content,
    dungeon: &Dungeon,
    request: &LevelRequest,
) -> Result<LevelDef, RequestError> {
    generate_with(content, dungeon, request, &Dealt::default())
}

/// As [`generate`], with what a campaign deals to the level.
pub(super) fn generate_with(
    content: &Content,
    dungeon: &Dungeon,
    request: &LevelRequest,
    dealt: &Dealt,
) -> Result<LevelDef, RequestError> {
    let theme = request.theme(dungeon)?;
    let blueprint = Blueprint {
        content,
        dungeon,
        theme,
        depth: request.depth,
    };
    let mut dice = LevelStream::new(request, "layout");
    let mut layout = (0..ATTEMPTS)
        .find_map(|_| blueprint.lay_out(&mut dice))
        .unwrap_or_else(|| blueprint.bare_room());
    let welcome = theme.moods.get(dice.below(theme.moods.len())).cloned();
    let lit = dice.percent(theme.lit);
    let mut dice = LevelStream::new(request, "population");
    let mut dealing = LevelStream::new(request, "deal");
    let mut population = populate(blueprint, &mut layout, dealt, &mut dice, &mut dealing);
    let chests = ChestPacker {
        content,
        dungeon: Some(dungeon),
        depth: request.depth,
    };
    let mut dice = LevelStream::new(request, "chests");
    let chests = chests.pack(&mut population.items, population.chests, &mut dice);
    let Some(mut terrain) = layout.canvas.finished() else {
        // A canvas has as many squares as its size says.
        return Err(RequestError::NoDepth(request.depth));
    };
    for (key, at) in [
        ("stairs_up", layout.stairs.up),
        ("stairs_down", layout.stairs.down),
    ] {
        if let Some(&kind) = content.terrain_keys.get(key) {
            terrain.replace(layout.canvas.pos(at), kind);
        }
    }
    let stairs = layout.canvas.pos(layout.stairs.up);
    let daylight = daylight::fallen(content, &terrain, stairs, request.depth);
    population.glow.extend(daylight);
    Ok(LevelDef {
        key: request.key(),
        name: theme.name.clone(),
        welcome: welcome.unwrap_or_default(),
        depth: request.depth,
        lit,
        turn: false,
        mirror: false,
        ruleset: None,
        hero_level: Level::new(1 + i32::from(request.depth - 1) * 6 / 5),
        terrain,
        start: None,
        monsters: population.monsters,
        items: population.items,
        chests,
        glow: population.glow,
        drawing: None,
        duties: population.duties,
        triggers: population.triggers,
        wanderers: wanderers(dungeon, Some(theme), request.depth),
        below: None,
        above: None,
        aside: None,
    })
}
