//! The game in a terminal: the same shell as the window, drawn in letters and sixteen colors.
//!
//! It works from 40 by 12 cells upwards, with keys alone, and over a slow line: nothing is drawn unless it has
//! changed, and a command of many steps is carried out as fast as the machine can, with a picture now and then.

mod app;
mod backend;
mod charset;
mod draw;
mod frame;
mod input;
mod keys;
mod layout;
mod magic_signs;
mod map_cell;
mod mono;
mod overlay;
mod raw_mode;
mod rows;
mod side;
mod signals;
mod text;
mod theme;

use ratatui::{
    Terminal,
    buffer::{Buffer, CellWidth},
    layout::Rect,
};
use std::io::{self, BufWriter};

use crate::{
    play::StandaloneShell,
    terminal::{
        app::TerminalApp,
        backend::PlainBackend,
        frame::{RecentEvents, TerminalFrame},
        layout::MapScroll,
        raw_mode::RawMode,
    },
};

/// Bytes gathered before they are sent: a whole screen in its worst case.
const PACKET: usize = 64 * 1024;

/// Plays in the terminal until the player leaves. The terminal is as before when this returns, or panics.
///
/// ```no_run
/// use barrow::{
///     content::Content,
///     play::{Bindings, Options, StandaloneShell, Start},
///     terminal,
/// };
/// use std::sync::Arc;
///
/// let options = Options {
///     content: Arc::new(Content::embedded()),
///     bindings: Bindings::standard(),
///     saves: None,
///     seed: 1,
///     level: None,
/// };
/// let mut shell = StandaloneShell::new(options, Start::Title)?;
/// terminal::run(&mut shell)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Standard output is no terminal, or the terminal went away. The game is saved as far as it was played.
pub fn run(shell: &mut StandaloneShell) -> io::Result<()> {
    let session = RawMode::enter()?;
    let writer = BufWriter::with_capacity(PACKET, io::stdout());
    let terminal = Terminal::new(PlainBackend::new(writer))?;
    let played = TerminalApp::new(terminal)?.play(shell);
    drop(session);
    played
}

/// What [`run`] would show on a terminal of that many columns and rows, as lines of text without colors.
pub fn picture(shell: &StandaloneShell, columns: u16, rows: u16) -> Vec<String> {
    let screen = Rect::new(0, 0, columns, rows);
    let mut buffer = Buffer::empty(screen);
    let view = TerminalFrame::of(
        shell,
        screen,
        &mut MapScroll::default(),
        (&RecentEvents::default(), None),
    );
    draw::draw(&view, true, &mut buffer);
    lines(&buffer)
}

/// The rows of a buffer as text, without the spaces at their ends.
fn lines(buffer: &Buffer) -> Vec<String> {
    let width = usize::from(buffer.area.width).max(1);
    let rows = buffer.content.chunks(width);
    rows.map(|row| {
        let mut text = String::new();
        let mut hidden = 0;
        for cell in row {
            if hidden == 0 {
                text.push_str(cell.symbol());
                hidden = cell.symbol().cell_width().saturating_sub(1);
            } else {
                hidden -= 1;
            }
        }
        text.truncate(text.trim_end().len());
        text
    })
    .collect()
}
