//! What the player would be with other gear: its numbers, and the sheet that shows them.

use crate::{
    content::{ItemId, Slot},
    rules::base::units::Weight,
    sim::{
        actor::{derived::stat_points, equipment_totals::DerivedSource},
        game::GameRef,
        world::{
            actor::{components::Position, conditions::Conditions},
            catalog::Catalog,
            ids::ItemUid,
            item::{
                inventory::{Burden, Equipment, Pack},
                stack::Stack,
            },
            level::floor::Floor,
            player::{
                body::Stomach, character::Character, derived::Derived, effects::TimedEffects,
                search_mode::SearchMode,
            },
            ruleset::ActiveRuleset,
        },
    },
};

/// The player as it would be with other gear.
#[derive(Clone, Debug)]
pub struct Prospect {
    /// The character, with the statistics that the gear gives.
    pub character: Character,
    /// Its numbers. All that is carried weighs the same as before.
    pub derived: Derived,
    /// What it would wear.
    pub worn: Vec<ItemId>,
}

impl GameRef<'_> {
    /// The player with a thing of the pack or from the floor below in a slot, whatever is there now taken off, as far as the
    /// player knows its things. `None`: there is no such thing.
    pub fn prospect(&self, slot: Slot, thing: ItemUid) -> Option<Prospect> {
        let (world, catalog) = (self.world(), self.world().resource::<Catalog>());
        let packed = world.get::<Pack>(self.player())?.find(thing);
        let below = || {
            let here = world.get::<Position>(self.player())?.pos();
            let mut lying = world.resource::<Floor>().at(here).iter();
            lying
                .find(|(uid, _)| *uid == thing)
                .map(|(_, stack)| *stack)
        };
        let stack = world.get::<Stack>(packed.or_else(below)?)?;
        Some(self.prospect_with(slot, stack.as_known(catalog)))
    }

    /// The same with one of a kind that the player need not have, which is what it looks like.
    pub fn prospect_holding(&self, slot: Slot, kind: ItemId) -> Prospect {
        let key = &self.world().resource::<Catalog>().item(kind).key;
        let stack = Stack::of(self.world().resource::<Catalog>(), key, 1);
        self.prospect_with(slot, stack.expect("a kind of the content"))
    }

    /// The player's numbers with a thing in a slot.
    pub fn derived_wearing(&self, slot: Slot, thing: ItemUid) -> Option<Derived> {
        Some(self.prospect(slot, thing)?.derived)
    }

    /// The same with one of a kind.
    pub fn derived_holding(&self, slot: Slot, kind: ItemId) -> Derived {
        self.prospect_holding(slot, kind).derived
    }

    /// The player with a stack in a slot.
    fn prospect_with(&self, slot: Slot, new: Stack) -> Prospect {
        let world = self.world();
        let player = world.entity(self.player());
        let (character, equipment, timed, stomach, conditions, search, burden) = player
            .components::<(
                &Character,
                &Equipment,
                &TimedEffects,
                &Stomach,
                &Conditions,
                &SearchMode,
                &Burden,
            )>();
        let catalog = world.resource::<Catalog>();
        let known = |stack| Some(world.get::<Stack>(stack)?.as_known(catalog));
        let kept = equipment
            .iter()
            .filter(|(other, ..)| *other != slot)
            .filter_map(|(other, _, stack)| Some((other, known(stack)?)));
        let things: Vec<(Slot, Stack)> = kept.chain([(slot, new)]).collect();
        let mut character = character.clone();
        let kinds = things.iter().map(|(_, stack)| stack.kind);
        character.dress(stat_points(catalog, kinds));
        let rules = world.resource::<ActiveRuleset>();
        let wearer = DerivedSource {
            catalog,
            ruleset: rules.here,
            custom: rules.custom,
            character: &character,
            timed,
            searching: search.is_on(),
            stomach: *stomach,
            conditions,
        };
        let worn = things
            .iter()
            .map(|(_, stack)| stack.seeming(catalog))
            .collect();
        let mut derived = wearer.derive(Weight::ZERO, things.into_iter());
        derived.movement.speed.carried = burden.0;
        Prospect {
            character,
            derived,
            worn,
        }
    }
}
