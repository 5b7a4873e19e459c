//! Melee in the world: whole attacks of the player and of monsters, with every roll named.

use barrow::{
    grid::Dir,
    rules::base::stat::StatName,
    sim::{Action, GameResult},
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range, Sum},
    },
};

const DUEL: &str = "
    #####
    #@k.#
    #####";

const FORTH: Action = Action::Step(Dir::E);

#[test]
fn a_blow_that_hits_takes_weapon_dice_off_hit_points() {
    let mut arena = Arena::new(DUEL).wearing("long_sword").script([
        Range(10),
        Chance(true),
        Sum(5),
        Chance(false),
    ]);
    arena
        .act(FORTH)
        .are("player hits kobold with long_sword for 5, 2 of 7 left");
}

#[test]
fn a_blow_misses_by_skill_and_by_the_roll_of_20() {
    // ATK-HIT-01, ATK-HIT-04
    let mut arena = Arena::new(DUEL)
        .wearing("long_sword")
        .legend('k', ArenaMonster::of("kobold").energy(-200));
    arena.rolls([Range(10), Chance(false), Range(20)]);
    for _ in 0..2 {
        arena.act(FORTH).are("player misses kobold with long_sword");
    }
}

#[test]
fn the_roll_of_1_hits_without_a_test_of_skill() {
    // ATK-HIT-01
    let mut arena = Arena::new(DUEL)
        .wearing("dagger")
        .script([Range(1), Sum(1), Chance(false)]);
    arena
        .act(FORTH)
        .are("player hits kobold with dagger for 1, 6 of 7 left");
}

#[test]
fn a_critical_hit_multiplies_the_dice() {
    // ATK-CRIT-04, ATK-DMG-05: 130 tenths of a pound + 300 is a great hit, 2 x 8 + 10.
    let mut arena = Arena::new(DUEL)
        .wearing("long_sword")
        .legend('k', ArenaMonster::of("kobold").hit_points(40))
        .script([Range(2), Chance(true), Sum(8), Chance(true), Range(300)]);
    arena
        .act(FORTH)
        .are("player hits kobold with long_sword for 26 by a great hit, 14 of 40 left");
}

#[test]
fn several_blows_are_one_attack() {
    // ATK-BLOWS-08: a strong warrior strikes three times with a dagger.
    let mut arena = Arena::new(DUEL)
        .wearing("dagger")
        .stat(StatName::Str, "18/100")
        .legend('k', ArenaMonster::of("kobold").hit_points(40));
    assert_eq!(arena.derived().combat.blows, 3);
    // ATK-DMG-07: Strength 18/100 adds to damage.
    let bonus = arena.derived().combat.fighter.melee_damage_bonus().get();
    arena.rolls([
        Range(1),
        Sum(2),
        Chance(false),
        Range(20),
        Range(1),
        Sum(4),
        Chance(false),
    ]);
    arena.act(FORTH).are(&format!(
        "player hits kobold with dagger for {}, {} of 40 left
         player misses kobold with dagger
         player hits kobold with dagger for {}, {} of 40 left",
        2 + bonus,
        38 - bonus,
        4 + bonus,
        34 - 2 * bonus
    ));
}

#[test]
fn death_stops_the_blows_that_are_left() {
    let mut arena = Arena::new(DUEL)
        .wearing("dagger")
        .stat(StatName::Str, "18/100")
        .legend('k', ArenaMonster::of("rat").hit_points(1))
        .script([Range(1), Sum(4), Chance(false)]);
    let outcomes = arena.act(FORTH);
    outcomes.include("rat dies by player");
    assert_eq!(
        outcomes
            .iter()
            .filter(|fact| matches!(
                fact,
                barrow::sim::Outcome::Combat(barrow::sim::CombatOutcome::Struck { .. })
            ))
            .count(),
        1
    );
    assert_eq!(arena.picture(), "#####\n#@..#\n#####");
}

#[test]
fn bare_hands_do_exactly_one_point() {
    // ATK-DMG-02, ATK-BLOWS-03
    let mut arena = Arena::new(DUEL).script([Range(5), Chance(true)]);
    arena
        .act(FORTH)
        .are("player hits kobold with hands for 1, 6 of 7 left");
}

#[test]
fn a_monster_deals_every_blow_it_has() {
    let mut arena = Arena::new(DUEL)
        .legend('k', ArenaMonster::of("cave_troll").energy(100))
        .script([Range(1), Sum(8), Range(20), Range(7), Chance(true), Sum(3)]);
    arena.act(Action::Wait).are(
        "cave_troll hits player with claw for 8, 42 of 50 left
         cave_troll misses player with claw
         cave_troll hits player with bite for 3, 39 of 50 left",
    );
}

#[test]
fn armor_makes_monsters_miss() {
    // ATK-HIT-04: the kobold's skill is 60 + 3 x 2 and 34 armor class takes three quarters of itself off, 40.5 in 66.
    let mut arena = Arena::new(DUEL)
        .wearing("chain_mail")
        .wearing("leather_shield")
        .legend('k', ArenaMonster::of("kobold").energy(100))
        .script([Range(3), Chance(false)]);
    assert_eq!(arena.derived().armor.class().get(), 34);
    arena.act(Action::Wait).are("kobold misses player with hit");
}

#[test]
fn below_zero_hit_points_the_player_is_dead_and_at_zero_lives() {
    let duel = |damage| {
        Arena::new(DUEL)
            .legend('k', ArenaMonster::of("kobold").energy(100))
            .wounded_to(4)
            .script([Range(1), Sum(damage)])
    };
    let mut alive = duel(4);
    alive
        .act(Action::Wait)
        .are("kobold hits player with hit for 4, 0 of 50 left");
    assert_eq!(alive.result(), GameResult::Playing);
    let mut dead = duel(5);
    dead.act(Action::Wait).are(
        "kobold hits player with hit for 5, -1 of 50 left
         player dies by kobold",
    );
    assert!(
        matches!(dead.result(), GameResult::Dead(killer) if killer.at == dead.monster("kobold").at)
    );
}

#[test]
fn a_target_killed_by_the_first_blow_is_struck_no_more() {
    let mut arena = Arena::new(DUEL)
        .legend('k', ArenaMonster::of("cave_troll").energy(100))
        .wounded_to(2)
        .script([Range(1), Sum(8)]);
    arena.act(Action::Wait).are(
        "cave_troll hits player with claw for 8, -6 of 50 left
         player dies by cave_troll",
    );
}

#[test]
fn a_slay_multiplies_the_dice_against_its_prey_alone() {
    // ATK-DMG-04: the sword of the dawn against the undead; its +5 to damage is added afterwards.
    let hit = |key: &str| {
        let mut arena = Arena::new(DUEL)
            .wearing("sword_of_dawn")
            .legend('k', ArenaMonster::of(key).hit_points(90))
            .script([Range(1), Sum(4), Chance(false)]);
        90 - {
            arena.act(FORTH);
            arena.monster(key).hit_points
        }
    };
    assert_eq!((hit("skeleton"), hit("kobold")), (4 * 3 + 5, 4 + 5));
}

#[test]
fn what_shows_a_pair_of_numbers_gives_both_of_them_and_a_ring_of_accuracy_one() {
    // ATK-MELEE-08, ATK-MELEE-09, ATK-MELEE-10
    let bonuses = |ring: Option<(i32, i32)>| {
        let mut arena = Arena::new("@").wearing("dagger");
        if let Some((to_hit, to_damage)) = ring {
            arena = arena
                .wearing("ring_accuracy")
                .changing_item("ring_accuracy", move |ring| {
                    (ring.to_hit, ring.to_damage) = (to_hit, to_damage);
                });
        }
        let fighter = &arena.derived().combat.fighter;
        (
            fighter.melee_bonus().get(),
            fighter.melee_damage_bonus().get(),
        )
    };
    let (hit, damage) = bonuses(None);
    assert_eq!(bonuses(Some((3, 4))), (hit + 3, damage + 4));
    assert_eq!(bonuses(Some((6, 0))), (hit + 6, damage));
}
