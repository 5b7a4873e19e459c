//! Fred and the troll, blow by blow, with the dice of the document in the order of the rules.

use super::*;
use crate::rules::powder::{
    armor::{AcRoll, ArmorMaterial, ArmorPlace, PowderArmor},
    attack::{PowderResult, attack},
    body::BodyPart,
    hit::attack_roll,
};

fn fred() -> PowderCreature {
    avatar(
        8,
        5,
        &[
            SkillName::MediumWeapons,
            SkillName::EdgedWeapons,
            SkillName::MetalArmor,
            SkillName::Charge,
        ],
    )
}

/// Fred in his chainmail +1, with a round shield of metal.
fn armored() -> PowderDefender {
    let of_metal = |base, enchantment, place| {
        let armor = PowderArmor {
            base,
            enchantment,
            material: ArmorMaterial::Metal,
            noise: Noise::new(2),
        };
        armor.worn(place, Role::Avatar, fred().skills)
    };
    PowderDefender {
        shield: Some(of_metal(3, 0, ArmorPlace::Shield)),
        ..bare().wearing(
            BodyPart::Body,
            of_metal(4, 1, ArmorPlace::Part(BodyPart::Body)),
        )
    }
}

fn troll() -> PowderDefender {
    PowderDefender {
        natural_ac: 8,
        ..PowderDefender::bare(SizeClass::Large, Damage::new(50))
    }
}

#[test]
fn fred_charges_and_does_nine_and_eight() {
    // POW-SCOPE-01, POW-SCOPE-02, POW-MULT-01, POW-SKILL-02, POW-SKILL-04, POW-BONUS-01, POW-BONUS-02, POW-BONUS-04,
    // POW-MOD-01, POW-MOD-05, POW-AC-05, POW-AC-09, POW-AC-10, POW-HIT-01, POW-DAMAGE-01, POW-DAMAGE-04,
    // POW-DAMAGE-07 to POW-DAMAGE-09
    let running = AttackSituation {
        ran_up: true,
        ..now()
    };
    let fred = fred().with_weapon(&flaming_sword(), Style::Melee, None, running);
    assert_eq!(fred.aim.maximum().total(), 12);
    assert_eq!((fred.aim.skill, fred.multiplier), (WeaponSkill::new(2), 2));
    let mut dice = Scripted::new([
        Play::Range(16),
        Play::Range(8),
        Play::Range(2),
        Play::Range(7),
        Play::Pick(0),
        Play::Range(5),
        Play::Sum(6),
        Play::Range(3),
        Play::Range(1),
        Play::Sum(4),
        Play::Range(1),
        Play::Range(4),
    ]);
    let outcome = attack(&mut dice, &fred, &troll());
    dice.finish();
    assert_eq!(
        (outcome.attack_roll(), outcome.ac_roll()),
        (Some(14), Some(5))
    );
    assert_eq!(outcome.exchange().unwrap().part, BodyPart::Head);
    assert_eq!(outcome.verdict(), Verdict::Hit);
    let PowderResult::Struck { suffered, answer } = outcome.sequel else {
        panic!("{outcome:?}");
    };
    let hurts: Vec<_> = suffered
        .hurts()
        .map(|hurt| (hurt.element, hurt.damage.get()))
        .collect();
    assert_eq!(
        hurts,
        [(PowderElement::Physical, 9), (PowderElement::Fire, 8)]
    );
    assert_eq!((outcome.damage().get(), suffered.multiplier), (17, 2));
    assert!(!suffered.killed && answer.is_none());
}

#[test]
fn the_troll_answers_with_a_tie_that_hits() {
    // POW-SKILL-01, POW-MOD-05, POW-AC-04, POW-AC-06, POW-AC-08, POW-SHIELD-01, POW-HIT-01, and the correction of the
    // printed attack roll: 12 + 7 - 10 = 9.
    let troll = monster(6).with_weapon(&club(), Style::Melee, None, now());
    assert_eq!(troll.aim.maximum().total(), 8);
    let fred = armored();
    let body = fred.cover(BodyPart::Body);
    assert_eq!(body.armor.unwrap().value().total(), 6);
    let mut dice = Scripted::new([
        Play::Range(12),
        Play::Range(3),
        Play::Range(1),
        Play::Range(7),
        Play::Pick(2),
        Play::Range(5),
        Play::Chance(false),
        Play::Sum(4),
    ]);
    let outcome = attack(&mut dice, &troll, &fred);
    dice.finish();
    assert_eq!(
        (outcome.attack_roll(), outcome.ac_roll()),
        (Some(9), Some(5))
    );
    let exchange = outcome.exchange().unwrap();
    assert_eq!(exchange.part, BodyPart::Body);
    assert_eq!(
        exchange.ac,
        AcRoll {
            worn: 5,
            shield: None,
            natural: 0
        }
    );
    assert_eq!(outcome.damage(), Damage::new(4));
    assert_eq!(
        attack_roll(8, 7).total(),
        5,
        "what the page prints still ties with the AC roll"
    );
}

#[test]
fn the_charging_sword_ranges_as_printed() {
    // POW-DAMAGE-07, POW-DAMAGE-08
    let running = AttackSituation {
        ran_up: true,
        ..now()
    };
    let fred = fred().with_weapon(&flaming_sword(), Style::Melee, None, running);
    let hurt = briefs(&fred, &troll())
        .map(|brief| (brief.verdict, brief.damage.get()))
        .iter()
        .filter(|((verdict, _), _)| *verdict == Verdict::Hit)
        .map(|((_, damage), _)| *damage)
        .collect::<Vec<_>>();
    assert_eq!((hurt[0], hurt[hurt.len() - 1]), (3 + 3, 20 + 10));
}
