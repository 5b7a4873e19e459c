//! What all front ends share: commands, the log, panels as data, exploring and travelling, saves, and the bot.

mod account;
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
mod log_screen;
mod luck;
mod monster_words;
mod odds_panel;
mod panel;
mod saves;
mod scene;
mod screen;
mod session;
mod shell;
mod view;
pub mod words;

pub use account::{Account, Detail};
pub use command::Command;
pub use errand::Errand;
pub use keys::{BindingError, Bindings, Code, Key};
pub use log::{Entry, Log};
pub use luck::{Luck, Tally};
pub use saves::Saves;
pub use scene::{ActorView, Cell, Line, Mark, Overlay, Panel, Row, Scene, Span, Tone};
pub use session::{BeginError, Session};
pub use shell::{Options, Shell, Start};
pub use view::{Thing, View};
