//! What the mouse can point at besides the map: the window over it, and its rows. The panels make them.

use bevy::prelude::*;

use crate::{
    grid::{GridRect, Pos, Size},
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

/// The small map, and which squares of the level it shows.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::window) struct Minimap(pub(in crate::window) GridRect);

/// The picture of the whole level, and its squares.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::window) struct WholeLevel(pub(in crate::window) Minimap);

impl Minimap {
    /// All squares of a level.
    pub(in crate::window) fn whole(size: Size) -> Self {
        let last = Pos::new(size.width() as i16 - 1, size.height() as i16 - 1);
        Self(GridRect::spanning(Pos::new(0, 0), last))
    }

    /// The square at a place of the picture, of which the middle is 0, 0 and the corners are half of 1 away.
    pub(in crate::window) fn square(self, place: Vec2) -> Pos {
        let within = |place: f32, squares: u32| {
            let square = ((place + 0.5) * squares as f32).floor();
            square.clamp(0.0, squares.saturating_sub(1) as f32) as i16
        };
        let Self(part) = self;
        let corner = part.min();
        Pos::new(
            corner.x + within(place.x, part.width()),
            corner.y + within(place.y, part.height()),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_of_the_small_map_is_a_square_of_the_level() {
        let map = Minimap(GridRect::spanning(Pos::new(0, 0), Pos::new(79, 39)));
        assert_eq!(map.square(Vec2::new(-0.5, -0.5)), Pos::new(0, 0));
        assert_eq!(map.square(Vec2::new(0.5, 0.5)), Pos::new(79, 39));
        assert_eq!(map.square(Vec2::ZERO), Pos::new(40, 20));
        assert_eq!(map.square(Vec2::new(-0.25, 0.26)), Pos::new(20, 30));
    }

    #[test]
    fn a_place_of_a_part_of_a_level_is_a_square_of_that_part() {
        let map = Minimap(GridRect::spanning(Pos::new(30, 12), Pos::new(109, 51)));
        assert_eq!(map.square(Vec2::new(-0.5, -0.5)), Pos::new(30, 12));
        assert_eq!(map.square(Vec2::new(0.5, 0.5)), Pos::new(109, 51));
        assert_eq!(map.square(Vec2::new(-0.25, 0.26)), Pos::new(50, 42));
    }
}
