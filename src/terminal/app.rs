//! The loop: events in, frames out, and the steps of long commands in between.

use std::{
    collections::VecDeque,
    io::{self, Write},
    time::{Duration, Instant},
};

use crossterm::event::{self, Event};
use ratatui::Terminal;

use super::{
    backend::PlainBackend,
    charset, draw,
    input::{InputHandler, KeyRequest},
    mono, raw_mode,
    signals::Orders,
};
use crate::{grid::Pos, play::StandaloneShell};

/// The least time between two frames of a command of many steps.
const FRAME: Duration = Duration::from_millis(30);

/// How long the game sleeps at most when nothing happens: then it looks whether it shall end.
const NAP: Duration = Duration::from_millis(250);

/// The front end's own state: what the shell does not know.
pub(super) struct TerminalApp<W: Write> {
    terminal: Terminal<PlainBackend<W>>,
    input: InputHandler,
    orders: Orders,
    /// Events that have come and wait for those before them.
    waiting: VecDeque<Event>,
    /// Whether the terminal writes UTF-8.
    utf8: bool,
    /// Whether the terminal has colors.
    colors: bool,
    /// Whether the screen must be drawn although the shell has not changed.
    stale: bool,
    /// The shell's revision on the screen, and the square that was lit.
    drawn: Option<(u64, Option<Pos>)>,
}

impl<W: Write> TerminalApp<W> {
    /// A loop that draws on a terminal.
    ///
    /// # Errors
    ///
    /// The system does not tell of signals.
    pub(super) fn new(terminal: Terminal<PlainBackend<W>>) -> io::Result<Self> {
        Ok(Self {
            orders: Orders::listen()?,
            terminal,
            input: InputHandler::default(),
            waiting: VecDeque::new(),
            utf8: charset::is_utf8(),
            colors: mono::has_colors(),
            stale: true,
            drawn: None,
        })
    }

    /// Plays until the player leaves, or the system says so; then everything is saved.
    pub(super) fn play(mut self, shell: &mut StandaloneShell) -> io::Result<()> {
        while !shell.should_quit() && !self.orders.to_end() {
            self.draw(shell)?;
            let patience = if shell.is_busy() {
                self.work(shell)?;
                // A recording that is watched goes on at its own speed.
                shell.pace().unwrap_or_default()
            } else {
                NAP
            };
            if self.waiting.is_empty() && !event::poll(patience)? {
                continue;
            }
            self.listen()?;
            // Takes all that has come, because a line may deliver many keys at once. But a command of many steps gets
            // to its first step before the next key can stop it.
            while let Some(event) = self.waiting.pop_front() {
                self.take(shell, event)?;
                self.listen()?;
                self.heed_alarm(shell);
                if shell.should_quit() || shell.is_busy() {
                    break;
                }
            }
        }
        shell.save().map_err(io::Error::other)
    }

    /// Reads all that has come by now.
    fn listen(&mut self) -> io::Result<()> {
        while event::poll(Duration::ZERO)? {
            self.waiting.push_back(event::read()?);
        }
        Ok(())
    }

    /// Drops the keys that have been typed already, where they were meant for something else than what is there now.
    fn heed_alarm(&mut self, shell: &mut StandaloneShell) {
        let is_typed = |event: &Event| matches!(event, Event::Key(key) if !key.is_release());
        shell.drops_typed(&mut self.waiting, is_typed);
    }

    /// Carries out steps of a long command until it is done, a frame is due or an event waits; at least one.
    fn work(&mut self, shell: &mut StandaloneShell) -> io::Result<()> {
        let start = now();
        loop {
            shell.tick();
            self.input.note(shell);
            self.listen()?;
            self.heed_alarm(shell);
            let paced = shell.pace().is_some();
            let interrupted = !self.waiting.is_empty();
            if !shell.is_busy() || paced || start.elapsed() >= FRAME || interrupted {
                return Ok(());
            }
        }
    }

    /// Handles one event.
    fn take(&mut self, shell: &mut StandaloneShell, event: Event) -> io::Result<()> {
        match event {
            Event::Key(key) => {
                let request = self.input.key(shell, key);
                match request {
                    KeyRequest::None => return Ok(()),
                    KeyRequest::Redraw => {}
                    KeyRequest::Suspend => raw_mode::suspend()?,
                }
                self.terminal.clear()?;
                self.stale = true;
            }
            Event::Mouse(mouse) => self.input.mouse(shell, mouse),
            Event::Resize(..) => self.stale = true,
            // Pasted text is not meant for a game.
            Event::FocusGained | Event::FocusLost | Event::Paste(_) => {}
        }
        Ok(())
    }

    /// Draws if there is anything new.
    fn draw(&mut self, shell: &StandaloneShell) -> io::Result<()> {
        let shown = Some((shell.revision(), self.input.pointed()));
        if !self.stale && self.drawn == shown {
            return Ok(());
        }
        self.terminal.draw(|frame| {
            let view = self.input.look(shell, frame.area());
            draw::draw(&view, self.utf8, frame.buffer_mut());
            if !self.colors {
                mono::without_colors(frame.buffer_mut());
            }
        })?;
        self.stale = false;
        self.drawn = shown;
        Ok(())
    }
}

/// The front end shows a game to a human, who lives by the clock.
#[expect(
    clippy::disallowed_methods,
    reason = "paces frames; no rule depends on it"
)]
fn now() -> Instant {
    Instant::now()
}
