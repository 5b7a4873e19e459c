//! What goes into the shell, and which parts of the snapshot and of the screen that changes.

use std::collections::BTreeSet;

use bevy::time::Virtual;

use super::*;
use crate::{
    grid::{Dir, Pos},
    play::{Key, KeySymbol, PanelRow, preferences::MapStyle},
    sim::{Action, ActorId, Happened, Monster, Outcome, Position, Refused, Setup},
    window::{
        actors, fixture,
        flashes::{Flash, Flashes},
        map,
        third_party::tilemap::ChangedTiles,
    },
};

/// What a frame has changed.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says of one part of the screen whether it was drawn again"
)]
#[derive(Resource, Default, Debug, PartialEq, Eq)]
struct FrameChanges {
    map: bool,
    actors: bool,
    /// How many squares are painted.
    tiles: usize,
    marks: bool,
    focus: bool,
    hud: bool,
}

fn note(
    mut changes: ResMut<FrameChanges>,
    (map, actors): (Res<MapSnapshot>, Res<ActorSnapshot>),
    (marks, focus, hud): (Res<MarkSnapshot>, Res<Focus>, Res<HudSnapshot>),
    tiles: ChangedTiles,
) {
    *changes = FrameChanges {
        map: map.is_changed(),
        actors: actors.is_changed(),
        tiles: tiles.iter().count(),
        marks: marks.is_changed(),
        focus: focus.is_changed(),
        hud: hud.is_changed(),
    };
}

/// A game whose map and actors are drawn, as far as that goes without a window, and have come to rest.
fn drawn() -> App {
    let mut app = fixture::app(|app| {
        app.init_resource::<FrameChanges>()
            .add_plugins((map::plugin, actors::plugin))
            .add_systems(Last, note);
    });
    for _ in 0..40 {
        app.update();
    }
    assert_eq!(
        *app.world().resource::<FrameChanges>(),
        FrameChanges::default()
    );
    app
}

/// What one more frame with an input changes.
fn frame(app: &mut App, input: ShellInput) -> &FrameChanges {
    app.world_mut().write_message(input);
    app.update();
    app.world().resource::<FrameChanges>()
}

fn here(app: &App) -> Pos {
    app.world().resource::<ActorSnapshot>().actors[0].at
}

#[test]
fn pointing_changes_marks_and_panels_and_leaves_map_and_actors_untouched() {
    let mut app = drawn();
    let there = here(&app).step(Dir::E).step(Dir::E);
    let changes = frame(&mut app, ShellInput::Hover(Some(there)));
    let pointer = FrameChanges {
        marks: true,
        hud: true,
        ..FrameChanges::default()
    };
    assert_eq!(*changes, pointer);
    assert_eq!(*frame(&mut app, ShellInput::Hover(None)), pointer);
}

#[test]
fn a_look_cursor_moves_the_focus_and_leaves_map_and_actors_untouched() {
    let mut app = drawn();
    frame(&mut app, ShellInput::Command(PlayerCommand::Look));
    let east = Key::plain(KeySymbol::Right);
    let changes = frame(&mut app, ShellInput::Key(east));
    assert_eq!(
        *changes,
        FrameChanges {
            marks: true,
            focus: true,
            hud: true,
            ..FrameChanges::default()
        }
    );
}

#[test]
fn a_step_changes_what_it_should() {
    let mut app = drawn();
    let before = here(&app);
    let changes = frame(&mut app, ShellInput::Key(Key::char('l')));
    assert!(changes.map && changes.actors && changes.focus && changes.tiles > 0);
    assert_eq!(here(&app), before.step(Dir::E));
}

#[test]
fn a_flash_paints_the_squares_around_it_while_it_lasts_and_costs_nothing_after() {
    let mut app = drawn();
    let now = app.world().resource::<Time<Virtual>>().elapsed();
    let flash = Flash {
        at: here(&app),
        color: Vec3::X,
        start: now,
        length: 4 * fixture::FRAME,
    };
    app.world_mut().resource_mut::<Flashes>().extend([flash]);
    app.update();
    let squares = app.world().resource::<FrameChanges>().tiles;
    assert!(squares > 9, "{squares}");
    for _ in 0..6 {
        app.update();
    }
    assert_eq!(
        *app.world().resource::<FrameChanges>(),
        FrameChanges::default()
    );
    let real = app.world().resource::<Time<Real>>().elapsed();
    assert!(app.world().resource::<FrameDemand>().is_still(real));
    assert!(app.world().resource::<Flashes>().is_empty());
}

#[test]
fn the_right_button_opens_the_commands_and_goes_back_from_them() {
    let mut app = drawn();
    let title = |app: &App| {
        let hud = app.world().resource::<HudSnapshot>().0.clone();
        hud.and_then(|hud| hud.overlay).map(|overlay| overlay.title)
    };
    frame(&mut app, ShellInput::RightClick(None));
    assert_eq!(title(&app).as_deref(), Some("Keys and commands"));
    frame(&mut app, ShellInput::RightClick(None));
    assert_eq!(title(&app), None);
}

#[test]
fn every_input_of_a_frame_counts_in_its_order() {
    let mut app = drawn();
    let before = here(&app);
    for typed in ['l', 'j', 'l'] {
        app.world_mut()
            .write_message(ShellInput::Key(Key::char(typed)));
    }
    app.update();
    assert_eq!(here(&app), before.step(Dir::E).step(Dir::S).step(Dir::E));
}

#[test]
fn an_automatic_command_takes_its_first_step_before_the_next_key_stops_it() {
    let mut app = drawn();
    let before = here(&app);
    app.world_mut()
        .write_message(ShellInput::Command(PlayerCommand::Explore));
    frame(&mut app, ShellInput::Command(PlayerCommand::Cancel));
    assert_ne!(here(&app), before);
    assert!(!app.world().resource::<Busy>().0);
}

#[test]
fn the_keys_for_the_size_of_the_picture_stay_in_the_window() {
    let mut app = drawn();
    let revision = |app: &App| app.world().resource::<ShellResource>().0.revision();
    let before = revision(&app);
    let zoom = *app.world().resource::<Zoom>();
    frame(&mut app, ShellInput::Key(Key::char('+')));
    assert_eq!(revision(&app), before);
    assert_ne!(*app.world().resource::<Zoom>(), zoom);
}

/// What a plugin of somebody else sees of the game, frame by frame.
#[derive(Resource, Default)]
struct Seen {
    outcomes: Vec<Outcome>,
    refused: usize,
    removed: usize,
}

fn watch(
    mut seen: ResMut<Seen>,
    mut happened: MessageReader<Happened>,
    mut refused: MessageReader<Refused>,
    mut removed: RemovedComponents<Monster>,
) {
    seen.outcomes
        .extend(happened.read().map(|Happened(outcome)| *outcome));
    seen.refused += refused.read().count();
    seen.removed += removed.read().count();
}

/// A drawn game, watched by another plugin.
fn watched() -> App {
    let mut app = drawn();
    app.init_resource::<Seen>().add_systems(Last, watch);
    app.update();
    app
}

fn actors(app: &mut App) -> usize {
    let mut query = app.world_mut().query::<&ActorId>();
    query.iter(app.world()).count()
}

fn sprites(app: &mut App) -> usize {
    let mut query = app.world_mut().query::<&Sprite>();
    query.iter(app.world()).count()
}

#[test]
fn the_actors_live_in_the_apps_own_world_and_other_plugins_see_what_happens() {
    let mut app = watched();
    let mut bodies = app
        .world_mut()
        .query_filtered::<&Position, With<crate::sim::Player>>();
    let at = bodies.single(app.world()).unwrap().pos();
    assert_eq!(at, here(&app));
    frame(&mut app, ShellInput::Key(Key::char('l')));
    let at = bodies.single(app.world()).unwrap().pos();
    assert_eq!(at, here(&app));
    let seen = app.world().resource::<Seen>();
    assert!(!seen.outcomes.is_empty());
}

#[test]
fn what_another_plugin_requests_goes_through_the_session() {
    let mut app = watched();
    let actions = |app: &App| {
        let shell = &app.world().resource::<ShellResource>().0;
        shell.session().map(crate::play::Session::actions)
    };
    assert_eq!(actions(&app), Some(0));
    let before = here(&app);
    app.world_mut().write_message(Request(Action::Step(Dir::E)));
    app.update();
    assert_eq!(here(&app), before.step(Dir::E));
    assert_eq!(actions(&app), Some(1));
    app.world_mut().write_message(Request(Action::Descend));
    app.update();
    assert_eq!(app.world().resource::<Seen>().refused, 1);
    assert_eq!(actions(&app), Some(1));
}

#[test]
fn a_game_is_ended_and_replaced_and_nothing_of_the_window_goes_with_it() {
    let mut app = watched();
    let setup = Setup {
        seed: 8,
        ..Setup::default()
    };
    let monsters = actors(&mut app) - 1;
    let mark = app.world_mut().spawn_empty().id();
    let seed = |app: &App| app.world().resource::<ActorSnapshot>().actors.len();
    assert!(monsters > 0 && seed(&app) > 0 && sprites(&mut app) > 0);
    app.world_mut().write_message(EndGame);
    app.update();
    assert_eq!(actors(&mut app), 0, "everybody has left the world");
    assert_eq!(app.world().resource::<Seen>().removed, monsters);
    assert_eq!(app.world().resource::<ActorSnapshot>().actors.len(), 0);
    assert!(app.world().resource::<MapSnapshot>().level.is_none());
    app.world_mut().write_message(NewGame(setup));
    app.update();
    assert_eq!(actors(&mut app), monsters + 1, "the same level again");
    assert!(app.world().resource::<MapSnapshot>().level.is_some());
    assert!(app.world().get_entity(mark).is_ok());
    let before = here(&app);
    frame(&mut app, ShellInput::Key(Key::char('l')));
    assert_eq!(here(&app), before.step(Dir::E), "and it is played on");
}

#[test]
fn keys_that_wait_behind_a_refusal_are_dropped_up_to_the_picture_of_it() {
    let mut app = drawn();
    // Up to the wall, and one step more.
    let type_in = |app: &mut App, keys: &str| {
        for key in keys.chars() {
            app.world_mut()
                .write_message(ShellInput::Key(Key::char(key)));
        }
        app.update();
    };
    let mut before = here(&app);
    loop {
        type_in(&mut app, "h");
        // Nothing has been typed meanwhile.
        app.update();
        if here(&app) == before {
            break;
        }
        before = here(&app);
    }
    let wall = here(&app);
    type_in(&mut app, "hl");
    assert_eq!(here(&app), wall, "the step back waited behind the refusal");
    type_in(&mut app, "l");
    assert_eq!(here(&app), wall, "it was typed before the refusal was seen");
    type_in(&mut app, "l");
    assert_eq!(here(&app), wall.step(Dir::E));
}

#[test]
fn the_option_shows_letters_at_once_and_pictures_again() {
    let mut app = drawn();
    let turn = |app: &mut App| {
        frame(app, ShellInput::Key(Key::char('=')));
        let hud = app.world().resource::<HudSnapshot>().0.clone().unwrap();
        let rows = hud.overlay.expect("the options").rows;
        let is_style = |row: &PanelRow| matches!(row, PanelRow::Text(line) if line.text().contains("Map in the window"));
        let row = rows.iter().position(is_style).expect("an option");
        frame(app, ShellInput::Choose(row));
        app.update();
        frame(app, ShellInput::Key(Key::plain(KeySymbol::Escape)));
        app.update();
    };
    // The tiles of all figures and things that are drawn.
    let drawn_tiles = |app: &mut App| -> BTreeSet<usize> {
        let world = app.world_mut();
        let mut sprites = world.query::<&Sprite>();
        let atlases = sprites
            .iter(world)
            .filter_map(|sprite| sprite.texture_atlas.as_ref());
        atlases.map(|atlas| atlas.index).collect()
    };
    let before = drawn_tiles(&mut app);
    turn(&mut app);
    let sprites = app.world().resource::<Sprites>();
    assert_eq!(sprites.shown().0, MapStyle::Letters);
    let player = usize::from(sprites.of_player("player_warrior").tile);
    let letters = drawn_tiles(&mut app);
    assert!(letters.contains(&player), "{player} in {letters:?}");
    assert!(letters.is_disjoint(&before), "{letters:?} {before:?}");
    turn(&mut app);
    assert_eq!(drawn_tiles(&mut app), before);
}
