//! `barrow`: play, in a window where there is a display, else in the terminal.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{
    bot,
    failure::Failure,
    front_end::{FrontEnd, choose, show},
    options::{self, Files},
    orders::EndOrder,
    panics,
};
use crate::{
    content::{Content, Faults, read_text},
    dice::Random,
    mapgen::LevelRequest,
    play::{Bindings, Options, StandaloneShell, Start},
    rules::{Class, Race, ability::statistic::Growth},
    save::{RecordingHeader, SaveFolder},
    sim::{Birth, CharacterName, Setup},
};

/// What can be said about a game.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each flag of the command line is one"
)]
#[derive(Debug, Clone, clap::Args)]
pub(super) struct PlayFlags {
    /// Begin a new game at once, with this seed.
    #[arg(long, value_name = "N", value_parser = options::seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Begin a new game at once, with this character: a number from 1, a name or a part of it, or a class.
    #[arg(long, value_name = "WHO")]
    character: Option<String>,
    /// Begin a new game at once, with a rolled character of this race, such as `half-troll`.
    #[arg(long, value_name = "RACE", conflicts_with = "character")]
    race: Option<String>,
    /// Begin a new game at once, with a rolled character of this class, such as `ranger`.
    #[arg(long, value_name = "CLASS", conflicts_with = "character")]
    class: Option<String>,
    /// Begin a new game at once, with a character rolled from this seed, of any race and class unless --race or --class
    /// say which; without it, those are rolled from the seed of the game.
    #[arg(long, value_name = "N", conflicts_with = "character")]
    roll: Option<u64>,
    /// With --race, --class or --roll: play without maximize mode.
    #[arg(long, conflicts_with = "character")]
    plain: bool,
    /// Begin a new game at once, with a character of this name.
    #[arg(long, value_name = "NAME", conflicts_with = "resume")]
    name: Option<String>,
    /// Begin a new game at once, on this level: its key, such as `kings_hall`, or a level file, which is played alone.
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
    /// With --level: a generated level of this depth; --level names its theme, such as `caves`, and --seed its seed.
    #[arg(long, value_name = "N", requires = "level", conflicts_with = "resume",
        value_parser = clap::value_parser!(u8).range(1..=127))]
    depth: Option<u8>,
    /// Begin a new game at once, by the rules of `angband`, `sil` or `powder`; a level that names a ruleset keeps to it.
    #[arg(long, value_name = "RULES")]
    ruleset: Option<String>,
    /// Go on with the newest game that has not ended; name its level file again if it was played on one.
    #[arg(long = "continue", conflicts_with_all = ["seed", "character", "race", "class", "roll", "plain", "ruleset"])]
    resume: bool,
    /// Keep recordings in this folder.
    #[arg(long, value_name = "DIR")]
    saves: Option<PathBuf>,
    /// Play in a window, or fail.
    #[arg(long, conflicts_with = "terminal")]
    pub(super) window: bool,
    /// Play in the terminal, or fail.
    #[arg(long)]
    pub(super) terminal: bool,
    /// Be a wizard in every game that is played: it can be changed at will (&), and enters no scores.
    #[arg(long, conflicts_with = "bot")]
    wizard: bool,
    /// Let the bot play.
    #[arg(long, requires = "headless")]
    bot: bool,
    /// With --bot: play without any screen and print how it ended, as JSON.
    #[arg(long, requires = "bot")]
    headless: bool,
    /// With --bot: stop after this many actions.
    #[arg(long, value_name = "N", default_value_t = 50_000, requires = "bot")]
    most: u64,
    /// With --bot: play so many games, with the seeds that follow each other; the characters take turns unless one is
    /// named. A table of how many were won goes to stderr.
    #[arg(long, value_name = "N", default_value_t = 1, requires = "bot", conflicts_with = "resume",
        value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// With --bot: count what happens - what reaches which kind, what begins, breaks and helps - and print it after the games.
    #[arg(long, requires = "bot")]
    counts: bool,
    /// With --bot: print the number of each action to stderr once it is recorded, for tests that kill the program.
    #[arg(long, hide = true, requires = "bot")]
    tell_actions: bool,
    /// Press these keys first, separated by blanks, as `keys.ron` names them (window only).
    #[arg(long, value_name = "KEYS")]
    pub(super) keys: Option<String>,
    /// Panic after so many actions, to try what is left behind then.
    #[arg(long, value_name = "N", hide = true)]
    panic_after: Option<u64>,
    /// Write a picture of the window to this PNG file after the keys, and leave.
    #[arg(long, value_name = "FILE", group = "picture")]
    pub(super) screenshot: Option<PathBuf>,
    /// Press each of the keys when the window has come to rest, write how long frames and keys took to this JSON file, and
    /// leave (window only).
    #[arg(
        long,
        value_name = "FILE",
        requires = "keys",
        group = "picture",
        conflicts_with = "screenshot"
    )]
    pub(super) frame_times: Option<PathBuf>,
    /// Draw a picture of this size, such as `1280x800`, on no display instead of a window.
    #[cfg(feature = "window")]
    #[arg(
        long,
        value_name = "SIZE",
        requires = "picture",
        conflicts_with = "terminal"
    )]
    pub(super) offscreen: Option<crate::window::PictureSize>,
    /// Write what screen readers are told into this file, a line of JSON whenever it changes (window only).
    #[arg(long, value_name = "FILE")]
    pub(super) words: Option<PathBuf>,
}

impl PlayFlags {
    /// The level file that is played alone, if the flags name one: whatever looks like a path is one.
    fn level_file(&self) -> Option<&Path> {
        let named = self.level.as_deref().filter(|_| self.depth.is_none());
        let named = named.map(Path::new);
        named.filter(|path| path.components().count() > 1 || path.extension().is_some())
    }

    /// The generated level that the flags ask for, for a game with this seed.
    fn generated(&self, seed: u64) -> Option<LevelRequest> {
        let (theme, depth) = (self.level.clone()?, self.depth?);
        Some(LevelRequest { theme, depth, seed })
    }

    /// The generated level on which the game to go on with was played, if one is to go on and was played on one.
    fn resumed(&self, content: &Content) -> Result<Option<LevelRequest>, Failure> {
        if !self.resume {
            return Ok(None);
        }
        let newest = self.saves()?.latest(content).map_err(Failure::cannot)?;
        // What is wrong with it is said when the game goes on.
        let header = newest.and_then(|(game, _)| RecordingHeader::read(&game.path).ok());
        Ok(header.and_then(|header| header.setup.generated))
    }

    /// The content that is played, for a game with this seed.
    fn content(&self, files: &Files, seed: u64) -> Result<Arc<Content>, Failure> {
        let content = files.content_with(self.level_file())?;
        match self.generated(seed).or(self.resumed(&content)?) {
            Some(request) => files.generated(&content, &request),
            None => Ok(content),
        }
    }

    /// The new game that the flags ask for, with this seed.
    fn setup(&self, content: &Content, seed: u64) -> Result<Setup, Failure> {
        let level = match &self.level {
            None => None,
            // A generated level and a level file have been added to the content as the place where it starts.
            Some(_) if self.depth.is_some() => None,
            Some(_) if self.level_file().is_some() => None,
            Some(key) => Some(content.level_id(key).ok_or_else(|| {
                let known: Vec<_> = content
                    .levels
                    .iter()
                    .map(|level| level.key.as_str())
                    .collect();
                let themes = content
                    .dungeon
                    .as_ref()
                    .map_or_else(String::new, |dungeon| {
                        let keys = dungeon.themes.iter().map(|theme| theme.key.as_str());
                        let keys: Vec<_> = keys.collect();
                        format!("; with --depth N a theme: {}", keys.join(", "))
                    });
                Failure::cannot(format!(
                    "--level {key}: neither a level file nor a level; there are {}{themes}",
                    known.join(", ")
                ))
            })?),
        };
        let character = match self.character.as_deref() {
            None => 0,
            Some(who) => {
                let found = options::character(content, who);
                found.ok_or_else(|| {
                    let known = options::characters(content);
                    Failure::cannot(format!("--character {who}: there are {known}"))
                })?
            }
        };
        Ok(Setup {
            name: self.name()?,
            seed,
            character: character as u16,
            birth: self.birth(seed)?,
            level: level.map(|level| level.0),
            generated: self.generated(seed),
            ruleset: options::game_ruleset(self.ruleset.as_deref())?,
        })
    }

    /// What the character is called, if the flags say so.
    fn name(&self) -> Result<Option<CharacterName>, Failure> {
        let name = self.name.as_deref().map(CharacterName::new);
        name.transpose()
            .map_err(|fault| Failure::cannot(format!("--name: {fault}")))
    }

    /// The character that is rolled, if the flags ask for one.
    fn birth(&self, seed: u64) -> Result<Option<Birth>, Failure> {
        let roll = self.roll.unwrap_or(seed);
        let chance = Birth::by_chance(roll);
        let asked = self.race.is_some() || self.class.is_some() || self.roll.is_some();
        let race = options::named("--race", self.race.as_deref(), &Race::ALL, Race::name)?;
        let class = options::named("--class", self.class.as_deref(), &Class::ALL, Class::name)?;
        if !asked && self.plain {
            return Err(Failure::cannot("--plain needs --race, --class or --roll"));
        }
        Ok(asked.then_some(Birth {
            race: race.unwrap_or(chance.race),
            class: class.unwrap_or(chance.class),
            growth: if self.plain {
                Growth::Plain
            } else {
                Growth::Maximize
            },
            roll,
        }))
    }

    /// The recording of the game to go on with.
    fn unfinished(&self, content: &Content) -> Result<PathBuf, Failure> {
        let saves = self.saves()?;
        let newest = saves.latest(content).map_err(Failure::cannot)?;
        newest.map(|(game, _)| game.path).ok_or_else(|| {
            Failure::cannot(format!(
                "--continue: no unfinished game in {}",
                saves.dir().display()
            ))
        })
    }

    /// The folder of recordings.
    fn saves(&self) -> Result<SaveFolder, Failure> {
        options::save_folder(self.saves.as_deref())
    }
}

/// A seed that nobody chose.
#[expect(
    clippy::disallowed_methods,
    reason = "the one place where a clock picks a seed, which is then recorded"
)]
fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let clock = now.map_or(0, |since| since.as_nanos() as u64);
    Random::seed_after(clock ^ u64::from(std::process::id()).rotate_left(32))
}

/// Plays.
pub(super) fn run(flags: &PlayFlags, files: &Files) -> Result<(), Failure> {
    let seed = flags.seed.unwrap_or_else(fresh_seed);
    if flags.resume && flags.level.is_some() && flags.level_file().is_none() {
        return Err(Failure::cannot(
            "--continue goes on where the game was left; --level may only name the level file that it is played on",
        ));
    }
    if flags.bot {
        let content = flags.content(files, seed)?;
        let resumed = flags
            .resume
            .then(|| flags.unfinished(&content))
            .transpose()?;
        let record = flags.saves.is_some().then(|| flags.saves()).transpose()?;
        let chosen = flags.character.is_some() || flags.race.is_some() || flags.class.is_some();
        return bot::run(&bot::Games {
            content: &content,
            first: flags.setup(&content, seed)?,
            count: flags.games,
            turns: !chosen,
            saves: record.as_ref(),
            resumed: resumed.as_deref(),
            most: flags.most,
            counts: flags.counts,
            order: EndOrder::listen(),
            tells: flags.tell_actions,
        });
    }
    // Files are read before a front end is chosen: their faults are the same in each.
    let content = flags.content(files, seed)?;
    let bindings = match &files.assets {
        Some(folder) if folder.join("keys.ron").exists() => {
            let read = read_text(&folder.join("keys.ron"));
            let bindings = read.map_err(|fault| Faults::new([*fault]));
            let bindings = bindings.and_then(|source| Bindings::of_file(&source));
            let style = options::fault_style(&std::io::stderr());
            bindings.map_err(|faults| Failure::CannotRun(faults.render(style)))?
        }
        _ => Bindings::standard(),
    };
    let place = choose(flags)?;
    let for_window = flags.keys.is_some() || flags.screenshot.is_some() || flags.words.is_some();
    if place == FrontEnd::Terminal && for_window {
        return Err(Failure::cannot(
            "--keys, --screenshot and --words need a window",
        ));
    }
    let asks_for_game = flags.seed.is_some()
        || flags.character.is_some()
        || flags.race.is_some()
        || flags.class.is_some()
        || flags.roll.is_some()
        || flags.plain
        || flags.name.is_some()
        || flags.ruleset.is_some()
        || flags.level.is_some();
    let start = if flags.resume {
        // Says in which folder there is none.
        flags.unfinished(&content)?;
        Start::Continue
    } else if asks_for_game {
        Start::New(flags.setup(&content, seed)?)
    } else {
        Start::Title
    };
    let saves = flags.saves()?;
    let folder = saves.dir().to_owned();
    let options = Options {
        content,
        bindings,
        saves: Some(saves),
        seed: fresh_seed(),
        level: None,
    };
    let mut shell = StandaloneShell::new(options, start).map_err(Failure::cannot)?;
    if flags.wizard {
        shell.play_as_wizard();
    }
    shell.panic_after(flags.panic_after);
    panics::guarded(&shell.recording_place(), &folder, || {
        show(place, shell, flags)
    })
}
