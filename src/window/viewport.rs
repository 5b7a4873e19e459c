//! What part of the map is in sight, in numbers: whole screen pixels, whole zoom factors, and which square lies where.

use bevy::prelude::*;

use super::space::TILE;
use crate::{
    grid::{Pos, Size},
    play::MapPart,
};

/// The zoom factors, in screen pixels for one pixel of a picture.
const FACTORS: std::ops::RangeInclusive<i32> = 2..=6;
/// Squares that should be in sight at least, across and down, in a window of the usual size where the zoom is chosen by itself.
const WANTED: UVec2 = UVec2::new(24, 13);
/// The pixels of the map in such a window.
const USUAL: UVec2 = UVec2::new(940, 610);
/// Void beyond each edge of a level, in squares.
pub(super) const MARGIN: f32 = 1.0;
/// How fast the camera follows, in parts of the way a second.
const RATE: f32 = 16.0;
/// A way longer than this many squares is jumped.
const JUMP: f32 = 14.0;

/// How much larger or smaller than by itself the player wants the map.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Zoom {
    wish: i32,
    factor: i32,
}

impl Zoom {
    /// Makes the map larger or smaller by some steps; stops at either end.
    pub(super) fn change(&mut self, steps: i32) {
        let base = self.factor - self.wish;
        self.factor = (self.factor + steps).clamp(*FACTORS.start(), *FACTORS.end());
        self.wish = self.factor - base;
    }

    /// Fits the factor to the size of the map's part of the window, and to the level: it stays the same as long as both do.
    pub(super) fn fit(&mut self, map: UVec2, level: Option<Size>) {
        self.factor = (automatic(map, level) + self.wish).clamp(*FACTORS.start(), *FACTORS.end());
    }

    /// Screen pixels for one pixel of a picture.
    pub(super) fn factor(self) -> f32 {
        self.factor.max(1) as f32
    }
}

/// Squares that should be in sight at least. Half of what a window is larger goes into more of them and half into larger ones: most
/// of a level is dark, and more of it alone would be more darkness.
fn wanted(map: UVec2) -> UVec2 {
    let grown = |wanted: u32, now: u32, usual: u32| (wanted * wanted * now / usual).isqrt();
    UVec2::new(
        grown(WANTED.x, map.x, USUAL.x),
        grown(WANTED.y, map.y, USUAL.y),
    )
}

/// The largest factor that shows enough squares, or the whole of a level that is smaller than that.
fn automatic(map: UVec2, level: Option<Size>) -> i32 {
    let enough = wanted(map);
    let whole = level.map_or(enough, |level| {
        UVec2::new(level.width().into(), level.height().into()) + 2 * MARGIN as u32
    });
    let wanted = enough.min(whole);
    FACTORS
        .rev()
        .find(|factor| {
            let square = TILE as u32 * *factor as u32;
            (map / square).cmpge(wanted).all()
        })
        .unwrap_or(*FACTORS.start())
}

/// Where the upper left corner of the window lies on the map, in screen pixels from the map's own corner.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq)]
pub(super) struct CameraView {
    exact: Vec2,
    corner: IVec2,
    factor: f32,
}

impl CameraView {
    /// The square at a place of the window.
    pub(super) fn square(&self, place: Vec2) -> Pos {
        let at = ((place + self.corner.as_vec2()) / (TILE * self.factor.max(1.0))).floor();
        Pos::new(at.x as i16, at.y as i16)
    }

    /// Where the camera stands in the world so that screen pixels and picture pixels meet.
    pub(super) fn translation(&self, window: UVec2) -> Vec2 {
        let center = self.corner.as_vec2() + window.as_vec2() / 2.0;
        Vec2::new(center.x, -center.y) / self.factor.max(1.0)
    }

    /// Moves towards a corner, or jumps there: when `jump` says so, when it is far, and when the zoom has changed. Whether it is still
    /// on its way.
    pub(super) fn approach(&mut self, wanted: Vec2, factor: f32, jump: bool, seconds: f32) -> bool {
        let far = self.exact.distance(wanted) > JUMP * TILE * factor;
        let zoomed = (self.factor - factor).abs() > f32::EPSILON;
        if jump || zoomed || far {
            self.exact = wanted;
        } else {
            let part = 1.0 - (-RATE * seconds.min(0.05)).exp();
            self.exact = self.exact.lerp(wanted, part);
            if self.exact.distance(wanted) < 0.75 {
                self.exact = wanted;
            }
        }
        self.factor = factor;
        self.corner = self.exact.round().as_ivec2();
        self.exact != wanted
    }
}

/// The corner that brings a point of the map (in screen pixels) into the middle of the sight, without showing more void than
/// needed: a map smaller than the sight is centered, a larger one fills it.
pub(super) fn corner(point: Vec2, sight: Vec2, map: Vec2, margin: f32) -> Vec2 {
    let axis = |point: f32, sight: f32, map: f32| {
        if map + 2.0 * margin <= sight {
            (map - sight) / 2.0
        } else {
            (point - sight / 2.0).clamp(-margin, map + margin - sight)
        }
    };
    Vec2::new(axis(point.x, sight.x, map.x), axis(point.y, sight.y, map.y))
}

/// Whole squares that a sight has room for.
pub(super) fn frame(sight: Vec2, factor: f32) -> Size {
    let squares = (sight / (TILE * factor)).floor().max(Vec2::ONE);
    Size::new(squares.x as u16, squares.y as u16)
}

/// The corner nearest to another from which a part of the map is in sight; the same bounds hold as for [`corner`].
pub(super) fn showing(part: MapPart, near: Vec2, sight: Vec2, map: Vec2, factor: f32) -> Vec2 {
    let square = TILE * factor;
    let margin = MARGIN * square;
    let axis = |first: i16, last: i16, near: f32, sight: f32, map: f32| {
        if map + 2.0 * margin <= sight {
            return near;
        }
        let most = f32::from(first) * square;
        let least = (f32::from(last) + 1.0) * square - sight;
        near.min(most)
            .max(least)
            .clamp(-margin, map + margin - sight)
    };
    Vec2::new(
        axis(part.first.x, part.last.x, near.x, sight.x, map.x),
        axis(part.first.y, part.last.y, near.y, sight.y, map.y),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::layout::Layout;

    #[test]
    fn the_camera_moves_only_as_far_as_a_part_needs() {
        let (sight, map, factor) = (Vec2::new(960.0, 600.0), Vec2::new(3200.0, 1600.0), 2.0);
        let square = TILE * factor;
        let part = |first: (i16, i16), last: (i16, i16)| MapPart {
            first: Pos::new(first.0, first.1),
            last: Pos::new(last.0, last.1),
        };
        let near = Vec2::new(20.0, 10.0) * square;
        let shown = |part| showing(part, near, sight, map, factor) / square;
        assert_eq!(frame(sight, factor), Size::new(30, 18));
        assert_eq!(shown(part((20, 10), (49, 27))), Vec2::new(20.0, 10.0));
        assert_eq!(shown(part((18, 12), (40, 20))), Vec2::new(18.0, 10.0));
        // 30 squares across have room, and 18.75 down.
        assert_eq!(shown(part((30, 12), (52, 30))), Vec2::new(23.0, 12.25));
        // At the corners of the level.
        assert_eq!(shown(part((0, 0), (5, 5))), Vec2::new(0.0, 0.0));
        assert_eq!(shown(part((95, 45), (99, 49))), Vec2::new(70.0, 31.25));
    }

    #[test]
    fn the_zoom_suits_the_window_and_the_player() {
        let map = |width, height| Layout::of(UVec2::new(width, height)).map();
        let level = Some(Size::new(80, 40));
        let mut zoom = Zoom::default();
        zoom.fit(map(1280, 800), level);
        assert_eq!(zoom.factor, 2);
        zoom.change(1);
        zoom.fit(map(1280, 800), level);
        assert_eq!(zoom.factor, 3);
        zoom.fit(map(2560, 1440), level);
        assert_eq!(zoom.factor, 4);
        zoom.change(9);
        assert_eq!(zoom.factor, 6);
        // At the end of the scale nothing is stored up: one step back is seen at once.
        zoom.change(-1);
        zoom.fit(map(2560, 1440), level);
        assert_eq!(zoom.factor, 5);
    }

    #[test]
    fn a_larger_window_has_larger_squares_and_shows_more_of_them() {
        let seen = |width, height| {
            let map = Layout::of(UVec2::new(width, height)).map();
            let factor = automatic(map, Some(Size::new(200, 70)));
            let squares = map / (TILE as u32 * factor as u32);
            assert!(squares.cmpge(wanted(map)).all(), "{width}: {squares}");
            (factor, squares.to_array())
        };
        // As windows open on usual displays, and on large ones.
        let all = [
            (1280, 800),
            (1632, 918),
            (1920, 1080),
            (2560, 1440),
            (3840, 2160),
        ];
        let all = all.map(|(width, height)| seen(width, height));
        assert_eq!(
            all,
            [
                (2, [29, 18]),
                (2, [39, 21]),
                (3, [31, 16]),
                (3, [43, 22]),
                (4, [50, 24])
            ]
        );
    }

    #[test]
    fn a_level_that_is_seen_whole_is_drawn_larger() {
        let map = Layout::of(UVec2::new(1920, 1080)).map();
        let factor = |width, height| automatic(map, Some(Size::new(width, height)));
        assert_eq!([factor(80, 40), factor(18, 8), factor(10, 6)], [3, 4, 6]);
        assert_eq!(automatic(map, None), 3);
    }

    #[test]
    fn a_small_map_is_centered_and_a_large_one_fills_the_sight() {
        let sight = Vec2::new(900.0, 600.0);
        let small = corner(Vec2::ZERO, sight, Vec2::new(300.0, 200.0), 32.0);
        assert_eq!(small, Vec2::new(-300.0, -200.0));
        let large = Vec2::new(6000.0, 2000.0);
        assert_eq!(corner(Vec2::ZERO, sight, large, 32.0), Vec2::splat(-32.0));
        assert_eq!(corner(large, sight, large, 32.0), large - sight + 32.0);
        assert_eq!(
            corner(large / 2.0, sight, large, 32.0),
            large / 2.0 - sight / 2.0
        );
    }

    #[test]
    fn places_of_the_window_are_squares_of_the_map() {
        let view = CameraView {
            exact: Vec2::ZERO,
            corner: IVec2::new(-32, 64),
            factor: 2.0,
        };
        assert_eq!(view.square(Vec2::new(32.0, 0.0)), Pos::new(0, 2));
        assert_eq!(view.square(Vec2::new(31.0, 0.0)), Pos::new(-1, 2));
        assert_eq!(view.square(Vec2::new(63.9, 31.9)), Pos::new(0, 2));
        assert_eq!(view.square(Vec2::new(64.0, 32.0)), Pos::new(1, 3));
    }

    #[test]
    fn the_camera_stands_on_whole_screen_pixels() {
        for window in [UVec2::new(1280, 800), UVec2::new(1281, 799)] {
            let view = CameraView {
                exact: Vec2::ZERO,
                corner: IVec2::new(17, -5),
                factor: 3.0,
            };
            let left = view.translation(window) * 3.0
                - Vec2::new(window.x as f32, -(window.y as f32)) / 2.0;
            assert!((left - Vec2::new(17.0, 5.0)).length() < 1e-3, "{left}");
        }
    }
}
