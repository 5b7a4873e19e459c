//! Where things are: positions, directions, maps, sight, lines of fire, flows and routes.
//!
//! This is the floor the game stands on. It knows squares and nothing else: no terrain, no actor, no rule and no
//! other module of the crate. Everything here is whole-number arithmetic, so a seed gives the same game everywhere.
//!
//! | question | answer |
//! |---|---|
//! | how far, which way | [`Pos`], [`Dir`] |
//! | what lies on each square | [`Grid`] for values, [`BitGrid`] for yes or no |
//! | what is seen from here | [`fov::compute`] |
//! | what a bolt crosses | [`ray::Ray`], [`ray::line_of_fire`] |
//! | what a ball or a breath reaches | [`area::reach`] |
//! | how far from every square to the player | [`flow::Flow`] |
//! | the cheapest way there | [`path::Router`] |

pub mod area;
mod bits;
mod dir;
pub mod flow;
pub mod fov;
mod map;
pub mod path;
mod picture;
mod pos;
pub mod ray;
mod size;

pub use bits::BitGrid;
pub use dir::Dir;
pub use map::Grid;
pub use picture::PictureError;
pub use pos::Pos;
pub use size::{GridRect, Size};
