//! What is written down when a game ends: its score, and a description of the character beside the recording, which may be
//! asked for before.

use std::{fs, io, path::Path};

use bevy_ecs::world::World;

use super::{NextScreen, Shell, at_work};
use crate::{
    content::LevelId,
    play::{
        screen,
        session::{Session, ending::Ending},
        text::line::{TextLine, Tone},
        view::PlayerView,
    },
    rules::ability::experience,
    save::{Score, ScoreEnd, Scores},
    sim::{GameRef, GameResult},
};

impl Shell {
    /// Writes down a game that has just ended, once.
    pub(super) fn close(&mut self, world: &World) {
        let folder = self.starter.folder().map(Path::to_owned);
        let Some(session) = &mut self.session else {
            return;
        };
        let Some(view) = PlayerView::of(world) else {
            return;
        };
        if session.ending.is_some() || session.theatre().is_some() {
            return;
        }
        let Some(score) = score(session, view) else {
            return;
        };
        // From now on it is shown as it was, and nothing for what it was taken for.
        session.truth = GameRef::of(world).map(|game| Box::new(game.unveiled()));
        let mut ending = Ending::default();
        // Those who only learn to play are not compared with those who play.
        let lessons = &view.content().lessons;
        let begun = session.setup().level.map(LevelId);
        if begun.is_some_and(|level| lessons.contains(&level)) {
            session.ending = Some(ending);
            return;
        }
        let recording = session.recording().map(Path::to_owned);
        if let (Some(folder), Some(recording)) = (folder, recording) {
            // A game for practice counts for nothing, nor does a wizard's (BRW-WIZARD-01).
            let counts = session.practice().is_none() && !view.is_wizard();
            match counts.then(|| Scores::add(&folder, &score)).transpose() {
                Ok(place) => ending.score = place.map(|place| (score.points, place)),
                Err(error) => {
                    let text = format!("The score cannot be written: {error}.");
                    ending.faults.push(text);
                }
            }
            let path = recording.with_extension("txt");
            let text = screen::dump(session, session.view(world).unwrap_or(view));
            match write(&path, &text) {
                Ok(()) => ending.dump = Some(path),
                Err(error) => {
                    let text = format!("The character cannot be written: {error}.");
                    ending.faults.push(text);
                }
            }
        }
        session.ending = Some(ending);
    }
}

impl Shell {
    /// Describes the character as it is now in the text beside the recording, and says where; at its end the game writes there
    /// once more.
    pub(super) fn write_character(&mut self, world: &mut World) -> NextScreen {
        let Some(mut game) = at_work(&mut self.session, world) else {
            return NextScreen::Stay;
        };
        game.turn_page();
        let path = game.recording().map(|path| path.with_extension("txt"));
        let text = screen::dump(&game, game.view());
        let line = match path.map(|path| (write(&path, &text), path)) {
            None => TextLine::of(
                "This game is not recorded, so there is no folder for a text.",
                Tone::Bad,
            ),
            Some((Ok(()), path)) => {
                let text = format!("Your character is described in {}.", path.display());
                TextLine::of(text, Tone::Good)
            }
            Some((Err(error), path)) => {
                let text = format!("{} cannot be written: {error}.", path.display());
                TextLine::of(text, Tone::Danger)
            }
        };
        game.say(line);
        NextScreen::Play
    }
}

/// Writes a text under another name first, so that the file is whole or not there.
fn write(path: &Path, text: &str) -> io::Result<()> {
    let fresh = path.with_extension("txt.new");
    fs::write(&fresh, text)?;
    fs::rename(&fresh, path)
}

/// The score of a game; `None` while it is played.
fn score(session: &Session, view: PlayerView) -> Option<Score> {
    let end = match view.result() {
        GameResult::Playing => return None,
        GameResult::Won => ScoreEnd::Won,
        GameResult::Retired => ScoreEnd::Retired,
        GameResult::Dead(killer) => ScoreEnd::Dead(session.killer(view, killer)),
    };
    let (who, setup) = (view.character(), session.setup());
    let begun = setup.level.map(usize::from);
    let begun = begun.and_then(|level| view.content().levels.get(level));
    let most = who.experience_max();
    let recording = session.recording().and_then(Path::file_name);
    Some(Score {
        points: Score::points_of(most / experience::POINT, session.deepest()),
        name: who.name().to_owned(),
        who: format!("{} {}", who.race().name(), who.class().name()),
        ruleset: setup.ruleset.key().to_owned(),
        challenge: begun.map(|level| level.name.clone()),
        level: experience::level_at(who.race(), who.class(), most).get(),
        deepest: session.deepest(),
        turns: view.game_turn() / 10,
        end,
        recording: recording.map_or_else(String::new, |name| name.to_string_lossy().into_owned()),
    })
}
