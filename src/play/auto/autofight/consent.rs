//! What the player has been asked about magic that the key does not use by itself, and has agreed to.

use super::Autofight;
use crate::{
    grid::Pos,
    play::{
        auto::{own_magic, weighing::reaches},
        text::line::TextLine,
        view::{PlayerView, actor::ActorView, aim::AimSource},
    },
    sim::{Action, ActorId},
};

impl Autofight {
    /// What was agreed to was about others: it is forgotten where nobody is left of those who were in view.
    pub(super) fn forget_consent(&mut self, enemies: &[ActorView]) {
        if !enemies.iter().any(|enemy| self.known.contains(&enemy.id)) {
            (self.offered, self.told_of_mana) = (None, false);
        }
    }

    /// The magic to which the player has agreed, where it reaches the first of them and no other magic is used.
    pub(super) fn offer(
        &self,
        view: PlayerView,
        enemies: &[ActorView],
        attack: Option<(Action, ActorId, Pos)>,
    ) -> Option<(Action, ActorId, Pos)> {
        let first = enemies.first()?;
        let (with, _) = self.offered.filter(|(_, whose)| *whose == first.id)?;
        let with_magic = |(action, ..): (Action, ActorId, Pos)| {
            AimSource::of(action).is_some_and(AimSource::is_magic)
        };
        let casts = attack.is_some_and(with_magic);
        let attack = (with.action(first.at), first.id, first.at);
        (!casts && !first.asleep && reaches(view, with, first)).then_some(attack)
    }

    /// Says once on each level that it does not cast for want of mana, or to keep some; where blows do much less than spells would, before it
    /// strikes or walks up to anybody.
    pub(super) fn minds_mana(
        &mut self,
        view: PlayerView,
        enemies: &[ActorView],
        means: Option<AimSource>,
        keeps: u8,
    ) -> Result<(), TextLine> {
        let first = enemies.first().filter(|_| !self.told_of_mana);
        let Some(held) = first.and_then(|first| own_magic::held_back(view, first, keeps, means))
        else {
            return Ok(());
        };
        self.told_of_mana = true;
        if held.much_worse && !view.strikes_nobody() {
            // Who goes on after that does what was said, whoever it is.
            self.rooted = first.map(|enemy| enemy.id);
            self.offered = held.offers.zip(self.rooted);
            return Err(held.question());
        }
        self.chosen = None;
        let kept = (view.level().id(), held.what);
        if !self.kept.contains(&kept) {
            self.kept.push(kept);
            self.note = Some(held.told(means.is_some()));
        }
        Ok(())
    }
}
