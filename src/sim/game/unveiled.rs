//! A game as it is rather than as the player knows it: for looking at, when nobody loses by it any more.

use bevy_ecs::{entity_disabling::Disabled, prelude::*};

use super::{Game, GameRef, setup};
use crate::{
    content::ItemId,
    sim::world::{
        catalog::Catalog,
        item::{chest::Chest, flavors::KnownFlavors, knowledge::ItemKnowledge, stack::Stack},
        level::{
            floor::Floor,
            map::DungeonLevel,
            remembered_ground::RememberedGround,
            vision::{ShownAs, Vision},
        },
        player::derived::StaleDerived,
    },
};

impl GameRef<'_> {
    /// A copy of the game in which the player knows everything: the whole level with all who are on it, every thing for what it
    /// is, and its own numbers as the rules have them. What is shown and worked out from it is the truth; to play on in it would
    /// be another game, since the rules ask what the player sees.
    ///
    /// ```
    /// use barrow::{play::PlayerView, testing::Arena};
    ///
    /// let game = Arena::new("@.k#j").into_game();
    /// assert_eq!(PlayerView::new(&game).monsters().len(), 1);
    /// let truth = game.read().unveiled();
    /// assert_eq!(PlayerView::new(&truth).monsters().len(), 2);
    /// ```
    pub fn unveiled(self) -> Game {
        let mut world = World::new();
        let driver = setup::copy(self, &mut world);
        let mut game = Game { world, driver };
        let player = game.player();
        let world = &mut game.world;
        let mut stacks = world.query_filtered::<&mut Stack, Allow<Disabled>>();
        for mut stack in stacks.iter_mut(world) {
            stack.knowledge = ItemKnowledge::Known;
        }
        let mut chests = world.query_filtered::<&mut Chest, Allow<Disabled>>();
        for mut chest in chests.iter_mut(world) {
            chest.found = true;
        }
        let kinds = world.resource::<Catalog>().content().items.len();
        let kinds = (0..kinds).map(|kind| ItemId(kind as u16)).collect();
        if let Some(mut flavors) = world.get_mut::<KnownFlavors>(player) {
            flavors.known = kinds;
            flavors.tried.clear();
        }
        world.resource_mut::<StaleDerived>().0 = true;
        world.resource_mut::<Vision>().stale = true;
        game.refresh();
        game.world
            .resource_scope(|world, mut sight: Mut<'_, Vision>| {
                let (level, floor) = (world.resource::<DungeonLevel>(), world.resource::<Floor>());
                let memory = level.squares().map(|_, terrain| Some(*terrain));
                sight.ground = RememberedGround::of(memory);
                sight.mapped = None;
                sight.items.clear();
                for (at, pile) in floor.iter() {
                    let top = pile.last().and_then(|(_, top)| world.get::<Stack>(*top));
                    if let Some(stack) = top {
                        sight.items.insert(at, (stack.kind, stack.knowledge));
                    }
                }
                sight.shown = ShownAs::Real;
            });
        game
    }
}
