//! The campaign of one game: the levels between the drawn ones, from its seed, and who and what is dealt to them.

use std::{collections::BTreeSet, sync::Arc};

use super::{
    branch,
    deal::{LevelSlot, deal},
    drawn, ego, flavors,
    generate::generate_with,
    populate::wanderers,
    request::LevelRequest,
    stream::LevelStream,
};
use crate::content::{
    CampaignDef, CampaignStretch, Content, Dungeon, LevelDef, LevelId, ThemeId, Weighted,
};

/// The content of a game with this seed that begins on this level: drawn levels that leave something to the dice are as the
/// seed makes them (but the one where it begins is not turned), and where the first lies on the way of a campaign, the generated levels of the way are added behind the
/// others, and linked. Where there is neither, it is the content itself. The hash stays, because content and seed determine all of it.
///
/// ```
/// use barrow::{content::Content, mapgen::for_game};
/// use std::sync::Arc;
///
/// let content = Arc::new(Content::embedded());
/// let game = for_game(&content, 7, content.first);
/// assert!(game.levels.len() > content.levels.len());
/// assert_eq!(game, for_game(&game, 7, content.first));
/// ```
pub fn for_game(content: &Arc<Content>, seed: u64, start: LevelId) -> Arc<Content> {
    let files = content.origin.as_ref().unwrap_or(content);
    let on_way = |campaign: &&Arc<CampaignDef>| {
        let is_start = |stretch: &CampaignStretch| *stretch == CampaignStretch::Drawn(start);
        campaign.way.iter().any(is_start)
    };
    let campaign = files.campaign.as_ref().filter(on_way);
    // Levels that are played alone are for characters who know what they meet.
    let unknown = !files.appearances.is_empty() && (campaign.is_some() || start == files.first);
    if campaign.is_none() && !drawn::any_unsettled(files) && !unknown {
        return Arc::clone(content);
    }
    let mut furnished = Content::clone(files);
    furnished.origin = Some(Arc::clone(files));
    if campaign.is_some() {
        ego::add_egos(&mut furnished, seed);
    }
    drawn::settle_all(&mut furnished, seed, start);
    if unknown {
        flavors::deal(&mut furnished, seed);
    }
    if let (Some(campaign), Some(dungeon)) = (campaign, furnished.dungeon.clone()) {
        let dungeon = &*dungeon;
        let ways = ways(&furnished, campaign, dungeon, seed);
        let main = link(&mut furnished, &ways.main, None);
        for (at, places) in &ways.branches {
            let depth = |id: &LevelId| furnished.levels[usize::from(id.0)].depth;
            let Some(from) = main.iter().copied().find(|id| depth(id) == *at) else {
                continue;
            };
            let fork = &mut furnished.levels[usize::from(from.0)];
            if !branch::fork(fork, &furnished.terrain, seed) {
                continue;
            }
            let first = link(&mut furnished, places, Some(from));
            furnished.levels[usize::from(from.0)].aside = first.first().copied();
        }
        let branches = ways.branches.iter().flat_map(|(_, places)| places);
        for place in ways.main.iter().chain(branches) {
            let Place::Drawn(id) = place else { continue };
            let level = &mut furnished.levels[usize::from(id.0)];
            // Nobody comes to the world above (BRW-CAMP-01).
            if level.depth == 0 {
                continue;
            }
            level.wanderers = wanderers(dungeon, None, level.depth);
        }
    }
    Arc::new(furnished)
}

/// A level of the way.
enum Place {
    Drawn(LevelId),
    Generated(Box<LevelDef>),
}

/// The levels of a campaign from above to below.
struct Ways {
    main: Vec<Place>,
    /// Each with the depth of the level that it leads off.
    branches: Vec<(u8, Vec<Place>)>,
}

/// A level of a way before it is made: a drawn one, or the number of a slot.
type Step = Result<usize, LevelId>;

/// The levels of the way and of its branches.
fn ways(files: &Content, campaign: &CampaignDef, dungeon: &Dungeon, seed: u64) -> Ways {
    let mut slots = Vec::new();
    let mut stretch = |way: &[CampaignStretch], depth: u8, purpose: &[&str]| {
        steps(files, dungeon, (way, depth), (seed, purpose), &mut slots)
    };
    let main = stretch(&campaign.way, 0, &["campaign", "theme"]);
    let branches = campaign.branches.iter().map(|branch| {
        // The last level is the name of the branch.
        let key = branch.way.iter().rev().find_map(|one| match one {
            CampaignStretch::Drawn(id) => Some(files.levels[usize::from(id.0)].key.as_str()),
            CampaignStretch::Generated { .. } => None,
        });
        let purpose = ["branch", key.unwrap_or_default(), "theme"];
        (branch.at, stretch(&branch.way, branch.at, &purpose))
    });
    let branches: Vec<(u8, Vec<Step>)> = branches.collect();
    let all = main.iter().chain(branches.iter().flat_map(|(_, way)| way));
    let drawn = all.filter_map(|place| place.err());
    let hands = deal(
        files,
        dungeon,
        &drawn.collect::<BTreeSet<_>>(),
        &slots,
        seed,
    );
    let place = |place: &Step| match *place {
        Err(id) => Some(Place::Drawn(id)),
        Ok(at) => {
            let LevelSlot { depth, theme, seed } = slots[at];
            let request = LevelRequest {
                theme: dungeon.themes[usize::from(theme.0)].key.clone(),
                depth,
                seed,
            };
            let level = generate_with(files, dungeon, &request, &hands[at]);
            level.ok().map(Box::new).map(Place::Generated)
        }
    };
    let branches = branches.iter();
    Ways {
        main: main.iter().filter_map(place).collect(),
        branches: branches
            .map(|(at, way)| (*at, way.iter().filter_map(place).collect()))
            .collect(),
    }
}

/// What follows on a way below a depth; slots of its generated levels are added to the others.
fn steps(
    files: &Content,
    dungeon: &Dungeon,
    (way, mut depth): (&[CampaignStretch], u8),
    (seed, purpose): (u64, &[&str]),
    slots: &mut Vec<LevelSlot>,
) -> Vec<Step> {
    let mut found = Vec::new();
    for stretch in way {
        match stretch {
            CampaignStretch::Drawn(id) => {
                depth = files.levels[usize::from(id.0)].depth;
                found.push(Err(*id));
            }
            CampaignStretch::Generated { to, themes } => {
                for depth in depth + 1..=*to {
                    let mut dice = LevelStream::of(seed, depth, purpose);
                    if let Some(theme) = theme_at(dungeon, themes, depth, &mut dice) {
                        found.push(Ok(slots.len()));
                        let seed = dice.seed();
                        slots.push(LevelSlot { depth, theme, seed });
                    }
                }
                depth = *to;
            }
        }
    }
    found
}

/// A theme for a level of this depth.
fn theme_at(
    dungeon: &Dungeon,
    themes: &Weighted<ThemeId>,
    depth: u8,
    dice: &mut LevelStream,
) -> Option<ThemeId> {
    let met = themes.iter().filter(|(id, _)| {
        let theme = dungeon.themes.get(usize::from(id.0));
        theme.is_some_and(|theme| (theme.depths.0..=theme.depths.1).contains(&depth))
    });
    dice.pick(&met.copied().collect())
}

/// Adds the generated levels to the content, and links every level to the one below it; `from`: the level above the first,
/// whose stairs down lead elsewhere. Their numbers are returned.
fn link(content: &mut Content, places: &[Place], from: Option<LevelId>) -> Vec<LevelId> {
    let mut ids: Vec<LevelId> = Vec::new();
    for place in places {
        let id = match place {
            Place::Drawn(id) => *id,
            Place::Generated(level) => {
                let id = LevelId(content.levels.len() as u16);
                content.levels.push(LevelDef::clone(level));
                id
            }
        };
        let above = ids.last().copied();
        if let Some(above) = above.or(from) {
            content.levels[usize::from(id.0)].above = Some(above);
        }
        if let Some(above) = above {
            content.levels[usize::from(above.0)].below = Some(id);
        }
        ids.push(id);
    }
    ids
}

#[cfg(test)]
mod tests {
    use super::{drawn::settled, *};

    #[test]
    fn one_seed_is_one_way_down_and_another_seed_another() {
        let content = Arc::new(Content::embedded());
        let ways: Vec<_> = (0..3)
            .map(|seed| for_game(&content, seed, content.first))
            .collect();
        assert_eq!(ways[0], for_game(&content, 0, content.first));
        // What a game was played on does not matter for the next one.
        assert_eq!(ways[1], for_game(&ways[0], 1, content.first));
        assert_ne!(ways[1].levels, ways[2].levels);
    }

    #[test]
    fn stairs_lead_from_the_first_level_to_the_last_and_back_one_depth_at_a_time() {
        let content = Arc::new(Content::embedded());
        let game = for_game(&content, 11, content.first);
        let (mut at, mut depth) = (game.first, 0);
        while let Some(below) = game.levels[usize::from(at.0)].below {
            let level = &game.levels[usize::from(below.0)];
            assert_eq!((level.above, level.depth), (Some(at), depth + 1));
            assert!(!level.wanderers.is_empty(), "{}", level.key);
            (at, depth) = (below, depth + 1);
        }
        assert_eq!(
            (depth, &*game.levels[usize::from(at.0)].key),
            (24, "kings_hall")
        );
    }

    #[test]
    fn drawn_levels_are_turned_in_each_game_but_the_one_where_it_begins() {
        let content = Arc::new(Content::embedded());
        let mouth = content.level_id("barrow_mouth").expect("it is shipped");
        let stairs = content.terrain_keys["stairs_up"];
        let places = |start: LevelId| {
            let all = (0..16).map(|seed| {
                let game = for_game(&content, seed, start);
                let level = &game.levels[usize::from(mouth.0)];
                let mut squares = level.terrain.iter();
                let found = squares.find(|(_, kind)| **kind == stairs);
                let (at, _) = found.expect("stairs up");
                assert_eq!(level.start, Some(at), "both are turned alike");
                (at.x, at.y)
            });
            all.collect::<BTreeSet<_>>()
        };
        // As it is drawn, mirrored, turned by half, and both.
        assert_eq!(places(content.first).len(), 4);
        let drawn = content.levels[usize::from(mouth.0)].start;
        let drawn = drawn.expect("it has a start");
        assert_eq!(places(mouth), BTreeSet::from([(drawn.x, drawn.y)]));
    }

    #[test]
    fn a_challenge_is_played_as_it_is_drawn() {
        let content = Arc::new(Content::embedded());
        let lake = content.challenges[0];
        let alone = for_game(&content, 5, lake);
        let at = usize::from(lake.0);
        assert_eq!(alone.levels[at], settled(&content, &content.levels[at], 5));
        assert_eq!(alone.levels.len(), content.levels.len());
    }
}
