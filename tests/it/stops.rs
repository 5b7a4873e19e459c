//! Every reason that stops a command of many actions, each by real keys through the shell: one that is added has no row here,
//! and this file does not compile.

use super::{
    chests::chest_room,
    disarming::{press, room},
    trade::market_content,
};
use barrow::{
    content::{BlowEffect, Content, EffectDef, ItemUse, PowerDef, PowersDef, ProjectDef},
    dice::Dice,
    grid::{Dir, Pos, area::Shape},
    play::{PlayerCommand, StandaloneShell, StopReason, TextLine},
    rules::{
        ability::status::Condition,
        base::units::{Level, Weight},
        projection::DamageType,
    },
    sim::PACK_PLACES,
};

const WARRIOR: usize = 0;
const MAGE: usize = 1;

const LEGEND: &[(char, &str)] = &[
    ('k', "kobold"),
    ('s', "kobold asleep"),
    ('p', "shovel"),
    ('b', "book_elements"),
    ('^', "trap_darts"),
    ('h', "hidden_darts"),
    ('t', "altar"),
    ('S', "door_secret"),
    ('r', "ration"),
    ('w', "wand_mud"),
    ('d', "short_sword"),
];

/// Somebody of level 20, and sleepers that sleep on.
fn content() -> Content {
    let mut content = barrow::testing::content();
    content.levels[0].hero_level = Level::new(20);
    for monster in &mut content.monsters {
        monster.sleep = 20_000;
    }
    content
}

fn warrior(content: Content, picture: &str) -> StandaloneShell {
    room(content, WARRIOR, picture, LEGEND)
}

/// Content in which traps do this.
fn trapped(effect: EffectDef) -> Content {
    let mut content = content();
    for key in ["trap_darts", "hidden_darts"] {
        let trap = content.terrain_keys[key];
        content.terrain[usize::from(trap.0)].trap.clear();
    }
    let trap = content.terrain_keys["trap_darts"];
    content.terrain[usize::from(trap.0)].trap = vec![effect];
    content
}

/// Content with darts of this strength.
fn darts(strength: u16) -> Content {
    let mut content = content();
    let trap = content.terrain_keys["trap_darts"];
    let effects = &mut content.terrain[usize::from(trap.0)].trap;
    effects.retain_mut(|effect| {
        if let EffectDef::Project(dart) = effect {
            (dart.kind, dart.strength) = (DamageType::Elec, Dice::new(strength, 1));
            true
        } else {
            false
        }
    });
    content
}

/// Somebody who has stepped onto a trap that does this, east of where the game began.
fn on_trap(effect: EffectDef, picture: &str) -> StandaloneShell {
    let mut shell = warrior(trapped(effect), picture);
    // The first step onto a known trap asks.
    for _ in 0..2 {
        shell.command(PlayerCommand::Go(Dir::E));
    }
    shell
}

fn ailing(condition: Condition, turns: u16) -> StandaloneShell {
    let effect = EffectDef::Afflict(condition, Dice::new(turns, 1));
    on_trap(effect, "#########\n#@^....p#\n#########")
}

/// A kobold that is not noticed, stays where it is, and is changed by hand.
fn unnoticed(change: impl FnOnce(&mut Content, usize)) -> Content {
    let mut content = content();
    let kobold = usize::from(content.monster_keys["kobold"].0);
    let def = &mut content.monsters[kobold];
    (def.sleep, def.never_moves, def.hearing) = (0, true, 60);
    (def.invisible, def.cold_blooded) = (true, true);
    change(&mut content, kobold);
    content
}

/// A kobold that is not noticed and makes hungry, beside somebody who waits until it has struck often.
fn struck(blows: usize) -> StandaloneShell {
    let content = unnoticed(|content, kobold| {
        for blow in &mut content.monsters[kobold].blows {
            (blow.dice, blow.effect) = (Dice::flat(1), Some(BlowEffect::Hunger(900)));
        }
    });
    let mut shell = warrior(content, "########\n#@....p#\n#k######\n########");
    for _ in 0..200 {
        let said: Vec<_> = shell.hud().log.iter().map(TextLine::text).collect();
        let hits = said
            .iter()
            .filter(|line| line.starts_with("Something to the south "));
        if hits.count() >= blows {
            return shell;
        }
        shell.command(PlayerCommand::Wait);
    }
    panic!("it never strikes");
}

fn explored(mut shell: StandaloneShell) -> StandaloneShell {
    press(&mut shell, PlayerCommand::Explore);
    shell
}

fn ran(mut shell: StandaloneShell) -> StandaloneShell {
    press(&mut shell, PlayerCommand::Run(Dir::E));
    shell
}

/// A game in which a command has just been stopped for this reason.
fn stopped(reason: StopReason) -> StandaloneShell {
    match reason {
        StopReason::Threat => explored(warrior(content(), "########\n#@....k#\n########")),
        StopReason::Ambush => explored(struck(1)),
        StopReason::Blind => explored(ailing(Condition::Blind, 60)),
        StopReason::Bleeding => explored(ailing(Condition::Cut, 60)),
        StopReason::Poisoned => explored(ailing(Condition::Poisoned, 60)),
        StopReason::Starving => {
            let mut shell = struck(12);
            // Once whoever struck is dead and forgotten, the body alone objects.
            for _ in 0..8 {
                press(&mut shell, PlayerCommand::Go(Dir::S));
            }
            for _ in 0..14 {
                press(&mut shell, PlayerCommand::Wait);
            }
            explored(shell)
        }
        StopReason::BadlyHurt => {
            let mut shell = warrior(darts(60), "######\n#@^.p#\n######");
            let hurt = |shell: &StandaloneShell| {
                let picture = shell.picture();
                picture.view().unwrap().health().percent() < 34
            };
            for way in [Dir::E, Dir::W].into_iter().cycle().take(40) {
                if hurt(&shell) {
                    break;
                }
                shell.command(PlayerCommand::Go(way));
            }
            explored(shell)
        }
        StopReason::Confused => explored(ailing(Condition::Confused, 60)),
        StopReason::Sleeper => {
            let mut content = content();
            let kobold = usize::from(content.monster_keys["kobold"].0);
            for blow in &mut content.monsters[kobold].blows {
                blow.dice = Dice::flat(90);
            }
            let picture = "########\n#@....p#\n#..s####\n########";
            explored(warrior(content, picture))
        }
        StopReason::Company => {
            let picture = "########\n#@.....#\n######.#\n#p...s.#\n#......#\n########";
            explored(warrior(content(), picture))
        }
        StopReason::Fight => {
            let content = unnoticed(|_, _| {});
            let picture = "############\n#@.........#\n#####k######\n############";
            let mut shell = warrior(content, picture);
            // It may let somebody pass once.
            for dir in [Dir::E, Dir::W].into_iter().cycle().take(20) {
                press(&mut shell, PlayerCommand::Run(dir));
                if shell.session().unwrap().stopped() == Some(StopReason::Fight) {
                    break;
                }
            }
            shell
        }
        StopReason::Thing => {
            let mut shell = warrior(market_content(), "#######\n#@...t#\n#######");
            let tent = Pos::new(shell.focus().x + 4, shell.focus().y);
            shell.click(tent);
            while shell.is_busy() {
                shell.tick();
            }
            shell
        }
        StopReason::Body => {
            let effect = EffectDef::Afflict(Condition::Poisoned, Dice::new(3, 1));
            let mut shell = on_trap(effect, "#####\n#@^.#\n#####");
            press(&mut shell, PlayerCommand::Search);
            shell
        }
        StopReason::Place => {
            let wall = format!("#{}#", "S".repeat(60));
            let way = format!("#@{}#", ".".repeat(59));
            let edge = "#".repeat(62);
            ran(warrior(
                content(),
                &format!("{edge}\n{wall}\n{way}\n{wall}\n{edge}"),
            ))
        }
        StopReason::Magic => {
            let bolt = ProjectDef {
                shape: Shape::Bolt,
                kind: DamageType::Elec,
                strength: Dice::flat(1),
            };
            let content = unnoticed(|content, kobold| {
                let def = &mut content.monsters[kobold];
                def.mana = 90;
                def.powers = Some(PowersDef {
                    one_in: 1,
                    list: vec![PowerDef::Project(bolt)],
                });
            });
            ran(warrior(
                content,
                "##############\n#@.........k.#\n##############",
            ))
        }
        StopReason::Trap => ran(warrior(content(), "##########\n#@...h...#\n##########")),
        StopReason::Chest => {
            let mut shell = chest_room(0, Some("trap_darts"));
            // Whoever passes a chest finds the trap on it in time.
            for dir in [Dir::E, Dir::W].into_iter().cycle().take(400) {
                press(&mut shell, PlayerCommand::Run(dir));
                if shell.session().unwrap().stopped() == Some(StopReason::Chest) {
                    break;
                }
            }
            shell
        }
        StopReason::GameOver => {
            let mut content = darts(100);
            content.levels[0].hero_level = Level::new(1);
            ran(warrior(content, "##########\n#@...h...#\n##########"))
        }
        StopReason::Refused => {
            let mut shell = warrior(content(), "####\n#@.#\n####");
            shell.command(PlayerCommand::Dig);
            shell.command(PlayerCommand::Go(Dir::W));
            shell
        }
        StopReason::Burdened => {
            // Something that looks like a dagger weighs much more.
            let mut content = content();
            let dagger = content.item_keys["dagger"];
            let like = |item: &barrow::content::ItemDef| item.guise == Some(dagger);
            let found = content
                .items
                .iter()
                .position(like)
                .expect("a better dagger");
            content.items[found].weight = Weight::pounds(900);
            let key = content.items[found].key.clone();
            content.characters[WARRIOR]
                .carries
                .retain(|(kind, _)| *kind != dagger);
            let shell = room(content, WARRIOR, "####\n#@d#\n####", &[('d', &key)]);
            explored(shell)
        }
        StopReason::PackFull => {
            let mut content = content();
            let plain = |kind: &barrow::content::ItemId| {
                let def = &content.items[usize::from(kind.0)];
                let usage = &def.usage;
                def.guise.is_none()
                    && matches!(
                        usage,
                        ItemUse::Scroll(_)
                            | ItemUse::Potion(_)
                            | ItemUse::Food(_)
                            | ItemUse::Staff(_)
                    )
            };
            let kinds: Vec<_> = content.item_keys.values().copied().filter(plain).collect();
            let few: Vec<_> = kinds.into_iter().take(PACK_PLACES - 1).collect();
            assert_eq!(few.len(), PACK_PLACES - 1);
            content.characters[WARRIOR].carries = few.into_iter().map(|kind| (kind, 1)).collect();
            explored(warrior(content, "#####\n#@w.#\n#####"))
        }
        StopReason::Lesson => explored(room(content(), MAGE, "#######\n#@b..p#\n#######", LEGEND)),
        StopReason::Ended => explored(warrior(content(), "#####\n#@..#\n#####")),
    }
}

#[test]
fn every_reason_stops_a_command_of_many_actions_and_says_so() {
    let mut wrong = Vec::new();
    for &reason in StopReason::ALL {
        let shell = stopped(reason);
        let why = shell.session().unwrap().stopped();
        if why != Some(reason) || shell.is_busy() || shell.hud().news == 0 {
            let said = shell.hud().log;
            let said: Vec<_> = said.iter().map(TextLine::text).collect();
            wrong.push(format!("{reason:?}, not {why:?}: {said:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_new_command_forgets_what_stopped_the_last_one() {
    let mut shell = stopped(StopReason::Lesson);
    assert_eq!(shell.session().unwrap().stopped(), Some(StopReason::Lesson));
    press(&mut shell, PlayerCommand::Explore);
    assert_eq!(shell.session().unwrap().stopped(), Some(StopReason::Ended));
}

#[test]
fn the_key_that_dares_goes_on_in_spite_of_an_ambush_and_of_the_body_at_once() {
    let mut shell = explored(struck(12));
    assert_eq!(shell.session().unwrap().stopped(), Some(StopReason::Ambush));
    let said = shell.hud().log.last().unwrap().text();
    assert!(said.contains("You are weak with hunger."), "{said}");
    let before = shell.session().unwrap().actions();
    press(&mut shell, PlayerCommand::Again);
    assert!(shell.session().unwrap().actions() > before);
}
