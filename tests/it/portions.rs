//! Parts of stacks are taken and put down.

use super::disarming::{press, room};
use barrow::{
    play::{ItemCommand, Key, PanelRow, PlayerCommand, StandaloneShell},
    sim::{Action, Refusal},
    testing::Arena,
};

#[test]
fn so_many_of_a_stack_are_put_down_and_taken_again() {
    let mut arena = Arena::new("@.").carrying("arrow", 12);
    let item = arena.uid("arrow");
    arena
        .act(Action::DropSome { item, count: 5 })
        .are("player drops 5 arrow");
    assert_eq!(arena.uid("arrow"), item);
    let view = arena.knows();
    assert_eq!(view.pack()[0].count, 7);
    let lying = view.underfoot();
    assert_eq!((lying.len(), lying[0].count), (1, 5));
    let there = lying[0].uid;
    assert_eq!(
        arena.refuse(Action::Take {
            item: there,
            count: 6
        }),
        Refusal::NotSoMany(5)
    );
    assert_eq!(
        arena.refuse(Action::DropSome { item, count: 0 }),
        Refusal::NotSoMany(7)
    );
    assert_eq!(
        arena.refuse(Action::Take { item, count: 1 }),
        Refusal::NotLyingHere
    );
    arena.act(Action::Take {
        item: there,
        count: 2,
    });
    let view = arena.knows();
    assert_eq!(view.pack()[0].count, 9);
    assert_eq!(view.underfoot()[0].count, 3);
    // What is taken whole is gone from the floor.
    let there = view.underfoot()[0].uid;
    arena.act(Action::Take {
        item: there,
        count: 3,
    });
    assert!(arena.knows().underfoot().is_empty());
    assert_eq!(arena.knows().pack()[0].count, 12);
}

#[test]
fn one_thing_of_a_heap_is_taken_and_the_others_stay() {
    let mut arena = Arena::new("@.").carrying("gem", 1).carrying("ration", 3);
    for thing in ["gem", "ration"] {
        arena.act(Action::Drop(arena.uid(thing)));
    }
    let gem = barrow::testing::content().item_keys["gem"];
    let lying = arena.knows().underfoot();
    let item = lying.iter().find(|thing| thing.kind == gem).unwrap().uid;
    arena.act(Action::Take { item, count: 1 });
    let left = arena.knows().underfoot();
    assert_eq!((left.len(), left[0].count), (1, 3));
    assert_eq!(arena.knows().pack().len(), 1);
}

fn rows(shell: &StandaloneShell) -> Vec<String> {
    let overlay = shell.hud().overlay.expect("a menu");
    let text = |row: &PanelRow| match row {
        PanelRow::Text(line) => line.text(),
        PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => String::new(),
    };
    overlay.rows.iter().map(text).collect()
}

/// Chooses the row that has this in it by its letter.
#[track_caller]
fn choose(shell: &mut StandaloneShell, part: &str) {
    let rows = rows(shell);
    let row = rows.iter().find(|row| row.contains(part));
    let row = row.unwrap_or_else(|| panic!("no row has {part}: {rows:#?}"));
    shell.press(Key::char(row.chars().next().unwrap()));
}

#[test]
fn menus_ask_how_many_and_which() {
    /// The fifth character of the fixture, who has arrows.
    const RANGER: usize = 4;
    let mut shell = room(barrow::testing::content(), RANGER, "####\n#@.#\n####", &[]);
    let arrows = |shell: &StandaloneShell| {
        let picture = shell.picture();
        let view = picture.view().unwrap();
        let kind = view.content().item_keys["arrow"];
        let of = |things: Vec<barrow::play::InventoryItem>| {
            let all = things.iter().filter(|thing| thing.kind == kind);
            all.map(|thing| thing.count).sum::<u16>()
        };
        (of(view.pack()), of(view.underfoot()))
    };
    let (all, _) = arrows(&shell);
    assert!(all > 10);
    press(&mut shell, PlayerCommand::Item(ItemCommand::Drop));
    choose(&mut shell, "arrow");
    choose(&mut shell, "Drop 10");
    assert_eq!(arrows(&shell), (all - 10, 10));
    // The menu stays for the next thing.
    choose(&mut shell, "spear");
    shell.command(PlayerCommand::Confirm);
    shell.command(PlayerCommand::Cancel);
    press(&mut shell, PlayerCommand::PickUp);
    choose(&mut shell, "10 arrows");
    choose(&mut shell, "Take 3");
    assert_eq!(arrows(&shell), (all - 7, 7));
    press(&mut shell, PlayerCommand::PickUp);
    choose(&mut shell, "Everything");
    assert_eq!(arrows(&shell), (all, 0));
    assert!(shell.hud().overlay.is_none());
}
