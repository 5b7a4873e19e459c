//! What all front ends share: commands, the log, panels as data, exploring and traveling, saves, and the bot.

pub mod auto;
pub mod explain;
pub(in crate::play) mod input;
pub(in crate::play) mod panel;
pub mod preferences;
mod screen;
mod session;
mod shell;
pub mod text;
mod view;

pub use crate::analysis::{AttackTally, Luck};
pub use crate::play::auto::{command::AutoCommand, stop::StopReason};
pub use crate::play::explain::{
    attack::{AttackExplanation, Detail},
    event::EventExplanation,
    reason::Explanation,
};
pub use crate::play::input::command::{ItemCommand, PlayerCommand};
pub use crate::play::input::keys::{Bindings, Key, KeySymbol};
pub(crate) use crate::play::input::told::told as told_keys;
pub use crate::play::session::log::{Log, LogEntry};
pub use crate::play::view::PlayerView;
pub use crate::play::{
    panel::portrait::sprite_of,
    panel::{
        framing::{MapFocus, MapPart},
        hud::{GameEnding, Hud, LevelOverview, MapMark, Overlay, Panel, PanelRow},
    },
    text::line::{SignOf, TextLine, Tone, ToneSpan},
    view::{actor::ActorView, square::KnownSquare},
};
pub use crate::save::folder::SaveFolder;
pub use session::{BeginError, ResumeCourse, ResumeReport, Session, active::ActiveGame};
pub use shell::{Options, Picture, RecordingPlace, Shell, StandaloneShell, Start};
pub use view::{ChestView, InventoryItem, TraderView};
