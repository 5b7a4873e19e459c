//! What the mouse can point at besides the map: the window over it, and its rows. The panels make them.

use bevy::prelude::*;

use crate::{
    grid::{Pos, Size},
    sim::ActorId,
};

/// The window over the map, without the shade around it.
#[derive(Component)]
pub(in crate::window) struct OverlayFrame;

/// A row of the window over the map, by its number.
#[derive(Component)]
pub(in crate::window) struct OverlayRow(pub(in crate::window) usize);

/// The row of the window over the map that the mouse points at.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
pub(in crate::window) struct HoveredRow(pub(in crate::window) Option<usize>);

/// A line of the log, the newest 0.
#[derive(Component)]
pub(in crate::window) struct LogLine(pub(in crate::window) usize);

/// The numbers of the character in the panel at the side: a click opens the page that explains them.
#[derive(Component)]
pub(in crate::window) struct CharacterNumbers;

/// The row of somebody in the panel at the side.
#[derive(Component)]
pub(in crate::window) struct ActorRow(pub(in crate::window) ActorId);

/// The row of something that lies in view, in the panel at the side, and where that is.
#[derive(Component)]
pub(in crate::window) struct ThingRow(pub(in crate::window) Pos);

/// Where the thing lies whose row in the panel the mouse points at.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
pub(in crate::window) struct HoveredThing(pub(in crate::window) Option<Pos>);

/// Whose row in the panel the mouse points at.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
pub(in crate::window) struct HoveredActor(pub(in crate::window) Option<ActorId>);

/// The line of the log that the mouse points at.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
pub(in crate::window) struct HoveredLine(pub(in crate::window) Option<usize>);

/// The small map of a level of a size.
#[derive(Component, Clone, Copy, PartialEq)]
pub(in crate::window) struct Minimap(pub(in crate::window) Size);

impl Minimap {
    /// The square at a place of the picture, of which the middle is 0, 0 and the corners are half of 1 away.
    pub(in crate::window) fn square(self, place: Vec2) -> Pos {
        let within = |place: f32, squares: u16| {
            let square = ((place + 0.5) * f32::from(squares)).floor();
            square.clamp(0.0, f32::from(squares.saturating_sub(1))) as i16
        };
        let Self(level) = self;
        Pos::new(
            within(place.x, level.width()),
            within(place.y, level.height()),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_of_the_small_map_is_a_square_of_the_level() {
        let map = Minimap(Size::new(80, 40));
        assert_eq!(map.square(Vec2::new(-0.5, -0.5)), Pos::new(0, 0));
        assert_eq!(map.square(Vec2::new(0.5, 0.5)), Pos::new(79, 39));
        assert_eq!(map.square(Vec2::ZERO), Pos::new(40, 20));
        assert_eq!(map.square(Vec2::new(-0.25, 0.26)), Pos::new(20, 30));
    }
}
