//! Corners of a fight: whatever changes those who fight counts from that moment on, and a blow out of turn is a blow.

use barrow::{
    content::{EffectDef, ItemUse, PowerDef, PowersDef},
    dice::Dice,
    grid::Pos,
    rules::{
        Class, Race,
        ability::{fuel::Refuel, resistance::Resistance, status::Condition},
        attack::Attack,
        base::ruleset::Ruleset,
        sil::{SilBlow, prepared::SilAction},
    },
    sim::Action,
    testing::{Arena, ArenaMonster},
};

const FOUGHT: [Ruleset; 2] = [Ruleset::Sil, Ruleset::Powder];

/// The blows of monsters among some attacks.
fn blows(attacks: Vec<Attack>) -> Vec<Attack> {
    let natural = |attack: &Attack| match attack {
        Attack::Sil(attack) => matches!(attack.action, SilAction::Melee(SilBlow::Natural(_))),
        other => matches!(other, Attack::Powder(_) | Attack::Natural(_)),
    };
    attacks.into_iter().filter(natural).collect()
}

/// An imp of fire with one blow beside somebody with a bow; it acts after the player's action if it has the energy.
fn imp(ruleset: Ruleset, energy: i32) -> Arena {
    Arena::new("i@....")
        .ruleset(ruleset)
        .changing_monster("fire_imp", |imp| {
            imp.blows.truncate(1);
            imp.powers = None;
            imp.never_moves = true;
            imp.speed = 0;
        })
        .legend(
            'i',
            ArenaMonster::of("fire_imp").hit_points(9000).energy(energy),
        )
        .hit_points(9000)
        .wearing("long_bow")
        .carrying("arrow", 5)
        .seed(3)
}

#[test]
fn a_free_attack_is_the_blow_that_it_would_be_in_its_turn() {
    // SIL-ARCHERY-08 with SIL-BRAND-03, SIL-SCORE-03, SIL-HALF-01, SIL-HALF-02, SIL-HALF-05
    let setups: [(&str, fn(Arena) -> Arena); 7] = [
        ("as they are", |arena| arena),
        ("who resists fire", |arena| {
            arena
                .wearing("cloak")
                .changing_item("cloak", |cloak| cloak.resists[Resistance::Fire] = 35)
        }),
        ("who is stunned", |arena| {
            arena.ailing(Condition::Stunned, 40)
        }),
        ("in the dark", Arena::dark),
        ("in a web", |arena| arena.standing_on("web")),
        ("with a wall of steel", |arena| {
            arena.wearing("chain_mail").wearing("leather_shield")
        }),
        ("who is cut", |arena| arena.ailing(Condition::Cut, 300)),
    ];
    let mut seen = Vec::new();
    for (name, setup) in setups {
        let mut shoots = setup(imp(Ruleset::Sil, -9000));
        let ammo = shoots.uid("arrow");
        let at = Pos::new(5, 0);
        let free = blows(shoots.traced(Action::Fire { ammo, at }).attacks);
        let mut waits = setup(imp(Ruleset::Sil, 100));
        let plain = blows(waits.traced(Action::Wait).attacks);
        assert_eq!(free.len(), 1, "{name}");
        assert_eq!(free, plain, "{name}");
        seen.extend(free);
    }
    let plain = seen[0];
    let changed = seen[1..].iter().filter(|attack| **attack != plain).count();
    assert!(changed >= 5, "{changed} of the six count");
}

#[test]
fn what_one_drinks_counts_in_the_next_blow() {
    // SIL-SCORE-03, SIL-HALF-05, SIL-HALF-02, POW-AVOID-01
    for ruleset in FOUGHT {
        let drinks = |condition: Option<Condition>| {
            let mut arena = imp(ruleset, 100).carrying("potion_might", 1).changing_item(
                "potion_might",
                move |potion| {
                    let ill = |condition| EffectDef::Afflict(condition, Dice::flat(20));
                    potion.usage = ItemUse::Potion(condition.map(ill).into_iter().collect());
                },
            );
            let potion = arena.uid("potion_might");
            blows(arena.traced(Action::Quaff(potion)).attacks)
                .first()
                .copied()
                .expect("the imp strikes")
        };
        let already = |condition: Condition| {
            let mut arena = imp(ruleset, 100).ailing(condition, 20);
            blows(arena.traced(Action::Wait).attacks)
                .first()
                .copied()
                .expect("the imp strikes")
        };
        for condition in [Condition::Stunned, Condition::Paralyzed, Condition::Blind] {
            let drunk = drinks(Some(condition));
            assert_eq!(drunk, already(condition), "{ruleset:?} {condition:?}");
        }
        assert_ne!(
            drinks(None),
            drinks(Some(Condition::Paralyzed)),
            "{ruleset:?}"
        );
    }
}

#[test]
fn what_is_over_counts_no_more() {
    // The condition ends at the end of the first turn, and the imp strikes in the second.
    for ruleset in FOUGHT {
        let second = |condition: Option<Condition>| {
            let mut arena = imp(ruleset, 0);
            if let Some(condition) = condition {
                arena = arena.ailing(condition, 1);
            }
            let mut attacks = blows(arena.traced(Action::Wait).attacks);
            assert!(attacks.is_empty() || condition == Some(Condition::Paralyzed));
            while attacks.is_empty() {
                attacks = blows(arena.traced(Action::Wait).attacks);
            }
            attacks[0]
        };
        for condition in [Condition::Stunned, Condition::Blind, Condition::Paralyzed] {
            assert_eq!(
                second(Some(condition)),
                second(None),
                "{ruleset:?} {condition:?}"
            );
        }
    }
}

#[test]
fn what_ails_a_monster_counts_in_its_blows() {
    // SIL-HALF-01, SIL-SCORE-03, POW-MOD-02
    let strikes = |ruleset, condition: Option<Condition>| {
        let mut foe = ArenaMonster::of("fire_imp").hit_points(9000).energy(100);
        if let Some(condition) = condition {
            foe = foe.ailing(condition, 50);
        }
        let mut arena = imp(ruleset, 100).legend('i', foe);
        (0..20)
            .find_map(|_| blows(arena.traced(Action::Wait).attacks).first().copied())
            .expect("it strikes now and then")
    };
    for (ruleset, condition) in [
        (Ruleset::Sil, Condition::Blind),
        (Ruleset::Sil, Condition::Stunned),
        (Ruleset::Powder, Condition::Blind),
    ] {
        let (ill, well) = (strikes(ruleset, Some(condition)), strikes(ruleset, None));
        assert_ne!(ill, well, "{ruleset:?} {condition:?}");
    }
}

#[test]
fn what_protects_from_blindness_protects_from_a_power_too() {
    // BRW-GIFT-01
    let blinded = |race| {
        let mut arena = Arena::new("@..k")
            .playing(race, Class::Warrior)
            .legend('k', ArenaMonster::of("kobold").energy(100))
            .changing_monster("kobold", |kobold| {
                kobold.mana = 50;
                kobold.powers = Some(PowersDef {
                    one_in: 1,
                    list: vec![PowerDef::Blind],
                });
            });
        arena.wait(8);
        arena.condition(Condition::Blind) > 0
    };
    assert!(blinded(Race::Human));
    assert!(!blinded(Race::Dwarf));
}

#[test]
fn nobody_is_seen_any_more_when_the_light_goes_out() {
    // BRW-LIGHT-02: without a step, which would look about anyway.
    let seen = |fuel: u16| {
        let mut arena = Arena::new("@.k....")
            .dark()
            .legend('k', ArenaMonster::of("kobold").energy(-900))
            .wearing("torch")
            .changing_item("torch", move |torch| {
                torch.usage = ItemUse::Light {
                    radius: 2,
                    fuel,
                    refuel: Refuel::Torch,
                };
            });
        arena.wait(1);
        arena.knows().monsters().len()
    };
    assert_eq!((seen(2), seen(1)), (1, 0));
}
