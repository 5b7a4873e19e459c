//! The whole level small in the side panel: what is known of it, the player, stairs, and enemies who are awake.

use bevy::{
    asset::RenderAssetUsages,
    image::ImageSampler,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use crate::{
    content::{Content, Feature, Material, PaletteColor},
    grid::{Grid, Size},
    play::{ActorView, KnownSquare, preferences::PaletteChoice},
    window::{
        atlas::Sprites,
        input::Minimap,
        layout::Layout,
        schedule::WindowSystems,
        snapshot::{ActorSnapshot, GameContent, MapSnapshot},
        theme,
    },
};

/// The part of the side panel that it may take.
const PART: f32 = 0.25;

/// The room that the panels leave at the lower end of the side panel, in pixels; 0: none, or no game.
#[derive(Resource, Default, PartialEq)]
pub(super) struct MinimapRoom(pub(super) f32);

/// Lines of the side panel that are kept for the small map of a level, so that it keeps its size.
pub(super) fn lines(level: Size, layout: &Layout) -> usize {
    let high = layout.window.y as f32 * PART;
    let scale = scale(level, layout, high).unwrap_or(0);
    (f32::from(level.height()) * scale as f32 / layout.line).ceil() as usize
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
    (map, actors, content): (Res<MapSnapshot>, Res<ActorSnapshot>, Res<GameContent>),
    (room, layout, sprites): (Res<MinimapRoom>, Res<Layout>, Res<Sprites>),
    mut images: ResMut<Assets<Image>>,
    mut shown: Query<(Entity, &mut ImageNode, &mut Node, &mut Minimap)>,
) {
    let level = map.level.as_ref();
    let drawn = level.and_then(|(_, cells)| {
        let high = room.0.min(layout.window.y as f32 * PART);
        let scale = scale(cells.size(), &layout, high)?;
        let (_, palette) = sprites.shown();
        let picture = picture(&content.0, cells, &actors.actors, palette);
        Some((picture, scale, Minimap(cells.size())))
    });
    let Some((picture, scale, level)) = drawn else {
        for (entity, ..) in &shown {
            commands.entity(entity).despawn();
        }
        return;
    };
    let side = (picture.size() * scale).as_vec2();
    let place = Node {
        position_type: PositionType::Absolute,
        right: px(layout.pad + ((layout.side_room() - side.x) / 2.0).floor()),
        bottom: px(layout.pad),
        width: px(side.x),
        height: px(side.y),
        ..default()
    };
    if let Ok((_, image, mut node, mut of)) = shown.single_mut() {
        of.set_if_neq(level);
        // The handle is that of the entity, so that it is not stale.
        let _ = images.insert(&image.image, picture);
        node.set_if_neq(place);
    } else {
        let image = ImageNode::new(images.add(picture));
        commands.spawn((level, image, place, ZIndex(1)));
    }
}

/// How many pixels of the screen a square takes, at most as many as a letter is wide; `None`: the level does not fit.
fn scale(level: Size, layout: &Layout, high: f32) -> Option<u32> {
    let fits = |scale: &u32| {
        let size = |squares: u16| f32::from(squares) * *scale as f32;
        size(level.width()) <= layout.side_room() && size(level.height()) <= high
    };
    (1..=layout.letter as u32).rev().find(fits)
}

/// The level, a pixel for a square.
fn picture(
    content: &Content,
    cells: &Grid<KnownSquare>,
    actors: &[ActorView],
    palette: PaletteChoice,
) -> Image {
    let size = cells.size();
    let mut pixels = Vec::with_capacity(4 * usize::from(size.width()) * usize::from(size.height()));
    for (at, cell) in cells.iter() {
        let actor = actors.iter().find(|actor| actor.at == at);
        let color = match actor {
            Some(actor) if actor.kind.is_none() => Some(theme::own(PaletteColor::White)),
            Some(actor) if !actor.asleep => {
                Some(theme::own(palette.of_monster(PaletteColor::LightRed)))
            }
            Some(_) | None => ground(content, *cell),
        };
        let color = color.unwrap_or(theme::VOID).to_srgba();
        let parts = [color.red, color.green, color.blue, 1.0];
        pixels.extend(parts.map(|part| (part * 255.0).round() as u8));
    }
    let extent = Extent3d {
        width: size.width().into(),
        height: size.height().into(),
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

    /// The color of a square.
    fn pixel(image: &Image, at: Pos) -> Color {
        image.get_color_at(at.x as u32, at.y as u32).unwrap()
    }

    #[test]
    fn the_small_map_gives_way_where_there_is_no_room() {
        // 300 pixels wide.
        let layout = Layout::of(UVec2::new(1280, 800));
        let level = Size::new(75, 40);
        assert_eq!(scale(level, &layout, 500.0), Some(4));
        assert_eq!(scale(level, &layout, 100.0), Some(2));
        assert_eq!(scale(Size::new(198, 40), &layout, 500.0), Some(1));
        assert_eq!(scale(level, &layout, 30.0), None);
        assert_eq!(scale(Size::new(301, 20), &layout, 500.0), None);
    }

    #[test]
    fn the_small_map_of_a_small_level_fills_the_panel_as_far_as_its_text_does() {
        let small = Size::new(20, 10);
        for (width, height) in [(800, 500), (1280, 800), (1920, 1080), (2560, 1440)] {
            let layout = Layout::of(UVec2::new(width, height));
            let scale = scale(small, &layout, layout.window.y as f32 * PART);
            assert_eq!(scale, Some(layout.letter as u32), "{width}");
        }
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
        let image = picture(content, cells, &actors.actors, PaletteChoice::Standard);
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
