//! What is done while a recording is watched: playing its actions, going to one of them, and playing on for practice.

use std::sync::Arc;

use super::{
    super::{account::Account, active::ActiveGame, keeping::Keeper, tell},
    Revealed, Theatre,
};
use crate::{
    play::{
        text::line::{TextLine, Tone},
        view::PlayerView,
    },
    save::{PracticeOrigin, RecordError, Recorder, RecordingHeader, SaveFolder, SnapshotWriter},
    sim::{Action, GameHost as _, GameRef, GameResult},
};

impl ActiveGame<'_> {
    /// Plays the next action of the recording that is watched; whether there was one.
    pub(in crate::play) fn watch_next(&mut self) -> bool {
        let Some(mut theatre) = self.theatre.take() else {
            return false;
        };
        let went_on = if theatre.at < theatre.parts[theatre.part].to {
            let (action, recorded) = theatre.recording.steps[theatre.at];
            self.repeat(&mut theatre, action, recorded)
        } else {
            match theatre.next_part() {
                Some(next) => self.enter_part(&mut theatre, next),
                None => false,
            }
        };
        theatre.plays &= theatre.goes_on();
        self.theatre = Some(theatre);
        went_on
    }

    /// Goes to where a part begins; whether that can be shown.
    fn enter_part(&mut self, theatre: &mut Theatre, number: usize) -> bool {
        match theatre.beginning(number) {
            Ok((game, account)) => {
                theatre.part = number;
                theatre.at = theatre.parts[number].part.actions.start;
                if let Some(revealed) = &mut theatre.revealed {
                    revealed.game = game.read().unveiled();
                    revealed.account = account.clone();
                }
                self.show(game.read(), account, theatre.at);
                let (of, all, version) = theatre.part();
                let text = format!("Part {of} of {all} begins: version {version}.");
                self.announce(theatre, TextLine::of(text, Tone::Strong));
                theatre.keep(game.read(), &self.session.account);
                true
            }
            Err(fault) => {
                theatre.parts[number].content = None;
                let text = format!("What comes next cannot be shown: {fault}");
                self.announce(theatre, TextLine::of(text, Tone::Danger));
                false
            }
        }
    }

    /// Shows what the player did not know, or no longer: the map, the panels, the odds, and what is told, from some actions before
    /// this one on.
    pub(in crate::play) fn switch_reveal(&mut self) {
        let Some(mut theatre) = self.session.theatre.take() else {
            return;
        };
        let here = (theatre.part, theatre.at);
        let game = GameRef::of(self.world).filter(|_| !theatre.reveals());
        theatre.revealed = game.map(|game| {
            let (game, account) = (game.unveiled(), self.session.account.clone());
            Box::new(Revealed { game, account })
        });
        let reveals = theatre.reveals();
        // What has just happened is told once more, for what it was.
        let before = theatre.keyframe(here, true).filter(|_| reveals);
        if let Some(place) = before {
            self.show_keyframe(&mut theatre, place);
        }
        self.session.theatre = Some(theatre);
        self.play_to(here);
    }

    /// Shows a copy that was kept.
    fn show_keyframe(&mut self, theatre: &mut Theatre, place: usize) {
        let keyframe = &theatre.keyframes[place];
        let here = (keyframe.part, keyframe.at);
        if let Some(game) = keyframe.world.game() {
            let account = keyframe.account.clone();
            if let Some(revealed) = &mut theatre.revealed {
                revealed.game = game.unveiled();
                revealed.account = account.clone();
            }
            self.show(game, account, here.1);
            (theatre.part, theatre.at) = here;
        }
    }

    /// Shows a game in the place of the one that is there.
    fn show(&mut self, game: GameRef<'_>, account: Account, actions: usize) {
        self.world.adopt_game(game);
        self.session.account = account;
        self.session.actions = actions as u64;
        if let Some(view) = PlayerView::of(self.world) {
            // Parts have content of their own.
            self.session.content = Arc::clone(view.catalog().content());
        }
    }

    /// Says something of the recording, in whichever way it is watched.
    fn announce(&mut self, theatre: &mut Theatre, line: TextLine) {
        if let Some(told) = theatre.told_mut() {
            told.log.say(line.clone());
        }
        self.say(line);
    }

    /// Repeats an action; what differs from what was recorded is said, and is the end of what is shown.
    fn repeat(&mut self, theatre: &mut Theatre, action: Action, recorded: u64) -> bool {
        self.account.log.turn_page();
        if let Some(told) = theatre.told_mut() {
            told.log.turn_page();
        }
        let outcomes = match self.world.act(action) {
            Ok(outcomes) => outcomes,
            Err(refusal) => {
                theatre.parts[theatre.part].to = theatre.at;
                let text = format!("Here it differs from what was recorded: {refusal}.");
                self.announce(theatre, TextLine::of(text, Tone::Danger));
                return false;
            }
        };
        theatre.at += 1;
        self.actions = theatre.at as u64;
        if let Some(game) = GameRef::of(self.world) {
            let low = self.session.preferences.warns_below;
            tell(game, &outcomes, &mut self.session.account, low);
            if let Some(revealed) = &mut theatre.revealed {
                revealed.game = game.unveiled();
                tell(revealed.game.read(), &outcomes, &mut revealed.account, low);
            }
        }
        self.outcomes.extend(outcomes);
        if self.hash() == recorded {
            if let Some(game) = GameRef::of(self.world) {
                theatre.keep(game, &self.session.account);
            }
        } else {
            theatre.parts[theatre.part].to = theatre.at;
            let text = "From here on it differs from what was recorded: other rules or another version made it, or the file has been changed.";
            self.announce(theatre, TextLine::of(text, Tone::Danger));
        }
        true
    }

    /// Goes to where so many actions have been taken.
    pub(in crate::play) fn watch_at(&mut self, wanted: usize) {
        let Some(mut theatre) = self.session.theatre.take() else {
            return;
        };
        let (part, wanted) = theatre.place_of(wanted);
        let (here, there) = ((theatre.part, theatre.at), (part, wanted));
        let useful = |place: &usize| {
            let keyframe = &theatre.keyframes[*place];
            there < here || (keyframe.part, keyframe.at) > here
        };
        if let Some(place) = theatre.keyframe(there, false).filter(useful) {
            self.show_keyframe(&mut theatre, place);
        } else if part != theatre.part {
            self.enter_part(&mut theatre, part);
        }
        self.session.theatre = Some(theatre);
        self.play_to(there);
    }

    /// Plays on to an action of the part that is shown, or to where it can no longer.
    fn play_to(&mut self, (part, wanted): (usize, usize)) {
        let before = |theatre: &Theatre| theatre.part == part && theatre.at < wanted;
        let differs = |theatre: &Theatre| theatre.at >= theatre.parts[theatre.part].to;
        while self.theatre().is_some_and(|it| before(it) && !differs(it)) && self.watch_next() {}
        self.session.outcomes.clear();
    }

    /// Begins a game for practice where the recording is now, recorded in a new file of this folder. It says from where
    /// it goes on, and is in no table of scores.
    ///
    /// # Errors
    ///
    /// If the recording cannot be written.
    pub(in crate::play) fn practice_on(
        &mut self,
        folder: Option<&SaveFolder>,
    ) -> Result<bool, RecordError> {
        let Some(theatre) = self.theatre() else {
            return Ok(false);
        };
        if self.result() != GameResult::Playing {
            self.say(TextLine::plain(
                "The game is over here: go back some actions first.",
            ));
            return Ok(false);
        }
        let name = theatre.path.file_name();
        let origin = PracticeOrigin {
            recording: name.map_or_else(String::new, |it| it.to_string_lossy().into_owned()),
            action: theatre.at as u64,
        };
        let setup = theatre.recording.header.setup.clone();
        if let Some(folder) = folder {
            let header = RecordingHeader {
                practice: Some(origin.clone()),
                ..RecordingHeader::of(self.content(), setup.clone())
            };
            let (path, recorder) = loop {
                let path = folder.fresh()?;
                match Recorder::create(&path, &header) {
                    Err(fault) if fault.is_taken() => {}
                    created => break (path, created?),
                }
            };
            self.session.keeper = Some(Keeper::new(recorder, SnapshotWriter::beside(&path), setup));
        }
        self.session.theatre = None;
        let text = format!(
            "You play on from action {} of {}, for practice.",
            origin.action, origin.recording
        );
        self.session.practice = Some(origin);
        self.account.log.turn_page();
        self.say(TextLine::of(text, Tone::Strong));
        self.cross();
        Ok(true)
    }
}
