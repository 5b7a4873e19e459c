//! The way from the title screen into a game: the character, the rules, the seed, and the recording.

use std::{path::Path, sync::Arc};

use bevy_ecs::world::World;

use super::Options;
use crate::{
    content::{Content, LevelId},
    dice::Random,
    play::{
        screen::{
            self, EntryTask, NewGameChoices, NextScreen, Screen, TextEntry, TitleStep,
            start::birth::{self, BirthOptions},
            start::challenge,
            start::games,
            start::recordings,
            start::ruleset,
        },
        session::{BeginError, Session},
        text::line::{TextLine, Tone},
    },
    rules::{ability::casting, custom::GameRuleset},
    save::{SavedGame, folder::SaveFolder},
    sim::{Birth, CharacterName, GameHost as _, NameFault, Setup},
};

/// What a step leads to.
pub(super) enum TitleResult {
    /// A screen.
    Screen(NextScreen),
    /// A game.
    Game(Box<Session>),
}

impl TitleResult {
    /// A game that has begun.
    pub(super) fn game(session: Session) -> Self {
        Self::Game(Box::new(session))
    }
}

/// Where games begin.
pub(super) struct GameStarter {
    content: Arc<Content>,
    saves: Option<SaveFolder>,
    /// Seed of the next game begun here.
    seed: u64,
    /// The level where games begin; `None`: the first.
    level: Option<u16>,
    /// The seed that was typed for the next game.
    typed: Option<u64>,
    /// The name that was typed for it.
    name: Option<CharacterName>,
    /// The level played alone that the next game is for.
    challenge: Option<LevelId>,
    /// By which rules games begin.
    ruleset: GameRuleset,
    /// Why a game could not be begun or continued, for the title screen.
    pub(super) notice: Option<TextLine>,
}

impl GameStarter {
    /// Where games of these options begin.
    pub(super) fn new(options: Options) -> Self {
        Self {
            content: options.content,
            saves: options.saves,
            seed: options.seed,
            level: options.level,
            typed: None,
            name: None,
            challenge: None,
            ruleset: GameRuleset::default(),
            notice: None,
        }
    }

    /// What exists.
    pub(super) fn content(&self) -> &Arc<Content> {
        &self.content
    }

    /// The folder with the games and their scores.
    pub(super) fn folder(&self) -> Option<&Path> {
        self.saves.as_ref().map(SaveFolder::dir)
    }

    /// The folder of recordings.
    pub(super) fn saves(&self) -> Option<&SaveFolder> {
        self.saves.as_ref()
    }

    /// Begins another game as one began, with the next seed.
    pub(super) fn once_more(&mut self, world: &mut World, mut setup: Setup) -> TitleResult {
        world.end_game();
        setup.seed = self.seed;
        self.seed = Random::seed_after(self.seed);
        let begun = self.begin(world, &setup).map(TitleResult::game);
        begun.unwrap_or_else(|error| self.fail(&error))
    }

    /// The title screen.
    pub(super) fn title(&self) -> Screen {
        // What keeps the folder from being listed is said to those who go on.
        let (game, others) = self.latest().ok().flatten().unzip();
        let latest = game.as_ref().and_then(|game| game.state.as_ref().ok());
        let latest = latest.map(|summary| games::who_and_where(&self.content, summary));
        let recorded = self.saves.as_ref().is_some_and(SaveFolder::has_recordings);
        let offered = [
            (TitleStep::Continue, game.is_some()),
            (TitleStep::Games, others == Some(true)),
            (TitleStep::Challenges, !self.content.challenges.is_empty()),
            (TitleStep::Learn, !self.content.lessons.is_empty()),
            (TitleStep::Recordings, recorded),
        ];
        let offered = offered.into_iter().filter(|(_, offered)| *offered);
        let offered: Vec<_> = offered.map(|(step, _)| step).collect();
        screen::title(&offered, latest.as_deref(), self.notice.as_ref())
    }

    /// On what level and by which rules games begin.
    fn terms(&self) -> BirthOptions {
        let challenge = self.challenge.map(|level| level.0);
        BirthOptions {
            level: challenge.or(self.level),
            ruleset: self.ruleset.base(),
        }
    }

    /// The choice of a character.
    fn characters(&self) -> Screen {
        screen::characters(
            &self.content,
            self.challenge,
            self.next_seed(),
            &self.choices(),
        )
    }

    /// The seed of the next game: the one that was typed, or chance.
    fn next_seed(&self) -> u64 {
        self.typed.unwrap_or(self.seed)
    }

    /// What has been chosen for the next game besides the character.
    fn choices(&self) -> NewGameChoices<'_> {
        NewGameChoices {
            ruleset: self.ruleset,
            name: self.name.as_ref(),
            seed: self.typed,
        }
    }

    /// A look at a roll.
    fn rolled(&self, birth: Birth) -> Screen {
        // The rolls began at the seed that was typed before the first of them, or at chance.
        let is_first = birth.roll == self.seed || Some(birth.roll) == self.typed;
        birth::rolled(
            &self.content,
            birth,
            self.terms(),
            &self.choices(),
            is_first,
        )
    }

    /// A line has been typed: it counts, or there is a word on why it cannot.
    pub(super) fn typed(&mut self, entry: &TextEntry) -> Result<Screen, String> {
        let text = entry.text.trim();
        let birth = match entry.task {
            EntryTask::Name(birth) => {
                let name = (!text.is_empty()).then(|| CharacterName::new(text));
                let fault = |fault: NameFault| format!("That is no name: {fault}.");
                self.name = name.transpose().map_err(fault)?;
                birth
            }
            EntryTask::Inscribe(_) | EntryTask::Note | EntryTask::Find | EntryTask::GiveUp => {
                return Err("There is no game.".to_owned());
            }
            EntryTask::Seed(birth) => {
                let seed = (!text.is_empty()).then(|| text.parse::<u64>());
                let fault = |_| format!("A seed is a whole number from 0 to {}.", u64::MAX);
                self.typed = seed.transpose().map_err(fault)?;
                // A roll that the player has seen stays: only those to come are made from the seed too.
                birth
            }
        };
        Ok(match birth {
            Some(birth) => self.rolled(birth),
            None => self.characters(),
        })
    }

    /// Takes a step; what goes wrong is shown on the title screen.
    pub(super) fn step(&mut self, world: &mut World, step: TitleStep) -> TitleResult {
        self.take(world, step)
            .unwrap_or_else(|error| self.fail(&error))
    }

    /// The title screen with the reason why no game could begin.
    pub(super) fn fail(&mut self, error: &BeginError) -> TitleResult {
        self.notice = Some(TextLine::of(error.to_string(), Tone::Danger));
        TitleResult::Screen(NextScreen::Show(self.title()))
    }

    fn take(&mut self, world: &mut World, step: TitleStep) -> Result<TitleResult, BeginError> {
        let (content, roll, terms) = (&self.content, self.next_seed(), self.terms());
        let screen = match step {
            TitleStep::Begin(character) => {
                return self
                    .next_game(world, character, None)
                    .map(TitleResult::game);
            }
            TitleStep::Born(birth) => {
                return self.next_game(world, 0, Some(birth)).map(TitleResult::game);
            }
            TitleStep::Continue => {
                return self.resume(world).map(TitleResult::game);
            }
            TitleStep::Games => {
                let games = match &self.saves {
                    Some(saves) => Some(saves.unfinished()?),
                    None => None,
                };
                games::menu(content, games.into_iter().flatten())
            }
            TitleStep::Resume(number) => {
                let path = self.saves.as_ref().map(|saves| saves.numbered_game(number));
                let path = path.ok_or(BeginError::NothingToContinue)?;
                return self.go_on(world, &path).map(TitleResult::game);
            }
            TitleStep::Recordings => {
                let all = match &self.saves {
                    Some(saves) => saves.recordings()?,
                    None => Vec::new(),
                };
                recordings::menu(content, all)
            }
            TitleStep::Watch(number) => {
                let path = self.saves.as_ref().map(|saves| saves.numbered_game(number));
                let path = path.ok_or(BeginError::NothingToContinue)?;
                let session = Session::watch(world, content, &path)?;
                self.notice = None;
                return Ok(TitleResult::game(session));
            }
            TitleStep::Characters => {
                self.challenge = None;
                self.characters()
            }
            TitleStep::Learn => {
                self.challenge = content.lessons.first().copied();
                let character = learner(content);
                return self
                    .next_game(world, character, None)
                    .map(TitleResult::game);
            }
            TitleStep::Challenges => challenge::menu(content),
            TitleStep::Challenge(level) => {
                self.challenge = Some(level);
                self.characters()
            }
            TitleStep::Races => birth::races(),
            TitleStep::Classes(race) => birth::classes(content, race, roll, terms),
            TitleStep::Growths(race, class) => birth::growths(race, class, roll),
            TitleStep::Rolled(birth) => self.rolled(birth),
            // A roll takes the place of the one before.
            TitleStep::Reroll(birth) => {
                let screen = self.rolled(birth);
                return Ok(TitleResult::Screen(NextScreen::Show(screen)));
            }
            TitleStep::Name(birth) => {
                let name = self.name.as_ref().map_or("", CharacterName::as_str);
                Screen::Entry(TextEntry::new(EntryTask::Name(birth), name.to_owned()))
            }
            TitleStep::Seed(birth) => {
                let seed = self.typed.map_or_else(String::new, |seed| seed.to_string());
                Screen::Entry(TextEntry::new(EntryTask::Seed(birth), seed))
            }
            TitleStep::Rules(birth) => ruleset::menu(self.ruleset, birth),
            TitleStep::ByRules(ruleset, birth) => {
                self.ruleset = ruleset;
                let behind = match birth {
                    Some(birth) => self.rolled(birth),
                    None => self.characters(),
                };
                return Ok(TitleResult::Screen(NextScreen::Return(behind)));
            }
        };
        Ok(TitleResult::Screen(NextScreen::Deeper(screen)))
    }

    /// Begins a new game with the next seed, by the rules chosen.
    fn next_game(
        &mut self,
        world: &mut World,
        character: u16,
        birth: Option<Birth>,
    ) -> Result<Session, BeginError> {
        let setup = Setup {
            name: self.name.take(),
            seed: self.next_seed(),
            character,
            birth,
            level: self.terms().level,
            generated: None,
            ruleset: self.ruleset,
        };
        if self.typed.take().is_none() {
            self.seed = Random::seed_after(self.seed);
        }
        self.begin(world, &setup)
    }

    /// Begins a new game.
    pub(super) fn begin(
        &mut self,
        world: &mut World,
        setup: &Setup,
    ) -> Result<Session, BeginError> {
        let session = Session::begin_in(world, &self.content, setup, self.saves.as_ref())?;
        self.ruleset = setup.ruleset;
        self.notice = None;
        Ok(session)
    }

    /// Goes on with the recorded game that is the one to go on with.
    pub(super) fn resume(&mut self, world: &mut World) -> Result<Session, BeginError> {
        let (game, _) = self.latest()?.ok_or(BeginError::NothingToContinue)?;
        self.go_on(world, &game.path)
    }

    /// That game, and whether there is another one besides.
    fn latest(&self) -> Result<Option<(SavedGame, bool)>, BeginError> {
        match &self.saves {
            Some(saves) => Ok(saves.latest(&self.content)?),
            None => Ok(None),
        }
    }

    /// Goes on with a recorded game.
    fn go_on(&mut self, world: &mut World, path: &Path) -> Result<Session, BeginError> {
        let session = Session::resume(world, &self.content, path)?;
        self.notice = None;
        Ok(session)
    }
}

/// Who learns to play: the first of the characters who casts from the first level on, so that all of it can be tried.
fn learner(content: &Content) -> u16 {
    let casts = |class| casting::first_level(class) == Some(1);
    let who = content.characters.iter().position(|def| casts(def.class));
    who.unwrap_or(0) as u16
}
