//! Options that several commands have: where content is read from, which rules, how faults are written.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use super::failure::Failure;
use crate::{
    content::{Content, Dungeon, FaultStyle, Sources, holds_content},
    mapgen::{LevelRequest, with_generated},
    rules::{
        base::ruleset::Ruleset,
        custom::{GameRuleset, RegisteredRuleset},
    },
    save::SaveFolder,
};

/// The seed of a game on the command line: a whole number from 0 on.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    let fault = |_| format!("a seed is a whole number from 0 to {}", u64::MAX);
    text.parse().map_err(fault)
}

/// Where content comes from.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct Files {
    /// Read assets (terrain, monsters, items, characters, rulesets, keys) from this folder instead of those built in.
    #[arg(long, value_name = "DIR", global = true)]
    pub(super) assets: Option<PathBuf>,
    /// Read levels from this folder instead of those built in.
    #[arg(long, value_name = "DIR", global = true)]
    pub(super) levels: Option<PathBuf>,
}

impl Files {
    /// Where content comes from, with the folders checked to exist.
    pub(super) fn sources(&self) -> Result<Sources, Failure> {
        let mut sources = Sources::embedded();
        for (flag, folder) in [("--assets", &self.assets), ("--levels", &self.levels)] {
            if let Some(folder) = folder
                && !folder.is_dir()
            {
                return Err(Failure::cannot(format!(
                    "{flag} {}: no such folder",
                    folder.display()
                )));
            }
        }
        // A folder may hold nothing but keys.
        let has_content =
            |folder: &PathBuf| holds_content(folder) || !folder.join("keys.ron").is_file();
        if let Some(folder) = self.assets.as_ref().filter(|folder| has_content(folder)) {
            sources = sources.with_assets(folder);
        }
        if let Some(folder) = &self.levels {
            sources = sources.with_levels(folder);
        }
        Ok(sources)
    }

    /// The content; every fault is reported.
    pub(super) fn content(&self) -> Result<Arc<Content>, Failure> {
        self.content_with(None)
    }

    /// The content and a level file, if one is named, where games start.
    pub(super) fn content_with(&self, level: Option<&Path>) -> Result<Arc<Content>, Failure> {
        Content::load(&self.sources()?)
            .and_then(|content| match level {
                Some(path) => content.with_level_file(path),
                None => Ok(content),
            })
            .map(Arc::new)
            .map_err(|faults| Failure::CannotRun(faults.render(fault_style(&std::io::stderr()))))
    }
    /// What levels are generated from; every fault is reported.
    pub(super) fn dungeon(&self, content: &Content) -> Result<Dungeon, Failure> {
        Dungeon::load(&self.sources()?, content)
            .map_err(|faults| Failure::CannotRun(faults.render(fault_style(&std::io::stderr()))))
    }

    /// The content with a generated level, where games start.
    pub(super) fn generated(
        &self,
        content: &Arc<Content>,
        request: &LevelRequest,
    ) -> Result<Arc<Content>, Failure> {
        let dungeon = self.dungeon(content)?;
        with_generated(Content::clone(content), &dungeon, request)
            .map(Arc::new)
            .map_err(Failure::cannot)
    }
}

/// The ruleset of a name, if one is named; Angband otherwise.
fn ruleset(name: Option<&str>) -> Result<Ruleset, Failure> {
    let Some(name) = name else {
        return Ok(Ruleset::default());
    };
    name.parse()
        .map_err(|error| Failure::cannot(format!("--ruleset: {error}")))
}

/// The ruleset of a game of this name, one that the program has registered too; Angband if none is named.
pub(super) fn game_ruleset(name: Option<&str>) -> Result<GameRuleset, Failure> {
    let own = name.and_then(RegisteredRuleset::named);
    own.map_or_else(|| ruleset(name).map(Into::into), |own| Ok(own.into()))
}

/// The number of a ready character by its number from 1, its name, a word of it, or its class; `None`: there is none.
pub(super) fn character(content: &Content, who: &str) -> Option<usize> {
    let number = who.parse::<usize>().ok();
    let number = number.and_then(|number| number.checked_sub(1));
    let by_number = number.filter(|index| *index < content.characters.len());
    by_number.or_else(|| {
        content.characters.iter().position(|def| {
            let mut words = def.name.split_whitespace();
            def.name.eq_ignore_ascii_case(who)
                || words.any(|word| word.eq_ignore_ascii_case(who))
                || def.class.name().eq_ignore_ascii_case(who)
        })
    })
}

/// All ready characters, in words.
pub(super) fn characters(content: &Content) -> String {
    let all = content.characters.iter();
    let all = all.map(|def| format!("{} the {}", def.name, def.class.name()));
    all.collect::<Vec<_>>().join(", ")
}

/// The value of a name, however it is spelled: `HalfElf`, `half-elf`, `half elf`.
pub(super) fn named<T: Copy>(
    flag: &str,
    wanted: Option<&str>,
    all: &[T],
    name: fn(T) -> &'static str,
) -> Result<Option<T>, Failure> {
    let Some(wanted) = wanted else {
        return Ok(None);
    };
    let plain = |text: &str| {
        let letters = text.chars().filter(char::is_ascii_alphabetic);
        letters.collect::<String>().to_ascii_lowercase()
    };
    let found = all.iter().find(|one| plain(name(**one)) == plain(wanted));
    found.copied().map(Some).ok_or_else(|| {
        let known: Vec<_> = all.iter().map(|one| name(*one)).collect();
        Failure::cannot(format!("{flag} {wanted}: there are {}", known.join(", ")))
    })
}

/// How faults are written: drawn on a terminal, plain elsewhere and where `NO_COLOR` asks for it.
pub(super) fn fault_style(to: &impl std::io::IsTerminal) -> FaultStyle {
    let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if to.is_terminal() && !plain {
        FaultStyle::Fancy
    } else {
        FaultStyle::Plain
    }
}

/// The folder of games: the one that is named, or the user's own.
pub(super) fn save_folder(named: Option<&Path>) -> Result<SaveFolder, Failure> {
    let folder = match named {
        Some(folder) => folder.to_owned(),
        None => directories::ProjectDirs::from("", "", "barrow")
            .ok_or_else(|| {
                Failure::cannot("no home folder for recordings: name one with --saves DIR")
            })?
            .data_dir()
            .join("games"),
    };
    SaveFolder::open(folder)
        .map_err(|error| Failure::cannot(format!("{error}; name another folder with --saves DIR")))
}
