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
    query::{QueryContiguousIter, QueryData, QueryNotDenseError},
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

/// The ticks of a row of a column that is lent for some work, and put back after it: a shorter way than [`Cells::lend`] where
/// several are lent at once. Nobody asks there whether it was just added.
#[derive(Clone, Copy)]
struct RowTicks {
    added: Tick,
    changed: Tick,
    by: MaybeLocation,
}

impl RowTicks {
    /// Those of a row.
    #[inline]
    fn of<T>(column: &ContiguousMut<T>, row: usize) -> Self {
        let changed = column.changed_ticks_slice()[row];
        Self {
            added: changed,
            changed,
            by: MaybeLocation::caller(),
        }
    }

    /// The row, with these.
    #[inline]
    fn lend<'c, T>(&'c mut self, column: &'c mut ContiguousMut<T>, row: usize) -> Mut<'c, T> {
        let (before, now) = (column.last_run_tick(), column.this_run_tick());
        let value = &mut column.bypass_change_detection()[row];
        let by = self.by.as_mut();
        Mut::new(value, &mut self.added, &mut self.changed, before, now, by)
    }

    /// Puts them back.
    #[inline]
    fn put_back<T>(self, column: &mut ContiguousMut<T>, row: usize) {
        column.changed_ticks_slice_mut()[row] = self.changed;
    }
}

/// What a fighter is lent with.
pub(in crate::sim) struct FighterTicks {
    health: RowTicks,
    balance: RowTicks,
    mind: RowTicks,
    conditions: RowTicks,
}

impl CrowdColumns<'_> {
    /// What a monster as it fights is lent with.
    #[inline]
    pub(in crate::sim) fn fighter_ticks(&self, row: usize) -> FighterTicks {
        FighterTicks {
            health: RowTicks::of(&self.health, row),
            balance: RowTicks::of(&self.balance, row),
            mind: RowTicks::of(&self.mind, row),
            conditions: RowTicks::of(&self.conditions, row),
        }
    }

    /// A monster as it strikes, and is struck. What it is lent with is put back afterwards.
    #[inline]
    pub(in crate::sim) fn fighter<'c, 's>(
        &'c mut self,
        row: usize,
        ticks: &'c mut FighterTicks,
    ) -> MeleeActorItem<'c, 's> {
        let of = self;
        MeleeActorItem {
            id: &of.id[row],
            position: &of.place[row],
            health: ticks.health.lend(&mut of.health, row),
            armor: &of.armor[row],
            balance: ticks.balance.lend(&mut of.balance, row),
            monster: Some(&of.kind[row]),
            combat: Some(&of.combat[row]),
            ai: Some(ticks.mind.lend(&mut of.mind, row)),
            conditions: ticks.conditions.lend(&mut of.conditions, row),
            body: None,
        }
    }

    /// Notes what of it has changed.
    #[inline]
    pub(in crate::sim) fn put_back(&mut self, row: usize, ticks: &FighterTicks) {
        ticks.health.put_back(&mut self.health, row);
        ticks.balance.put_back(&mut self.balance, row);
        ticks.mind.put_back(&mut self.mind, row);
        ticks.conditions.put_back(&mut self.conditions, row);
    }
}

/// The columns of monsters, one after the other.
type EachColumns<'w, 's> = QueryContiguousIter<'w, 's, CrowdMember, ()>;

/// Begins to look columns up. This and the next are calls, so that what they answer is written where it stays: Bevy moves it
/// twice where they are none, and whoever reads it then waits until what was written piece by piece has arrived, which was a
/// fifteenth of a quiet turn.
#[inline(never)]
fn look_up<'w, 's>(
    members: &'w mut Query<'_, 's, CrowdMember>,
) -> Result<EachColumns<'w, 's>, QueryNotDenseError> {
    members.contiguous_iter_mut()
}

/// The next columns.
#[inline(never)]
fn next_columns<'w, 's>(
    all: &mut EachColumns<'w, 's>,
) -> Option<CrowdMemberContiguousItem<'w, 's>> {
    all.next()
}

/// All monsters, those on levels that were left included. To look at each column once more where it was at hand already cost
/// a quiet turn an eighth.
pub(in crate::sim) struct MonsterCrowd<'a> {
    /// The columns of number 0, if there are any: on most levels all of them.
    first: Option<&'a mut CrowdColumns<'a>>,
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
        let mut all = look_up(members);
        let mut first = match &mut all {
            Ok(all) => next_columns(all),
            Err(_) => None,
        };
        let mut crowd = MonsterCrowd {
            first: first.as_mut(),
            rest: SmallVec::new(),
            entities,
        };
        if let Ok(all) = &mut all
            && crowd.first.is_some()
        {
            while let Some(more) = next_columns(all) {
                crowd.rest.push(more);
            }
        }
        work(&mut crowd)
    }

    /// Where a monster stands: in which columns, and in which row there.
    #[inline]
    pub(in crate::sim) fn find(&self, who: Entity) -> Option<(usize, usize)> {
        let row = self.entities.get_spawned(who).ok()?.table_row.index();
        let stands = |all: &CrowdColumns| all.who.get(row) == Some(&who);
        if self.first.as_deref().is_some_and(stands) {
            return Some((0, row));
        }
        let column = self.rest.iter().position(stands)?;
        Some((column + 1, row))
    }

    /// The columns of a number.
    #[inline]
    pub(in crate::sim) fn columns(&self, number: usize) -> Option<&CrowdColumns<'a>> {
        match number.checked_sub(1) {
            None => self.first.as_deref(),
            Some(number) => self.rest.get(number),
        }
    }

    /// The same, to be changed.
    #[inline]
    pub(in crate::sim) fn columns_mut(&mut self, number: usize) -> Option<&mut CrowdColumns<'a>> {
        match number.checked_sub(1) {
            None => self.first.as_deref_mut(),
            Some(number) => self.rest.get_mut(number),
        }
    }

    /// All columns, in the order of their numbers.
    #[inline]
    pub(in crate::sim) fn all(&self) -> impl Iterator<Item = &CrowdColumns<'a>> {
        self.first.as_deref().into_iter().chain(&self.rest)
    }

    /// Whether there are such among the columns of those on the level that is played. This and the next go through the first
    /// and through the others in loops of their own, which costs a quiet turn less than one over both together.
    #[inline]
    pub(in crate::sim) fn any_here(&self, mut test: impl FnMut(&CrowdColumns<'a>) -> bool) -> bool {
        let first = self.first.as_deref();
        first.is_some_and(|columns| !columns.away && test(columns))
            || (self.rest.iter()).any(|columns| !columns.away && test(columns))
    }

    /// Shows the columns of those on the level that is played, to be changed.
    #[inline]
    pub(in crate::sim) fn each_here(&mut self, mut visit: impl FnMut(&mut CrowdColumns<'a>)) {
        if let Some(columns) = self.first.as_deref_mut()
            && !columns.away
        {
            visit(columns);
        }
        for columns in &mut self.rest {
            if !columns.away {
                visit(columns);
            }
        }
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
            let all: Vec<Entity> = crowd.all().flat_map(|all| all.who.to_vec()).collect();
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
                assert_eq!(crowd.all().map(|all| all.who.len()).sum::<usize>(), 7);
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
