//! Things: on the floor, in the pack, worn.

use barrow::{
    content::Slot,
    grid::{Dir, Pos},
    sim::{Action, PACK_PLACES, Refusal},
    testing::Arena,
};

fn named(stacks: &[(&str, u16)]) -> Vec<(String, u16)> {
    stacks
        .iter()
        .map(|(key, count)| ((*key).to_owned(), *count))
        .collect()
}

#[test]
fn everything_that_lies_here_is_taken_and_like_joins_like() {
    let mut arena = Arena::new("@")
        .carrying("ration", 2)
        .underfoot("gem", 1)
        .underfoot("ration", 3)
        .script([]);
    arena.act(Action::PickUp).are(
        "player takes, and has 1 gem
         player takes, and has 5 ration",
    );
    assert_eq!(arena.pack(), named(&[("ration", 5), ("gem", 1)]));
    assert_eq!(arena.floor(Pos::new(0, 0)), []);
    assert_eq!(arena.refuse(Action::PickUp), Refusal::NothingHere);
}

#[test]
fn a_stack_holds_ninety_nine_and_what_is_more_makes_another() {
    let mut arena = Arena::new("@")
        .carrying("gold", 95)
        .underfoot("gold", 10)
        .script([]);
    arena
        .act(Action::PickUp)
        .are("player takes, and has 6 gold");
    let mut pack = arena.pack();
    pack.sort();
    assert_eq!(pack, named(&[("gold", 6), ("gold", 99)]));
}

/// A pack with no free place.
fn laden(mut arena: Arena, but: usize) -> Arena {
    for _ in 0..PACK_PLACES - but {
        arena = arena.carrying("bones", 99);
    }
    arena
}

#[test]
fn a_full_pack_takes_what_joins_a_stack_and_leaves_the_rest() {
    let mut arena = laden(Arena::new("@"), 1)
        .carrying("gold", 95)
        .underfoot("gem", 1)
        .underfoot("gold", 10)
        .script([]);
    arena.act(Action::PickUp).are(
        "no room for 1 gem
         player takes, and has 99 gold
         no room for 6 gold",
    );
    assert_eq!(
        arena.floor(Pos::new(0, 0)),
        named(&[("gem", 1), ("gold", 6)])
    );
    assert_eq!(arena.refuse(Action::PickUp), Refusal::PackFull);
}

#[test]
fn wielding_swaps_and_the_old_weapon_goes_into_the_pack() {
    let mut arena = Arena::new("@")
        .wearing("dagger")
        .carrying("long_sword", 1)
        .carrying("ration", 1)
        .script([]);
    arena.act(Action::Wield(arena.uid("long_sword"))).are(
        "player takes off dagger (Weapon)
         player puts on long_sword (Weapon)",
    );
    assert_eq!(arena.worn(Slot::Weapon).as_deref(), Some("long_sword"));
    assert_eq!(arena.pack(), named(&[("dagger", 1), ("ration", 1)]));
    assert_eq!(
        arena
            .derived()
            .combat
            .weapon
            .map(|_| arena.derived().combat.blows),
        Some(1)
    );
}

#[test]
fn one_of_a_stack_is_wielded_and_joins_it_again_when_taken_off() {
    let mut arena = Arena::new("@").carrying("dagger", 3).script([]);
    arena
        .act(Action::Wield(arena.uid("dagger")))
        .are("player puts on dagger (Weapon)");
    assert_eq!(arena.pack(), named(&[("dagger", 2)]));
    arena
        .act(Action::TakeOff(Slot::Weapon))
        .are("player takes off dagger (Weapon)");
    assert_eq!(arena.pack(), named(&[("dagger", 3)]));
    assert_eq!(arena.worn(Slot::Weapon), None);
}

#[test]
fn wielding_the_like_of_what_is_worn_leaves_everything_as_it_was() {
    let mut arena = Arena::new("@")
        .wearing("torch")
        .carrying("torch", 3)
        .script([]);
    arena.act(Action::Wield(arena.uid("torch")));
    assert_eq!(arena.pack(), named(&[("torch", 3)]));
    assert_eq!(arena.worn(Slot::Light).as_deref(), Some("torch"));
}

#[test]
fn with_a_full_pack_the_last_of_a_stack_makes_room_for_what_it_replaces() {
    let mut arena = laden(Arena::new("@").wearing("dagger"), 1)
        .carrying("long_sword", 1)
        .script([]);
    arena.act(Action::Wield(arena.uid("long_sword")));
    assert_eq!(arena.pack().len(), PACK_PLACES);
    let mut arena = laden(Arena::new("@").wearing("dagger"), 1)
        .carrying("long_sword", 2)
        .script([]);
    assert_eq!(
        arena.refuse(Action::Wield(arena.uid("long_sword"))),
        Refusal::PackFull
    );
}

#[test]
fn what_joins_its_like_is_taken_off_even_with_a_full_pack() {
    let mut arena = laden(Arena::new("@").wearing("torch"), 1)
        .carrying("torch", 3)
        .script([]);
    arena.act(Action::TakeOff(Slot::Light));
    assert_eq!(arena.pack().len(), PACK_PLACES);
}

#[test]
fn two_rings_go_on_two_hands_and_a_third_replaces_the_second() {
    let mut arena = Arena::new("@")
        .carrying("ring_accuracy", 1)
        .carrying("ring_damage", 1)
        .carrying("ring_speed", 1)
        .script([]);
    for key in ["ring_accuracy", "ring_damage"] {
        arena.act(Action::Wield(arena.uid(key)));
    }
    let hands = |arena: &Arena| {
        [Slot::Ring, Slot::OtherRing].map(|slot| arena.worn(slot).unwrap_or_default())
    };
    assert_eq!(hands(&arena), ["ring_accuracy", "ring_damage"]);
    arena.act(Action::Wield(arena.uid("ring_speed"))).are(
        "player takes off ring_damage (OtherRing)
         player puts on ring_speed (OtherRing)",
    );
    assert_eq!(hands(&arena), ["ring_accuracy", "ring_speed"]);
    assert_eq!(arena.player().speed, 3);
    arena.act(Action::TakeOff(Slot::Ring));
    arena.act(Action::Wield(arena.uid("ring_damage")));
    assert_eq!(hands(&arena), ["ring_damage", "ring_speed"]);
}

#[test]
fn a_ring_goes_on_the_hand_of_ones_choice_and_nothing_else_does() {
    let mut arena = Arena::new("@")
        .wearing("ring_accuracy")
        .wearing("ring_damage")
        .carrying("ring_speed", 1)
        .carrying("cloak", 1)
        .script([]);
    let [item, cloak] = ["ring_speed", "cloak"].map(|key| arena.uid(key));
    for (item, slot) in [(item, Slot::Cloak), (cloak, Slot::OtherRing)] {
        let wield = Action::WieldIn { item, slot };
        assert_eq!(arena.refuse(wield), Refusal::NotWieldable);
    }
    let slot = Slot::Ring;
    arena.act(Action::WieldIn { item, slot }).are(
        "player takes off ring_accuracy (Ring)
         player puts on ring_speed (Ring)",
    );
    assert_eq!(arena.worn(Slot::OtherRing).as_deref(), Some("ring_damage"));
}

#[test]
fn what_a_new_character_wears_is_on_both_hands_too() {
    let arena = Arena::new("@")
        .wearing("ring_speed")
        .wearing("ring_accuracy");
    assert_eq!(arena.player().speed, 3);
    assert_eq!(arena.worn(Slot::Ring).as_deref(), Some("ring_speed"));
    assert_eq!(
        arena.worn(Slot::OtherRing).as_deref(),
        Some("ring_accuracy")
    );
}

#[test]
fn a_whole_stack_is_dropped_and_lies_on_top() {
    let mut arena = Arena::new("@.")
        .carrying("ration", 4)
        .underfoot("gem", 1)
        .script([]);
    arena
        .act(Action::Drop(arena.uid("ration")))
        .are("player drops 4 ration");
    assert_eq!(arena.pack(), []);
    arena.act(Action::Step(Dir::E));
    assert_eq!(arena.picture(), ",@");
    arena.act(Action::Step(Dir::W)).are(
        "player moves (1, 0) to (0, 0)
         player finds 1 gem
         player finds 4 ration",
    );
}

#[test]
fn armor_and_bonuses_count_while_worn() {
    let mut arena = Arena::new("@")
        .carrying("kings_shield", 1)
        .carrying("amulet", 1)
        .script([]);
    let armor = |arena: &Arena| arena.derived().armor.class().get();
    assert_eq!(armor(&arena), 0);
    arena.act(Action::Wield(arena.uid("kings_shield")));
    assert_eq!(armor(&arena), 10 + 6);
    arena.act(Action::Wield(arena.uid("amulet")));
    assert_eq!(armor(&arena), 10 + 6 + 6);
    arena.act(Action::TakeOff(Slot::Shield));
    assert_eq!(armor(&arena), 6);
}

#[test]
fn a_heavy_pack_slows() {
    // ABL-CARRY-02, ABL-SPEED-14
    let mut arena = Arena::new("@").carrying("plate_mail", 4).script([]);
    let slow = arena.player().speed;
    assert!(slow < 0, "{slow}");
    arena.act(Action::Drop(arena.uid("plate_mail")));
    assert_eq!(arena.player().speed, 0);
}
