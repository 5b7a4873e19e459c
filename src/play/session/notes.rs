//! What the player has learned of monsters and things, how it marks its own, and what it writes down.

use super::{
    Session, active::ActiveGame, here_letters::HereLetters, item_letters::ItemLetters,
    item_marks::ItemMarks, journal::Journal, keeping::Keeper, known_things::KnownThings,
    monster_memory::MonsterMemory, seen_piles::SeenPiles, shop_letters::TradersLetters,
};
use crate::play::view::PlayerView;

impl ActiveGame<'_> {
    /// The player writes something into its journal.
    pub(in crate::play) fn write_down(&mut self, words: &str) {
        self.session.keeper.iter_mut().for_each(Keeper::is_behind);
        let Some(view) = PlayerView::of(self.world) else {
            return;
        };
        self.session.account.journal.write(view, words);
    }
}

impl Session {
    /// What the player has lived through with each kind of monster.
    pub(in crate::play) fn monster_memory(&self) -> &MonsterMemory {
        &self.account.monsters
    }

    /// The kinds of things and of terrain that the player has come across.
    pub(in crate::play) fn known_things(&self) -> &KnownThings {
        &self.account.things
    }

    /// What lies in heaps, as the player has seen it.
    pub(in crate::play) fn piles(&self) -> &SeenPiles {
        &self.account.piles
    }

    /// What the player has written on its things, and the kinds that it passes by.
    pub(in crate::play) fn marks(&self) -> &ItemMarks {
        &self.account.marks
    }

    /// The same, to change it.
    pub(in crate::play) fn marks_mut(&mut self) -> &mut ItemMarks {
        self.keeper.iter_mut().for_each(Keeper::is_behind);
        &mut self.account.marks
    }

    /// What the game will be remembered by, and what the player has written down.
    pub(in crate::play) fn journal(&self) -> &Journal {
        &self.account.journal
    }

    /// The letters of what the player carries.
    pub(in crate::play) fn letters(&self) -> &ItemLetters {
        &self.account.letters
    }

    /// The letters of what traders have.
    pub(in crate::play) const fn trader_letters(&self) -> &TradersLetters {
        &self.account.traders
    }

    /// The same as a screen has left them.
    pub(in crate::play) fn keep_trader_letters(&mut self, letters: TradersLetters) {
        if letters != self.account.traders {
            self.keeper.iter_mut().for_each(Keeper::is_behind);
            self.account.traders = letters;
        }
    }

    /// The letters of the list of what is on the level.
    pub(in crate::play) const fn here_letters(&self) -> &HereLetters {
        &self.account.here
    }

    /// The same as the list has left them.
    pub(in crate::play) fn keep_here_letters(&mut self, letters: HereLetters) {
        if letters != self.account.here {
            self.keeper.iter_mut().for_each(Keeper::is_behind);
            self.account.here = letters;
        }
    }

    /// The letters of what the player carries, to change them.
    pub(in crate::play) fn letters_mut(&mut self) -> &mut ItemLetters {
        self.keeper.iter_mut().for_each(Keeper::is_behind);
        &mut self.account.letters
    }
}
