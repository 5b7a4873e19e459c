//! The camp and its traders: what is for sale, buying and selling, and what is refused (BRW-SHOP, BRW-CAMP).

use std::{collections::BTreeSet, sync::Arc};

use barrow::{
    content::{Content, EffectDef, Feature, ItemUse, ServiceDef, ShopDef, Slot, WareDef},
    dice::Dice,
    grid::{Dir, Pos},
    play::{Bindings, Key, KeySymbol, Options, PanelRow, PlayerView, StandaloneShell, Start},
    rules::{
        ability::curse::Curse, base::stat::StatName, projection::item_destruction::ObjectClass,
    },
    save::SaveFolder,
    sim::{Action, Game, ItemKnowledge, Refusal, Setup},
    testing::{Arena, content},
};

const IN: Action = Action::Step(Dir::E);

/// A trader who has rations and a sword, and buys junk.
pub(crate) fn market_content() -> Content {
    let mut content = content();
    let terrain = content.terrain_keys["altar"];
    content.terrain[usize::from(terrain.0)].feature = Feature::Shop;
    let ware = |key: &str| WareDef {
        kind: content.item_keys[key],
        count: Dice::flat(3),
        weight: 1,
    };
    content.shops = vec![ShopDef {
        key: "stall".to_owned(),
        name: "the stall".to_owned(),
        greeting: String::new(),
        terrain,
        pays: 1000,
        buys: vec![ObjectClass::Junk, ObjectClass::Ring],
        always: vec![ware("long_sword"), ware("ration")],
        sells: Vec::new(),
        egos: 0,
        egos_to: 1,
        kinds: Dice::flat(0),
        services: Vec::new(),
        turnover: 1000,
    }];
    content
}

/// Somebody with 40 pence beside it.
fn market() -> Arena {
    Arena::new("@_..")
        .content(market_content())
        .legend('_', "altar")
        .changing_item("gold", |gold| {
            (gold.usage, gold.value) = (ItemUse::Money, Some(20));
        })
        .changing_item("gem", |gem| gem.value = Some(100))
        .carrying("gold", 2)
}

#[test]
fn what_is_bought_is_in_the_pack_and_what_it_cost_is_gone() {
    // BRW-SHOP-01, BRW-SHOP-02, BRW-PRICE-05
    let mut arena = market();
    arena.act(IN).include("player comes to trader 0");
    let time = arena.game_turn();
    let told = arena.act(Action::Buy { ware: 1, count: 2 });
    told.include("player buys 2 ration for 12 pence, and has 28");
    assert_eq!(arena.pack(), [("ration".to_owned(), 2)]);
    assert_eq!((arena.knows().pence(), arena.game_turn()), (28, time));
}

#[test]
fn what_a_trader_always_has_is_there_again_when_the_last_is_bought() {
    let mut arena = market().changing_item("long_sword", |sword| sword.value = Some(2));
    arena.act(Action::Step(Dir::E));
    let wares = |arena: &Arena| {
        let trader = arena.knows().trader().expect("the stall");
        let wares = trader.wares.into_iter();
        wares
            .map(|(ware, _)| (ware.kind, ware.count))
            .collect::<Vec<_>>()
    };
    let before = wares(&arena);
    assert_eq!(before.len(), 2);
    for sword in 0..5 {
        let left = wares(&arena)[0].1;
        assert_eq!(left, 3 - sword % 3, "{sword}");
        arena.act(Action::Buy { ware: 0, count: 1 });
    }
    // All at once, and in its row again.
    let count = wares(&arena)[0].1;
    arena.act(Action::Buy { ware: 0, count });
    assert_eq!(wares(&arena), before);
}

#[test]
fn what_is_sold_is_for_sale() {
    // BRW-SHOP-04
    let mut arena = market().carrying("gem", 2);
    arena.act(IN);
    let gem = arena.uid("gem");
    let told = arena.act(Action::Sell {
        item: gem,
        count: 2,
    });
    told.include("player sells 2 gem for 52 pence, and has 92");
    assert_eq!(arena.pack(), []);
    // It costs more than it has brought.
    assert_eq!(
        arena.refuse(Action::Buy { ware: 2, count: 1 }),
        Refusal::CannotPay(120)
    );
}

#[test]
fn what_nobody_knows_brings_what_it_looks_like() {
    // BRW-PRICE-04
    let brings = |knowledge| {
        let mut arena = market()
            .carrying("ring_ox", 1)
            .item_knowledge("ring_ox", knowledge);
        arena.act(IN);
        let item = arena.uid("ring_ox");
        arena.act(Action::Sell { item, count: 1 });
        arena.knows().pence()
    };
    let (unknown, known) = (brings(ItemKnowledge::Unknown), brings(ItemKnowledge::Known));
    assert!(unknown < known, "{unknown} and {known} pence");
}

#[test]
fn what_cannot_be_traded_is_refused_with_the_reason() {
    let mut arena = market().carrying("gem", 1).carrying("ration", 1);
    let (gem, ration) = (arena.uid("gem"), arena.uid("ration"));
    let buy = |ware, count| Action::Buy { ware, count };
    let sell = |item, count| Action::Sell { item, count };
    assert_eq!(arena.refuse(buy(0, 1)), Refusal::NoTrader);
    assert_eq!(arena.refuse(sell(gem, 1)), Refusal::NoTrader);
    arena.act(IN);
    let hash = arena.hash();
    assert_eq!(arena.refuse(buy(0, 1)), Refusal::CannotPay(58));
    assert_eq!(arena.refuse(buy(0, 0)), Refusal::NotForSale);
    assert_eq!(arena.refuse(buy(1, 4)), Refusal::NotForSale);
    assert_eq!(arena.refuse(buy(2, 1)), Refusal::NotForSale);
    assert_eq!(arena.refuse(sell(gem, 2)), Refusal::NotCarried);
    assert_eq!(arena.refuse(sell(ration, 1)), Refusal::NotDealtIn);
    assert_eq!(arena.hash(), hash);
    let refusals = [
        Refusal::NoTrader,
        Refusal::NotForSale,
        Refusal::CannotPay(58),
        Refusal::NotDealtIn,
        Refusal::WorthNothing,
    ];
    for refusal in refusals {
        assert!(refusal.to_string().len() > 12, "{refusal}");
    }
}

/// A game of the shipped campaign, which begins in the camp.
fn shipped(seed: u64) -> Game {
    let setup = Setup {
        seed,
        ..Setup::default()
    };
    Game::new(&Arc::new(Content::embedded()), &setup).expect("there is a first level")
}

#[test]
fn the_shipped_game_begins_above_the_ground_among_five_traders_where_nobody_wanders() {
    // BRW-CAMP-01
    let game = shipped(3);
    let view = PlayerView::new(&game);
    assert_eq!(view.level().depth(), 0);
    assert!(view.monsters().is_empty());
    let content = view.content();
    assert_eq!(content.shops.len(), 5);
    let camp = &content.levels[usize::from(view.level().id().0)];
    assert!(camp.wanderers.is_empty() && camp.above.is_none());
    for shop in &content.shops {
        let tents = camp.terrain.iter().filter(|(_, id)| **id == shop.terrain);
        assert_eq!(tents.count(), 1, "{}", shop.key);
    }
}

#[test]
fn a_way_goes_around_tents_and_ends_in_the_one_that_it_leads_to() {
    let mut content = content();
    let tent = content.terrain_keys["altar"];
    content.terrain[usize::from(tent.0)].feature = Feature::Shop;
    let picture = "########\n#@.t...#\n#......#\n########";
    let mut shell = super::disarming::room(content, 0, picture, &[('t', "altar")]);
    let here = shell.focus();
    let tent = Pos::new(here.x + 2, here.y);
    let walk = |shell: &mut StandaloneShell, to: Pos| {
        shell.click(to);
        let mut met = false;
        while shell.is_busy() {
            shell.tick();
            met |= shell.focus() == tent;
        }
        met
    };
    let beyond = Pos::new(here.x + 5, here.y);
    assert!(!walk(&mut shell, beyond), "through the tent");
    assert_eq!(shell.focus(), beyond);
    assert!(walk(&mut shell, tent), "not into the tent");
}

/// Walks to the nearest tent.
fn go_shopping(shell: &mut StandaloneShell) -> Pos {
    let picture = shell.picture();
    let view = picture.view().expect("a game is played");
    let size = view.size();
    let is_tent = |at: &Pos| {
        let terrain = view.terrain(*at);
        terrain.is_some_and(|def| def.key == "tent_provisions")
    };
    let tent = size.positions().find(is_tent).expect("it is in sight");
    shell.click(tent);
    for _ in 0..200 {
        if shell.is_busy() {
            shell.tick();
        }
    }
    tent
}

#[test]
fn the_screen_of_a_shipped_trader_opens_sells_and_closes() {
    let options = Options {
        content: Arc::new(Content::embedded()),
        bindings: Bindings::standard(),
        saves: None,
        seed: 7,
        level: None,
    };
    let mut shell = StandaloneShell::new(options, Start::New(Setup::default())).expect("it begins");
    let tent = go_shopping(&mut shell);
    let view = shell.picture().view().expect("a game is played");
    assert_eq!(view.here(), tent);
    let before = view.pence();
    let overlay = shell.hud().overlay.expect("the trader's screen");
    assert!(overlay.title.contains("provisions"), "{}", overlay.title);
    let texts: Vec<String> = overlay.rows.iter().map(text).collect();
    let rations = texts.iter().position(|row| row.contains("ration"));
    shell.choose(rations.expect("there is always food"));
    let many = shell.hud().overlay.expect("how many");
    assert_eq!(many.title, "Buy it?");
    let keys = many.footer.text();
    let can_be_typed = many.rows.iter().any(|row| text(row).starts_with("0-9 "));
    assert_eq!(
        keys.starts_with("0-9 a number  a-z "),
        can_be_typed,
        "{keys}"
    );
    assert!(can_be_typed, "{:#?}", many.rows);
    let rows: Vec<String> = many.rows.iter().map(text).collect();
    assert!(
        rows.iter().any(|row| row.starts_with("a) Buy one for ")),
        "{rows:#?}"
    );
    assert!(rows.iter().any(|row| row.contains("weighs")), "{rows:#?}");
    assert_eq!(view_pence(&shell), before, "looking has bought it");
    shell.press(Key::char('b'));
    let view = shell.picture().view().expect("a game is played");
    assert!(view.pence() < before);
    // The trader's screen is there again, with the cursor where it was; one key leaves it, and Enter comes back to it.
    let shown = shell.hud().overlay.expect("the trader's screen");
    assert_eq!((&shown.title, shown.selected), (&overlay.title, rations));
    shell.press(Key::plain(KeySymbol::Escape));
    assert!(shell.hud().overlay.is_none());
    shell.press(Key::plain(KeySymbol::Enter));
    assert!(
        shell
            .hud()
            .overlay
            .is_some_and(|shown| shown.title == overlay.title)
    );
}

fn view_pence(shell: &StandaloneShell) -> u32 {
    shell.picture().view().expect("a game is played").pence()
}

/// A row as text.
fn text(row: &PanelRow) -> String {
    match row {
        PanelRow::Text(line) => line.text(),
        PanelRow::Gauge { label, .. } | PanelRow::Monster { label, .. } => label.clone(),
        PanelRow::Gap => String::new(),
    }
}

#[test]
fn letters_of_wares_and_of_the_level_are_the_same_when_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let options = || Options {
        content: Arc::new(Content::embedded()),
        bindings: Bindings::standard(),
        saves: Some(SaveFolder::open(folder.path()).unwrap()),
        seed: 7,
        level: None,
    };
    let rows = |shell: &StandaloneShell| -> Vec<String> {
        let overlay = shell.hud().overlay.expect("a window");
        let rows = overlay.rows.iter().map(text);
        rows.filter(|row| row.get(1..3) == Some(") ")).collect()
    };
    let named = |rows: &[String]| -> BTreeSet<(char, String)> {
        let of = |row: &String| {
            let words = row.split_whitespace().skip(1).take(4);
            (
                row.chars().next().unwrap(),
                words.collect::<Vec<_>>().join(" "),
            )
        };
        rows.iter().map(of).collect()
    };
    let mut shell = StandaloneShell::new(options(), Start::New(Setup::default())).unwrap();
    let places = |shell: &mut StandaloneShell| {
        shell.press(Key::char('['));
        let places = rows(shell);
        shell.press(Key::plain(KeySymbol::Escape));
        places
    };
    let from_afar = places(&mut shell);
    let tent = go_shopping(&mut shell);
    // All of the first ware is bought, so that its letter is free.
    let wares = rows(&shell);
    shell.press(Key::char(wares[0].chars().next().unwrap()));
    for digit in ['9', '9'] {
        shell.press(Key::char(digit));
    }
    shell.press(Key::plain(KeySymbol::Enter));
    let wares = rows(&shell);
    shell.press(Key::plain(KeySymbol::Escape));
    let here = places(&mut shell);
    let letters = |rows: &[String]| rows.iter().filter_map(|row| row.chars().next()).collect();
    let (near, far): (BTreeSet<char>, BTreeSet<char>) = (letters(&here), letters(&from_afar));
    assert!(far.is_subset(&near), "{from_afar:#?} {here:#?}");
    shell.press(Key::plain(KeySymbol::Enter));
    shell.press(Key::plain(KeySymbol::Escape));
    shell.command(barrow::play::PlayerCommand::Quit);
    drop(shell);
    let mut shell = StandaloneShell::new(options(), Start::Continue).unwrap();
    assert_eq!(shell.focus(), tent);
    assert_eq!(places(&mut shell), here);
    shell.press(Key::plain(KeySymbol::Enter));
    let again = rows(&shell);
    let lost: Vec<_> = named(&wares).difference(&named(&again)).cloned().collect();
    // What came in its place may have taken the letter that was free.
    assert!(lost.len() <= 1, "{wares:#?} {again:#?}");
}

#[test]
fn rows_of_a_trader_keep_their_letters_at_all_visits() {
    let mut content = market_content();
    let kind = |key: &str| content.item_keys[key];
    let (gold, gem) = (kind("gold"), kind("gem"));
    content.characters[0].carries = vec![(gold, 99), (gem, 1)];
    let money = &mut content.items[usize::from(gold.0)];
    (money.usage, money.value) = (ItemUse::Money, Some(2000));
    content.items[usize::from(gem.0)].value = Some(100);
    content.shops[0].always.clear();
    content.shops[0].kinds = Dice::flat(3);
    content.shops[0].sells = ["shovel", "ration", "torch"]
        .map(|key| WareDef {
            kind: content.item_keys[key],
            count: Dice::flat(1),
            weight: 1,
        })
        .to_vec();
    let mut shell = super::disarming::room(content, 0, "####\n#@t#\n####", &[('t', "altar")]);
    shell.command(barrow::play::PlayerCommand::Go(Dir::E));
    let shown = |shell: &StandaloneShell| {
        let overlay = shell.hud().overlay.expect("the trader's screen");
        let rows = overlay.rows.iter().map(text);
        let lettered = rows.filter(|row| row.get(1..2) == Some(")"));
        lettered.collect::<Vec<_>>()
    };
    let letter = |rows: &[String], part: &str| {
        let row = rows.iter().find(|row| row.contains(part));
        row.and_then(|row| row.chars().next())
    };
    let before = shown(&shell);
    assert!(before.len() >= 4, "{before:#?}");
    let [shovel, torch, gem] =
        ["shovel", "torch", "gem"].map(|part| letter(&before, part).expect(part));
    // The only one of them is bought; the page of the ware comes between.
    shell.press(Key::char(letter(&before, "ration").unwrap()));
    shell.press(Key::char('a'));
    let now = shown(&shell);
    assert_eq!(letter(&now, "ration"), None, "{now:#?}");
    for (part, own) in [("shovel", shovel), ("torch", torch), ("gem", gem)] {
        assert_eq!(letter(&now, part), Some(own), "{now:#?}");
    }
    // What was sold is for sale under a letter that nothing has had.
    shell.press(Key::char(gem));
    shell.press(Key::char('a'));
    let now = shown(&shell);
    let sold = letter(&now, "gem").expect("it is for sale");
    let had = |row: &String| row.starts_with(sold);
    assert!(!before.iter().any(had), "{before:#?} {now:#?}");
    assert_eq!(letter(&now, "torch"), Some(torch));
    // At another visit all have the same letters, and what is sold then takes one that has become free.
    let ration = letter(&before, "ration");
    shell.press(Key::plain(KeySymbol::Escape));
    shell.press(Key::plain(KeySymbol::Enter));
    assert_eq!(shown(&shell), now);
    let torch = letter(&now, "torch").expect("torch");
    shell.press(Key::char(torch));
    shell.press(Key::char('a'));
    let own = shown(&shell);
    assert!(
        own.iter()
            .all(|row| !row.starts_with(torch) && !row.contains("torch")),
        "{own:#?}"
    );
    shell.press(Key::plain(KeySymbol::Escape));
    shell.press(Key::plain(KeySymbol::Enter));
    shell.press(Key::char(sold));
    shell.press(Key::char('a'));
    shell.press(Key::plain(KeySymbol::Escape));
    shell.press(Key::plain(KeySymbol::Enter));
    let last = shown(&shell);
    assert_eq!(letter(&last, "shovel"), Some(shovel), "{last:#?}");
    let free = letter(&last, "gem");
    assert!(
        free == Some(gem) || free == ration || free == Some(torch) || free == Some(sold),
        "{last:#?}"
    );
}

#[test]
fn who_would_sell_the_last_book_is_told_which_spells_go_with_it() {
    for (books, warned) in [(2, "Keep one. "), (1, "")] {
        let mut content = market_content();
        let book = content.item_keys["book_primer"];
        let mut heroes = content.characters.iter();
        let who = heroes.position(|hero| hero.carries.iter().any(|(kind, _)| *kind == book));
        let who = who.expect("somebody has a primer");
        content.characters[who].carries = vec![(book, books)];
        let def = &mut content.items[usize::from(book.0)];
        (def.class, def.value) = (Some(ObjectClass::Junk), Some(100));
        let legend = [('t', "altar")];
        let mut shell = super::disarming::room(content, who, "####\n#@t#\n####", &legend);
        shell.command(barrow::play::PlayerCommand::Go(Dir::E));
        let rows: Vec<String> = {
            let overlay = shell.hud().overlay.expect("the trader's screen");
            overlay.rows.iter().map(text).collect()
        };
        let mine = rows
            .iter()
            .skip_while(|row| !row.starts_with("What you could sell"));
        let book = mine.skip(1).find(|row| row.get(1..2) == Some(")"));
        let letter = book.and_then(|row| row.chars().next()).expect("the book");
        shell.press(Key::char(letter));
        let page = shell.hud().overlay.expect("a close look");
        let all = std::iter::once(page.title.clone()).chain(page.rows.iter().map(text));
        let all: Vec<String> = all.collect();
        let told = format!("{warned}Without another such book you cannot cast: ");
        assert!(all.iter().any(|line| line.contains(&told)), "{all:#?}");
    }
}

#[test]
fn the_cursor_stays_among_the_wares_when_the_last_is_bought_and_on_what_is_sold_in_part() {
    let mut content = market_content();
    let kind = |key: &str| content.item_keys[key];
    let (gold, gem) = (kind("gold"), kind("gem"));
    content.characters[0].carries = vec![(gold, 99), (gem, 3)];
    let money = &mut content.items[usize::from(gold.0)];
    (money.usage, money.value) = (ItemUse::Money, Some(2000));
    content.items[usize::from(gem.0)].value = Some(100);
    content.shops[0].always.clear();
    content.shops[0].kinds = Dice::flat(2);
    content.shops[0].sells = ["shovel", "ration"]
        .map(|key| WareDef {
            kind: content.item_keys[key],
            count: Dice::flat(1),
            weight: 1,
        })
        .to_vec();
    let mut shell = super::disarming::room(content, 0, "####\n#@t#\n####", &[('t', "altar")]);
    shell.command(barrow::play::PlayerCommand::Go(Dir::E));
    let rows = |shell: &StandaloneShell| -> Vec<String> {
        let overlay = shell.hud().overlay.expect("the trader's screen");
        overlay.rows.iter().map(text).collect()
    };
    let heading = |rows: &[String]| {
        let found = rows
            .iter()
            .position(|row| row.starts_with("What you could"));
        found.expect("the heading of what one has")
    };
    let chosen = |shell: &StandaloneShell| shell.hud().overlay.and_then(|shown| shown.selected);
    // The last of the wares: an empty row and the heading follow.
    let before = rows(&shell);
    let last = heading(&before) - 2;
    shell.choose(last);
    shell.press(Key::char('a'));
    let now = rows(&shell);
    assert_eq!(now.len(), before.len() - 1, "the ware is gone: {now:#?}");
    assert_eq!(chosen(&shell), Some(last - 1), "{now:#?}");
    // One of three gems: they are for sale now, above what is left of them.
    let own = now
        .iter()
        .position(|row| row.contains("gem"))
        .expect("gems");
    shell.choose(own);
    shell.press(Key::char('a'));
    let now = rows(&shell);
    let left = now.iter().rposition(|row| row.contains("gem"));
    assert!(left > Some(own), "{now:#?}");
    assert_eq!(chosen(&shell), left, "{now:#?}");
    // All that is left: nothing else is chosen that the same key would sell.
    let left = left.expect("gems");
    assert!(now[left].contains("2 "), "{now:#?}");
    shell.choose(left);
    shell.press(Key::char('b'));
    let now = rows(&shell);
    shell.press(Key::plain(KeySymbol::Enter));
    assert_eq!(rows(&shell), now, "it stands on a thing");
}

#[test]
fn who_buys_the_last_of_what_is_always_there_is_told_that_more_is_brought() {
    let mut content = market_content();
    let kind = |key: &str| content.item_keys[key];
    let (gold, ration) = (kind("gold"), kind("ration"));
    content.characters[0].carries = vec![(gold, 99)];
    let money = &mut content.items[usize::from(gold.0)];
    (money.usage, money.value) = (ItemUse::Money, Some(2000));
    let ware = WareDef {
        kind: ration,
        count: Dice::flat(2),
        weight: 1,
    };
    content.shops[0].always = vec![ware];
    let mut shell = super::disarming::room(content, 0, "####\n#@t#\n####", &[('t', "altar")]);
    shell.command(barrow::play::PlayerCommand::Go(Dir::E));
    let footer = |shell: &StandaloneShell| {
        let overlay = shell.hud().overlay.expect("the trader's screen");
        overlay.footer.text()
    };
    let buy = |shell: &mut StandaloneShell, count: char| {
        let rows = shell.hud().overlay.expect("the trader's screen").rows;
        let row = rows.iter().position(|row| text(row).contains("ration"));
        shell.choose(row.expect("rations"));
        shell.press(Key::char(count));
    };
    // One of two, then the one that is left.
    for told in [false, true] {
        buy(&mut shell, 'a');
        let footer = footer(&shell);
        let says = footer.contains("That was the last of them; 2 more are brought in.");
        assert_eq!(says, told, "{footer}");
    }
}

#[test]
fn one_seed_is_one_shipped_stock_and_another_seed_another() {
    // BRW-SHOP-03
    let wares = |seed| {
        let content = Arc::new(Content::embedded());
        let options = Options {
            content,
            bindings: Bindings::standard(),
            saves: None,
            seed,
            level: None,
        };
        let setup = Setup {
            seed,
            ..Setup::default()
        };
        let mut shell = StandaloneShell::new(options, Start::New(setup)).expect("it begins");
        go_shopping(&mut shell);
        let trader = shell.picture().view().expect("a game is played").trader();
        let wares = trader.expect("one stands at the tent").wares;
        let kinds = wares
            .into_iter()
            .map(|(ware, price)| (ware.kind, ware.count, price));
        kinds.collect::<Vec<_>>()
    };
    assert_eq!(wares(3), wares(3));
    assert_ne!(wares(3), wares(4));
}

#[test]
fn the_shipped_way_down_is_in_sight_from_the_start() {
    let game = Game::new(&Arc::new(Content::embedded()), &Setup::default());
    let game = game.expect("there is a camp");
    let view = PlayerView::new(&game);
    let stairs = view.known(Feature::StairsDown).expect("they are in sight");
    assert!(view.sight().is_visible(stairs));
}

#[test]
fn the_map_of_the_camp_is_known_from_the_first() {
    // BRW-CAMP-02
    const ROOMS: &str = "
        @..#
        ##.#
        #>.#";
    let knows_the_stairs = |arena: Arena| {
        let stairs = Pos::new(1, 2);
        arena.knows().sight().remembered(stairs).is_some()
    };
    let camp = || Arena::new(ROOMS).level_below("<.");
    assert!(knows_the_stairs(camp().above_ground()));
    assert!(!knows_the_stairs(camp()));
}

/// The market with a healer, and somebody with money for it.
fn chapel(pence: u16) -> Arena {
    let mut content = market_content();
    content.shops[0].services = vec![
        ServiceDef {
            name: "a mending".to_owned(),
            price: 30,
            effects: vec![EffectDef::Heal(Dice::flat(40))],
        },
        ServiceDef {
            name: "a loosening".to_owned(),
            price: 20,
            effects: vec![EffectDef::LiftCurses],
        },
    ];
    let cloak = content.item_keys["cloak"];
    content.items[usize::from(cloak.0)].curses |= Curse::Clinging;
    Arena::new("@_..")
        .content(content)
        .legend('_', "altar")
        .changing_item("gold", |gold| {
            (gold.usage, gold.value) = (ItemUse::Money, Some(1));
        })
        .carrying("gold", pence)
        .wearing("cloak")
        .item_knowledge("cloak", ItemKnowledge::Known)
        .hit_points(100)
        .wounded_to(10)
}

#[test]
fn services_are_paid_for_and_done_at_once() {
    // BRW-SHOP-05
    let mut arena = chapel(90);
    assert_eq!(arena.refuse(Action::Serve(0)), Refusal::NoTrader);
    arena.act(IN);
    let (time, price) = (
        arena.game_turn(),
        90 - {
            arena.act(Action::Serve(0));
            arena.knows().pence()
        },
    );
    assert_eq!(arena.game_turn(), time);
    assert_eq!(arena.player().hit_points, 50);
    assert!((30..=60).contains(&price), "{price}");
    assert_eq!(arena.refuse(Action::TakeOff(Slot::Cloak)), Refusal::Clings);
    arena.act(Action::Serve(1));
    arena.act(Action::TakeOff(Slot::Cloak));
    assert_eq!(arena.refuse(Action::Serve(7)), Refusal::NotForSale);
    let poor = arena.refuse(Action::Serve(0));
    assert!(matches!(poor, Refusal::CannotPay(_)), "{poor:?}");
}

#[test]
fn the_shipped_chapel_lifts_curses_and_shows_its_services() {
    let content = Content::embedded();
    let chapel = content
        .shops
        .iter()
        .find(|shop| shop.key == "chapel")
        .unwrap();
    let does = |effect: EffectDef| {
        let mut services = chapel.services.iter();
        services.any(|service| service.effects.contains(&effect))
    };
    assert!(does(EffectDef::LiftCurses));
    assert!(does(EffectDef::RestoreLife));
    assert!(does(EffectDef::Restore(StatName::Con)));
}

#[test]
fn what_a_trader_always_has_comes_first_at_each_visit() {
    let content = market_content();
    let ware = |key: &str| WareDef {
        kind: content.item_keys[key],
        count: Dice::flat(1),
        weight: 1,
    };
    let [torch, shovel] = ["torch", "shovel"].map(ware);
    // By its kind the torch would stand behind the shovel or before it; the order of the file counts.
    for always in [[torch.clone(), shovel.clone()], [shovel, torch]] {
        let mut content = content.clone();
        let keys = always
            .clone()
            .map(|ware| content.items[usize::from(ware.kind.0)].name.clone());
        content.shops[0].sells = vec![WareDef {
            kind: content.item_keys["ration"],
            count: Dice::flat(1),
            weight: 1,
        }];
        content.shops[0].kinds = Dice::flat(1);
        content.shops[0].always = always.to_vec();
        let mut shell = super::disarming::room(content, 0, "####\n#@t#\n####", &[('t', "altar")]);
        shell.command(barrow::play::PlayerCommand::Go(Dir::E));
        let rows = shell.hud().overlay.expect("the trader's screen").rows;
        let rows: Vec<String> = rows.iter().map(text).collect();
        let letter = |name: &str| {
            let row = rows.iter().find(|row| row.contains(name));
            row.and_then(|row| row.chars().next())
        };
        let got = [&keys[0], &keys[1], "ration"].map(letter);
        assert_eq!(got, ['a', 'b', 'c'].map(Some), "{rows:#?}");
    }
}

#[test]
fn what_a_trader_refuses_is_said_on_its_screen() {
    let mut content = market_content();
    let gold = content.item_keys["gold"];
    let money = &mut content.items[usize::from(gold.0)];
    (money.usage, money.value) = (ItemUse::Money, Some(1));
    content.characters[0].carries = vec![(gold, 99)];
    let dear = content.item_keys["long_sword"];
    content.items[usize::from(dear.0)].value = Some(1);
    let others: Vec<_> = (content.items.iter().enumerate())
        .filter(|(_, item)| item.guise.is_none())
        .filter(|(_, item)| {
            matches!(
                item.usage,
                ItemUse::Potion(_) | ItemUse::Scroll(_) | ItemUse::Wand(_)
            )
        })
        .map(|(at, _)| (barrow::content::ItemId(at as u16), 1))
        .take(barrow::sim::PACK_PLACES)
        .collect();
    content.characters[0].carries.extend(others);
    let mut shell = super::disarming::room(content, 0, "####\n#@t#\n####", &[('t', "altar")]);
    shell.command(barrow::play::PlayerCommand::Go(Dir::E));
    let sword = |shell: &StandaloneShell| {
        let rows = shell.hud().overlay.expect("the trader's screen").rows;
        rows.iter().position(|row| text(row).contains("long sword"))
    };
    let row = sword(&shell).expect("it is for sale");
    shell.choose(row);
    shell.press(Key::char('a'));
    let shown = shell.hud().overlay.expect("the trader's screen");
    assert!(sword(&shell).is_some());
    let said = shown.footer.text();
    assert_eq!(
        said,
        "Your pack is full: drop something first.  Esc leave",
        "{:#?}",
        shell.hud().log
    );
}
