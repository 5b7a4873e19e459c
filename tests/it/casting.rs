//! Spells and prayers in the world: learning, casting, failing, what keeps from both, and how mana comes back.

mod effects;

use barrow::{
    grid::Pos,
    rules::{Class, Race, ability::status::Condition, base::stat::StatName},
    sim::{Action, MagicRefusal, Refusal},
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range, Sum},
    },
};

/// A mage of a level with the primer, who knows a spell; Intelligence 17 is an aptitude of 10.
fn mage(picture: &str, level: i32, spell: &str) -> Arena {
    Arena::new(picture)
        .playing(Race::Human, Class::Mage)
        .level(level)
        .stat(StatName::Int, "17")
        .carrying("book_primer", 1)
        .carrying("book_elements", 1)
        .knowing(spell)
}

/// A priest of a level with all prayers but one book of them.
fn priest(picture: &str, level: i32, prayer: &str) -> Arena {
    Arena::new(picture)
        .playing(Race::Human, Class::Priest)
        .level(level)
        .stat(StatName::Wis, "17")
        .carrying("book_hours", 1)
        .carrying("book_vigils", 1)
        .carrying("book_judgment", 1)
        .knowing(prayer)
}

/// Casts a spell at the square to the east, or at nothing.
fn cast(arena: &Arena, spell: &str) -> Action {
    let here = arena.player().at;
    Action::Cast {
        spell: arena.spell(spell),
        at: Some(Pos::new(here.x + 1, here.y)),
    }
}

/// A kobold with many hit points that will not act for a while.
fn kobold() -> ArenaMonster {
    ArenaMonster::of("kobold").hit_points(100).energy(-900)
}

#[test]
fn a_magic_missile_costs_mana_and_hits_the_first_in_line() {
    // ABL-STAT-02: 25 less 10 is 15 in 100. PRJ-MONFX-02: armor may turn a missile.
    let mut arena = mage("@..k", 1, "magic_missile")
        .legend('k', kobold())
        .script([Chance(false), Sum(9), Chance(false)]);
    assert_eq!((arena.mana_left(), arena.most_mana()), (3, 3));
    arena.act(cast(&arena, "magic_missile")).are(
        "player casts magic_missile
         player sends Missile Bolt as far as (3, 0)
         player hits kobold with Missile for 9, 91 of 100 left",
    );
    assert_eq!((arena.mana_left(), arena.game_turn()), (2, 10));
}

#[test]
fn a_spell_that_fails_costs_the_turn_and_the_mana() {
    let mut arena = mage("@..k", 1, "magic_missile")
        .legend('k', kobold())
        .script([Chance(true)]);
    arena
        .act(cast(&arena, "magic_missile"))
        .are("player fails at magic_missile, 15 in 100");
    assert_eq!((arena.mana_left(), arena.game_turn()), (2, 10));
}

#[test]
fn dice_are_those_of_the_level() {
    // Level 11 brings two dice more: 5d4 gives 20 at most.
    let mut arena = mage("@..k", 11, "magic_missile")
        .legend('k', kobold())
        .script([Chance(false), Sum(20), Chance(false)]);
    arena
        .act(cast(&arena, "magic_missile"))
        .include("player hits kobold with Missile for 20, 80 of 100 left");
}

#[test]
fn stun_makes_spells_fail_more_often() {
    // ABL-STATUS-33, ABL-STATUS-34: 15 and 25 points on top of 15.
    for (stun, failure) in [(50, 30), (100, 40)] {
        let mut arena = mage("@..k", 1, "magic_missile")
            .legend('k', kobold())
            .ailing(Condition::Stunned, stun)
            .script([Chance(true)]);
        arena
            .act(cast(&arena, "magic_missile"))
            .include(&format!("player fails at magic_missile, {failure} in 100"));
    }
}

#[test]
fn the_blind_and_the_confused_neither_cast_nor_study() {
    // ABL-STATUS-08, ABL-STATUS-09, ABL-STATUS-18, ABL-STATUS-19
    for (condition, name) in [
        (Condition::Blind, "blind"),
        (Condition::Confused, "confused"),
    ] {
        let mut arena = mage("@..", 5, "magic_missile").ailing(condition, 9);
        let casting = cast(&arena, "magic_missile");
        assert_eq!(
            arena.refuse(casting),
            Refusal::Magic(MagicRefusal::CannotCast(name))
        );
        let studying = Action::Study(arena.spell("glow"));
        assert_eq!(
            arena.refuse(studying),
            Refusal::Magic(MagicRefusal::CannotStudy(name))
        );
        assert_eq!(
            arena.caster().browse(),
            Err(MagicRefusal::CannotStudy(name))
        );
    }
    // Fear and poison keep nobody from it.
    let mut arena = mage("@..", 5, "magic_missile")
        .ailing(Condition::Afraid, 9)
        .ailing(Condition::Poisoned, 9)
        .script([Chance(true)]);
    arena
        .act(cast(&arena, "magic_missile"))
        .include("player fails at magic_missile, 10 in 100");
}

#[test]
fn casting_needs_the_class_the_lesson_the_book_the_light_and_the_mana() {
    let mut warrior = Arena::new("@..").carrying("book_primer", 1);
    let missile = cast(&warrior, "magic_missile");
    assert_eq!(
        warrior.refuse(missile),
        Refusal::Magic(MagicRefusal::NoMagic)
    );
    let mut other = mage("@..", 9, "magic_missile");
    let blessing = cast(&other, "blessing");
    assert_eq!(
        other.refuse(blessing),
        Refusal::Magic(MagicRefusal::OtherClass)
    );
    let lightning = cast(&other, "lightning");
    assert_eq!(
        other.refuse(lightning),
        Refusal::Magic(MagicRefusal::NotLearned)
    );

    let mut bookless = Arena::new("@..")
        .playing(Race::Human, Class::Mage)
        .stat(StatName::Int, "17")
        .knowing("magic_missile");
    assert_eq!(
        bookless.refuse(missile),
        Refusal::Magic(MagicRefusal::NoBook)
    );

    let mut dark = mage("@..", 1, "magic_missile").dark();
    assert_eq!(dark.refuse(missile), Refusal::Magic(MagicRefusal::TooDark));
    let mut torch = mage("@..", 1, "magic_missile")
        .dark()
        .wearing("torch")
        .script([Chance(true)]);
    torch.act(missile);

    let mut spent = mage("@..", 1, "magic_missile").mana(0);
    assert_eq!(
        spent.refuse(missile),
        Refusal::Magic(MagicRefusal::TooLittleMana)
    );

    let mut aimless = mage("@..", 1, "magic_missile");
    let spell = aimless.spell("magic_missile");
    let nowhere = Action::Cast { spell, at: None };
    assert_eq!(
        aimless.refuse(nowhere),
        Refusal::Magic(MagicRefusal::NeedsTarget)
    );
    let here = Action::Cast {
        spell,
        at: Some(Pos::new(0, 0)),
    };
    assert_eq!(aimless.refuse(here), Refusal::NoTarget);
    let far = Action::Cast {
        spell,
        at: Some(Pos::new(200, 0)),
    };
    assert_eq!(aimless.refuse(far), Refusal::OutOfRange);
}

#[test]
fn a_new_character_knows_the_easiest_spells_of_its_book() {
    // ABL-STAT-02, ABL-STAT-03: Intelligence 17 is two spells at level 1, Wisdom 16 one prayer.
    let mage = mage("@", 1, "magic_missile");
    assert_eq!(mage.learned(), ["magic_missile", "sense_life"]);
    let priest = Arena::new("@")
        .playing(Race::Human, Class::Priest)
        .stat(StatName::Wis, "16")
        .carrying("book_hours", 1);
    assert_eq!(priest.learned(), ["blessing"]);
    let dull = Arena::new("@")
        .playing(Race::Human, Class::Mage)
        .stat(StatName::Int, "7")
        .carrying("book_primer", 1);
    assert_eq!((dull.learned().len(), dull.most_mana()), (0, 0));
}

#[test]
fn learning_takes_a_turn_and_ends_where_level_and_statistic_end() {
    // Level 3 with an aptitude of 10: four spells, two of which are known from the start.
    let mut arena = mage("@..", 3, "magic_missile").script([]);
    let study = |arena: &Arena, spell| Action::Study(arena.spell(spell));
    let known = study(&arena, "magic_missile");
    assert_eq!(
        arena.refuse(known),
        Refusal::Magic(MagicRefusal::AlreadyLearned)
    );
    let hard = study(&arena, "stinking_cloud");
    assert_eq!(
        arena.refuse(hard),
        Refusal::Magic(MagicRefusal::AboveYou(5))
    );
    let step = study(&arena, "short_step");
    arena.act(step).are("player learns short_step");
    assert_eq!(arena.game_turn(), 10);
    let glow = study(&arena, "glow");
    arena.act(glow);
    assert_eq!(arena.learned().len(), 4);
    let mut full = mage("@..", 5, "magic_missile")
        .stat(StatName::Int, "9")
        .knowing("sense_life");
    // An aptitude of 2 is one spell and a tenth of ten: two at level 5.
    let glow = study(&full, "glow");
    assert_eq!(full.refuse(glow), Refusal::Magic(MagicRefusal::NoRoom));
    let mut bookless = Arena::new("@")
        .playing(Race::Human, Class::Mage)
        .stat(StatName::Int, "17");
    let missile = study(&bookless, "magic_missile");
    assert_eq!(
        bookless.refuse(missile),
        Refusal::Magic(MagicRefusal::NoBook)
    );
}

#[test]
fn what_was_learned_last_is_forgotten_with_the_statistic() {
    // Intelligence 8 is an aptitude of 1: one spell at level 5, though three were learned.
    let mut arena = mage("@..", 5, "glow")
        .stat(StatName::Int, "8")
        .knowing("magic_missile")
        .knowing("sense_life")
        .mana(0);
    assert_eq!(arena.learned()[0], "magic_missile");
    let last = cast(&arena, "sense_life");
    assert_eq!(arena.refuse(last), Refusal::Magic(MagicRefusal::Forgotten));
    let first = cast(&arena, "magic_missile");
    assert_eq!(
        arena.refuse(first),
        Refusal::Magic(MagicRefusal::TooLittleMana)
    );
    // A spell above the level is not remembered either.
    let mut low = mage("@..", 3, "stinking_cloud");
    let cloud = cast(&low, "stinking_cloud");
    assert_eq!(low.refuse(cloud), Refusal::Magic(MagicRefusal::Forgotten));
}

#[test]
fn mana_comes_back_turn_by_turn_faster_at_rest_and_with_regeneration() {
    // ABL-ABIL-05: with 18 at most, 18 x 262 + 1966 = 6682 of 65536 each turn, so the tenth turn brings the first.
    let idle = || mage("@", 10, "magic_missile").mana(0).food(7000).script([]);
    let after = |mut arena: Arena, action: Action, turns: usize| {
        for _ in 0..turns {
            arena.act(action);
        }
        arena.mana_left()
    };
    assert_eq!(idle().most_mana(), 18);
    assert_eq!(after(idle(), Action::Wait, 9), 0);
    assert_eq!(after(idle(), Action::Wait, 10), 1);
    assert_eq!(after(idle(), Action::Rest, 4), 0);
    assert_eq!(after(idle(), Action::Rest, 5), 1);
    let regenerating = || {
        idle().wearing("amulet").changing_item("amulet", |amulet| {
            use barrow::rules::ability::special::Ability;
            use enumset::EnumSet;
            amulet.gifts.abilities = EnumSet::only(Ability::Regeneration);
        })
    };
    assert_eq!(after(regenerating(), Action::Wait, 4), 0);
    assert_eq!(after(regenerating(), Action::Wait, 5), 1);
}

#[test]
fn mana_comes_back_to_the_poisoned_and_wounded_too_and_ends_at_the_most() {
    let mut arena = mage("@", 1, "magic_missile")
        .hit_points(90)
        .ailing(Condition::Cut, 20)
        .mana(2);
    for _ in 0..60 {
        arena.act(Action::Wait);
    }
    assert_eq!(arena.mana_left(), 3);
}

#[test]
fn a_higher_level_raises_the_most_mana_and_fills_nothing() {
    let mut arena = mage("@k", 1, "magic_missile")
        .mana(0)
        .legend('k', ArenaMonster::of("kobold").hit_points(1).energy(-900))
        .changing_monster("kobold", |kobold| {
            kobold.drops.clear();
            kobold.experience = 500;
        })
        .script([Range(1); 2]);
    let before = arena.most_mana();
    while !arena.monsters().is_empty() {
        arena.act(Action::Step(barrow::grid::Dir::E));
    }
    assert!(arena.most_mana() > before, "{}", arena.most_mana());
    assert!(arena.mana_left() < before);
}

#[test]
fn a_kill_by_a_spell_is_the_players_and_hashes_know_mana_and_lessons() {
    let mut arena = mage("@..k", 1, "magic_missile")
        .legend('k', ArenaMonster::of("kobold").hit_points(5).energy(-900))
        .changing_monster("kobold", |kobold| kobold.drops.clear())
        .script([Chance(false), Sum(9), Chance(false)]);
    arena
        .act(cast(&arena, "magic_missile"))
        .include("kobold dies by player");
    assert!(arena.experience() > 0);
    let mut full = mage("@", 1, "magic_missile");
    let mut spent = mage("@", 1, "magic_missile").mana(2);
    let mut wiser = mage("@", 1, "glow");
    assert_ne!(full.hash(), spent.hash());
    assert_ne!(full.hash(), wiser.hash());
}

#[test]
fn the_sheet_shows_mana_failure_and_lessons_as_sums() {
    // ABL-STAT-02
    let arena = mage("@", 10, "frost_bolt");
    let game = arena.into_game();
    let sheet = game.sheet();
    let value = |name: &str| sheet.entry(name).unwrap().value.clone();
    assert_eq!(value("Most mana"), "18");
    assert_eq!(value("Mana"), "18");
    assert_eq!(value("Least failure"), "10%");
    assert_eq!(value("Most spells learned"), "11");
    assert_eq!(value("Failure of Frost Bolt"), "23%");
    let terms = &sheet.entry("Failure of Frost Bolt").unwrap().terms;
    assert_eq!(terms.iter().map(|term| term.value).sum::<i32>(), 23);
    let warrior = Arena::new("@").into_game().sheet();
    assert!(warrior.entry("Mana").is_none());
}

#[test]
fn rolls_are_named_by_the_rule_of_the_realm() {
    // A prayer rolls its own chance: the script is used up by it alone.
    let mut arena = priest("@..", 6, "candle").dark().wearing("torch");
    let spell = arena.spell("candle");
    arena.rolls([Chance(true)]);
    arena
        .act(Action::Cast { spell, at: None })
        .are("player fails at candle, 10 in 100");
}
