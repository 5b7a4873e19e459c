//! What seven games by somebody who knew all content found.

use super::{
    MAGE, RANGER, WARRIOR, actions, content, last, messages, overlay, press, room, row_text, rows,
};
use crate::trade::market_content;
use barrow::{
    content::{BlowEffect, Content, EffectDef, ItemId, ItemUse, ProjectDef},
    dice::Dice,
    grid::{Dir, Pos, area::Shape},
    play::{ItemCommand, Key, KeySymbol, MapMark, PlayerCommand, StandaloneShell},
    rules::{
        ability::{food::Hunger, status::Condition},
        base::units::Weight,
        projection::DamageType,
    },
    sim::PACK_PLACES,
};

fn hunger(shell: &StandaloneShell) -> Hunger {
    shell.picture().view().unwrap().stomach().hunger()
}

/// Content in which traps of darts do this.
fn trapped(effects: Vec<EffectDef>) -> Content {
    let mut content = content();
    let trap = content.terrain_keys["trap_darts"];
    content.terrain[usize::from(trap.0)].trap = effects;
    content
}

/// Content in which a scroll that the warrior carries sends this at all in sight.
fn scroll(kind: DamageType) -> Content {
    let mut content = content();
    let scroll = content.item_keys["scroll_mapping"];
    content.items[usize::from(scroll.0)].usage =
        ItemUse::Scroll(vec![EffectDef::Project(ProjectDef {
            kind,
            shape: Shape::Sight,
            strength: Dice::flat(200),
        })]);
    content.characters[WARRIOR].carries = vec![(scroll, 9)];
    content
}

/// The pack of a character is full of other things, but for so many places.
fn fill_pack(content: &mut Content, who: usize, free: usize) {
    let others = content.items.iter().enumerate().filter(|(_, def)| {
        let usage = &def.usage;
        def.guise.is_none() && matches!(usage, ItemUse::Potion(_) | ItemUse::Scroll(_))
            || matches!(usage, ItemUse::Wand(_) | ItemUse::Staff(_))
    });
    let kinds = others.map(|(at, _)| (ItemId(at as u16), 1));
    let carries: Vec<_> = kinds.take(PACK_PLACES - free).collect();
    assert_eq!(carries.len(), PACK_PLACES - free);
    content.characters[who].carries = carries;
    for item in &mut content.items {
        item.weight = item.weight.min(Weight::pounds(1));
    }
}

#[test]
fn hunger_that_gets_worse_drops_keys_typed_ahead_and_waiting_on_is_asked_once() {
    let mut content = content();
    let kobold = content.monster_keys["kobold"];
    let kobold = &mut content.monsters[usize::from(kobold.0)];
    (kobold.sleep, kobold.never_moves) = (0, true);
    for blow in &mut kobold.blows {
        (blow.dice, blow.effect) = (Dice::flat(1), Some(BlowEffect::Hunger(300)));
    }
    let mut shell = room(content, WARRIOR, "####\n#@k#\n####", &[('k', "kobold")]);
    let mut worse = 0;
    for _ in 0..300 {
        let before = hunger(&shell);
        if before <= Hunger::Fainting {
            break;
        }
        shell.takes_alarm();
        shell.command(PlayerCommand::Wait);
        let now = hunger(&shell);
        let is_worse = now < before && now <= Hunger::Weak;
        assert_eq!(shell.takes_alarm(), is_worse, "{:#?}", messages(&shell));
        worse += u8::from(is_worse);
    }
    assert_eq!((hunger(&shell), worse), (Hunger::Fainting, 2));
    let before = actions(&shell);
    shell.command(PlayerCommand::Wait);
    assert_eq!(
        last(&shell),
        "You faint with hunger, and waiting on may kill you: e eats. Wait once more to do it all the same."
    );
    assert!(shell.takes_alarm(), "keys typed ahead are dropped");
    assert_eq!(actions(&shell), before);
    shell.command(PlayerCommand::Wait);
    assert_eq!(actions(&shell), before + 1, "{:#?}", messages(&shell));
    press(&mut shell, PlayerCommand::Rest);
    press(&mut shell, PlayerCommand::Again);
    assert_eq!(last(&shell), "You are too hungry to rest: e eats.");
}

#[test]
fn keys_typed_ahead_are_dropped_when_one_can_do_nothing_is_badly_hurt_or_in_the_dark() {
    let east = PlayerCommand::Go(Dir::E);
    let paralysis = EffectDef::Afflict(Condition::Paralyzed, Dice::flat(3));
    let legend = [('^', "trap_darts")];
    for (effect, due) in [(paralysis, true), (EffectDef::Heal(Dice::flat(1)), false)] {
        let mut shell = room(
            trapped(vec![effect]),
            WARRIOR,
            "#####\n#@^.#\n#####",
            &legend,
        );
        shell.command(east);
        assert!(shell.takes_alarm(), "the question");
        shell.command(east);
        assert_eq!(shell.takes_alarm(), due, "{:#?}", messages(&shell));
    }

    let bolt = EffectDef::Project(ProjectDef {
        kind: DamageType::Elec,
        shape: Shape::Around(1),
        strength: Dice::flat(40),
    });
    let mut shell = room(trapped(vec![bolt]), WARRIOR, "#####\n#@^.#\n#####", &legend);
    let percent = |shell: &StandaloneShell| shell.picture().view().unwrap().health().percent();
    shell.command(east);
    let mut alarms = Vec::new();
    for way in [Dir::E, Dir::W].into_iter().cycle().take(40) {
        shell.takes_alarm();
        let before = percent(&shell);
        shell.command(PlayerCommand::Go(way));
        if percent(&shell) < before {
            alarms.push((shell.takes_alarm(), percent(&shell) < 34));
        }
        if percent(&shell) < 34 {
            break;
        }
    }
    assert!(alarms.len() > 1, "{alarms:?}");
    assert!(alarms.iter().all(|(alarm, low)| alarm == low), "{alarms:?}");
    assert_eq!(alarms.last(), Some(&(true, true)));

    let mut content = content();
    let torch = content.item_keys["torch"];
    if let ItemUse::Light { fuel, .. } = &mut content.items[usize::from(torch.0)].usage {
        *fuel = 3;
    }
    let mut shell = room(content, WARRIOR, "####\n#@.#\n####", &[]);
    let mut alarm = false;
    for _ in 0..6 {
        shell.command(PlayerCommand::Wait);
        alarm = shell.takes_alarm();
        if alarm {
            break;
        }
    }
    assert!(alarm, "{:#?}", messages(&shell));
    assert!(last(&shell).contains("has gone out"), "{}", last(&shell));
}

#[test]
fn exploring_takes_what_the_bow_in_hand_fires_into_the_last_place() {
    for (free, left) in [(1, 0), (0, 1)] {
        let mut content = content();
        fill_pack(&mut content, RANGER, free);
        let legend = [('a', "arrow")];
        let mut shell = room(content, RANGER, "######\n#@..a#\n######", &legend);
        for _ in 0..3 {
            press(&mut shell, PlayerCommand::Explore);
        }
        let picture = shell.picture();
        let lying = picture.view().unwrap().sight().remembered_items().count();
        assert_eq!(lying, left, "{free} free: {:#?}", messages(&shell));
    }
}

#[test]
fn a_full_pack_names_what_it_leaves_and_the_key_that_lists_it_all() {
    let mut content = content();
    fill_pack(&mut content, RANGER, 0);
    let legend = [('a', "arrow"), ('p', "scroll_mapping")];
    let mut shell = room(content.clone(), RANGER, "######\n#@..a#\n######", &legend);
    press(&mut shell, PlayerCommand::Explore);
    let said = last(&shell);
    let one = "Your pack is full: you leave an arrow (1d9) (+0,+0) 3 squares to the east.";
    assert!(said.contains(one), "{said}");
    let gem = content.item_keys["gem"];
    content.items[usize::from(gem.0)].value = Some(5_000);
    let legend = [('a', "arrow"), ('g', "gem")];
    let picture = "########\n#@..aaa#\n#....ag#\n########";
    let mut shell = room(content, RANGER, picture, &legend);
    press(&mut shell, PlayerCommand::Explore);
    let said = last(&shell);
    assert!(
        said.contains(", and 3 other things: [ lists them."),
        "{said}"
    );
    // What is worth most comes first, however far it is.
    let first = "you leave a gem 5 squares to the east, an arrow";
    assert!(said.contains(first), "{said}");
}

#[test]
fn exploring_with_a_full_pack_walks_over_no_artifact_without_a_word() {
    let mut content = content();
    fill_pack(&mut content, RANGER, 0);
    let spear = content.item_keys["spear"];
    content.items[usize::from(spear.0)].artifact = true;
    let legend = [('s', "spear")];
    let mut shell = room(
        content,
        RANGER,
        "############\n#@...s....>#\n############",
        &legend,
    );
    let lies = Pos::new(shell.focus().x + 4, shell.focus().y);
    shell.click(Pos::new(lies.x + 4, lies.y));
    while shell.is_busy() {
        shell.tick();
    }
    assert_eq!(shell.focus(), lies, "{:#?}", messages(&shell));
    let said = messages(&shell);
    assert!(
        said.iter()
            .any(|line| line.starts_with("Your pack is full, and ")
                && line.ends_with("stays lying: d makes room.")),
        "{said:#?}"
    );
}

#[test]
fn the_last_place_of_the_pack_is_for_what_fills_an_empty_one_of_the_body() {
    for bare in [true, false] {
        let mut content = content();
        fill_pack(&mut content, WARRIOR, 1);
        let boots = content.item_keys["leather_boots"];
        let worn = &mut content.characters[WARRIOR].wears;
        worn.retain(|kind| *kind != boots);
        if !bare {
            worn.push(boots);
        }
        let legend = [('b', "leather_boots")];
        let mut shell = room(content, WARRIOR, "########\n#@...b.#\n########", &legend);
        for _ in 0..3 {
            press(&mut shell, PlayerCommand::Explore);
        }
        let pack = shell.picture().view().unwrap().pack();
        let has = pack.iter().any(|thing| thing.kind == boots);
        assert_eq!(has, bare, "{:#?}", messages(&shell));
    }
}

#[test]
fn somebody_far_away_who_comes_no_nearer_for_a_while_stops_nobody() {
    for (slower, stops) in [(60, false), (0, true)] {
        let mut content = content();
        let kobold = content.monster_keys["kobold"];
        let kobold = &mut content.monsters[usize::from(kobold.0)];
        (kobold.sleep, kobold.hearing, kobold.hit_points) = (0, 60, Dice::flat(5000));
        kobold.speed -= slower;
        let legend = [('k', "kobold"), ('g', "gem")];
        let wide = "#g.....@.................k#";
        let wall = "#".repeat(wide.len());
        let picture = format!("{wall}\n{wide}\n{wall}");
        let mut shell = room(content, WARRIOR, &picture, &legend);
        press(&mut shell, PlayerCommand::Explore);
        assert_eq!(actions(&shell), 0, "{}", last(&shell));
        let goes = (0..14).any(|_| {
            press(&mut shell, PlayerCommand::Wait);
            press(&mut shell, PlayerCommand::Explore);
            !last(&shell).starts_with("You cannot explore now: ")
        });
        assert_eq!(goes, !stops, "{slower}: {:#?}", messages(&shell));
    }
}

#[test]
fn exploring_says_truly_why_it_leaves_something() {
    let mut content = content();
    fill_pack(&mut content, WARRIOR, 2);
    let legend = [('s', "shovel"), ('a', "arrow")];
    let mut shell = room(content, WARRIOR, "########\n#@.s..a#\n########", &legend);
    press(&mut shell, PlayerCommand::Explore);
    let said = messages(&shell);
    let told = |line: &String| line.starts_with("Your pack is nearly full: you leave a shovel");
    assert!(said.iter().any(told), "{said:#?}");
    let said = last(&shell);
    assert!(
        said.contains("(no room: your pack is nearly full)"),
        "{said}"
    );
    assert!(said.contains("(of no use to you)"), "{said}");
}

#[test]
fn what_has_no_room_is_told_and_keeps_nobody_from_exploring_unless_the_pack_is_full() {
    for (free, presses) in [(2, 1), (0, 2)] {
        let mut content = content();
        fill_pack(&mut content, WARRIOR, free);
        let legend = [('s', "shovel"), ('+', "door_closed")];
        let picture = "##########\n#@.s.+...#\n##########";
        let mut shell = room(content, WARRIOR, picture, &legend);
        // There is more behind the door, whatever is to be told first.
        press(&mut shell, PlayerCommand::Descend);
        assert_eq!(last(&shell), "You know of no stairs down here: o explores.");
        let start = shell.focus();
        for _ in 0..presses {
            assert_eq!(shell.focus(), start, "{:#?}", messages(&shell));
            press(&mut shell, PlayerCommand::Explore);
        }
        assert!(shell.focus().x > start.x + 2, "{:#?}", messages(&shell));
        let said = messages(&shell);
        let full = if free > 0 { "nearly full" } else { "full" };
        let told = format!("Your pack is {full}: you leave a shovel");
        let told = said.iter().filter(|line| line.starts_with(&told));
        assert_eq!(told.count(), 1, "{said:#?}");
        // The key that repeats explores on.
        press(&mut shell, PlayerCommand::Again);
        let said = last(&shell);
        assert!(
            said.starts_with("There is nothing left to explore here."),
            "{said}"
        );
        press(&mut shell, PlayerCommand::Descend);
        let said = last(&shell);
        assert!(
            said.contains(": there is nothing left to explore"),
            "{said}"
        );
    }
    // Something to be told is nothing to explore.
    let mut content = content();
    fill_pack(&mut content, WARRIOR, 2);
    let legend = [('s', "shovel")];
    let mut shell = room(content, WARRIOR, "######\n#@.s.#\n######", &legend);
    press(&mut shell, PlayerCommand::Descend);
    let said = last(&shell);
    assert!(
        said.contains(": there is nothing left to explore"),
        "{said}"
    );
}

#[test]
fn the_key_that_repeats_does_nothing_older_than_what_was_refused() {
    let mut content = content();
    let potion = content.item_keys["potion_cure_light"];
    content.characters[WARRIOR].carries = vec![(potion, 9)];
    let mut shell = room(content, WARRIOR, "########\n#@.....#\n########", &[]);
    let left = |shell: &StandaloneShell| shell.picture().view().unwrap().pack()[0].count;
    let quaff = |shell: &mut StandaloneShell| {
        let before = left(shell);
        press(shell, PlayerCommand::Item(ItemCommand::Quaff));
        shell.choose(0);
        assert_eq!(left(shell), before - 1);
    };
    for refused in [
        PlayerCommand::Descend,
        PlayerCommand::PickUp,
        PlayerCommand::Go(Dir::N),
        PlayerCommand::FireAtNearest,
        PlayerCommand::Next,
    ] {
        quaff(&mut shell);
        let (potions, before) = (left(&shell), actions(&shell));
        press(&mut shell, refused);
        assert_eq!(
            actions(&shell),
            before,
            "{refused:?} {:#?}",
            messages(&shell)
        );
        press(&mut shell, PlayerCommand::Again);
        assert_eq!(left(&shell), potions, "{refused:?} {:#?}", messages(&shell));
    }
    // What an enemy and then the body have kept is what the key does.
    let mut content = scroll(DamageType::TurnAll);
    let potion = content.item_keys["potion_cure_light"];
    content.characters[WARRIOR].carries = vec![(potion, 9)];
    let legend = [('k', "kobold")];
    let mut shell = room(content, WARRIOR, "#########\n#.@....k#\n#########", &legend);
    quaff(&mut shell);
    let (potions, before) = (left(&shell), actions(&shell));
    press(&mut shell, PlayerCommand::Run(Dir::W));
    assert!(
        last(&shell).ends_with("X does it all the same."),
        "{}",
        last(&shell)
    );
    assert_eq!(actions(&shell), before);
    press(&mut shell, PlayerCommand::Again);
    assert_eq!((left(&shell), actions(&shell)), (potions, before + 1));
}

#[test]
fn who_is_held_stops_nobody_until_it_can_act() {
    let mut content = scroll(DamageType::Hold);
    let kobold = content.monster_keys["kobold"];
    content.monsters[usize::from(kobold.0)].level = 0;
    let picture = "##########\n#.....@.k#\n##########";
    let mut shell = room(content, WARRIOR, picture, &[('k', "kobold")]);
    let held = |shell: &StandaloneShell| {
        let picture = shell.picture();
        let kobold = picture.view().unwrap().monsters()[0];
        kobold.conditions.has(Condition::Paralyzed)
    };
    // It withstands some of them.
    for _ in 0..9 {
        if held(&shell) {
            break;
        }
        press(&mut shell, PlayerCommand::Item(ItemCommand::Read));
        shell.choose(0);
    }
    assert!(held(&shell), "{:#?}", messages(&shell));
    let before = actions(&shell);
    press(&mut shell, PlayerCommand::Run(Dir::W));
    assert!(actions(&shell) > before, "{:#?}", messages(&shell));
    // That it can act again stops, and then it is in the way.
    for _ in 0..200 {
        if !held(&shell) {
            break;
        }
        press(&mut shell, PlayerCommand::Wait);
    }
    let before = actions(&shell);
    press(&mut shell, PlayerCommand::Run(Dir::E));
    assert_eq!(actions(&shell), before, "{:#?}", messages(&shell));
    assert!(last(&shell).contains("is awake and in view"));
}

#[test]
fn who_flees_in_the_way_is_told_of_with_the_key_that_goes_after_it() {
    let mut content = scroll(DamageType::TurnAll);
    let kobold = content.monster_keys["kobold"];
    let kobold = &mut content.monsters[usize::from(kobold.0)];
    (kobold.level, kobold.never_moves) = (0, true);
    let legend = [('k', "kobold"), ('p', "shovel")];
    let mut shell = room(content, WARRIOR, "########\n#@.k..p#\n########", &legend);
    press(&mut shell, PlayerCommand::Item(ItemCommand::Read));
    shell.choose(0);
    press(&mut shell, PlayerCommand::Explore);
    press(&mut shell, PlayerCommand::Explore);
    let told = "The kobold flees, and is in the way: Tab goes after it.";
    assert!(last(&shell).starts_with(told), "{:#?}", messages(&shell));
}

#[test]
fn a_heap_is_named_by_three_kinds_and_what_is_wanted_first() {
    let mut content = content();
    let heap = ["arrow", "bones", "shot", "bolt", "ring_plain"];
    let carries = heap.iter().map(|key| (content.item_keys[*key], 2));
    content.characters[RANGER].carries = carries.collect();
    let mut shell = room(content, RANGER, "#####\n#@..#\n#####", &[]);
    super::things::drop_all(&mut shell);
    press(&mut shell, PlayerCommand::Go(Dir::E));
    let many = messages(&shell).len();
    press(&mut shell, PlayerCommand::Go(Dir::W));
    let said = messages(&shell).split_off(many).join(" ");
    assert!(said.contains("arrow"), "{said}");
    assert!(
        said.contains(" and ") && said.contains(" more here."),
        "{said}"
    );
    press(&mut shell, PlayerCommand::Go(Dir::E));
    shell.press(Key::char('['));
    // A list to find things in has a row for each kind.
    let shown = rows(&shell).join("\n");
    assert_eq!(shown.matches("1W").count(), heap.len(), "{shown}");
    assert!(
        shown.contains("arrow") && !shown.contains(" more"),
        "{shown}"
    );
}

#[test]
fn a_thing_that_is_not_known_is_sold_only_by_a_question_that_says_so() {
    for (flavored, asks) in [
        (true, "You do not know what it is: sell it?"),
        (false, "Sell it?"),
    ] {
        let mut content = market_content();
        let ring = content.item_keys["ring_finding"];
        let def = &mut content.items[usize::from(ring.0)];
        (def.flavored, def.value) = (flavored, Some(50));
        let legend = [('t', "altar"), ('r', "ring_finding")];
        let mut shell = room(content, WARRIOR, "#####\n#@rt#\n#####", &legend);
        press(&mut shell, PlayerCommand::Go(Dir::E));
        press(&mut shell, PlayerCommand::PickUp);
        press(&mut shell, PlayerCommand::Go(Dir::E));
        let offers = rows(&shell);
        let own = offers
            .iter()
            .position(|row| row.contains("What you could sell"));
        shell.choose(own.expect("the trader's screen") + 1);
        assert_eq!(overlay(&shell).title, asks);
    }
}

#[test]
fn what_a_wolf_cannot_do_says_when_that_ends() {
    let mut content = content();
    let (wolf, scroll) = (
        content.item_keys["potion_wolf"],
        content.item_keys["scroll_mapping"],
    );
    content.characters[WARRIOR].carries = vec![(wolf, 1), (scroll, 1)];
    let mut shell = room(content, WARRIOR, "####\n#@.#\n####", &[]);
    for command in [ItemCommand::Quaff, ItemCommand::Read] {
        press(&mut shell, PlayerCommand::Item(command));
        shell.choose(0);
    }
    let said = last(&shell);
    let ends = "You cannot do that in this shape. It ends by itself in ";
    assert!(said.starts_with(ends) && said.contains(" turns"), "{said}");
}

#[test]
fn numbers_among_the_options_end_at_their_ends_and_enter_goes_round() {
    let mut shell = room(content(), WARRIOR, "####\n#@.#\n####", &[]);
    shell.press(Key::char('='));
    let first = |shell: &StandaloneShell| rows(shell)[0].clone();
    for _ in 0..30 {
        shell.press(Key::plain(KeySymbol::Left));
    }
    assert!(
        first(&shell).ends_with("no hit points"),
        "{}",
        first(&shell)
    );
    for _ in 0..30 {
        shell.press(Key::plain(KeySymbol::Right));
    }
    assert!(
        first(&shell).ends_with("95% of your hit points"),
        "{}",
        first(&shell)
    );
    shell.press(Key::plain(KeySymbol::Enter));
    assert!(
        first(&shell).ends_with("no hit points"),
        "{}",
        first(&shell)
    );
}

#[test]
fn a_book_that_burns_says_which_spells_are_lost_with_it() {
    let fire = EffectDef::Project(ProjectDef {
        kind: DamageType::Fire,
        shape: Shape::Around(1),
        strength: Dice::flat(45),
    });
    let heal = EffectDef::Heal(Dice::flat(400));
    let mut content = trapped(vec![heal, fire]);
    let (book, ration) = (
        content.item_keys["book_primer"],
        content.item_keys["ration"],
    );
    content.characters[MAGE].carries = vec![(book, 2), (ration, 1)];
    let legend = [('^', "trap_darts")];
    let mut shell = room(content, MAGE, "#####\n#@^.#\n#####", &legend);
    let books = |shell: &StandaloneShell| {
        let picture = shell.picture();
        let pack = picture.view().unwrap().pack();
        let mine = pack.into_iter().filter(|thing| thing.kind == book);
        mine.map(|thing| thing.count).sum::<u16>()
    };
    shell.command(PlayerCommand::Go(Dir::E));
    let lost = |shell: &StandaloneShell| {
        let said = messages(shell);
        let mut lines = said.into_iter().rev();
        lines.find(|line| line.starts_with("Without another such book you cannot cast: "))
    };
    for way in [Dir::E, Dir::W].into_iter().cycle().take(3000) {
        assert_eq!(lost(&shell), None, "{} are left", books(&shell));
        shell.command(PlayerCommand::Go(way));
        if books(&shell) == 0 {
            break;
        }
    }
    let said = lost(&shell).unwrap_or_else(|| panic!("{:#?}", messages(&shell)));
    assert!(said.len() > 50, "{said}");
}

#[test]
fn the_last_book_is_put_down_at_a_second_word() {
    let mut content = content();
    let book = content.item_keys["book_primer"];
    content.characters[MAGE].carries = vec![(book, 2)];
    let mut shell = room(content, MAGE, "#####\n#@..#\n#####", &[]);
    let lost = |shell: &StandaloneShell| {
        let said = messages(shell).into_iter();
        said.filter(|line| line.starts_with("Without another such book you cannot cast: "))
            .count()
    };
    let drop_one = |shell: &mut StandaloneShell| {
        press(shell, PlayerCommand::Item(ItemCommand::Drop));
        shell.press(Key::plain(KeySymbol::Enter));
        let count = shell
            .hud()
            .overlay
            .map(|shown| shown.rows.iter().map(row_text).collect());
        let rows: Vec<String> = count.unwrap_or_default();
        if let Some(one) = rows.iter().position(|row| row.ends_with("Drop 1")) {
            shell.choose(one);
        }
        for _ in 0..2 {
            shell.command(PlayerCommand::Cancel);
        }
    };
    let left = |shell: &StandaloneShell| shell.picture().view().unwrap().pack().len();
    drop_one(&mut shell);
    assert_eq!((lost(&shell), left(&shell)), (0, 1), "one is left");
    drop_one(&mut shell);
    let said = last(&shell);
    assert!(
        said.ends_with(" Drop it once more to leave it here."),
        "{said}"
    );
    assert_eq!(
        (lost(&shell), left(&shell)),
        (1, 1),
        "{:#?}",
        messages(&shell)
    );
    drop_one(&mut shell);
    assert_eq!(
        (lost(&shell), left(&shell)),
        (1, 0),
        "{:#?}",
        messages(&shell)
    );
}

#[test]
fn the_last_book_of_which_nothing_was_learned_is_put_down_at_a_second_word_too() {
    let dropped_at_once = |of: usize| {
        let mut content = content();
        let book = content.item_keys["book_primer"];
        content.characters[of].carries = vec![(book, 1)];
        let one = content.characters[of].class;
        for spell in &mut content.spells {
            // Nobody knows one of them from the first.
            if let Some(caster) = &mut spell.casters[one] {
                caster.level = 40;
            }
        }
        let mut shell = room(content, of, "#####\n#@..#\n#####", &[]);
        press(&mut shell, PlayerCommand::Item(ItemCommand::Drop));
        shell.press(Key::plain(KeySymbol::Enter));
        shell.command(PlayerCommand::Cancel);
        let is_left = shell.picture().view().unwrap().pack().is_empty();
        let asked = messages(&shell).into_iter().any(|line| {
            line.starts_with("Without another such book you cannot learn the ")
                && line.ends_with(" spells in it. Drop it once more to leave it here.")
        });
        (is_left, asked)
    };
    assert_eq!(dropped_at_once(MAGE), (false, true));
    assert_eq!(dropped_at_once(WARRIOR), (true, false));
}

#[test]
fn a_click_on_what_is_typed_takes_it() {
    let mut shell = room(content(), WARRIOR, "####\n#@.#\n####", &[]);
    press(&mut shell, PlayerCommand::Note);
    shell.press(Key::char('h'));
    shell.choose(0);
    assert!(shell.hud().overlay.is_some(), "the question takes nothing");
    shell.choose(2);
    assert!(shell.hud().overlay.is_none());
    assert_eq!(last(&shell), "Written down: h");
}

#[test]
fn the_mouse_points_at_the_whole_level_and_looks_closely_there() {
    let mut shell = room(content(), WARRIOR, "#######\n#@....#\n#######", &[]);
    press(&mut shell, PlayerCommand::Overview);
    let cursor = |shell: &StandaloneShell| {
        shell
            .hud()
            .overlay
            .and_then(|shown| shown.level)
            .map(|level| level.cursor)
    };
    let before = cursor(&shell);
    shell.hover(Some(Pos::new(4, 1)));
    assert_ne!(cursor(&shell), before);
    assert_eq!(cursor(&shell), Some(Pos::new(4, 1)));
    shell.click(Pos::new(4, 1));
    assert!(shell.hud().overlay.is_none());
    let marks = shell.marks();
    assert!(
        marks
            .iter()
            .any(|(at, mark)| *at == Pos::new(4, 1) && *mark == MapMark::Cursor),
        "{marks:?}"
    );
}

#[test]
fn attacks_keep_their_letters_in_the_table_as_long_as_somebody_is_in_view() {
    let mut content = content();
    for monster in &mut content.monsters {
        monster.hit_points = Dice::flat(5000);
    }
    let things = ["flask_oil", "spear", "battle_axe"];
    let things = things.map(|key| (content.item_keys[key], 1)).to_vec();
    content.characters[WARRIOR].carries = things;
    let legend = [('j', "jelly")];
    let mut shell = room(content, WARRIOR, "######\n#@..j#\n######", &legend);
    let table = |shell: &mut StandaloneShell| {
        shell.press(Key::char('%'));
        let rows = rows(shell);
        let lettered = |row: &String| {
            let (letter, rest) = row.split_once(") ")?;
            let name = rest.split("  ").next()?.to_owned();
            (letter.len() == 1).then(|| (letter.to_owned(), name))
        };
        rows.iter().filter_map(lettered).collect::<Vec<_>>()
    };
    let before = table(&mut shell);
    assert!(before.len() > 2, "{before:?}");
    // The second row is used up.
    let (letter, used) = before[1].clone();
    shell.press(Key::char(letter.chars().next().unwrap()));
    let now = table(&mut shell);
    let others = before.into_iter().filter(|(_, name)| *name != used);
    assert_eq!(now, others.collect::<Vec<_>>(), "{:#?}", messages(&shell));
}

#[test]
fn a_key_of_its_own_asks_for_how_long_to_rest() {
    let mut shell = room(content(), WARRIOR, "####\n#@.#\n####", &[]);
    let rest = |shell: &mut StandaloneShell| {
        press(shell, PlayerCommand::RestTurns);
        assert_eq!(overlay(shell).title, "Rest for how many turns?");
    };
    let finish = |shell: &mut StandaloneShell| {
        while shell.is_busy() {
            shell.tick();
        }
        actions(shell)
    };
    for _ in 0..2 {
        press(&mut shell, PlayerCommand::Rest);
        assert!(shell.hud().overlay.is_none() && actions(&shell) == 0);
    }
    press(&mut shell, PlayerCommand::Wait);
    rest(&mut shell);
    shell.press(Key::char('a'));
    assert_eq!(finish(&mut shell), 1 + 10);
    rest(&mut shell);
    for key in ['3', '7'] {
        shell.press(Key::char(key));
    }
    shell.press(Key::plain(KeySymbol::Enter));
    assert_eq!(finish(&mut shell), 1 + 10 + 37);
    // It is as safe as rest is.
    let legend = [('k', "kobold")];
    let mut shell = room(content(), WARRIOR, "########\n#@....k#\n########", &legend);
    rest(&mut shell);
    shell.press(Key::char('a'));
    assert_eq!(actions(&shell), 0, "{:#?}", messages(&shell));
}
