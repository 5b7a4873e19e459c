//! Lights burn down while they are carried lit, and are fed with oil or with another torch.

use bevy_ecs::prelude::*;

use crate::{
    content::{ItemUse, Slot},
    dice::Roller,
    rules::ability::fuel::{self, Flame, Refuel},
    sim::world::{
        access::player_items::PlayerItems,
        action::Refusal,
        actor::components::Player,
        catalog::Catalog,
        events::level::RefuelLight,
        item::{inventory::Equipment, stack::Stack},
        level::{map::DungeonLevel, vision::Vision},
        log::step_log::StepLog,
        outcome::ItemOutcome,
        rng::GameRng,
    },
};

/// Turns that each of a stack will burn; `None` for what is no light and for what burns for ever.
pub fn fuel_left(catalog: &Catalog, stack: &Stack) -> Option<u16> {
    if let ItemUse::Light { fuel, .. } = catalog.item(stack.kind).usage
        && fuel > 0
    {
        Some(fuel.saturating_sub(stack.burnt))
    } else {
        None
    }
}

/// How far a light shines as it burns now, in squares; 0 for what is out and for what is no light.
pub fn radius(catalog: &Catalog, stack: &Stack) -> u16 {
    if let ItemUse::Light { radius, .. } = catalog.item(stack.kind).usage
        && fuel_left(catalog, stack) != Some(0)
    {
        radius.into()
    } else {
        0
    }
}

/// How a light is fed with something; why it is not.
pub(in crate::sim) fn feed(
    catalog: &Catalog,
    light: &Stack,
    fuel: &Stack,
) -> Result<Refuel, Refusal> {
    let ItemUse::Light { refuel, .. } = catalog.item(light.kind).usage else {
        return Err(Refusal::NoLight);
    };
    let fits = match refuel {
        Refuel::Never => return Err(Refusal::NeedsNoFuel),
        // A torch that has burnt out adds nothing.
        Refuel::Torch => light.kind == fuel.kind && fuel_left(catalog, fuel) != Some(0),
        Refuel::Lantern => matches!(catalog.item(fuel.kind).usage, ItemUse::Oil),
    };
    if !fits {
        Err(Refusal::WrongFuel)
    } else if light.burnt == 0 {
        Err(Refusal::LightFull)
    } else {
        Ok(refuel)
    }
}

/// The rules observer of [`RefuelLight`].
pub(in crate::sim) fn on_feed(
    feed: On<RefuelLight>,
    mut things: PlayerItems,
    mut rng: ResMut<GameRng>,
) {
    let RefuelLight { lamp, uid, stack } = *feed;
    let Ok(&with) = things.stacks.get(stack) else {
        return;
    };
    let adds = fuel_left(&things.catalog, &with).unwrap_or(fuel::OIL);
    let Ok(mut light) = things.stacks.get_mut(lamp) else {
        return;
    };
    rng.decided("BRW-LIGHT-01");
    light.burnt = light.burnt.saturating_sub(adds);
    let light = *light;
    if let Some((_, one, _)) = things.take_one(uid, stack) {
        things.commands.entity(one).despawn();
    }
    things.log.push(ItemOutcome::Refuelled {
        kind: light.kind,
        with: with.kind,
        left: fuel_left(&things.catalog, &light).unwrap_or(0),
    });
    things.sight.stale = true;
    things.stale.0 = true;
}

/// The light that the player wears burns for one turn. Part of what happens every ten game turns (ABL-SPEED-06).
pub(in crate::sim) fn burn(
    player: Single<&Equipment, With<Player>>,
    mut stacks: Query<&mut Stack>,
    (catalog, level): (Res<Catalog>, Res<DungeonLevel>),
    mut sight: ResMut<Vision>,
    mut rng: ResMut<GameRng>,
    mut log: ResMut<StepLog>,
) {
    let Some((_, lamp)) = player.get(Slot::Light) else {
        return;
    };
    let Ok(light) = stacks.get_mut(lamp) else {
        return;
    };
    if burn_down(light, &catalog, &level, &mut rng, &mut log) {
        sight.stale = true;
    }
}

/// The same of a light that is at hand; whether it goes out.
pub(in crate::sim) fn burn_down(
    mut light: Mut<Stack>,
    catalog: &Catalog,
    level: &DungeonLevel,
    rng: &mut GameRng,
    log: &mut StepLog,
) -> bool {
    let Some(left @ 1..) = fuel_left(catalog, &light) else {
        return false;
    };
    if !fuel::burns_at(level.depth()) {
        rng.decided("BRW-LIGHT-03");
        return false;
    }
    light.burnt += 1;
    let left = left - 1;
    if fuel::is_news(left) {
        rng.decided("BRW-LIGHT-02");
        log.push(ItemOutcome::Burning {
            kind: light.kind,
            left,
        });
    }
    Flame::of(left) == Flame::Out
}
