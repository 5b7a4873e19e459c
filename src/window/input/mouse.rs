//! The mouse: points at squares, walks, chooses rows, zooms and scrolls.

use bevy::{
    input::{
        ButtonState,
        mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel},
    },
    prelude::*,
    ui::UiGlobalTransform,
    window::{CursorLeft, CursorMoved, PrimaryWindow},
};

use super::Held;
use crate::{
    grid::{Dir, Pos},
    play::Command,
    window::{
        WindowSystems,
        camera::CameraView,
        hud::{OverlayFrame, OverlayRow},
        layout::Layout,
        snapshot::{HudSnapshot, MapSnapshot, ShellInput},
    },
};

/// Pixels of a touchpad that count as one line.
const PIXELS_A_LINE: f32 = 40.0;

/// Where the mouse is.
#[derive(Resource, Default, Debug)]
pub(in crate::window) struct MouseState {
    /// The square that the shell was last told of.
    square: Option<Pos>,
    /// The row of the window over the map.
    pub(in crate::window) row: Option<usize>,
    /// Lines of the wheel that are not used up yet.
    wheel: f32,
}

/// Follows the mouse.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MouseState>().add_systems(
        Update,
        (point, click, roll, forget)
            .chain()
            .in_set(WindowSystems::Input),
    );
}

/// The square at a place of the window.
fn square_at(place: Vec2, layout: &Layout, eye: &CameraView, map: &MapSnapshot) -> Option<Pos> {
    let within = layout.map().as_vec2();
    let (_, cells) = map.level.as_ref()?;
    let at = eye.square(place);
    (place.cmpge(Vec2::ZERO).all() && place.cmplt(within).all() && cells.in_bounds(at))
        .then_some(at)
}

/// The row of the overlay at a place of the window.
fn row_at(
    place: Vec2,
    rows: &Query<(&OverlayRow, &ComputedNode, &UiGlobalTransform)>,
) -> Option<usize> {
    rows.iter()
        .find(|(_, node, transform)| node.contains_point(**transform, place))
        .map(|(row, _, _)| row.0)
}

fn point(
    mut moved: MessageReader<CursorMoved>,
    mut left: MessageReader<CursorLeft>,
    window: Single<&Window, With<PrimaryWindow>>,
    rows: Query<(&OverlayRow, &ComputedNode, &UiGlobalTransform)>,
    (layout, eye, map, view): (
        Res<Layout>,
        Res<CameraView>,
        Res<MapSnapshot>,
        Res<HudSnapshot>,
    ),
    mut pointer: ResMut<MouseState>,
    mut orders: MessageWriter<ShellInput>,
) {
    if moved.read().count() + left.read().count() == 0 {
        return;
    }
    let place = window.cursor_position();
    let over_map = view.0.as_ref().is_some_and(|scene| scene.overlay.is_none());
    let square = place
        .filter(|_| over_map)
        .and_then(|place| square_at(place, &layout, &eye, &map));
    pointer.row = place.and_then(|place| row_at(place, &rows));
    if pointer.square != square {
        pointer.square = square;
        orders.write(ShellInput::Hover(square));
    }
}

fn click(
    mut buttons: MessageReader<MouseButtonInput>,
    window: Single<&Window, With<PrimaryWindow>>,
    rows: Query<(&OverlayRow, &ComputedNode, &UiGlobalTransform)>,
    frames: Query<(&ComputedNode, &UiGlobalTransform), With<OverlayFrame>>,
    (layout, eye, map, view): (
        Res<Layout>,
        Res<CameraView>,
        Res<MapSnapshot>,
        Res<HudSnapshot>,
    ),
    mut orders: MessageWriter<ShellInput>,
) {
    for button in buttons
        .read()
        .filter(|button| button.state == ButtonState::Pressed)
    {
        let (Some(place), Some(scene)) = (window.cursor_position(), view.0.as_ref()) else {
            continue;
        };
        let order = match (button.button, &scene.overlay) {
            (MouseButton::Right, _) => Some(ShellInput::Command(Command::Cancel)),
            (MouseButton::Left, None) => {
                square_at(place, &layout, &eye, &map).map(ShellInput::Click)
            }
            (MouseButton::Left, Some(overlay)) => {
                let inside = frames
                    .iter()
                    .any(|(node, transform)| node.contains_point(*transform, place));
                match row_at(place, &rows).filter(|_| overlay.selected.is_some()) {
                    Some(row) => Some(ShellInput::Choose(row)),
                    None if inside || overlay.whole_screen => None,
                    None => Some(ShellInput::Command(Command::Cancel)),
                }
            }
            _ => None,
        };
        orders.write_batch(order);
    }
}

/// The wheel moves through a window over the map, and changes the size of the map where there is none.
fn roll(
    mut wheel: MessageReader<MouseWheel>,
    view: Res<HudSnapshot>,
    mut pointer: ResMut<MouseState>,
    mut orders: MessageWriter<ShellInput>,
) {
    for rolled in wheel.read() {
        pointer.wheel += match rolled.unit {
            MouseScrollUnit::Line => rolled.y,
            MouseScrollUnit::Pixel => rolled.y / PIXELS_A_LINE,
        };
        let lines = pointer.wheel.trunc();
        pointer.wheel -= lines;
        let open = view.0.as_ref().is_some_and(|scene| scene.overlay.is_some());
        let command = match (open, lines > 0.0) {
            (true, true) => Command::Go(Dir::N),
            (true, false) => Command::Go(Dir::S),
            (false, true) => Command::ZoomIn,
            (false, false) => Command::ZoomOut,
        };
        let count = lines.abs().min(10.0) as usize;
        orders.write_batch(std::iter::repeat_n(ShellInput::Command(command), count));
    }
}

/// The way to a mouse that merely lies there is no use to those who play by keys.
fn forget(held: Res<Held>, mut pointer: ResMut<MouseState>, mut orders: MessageWriter<ShellInput>) {
    if !held.new.is_empty() && pointer.square.take().is_some() {
        orders.write(ShellInput::Hover(None));
    }
}
