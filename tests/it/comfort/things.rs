//! What lies about, and the square where one stands.

use super::{MAGE, WARRIOR, actions, content, last, messages, press, room, rows};
use barrow::{
    content::{ItemId, ItemUse, Slot},
    dice::Dice,
    grid::Dir,
    play::{ItemCommand, Key, KeySymbol, PanelRow, PlayerCommand, StandaloneShell},
    rules::{ability::curse::Curse, base::units::Weight},
    sim::PACK_PLACES,
};

#[test]
fn the_key_that_uses_a_square_passes_no_turn_where_there_is_nothing_to_use() {
    let mut shell = room(
        content(),
        WARRIOR,
        "#####\n#@<p#\n#####",
        &[('p', "shovel")],
    );
    for key in [Key::plain(KeySymbol::Enter), Key::char(' ')] {
        shell.press(key);
        assert_eq!(actions(&shell), 0);
        assert!(last(&shell).starts_with("There is nothing to do here: . waits a turn."));
    }
    let here = shell.focus();
    shell.click(here);
    assert_eq!(actions(&shell), 0);
    press(&mut shell, PlayerCommand::Go(Dir::E));
    press(&mut shell, PlayerCommand::Go(Dir::E));
    shell.press(Key::plain(KeySymbol::Enter));
    assert!(
        last(&shell).starts_with("You have a shovel"),
        "{}",
        last(&shell)
    );
}

/// Drops everything of the pack where the player stands.
pub(super) fn drop_all(shell: &mut StandaloneShell) -> usize {
    let many = shell.picture().view().unwrap().pack().len();
    press(shell, PlayerCommand::Item(ItemCommand::Drop));
    for _ in 0..3 * many {
        let Some(menu) = shell.hud().overlay else {
            break;
        };
        let row = menu.selected.and_then(|row| menu.rows.get(row));
        let gone = matches!(row, Some(PanelRow::Text(line)) if line.text().ends_with("put down"));
        shell.command(if gone {
            PlayerCommand::Go(Dir::S)
        } else {
            PlayerCommand::Confirm
        });
    }
    many
}

#[test]
fn a_pile_is_named_by_three_kinds_and_by_how_much_more_there_is() {
    let mut shell = room(content(), WARRIOR, "#####\n#@..#\n#####", &[]);
    let many = drop_all(&mut shell);
    assert!(many > 2, "a warrior carries some things");
    assert_eq!(shell.picture().view().unwrap().underfoot().len(), many);
    // Things are counted, not stacks.
    let (top, counts) = {
        let picture = shell.picture();
        let pile = picture.view().unwrap().underfoot();
        let counts: Vec<u16> = pile.iter().map(|thing| thing.count).collect();
        (counts[counts.len() - 1], counts.iter().sum::<u16>())
    };
    assert!(usize::from(counts) > many, "some of them are several");
    let more = format!(" and {} more", counts - top);
    let status = shell.hud().status.text();
    assert!(status.contains(&more), "{status}");
    press(&mut shell, PlayerCommand::Go(Dir::E));
    let before = messages(&shell).len();
    press(&mut shell, PlayerCommand::Go(Dir::W));
    let said = messages(&shell);
    assert_eq!(said.len(), before + 1, "one sentence: {said:#?}");
    assert!(last(&shell).ends_with(" more here."), "{said:#?}");
}

/// What still lies about when all is explored, by the keys of the kinds, and all that was said.
fn left_after_exploring(
    who: usize,
    content: barrow::content::Content,
    picture: &str,
    legend: &[(char, &str)],
) -> (Vec<String>, Vec<String>) {
    let mut shell = room(content, who, picture, legend);
    for _ in 0..10 {
        press(&mut shell, PlayerCommand::Explore);
    }
    let picture = shell.picture();
    let view = picture.view().unwrap();
    let kinds = view.sight().remembered_items();
    let keys = kinds.map(|(_, kind)| view.content().items[usize::from(kind.0)].key.clone());
    (keys.collect(), messages(&shell))
}

#[test]
fn a_torch_that_weighs_much_is_taken_only_where_the_light_will_be_out_before_long() {
    for (burns, taken) in [(5_000, false), (1_000, true)] {
        let mut content = content();
        let torch = content.item_keys["torch"];
        content.characters[WARRIOR]
            .carries
            .retain(|(kind, _)| *kind != torch);
        let kind = &mut content.items[usize::from(torch.0)];
        // So heavy that it slows nobody, and that four of them would.
        kind.weight = Weight::pounds(40);
        if let ItemUse::Light { fuel, .. } = &mut kind.usage {
            *fuel = burns;
        }
        let legend = [('c', "torch")];
        let (left, said) =
            left_after_exploring(WARRIOR, content, "######\n#@..c#\n######", &legend);
        assert_eq!(left.is_empty(), taken, "{burns}: {said:#?}");
    }
}

#[test]
fn exploring_takes_nothing_that_slows_and_says_where_fights_would_go_better_for_it() {
    for (protects, why) in [
        (1, "so heavy that it would slow you more than it helps"),
        (
            300,
            "it would slow you, and fights would go better with it all the same",
        ),
    ] {
        let mut content = content();
        let mail = content.item_keys["chain_mail"];
        for item in &mut content.items {
            if item.guise == Some(mail) {
                item.guise = None;
            }
        }
        let kind = &mut content.items[usize::from(mail.0)];
        kind.feigned = false;
        // More than this one carries without being slower.
        kind.weight = Weight::pounds(165);
        if let ItemUse::Worn { armor, .. } = &mut kind.usage {
            *armor = protects;
        }
        let legend = [('a', "chain_mail")];
        let (left, said) =
            left_after_exploring(WARRIOR, content, "######\n#@..a#\n######", &legend);
        assert!(!left.is_empty(), "{protects}: {said:#?}");
        assert!(said.iter().any(|line| line.contains(why)), "{said:#?}");
    }
}

#[test]
fn a_book_to_learn_from_is_taken_although_it_slows() {
    for (who, taken) in [(MAGE, true), (WARRIOR, false)] {
        let mut content = content();
        let book = content.item_keys["book_elements"];
        content.items[usize::from(book.0)].weight = Weight::pounds(165);
        for character in &mut content.characters {
            character.carries.retain(|(kind, _)| *kind != book);
        }
        let legend = [('b', "book_elements")];
        let (left, said) = left_after_exploring(who, content, "######\n#@..b#\n######", &legend);
        assert_eq!(left.is_empty(), taken, "{who}: {left:?} {said:#?}");
    }
}

#[test]
fn exploring_leaves_plain_arms_and_torch_after_torch() {
    let legend = [
        ('a', "dagger"),
        ('b', "great_axe"),
        ('c', "torch"),
        ('d', "book_elements"),
        ('e', "shovel"),
    ];
    let picture = "##########\n#@abcdecc#\n##########";
    let mut content = content();
    // Nothing looks like these: what they are is known at once.
    for key in ["dagger", "great_axe"] {
        let kind = content.item_keys[key];
        for item in &mut content.items {
            if item.guise == Some(kind) {
                item.guise = None;
            }
        }
        content.items[usize::from(kind.0)].feigned = false;
    }
    let torch = content.item_keys["torch"];
    content.characters[WARRIOR]
        .carries
        .retain(|(kind, _)| *kind != torch);
    let (mut left, said) = left_after_exploring(WARRIOR, content.clone(), picture, &legend);
    left.sort();
    // There is a dagger in the pack, and the axe is so slow that it does less; the first torches and something to dig with are
    // of use.
    assert_eq!(left, ["dagger", "great_axe", "torch"], "{said:#?}");
    // The book, which a mage reads, is worth money to a warrior: unless nobody pays for it.
    let book = usize::from(content.item_keys["book_elements"].0);
    content.items[book].value = Some(5);
    let (left, said) = left_after_exploring(WARRIOR, content.clone(), picture, &legend);
    assert!(left.contains(&"book_elements".to_owned()), "{said:#?}");
    let mage = super::MAGE;
    let (left, said) = left_after_exploring(mage, content, picture, &legend);
    assert!(!left.contains(&"book_elements".to_owned()), "{said:#?}");
}

#[test]
fn exploring_takes_what_is_light_and_worth_money_as_long_as_there_are_places_for_it() {
    for (free, kept, takes) in [
        (1, "amulet_plain", true),
        (1, "gem", true),
        // What others could use has the last places.
        (1, "book_elements", false),
        (8, "book_elements", true),
        (0, "gem", false),
    ] {
        let mut content = content();
        let kind = content.item_keys[kept];
        content.items[usize::from(kind.0)].value = Some(150);
        // So many kinds that only this one place is left.
        let usual: Vec<_> = content.characters[WARRIOR]
            .carries
            .iter()
            .map(|(kind, _)| *kind)
            .collect();
        let potions = content.items.iter().enumerate().filter(|(_, def)| {
            matches!(
                def.usage,
                ItemUse::Potion(_) | ItemUse::Scroll(_) | ItemUse::Food(_)
            )
        });
        let more = potions.map(|(at, _)| ItemId(at as u16));
        let more = more.filter(|kind| !usual.contains(kind));
        let room = PACK_PLACES - free - usual.len();
        let more: Vec<_> = more.take(room).map(|kind| (kind, 1)).collect();
        assert_eq!(more.len(), room);
        content.characters[WARRIOR].carries.extend(more);
        for item in &mut content.items {
            item.weight = item.weight.min(Weight::pounds(1));
        }
        let legend = [('g', kept)];
        let picture = "######\n#@..g#\n######";
        let (left, said) = left_after_exploring(WARRIOR, content, picture, &legend);
        assert_eq!(left.is_empty(), takes, "{kept} {said:#?}");
    }
}

#[test]
fn arms_that_may_be_more_than_they_look_like_are_taken() {
    let legend = [('a', "dagger")];
    let mut content = content();
    let kind = content.item_keys["dagger"];
    assert!(
        content.items[usize::from(kind.0)].feigned,
        "others pass for one"
    );
    content.characters[WARRIOR]
        .carries
        .retain(|(carried, _)| *carried != kind);
    let (left, said) = left_after_exploring(WARRIOR, content, "####\n#@a#\n####", &legend);
    assert!(left.is_empty(), "{said:#?}");
}

#[test]
fn a_full_pack_is_told_once_on_a_level() {
    let mut content = content();
    let of_use = |kind: &barrow::content::ItemId| {
        let usage = &content.items[usize::from(kind.0)].usage;
        matches!(
            usage,
            ItemUse::Scroll(_) | ItemUse::Food(_) | ItemUse::Potion(_) | ItemUse::Staff(_)
        ) && content.items[usize::from(kind.0)].guise.is_none()
    };
    let ration = content.item_keys["ration"];
    let others: Vec<_> = content.item_keys.values().copied().filter(of_use).collect();
    let others = others.into_iter().filter(|kind| *kind != ration);
    let mut carries: Vec<_> = others.take(PACK_PLACES - 2).map(|kind| (kind, 1)).collect();
    carries.push((ration, 1));
    assert_eq!(carries.len(), PACK_PLACES - 1);
    content.characters[WARRIOR].carries = carries;
    let legend = [('w', "wand_mud"), ('r', "ration")];
    let (left, said) =
        left_after_exploring(WARRIOR, content, "#########\n#@w.r.r.#\n#########", &legend);
    assert!(left.is_empty(), "{left:?} {said:#?}");
    let told = said
        .iter()
        .filter(|line| line.contains("Your pack is full now"));
    assert_eq!(told.count(), 1, "{said:#?}");
}

#[test]
fn money_is_taken_with_a_full_pack() {
    let mut content = content();
    let of_use = |kind: &barrow::content::ItemId| {
        let def = &content.items[usize::from(kind.0)];
        def.guise.is_none() && !matches!(def.usage, ItemUse::Money | ItemUse::Chest(_))
    };
    let kinds: Vec<_> = content.item_keys.values().copied().filter(of_use).collect();
    content.characters[WARRIOR].carries = kinds
        .into_iter()
        .take(PACK_PLACES)
        .map(|kind| (kind, 1))
        .collect();
    assert_eq!(content.characters[WARRIOR].carries.len(), PACK_PLACES);
    let legend = [('m', "coins_copper")];
    let (left, said) = left_after_exploring(WARRIOR, content, "######\n#@..m#\n######", &legend);
    assert!(left.is_empty(), "{left:?} {said:#?}");
}

#[test]
fn exploring_takes_plain_arms_by_what_they_do_in_a_fight_and_not_by_their_dice() {
    let takes = |weight| {
        let mut content = content();
        let axe = content.item_keys["great_axe"];
        for item in &mut content.items {
            if item.guise == Some(axe) {
                item.guise = None;
            }
        }
        let def = &mut content.items[usize::from(axe.0)];
        (def.feigned, def.weight) = (false, weight);
        let ItemUse::Weapon(weapon) = &mut def.usage else {
            panic!("an axe is a weapon");
        };
        // A little more than the dice of a dagger.
        weapon.dice = Dice::new(1, 5);
        let dagger = content.item_keys["dagger"];
        let hero = &mut content.characters[WARRIOR];
        hero.wears
            .retain(|kind| !matches!(content.items[usize::from(kind.0)].usage, ItemUse::Weapon(_)));
        hero.wears.push(dagger);
        let legend = [('a', "great_axe")];
        let (left, _) = left_after_exploring(WARRIOR, content, "####\n#@a#\n####", &legend);
        left.is_empty()
    };
    assert!(takes(Weight::pounds(1)), "as quick as a dagger");
    assert!(!takes(Weight::pounds(14)), "fewer blows do less");
}

#[test]
fn the_key_that_uses_a_square_offers_what_can_be_done_beside_it() {
    let picture = "#####\n#@+.#\n#####";
    let mut shell = room(content(), WARRIOR, picture, &[('+', "door_closed")]);
    shell.press(Key::plain(KeySymbol::Enter));
    let offered = rows(&shell);
    assert_eq!(offered.len(), 1, "{offered:#?}");
    assert!(
        offered[0].contains("Open the") && offered[0].contains("to the east"),
        "{offered:#?}"
    );
    assert_eq!(actions(&shell), 0);
    shell.press(Key::char('a'));
    assert_eq!((actions(&shell), shell.hud().overlay), (1, None));
    // A click on oneself is meant for the square alone: the last of several that led there opens no menu.
    let here = shell.focus();
    shell.click(here);
    assert_eq!((actions(&shell), shell.hud().overlay), (1, None));
    // The same menu closes it.
    shell.press(Key::plain(KeySymbol::Enter));
    assert!(rows(&shell)[0].contains("Close the"), "{:#?}", rows(&shell));
    shell.choose(0);
    assert_eq!(actions(&shell), 2);
    shell.press(Key::plain(KeySymbol::Enter));
    assert!(rows(&shell)[0].contains("Open the"), "{:#?}", rows(&shell));
}

#[test]
fn a_locked_door_beside_is_picked_or_forced_from_that_menu_with_the_chances() {
    let mut content = content();
    let held = content
        .terrain
        .iter()
        .find(|def| {
            matches!(
                def.feature,
                barrow::content::Feature::Held {
                    by: barrow::content::DoorFastening::Lock,
                    ..
                }
            )
        })
        .map(|def| def.key.clone())
        .expect("a locked door");
    content.characters[WARRIOR].carries.clear();
    let picture = "#####\n#@+.#\n#####";
    let mut shell = room(content, WARRIOR, picture, &[('+', held.as_str())]);
    shell.press(Key::plain(KeySymbol::Enter));
    let offered = rows(&shell);
    assert_eq!(offered.len(), 2, "{offered:#?}");
    assert!(
        offered[0].contains("Pick the lock") && offered[0].contains("% a try)"),
        "{offered:#?}"
    );
    assert!(offered[1].contains("Force the"), "{offered:#?}");
    shell.press(Key::char('b'));
    while shell.is_busy() {
        shell.tick();
    }
    assert!(actions(&shell) > 0, "{:#?}", messages(&shell));
}

#[test]
fn what_lies_underfoot_is_worn_and_drunk_without_a_way_through_menus_of_the_pack() {
    let legend = [('h', "helm"), ('q', "potion_cure_light")];
    let mut content = content();
    content.characters[WARRIOR].carries.clear();
    let mut shell = room(content, WARRIOR, "#####\n#@hq#\n#####", &legend);
    press(&mut shell, PlayerCommand::Go(Dir::E));
    // It is looked at closely although it weighs more than all that is carried.
    press(&mut shell, PlayerCommand::Item(ItemCommand::Inspect));
    let listed = rows(&shell);
    let helm = listed.iter().position(|row| row.contains("helm"));
    shell.choose(helm.expect("it lies there"));
    let page = rows(&shell).join("\n");
    assert!(page.contains("Armor class: "), "{page}");
    press(&mut shell, PlayerCommand::Cancel);
    press(&mut shell, PlayerCommand::Cancel);
    let before = actions(&shell);
    press(&mut shell, PlayerCommand::Item(ItemCommand::Wield));
    let rows = shell.hud().overlay.expect("what to wear").rows;
    let text = |row: &PanelRow| match row {
        PanelRow::Text(line) => line.text(),
        PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => String::new(),
    };
    assert!(
        rows.iter().any(|row| text(row).starts_with("On the floor")),
        "{rows:#?}"
    );
    shell.command(PlayerCommand::Confirm);
    assert_eq!(actions(&shell) - before, 2, "taken, then worn");
    let view = shell.picture().view().unwrap();
    let helm = shell.content().item_keys["helm"];
    assert!(view.worn().iter().any(|(_, thing)| thing.kind == helm));
    press(&mut shell, PlayerCommand::Go(Dir::E));
    let before = actions(&shell);
    press(&mut shell, PlayerCommand::Item(ItemCommand::Quaff));
    shell.command(PlayerCommand::Confirm);
    assert_eq!(actions(&shell) - before, 2, "taken, then drunk");
    let view = shell.picture().view().unwrap();
    assert!(view.pack().is_empty() && view.underfoot().is_empty());
}

#[test]
fn exploring_takes_no_more_meals_than_are_of_use() {
    let mut content = content();
    let ration = content.item_keys["ration"];
    content.characters[WARRIOR].carries = vec![(ration, 9)];
    let legend = [('r', "ration")];
    let picture = "########\n#@rrr..#\n########";
    let (left, said) = left_after_exploring(WARRIOR, content, picture, &legend);
    assert_eq!(left, ["ration", "ration"], "{said:#?}");
}

#[test]
fn exploring_leaves_plain_armor_that_holds_off_no_more_and_a_second_book_that_nobody_pays_for() {
    let mut content = content();
    let kinds = ["soft_leather", "book_elements"].map(|key| content.item_keys[key]);
    for item in &mut content.items {
        if item.guise == Some(kinds[0]) {
            item.guise = None;
        }
    }
    content.items[usize::from(kinds[0].0)].feigned = false;
    content.items[usize::from(kinds[1].0)].value = Some(5);
    let legend = [('a', "soft_leather"), ('b', "book_elements")];
    let picture = "########\n#@aabb.#\n########";
    content.characters[super::MAGE].carries.clear();
    let (mut left, said) = left_after_exploring(super::MAGE, content, picture, &legend);
    left.sort();
    assert_eq!(left, ["book_elements", "soft_leather"], "{said:#?}");
}

/// A hero with three rings in the pack, two of which are put on.
fn three_rings(first_clings: bool) -> StandaloneShell {
    let legend = [
        ('a', "ring_accuracy"),
        ('d', "ring_damage"),
        ('s', "ring_speed"),
    ];
    let mut content = content();
    for (_, key) in legend {
        let ring = content.item_keys[key];
        content.items[usize::from(ring.0)].guise = None;
    }
    if first_clings {
        let ring = content.item_keys["ring_accuracy"];
        content.items[usize::from(ring.0)].curses |= Curse::Clinging;
    }
    let mut shell = room(content, WARRIOR, "#######\n#@ads.#\n#######", &legend);
    for _ in 0..3 {
        press(&mut shell, PlayerCommand::Go(Dir::E));
        press(&mut shell, PlayerCommand::PickUp);
    }
    for ring in ["ring of accuracy", "ring of damage"] {
        wear(&mut shell, ring);
    }
    shell
}

/// Chooses the row of a menu that has these words.
#[track_caller]
fn choose_row(shell: &mut StandaloneShell, words: &str) {
    let found = rows(shell).iter().position(|row| row.contains(words));
    let found = found.unwrap_or_else(|| panic!("no {words} in {:#?}", rows(shell)));
    shell.choose(found);
}

/// Wields the thing of a name by the menu.
fn wear(shell: &mut StandaloneShell, name: &str) {
    press(shell, PlayerCommand::Item(ItemCommand::Wield));
    choose_row(shell, name);
}

/// The names of what is worn on the right and the left hand.
fn on_hands(shell: &StandaloneShell) -> [String; 2] {
    let picture = shell.picture();
    let view = picture.view().unwrap();
    [Slot::Ring, Slot::OtherRing].map(|slot| {
        let worn = view.worn_in(slot).expect("a ring");
        view.content().items[usize::from(worn.kind.0)].key.clone()
    })
}

#[test]
fn a_third_ring_asks_which_of_the_two_comes_off() {
    for (which, then) in [
        ("ring of accuracy", ["ring_speed", "ring_damage"]),
        ("ring of damage", ["ring_accuracy", "ring_speed"]),
    ] {
        let mut shell = three_rings(false);
        let before = actions(&shell);
        assert_eq!(on_hands(&shell), ["ring_accuracy", "ring_damage"]);
        wear(&mut shell, "ring of swift");
        let asked = super::overlay(&shell);
        assert!(
            asked.title.starts_with("Take off which ring for"),
            "{}",
            asked.title
        );
        assert_eq!(actions(&shell), before);
        // It says what that changes of blows, and against whose.
        let shown = rows(&shell);
        let [of_damage, counted] = ["ring of damage", "Counted against "].map(|part| {
            let row = shown.iter().find(|row| row.contains(part));
            row.unwrap_or_else(|| panic!("{part}: {shown:#?}"))
        });
        assert!(of_damage.contains(" a turn, now "), "{of_damage}");
        assert_eq!(shown.last(), Some(counted));
        let row = shown.iter().find(|row| row.contains(which)).expect(which);
        let letter = row.chars().next().expect("a letter");
        shell.press(Key::char(letter));
        assert_eq!(on_hands(&shell), then);
        assert_eq!(actions(&shell), before + 1);
        assert!(shell.hud().overlay.is_none(), "the menus are closed");
    }
    let mut shell = three_rings(false);
    let before = actions(&shell);
    wear(&mut shell, "ring of swift");
    press(&mut shell, PlayerCommand::Cancel);
    assert_eq!(actions(&shell), before, "it can be called off");
    assert_eq!(on_hands(&shell), ["ring_accuracy", "ring_damage"]);
}

#[test]
fn beside_a_ring_that_clings_nobody_loses_the_other_one_unasked() {
    let mut shell = three_rings(true);
    // Whether it clings is learned by trying.
    press(&mut shell, PlayerCommand::Item(ItemCommand::TakeOff));
    choose_row(&mut shell, "ring of accuracy");
    let before = actions(&shell);
    wear(&mut shell, "ring of swift");
    let title = super::overlay(&shell).title;
    assert!(title.starts_with("Take off which ring for"), "{title}");
    assert_eq!(actions(&shell), before);
    choose_row(&mut shell, "ring of damage");
    assert_eq!(on_hands(&shell), ["ring_accuracy", "ring_speed"]);
}
