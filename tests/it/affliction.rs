//! What blows do besides hurting, what guards against it, and what makes it good again.

use barrow::{
    content::BlowEffect,
    dice::Dice,
    grid::Pos,
    rules::{
        Class, Race,
        ability::{
            special::{DrainStrength, MonsterMind},
            status::Condition,
        },
        base::stat::StatName,
    },
    sim::{Action, Character, Phase, Vision},
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range, Sum},
    },
};

/// A duel with a kobold whose blow does something besides, and who has the next move.
fn duel(effect: BlowEffect) -> Arena {
    let picture = "
        #####
        #@k.#
        #####";
    Arena::new(picture)
        .changing_monster("kobold", move |kobold| {
            kobold.blows[0].effect = Some(effect);
            kobold.speed = -60;
        })
        .legend('k', ArenaMonster::of("kobold").energy(100))
}

/// A condition of 2d6 turns or points.
fn ail(condition: Condition) -> BlowEffect {
    BlowEffect::Afflict(condition, Dice::new(2, 6))
}

/// The character of an arena.
fn character(arena: &Arena) -> Character {
    let world = arena.world();
    let mut found = world
        .iter_entities()
        .filter_map(|entity| entity.get::<Character>());
    found.next().cloned().unwrap()
}

#[test]
fn a_poisonous_blow_poisons_when_it_hurts() {
    // ABL-STATUS-30
    let mut arena = duel(ail(Condition::Poisoned)).script([Range(1), Sum(3), Sum(7)]);
    arena.act(Action::Wait).are(
        "kobold hits player with hit for 3, 47 of 50 left
         Poisoned 0 becomes 7
         Poison costs 1, 46 of 50 left",
    );
    assert_eq!(arena.condition(Condition::Poisoned), 6);
}

#[test]
fn a_blow_that_misses_does_nothing_besides() {
    let mut arena = duel(ail(Condition::Poisoned)).script([Range(20)]);
    arena.act(Action::Wait).are("kobold misses player with hit");
}

#[test]
fn wards_of_race_and_of_worn_things_keep_conditions_away() {
    // ABL-ABIL-01
    let mut kobold = duel(ail(Condition::Poisoned))
        .playing(Race::Kobold, Class::Warrior)
        .script([Range(1), Sum(3)]);
    kobold
        .act(Action::Wait)
        .include("player withstands Poisoned");
    let mut helmed = duel(ail(Condition::Blind))
        .wearing("helm_seeing")
        .script([Range(1), Sum(3)]);
    helmed.act(Action::Wait).include("player withstands Blind");
}

#[test]
fn free_action_keeps_a_touch_from_paralyzing_and_hunger_not() {
    // ABL-ABIL-02, ABL-FOOD-14
    let mut arena = duel(ail(Condition::Paralyzed))
        .wearing("ring_free_action")
        .script([Range(1), Sum(3)]);
    arena
        .act(Action::Wait)
        .include("player withstands Paralyzed");
    let mut hungry = Arena::new("###\n#@#\n###")
        .wearing("ring_free_action")
        .food(300)
        .script([Chance(true), Sum(2), Chance(false)]);
    hungry.act(Action::Wait).include("Paralyzed 0 becomes 2");
}

#[test]
fn a_saving_throw_keeps_nerve_and_limbs() {
    // ABL-STAT-03, PRJ-GEN-15
    let mut saved = duel(ail(Condition::Afraid)).script([Range(1), Sum(3), Chance(true)]);
    saved.act(Action::Wait).include("player withstands Afraid");
    let mut failed =
        duel(ail(Condition::Paralyzed)).script([Range(1), Sum(3), Chance(false), Sum(4)]);
    failed.act(Action::Wait).include(
        "Paralyzed 0 becomes 4
         Paralyzed 1 becomes 0",
    );
    assert!(failed.game_turn() >= 40, "the turns went by");
}

#[test]
fn statistics_are_drained_and_restored() {
    // ABL-STAT-12, ABL-STAT-13
    let mut arena = duel(BlowEffect::Drain(StatName::Str))
        .stat(StatName::Str, "18/50")
        .carrying("potion_strength", 2)
        .script([Range(1), Sum(3)]);
    let before = arena.derived().combat.fighter.melee_bonus_terms();
    arena
        .act(Action::Wait)
        .include("Str is drained from 18/50 to 18/40");
    assert_eq!(arena.derived().combat.fighter.strength.to_string(), "18/40");
    let potion = arena.uid("potion_strength");
    arena.act(Action::Quaff(potion)).are(
        "player uses up potion_strength
         Str is restored to 18/50
         no effect of Restore",
    );
    assert_eq!(arena.derived().combat.fighter.melee_bonus_terms(), before);
}

#[test]
fn sustained_statistics_are_not_drained() {
    // ABL-ABIL-01
    let mut arena = duel(BlowEffect::Drain(StatName::Con))
        .wearing("ring_might")
        .script([Range(1), Sum(3)]);
    arena.act(Action::Wait).include("Con is sustained");
    assert_eq!(character(&arena).stats(), character(&arena).natural());
}

#[test]
fn drained_constitution_takes_hit_points_along() {
    // ABL-HP-06: at level 10, 18 gives 15 hit points and 17 gives 10.
    let mut arena = duel(BlowEffect::Drain(StatName::Con))
        .stat(StatName::Con, "18")
        .level(10)
        .hit_points(80)
        .script([Range(1), Sum(1)]);
    arena
        .act(Action::Wait)
        .include("Con is drained from 18 to 17");
    let player = arena.player();
    assert_eq!((player.hit_points, player.most), (75, 75));
}

#[test]
fn drained_experience_takes_levels_and_hit_points_and_may_come_back() {
    // ABL-XP-01, ABL-XP-03: a Human Warrior of level 3 with 25 points loses 20 of them.
    let mut arena = duel(BlowEffect::DrainExperience(
        DrainStrength::Weak,
        Dice::new(5, 5),
    ))
    .level(3)
    .carrying("potion_life", 1)
    .script([Range(1), Sum(3), Sum(20), Sum(20)]);
    let most = arena.player().most;
    arena.act(Action::Wait).include(
        "player loses 20.00 experience
         player falls to level 1",
    );
    assert_eq!((arena.experience(), arena.experience_level()), (500, 1));
    assert!(arena.player().most < most);
    let potion = arena.uid("potion_life");
    arena.act(Action::Quaff(potion)).include(
        "player regains experience
         player reaches level 2, 1 more hit points
         player reaches level 3, 1 more hit points",
    );
    assert_eq!((arena.experience(), arena.player().most), (2500, most));
}

#[test]
fn hold_life_blocks_most_drains_and_softens_the_rest() {
    // ABL-ABIL-03
    let drain = BlowEffect::DrainExperience(DrainStrength::Weak, Dice::new(5, 5));
    let hold = |held| {
        let mut arena = duel(drain)
            .playing(Race::Hobbit, Class::Warrior)
            .level(3)
            .script([Range(1), Sum(3), Sum(20), Chance(held)]);
        arena.act(Action::Wait).lines()
    };
    assert!(hold(true).contains(&"player holds on to life".to_owned()));
    assert!(hold(false).contains(&"player loses 2.00 experience".to_owned()));
}

#[test]
fn an_ooze_eats_what_was_eaten() {
    // ABL-FOOD-05
    let mut arena = duel(BlowEffect::Hunger(300))
        .food(2100)
        .script([Range(1), Sum(3)]);
    arena.act(Action::Wait).include("Normal becomes Hungry");
    assert_eq!(arena.food_units(), 1800);
}

#[test]
fn infravision_shows_warm_blood_in_the_dark() {
    // ABL-ABIL-04: a Dwarf sees heat five squares away, a Human none.
    let picture = "
        #########
        #@..kz.k#
        #########";
    let seen = |race, blind| {
        let arena = Arena::new(picture)
            .dark()
            .playing(race, Class::Warrior)
            .ailing(Condition::Blind, blind);
        (
            arena.view().matches('k').count(),
            arena.view().matches('z').count(),
        )
    };
    assert_eq!(seen(Race::Human, 0), (0, 0));
    assert_eq!(seen(Race::Dwarf, 0), (1, 0));
    assert_eq!(seen(Race::Dwarf, 5), (0, 0), "the blind see no heat");
}

#[test]
fn small_minds_are_checked_once_a_game_turn() {
    // ABL-ABIL-07: to work the view out again in the same game turn rolls nothing and shows the same.
    let mut arena = Arena::new("@.#.x")
        .dark()
        .changing_monster("kobold", |kobold| kobold.mind = MonsterMind::Low)
        .wearing("circlet")
        .legend('x', ArenaMonster::of("kobold").energy(-5000))
        .seed(3);
    for _ in 0..40 {
        let trace = arena.traced(Action::Wait);
        let rolled = |record: &&barrow::dice::Record| record.what.rule == "ABL-ABIL-07";
        assert_eq!(trace.rolls.iter().filter(rolled).count(), 1, "{trace}");
        let mut game = arena.fork().into_game();
        let (hash, seen) = (game.hash(), game.world().resource::<Vision>().clone());
        game.run_phase(Phase::Settle);
        assert_eq!(game.hash(), hash);
        let again = game.world().resource::<Vision>();
        let at = Pos::new(4, 0);
        assert_eq!(again.notices(at), seen.notices(at));
    }
}

#[test]
fn telepathy_shows_minds_through_walls_and_to_the_blind() {
    // ABL-ABIL-06, ABL-ABIL-07: the skeleton is mindless.
    let picture = "
        #########
        #@#.k.z.#
        #########";
    let arena = Arena::new(picture)
        .wearing("circlet")
        .ailing(Condition::Blind, 5);
    assert_eq!(arena.view().matches('k').count(), 1);
    assert_eq!(arena.view().matches('z').count(), 0);
}

#[test]
fn slow_digestion_and_regeneration_change_appetite() {
    // ABL-FOOD-03, ABL-FOOD-04
    let eaten = |worn: &str| {
        let mut arena = Arena::new("###\n#@#\n###").wearing(worn).food(5000);
        arena.wait(10);
        5000 - arena.food_units()
    };
    assert_eq!(eaten("ring_digestion"), 10);
    assert_eq!(eaten("amulet_life"), 50);
    assert_eq!(eaten("ring_damage"), 20);
}
