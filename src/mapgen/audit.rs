//! What may be wrong with a generated level, looked at from outside: by what the squares are made of alone.

use crate::{
    content::{Content, Feature, LevelDef, TerrainDef},
    grid::{BitGrid, Pos, flow::Flow},
    mapgen::{canvas::is_plain, populate::danger, stairs::least_apart},
};

/// Something that is wrong with a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LevelFlaw {
    /// There is not one flight of stairs of each kind.
    Stairs,
    /// No way leads from one stairs to the others without a locked, stuck or secret door, rubble, or magic.
    NoWay,
    /// The stairs are only so many steps apart.
    StairsNear(u16),
    /// The border is open.
    OpenBorder(Pos),
    /// Somebody stands where nobody can.
    Monster(Pos),
    /// Something lies where nothing can.
    Item(Pos),
    /// Two stand on one square.
    Crowd(Pos),
    /// Somebody is far too strong for the depth.
    TooStrong(Pos),
}

/// All that is wrong with a level.
pub fn audit(content: &Content, level: &LevelDef) -> Vec<LevelFlaw> {
    let mut flaws = Vec::new();
    let kind = |at: Pos| -> Option<&TerrainDef> {
        let id = level.terrain.get(at)?;
        content.terrain.get(usize::from(id.0))
    };
    let size = level.terrain.size();
    let of = |feature: Feature| -> Vec<Pos> {
        let is = |at: &Pos| kind(*at).is_some_and(|kind| kind.feature == feature);
        size.positions().filter(is).collect()
    };
    let (ups, downs) = (of(Feature::StairsUp), of(Feature::StairsDown));
    if let ([up], [down]) = (ups.as_slice(), downs.as_slice()) {
        let open = BitGrid::from_fn(size, |at| kind(at).is_some_and(is_plain));
        let mut flow = Flow::new();
        flow.compute([*up], &open, u16::MAX - 1);
        let least = least_apart(usize::from(size.width()), usize::from(size.height()));
        if !flow.is_reached(*down) {
            flaws.push(LevelFlaw::NoWay);
        } else if usize::from(flow.distance(*down)) < least {
            flaws.push(LevelFlaw::StairsNear(flow.distance(*down)));
        }
    } else {
        flaws.push(LevelFlaw::Stairs);
    }
    let (right, bottom) = (size.width() as i16 - 1, size.height() as i16 - 1);
    let shut =
        |at: Pos| kind(at).is_some_and(|kind| !kind.passable && kind.feature == Feature::None);
    for at in size.positions() {
        let border = at.x == 0 || at.y == 0 || at.x == right || at.y == bottom;
        if border && !shut(at) {
            flaws.push(LevelFlaw::OpenBorder(at));
        }
    }
    let stands = |at: Pos| kind(at).is_some_and(|kind| kind.passable);
    let most = danger::strongest(level.depth).saturating_add(danger::PART_MORE);
    let mut places = Vec::new();
    for monster in &level.monsters {
        let at = monster.at;
        if !stands(at) {
            flaws.push(LevelFlaw::Monster(at));
        }
        let strong = content.monsters.get(usize::from(monster.kind.0));
        if strong.is_none_or(|kind| kind.level > most) {
            flaws.push(LevelFlaw::TooStrong(at));
        }
        places.push((at.y, at.x));
    }
    places.sort_unstable();
    for pair in places.windows(2).filter(|pair| pair[0] == pair[1]) {
        flaws.push(LevelFlaw::Crowd(Pos::new(pair[0].1, pair[0].0)));
    }
    let items = level.items.iter().map(|item| item.at);
    flaws.extend(items.filter(|&at| !stands(at)).map(LevelFlaw::Item));
    flaws
}
