//! Kinds that are unknown at first: all things of such a kind become known together, by use, by magic, or from a trader
//! (BRW-FLAVOR-02 to BRW-FLAVOR-04).

use bevy_ecs::{entity_disabling::Disabled, prelude::*};

use crate::{
    content::ItemId,
    dice::Roller as _,
    sim::world::{
        access::player_items::PlayerItems,
        catalog::Catalog,
        events::item::Restow,
        ids::ItemUid,
        item::{
            flavors::KnownFlavors,
            info::ItemInfo,
            inventory::{Equipment, Pack},
            knowledge::{ItemKnowledge, RecognizedBy},
            stack::Stack,
        },
        level::vision::Vision,
        log::step_log::StepLog,
        outcome::{BodyOutcome, ItemOutcome, MagicOutcome, Outcome},
        player::derived::StaleDerived,
        rng::GameRng,
        roster::PlayerEntity,
    },
};

/// The player of a game with such kinds knows those that it begins with.
pub(in crate::sim) fn begin(world: &mut World, player: Entity) {
    let catalog = world.resource::<Catalog>().clone();
    if !catalog.content().items.iter().any(|def| def.flavored) {
        return;
    }
    let pack = world.get::<Pack>(player).into_iter();
    let pack = pack.flat_map(|pack| pack.stacks().iter().map(|(_, stack)| *stack));
    let worn = world.get::<Equipment>(player).into_iter();
    let worn = worn.flat_map(|worn| worn.iter().map(|(_, _, stack)| stack));
    let kinds = pack
        .chain(worn)
        .filter_map(|stack| Some(world.get::<Stack>(stack)?.kind));
    let known = kinds.filter(|kind| catalog.item(*kind).flavored).collect();
    let flavors = KnownFlavors {
        known,
        ..KnownFlavors::default()
    };
    world.entity_mut(player).insert(flavors.clone());
    set(world, |kind, knowledge| {
        if catalog.item(kind).flavored {
            *knowledge = flavors.of(kind);
        }
    });
}

/// Changes what is known of all things on all levels.
fn set(world: &mut World, change: impl Fn(ItemId, &mut ItemKnowledge)) {
    let mut stacks = world.query_filtered::<&mut Stack, Allow<Disabled>>();
    for mut stack in stacks.iter_mut(world) {
        let mut knowledge = stack.knowledge;
        change(stack.kind, &mut knowledge);
        if knowledge != stack.knowledge {
            stack.knowledge = knowledge;
        }
    }
}

/// The player comes to know a kind: all of it, wherever it is (BRW-FLAVOR-02).
pub(in crate::sim) fn learn(world: &mut World, kind: ItemId, by: RecognizedBy) {
    let player = world.resource::<PlayerEntity>().0;
    let def = world.resource::<Catalog>().item(kind);
    // An ego or an artifact has a guise too, and is known thing by thing.
    let Some(guise) = def.guise.filter(|_| def.flavored) else {
        return;
    };
    let Some(mut flavors) = world.get_mut::<KnownFlavors>(player) else {
        return;
    };
    if !flavors.known.insert(kind) {
        return;
    }
    flavors.tried.remove(&kind);
    let mut rng = world.resource_mut::<GameRng>();
    for rule in ["BRW-FLAVOR-01", "BRW-FLAVOR-02"] {
        rng.decided(rule);
    }
    match by {
        RecognizedBy::Using => rng.decided("BRW-FLAVOR-03"),
        RecognizedBy::Trading => rng.decided("BRW-FLAVOR-04"),
        RecognizedBy::Curse => rng.decided("BRW-CURSE-05"),
        RecognizedBy::Wearing
        | RecognizedBy::Attacking
        | RecognizedBy::Defending
        | RecognizedBy::Guarding
        | RecognizedBy::Magic
        | RecognizedBy::Feeling => {}
    }
    let info = |kind| ItemInfo {
        uid: ItemUid(u32::MAX),
        kind,
        count: 1,
        feeling: None,
    };
    world
        .resource_mut::<StepLog>()
        .push(ItemOutcome::Recognized {
            seemed: info(guise),
            item: info(kind),
            by,
        });
    set(world, |other, knowledge| {
        if other == kind {
            *knowledge = ItemKnowledge::Known;
        }
    });
    let mut sight = world.resource_mut::<Vision>();
    sight.rename_item(guise, kind);
    sight.stale = true;
    world.resource_mut::<StaleDerived>().0 = true;
    world.trigger(Restow(kind));
    world.flush();
}

/// The rules observer of [`Restow`]: what has another name now has another place in the pack, perhaps with its like.
pub(in crate::sim) fn on_restow(restow: On<Restow>, mut things: PlayerItems) {
    let of_kind = |stack: Entity| things.stacks.get(stack).is_ok_and(|s| s.kind == restow.0);
    let packed = things.player.1.stacks().iter().copied();
    let packed: Vec<_> = packed.filter(|(_, stack)| of_kind(*stack)).collect();
    things.player.1.0.retain(|one| !packed.contains(one));
    for (uid, stack) in packed {
        things.stow(uid, stack);
    }
}

/// The kind of a stack that the player is about to use without knowing it, and how much has happened before.
pub(in crate::sim) fn untried(world: &World, stack: Entity) -> Option<(ItemId, usize)> {
    let stack = world.get::<Stack>(stack)?;
    let unfamiliar = stack.knowledge.is_unfamiliar();
    unfamiliar.then(|| (stack.kind, world.resource::<StepLog>().facts.len()))
}

/// What the use of an unknown kind has shown: it is known if anything happened, else it has been tried (BRW-FLAVOR-03).
pub(in crate::sim) fn judge(world: &mut World, (kind, from): (ItemId, usize)) {
    let log = world.resource::<StepLog>();
    let since = || log.facts.iter().skip(from);
    let fumbled = |fact: &Outcome| matches!(fact, Outcome::Magic(MagicOutcome::Fumbled { .. }));
    if since().any(fumbled) {
        return;
    }
    if since().any(shows) {
        learn(world, kind, RecognizedBy::Using);
        return;
    }
    let player = world.resource::<PlayerEntity>().0;
    let Some(guise) = world.resource::<Catalog>().item(kind).guise else {
        return;
    };
    let Some(mut flavors) = world.get_mut::<KnownFlavors>(player) else {
        return;
    };
    flavors.tried.insert(kind);
    world.resource_mut::<GameRng>().decided("BRW-FLAVOR-03");
    set(world, |other, knowledge| {
        if other == kind {
            *knowledge = ItemKnowledge::Tried;
        }
    });
    // What failed to happen would tell what it is.
    let mut log = world.resource_mut::<StepLog>();
    let mut at = 0;
    log.facts.retain(|fact| {
        at += 1;
        at <= from || !is_vain(fact)
    });
    log.push(ItemOutcome::Tried { kind: guise });
}

/// Whether somebody who uses an unknown thing sees from this that it does something.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "everything else that happens shows"
)]
fn shows(fact: &Outcome) -> bool {
    match fact {
        Outcome::Item(ItemOutcome::Consumed(_))
        | Outcome::Magic(MagicOutcome::Invoked { .. } | MagicOutcome::Fumbled { .. }) => false,
        other => !is_vain(other),
    }
}

/// Whether a fact only says that something was in vain.
const fn is_vain(fact: &Outcome) -> bool {
    matches!(
        fact,
        Outcome::Body(BodyOutcome::NoEffect(_))
            | Outcome::Magic(
                MagicOutcome::Unavailing
                    | MagicOutcome::Unaffected(_)
                    | MagicOutcome::Revealed { count: 0, .. },
            )
    )
}
