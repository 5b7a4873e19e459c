//! Digging: rubble, veins and granite become floor, and what was in them comes to light (ABL-DIG).

use bevy_ecs::prelude::*;

use crate::{
    content::{ItemId, ItemUse, Material, TerrainDef},
    dice::{Dice, RollLabel, Roller},
    grid::Pos,
    rules::ability::digging::{self, DiggingFind, Rock, Vein},
    sim::world::{
        actor::components::Player,
        catalog::Catalog,
        events::level::{ChangeTerrain, Dig},
        holding::moves,
        ids::IdCounters,
        item::stack::Stack,
        log::step_log::StepLog,
        outcome::LevelOutcome,
        player::derived::PlayerDigging,
        rng::GameRng,
    },
};

const UNDER_RUBBLE: RollLabel = RollLabel::new("what lies under the rubble", "BRW-DIG-01");

const TREASURE: RollLabel = RollLabel::new("treasure", "BRW-DIG-01");

/// Pieces of gold or gems in a vein (BRW-DIG-01).
const HOARD: Dice = Dice::new(1, 5);

/// What a digger makes of terrain; `None`: nothing to dig (ABL-DIG-01, ABL-DIG-06).
pub(in crate::sim) fn rock(def: &TerrainDef) -> Option<(Rock, Vein)> {
    let vein = if def.treasure {
        Vein::Treasure
    } else {
        Vein::Bare
    };
    let rock = match def.material {
        Material::Rubble => Rock::Rubble,
        Material::Granite => Rock::Granite,
        Material::Quartz => Rock::Quartz,
        Material::Magma => Rock::Magma,
        Material::Permanent => Rock::Permanent,
        Material::Floor | Material::Water | Material::Lava | Material::Tree | Material::Door => {
            return None;
        }
    };
    (!def.passable).then_some((rock, vein))
}

/// The rules observer of [`Dig`].
pub(in crate::sim) fn on_dig(
    dig: On<Dig>,
    mut commands: Commands,
    player: Single<&PlayerDigging, With<Player>>,
    catalog: Res<Catalog>,
    mut rng: ResMut<GameRng>,
    mut serials: ResMut<IdCounters>,
    mut log: ResMut<StepLog>,
) {
    let Dig {
        at,
        rock,
        vein,
        to,
        by,
    } = *dig;
    // Strength, weapon and digger have been added up (ABL-DIG-02).
    rng.decided("ABL-DIG-02");
    if !digging::dig(&mut *rng, player.skill, rock) {
        log.push(LevelOutcome::DugInVain { at });
        return;
    }
    commands.trigger(ChangeTerrain { at, to, by });
    unearth(
        (at, rock, vein),
        &mut commands,
        &catalog,
        &mut rng,
        &mut serials,
    );
}

/// Brings to light what is in a rock that goes away (ABL-DIG-11, ABL-DIG-12), once it has gone.
pub(in crate::sim) fn unearth(
    (at, rock, vein): (Pos, Rock, Vein),
    commands: &mut Commands,
    catalog: &Catalog,
    rng: &mut GameRng,
    serials: &mut IdCounters,
) {
    let found = match digging::find(rng, rock, vein) {
        DiggingFind::Nothing => None,
        DiggingFind::Item => lost_thing(catalog, rng).map(|kind| (kind, 1)),
        DiggingFind::Treasure => treasure(catalog, rng),
    };
    if let Some((kind, count)) = found {
        let uid = serials.next_item();
        let stack = Stack::fresh(kind, count, catalog, rng);
        let stack = commands.spawn((uid, stack)).id();
        moves::lay(commands, stack, at);
        // Reported after the rock has gone.
        commands.queue(move |world: &mut World| {
            let catalog = world.resource::<Catalog>();
            let Some(item) = world
                .get::<Stack>(stack)
                .map(|stack| stack.info(uid, catalog))
            else {
                return;
            };
            let mut log = world.resource_mut::<StepLog>();
            log.push(LevelOutcome::Unearthed { at, item });
        });
    }
}

/// Something that somebody may have lost under rubble: whatever is of use and neither worn nor a chest (BRW-DIG-01).
fn lost_thing(catalog: &Catalog, rng: &mut GameRng) -> Option<ItemId> {
    let items = &catalog.content().items;
    let weight = |usage: &ItemUse| match usage {
        // A chest has a lock and things in it, which come with its level (BRW-CHEST-01).
        ItemUse::Crown
        | ItemUse::Chest(_)
        | ItemUse::Worn { .. }
        | ItemUse::Weapon(_)
        | ItemUse::Launcher(_) => 0,
        ItemUse::Ammo(_)
        | ItemUse::Oil
        | ItemUse::Light { .. }
        | ItemUse::Potion(_)
        | ItemUse::Food(_)
        | ItemUse::Scroll(_)
        | ItemUse::Wand(_)
        | ItemUse::Staff(_)
        | ItemUse::Rod(_)
        | ItemUse::Book(_)
        | ItemUse::Money
        | ItemUse::Trinket => 1,
    };
    let weights: Vec<u32> = items.iter().map(|item| weight(&item.usage)).collect();
    weights
        .iter()
        .any(|weight| *weight > 0)
        .then(|| ItemId(rng.pick(UNDER_RUBBLE, &weights) as u16))
}

/// The treasure of a vein: gold or gems, where the content has them (BRW-DIG-01).
fn treasure(catalog: &Catalog, rng: &mut GameRng) -> Option<(ItemId, u16)> {
    let keys = &catalog.content().item_keys;
    let kinds: Vec<ItemId> = ["gold", "gem"]
        .into_iter()
        .filter_map(|key| keys.get(key).copied())
        .collect();
    let weights = vec![1; kinds.len()];
    (!kinds.is_empty()).then(|| {
        let kind = kinds[rng.pick(TREASURE, &weights)];
        (kind, rng.sum(TREASURE, HOARD).max(1) as u16)
    })
}
