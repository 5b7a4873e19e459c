//! The classes that no document gives figures: their own numbers, magic and kits (BRW-CLASS-01).

use std::sync::Arc;

use barrow::{
    content::Content,
    play::{PlayerView, auto::bot::Bot},
    rules::{
        Class, Race,
        ability::{
            casting::{self, Realm},
            experience, hit_points,
            statistic::Growth,
            stealth,
        },
        base::{ruleset::Ruleset, units::Level},
    },
    sim::{Birth, Game, GameResult, Setup},
};
use strum::VariantArray as _;

const NEW: [Class; 3] = [Class::Druid, Class::Necromancer, Class::Assassin];

#[test]
fn three_classes_have_figures_of_their_own() {
    // BRW-CLASS-01
    let of = |class| {
        (
            hit_points::hit_die_terms(Race::Human, class).total() - 10,
            experience::percent_terms(Race::Human, class).total() - 100,
            stealth::stealth_terms(Race::Hobbit, class, 0).total() - 5,
            casting::first_level(class),
            Realm::of(class),
        )
    };
    let (prayers, spells) = (Some(Realm::Prayers), Some(Realm::Spells));
    assert_eq!(of(Class::Druid), (2, 25, 4, Some(1), prayers));
    assert_eq!(of(Class::Necromancer), (2, 30, 3, Some(1), spells));
    assert_eq!(of(Class::Assassin), (5, 35, 6, Some(5), spells));
    for class in Class::ALL {
        let terms = experience::percent_terms(Race::Human, class);
        let own = terms.terms().iter().any(|term| term.rule == "BRW-CLASS-01");
        assert_eq!(own, NEW.contains(&class), "{class}");
        assert_eq!(class.is_documented(), !NEW.contains(&class));
    }
    assert_eq!(&Class::ALL[..6], &Class::DOCUMENTED);
}

#[test]
fn the_bot_plays_each_of_them_under_every_ruleset_in_the_shipped_dungeon() {
    let content = Arc::new(Content::embedded());
    for (number, class) in NEW.into_iter().enumerate() {
        for &ruleset in Ruleset::VARIANTS {
            let setup = Setup {
                seed: 40 + number as u64,
                birth: Some(Birth {
                    race: Race::Human,
                    class,
                    growth: Growth::default(),
                    roll: 7,
                }),
                ruleset: ruleset.into(),
                ..Setup::default()
            };
            let mut game = Game::new(&content, &setup).unwrap();
            let mut bot = Bot::default();
            let mut taken = 0;
            while taken < 250 && game.result() == GameResult::Playing && !bot.is_done() {
                let action = bot.choose(PlayerView::new(&game));
                game.step(action).unwrap_or_default();
                taken += 1;
            }
            assert!(taken > 50, "{class} {ruleset:?}: {taken}");
            let character = PlayerView::new(&game).character().clone();
            assert_eq!(character.class(), class);
            let sheet = game.sheet();
            let is_own = |rule: &str| rule == "BRW-CLASS-01";
            let mut entries = sheet.entries.iter();
            assert!(entries.any(|entry| {
                let mut terms = entry.parts();
                terms.any(|term| is_own(term.rule))
            }));
        }
    }
}

#[test]
fn what_a_ruleset_leaves_out_is_as_the_class_that_is_akin() {
    let content = barrow::testing::content();
    let level = Level::new(12);
    for class in NEW {
        let skills = |class| content.powder.class(class).skills(level);
        assert_eq!(skills(class), skills(class.akin()), "{class}");
    }
}
