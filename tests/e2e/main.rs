//! The built program, played from outside: real keys in a real terminal and a real window.

#[cfg(feature = "terminal")]
mod terminal;
#[cfg(feature = "window")]
mod window;
