//! Money, prices and traders (BRW-MONEY, BRW-PRICE).

use barrow::{
    content::{Content, EffectDef, Feature, ItemUse, ServiceDef, ShopDef, WareDef},
    dice::Dice,
    grid::Dir,
    rules::{base::stat::StatName, projection::item_destruction::ObjectClass},
    sim::{Action, Charge, ItemKnowledge},
    testing::{Arena, content},
};

use crate::frame::{Book, Turn, turn, turns};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    money(book);
    prices(book);
    traders(book);
    services(book);
}

fn services(book: &mut Book) {
    let mended = |strength: i16| {
        let arena = market("ration", |shop| {
            shop.services = vec![ServiceDef {
                name: "a mending".to_owned(),
                price: 50,
                effects: vec![EffectDef::Heal(Dice::flat(strength))],
            }];
        });
        let arena = arena.hit_points(100).wounded_to(10);
        move || turns(arena, &[IN, Action::Serve(0)])
    };
    book.witness(&["BRW-SHOP-05"])
        .with(mended(30))
        .without(mended(20))
        .differs(|turn| turn.arena.player().hit_points, 40, 30);
}

fn pence(turn: &Turn) -> u32 {
    turn.arena.knows().pence()
}

/// Gold worth so much each lies beside somebody.
fn coins(picture: &'static str, each: u32) -> Arena {
    Arena::new(picture)
        .legend('$', ("gold", 3))
        .changing_item("gold", move |gold| {
            (gold.usage, gold.value) = (ItemUse::Money, Some(each));
        })
}

fn money(book: &mut Book) {
    const BESIDE: &str = "@$.";
    let walk = |arena: Arena| move || turn(arena, Action::Step(Dir::E));
    book.witness(&["BRW-MONEY-01"])
        .with(walk(coins(BESIDE, 20)))
        .without(walk(Arena::new(BESIDE).legend('$', ("gold", 3))))
        .differs(pence, 60_u32, 0_u32);
    // It weighs nothing and takes no place, and is not what a full pack leaves lying.
    let left = |turn: &Turn| {
        (
            turn.arena.pack().len(),
            turn.arena.floor(turn.arena.player().at).len(),
        )
    };
    book.witness(&["BRW-MONEY-01"])
        .with(walk(coins(BESIDE, 20)))
        .without(walk(Arena::new(BESIDE).legend('$', ("gold", 3))))
        .differs(left, (0_usize, 0_usize), (0_usize, 1_usize));
    let underfoot = |each| {
        let arena = coins("@..", each).underfoot("gold", 3);
        move || turn(arena, Action::PickUp)
    };
    book.witness(&["BRW-MONEY-02"])
        .with(underfoot(20))
        .without(underfoot(7))
        .differs(pence, 60_u32, 21_u32);
    book.witness(&["BRW-MONEY-03"])
        .step_of("BRW-MONEY-01")
        .with(walk(coins(BESIDE, 20).carrying("gold", 4)))
        .without(walk(coins(BESIDE, 20)))
        .differs(pence, 140_u32, 60_u32);
}

const IN: Action = Action::Step(Dir::E);
const BUY: Action = Action::Buy { ware: 0, count: 1 };

/// Somebody with 1980 pence and a Charisma of 18 beside a trader who has five of one thing.
fn market(ware: &str, change: impl FnOnce(&mut ShopDef)) -> Arena {
    market_of(content(), ware, change)
}

/// The same with other content.
pub(super) fn market_of(
    mut content: Content,
    ware: &str,
    change: impl FnOnce(&mut ShopDef),
) -> Arena {
    let terrain = content.terrain_keys["altar"];
    content.terrain[usize::from(terrain.0)].feature = Feature::Shop;
    let mut shop = ShopDef {
        key: "stall".to_owned(),
        name: "the stall".to_owned(),
        greeting: String::new(),
        terrain,
        pays: 10_000,
        buys: vec![ObjectClass::Junk, ObjectClass::Sword, ObjectClass::Wand],
        always: vec![WareDef {
            kind: content.item_keys[ware],
            count: Dice::flat(5),
            weight: 1,
        }],
        sells: Vec::new(),
        egos: 0,
        egos_to: 1,
        kinds: Dice::flat(0),
        services: Vec::new(),
        turnover: 100,
    };
    change(&mut shop);
    content.shops = vec![shop];
    Arena::new("@_....")
        .content(content)
        .legend('_', "altar")
        .changing_item("gold", |gold| {
            (gold.usage, gold.value) = (ItemUse::Money, Some(20));
        })
        .carrying("gold", 99)
        .stat(StatName::Chr, "18")
}

/// What is left after one of the wares is bought.
fn buying(arena: Arena) -> impl FnOnce() -> Turn {
    move || turns(arena, &[IN, BUY])
}

/// What there is after one of a kind is sold.
fn selling(arena: Arena, key: &'static str) -> impl FnOnce() -> Turn {
    move || {
        let item = arena.uid(key);
        turns(arena, &[IN, Action::Sell { item, count: 1 }])
    }
}

/// A market with rations of this worth.
fn rations(worth: Option<u32>) -> Arena {
    market("ration", |_| ()).changing_item("ration", move |ration| ration.value = worth)
}

fn prices(book: &mut Book) {
    for (charisma, left) in [
        ("3", 1840),
        ("10", 1860),
        ("18/100", 1890),
        ("18/200", 1900),
    ] {
        book.witness(&["ABL-STAT-06", "BRW-PRICE-05"])
            .with(buying(rations(Some(100)).stat(StatName::Chr, charisma)))
            .without(buying(rations(Some(100))))
            .differs(pence, left as u32, 1880_u32);
    }
    book.witness(&["BRW-PRICE-01"])
        .with(buying(rations(Some(50))))
        .without(buying(rations(None)))
        .differs(pence, 1930_u32, 1975_u32);
    // Nine and three for each point of five to hit, on top of eight for each of six points of damage.
    let sword = |to_hit| {
        market("long_sword", |_| ()).changing_item("long_sword", move |sword| sword.to_hit = to_hit)
    };
    book.witness(&["BRW-PRICE-02"])
        .with(buying(sword(5)))
        .without(buying(sword(0)))
        .differs(pence, 1980 - 48 - 45 - 75_u32, 1980 - 48_u32);
    // Forty in the hundred are paid: of a wand that is worth 200, half of that without charges.
    let wand = |charges| {
        market("ration", |_| ())
            .changing_item("wand_darts", |wand| wand.value = Some(200))
            .carrying("wand_darts", 1)
            .charged("wand_darts", Charge::Left(charges))
    };
    book.witness(&["BRW-PRICE-03"])
        .with(selling(wand(0), "wand_darts"))
        .without(selling(wand(11), "wand_darts"))
        .differs(pence, 2020_u32, 2060_u32);
    let dawn = |knowledge| {
        market("ration", |_| ())
            .carrying("sword_of_dawn", 1)
            .item_knowledge("sword_of_dawn", knowledge)
    };
    book.witness(&["BRW-PRICE-04"])
        .with(selling(dawn(ItemKnowledge::Unknown), "sword_of_dawn"))
        .without(selling(dawn(ItemKnowledge::Known), "sword_of_dawn"))
        .differs(pence, 1980 + 19_u32, 1980 + 192_u32);
    let gem = |pays| {
        market("ration", move |shop| shop.pays = pays)
            .changing_item("gem", |gem| gem.value = Some(500))
            .carrying("gem", 1)
    };
    book.witness(&["BRW-PRICE-05"])
        .with(selling(gem(50), "gem"))
        .without(selling(gem(5000), "gem"))
        .differs(pence, 2030_u32, 2180_u32);
}

/// How many of what the trader has first, and how many kinds it has.
fn stock(turn: &Turn) -> (u16, usize) {
    let trader = turn.arena.knows().trader();
    let wares = trader.map(|trader| trader.wares).unwrap_or_default();
    (wares.first().map_or(0, |(ware, _)| ware.count), wares.len())
}

fn traders(book: &mut Book) {
    let carried = |turn: &Turn| (turn.arena.pack().len(), turn.arena.game_turn());
    let before = || market("ration", |_| ());
    let entered = turn(before(), IN).arena.game_turn();
    book.witness(&["BRW-SHOP-01"])
        .with(buying(before()))
        .without(move || turn(before(), IN))
        .differs(carried, (1_usize, entered), (0_usize, entered));
    // Two kinds by chance, and there are but two: both are there, each once.
    let chance = |kinds| {
        market("ration", move |shop| {
            let keys = content().item_keys;
            let ware = |key: &str| WareDef {
                kind: keys[key],
                count: Dice::flat(3),
                weight: 7,
            };
            shop.sells = vec![ware("torch"), ware("gem")];
            shop.kinds = Dice::flat(kinds);
        })
    };
    book.witness(&["BRW-SHOP-02"])
        .with(move || turn(chance(2), IN))
        .without(move || turn(chance(0), IN))
        .differs(stock, (5_u16, 3_usize), (5_u16, 1_usize));
    // Of five rations one is bought; after the turnover there are five again.
    let later = |turnover| {
        move || {
            let arena = market("ration", move |shop| shop.turnover = turnover);
            let mut actions = vec![IN, BUY, IN];
            actions.extend([Action::Wait; 120]);
            actions.push(Action::Step(Dir::W));
            turns(arena, &actions)
        }
    };
    book.witness(&["BRW-SHOP-03"])
        .with(later(100))
        .without(later(10_000))
        .differs(stock, (5_u16, 1_usize), (4_u16, 1_usize));
    book.witness(&["BRW-SHOP-04"])
        .with(selling(before().carrying("wand_darts", 1), "wand_darts"))
        .without(move || turn(before().carrying("wand_darts", 1), IN))
        .differs(stock, (5_u16, 2_usize), (5_u16, 1_usize));
}
