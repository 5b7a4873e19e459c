//! The generator: from content, a theme, a depth and a seed to the plan of a level, which is a level as a drawn one is.
//!
//! ```text
//! parts -> builder -> rivers, patches -> links -> doors -> stairs     the layout, from one stream of dice
//!                                            inhabitants, things, traps     from another
//! ```
//!
//! A builder leaves open places with rock, walls and water between them; [`link`] joins them all, so that a level is
//! connected by construction. On the ways that it needs for that stand only doors that open at once; what is locked, stuck
//! or secret stands on further ways. [`audit()`] says what is wrong with a plan, and finds nothing.

mod audit;
mod branch;
mod builder;
mod campaign;
mod canvas;
mod chest;
mod daylight;
mod deal;
mod door;
mod drawn;
mod ego;
mod flavors;
mod generate;
mod layout;
mod link;
mod noise;
mod part;
mod patch;
mod patrol;
mod populate;
mod reach;
mod request;
mod settle;
mod stairs;
mod standalone;
mod stream;
mod survey;

pub use audit::{LevelFlaw, audit};
pub use campaign::for_game;
pub use drawn::settled;
pub use generate::generate;
pub use populate::danger::strongest;
pub use reach::first_depth;
pub use request::{LevelRequest, RequestError};
pub use standalone::with_generated;
