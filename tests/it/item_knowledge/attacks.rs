//! What attacks make known of weapons and armor.

use super::*;

#[test]
fn the_blow_uses_the_true_bonus_and_shows_it() {
    // ATK-MELEE-04: 5 by the dice and 5 by the sword; the skill is three points better for each of its four to hit.
    let mut arena = beside(patient("kobold"), "sword_of_dawn", UNKNOWN);
    let shown = arena.knows().derived().combat.fighter.melee_bonus().get();
    let true_bonus = arena.derived().combat.fighter.melee_bonus().get();
    assert_eq!(true_bonus, shown + 4);
    arena.rolls([Range(10), Chance(true), Sum(5), Chance(false)]);
    arena.act(FORTH).are(
        "player hits kobold with long_sword for 10, 390 of 400 left
         1 long_sword turns out to be sword_of_dawn (Attacking)",
    );
    assert_eq!(
        arena.knows().derived().combat.fighter.melee_bonus().get(),
        true_bonus
    );
    arena.rolls([Range(20)]);
    arena
        .act(FORTH)
        .are("player misses kobold with sword_of_dawn");
}

#[test]
fn the_attack_that_is_rolled_is_the_same_whether_the_sword_is_known_or_not() {
    // ATK-MELEE-04
    for &ruleset in Ruleset::VARIANTS {
        let struck = |knowledge| {
            let arena = beside(patient("kobold"), "sword_of_dawn", knowledge).ruleset(ruleset);
            let mut game = arena.into_game();
            game.step(FORTH).expect("it can be struck");
            let reason = game.reasons().iter().next().expect("a reason");
            if let Attack::Blow { blow, .. } = reason.attack {
                assert_eq!(ruleset, Ruleset::Angband);
                assert!(blow.skill.get() > 0);
            }
            format!("{:?}", reason.attack)
        };
        assert_eq!(struck(UNKNOWN), struck(ItemKnowledge::Known), "{ruleset}");
    }
}

#[test]
fn worn_bonuses_show_with_the_first_blow_under_every_ruleset() {
    // ATK-MELEE-04
    for &ruleset in Ruleset::VARIANTS {
        for (item, guise) in [
            ("sword_of_dawn", "long_sword"),
            ("ring_damage", "ring_plain"),
            ("ring_accuracy", "ring_plain"),
        ] {
            let mut arena = beside(patient("kobold"), item, UNKNOWN).ruleset(ruleset);
            if item != "sword_of_dawn" {
                // POWDER's charms help weapons, and Sil's strength heavy ones.
                arena = arena.wearing("long_sword");
            }
            arena
                .act(FORTH)
                .include(&format!("1 {guise} turns out to be {item} (Attacking)"));
        }
    }
}

#[test]
fn a_slay_shows_when_it_counts_and_not_before() {
    let struck = |foe: &str| {
        let mut arena = beside(patient(foe), "sword_of_dawn", UNKNOWN).changing_item(
            "sword_of_dawn",
            |sword| {
                (sword.to_hit, sword.to_damage) = (0, 0);
            },
        );
        arena.act(FORTH);
        arena
            .knows()
            .worn_in(Slot::Weapon)
            .unwrap()
            .knowledge
            .is_known()
    };
    assert!(struck("skeleton"));
    assert!(!struck("kobold"));
}

#[test]
fn several_things_that_count_in_one_blow_all_show() {
    let mut arena = beside(patient("kobold"), "sword_of_dawn", UNKNOWN)
        .wearing("ring_damage")
        .wearing("ring_free_action")
        .wearing("amulet")
        .item_knowledge("ring_damage", UNKNOWN)
        .item_knowledge("ring_free_action", UNKNOWN)
        .item_knowledge("amulet", UNKNOWN);
    let outcomes = arena.act(FORTH);
    outcomes.include("1 long_sword turns out to be sword_of_dawn (Attacking)");
    outcomes.include("1 ring_plain turns out to be ring_damage (Attacking)");
    outcomes.lack("ring_free_action");
    outcomes.lack("amulet");
}

#[test]
fn magical_armor_shows_with_the_first_attack_that_it_counts_in() {
    // ATK-MELEE-04
    for &ruleset in Ruleset::VARIANTS {
        let mut arena = beside(
            ArenaMonster::of("kobold").hit_points(400).energy(100),
            "amulet",
            UNKNOWN,
        )
        .ruleset(ruleset);
        let known = arena.knows().derived().armor.class().get();
        assert_eq!(known + 6, arena.derived().armor.class().get());
        arena
            .act(Action::Wait)
            .include("1 amulet_plain turns out to be amulet (Defending)");
        assert_eq!(known + 6, arena.knows().derived().armor.class().get());
    }
}

#[test]
fn a_bow_shows_with_the_first_shot_and_what_is_thrown_with_the_first_throw() {
    for &ruleset in Ruleset::VARIANTS {
        let hall = || {
            Arena::new("@...k")
                .legend('k', patient("kobold"))
                .ruleset(ruleset)
                .wearing("torch")
        };
        let mut arena = hall()
            .wearing("swift_bow")
            .item_knowledge("swift_bow", UNKNOWN)
            .carrying("arrow", 5);
        let at = Pos::new(4, 0);
        let ammo = arena.uid("arrow");
        arena
            .act(Action::Fire { ammo, at })
            .include("1 long_bow turns out to be swift_bow (Attacking)");

        let mut arena = hall()
            .carrying("adder_tooth", 1)
            .item_knowledge("adder_tooth", UNKNOWN)
            .stat(StatName::Str, "18/50")
            .changing_item("adder_tooth", |dagger| dagger.artifact = true);
        let item = arena.uid("adder_tooth");
        let outcomes = arena.act(Action::Throw { item, at });
        outcomes.include("player throws dagger as far as (4, 0)");
        outcomes.include("1 dagger turns out to be adder_tooth (Attacking)");
    }
}
