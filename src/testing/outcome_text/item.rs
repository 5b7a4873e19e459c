//! The item outcomes as lines.

use crate::sim::ItemOutcome;
use crate::testing::outcome_list::OutcomeList;
use crate::testing::plan::square;

impl OutcomeList {
    /// A fact of this group as a line.
    pub(super) fn item_line(&self, outcome: &ItemOutcome) -> String {
        match outcome {
            ItemOutcome::Burning { kind, left } => {
                format!("{} has {left} turns left", self.item(*kind))
            }
            ItemOutcome::Refuelled { kind, with, left } => format!(
                "{} fed with {}, {left} turns now",
                self.item(*kind),
                self.item(*with)
            ),
            ItemOutcome::Found(goods) => format!("player finds {}", self.goods(*goods)),
            ItemOutcome::Took(goods) => format!("player takes, and has {}", self.goods(*goods)),
            ItemOutcome::NoRoom(goods) => format!("no room for {}", self.goods(*goods)),
            ItemOutcome::Dropped(goods) => format!("player drops {}", self.goods(*goods)),
            ItemOutcome::Left { at, goods } => {
                format!("left behind at {}: {}", square(*at), self.goods(*goods))
            }
            ItemOutcome::Spilt { at, goods } => {
                format!("let go of at {}: {}", square(*at), self.goods(*goods))
            }
            ItemOutcome::Wielded { goods, slot } => {
                format!("player puts on {} ({slot:?})", self.item(goods.kind))
            }
            ItemOutcome::TookOff { goods, slot } => {
                format!("player takes off {} ({slot:?})", self.item(goods.kind))
            }
            ItemOutcome::Recognized { seemed, goods, by } => format!(
                "{} turns out to be {} ({by:?})",
                self.goods(*seemed),
                self.item(goods.kind)
            ),
            ItemOutcome::Sensed { goods, .. } => format!("player senses {}", self.goods(*goods)),
            ItemOutcome::Consumed(goods) => format!("player uses up {}", self.item(goods.kind)),
            ItemOutcome::Recharged(goods) => format!("{} is ready", self.item(goods.kind)),
            ItemOutcome::Destroyed { at, goods, seen } => {
                let unseen = if *seen { "" } else { " unseen" };
                format!(
                    "{} at {} is destroyed{unseen}",
                    self.goods(*goods),
                    square(*at)
                )
            }
            ItemOutcome::Ruined(goods) => format!("player loses {}", self.goods(*goods)),
            ItemOutcome::Damaged { goods, by, .. } => format!(
                "{} of player loses ({}, {}) [{}]",
                self.item(goods.kind),
                by.to_hit,
                by.to_damage,
                by.to_armor
            ),
            ItemOutcome::Foiled { thief } => format!("player foils {}", self.who(thief)),
            ItemOutcome::Stolen { thief, goods } => {
                format!("{} steals {}", self.who(thief), self.goods(*goods))
            }
        }
    }
}
