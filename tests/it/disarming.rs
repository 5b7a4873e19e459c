//! Traps made harmless by hand: tries, slips, what is refused, and what the player is shown and does with keys.

use barrow::{
    content::{Content, LevelId, PlacedItem, PlacedMonster, TerrainId},
    dice::Roll,
    grid::{Dir, Grid, Pos, Size},
    play::{
        Bindings, Key, Options, PlayerCommand, PlayerView, StandaloneShell, Start, auto::bot::Bot,
    },
    rules::{
        Class, Race,
        ability::{disarm::DisarmOdds, status::Condition},
        base::stat::StatName,
    },
    sim::{Action, Character, Conditions, Outcome, Refusal, Setup, TrapOutcome, disarm_odds},
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range, Sum},
    },
};
use std::sync::Arc;

const EAST: Action = Action::Disarm(Dir::E);

const TRAP: Pos = Pos::new(1, 0);

fn arena(trap: &'static str) -> Arena {
    Arena::new("@^.").legend('^', trap)
}

#[test]
fn a_trap_is_disarmed_one_try_an_action() {
    let mut arena = arena("trap_darts").script([Chance(false), Chance(false), Chance(true)]);
    arena
        .act(EAST)
        .are("player disarms trap_darts in vain at (1, 0)");
    assert_eq!(arena.game_turn(), 10, "a try takes a turn");
    assert_eq!(arena.terrain(TRAP), "trap_darts");
    arena
        .act(EAST)
        .are("player makes floor of trap_darts at (1, 0)");
    assert_eq!(arena.view(), "@..");
    assert_eq!(arena.refuse(EAST), Refusal::NothingToDisarm);
    arena
        .act(Action::Step(Dir::E))
        .are("player moves (0, 0) to (1, 0)");
}

#[test]
fn a_hand_that_slips_sets_the_trap_off_where_the_player_stands() {
    let mut arena = arena("trap_fire").hit_points(90).script([
        Chance(false),
        Chance(true),
        Sum(12),
        Chance(false),
    ]);
    arena.act(EAST).are(
        "player slips over trap_fire at (1, 0)
         trap_fire sends Fire Around(1) as far as (0, 0)
         trap_fire hits player with Fire for 12, 78 of 90 left",
    );
    assert_eq!(arena.player().at, Pos::new(0, 0), "nobody steps anywhere");
    assert_eq!(arena.terrain(TRAP), "trap_fire", "it is set again");
}

#[test]
fn a_slip_does_all_that_a_step_would_have_done() {
    let mut rune = Arena::new("@^........").legend('^', "trap_door").script([
        Chance(false),
        Chance(true),
        Range(2),
    ]);
    rune.act(EAST)
        .include("player slips over trap_door at (1, 0)");
    assert_ne!(rune.player().at, Pos::new(0, 0));
    let mut bells = Arena::new("@^.z")
        .legend('^', "trap_bell")
        .legend('z', ArenaMonster::of("zombie").asleep(200).energy(-200))
        .script([Chance(false), Chance(true)]);
    bells.act(EAST).include(
        "player slips over trap_bell at (1, 0)
         everybody is roused
         zombie wakes",
    );
}

#[test]
fn a_slip_may_be_the_last() {
    let mut arena = arena("trap_fire").wounded_to(3).script([
        Chance(false),
        Chance(true),
        Sum(12),
        Chance(false),
    ]);
    arena.act(EAST).include("player dies by trap_fire");
}

#[test]
fn only_what_the_player_knows_to_be_a_trap_can_be_disarmed() {
    let mut hidden = arena("hidden_gas").script([]);
    assert_eq!(hidden.refuse(EAST), Refusal::NothingToDisarm);
    assert_eq!(
        hidden.refuse(Action::Disarm(Dir::W)),
        Refusal::NothingToDisarm
    );
    hidden.rolls([Chance(true)]);
    hidden
        .act(Action::Search)
        .include("player finds trap_gas at (1, 0)");
    hidden.rolls([Chance(true)]);
    hidden
        .act(EAST)
        .are("player makes floor of trap_gas at (1, 0)");
}

#[test]
fn a_disarmed_trap_leaves_what_the_files_say() {
    let mut content = barrow::testing::content();
    let key = |key: &str| content.terrain_keys[key];
    let (rune, grass) = (key("trap_fire"), key("grass"));
    let def = &mut content.terrain[usize::from(rune.0)];
    def.disarm.as_mut().unwrap().leaves = grass;
    let mut arena = arena("trap_fire").content(content).script([Chance(true)]);
    arena
        .act(EAST)
        .are("player makes grass of trap_fire at (1, 0)");
}

/// The odds of somebody at a kind of trap.
fn odds(arena: &Arena, trap: &str) -> DisarmOdds {
    let mut all = arena.world().iter_entities();
    let player = all
        .find(|entity| entity.get::<Character>().is_some())
        .unwrap();
    let content = barrow::testing::content();
    let def = &content.terrain[usize::from(content.terrain_keys[trap].0)];
    let (who, conditions) = (player.get::<Character>(), player.get::<Conditions>());
    disarm_odds(who.unwrap(), conditions.unwrap(), def).unwrap()
}

#[test]
fn skill_and_conditions_decide_how_a_try_ends() {
    // ABL-STAT-02, ABL-STAT-04, ABL-STATUS-07, ABL-STATUS-15, ABL-STATUS-28
    let percents = |arena: Arena| {
        let odds = odds(&arena, "trap_fire");
        [odds.disarms, odds.slips].map(|chance| (chance.to_f64() * 100.0).round() as i32)
    };
    let start = || arena("trap_fire");
    assert_eq!(percents(start()), [15, 43]);
    assert_eq!(percents(start().stat(StatName::Dex, "18/50")), [27, 37]);
    assert_eq!(percents(start().stat(StatName::Int, "18/50")), [23, 39]);
    let hobbit = start().playing(Race::Hobbit, Class::Rogue);
    assert_eq!(percents(hobbit), [50, 25]);
    for condition in [
        Condition::Blind,
        Condition::Confused,
        Condition::Hallucinating,
    ] {
        assert_eq!(
            percents(start().ailing(condition, 9)),
            [2, 54],
            "{condition:?}"
        );
    }
}

#[test]
fn play_rolls_what_the_rules_say() {
    // Both rolls of a try that fails, against the odds that are shown.
    let odds = odds(&arena("trap_bell"), "trap_bell");
    let mut slip = arena("trap_bell").script([Chance(false), Chance(true)]);
    let trace = slip.trace(EAST);
    let rolled: Vec<f64> = trace
        .rolls
        .iter()
        .map(|record| match &record.roll {
            Roll::Chance { chance, .. } => chance.to_f64(),
            other => panic!("{other:?}"),
        })
        .collect();
    let [disarms, slips] = rolled[..] else {
        panic!("{trace}");
    };
    assert!((disarms - odds.disarms.to_f64()).abs() < 1e-12);
    assert!(((1.0 - disarms) * slips - odds.sets_off().to_f64()).abs() < 1e-9);
}

/// A game of a character of the content, by its number, in a lit room: `@` is where it begins, other signs are what the
/// legend says, terrain, things, or monsters that are awake.
pub(crate) fn room(
    content: Content,
    character: usize,
    picture: &str,
    legend: &[(char, &str)],
) -> StandaloneShell {
    let rules = barrow::rules::base::ruleset::Ruleset::default();
    room_by(rules, content, character, picture, legend)
}

/// The same without light.
pub(crate) fn dark_room(
    content: Content,
    character: usize,
    picture: &str,
    legend: &[(char, &str)],
) -> StandaloneShell {
    let rules = barrow::rules::base::ruleset::Ruleset::default();
    room_in(false, rules, content, character, picture, legend)
}

/// The same under other rules.
pub(crate) fn room_by(
    rules: barrow::rules::base::ruleset::Ruleset,
    content: Content,
    character: usize,
    picture: &str,
    legend: &[(char, &str)],
) -> StandaloneShell {
    room_in(true, rules, content, character, picture, legend)
}

fn room_in(
    lit: bool,
    rules: barrow::rules::base::ruleset::Ruleset,
    mut content: Content,
    character: usize,
    picture: &str,
    legend: &[(char, &str)],
) -> StandaloneShell {
    let rows: Vec<&str> = picture.lines().map(str::trim).collect();
    let size = Size::new(rows[0].len() as u16, rows.len() as u16);
    let signs: Vec<char> = rows.concat().chars().collect();
    let meaning = |sign: char| {
        let found = legend.iter().find(|(other, _)| *other == sign);
        found.map(|(_, key)| *key)
    };
    let terrain = |sign: char| -> TerrainId {
        let key = match sign {
            '#' => "permanent_wall",
            '<' => "stairs_up",
            '>' => "stairs_down",
            other => meaning(other)
                .filter(|key| content.terrain_keys.contains_key(*key))
                .unwrap_or("floor"),
        };
        content.terrain_keys[key]
    };
    let cells = signs.iter().map(|sign| terrain(*sign)).collect();
    let mut level = content.levels[0].clone();
    level.terrain = Grid::from_cells(size, cells).expect("a whole picture");
    level.lit = lit;
    level.items.clear();
    level.below = None;
    level.start = None;
    level.monsters.clear();
    for (at, sign) in size.positions().zip(&signs) {
        if *sign == '@' {
            level.start = Some(at);
        }
        // The topmost is named first: `whip over arrow`.
        let names = meaning(*sign).unwrap_or_default().split(" over ");
        let things = names.filter_map(|key| content.item_keys.get(key));
        let things: Vec<_> = things.map(|&kind| PlacedItem::new(at, kind, 1)).collect();
        level.items.extend(things.into_iter().rev());
        let key = meaning(*sign).unwrap_or_default();
        let sleeper = key.strip_suffix(" asleep");
        let kind = content.monster_keys.get(sleeper.unwrap_or(key));
        let awake = sleeper.is_none();
        level
            .monsters
            .extend(kind.map(|&kind| PlacedMonster::new(at, kind, awake)));
    }
    let number = LevelId(content.levels.len() as u16);
    content.levels.push(level);
    let options = Options {
        content: Arc::new(content),
        bindings: Bindings::standard(),
        saves: None,
        seed: 1,
        level: Some(number.0),
    };
    let setup = Setup {
        name: None,
        birth: None,
        seed: 1,
        character: character as u16,
        level: Some(number.0),
        generated: None,
        ruleset: rules.into(),
    };
    StandaloneShell::new(options, Start::New(setup)).unwrap()
}

/// Presses the key of a command, and lets what it begins run to its end.
pub(crate) fn press(shell: &mut StandaloneShell, command: PlayerCommand) {
    let key: Key = Bindings::standard().keys(command).next().unwrap();
    shell.press(key);
    while shell.is_busy() {
        shell.tick();
    }
}

pub(crate) fn log(shell: &StandaloneShell) -> String {
    let lines = shell.hud().log;
    let lines: Vec<String> = lines.iter().map(barrow::play::TextLine::text).collect();
    lines.join("\n")
}

#[test]
fn the_key_tries_until_the_trap_is_harmless_or_the_hand_slips() {
    let picture = "#####\n#@^.#\n#####";
    let mut shell = room(
        barrow::testing::content(),
        0,
        picture,
        &[('^', "trap_bell")],
    );
    for _ in 0..30 {
        press(&mut shell, PlayerCommand::Disarm);
        if log(&shell).contains("You have made the tripwire with bells harmless.") {
            press(&mut shell, PlayerCommand::Disarm);
            assert!(log(&shell).contains("You know of no trap beside you."));
            return;
        }
        assert!(log(&shell).contains("Your hand slips"), "{}", log(&shell));
    }
    panic!("thirty slips in a row");
}

#[test]
fn beside_several_traps_the_key_asks_which() {
    let picture = "#####\n#^@^#\n#####";
    let mut shell = room(
        barrow::testing::content(),
        0,
        picture,
        &[('^', "trap_bell")],
    );
    press(&mut shell, PlayerCommand::Disarm);
    assert!(shell.hud().status.text().contains("in which direction?"));
    press(&mut shell, PlayerCommand::Go(Dir::N));
    assert!(
        log(&shell).contains("You know of no trap there."),
        "{}",
        log(&shell)
    );
    press(&mut shell, PlayerCommand::Disarm);
    press(&mut shell, PlayerCommand::Go(Dir::W));
    let lines = log(&shell);
    assert!(
        lines.contains("harmless") || lines.contains("Your hand slips"),
        "{lines}"
    );
}

#[test]
fn looking_at_a_trap_shows_the_odds() {
    let picture = "#####\n#@^.#\n#####";
    let mut shell = room(
        barrow::testing::content(),
        0,
        picture,
        &[('^', "trap_fire")],
    );
    press(&mut shell, PlayerCommand::Look);
    press(&mut shell, PlayerCommand::Go(Dir::E));
    let line = shell.hud().status.text();
    assert!(line.starts_with("Fire rune. A try disarms it "), "{line}");
    assert!(line.contains(" of cases and sets it off in "), "{line}");
}

#[test]
fn looking_at_a_fastened_door_shows_the_odds() {
    // BRW-LOCK-02, BRW-LOCK-03, BRW-LOCK-05
    let told = |door| {
        let picture = "#####\n#@+.#\n#####";
        let mut shell = room(barrow::testing::content(), 0, picture, &[('+', door)]);
        press(&mut shell, PlayerCommand::Look);
        press(&mut shell, PlayerCommand::Go(Dir::E));
        shell.hud().status.text()
    };
    let locked = told("door_locked");
    assert!(locked.contains("It is locked: a try picks it "), "{locked}");
    assert!(locked.contains("%, forces it "), "{locked}");
    assert!(
        locked.contains("one that fails to force it stuns you "),
        "{locked}"
    );
    let stuck = told("door_stuck");
    assert!(stuck.contains("It is stuck: a try forces it "), "{stuck}");
    assert!(!stuck.contains("picks"), "{stuck}");
}

#[test]
fn the_bot_clears_the_only_way() {
    let picture = "
        ########
        #@.^..>#
        ########";
    let mut content = barrow::testing::content();
    // A trap that does nothing but call, so that the bot lives to see the stairs.
    let bell = content.terrain_keys["trap_bell"];
    content.terrain[usize::from(bell.0)]
        .disarm
        .as_mut()
        .unwrap()
        .power = 0;
    let mut game = Arena::new(picture)
        .content(content)
        .legend('^', "trap_bell")
        .level_below("###\n#<#\n###")
        .wearing("torch")
        .script([Chance(false), Chance(false), Chance(true)])
        .into_game();
    let mut bot = Bot::default();
    for _ in 0..30 {
        let action = bot.choose(PlayerView::new(&game));
        let lines = game
            .step(action)
            .expect("the bot asks for what is possible");
        let walked_into = |fact: &Outcome| {
            matches!(
                fact,
                Outcome::Trap(TrapOutcome::Sprung {
                    how: barrow::sim::TrapTrigger::Trodden,
                    ..
                })
            )
        };
        assert!(!lines.iter().any(walked_into));
        if action == Action::Descend {
            return;
        }
    }
    panic!("the bot never gets past the trap");
}
