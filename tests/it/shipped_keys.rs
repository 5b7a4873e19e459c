//! Doors that only their keys open, levers, and the way home: in play, and what is said of levels that cannot be right.

use barrow::{
    content::{Content, EffectDef, ItemUse, LevelDef},
    dice::Dice,
    grid::{Dir, Pos},
    play::PlayerView,
    sim::{Action, Catalog, DungeonLevel, Game, LevelOutcome, Outcome, Refusal, Setup},
    testing::{Arena, content},
};
use std::sync::Arc;

const LEGEND: &str = "
    '#': (terrain: \"permanent_wall\"), '.': (terrain: \"floor\"), '@': (terrain: \"floor\"), '<': (terrain: \"stairs_up\"),
    '1': (terrain: \"door_bronze\"), 'L': (terrain: \"lever\"), '|': (terrain: \"cage\"),
    'k': (terrain: \"floor\", items: [(kind: \"key_bronze\")]), '?': (terrain: \"floor\", items: [(kind: \"key_bronze\", chance: 50)]),
    'c': (terrain: \"floor\", items: [(kind: \"chest_wooden\", lock: 0, inside: [(kind: \"key_bronze\")])]),
    '*': (terrain: \"floor\", item: \"gem\"),";

fn checked(fields: &str, picture: &str) -> (Option<LevelDef>, String) {
    let text = format!(
        "(name: \"Trial\", depth: 3, lit: true, legend: {{{LEGEND}}}, {fields} picture: r#\"\n{picture}\n\"#)"
    );
    let (level, faults) = Content::embedded().check_level("trial", "trial.ron", text.as_bytes());
    (level, faults.to_string())
}

fn game(fields: &str, picture: &str) -> Game {
    let (level, faults) = checked(fields, picture);
    let mut content = Content::embedded();
    let number = content.levels.len() as u16;
    content
        .levels
        .push(level.unwrap_or_else(|| panic!("{faults}")));
    let setup = Setup {
        level: Some(number),
        ..Setup::default()
    };
    Game::new(&Arc::new(content), &setup).expect("the level exists")
}

fn ground(game: &Game, x: i16, y: i16) -> String {
    let kind = game
        .world()
        .resource::<DungeonLevel>()
        .terrain(Pos::new(x, y));
    let catalog = game.world().resource::<Catalog>();
    catalog.terrain(kind.expect("on the level")).key.clone()
}

#[test]
fn a_key_opens_its_door_and_stays_in_the_lock() {
    // BRW-KEY-01
    let mut game = game("", "#######\n#@k1*.#\n#######");
    game.step(Action::Step(Dir::E)).unwrap();
    assert_eq!(game.step(Action::Step(Dir::E)), Err(Refusal::NoKey));
    assert_eq!(game.step(Action::Open(Dir::E)), Err(Refusal::NoKey));
    let things = |game: &Game| PlayerView::new(game).pack().len();
    let before = things(&game);
    game.step(Action::PickUp).unwrap();
    assert_eq!(things(&game), before + 1);
    game.step(Action::Step(Dir::E)).unwrap();
    assert_eq!(ground(&game, 3, 1), "door_open");
    assert_eq!(things(&game), before, "the key is used up");
    game.step(Action::Step(Dir::E)).unwrap();
}

#[test]
fn every_key_lies_where_one_comes_to_without_it() {
    let none = "no key to this door lies where one comes to without it";
    for (picture, wrong) in [
        ("#######\n#@k1*.#\n#######", false),
        ("#######\n#@c1*.#\n#######", false),
        ("#######\n#@.1*.#\n#######", true),
        ("#######\n#@?1*.#\n#######", true),
        ("#######\n#@.1k.#\n#######", true),
    ] {
        let (_, faults) = checked("", picture);
        assert_eq!(faults.contains(none), wrong, "{picture}\n{faults}");
    }
    let (_, faults) = checked("", "#######\n#@k1.<#\n#######");
    assert!(faults.contains("to the stairs up"), "{faults}");
}

#[test]
fn a_lever_does_what_the_level_says() {
    // BRW-TRIGGER-03
    let fields = "triggers: [(when: Use(\"L\"), then: [Terrain(at: \"|\", to: \"floor\")])],";
    let mut game = game(fields, "#######\n#L@.|*#\n#######");
    assert_eq!(ground(&game, 4, 1), "cage");
    let facts = game.step(Action::Open(Dir::W)).unwrap();
    let touched = |fact: &Outcome| matches!(fact, Outcome::Level(LevelOutcome::Touched { .. }));
    assert!(facts.iter().any(touched));
    assert_eq!(ground(&game, 4, 1), "floor");
    let (_, faults) = checked(
        "triggers: [(when: Use(\"|\"), then: [Message(\"No.\")])],",
        "#######\n#L@.|*#\n#######",
    );
    assert!(
        faults.contains("there is nothing to use on squares of this sign"),
        "{faults}"
    );
}

#[test]
fn a_recall_leads_home_and_back_to_the_deepest_level() {
    // BRW-RECALL-01
    let mut content = content();
    let scroll = content.item_keys["scroll_mapping"];
    content.items[usize::from(scroll.0)].usage =
        ItemUse::Scroll(vec![EffectDef::Recall(Dice::flat(2))]);
    let mut arena = Arena::new("@>")
        .content(content)
        .above_ground()
        .level_below("####\n#<>#\n####")
        .level_below("####\n#<.#\n####")
        .carrying("scroll_mapping", 5);
    let scroll = arena.uid("scroll_mapping");
    arena.act(Action::Read(scroll)).include("recall: Nowhere");
    arena.act(Action::Step(Dir::E));
    arena.act(Action::Descend);
    arena.act(Action::Step(Dir::E));
    arena.act(Action::Descend);
    arena.act(Action::Read(scroll)).include("recall: Begun(2)");
    arena
        .act(Action::Wait)
        .include("player arrives on arena_0 at (0, 0), again");
    arena.act(Action::Read(scroll)).include("recall: Begun(2)");
    arena
        .act(Action::Wait)
        .include("player arrives on arena_2 at (1, 1), again");
    // The crown holds its bearer.
    let mut held = arena.fork();
    held.act(Action::Read(scroll)).include("recall: Begun(2)");
    held.act(Action::Read(scroll)).include("recall: TakenBack");
}
