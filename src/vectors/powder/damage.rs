//! Vectors of the rules on damage (`POW-DAMAGE-*`).

use serde::Serialize;

use crate::{
    dice::Dice,
    rules::powder::damage::{self, PartDamage},
    vectors::{
        case::VectorCase,
        draw::Draw,
        print::{ByOutcome, DamageOut},
    },
};

/// One damage type of an attack that hit.
#[derive(Serialize)]
pub(in crate::vectors) struct PowderDamageCase {
    dice: Dice,
    multiplier: u8,
    resistant: bool,
    vulnerabilities: u8,
    enchantment: i32,
    ac_roll: i32,
}

impl VectorCase for PowderDamageCase {
    const GROUP: &'static str = "powder.damage";
    const RULES: &'static [&'static str] = &[
        "POW-DAMAGE-01",
        "POW-DAMAGE-02",
        "POW-DAMAGE-05",
        "POW-DAMAGE-06",
        "POW-DAMAGE-07",
        "POW-DAMAGE-08",
        "POW-DAMAGE-09",
        "POW-DAMAGE-10",
        "POW-DAMAGE-11",
    ];

    fn draw(draw: &mut Draw) -> Self {
        let dice = draw.weapon_dice();
        let constant = if draw.flag() {
            0
        } else {
            draw.number(-6, 12, &[-1, 1])
        };
        Self {
            dice: dice.plus(constant as i16),
            ac_roll: draw.number(-3, 40, &[0, 10, 11, 14, 16]),
            multiplier: draw.number(1, 3, &[2]) as u8,
            resistant: draw.rarely(4),
            vulnerabilities: if draw.flag() {
                0
            } else {
                draw.number(0, 3, &[1]) as u8
            },
            enchantment: draw.number(-5, 6, &[-2, 0, 2]),
        }
    }

    fn out(&self) -> impl Serialize {
        let harm = PartDamage {
            dice: self.dice,
            multiplier: self.multiplier,
            resistant: self.resistant,
            vulnerabilities: self.vulnerabilities,
            enchantment: self.enchantment,
            reduction: damage::reduction(self.ac_roll),
        };
        DamageOut {
            damage: ByOutcome::of(|r| damage::damage(r, &harm)),
        }
    }
}
