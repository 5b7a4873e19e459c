//! The level small in the side panel: what is known of it, the player, stairs, and enemies who are awake; of one that is too
//! large for that, the part around the player.

use bevy::{
    asset::RenderAssetUsages,
    image::ImageSampler,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use crate::{
    content::{Content, Feature, Material, PaletteColor},
    grid::{Grid, GridRect, Pos, Size},
    play::{ActorView, KnownSquare, preferences::PaletteChoice},
    window::{
        atlas::Sprites,
        input::Minimap,
        layout::Layout,
        schedule::WindowSystems,
        snapshot::{ActorSnapshot, Focus, GameContent, MapSnapshot},
        theme,
    },
};

/// The part of the side panel that it may take.
const PART: f32 = 0.25;
/// Pixels of the screen that a square takes at least.
const LEAST: u32 = 4;
/// Columns and rows of a larger level that are shown, or there is no small map.
const FEWEST: u16 = 8;
/// A part of the level stays as long as the player is so far from its ends, one in so many of its squares.
const EDGE: i16 = 5;

/// The room that the panels leave at the lower end of the side panel, in pixels; 0: none, or no game.
#[derive(Resource, Default, PartialEq)]
pub(super) struct MinimapRoom(pub(super) f32);

/// Lines of the side panel that are kept for the small map of a level, so that it keeps its size; the line above it is one.
pub(super) fn lines(level: Size, layout: &Layout) -> f32 {
    let most = layout.window.y as f32 * PART;
    fitting(level, layout, most).map_or(0.0, |(shown, scale)| {
        let high = f32::from(shown.height()) * scale as f32;
        high / layout.line + 1.0
    })
}

/// Draws the small map.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MinimapRoom>().add_systems(
        Update,
        show.run_if(
            resource_changed::<MapSnapshot>
                .or_eager(resource_changed::<ActorSnapshot>)
                .or_eager(resource_changed::<MinimapRoom>)
                .or_eager(resource_changed::<Layout>)
                .or_eager(resource_changed::<Sprites>),
        )
        .in_set(WindowSystems::Animate),
    );
}

fn show(
    mut commands: Commands,
    (map, actors, focus, content): (
        Res<MapSnapshot>,
        Res<ActorSnapshot>,
        Res<Focus>,
        Res<GameContent>,
    ),
    (room, layout, sprites): (Res<MinimapRoom>, Res<Layout>, Res<Sprites>),
    mut images: ResMut<Assets<Image>>,
    mut shown: Query<(Entity, &mut ImageNode, &mut Node, &mut Minimap)>,
) {
    let level = map.level.as_ref();
    let before = shown
        .single()
        .map_or_else(|_| Pos::new(0, 0), |(.., part)| part.0.min());
    let drawn = level.and_then(|(_, cells)| {
        let high = room.0.min(layout.window.y as f32 * PART);
        let (squares, scale) = fitting(cells.size(), &layout, high)?;
        let player = actors.actors.iter().find(|actor| actor.kind.is_none());
        let player = player.map_or(focus.0.at, |player| player.at);
        let part = part(before, player, squares, cells.size());
        let (_, palette) = sprites.shown();
        let picture = picture(&content.0, cells, part, &actors.actors, palette);
        Some((picture, scale, Minimap(part)))
    });
    let Some((picture, scale, part)) = drawn else {
        for (entity, ..) in &shown {
            commands.entity(entity).despawn();
        }
        return;
    };
    let side = (picture.size() * scale).as_vec2();
    let place = Node {
        position_type: PositionType::Absolute,
        right: px(((layout.side_inside() - side.x) / 2.0).floor()),
        bottom: px(layout.pad),
        width: px(side.x),
        height: px(side.y),
        ..default()
    };
    if let Ok((_, image, mut node, mut of)) = shown.single_mut() {
        of.set_if_neq(part);
        // The handle is that of the entity, so that it is not stale.
        let _ = images.insert(&image.image, picture);
        node.set_if_neq(place);
    } else {
        let image = ImageNode::new(images.add(picture));
        // What is not known of it is dark: without a frame that looks like room that nobody uses.
        let frame = Outline::new(px(1), Val::ZERO, theme::BORDER);
        commands.spawn((part, image, place, frame, ZIndex(1)));
    }
}

/// How much of a level is shown, and how many pixels of the screen a square takes: as many as show all of it, at most as many
/// as a letter is wide and at least a few. `None`: there is no room.
fn fitting(level: Size, layout: &Layout, high: f32) -> Option<(Size, u32)> {
    let wide = layout.side_inside();
    let most = |room: f32, scale: u32| (room.max(0.0) / scale as f32) as u16;
    let whole =
        |scale: &u32| level.width() <= most(wide, *scale) && level.height() <= most(high, *scale);
    let scale = (LEAST..=layout.letter as u32).rev().find(whole);
    let scale = scale.unwrap_or(LEAST);
    let shown = |squares: u16, room: f32| {
        let fit = squares.min(most(room, scale));
        (fit >= squares.min(FEWEST)).then_some(fit)
    };
    let size = Size::new(shown(level.width(), wide)?, shown(level.height(), high)?);
    Some((size, scale))
}

/// The part of a level that is shown: that which was, as long as the player is well in it, or else that around the player.
fn part(before: Pos, player: Pos, shown: Size, level: Size) -> GridRect {
    let begin = |before: i16, at: i16, shown: u16, level: u16| {
        let (shown, level) = (shown as i16, level as i16);
        let edge = shown / EDGE;
        let well = (edge..shown - edge).contains(&(at - before));
        let begin = if well { before } else { at - shown / 2 };
        begin.clamp(0, (level - shown).max(0))
    };
    let corner = Pos::new(
        begin(before.x, player.x, shown.width(), level.width()),
        begin(before.y, player.y, shown.height(), level.height()),
    );
    let end = corner.offset(shown.width() as i16 - 1, shown.height() as i16 - 1);
    GridRect::spanning(corner, end)
}

/// A part of the level, a pixel for a square.
fn picture(
    content: &Content,
    cells: &Grid<KnownSquare>,
    part: GridRect,
    actors: &[ActorView],
    palette: PaletteChoice,
) -> Image {
    let mut pixels = Vec::with_capacity(4 * part.area() as usize);
    for at in part.positions() {
        let actor = actors.iter().find(|actor| actor.at == at);
        let color = match actor {
            Some(actor) if actor.kind.is_none() => Some(theme::own(PaletteColor::White)),
            Some(actor) if !actor.asleep => {
                Some(theme::own(palette.of_monster(PaletteColor::LightRed)))
            }
            Some(_) | None => cells.get(at).and_then(|cell| ground(content, *cell)),
        };
        let color = color.unwrap_or(theme::VOID).to_srgba();
        let parts = [color.red, color.green, color.blue, 1.0];
        pixels.extend(parts.map(|part| (part * 255.0).round() as u8));
    }
    let extent = Extent3d {
        width: part.width(),
        height: part.height(),
        depth_or_array_layers: 1,
    };
    let mut image = Image::new(
        extent,
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    image.sampler = ImageSampler::nearest();
    image
}

/// The color of a square without who stands there; `None`: it is not known.
fn ground(content: &Content, cell: KnownSquare) -> Option<Color> {
    let def = content.terrain.get(usize::from(cell.terrain?.0))?;
    let left = if cell.visible { 1.0 } else { 0.7 };
    let color = match (def.feature, def.material) {
        (Feature::StairsUp | Feature::StairsDown | Feature::StairsAside, _) => {
            return Some(theme::GOLD);
        }
        (_, Material::Water | Material::Lava | Material::Tree) => theme::own(def.look.color),
        _ if def.feature.door().is_some() => theme::own(PaletteColor::Brown),
        _ if def.passable => theme::own(PaletteColor::DarkGray),
        _ => theme::BORDER,
    };
    Some(theme::dimmed(color, left))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{grid::Pos, window::fixture};
    use bevy::ecs::system::RunSystemOnce;

    /// The color of a square.
    fn pixel(image: &Image, at: Pos) -> Color {
        image.get_color_at(at.x as u32, at.y as u32).unwrap()
    }

    #[test]
    fn the_small_map_gives_way_where_there_is_no_room() {
        // 320 pixels wide.
        let layout = Layout::of(UVec2::new(1280, 800));
        let level = Size::new(75, 40);
        let shown = |width, height| Some((Size::new(width, height), 4));
        assert_eq!(fitting(level, &layout, 500.0), shown(75, 40));
        assert_eq!(fitting(level, &layout, 100.0), shown(75, 25));
        assert_eq!(fitting(level, &layout, 30.0), None);
        assert_eq!(fitting(level, &layout, 0.0), None);
        // A level that is as low as the room is all there.
        assert_eq!(
            fitting(Size::new(40, 5), &layout, 30.0),
            Some((Size::new(40, 5), 6))
        );
        assert_eq!(fitting(Size::new(198, 98), &layout, 200.0), shown(80, 50));
    }

    #[test]
    fn the_panel_keeps_room_for_the_small_map_and_the_line_above_it() {
        let layout = Layout::of(UVec2::new(1280, 800));
        let level = Size::new(100, 32);
        let (shown, scale) = fitting(level, &layout, 200.0).unwrap();
        let high = f32::from(shown.height()) * scale as f32;
        let room = (lines(level, &layout) - 1.0) * layout.line;
        assert!((high..high + layout.line).contains(&room), "{room}");
        assert_eq!(fitting(level, &layout, room), Some((shown, scale)));
    }

    #[test]
    fn a_square_of_the_small_map_is_never_too_small_to_be_clicked() {
        for (width, height) in [(640, 400), (1280, 800), (1920, 1080), (2560, 1440)] {
            let layout = Layout::of(UVec2::new(width, height));
            let high = layout.window.y as f32 * PART;
            for level in [Size::new(20, 10), Size::new(100, 34), Size::new(198, 98)] {
                let (shown, scale) = fitting(level, &layout, high).unwrap();
                assert!(scale >= LEAST, "{width}: {scale}");
                let side = |squares: u16| f32::from(squares) * scale as f32;
                assert!(
                    side(shown.width()) <= layout.side_inside() && side(shown.height()) <= high
                );
            }
        }
    }

    #[test]
    fn the_part_that_is_shown_goes_along_in_steps() {
        let (shown, level) = (Size::new(80, 50), Size::new(198, 98));
        let corner = |before: (i16, i16), at: (i16, i16)| {
            let before = Pos::new(before.0, before.1);
            let part = part(before, Pos::new(at.0, at.1), shown, level);
            assert_eq!((part.width(), part.height()), (80, 50));
            (part.min().x, part.min().y)
        };
        assert_eq!(corner((0, 0), (3, 5)), (0, 0));
        assert_eq!(corner((0, 0), (63, 39)), (0, 0));
        assert_eq!(corner((0, 0), (64, 39)), (24, 0));
        assert_eq!(corner((24, 0), (65, 40)), (24, 15));
        // On the way back it stays, until the player nears the other end.
        assert_eq!(corner((24, 15), (40, 26)), (24, 15));
        assert_eq!(corner((24, 15), (39, 26)), (0, 15));
        assert_eq!(corner((24, 15), (197, 97)), (118, 48));
        assert_eq!(corner((118, 48), (197, 97)), (118, 48));
        // Of another level there was another part.
        let small = Size::new(30, 20);
        let whole = part(Pos::new(118, 48), Pos::new(4, 4), small, small);
        assert_eq!(Some(whole), GridRect::whole(small));
    }

    #[test]
    fn the_small_map_of_a_small_level_fills_the_panel_as_far_as_its_text_does() {
        let small = Size::new(20, 10);
        for (width, height) in [(800, 500), (1280, 800), (1920, 1080), (2560, 1440)] {
            let layout = Layout::of(UVec2::new(width, height));
            let fitting = fitting(small, &layout, layout.window.y as f32 * PART);
            assert_eq!(fitting, Some((small, layout.letter as u32)), "{width}");
        }
    }

    #[test]
    fn the_small_map_has_a_frame_where_what_is_not_known_is_dark() {
        let mut app = fixture::app(|_| ());
        let layout = Layout::of(UVec2::new(1280, 800));
        app.insert_resource(MinimapRoom(layout.window.y as f32 * PART));
        app.insert_resource(layout);
        let world = app.world_mut();
        world.run_system_once(show).unwrap();
        let mut maps = world.query_filtered::<&Outline, With<Minimap>>();
        let frame = maps.single(world).unwrap();
        assert_eq!((frame.width, frame.color), (px(1), theme::BORDER));
        assert_ne!(theme::BORDER, theme::VOID);
    }

    #[test]
    fn the_player_stands_out_and_the_unknown_is_void() {
        let app = fixture::app(|_| ());
        let world = app.world();
        let (map, actors) = (
            world.resource::<MapSnapshot>(),
            world.resource::<ActorSnapshot>(),
        );
        let content = &world.resource::<GameContent>().0;
        let (_, cells) = map.level.as_ref().unwrap();
        let whole = GridRect::whole(cells.size()).unwrap();
        let image = picture(
            content,
            cells,
            whole,
            &actors.actors,
            PaletteChoice::Standard,
        );
        let near = |one: Color, other: Color| {
            let (one, other) = (one.to_srgba(), other.to_srgba());
            let apart = [
                one.red - other.red,
                one.green - other.green,
                one.blue - other.blue,
            ];
            apart.iter().all(|part| part.abs() < 0.01)
        };
        let here = actors.actors[0].at;
        assert!(near(pixel(&image, here), theme::own(PaletteColor::White)));
        let (unknown, _) = cells
            .iter()
            .find(|(_, cell)| cell.terrain.is_none())
            .unwrap();
        assert!(near(pixel(&image, unknown), theme::VOID));
        let mut known = cells
            .iter()
            .filter(|(at, cell)| *at != here && cell.visible);
        assert!(known.all(|(at, _)| !near(pixel(&image, at), theme::VOID)));
    }
}
