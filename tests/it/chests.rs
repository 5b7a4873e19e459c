//! Chests: opened, picked, forced, disarmed and burnt; what is shown of them, what keys do, and what the generator fills them with.

use barrow::{
    content::{ChestDef, Content, Dungeon, ItemUse, LevelDef, PlacedChest, PlacedItem, TerrainId},
    dice::Dice,
    grid::{Dir, Pos},
    mapgen::{LevelRequest, generate, settled},
    play::{PlayerCommand, PlayerView, StandaloneShell, auto::bot::Bot},
    rules::base::ruleset::Ruleset,
    sim::{Action, Condition, ItemUid, Outcome, Refusal},
    testing::{
        Arena,
        Play::{Chance, Range, Sum},
    },
};

use super::disarming::{log, press, room};

const BESIDE: Pos = Pos::new(1, 0);

/// Somebody beside a chest that is shut so, with a potion and a cloak in it.
fn arena(lock: u8, trap: Option<&str>) -> Arena {
    Arena::new("@*.....")
        .legend('*', "gem")
        .chest("gem", lock, trap, &["potion_speed", "cloak"])
}

fn uid(arena: &Arena) -> ItemUid {
    arena.knows().shut_chests()[0].uid
}

#[test]
fn a_chest_opens_where_it_stands_and_what_was_in_it_lies_there() {
    // BRW-CHEST-01, BRW-CHEST-02
    let mut arena = arena(0, None);
    let chest = uid(&arena);
    arena.act(Action::OpenChest(chest)).are(
        "player opens gem at (1, 0)
         1 potion_speed was in it, at (1, 0)
         1 cloak was in it, at (1, 0)",
    );
    assert_eq!(arena.game_turn(), 10, "it takes a turn");
    assert_eq!(arena.refuse(Action::OpenChest(chest)), Refusal::ChestIsOpen);
    arena.act(Action::Step(Dir::E));
    arena.act(Action::PickUp);
    assert_eq!(
        arena.floor(BESIDE),
        [("gem".to_owned(), 1)],
        "the chest stays"
    );
    assert_eq!(arena.pack().len(), 2);
    assert_eq!(arena.refuse(Action::PickUp), Refusal::ChestsStay);
}

#[test]
fn the_trap_goes_off_before_the_things_come_out_and_only_once() {
    // BRW-CHEST-03, BRW-CHEST-05
    let mut arena = arena(0, Some("trap_darts")).script([Sum(5), Range(7)]);
    let chest = uid(&arena);
    let told = arena.act(Action::OpenChest(chest));
    let lines = told.lines();
    assert_eq!(
        lines[..7],
        [
            "player opens gem at (1, 0)",
            "player opens a chest with trap_darts at (1, 0)",
            "trap_darts sends PMissile Around(0) as far as (0, 0)",
            "trap_darts hits player with PMissile for 5, 45 of 50 left",
            "Poisoned 0 becomes 11",
            "1 potion_speed was in it, at (1, 0)",
            "1 cloak was in it, at (1, 0)",
        ]
    );
    // Its own fire burns a chest that fire burns, and nothing that was under its lid.
    let mut arena = Arena::new("@*.....")
        .legend('*', "gem")
        .chest("gem", 0, Some("trap_fire"), &["cloak"])
        .hit_points(90)
        .script([Sum(12), Chance(true), Chance(false)]);
    let chest = uid(&arena);
    arena
        .act(Action::OpenChest(chest))
        .include("1 gem at (1, 0) is destroyed");
    assert_eq!(arena.floor(BESIDE), [("cloak".to_owned(), 1)]);
}

#[test]
fn what_is_brittle_may_break_in_a_chest_that_is_forced() {
    // BRW-CHEST-04
    let forced = |breaks| {
        let mut arena = arena(3, None).script([Chance(true), Chance(breaks)]);
        let chest = uid(&arena);
        arena
            .act(Action::ForceChest(chest))
            .include("player breaks open gem at (1, 0)");
        arena.floor(BESIDE).len()
    };
    assert_eq!((forced(true), forced(false)), (2, 3));
}

#[test]
fn what_is_in_a_chest_stays_in_it_while_the_player_is_elsewhere() {
    let mut arena = Arena::new("@*.\n...\n>..")
        .legend('*', "gem")
        .chest("gem", 0, None, &["cloak"])
        .level_below("###\n#<#\n###");
    let mut copy = arena.fork();
    assert_eq!(arena.hash(), copy.hash(), "a copy is the same");
    for dir in [Dir::S, Dir::S] {
        arena.act(Action::Step(dir));
    }
    arena.act(Action::Descend);
    arena.act(Action::Ascend);
    for dir in [Dir::N, Dir::N] {
        arena.act(Action::Step(dir));
    }
    let chest = uid(&arena);
    arena
        .act(Action::OpenChest(chest))
        .include("1 cloak was in it, at (1, 0)");
}

/// A room with a chest east of where a game begins.
#[test]
fn a_shipped_needle_poisons_only_where_it_pricks() {
    // BRW-CHEST-03, PRJ-PLRFX-12: under POWDER a needle must hit; a miss leaves no poison.
    let (mut pricks, mut misses) = (0, 0);
    for seed in 1..60 {
        let mut arena = Arena::new("@*.....")
            .content(Content::embedded())
            .ruleset(Ruleset::Powder)
            .seed(seed)
            .hit_points(500)
            .legend('*', "flask_oil")
            .chest("flask_oil", 0, Some("chest_needle"), &["cloak"]);
        let chest = uid(&arena);
        let told = arena.act(Action::OpenChest(chest)).lines().join("\n");
        let hit = told.contains("chest_needle hits player");
        assert_eq!(arena.condition(Condition::Poisoned) > 0, hit, "{told}");
        pricks += u32::from(hit);
        misses += u32::from(!hit);
    }
    assert!(pricks > 3 && misses > 3, "{pricks} {misses}");
}

pub(crate) fn chest_room(lock: u8, trap: Option<&str>) -> StandaloneShell {
    let mut content = barrow::testing::content();
    let gem = content.item_keys["gem"];
    content.items[usize::from(gem.0)].usage = ItemUse::Chest(ChestDef {
        lock: Dice::flat(0),
        trapped: 0,
        traps: Vec::new(),
        holds: Dice::flat(0),
        deeper: 0,
    });
    let at = Pos::new(2, 1);
    let cloak = content.item_keys["cloak"];
    content.levels[0].chests = vec![PlacedChest {
        item: PlacedItem::new(at, gem, 1),
        lock,
        trap: trap.map(|key| content.terrain_keys[key]),
        inside: vec![PlacedItem::new(at, cloak, 1)],
    }];
    room(content, 0, "#####\n#@..#\n#####", &[])
}

/// What is said of the square east of the player.
fn look(shell: &mut StandaloneShell) -> String {
    press(shell, PlayerCommand::Look);
    press(shell, PlayerCommand::Go(Dir::E));
    let text = shell.hud().status.text();
    press(shell, PlayerCommand::Cancel);
    text
}

#[test]
fn what_a_chest_is_like_is_shown_with_its_chances() {
    let mut shell = chest_room(3, Some("trap_darts"));
    let text = look(&mut shell);
    assert!(text.contains("It is locked: a try picks it "), "{text}");
    assert!(!text.contains("dart trap"), "{text}");
    for _ in 0..20 {
        press(&mut shell, PlayerCommand::Search);
    }
    let text = look(&mut shell);
    assert!(
        text.contains("There is a dart trap on it: a try disarms it "),
        "{text}"
    );
    press(&mut shell, PlayerCommand::Disarm);
    let lines = log(&shell);
    assert!(
        lines.contains("harmless") || lines.contains("Your hand slips"),
        "{lines}"
    );
}

#[test]
fn keys_open_a_chest_and_force_one_that_is_locked() {
    let mut open = chest_room(0, None);
    press(&mut open, PlayerCommand::Force);
    assert!(log(&open).contains("There is no locked chest beside you."));
    press(&mut open, PlayerCommand::Open);
    assert!(log(&open).contains("In it was a cloak."), "{}", log(&open));
    assert!(look(&mut open).contains("It stands open."));
    let mut locked = chest_room(1, None);
    press(&mut locked, PlayerCommand::Force);
    assert!(log(&locked).contains("open."), "{}", log(&locked));
}

#[test]
fn a_chest_with_a_known_trap_is_opened_at_a_second_word() {
    let mut shell = chest_room(0, Some("trap_darts"));
    for _ in 0..20 {
        press(&mut shell, PlayerCommand::Search);
    }
    let count = |shell: &StandaloneShell| shell.session().unwrap().actions();
    let before = count(&shell);
    press(&mut shell, PlayerCommand::Open);
    let said = log(&shell);
    assert!(
        said.contains(
            "There is a dart trap on it: D makes it harmless. The same once more, and it goes off as the chest opens."
        ),
        "{said}"
    );
    assert_eq!(count(&shell), before);
    press(&mut shell, PlayerCommand::Open);
    assert_eq!(count(&shell), before + 1);
    assert!(
        log(&shell).contains("In it was a cloak."),
        "{}",
        log(&shell)
    );
    // So is one that is locked, whether its lock is picked or broken, and from the menu of what lies beside.
    for (command, row) in [
        (PlayerCommand::Open, None),
        (PlayerCommand::Force, None),
        (PlayerCommand::Confirm, Some("Pick the lock")),
    ] {
        let mut shell = chest_room(1, Some("trap_darts"));
        for _ in 0..20 {
            press(&mut shell, PlayerCommand::Search);
        }
        let before = count(&shell);
        press(&mut shell, command);
        if let Some(row) = row {
            let shown = shell.hud().overlay.expect("what lies beside").rows;
            let rows = shown.iter().map(|line| format!("{line:?}"));
            let at = rows.into_iter().position(|line| line.contains(row));
            shell.choose(at.expect(row));
        }
        let said = log(&shell);
        assert!(
            said.contains("The same once more, and it goes off"),
            "{command:?}: {said}"
        );
        assert_eq!(count(&shell), before, "{command:?}");
    }
    // Of a trap that nobody knows nobody is asked.
    let mut shell = chest_room(0, Some("trap_darts"));
    press(&mut shell, PlayerCommand::Open);
    assert_eq!(count(&shell), 1);
}

#[test]
fn who_has_explored_is_told_of_a_chest_that_is_shut() {
    let mut shell = chest_room(7, None);
    for _ in 0..4 {
        press(&mut shell, PlayerCommand::Explore);
    }
    let lines = log(&shell);
    assert!(lines.contains("nothing left to explore here."), "{lines}");
    assert!(lines.contains(" A chest is shut "), "{lines}");
}

#[test]
fn the_bot_opens_a_chest() {
    let picture = "
        ########
        #@..*..#
        ########";
    let mut game = Arena::new(picture)
        .legend('*', "gem")
        .chest("gem", 1, Some("trap_bell"), &["cloak"])
        .wearing("torch")
        .into_game();
    let mut bot = Bot::default();
    for _ in 0..200 {
        let action = bot.choose(PlayerView::new(&game));
        let facts = game
            .step(action)
            .expect("the bot asks for what is possible");
        let opened = |fact: &Outcome| {
            matches!(
                fact,
                Outcome::Chest(barrow::sim::ChestOutcome::Opened { .. })
            )
        };
        if facts.iter().any(opened) {
            return;
        }
    }
    panic!("the bot never opens the chest");
}

/// The chests of a level.
fn chests(level: &LevelDef) -> impl Iterator<Item = &PlacedChest> {
    level.chests.iter()
}

#[test]
fn generated_chests_are_filled_by_the_depth_from_the_seed() {
    let (content, dungeon) = (Content::embedded(), Dungeon::embedded());
    let mut found = 0;
    let mut trapped = 0;
    for seed in 0..40 {
        for depth in [2, 9, 16, 22] {
            let theme = dungeon
                .themes
                .iter()
                .find(|theme| (theme.depths.0..=theme.depths.1).contains(&depth));
            let theme = theme.expect("a theme of each depth").key.clone();
            let request = LevelRequest { theme, depth, seed };
            let level = generate(&content, dungeon, &request).unwrap();
            assert_eq!(level, generate(&content, dungeon, &request).unwrap());
            let kind = |id: barrow::content::ItemId| &content.items[usize::from(id.0)].usage;
            assert!(
                level
                    .items
                    .iter()
                    .all(|item| !matches!(kind(item.kind), ItemUse::Chest(_)))
            );
            for chest in chests(&level) {
                found += 1;
                trapped += usize::from(chest.trap.is_some());
                let ItemUse::Chest(def) = kind(chest.item.kind) else {
                    panic!("a chest is one");
                };
                assert!(i32::from(chest.lock) <= def.lock.max());
                assert!(!chest.inside.is_empty() && chest.inside.len() <= 20);
                assert!(
                    chest
                        .inside
                        .iter()
                        .all(|item| !matches!(kind(item.kind), ItemUse::Chest(_)))
                );
                let is_trap =
                    |trap: TerrainId| !content.terrain[usize::from(trap.0)].trap.is_empty();
                assert!(chest.trap.is_none_or(is_trap));
            }
        }
    }
    assert!(found > 20, "{found} chests on 160 levels");
    assert!((1..found).contains(&trapped), "{trapped} of {found}");
}

#[test]
fn a_drawn_level_says_what_its_chest_is_like() {
    let content = Content::embedded();
    let level = content
        .levels
        .iter()
        .find(|level| level.key == "the_burning_lake")
        .unwrap();
    let (one, other) = (settled(&content, level, 1), settled(&content, level, 2));
    let chest = chests(&one).next().expect("one stands there");
    let key = |id: barrow::content::ItemId| content.items[usize::from(id.0)].key.clone();
    let inside: Vec<_> = chest
        .inside
        .iter()
        .map(|item| (key(item.kind), item.count))
        .collect();
    assert_eq!(inside[0], ("gold".to_owned(), 40));
    let trap = chest
        .trap
        .map(|trap| content.terrain[usize::from(trap.0)].key.as_str());
    assert_eq!(trap, Some("chest_powder"), "the one that is named");
    assert_eq!(chest.inside, chests(&other).next().unwrap().inside);
}
