//! Terrain as tiles, and light that fades from one state to the next.

use std::{collections::BTreeMap, time::Duration};

use bevy::{
    prelude::*,
    time::{Real, Virtual},
};

use super::{
    faces::{FaceTile, Faces, name_faces},
    light,
};
use crate::{
    content::LevelId,
    grid::{Grid, Pos},
    play::KnownSquare,
    window::{
        atlas::Sprites,
        flashes::Flashes,
        frame_rate::{Beat, FrameDemand},
        schedule::WindowSystems,
        snapshot::{ActorSnapshot, AnimationChoice, GameContent, MapSnapshot},
        third_party::tilemap::{Layer, Tiles},
    },
};

/// How fast light changes, in parts of the difference a second.
const HASTE: f32 = 20.0;
/// A difference that nobody sees.
const UNSEEN: f32 = 0.004;

/// What a tile shows now, and the light it is on the way to.
#[derive(Clone, Copy, Debug, PartialEq)]
struct ShownTile {
    face: FaceTile,
    now: Vec3,
    goal: Vec3,
}

impl ShownTile {
    /// The tile of a frame.
    fn tile(self, frame: usize) -> u16 {
        self.face.tile + (frame % usize::from(self.face.frames.max(1))) as u16
    }
}

/// The layer of the level in hand.
#[derive(Resource, Default)]
struct TileLayer {
    level: Option<LevelId>,
    layer: Option<Layer>,
    shown: Option<Grid<Option<ShownTile>>>,
    fading: Vec<Pos>,
    /// Squares in view whose picture has frames, and the frame that they show.
    flowing: Vec<Pos>,
    frame: usize,
    /// Light on squares that is over soon.
    flash: BTreeMap<Pos, Vec3>,
}

impl TileLayer {
    /// The light on a square now.
    fn lit(flash: &BTreeMap<Pos, Vec3>, at: Pos, shown: ShownTile) -> LinearRgba {
        light::color(shown.now + flash.get(&at).copied().unwrap_or_default())
    }
}

/// Draws the terrain.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TileLayer>()
        .init_resource::<Flashes>()
        .init_resource::<Faces>()
        .add_systems(Startup, name_faces)
        .add_systems(
            Update,
            (rebuild, paint)
                .chain()
                .run_if(
                    resource_changed::<MapSnapshot>
                        .or_eager(resource_changed::<ActorSnapshot>)
                        .or_eager(resource_changed::<Sprites>),
                )
                .in_set(WindowSystems::Show),
        )
        .add_systems(
            Update,
            (flash, flow, fade).chain().in_set(WindowSystems::Animate),
        );
}

/// Makes a new layer for another level.
fn rebuild(
    mut commands: Commands,
    map: Res<MapSnapshot>,
    sprites: Res<Sprites>,
    mut ground: ResMut<TileLayer>,
    mut flashes: ResMut<Flashes>,
) {
    let wanted = map
        .level
        .as_ref()
        .map(|(level, cells)| (*level, cells.size()));
    let have = ground.level.zip(ground.layer.as_ref().map(Layer::size));
    if wanted == have {
        return;
    }
    // They were lit on another level.
    flashes.clear();
    if let Some(layer) = ground.layer.take() {
        layer.despawn(&mut commands);
    }
    *ground = TileLayer::default();
    if let Some((level, size)) = wanted {
        ground.level = Some(level);
        ground.layer = Some(Layer::spawn(&mut commands, sprites.image(), size));
        ground.shown = Some(Grid::new(size, None));
    }
}

/// Brings pictures and the light to be reached up to date.
fn paint(
    (map, actors): (Res<MapSnapshot>, Res<ActorSnapshot>),
    (faces, sprites, content): (Res<Faces>, Res<Sprites>, Res<GameContent>),
    mut ground: ResMut<TileLayer>,
    mut tiles: Tiles,
) {
    let Some((_, cells)) = &map.level else { return };
    let player = actors
        .actors
        .first()
        .map_or_else(Pos::default, |player| player.at);
    let TileLayer {
        layer: Some(layer),
        shown: Some(shown),
        fading,
        flowing,
        ..
    } = &mut *ground
    else {
        return;
    };
    flowing.clear();
    let lights = lights(cells, &actors, &content);
    for (at, cell) in cells.iter() {
        let Some(slot) = shown.get_mut(at) else {
            continue;
        };
        let Some(terrain) = cell.terrain else {
            // A new game may know less of a level than the one before.
            if slot.take().is_some() {
                tiles.hide(layer, at);
            }
            continue;
        };
        let def = content.0.terrain.get(usize::from(terrain.0));
        let face = match def.and_then(|def| sprites.letter(&def.look)) {
            // One letter for each square: what lies or stands there hides the ground.
            Some(_) if cell.item.is_some() || actors.actors.iter().any(|actor| actor.at == at) => {
                FaceTile {
                    tile: sprites.blank(),
                    frames: 1,
                }
            }
            Some(letter) => FaceTile {
                tile: letter.tile,
                frames: 1,
            },
            None => faces.tile(terrain, at, cells),
        };
        if cell.visible && face.frames > 1 {
            flowing.push(at);
        }
        let goal = if cell.visible {
            let ground = light::glow(at, cells, |cell| faces.glow(cell));
            light::seen(at, player) + ground.max(light::cast(at, &lights))
        } else {
            light::remembered()
        };
        match slot {
            Some(old) if old.face == face && old.goal == goal => {}
            old => {
                let now = old.map_or(Vec3::ZERO, |old| old.now);
                *old = Some(ShownTile { face, now, goal });
                fading.push(at);
            }
        }
    }
    fading.sort_unstable();
    fading.dedup();
}

/// The lights of who and what glows in view.
fn lights(
    cells: &Grid<KnownSquare>,
    actors: &ActorSnapshot,
    content: &GameContent,
) -> Vec<(Pos, Vec3)> {
    let things = cells.iter().filter_map(|(at, cell)| {
        let kind = cell.item.filter(|_| cell.visible)?;
        let def = content.0.items.get(usize::from(kind.0))?;
        Some((at, def.glow?))
    });
    let figures = actors.actors.iter().filter_map(|actor| {
        let visible = cells.get(actor.at).is_some_and(|cell| cell.visible);
        let kind = actor.kind.filter(|_| visible)?;
        let def = content.0.monsters.get(usize::from(kind.0))?;
        Some((actor.at, def.glow?))
    });
    let lights = things.chain(figures);
    lights
        .map(|(at, color)| (at, light::of_color(color)))
        .collect()
}

/// Lights what spells, explosions and burning missiles shine on, for as long as they do.
fn flash(
    (time, real): (Res<Time<Virtual>>, Res<Time<Real>>),
    map: Res<MapSnapshot>,
    mut flashes: ResMut<Flashes>,
    mut ground: ResMut<TileLayer>,
    mut tiles: Tiles,
    mut frames: ResMut<FrameDemand>,
) {
    if flashes.is_empty() && ground.flash.is_empty() {
        return;
    }
    let Some((_, cells)) = &map.level else {
        flashes.clear();
        return;
    };
    let seen = |at| cells.get(at).is_some_and(|cell| cell.visible);
    let now = flashes.light(time.elapsed(), seen);
    let before = std::mem::replace(&mut ground.flash, now);
    let TileLayer {
        layer: Some(layer),
        shown: Some(shown),
        frame,
        flash,
        ..
    } = &mut *ground
    else {
        return;
    };
    let gone = before.keys().filter(|at| !flash.contains_key(at));
    for at in gone.chain(flash.keys()) {
        if let Some(Some(shown)) = shown.get(*at) {
            let light = TileLayer::lit(flash, *at, *shown);
            tiles.paint(layer, *at, shown.tile(*frame), light);
        }
    }
    frames.keep(real.elapsed(), Duration::from_millis(40));
}

/// Turns the pages of what flows in view.
fn flow(
    beat: Res<Beat>,
    mut ground: ResMut<TileLayer>,
    mut tiles: Tiles,
    mut frames: ResMut<FrameDemand>,
) {
    if ground.flowing.is_empty() {
        return;
    }
    frames.beat();
    let frame = beat.count();
    if ground.frame == frame {
        return;
    }
    let TileLayer {
        layer: Some(layer),
        shown: Some(shown),
        flowing,
        frame: shown_frame,
        flash,
        ..
    } = &mut *ground
    else {
        return;
    };
    *shown_frame = frame;
    for at in flowing {
        if let Some(Some(shown)) = shown.get(*at) {
            let light = TileLayer::lit(flash, *at, *shown);
            tiles.paint(layer, *at, shown.tile(frame), light);
        }
    }
}

/// Lets light approach what it shall be.
fn fade(
    (time, choice): (Res<Time<Real>>, Res<AnimationChoice>),
    mut ground: ResMut<TileLayer>,
    mut tiles: Tiles,
    mut frames: ResMut<FrameDemand>,
) {
    if ground.fading.is_empty() {
        return;
    }
    let part = if choice.is_still() {
        1.0
    } else {
        1.0 - (-HASTE * time.delta_secs().min(0.05)).exp()
    };
    let TileLayer {
        layer: Some(layer),
        shown: Some(shown),
        fading,
        frame,
        flash,
        ..
    } = &mut *ground
    else {
        return;
    };
    fading.retain(|at| {
        let Some(Some(shown)) = shown.get_mut(*at) else {
            return false;
        };
        shown.now = shown.now.lerp(shown.goal, part);
        let done = shown.now.distance(shown.goal) < UNSEEN;
        if done {
            shown.now = shown.goal;
        }
        let light = TileLayer::lit(flash, *at, *shown);
        tiles.paint(layer, *at, shown.tile(*frame), light);
        !done
    });
    frames.keep(time.elapsed(), Duration::from_millis(40));
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        content::{MonsterId, PaletteColor},
        grid::Size,
        play::ActorView,
        sim::{ActorId, Conditions},
    };

    #[test]
    fn who_and_what_glows_is_a_light_where_it_is_seen() {
        let mut content = crate::testing::content();
        content.monsters[0].glow = Some(PaletteColor::LightRed);
        content.items[0].glow = Some(PaletteColor::Yellow);
        let content = GameContent(Arc::new(content));
        let (seen, unseen) = (Pos::new(1, 1), Pos::new(3, 1));
        let someone = |kind: u16, at| ActorView {
            id: ActorId(u32::from(kind) + 1),
            kind: Some(MonsterId(kind)),
            at,
            percent: 100,
            asleep: false,
            unwary: false,
            fleeing: false,
            conditions: Conditions::default(),
            quickened: 0,
        };
        let actors = ActorSnapshot {
            actors: vec![
                someone(0, seen),
                someone(0, unseen),
                someone(1, Pos::new(2, 1)),
            ],
            ..ActorSnapshot::default()
        };
        let cells = Grid::from_fn(Size::new(5, 3), |at| KnownSquare {
            visible: at.x < 3,
            item: (at == Pos::new(0, 0) || at == Pos::new(4, 0))
                .then_some(crate::content::ItemId(0)),
            ..KnownSquare::default()
        });
        let lights = lights(&cells, &actors, &content);
        let places: Vec<Pos> = lights.iter().map(|(at, _)| *at).collect();
        assert_eq!(places, [Pos::new(0, 0), seen]);
        assert_eq!(lights[1].1, light::of_color(PaletteColor::LightRed));
    }
}
