//! The journal of a game: what it will be remembered by, written down by itself, and what the player notes. It changes no rule.

use serde::{Deserialize, Serialize};

use super::ills::IllSources;
use crate::{
    play::{
        text::words::{item_name, the},
        view::PlayerView,
    },
    sim::{ActorKind, BodyOutcome, CombatOutcome, GameResult, ItemOutcome, LevelOutcome, Outcome},
};

/// The most entries: the first of them are kept, since they are the story, and notes find room by what is written last going.
const MOST: usize = 2_000;

/// With no more than this many hundredths of all hit points left somebody was near to death.
const NEAR_DEATH: i64 = 10;

/// Turns for which it is not written down again that one was near to death.
const AGAIN: u64 = 100;

/// What an entry is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::play) enum JournalKind {
    /// A level was entered for the first time.
    Arrival,
    /// Something else that one remembers.
    Deed,
    /// The player was near to death.
    Peril,
    /// The player wrote it.
    Note,
}

/// One entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::play) struct JournalEntry {
    /// What it is about.
    pub kind: JournalKind,
    /// The turn at normal speed.
    pub turn: u64,
    /// How deep the level lies.
    pub depth: u8,
    /// The name of the level.
    pub place: String,
    /// The words.
    pub text: String,
}

/// All entries, the oldest first.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(in crate::play) struct Journal(Vec<JournalEntry>);

impl Journal {
    /// All entries, the oldest first.
    pub(in crate::play) fn entries(&self) -> &[JournalEntry] {
        &self.0
    }

    /// A game has begun.
    pub(super) fn begin(&mut self, view: PlayerView) {
        if self.0.is_empty() {
            let place = place(view);
            self.add(view, JournalKind::Arrival, format!("You began in {place}."));
        }
    }

    /// What has happened, as far as one will remember it; those who are fooled by what they see know no names.
    pub(super) fn note(
        &mut self,
        view: PlayerView,
        fooled: bool,
        ills: &IllSources,
        outcomes: &[Outcome],
    ) {
        for outcome in outcomes {
            if let Some((kind, text)) = event(view, fooled, outcome) {
                self.add(view, kind, text);
            }
        }
        self.note_state(view, ills);
    }

    /// How the player stands after an action: near to death, or at the end.
    fn note_state(&mut self, view: PlayerView, ills: &IllSources) {
        let (health, now) = (view.health(), turn(view));
        match view.result() {
            GameResult::Playing => {
                let (left, of) = (i64::from(health.now()), i64::from(health.max()));
                let perils = self.0.iter().rev();
                let mut perils = perils.filter(|entry| entry.kind == JournalKind::Peril);
                let lately = perils.next().is_some_and(|last| now < last.turn + AGAIN);
                if left * 100 <= of * NEAR_DEATH && !lately {
                    let text = format!("You were left with {left} of {of} hit points.");
                    self.add(view, JournalKind::Peril, text);
                }
            }
            GameResult::Dead(killer) => {
                let text = format!("You died, killed by {}.", ills.killer(view, killer));
                self.add(view, JournalKind::Deed, text);
            }
            GameResult::Won => {
                let text = "You came home with the crown.".to_owned();
                self.add(view, JournalKind::Deed, text);
            }
            GameResult::Retired => {
                self.add(view, JournalKind::Deed, "You gave up.".to_owned());
            }
        }
    }

    /// The player writes something down.
    pub(super) fn write(&mut self, view: PlayerView, text: &str) {
        self.add(view, JournalKind::Note, text.to_owned());
    }

    /// One more entry; where there are too many, the last one gives way.
    fn add(&mut self, view: PlayerView, kind: JournalKind, text: String) {
        self.trim();
        if self.0.len() == MOST {
            self.0.pop();
        }
        self.0.push(JournalEntry {
            kind,
            turn: turn(view),
            depth: view.level().depth(),
            place: place(view),
            text,
        });
    }

    /// A file may hold more than a game writes.
    pub(super) fn trim(&mut self) {
        self.0.truncate(MOST);
    }
}

/// The turn at normal speed.
fn turn(view: PlayerView) -> u64 {
    view.game_turn() / 10
}

/// The name of the level.
fn place(view: PlayerView) -> String {
    let level = view.level().id();
    view.content().levels[usize::from(level.0)].name.clone()
}

/// What one remembers of an outcome.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "what one remembers is little among all outcomes"
)]
fn event(view: PlayerView, fooled: bool, outcome: &Outcome) -> Option<(JournalKind, String)> {
    let content = view.content();
    let text = match outcome {
        Outcome::Level(LevelOutcome::Arrived { first: true, .. }) => {
            let text = format!("You came to {}.", place(view));
            return Some((JournalKind::Arrival, text));
        }
        Outcome::Level(LevelOutcome::HillWoke) => {
            "You lifted the crown, and the hill woke.".to_owned()
        }
        Outcome::Body(BodyOutcome::LevelGained { level, .. }) => {
            format!("You reached level {level}.")
        }
        Outcome::Combat(CombatOutcome::Died { who, killer })
            if killer.is_player() && who.seen && !fooled =>
        {
            let ActorKind::Monster(kind) = who.kind else {
                return None;
            };
            let def = &content.monsters[usize::from(kind.0)];
            format!("You killed {}.", def.unique.then(|| the(def))?)
        }
        Outcome::Item(ItemOutcome::Took(item)) => {
            let def = &content.items[usize::from(item.kind.0)];
            let name = def.artifact.then(|| item_name(content, item.kind, 1))?;
            format!("You found {name}.")
        }
        _ => return None,
    };
    Some((JournalKind::Deed, text))
}
