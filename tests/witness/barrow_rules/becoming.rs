//! What a character becomes: its specialties, and the shapes into which it changes (BRW-SPEC, BRW-SHAPE).

use barrow::{
    dice::Chance,
    rules::{
        Class, Race,
        ability::{
            effect::Effect,
            specialty::Specialty::{
                self, ArmorMastery, Beguile, Evasion, HolyLight, ShieldMastery, Unlight,
            },
        },
        base::ruleset::Ruleset,
        projection::DamageType,
    },
    sim::{Action, Condition},
    testing::{Arena, ArenaMonster},
};

use crate::{
    frame::{Book, Turn, tried, turn, turn_of, turns},
    projection::{suffer, victim_of},
    tools::by_label,
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    choosing(book);
    sizes(book);
    shapes(book);
}

/// Somebody of a class and level tries to specialize.
fn chooses(arena: Arena, what: Specialty) -> Turn {
    tried(arena, move |_| Action::Specialize(what))
}

fn hero(class: Class, level: i32) -> Arena {
    Arena::new("@")
        .playing(Race::Human, class)
        .level(level)
        .hit_points(500)
}

fn choosing(book: &mut Book) {
    let chosen = |turn: &Turn| turn.says("player specializes");
    let rule = &["BRW-SPEC-01"];
    for (level, earlier) in [(5, 0), (10, 1), (20, 2), (30, 3)] {
        let arena = move |level| {
            let earlier = [Unlight, ArmorMastery, ShieldMastery]
                .into_iter()
                .take(earlier);
            earlier.fold(hero(Class::Mage, level), Arena::specialized)
        };
        book.witness(rule)
            .with(move || chooses(arena(level), Evasion))
            .without(move || chooses(arena(level - 1), Evasion))
            .differs(chosen, true, false);
    }
    book.witness(rule)
        .with(move || chooses(hero(Class::Mage, 5), Evasion))
        .without(move || chooses(hero(Class::Mage, 5).ruleset(Ruleset::Sil), Evasion))
        .differs(chosen, true, false);
    // It takes no time.
    let idle = |turn: &Turn| turn.arena.player().energy == 130;
    let ready = || hero(Class::Mage, 5).energy(130);
    book.witness(rule)
        .with(move || chooses(ready(), Evasion))
        .without(move || turn(ready(), Action::Wait))
        .differs(idle, true, false);
    let rule = &["BRW-SPEC-02"];
    book.witness(rule)
        .with(move || chooses(hero(Class::Priest, 5), Beguile))
        .without(move || chooses(hero(Class::Warrior, 5), Beguile))
        .differs(chosen, true, false);
    book.witness(rule)
        .with(move || chooses(hero(Class::Priest, 10).specialized(Evasion), HolyLight))
        .without(move || chooses(hero(Class::Priest, 10).specialized(Unlight), HolyLight))
        .differs(chosen, true, false);
}

fn sizes(book: &mut Book) {
    let shot = |setup: fn(Arena) -> Arena| suffer(setup(victim_of(DamageType::Arrow, 100)), &[]);
    let evades = |turn: &Turn| {
        turn.rolls_for("evasion")
            .next()
            .map(|_| turn.chance("evasion"))
    };
    let rule = &["BRW-SPEC-03"];
    book.witness(rule)
        .with(move || shot(|arena| arena.level(30).hit_points(5000).specialized(Evasion)))
        .without(move || shot(|arena| arena.level(10).specialized(Evasion)))
        .differs(evades, Chance::percent(25), Chance::percent(15));
    book.witness(rule)
        .with(move || shot(|arena| arena.level(10).specialized(Evasion)))
        .without(move || {
            shot(|arena| {
                let arena = arena.level(10).specialized(Evasion);
                arena.ailing(Condition::Confused, 50)
            })
        })
        .differs(evades, Chance::percent(15), None);
    // A quarter of 18 and of 12, and 3 for the shield.
    let armored = |setup: fn(Arena) -> Arena| {
        let arena = hero(Class::Warrior, 10)
            .wearing("soft_leather")
            .wearing("leather_shield");
        turn(setup(arena), Action::Wait)
    };
    let class = |turn: &Turn| turn.sheet("Armor class").parse::<i32>().unwrap_or(-1);
    let bare = class(&armored(|arena| arena));
    let base = |key: &str| {
        let content = barrow::testing::content();
        match content.items[usize::from(content.item_keys[key].0)].usage {
            barrow::content::ItemUse::Worn { armor, .. } => armor,
            _ => 0,
        }
    };
    let quarter = (base("soft_leather") + base("leather_shield")) / 4;
    let rule = &["BRW-SPEC-04"];
    book.witness(rule)
        .with(move || armored(|arena| arena.specialized(ArmorMastery)))
        .without(move || armored(|arena| arena))
        .differs(class, bare + quarter, bare);
    book.witness(rule)
        .with(move || armored(|arena| arena.specialized(ShieldMastery)))
        .without(move || armored(|arena| arena))
        .differs(class, bare + 3, bare);
    let glances = |setup: fn(Arena) -> Arena| {
        let arena = victim_of(DamageType::Shot, 100).wearing("soft_leather");
        suffer(setup(arena.wearing("leather_shield")), &[])
    };
    // Base armor class less 10, of the 90 levels of the kobold.
    let glance = |turn: &Turn| i64::from(turn.chance("shot glancing off").hits());
    let plain = i64::from(base("soft_leather") + base("leather_shield")) - 10;
    let mastered = plain + i64::from(quarter) + 3;
    book.witness(rule)
        .with(move || glances(|arena| arena.specialized(ArmorMastery).specialized(ShieldMastery)))
        .without(move || glances(|arena| arena))
        .differs(glance, mastered, plain);
}

fn shapes(book: &mut Book) {
    let drinks = |keys: [&'static str; 2]| {
        let arena = Arena::new("@")
            .carrying("potion_wolf", 3)
            .carrying("potion_bear", 3);
        let actions = keys.map(|key| Action::Quaff(arena.uid(key)));
        turns(arena, &actions)
    };
    let rule = &["BRW-SHAPE-01"];
    book.witness(rule)
        .with(move || drinks(["potion_wolf", "potion_bear"]))
        .without(move || drinks(["potion_wolf", "potion_wolf"]))
        .differs(
            |turn| {
                (
                    turn.says("WolfShape ends"),
                    turn.says("WolfShape is prolonged"),
                )
            },
            (true, false),
            (false, true),
        );
    let lasts = |turns_left: u16| {
        let arena = Arena::new("@").carrying("potion_wolf", 1).changing_item(
            "potion_wolf",
            move |potion| {
                let lasts = barrow::content::EffectDef::ChangeShape(
                    barrow::rules::ability::shape::BodyShape::Wolf,
                    barrow::dice::Dice::flat(turns_left as i16),
                );
                potion.usage = barrow::content::ItemUse::Potion(vec![lasts]);
            },
        );
        let drink = Action::Quaff(arena.uid("potion_wolf"));
        turns(
            arena,
            &[
                drink,
                Action::Wait,
                Action::Wait,
                Action::Wait,
                Action::Wait,
            ],
        )
    };
    book.witness(rule)
        .with(move || lasts(2))
        .without(move || lasts(40))
        .differs(|turn| turn.says("WolfShape ends"), true, false);
    hands(book);
    let speed = |turn: &Turn| turn.sheet("Speed");
    book.witness(&["BRW-SHAPE-03"])
        .with(|| turn(Arena::new("@").under(Effect::WolfShape, 50), Action::Wait))
        .without(|| turn(Arena::new("@").under(Effect::BearShape, 50), Action::Wait))
        .differs(speed, "+5".to_owned(), "+0".to_owned());
    // A boulder that would stun.
    let stunned = |shape: Option<Effect>| {
        let arena = victim_of(DamageType::Rock, 100);
        let arena = shape
            .into_iter()
            .fold(arena, |arena, shape| arena.under(shape, 50));
        suffer(arena, &[("stun from a boulder", 1)])
    };
    book.witness(&["BRW-SHAPE-04"])
        .with(move || stunned(Some(Effect::BearShape)))
        .without(move || stunned(None))
        .differs(|turn| turn.says("Stunned 0 becomes"), false, true);
}

/// What a wolf cannot do, one thing after the other.
fn hands(book: &mut Book) {
    let arena = |wolf: bool| {
        let arena = Arena::new("@..k")
            .legend('k', ArenaMonster::of("kobold").asleep(500))
            .carrying("scroll_blink", 2)
            .carrying("dagger", 1)
            .carrying("wand_darts", 1)
            .wearing("cloak")
            .dice(by_label(&[]));
        if wolf {
            arena.under(Effect::WolfShape, 50)
        } else {
            arena
        }
    };
    let deeds: [fn(&Arena) -> Action; 5] = [
        |arena| Action::Read(arena.uid("scroll_blink")),
        |arena| Action::Wield(arena.uid("dagger")),
        |_| Action::TakeOff(barrow::content::Slot::Cloak),
        |arena| Action::Throw {
            item: arena.uid("dagger"),
            at: arena.monster("kobold").at,
        },
        |arena| Action::Aim {
            item: arena.uid("wand_darts"),
            at: arena.monster("kobold").at,
        },
    ];
    for deed in deeds {
        book.witness(&["BRW-SHAPE-02"])
            .with(move || tried(arena(true), deed))
            .without(move || turn_of(arena(false), deed))
            .differs(|turn| turn.says("refused: OtherShape"), true, false);
    }
}
