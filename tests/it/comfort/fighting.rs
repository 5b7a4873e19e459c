//! The keys that fight.

use super::{
    MAGE, RANGER, WARRIOR, actions, content, dark_room, last, messages, press, room, room_by, rows,
};
use barrow::{
    analysis::AttackChoice,
    content::ItemUse,
    dice::Dice,
    grid::{Dir, Pos},
    play::{ItemCommand, Key, PlayerCommand, StandaloneShell},
    rules::base::ruleset::Ruleset,
};

const LEGEND: &[(char, &str)] = &[('k', "kobold asleep"), ('j', "jelly"), ('^', "trap_darts")];

fn mana(shell: &StandaloneShell) -> i32 {
    shell.picture().view().unwrap().mana().now()
}

/// A mage that knows a bolt, and monsters that are hard to kill.
fn mage(picture: &str) -> StandaloneShell {
    let mut content = content();
    for monster in &mut content.monsters {
        monster.hit_points = Dice::flat(5000);
    }
    room(content, MAGE, picture, LEGEND)
}

/// Casts the first spell of the menu at the one who is aimed at.
fn cast(shell: &mut StandaloneShell) {
    shell.command(PlayerCommand::Cast);
    shell.press(Key::char('a'));
    shell.command(PlayerCommand::Confirm);
}

#[test]
fn a_step_a_rest_and_a_refusal_are_not_done_again() {
    let mut shell = room(
        content(),
        WARRIOR,
        "#########\n#@.....k#\n#########",
        LEGEND,
    );
    press(&mut shell, PlayerCommand::Go(Dir::E));
    press(&mut shell, PlayerCommand::Search);
    let searches = actions(&shell) - 1;
    press(&mut shell, PlayerCommand::Go(Dir::E));
    let before = actions(&shell);
    press(&mut shell, PlayerCommand::Again);
    assert_eq!(
        actions(&shell) - before,
        searches,
        "{:#?}",
        messages(&shell)
    );
    // Nothing older than what was refused is done.
    press(&mut shell, PlayerCommand::PickUp);
    let before = actions(&shell);
    press(&mut shell, PlayerCommand::Again);
    assert_eq!(actions(&shell), before, "{:#?}", messages(&shell));
}

#[test]
fn a_blow_is_done_again_only_where_somebody_still_stands() {
    let mut content = content();
    for monster in &mut content.monsters {
        monster.hit_points = Dice::flat(150);
    }
    let mut shell = room(content, WARRIOR, "#######\n#@j...#\n#######", LEGEND);
    press(&mut shell, PlayerCommand::Go(Dir::E));
    for _ in 0..60 {
        if shell.picture().view().unwrap().monsters().is_empty() {
            break;
        }
        press(&mut shell, PlayerCommand::Again);
    }
    let before = actions(&shell);
    assert!(before > 1);
    press(&mut shell, PlayerCommand::Again);
    assert_eq!(last(&shell), "There is nobody there to strike now.");
    assert_eq!(actions(&shell), before);
}

#[test]
fn a_spell_is_cast_again_after_a_step_and_by_the_fighting_key_too() {
    let mut shell = mage("##########\n#@.....j.#\n##########");
    let casts = |shell: &StandaloneShell| shell.session().unwrap().luck().success_checks().all;
    leave_mana_alone(&mut shell);
    // It never moves, and is walked up to at the second word.
    for steps in [0, 1] {
        press(&mut shell, PlayerCommand::Next);
        assert_eq!((casts(&shell), actions(&shell)), (0, steps));
    }
    cast(&mut shell);
    let here = shell.focus();
    for times in 1..4 {
        assert_eq!(casts(&shell), times, "{:#?}", messages(&shell));
        press(&mut shell, PlayerCommand::Next);
    }
    assert_eq!(shell.focus(), here, "it walked");
    press(&mut shell, PlayerCommand::Go(Dir::E));
    press(&mut shell, PlayerCommand::Again);
    assert_eq!(casts(&shell), 5);
    // Without mana it goes near, and does not forget the spell.
    for _ in 0..200 {
        let (left, cast, here) = (mana(&shell), casts(&shell), shell.focus());
        press(&mut shell, PlayerCommand::Next);
        if left == 0 {
            assert_eq!((casts(&shell), shell.focus()), (cast, here.step(Dir::E)));
            press(&mut shell, PlayerCommand::Rest);
            press(&mut shell, PlayerCommand::Rest);
            press(&mut shell, PlayerCommand::Next);
            assert_eq!(casts(&shell), cast + 1);
            return;
        }
        assert_eq!(casts(&shell), cast + 1);
    }
    panic!("the mana has no end");
}

/// Sets the option by which the fighting key casts nothing of its own choice.
fn leave_mana_alone(shell: &mut StandaloneShell) {
    shell.press(Key::char('='));
    let option = |shell: &StandaloneShell| {
        let rows = rows(shell);
        let row = rows
            .iter()
            .position(|row| row.contains("casts by itself down to"));
        let row = row.expect("the option");
        (row, rows[row].contains("all mana"))
    };
    for _ in 0..30 {
        let (row, done) = option(shell);
        if done {
            shell.command(PlayerCommand::Cancel);
            return;
        }
        shell.choose(row);
    }
    panic!("{:#?}", rows(shell));
}

#[test]
fn the_fighting_key_casts_what_does_most_and_keeps_some_mana() {
    let mut shell = mage("##########\n#@.....j.#\n##########");
    let casts = |shell: &StandaloneShell| shell.session().unwrap().luck().success_checks().all;
    let (all, here) = (mana(&shell), shell.focus());
    press(&mut shell, PlayerCommand::Next);
    let said = messages(&shell);
    assert!(
        said.iter()
            .any(|line| line.starts_with("You use ") && line.contains(" a turn on average")),
        "{said:#?}"
    );
    assert_eq!((casts(&shell), shell.focus()), (1, here));
    press(&mut shell, PlayerCommand::Next);
    let told = messages(&shell);
    let told = told.iter().filter(|line| line.starts_with("You use "));
    assert_eq!(told.count(), 1);
    // It asks with a good part of all mana left, and casts on where the player says so.
    let why = |line: &&String| line.starts_with("You keep the rest of your mana (");
    for _ in 0..60 {
        press(&mut shell, PlayerCommand::Next);
        if messages(&shell).iter().any(|line| why(&line)) {
            break;
        }
    }
    assert_eq!(messages(&shell).iter().filter(why).count(), 1);
    assert_eq!(shell.focus(), here, "{:#?}", messages(&shell));
    let kept = mana(&shell);
    assert!(kept * 100 >= all * 25, "{kept} of {all}");
    press(&mut shell, PlayerCommand::Next);
    assert!(mana(&shell) < kept, "{:#?}", messages(&shell));
}

#[test]
fn the_fighting_key_casts_what_kills_as_likely_for_less_mana_and_says_so() {
    let mut content = content();
    for monster in &mut content.monsters {
        (monster.hit_points, monster.sleep, monster.never_moves) = (Dice::flat(1), 0, true);
    }
    // The cloud does most, and costs more than the bolt.
    let legend = [('k', "kobold")];
    let mut shell = room(content, MAGE, "##########\n#@.....k.#\n##########", &legend);
    let (cheap, strong) = {
        let picture = shell.picture();
        let view = picture.view().unwrap();
        let (kobold, caster) = (view.monsters()[0].id, view.caster());
        let spells = caster
            .held()
            .into_iter()
            .filter(|spell| caster.knows(*spell));
        let ways = spells.filter_map(|spell| {
            let odds = view.odds(kobold, AttackChoice::Spell(spell))?;
            let name = view.content().spells[usize::from(spell.0)].name.clone();
            let mana = caster.cast(spell).ok()?.mana;
            (odds.mine.damage.mean() > 0.0)
                .then(|| (name, mana, odds.mine.damage.mean(), odds.kill[1]))
        });
        let ways: Vec<_> = ways.collect();
        let strong = ways
            .iter()
            .max_by(|one, other| one.2.total_cmp(&other.2))
            .unwrap();
        let enough = |way: &&(String, _, f64, f64)| way.3 >= (strong.3 * 0.9).max(0.5);
        let cheap = ways.iter().filter(enough).min_by_key(|way| way.1).unwrap();
        assert!(cheap.1 < strong.1, "{ways:?}");
        (cheap.0.clone(), strong.0.clone())
    };
    press(&mut shell, PlayerCommand::Next);
    let said = messages(&shell);
    let wanted = format!("You use {cheap}: it kills about as likely as {strong}, for less mana.");
    assert!(said.contains(&wanted), "{wanted} {said:#?}");
}

#[test]
fn a_caster_walks_up_to_nobody_for_want_of_mana_before_a_second_press_where_blows_do_much_less() {
    for wand in [false, true] {
        walks_up_on_a_second_press(wand);
    }
}

fn walks_up_on_a_second_press(wand: bool) {
    let mut content = content();
    let darts = content.item_keys["wand_darts"];
    let carries = &mut content.characters[MAGE].carries;
    carries.retain(|(kind, _)| *kind != darts);
    if wand {
        carries.push((darts, 1));
    }
    for monster in &mut content.monsters {
        (monster.hit_points, monster.speed) = (Dice::flat(5000), monster.speed - 5);
    }
    for item in &mut content.items {
        if let ItemUse::Weapon(weapon) = &mut item.usage {
            weapon.dice = Dice::flat(1);
        }
    }
    let mut shell = room(content, MAGE, "##########\n#@.....j.#\n##########", LEGEND);
    let here = shell.focus();
    press(&mut shell, PlayerCommand::Next);
    // What it says is what the table of all attacks says, by turns of the player.
    let view = shell.picture().view().unwrap();
    let jelly = view.monsters()[0].id;
    let spells = view.caster().held().into_iter();
    let odds = spells.filter_map(|spell| view.odds(jelly, AttackChoice::Spell(spell)));
    let means: Vec<_> = odds
        .map(|odds| format!(": it does {:.1} a turn on average", odds.mine.damage.mean()))
        .collect();
    let told = messages(&shell);
    let told = told.iter().find(|line| line.starts_with("You use "));
    let told = told.expect("it casts");
    assert!(
        means.iter().any(|mean| told.contains(mean)),
        "{told} {means:?}"
    );
    let mut before = actions(&shell);
    for _ in 0..60 {
        press(&mut shell, PlayerCommand::Next);
        if actions(&shell) == before {
            break;
        }
        before = actions(&shell);
        assert_eq!(shell.focus(), here, "it walked");
    }
    let why = last(&shell);
    assert!(why.starts_with("You keep the rest of your mana ("), "{why}");
    // The charges of a wand are the player's to spend, who says so by the second press; so is the rest of the mana.
    assert_eq!(why.contains(", the wand of "), wand, "{why}");
    let used = |shell: &StandaloneShell| shell.session().unwrap().luck().success_checks().all;
    let (casts, left) = (used(&shell), mana(&shell));
    press(&mut shell, PlayerCommand::Next);
    assert_eq!((used(&shell), shell.focus()), (casts + 1, here), "{why}");
    let uses_wand = why.ends_with("The same key again uses the wand of darts.");
    assert_eq!(mana(&shell) == left, uses_wand, "{why}");
    assert!(wand || !uses_wand, "{why}");
    // When all is gone, it asks once more, and walks.
    let mut asked = 0;
    for _ in 0..90 {
        let before = actions(&shell);
        press(&mut shell, PlayerCommand::Next);
        asked += u32::from(actions(&shell) == before);
        if shell.focus() != here {
            break;
        }
    }
    assert_ne!(shell.focus(), here, "{:#?}", messages(&shell));
    let said = messages(&shell);
    let walks = |line: &String| line.ends_with("The same key again walks up to it.");
    assert!(said.iter().any(walks) && asked > 0, "{said:#?}");
}

#[test]
fn consent_to_a_wand_ends_with_the_one_it_was_about() {
    let mut content = content();
    let darts = content.item_keys["wand_darts"];
    content.characters[MAGE].carries.push((darts, 1));
    for monster in &mut content.monsters {
        (monster.hit_points, monster.armor_class) = (Dice::flat(1), 0);
        (monster.speed, monster.sleep) = (-90, 0);
    }
    for item in &mut content.items {
        if let ItemUse::Weapon(weapon) = &mut item.usage {
            weapon.dice = Dice::flat(1);
        }
    }
    let class = content.characters[MAGE].class;
    for spell in &mut content.spells {
        if let Some(difficulty) = &mut spell.casters[class] {
            difficulty.mana = 250;
        }
    }
    let picture = "##########\n#@...k...#\n#......k.#\n##########";
    let mut shell = room(content, MAGE, picture, LEGEND);
    let left = |shell: &StandaloneShell| shell.picture().view().unwrap().monsters().len();
    let asks = |shell: &mut StandaloneShell| {
        let before = actions(shell);
        press(shell, PlayerCommand::Next);
        let said = last(shell);
        assert_eq!(actions(shell), before, "{said}");
        let told = "The same key again uses the wand of darts.";
        assert!(said.ends_with(told), "{said}");
    };
    for all in [2, 1] {
        assert_eq!(left(&shell), all);
        asks(&mut shell);
        for _ in 0..20 {
            if left(&shell) == all {
                let before = actions(&shell);
                press(&mut shell, PlayerCommand::Next);
                assert!(actions(&shell) > before, "{}", last(&shell));
            }
        }
    }
    assert_eq!(left(&shell), 0, "{:#?}", messages(&shell));
}

#[test]
fn what_breaks_in_the_dark_is_not_measured() {
    for (lit, measured) in [(false, false), (true, true)] {
        let mut content = content();
        let arrow = content.item_keys["arrow"];
        content.characters[RANGER].carries = vec![(arrow, 90)];
        let picture = "############\n#@.........#\n############";
        let mut shell = if lit {
            room(content, RANGER, picture, LEGEND)
        } else {
            dark_room(content, RANGER, picture, LEGEND)
        };
        let mut said = Vec::new();
        for _ in 0..40 {
            shell.command(PlayerCommand::Item(ItemCommand::Fire));
            for _ in 0..9 {
                shell.command(PlayerCommand::Go(Dir::E));
            }
            press(&mut shell, PlayerCommand::Confirm);
            said.extend(messages(&shell));
        }
        let breaks = |line: &&String| line.starts_with("The arrow breaks");
        let told: Vec<_> = said.iter().filter(breaks).collect();
        assert!(!told.is_empty(), "{said:#?}");
        for line in told {
            assert_eq!(line.contains("squares to the east"), measured, "{line}");
        }
    }
}

#[test]
fn the_fighting_key_spends_charges_on_the_one_alone_at_which_they_were_aimed() {
    let mut content = content();
    let wand = content.item_keys["wand_frost"];
    content.characters[MAGE].carries = vec![(wand, 1)];
    for monster in &mut content.monsters {
        monster.hit_points = Dice::flat(5000);
        monster.powers = None;
        monster.never_moves = true;
        monster.sleep = 0;
    }
    let legend = [('j', "jelly"), ('k', "kobold")];
    let picture = "##########\n#@...j...#\n#........#\n#......k.#\n##########";
    let mut shell = room(content, MAGE, picture, &legend);
    let start = shell.focus();
    let zapped = |shell: &StandaloneShell| {
        let lines = messages(shell);
        lines.iter().filter(|line| line.contains("wand")).count()
    };
    // At the farther one, and on it goes; the nearer one is no matter of the wand's.
    press(&mut shell, PlayerCommand::Item(ItemCommand::Aim));
    shell.choose(0);
    let far = Pos::new(start.x + 6, start.y + 2);
    for _ in 0..4 {
        if shell.focus() == far {
            break;
        }
        shell.command(PlayerCommand::Next);
    }
    assert_eq!(shell.focus(), far);
    shell.command(PlayerCommand::Confirm);
    let aimed = |shell: &StandaloneShell| shell.session().unwrap().luck().success_checks().all;
    let once = aimed(&shell);
    assert_eq!(once, 1, "{} {:#?}", zapped(&shell), messages(&shell));
    press(&mut shell, PlayerCommand::Next);
    assert_eq!(aimed(&shell), 2, "{:#?}", messages(&shell));
    let at = |shell: &StandaloneShell| {
        let picture = shell.picture();
        let view = picture.view().unwrap();
        let hurt = view.monsters().into_iter().filter(|one| one.percent < 100);
        hurt.map(|one| one.at).collect::<Vec<_>>()
    };
    assert!(
        !at(&shell).contains(&Pos::new(start.x + 4, start.y)),
        "{:?}",
        at(&shell)
    );
}

#[test]
fn aim_is_taken_at_who_is_awake_and_can_be_reached() {
    let mut content = content();
    for monster in &mut content.monsters {
        monster.hit_points = Dice::flat(5000);
        monster.powers = None;
        monster.never_moves = true;
    }
    let legend = [('k', "kobold asleep"), ('j', "jelly")];
    let picture = "##########\n#@......j#\n#...k....#\n#.j......#\n##########";
    let mut shell = room(content, RANGER, picture, &legend);
    let start = shell.focus();
    let at = |x, y| Pos::new(start.x + x, start.y + y);
    let (far, near) = (at(7, 0), at(1, 2));
    let fire = PlayerCommand::Item(ItemCommand::Fire);
    shell.command(fire);
    assert_eq!(shell.focus(), near);
    while shell.focus() != far {
        shell.command(PlayerCommand::Next);
    }
    shell.command(PlayerCommand::Confirm);
    // It stays the target, until somebody who sleeps is in the way.
    shell.command(fire);
    assert_eq!(shell.focus(), far);
    shell.command(PlayerCommand::Cancel);
    press(&mut shell, PlayerCommand::Go(Dir::S));
    shell.command(fire);
    assert_eq!(shell.focus(), near, "{:#?}", messages(&shell));
}

#[test]
fn the_fighting_key_keeps_its_quarry() {
    // Two sleepers, one a little nearer at first: the way to the other one is not taken halfway.
    let picture = "###############\n#k.....@.....k#\n###############";
    let mut shell = room(content(), WARRIOR, picture, LEGEND);
    press(&mut shell, PlayerCommand::Next);
    let first = shell.session().unwrap().target();
    for _ in 0..4 {
        press(&mut shell, PlayerCommand::Next);
        assert_eq!(shell.session().unwrap().target(), first);
    }
}

#[test]
fn two_that_are_seen_by_turns_do_not_lead_to_and_fro() {
    // From the middle of the wall only one is in view, one step further only the other.
    let picture = "###########\n#k...#...k#\n#....#....#\n#.........#\n#....@....#\n###########";
    let mut shell = room(content(), WARRIOR, picture, LEGEND);
    let mut seen = Vec::new();
    for _ in 0..20 {
        let here = shell.focus();
        press(&mut shell, PlayerCommand::Next);
        if shell.focus() == here {
            break;
        }
        assert!(!seen.contains(&shell.focus()), "back again: {seen:?}");
        seen.push(shell.focus());
    }
    let target = shell.session().unwrap().target();
    assert!(target.is_some() && seen.len() >= 3, "{seen:?}");
}

#[test]
fn the_last_target_is_aimed_at_again_as_long_as_it_is_in_view() {
    let picture = "##########\n#j.@....j#\n##########";
    let mut content = content();
    for monster in &mut content.monsters {
        monster.hit_points = Dice::flat(5000);
    }
    let mut shell = room(content, RANGER, picture, LEGEND);
    shell.command(PlayerCommand::Item(ItemCommand::Fire));
    let near = shell.focus();
    shell.command(PlayerCommand::Next);
    let far = shell.focus();
    assert_ne!(near, far);
    shell.command(PlayerCommand::Confirm);
    shell.command(PlayerCommand::Item(ItemCommand::Fire));
    assert_eq!(shell.focus(), far);
}

#[test]
fn rows_of_the_odds_say_why_they_cannot_be_done() {
    let mut shell = mage("#########\n#@...j..#\n#########");
    let odds = |shell: &mut StandaloneShell| {
        shell.command(PlayerCommand::Look);
        shell.command(PlayerCommand::Luck);
        let rows = rows(shell);
        shell.command(PlayerCommand::Cancel);
        shell.command(PlayerCommand::Cancel);
        rows
    };
    let shown = odds(&mut shell);
    assert!(shown[1].ends_with("  too far"), "{shown:#?}");
    let bolt = |rows: &[String]| {
        let found = rows.iter().find(|row| row.contains("Magic Missile"));
        found.expect("it is known").clone()
    };
    assert!(!bolt(&shown).contains("mana"), "{shown:#?}");
    cast(&mut shell);
    while mana(&shell) > 0 {
        press(&mut shell, PlayerCommand::Again);
    }
    let shown = odds(&mut shell);
    assert!(bolt(&shown).ends_with("  not enough mana"), "{shown:#?}");
}

#[test]
fn the_odds_of_a_shot_name_those_who_strike_for_free() {
    let legend = [('k', "kobold"), ('j', "jelly")];
    let odds = |rules, picture| {
        let mut shell = room_by(rules, content(), RANGER, picture, &legend);
        press(&mut shell, PlayerCommand::Luck);
        let table = rows(&shell);
        let fired = table.iter().position(|row| row.contains(", fired"));
        let fired = fired.expect("the ranger has arrows");
        (table[fired + 1].clone(), table)
    };
    let (row, table) = odds(Ruleset::Sil, "######\n#.kk.#\n#.@..#\n######");
    assert!(
        row.trim_start()
            .starts_with("Two kobolds strike for free at each shot that they survive: "),
        "{table:#?}"
    );
    let said = |table: &[String]| table.iter().filter(|row| row.contains("for free")).count();
    assert_eq!(said(&table), 1, "{table:#?}");
    for (rules, picture) in [
        (Ruleset::Sil, "######\n#.@..#\n#...k#\n######"),
        (Ruleset::Angband, "######\n#.k..#\n#.@..#\n######"),
    ] {
        let (_, table) = odds(rules, picture);
        assert_eq!(said(&table), 0, "{table:#?}");
    }
}

#[test]
fn the_cursor_of_the_odds_begins_on_the_first_attack_that_can_be_made() {
    let mut shell = mage("#########\n#@...j..#\n#########");
    press(&mut shell, PlayerCommand::Luck);
    let rows = rows(&shell);
    let far = rows.iter().rposition(|row| row.ends_with("  too far"));
    assert_eq!(far, Some(1), "{rows:#?}");
    assert_eq!(super::overlay(&shell).selected, Some(2), "{rows:#?}");
    // Beside somebody that is the first of them.
    let mut shell = mage("#########\n#@j.....#\n#########");
    press(&mut shell, PlayerCommand::Luck);
    assert_eq!(super::overlay(&shell).selected, Some(1));
}

#[test]
fn who_has_not_noticed_a_distant_player_keeps_nobody_from_exploring() {
    let picture = "####################\n#@................k#\n####################";
    let legend = [('k', "kobold")];
    let mut content = content();
    for monster in &mut content.monsters {
        monster.hearing = 2;
    }
    let mut shell = room_by(Ruleset::Sil, content.clone(), WARRIOR, picture, &legend);
    let start = shell.focus();
    let unwary = shell.picture().view().unwrap().monsters()[0].unwary;
    assert!(unwary, "it has not noticed anybody");
    shell.click(Pos::new(start.x + 5, start.y));
    while shell.is_busy() {
        shell.tick();
    }
    assert_eq!(
        shell.focus(),
        Pos::new(start.x + 5, start.y),
        "{:#?}",
        messages(&shell)
    );
    // Near it counts as anybody who is awake.
    shell.click(Pos::new(start.x + 14, start.y));
    while shell.is_busy() {
        shell.tick();
    }
    assert!(
        last(&shell).contains("is awake and in view"),
        "{:#?}",
        messages(&shell)
    );
}

#[test]
fn who_reaches_no_farther_aims_at_somebody_nearer() {
    let picture = "####################\n#j.@..............j#\n####################";
    let mut content = content();
    for monster in &mut content.monsters {
        monster.hit_points = Dice::flat(5000);
    }
    let mut shell = room(content, RANGER, picture, LEGEND);
    shell.command(PlayerCommand::Item(ItemCommand::Fire));
    let near = shell.focus();
    shell.command(PlayerCommand::Next);
    let far = shell.focus();
    shell.command(PlayerCommand::Confirm);
    // The last target is too far for what is thrown.
    shell.command(PlayerCommand::Item(ItemCommand::Throw));
    shell.command(PlayerCommand::Confirm);
    assert_eq!(shell.focus(), near, "{:#?}", messages(&shell));
    assert_ne!(near, far);
}

#[test]
fn the_key_that_repeats_wakes_nobody() {
    let mut content = content();
    for monster in &mut content.monsters {
        monster.hit_points = Dice::flat(1);
    }
    let picture = "############\n#@....j...k#\n############";
    let mut shell = room(content, MAGE, picture, LEGEND);
    cast(&mut shell);
    let alone = |shell: &StandaloneShell| shell.picture().view().unwrap().monsters().len() == 1;
    for _ in 0..40 {
        if alone(&shell) {
            break;
        }
        press(&mut shell, PlayerCommand::Again);
    }
    assert!(alone(&shell), "{:#?}", messages(&shell));
    let before = actions(&shell);
    press(&mut shell, PlayerCommand::Again);
    assert_eq!(
        last(&shell),
        "The last target is gone, and nobody else in view is awake."
    );
    assert_eq!(actions(&shell), before);
}

#[test]
fn who_has_nothing_left_to_fire_is_told_so() {
    let mut content = content();
    let is_ammo = |kind: &barrow::content::ItemId| {
        let usage = &content.items[usize::from(kind.0)].usage;
        matches!(usage, barrow::content::ItemUse::Ammo(_))
    };
    let mut carries = content.characters[RANGER].carries.clone();
    carries.retain(|(kind, _)| !is_ammo(kind));
    content.characters[RANGER].carries = carries;
    let picture = "########\n#@..j..#\n########";
    let mut shell = room(content, RANGER, picture, LEGEND);
    press(&mut shell, PlayerCommand::FireAtNearest);
    assert_eq!(last(&shell), "You have nothing left to fire.");
}
