//! What all front ends share: commands, the log, panels as data, exploring and travelling, saves, and the bot.

mod aim;
mod birth_screen;
pub mod blast_words;
mod body_words;
pub mod bot;
mod command;
mod device_words;
mod devices;
mod errand;
mod keys;
mod log;
mod monster_words;
mod panel;
mod saves;
mod scene;
mod screen;
mod session;
mod shell;
mod view;
pub mod words;

pub use command::Command;
pub use errand::Errand;
pub use keys::{BindingError, Bindings, Code, Key};
pub use log::Log;
pub use saves::Saves;
pub use scene::{ActorView, Cell, Line, Mark, Overlay, Panel, Row, Scene, Span, Tone};
pub use session::{BeginError, Session};
pub use shell::{Options, Shell, Start};
pub use view::{Thing, View};
