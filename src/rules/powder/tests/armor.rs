//! The AC roll at its edges (POW-AC, POW-SHIELD).

use super::*;
use crate::rules::powder::{
    armor::{self, AcRoll},
    body::BodyPart,
};

fn roll<const N: usize>(cover: &PartProtection, script: [Play; N]) -> AcRoll {
    let mut dice = Scripted::new(script);
    let rolled = armor::roll(&mut dice, cover);
    dice.finish();
    rolled
}

#[test]
fn dice_fall_in_the_order_of_the_rules() {
    // POW-AC-08, POW-SHIELD-01, POW-SHIELD-02, POW-AC-09
    let cover = PartProtection {
        armor: Some(piece(5, 2)),
        shield: Some(piece(3, 0)),
        natural: 9,
    };
    let rolled = roll(
        &cover,
        [
            Play::Range(7),
            Play::Range(2),
            Play::Chance(true),
            Play::Range(3),
            Play::Range(1),
            Play::Range(9),
        ],
    );
    assert_eq!(
        rolled,
        AcRoll {
            worn: 7,
            shield: Some(1),
            natural: 9
        }
    );
    assert_eq!(
        rolled.total(),
        9 + 3,
        "8 worn in all, a third of it rounded up"
    );
}

#[test]
fn a_bare_part_has_no_armor_and_no_skill_but_keeps_the_shield() {
    // POW-AC-05, POW-SHIELD-01
    assert_eq!(roll(&PartProtection::default(), []), AcRoll::default());
    let shield = PartProtection {
        shield: Some(piece(3, 1)),
        ..PartProtection::default()
    };
    assert_eq!(
        roll(&shield, [Play::Chance(true), Play::Range(4)]).total(),
        4
    );
    assert_eq!(roll(&shield, [Play::Chance(false)]).total(), 0);
}

#[test]
fn the_skill_is_added_before_the_roll() {
    // POW-AC-04, POW-SHIELD-02
    let most = |cover: PartProtection| {
        let rolled = exact::distribution(|r| armor::roll(r, &cover).total());
        rolled.max().copied()
    };
    for skill in 0..=2 {
        let worn = PartProtection {
            armor: Some(piece(5, skill)),
            ..PartProtection::default()
        };
        assert_eq!(most(worn), Some(5 + skill));
        let shield = PartProtection {
            shield: Some(piece(3, skill)),
            ..PartProtection::default()
        };
        assert_eq!(most(shield), Some(3 + skill));
    }
}

#[test]
fn shields_parry_by_skill() {
    // POW-SHIELD-01
    for (skill, percent) in (0..).zip([25, 50, 75]) {
        let chance = armor::parry_chance(ArmorSkill::new(skill));
        assert_eq!(chance, Chance::percent(percent));
        let shield = PartProtection {
            shield: Some(piece(3, skill)),
            ..PartProtection::default()
        };
        let parried = exact::probability(|r| armor::roll(r, &shield).shield.is_some());
        assert!(close(parried, chance.to_f64()));
    }
}

#[test]
fn the_higher_roll_counts_and_a_third_of_the_lower_rounded_up() {
    // POW-AC-10
    let total = |worn, shield, natural| {
        let rolled = AcRoll {
            worn,
            shield,
            natural,
        };
        rolled.total()
    };
    assert_eq!(total(6, None, 0), 6);
    assert_eq!(total(0, None, 6), 6);
    assert_eq!(total(6, None, 1), 7);
    assert_eq!(total(6, None, 3), 7);
    assert_eq!(total(6, None, 4), 8);
    assert_eq!((total(4, None, 6), total(5, None, 5)), (8, 7));
    assert_eq!(total(2, Some(5), 6), 9, "worn is the sum with the shield");
    assert_eq!(total(-4, None, 0), -1, "cursed: -4/3 rounded up");
    assert_eq!((total(-3, None, 5), total(-2, None, 5)), (4, 5));
    assert_eq!(total(3, Some(-5), 0), 0);
}

#[test]
fn natural_armor_knows_no_skill() {
    // POW-AC-09
    let rolled = exact::distribution(|r| armor::roll(r, &natural(8)).total());
    assert_eq!(rolled.len(), 8);
    assert!(rolled.iter().all(|(_, p)| close(p, 0.125)));
    assert_eq!(roll(&natural(0), []).total(), 0);
    assert_eq!(roll(&natural(-3), []).total(), 0);
}

#[test]
fn cursed_armor_can_be_worse_than_none() {
    // POW-SCOPE-02, POW-AC-08, POW-AC-10
    let cursed = PartProtection {
        armor: Some(piece(-3, 0)),
        ..PartProtection::default()
    };
    assert_eq!(roll(&cursed, [Play::Range(-1), Play::Range(-3)]).worn, -3);
    let nothing = PartProtection {
        armor: Some(piece(-1, 1)),
        ..PartProtection::default()
    };
    assert_eq!(roll(&nothing, []).total(), 0);
}

#[test]
fn a_body_without_a_slot_meets_no_armor() {
    // POW-AC-03, POW-AC-05
    let snake = PowderDefender {
        slots: EnumSet::only(BodyPart::Head),
        shield: Some(piece(2, 0)),
        natural_ac: 4,
        ..bare()
            .wearing(BodyPart::Body, piece(9, 2))
            .wearing(BodyPart::Head, piece(1, 0))
    };
    let body = snake.cover(BodyPart::Body);
    assert_eq!(
        (body.armor, body.shield, body.natural),
        (None, Some(piece(2, 0)), 4)
    );
    assert_eq!(snake.cover(BodyPart::Head).armor, Some(piece(1, 0)));
}
