//! A generated level that is played alone: added to the content, as a level file is, and the place where games start.

use xxhash_rust::xxh3::Xxh3;

use super::{
    generate::generate,
    request::{LevelRequest, RequestError},
};
use crate::content::{Content, Dungeon, LevelId};

/// This content with a generated level, where new games start. Its stairs down lead nowhere, and its stairs up out of the
/// dungeon. The hash is another one, which covers the files of the dungeon too, so that its recordings are taken for no
/// others.
///
/// # Errors
///
/// If there is no such theme or depth.
pub fn with_generated(
    mut content: Content,
    dungeon: &Dungeon,
    request: &LevelRequest,
) -> Result<Content, RequestError> {
    let level = generate(&content, dungeon, request)?;
    let mut hasher = Xxh3::new();
    for part in [
        &content.hash.to_le_bytes()[..],
        &dungeon.hash.to_le_bytes(),
        request.key().as_bytes(),
    ] {
        hasher.update(part);
    }
    content.hash = hasher.digest();
    content.first = LevelId(content.levels.len() as u16);
    content.levels.push(level);
    Ok(content)
}
