//! The document's examples, step by step with scripted dice.

use super::*;

/// Plays a blow with named rolls.
fn play<const N: usize>(attack: &SilMatchup, script: [Play; N]) -> SilOutcome {
    let mut dice = Scripted::new(script);
    let outcome = attack.resolve(&mut dice);
    dice.finish();
    outcome
}

#[test]
fn the_battle_axe_grows_from_3d4_to_4d9() {
    // SIL-STR-01, SIL-TWOHAND-01, SIL-SLAY-01, SIL-DAMAGE-06, SIL-DICE-01: 3d4, 3d7, 3d9, 4d9.
    let strong = SilAttacker {
        strength: Strength(3),
        ..player(5)
    };
    let with_shield = SilAttacker {
        off_hand: OffHand::Shield,
        ..strong
    };
    let orc = SilDefender {
        nature: SilNature {
            kinds: EnumSet::only(SlayKind::Orc),
            ..SilNature::default()
        },
        ..enemy(SilCreature::Monster, 3)
    };
    let mut slayer = axe();
    slayer.deadly.slays = EnumSet::only(SlayKind::Orc);
    let dice = |attacker, weapon| {
        SilMatchup::melee(attacker, &SilBlow::Weapon(weapon), &orc)
            .dice(0)
            .to_string()
    };
    let plain = SilAttacker {
        off_hand: OffHand::Shield,
        ..player(5)
    };
    assert_eq!(dice(&plain, axe()), "3d4");
    assert_eq!(dice(&with_shield, axe()), "3d7");
    assert_eq!(dice(&strong, axe()), "3d9");
    assert_eq!(dice(&strong, slayer), "4d9");
    let attack = SilMatchup::melee(&strong, &SilBlow::Weapon(slayer), &orc);
    assert_eq!(attack.dice(1), Pool::new(5, 9), "a slay and a critical die");
}

#[test]
fn a_longsword_needs_10_20_and_30_for_its_bonus_dice() {
    // SIL-CRIT-01 to SIL-CRIT-03: the margin of the rolls, step by step.
    let attacker = player(25);
    let target = enemy(SilCreature::Monster, 5);
    let sword = SilBlow::Weapon(weapon("2d5", 30));
    // 25 + 4 against 5 + 15 is 9; then 10, 19, 20, 29, 30.
    for (attack, evasion, margin, critical) in [
        (4, 15, 9, 0),
        (5, 15, 10, 1),
        (14, 15, 19, 1),
        (15, 15, 20, 2),
        (14, 5, 29, 2),
        (15, 5, 30, 3),
    ] {
        let number = 2 + critical;
        let script = [Play::Sum(attack), Play::Sum(evasion), Play::Sum(number)];
        let outcome = play(&SilMatchup::melee(&attacker, &sword, &target), script);
        let clash = HitRolls {
            attack: 25 + attack,
            evasion: 5 + evasion,
        };
        let due = SilOutcome::Hit {
            clash,
            critical,
            dice: Pool::new(number, 5),
            wound: DamageRolls {
                damage: number,
                protection: 0,
            },
        };
        assert_eq!((outcome, clash.margin()), (due, margin));
    }
}

#[test]
fn a_werewolf_bites_with_one_more_die_unless_poison_is_resisted() {
    // SIL-BRAND-04, SIL-DAMAGE-05, SIL-CRIT-05, Example: 3d9 or 2d9; 2d9 weighs 4 lb, 11 for a bonus die.
    let wolf = SilAttacker {
        melee: Skill::new(8),
        strength: Strength(5),
        ..SilAttacker::new(SilCreature::Monster)
    };
    let armor = pools(["2d4", "1d4"]);
    let bitten = |resists, vulnerable| SilDefender {
        nature: SilNature {
            resists,
            vulnerable,
            ..SilNature::default()
        },
        protection: &armor,
        ..enemy(SilCreature::Player, 5)
    };
    let poison = EnumSet::only(BrandElement::Poison);
    let bare = SilMatchup::melee(&wolf, &bite(), &bitten(EnumSet::empty(), EnumSet::empty()));
    let resisting = SilMatchup::melee(&wolf, &bite(), &bitten(poison, EnumSet::empty()));
    let vulnerable = SilMatchup::melee(&wolf, &bite(), &bitten(EnumSet::empty(), poison));
    let dice = [bare, resisting, vulnerable].map(|attack| attack.dice(0).to_string());
    assert_eq!(dice, ["3d9", "2d9", "4d9"]);
    // 18 + 8 against 10 + 5 is 11: one more die; each piece of armor rolls.
    let rolls = [18, 10, 20, 8, 4].map(Play::Sum);
    let outcome = play(&bare, rolls);
    assert!(
        matches!(outcome, SilOutcome::Hit { critical: 1, dice, .. } if dice == Pool::new(4, 9))
    );
    assert_eq!(outcome.net(), Damage::new(8));
    // 17 + 8 against 10 + 5 is 10: none; the armor stops it.
    let outcome = play(&bare, [17, 10, 12, 8, 4].map(Play::Sum));
    assert!(matches!(outcome, SilOutcome::Hit { critical: 0, .. }));
    assert_eq!(outcome.net(), Damage::new(0));
}

#[test]
fn the_longbow_of_1d10_reaches_15_squares_and_the_spear_3() {
    // SIL-ARCHERY-07, SIL-THROW-06.
    assert_eq!(super::archery::range(10), Squares::new(15));
    let range = super::throwing::range(Weight::pounds(100), Weight::pounds(4));
    assert_eq!(range, Squares::new(3));
}

#[test]
fn a_miss_rolls_nothing_more_and_a_tie_is_a_miss() {
    // SIL-SCOPE-01, SIL-HIT-01 to SIL-HIT-03: 5 + 10 against 3 + 12; one more hits.
    let target = enemy(SilCreature::Monster, 3);
    let attack = SilMatchup::melee(&player(5), &SilBlow::Weapon(axe()), &target);
    let clash = HitRolls {
        attack: 15,
        evasion: 15,
    };
    assert_eq!(
        play(&attack, [Play::Sum(10), Play::Sum(12)]),
        SilOutcome::Miss { clash }
    );
    let hit = play(&attack, [Play::Sum(11), Play::Sum(12), Play::Sum(7)]);
    assert_eq!((hit.clash().margin(), hit.net()), (1, Damage::new(7)));
}

#[test]
fn twenties_and_ones_mean_nothing_special() {
    // SIL-HIT-03, Interpretation.
    let hopeless = SilMatchup::melee(
        &player(-20),
        &SilBlow::BareHands,
        &enemy(SilCreature::Monster, 0),
    );
    assert!(matches!(
        play(&hopeless, [Play::Sum(20), Play::Sum(1)]),
        SilOutcome::Miss { .. }
    ));
    let sure = SilMatchup::melee(
        &player(20),
        &SilBlow::BareHands,
        &enemy(SilCreature::Monster, 0),
    );
    assert!(close(hit_chance(&hopeless), 0.0) && close(hit_chance(&sure), 1.0));
}

#[test]
fn damage_is_what_exceeds_the_protection() {
    // SIL-DAMAGE-01, SIL-DAMAGE-02, SIL-DAMAGE-03: equal and smaller do nothing, one point more does one.
    let armor = pools(["1d12"]);
    let target = SilDefender {
        protection: &armor,
        ..enemy(SilCreature::Monster, 3)
    };
    let attack = SilMatchup::melee(&player(5), &SilBlow::Weapon(axe()), &target);
    for (damage, protection, due) in [(7, 8, 0), (8, 8, 0), (9, 8, 1), (12, 1, 11)] {
        let rolls = [12, 10, damage, protection].map(Play::Sum);
        assert_eq!(play(&attack, rolls).net(), Damage::new(due));
    }
}

#[test]
fn bare_hands_are_one_die_that_strength_makes_larger_without_limit() {
    // SIL-STR-01, SIL-CRIT-02, Interpretation: 1d1, 4 lb.
    for (strength, dice) in [(0, "1d1"), (6, "1d7"), (-1, "1d0")] {
        let attacker = SilAttacker {
            strength: Strength(strength),
            ..player(5)
        };
        let attack = SilMatchup::melee(
            &attacker,
            &SilBlow::BareHands,
            &enemy(SilCreature::Monster, 0),
        );
        assert_eq!(
            (attack.dice(0).to_string().as_str(), attack.weight),
            (dice, Weight::pounds(4))
        );
    }
}

#[test]
fn dice_of_a_monster_include_its_strength_and_weigh_2_lb_each() {
    // SIL-STR-01, SIL-CRIT-02, SIL-CRIT-05, Interpretation.
    let troll = SilAttacker {
        strength: Strength(8),
        off_hand: OffHand::Shield,
        ..SilAttacker::new(SilCreature::Monster)
    };
    let target = enemy(SilCreature::Player, 0);
    let armed = SilMatchup::melee(&troll, &SilBlow::Weapon(axe()), &target);
    assert_eq!(armed.dice(0), Pool::new(3, 4));
    for count in 1..=3 {
        let claws = NaturalBlow {
            dice: Pool::new(count, 9),
            ..NaturalBlow::default()
        };
        let attack = SilMatchup::melee(&troll, &SilBlow::Natural(claws), &target);
        let weight = Weight::pounds(2 * count as u32);
        assert_eq!((attack.dice(0), attack.weight), (claws.dice, weight));
    }
}

#[test]
fn a_log_names_every_roll_and_its_rule() {
    // SIL-HIT-01, SIL-HIT-02, SIL-DAMAGE-01, SIL-DAMAGE-05.
    let armor = pools(["2d4"]);
    let target = SilDefender {
        protection: &armor,
        ..enemy(SilCreature::Monster, 3)
    };
    let mut dice = Traced::new(Scripted::new([12, 10, 9, 3].map(Play::Sum)));
    SilMatchup::melee(&player(5), &SilBlow::Weapon(axe()), &target).resolve(&mut dice);
    let rules: Vec<_> = dice
        .records()
        .iter()
        .map(|record| record.what.rule)
        .collect();
    assert_eq!(
        rules,
        ["SIL-HIT-01", "SIL-HIT-02", "SIL-DAMAGE-01", "SIL-DAMAGE-05"]
    );
}
