//! The doors of files that people write: content, dungeon, keys, options, scores, sheets, duels, pictures.

use std::{path::Path, sync::LazyLock};

use super::{chosen, small};
use crate::{
    content::{Content, Dungeon, EmbeddedFiles, KeptFiles, sound::Sounds, sprite},
    play::{Bindings, preferences},
    save::{Score, ScoreEnd, Scores},
};

/// A file of those of a kind: which one, by the first byte, and its text.
fn of(files: EmbeddedFiles, data: &[u8]) -> Option<(&'static str, &[u8])> {
    let (file, text) = chosen(data, files.len())?;
    Some((files[file].0, text))
}

/// Every file as it is, behind its number.
fn seeds_of(files: EmbeddedFiles) -> Vec<Vec<u8>> {
    let all = (0..).zip(files);
    all.map(|(number, (_, text)): (u8, _)| [&[number], text.as_bytes()].concat())
        .collect()
}

/// Files of content, levels and the campaign: which one, by the first byte, and its text.
pub(super) fn content(data: &[u8]) {
    let Some((name, text)) = of(small::OF_CONTENT, data) else {
        return;
    };
    let (content, faults) = Content::check(&small::sources().replacing(name, name, text));
    assert_eq!(
        content.is_none(),
        faults.errors() > 0,
        "refused without a fault, or taken with one"
    );
}

pub(super) fn content_seeds() -> Vec<Vec<u8>> {
    seeds_of(small::OF_CONTENT)
}

static EMBEDDED: LazyLock<Content> = LazyLock::new(Content::embedded);
static SMALL: LazyLock<Content> = LazyLock::new(small::content);

/// The files from which levels are generated: which one, by the first byte, and its text.
pub(super) fn dungeon(data: &[u8]) {
    let Some((name, text)) = of(small::OF_DUNGEON, data) else {
        return;
    };
    let sources = small::dungeon_sources().replacing(name, name, text);
    let (dungeon, faults) = Dungeon::check(&sources, Some(&SMALL));
    assert_eq!(
        dungeon.is_none(),
        faults.errors() > 0,
        "refused without a fault, or taken with one"
    );
}

pub(super) fn dungeon_seeds() -> Vec<Vec<u8>> {
    seeds_of(small::OF_DUNGEON)
}

/// What is kept of the files of content, behind its checksum.
pub(super) fn kept(data: &[u8]) {
    if let Ok(files) = KeptFiles::of_bytes(data) {
        let _ = files.content();
    }
}

pub(super) fn kept_seeds() -> Vec<Vec<u8>> {
    vec![SMALL.files.to_bytes()]
}

/// What sounds are made of.
pub(super) fn sounds(data: &[u8]) {
    if let Ok(text) = std::str::from_utf8(data) {
        let _ = Sounds::read("hostile.ron", text);
    }
}

pub(super) fn sound_seeds() -> Vec<Vec<u8>> {
    vec![include_bytes!("../../../assets/sounds.ron").to_vec()]
}

pub(super) fn keys(data: &[u8]) {
    if let Ok(text) = std::str::from_utf8(data) {
        let _ = Bindings::read(text);
    }
}

pub(super) fn key_seeds() -> Vec<Vec<u8>> {
    vec![include_bytes!("../../../assets/keys.ron").to_vec()]
}

pub(super) fn preferences(data: &[u8]) {
    if let Ok(text) = std::str::from_utf8(data) {
        let _ = preferences::of_text(text);
    }
}

pub(super) fn preference_seeds() -> Vec<Vec<u8>> {
    let standard = preferences::Preferences::default();
    vec![ron::to_string(&standard).unwrap_or_default().into_bytes()]
}

pub(super) fn scores(data: &[u8]) {
    let _ = Scores::of(&String::from_utf8_lossy(data));
}

pub(super) fn score_seeds() -> Vec<Vec<u8>> {
    let score = Score {
        points: 120,
        name: "Brand".to_owned(),
        who: "a human warrior".to_owned(),
        ruleset: "Angband".to_owned(),
        challenge: None,
        level: 3,
        deepest: 4,
        turns: 9000,
        end: ScoreEnd::Dead("a rat".to_owned()),
        recording: "game-0001.barrow".to_owned(),
    };
    let line = ron::to_string(&score).unwrap_or_default();
    vec![format!("{line}\n{line}\n").into_bytes()]
}

/// A sheet of a character.
pub(super) fn sheet(data: &[u8]) {
    let (sheet, faults) = EMBEDDED.check_sheet("hostile.ron", data);
    assert!(
        sheet.is_some() || faults.errors() > 0,
        "refused without a fault"
    );
}

pub(super) fn sheet_seeds() -> Vec<Vec<u8>> {
    vec![include_bytes!("../../../docs/example-sheet.ron").to_vec()]
}

/// A duel; what it names stands in a folder that is not there.
pub(super) fn duel(data: &[u8]) {
    let nowhere = Path::new("no/such/folder");
    let (duel, faults) = EMBEDDED.check_duel("hostile.ron", data, nowhere);
    assert!(
        duel.is_some() || faults.errors() > 0,
        "refused without a fault"
    );
}

pub(super) fn duel_seeds() -> Vec<Vec<u8>> {
    vec![include_bytes!("../../../docs/example-duel.ron").to_vec()]
}

/// A file of pictures: which one, by the first byte, and its text. Beside pictures only the palette is read, beside the
/// palette only the last pictures: all of them take a hundred times as long and say no more.
pub(super) fn sprites(data: &[u8]) {
    let Some((file, text)) = chosen(data, sprite::SHIPPED.len()) else {
        return;
    };
    if let Ok(text) = std::str::from_utf8(text) {
        let mut all = sprite::SHIPPED;
        all[file].text = text;
        let pictures = if file == 0 { all.len() - 1 } else { file };
        let _ = sprite::load(&[all[0], all[pictures]]);
    }
}

pub(super) fn sprite_seeds() -> Vec<Vec<u8>> {
    let all = (0..).zip(sprite::SHIPPED);
    // The smallest files say as much as the large ones.
    all.filter(|(_, source)| source.text.len() < 6000)
        .map(|(number, source): (u8, _)| [&[number], source.text.as_bytes()].concat())
        .collect()
}
