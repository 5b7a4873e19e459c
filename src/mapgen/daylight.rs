//! Light that falls down the stairs: on the upper levels one sees where one has come to.

use crate::{
    content::{Content, TerrainId},
    grid::{BitGrid, Grid, Pos, fov},
};

/// How many squares it falls on the first level under the ground; on each one below it is a square less.
const REACH: u8 = 12;

/// The squares that it falls on at a depth.
pub(super) fn fallen(
    content: &Content,
    terrain: &Grid<TerrainId>,
    stairs: Pos,
    depth: u8,
) -> Vec<Pos> {
    let reach = (REACH + 1).saturating_sub(depth);
    if reach < 2 {
        // A torch shines as far.
        return Vec::new();
    }
    let opaque = BitGrid::from_fn(terrain.size(), |at| {
        let kind = terrain
            .get(at)
            .and_then(|kind| content.terrain.get(usize::from(kind.0)));
        kind.is_none_or(|kind| kind.opaque)
    });
    let mut lit = BitGrid::new(terrain.size());
    fov::compute(stairs, reach, &opaque, &mut lit);
    lit.iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        content::{Dungeon, Feature},
        mapgen::{LevelRequest, generate},
    };

    /// How far the farthest square that is lit around the stairs up of a dark level lies from them, and how many are lit.
    fn light(depth: u8, seed: u64) -> (u16, usize) {
        let (content, dungeon) = (Content::embedded(), Dungeon::embedded());
        let theme = "caves".to_owned();
        let request = LevelRequest { theme, depth, seed };
        let level = generate(&content, dungeon, &request).unwrap();
        assert!(!level.lit);
        let kind = |at: Pos| &content.terrain[usize::from(level.terrain[at].0)];
        let mut squares = level.terrain.size().positions();
        let stairs = squares.find(|at| kind(*at).feature == Feature::StairsUp);
        let lit = fallen(&content, &level.terrain, stairs.unwrap(), depth);
        assert!(lit.iter().all(|at| level.glow.contains(at)));
        let far = lit.iter().map(|at| stairs.unwrap().angband_distance(*at));
        (far.max().unwrap_or(0), lit.len())
    }

    #[test]
    fn it_falls_far_on_the_first_level_and_not_at_all_on_deep_ones() {
        let sum = |depth| {
            let all = (1..=6).map(|seed| light(depth, seed));
            all.fold((0, 0), |(far, count), (other, more)| {
                (other.max(far), count + more)
            })
        };
        let (first, fifth, last) = (sum(1), sum(5), sum(11));
        assert!(first.0 <= 12 && first.1 > 6 * 25, "{first:?}");
        assert!(fifth.0 <= 8 && fifth.1 < first.1, "{fifth:?}");
        assert!(last.0 == 2, "{last:?}");
        assert_eq!(sum(12), (0, 0));
    }
}
