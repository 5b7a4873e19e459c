//! The monsters of a level as whole columns of what they have, looked up once between two pauses of a turn.
//!
//! Who looks somebody up here asks for a row of columns that are at hand, where a query looks for each column every time: that was
//! an eighth of a hunter's turn, and a seventh of a quiet turn with its one kobold.

use std::panic::Location;

use bevy_ecs::{
    change_detection::{ContiguousComponentTicksMut, ContiguousMut, MaybeLocation, Tick},
    entity::Entities,
    entity_disabling::Disabled,
    prelude::*,
    query::QueryData,
};
use smallvec::SmallVec;

use crate::sim::{
    combat::melee::MeleeActorItem,
    world::{
        actor::{
            ai_state::AiState,
            balance::ActorBalance,
            components::{ActorArmor, ActorEnergy, ActorSpeed, Health, Mana, Monster, Position},
            conditions::Conditions,
            duty::Duty,
            monster_combat::MonsterCombat,
        },
        ids::ActorId,
        item::{
            inventory::{Equipment, Pack},
            loot::Loot,
        },
    },
};

/// What turns look at and change in monsters.
#[derive(QueryData)]
#[query_data(mutable, contiguous(mutable))]
pub(in crate::sim) struct CrowdMember {
    pub(in crate::sim) who: Entity,
    pub(in crate::sim) id: &'static ActorId,
    pub(in crate::sim) kind: &'static Monster,
    pub(in crate::sim) place: &'static mut Position,
    pub(in crate::sim) energy: &'static mut ActorEnergy,
    pub(in crate::sim) mind: &'static mut AiState,
    pub(in crate::sim) health: &'static mut Health,
    pub(in crate::sim) conditions: &'static mut Conditions,
    pub(in crate::sim) balance: &'static mut ActorBalance,
    pub(in crate::sim) speed: &'static ActorSpeed,
    pub(in crate::sim) mana: &'static mut Mana,
    armor: &'static ActorArmor,
    combat: &'static MonsterCombat,
    pub(in crate::sim) laden: Has<Loot>,
    pub(in crate::sim) pack: Option<&'static Pack>,
    pub(in crate::sim) equipment: Option<&'static Equipment>,
    pub(in crate::sim) duty: Option<&'static mut Duty>,
    pub(in crate::sim) away: Has<Disabled>,
}

/// Monsters that have components of the same kinds, with a row for each and a column for each component.
pub(in crate::sim) type CrowdColumns<'a> = CrowdMemberContiguousItem<'a, 'a>;

/// A column of something that changes.
pub(in crate::sim) trait Cells<T> {
    /// What stands in a row, which counts as changed from now on.
    fn change(&mut self, row: usize) -> &mut T;

    /// Writes into a row; what stood there before does not count as a change.
    fn write(&mut self, row: usize, value: T)
    where
        T: PartialEq;

    /// The row as a query would lend it.
    fn lend<'b, 'c>(&'b mut self, row: usize, with: &'c mut Lent<'b>) -> Mut<'c, T>
    where
        'b: 'c;
}

impl<T> Cells<T> for ContiguousMut<'_, T> {
    #[inline]
    fn change(&mut self, row: usize) -> &mut T {
        self.changed_ticks_slice_mut()[row] = self.this_run_tick();
        &mut self.bypass_change_detection()[row]
    }

    #[inline]
    fn write(&mut self, row: usize, value: T)
    where
        T: PartialEq,
    {
        if self[row] != value {
            *self.change(row) = value;
        }
    }

    #[inline]
    fn lend<'b, 'c>(&'b mut self, row: usize, with: &'c mut Lent<'b>) -> Mut<'c, T>
    where
        'b: 'c,
    {
        let (values, ticks) = ContiguousMut::bypass_change_detection_split(self.reborrow());
        let (before, now) = (ticks.last_run(), ticks.this_run());
        with.added = ticks.added()[row];
        let changed = &mut with.ticks.insert(ticks).changed_mut()[row];
        let by = MaybeLocation::new_with(|| &mut with.by);
        Mut::new(&mut values[row], &mut with.added, changed, before, now, by)
    }
}

/// What a cell needs besides to be lent as queries lend theirs.
pub(in crate::sim) struct Lent<'b> {
    ticks: Option<ContiguousComponentTicksMut<'b>>,
    added: Tick,
    by: &'static Location<'static>,
}

impl Default for Lent<'_> {
    fn default() -> Self {
        Self {
            ticks: None,
            added: Tick::new(0),
            by: Location::caller(),
        }
    }
}

/// What fighters are lent with.
pub(in crate::sim) type LentFighter<'b> = [Lent<'b>; 4];

impl CrowdColumns<'_> {
    /// A monster as it strikes, and is struck.
    #[inline]
    pub(in crate::sim) fn fighter<'b, 'c, 's>(
        &'b mut self,
        row: usize,
        [health, balance, mind, conditions]: &'c mut LentFighter<'b>,
    ) -> MeleeActorItem<'c, 's>
    where
        'b: 'c,
    {
        let of = self;
        MeleeActorItem {
            id: &of.id[row],
            position: &of.place[row],
            health: of.health.lend(row, health),
            armor: &of.armor[row],
            balance: of.balance.lend(row, balance),
            monster: Some(&of.kind[row]),
            combat: Some(&of.combat[row]),
            ai: Some(of.mind.lend(row, mind)),
            conditions: of.conditions.lend(row, conditions),
            body: None,
        }
    }
}

/// All monsters, those on levels that were left included. To look at each column once more where it was at hand already cost
/// a quiet turn an eighth.
pub(in crate::sim) struct MonsterCrowd<'a> {
    /// The columns of number 0, if there are any: on most levels all of them.
    first: &'a mut [CrowdColumns<'a>],
    /// All others. They take no memory of their own, but where there are very many.
    rest: SmallVec<[CrowdColumns<'a>; 3]>,
    entities: &'a Entities,
}

impl<'a> MonsterCrowd<'a> {
    /// Looks up the columns for some work. They stay where they came to stand: to move them from hand to hand until they stood
    /// in a list cost a quiet turn a twentieth, and to move the search for them as well a hundredth.
    #[inline]
    pub(in crate::sim) fn with<T>(
        members: &'a mut Query<'_, '_, CrowdMember>,
        entities: &'a Entities,
        work: impl FnOnce(&mut MonsterCrowd) -> T,
    ) -> T {
        let mut all = members.contiguous_iter_mut();
        let mut first = match &mut all {
            Ok(all) => all.next(),
            Err(_) => None,
        };
        let mut crowd = MonsterCrowd {
            first: first.as_mut_slice(),
            rest: SmallVec::new(),
            entities,
        };
        while let Ok(all) = &mut all
            && let Some(more) = all.next()
        {
            crowd.rest.push(more);
        }
        work(&mut crowd)
    }

    /// Where a monster stands: in which columns, and in which row there.
    #[inline]
    pub(in crate::sim) fn find(&self, who: Entity) -> Option<(usize, usize)> {
        let row = self.entities.get_spawned(who).ok()?.table_row.index();
        let mut all = self.all();
        let column = all.position(|all| all.who.get(row) == Some(&who))?;
        Some((column, row))
    }

    /// The columns of a number.
    #[inline]
    pub(in crate::sim) fn columns(&self, number: usize) -> Option<&CrowdColumns<'a>> {
        match number.checked_sub(1) {
            None => self.first.first(),
            Some(number) => self.rest.get(number),
        }
    }

    /// The same, to be changed.
    #[inline]
    pub(in crate::sim) fn columns_mut(&mut self, number: usize) -> Option<&mut CrowdColumns<'a>> {
        match number.checked_sub(1) {
            None => self.first.first_mut(),
            Some(number) => self.rest.get_mut(number),
        }
    }

    /// All columns, in the order of their numbers.
    #[inline]
    pub(in crate::sim) fn all(&self) -> impl Iterator<Item = &CrowdColumns<'a>> {
        self.first.iter().chain(&self.rest)
    }

    /// The columns of those on the level that is played.
    pub(in crate::sim) fn here(&self) -> impl Iterator<Item = &CrowdColumns<'a>> {
        self.all().filter(|columns| !columns.away)
    }

    /// The same, to be changed.
    pub(in crate::sim) fn here_mut(&mut self) -> impl Iterator<Item = &mut CrowdColumns<'a>> {
        let all = self.first.iter_mut().chain(&mut self.rest);
        all.filter(|columns| !columns.away)
    }
}

#[cfg(test)]
mod tests {
    use bevy_ecs::system::SystemState;

    use super::*;
    use crate::{grid::Pos, testing::Arena};

    /// Monsters whose position counts as changed.
    fn moved(world: &mut World) -> Vec<ActorId> {
        let mut all = world.query_filtered::<(&ActorId, Ref<Position>), With<Monster>>();
        let changed = all.iter(world).filter(|(_, place)| place.is_changed());
        changed.map(|(id, _)| *id).collect()
    }

    #[test]
    fn who_is_looked_up_is_found_and_changes_alone() {
        let mut game = Arena::new("@.kk").into_game();
        let player = game.player();
        let world = game.world_mut();
        world.clear_trackers();
        let mut state: SystemState<(Query<CrowdMember>, &Entities)> = SystemState::new(world);
        let (mut members, entities) = state
            .get_mut(world)
            .expect("there are no resources among them");
        MonsterCrowd::with(&mut members, entities, |crowd| {
            assert_eq!(crowd.find(player), None);
            let all: Vec<Entity> = crowd.here().flat_map(|all| all.who.to_vec()).collect();
            assert_eq!(all.len(), 2);
            for who in all {
                let (column, row) = crowd.find(who).expect("it is in the crowd");
                let all = crowd.columns_mut(column).expect("they are there");
                assert_eq!(all.who[row], who);
                // The one of them stays where it is, the other does not.
                let at = if all.id[row] == ActorId(1) { 2 } else { 1 };
                all.place.write(row, Position::new(Pos { x: at, y: 0 }));
            }
        });
        assert_eq!(moved(world), [ActorId(2)]);
    }

    #[test]
    fn a_crowd_of_many_kinds_is_found_as_one_of_few_is() {
        #[derive(Component)]
        struct Mark<const KIND: u8>;

        let mut game = Arena::new("@kkkkkkk").into_game();
        let all: Vec<Entity> = game.monsters().map(|(_, monster)| monster.id()).collect();
        let world = game.world_mut();
        for kinds in 0..all.len() {
            // Each of them moves to a table of its own, as long as there are marks.
            match kinds {
                1 => drop(world.entity_mut(all[1]).insert(Mark::<1>)),
                2 => drop(world.entity_mut(all[2]).insert(Mark::<2>)),
                3 => drop(world.entity_mut(all[3]).insert(Mark::<3>)),
                4 => drop(world.entity_mut(all[4]).insert(Mark::<4>)),
                5 => drop(world.entity_mut(all[5]).insert(Mark::<5>)),
                _ => {}
            }
            let mut state: SystemState<(Query<CrowdMember>, &Entities)> = SystemState::new(world);
            let (mut members, entities) = state
                .get_mut(world)
                .expect("there are no resources among them");
            MonsterCrowd::with(&mut members, entities, |crowd| {
                assert_eq!(crowd.all().count(), 1 + kinds.min(5));
                assert_eq!(crowd.here().map(|all| all.who.len()).sum::<usize>(), 7);
                for &who in &all {
                    let (column, row) = crowd.find(who).expect("it is in the crowd");
                    let all = crowd.columns(column).expect("they are there");
                    assert_eq!(all.who[row], who);
                }
                assert!(crowd.columns(1 + kinds.min(5)).is_none());
            });
        }
    }

    #[test]
    fn a_row_that_is_lent_knows_whether_it_has_changed() {
        let mut game = Arena::new("@.k").into_game();
        let world = game.world_mut();
        world.clear_trackers();
        let mut state: SystemState<(Query<CrowdMember>, &Entities)> = SystemState::new(world);
        // Whatever was there before its first look counts as changed in it.
        assert!(state.get_mut(world).is_ok());
        let (mut members, entities) = state
            .get_mut(world)
            .expect("there are no resources among them");
        MonsterCrowd::with(&mut members, entities, |crowd| {
            let places = &mut crowd.columns_mut(0).expect("it is there").place;
            let place = |change: bool, places: &mut ContiguousMut<Position>| {
                let mut lent = Lent::default();
                let mut place = places.lend(0, &mut lent);
                if change {
                    *place = Position::new(Pos { x: 1, y: 0 });
                }
                (place.is_changed(), place.is_added())
            };
            assert_eq!(place(false, places), (false, false));
            assert_eq!(place(true, places), (true, false));
        });
        assert_eq!(moved(world), [ActorId(1)]);
    }
}
