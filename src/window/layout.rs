//! Where things lie in the window. Everything is derived from the window's size: the width of a letter in whole pixels, from
//! it the panels, and what they leave is the map's.

use bevy::{
    prelude::*,
    window::{PrimaryWindow, WindowResized},
};

use super::schedule::WindowSystems;

/// Width of a letter over height of the font: the font is monospaced.
const LETTER: f32 = 0.6;
/// What part of the window's height the bottom panel may take, while that leaves room for four messages.
const BOTTOM: f32 = 0.27;
/// Letters in a row of the side panel.
pub(super) const SIDE_COLUMNS: usize = 30;

/// Sizes in pixels; text is sized so that a letter is a whole number of pixels wide.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    /// The window.
    pub(super) window: UVec2,
    /// Width of a letter.
    pub(super) letter: f32,
    /// Size of the font.
    pub(super) font: f32,
    /// Height of a line.
    pub(super) line: f32,
    /// Room between an edge and what it holds.
    pub(super) pad: f32,
    /// Width of the side panel.
    pub(super) side: f32,
    /// Height of the bottom panel.
    pub(super) bottom: f32,
    /// Messages in the bottom panel.
    pub(super) messages: usize,
}

impl Layout {
    /// The layout of a window.
    pub(super) fn of(window: UVec2) -> Self {
        let window = window.max(UVec2::new(320, 200));
        let Vec2 {
            x: width,
            y: height,
        } = window.as_vec2();
        // Text grows with the window, above a usual size half as fast: a large window has more lines, not only larger ones.
        let by_height = (height / 80.0).min(5.0 + height / 160.0).round();
        let by_width = (width / 100.0).floor();
        let letter = by_height.min(by_width).clamp(6.0, 40.0);
        let font = letter / LETTER;
        let line = (font * 1.32).round();
        let pad = letter;
        let fitting = (height * BOTTOM - 3.0 * pad) / line - 1.0;
        let messages = (fitting.floor() as usize).clamp(4, 16);
        Self {
            window,
            letter,
            font,
            line,
            pad,
            side: letter * SIDE_COLUMNS as f32 + 2.0 * pad + 2.0,
            bottom: line * (messages as f32 + 1.0) + 3.0 * pad,
            messages,
        }
    }

    /// Size of the map's part of the window; it begins in the upper left corner.
    pub(super) fn map(&self) -> UVec2 {
        let rest = self.window.as_vec2() - Vec2::new(self.side, self.bottom);
        rest.max(Vec2::splat(32.0)).as_uvec2()
    }

    /// Side of a picture in a panel, about as high as two lines and a whole multiple of its pixels.
    pub(super) fn icon(&self) -> f32 {
        (self.line * 2.0 / 16.0).floor().max(1.0) * 16.0
    }

    /// Letters in a row of such a width.
    pub(super) fn columns(&self, width: f32) -> usize {
        (width / self.letter).floor().max(1.0) as usize
    }
}

/// Keeps [`Layout`] in step with the window.
pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Layout::of(UVec2::new(1280, 800)))
        .add_systems(Update, measure.in_set(WindowSystems::Input))
        .add_systems(PreStartup, first_measure);
}

fn first_measure(window: Single<&Window, With<PrimaryWindow>>, mut layout: ResMut<Layout>) {
    layout.set_if_neq(Layout::of(window.physical_size()));
}

fn measure(
    mut resized: MessageReader<WindowResized>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut layout: ResMut<Layout>,
) {
    if resized.read().count() > 0 {
        layout.set_if_neq(Layout::of(window.physical_size()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_whole_pixels_and_the_map_has_most_of_the_window() {
        for (width, height) in [
            (640, 400),
            (1024, 600),
            (1280, 800),
            (1920, 1080),
            (3840, 2160),
        ] {
            let layout = Layout::of(UVec2::new(width, height));
            assert!(layout.letter.fract().abs() < f32::EPSILON, "{layout:?}");
            let map = layout.map();
            assert!(
                map.x * 100 > width * 65 && map.y * 100 > height * 65,
                "{layout:?}"
            );
            assert!(layout.side + map.x as f32 <= width as f32);
        }
    }

    #[test]
    fn a_larger_window_never_has_smaller_text() {
        let letters: Vec<f32> = (400..2200)
            .map(|height| Layout::of(UVec2::new(height * 16 / 10, height)).letter)
            .collect();
        assert!(letters.is_sorted());
    }

    #[test]
    fn a_larger_window_shows_more_messages() {
        let messages = [400, 800, 1080, 1440, 2160]
            .map(|height| Layout::of(UVec2::new(height * 16 / 10, height)).messages);
        assert!(
            messages.is_sorted_by(|small, large| small < large),
            "{messages:?}"
        );
    }

    #[test]
    fn a_window_of_no_size_still_has_a_layout() {
        let layout = Layout::of(UVec2::ZERO);
        assert!(layout.map().x >= 32 && layout.columns(0.0) == 1);
    }
}
