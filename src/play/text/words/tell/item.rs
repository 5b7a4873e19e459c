//! The item outcomes as sentences.

use crate::content::{ItemUse, Slot};
use crate::play::text::line::Tone;
use crate::play::text::words::Narrator;
use crate::play::text::words::device;
use crate::play::text::words::names::item_name;
use crate::sim::ItemOutcome;

impl Narrator<'_> {
    /// A fact of this group as a sentence; `None` for what needs no words.
    pub(in crate::play::text::words) fn tell_item(
        self,
        outcome: ItemOutcome,
    ) -> Option<(String, Tone)> {
        Some(match outcome {
            ItemOutcome::Burning { kind, left } => self.burning(kind, left),
            ItemOutcome::Refuelled { kind, with, left } => self.refuelled(kind, with, left),
            ItemOutcome::Found(of) => (self.found(&[of]), Tone::Plain),
            ItemOutcome::Took(of) => (format!("You have {}.", self.item_name(of)), Tone::Plain),
            ItemOutcome::Money {
                item: of,
                worth,
                purse,
            } => (self.money(of, worth, purse), Tone::Good),
            ItemOutcome::Visited { shop } => self.visited(shop)?,
            ItemOutcome::Bought {
                item: of,
                price,
                purse,
            } => (self.traded("buy", of, price, purse), Tone::Good),
            ItemOutcome::Sold {
                item: of,
                price,
                purse,
            } => (self.traded("sell", of, price, purse), Tone::Good),
            ItemOutcome::Served {
                shop,
                service,
                price,
                purse,
            } => (self.served((shop, service), price, purse)?, Tone::Good),
            ItemOutcome::NoRoom(of) => (
                format!("Your pack has no room for {}.", self.item_name(of)),
                Tone::Bad,
            ),
            ItemOutcome::Dropped(of) => (format!("You drop {}.", self.item_name(of)), Tone::Plain),
            ItemOutcome::Left { item: of, .. } => (
                format!("It leaves {} behind.", self.item_name(of)),
                Tone::Plain,
            ),
            ItemOutcome::Spilt {
                item: of, stolen, ..
            } => {
                let of = self.item_name(of);
                if stolen {
                    let line = format!("It lets go of {of} that it had stolen.");
                    (line, Tone::Good)
                } else {
                    (format!("It lets go of {of}."), Tone::Plain)
                }
            }
            ItemOutcome::Wielded {
                item: of,
                slot: Slot::Weapon | Slot::Launcher | Slot::Light,
            } => self.put_on("wield", of),
            ItemOutcome::Wielded { item: of, .. } => self.put_on("put on", of),
            ItemOutcome::TookOff { item: of, .. } => {
                (format!("You take off {}.", self.item_name(of)), Tone::Plain)
            }
            ItemOutcome::Clings(of) => self.clings(of),
            ItemOutcome::CurseActs { item, curse } => self.curse_acts(item, curse),
            ItemOutcome::CurseLifted { kind } => self.curse_lifted(kind),
            ItemOutcome::Recognized { seemed, item, by } => self.recognized(seemed, item, by),
            ItemOutcome::Sensed { item, feeling } => self.sensed(item, feeling),
            ItemOutcome::Consumed(of) => {
                let verb = match &self.item(of.kind).usage {
                    ItemUse::Potion(_) => "drink",
                    ItemUse::Food(_) => "eat",
                    ItemUse::Scroll(_) => "read",
                    ItemUse::Weapon(_)
                    | ItemUse::Launcher(_)
                    | ItemUse::Ammo(_)
                    | ItemUse::Worn { .. }
                    | ItemUse::Oil
                    | ItemUse::Light { .. }
                    | ItemUse::Wand(_)
                    | ItemUse::Staff(_)
                    | ItemUse::Rod(_)
                    | ItemUse::Book(_)
                    | ItemUse::Crown
                    | ItemUse::Money
                    | ItemUse::Chest(_)
                    | ItemUse::Trinket => "use up",
                };
                let what = item_name(self.0, of.kind, 1);
                (format!("You {verb} {what}."), Tone::Plain)
            }
            ItemOutcome::Tried { kind } => self.tried(kind),
            ItemOutcome::Recharged(of) => device::recharged(self.item(of.kind), of),
            ItemOutcome::Destroyed { seen, .. } if !self.shows(seen) => return None,
            ItemOutcome::Destroyed { item: of, .. } => self.destroyed(of),
            ItemOutcome::Ruined(of) => self.ruined(of),
            ItemOutcome::Damaged { item: of, slot, by } => self.damaged(of, slot, by),
            ItemOutcome::Foiled { thief } => self.foiled(thief),
            ItemOutcome::Stolen { thief, item: of } => self.stolen(thief, of),
        })
    }
}
