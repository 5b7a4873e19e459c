//! How bright a square is: warm near the player, cooler further off, bluish where it is only remembered, and colored by what
//! glows nearby.

use bevy::prelude::*;

use crate::{
    content::PaletteColor,
    grid::{Grid, Pos},
    play::KnownSquare,
    window::theme,
};

/// Light on the player's own square; factors on linear color, where 1 is the picture as it was drawn.
const NEAR: Vec3 = Vec3::new(2.15, 1.90, 1.55);
/// Light at the far end of sight.
const FAR: Vec3 = Vec3::new(1.43, 1.40, 1.48);
/// How far light reaches, in squares: the distance at which a third of the difference is left.
const REACH: f32 = 2.4;
/// What is remembered but not seen.
const MEMORY: Vec3 = Vec3::new(0.52, 0.58, 0.80);
/// How much of its color something that glows adds to its own square.
const GLOW: f32 = 1.3;
/// How far a glow reaches, in squares: the distance at which a third of it is left.
const GLOW_REACH: f32 = 1.8;
/// Squares to each side that a glow can still be seen on.
const GLOW_SQUARES: i16 = 3;

/// Light on a square that is seen.
pub(super) fn seen(at: Pos, player: Pos) -> Vec3 {
    FAR.lerp(NEAR, falloff(at, player, REACH))
}

/// Light on a square that is remembered.
pub(super) fn remembered() -> Vec3 {
    MEMORY
}

/// What the glowing squares in view around a square add to its light. Two glows of a color do not add up: a lake of lava is not
/// brighter than its shore by hundreds of times.
pub(super) fn glow(
    at: Pos,
    cells: &Grid<KnownSquare>,
    color: impl Fn(KnownSquare) -> Option<Vec3>,
) -> Vec3 {
    let mut light = Vec3::ZERO;
    for dy in -GLOW_SQUARES..=GLOW_SQUARES {
        for dx in -GLOW_SQUARES..=GLOW_SQUARES {
            let source = Pos::new(at.x.saturating_add(dx), at.y.saturating_add(dy));
            let color = cells
                .get(source)
                .copied()
                .filter(|cell| cell.visible)
                .and_then(&color);
            if let Some(color) = color {
                light = light.max(color * GLOW * falloff(at, source, GLOW_REACH));
            }
        }
    }
    light
}

/// What lights that stand on squares of their own, those of actors and things, add to the light of a square: the strongest.
pub(super) fn cast(at: Pos, sources: &[(Pos, Vec3)]) -> Vec3 {
    let near = sources.iter().filter(|(source, _)| reaches(*source, at));
    near.fold(Vec3::ZERO, |light, (source, color)| {
        light.max(*color * GLOW * falloff(at, *source, GLOW_REACH))
    })
}

/// Whether a glow can be seen on a square.
fn reaches(source: Pos, at: Pos) -> bool {
    let (dx, dy) = source.delta_to(at);
    dx.abs().max(dy.abs()) <= i32::from(GLOW_SQUARES)
}

/// The light of a color.
pub(super) fn of_color(color: PaletteColor) -> Vec3 {
    let color = theme::own(color).to_linear();
    Vec3::new(color.red, color.green, color.blue)
}

/// How much of a light is left at a square, from 1 where it stands to 0 far away.
fn falloff(at: Pos, source: Pos, reach: f32) -> f32 {
    let (dx, dy) = source.delta_to(at);
    (-((dx * dx + dy * dy) as f32) / (reach * reach)).exp()
}

/// Light as a color.
pub(super) fn color(light: Vec3) -> LinearRgba {
    LinearRgba::rgb(light.x, light.y, light.z)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        content::sprite::{self, SpriteSheet},
        grid::Size,
        window::space::TILE,
    };

    #[test]
    fn light_falls_with_distance_and_never_below_memory() {
        let player = Pos::new(20, 20);
        let row: Vec<f32> = (20..40)
            .map(|x| seen(Pos::new(x, 20), player).element_sum())
            .collect();
        assert!(row.is_sorted_by(|near, far| near >= far));
        assert!(row[1] > row[5]);
        assert!(row[19] > remembered().element_sum() * 1.5);
    }

    #[test]
    fn near_light_is_warm_and_memory_is_cool() {
        let here = seen(Pos::new(1, 1), Pos::new(1, 1));
        assert!(here.x > here.z);
        assert!(remembered().z > remembered().x);
    }

    /// How bright a color of linear light looks, from 0 to 1.
    fn luminance(color: Vec3) -> f32 {
        color.min(Vec3::ONE).dot(Vec3::new(0.2126, 0.7152, 0.0722))
    }

    /// The contrast of a picture in a light against the void, as WCAG has it.
    fn contrast(sheet: &SpriteSheet, picture: &str, light: Vec3) -> f32 {
        let tile = sheet.index_of(picture).unwrap();
        let size = TILE as u32;
        let pixels = (0..size * size).map(|index| {
            let [red, green, blue, _] = sheet.pixel(tile, index % size, index / size).unwrap();
            let linear = Color::srgb_u8(red, green, blue).to_linear();
            luminance(Vec3::new(linear.red, linear.green, linear.blue) * light)
        });
        let mean = pixels.sum::<f32>() / (size * size) as f32;
        let void = theme::VOID.to_linear();
        let void = luminance(Vec3::new(void.red, void.green, void.blue));
        (mean + 0.05) / (void + 0.05)
    }

    #[test]
    fn floor_stands_out_from_the_void() {
        let sheet = sprite::shipped().unwrap();
        let (player, far) = (Pos::new(0, 0), Pos::new(30, 0));
        for picture in ["floor", "floor_2", "floor_3"] {
            let [memory, away, near] = [remembered(), seen(far, player), seen(player, player)]
                .map(|light| contrast(&sheet, picture, light));
            assert!(memory >= 1.6, "{picture}, remembered: {memory}");
            assert!(away >= 2.5, "{picture}, seen far away: {away}");
            assert!(near > away, "{picture}, near: {near}");
        }
    }

    #[test]
    fn who_glows_colors_the_ground_around_and_two_of_a_color_are_no_brighter_than_one() {
        let source = (Pos::new(5, 5), of_color(PaletteColor::LightRed));
        let row: Vec<Vec3> = (5..10).map(|x| cast(Pos::new(x, 5), &[source])).collect();
        assert!(row[0].x > row[0].z, "it is red: {row:?}");
        assert!(row[..4].is_sorted_by(|near, far| near.x > far.x), "{row:?}");
        assert_eq!(row[4], Vec3::ZERO);
        assert_eq!(cast(source.0, &[source, source]), row[0]);
        assert_eq!(cast(source.0, &[]), Vec3::ZERO);
    }

    #[test]
    fn what_glows_colors_its_neighbors_and_only_while_it_is_seen() {
        let lava = Pos::new(5, 5);
        let cells = |visible| {
            Grid::from_fn(Size::new(11, 11), |at| KnownSquare {
                visible: visible && at == lava,
                ..KnownSquare::default()
            })
        };
        let red = |_: KnownSquare| Some(Vec3::X);
        let lit = cells(true);
        let row: Vec<f32> = (5..9).map(|x| glow(Pos::new(x, 5), &lit, red).x).collect();
        assert!(row.is_sorted_by(|near, far| near > far), "{row:?}");
        assert!(row[0] > 1.0 && row[3] > 0.0, "{row:?}");
        assert_eq!(glow(Pos::new(9, 5), &lit, red), Vec3::ZERO);
        assert_eq!(glow(lava, &cells(false), red), Vec3::ZERO);
    }
}
