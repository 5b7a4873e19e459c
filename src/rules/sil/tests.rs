//! The examples of the document, step by step with scripted dice, and its exact probabilities.

use super::*;
use crate::{
    dice::{Distribution, Play, Scripted, Traced, exact},
    rules::{
        set::Set,
        units::{Damage, Sight, Skill, Squares, Weight},
    },
};

/// A player with that melee and archery skill.
fn player(skill: i32) -> Attacker {
    Attacker {
        melee: Skill::new(skill),
        archery: Skill::new(skill),
        ..Attacker::new(Who::Player)
    }
}

/// Somebody of that evasion.
fn enemy(who: Who, evasion: i32) -> Defender<'static> {
    Defender {
        evasion: Skill::new(evasion),
        ..Defender::new(who)
    }
}

/// A one-handed weapon of those dice.
fn weapon(dice: &str, weight: u32) -> Weapon {
    Weapon {
        figures: format!("(+0,{dice})").parse().unwrap(),
        weight: Weight::tenths(weight),
        ..Weapon::default()
    }
}

/// The battle axe of the examples, without its accuracy, which plays no part in them: 4 lb, for one or both hands.
fn axe() -> Weapon {
    Weapon {
        grip: Grip::HandAndAHalf,
        ..weapon("3d4", 40)
    }
}

fn pools<const N: usize>(dice: [&str; N]) -> [Pool; N] {
    dice.map(|dice| dice.parse().unwrap())
}

/// A Werewolf that bites.
fn bite() -> Blow {
    Blow::Natural(Natural {
        dice: Pool::new(2, 9),
        element: Some(Element::Poison),
        ..Natural::default()
    })
}

fn close(left: f64, right: f64) -> bool {
    (left - right).abs() < 1e-9
}

fn hit_chance(attack: &Attack) -> f64 {
    exact::probability(|r| attack.clash(r).hits())
}

fn net(attack: &Attack) -> Distribution<i32> {
    exact::distribution(|r| attack.harm(r)).map(|outcome| outcome.net().get())
}

/// What a hit without bonus dice does.
fn hurt(attack: &Attack) -> Distribution<i32> {
    exact::distribution(|r| attack.wound(r, 0).net().get())
}

mod examples {
    use super::*;

    /// Plays a blow with named rolls.
    fn play<const N: usize>(attack: &Attack, script: [Play; N]) -> Outcome {
        let mut dice = Scripted::new(script);
        let outcome = attack.resolve(&mut dice);
        dice.finish();
        outcome
    }

    #[test]
    fn the_battle_axe_grows_from_3d4_to_4d9() {
        // SIL-STR-01, SIL-TWOHAND-01, SIL-SLAY-01, SIL-DAMAGE-06, SIL-DICE-01: 3d4, 3d7, 3d9, 4d9.
        let strong = Attacker {
            strength: Strength(3),
            ..player(5)
        };
        let with_shield = Attacker {
            off_hand: OffHand::Shield,
            ..strong
        };
        let orc = Defender {
            nature: Nature {
                kinds: Set::of(&[Kind::Orc]),
                ..Nature::default()
            },
            ..enemy(Who::Monster, 3)
        };
        let mut slayer = axe();
        slayer.deadly.slays = Set::of(&[Kind::Orc]);
        let dice = |attacker, weapon| {
            Attack::melee(attacker, &Blow::Weapon(weapon), &orc)
                .dice(0)
                .to_string()
        };
        let plain = Attacker {
            off_hand: OffHand::Shield,
            ..player(5)
        };
        assert_eq!(dice(&plain, axe()), "3d4");
        assert_eq!(dice(&with_shield, axe()), "3d7");
        assert_eq!(dice(&strong, axe()), "3d9");
        assert_eq!(dice(&strong, slayer), "4d9");
        let attack = Attack::melee(&strong, &Blow::Weapon(slayer), &orc);
        assert_eq!(attack.dice(1), Pool::new(5, 9), "a slay and a critical die");
    }

    #[test]
    fn a_longsword_needs_10_20_and_30_for_its_bonus_dice() {
        // SIL-CRIT-01 to SIL-CRIT-03: the margin of the rolls, step by step.
        let attacker = player(25);
        let target = enemy(Who::Monster, 5);
        let sword = Blow::Weapon(weapon("2d5", 30));
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
            let outcome = play(&Attack::melee(&attacker, &sword, &target), script);
            let clash = Clash {
                attack: 25 + attack,
                evasion: 5 + evasion,
            };
            let due = Outcome::Hit {
                clash,
                critical,
                dice: Pool::new(number, 5),
                wound: Wound {
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
        let wolf = Attacker {
            melee: Skill::new(8),
            strength: Strength(5),
            ..Attacker::new(Who::Monster)
        };
        let armour = pools(["2d4", "1d4"]);
        let bitten = |resists, vulnerable| Defender {
            nature: Nature {
                resists,
                vulnerable,
                ..Nature::default()
            },
            protection: &armour,
            ..enemy(Who::Player, 5)
        };
        let poison = Set::of(&[Element::Poison]);
        let bare = Attack::melee(&wolf, &bite(), &bitten(Set::EMPTY, Set::EMPTY));
        let resisting = Attack::melee(&wolf, &bite(), &bitten(poison, Set::EMPTY));
        let vulnerable = Attack::melee(&wolf, &bite(), &bitten(Set::EMPTY, poison));
        let dice = [bare, resisting, vulnerable].map(|attack| attack.dice(0).to_string());
        assert_eq!(dice, ["3d9", "2d9", "4d9"]);
        // 18 + 8 against 10 + 5 is 11: one more die; each piece of armour rolls.
        let rolls = [18, 10, 20, 8, 4].map(Play::Sum);
        let outcome = play(&bare, rolls);
        assert!(
            matches!(outcome, Outcome::Hit { critical: 1, dice, .. } if dice == Pool::new(4, 9))
        );
        assert_eq!(outcome.net(), Damage::new(8));
        // 17 + 8 against 10 + 5 is 10: none; the armour stops it.
        let outcome = play(&bare, [17, 10, 12, 8, 4].map(Play::Sum));
        assert!(matches!(outcome, Outcome::Hit { critical: 0, .. }));
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
        let target = enemy(Who::Monster, 3);
        let attack = Attack::melee(&player(5), &Blow::Weapon(axe()), &target);
        let clash = Clash {
            attack: 15,
            evasion: 15,
        };
        assert_eq!(
            play(&attack, [Play::Sum(10), Play::Sum(12)]),
            Outcome::Miss { clash }
        );
        let hit = play(&attack, [Play::Sum(11), Play::Sum(12), Play::Sum(7)]);
        assert_eq!((hit.clash().margin(), hit.net()), (1, Damage::new(7)));
    }

    #[test]
    fn twenties_and_ones_mean_nothing_special() {
        // SIL-HIT-03, Interpretation.
        let hopeless = Attack::melee(&player(-20), &Blow::BareHands, &enemy(Who::Monster, 0));
        assert!(matches!(
            play(&hopeless, [Play::Sum(20), Play::Sum(1)]),
            Outcome::Miss { .. }
        ));
        let sure = Attack::melee(&player(20), &Blow::BareHands, &enemy(Who::Monster, 0));
        assert!(close(hit_chance(&hopeless), 0.0) && close(hit_chance(&sure), 1.0));
    }

    #[test]
    fn damage_is_what_exceeds_the_protection() {
        // SIL-DAMAGE-01, SIL-DAMAGE-02, SIL-DAMAGE-03: equal and smaller do nothing, one point more does one.
        let armour = pools(["1d12"]);
        let target = Defender {
            protection: &armour,
            ..enemy(Who::Monster, 3)
        };
        let attack = Attack::melee(&player(5), &Blow::Weapon(axe()), &target);
        for (damage, protection, due) in [(7, 8, 0), (8, 8, 0), (9, 8, 1), (12, 1, 11)] {
            let rolls = [12, 10, damage, protection].map(Play::Sum);
            assert_eq!(play(&attack, rolls).net(), Damage::new(due));
        }
    }

    #[test]
    fn bare_hands_are_one_die_that_strength_makes_larger_without_limit() {
        // SIL-STR-01, SIL-CRIT-02, Interpretation: 1d1, 4 lb.
        for (strength, dice) in [(0, "1d1"), (6, "1d7"), (-1, "1d0")] {
            let attacker = Attacker {
                strength: Strength(strength),
                ..player(5)
            };
            let attack = Attack::melee(&attacker, &Blow::BareHands, &enemy(Who::Monster, 0));
            assert_eq!(
                (attack.dice(0).to_string().as_str(), attack.weight),
                (dice, Weight::pounds(4))
            );
        }
    }

    #[test]
    fn dice_of_a_monster_include_its_strength_and_weigh_2_lb_each() {
        // SIL-STR-01, SIL-CRIT-02, SIL-CRIT-05, Interpretation.
        let troll = Attacker {
            strength: Strength(8),
            off_hand: OffHand::Shield,
            ..Attacker::new(Who::Monster)
        };
        let target = enemy(Who::Player, 0);
        let armed = Attack::melee(&troll, &Blow::Weapon(axe()), &target);
        assert_eq!(armed.dice(0), Pool::new(3, 4));
        for count in 1..=3 {
            let claws = Natural {
                dice: Pool::new(count, 9),
                ..Natural::default()
            };
            let attack = Attack::melee(&troll, &Blow::Natural(claws), &target);
            let weight = Weight::pounds(2 * count as u32);
            assert_eq!((attack.dice(0), attack.weight), (claws.dice, weight));
        }
    }

    #[test]
    fn a_log_names_every_roll_and_its_rule() {
        // SIL-HIT-01, SIL-HIT-02, SIL-DAMAGE-01, SIL-DAMAGE-05.
        let armour = pools(["2d4"]);
        let target = Defender {
            protection: &armour,
            ..enemy(Who::Monster, 3)
        };
        let mut dice = Traced::new(Scripted::new([12, 10, 9, 3].map(Play::Sum)));
        melee(&mut dice, &player(5), &Blow::Weapon(axe()), &target);
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
}

mod chances {
    use super::*;

    const UNSEEN: Sight = Sight::Unseen;

    fn aware(alertness: Alertness) -> Condition {
        Condition {
            alertness,
            ..Condition::default()
        }
    }

    const STUNNED: Condition = Condition {
        stunned: true,
        immobile: false,
        alertness: Alertness::Alert,
        footing: Footing::Firm,
    };

    fn standing_in(footing: Footing) -> Condition {
        Condition {
            footing,
            ..Condition::default()
        }
    }

    fn blow(attacker: &Attacker, defender: &Defender) -> f64 {
        hit_chance(&Attack::melee(attacker, &Blow::Weapon(axe()), defender))
    }

    #[test]
    fn scores_decide_the_chance_to_hit() {
        // S01, S02: SIL-HIT-01, SIL-HIT-02, SIL-HIT-03.
        assert!(close(
            blow(&player(5), &enemy(Who::Monster, 3)),
            229.0 / 400.0
        ));
        assert!(close(
            blow(&player(0), &enemy(Who::Monster, 0)),
            19.0 / 40.0
        ));
    }

    #[test]
    fn the_chance_is_the_count_of_winning_pairs() {
        // SIL-HIT-03, for every difference of scores.
        for difference in -22..=22 {
            let pairs = (1..=20).flat_map(|a| (1..=20).map(move |e| (a, e)));
            let wins = pairs.filter(|(a, e)| a + difference > *e).count() as f64;
            let chance = blow(&player(difference + 1), &enemy(Who::Monster, 1));
            assert!(close(chance, wins / 400.0), "{difference}");
        }
    }

    #[test]
    fn not_seeing_sleeping_and_stun() {
        // S03, S04, S05, S13, S14: SIL-HALF-01, SIL-HALF-03, SIL-HALF-05, SIL-SCORE-03.
        let target = enemy(Who::Monster, 3);
        let unwary = Defender {
            condition: aware(Alertness::Unwary),
            ..target
        };
        let asleep = Defender {
            condition: aware(Alertness::Asleep),
            ..target
        };
        let blind = Attacker {
            sight: UNSEEN,
            ..player(5)
        };
        let stunned = Attacker {
            condition: STUNNED,
            ..player(5)
        };
        let both = Defender {
            condition: STUNNED,
            ..target
        };
        assert!(close(blow(&player(5), &unwary), 33.0 / 50.0));
        assert!(close(blow(&blind, &target), 171.0 / 400.0));
        assert!(close(blow(&player(5), &asleep), 69.0 / 80.0));
        assert!(close(blow(&stunned, &target), 19.0 / 40.0));
        assert!(close(blow(&stunned, &both), 229.0 / 400.0));
    }

    #[test]
    fn being_overwhelmed_comes_before_halving() {
        // S06, S07, S08, S09: SIL-OVERWHELM-02, SIL-OVERWHELM-03, SIL-HALF-02.
        let monster = Attacker {
            who: Who::Monster,
            ..player(5)
        };
        let crowded = |evasion, crowd: &[Side]| Defender {
            attacker: Side::W,
            crowd: Set::of(crowd),
            ..enemy(Who::Player, evasion)
        };
        let two_behind = crowded(3, &[Side::NE, Side::E, Side::N]);
        assert!(close(blow(&monster, &two_behind), 309.0 / 400.0));
        let ring: Vec<_> = overwhelm_ring(Side::W);
        assert!(close(blow(&monster, &crowded(3, &ring)), 91.0 / 100.0));
        let blind = Defender {
            sight: UNSEEN,
            ..crowded(10, &[Side::E, Side::N, Side::S])
        };
        assert!(close(blow(&monster, &blind), 229.0 / 400.0));
        assert!(
            !close(blow(&monster, &blind), 33.0 / 50.0),
            "the wrong reading"
        );
    }

    fn overwhelm_ring(attacker: Side) -> Vec<Side> {
        let all = crate::rules::set::Member::ALL;
        all.iter()
            .copied()
            .filter(|side| *side != attacker)
            .collect()
    }

    #[test]
    fn pits_and_webs() {
        // S10, S11, S12: SIL-HALF-01, SIL-HALF-02, SIL-HALF-04.
        let target = enemy(Who::Monster, 3);
        let in_pit = Attacker {
            condition: standing_in(Footing::Pit),
            ..player(5)
        };
        let in_web = Attacker {
            condition: standing_in(Footing::Web),
            sight: UNSEEN,
            ..player(5)
        };
        assert!(close(blow(&in_pit, &target), 171.0 / 400.0));
        assert!(close(blow(&in_web, &target), 153.0 / 400.0));
        let monster = Attacker {
            who: Who::Monster,
            ..player(5)
        };
        let trapped = Defender {
            condition: standing_in(Footing::Pit),
            sight: UNSEEN,
            ..enemy(Who::Player, 3)
        };
        assert!(close(blow(&monster, &trapped), 7.0 / 10.0));
    }

    #[test]
    fn shots_and_throws() {
        // S15 to S18: SIL-ARCHERY-03 to SIL-ARCHERY-05, SIL-HALF-03, SIL-THROW-02, SIL-THROW-04.
        let arrow = Arrow {
            bonus: Modifier(3),
            ..Arrow::default()
        };
        let shot = Shot::Bow {
            bow: Bow::default(),
            arrow,
        };
        let far = Squares::new(12);
        let target = enemy(Who::Monster, 3);
        let chance = |target| hit_chance(&Attack::archery(&player(5), &shot, &target, far));
        assert!(close(chance(target), 7.0 / 10.0));
        let unwary = Defender {
            condition: aware(Alertness::Unwary),
            ..enemy(Who::Monster, 11)
        };
        assert!(close(chance(unwary), 33.0 / 50.0));
        let thrown = |balance| {
            let object = Weapon {
                balance,
                ..weapon("2d5", 30)
            };
            hit_chance(&Attack::throw(
                &player(5),
                &object,
                &target,
                Squares::new(7),
            ))
        };
        assert!(close(thrown(Balance::ForThrowing), 21.0 / 40.0));
        assert!(close(thrown(Balance::Unfit), 3.0 / 10.0));
    }
}

mod damages {
    use super::*;

    /// What a hit of those dice does against that armour.
    fn struck<const N: usize>(dice: &str, armour: [&str; N]) -> Distribution<i32> {
        let armour = pools(armour);
        let target = Defender {
            protection: &armour,
            ..enemy(Who::Monster, 3)
        };
        hurt(&Attack::melee(
            &player(5),
            &Blow::Weapon(weapon(dice, 40)),
            &target,
        ))
    }

    #[test]
    fn three_dice_of_four_against_one() {
        // S20, S21: SIL-DAMAGE-02, SIL-DAMAGE-03, SIL-DAMAGE-04.
        let damage = struck("3d4", ["1d4"]);
        assert!(close(damage.mean(), 1281.0 / 256.0));
        let ways = [5, 10, 20, 31, 40, 44, 40, 31, 20, 10, 4, 1];
        assert_eq!(damage.len(), ways.len());
        for (points, ways) in (0..).zip(ways) {
            assert!(
                close(damage.probability(&points), f64::from(ways) / 256.0),
                "{points}"
            );
        }
    }

    #[test]
    fn strength_both_hands_and_slays_against_two_dice() {
        // S22 to S24: SIL-STR-01, SIL-TWOHAND-01, SIL-SLAY-01.
        let armour = pools(["2d4"]);
        let orc = Defender {
            nature: Nature {
                kinds: Set::of(&[Kind::Orc]),
                ..Nature::default()
            },
            protection: &armour,
            ..enemy(Who::Monster, 3)
        };
        let mut slayer = axe();
        slayer.deadly.slays = Set::of(&[Kind::Orc]);
        let strong = Attacker {
            strength: Strength(3),
            ..player(5)
        };
        let shield = Attacker {
            off_hand: OffHand::Shield,
            ..strong
        };
        let mean =
            |attacker, weapon| hurt(&Attack::melee(attacker, &Blow::Weapon(weapon), &orc)).mean();
        assert!(close(mean(&shield, axe()), 2414.0 / 343.0));
        assert!(close(mean(&strong, axe()), 7303.0 / 729.0));
        assert!(close(mean(&strong, slayer), 65_615.0 / 4374.0));
    }

    #[test]
    fn a_werewolf_against_two_pieces_of_armour() {
        // S25 to S28: SIL-BRAND-04, SIL-DAMAGE-02, SIL-DAMAGE-05.
        let armour = pools(["2d4", "1d4"]);
        let bitten = |resists| {
            let target = Defender {
                nature: Nature {
                    resists,
                    ..Nature::default()
                },
                protection: &armour,
                ..enemy(Who::Player, 5)
            };
            hurt(&Attack::melee(
                &Attacker::new(Who::Monster),
                &bite(),
                &target,
            ))
        };
        let (bare, resisting) = (bitten(Set::EMPTY), bitten(Set::of(&[Element::Poison])));
        assert!(close(bare.mean(), 14_807.0 / 1944.0));
        assert!(close(resisting.mean(), 8299.0 / 2592.0));
        assert!(close(resisting.probability(&0), 139.0 / 432.0));
        assert!(close(bare.probability(&0), 3637.0 / 46_656.0));
    }

    /// The chances of a miss and of so many bonus dice, in 400.
    fn critical(skill: i32, evasion: i32, tenths: u32) -> [f64; 5] {
        let target = match evasion {
            -5 => Defender {
                condition: Condition {
                    alertness: Alertness::Asleep,
                    ..Condition::default()
                },
                ..enemy(Who::Monster, 9)
            },
            evasion => enemy(Who::Monster, evasion),
        };
        let attack = Attack::melee(
            &player(skill),
            &Blow::Weapon(weapon("2d5", tenths)),
            &target,
        );
        let outcomes = exact::distribution(|r| attack.harm(r)).map(|outcome| match outcome {
            Outcome::Miss { .. } => 0,
            Outcome::Hit { critical, .. } => critical + 1,
        });
        std::array::from_fn(|kind| outcomes.probability(&(kind as i32)) * 400.0)
    }

    #[test]
    fn critical_dice_of_a_longsword() {
        // S30 to S34: SIL-CRIT-02, SIL-CRIT-03, SIL-CRIT-04: most against sleepers.
        for (skill, evasion, due) in [
            (5, 3, [171, 151, 75, 3, 0]),
            (10, 3, [91, 156, 125, 28, 0]),
            (5, -5, [55, 135, 155, 55, 0]),
            (10, -5, [15, 90, 175, 105, 15]),
            (15, -5, [0, 45, 145, 155, 55]),
        ] {
            let found = critical(skill, evasion, 30);
            assert!(
                found.iter().zip(due).all(|(p, q)| close(*p, f64::from(q))),
                "{found:?} {due:?}"
            );
        }
    }

    #[test]
    fn critical_dice_by_weight() {
        // S35 to S38: SIL-CRIT-02.
        for (tenths, due) in [
            (8, [91, 119, 124, 60, 6]),
            (15, [91, 138, 116, 54, 1]),
            (40, [91, 173, 121, 15, 0]),
            (70, [91, 218, 91, 0, 0]),
        ] {
            let found = critical(10, 3, tenths);
            assert!(
                found.iter().zip(due).all(|(p, q)| close(*p, f64::from(q))),
                "{found:?} {due:?}"
            );
        }
    }
}

mod whole_attacks {
    use super::*;

    fn strong() -> Attacker {
        Attacker {
            strength: Strength(3),
            ..player(5)
        }
    }

    #[test]
    fn the_axe_in_both_hands() {
        // S40 to S43: SIL-HIT-03, SIL-CRIT-03, SIL-DAMAGE-02, SIL-DAMAGE-03, SIL-HALF-05, SIL-SLAY-01.
        let armour = pools(["2d4"]);
        let orc = Defender {
            nature: Nature {
                kinds: Set::of(&[Kind::Orc]),
                ..Nature::default()
            },
            protection: &armour,
            ..enemy(Who::Monster, 3)
        };
        let asleep = Defender {
            condition: Condition {
                alertness: Alertness::Asleep,
                ..Condition::default()
            },
            ..orc
        };
        let mut slayer = axe();
        slayer.deadly.slays = Set::of(&[Kind::Orc]);
        let odds = |weapon, target| net(&Attack::melee(&strong(), &Blow::Weapon(weapon), target));
        let plain = odds(axe(), &orc);
        assert!(close(plain.mean(), 956_077.0 / 145_800.0));
        assert!(close(plain.at_least(&1), 246_601.0 / 437_400.0));
        assert!(close(odds(axe(), &asleep).mean(), 1_603_663.0 / 139_968.0));
        assert!(close(odds(slayer, &orc).mean(), 4_391_717.0 / 466_560.0));
    }

    #[test]
    fn a_longsword_and_a_werewolf() {
        // S44, S45: SIL-CRIT-03, SIL-CRIT-05, SIL-BRAND-04.
        let thin = pools(["1d4"]);
        let target = Defender {
            protection: &thin,
            ..enemy(Who::Monster, 3)
        };
        let sword = Attack::melee(&player(5), &Blow::Weapon(weapon("2d5", 30)), &target);
        assert!(close(net(&sword).mean(), 5261.0 / 2000.0));
        let armour = pools(["2d4"]);
        let bitten = Defender {
            protection: &armour,
            ..enemy(Who::Player, 5)
        };
        let wolf = Attacker {
            melee: Skill::new(8),
            ..Attacker::new(Who::Monster)
        };
        let found = net(&Attack::melee(&wolf, &bite(), &bitten));
        assert!(close(found.mean(), 301_081_853.0 / 41_990_400.0));
    }

    #[test]
    fn odds_and_the_game_run_the_same_attack() {
        // SIL-SCOPE-01: what is kept of the rolls changes nothing.
        let armour = pools(["1d4", "1d2"]);
        let target = Defender {
            protection: &armour,
            ..enemy(Who::Monster, 3)
        };
        let blow = Blow::Weapon(weapon("1d4", 0));
        let attack = Attack::melee(&player(9), &blow, &target);
        let whole = exact::distribution(|r| melee(r, &player(9), &blow, &target));
        let whole = whole.map(|outcome| match *outcome {
            Outcome::Miss { .. } => Outcome::Miss { clash: () },
            Outcome::Hit {
                critical,
                dice,
                wound,
                ..
            } => Outcome::Hit {
                clash: (),
                critical,
                dice,
                wound: wound.net(),
            },
        });
        let short = exact::distribution(|r| attack.harm(r));
        assert_eq!(whole.len(), short.len());
        assert!(
            whole
                .iter()
                .all(|(outcome, p)| close(p, short.probability(outcome)))
        );
        assert!(close(short.total(), 1.0));
    }

    #[test]
    fn many_dice_against_many_pieces_are_worked_out_in_few_steps() {
        // Equal values merge: without that there would be thousands of millions of ways.
        let armour = pools(["3d6", "2d4", "2d4", "1d4", "1d4", "1d4", "1d3", "1d3"]);
        let target = Defender {
            protection: &armour,
            ..enemy(Who::Monster, -20)
        };
        let attack = Attack::melee(&player(30), &Blow::Weapon(weapon("10d10", 5)), &target);
        let mut leaves = 0_u32;
        let odds = exact::distribution(|r| {
            leaves += 1;
            attack.harm(r)
        });
        assert!(close(odds.total(), 1.0));
        assert!(leaves < 5_000, "{leaves}");
    }
}
