//! Poison and wounds that take hit points turn by turn: whether the player outlasts them.

use super::{InventoryItem, PlayerView};
use crate::{
    content::{EffectDef, ItemUse},
    rules::{ability::status::Condition, base::stat::StatName},
};

/// What takes hit points turn by turn.
const ILLS: [Condition; 2] = [Condition::Poisoned, Condition::Cut];

/// Turns after which a count ends: what goes on longer is as good as for ever.
const LONGEST: u32 = 10_000;

/// What poison and wounds come to if nobody does anything about them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) struct Wasting {
    /// Hit points that they take in the next turn.
    pub damage: i32,
    /// Hit points that they take in all until they have passed.
    pub total: i32,
    /// Turns until all have passed; `None`: they pass by themselves never, as a mortal wound (ABL-STATUS-23).
    pub turns: Option<u32>,
    /// Turns until the player is dead of them, if it dies before they have passed.
    pub dies_in: Option<u32>,
}

impl Wasting {
    /// Whether they take less than a tenth of these hit points, and pass: nothing to stop for.
    pub(in crate::play) const fn is_slight(self, health: i32) -> bool {
        self.turns.is_some() && self.total.saturating_mul(10) < health
    }
}

impl PlayerView<'_> {
    /// What ails the player and takes hit points turn by turn.
    pub(in crate::play) fn wasting_ills(self) -> impl Iterator<Item = Condition> {
        let ills = ILLS.into_iter();
        ills.filter(move |ill| self.conditions().has(*ill))
    }

    /// What poison and wounds come to, if there are any. No hit points come back as long (ABL-STATUS-21, ABL-STATUS-31).
    pub(in crate::play) fn wasting(self) -> Option<Wasting> {
        let mut ills: Vec<(Condition, u16)> = self
            .wasting_ills()
            .map(|ill| (ill, self.conditions().get(ill)))
            .collect();
        if ills.is_empty() {
            return None;
        }
        let constitution = self.character().stats()[StatName::Con];
        let lost = |ills: &[(Condition, u16)]| -> i32 {
            let each = ills.iter().map(|(ill, counter)| ill.damage(*counter).get());
            each.sum()
        };
        let mut wasting = Wasting {
            damage: lost(&ills),
            total: 0,
            turns: None,
            dies_in: None,
        };
        let mut left = self.health().now();
        for turn in 1..=LONGEST {
            let loss = lost(&ills);
            wasting.total = wasting.total.saturating_add(loss);
            left = left.saturating_sub(loss);
            if left < 0 && wasting.dies_in.is_none() {
                wasting.dies_in = Some(turn);
            }
            for (ill, counter) in &mut ills {
                *counter = ill.after_a_turn(*counter, constitution);
            }
            if ills.iter().all(|(_, counter)| *counter == 0) {
                wasting.turns = Some(turn);
                break;
            }
        }
        Some(wasting)
    }

    /// What is in the pack against poison or wounds, as far as the player knows: what ends one of them, else what gives hit points.
    pub(in crate::play) fn help_against_wasting(self) -> Option<InventoryItem> {
        let ends = |effect: &EffectDef| {
            let mut ills = self.wasting_ills();
            matches!(effect, EffectDef::Cure(of) if ills.any(|ill| of.contains(ill)))
        };
        let heals = |effect: &EffectDef| matches!(effect, EffectDef::Heal(_));
        let does = |thing: &InventoryItem, wanted: &dyn Fn(&EffectDef) -> bool| {
            let usage = &self.content().items[usize::from(thing.kind.0)].usage;
            let (ItemUse::Potion(effects) | ItemUse::Food(effects)) = usage else {
                return false;
            };
            !thing.knowledge.is_unfamiliar() && effects.iter().any(wanted)
        };
        let pack = self.pack();
        let found = pack.iter().find(|thing| does(thing, &ends));
        found
            .or_else(|| pack.iter().find(|thing| does(thing, &heals)))
            .copied()
    }
}
