//! The level outcomes as lines.

use crate::sim::LevelOutcome;
use crate::sim::UnlockMethod;
use crate::testing::outcome_list::OutcomeList;
use crate::testing::plan::square;

impl OutcomeList {
    /// A fact of this group as a line.
    pub(super) fn level_line(&self, outcome: &LevelOutcome) -> String {
        match outcome {
            LevelOutcome::Moved { who, from } => {
                let (from, to) = (square(*from), square(who.at));
                format!("{} moves {from} to {to}", self.who(who))
            }
            LevelOutcome::DoorHeld { at, way, by } => {
                let tries = match way {
                    UnlockMethod::Pick => "picks",
                    UnlockMethod::Force => "bashes",
                };
                format!("{} {tries} in vain at {}", self.who(by), square(*at))
            }
            LevelOutcome::DoorFound { at } => format!("door found at {}", square(*at)),
            LevelOutcome::SearchMode(on) => {
                format!("search mode {}", if *on { "on" } else { "off" })
            }
            LevelOutcome::TerrainChanged { at, from, to, by } => format!(
                "{} makes {} of {} at {}",
                self.who(by),
                self.terrain(*to),
                self.terrain(*from),
                square(*at)
            ),
            LevelOutcome::DugInVain { at } => format!("player digs in vain at {}", square(*at)),
            LevelOutcome::Unearthed { at, item } => {
                format!("unearthed at {}: {}", square(*at), self.counted_item(*item))
            }
            LevelOutcome::Arrived { level, at, first } => format!(
                "player arrives on {} at {}, {}",
                self.content.levels[usize::from(level.0)].key,
                square(*at),
                if *first { "the first time" } else { "again" }
            ),
            LevelOutcome::Followed(who) => {
                format!("{} follows to {}", self.who(who), square(who.at))
            }
            LevelOutcome::Message {
                trigger, effect, ..
            } => format!("message {effect} of trigger {trigger}"),
            LevelOutcome::Touched { at, terrain } => {
                format!(
                    "player touches {} at {}",
                    self.terrain(*terrain),
                    square(*at)
                )
            }
            LevelOutcome::Recall(news) => format!("recall: {news:?}"),
            LevelOutcome::HillWoke => "everybody on the level wakes".to_owned(),
            LevelOutcome::Won => "player leaves with the crown".to_owned(),
            LevelOutcome::Retired => "player gives up".to_owned(),
        }
    }
}
