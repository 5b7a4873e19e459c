//! A snapshot as JSON, for programs and for people who look into one: header, keys, and all sections with their names.

use serde_json::{Value, json};

use super::snapshot::Snapshot;
use crate::sim::readable;

/// A snapshot as JSON. A section that cannot be read as `MessagePack` stands there as its bytes in hexadecimal digits.
pub fn exported(snapshot: &Snapshot) -> Value {
    let game = &snapshot.game;
    let levels: Vec<Value> = game
        .levels
        .iter()
        .map(|level| readable(level.bytes()))
        .collect();
    json!({
        "header": snapshot.header,
        "keys": game.keys,
        "game": readable(&game.game),
        "player": readable(&game.player),
        "levels": levels,
        "session": readable(&snapshot.session),
    })
}
