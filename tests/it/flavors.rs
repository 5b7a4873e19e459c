//! Kinds that are unknown at first: their looks by the seed, and how they become known (BRW-FLAVOR).

use std::{collections::BTreeSet, sync::Arc};

use barrow::{
    analysis::AttackChoice,
    content::{Content, FlavorClass, FlavorGroup, FlavorLook, ItemId, ItemUse, PaletteColor},
    grid::Dir,
    mapgen::for_game,
    play::{ItemCommand, Key, MapMark, PanelRow, PlayerCommand, StandaloneShell},
    sim::{Action, Game, ItemKnowledge, Refusal, Setup},
    testing::{Arena, content},
};

use super::disarming::room;

/// The fixture with looks for all potions, staffs, rods, wands, scrolls and rings.
fn unknown() -> Content {
    let mut content = content();
    let group = |class: FlavorClass, of: fn(&ItemUse) -> bool, content: &Content| {
        let kinds = content.items.iter().enumerate();
        let kinds: Vec<ItemId> = kinds
            .filter(|(_, def)| of(&def.usage) && !def.artifact)
            .map(|(at, _)| ItemId(at as u16))
            .collect();
        let look = |at: usize| FlavorLook {
            name: format!("{class:?} number {at}"),
            plural: format!("{class:?}s number {at}"),
            color: PaletteColor::Gray,
            sprite: "potion_red".to_owned(),
        };
        FlavorGroup {
            class,
            description: "Nobody knows.".to_owned(),
            value: 50,
            like: None,
            looks: (0..kinds.len() + 3).map(look).collect(),
            kinds,
        }
    };
    content.appearances = vec![
        group(
            FlavorClass::Potion,
            |usage| matches!(usage, ItemUse::Potion(_)),
            &content,
        ),
        group(
            FlavorClass::Scroll,
            |usage| matches!(usage, ItemUse::Scroll(_)),
            &content,
        ),
        group(
            FlavorClass::Staff,
            |usage| matches!(usage, ItemUse::Staff(_)),
            &content,
        ),
        group(
            FlavorClass::Wand,
            |usage| matches!(usage, ItemUse::Wand(_)),
            &content,
        ),
        group(
            FlavorClass::Rod,
            |usage| matches!(usage, ItemUse::Rod(_)),
            &content,
        ),
        group(
            FlavorClass::Ring,
            |usage| matches!(usage.slot(), Some(barrow::content::Slot::Ring)),
            &content,
        ),
    ];
    content
}

/// The same as the seed of a game makes it.
fn dealt(seed: u64) -> Content {
    let content = Arc::new(unknown());
    Content::clone(&for_game(&content, seed, content.first))
}

/// Somebody who stands on so many of something, and takes them.
fn with(item: &'static str, count: u16) -> Arena {
    let mut arena = Arena::new("@...").content(dealt(7)).underfoot(item, count);
    arena.act(Action::PickUp);
    arena
}

/// What is known of the first thing in the pack.
fn known(arena: &Arena) -> ItemKnowledge {
    arena.knows().pack().first().expect("a thing").knowledge
}

/// What the player takes it for.
fn seems(arena: &Arena) -> String {
    let pack = arena.knows().pack();
    let kind = pack.first().expect("a thing").kind;
    arena.knows().content().items[usize::from(kind.0)]
        .name
        .clone()
}

#[test]
fn a_seed_deals_every_kind_a_look_of_its_own_and_another_seed_others() {
    // BRW-FLAVOR-01
    let names = |seed| {
        let content = dealt(seed);
        let looks = content.items.iter().filter(|def| def.flavored);
        let looks = looks.map(|def| {
            content.items[usize::from(def.guise.unwrap().0)]
                .name
                .clone()
        });
        looks.collect::<Vec<_>>()
    };
    let one = names(1);
    let distinct: BTreeSet<&String> = one.iter().collect();
    assert_eq!(distinct.len(), one.len());
    assert_eq!(one, names(1));
    assert_ne!(one, names(2));
    // What was dealt once is not dealt a second time on top.
    let content = Arc::new(dealt(1));
    assert_eq!(
        for_game(&content, 1, content.first).items.len(),
        content.items.len()
    );
}

#[test]
fn what_is_drunk_and_does_something_is_known_with_all_of_its_kind() {
    // BRW-FLAVOR-02, BRW-FLAVOR-03
    let mut arena = Arena::new("@!..")
        .content(dealt(7))
        .legend('!', ("potion_slowness", 2))
        .underfoot("potion_slowness", 3);
    arena.act(Action::PickUp);
    assert_eq!(known(&arena), ItemKnowledge::Unfamiliar);
    assert!(
        seems(&arena).starts_with("Potion number "),
        "{}",
        seems(&arena)
    );
    let item = arena.knows().pack()[0].uid;
    let told = arena.act(Action::Quaff(item));
    told.include("Slow begins");
    assert_eq!(known(&arena), ItemKnowledge::Known);
    assert_eq!(seems(&arena), "potion of molasses");
    // Those on the floor too: they join the others.
    arena.act(Action::Step(Dir::E));
    arena.act(Action::PickUp);
    assert_eq!(arena.pack(), [("potion_slowness".to_owned(), 4)]);
}

#[test]
fn what_shows_nothing_has_been_tried_and_says_so() {
    // BRW-FLAVOR-03
    let mut arena = with("staff_watching", 1);
    let staff = arena.knows().pack()[0].uid;
    for _ in 0..30 {
        let told = arena.act(Action::Use(staff));
        if !told.lines().iter().any(|line| line.contains("fumbles")) {
            told.include("player tries staff_watching looks in vain");
            break;
        }
        assert_eq!(
            known(&arena),
            ItemKnowledge::Unfamiliar,
            "a failure tells nothing"
        );
    }
    assert_eq!(known(&arena), ItemKnowledge::Tried);
}

#[test]
fn unknown_things_of_a_kind_make_one_stack() {
    // BRW-FLAVOR-02
    let mut arena = Arena::new("@!..")
        .content(dealt(7))
        .legend('!', ("potion_heroism", 1))
        .underfoot("potion_heroism", 1);
    arena.act(Action::PickUp);
    arena.act(Action::Step(Dir::E));
    arena.act(Action::PickUp);
    let pack = arena.knows().pack();
    assert_eq!(pack.len(), 1);
    assert_eq!(pack[0].count, 2);
}

#[test]
fn magic_that_names_things_names_the_kind() {
    let mut arena = Arena::new("@...")
        .content(dealt(7))
        .carrying("scroll_naming", 1)
        .underfoot("potion_heroism", 1);
    arena.act(Action::PickUp);
    let unknown = |arena: &Arena| {
        let pack = arena.knows().pack().into_iter();
        pack.filter(|thing| !thing.knowledge.is_known()).count()
    };
    assert_eq!(unknown(&arena), 1);
    let scroll = arena.uid("scroll_naming");
    arena.act(Action::Read(scroll));
    let all = arena.knows().pack();
    assert!(
        all.iter().all(|thing| thing.knowledge.is_known()),
        "{all:?}"
    );
}

#[test]
fn a_ring_that_the_body_feels_is_known_when_it_is_put_on() {
    let mut arena = with("ring_speed", 1);
    assert!(seems(&arena).starts_with("Ring number "));
    let ring = arena.knows().pack()[0].uid;
    arena.act(Action::Wield(ring));
    let (_, worn) = arena.knows().worn()[0];
    assert_eq!(worn.knowledge, ItemKnowledge::Known);
}

#[test]
fn an_unknown_rod_wants_a_target_whatever_it_does_and_an_unknown_device_hides_what_is_in_it() {
    // BRW-FLAVOR-03, BRW-FLAVOR-04
    let mut arena = with("rod_light", 1);
    let rod = arena.knows().pack()[0].uid;
    let zap = |at| Action::Zap { item: rod, at };
    assert_eq!(arena.refuse(zap(None)), Refusal::NeedsTarget);
    let there = arena.player().at.step(Dir::E);
    assert!(arena.attempt(zap(Some(there))).is_ok());
    let worth = |item| with(item, 1).knows().pack()[0].worth;
    assert_eq!((worth("wand_darts"), worth("rod_light")), (50, 50));
}

#[test]
fn a_game_begins_with_what_its_character_knows() {
    // BRW-FLAVOR-02
    let content = Arc::new(unknown());
    let game = Game::new(&content, &Setup::default()).expect("a game");
    let view = barrow::play::PlayerView::new(&game);
    let pack = view.pack();
    assert!(!pack.is_empty());
    assert!(pack.iter().all(|thing| thing.knowledge.is_known()));
    let mut again = Game::new(&content, &Setup::default()).expect("a game");
    assert_eq!(again.hash(), game.hash());
    again.step(Action::Wait).expect("it waits");
    assert_eq!(game.fork().hash(), game.hash());
}

/// Everything that is on the screen.
fn shown(shell: &StandaloneShell) -> String {
    let hud = shell.hud();
    let mut text = String::new();
    let row = |row: &PanelRow| match row {
        PanelRow::Text(line) => line.text(),
        PanelRow::Gauge { label, .. } | PanelRow::Monster { label, .. } => label.clone(),
        PanelRow::Gap => String::new(),
    };
    for line in &hud.log {
        text += &format!("{}\n", line.text());
    }
    let panels = hud.character.rows.iter().chain(&hud.monsters.rows);
    for one in panels.chain(hud.overlay.iter().flat_map(|overlay| &overlay.rows)) {
        text += &format!("{}\n", row(one));
    }
    text + &hud.status.text()
}

#[test]
fn no_screen_names_what_is_not_known() {
    // The looks have been dealt: it is played as it is.
    let mut content = dealt(7);
    content.origin = None;
    let things = [
        ('a', "potion_slowness"),
        ('b', "scroll_mapping"),
        ('c', "staff_watching"),
        ('d', "wand_darts"),
        ('e', "rod_light"),
        ('f', "ring_damage"),
    ];
    let secrets: Vec<String> = things
        .iter()
        .map(|(_, key)| {
            content.items[usize::from(content.item_keys[*key].0)]
                .name
                .clone()
        })
        .collect();
    let picture = "##########\n#@abcdef.#\n#........#\n#.......k#\n##########";
    let legend: Vec<(char, &str)> = things.iter().copied().chain([('k', "jelly")]).collect();
    let mut shell = room(content, 0, picture, &legend);
    let mut seen = 0;
    let mut check = |shell: &StandaloneShell, at: &str| {
        let text = shown(shell);
        seen += usize::from(text.contains(" number "));
        assert!(!text.contains("device of level"), "{at}:\n{text}");
        for secret in &secrets {
            assert!(
                !text.contains(secret.as_str()),
                "{at} tells of the {secret}:\n{text}"
            );
        }
    };
    // Looking at each of them from afar, then taking all.
    shell.command(PlayerCommand::Look);
    for _ in 0..8 {
        shell.command(PlayerCommand::Next);
        check(&shell, "looking");
    }
    shell.command(PlayerCommand::Cancel);
    for _ in 0..6 {
        shell.command(PlayerCommand::Go(Dir::E));
        check(&shell, "walking");
        shell.command(PlayerCommand::PickUp);
        check(&shell, "taking");
    }
    for key in "iIqradvtwSZe%".chars() {
        shell.press(Key::char(key));
        check(&shell, "a menu");
        for letter in "abcdefghijklmnopqr".chars() {
            let before = shell.session().unwrap().actions();
            if "iI".contains(key) {
                shell.press(Key::char(letter));
                check(&shell, "a page");
                shell.command(PlayerCommand::Cancel);
            }
            assert_eq!(
                shell.session().unwrap().actions(),
                before,
                "nothing was used"
            );
        }
        while shell.hud().overlay.is_some() {
            shell.command(PlayerCommand::Cancel);
        }
        shell.command(PlayerCommand::Cancel);
    }
    shell.command(PlayerCommand::Look);
    shell.command(PlayerCommand::Luck);
    check(&shell, "the odds");
    assert!(seen > 10, "nothing of it was on the screen");
}

#[test]
fn shipped_kinds_of_every_class_have_looks() {
    let content = Content::embedded();
    assert_eq!(content.appearances.len(), 8);
    let game = for_game(&Arc::new(content), 3, barrow::content::LevelId(0));
    let flavored = game.items.iter().filter(|def| def.flavored).count();
    assert!(flavored > 120, "{flavored}");
    for def in game.items.iter().filter(|def| def.flavored) {
        let look = &game.items[usize::from(def.guise.unwrap().0)];
        assert_eq!(
            (look.weight, look.usage.slot()),
            (def.weight, def.usage.slot())
        );
        assert_eq!(look.look, def.look);
        assert_eq!(look.object().class, def.object().class);
    }
}

#[test]
fn nothing_is_foretold_of_a_wand_that_nobody_knows() {
    let odds = |content: Content| {
        let mut arena = Arena::new("@...o")
            .content(content)
            .legend('o', "cave_orc")
            .underfoot("wand_frost", 1);
        arena.act(Action::PickUp);
        let view = arena.knows();
        let wand = view.pack().first().expect("a thing").uid;
        let orc = view.monsters().first().expect("somebody in view").id;
        view.odds(orc, AttackChoice::Device(wand)).is_some()
    };
    assert!(odds(content()), "a wand that is known");
    assert!(!odds(dealt(7)), "one that is not");
}

#[test]
fn no_square_is_marked_and_nothing_said_of_what_an_unknown_wand_would_do() {
    let marks = |content: Content| {
        let picture = "########\n#@w...k#\n########";
        let legend = [('k', "kobold asleep"), ('w', "wand_stench")];
        let mut content = content;
        content.characters[0].carries.clear();
        let mut shell = room(content, 0, picture, &legend);
        shell.command(PlayerCommand::Go(Dir::E));
        shell.command(PlayerCommand::PickUp);
        shell.command(PlayerCommand::Item(ItemCommand::Aim));
        shell.command(PlayerCommand::Confirm);
        let blast = |mark: &MapMark| matches!(mark, MapMark::Blast(_));
        let blasts = shell.marks().iter().filter(|(_, mark)| blast(mark)).count();
        (blasts > 0, shell.hud().status.text())
    };
    let (known, says) = marks(content());
    assert!(known && says.contains("poison"), "{says}");
    let (unknown, says) = marks(dealt(7));
    assert!(!unknown && !says.contains("poison"), "{says}");
}
