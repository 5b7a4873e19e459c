//! What menus, pointers and keys tell before anything is done.

use super::{
    MAGE, RANGER, WARRIOR, actions, content, dark_room, last, messages, overlay, press, room, rows,
};
use barrow::{
    analysis::AttackChoice,
    content::ProjectDef,
    dice::Dice,
    grid::{Dir, Pos, area::Shape},
    play::{ItemCommand, PlayerCommand, StandaloneShell},
    rules::projection::DamageType,
    sim::ActorId,
    testing::Arena,
};

#[test]
fn a_menu_of_potions_says_what_known_ones_do_and_nothing_of_others() {
    for known in [true, false] {
        let mut content = content();
        let potion = content.item_keys["potion_cure_light"];
        if known {
            for item in &mut content.items {
                if item.guise == Some(potion) {
                    item.guise = None;
                }
            }
        }
        content.characters[WARRIOR].carries = vec![(potion, 2)];
        let mut shell = room(content, WARRIOR, "####\n#@.#\n####", &[]);
        press(&mut shell, PlayerCommand::Item(ItemCommand::Quaff));
        let rows = rows(&shell);
        let what = shell.picture().view().unwrap().pack()[0];
        let is_known = !what.knowledge.is_unfamiliar();
        // Where there is no room beside the name it stands below.
        let text = rows.join(" ");
        assert_eq!(text.contains("  heals "), is_known, "{rows:#?}");
        assert_eq!(text.contains("feeds less than 1%"), is_known, "{rows:#?}");
    }
}

#[test]
fn a_click_on_somebody_awake_is_a_step_up_to_it_and_on_a_square_a_way() {
    let mut content = content();
    for monster in &mut content.monsters {
        (monster.sleep, monster.hit_points) = (0, Dice::flat(5000));
        monster.speed -= 5;
    }
    let picture = "#########\n#@....k.#\n#########";
    let mut shell = room(content, WARRIOR, picture, &[('k', "kobold")]);
    let start = shell.focus();
    shell.click(Pos::new(start.x + 3, start.y));
    assert_eq!((actions(&shell), shell.focus()), (0, start));
    assert!(last(&shell).starts_with("You cannot travel now"));
    let who = shell.picture().view().unwrap().monsters()[0].at;
    shell.click(who);
    while shell.is_busy() {
        shell.tick();
    }
    assert_eq!((actions(&shell), shell.focus()), (1, start.step(Dir::E)));
}

#[test]
fn the_fighting_key_asks_before_it_walks_up_to_who_never_comes() {
    let mut content = content();
    for monster in &mut content.monsters {
        (monster.sleep, monster.powers) = (0, None);
    }
    let picture = "#########\n#@....j.#\n#########";
    let mut shell = room(content, WARRIOR, picture, &[('j', "jelly")]);
    let start = shell.focus();
    press(&mut shell, PlayerCommand::Next);
    assert_eq!(shell.focus(), start);
    let said = last(&shell);
    assert!(
        said.ends_with(" never moves. The same key again walks up to it."),
        "{said}"
    );
    for steps in 1..=2 {
        press(&mut shell, PlayerCommand::Next);
        assert_eq!(shell.focus(), Pos::new(start.x + steps, start.y));
    }
}

/// The status line while the row of the only one in view is pointed at.
fn pointed(shell: &mut StandaloneShell) -> String {
    let who = shell.picture().view().unwrap().monsters()[0].id;
    shell.hover_row(Some(who));
    shell.hud().status.text()
}

#[test]
fn pointing_far_away_tells_the_odds_of_a_shot_and_beside_the_archer_those_of_blows() {
    for (picture, wanted) in [
        ("#########\n#@....j.#\n#########", "Your shots hit "),
        ("#########\n#@j.....#\n#########", "You hit "),
    ] {
        let mut shell = room(content(), RANGER, picture, &[('j', "jelly")]);
        let status = pointed(&mut shell);
        assert!(status.contains(wanted), "{status}");
    }
    let picture = "#########\n#@....j.#\n#########";
    let mut shell = room(content(), WARRIOR, picture, &[('j', "jelly")]);
    let status = pointed(&mut shell);
    assert!(status.contains("You hit "), "{status}");
}

#[test]
fn what_can_do_nothing_to_somebody_is_no_row_of_the_attacks_on_it() {
    let mut content = content();
    let [mud, darts] = ["wand_mud", "wand_darts"].map(|key| content.item_keys[key]);
    content.characters[MAGE].carries = vec![(mud, 1), (darts, 1)];
    let names = [mud, darts].map(|kind| content.items[usize::from(kind.0)].name.clone());
    let picture = "#########\n#@....k.#\n#########";
    let mut shell = room(content, MAGE, picture, &[('k', "kobold asleep")]);
    press(&mut shell, PlayerCommand::Luck);
    let rows = rows(&shell);
    let named = |name: &str| rows.iter().any(|row| row.contains(name));
    assert_eq!(
        names.each_ref().map(|name| named(name)),
        [false, true],
        "{rows:#?}"
    );
    let who_first = |row: &String| row.contains(" it dies first in ");
    assert_eq!(
        rows.iter().filter(|row| who_first(row)).count(),
        1,
        "{rows:#?}"
    );
    let wakes = rows
        .iter()
        .any(|row| row.starts_with("If it wakes now and lives on, you are dead"));
    assert!(wakes, "it sleeps: {rows:#?}");
}

#[test]
fn how_many_lie_in_a_heap_is_remembered() {
    let mut content = content();
    let arrow = content.item_keys["arrow"];
    content.characters[RANGER].carries = vec![(arrow, 7)];
    let picture = "######\n#@...#\n####.#\n####.#\n####.#\n######";
    let mut shell = room(content, RANGER, picture, &[]);
    super::things::drop_all(&mut shell);
    for dir in [Dir::E, Dir::E, Dir::SE, Dir::S, Dir::S] {
        press(&mut shell, PlayerCommand::Go(dir));
    }
    press(&mut shell, PlayerCommand::Here);
    let rows = rows(&shell);
    let all = rows.iter().any(|row| row.contains("7 arrows"));
    assert!(all, "{}: {rows:#?}", overlay(&shell).title);
}

#[test]
fn aim_is_said_to_be_barred_by_who_stands_in_the_way() {
    let mut content = content();
    let oil = content.item_keys["flask_oil"];
    content.characters[WARRIOR].carries = vec![(oil, 3)];
    let legend = [('j', "jelly"), ('k', "kobold")];
    for (picture, barred) in [
        ("#########\n#@..k.j.#\n#########", true),
        ("#########\n#@....j.#\n#k......#\n#########", false),
    ] {
        let mut shell = room(content.clone(), WARRIOR, picture, &legend);
        let far = Pos::new(shell.focus().x + 5, shell.focus().y);
        press(&mut shell, PlayerCommand::Item(ItemCommand::Throw));
        shell.choose(0);
        for _ in 0..8 {
            if shell.focus() == far {
                break;
            }
            shell.command(PlayerCommand::Go(Dir::E));
        }
        let status = shell.hud().status.text();
        assert_eq!(status.contains(" is in the way. "), barred, "{status}");
    }
}

#[test]
fn light_that_hurts_nobody_is_not_said_to_have_no_effect() {
    let mut shell = dark_room(content(), MAGE, "#####\n#@..#\n#####", &[]);
    let glow = {
        let picture = shell.picture();
        let view = picture.view().unwrap();
        let held = view.caster().held();
        held.into_iter()
            .find(|spell| view.content().spells[usize::from(spell.0)].name == "Glow")
            .expect("Glow")
    };
    for _ in 0..20 {
        press(&mut shell, PlayerCommand::Cast);
        let name = &shell.session().unwrap().content().spells[usize::from(glow.0)].name;
        let row = rows(&shell)
            .iter()
            .position(|row| row.contains(name.as_str()));
        shell.choose(row.expect("its row"));
        let said = messages(&shell);
        let lit = said.iter().any(|line| line.starts_with("Light spreads"));
        assert!(
            !said.iter().any(|line| line.contains("no effect there")),
            "{said:#?}"
        );
        if lit {
            return;
        }
    }
    panic!("{:#?}", messages(&shell));
}

#[test]
fn who_dies_first_is_one_of_two_in_a_long_fight() {
    let game = Arena::new("@k")
        .wearing("long_sword")
        .hit_points(30)
        .into_game();
    let odds = game
        .odds(ActorId(1), AttackChoice::Melee)
        .expect("a kobold");
    let (wins, loses) = (odds.victory(), odds.defeat());
    assert!(wins > 0.5 && loses > 0.0, "{wins} {loses}");
    let both = odds.die.last().unwrap() * odds.kill.last().unwrap();
    assert!(
        (wins + loses - 1.0).abs() < 1.0 - both + 1e-9,
        "{wins} {loses}"
    );
    assert!(wins + loses <= 1.0 + 1e-9, "{wins} {loses}");
}

#[test]
fn what_may_miss_is_not_weaker_for_it() {
    let game = Arena::new("@..k").into_game();
    let sent = ProjectDef {
        kind: DamageType::Arrow,
        shape: Shape::Bolt,
        strength: Dice::flat(20),
    };
    let share = game.read().share(ActorId(1), &sent, 0).expect("a kobold");
    assert!((share - 100.0).abs() < 1e-9, "{share}");
}
