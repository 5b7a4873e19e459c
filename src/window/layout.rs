//! Where things lie in the window. Everything is derived from the window's size: the width of a letter in whole pixels, from
//! it the panels, and what they leave is the map's.

use bevy::{
    prelude::*,
    window::{PrimaryWindow, WindowResized},
};

use super::{schedule::WindowSystems, snapshot::PanelChoice};
use crate::play::preferences::{PanelSizes, SideWidth};

/// Width of a letter over height of the font: the font is monospaced.
const LETTER: f32 = 0.6;
/// What part of the window's height the bottom panel may take, while that leaves room for four messages.
const BOTTOM: f32 = 0.27;
/// What part of it that panel may take where the player wants many messages.
const MOST_BOTTOM: f32 = 0.5;
/// Width of the line between the map and the side panel.
pub(super) const SIDE_BORDER: f32 = 2.0;

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
    /// Letters in a row of the side panel.
    pub(super) side_columns: usize,
    /// Width of the side panel.
    pub(super) side: f32,
    /// Height of the bottom panel.
    pub(super) bottom: f32,
    /// Messages in the bottom panel.
    pub(super) messages: usize,
}

impl Layout {
    /// The layout of a window with panels as they suit it.
    pub(super) fn of(window: UVec2) -> Self {
        Self::sized(window, PanelSizes::default())
    }

    /// The layout of a window with panels and text as large as the player wants them.
    pub(super) fn sized(window: UVec2, sizes: PanelSizes) -> Self {
        let window = window.max(UVec2::new(320, 200));
        let Vec2 {
            x: width,
            y: height,
        } = window.as_vec2();
        // Text grows with the window, above a usual size half as fast: a large window has more lines, not only larger ones.
        let by_height = (height / 80.0).min(5.0 + height / 160.0).round();
        let by_width = (width / 100.0).floor();
        let suits = by_height.min(by_width).clamp(6.0, 40.0);
        // However large text is, most of the window is the map's.
        let most = (width / 90.0).floor().max(6.0);
        let letter = (suits * f32::from(sizes.text_percent) / 100.0).round();
        let letter = letter.clamp(5.0, most.max(suits));
        let font = letter / LETTER;
        let line = (font * 1.32).round();
        let pad = letter;
        let fitting = (height * BOTTOM - 3.0 * pad) / line - 1.0;
        let messages = (fitting.floor() as usize).clamp(4, 16);
        let room = ((height * MOST_BOTTOM - 3.0 * pad) / line - 1.0).max(2.0);
        let messages = sizes
            .messages
            .map_or(messages, |wanted| usize::from(wanted).min(room as usize));
        let side_columns = match sizes.side {
            SideWidth::Narrow => 24,
            SideWidth::Standard => 30,
            SideWidth::Wide => 40,
        };
        Self {
            window,
            letter,
            font,
            line,
            pad,
            side_columns,
            side: letter * side_columns as f32 + 2.0 * pad + SIDE_BORDER,
            bottom: line * (messages as f32 + 1.0) + 3.0 * pad,
            messages,
        }
    }

    /// Size of the map's part of the window; it begins in the upper left corner.
    pub(super) fn map(&self) -> UVec2 {
        let rest = self.window.as_vec2() - Vec2::new(self.side, self.bottom);
        rest.max(Vec2::splat(32.0)).as_uvec2()
    }

    /// Width of the side panel within its border.
    pub(super) const fn side_inside(&self) -> f32 {
        self.side - SIDE_BORDER
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
    sizes: Res<PanelChoice>,
    mut layout: ResMut<Layout>,
) {
    if resized.read().count() > 0 || sizes.is_changed() {
        layout.set_if_neq(Layout::sized(window.physical_size(), sizes.0));
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
    fn text_and_panels_are_as_large_as_the_player_wants() {
        let window = UVec2::new(1600, 900);
        let sized = |text_percent, messages, side| {
            let sizes = PanelSizes {
                messages,
                side,
                text_percent,
            };
            Layout::sized(window, sizes)
        };
        let usual = sized(100, None, SideWidth::Standard);
        assert_eq!(usual, Layout::of(window));
        assert!(sized(70, None, SideWidth::Standard).letter < usual.letter);
        let large = sized(140, None, SideWidth::Standard);
        assert!(large.letter > usual.letter && large.letter.fract().abs() < f32::EPSILON);
        assert_eq!(sized(100, Some(3), SideWidth::Standard).messages, 3);
        assert!(sized(100, None, SideWidth::Narrow).side < usual.side);
        assert!(sized(100, None, SideWidth::Wide).side > usual.side);
        for window in [
            UVec2::new(640, 400),
            UVec2::new(1280, 720),
            UVec2::new(1920, 1080),
        ] {
            let sizes = PanelSizes {
                messages: Some(20),
                side: SideWidth::Wide,
                text_percent: 200,
            };
            let map = Layout::sized(window, sizes).map();
            assert!(map.x * 2 > window.x && map.y * 5 > window.y * 2, "{map}");
        }
    }

    #[test]
    fn a_window_of_no_size_still_has_a_layout() {
        let layout = Layout::of(UVec2::ZERO);
        assert!(layout.map().x >= 32 && layout.columns(0.0) == 1);
    }
}
