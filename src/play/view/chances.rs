//! What the player may expect of what it could do: odds, and where something that it sends would go.

use super::{InventoryItem, PlayerView};
use crate::{
    analysis::{
        AttackChoice, CharacterSheet, DangerOdds, FightForecast, FightOdds, ForecastAttack,
        PreviewedSquare, Prospect,
    },
    content::{ItemId, MonsterId, ProjectDef, Slot, TerrainDef},
    dice::Chance,
    grid::{BitGrid, Pos},
    rules::{
        ability::{disarm::DisarmOdds, lock},
        base::{stat::StatName, units::Skill},
        projection::player::{PlayerSquare, Victim},
    },
    sim::{ActorId, Derived, DerivedRef, ItemUid, disarm_odds},
};

/// What one try at a lock or a jam may come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LockChances {
    /// The chance that it is picked; what is only stuck cannot be.
    pub picks: Chance,
    /// The chance that it is forced.
    pub forces: Chance,
    /// The chance that forcing which has failed stuns.
    pub stuns: Chance,
}

impl PlayerView<'_> {
    /// The squares that something of the player's would reach, by what the player knows of the map.
    pub fn foresee(self, def: &ProjectDef, from: Pos, at: Pos) -> Vec<PreviewedSquare> {
        self.0.foresee_parts(def, from, at)
    }

    /// The squares that something of the player's would cross on its way, by what the player knows of the map.
    pub fn way(self, def: &ProjectDef, at: Pos) -> Vec<Pos> {
        self.0.foresee(def, self.here(), at).path
    }

    /// What a monster in view would take of something sent at it: the mean in hundredths of its full strength.
    pub fn share(self, id: ActorId, def: &ProjectDef, distance: u16) -> Option<f64> {
        self.0.share(id, def, distance)
    }

    /// The squares that stop what the player sends to a square, as far as the player knows.
    pub fn known_opaque(self, at: Pos) -> BitGrid {
        self.0.known_opaque(self.here(), at)
    }

    /// The odds of attacking a monster that the player sees.
    pub fn odds(self, target: ActorId, with: AttackChoice) -> Option<FightOdds> {
        self.0.odds(target, with)
    }

    /// The same where something is set off at another square than the monster's.
    pub fn odds_at(self, target: ActorId, with: AttackChoice, at: Pos) -> Option<FightOdds> {
        self.0.odds_at(target, with, at)
    }

    /// The player's numbers as they would be with a thing of the pack in a slot; `None`: it is not in the pack.
    pub fn derived_wearing(self, slot: Slot, thing: ItemUid) -> Option<Derived> {
        self.0.derived_wearing(slot, thing)
    }

    /// The same with one of a kind that the player need not have, which is what it looks like.
    pub fn derived_holding(self, slot: Slot, kind: ItemId) -> Derived {
        self.0.derived_holding(slot, kind)
    }

    /// The player with a thing in a slot, as it would be; a sample of its kind where the thing is neither carried nor lies here.
    pub(in crate::play) fn prospect(self, slot: Slot, thing: &InventoryItem) -> Prospect {
        let own = self.0.prospect(slot, thing.uid);
        own.unwrap_or_else(|| self.0.prospect_holding(slot, thing.kind))
    }

    /// The sheet that it would have.
    pub(in crate::play) fn sheet_with(self, gear: &Prospect) -> CharacterSheet {
        self.0.sheet_with(gear)
    }

    /// What all who threaten the player do together.
    pub fn danger(self) -> DangerOdds {
        self.0.danger()
    }

    /// The same, looking so many turns ahead.
    pub fn danger_within(self, turns: usize) -> DangerOdds {
        self.0.danger_within(turns)
    }

    /// The same while the player attacks so: what is struck for free at each of its shots counts (SIL-ARCHERY-08).
    pub fn danger_while(self, with: AttackChoice) -> DangerOdds {
        self.0.danger_while(with)
    }

    /// The same for so many turns ahead.
    pub fn danger_while_within(self, with: AttackChoice, turns: usize) -> DangerOdds {
        self.0.danger_while_within(with, turns)
    }

    /// What a fight with a kind of monster comes to for somebody with such numbers; `None`: there is no attacking so.
    pub fn forecast(
        self,
        derived: DerivedRef<'_>,
        foe: MonsterId,
        using: ForecastAttack,
    ) -> Option<FightForecast> {
        self.0.forecast(derived, foe, using)
    }

    /// The player and the square below, as projections find them now.
    pub fn victim(self) -> Option<(Victim, PlayerSquare)> {
        self.0.victim()
    }

    /// How a try to disarm a terrain may end; `None`: it is no trap, or one that nobody can disarm.
    pub fn disarm_odds(self, trap: &TerrainDef) -> Option<DisarmOdds> {
        disarm_odds(self.character(), self.conditions(), trap)
    }

    /// The chances that one action picks, and that one forces a lock or a jam of some power (BRW-LOCK-02, BRW-LOCK-03), and
    /// that forcing which fails stuns (BRW-LOCK-05).
    pub fn lock_chances(self, power: u8) -> LockChances {
        let stats = self.character().stats();
        let skill = Skill::new(self.character().disarming(self.conditions()).total());
        LockChances {
            picks: lock::pick_chance(skill, power),
            forces: lock::force_chance(stats[StatName::Str], power),
            stuns: lock::stun_chance(stats[StatName::Dex]),
        }
    }

    /// The chance that the player foils a theft (ABL-STAT-04).
    pub fn foils(self) -> Chance {
        self.0.foils()
    }
}
