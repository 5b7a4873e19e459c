//! The mouse: points at squares, walks, chooses rows, zooms and scrolls.

use bevy::{
    ecs::system::SystemParam,
    input::{
        ButtonState,
        mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel},
    },
    prelude::*,
    ui::UiGlobalTransform,
    window::{CursorLeft, CursorMoved, PrimaryWindow},
};

use super::targets::{
    ActorRow, CharacterNumbers, HoveredActor, HoveredLine, HoveredRow, HoveredThing, LogLine,
    Minimap, OverlayFrame, OverlayRow, ThingRow, WholeLevel,
};
use crate::{
    grid::{Dir, Pos},
    play::{MapMark, PlayerCommand},
    window::{
        layout::Layout,
        schedule::WindowSystems,
        snapshot::{ActorSnapshot, HudSnapshot, MapSnapshot, MarkSnapshot, ShellInput},
        viewport::CameraView,
    },
};

/// Pixels of a touchpad that count as one line.
const PIXELS_A_LINE: f32 = 40.0;

/// Where the mouse is.
#[derive(Resource, Default, Debug)]
struct MouseState {
    /// The square that was last handed to the shell.
    square: Option<Pos>,
    /// The place in the window where it was seen last; `None`: it was not in the window.
    place: Option<Vec2>,
    /// Somebody has moved it since the window opened: it was seen at two places.
    moved: bool,
    /// Lines of the wheel that are not used up yet.
    wheel: f32,
}

impl MouseState {
    /// It is there now. The window system may say so more than once of one that lies still.
    fn sees(&mut self, place: Option<Vec2>) {
        let before = std::mem::replace(&mut self.place, place);
        self.moved |= before.zip(place).is_some_and(|(before, now)| before != now);
    }
}

/// Follows the mouse.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MouseState>()
        .init_resource::<HoveredRow>()
        .init_resource::<HoveredActor>()
        .init_resource::<HoveredLine>()
        .init_resource::<HoveredThing>()
        .add_systems(
            Update,
            (point, click, roll, forget.run_if(keys_are_used))
                .chain()
                .in_set(WindowSystems::Input),
        );
}

/// The square at a place of the window.
fn square_at(place: Vec2, layout: &Layout, camera: &CameraView, map: &MapSnapshot) -> Option<Pos> {
    let within = layout.map().as_vec2();
    let (_, cells) = map.level.as_ref()?;
    let at = camera.square(place);
    (place.cmpge(Vec2::ZERO).all() && place.cmplt(within).all() && cells.in_bounds(at))
        .then_some(at)
}

/// What has boxes that the mouse can point at.
type Boxes<'w, 's, T> = Query<
    'w,
    's,
    (
        &'static T,
        &'static ComputedNode,
        &'static UiGlobalTransform,
    ),
>;

/// What of a kind stands at a place of the window.
fn under<'a, T: Component>(place: Vec2, boxes: &'a Boxes<T>) -> Option<&'a T> {
    boxes
        .iter()
        .find(|(_, node, transform)| node.contains_point(**transform, place))
        .map(|(what, _, _)| what)
}

/// The square that the small map shows at a place of the window.
fn on_minimap(place: Vec2, boxes: &Boxes<Minimap>) -> Option<Pos> {
    let (map, node, transform) = boxes
        .iter()
        .find(|(_, node, transform)| node.contains_point(**transform, place))?;
    Some(map.square(node.normalize_point(*transform, place)?))
}

/// Everything in the panels that the mouse can point at.
#[derive(SystemParam)]
struct Targets<'w, 's> {
    minimap: Boxes<'w, 's, Minimap>,
    numbers: Boxes<'w, 's, CharacterNumbers>,
    rows: Boxes<'w, 's, OverlayRow>,
    lines: Boxes<'w, 's, LogLine>,
    actors: Boxes<'w, 's, ActorRow>,
    things: Boxes<'w, 's, ThingRow>,
    frames: Boxes<'w, 's, OverlayFrame>,
    level: Boxes<'w, 's, WholeLevel>,
}

impl Targets<'_, '_> {
    /// The square of the whole level that is drawn at a place of the window.
    fn on_level(&self, place: Vec2) -> Option<Pos> {
        let mut boxes = self.level.iter();
        let (level, node, transform) =
            boxes.find(|(_, node, transform)| node.contains_point(**transform, place))?;
        let WholeLevel(map) = level;
        Some(map.square(node.normalize_point(*transform, place)?))
    }
}

/// The map and what lies over it, as they are shown.
#[derive(SystemParam)]
struct Shown<'w> {
    layout: Res<'w, Layout>,
    camera: Res<'w, CameraView>,
    map: Res<'w, MapSnapshot>,
    hud: Res<'w, HudSnapshot>,
    actors: Res<'w, ActorSnapshot>,
}

impl Shown<'_> {
    /// The square of the map at a place of the window.
    fn square(&self, place: Vec2) -> Option<Pos> {
        square_at(place, &self.layout, &self.camera, &self.map)
    }
}

fn point(
    mut moved: MessageReader<CursorMoved>,
    mut left: MessageReader<CursorLeft>,
    window: Single<&Window, With<PrimaryWindow>>,
    (targets, shown): (Targets, Shown),
    mut mouse: ResMut<MouseState>,
    (mut row, mut actor, mut line, mut thing): (
        ResMut<HoveredRow>,
        ResMut<HoveredActor>,
        ResMut<HoveredLine>,
        ResMut<HoveredThing>,
    ),
    mut inputs: MessageWriter<ShellInput>,
) {
    if moved.read().count() + left.read().count() == 0 {
        return;
    }
    // A mouse that lies where the window opens points at nothing until somebody moves it.
    mouse.sees(window.cursor_position());
    let place = mouse.place.filter(|_| mouse.moved);
    let hud = shown.hud.0.as_ref();
    let over_map = place.filter(|_| hud.is_some_and(|hud| hud.overlay.is_none()));
    let lying = over_map.and_then(|place| Some(under(place, &targets.things)?.0));
    thing.set_if_neq(HoveredThing(lying));
    let square = over_map.and_then(|place| {
        let small = on_minimap(place, &targets.minimap);
        // The odds of somebody who stands upon it would take the place of the row.
        let free = |at: &Pos| !shown.actors.actors.iter().any(|actor| actor.at == *at);
        small
            .or_else(|| shown.square(place))
            .or_else(|| lying.filter(free))
    });
    let square = square.or_else(|| targets.on_level(place?));
    row.set_if_neq(HoveredRow(
        place.and_then(|place| Some(under(place, &targets.rows)?.0)),
    ));
    let who = over_map.and_then(|place| Some(under(place, &targets.actors)?.0));
    if actor.set_if_neq(HoveredActor(who)) {
        inputs.write(ShellInput::HoverRow(who));
    }
    line.set_if_neq(HoveredLine(
        over_map.and_then(|place| Some(under(place, &targets.lines)?.0)),
    ));
    if mouse.square != square {
        mouse.square = square;
        inputs.write(ShellInput::Hover(square));
    }
}

fn click(
    mut buttons: MessageReader<MouseButtonInput>,
    window: Single<&Window, With<PrimaryWindow>>,
    (targets, shown): (Targets, Shown),
    mut inputs: MessageWriter<ShellInput>,
) {
    for button in buttons
        .read()
        .filter(|button| button.state == ButtonState::Pressed)
    {
        let (Some(place), Some(hud)) = (window.cursor_position(), shown.hud.0.as_ref()) else {
            continue;
        };
        let input = match (button.button, &hud.overlay) {
            (MouseButton::Right, Some(_)) => Some(ShellInput::RightClick(None)),
            (MouseButton::Right, None) => {
                let found = on_map(place, &targets, &shown);
                Some(ShellInput::RightClick(found.and_then(clicked_square)))
            }
            (MouseButton::Left, None) => on_map(place, &targets, &shown),
            (MouseButton::Left, Some(overlay)) => {
                let inside = under(place, &targets.frames).is_some();
                let row = under(place, &targets.rows).filter(|_| !overlay.choices.is_empty());
                match (targets.on_level(place), row) {
                    (Some(at), _) => Some(ShellInput::Click(at)),
                    (None, Some(row)) => Some(ShellInput::Choose(row.0)),
                    (None, None) if inside || overlay.whole_screen => None,
                    (None, None) => Some(ShellInput::Command(PlayerCommand::Cancel)),
                }
            }
            _ => None,
        };
        inputs.write_batch(input);
    }
}

/// The square to which a click would go.
const fn clicked_square(input: ShellInput) -> Option<Pos> {
    if let ShellInput::Click(at) | ShellInput::ClickRow(at) = input {
        Some(at)
    } else {
        None
    }
}

/// What a click does while nothing lies over the map: somebody's row asks what to do there, a line of the log tells why.
fn on_map(place: Vec2, targets: &Targets, shown: &Shown) -> Option<ShellInput> {
    if let Some(line) = under(place, &targets.lines) {
        return Some(ShellInput::Explain(line.0));
    }
    if let Some(row) = under(place, &targets.actors) {
        let mut actors = shown.actors.actors.iter();
        return actors
            .find(|actor| actor.id == row.0)
            .map(|actor| ShellInput::ClickRow(actor.at));
    }
    if let Some(row) = under(place, &targets.things) {
        return Some(ShellInput::Click(row.0));
    }
    if under(place, &targets.numbers).is_some() {
        return Some(ShellInput::Command(PlayerCommand::Character));
    }
    let small = on_minimap(place, &targets.minimap);
    let square = small.or_else(|| shown.square(place));
    square.map(ShellInput::Click)
}

/// The wheel moves through a window over the map. Where there is none it opens the list of messages above those in sight, and changes
/// the size of the map elsewhere.
///
/// winit 0.30 tells a notch of a wheel twice under X11 where the server has it as buttons alone, as `xdotool` and VNC have: it takes
/// the press for one and the release for another (rust-windowing/winit#4386). The wheels of mice it tells once.
fn roll(
    mut wheel: MessageReader<MouseWheel>,
    (snapshot, marks): (Res<HudSnapshot>, Res<MarkSnapshot>),
    keys: Res<ButtonInput<KeyCode>>,
    message: Res<HoveredLine>,
    mut mouse: ResMut<MouseState>,
    mut inputs: MessageWriter<ShellInput>,
) {
    let looks = marks.0.iter().any(|(_, mark)| *mark == MapMark::Cursor);
    let mut open = snapshot.0.as_ref().is_some_and(|hud| hud.overlay.is_some());
    for rolled in wheel.read() {
        // A wheel that tilts, or Shift, moves the map across.
        let tilts = rolled.x.abs() > rolled.y.abs();
        let across = tilts || keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
        let by = if tilts && looks { -rolled.x } else { rolled.y };
        mouse.wheel += match rolled.unit {
            MouseScrollUnit::Line => by,
            MouseScrollUnit::Pixel => by / PIXELS_A_LINE,
        };
        let lines = mouse.wheel.trunc();
        mouse.wheel -= lines;
        let mut count = lines.abs().min(10.0) as usize;
        let command = match (open, lines > 0.0) {
            (true, true) => PlayerCommand::Go(Dir::N),
            (true, false) => PlayerCommand::Go(Dir::S),
            // With a cursor on the map the wheel moves the map under it.
            (false, up) if looks => PlayerCommand::Run(match (across, up) {
                (false, true) => Dir::N,
                (false, false) => Dir::S,
                (true, true) => Dir::W,
                (true, false) => Dir::E,
            }),
            (false, up) if message.0.is_some() => {
                // Those below are in sight already.
                count = count.min(usize::from(up));
                open |= count > 0;
                PlayerCommand::Log
            }
            (false, true) => PlayerCommand::ZoomIn,
            (false, false) => PlayerCommand::ZoomOut,
        };
        inputs.write_batch(std::iter::repeat_n(ShellInput::Command(command), count));
    }
}

/// Whether a key has gone down, or a step has come from one that is held.
fn keys_are_used(mut inputs: MessageReader<ShellInput>) -> bool {
    let by_key = |input: &&ShellInput| {
        matches!(
            input,
            ShellInput::Key(_) | ShellInput::Command(PlayerCommand::Go(_))
        )
    };
    inputs.read().filter(by_key).count() > 0
}

/// The way to a mouse that merely lies there is no use to those who play by keys.
fn forget(
    mut mouse: ResMut<MouseState>,
    mut actor: ResMut<HoveredActor>,
    mut inputs: MessageWriter<ShellInput>,
) {
    if actor.set_if_neq(HoveredActor(None)) {
        inputs.write(ShellInput::HoverRow(None));
    }
    if mouse.square.take().is_some() {
        inputs.write(ShellInput::Hover(None));
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::touch::TouchPhase;

    use super::*;
    use crate::play::StandaloneShell;

    #[test]
    fn a_mouse_that_lies_still_points_at_nothing_however_often_it_is_told_of() {
        let mut mouse = MouseState::default();
        let mut moved = |place: Option<(f32, f32)>| {
            mouse.sees(place.map(Vec2::from));
            mouse.moved
        };
        assert!(!moved(Some((5.0, 5.0))));
        assert!(!moved(Some((5.0, 5.0))));
        assert!(!moved(None));
        assert!(!moved(Some((9.0, 5.0))));
        assert!(moved(Some((9.0, 6.0))));
        assert!(moved(None) && moved(Some((1.0, 1.0))));
    }

    /// What has been made of the wheel in each of so many frames.
    fn rolled(frames: &[&[f32]], open: bool, line: Option<usize>) -> Vec<Vec<PlayerCommand>> {
        let mut app = App::new();
        let mut shell = StandaloneShell::new(
            crate::play::Options {
                content: std::sync::Arc::new(crate::testing::content()),
                bindings: crate::play::Bindings::standard(),
                saves: None,
                seed: 1,
                level: None,
            },
            crate::play::Start::New(crate::sim::Setup::default()),
        )
        .expect("a game");
        if open {
            shell.command(PlayerCommand::Help);
        }
        app.add_message::<MouseWheel>()
            .add_message::<ShellInput>()
            .init_resource::<ButtonInput<KeyCode>>()
            .init_resource::<MouseState>()
            .insert_resource(HoveredLine(line))
            .insert_resource(HudSnapshot(Some(shell.hud())))
            .insert_resource(MarkSnapshot(Vec::new()))
            .add_systems(Update, roll);
        let window = app.world_mut().spawn_empty().id();
        let mut cursor = bevy::ecs::message::MessageCursor::<ShellInput>::default();
        let frame = |notches: &&[f32]| {
            for y in *notches {
                app.world_mut().write_message(MouseWheel {
                    unit: MouseScrollUnit::Line,
                    x: 0.0,
                    y: *y,
                    window,
                    phase: TouchPhase::Moved,
                });
            }
            app.update();
            let told = cursor.read(app.world().resource::<Messages<ShellInput>>());
            let commands = told.map(|input| match input {
                ShellInput::Command(command) => *command,
                other => panic!("{other:?}"),
            });
            commands.collect()
        };
        frames.iter().map(frame).collect()
    }

    #[test]
    fn a_notch_is_one_row_in_whichever_frame_it_comes() {
        let (up, down) = (PlayerCommand::Go(Dir::N), PlayerCommand::Go(Dir::S));
        let frames: [&[f32]; 6] = [&[-1.0], &[], &[], &[-1.0, -1.0], &[], &[1.0]];
        let rows: [&[PlayerCommand]; 6] = [&[down], &[], &[], &[down, down], &[], &[up]];
        assert_eq!(rolled(&frames, true, None), rows);
        // Parts of a notch make one together.
        let rows: [&[PlayerCommand]; 3] = [&[], &[down], &[]];
        assert_eq!(rolled(&[&[-0.5], &[-0.5], &[]], true, None), rows);
        let sizes = [vec![PlayerCommand::ZoomIn], vec![PlayerCommand::ZoomOut]];
        assert_eq!(rolled(&[&[1.0], &[-1.0]], false, None), sizes);
    }

    #[test]
    fn over_the_messages_the_wheel_opens_the_list_of_them() {
        let frames: [&[f32]; 3] = [&[1.0, 1.0], &[-1.0], &[3.0]];
        let (list, above) = (PlayerCommand::Log, PlayerCommand::Go(Dir::N));
        let rows: [&[PlayerCommand]; 3] = [&[list, above], &[], &[list]];
        assert_eq!(rolled(&frames, false, Some(2)), rows);
    }
}
