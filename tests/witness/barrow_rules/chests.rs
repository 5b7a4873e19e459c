//! Chests (BRW-CHEST), and what takes their traps (PRJ-ITEM-31).

use barrow::{
    content::EffectDef,
    dice::Dice,
    grid::{Pos, area::Shape},
    rules::projection::DamageType as D,
    sim::{Action, ItemUid},
    testing::{Arena, content},
};

use crate::{
    frame::{Book, Turn, turn, turn_of},
    projection::{aim, armed, dice},
};

/// Where the chest stands.
const SQUARE: Pos = Pos { x: 1, y: 0 };

const PICK: &str = "picking a lock";
const FORCE: &str = "forcing a door";
const FIND: &str = "finding what is hidden";

/// Somebody beside a chest that is shut so, with a potion and a cloak in it.
fn chest(lock: u8, trap: Option<&str>, told: &[(&'static str, i32)]) -> Arena {
    Arena::new("@*.....")
        .legend('*', "gem")
        .chest("gem", lock, trap, &["potion_speed", "cloak"])
        .dice(dice(told))
}

/// The player does something with the chest.
fn with_chest(arena: Arena, deed: fn(ItemUid) -> Action) -> impl FnOnce() -> Turn {
    move || turn_of(arena, |arena| deed(arena.knows().shut_chests()[0].uid))
}

fn lying(turn: &Turn) -> usize {
    turn.arena.floor(SQUARE).len()
}

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    opening(book);
    traps(book);
    gone(book);
}

fn opening(book: &mut Book) {
    let underfoot = |arena: Arena| {
        move || {
            turn(
                arena.underfoot("gem", 1).underfoot("ration", 1),
                Action::PickUp,
            )
        }
    };
    let left = |turn: &Turn| turn.arena.floor(turn.arena.player().at).len();
    book.witness(&["BRW-CHEST-01"])
        .with(underfoot(Arena::new("@..").chest("gem", 0, None, &[])))
        .without(underfoot(Arena::new("@..")))
        .differs(left, 1_usize, 0_usize);
    book.witness(&["BRW-CHEST-02"])
        .with(with_chest(chest(0, None, &[]), Action::OpenChest))
        .without(with_chest(chest(3, None, &[(PICK, 0)]), Action::OpenChest))
        .differs(lying, 3_usize, 1_usize);
    // The lock is one like that of a door.
    book.witness(&["BRW-LOCK-02"])
        .with(with_chest(chest(3, None, &[(PICK, 1)]), Action::OpenChest))
        .without(with_chest(chest(3, None, &[(PICK, 0)]), Action::OpenChest))
        .differs(lying, 3_usize, 1_usize);
    let smashed = [(FORCE, 1), ("what is brittle breaks", 1)];
    book.witness(&["BRW-CHEST-04"])
        .with(with_chest(chest(3, None, &smashed), Action::ForceChest))
        .without(with_chest(chest(3, None, &[(PICK, 1)]), Action::OpenChest))
        .differs(lying, 2_usize, 3_usize);
}

fn traps(book: &mut Book) {
    let struck = |turn: &Turn| turn.says("trap_darts hits player");
    let darts = |trap| chest(0, trap, &[("strength", 5)]);
    book.witness(&["BRW-CHEST-03"])
        .with(with_chest(darts(Some("trap_darts")), Action::OpenChest))
        .without(with_chest(darts(None), Action::OpenChest))
        .differs(struck, true, false);
    // Who is called are those who live there.
    let called = |lives: bool| {
        let mut content = content();
        let bell = content.terrain_keys["trap_bell"];
        content.terrain[usize::from(bell.0)].trap = vec![EffectDef::Summon(Dice::flat(2))];
        let mut arena = Arena::new("@*.....")
            .content(content)
            .legend('*', "gem")
            .chest("gem", 0, Some("trap_bell"), &[]);
        if lives {
            arena = arena.visited_by("kobold", 1, Dice::flat(1));
        }
        with_chest(arena, Action::OpenChest)
    };
    book.witness(&["BRW-CHEST-03"])
        .with(called(true))
        .without(called(false))
        .differs(|turn| turn.lines_with("appears"), 2_usize, 0_usize);
    let found = |turn: &Turn| turn.says("player finds trap_darts");
    let search = |trap| {
        let arena = chest(0, trap, &[(FIND, 1)]);
        move || turn(arena, Action::Search)
    };
    book.witness(&["BRW-CHEST-05"])
        .with(search(Some("trap_darts")))
        .without(search(None))
        .differs(found, true, false);
}

fn gone(book: &mut Book) {
    let at = |kind, lock, trap| {
        let arena = Arena::new("@...*...")
            .legend('*', "gem")
            .chest("gem", lock, trap, &["ration"])
            .hit_points(500);
        let told = [("destruction of an object", 1)];
        aim(
            armed(arena, Shape::Ball(0), kind, 20).dice(dice(&told)),
            Pos::new(4, 0),
        )
    };
    book.witness(&["PRJ-ITEM-31"])
        .with(move || at(D::KillTrap, 4, Some("trap_darts")))
        .without(move || at(D::KillTrap, 0, None))
        .differs(|turn| turn.says("unbarred"), true, false);
    let things = |turn: &Turn| {
        let lie = turn.arena.floor(Pos::new(4, 0));
        lie.into_iter().map(|(key, _)| key).collect::<Vec<_>>()
    };
    book.witness(&["BRW-CHEST-05"])
        .with(move || at(D::Fire, 0, None))
        .without(move || at(D::Pois, 0, None))
        .differs(things, vec!["ration".to_owned()], vec!["gem".to_owned()]);
}
