//! What all front ends share: commands, the log, panels as data, exploring and traveling, saves, and the bot.

mod account;
mod aim;
mod arms_panel;
pub mod bot;
mod command;
mod craft;
mod devices;
pub mod duel;
mod errand;
mod keys;
mod lamp;
mod log;
mod luck;
pub mod matrix;
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
pub use keys::{BindingError, Bindings, Code, EntryFault, Key};
pub use log::{Entry, Log};
pub use luck::{Luck, Tally};
pub use saves::Saves;
pub use scene::{ActorView, Cell, Line, Mark, Overlay, Panel, Row, Scene, Span, Tone};
pub use session::{BeginError, Session};
pub use shell::{Options, Shell, Start};
pub use view::{Thing, View};
