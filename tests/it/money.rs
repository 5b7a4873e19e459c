//! Money on the floor, in the purse, and what things are worth (BRW-MONEY, BRW-PRICE).

use barrow::{
    content::{Content, ItemDef, ItemUse},
    grid::Dir,
    sim::Action,
    testing::Arena,
};

/// An arena in which gold is money, 20 pence each.
fn arena(picture: &str) -> Arena {
    Arena::new(picture)
        .legend('$', ("gold", 3))
        .changing_item("gold", |gold| {
            (gold.usage, gold.value) = (ItemUse::Money, Some(20));
        })
}

#[test]
fn who_walks_onto_money_has_it() {
    // BRW-MONEY-01, BRW-MONEY-02
    let mut arena = arena("@$.");
    let told = arena.act(Action::Step(Dir::E));
    told.include("player gets 3 gold for 60 pence, and has 60");
    told.lack("finds");
    assert_eq!(arena.knows().pence(), 60);
    assert_eq!(arena.pack(), []);
    assert_eq!(arena.floor(arena.player().at), []);
}

#[test]
fn money_underfoot_is_taken_up_with_the_rest() {
    // BRW-MONEY-01
    let mut arena = arena("@..").underfoot("gold", 2).underfoot("ration", 1);
    arena.act(Action::PickUp);
    assert_eq!(arena.knows().pence(), 40);
    assert_eq!(arena.pack(), [("ration".to_owned(), 1)]);
}

#[test]
fn money_among_the_things_of_a_beginning_is_in_the_purse() {
    // BRW-MONEY-03
    let arena = arena("@..").carrying("gold", 5).carrying("ration", 1);
    assert_eq!(arena.knows().pence(), 100);
    assert_eq!(arena.pack(), [("ration".to_owned(), 1)]);
}

#[test]
fn a_fork_and_a_hash_know_the_purse() {
    let mut rich = arena("@$.");
    let mut poor = Arena::new("@..");
    rich.act(Action::Step(Dir::E));
    poor.act(Action::Step(Dir::E));
    assert_ne!(rich.hash(), poor.hash());
    let mut copy = rich.fork();
    assert_eq!(copy.knows().pence(), 60);
    assert_eq!(copy.hash(), rich.hash());
}

/// The shipped kind of a key.
fn shipped(key: &str) -> ItemDef {
    let content = Content::embedded();
    content.items[usize::from(content.item_keys[key].0)].clone()
}

#[test]
fn shipped_things_are_worth_what_they_do() {
    // BRW-PRICE-01, BRW-PRICE-02
    let worth = |key: &str| shipped(key).base_value();
    // 2d5 has a mean of 6; the sword of the dawn adds a slay, +4 and +5.
    assert_eq!(worth("long_sword"), 48);
    assert_eq!(worth("sword_of_dawn"), 48 + 150 + (36 + 48) + (75 + 125));
    assert_eq!(worth("scroll_teleport"), 20 + 50);
    assert_eq!(worth("arrow"), 1);
    assert_eq!(worth("kinslayer"), 0);
    assert_eq!(worth("gold"), 20);
}

#[test]
fn every_shipped_thing_that_helps_is_worth_something_and_nothing_costs_a_kingdom() {
    for def in &Content::embedded().items {
        let worth = def.base_value();
        assert_eq!(worth == 0, def.cursed, "{}", def.key);
        assert!(worth <= 60_000, "{} is worth {worth}", def.key);
    }
}
