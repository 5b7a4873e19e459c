//! What wizards do: every deed, every reason why one cannot be done, and that none of it takes time.

use barrow::{
    content::{ItemId, LevelId, MonsterId},
    grid::Pos,
    rules::{
        ability::food::Hunger,
        base::stat::{Stat, StatName},
    },
    sim::{
        Action, Condition, MOST_AILING, MOST_FOOD, MOST_MADE, Refusal, WizardDeed, WizardRefusal,
    },
    testing::{Arena, ArenaMonster},
};

fn wizard(arena: Arena) -> Arena {
    let mut arena = arena;
    arena.act(Action::Wizard(WizardDeed::Begin));
    arena
}

fn does(arena: &mut Arena, deed: WizardDeed) -> String {
    let before = arena.game_turn();
    let told = arena.act(Action::Wizard(deed)).lines().join("\n");
    assert_eq!(arena.game_turn(), before, "{deed:?} takes time");
    told
}

#[test]
fn only_a_wizard_does_what_wizards_do_and_becomes_one_once() {
    // BRW-WIZARD-01
    let mut arena = Arena::new("@.");
    assert!(!arena.knows().is_wizard());
    for deed in [
        WizardDeed::Heal,
        WizardDeed::Reveal,
        WizardDeed::Level(9),
        WizardDeed::Teleport(Pos::new(1, 0)),
    ] {
        let refusal = arena.refuse(Action::Wizard(deed));
        assert_eq!(refusal, Refusal::Wizard(WizardRefusal::NoWizard));
    }
    let mut arena = wizard(arena);
    assert!(arena.knows().is_wizard());
    let again = arena.refuse(Action::Wizard(WizardDeed::Begin));
    assert_eq!(again, Refusal::Wizard(WizardRefusal::AlreadyWizard));
}

#[test]
fn what_cannot_be_done_is_refused() {
    let picture = "@k#.";
    let mut arena = wizard(Arena::new(picture).legend('k', ArenaMonster::of("kobold").asleep(900)));
    let here = arena.knows().level().id();
    let kobold = arena.knows().content().monster_keys["kobold"];
    let most = arena.player().most;
    let nobody = MonsterId(u16::MAX - 1);
    let square = Pos::new;
    let make = |kind, count| WizardDeed::Make { kind, count };
    let come = |kind, at| WizardDeed::Monster { kind, at };
    for (deed, wanted) in [
        (WizardDeed::Jump(here), WizardRefusal::AlreadyThere),
        (
            WizardDeed::Jump(LevelId(60_000)),
            WizardRefusal::NoSuchLevel,
        ),
        (
            WizardDeed::Teleport(square(0, 0)),
            WizardRefusal::AlreadyThere,
        ),
        (WizardDeed::Teleport(square(1, 0)), WizardRefusal::Taken),
        (WizardDeed::Teleport(square(2, 0)), WizardRefusal::NoFooting),
        (
            WizardDeed::Teleport(square(90, 0)),
            WizardRefusal::NoSuchSquare,
        ),
        (come(kobold, square(0, 0)), WizardRefusal::Taken),
        (come(kobold, square(-1, 0)), WizardRefusal::NoSuchSquare),
        (come(nobody, square(3, 0)), WizardRefusal::NoSuchKind),
        (make(ItemId(60_000), 1), WizardRefusal::NoSuchKind),
        (make(ItemId(0), 0), WizardRefusal::TooMany),
        (make(ItemId(0), MOST_MADE + 1), WizardRefusal::TooMany),
        (WizardDeed::Level(0), WizardRefusal::NoSuchRank),
        (WizardDeed::Level(51), WizardRefusal::NoSuchRank),
        (WizardDeed::HitPoints(-1), WizardRefusal::HitPoints(most)),
        (
            WizardDeed::HitPoints(most + 1),
            WizardRefusal::HitPoints(most),
        ),
        (
            WizardDeed::Condition(Condition::Blind, MOST_AILING + 1),
            WizardRefusal::TooLong,
        ),
        (WizardDeed::Food(MOST_FOOD + 1), WizardRefusal::TooFull),
    ] {
        let refusal = arena.refuse(Action::Wizard(deed));
        assert_eq!(refusal, Refusal::Wizard(wanted), "{deed:?}");
        assert!(!wanted.to_string().is_empty());
    }
}

#[test]
fn a_wizard_goes_to_a_square_and_sleepers_sleep_on() {
    // BRW-WIZARD-02
    let picture = "@....k";
    let sleeper = ArenaMonster::of("kobold").asleep(900).energy(100);
    let mut arena = wizard(Arena::new(picture).legend('k', sleeper));
    does(&mut arena, WizardDeed::Teleport(Pos::new(4, 0)));
    assert_eq!(arena.player().at, Pos::new(4, 0));
    assert_eq!(arena.knows().here(), Pos::new(4, 0));
    assert_eq!(arena.monster("kobold").at, Pos::new(5, 0));
    arena.refuse(Action::Wizard(WizardDeed::Teleport(Pos::new(4, 0))));
    does(&mut arena, WizardDeed::Teleport(Pos::new(0, 0)));
    assert_eq!(arena.player().at, Pos::new(0, 0));
}

#[test]
fn a_wizard_makes_things_and_monsters() {
    let mut arena = wizard(Arena::new("@..."));
    let content = arena.knows().content();
    let kind = content.item_keys["ration"];
    let monster = content.monster_keys["kobold"];
    does(&mut arena, WizardDeed::Make { kind, count: 7 });
    arena.act(Action::PickUp);
    assert!(arena.pack().contains(&("ration".to_owned(), 7)));
    let at = Pos::new(2, 0);
    let told = does(&mut arena, WizardDeed::Monster { kind: monster, at });
    assert!(told.contains("appears"), "{told}");
    assert_eq!(arena.monster("kobold").at, at);
}

#[test]
fn a_wizard_sets_numbers_and_is_healed() {
    let mut arena = wizard(Arena::new("@").hit_points(40).ailing(Condition::Blind, 30));
    does(&mut arena, WizardDeed::HitPoints(0));
    assert_eq!(arena.player().hit_points, 0);
    does(&mut arena, WizardDeed::Condition(Condition::Confused, 12));
    assert_eq!(arena.knows().conditions().get(Condition::Confused), 12);
    does(&mut arena, WizardDeed::Condition(Condition::Confused, 0));
    assert_eq!(arena.knows().conditions().get(Condition::Confused), 0);
    does(&mut arena, WizardDeed::Food(499));
    assert_eq!(arena.knows().stomach().hunger(), Hunger::Fainting);
    does(&mut arena, WizardDeed::Food(MOST_FOOD));
    assert_eq!(arena.knows().stomach().units(), u32::from(MOST_FOOD));
    does(&mut arena, WizardDeed::Heal);
    assert_eq!(arena.knows().stomach().hunger(), Hunger::Full);
    let player = arena.player();
    assert_eq!(player.hit_points, player.most);
    assert!(!arena.knows().conditions().any());

    let strong = Stat::above_18(50);
    does(&mut arena, WizardDeed::Stat(StatName::Str, strong));
    let character = arena.knows().character();
    assert_eq!(character.natural()[StatName::Str], strong);
    assert_eq!(character.stats()[StatName::Str], strong);
    does(&mut arena, WizardDeed::Level(30));
    let view = arena.knows();
    assert_eq!(view.character().level().get(), 30);
    assert_eq!(view.health().max(), view.character().max_hit_points());
    assert_eq!(view.health().now(), view.health().max());
    does(&mut arena, WizardDeed::Level(1));
    assert_eq!(arena.knows().character().level().get(), 1);
    assert_eq!(arena.knows().character().experience(), 0);
}

#[test]
fn a_wizard_learns_the_whole_level() {
    let mut arena = wizard(Arena::new("@#.k").legend('k', ArenaMonster::of("kobold").asleep(900)));
    let far = Pos::new(2, 0);
    assert!(arena.knows().sight().remembered(far).is_none());
    assert!(arena.knows().monsters().is_empty());
    does(&mut arena, WizardDeed::Reveal);
    assert!(arena.knows().sight().remembered(far).is_some());
    assert_eq!(arena.knows().monsters().len(), 1);
}
