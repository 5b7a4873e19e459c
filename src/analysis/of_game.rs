//! What is asked of a game that has a world of its own: the same questions, put to the game as it is [read](Game::read).

use super::{
    AttackChoice, CharacterSheet, FightForecast, FightOdds, ForecastAttack, PreviewedSquare,
};
use crate::{
    content::{MonsterId, ProjectDef, Slot},
    grid::{Pos, area::Reached},
    sim::{ActorId, Derived, DerivedRef, Game, ItemUid},
};

impl Game {
    /// The odds of attacking a monster; see [`GameRef::odds`](crate::sim::GameRef::odds).
    pub fn odds(&self, target: ActorId, with: AttackChoice) -> Option<FightOdds> {
        self.read().odds(target, with)
    }

    /// The same where something is set off at another square than the monster's.
    pub fn odds_at(&self, target: ActorId, with: AttackChoice, at: Pos) -> Option<FightOdds> {
        self.read().odds_at(target, with, at)
    }

    /// The player's character sheet, of which only what is known of the things worn counts (ATK-MELEE-04).
    pub fn sheet(&self) -> CharacterSheet {
        self.read().sheet()
    }

    /// Whether the player has lost its balance (POW-ATTACK-02).
    pub fn is_off_balance(&self) -> bool {
        self.read().is_off_balance()
    }

    /// The player's numbers as they would be with a thing of the pack in a slot.
    pub fn derived_wearing(&self, slot: Slot, thing: ItemUid) -> Option<Derived> {
        self.read().derived_wearing(slot, thing)
    }

    /// What a fight with a kind of monster comes to for somebody with such numbers.
    pub fn forecast(
        &self,
        derived: DerivedRef<'_>,
        foe: MonsterId,
        using: ForecastAttack,
    ) -> Option<FightForecast> {
        self.read().forecast(derived, foe, using)
    }

    /// The squares that something of the player's would reach, by what the player knows of the map.
    pub fn foresee(&self, def: &ProjectDef, from: Pos, at: Pos) -> Reached {
        self.read().foresee(def, from, at)
    }

    /// The same squares with the parts of the strength that count there.
    pub fn foresee_parts(&self, def: &ProjectDef, from: Pos, at: Pos) -> Vec<PreviewedSquare> {
        self.read().foresee_parts(def, from, at)
    }
}
