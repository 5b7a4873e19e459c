//! Sprite files as a check of a folder reports them, together with all other faults.

use std::{fs, path::Path, sync::Arc};

use super::{
    fault::{Fault, Faults},
    sprite::{self, SpriteFault, SpriteSource},
};
use crate::content::whole::Content;

impl Content {
    /// Reads the sprite files of a folder, and says all that is wrong with them, and what has no picture there; the tally
    /// of sprites if nothing is wrong.
    pub fn check_sprites(&self, folder: &Path) -> (Option<usize>, Faults) {
        let mut faults = Vec::new();
        let mut files = Vec::new();
        match ron_files(folder) {
            Err(error) => {
                let message = format!("the folder cannot be read: {error}");
                faults.push(Fault::whole_file(&folder.display().to_string(), message));
            }
            Ok(paths) => {
                for path in paths {
                    let shown = path.display().to_string();
                    match fs::read_to_string(&path) {
                        Ok(text) => files.push((shown, text)),
                        Err(error) => {
                            let message = format!("the file cannot be read: {error}");
                            faults.push(Fault::whole_file(&shown, message));
                        }
                    }
                }
            }
        }
        let sources: Vec<_> = files
            .iter()
            .map(|(file, text)| SpriteSource { file, text })
            .collect();
        let sheet = match sprite::load(&sources) {
            Ok(sheet) => sheet,
            Err(found) => {
                faults.extend(found.iter().map(|found| fault(found, &files)));
                return (None, Faults::new(faults));
            }
        };
        let terrain = self.terrain.iter().map(|kind| (&kind.key, &kind.look));
        let monsters = self.monsters.iter().map(|kind| (&kind.key, &kind.look));
        let items = self.items.iter().map(|kind| (&kind.key, &kind.look));
        for (key, look) in terrain.chain(monsters).chain(items) {
            for name in look
                .sprites
                .iter()
                .filter(|name| sheet.index_of(name).is_none())
            {
                let shown = folder.display().to_string();
                let message = format!("`{key}` wants the sprite `{name}`, which no file has");
                faults.push(Fault::whole_file(&shown, message).warning());
            }
        }
        (Some(sheet.index.len()), Faults::new(faults))
    }
}

/// The `.ron` files of a folder, sorted.
fn ron_files(folder: &Path) -> std::io::Result<Vec<std::path::PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "ron") {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

/// A fault of a sprite with its line marked.
fn fault(found: &SpriteFault, files: &[(String, String)]) -> Fault {
    let text = files.iter().find(|(file, _)| *file == found.file);
    let text = text.map_or("", |(_, text)| text.as_str());
    let line = found.line.unwrap_or(1).max(1) as usize - 1;
    let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
    let whole = text[start..].lines().next().unwrap_or_default();
    let indent = whole.len() - whole.trim_start().len();
    let mut message = String::new();
    for (word, part) in [
        (
            "sprite",
            found.sprite.as_ref().map(|name| format!("`{name}`")),
        ),
        ("frame", found.frame.map(|number| number.to_string())),
        ("row", found.row.map(|number| number.to_string())),
        ("column", found.column.map(|number| number.to_string())),
    ] {
        if let Some(part) = part {
            message += if message.is_empty() { "" } else { ", " };
            message += &format!("{word} {part}");
        }
    }
    let separator = if message.is_empty() { "" } else { ": " };
    let message = format!("{message}{separator}{}", found.problem);
    let fault = Fault::new(
        &found.file,
        &Arc::from(text),
        start + indent..start + whole.len(),
        message,
    );
    fault.help(found.problem.remedy())
}
