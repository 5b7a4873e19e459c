//! The monsters of a level as whole columns of what they have, looked up once between two pauses of a turn.
//!
//! Who looks somebody up here asks for a row of columns that are at hand, where a query looks for each column anew: that was
//! an eighth of a hunter's turn, and a seventh of a quiet turn with its one kobold.

use std::panic::Location;

use bevy_ecs::{
    change_detection::{ContiguousComponentTicksMut, ContiguousMut, MaybeLocation, Tick},
    entity::Entities,
    entity_disabling::Disabled,
    prelude::*,
    query::QueryData,
    storage::TableId,
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
    who: Entity,
    id: &'static ActorId,
    kind: &'static Monster,
    place: &'static mut Position,
    energy: &'static mut ActorEnergy,
    mind: &'static mut AiState,
    health: &'static mut Health,
    conditions: &'static mut Conditions,
    balance: &'static mut ActorBalance,
    speed: &'static ActorSpeed,
    mana: &'static Mana,
    armor: &'static ActorArmor,
    combat: &'static MonsterCombat,
    laden: Has<Loot>,
    pack: Option<&'static Pack>,
    equipment: Option<&'static Equipment>,
    duty: Option<&'static mut Duty>,
    away: Has<Disabled>,
}

/// A column of something that changes.
pub(in crate::sim) struct Cells<'a, T> {
    values: &'a mut [T],
    ticks: ContiguousComponentTicksMut<'a>,
}

/// What a cell needs besides to be lent as queries lend theirs.
pub(in crate::sim) struct Lent {
    added: Tick,
    by: &'static Location<'static>,
}

impl Default for Lent {
    fn default() -> Self {
        Self {
            added: Tick::new(0),
            by: Location::caller(),
        }
    }
}

impl<'a, T> Cells<'a, T> {
    #[inline]
    fn new(column: ContiguousMut<'a, T>) -> Self {
        let (values, ticks) = ContiguousMut::bypass_change_detection_split(column);
        Self { values, ticks }
    }

    /// What stands in a row.
    #[inline]
    pub(in crate::sim) fn at(&self, row: usize) -> &T {
        &self.values[row]
    }

    /// All rows.
    #[inline]
    pub(in crate::sim) fn all(&self) -> &[T] {
        self.values
    }

    /// What stands in a row, which counts as changed from now on.
    #[inline]
    pub(in crate::sim) fn change(&mut self, row: usize) -> &mut T {
        let now = self.ticks.this_run();
        self.ticks.changed_mut()[row] = now;
        &mut self.values[row]
    }

    /// The row as a query would lend it.
    #[inline]
    pub(in crate::sim) fn lend<'b>(&'b mut self, row: usize, with: &'b mut Lent) -> Mut<'b, T> {
        let (before, now) = (self.ticks.last_run(), self.ticks.this_run());
        with.added = self.ticks.added()[row];
        let changed = &mut self.ticks.changed_mut()[row];
        let by = MaybeLocation::new_with(|| &mut with.by);
        Mut::new(
            &mut self.values[row],
            &mut with.added,
            changed,
            before,
            now,
            by,
        )
    }
}

impl<T: PartialEq> Cells<'_, T> {
    /// Writes into a row; what stood there before does not count as a change.
    #[inline]
    pub(in crate::sim) fn set(&mut self, row: usize, value: T) {
        if self.values[row] != value {
            *self.change(row) = value;
        }
    }
}

/// Monsters that have components of the same kinds, with a row for each.
pub(in crate::sim) struct CrowdColumns<'a> {
    table: TableId,
    pub(in crate::sim) who: &'a [Entity],
    pub(in crate::sim) ids: &'a [ActorId],
    pub(in crate::sim) kinds: &'a [Monster],
    pub(in crate::sim) places: Cells<'a, Position>,
    pub(in crate::sim) energies: &'a mut [ActorEnergy],
    pub(in crate::sim) minds: Cells<'a, AiState>,
    pub(in crate::sim) health: Cells<'a, Health>,
    pub(in crate::sim) conditions: Cells<'a, Conditions>,
    pub(in crate::sim) balance: Cells<'a, ActorBalance>,
    pub(in crate::sim) speeds: &'a [ActorSpeed],
    pub(in crate::sim) mana: &'a [Mana],
    armor: &'a [ActorArmor],
    combat: &'a [MonsterCombat],
    /// Whether they have something that was stolen.
    pub(in crate::sim) laden: bool,
    pub(in crate::sim) packs: Option<&'a [Pack]>,
    pub(in crate::sim) equipment: Option<&'a [Equipment]>,
    pub(in crate::sim) duties: Option<Cells<'a, Duty>>,
    /// Whether they were left behind on another level.
    pub(in crate::sim) away: bool,
}

/// What fighters are lent with.
pub(in crate::sim) type LentFighter = [Lent; 4];

impl CrowdColumns<'_> {
    /// A monster as it strikes, and is struck.
    #[inline]
    pub(in crate::sim) fn fighter<'b, 's>(
        &'b mut self,
        row: usize,
        [health, balance, mind, conditions]: &'b mut LentFighter,
    ) -> MeleeActorItem<'b, 's> {
        MeleeActorItem {
            id: &self.ids[row],
            position: self.places.at(row),
            health: self.health.lend(row, health),
            armor: &self.armor[row],
            balance: self.balance.lend(row, balance),
            monster: Some(&self.kinds[row]),
            combat: Some(&self.combat[row]),
            ai: Some(self.minds.lend(row, mind)),
            conditions: self.conditions.lend(row, conditions),
            body: None,
        }
    }
}

/// So many columns take no memory of their own.
type AllColumns<'a> = SmallVec<[CrowdColumns<'a>; 4]>;

/// All monsters, those on levels that were left included.
pub(in crate::sim) struct Crowd<'a> {
    pub(in crate::sim) columns: AllColumns<'a>,
    entities: &'a Entities,
}

impl<'a> Crowd<'a> {
    /// Looks up the columns.
    #[inline]
    pub(in crate::sim) fn of(
        members: &'a mut Query<'_, '_, CrowdMember>,
        entities: &'a Entities,
    ) -> Self {
        let mut columns = AllColumns::new();
        for members in members.contiguous_iter_mut().into_iter().flatten() {
            let first = members.who.first().copied();
            let Some(Ok(location)) = first.map(|first| entities.get_spawned(first)) else {
                continue;
            };
            columns.push(CrowdColumns {
                table: location.table_id,
                who: members.who,
                ids: members.id,
                kinds: members.kind,
                places: Cells::new(members.place),
                energies: ContiguousMut::bypass_change_detection_split(members.energy).0,
                minds: Cells::new(members.mind),
                health: Cells::new(members.health),
                conditions: Cells::new(members.conditions),
                balance: Cells::new(members.balance),
                speeds: members.speed,
                mana: members.mana,
                armor: members.armor,
                combat: members.combat,
                laden: members.laden,
                packs: members.pack,
                equipment: members.equipment,
                duties: members.duty.map(Cells::new),
                away: members.away,
            });
        }
        Self { columns, entities }
    }

    /// Where a monster stands: in which columns, and in which row of theirs.
    #[inline]
    pub(in crate::sim) fn find(&self, who: Entity) -> Option<(usize, usize)> {
        let location = self.entities.get_spawned(who).ok()?;
        let table = location.table_id;
        let mut tables = self.columns.iter();
        let columns = tables.position(|columns| columns.table == table)?;
        Some((columns, location.table_row.index()))
    }

    /// The columns of those on the level that is played.
    pub(in crate::sim) fn here(&self) -> impl Iterator<Item = &CrowdColumns<'a>> {
        self.columns.iter().filter(|columns| !columns.away)
    }

    /// The same, to be changed.
    pub(in crate::sim) fn here_mut(&mut self) -> impl Iterator<Item = &mut CrowdColumns<'a>> {
        self.columns.iter_mut().filter(|columns| !columns.away)
    }
}
