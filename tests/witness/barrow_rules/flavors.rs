//! Kinds that are unknown at first (BRW-FLAVOR).

use std::sync::Arc;

use barrow::{
    content::{
        Content, FlavorClass, FlavorGroup, FlavorLook, ItemId, ItemUse, LevelId, PaletteColor,
    },
    grid::Dir,
    mapgen::for_game,
    rules::projection::item_destruction::ObjectClass,
    sim::{Action, ItemKnowledge},
    testing::{Arena, content},
};

use super::trade::market_of;
use crate::frame::{Book, Turn, turn, turns};

const SLOW: &str = "potion_slowness";
const WATCH: &str = "staff_watching";

/// The fixture; its potions and staffs are unknown at first, or everybody sees what they are.
fn of_kinds(unknown: bool) -> Content {
    let mut content = content();
    let is = |of: &ItemUse| matches!(of, ItemUse::Potion(_) | ItemUse::Staff(_));
    let kinds = content.items.iter().enumerate();
    let kinds = kinds.filter(|(_, def)| is(&def.usage));
    let kinds = kinds.map(|(at, _)| ItemId(at as u16)).collect();
    let look = |at: usize| FlavorLook {
        name: format!("thing {at}"),
        plural: format!("things {at}"),
        color: PaletteColor::Gray,
        sprite: "potion_red".to_owned(),
    };
    if unknown {
        content.appearances = vec![FlavorGroup {
            class: FlavorClass::Potion,
            description: "Nobody knows.".to_owned(),
            value: 50,
            kinds,
            like: None,
            looks: (0..90).map(look).collect(),
        }];
    }
    Content::clone(&for_game(&Arc::new(content), 7, LevelId(0)))
}

/// Two of something in the pack; more of it may lie in view, and a rat may sit there.
fn taken(unknown: bool, picture: &str, item: &str) -> Arena {
    let mut arena = Arena::new(picture)
        .content(of_kinds(unknown))
        .legend('!', SLOW)
        .legend('r', "kobold")
        .hit_points(50)
        .underfoot(item, 2);
    arena.act(Action::PickUp);
    arena
}

/// Uses the first thing of the pack.
fn used(arena: Arena) -> Turn {
    let thing = arena.knows().pack()[0];
    let usage = &arena.knows().content().items[usize::from(thing.kind.0)].usage;
    let action = if matches!(usage, ItemUse::Potion(_)) {
        Action::Quaff(thing.uid)
    } else {
        Action::Use(thing.uid)
    };
    turn(arena, action)
}

/// What is known of the first thing of the pack.
fn first(turn: &Turn) -> ItemKnowledge {
    turn.arena.knows().pack()[0].knowledge
}

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    // It has a look of its own, by which it is told.
    let told = |turn: &Turn| turn.lines[0].clone();
    book.witness(&["BRW-FLAVOR-01"])
        .with(|| used(taken(true, "@..", SLOW)))
        .without(|| used(taken(false, "@..", SLOW)))
        .differs(
            told,
            format!("player uses up {SLOW} looks"),
            format!("player uses up {SLOW}"),
        );
    // Who knows one knows the one on the floor.
    let there = |turn: &Turn| {
        let view = turn.arena.knows();
        let at = view.here().step(Dir::E).step(Dir::E);
        let kind = view.sight().remembered_item(at).expect("it lies in view");
        view.content().items[usize::from(kind.0)].key.clone()
    };
    book.witness(&["BRW-FLAVOR-02"])
        .with(|| used(taken(true, "@.!", SLOW)))
        .without(|| turn(taken(true, "@.!", SLOW), Action::Wait))
        .differs(there, SLOW.to_owned(), format!("{SLOW} looks"));
    // A staff that finds somebody is known; one that finds nobody has been tried.
    book.witness(&["BRW-FLAVOR-03"])
        .with(|| used(taken(true, "@..r", WATCH)))
        .without(|| used(taken(true, "@...", WATCH)))
        .differs(first, ItemKnowledge::Known, ItemKnowledge::Tried);
    let beside = || {
        let arena = market_of(of_kinds(true), "ration", |shop| {
            shop.buys = vec![ObjectClass::Potion];
        });
        let mut arena = arena.underfoot(SLOW, 2);
        arena.act(Action::PickUp);
        arena
    };
    let sold = move || {
        let arena = beside();
        let item = arena.uid(SLOW);
        let sell = Action::Sell { item, count: 1 };
        turns(arena, &[Action::Step(Dir::E), sell])
    };
    let kept = move || turn(beside(), Action::Step(Dir::E));
    let potion = |turn: &Turn| {
        let pack = turn.arena.knows().pack();
        let known = pack
            .iter()
            .find(|thing| thing.count == 1 || thing.count == 2);
        known.map(|thing| thing.knowledge)
    };
    book.witness(&["BRW-FLAVOR-04"])
        .with(sold)
        .without(kept)
        .differs(
            potion,
            Some(ItemKnowledge::Known),
            Some(ItemKnowledge::Unfamiliar),
        );
}
