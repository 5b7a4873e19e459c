//! What is worth being slowed by: a fight weighed with a heavy thing in use and its weight, and without both.

use super::PlayerView;
use crate::{
    analysis::ForecastAttack,
    content::{ItemId, ItemUse, Slot},
    rules::ability::sensing::Feeling,
    sim::{DerivedRef, ItemKnowledge},
};

/// So much better must a fight go with something that slows for it to be taken.
const REPAYS: f64 = 1.15;

/// The least damage a turn that a fight counts as costing.
const LEAST_COST: f64 = 0.5;

impl PlayerView<'_> {
    /// Whether so many of a kind that would slow the player make up for it: wielded or worn, with all of their weight and with
    /// what it takes of the speed, they do so much more for a fight with what lives at this depth than what the player has.
    pub(super) fn repays_its_weight(
        self,
        kind: ItemId,
        knowledge: ItemKnowledge,
        count: u16,
    ) -> bool {
        let def = &self.content().items[usize::from(kind.0)];
        let feels_bad = knowledge
            .feeling()
            .is_some_and(|feeling| feeling < Feeling::Average);
        let (Some(slot), Some(&foe)) = (in_a_fight(&def.usage), self.usual_foes(1).first()) else {
            return false;
        };
        if feels_bad {
            return false;
        }
        let course = |derived: DerivedRef<'_>| {
            let forecast = self.forecast(derived, foe, ForecastAttack::Melee);
            forecast.map_or(0.0, |fight| fight.mine / fight.theirs.max(LEAST_COST))
        };
        let mut then = self.derived_holding(slot, kind);
        let speed = &mut then.movement.speed;
        speed.carried += def.weight * u32::from(count);
        let then = course((&then).into());
        let is_better = |own: DerivedRef<'_>| then >= course(own) * REPAYS;
        let pack = self.pack().into_iter();
        let mut spares = pack
            .filter(|thing| {
                let usage = &self.content().items[usize::from(thing.kind.0)].usage;
                in_a_fight(usage) == Some(slot)
            })
            .filter_map(|thing| self.derived_wearing(slot, thing.uid));
        is_better(self.derived()) && spares.all(|spare| is_better((&spare).into()))
    }
}

/// Where a thing is that counts in a fight hand to hand; `None`: it is none.
const fn in_a_fight(usage: &ItemUse) -> Option<Slot> {
    match usage {
        ItemUse::Weapon(_) => Some(Slot::Weapon),
        ItemUse::Worn { slot, .. } => Some(*slot),
        ItemUse::Launcher(_)
        | ItemUse::Ammo(_)
        | ItemUse::Oil
        | ItemUse::Light { .. }
        | ItemUse::Potion(_)
        | ItemUse::Food(_)
        | ItemUse::Scroll(_)
        | ItemUse::Wand(_)
        | ItemUse::Staff(_)
        | ItemUse::Rod(_)
        | ItemUse::Book(_)
        | ItemUse::Crown
        | ItemUse::Money
        | ItemUse::Chest(_)
        | ItemUse::Trinket => None,
    }
}
