//! What goes on, waits or asks by itself: rest that outlasts a recall and a meal, magic that ends, stairs that are seen, heaps.

use std::sync::Arc;

use super::{WARRIOR, actions, content, last, messages, press, room, room_by};
use barrow::{
    bevy_ecs::world::World,
    content::{Content, EffectDef, ItemUse, LevelId, PlacedItem},
    dice::Dice,
    grid::{Dir, Grid, Pos, Size},
    play::{
        AutoCommand, Bindings, ItemCommand, Options, PlayerCommand, Session, StandaloneShell,
        Start, StopReason, TextLine,
    },
    rules::{ability::food::Hunger, base::ruleset::Ruleset},
    sim::{Action, Setup},
};

/// Somebody who has stepped onto a trap that does this.
fn trapped(effect: EffectDef, content: Content, picture: &str) -> StandaloneShell {
    let mut content = content;
    let trap = content.terrain_keys["trap_darts"];
    content.terrain[usize::from(trap.0)].trap = vec![effect];
    let legend = [('^', "trap_darts"), ('k', "kobold")];
    let mut shell = room(content, WARRIOR, picture, &legend);
    for _ in 0..2 {
        shell.command(PlayerCommand::Go(Dir::E));
    }
    shell
}

fn hunger(shell: &StandaloneShell) -> Hunger {
    shell.picture().view().unwrap().stomach().hunger()
}

/// Somebody whose meals are so large.
fn eater(units: u16) -> StandaloneShell {
    let mut content = content();
    let ration = content.item_keys["ration"];
    content.items[usize::from(ration.0)].usage = ItemUse::Food(vec![EffectDef::Nourish(units)]);
    content.characters[WARRIOR].carries = vec![(ration, 5)];
    room(content, WARRIOR, "####\n#@.#\n####", &[])
}

fn eat(shell: &mut StandaloneShell) {
    press(shell, PlayerCommand::Item(ItemCommand::Eat));
    shell.choose(0);
}

#[test]
fn rest_goes_on_until_a_recall_comes_and_a_meal_is_digested() {
    let (mut world, mut session) = begun(camp());
    let depth = |world: &World, session: &Session| session.view(world).unwrap().level().depth();
    let scroll = session.view(&world).unwrap().pack()[0].uid;
    for action in [Action::Step(Dir::W), Action::Descend, Action::Read(scroll)] {
        session.with(&mut world).unwrap().act(action).unwrap();
    }
    assert_eq!(depth(&world, &session), 1);
    go_on(&mut world, &mut session, AutoCommand::Rest);
    assert_eq!(depth(&world, &session), 0, "it did not wait");
    // Once it is over there is nothing to wait for.
    let before = session.actions();
    go_on(&mut world, &mut session, AutoCommand::Rest);
    assert_eq!(session.actions(), before);

    let mut shell = eater(9_000);
    eat(&mut shell);
    eat(&mut shell);
    assert_eq!(hunger(&shell), Hunger::Bloated);
    press(&mut shell, PlayerCommand::Rest);
    assert_eq!(hunger(&shell), Hunger::Full, "{:#?}", messages(&shell));
}

#[test]
fn a_recall_drops_keys_typed_ahead_and_stairs_do_not() {
    let options = Options {
        content: Arc::new(camp()),
        bindings: Bindings::standard(),
        saves: None,
        seed: 7,
        level: None,
    };
    let start = Start::New(Setup::default());
    let mut shell = StandaloneShell::new(options, start).expect("it begins");
    let depth = |shell: &StandaloneShell| shell.picture().view().unwrap().level().depth();
    shell.command(PlayerCommand::Go(Dir::W));
    shell.takes_alarm();
    shell.command(PlayerCommand::Descend);
    assert_eq!((depth(&shell), shell.takes_alarm()), (1, false));
    press(&mut shell, PlayerCommand::Item(ItemCommand::Read));
    shell.choose(0);
    let recall = |shell: &StandaloneShell| {
        let rows = shell.hud().character.rows;
        let mut texts = rows.iter().map(super::row_text);
        texts.find_map(|row| row.strip_prefix("Recall ")?.parse::<u32>().ok())
    };
    let turns = recall(&shell).expect("the panel says when");
    shell.command(PlayerCommand::Wait);
    assert_eq!(recall(&shell), Some(turns - 1));
    let mut alarmed = false;
    while depth(&shell) == 1 {
        assert!(!alarmed, "nothing has happened yet");
        shell.command(PlayerCommand::Wait);
        alarmed = shell.takes_alarm();
    }
    assert!(alarmed, "{:#?}", messages(&shell));
    assert_eq!(recall(&shell), None);
}

#[test]
fn webs_that_cost_the_balance_stop_exploring_only_with_an_enemy_in_view() {
    let picture = "#########\n#@wwww.p#\n#########";
    let legend = [('w', "web"), ('p', "shovel")];
    let mut shell = room_by(Ruleset::Powder, content(), WARRIOR, picture, &legend);
    press(&mut shell, PlayerCommand::Explore);
    let said = messages(&shell);
    assert!(
        said.iter().any(|line| line.contains("lose your balance")),
        "{said:#?}"
    );
    assert!(
        said.iter().any(|line| line.contains("You have a shovel")),
        "{said:#?}"
    );
}

#[test]
fn haste_that_ends_stops_a_walk_only_with_an_enemy_in_view() {
    let way = |end: &str| format!("{0}\n#@^{1}{end}#\n{0}", "#".repeat(21), ".".repeat(16));
    let haste = || EffectDef::Haste(Dice::flat(2));
    let mut shell = trapped(haste(), content(), &way("."));
    let far = Pos::new(shell.focus().x + 15, shell.focus().y);
    shell.click(far);
    while shell.is_busy() {
        shell.tick();
    }
    assert_eq!(shell.focus(), far, "{:#?}", messages(&shell));
    let said = messages(&shell).join(" ");
    assert!(said.contains("slow down"), "it is told: {said}");

    let mut content = content();
    let kobold = content.monster_keys["kobold"];
    let kobold = &mut content.monsters[usize::from(kobold.0)];
    (kobold.sleep, kobold.speed, kobold.hearing) = (0, -9, 100);
    let mut shell = trapped(haste(), content, &way("k"));
    press(&mut shell, PlayerCommand::Run(Dir::E));
    press(&mut shell, PlayerCommand::Again);
    let why = shell.session().unwrap().stopped();
    assert_eq!(why, Some(StopReason::Body), "{:#?}", messages(&shell));
}

#[test]
fn a_meal_too_many_is_eaten_only_after_a_question() {
    let asks = "You are full: eating more would slow you. Eat once more to do it all the same.";
    let mut shell = eater(4_000);
    eat(&mut shell);
    assert_eq!((hunger(&shell), actions(&shell)), (Hunger::Full, 1));
    eat(&mut shell);
    assert_eq!((last(&shell).as_str(), actions(&shell)), (asks, 1));
    eat(&mut shell);
    assert_eq!((hunger(&shell), actions(&shell)), (Hunger::Bloated, 2));
    // The key that repeats asks too, since something was done meanwhile.
    press(&mut shell, PlayerCommand::Again);
    assert_eq!((last(&shell).as_str(), actions(&shell)), (asks, 2));
    press(&mut shell, PlayerCommand::Again);
    assert_eq!(actions(&shell), 3);
}

/// The first level, which leads down, as such a picture, with things on it.
fn drawn(mut content: Content, picture: &str, things: &[(Pos, &str)]) -> Content {
    let rows: Vec<&str> = picture.lines().collect();
    let size = Size::new(rows[0].len() as u16, rows.len() as u16);
    let kind = |sign| match sign {
        '#' => content.terrain_keys["permanent_wall"],
        '>' => content.terrain_keys["stairs_down"],
        _ => content.terrain_keys["floor"],
    };
    let cells = rows.concat().chars().map(kind).collect();
    let start = rows.concat().chars().position(|sign| sign == '@').unwrap();
    let items = things
        .iter()
        .map(|(at, key)| PlacedItem::new(*at, content.item_keys[*key], 1))
        .collect();
    let level = &mut content.levels[0];
    level.terrain = Grid::from_cells(size, cells).expect("a whole picture");
    level.start = size.positions().nth(start);
    level.monsters.clear();
    (level.items, level.lit) = (items, true);
    level.below = Some(LevelId(1));
    content
}

/// A game on it.
fn begun(content: Content) -> (World, Session) {
    let (mut world, content) = (World::new(), Arc::new(content));
    let session = Session::begin(&mut world, &content, &Setup::default(), None).unwrap();
    (world, session)
}

/// Begins a command, and lets it run to its end.
fn go_on(world: &mut World, session: &mut Session, command: AutoCommand) {
    let mut game = session.with(world).unwrap();
    game.begin_command(command);
    while game.is_busy() {
        game.tick();
    }
}

fn explore(world: &mut World, session: &mut Session) {
    let forces_doors = false;
    go_on(world, session, AutoCommand::Explore { forces_doors });
}

/// A camp above a level, with a scroll that leads home.
fn camp() -> Content {
    let mut content = drawn(content(), "####\n#>@#\n####", &[]);
    let below = LevelId(content.levels.len() as u16);
    let mut level = content.levels[0].clone();
    (level.depth, level.below) = (1, None);
    content.levels.push(level);
    let camp = &mut content.levels[0];
    (camp.depth, camp.below) = (0, Some(below));
    let kind = content.item_keys["scroll_mapping"];
    content.items[usize::from(kind.0)].usage =
        ItemUse::Scroll(vec![EffectDef::Recall(Dice::flat(20))]);
    content.characters[WARRIOR].carries = vec![(kind, 1)];
    content
}

/// What lies about, by the keys of the kinds.
fn lying(world: &World, session: &Session) -> Vec<String> {
    let view = session.view(world).unwrap();
    let things = view.sight().remembered_items();
    let key = |kind: barrow::content::ItemId| &view.content().items[usize::from(kind.0)].key;
    things.map(|(_, kind)| key(kind).clone()).collect()
}

#[test]
fn stairs_down_that_come_into_view_are_told_once_on_a_level() {
    let picture = "#####\n#@..#\n###.#\n#>..#\n#####";
    let (mut world, mut session) = begun(drawn(content(), picture, &[]));
    let told = |session: &Session| {
        let said = session.log().tail(50);
        let said = said.iter().map(TextLine::text);
        said.filter(|line| line.contains("You see stairs down."))
            .count()
    };
    assert_eq!(told(&session), 0);
    explore(&mut world, &mut session);
    assert_eq!(told(&session), 1);
    // Out of view and back.
    for dir in [
        Dir::N,
        Dir::N,
        Dir::W,
        Dir::W,
        Dir::E,
        Dir::E,
        Dir::S,
        Dir::S,
    ] {
        let _ = session.with(&mut world).unwrap().act(Action::Step(dir));
    }
    assert_eq!(told(&session), 1);
}

#[test]
fn exploring_takes_of_a_heap_what_is_wanted_and_nothing_else() {
    // What is wanted lies above the rest, or below it where the player stands.
    for (heap, things) in [
        (Pos::new(4, 1), ["bones", "wand_mud"]),
        (Pos::new(1, 1), ["wand_mud", "bones"]),
    ] {
        let things = things.map(|key| (heap, key));
        let room = "#######\n#@....#\n#######";
        let (mut world, mut session) = begun(drawn(content(), room, &things));
        let carries = |world: &World, session: &Session, key: &str| {
            let view = session.view(world).unwrap();
            let kind = view.content().item_keys[key];
            view.pack().iter().any(|thing| thing.kind == kind)
        };
        explore(&mut world, &mut session);
        assert!(!carries(&world, &session, "bones"), "junk");
        assert_eq!(lying(&world, &session), ["bones"]);
        assert!(carries(&world, &session, "wand_mud"));
    }
}

#[test]
fn exploring_leaves_what_the_player_has_dropped_also_in_a_game_that_goes_on() {
    let mut content = drawn(content(), "#######\n#@....#\n#######", &[]);
    let wand = content.item_keys["wand_mud"];
    content.characters[WARRIOR].carries = vec![(wand, 1)];
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game-0001.barrow");
    let (mut world, content) = (World::new(), Arc::new(content));
    let setup = Setup::default();
    let mut session = Session::begin(&mut world, &content, &setup, Some(&path)).unwrap();
    let uid = session.view(&world).unwrap().pack()[0].uid;
    let mut act = |action| session.with(&mut world).unwrap().act(action).unwrap();
    act(Action::Drop(uid));
    act(Action::Step(Dir::E));
    explore(&mut world, &mut session);
    assert_eq!(lying(&world, &session), ["wand_mud"]);
    drop(session);
    let mut world = World::new();
    let mut session = Session::resume(&mut world, &content, &path).unwrap();
    explore(&mut world, &mut session);
    assert_eq!(lying(&world, &session), ["wand_mud"]);
}
