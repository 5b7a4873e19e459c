//! Nothing is lost or doubled: what the outcomes of an action say about things is what has become of them.

use std::collections::BTreeMap;

use bevy_ecs::{entity_disabling::Disabled, prelude::*, query::Allow};

use super::fault::{BrokenInvariant, hold};
use crate::{
    content::{ItemId, LevelId, MonsterDef, MonsterId},
    sim::{
        ActorId, ActorInfo, ActorKind, Catalog, ChestOutcome, CombatOutcome, DungeonLevel,
        ItemOutcome, LevelOutcome, MagicOutcome, Monster, Outcome, Roster, Stack,
    },
};

/// How many there are of each kind, who is there, and on which level, before an action.
#[derive(Clone, Debug)]
pub struct ThingCount {
    level: LevelId,
    things: BTreeMap<ItemId, i64>,
    company: BTreeMap<ActorId, MonsterId>,
}

impl ThingCount {
    /// Counts what is in a world.
    pub fn of(world: &World) -> Self {
        let roster = world.resource::<Roster>().iter();
        let company = roster.filter_map(|(id, one)| Some((id, world.get::<Monster>(one)?.0)));
        Self {
            level: world.resource::<DungeonLevel>().id(),
            things: count(world),
            company: company.collect(),
        }
    }

    /// Compares what there is after an action with what its outcomes say. On another level other things are counted, so
    /// that there is nothing to compare.
    ///
    /// # Errors
    ///
    /// If something was lost or doubled.
    pub fn check(&self, outcomes: &[Outcome], world: &World) -> Result<(), BrokenInvariant> {
        if world.resource::<DungeonLevel>().id() != self.level {
            return Ok(());
        }
        let catalog = world.resource::<Catalog>();
        let mut expected = self.things.clone();
        let changes = change(outcomes, catalog).into_iter();
        for (kind, more) in changes.chain(self.brought(world, outcomes)) {
            *expected.entry(kind).or_default() += more;
        }
        expected.retain(|_, count| *count != 0);
        let after = count(world);
        let kinds = expected.keys().chain(after.keys());
        for kind in kinds {
            let [wanted, found] =
                [&expected, &after].map(|all| all.get(kind).copied().unwrap_or_default());
            hold!(
                wanted == found,
                "of {} there are {found}, and by what happened there are {wanted}",
                catalog.item(*kind).key
            );
        }
        Ok(())
    }

    /// What those have who came unseen and unheard, as wanderers do (BRW-WANDER-01).
    fn brought(&self, world: &World, outcomes: &[Outcome]) -> Vec<(ItemId, i64)> {
        let catalog = world.resource::<Catalog>();
        let appeared = |id: ActorId| {
            outcomes.iter().any(
                |fact| matches!(fact, Outcome::Magic(MagicOutcome::Appeared(who)) if who.id == id),
            )
        };
        Self::of(world)
            .company
            .into_iter()
            .filter(|(id, _)| !self.company.contains_key(id) && !appeared(*id))
            .flat_map(|(_, kind)| belongings(catalog.monster(kind)))
            .collect()
    }
}

/// What a monster of a kind has from the first.
fn belongings(def: &MonsterDef) -> Vec<(ItemId, i64)> {
    let worn = def.wears.iter().map(|item| (*item, 1));
    let carried = def.carries.iter();
    let carried = carried.map(|(item, count)| (*item, i64::from(*count)));
    worn.chain(carried).collect()
}

/// How many there are of each kind, on levels that were left too.
fn count(world: &World) -> BTreeMap<ItemId, i64> {
    let mut totals = BTreeMap::new();
    let catalog = world.resource::<Catalog>();
    let query = world.try_query_filtered::<&Stack, Allow<Disabled>>();
    if let Some(mut query) = query {
        for stack in query.iter(world) {
            let kind = of_look(catalog, stack.seeming(catalog));
            *totals.entry(kind).or_default() += i64::from(stack.count);
        }
    }
    totals
}

/// The kind that has a look in this game, where it is one of those that are unknown at first; else the kind itself.
fn of_look(catalog: &Catalog, kind: ItemId) -> ItemId {
    let items = &catalog.content().items;
    let found = items
        .iter()
        .position(|def| def.flavored && def.guise == Some(kind));
    found.map_or(kind, |at| ItemId(at as u16))
}

/// What the outcomes of an action say about the number of things of each kind.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "few among all outcomes tell of things that come or go"
)]
fn change(outcomes: &[Outcome], catalog: &Catalog) -> BTreeMap<ItemId, i64> {
    let mut change = BTreeMap::new();
    let mut add = |kind: ItemId, more: i64| {
        *change.entry(of_look(catalog, kind)).or_default() += more;
    };
    for fact in outcomes {
        match fact {
            Outcome::Item(ItemOutcome::Consumed(item)) => add(item.kind, -1),
            // What monsters shoot may break.
            Outcome::Combat(CombatOutcome::Broke { item, .. }) => add(item.kind, -1),
            // It is in the purse.
            Outcome::Item(ItemOutcome::Money { item, .. }) => {
                add(item.kind, -i64::from(item.count));
            }
            // What is brittle may break when its chest is forced.
            Outcome::Chest(ChestOutcome::Smashed { item, .. }) => {
                add(item.kind, -i64::from(item.count));
            }
            Outcome::Item(ItemOutcome::Refuelled { with, .. }) => add(*with, -1),
            Outcome::Item(ItemOutcome::Recognized { seemed, item, .. }) => {
                add(seemed.kind, -i64::from(item.count));
                add(item.kind, i64::from(item.count));
            }
            // What a trader has is no thing of the level.
            Outcome::Item(ItemOutcome::Bought { item, .. }) => {
                add(item.kind, i64::from(item.count));
            }
            Outcome::Item(ItemOutcome::Sold { item, .. }) => {
                add(item.kind, -i64::from(item.count));
            }
            Outcome::Item(ItemOutcome::Left { item, .. })
            | Outcome::Level(LevelOutcome::Unearthed { item, .. }) => {
                add(item.kind, i64::from(item.count));
            }
            // Those who come have what their kind has.
            Outcome::Magic(MagicOutcome::Appeared(ActorInfo {
                kind: ActorKind::Monster(kind),
                ..
            })) => {
                for (item, count) in belongings(catalog.monster(*kind)) {
                    add(item, count);
                }
            }
            Outcome::Item(ItemOutcome::Destroyed { item, .. } | ItemOutcome::Ruined(item)) => {
                add(item.kind, -i64::from(item.count));
            }
            _ => {}
        }
    }
    change
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        grid::Dir,
        rules::base::stat::StatName,
        sim::Action,
        testing::{
            Arena,
            Play::{Chance, Pick, Sum},
        },
    };

    /// What an action tells is what has become of the things, and without this one outcome it would not be.
    fn is_told(arena: &mut Arena, action: Action, telling: fn(&Outcome) -> bool) {
        let before = ThingCount::of(arena.world());
        let outcomes = arena.act(action).into_outcomes();
        assert_eq!(before.check(&outcomes, arena.world()), Ok(()));
        let (told, rest): (Vec<_>, Vec<_>) = outcomes.into_iter().partition(telling);
        assert_eq!(told.len(), 1);
        assert!(before.check(&rest, arena.world()).is_err());
    }

    #[test]
    fn what_breaks_in_a_forced_chest_is_counted() {
        let mut arena = Arena::new("@*")
            .legend('*', "gem")
            .chest("gem", 3, None, &["potion_speed", "cloak"])
            .script([Chance(true), Chance(true)]);
        let chest = arena.knows().shut_chests()[0].uid;
        is_told(&mut arena, Action::ForceChest(chest), |fact| {
            matches!(fact, Outcome::Chest(ChestOutcome::Smashed { .. }))
        });
    }

    #[test]
    fn what_is_unearthed_is_counted() {
        let mut arena = Arena::new("####\n#@%#\n####")
            .wearing("pick")
            .legend('%', "magma_treasure")
            .stat(StatName::Str, "18/50")
            .script([Chance(true), Pick(0), Sum(3)]);
        is_told(&mut arena, Action::Dig(Dir::E), |fact| {
            matches!(fact, Outcome::Level(LevelOutcome::Unearthed { .. }))
        });
    }
}
