//! The order of the system to end, for those who play without a terminal of their own: the bot and the window. What is played is
//! saved then, as the terminal does it; a second order ends the program at once.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// Whether the program shall end.
#[derive(Clone, Debug, Default)]
pub(super) struct EndOrder(Arc<AtomicBool>);

impl EndOrder {
    /// Listens from now on; where the system gives no such orders, there is none.
    pub(super) fn listen() -> Self {
        let order = Self::default();
        #[cfg(all(unix, any(feature = "terminal", feature = "window")))]
        for signal in [
            signal_hook::consts::SIGTERM,
            signal_hook::consts::SIGINT,
            signal_hook::consts::SIGHUP,
        ] {
            // Where it cannot be listened to, the order ends the program as it always did.
            let second =
                signal_hook::flag::register_conditional_shutdown(signal, 1, Arc::clone(&order.0));
            let _ = second.and_then(|_| signal_hook::flag::register(signal, Arc::clone(&order.0)));
        }
        order
    }

    /// Whether it has come.
    pub(super) fn has_come(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// The flag that is set when it comes.
    #[cfg(feature = "window")]
    pub(super) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}
