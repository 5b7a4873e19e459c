//! What happens to the player.
//!
//! Every key is worked out for itself: all of them together would be too many outcomes to count.

use enum_map::EnumMap;
use enumset::EnumSet;
use serde::{Serialize, Serializer};

use crate::{
    dice::{Distribution, Exact, exact},
    rules::{
        ability::status::Condition,
        base::stat::StatName,
        projection::{
            item_destruction::{Item, ObjectClass},
            player::{Displacement, HarmPart, HarmScope, PlayerHarm, StatLoss, Victim},
        },
    },
    vectors::{
        print::{ByName, ByOutcome, Probability},
        projection::class::ClassName,
    },
};

/// What happens; what certainly does not happen is left out.
#[derive(Serialize)]
pub(super) struct PlayerHarmOut {
    #[serde(skip_serializing_if = "ByOutcome::is_nothing")]
    hp_loss: ByOutcome<i64>,
    #[serde(skip_serializing_if = "ByOutcome::is_nothing")]
    slow: ByOutcome<i64>,
    #[serde(skip_serializing_if = "ByOutcome::is_nothing")]
    exp_loss: ByOutcome<i64>,
    #[serde(skip_serializing_if = "ByOutcome::is_nothing")]
    mana_loss: ByOutcome<i64>,
    #[serde(skip_serializing_if = "ByOutcome::is_nothing")]
    energy_loss: ByOutcome<i64>,
    #[serde(skip_serializing_if = "ByOutcome::is_nothing")]
    teleport: ByOutcome<i64>,
    #[serde(skip_serializing_if = "ByOutcome::is_nothing")]
    thrust: ByOutcome<i64>,
    #[serde(flatten)]
    conditions: ByCondition,
    #[serde(skip_serializing_if = "Probability::is_none")]
    pulled: Probability,
    #[serde(skip_serializing_if = "Probability::is_none")]
    level_change: Probability,
    #[serde(skip_serializing_if = "Probability::is_none")]
    stat_swap: Probability,
    #[serde(skip_serializing_if = "Probability::is_none")]
    black_breath: Probability,
    #[serde(skip_serializing_if = "Probability::is_none")]
    amnesia: Probability,
    #[serde(skip_serializing_if = "Probability::is_none")]
    reverted: Probability,
    #[serde(
        rename = "armour_damaged",
        skip_serializing_if = "Probability::is_none"
    )]
    armor_damaged: Probability,
    #[serde(skip_serializing_if = "Probability::is_none")]
    disenchanted: Probability,
    #[serde(skip_serializing_if = "Probability::is_none")]
    effect_ended: Probability,
    #[serde(skip_serializing_if = "ByName::is_empty")]
    stat_loss: ByName<StatName>,
    #[serde(skip_serializing_if = "ByName::is_empty")]
    item_destroyed: ByName<ClassName>,
}

/// What is added to the counter of each condition: keys beside the others.
struct ByCondition(EnumMap<Condition, ByOutcome<i64>>);

/// The key of a condition in vectors, and its place among their keys: other implementations rely on both.
const fn key(condition: Condition) -> (u8, &'static str) {
    match condition {
        Condition::Stunned => (0, "stun"),
        Condition::Cut => (1, "cut"),
        Condition::Poisoned => (2, "poison"),
        Condition::Blind => (3, "blind"),
        Condition::Confused => (4, "confused"),
        Condition::Paralyzed => (5, "paralysed"),
        Condition::Afraid => (6, "afraid"),
        Condition::Hallucinating => (7, "hallucinating"),
    }
}

impl Serialize for ByCondition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut keys: Vec<_> = self.0.iter().map(|(one, by)| (key(one), by)).collect();
        keys.sort_by_key(|(key, _)| *key);
        let possible = keys.into_iter().filter(|(_, by)| !by.is_nothing());
        serializer.collect_map(possible.map(|((_, name), by)| (name, by)))
    }
}

impl PlayerHarmOut {
    /// What a harm, asked for any part of it alone, does to a player with such a pack.
    pub(super) fn of(
        victim: &Victim,
        pack: EnumSet<ObjectClass>,
        harm: impl Fn(&mut Exact, HarmScope) -> PlayerHarm,
    ) -> Self {
        let part = |facet| exact::distribution(|r| harm(r, HarmScope::Only(facet)));
        let number = |facet, of: fn(&PlayerHarm) -> i64| {
            ByOutcome::of(|r| of(&harm(r, HarmScope::Only(facet))))
        };
        let event = |facet, of: fn(&PlayerHarm) -> bool| {
            Probability::of(|r| of(&harm(r, HarmScope::Only(facet))))
        };
        let counter = |condition: Condition| {
            let facet = HarmPart::Condition(condition);
            ByOutcome::of(|r| i64::from(harm(r, HarmScope::Only(facet)).conditions[condition]))
        };
        Self {
            hp_loss: number(HarmPart::HitPoints, |harm| harm.damage.get().into()),
            slow: number(HarmPart::Slow, |harm| harm.slow.into()),
            exp_loss: number(HarmPart::Experience, |harm| harm.experience.total()),
            mana_loss: number(HarmPart::Mana, |harm| harm.mana.into()),
            energy_loss: number(HarmPart::Energy, |harm| harm.energy.get().into()),
            teleport: number(HarmPart::Displacement, |harm| match harm.displacement {
                Some(Displacement::Teleport(squares)) => squares.into(),
                Some(Displacement::Thrust(_) | Displacement::Pull | Displacement::LevelChange)
                | None => 0,
            }),
            thrust: number(HarmPart::Displacement, |harm| match harm.displacement {
                Some(Displacement::Thrust(squares)) => squares.into(),
                Some(
                    Displacement::Teleport(_) | Displacement::Pull | Displacement::LevelChange,
                )
                | None => 0,
            }),
            conditions: ByCondition(EnumMap::from_fn(counter)),
            pulled: event(HarmPart::Displacement, |harm| {
                harm.displacement == Some(Displacement::Pull)
            }),
            level_change: event(HarmPart::Displacement, |harm| {
                harm.displacement == Some(Displacement::LevelChange)
            }),
            stat_swap: event(HarmPart::StatSwap, |harm| harm.swapped.is_some()),
            black_breath: event(HarmPart::BlackBreath, |harm| harm.black_breath),
            amnesia: event(HarmPart::Amnesia, |harm| harm.amnesia),
            reverted: event(HarmPart::Reversion, |harm| harm.reverted),
            armor_damaged: event(HarmPart::Armor, |harm| harm.armor.is_some()),
            disenchanted: event(HarmPart::Disenchantment, |harm| harm.disenchanted.is_some()),
            effect_ended: chance(&part(HarmPart::Effects), |r, harm| {
                harm.ends_effect(r, victim.saving_throw)
            }),
            stat_loss: stat_loss(&part(HarmPart::Stats).map(|harm| harm.stats)),
            item_destroyed: item_destroyed(&part(HarmPart::Pack), pack),
        }
    }
}

/// The chance of something that is rolled for each thing that a harm threatens.
fn chance(
    harms: &Distribution<PlayerHarm>,
    mut of: impl FnMut(&mut Exact, &PlayerHarm) -> bool,
) -> Probability {
    let chances = harms
        .iter()
        .map(|(harm, p)| p * exact::probability(|r| of(r, harm)));
    Probability(chances.sum())
}

/// The chance that each statistic falls.
fn stat_loss(losses: &Distribution<EnumMap<StatName, StatLoss>>) -> ByName<StatName> {
    ByName::possible(StatName::ALL.into_iter().map(|stat| {
        let falls = losses.probability_that(|lost| lost[stat].falls());
        (stat, Probability(falls))
    }))
}

/// The chance that each class in the pack is destroyed.
fn item_destroyed(
    harms: &Distribution<PlayerHarm>,
    pack: EnumSet<ObjectClass>,
) -> ByName<ClassName> {
    ByName::possible(pack.iter().map(|class| {
        let item = Item {
            class,
            artifact: false,
            cursed: false,
            ignores: EnumSet::empty(),
        };
        let destroyed = chance(harms, |r, harm| harm.destroys(r, &item));
        (ClassName(class), destroyed)
    }))
}
