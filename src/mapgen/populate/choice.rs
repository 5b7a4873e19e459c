//! What a square of a drawing is filled with: the choices that designers leave to the dice.

use crate::content::Dungeon;

/// Where choices are made. What tags ask for is known to a dungeon alone.
#[derive(Clone, Copy)]
pub(in crate::mapgen) struct Choosing<'a> {
    pub(in crate::mapgen) dungeon: Option<&'a Dungeon>,
    pub(in crate::mapgen) depth: u8,
}
