//! What the system tells a program: to end, to stop for a while.
//!
//! Only the order to end is taken here, so that the terminal can be given back first. When the terminal itself goes
//! away the program ends at once, as every program does: every action is recorded already, and reading from a
//! terminal that is gone would never return.

#[cfg(unix)]
pub(super) use self::unix::{Orders, stop};

#[cfg(not(unix))]
pub(super) use self::other::{Orders, stop};

#[cfg(unix)]
mod unix {
    use std::{
        io,
        sync::{
            Arc,
            atomic::{AtomicBool, Ordering},
        },
    };

    use signal_hook::{
        consts::{SIGINT, SIGTERM, SIGTSTP},
        flag, low_level,
    };

    /// What the system wants of the program.
    #[derive(Debug)]
    pub(in crate::terminal) struct Orders {
        end: Arc<AtomicBool>,
    }

    impl Orders {
        /// Listens from now on.
        pub(in crate::terminal) fn listen() -> io::Result<Self> {
            let end = Arc::new(AtomicBool::new(false));
            for signal in [SIGTERM, SIGINT] {
                flag::register(signal, Arc::clone(&end))?;
            }
            Ok(Self { end })
        }

        /// Whether the program shall end.
        pub(in crate::terminal) fn to_end(&self) -> bool {
            self.end.load(Ordering::Relaxed)
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
