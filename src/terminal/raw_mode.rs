//! The terminal while the game has it, and how it is given back: on leaving, on an error, in a panic.

use std::{
    io::{self, IsTerminal, Write},
    panic,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use crossterm::{
    cursor, event, execute, queue, style,
    terminal::{self, EnterAlternateScreen, LeaveAlternateScreen},
};

use super::signals;

/// Whether the terminal is ours. The panic hook must know, and it can hold no reference.
static HELD: AtomicBool = AtomicBool::new(false);
/// Whether the kitty protocol is on and must be turned off again.
static KITTY: AtomicBool = AtomicBool::new(false);

type Hook = dyn Fn(&panic::PanicHookInfo<'_>) + Send + Sync;

/// Holds the terminal: raw mode, alternate screen, mouse. Dropping it gives everything back.
pub(super) struct RawMode {
    before: Arc<Hook>,
}

impl RawMode {
    /// Takes the terminal.
    ///
    /// # Errors
    ///
    /// Standard output is no terminal, or does not obey; nothing is left changed then.
    pub(super) fn enter() -> io::Result<Self> {
        if !io::stdout().is_terminal() {
            return Err(io::Error::other(
                "the game needs a terminal, and standard output is none",
            ));
        }
        // A panic's message must go to the screen that stays.
        let before: Arc<Hook> = Arc::from(panic::take_hook());
        let next = Arc::clone(&before);
        panic::set_hook(Box::new(move |info| {
            // Nothing can be done about an error while panicking.
            drop(give_back());
            next(info);
        }));
        let session = Self { before };
        HELD.store(true, Ordering::SeqCst);
        take()?;
        Ok(session)
    }
}

impl Drop for RawMode {
    fn drop(&mut self) {
        drop(give_back());
        if !thread::panicking() {
            let before = Arc::clone(&self.before);
            panic::set_hook(Box::new(move |info| before(info)));
        }
    }
}

/// Stops the program as control and z stops any other, and takes the terminal again when it goes on.
///
/// # Errors
///
/// The terminal does not obey.
pub(super) fn suspend() -> io::Result<()> {
    give_back()?;
    signals::stop()?;
    HELD.store(true, Ordering::SeqCst);
    take()
}

/// Gives the terminal back as far as it is still there, for a program that is about to end.
#[cfg(unix)]
pub(super) fn let_go() {
    drop(give_back());
}

/// Everything that is switched on.
fn take() -> io::Result<()> {
    terminal::enable_raw_mode()?;
    execute!(
        io::stdout(),
        EnterAlternateScreen,
        cursor::Hide,
        event::EnableMouseCapture,
        // So that pasted text is one event, which is ignored, and not a hundred commands.
        event::EnableBracketedPaste,
    )?;
    // Tells the number pad from the digits, and escape from the start of a sequence, where the terminal can. It is not asked
    // whether it can: one that does not answer would keep the player waiting, and one that cannot passes over the request.
    KITTY.store(true, Ordering::SeqCst);
    let wanted = event::KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES;
    execute!(io::stdout(), event::PushKeyboardEnhancementFlags(wanted))
}

/// Everything switched off again, once. Goes on after an error, and returns the first.
fn give_back() -> io::Result<()> {
    if !HELD.swap(false, Ordering::SeqCst) {
        return Ok(());
    }
    let mut out = io::stdout();
    let kitty = if KITTY.swap(false, Ordering::SeqCst) {
        queue!(out, event::PopKeyboardEnhancementFlags)
    } else {
        Ok(())
    };
    let screen = queue!(
        out,
        event::DisableBracketedPaste,
        event::DisableMouseCapture,
        terminal::EndSynchronizedUpdate,
        style::ResetColor,
        cursor::Show,
        LeaveAlternateScreen,
    );
    kitty
        .and(screen)
        .and(out.flush())
        .and(terminal::disable_raw_mode())
}
