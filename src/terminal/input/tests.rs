//! Keys and mouse in a real game.

use std::sync::Arc;

use crossterm::event::{KeyCode, KeyModifiers};
use ratatui::layout::Position;

use super::*;
use crate::{
    content::{Content, PlacedItem, PlacedMonster},
    play::{Bindings, Options, PanelRow, PlayerCommand, Start},
    sim::Setup,
    terminal::map_cell::MapCell,
};

const SCREEN: Rect = Rect::new(0, 0, 120, 40);

/// A new game with the keys of a file, looked at once.
fn game(bindings: Bindings) -> (StandaloneShell, InputHandler) {
    game_of(crate::testing::content(), bindings)
}

/// The same with other content.
fn game_of(content: Content, bindings: Bindings) -> (StandaloneShell, InputHandler) {
    let options = Options {
        content: Arc::new(content),
        bindings,
        saves: None,
        seed: 7,
        level: None,
    };
    let setup = Setup {
        name: None,
        seed: 7,
        character: 0,
        birth: None,
        level: None,
        generated: None,
        ruleset: crate::rules::custom::GameRuleset::default(),
    };
    let shell = StandaloneShell::new(options, Start::New(setup)).unwrap();
    let mut input = InputHandler::default();
    input.look(&shell, SCREEN);
    (shell, input)
}

fn press(
    shell: &mut StandaloneShell,
    input: &mut InputHandler,
    code: KeyCode,
    modifiers: KeyModifiers,
) -> KeyRequest {
    input.key(shell, KeyEvent::new(code, modifiers))
}

fn mouse(
    shell: &mut StandaloneShell,
    input: &mut InputHandler,
    kind: MouseEventKind,
    at: Position,
) {
    let event = MouseEvent {
        kind,
        column: at.x,
        row: at.y,
        modifiers: KeyModifiers::NONE,
    };
    input.mouse(shell, event);
}

/// Where on the screen a square is.
fn place(input: &InputHandler, wanted: Pos) -> Position {
    let area = Areas::of(SCREEN).unwrap().map;
    let found = area
        .positions()
        .find(|at| input.camera.square(area, at.x, at.y) == Some(wanted));
    found.expect("the square is in view")
}

/// A square beside the player onto which one can walk.
fn free_neighbor(shell: &StandaloneShell) -> Pos {
    let content = shell.content();
    let walkable = |at: &Pos| {
        let terrain = shell.cell(*at).terrain;
        terrain.is_some_and(|id| content.terrain[usize::from(id.0)].passable)
    };
    let occupied = |at: &Pos| shell.actors().iter().any(|actor| actor.at == *at);
    let mut around = shell.focus().neighbors();
    around.find(|at| walkable(at) && !occupied(at)).unwrap()
}

#[test]
fn control_and_c_leaves_even_when_no_key_is_bound_to_that() {
    let keys = Bindings::read("{ \"help\": [\"?\"] }").unwrap();
    let (mut shell, mut input) = game(keys);
    for _ in 0..2 {
        press(
            &mut shell,
            &mut input,
            KeyCode::Char('c'),
            KeyModifiers::CONTROL,
        );
    }
    assert!(shell.should_quit());
}

#[test]
fn control_and_l_draws_the_whole_screen_unless_it_is_bound() {
    let (mut shell, mut input) = game(Bindings::standard());
    let wish = press(
        &mut shell,
        &mut input,
        KeyCode::Char('l'),
        KeyModifiers::CONTROL,
    );
    assert_eq!(wish, KeyRequest::Redraw);
    let keys = Bindings::read("{ \"help\": [\"Ctrl+l\"] }").unwrap();
    let (mut shell, mut input) = game(keys);
    let wish = press(
        &mut shell,
        &mut input,
        KeyCode::Char('l'),
        KeyModifiers::CONTROL,
    );
    assert_eq!(wish, KeyRequest::None);
    assert!(shell.hud().overlay.is_some());
}

#[test]
fn a_click_on_a_free_square_walks_there() {
    let (mut shell, mut input) = game(Bindings::standard());
    let there = free_neighbor(&shell);
    let at = place(&input, there);
    mouse(
        &mut shell,
        &mut input,
        MouseEventKind::Down(MouseButton::Left),
        at,
    );
    assert_eq!(shell.focus(), there);
}

#[test]
fn pointing_looks_and_pointing_elsewhere_stops_looking() {
    let (mut shell, mut input) = game(Bindings::standard());
    let before = shell.hud().status;
    let there = free_neighbor(&shell);
    let at = place(&input, there);
    mouse(&mut shell, &mut input, MouseEventKind::Moved, at);
    assert_ne!(shell.hud().status, before);
    assert_eq!(shell.marks().first().map(|(at, _)| *at), Some(there));
    let revision = shell.revision();
    mouse(&mut shell, &mut input, MouseEventKind::Moved, at);
    assert_eq!(shell.revision(), revision, "the same square is no news");
    mouse(
        &mut shell,
        &mut input,
        MouseEventKind::Moved,
        Position::new(0, 39),
    );
    assert_eq!(shell.hud().status, before);
}

#[test]
fn the_way_to_the_mouse_is_drawn() {
    let (mut shell, mut input) = game(Bindings::standard());
    let ways = |view: &TerminalFrame| {
        let squares = &view.map.as_ref().unwrap().squares;
        let way =
            |square: &&MapCell| square.glyph == '·' && square.style == crate::terminal::theme::WAY;
        squares.iter().filter(way).count()
    };
    assert_eq!(ways(&input.look(&shell, SCREEN)), 0);
    let at = place(&input, free_neighbor(&shell));
    mouse(&mut shell, &mut input, MouseEventKind::Moved, at);
    assert_eq!(ways(&input.look(&shell, SCREEN)), 1);
}

#[test]
fn in_a_menu_the_wheel_moves_the_choice_and_a_click_chooses() {
    let (mut shell, mut input) = game(Bindings::standard());
    press(
        &mut shell,
        &mut input,
        KeyCode::Char('i'),
        KeyModifiers::NONE,
    );
    let overlay = shell.hud().overlay.unwrap();
    let first = overlay.selected.unwrap();
    let middle = Position::new(60, 20);
    mouse(&mut shell, &mut input, MouseEventKind::ScrollDown, middle);
    let second = shell.hud().overlay.unwrap().selected.unwrap();
    assert!(second > first);
    mouse(&mut shell, &mut input, MouseEventKind::ScrollUp, middle);
    assert_eq!(shell.hud().overlay.unwrap().selected, Some(first));

    let placed = PlacedOverlay::new(&overlay, SCREEN);
    let row = |wanted: usize| {
        let mut all = SCREEN.positions();
        all.find(|at| placed.row_at(at.x, at.y) == Some(wanted))
            .unwrap()
    };
    // A heading is nothing to choose.
    mouse(
        &mut shell,
        &mut input,
        MouseEventKind::Down(MouseButton::Left),
        row(0),
    );
    assert!(shell.hud().overlay.is_some());
    mouse(
        &mut shell,
        &mut input,
        MouseEventKind::Down(MouseButton::Left),
        row(first),
    );
    let page = shell.hud().overlay.expect("what can be done with it");
    assert_eq!(page.title, "What it is");
    shell.command(PlayerCommand::Cancel);
    shell.command(PlayerCommand::Cancel);
    press(
        &mut shell,
        &mut input,
        KeyCode::Char('i'),
        KeyModifiers::NONE,
    );
    mouse(
        &mut shell,
        &mut input,
        MouseEventKind::Down(MouseButton::Right),
        middle,
    );
    assert!(shell.hud().overlay.is_none(), "the right button goes back");
}

/// Where on the screen a line of the log with such words stands.
fn line_of_the_log(shell: &StandaloneShell, input: &mut InputHandler, words: &str) -> Position {
    let view = input.look(shell, SCREEN);
    let mut buffer = ratatui::buffer::Buffer::empty(SCREEN);
    draw::draw(&view, true, &mut buffer);
    let area = Areas::of(SCREEN).unwrap().log;
    let row = |y: u16| -> String {
        let cells = (area.left()..area.right()).map(|x| buffer[(x, y)].symbol().to_owned());
        cells.collect()
    };
    let y = (area.top()..area.bottom()).find(|y| row(*y).contains(words));
    Position::new(area.x + 1, y.expect("the line is on the screen"))
}

#[test]
fn a_click_on_a_line_of_the_log_tells_why() {
    let (mut shell, mut input) = game(Bindings::standard());
    let newest = shell.hud().log.last().unwrap().text();
    let words: String = newest.chars().take(20).collect();
    let at = line_of_the_log(&shell, &mut input, &words);
    let down = MouseEventKind::Down(MouseButton::Left);
    mouse(&mut shell, &mut input, down, at);
    let overlay = shell.hud().overlay.expect("a window over the map");
    assert_eq!(overlay.title, "Why?");
    assert!(matches!(&overlay.rows[0], PanelRow::Text(line) if line.text() == newest));
    // With a window over the map the log is no target.
    mouse(&mut shell, &mut input, down, at);
    assert_eq!(
        shell.hud().overlay.map(|overlay| overlay.title),
        Some("Why?".to_owned())
    );
}

#[test]
fn a_key_forgets_the_mouse() {
    let (mut shell, mut input) = game(Bindings::standard());
    let rests = shell.hud().status;
    let at = place(&input, free_neighbor(&shell));
    mouse(&mut shell, &mut input, MouseEventKind::Moved, at);
    assert_ne!(shell.hud().status, rests);
    // An unknown key: nothing else changes.
    press(&mut shell, &mut input, KeyCode::F(7), KeyModifiers::NONE);
    assert_eq!(shell.hud().status, rests);
}

#[test]
fn a_click_on_the_numbers_of_the_character_explains_them() {
    let (mut shell, mut input) = game(Bindings::standard());
    let left = MouseEventKind::Down(MouseButton::Left);
    let body = Areas::of(SCREEN).unwrap().panel.expect("it is wide").body;
    // Below them nothing is explained.
    mouse(
        &mut shell,
        &mut input,
        left,
        Position::new(body.x + 2, body.bottom() - 1),
    );
    assert!(shell.hud().overlay.is_none());
    mouse(
        &mut shell,
        &mut input,
        left,
        Position::new(body.x + 2, body.y + 1),
    );
    let shown = shell.hud().overlay.expect("the page of the character");
    shell.command(PlayerCommand::Cancel);
    shell.command(PlayerCommand::Character);
    let page = shell.hud().overlay.expect("the page of the character");
    assert_eq!(
        (&shown.title, shown.rows.len()),
        (&page.title, page.rows.len())
    );
}

#[test]
fn each_line_of_a_log_that_has_grown_can_be_clicked() {
    let (mut shell, mut input) = game(Bindings::standard());
    let small = Rect::new(0, 0, 40, 24);
    let sizes = PanelSizes {
        messages: Some(2),
        ..PanelSizes::default()
    };
    input.screen = small;
    let hud = shell.hud();
    input.sizes = sizes;
    input.grown = super::super::frame::grown(&hud, small, sizes, false);
    assert!(input.grown > 0, "{:?}", hud.log);
    let areas = Areas::sized(small, sizes).unwrap().grown(input.grown);
    let ages: Vec<_> = (areas.log.top()..areas.log.bottom())
        .map(|y| draw::message_at(&hud, &areas, false, (1, y)))
        .collect();
    assert!(ages.iter().all(Option::is_some), "{ages:?}");
    let left = MouseEventKind::Down(MouseButton::Left);
    mouse(&mut shell, &mut input, left, Position::new(1, areas.log.y));
    let overlay = shell.hud().overlay.expect("why it says so");
    assert_eq!(overlay.title, "Why?");
    let oldest = &hud.log[hud.log.len() - 1 - ages[0].unwrap()];
    assert!(matches!(&overlay.rows[0], PanelRow::Text(line) if line.text() == oldest.text()));
}

/// A game with somebody and something in view, and where both are.
fn in_view() -> (StandaloneShell, InputHandler, [Pos; 2]) {
    let (shell, _) = game(Bindings::standard());
    let who = free_neighbor(&shell);
    let here = shell.focus();
    let content = shell.content();
    let walkable = |at: &Pos| {
        let terrain = shell.cell(*at).terrain;
        terrain.is_some_and(|id| content.terrain[usize::from(id.0)].passable)
    };
    let thing = here
        .neighbors()
        .find(|at| *at != who && walkable(at))
        .unwrap();
    let mut content = crate::testing::content();
    let kind = content.monster_keys["kobold"];
    let level = &mut content.levels[0];
    level.monsters = vec![PlacedMonster::new(who, kind, false)];
    level.items = vec![PlacedItem::new(thing, content.item_keys["dagger"], 1)];
    let (shell, input) = game_of(content, Bindings::standard());
    (shell, input, [who, thing])
}

/// Where on the screen the row of a square is.
fn row_of(shell: &StandaloneShell, input: &InputHandler, square: Pos) -> Position {
    let (hud, areas) = (shell.hud(), input.areas().unwrap());
    let body = areas.panel.unwrap().body;
    let mut places = body.positions();
    let found = places.find(|at| side::square_at(&hud, &areas, (at.x, at.y)) == Some(square));
    found.expect("it has a row")
}

#[test]
fn rows_of_who_and_what_is_in_view_are_lit_with_their_squares_and_ask_or_lead_there() {
    let (mut shell, mut input, squares) = in_view();
    for square in squares {
        let row = row_of(&shell, &input, square);
        mouse(&mut shell, &mut input, MouseEventKind::Moved, row);
        let view = input.look(&shell, SCREEN);
        let mut buffer = ratatui::buffer::Buffer::empty(SCREEN);
        draw::draw(&view, true, &mut buffer);
        let chosen = super::super::theme::CHOSEN.bg;
        let at = place(&input, square);
        for lit in [row, at] {
            assert_eq!(buffer[lit].style().bg, chosen, "{square}");
        }
        // Elsewhere it is over.
        let middle = place(&input, shell.focus());
        mouse(&mut shell, &mut input, MouseEventKind::Moved, middle);
        assert_eq!(input.pointed(), None);
    }
    let [who, thing] = squares;
    // A click on somebody's row asks what to do, and does nothing yet.
    let left = MouseEventKind::Down(MouseButton::Left);
    let row = row_of(&shell, &input, who);
    mouse(&mut shell, &mut input, left, row);
    assert_eq!(shell.session().unwrap().actions(), 0);
    let menu = shell.hud().overlay.expect("a menu");
    assert_eq!(menu.title, "What to do there");
    shell.command(PlayerCommand::Cancel);
    let rests = shell.hud().status.text();
    let row = row_of(&shell, &input, thing);
    mouse(&mut shell, &mut input, MouseEventKind::Moved, row);
    assert_ne!(shell.hud().status.text(), rests, "it says what lies there");
    let before = shell.session().unwrap().actions();
    mouse(&mut shell, &mut input, left, row);
    while shell.is_busy() {
        shell.tick();
    }
    let acts = shell.session().unwrap().actions() > before;
    let log = shell.hud().log.last().unwrap().text();
    assert!(acts || log.contains("cannot travel"), "{log}");
}
