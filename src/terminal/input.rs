//! Keys, and the mouse where the terminal has one, handed to the shell.

use crossterm::event::{KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::{
    draw,
    frame::{RecentEvents, TerminalFrame},
    keys,
    layout::{Areas, MapScroll},
    magic_signs::magic_cells,
    overlay::{self, PlacedOverlay},
    side,
};
use crate::{
    grid::{Dir, Pos},
    play::{Key, KeySymbol, MapMark, PlayerCommand, StandaloneShell, preferences::PanelSizes},
    sim::{BodyOutcome, CombatOutcome, LevelOutcome, MagicOutcome, Outcome, ProjectionContact},
};

/// Where things are on the screen, and what the last command did.
#[derive(Default)]
pub(super) struct InputHandler {
    /// The screen's size as last drawn.
    screen: Rect,
    camera: MapScroll,
    /// The panels as last drawn.
    sizes: PanelSizes,
    /// Lines that the log had besides.
    grown: u16,
    /// Whether a cursor is on the map.
    aims: bool,
    /// The square under the mouse.
    hovered: Option<Pos>,
    /// The square whose row in the panel is under the mouse.
    pointed: Option<Pos>,
    /// What has happened since the last command.
    recent: RecentEvents,
}

/// What a key asks of the front end itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeyRequest {
    /// Nothing.
    None,
    /// The whole screen once more: something else has written on it.
    Redraw,
    /// A pause, in which the shell has the terminal.
    Suspend,
}

impl InputHandler {
    /// The view for a screen of a size, which is remembered: the mouse points at it.
    pub(super) fn look(&mut self, shell: &StandaloneShell, screen: Rect) -> TerminalFrame {
        self.screen = screen;
        let (columns, rows) = overlay::room(screen);
        shell.set_room(columns, rows);
        let view = TerminalFrame::of(
            shell,
            screen,
            &mut self.camera,
            (&self.recent, self.pointed),
        );
        (self.sizes, self.grown, self.aims) = (view.sizes, view.grown, view.aims);
        if let Some(overlay) = &view.hud.overlay {
            let placed = PlacedOverlay::new(overlay, screen);
            shell.set_text_end(placed.last_page());
            let [back, on] = placed.pages(overlay);
            shell.set_pages(back, on);
        }
        view
    }

    /// Takes the outcomes, and remembers who was hurt, to show it until the next command.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "what is not shown so stands in the log or on the map"
    )]
    pub(super) fn note(&mut self, shell: &mut StandaloneShell) {
        for outcome in shell.take_outcomes() {
            match outcome {
                Outcome::Combat(CombatOutcome::Struck {
                    defender, damage, ..
                }) if damage > 0 && defender.seen => self.recent.struck.push(defender.at),
                Outcome::Magic(MagicOutcome::Reached {
                    who,
                    contact: ProjectionContact::Hit(1..),
                    ..
                }) if who.seen => self.recent.struck.push(who.at),
                Outcome::Magic(MagicOutcome::Projected { .. })
                | Outcome::Combat(CombatOutcome::Launched { .. }) => {
                    self.recent
                        .glows
                        .extend(magic_cells(&outcome, shell.content()));
                }
                Outcome::Level(LevelOutcome::TerrainChanged { at, .. }) => {
                    self.recent.changed.push(at);
                }
                Outcome::Body(BodyOutcome::Suffered { damage, .. }) if damage > 0 => {
                    self.recent
                        .struck
                        .extend(shell.actors().first().map(|player| player.at));
                }
                // Everything else stands in the log or shows on the map.
                _ => {}
            }
        }
    }

    /// A key: the shell knows what it means. Three keys of the terminal's tradition work unless they are bound to
    /// something else: control and c leaves, control and z pauses, control and l draws the whole screen once more.
    pub(super) fn key(&mut self, shell: &mut StandaloneShell, event: KeyEvent) -> KeyRequest {
        let mut wish = KeyRequest::None;
        // A mouse that merely lies there is no use to those who play by keys.
        if self.pointed.take().is_some() {
            shell.hover_row(None);
        }
        if self.hovered.take().is_some() {
            shell.hover(None);
        }
        for key in keys::keys(event) {
            self.recent.clear();
            let free = shell.bindings().command(key).is_none();
            if free && key == control('c') {
                shell.command(PlayerCommand::Quit);
            } else if free && key == control('l') {
                wish = KeyRequest::Redraw;
            } else if free && key == control('z') && cfg!(unix) {
                wish = KeyRequest::Suspend;
            } else {
                shell.press(key);
            }
            self.note(shell);
        }
        wish
    }

    /// The mouse: in a window it chooses rows, on the map it looks and walks.
    #[expect(clippy::wildcard_enum_match_arm, reason = "an enum of crossterm")]
    pub(super) fn mouse(&mut self, shell: &mut StandaloneShell, event: MouseEvent) {
        let overlay = shell.hud().overlay;
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.recent.clear();
                if let Some(overlay) = overlay {
                    let placed = PlacedOverlay::new(&overlay, self.screen);
                    if let Some(row) = placed.row_at(event.column, event.row) {
                        shell.choose(row);
                    }
                } else if let Some(age) = self.message(shell, event) {
                    shell.explain(age);
                } else if let Some(at) = self.square(shell, event) {
                    shell.click(at);
                } else if let Some(at) = self.row(shell, event) {
                    self.pointed = None;
                    shell.click_row(at);
                } else if self.is_on_character(shell, event) {
                    shell.command(PlayerCommand::Character);
                }
                self.note(shell);
            }
            MouseEventKind::Down(MouseButton::Right) => {
                let at = overlay.is_none().then(|| self.square(shell, event));
                let at = at.flatten().or_else(|| self.row(shell, event));
                shell.right_click(at);
            }
            MouseEventKind::ScrollUp if overlay.is_some() => {
                shell.command(PlayerCommand::Go(Dir::N));
            }
            MouseEventKind::ScrollDown if overlay.is_some() => {
                shell.command(PlayerCommand::Go(Dir::S));
            }
            // With a cursor on the map the wheel moves the map under it.
            MouseEventKind::ScrollUp
            | MouseEventKind::ScrollDown
            | MouseEventKind::ScrollLeft
            | MouseEventKind::ScrollRight
                if shell
                    .marks()
                    .iter()
                    .any(|(_, mark)| *mark == MapMark::Cursor) =>
            {
                shell.command(PlayerCommand::Run(rolled(event)));
            }
            // Moving the mouse must not stop a long command.
            MouseEventKind::Moved if overlay.is_none() && !shell.is_busy() => {
                self.pointed = self.row(shell, event);
                let who = self.pointed.and_then(|at| {
                    shell
                        .actors()
                        .iter()
                        .find(|one| one.at == at)
                        .map(|one| one.id)
                });
                // Somebody's odds would stand in the place of the rows: the status line says them.
                let thing = self.pointed.filter(|_| who.is_none());
                shell.hover_row(who);
                let at = self.square(shell, event).or(thing);
                if at != self.hovered {
                    self.hovered = at;
                    shell.hover(at);
                }
            }
            // Other buttons, dragging, letting go.
            _ => {}
        }
    }

    /// The message of the log under the mouse, the newest 0.
    fn message(&self, shell: &StandaloneShell, event: MouseEvent) -> Option<usize> {
        let areas = self.areas()?;
        draw::message_at(&shell.hud(), &areas, self.aims, (event.column, event.row))
    }

    /// The parts of the screen as they were last drawn.
    fn areas(&self) -> Option<Areas> {
        Areas::sized(self.screen, self.sizes).map(|areas| areas.grown(self.grown))
    }

    /// The square whose row in the panel is under the mouse.
    fn row(&self, shell: &StandaloneShell, event: MouseEvent) -> Option<Pos> {
        side::square_at(&shell.hud(), &self.areas()?, (event.column, event.row))
    }

    /// The square that is lit since the mouse points at its row: it changes without the shell.
    pub(super) const fn pointed(&self) -> Option<Pos> {
        self.pointed
    }

    /// Whether the mouse is on the numbers of the character, which a click explains.
    fn is_on_character(&self, shell: &StandaloneShell, event: MouseEvent) -> bool {
        let place = (event.column, event.row);
        let areas = self.areas();
        areas.is_some_and(|areas| side::is_on_character(&shell.hud(), &areas, place))
    }

    /// The square of the map under the mouse.
    fn square(&self, shell: &StandaloneShell, event: MouseEvent) -> Option<Pos> {
        let size = shell.map_size()?;
        let area = self.areas()?.map;
        let at = self.camera.square(area, event.column, event.row)?;
        size.contains(at).then_some(at)
    }
}

/// A character with control.
const fn control(typed: char) -> Key {
    Key {
        code: KeySymbol::Char(typed),
        shift: false,
        ctrl: true,
    }
}
/// Where the wheel leads; with Shift across.
const fn rolled(event: MouseEvent) -> Dir {
    let across = event.modifiers.contains(KeyModifiers::SHIFT);
    match (event.kind, across) {
        (MouseEventKind::ScrollUp, false) => Dir::N,
        (MouseEventKind::ScrollUp, true) | (MouseEventKind::ScrollLeft, _) => Dir::W,
        (MouseEventKind::ScrollDown, true) | (MouseEventKind::ScrollRight, _) => Dir::E,
        _ => Dir::S,
    }
}

#[cfg(test)]
mod tests;
