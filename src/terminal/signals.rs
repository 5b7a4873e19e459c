//! What the system tells a program: to end, to stop for a while.
//!
//! Orders to end are taken here, that to hang up too, whatever the program was started with, so that the game is saved and
//! the terminal given back first. When the terminal itself goes away, reading from it would never return: a thread of its
//! own waits for that, and ends the program if it does not end by itself. Every action is recorded already.

#[cfg(unix)]
pub(super) use self::unix::{Orders, stop};

#[cfg(not(unix))]
pub(super) use self::other::{Orders, stop};

#[cfg(unix)]
mod unix {
    use std::{
        io, process,
        sync::{
            Arc,
            atomic::{AtomicBool, Ordering},
        },
        thread,
        time::Duration,
    };

    use rustix::{
        event::{PollFd, PollFlags, Timespec, poll},
        io::Errno,
    };
    use signal_hook::{
        consts::{SIGABRT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP},
        flag, low_level,
    };

    use crate::terminal::raw_mode;

    /// Between two looks whether the terminal is still there, and how long a program that shall end may take to.
    const LOOK: Duration = Duration::from_millis(1_500);

    /// What the system wants of the program.
    #[derive(Debug)]
    pub(in crate::terminal) struct Orders {
        end: Arc<AtomicBool>,
        /// Whether nobody listens any more.
        over: Arc<AtomicBool>,
    }

    impl Orders {
        /// Listens from now on.
        pub(in crate::terminal) fn listen() -> io::Result<Self> {
            let orders = Self {
                end: Arc::new(AtomicBool::new(false)),
                over: Arc::new(AtomicBool::new(false)),
            };
            for signal in [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGABRT] {
                flag::register(signal, Arc::clone(&orders.end))?;
            }
            let (end, over) = (Arc::clone(&orders.end), Arc::clone(&orders.over));
            thread::Builder::new()
                .name("terminal".to_owned())
                .spawn(move || watch(&end, &over))?;
            Ok(orders)
        }

        /// Whether the program shall end.
        pub(in crate::terminal) fn to_end(&self) -> bool {
            self.end.load(Ordering::Relaxed)
        }
    }

    impl Drop for Orders {
        fn drop(&mut self) {
            self.over.store(true, Ordering::Relaxed);
        }
    }

    /// Waits until the terminal is gone or the program shall end; if it then does not, ends it.
    fn watch(end: &AtomicBool, over: &AtomicBool) {
        while !over.load(Ordering::Relaxed) {
            let stdin = io::stdin();
            // Asked for nothing, the system still tells that the other end has gone.
            let mut terminal = [PollFd::new(&stdin, PollFlags::empty())];
            let wait = Timespec::try_from(LOOK).ok();
            let gone = match poll(&mut terminal, wait.as_ref()) {
                Ok(_) => terminal[0]
                    .revents()
                    .intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL),
                Err(error) => error != Errno::INTR,
            };
            if gone {
                end.store(true, Ordering::Relaxed);
            }
            if !end.load(Ordering::Relaxed) {
                continue;
            }
            // It ends by itself now, unless it waits for a terminal that is gone.
            thread::sleep(LOOK);
            if !over.load(Ordering::Relaxed) {
                raw_mode::let_go();
                process::exit(1);
            }
        }
    }

    /// Stops the program until the shell lets it go on.
    pub(in crate::terminal) fn stop() -> io::Result<()> {
        low_level::emulate_default_handler(SIGTSTP)
    }
}

#[cfg(not(unix))]
mod other {
    use std::io;

    /// What the system wants of the program: here it cannot say.
    #[derive(Debug)]
    pub(in crate::terminal) struct Orders;

    impl Orders {
        /// Nothing to listen to.
        pub(in crate::terminal) fn listen() -> io::Result<Self> {
            Ok(Self)
        }

        /// Never.
        pub(in crate::terminal) fn to_end(&self) -> bool {
            false
        }
    }

    /// There is nothing to go back to.
    pub(in crate::terminal) fn stop() -> io::Result<()> {
        Ok(())
    }
}
