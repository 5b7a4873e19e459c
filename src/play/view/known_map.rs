//! The level as lines of text, as the player knows it.

use super::PlayerView;
use crate::grid::{Pos, Size};

impl PlayerView<'_> {
    /// The level as far as the player knows it, row by row.
    pub(in crate::play) fn known_map(self) -> Vec<String> {
        let (content, size) = (self.content(), self.size());
        let seen = self.monsters();
        let sign = |at: Pos| {
            let monster = seen.iter().find(|monster| monster.at == at);
            if at == self.here() {
                return '@';
            }
            if let Some(kind) = monster.and_then(|monster| monster.kind) {
                return self.monster(kind).look.glyph;
            }
            let known = self.cell(at);
            let thing = known
                .item
                .map(|kind| &content.items[usize::from(kind.0)].look);
            let ground = || {
                let kind = known.terrain?;
                Some(&content.terrain[usize::from(kind.0)].look)
            };
            thing.or_else(ground).map_or(' ', |look| look.glyph)
        };
        let signs: Vec<char> = size.positions().map(sign).collect();
        rows(&signs, size)
    }
}

/// The rows of a map, without the blanks at their ends.
fn rows(signs: &[char], size: Size) -> Vec<String> {
    let width = usize::from(size.width()).max(1);
    let rows = signs
        .chunks(width)
        .map(|row| row.iter().collect::<String>());
    rows.map(|row| row.trim_end().to_owned()).collect()
}
