//! Curses and sets (BRW-CURSE, BRW-SET).

use barrow::{
    content::{Content, EffectDef, ItemSetDef, ItemUse, SetBonusDef, Slot},
    dice::Chance,
    rules::{
        Class, Race,
        ability::{abilities::CharacterAbilities, curse::Curse, special::Ability},
        base::stat::StatName,
    },
    sim::{Action, ItemKnowledge},
    testing::Arena,
};
use enum_map::EnumMap;

use crate::{
    frame::{Book, Turn, turn, turns},
    tools::by_label,
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    clinging(book);
    acting(book);
    sets(book);
}

fn content(curses: &[Curse]) -> Content {
    let mut content = barrow::testing::content();
    let scroll = content.item_keys["scroll_mapping"];
    content.items[usize::from(scroll.0)].usage = ItemUse::Scroll(vec![EffectDef::LiftCurses]);
    let cloak = content.item_keys["cloak"];
    content.items[usize::from(cloak.0)].curses = curses.iter().copied().collect();
    content
}

fn cloaked(curses: &[Curse]) -> Arena {
    Arena::new("@....")
        .content(content(curses))
        .wearing("cloak")
        .carrying("scroll_mapping", 1)
        .item_knowledge("cloak", ItemKnowledge::Unknown)
        .hit_points(500)
}

const OFF: Action = Action::TakeOff(Slot::Cloak);

fn clinging(book: &mut Book) {
    let off = |curses: &'static [Curse]| move || turn(cloaked(curses), OFF);
    let worn = |turn: &Turn| turn.arena.worn(Slot::Cloak).is_some();
    let known = |turn: &Turn| turn.says("turns out to be cloak (Curse)");
    book.witness(&["BRW-CURSE-02"])
        .with(off(&[Curse::Clinging]))
        .without(off(&[]))
        .differs(worn, true, false);
    book.witness(&["BRW-CURSE-05"])
        .with(off(&[Curse::Clinging]))
        .without(off(&[Curse::Sapping]))
        .differs(known, true, false);
    let freed = |reads: bool| {
        move || {
            let arena = cloaked(&[Curse::Clinging]);
            let scroll = Action::Read(arena.uid("scroll_mapping"));
            let first = if reads { scroll } else { Action::Wait };
            turns(arena, &[first, OFF])
        }
    };
    book.witness(&["BRW-CURSE-04"])
        .with(freed(true))
        .without(freed(false))
        .differs(worn, false, true);
}

fn acting(book: &mut Book) {
    const ACTS: &str = "a curse does its worst";
    let waits = |curses: &'static [Curse], acts: i32| {
        move || {
            // Who has mana, since there is a curse that drinks it.
            let caster = cloaked(curses)
                .playing(Race::Human, Class::Mage)
                .level(20)
                .stat(StatName::Int, "17")
                .carrying("book_primer", 1);
            let dice = by_label(&[(ACTS, acts), ("mana that a curse drinks", 4)]);
            turns(caster.dice(dice), &[Action::Wait; 2])
        }
    };
    let rule = &["BRW-CURSE-03"];
    let stays = |turn: &Turn| turn.lines_with("player vanishes") == 0;
    book.witness(rule)
        .with(waits(&[Curse::Straying], 1))
        .without(waits(&[Curse::Straying], 0))
        .differs(stays, false, true);
    let told = |turn: &Turn| turn.lines_with("curse of cloak acts") > 0;
    for curses in [
        &[Curse::Fading] as &[Curse],
        &[Curse::Sapping],
        &[Curse::Clamor],
        &[Curse::Beckoning],
    ] {
        book.witness(rule)
            .with(waits(curses, 1))
            .without(waits(curses, 0))
            .differs(told, true, false);
    }
    // Who has no mana loses none.
    book.witness(rule)
        .with(waits(&[Curse::Sapping], 1))
        .without(|| {
            turns(
                cloaked(&[Curse::Sapping]).dice(by_label(&[(ACTS, 1)])),
                &[Action::Wait; 2],
            )
        })
        .differs(told, true, false);
    let chance = |turn: &Turn| turn.chance(ACTS);
    book.witness(rule)
        .with(waits(&[Curse::Sapping], 0))
        .without(waits(&[Curse::Beckoning], 0))
        .differs(chance, Chance::one_in(40), Chance::one_in(500));
    // Only what is worn does.
    let tried = |turn: &Turn| turn.count(ACTS) > 0;
    book.witness(&["BRW-CURSE-01"])
        .with(waits(&[Curse::Sapping], 0))
        .without(|| {
            let packed = Arena::new("@").content(content(&[Curse::Sapping]));
            turns(packed.carrying("cloak", 1), &[Action::Wait; 2])
        })
        .differs(tried, true, false);
}

fn sets(book: &mut Book) {
    let dressed = |things: &'static [&'static str]| {
        move || {
            let mut content = content(&[]);
            content.sets = vec![ItemSetDef {
                key: "outfit".to_owned(),
                name: "the outfit".to_owned(),
                parts: ["cloak", "leather_boots"]
                    .map(|key| content.item_keys[key])
                    .to_vec(),
                adds: vec![SetBonusDef {
                    worn: 2,
                    speed: 5,
                    stealth: 2,
                    searching: 0,
                    stats: EnumMap::default(),
                    gifts: CharacterAbilities {
                        abilities: Ability::FreeAction.into(),
                        ..CharacterAbilities::default()
                    },
                    resists: EnumMap::default(),
                    feather_fall: false,
                }],
            }];
            let mut arena = Arena::new("@").content(content);
            for thing in things {
                arena = arena.wearing(thing);
            }
            turn(arena, Action::Wait)
        }
    };
    book.witness(&["BRW-SET-01"])
        .of_sheet()
        .with(dressed(&["cloak", "leather_boots"]))
        .without(dressed(&["cloak"]))
        .differs(|turn| turn.arena.derived().stealth.bonus, 2, 0);
}
