//! What nearly all who act have, put into the world at once.

use std::any::Any;

use bevy_ecs::prelude::*;

use crate::sim::world::{
    actor::{
        ai_state::AiState,
        balance::ActorBalance,
        components::{ActorArmor, ActorEnergy, ActorSpeed, Health, Mana, Monster, Position},
        conditions::Conditions,
    },
    ids::ActorId,
};

/// Lists them, and writes what is done with each.
macro_rules! bodies {
    ($($name:ident: $part:ty),* $(,)?) => {
        /// The components of a body, of many who have one, until they are put into the world: a fifth of what reading a game
        /// took went into moving bodies from table to table, once for each component.
        #[derive(Default)]
        pub(super) struct Bodies {
            $($name: Vec<(u32, $part)>,)*
        }

        impl Bodies {
            /// Whether every component has come.
            pub(super) fn are_whole(&self) -> bool {
                $(!self.$name.is_empty())&&*
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
                $(if let Some(kept) = (&mut self.$name as &mut dyn Any).downcast_mut::<Vec<(u32, T)>>()
                    && kept.is_empty()
                {
                    *kept = rows;
                    return Ok(());
                })*
                Err(rows)
            }

            /// Puts them into the world, those of one body together.
            pub(super) fn put(self, world: &mut World, entities: &[Entity]) {
                let Self { $($name),* } = self;
                $(let mut $name = $name.into_iter().peekable();)*
                loop {
                    let numbers = [$($name.peek().map(|(number, _)| *number)),*];
                    let Some(number) = numbers.into_iter().flatten().min() else {
                        return;
                    };
                    $(let $name = $name.next_if(|(other, _)| *other == number).map(|(_, part)| part);)*
                    let entity = entities.get(number as usize);
                    // A hook may have taken it away: it was not what it seemed.
                    let Some(Ok(mut entity)) = entity.map(|entity| world.get_entity_mut(*entity)) else {
                        continue;
                    };
                    if let ($(Some($name),)*) = ($($name,)*) {
                        entity.insert(($($name,)*));
                    } else {
                        $(if let Some(part) = $name {
                            entity.insert(part);
                        })*
                    }
                }
            }
        }
    };
}

bodies! {
    id: ActorId,
    position: Position,
    health: Health,
    mana: Mana,
    armor: ActorArmor,
    energy: ActorEnergy,
    speed: ActorSpeed,
    ai: AiState,
    balance: ActorBalance,
    conditions: Conditions,
    monster: Monster,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{content::MonsterId, grid::Pos, rules::base::units::ArmorClass};

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
        let entities: Vec<Entity> = (0..6).map(|_| world.spawn_empty().id()).collect();
        world.despawn(entities[4]);
        let below = entities.len();
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
        bodies.put(&mut world, &entities);
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
