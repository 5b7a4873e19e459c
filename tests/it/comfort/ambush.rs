//! Attacks by somebody who is not noticed: from where, a mark on the map, and what does not go on then (BRW-UNSEEN-02).

use super::{
    MAGE, RANGER, WARRIOR, actions, content, dark_room, last, messages, press, room, room_by,
};
use barrow::{
    content::{Content, EffectDef, ItemUse, PowerDef, PowersDef, ProjectDef},
    dice::Dice,
    grid::{Dir, Pos, area::Shape},
    play::{ItemCommand, MapMark, PlayerCommand, StandaloneShell},
    rules::{
        ability::status::Condition,
        base::{
            ruleset::Ruleset,
            units::{Level, Weight},
        },
        projection::DamageType,
    },
};

const LEGEND: &[(char, &str)] = &[('k', "kobold"), ('^', "trap_darts"), ('p', "shovel")];

/// A kobold that stays where it is, with so many arrows, and a warrior who lives through all of them.
fn archers(arrows: u16) -> Content {
    let mut content = content();
    let bow = content.item_keys["long_bow"];
    let arrow = content.item_keys["arrow"];
    let kobold = content.monster_keys["kobold"];
    let kobold = &mut content.monsters[usize::from(kobold.0)];
    (kobold.sleep, kobold.never_moves, kobold.hearing) = (0, true, 60);
    (kobold.invisible, kobold.cold_blooded) = (true, true);
    kobold.wears = vec![bow];
    kobold.carries = vec![(arrow, arrows)];
    let arrow = &mut content.items[usize::from(arrow.0)];
    arrow.weight = Weight::pounds(1);
    content
}

/// The same kobold with this power in the place of its bow.
fn casters(power: PowerDef) -> Content {
    let mut content = archers(0);
    let kobold = content.monster_keys["kobold"];
    let kobold = &mut content.monsters[usize::from(kobold.0)];
    kobold.wears.clear();
    kobold.powers = Some(PowersDef {
        one_in: 1,
        list: vec![power],
    });
    content
}

/// Waits until somebody has shot; the sentence that says so.
fn shot_at(shell: &mut StandaloneShell) -> String {
    for _ in 0..60 {
        press(shell, PlayerCommand::Wait);
        let said = messages(shell);
        let shot = said.iter().rfind(|line| line.contains(" flies at you"));
        if let Some(shot) = shot {
            return shot.clone();
        }
    }
    panic!("nobody shoots: {:#?}", messages(shell));
}

/// Where the map says that somebody unseen has attacked from.
fn marked(shell: &StandaloneShell) -> Vec<Pos> {
    let marks = shell.marks().into_iter();
    let unseen = marks.filter(|(_, mark)| *mark == MapMark::Unseen);
    unseen.map(|(at, _)| at).collect()
}

#[test]
fn who_scares_from_out_of_sight_keeps_long_commands_from_going_on_and_its_side_alone_is_told() {
    let content = casters(PowerDef::Scare);
    let picture = "##########\n#@.....k.#\n#p.......#\n##########";
    let mut shell = room(content, WARRIOR, picture, LEGEND);
    for _ in 0..20 {
        press(&mut shell, PlayerCommand::Wait);
        if !marked(&shell).is_empty() {
            break;
        }
    }
    let marks = marked(&shell);
    // Somewhere on its side, not where it stands.
    let here = shell.focus();
    let east = |at: &Pos| at.y == here.y && at.x > here.x && at.x != here.x + 6;
    assert!(
        marks.len() == 1 && east(&marks[0]),
        "{marks:?} {:#?}",
        messages(&shell)
    );
    let before = actions(&shell);
    press(&mut shell, PlayerCommand::Explore);
    let said = last(&shell);
    assert!(
        said.starts_with("You cannot explore now: somebody unseen casts"),
        "{said}"
    );
    assert!(said.contains(" from the east."), "{said}");
    assert_eq!(actions(&shell), before);
}

#[test]
fn magic_that_misses_counts_as_an_attack_too() {
    let mut content = casters(PowerDef::Project(ProjectDef {
        kind: DamageType::Arrow,
        shape: Shape::Bolt,
        strength: Dice::flat(9),
    }));
    // Hardly anything gets through that.
    for item in &mut content.items {
        if let ItemUse::Worn { armor, .. } = &mut item.usage {
            *armor = 300;
        }
    }
    // There is room for it to fly past.
    let picture = "###############\n#.....@.....k.#\n#p............#\n###############";
    let mut shell = room_by(Ruleset::Powder, content, WARRIOR, picture, LEGEND);
    let health = |shell: &StandaloneShell| shell.picture().view().unwrap().health().now();
    let before = health(&shell);
    for _ in 0..20 {
        press(&mut shell, PlayerCommand::Wait);
        if !marked(&shell).is_empty() {
            break;
        }
    }
    let here = shell.focus();
    assert_eq!(marked(&shell), [Pos::new(here.x + 6, here.y)]);
    assert_eq!(health(&shell), before, "{:#?}", messages(&shell));
}

#[test]
fn where_a_missile_of_another_one_breaks_is_not_measured_from_the_archer() {
    let picture = "##########\n#@.....k.#\n##########";
    let mut content = archers(40);
    content.levels[0].hero_level = Level::new(40);
    let mut shell = room(content, WARRIOR, picture, LEGEND);
    let mut said = Vec::new();
    for _ in 0..25 {
        press(&mut shell, PlayerCommand::Wait);
        said.extend(messages(&shell));
    }
    let breaks = |line: &&String| line.starts_with("The arrow breaks");
    let told: Vec<&String> = said.iter().filter(breaks).collect();
    assert!(
        told.iter().any(|line| *line == "The arrow breaks."),
        "{said:#?}"
    );
    let of = |line: &&&String| line.contains("squares") || line.contains("beside you");
    assert_eq!(told.iter().filter(of).count(), 0, "{told:#?}");
}

#[test]
fn a_missile_of_somebody_unseen_tells_from_where_and_keeps_long_commands_from_going_on() {
    let picture = "##########\n#@.....k.#\n#p.......#\n##########";
    let mut shell = room(archers(1), WARRIOR, picture, LEGEND);
    assert!(marked(&shell).is_empty());
    assert_eq!(shot_at(&mut shell), "An arrow flies at you from the east.");
    // It is light: the square from which it came is in view, and nobody is seen there.
    let here = shell.focus();
    assert_eq!(marked(&shell), [Pos::new(here.x + 6, here.y)]);
    let refused = |what: &str| {
        format!(
            "You cannot {what} now: somebody unseen shoots at you from the east. X does it all the same."
        )
    };
    let before = actions(&shell);
    for (command, what) in [
        (PlayerCommand::Explore, "explore"),
        (PlayerCommand::Rest, "rest"),
        (PlayerCommand::Run(Dir::S), "run"),
    ] {
        press(&mut shell, command);
        assert_eq!(last(&shell), refused(what));
    }
    shell.click(Pos::new(here.x + 3, here.y + 1));
    let way = refused("travel").replace("X does", "X, or the same choice again, does");
    assert_eq!(last(&shell), way);
    assert_eq!(actions(&shell), before);
    // Said once more it is done.
    press(&mut shell, PlayerCommand::Again);
    assert!(actions(&shell) > before, "{:#?}", messages(&shell));
    // After ten turns without another arrow it is forgotten.
    for _ in 0..10 {
        press(&mut shell, PlayerCommand::Wait);
    }
    assert!(marked(&shell).is_empty());
    let before = actions(&shell);
    press(&mut shell, PlayerCommand::Explore);
    assert!(actions(&shell) > before, "{:#?}", messages(&shell));
}

#[test]
fn the_side_that_is_told_is_the_one_on_which_the_missile_was_first_seen() {
    // Two steps to the side in seven: the flight is seen on its last squares alone, wherever whoever shoots may stand.
    for row in 1..6 {
        let mut content = archers(9);
        let kobold = content.monster_keys["kobold"];
        content.monsters[usize::from(kobold.0)].invisible = false;
        let rows = (0..7).map(|y| match y {
            0 | 6 => "############",
            1 => "#@.........#",
            _ if y == row => "#.......k..#",
            _ => "#..........#",
        });
        let mut picture = rows.collect::<Vec<_>>().join("\n");
        if row == 1 {
            picture = picture.replacen("#@.........#", "#@......k..#", 1);
        }
        let mut shell = dark_room(content, WARRIOR, &picture, LEGEND);
        let told = shot_at(&mut shell);
        let way = told.split(" from the ").nth(1).expect("a side");
        press(&mut shell, PlayerCommand::Next);
        let key = last(&shell);
        assert_eq!(
            key,
            format!(
                "Somebody unseen shot from the {}: the same key again walks there, . waits a turn.",
                way.trim_end_matches('.')
            ),
            "{told}"
        );
        press(&mut shell, PlayerCommand::Rest);
        let rest = last(&shell);
        let wanted = format!("shoots at you from the {way}");
        assert!(rest.contains(&wanted), "{told} {rest}");
    }
}

#[test]
fn who_is_in_view_is_named_before_somebody_unseen() {
    let mut content = archers(40);
    let jelly = content.monster_keys["jelly"];
    let jelly = &mut content.monsters[usize::from(jelly.0)];
    (jelly.sleep, jelly.never_moves) = (0, true);
    content.levels[0].hero_level = Level::new(40);
    let picture = "##########\n#@.....k.#\n#j.......#\n##########";
    let legend = &[('k', "kobold"), ('j', "jelly")];
    let mut shell = room(content, WARRIOR, picture, legend);
    shot_at(&mut shell);
    // Who never moves and is dared stays dared; the next arrow stops the rest.
    let told = (0..9).find_map(|_| {
        press(&mut shell, PlayerCommand::Rest);
        press(&mut shell, PlayerCommand::Again);
        let said = messages(&shell);
        said.into_iter()
            .rfind(|line| line.contains("somebody unseen"))
    });
    let told = told.expect("an arrow");
    assert!(
        told.contains("jelly is awake and in view, and somebody unseen shoots"),
        "{told}"
    );
}

#[test]
fn out_of_the_dark_only_the_side_is_told_and_the_first_square_on_which_the_missile_is_seen() {
    let mut content = archers(9);
    let kobold = content.monster_keys["kobold"];
    content.monsters[usize::from(kobold.0)].invisible = false;
    let picture = "############\n#@.......k.#\n############";
    let mut shell = dark_room(content, WARRIOR, picture, LEGEND);
    assert_eq!(shot_at(&mut shell), "An arrow flies at you from the east.");
    let here = shell.focus();
    let [mark] = marked(&shell)[..] else {
        panic!("{:?}", marked(&shell))
    };
    assert!(shell.cell(mark).visible, "{mark:?}");
    assert!(!shell.cell(mark.step(Dir::E)).visible, "{mark:?}");
    assert!((1..8).contains(&(mark.x - here.x)) && mark.y == here.y);
}

#[test]
fn who_is_blind_feels_on_which_side_a_blow_falls() {
    let mut content = content();
    let trap = content.terrain_keys["trap_darts"];
    content.terrain[usize::from(trap.0)].trap =
        vec![EffectDef::Afflict(Condition::Blind, Dice::flat(60))];
    let kobold = content.monster_keys["kobold"];
    let kobold = &mut content.monsters[usize::from(kobold.0)];
    (kobold.sleep, kobold.never_moves, kobold.cold_blooded) = (0, true, true);
    let picture = "#####\n#@^.#\n#..k#\n#####";
    let mut shell = room(content, WARRIOR, picture, LEGEND);
    for _ in 0..2 {
        shell.command(PlayerCommand::Go(Dir::E));
    }
    let at = Pos::new(shell.focus().x + 1, shell.focus().y + 1);
    for _ in 0..20 {
        press(&mut shell, PlayerCommand::Wait);
        let said = messages(&shell);
        let struck = |line: &String| line.starts_with("Something to the south-east ");
        if said.iter().any(struck) {
            assert_eq!(marked(&shell), [at]);
            press(&mut shell, PlayerCommand::Rest);
            assert_eq!(
                last(&shell),
                "You cannot rest now: somebody unseen strikes at you from the south-east. A step to the south-east strikes back. X does it all the same."
            );
            press(&mut shell, PlayerCommand::Next);
            assert_eq!(
                last(&shell),
                "There is nobody in view to fight: the same key again, or a step to the south-east, strikes at whoever struck you."
            );
            return;
        }
    }
    panic!("it never strikes: {:#?}", messages(&shell));
}

#[test]
fn whoever_is_seen_needs_no_mark() {
    let mut content = archers(30);
    let kobold = content.monster_keys["kobold"];
    content.monsters[usize::from(kobold.0)].invisible = false;
    let picture = "##########\n#@.....k.#\n##########";
    let mut shell = room(content, WARRIOR, picture, LEGEND);
    for _ in 0..30 {
        press(&mut shell, PlayerCommand::Wait);
    }
    let said = messages(&shell);
    assert!(
        said.iter().any(|line| line.contains("kobold shoots")),
        "{said:#?}"
    );
    assert!(marked(&shell).is_empty());
}

#[test]
fn a_teleport_leads_away_from_somebody_unseen_and_a_blink_does_not() {
    for (squares, away) in [(3, false), (20, true)] {
        let mut content = archers(1);
        let trap = content.terrain_keys["trap_darts"];
        content.terrain[usize::from(trap.0)].trap = vec![EffectDef::Teleport(squares)];
        let picture = format!(
            "{0}\n#@^.k{1}#\n#....{1}#\n{0}",
            "#".repeat(46),
            ".".repeat(40)
        );
        let mut shell = room(content, WARRIOR, &picture, LEGEND);
        shot_at(&mut shell);
        assert_eq!(marked(&shell).len(), 1);
        let before = shell.focus();
        for _ in 0..2 {
            shell.command(PlayerCommand::Go(Dir::E));
        }
        assert!(shell.focus().x > before.x + 1, "{:#?}", messages(&shell));
        assert_eq!(marked(&shell).is_empty(), away, "{:#?}", messages(&shell));
        let before = actions(&shell);
        press(&mut shell, PlayerCommand::Explore);
        assert_eq!(actions(&shell) > before, away, "{:#?}", messages(&shell));
    }
}

#[test]
fn who_takes_aim_with_nobody_in_view_aims_at_where_a_missile_came_from() {
    let mut content = archers(9);
    let kobold = content.monster_keys["kobold"];
    content.monsters[usize::from(kobold.0)].invisible = false;
    let oil = content.item_keys["flask_oil"];
    content.characters[WARRIOR].carries = vec![(oil, 3)];
    let picture = "#############\n#@........k.#\n#############";
    let mut shell = dark_room(content, WARRIOR, picture, LEGEND);
    let here = shell.focus();
    let aim = |shell: &mut StandaloneShell| {
        shell.command(PlayerCommand::Item(ItemCommand::Throw));
        shell.choose(0);
        shell.focus()
    };
    assert_eq!(aim(&mut shell), here, "nobody has shot yet");
    press(&mut shell, PlayerCommand::Cancel);
    shot_at(&mut shell);
    press(&mut shell, PlayerCommand::Next);
    assert_eq!(
        last(&shell),
        "Somebody unseen shot from the east: the same key again walks there, . waits a turn."
    );
    let at = aim(&mut shell);
    assert!(at.y == here.y && at.x >= here.x + 9, "{at:?} from {here:?}");
    let status = shell.hud().status.text();
    assert!(status.starts_with("Throw at: into the unknown"), "{status}");
}

#[test]
fn the_line_of_a_missile_is_remembered_wherever_one_goes() {
    let mut content = archers(1);
    let kobold = content.monster_keys["kobold"];
    content.monsters[usize::from(kobold.0)].invisible = false;
    let picture = "###############\n#@..........k.#\n###############";
    let mut shell = dark_room(content, WARRIOR, picture, LEGEND);
    shot_at(&mut shell);
    let [mark] = marked(&shell)[..] else {
        panic!("{:?}", marked(&shell))
    };
    // Past the square on which the missile was first seen.
    while shell.focus().x <= mark.x {
        press(&mut shell, PlayerCommand::Go(Dir::E));
    }
    press(&mut shell, PlayerCommand::Next);
    assert_eq!(
        last(&shell),
        "Somebody unseen shot from the east: the same key again walks there, . waits a turn."
    );
}

#[test]
fn a_mage_is_told_that_a_spell_answers_somebody_unseen() {
    let mut content = archers(9);
    let kobold = content.monster_keys["kobold"];
    let kobold = &mut content.monsters[usize::from(kobold.0)];
    (kobold.invisible, kobold.hit_points) = (false, Dice::flat(900));
    let picture = "#############\n#@........k.#\n#############";
    let mut shell = dark_room(content, MAGE, picture, LEGEND);
    shot_at(&mut shell);
    press(&mut shell, PlayerCommand::Next);
    assert_eq!(
        last(&shell),
        "Somebody unseen shot from the east: p casts, the same key again walks there, . waits a turn."
    );
}

#[test]
fn the_key_that_fires_answers_somebody_unseen_and_the_one_that_repeats_does_it_again() {
    let mut content = archers(9);
    let kobold = content.monster_keys["kobold"];
    let kobold = &mut content.monsters[usize::from(kobold.0)];
    (kobold.invisible, kobold.hit_points) = (false, Dice::flat(900));
    let picture = "#############\n#@........k.#\n#############";
    let mut shell = dark_room(content, RANGER, picture, LEGEND);
    press(&mut shell, PlayerCommand::FireAtNearest);
    assert_eq!(last(&shell), "There is nobody in view to shoot at.");
    assert_eq!(actions(&shell), 0);
    shot_at(&mut shell);
    press(&mut shell, PlayerCommand::Next);
    assert_eq!(
        last(&shell),
        "Somebody unseen shot from the east: ' shoots there, the same key again walks there, . waits a turn."
    );
    let before = actions(&shell);
    for (times, command) in [(1, PlayerCommand::FireAtNearest), (2, PlayerCommand::Again)] {
        press(&mut shell, command);
        assert_eq!(actions(&shell), before + times, "{:#?}", messages(&shell));
        let said = messages(&shell);
        let fired = said.iter().filter(|line| line.starts_with("You fire"));
        assert_eq!(fired.count() as u64, times, "{said:#?}");
    }
    let said = messages(&shell);
    let told = "You see nobody, and shoot to the east.".to_owned();
    assert!(said.contains(&told), "{said:#?}");
}

#[test]
fn who_breathes_unseen_is_not_said_to_shoot() {
    let mut content = archers(0);
    let drake = content.monsters.iter().find_map(|monster| {
        let powers = monster.powers.as_ref()?;
        let breath = |power: &&PowerDef| matches!(power, PowerDef::Breathe(_));
        let breath = *powers.list.iter().find(breath)?;
        Some((powers.clone(), breath))
    });
    let (mut powers, breath) = drake.expect("somebody breathes");
    (powers.one_in, powers.list) = (1, vec![breath]);
    let kobold = content.monster_keys["kobold"];
    let kobold = &mut content.monsters[usize::from(kobold.0)];
    kobold.wears.clear();
    kobold.powers = Some(powers);
    let picture = "##########\n#@.....k.#\n##########";
    let mut shell = room(content, WARRIOR, picture, LEGEND);
    for _ in 0..60 {
        press(&mut shell, PlayerCommand::Wait);
        if !marked(&shell).is_empty() {
            break;
        }
    }
    press(&mut shell, PlayerCommand::Next);
    assert_eq!(
        last(&shell),
        "Somebody unseen breathed from the east: the same key again walks there, . waits a turn."
    );
    press(&mut shell, PlayerCommand::Explore);
    let said = "You cannot explore now: somebody unseen breathes at you from the east.";
    assert!(last(&shell).starts_with(said), "{}", last(&shell));
}

#[test]
fn the_fighting_key_walks_up_to_somebody_unseen_at_the_second_press() {
    let mut content = archers(1);
    let kobold = content.monster_keys["kobold"];
    content.monsters[usize::from(kobold.0)].invisible = false;
    let picture = "###############\n#@..........k.#\n###############";
    let mut shell = dark_room(content, WARRIOR, picture, LEGEND);
    shot_at(&mut shell);
    let (here, before) = (shell.focus(), actions(&shell));
    press(&mut shell, PlayerCommand::Next);
    assert_eq!(actions(&shell), before, "{}", last(&shell));
    for steps in 1..4_i16 {
        press(&mut shell, PlayerCommand::Next);
        assert!(actions(&shell) > before, "{}", last(&shell));
        assert_eq!(shell.focus().x, here.x + steps);
    }
    let said = messages(&shell);
    let asked = said.iter().filter(|line| line.contains("walks there"));
    assert_eq!(asked.count(), 1, "{said:#?}");
}
