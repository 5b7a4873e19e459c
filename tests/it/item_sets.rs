//! Things that belong together add something when several of them are worn (BRW-SET-01).

use enum_map::EnumMap;
use std::sync::Arc;

use barrow::{
    content::{Content, ItemSetDef, SetBonusDef, Slot},
    play::{Bindings, Key, Options, PanelRow, StandaloneShell, Start},
    rules::{
        ability::{abilities::CharacterAbilities, special::Ability},
        base::{ruleset::Ruleset, stat::StatName},
        projection::player::Resistance,
    },
    sim::{Action, ItemKnowledge, Setup},
    testing::Arena,
};
use strum::VariantArray as _;

/// A bonus for so many parts.
fn bonus(worn: u8) -> SetBonusDef {
    SetBonusDef {
        worn,
        speed: 0,
        stealth: 0,
        searching: 0,
        stats: EnumMap::default(),
        gifts: CharacterAbilities::default(),
        resists: EnumMap::default(),
        feather_fall: false,
    }
}

/// Boots, gloves and cloak that belong together.
fn outfit() -> Content {
    let mut content = barrow::testing::content();
    let two = SetBonusDef {
        stealth: 3,
        searching: 10,
        stats: enum_map::EnumMap::from_fn(|stat| i8::from(stat == StatName::Con) * 2),
        resists: enum_map::EnumMap::from_fn(|to| u8::from(to == Resistance::Cold) * 40),
        ..bonus(2)
    };
    let three = SetBonusDef {
        speed: 4,
        feather_fall: true,
        gifts: CharacterAbilities {
            abilities: Ability::FreeAction.into(),
            ..CharacterAbilities::default()
        },
        ..bonus(3)
    };
    content.sets = vec![ItemSetDef {
        key: "outfit".to_owned(),
        name: "the walker's outfit".to_owned(),
        parts: ["leather_boots", "leather_gloves", "cloak"]
            .map(|key| content.item_keys[key])
            .to_vec(),
        adds: vec![two, three],
    }];
    content
}

fn dressed(ruleset: Ruleset, things: &[&str]) -> Arena {
    let mut arena = Arena::new("@").content(outfit()).ruleset(ruleset);
    for thing in things {
        arena = arena
            .wearing(thing)
            .item_knowledge(thing, ItemKnowledge::Known);
    }
    arena
}

#[test]
fn parts_that_are_worn_together_add_up_under_every_ruleset() {
    for &ruleset in Ruleset::VARIANTS {
        let of = |things: &[&str]| {
            let arena = dressed(ruleset, things);
            let derived = arena.derived();
            (
                derived.stealth.bonus,
                derived.stealth.search_bonus,
                derived.protections.resists[Resistance::Cold],
                derived.movement.speed.speed().get(),
                derived
                    .protections
                    .gifts
                    .abilities
                    .contains(Ability::FreeAction),
                derived.protections.feather_fall,
            )
        };
        let one = of(&["leather_boots"]);
        let two = of(&["leather_boots", "cloak"]);
        let all = of(&["leather_boots", "cloak", "leather_gloves"]);
        assert_eq!((one.0, one.1, one.2, one.4, one.5), (0, 0, 0, false, false));
        assert_eq!(
            (two.0, two.1, two.2, two.4, two.5),
            (3, 10, 40, false, false)
        );
        assert_eq!((all.0, all.1, all.2, all.4, all.5), (3, 10, 40, true, true));
        assert_eq!(all.3 - two.3, 4, "{ruleset:?}");
    }
}

#[test]
fn what_a_set_adds_to_statistics_goes_with_the_part_that_is_taken_off() {
    let constitution = |arena: &Arena| {
        let sheet = arena.knows().sheet();
        let entry = sheet.entry("Constitution").expect("a statistic");
        entry.value.clone()
    };
    let mut arena = dressed(Ruleset::Angband, &["leather_boots", "cloak"]);
    let with = constitution(&arena);
    arena.act(Action::TakeOff(Slot::Cloak));
    let without = constitution(&arena);
    assert_ne!(with, without);
    let cloak = Action::Wield(arena.uid("cloak"));
    arena.act(cloak);
    assert_eq!(constitution(&arena), with);
}

#[test]
fn the_sheet_and_a_close_look_say_what_a_set_adds() {
    let game = dressed(Ruleset::Angband, &["leather_boots", "cloak"]).into_game();
    let sheet = game.sheet();
    let entry = sheet.entry("Set: the walker's outfit").expect("the set");
    assert_eq!(entry.value, "2 of 3");
    assert!(entry.terms.iter().all(|term| term.rule == "BRW-SET-01"));
    assert_eq!(entry.terms.len(), 1);

    let mut content = outfit();
    let boots = content.item_keys["leather_boots"];
    content.characters[0].wears.retain(|kind| *kind != boots);
    content.characters[0].carries = vec![(boots, 1)];
    let options = Options {
        content: Arc::new(content),
        bindings: Bindings::standard(),
        saves: None,
        seed: 7,
        level: None,
    };
    let mut shell = StandaloneShell::new(options, Start::New(Setup::default())).expect("a game");
    let rows = |shell: &StandaloneShell| -> Vec<String> {
        let overlay = shell.hud().overlay.expect("a window");
        let rows = overlay.rows.iter().map(|row| match row {
            PanelRow::Text(line) => line.text(),
            PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => String::new(),
        });
        rows.collect()
    };
    shell.press(Key::char('I'));
    let at = rows(&shell).iter().position(|row| row.contains("boots"));
    shell.choose(at.expect("the boots"));
    let told = rows(&shell).join("\n");
    assert!(told.contains("belongs to the walker's outfit"), "{told}");
    assert!(
        told.contains(
            "with 2 of them: +2 Constitution, +3 stealth, +10 search skill, 40% resistance to cold"
        ),
        "{told}"
    );
    assert!(
        told.contains(&format!(
            "with 3 of them: +4 speed, {}, feather fall",
            Ability::FreeAction.name()
        )),
        "{told}"
    );
    assert!(told.contains("BRW-SET-01"), "{told}");
}

#[test]
fn the_shipped_sets_are_made_of_things_that_can_be_worn_together() {
    let content = Content::embedded();
    assert!(content.sets.len() >= 3);
    for set in &content.sets {
        let slots: Vec<Slot> = set
            .parts
            .iter()
            .filter_map(|part| content.items[usize::from(part.0)].usage.slot())
            .collect();
        assert_eq!(slots.len(), set.parts.len(), "{}", set.key);
        for (at, slot) in slots.iter().enumerate() {
            let twice = slots[..at].contains(slot);
            assert!(
                !twice || *slot == Slot::Ring,
                "{}: two at {slot:?}",
                set.key
            );
        }
    }
}
