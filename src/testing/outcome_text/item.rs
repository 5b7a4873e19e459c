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
            ItemOutcome::Found(item) => format!("player finds {}", self.counted_item(*item)),
            ItemOutcome::Took(item) => {
                format!("player takes, and has {}", self.counted_item(*item))
            }
            ItemOutcome::Money { item, worth, purse } => format!(
                "player gets {} for {worth} pence, and has {purse}",
                self.counted_item(*item)
            ),
            ItemOutcome::Visited { shop } => format!("player comes to trader {shop}"),
            ItemOutcome::Bought { item, price, purse } => format!(
                "player buys {} for {price} pence, and has {purse}",
                self.counted_item(*item)
            ),
            ItemOutcome::Sold { item, price, purse } => format!(
                "player sells {} for {price} pence, and has {purse}",
                self.counted_item(*item)
            ),
            ItemOutcome::Served {
                service,
                price,
                purse,
                ..
            } => format!("player pays {price} pence for service {service}, and has {purse}"),
            ItemOutcome::NoRoom(item) => format!("no room for {}", self.counted_item(*item)),
            ItemOutcome::Dropped(item) => format!("player drops {}", self.counted_item(*item)),
            ItemOutcome::Left { at, item } => {
                format!(
                    "left behind at {}: {}",
                    square(*at),
                    self.counted_item(*item)
                )
            }
            ItemOutcome::Spilt { at, item, .. } => {
                format!("let go of at {}: {}", square(*at), self.counted_item(*item))
            }
            ItemOutcome::Wielded { item, slot } => {
                format!("player puts on {} ({slot:?})", self.item(item.kind))
            }
            ItemOutcome::TookOff { item, slot } => {
                format!("player takes off {} ({slot:?})", self.item(item.kind))
            }
            ItemOutcome::Clings(item) => format!("{} clings", self.item(item.kind)),
            ItemOutcome::CurseActs { item, curse } => {
                format!("curse of {} acts: {curse:?}", self.item(item.kind))
            }
            ItemOutcome::CurseLifted { kind } => {
                format!("curses of {} are lifted", self.item(*kind))
            }
            ItemOutcome::Recognized { seemed, item, by } => format!(
                "{} turns out to be {} ({by:?})",
                self.counted_item(*seemed),
                self.item(item.kind)
            ),
            ItemOutcome::Sensed { item, .. } => {
                format!("player senses {}", self.counted_item(*item))
            }
            ItemOutcome::Consumed(item) => format!("player uses up {}", self.item(item.kind)),
            ItemOutcome::Tried { kind } => format!("player tries {} in vain", self.item(*kind)),
            ItemOutcome::Recharged(item) => format!("{} is ready", self.item(item.kind)),
            ItemOutcome::Destroyed { at, item, seen } => {
                let unseen = if *seen { "" } else { " unseen" };
                format!(
                    "{} at {} is destroyed{unseen}",
                    self.counted_item(*item),
                    square(*at)
                )
            }
            ItemOutcome::Ruined(item) => format!("player loses {}", self.counted_item(*item)),
            ItemOutcome::Damaged { item, by, .. } => format!(
                "{} of player loses ({}, {}) [{}]",
                self.item(item.kind),
                by.to_hit,
                by.to_damage,
                by.to_armor
            ),
            ItemOutcome::Foiled { thief } => format!("player foils {}", self.who(thief)),
            ItemOutcome::Stolen { thief, item } => {
                format!("{} steals {}", self.who(thief), self.counted_item(*item))
            }
        }
    }
}
