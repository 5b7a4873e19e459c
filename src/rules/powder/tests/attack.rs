//! Whole attacks: the order of the steps, and what ends them (POW-SCOPE-02, POW-AVOID-01, POW-AFTER).

use super::*;
use crate::rules::{
    base::attack_result::CounterAttack,
    powder::{
        attack::{DamageResult, PowderOutcome, PowderResult, answer, attack},
        avoid::Avoidance,
        body::BodyPart,
        defender::{Hand, PowderNature, Reflexes, TargetState},
        hit::{CompleteMiss, HitTestResult},
    },
};

fn run(mut dice: Scripted, attacker: &PowderAttacker, defender: &PowderDefender) -> PowderOutcome {
    let outcome = attack(&mut dice, attacker, defender);
    dice.finish();
    outcome
}

fn struck(outcome: &PowderOutcome) -> (DamageResult, Option<CounterAttack>) {
    match outcome.sequel {
        PowderResult::Struck { suffered, answer } => (suffered, answer),
        PowderResult::Missed | PowderResult::Avoided(_) => panic!("{outcome:?}"),
    }
}

fn blow(text: &str) -> PowderBlow {
    PowderBlow::plain(0, physical(text))
}

fn ogre() -> PowderAttacker {
    monster(6).without_weapon(Style::Melee, blow("1d6"), now())
}

fn parts(all: &[(PowderElement, &str)]) -> DamageParts {
    let all: Vec<_> = all
        .iter()
        .map(|&(element, text)| DamagePart {
            element,
            dice: dice(text),
        })
        .collect();
    DamageParts::new(&all).unwrap()
}

#[test]
fn a_miss_ends_the_attack_at_once() {
    // POW-SCOPE-02, POW-ATTACK-02, POW-HIT-01
    let outcome = run(Scripted::new([Play::Range(1)]), &ogre(), &bare());
    assert_eq!(
        outcome.contest.ending,
        HitTestResult::Slip(CompleteMiss::NaturalOne)
    );
    assert_eq!(outcome.sequel, PowderResult::Missed);
    assert_eq!(
        (outcome.attack_roll(), outcome.ac_roll(), outcome.damage()),
        (None, None, Damage::new(0))
    );
    let script = [2, 1, 1, 1].map(Play::Range).into_iter();
    let script = Scripted::new(script.chain([Play::Pick(3)]));
    let outcome = run(script, &ogre(), &bare());
    assert_eq!(outcome.sequel, PowderResult::Missed);
    assert_eq!(outcome.attack_roll(), Some(-7));
    assert_eq!(outcome.exchange().unwrap().part, BodyPart::Feet);
}

#[test]
fn an_avoidance_ends_it_without_damage_or_aftermath() {
    // POW-AVOID-01, POW-SCOPE-02
    let poisoner = PowderAttacker {
        force: crate::rules::powder::attacker::PowderForce {
            poisoned: true,
            ..ogre().force
        },
        ..ogre()
    };
    let dodger = PowderDefender {
        reflexes: Reflexes {
            skills: EnumSet::only(SkillName::Dodging),
            hitback: Some(Chance::ALWAYS),
            ..Reflexes::default()
        },
        ..bare()
    };
    let script = [
        Play::Range(15),
        Play::Range(1),
        Play::Range(1),
        Play::Range(1),
    ];
    let script = script
        .into_iter()
        .chain([Play::Pick(2), Play::Chance(true)]);
    let outcome = run(Scripted::new(script), &poisoner, &dodger);
    assert_eq!(outcome.sequel, PowderResult::Avoided(Avoidance::Dodged));
    assert_eq!(outcome.damage(), Damage::new(0));
    // Nobody dodges what is forced, a 20 included (POW-ATTACK-05).
    let briefs = briefs(&sure(blow("1d6")), &dodger);
    assert!(close(briefs.probability_that(|brief| brief.avoided), 0.0));
    let avoided = self::briefs(&ogre(), &dodger);
    let criticals = avoided.probability_that(|brief| brief.verdict == Verdict::Critical);
    let harmed = avoided
        .probability_that(|brief| brief.verdict == Verdict::Critical && brief.damage.get() > 0);
    assert!(criticals > 0.0 && close(criticals, harmed));
}

#[test]
fn a_critical_adds_one_to_whatever_the_multiplier_is() {
    // POW-MULT-01, POW-CRIT-03
    let mut ogre = ogre();
    for (start, expected) in [(1, 2), (2, 3)] {
        ogre.multiplier = start;
        let script = [20, 1, 1, 1].map(Play::Range).into_iter();
        let script = script.chain([Play::Pick(2), Play::Range(20), Play::Sum(6)]);
        let outcome = run(Scripted::new(script), &ogre, &bare());
        assert_eq!(outcome.verdict(), Verdict::Critical);
        assert_eq!(struck(&outcome).0.multiplier, expected);
    }
}

#[test]
fn armor_reduces_each_damage_type_by_itself() {
    // POW-DAMAGE-02, POW-DAMAGE-03
    let burning = PowderBlow::plain(
        0,
        parts(&[
            (PowderElement::Physical, "1d8"),
            (PowderElement::Fire, "1d8"),
        ]),
    );
    let stone = PowderDefender {
        natural_ac: 20,
        ..bare()
    };
    let script = after_sure(&[
        Play::Range(16),
        Play::Range(6),
        Play::Range(4),
        Play::Sum(7),
        Play::Range(2),
        Play::Range(5),
        Play::Sum(7),
    ]);
    let outcome = run(script, &sure(burning), &stone);
    let damage: Vec<_> = struck(&outcome)
        .0
        .hurts()
        .map(|hurt| hurt.damage.get())
        .collect();
    assert_eq!(damage, [3, 5]);
    assert_eq!(outcome.ac_roll(), Some(16));
}

#[test]
fn resisting_one_type_leaves_the_others_alone() {
    // POW-DAMAGE-04, POW-DAMAGE-05
    let burning = PowderBlow::plain(
        0,
        parts(&[
            (PowderElement::Fire, "1d8"),
            (PowderElement::Physical, "1d8"),
            (PowderElement::Cold, "1d8"),
        ]),
    );
    let imp = PowderDefender {
        nature: PowderNature {
            resists: EnumSet::only(PowderElement::Fire),
            vulnerable: EnumSet::only(PowderElement::Cold),
            ..PowderNature::default()
        },
        ..bare()
    };
    let script = after_sure(&[Play::Sum(5), Play::Sum(9)]);
    let outcome = run(script, &sure(burning), &imp);
    let damage: Vec<_> = struck(&outcome)
        .0
        .hurts()
        .map(|hurt| (hurt.element, hurt.damage.get()))
        .collect();
    assert_eq!(
        damage,
        [
            (PowderElement::Fire, 0),
            (PowderElement::Physical, 5),
            (PowderElement::Cold, 9)
        ]
    );
}

#[test]
fn the_dead_are_hurt_no_further_and_answer_nothing() {
    // POW-DAMAGE-04, POW-AFTER-04 to POW-AFTER-06
    let burning = PowderBlow {
        explosion: Chance::ALWAYS,
        ..PowderBlow::plain(
            0,
            parts(&[
                (PowderElement::Physical, "1d8"),
                (PowderElement::Fire, "1d8"),
            ]),
        )
    };
    let mut attacker = sure(burning);
    attacker.force.poisoned = true;
    let victim = |survives| PowderDefender {
        reflexes: Reflexes {
            hitback: Some(Chance::percent(50)),
            ..Reflexes::default()
        },
        survives: Damage::new(survives),
        ..bare()
    };
    let script = after_sure(&[Play::Sum(5), Play::Chance(true)]);
    let (suffered, answer) = struck(&run(script, &attacker, &victim(4)));
    assert!(suffered.killed && !suffered.poisoned && answer.is_none());
    assert_eq!(suffered.hurts().count(), 1);
    assert!(suffered.hurts().all(|hurt| hurt.explodes));
    let script = after_sure(&[
        Play::Sum(5),
        Play::Chance(true),
        Play::Sum(2),
        Play::Chance(true),
        Play::Chance(true),
    ]);
    let (suffered, answer) = struck(&run(script, &attacker, &victim(7)));
    assert!(!suffered.killed && suffered.poisoned);
    assert_eq!(answer, Some(CounterAttack::Hitback));
    assert_eq!(suffered.damage(), Damage::new(7));
}

#[test]
fn poison_needs_a_hit_and_a_survivor_but_no_damage() {
    // POW-AFTER-05
    let mut attacker = sure(blow("1d6"));
    attacker.force.poisoned = true;
    let ghost = PowderDefender {
        nature: PowderNature {
            resists: EnumSet::only(PowderElement::Physical),
            ..PowderNature::default()
        },
        ..bare()
    };
    let (suffered, _) = struck(&run(after_sure(&[]), &attacker, &ghost));
    assert!(suffered.poisoned && suffered.damage() == Damage::new(0));
    attacker.force.poisoned = false;
    let (suffered, _) = struck(&run(after_sure(&[]), &attacker, &ghost));
    assert!(!suffered.poisoned);
    let dirty = PowderWeapon {
        poisoned: true,
        ..club()
    };
    let armed = monster(3).with_weapon(&dirty, Style::Melee, None, now());
    assert!(armed.force.poisoned);
}

#[test]
fn a_sleeper_cannot_dodge_but_wakes_in_time_to_riposte() {
    // POW-AVOID-01, POW-AFTER-02, POW-AFTER-06
    let sleeper = PowderDefender {
        reflexes: Reflexes {
            skills: EnumSet::from([SkillName::Dodging, SkillName::Riposte]),
            conditions: EnumSet::only(TargetState::Asleep),
            riposte: Some(Hand::Main),
            ..Reflexes::default()
        },
        ..bare()
    };
    let script = after_sure(&[Play::Sum(4), Play::Chance(true), Play::Chance(true)]);
    let (suffered, answer) = struck(&run(script, &sure(blow("1d6")), &sleeper));
    assert!(suffered.woke());
    assert_eq!(answer, Some(CounterAttack::Riposte));
    let script = after_sure(&[Play::Sum(4), Play::Chance(false)]);
    let (suffered, answer) = struck(&run(script, &sure(blow("1d6")), &sleeper));
    assert!(!suffered.woke() && answer.is_none());
    // Once awake it is not woken again by the next type.
    let burning = PowderBlow::plain(
        0,
        parts(&[
            (PowderElement::Physical, "1d8"),
            (PowderElement::Fire, "1d8"),
        ]),
    );
    let script = after_sure(&[
        Play::Sum(4),
        Play::Chance(true),
        Play::Sum(3),
        Play::Chance(false),
    ]);
    let (suffered, _) = struck(&run(script, &sure(burning), &sleeper));
    assert_eq!(suffered.hurts().filter(|hurt| hurt.wakes).count(), 1);
}

#[test]
fn traps_are_not_answered() {
    // POW-AFTER-06
    let spiky = PowderDefender {
        reflexes: Reflexes {
            hitback: Some(Chance::ALWAYS),
            ..Reflexes::default()
        },
        ..bare()
    };
    let mut trap = PowderAttacker::nobody(blow("1d6"));
    trap.aim.style = Style::Melee;
    let script = [20, 1, 2, 1].map(Play::Range).into_iter();
    let script = script.chain([Play::Pick(2), Play::Range(2), Play::Sum(3)]);
    let (_, answer) = struck(&run(Scripted::new(script), &trap, &spiky));
    assert_eq!(answer, None);
}

#[test]
fn an_answer_goes_straight_to_damage() {
    // POW-AFTER-06: no attack roll, multiplier 1, no reduction, and what hangs on the weapon as always.
    let mut force = monster(20)
        .with_weapon(&flaming_sword(), Style::Melee, None, now())
        .force;
    force.poisoned = true;
    let stone = PowderDefender {
        natural_ac: 40,
        reflexes: Reflexes {
            skills: EnumSet::only(SkillName::Dodging),
            hitback: Some(Chance::ALWAYS),
            ..Reflexes::default()
        },
        ..bare()
    };
    let mut dice = Scripted::new([Play::Sum(5), Play::Range(2), Play::Sum(1), Play::Range(1)]);
    let suffered = answer(&mut dice, &force, &stone);
    dice.finish();
    assert_eq!(
        (suffered.damage(), suffered.multiplier),
        (Damage::new(9), 1)
    );
    assert!(suffered.poisoned && !suffered.killed);
}

#[test]
fn odds_are_those_of_the_attack_itself() {
    // POW-SCOPE-01: the short form and the full one are the same rules.
    let fencer = PowderDefender {
        natural_ac: 15,
        shield: Some(piece(2, 1)),
        reflexes: Reflexes {
            skills: EnumSet::from([SkillName::Dodging, SkillName::Riposte]),
            conditions: EnumSet::only(TargetState::MovedLastTurn),
            riposte: Some(Hand::Main),
            ..Reflexes::default()
        },
        survives: Damage::new(5),
        ..bare().wearing(BodyPart::Head, piece(2, 0))
    };
    let mut kobold = monster(1).with_weapon(&club(), Style::Melee, None, now());
    kobold.multiplier = 2;
    kobold.force.enchantment = 1;
    let full = exact::distribution(|r| attack(r, &kobold, &fencer).brief());
    let short = briefs(&kobold, &fencer);
    assert!(close(full.total(), 1.0) && close(short.total(), 1.0));
    assert_eq!(full.len(), short.len());
    assert!(
        full.iter()
            .all(|(brief, p)| close(p, short.probability(brief)))
    );
    assert!(full.probability_that(|brief| brief.killed) > 0.1);
    assert!(full.probability_that(|brief| brief.avoided) > 0.01);
}

#[test]
fn parts_keep_their_order_and_their_number() {
    let five = [DamagePart {
        element: PowderElement::Fire,
        dice: dice("1d2"),
    }; 5];
    assert!(DamageParts::new(&five).is_none());
    let four = DamageParts::new(&five[..DamageParts::MOST]).unwrap();
    assert_eq!(four.iter().count(), 4);
    assert_eq!(DamageParts::new(&[]), Some(DamageParts::default()));
}
