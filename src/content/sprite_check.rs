//! Sprite files as a check of a folder reports them, together with all other faults.

use std::path::Path;

use super::{
    fault::{Fault, Faults},
    read::file::{read_text, ron_files},
    sprite,
};
use crate::content::definitions::Content;

impl Content {
    /// What content has no picture among these sprites.
    fn check_pictures(&self, shown: &str, sheet: &sprite::SpriteSheet) -> Faults {
        let terrain = self.terrain.iter().map(|kind| (&kind.key, &kind.look));
        let monsters = self.monsters.iter().map(|kind| (&kind.key, &kind.look));
        let items = self.items.iter().map(|kind| (&kind.key, &kind.look));
        let mut faults = Faults::default();
        for (key, look) in terrain.chain(monsters).chain(items) {
            let missing = |name: &&String| sheet.index_of(name).is_none();
            for name in look.sprites.iter().filter(missing) {
                let message = format!("`{key}` wants the sprite `{name}`, which no file has");
                faults.push(Fault::whole_file(shown, message).warning());
            }
        }
        faults
    }
}

/// Reads the sprite files of a folder, and says all that is wrong with them, and what of the content, if there is one, has
/// no picture there; the tally of sprites if nothing is wrong with the files.
pub fn check_sprites(folder: &Path, content: Option<&Content>) -> (Option<usize>, Faults) {
    let mut faults = Faults::default();
    let mut sources = Vec::new();
    match ron_files(folder) {
        Err(error) => {
            let message = format!("the folder cannot be read: {error}");
            faults.push(Fault::whole_file(&folder.display().to_string(), message));
        }
        Ok(names) => {
            for name in names {
                match read_text(&folder.join(name)) {
                    Ok(source) => sources.push(source),
                    Err(fault) => faults.push(*fault),
                }
            }
        }
    }
    match sprite::read_sheet(&sources) {
        Ok(sheet) => {
            let shown = folder.display().to_string();
            let missing = content.map(|content| content.check_pictures(&shown, &sheet));
            (
                Some(sheet.index.len()).filter(|_| faults.errors() == 0),
                faults.and(missing.unwrap_or_default()),
            )
        }
        Err(found) => (None, faults.and(found)),
    }
}
