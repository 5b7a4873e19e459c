//! Cursed things: what clings, what is lifted, and what the player knows of it (BRW-CURSE-01 to BRW-CURSE-05).

use enum_map::EnumMap;
use std::{
    hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher},
    sync::Arc,
};

use barrow::{
    content::{Content, EffectDef, ItemUse, Slot},
    play::PlayerView,
    rules::ability::curse::Curse,
    sim::{Action, Catalog, Game, GameResult, ItemKnowledge, Refusal, Setup, Wear},
    testing::Arena,
};

/// Content in which one reads of lifted curses, and a ring of frailty has these.
fn cursed(curses: &[Curse]) -> Content {
    let mut content = barrow::testing::content();
    let scroll = content.item_keys["scroll_mapping"];
    content.items[usize::from(scroll.0)].usage = ItemUse::Scroll(vec![EffectDef::LiftCurses]);
    let ring = content.item_keys["ring_frailty"];
    let ring = &mut content.items[usize::from(ring.0)];
    ring.curses = curses.iter().copied().collect();
    ring.stats = EnumMap::default();
    content
}

/// Somebody who wears it without knowing what it is.
fn wearer(curses: &[Curse]) -> Arena {
    Arena::new("@..")
        .content(cursed(curses))
        .wearing("ring_frailty")
        .carrying("scroll_mapping", 2)
        .item_knowledge("ring_frailty", ItemKnowledge::Unknown)
        .hit_points(500)
}

const OFF: Action = Action::TakeOff(Slot::Ring);

#[test]
fn a_ring_that_clings_costs_the_first_try_its_time_and_is_known_from_then_on() {
    let mut arena = wearer(&[Curse::Clinging]);
    let turn = arena.game_turn();
    let lines = arena.act(OFF).lines();
    assert_eq!(lines[0], "ring_plain clings");
    assert!(
        lines[1].contains("turns out to be ring_frailty (Curse)"),
        "{lines:?}"
    );
    assert_eq!(arena.worn(Slot::Ring).as_deref(), Some("ring_frailty"));
    assert!(arena.game_turn() > turn);
    assert_eq!(arena.refuse(OFF), Refusal::Clings);
}

#[test]
fn nothing_is_put_on_in_its_place_and_a_second_ring_goes_onto_the_other_hand() {
    let mut content = cursed(&[]);
    let cloak = content.item_keys["cloak"];
    content.items[usize::from(cloak.0)].curses |= Curse::Clinging;
    let mut arena = Arena::new("@")
        .content(content)
        .wearing("cloak")
        .item_knowledge("cloak", ItemKnowledge::Unknown)
        .carrying("cloak_shadows", 1);
    let other = Action::Wield(arena.uid("cloak_shadows"));
    let lines = arena.act(other).lines();
    assert_eq!(lines[0], "cloak clings");
    assert_eq!(arena.worn(Slot::Cloak).as_deref(), Some("cloak"));
    assert_eq!(arena.refuse(other), Refusal::Clings);

    let mut content = cursed(&[]);
    let oak = content.item_keys["ring_oak"];
    content.items[usize::from(oak.0)].curses |= Curse::Clinging;
    let mut arena = Arena::new("@")
        .content(content)
        .carrying("ring_ox", 1)
        .carrying("ring_oak", 1)
        .carrying("ring_troll", 1)
        .item_knowledge("ring_oak", ItemKnowledge::Known);
    for ring in ["ring_ox", "ring_oak", "ring_troll"] {
        let ring = arena.uid(ring);
        arena.act(Action::Wield(ring));
    }
    assert_eq!(arena.worn(Slot::Ring).as_deref(), Some("ring_troll"));
    assert_eq!(arena.worn(Slot::OtherRing).as_deref(), Some("ring_oak"));
}

#[test]
fn magic_frees_what_is_worn_for_good() {
    let mut arena = wearer(&[Curse::Clinging]);
    let scroll = Action::Read(arena.uid("scroll_mapping"));
    let lines = arena.act(scroll).lines();
    assert!(
        lines.contains(&"curses of ring_plain are lifted".to_owned()),
        "{lines:?}"
    );
    let second = arena.act(scroll).lines();
    assert!(
        second.iter().any(|line| line.contains("LiftCurses")),
        "{second:?}"
    );
    arena.act(OFF);
    assert_eq!(arena.worn(Slot::Ring), None);
    let ring = Action::Wield(arena.uid("ring_frailty"));
    arena.act(ring);
    arena.act(OFF);
    assert_eq!(arena.worn(Slot::Ring), None);
}

#[test]
fn a_curse_does_its_worst_only_while_it_is_worn_and_the_lifted_one_never() {
    let acts = |mut arena: Arena, read: bool| {
        if read {
            let scroll = Action::Read(arena.uid("scroll_mapping"));
            arena.act(scroll);
        }
        let mut told = 0;
        for _ in 0..2_000 {
            if arena.result() != GameResult::Playing {
                break;
            }
            let lines = arena.act(Action::Rest).lines();
            told += lines
                .iter()
                .filter(|line| line.contains("acts: Straying"))
                .count();
        }
        told
    };
    // About 2000 turns, one in 200.
    let worn = acts(wearer(&[Curse::Straying]).food(14_000), false);
    assert!((2..30).contains(&worn), "{worn}");
    assert_eq!(acts(wearer(&[Curse::Straying]).food(14_000), true), 0);
    let packed = Arena::new("@..")
        .content(cursed(&[Curse::Straying]))
        .carrying("ring_frailty", 1)
        .food(14_000);
    assert_eq!(acts(packed, false), 0);
}

#[test]
fn lifted_curses_are_saved_and_count_in_the_hash() {
    let mut game = wearer(&[Curse::Clinging]).into_game();
    let content = Arc::clone(game.world().resource::<Catalog>().content());
    let scroll = content.item_keys["scroll_mapping"];
    let pack = PlayerView::new(&game).pack();
    let scroll = pack
        .iter()
        .find(|thing| thing.kind == scroll)
        .expect("a scroll");
    game.step(Action::Read(scroll.uid)).expect("it is read");
    let saved = game.read().save().expect("a game that is played is saved");
    let (mut loaded, _) = Game::load(&content, &Setup::default(), &saved).expect("it is read");
    assert_eq!(loaded.hash(), game.hash());
    assert!(loaded.step(OFF).is_ok());
    // What nobody has lifted hashes as it did before there were curses.
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    let plain = Wear {
        to_hit: 1,
        ..Wear::default()
    };
    let parts = hasher.hash_one((1_i8, 0_i8, 0_i8));
    assert_eq!(hasher.hash_one(plain), parts);
    let lifted = Wear {
        lifted: true,
        ..plain
    };
    assert_ne!(hasher.hash_one(lifted), parts);
}
