//! What the player has been told and has lived through: the log, the luck, who has been announced, who and what has been
//! met. It is saved with the game.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{
    ending::LastBlow, here_letters::HereLetters, ills::IllSources, item_letters::ItemLetters,
    item_marks::ItemMarks, journal::Journal, known_things::KnownThings, log::Log,
    monster_memory::MonsterMemory, seen_piles::SeenPiles, shop_letters::TradersLetters,
};
use crate::{
    analysis::Luck,
    content::{Feature, ItemId, LevelId, Slot},
    grid::Pos,
    play::{
        auto::threat::ThreatWatch,
        text::line::{TextLine, Tone},
        view::PlayerView,
    },
    sim::{Game, ItemOutcome, ItemUid, Outcome},
};

/// What the player has been told and has lived through.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(in crate::play) struct Account {
    pub(super) log: Log,
    pub(super) luck: Luck,
    pub(super) watch: ThreatWatch,
    pub(super) monsters: MonsterMemory,
    pub(super) things: KnownThings,
    pub(super) marks: ItemMarks,
    pub(super) letters: ItemLetters,
    pub(super) traders: TradersLetters,
    pub(super) here: HereLetters,
    pub(super) piles: SeenPiles,
    pub(super) journal: Journal,
    pub(super) ills: IllSources,
    /// The depth of the deepest level that the player has been on.
    pub(super) deepest: u8,
    /// The levels on which stairs down have come into view.
    pub(super) stairs: BTreeSet<LevelId>,
    /// What the player has dropped and not picked up again, and where: exploring leaves it there.
    pub(super) dropped: BTreeSet<(LevelId, Pos, ItemId)>,
    /// The weapon that the player had in hand before this one.
    pub(super) put_away: Option<ItemUid>,
    /// The message that names all that lies where the player stands: what is picked up at once is told once.
    #[serde(skip)]
    pub(super) seen_here: Option<u64>,
    /// What took the last hit points; it is not saved, since a game that is over does not go on.
    #[serde(skip)]
    pub(super) last_blow: Option<LastBlow>,
}

impl Account {
    /// As a snapshot has it; one that cannot be read is empty, since nothing in the world depends on it, and says so.
    pub(super) fn of_bytes(bytes: &[u8]) -> Self {
        let mut account: Self = rmp_serde::from_slice(bytes).unwrap_or_else(|error| {
            let mut empty = Self::default();
            let text = format!(
                "What you had been told, met and written on things cannot be read from the snapshot, and is forgotten: {error}"
            );
            empty.log.say(TextLine::of(text, Tone::Bad));
            empty
        });
        account.log.trim();
        account.journal.trim();
        account
    }

    /// As a snapshot keeps it.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        rmp_serde::to_vec_named(self).unwrap_or_default()
    }

    /// A game begins: who is in view stands in the panel, and need not be announced.
    pub(super) fn begin(&mut self, view: PlayerView) {
        let _ = self.watch.look(view);
        let _ = self.finds_stairs(view);
        self.meet(view);
        self.journal.begin(view);
    }

    /// Notes what the player has dropped where it stands, what it has picked up from there, and which weapon it has put away.
    pub(super) fn mind_dropped(&mut self, view: PlayerView, outcomes: &[Outcome]) {
        let (level, here) = (view.level().id(), view.here());
        self.piles.heed(view, outcomes);
        for outcome in outcomes {
            if let Outcome::Item(ItemOutcome::Dropped(item)) = outcome {
                self.dropped.insert((level, here, item.kind));
            } else if let Outcome::Item(ItemOutcome::Took(item)) = outcome {
                self.dropped.remove(&(level, here, item.kind));
            } else if let Outcome::Item(ItemOutcome::TookOff { item, slot }) = outcome
                && *slot == Slot::Weapon
            {
                self.put_away = Some(item.uid);
            }
        }
    }

    /// Whether stairs down are in view for the first time on a level.
    pub(super) fn finds_stairs(&mut self, view: PlayerView) -> bool {
        let level = view.level().id();
        if self.stairs.contains(&level) || view.is_fooled() || view.reveals() {
            return false;
        }
        let down = |at: Pos| {
            let terrain = view.terrain(at);
            terrain.is_some_and(|def| def.feature == Feature::StairsDown)
        };
        let found = view.leads_down() && view.sight().visible().iter().any(down);
        if found {
            self.stairs.insert(level);
        }
        found
    }

    /// Who and what is in view, carried and for sale has been met, and what is carried has its letters.
    pub(super) fn meet(&mut self, view: PlayerView) {
        self.deepest = self.deepest.max(view.level().depth());
        self.letters.follow(view);
        if !view.is_fooled() {
            self.monsters.look(view);
            self.things.look(view);
            self.piles.look(view);
        }
    }

    /// Kinds and levels have other numbers now: those in view are known, and nobody is announced for it.
    pub(super) fn look_afresh(&mut self, game: &Game) {
        self.watch = ThreatWatch::default();
        self.stairs.clear();
        self.dropped.clear();
        self.piles.clear();
        self.traders = TradersLetters::default();
        self.begin(PlayerView::new(game));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_that_cannot_be_read_says_so() {
        let said = |account: &Account| account.log.tail(5).len();
        assert_eq!(said(&Account::of_bytes(&Account::default().to_bytes())), 0);
        let lost = Account::of_bytes(b"\xc1");
        assert!(lost.log.tail(1)[0].text().contains("cannot be read"));
    }
}
