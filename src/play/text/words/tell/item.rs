//! The item outcomes as sentences.

use crate::content::Slot;
use crate::play::text::line::Tone;
use crate::play::text::words::Narrator;
use crate::play::text::words::device;
use crate::play::text::words::names::goods;
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
            ItemOutcome::Found(of) => (format!("You see {} here.", self.goods(of)), Tone::Plain),
            ItemOutcome::Took(of) => (format!("You have {}.", self.goods(of)), Tone::Plain),
            ItemOutcome::NoRoom(of) => (
                format!("Your pack has no room for {}.", self.goods(of)),
                Tone::Bad,
            ),
            ItemOutcome::Dropped(of) => (format!("You drop {}.", self.goods(of)), Tone::Plain),
            ItemOutcome::Left { goods: of, .. } => {
                (format!("It leaves {} behind.", self.goods(of)), Tone::Plain)
            }
            ItemOutcome::Spilt { goods: of, .. } => {
                let of = self.goods(of);
                (
                    format!("It lets go of {of} that it had stolen."),
                    Tone::Good,
                )
            }
            ItemOutcome::Wielded {
                goods: of,
                slot: Slot::Weapon,
            } => (format!("You wield {}.", self.goods(of)), Tone::Plain),
            ItemOutcome::Wielded { goods: of, .. } => {
                (format!("You put on {}.", self.goods(of)), Tone::Plain)
            }
            ItemOutcome::TookOff { goods: of, .. } => {
                (format!("You take off {}.", self.goods(of)), Tone::Plain)
            }
            ItemOutcome::Recognized { seemed, goods, by } => self.recognized(seemed, goods, by),
            ItemOutcome::Sensed { goods, feeling } => self.sensed(goods, feeling),
            ItemOutcome::Consumed(of) => (
                format!("You use {}.", goods(self.0, of.kind, 1)),
                Tone::Plain,
            ),
            ItemOutcome::Recharged(of) => device::recharged(self.item(of.kind), of),
            ItemOutcome::Destroyed { seen: false, .. } => return None,
            ItemOutcome::Destroyed { goods: of, .. } => self.destroyed(of),
            ItemOutcome::Ruined(of) => self.ruined(of),
            ItemOutcome::Damaged {
                goods: of,
                slot,
                by,
            } => self.damaged(of, slot, by),
            ItemOutcome::Foiled { thief } => self.foiled(thief),
            ItemOutcome::Stolen { thief, goods: of } => self.stolen(thief, of),
        })
    }
}
