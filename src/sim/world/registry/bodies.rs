//! What nearly all who act have, put into the world at once.

use std::any::Any;

use bevy_ecs::prelude::*;

use super::saved_entities::SavedEntities;
use crate::{
    content::MonsterId,
    sim::world::{
        actor::{
            ai_state::AiState,
            balance::ActorBalance,
            components::{
                ActorArmor, ActorEnergy, ActorSpeed, Health, Mana, Monster, Player, Position,
            },
            conditions::Conditions,
            monster_combat::MonsterCombat,
        },
        ids::ActorId,
        player::{
            body::{BlackBreath, Stomach},
            character::Character,
            effects::TimedEffects,
            search_mode::SearchMode,
            spells::Spells,
        },
    },
};

/// No component, as a pattern.
macro_rules! without {
    ($name:ident) => {
        None
    };
}

/// Lists them, and writes what is done with each.
macro_rules! bodies {
    (
        everybody { $($name:ident: $part:ty),* $(,)? }
        monsters { $kind:ident: Monster, $($mind:ident: $of_mind:ty),* $(,)? }
        player { $($own:ident: $of_player:ty),* $(,)? }
    ) => {
        /// The components of a body until they are put into the world: a fifth of what reading a game took went into moving
        /// bodies from table to table, once for each component, and a tenth later into making room in a table for one after
        /// the other.
        #[derive(Default)]
        pub(super) struct Bodies {
            $kind: Vec<(u32, Monster)>,
            $($name: Vec<(u32, $part)>,)*
            $($mind: Vec<(u32, $of_mind)>,)*
            $($own: Vec<(u32, $of_player)>,)*
        }

        impl Bodies {
            /// Whether every component of monsters has come.
            pub(super) fn are_whole(&self) -> bool {
                !self.$kind.is_empty() $(&& !self.$name.is_empty())* $(&& !self.$mind.is_empty())*
            }

            /// Keeps a component of those who have it, by their numbers, all of which are below a number; gives it back if
            /// it is another, or if somebody has it twice.
            pub(super) fn keep<T: 'static>(
                &mut self,
                rows: Vec<(u32, T)>,
                below: usize,
            ) -> Result<(), Vec<(u32, T)>> {
                let ascend = rows.is_sorted_by(|one, next| one.0 < next.0);
                if !ascend || rows.last().is_some_and(|last| last.0 as usize >= below) {
                    return Err(rows);
                }
                let all: [&mut dyn Any; _] = [
                    &mut self.$kind,
                    $(&mut self.$name,)*
                    $(&mut self.$mind,)*
                    $(&mut self.$own,)*
                ];
                for kept in all {
                    if let Some(kept) = kept.downcast_mut::<Vec<(u32, T)>>()
                        && kept.is_empty()
                    {
                        *kept = rows;
                        return Ok(());
                    }
                }
                Err(rows)
            }

            /// Puts them into the world, those of one body together. Monsters who have every component and nothing else yet
            /// get the numbers of their kind besides, if it has some, and come all at once.
            pub(super) fn put(
                self,
                saved: &mut SavedEntities<'_>,
                numbers: impl Fn(MonsterId) -> Option<MonsterCombat>,
            ) {
                let Self { $kind, $($name,)* $($mind,)* $($own,)* } = self;
                let mut batch = (Vec::new(), Vec::with_capacity($kind.len()));
                let mut $kind = $kind.into_iter().peekable();
                $(let mut $name = $name.into_iter().peekable();)*
                $(let mut $mind = $mind.into_iter().peekable();)*
                $(let mut $own = $own.into_iter().peekable();)*
                loop {
                    let all = [
                        $kind.peek().map(|(number, _)| *number),
                        $($name.peek().map(|(number, _)| *number),)*
                        $($mind.peek().map(|(number, _)| *number),)*
                        $($own.peek().map(|(number, _)| *number),)*
                    ];
                    let Some(number) = all.into_iter().flatten().min() else {
                        break;
                    };
                    let $kind = $kind.next_if(|(other, _)| *other == number).map(|(_, part)| part);
                    $(let $name = $name.next_if(|(other, _)| *other == number).map(|(_, part)| part);)*
                    $(let $mind = $mind.next_if(|(other, _)| *other == number).map(|(_, part)| part);)*
                    $(let $own = $own.next_if(|(other, _)| *other == number).map(|(_, part)| part);)*
                    match (($($name,)*), ($kind, $($mind,)*), ($($own,)*)) {
                        (($(Some($name),)*), (Some($kind), $(Some($mind),)*), ($(without!($own),)*)) => {
                            let body = ($($name,)* $($mind,)* $kind);
                            match numbers($kind.0).filter(|_| saved.is_new(number)) {
                                Some(combat) => {
                                    batch.0.push(number);
                                    batch.1.push((body, combat));
                                }
                                None => _ = saved.insert(number, body),
                            }
                        }
                        (($(Some($name),)*), (None, $(without!($mind),)*), ($(Some($own),)*)) => {
                            saved.insert(number, (($($name,)*), ($($own,)*)));
                        }
                        (($($name,)*), ($kind, $($mind,)*), ($($own,)*)) => {
                            $(if let Some(part) = $name {
                                saved.insert(number, part);
                            })*
                            $(if let Some(part) = $mind {
                                saved.insert(number, part);
                            })*
                            $(if let Some(part) = $own {
                                saved.insert(number, part);
                            })*
                            if let Some(part) = $kind {
                                saved.insert(number, part);
                            }
                        }
                    }
                }
                saved.spawn_batch(batch.0, batch.1);
            }
        }
    };
}

bodies! {
    everybody {
        id: ActorId,
        position: Position,
        health: Health,
        mana: Mana,
        armor: ActorArmor,
        energy: ActorEnergy,
        speed: ActorSpeed,
        balance: ActorBalance,
        conditions: Conditions,
    }
    monsters {
        monster: Monster,
        ai: AiState,
    }
    player {
        player: Player,
        character: Character,
        stomach: Stomach,
        breath: BlackBreath,
        effects: TimedEffects,
        search: SearchMode,
        spells: Spells,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        content::Content, grid::Pos, rules::base::units::ArmorClass, sim::world::ids::ItemUid,
    };

    /// What each of them has, by their numbers.
    fn of<T>(numbers: &[u32], part: impl Fn(u32) -> T) -> Vec<(u32, T)> {
        numbers.iter().map(|&of| (of, part(of))).collect()
    }

    fn place(number: u32) -> Position {
        Position::new(Pos::new(number as i16, 0))
    }

    #[test]
    fn everybody_gets_what_it_has_and_nothing_else() {
        let mut world = World::new();
        let mut saved = SavedEntities::of(&mut world, 6);
        // 4 and 5 are there already, and 4 goes again.
        saved.insert(4, ItemUid(4));
        saved.insert(5, ItemUid(5));
        saved.despawn(4);
        let below = 6;
        let mut bodies = Bodies::default();
        let all = [1, 2, 3, 4, 5];
        // 3 is no monster, 1 stands nowhere, 4 is gone, 0 has nothing at all.
        let kept = [
            bodies.keep(of(&all, ActorId), below).is_ok(),
            bodies.keep(of(&[2, 3, 4, 5], place), below).is_ok(),
            bodies
                .keep(of(&all, |n| Health::full(n as i32)), below)
                .is_ok(),
            bodies.keep(of(&all, |_| Mana::full(3)), below).is_ok(),
            bodies
                .keep(of(&all, |_| ActorArmor::new(ArmorClass::new(5))), below)
                .is_ok(),
            bodies
                .keep(of(&all, |_| ActorEnergy::new(9)), below)
                .is_ok(),
            bodies.keep(of(&all, |_| ActorSpeed::new(1)), below).is_ok(),
            bodies.keep(of(&all, |_| AiState::aware()), below).is_ok(),
            bodies
                .keep(of(&all, |_| ActorBalance::off_for(1)), below)
                .is_ok(),
            bodies
                .keep(of(&all, |_| Conditions::default()), below)
                .is_ok(),
        ];
        assert_eq!(kept, [true; 10]);
        assert!(!bodies.are_whole());
        let kind = |number| Monster(MonsterId(number as u16));
        assert!(bodies.keep(of(&[1, 2, 4, 5], kind), below).is_ok());
        assert!(bodies.are_whole());
        let content = Content::embedded();
        let combat = |kind: MonsterId| (kind.0 != 1).then(|| MonsterCombat::of(&content, kind));
        bodies.put(&mut saved, combat);
        let entities = saved.everybody().to_vec();
        for (number, entity) in (0_u32..).zip(&entities) {
            let Ok(body) = world.get_entity(*entity) else {
                assert_eq!(number, 4);
                continue;
            };
            let has = (number > 0).then_some(number);
            assert_eq!(body.get::<ActorId>().copied(), has.map(ActorId));
            assert_eq!(
                body.get::<Health>().copied(),
                has.map(|n| Health::full(n as i32))
            );
            assert_eq!(body.contains::<AiState>(), number > 0);
            let stands = (number > 1).then(|| place(number));
            assert_eq!(body.get::<Position>().copied(), stands);
            assert_eq!(body.contains::<Monster>(), [1, 2, 5].contains(&number));
            // 1 stands nowhere and is of a kind without numbers; 5 was there before.
            assert_eq!(body.contains::<MonsterCombat>(), number == 2);
        }
    }

    #[test]
    fn what_is_no_part_of_a_body_or_not_in_order_is_given_back() {
        let mut bodies = Bodies::default();
        assert_eq!(
            bodies.keep(of(&[0, 1], |_| 7_u8), 2),
            Err(vec![(0, 7), (1, 7)])
        );
        for numbers in [&[1, 0][..], &[1, 1], &[0, 2]] {
            assert_eq!(bodies.keep(of(numbers, place), 2), Err(of(numbers, place)));
        }
        assert_eq!(bodies.keep(of(&[0, 1], place), 2), Ok(()));
        // Once more.
        assert_eq!(bodies.keep(of(&[0], place), 2), Err(of(&[0], place)));
    }
}
