//! Vectors of the rules on weapon dice, criticals and damage (`SIL-STR-*`, `SIL-CRIT-*`, `SIL-DAMAGE-*`).

use enumset::EnumSet;
use serde::Serialize;

use crate::{
    rules::{
        base::units::Weight,
        sil::{
            BrandElement, Deadly, Figures, Grip, OffHand, Pool, SilAttacker, SilBlow, SilCreature,
            SilDefender, SilMatchup, SilNature, SilWeapon, SlayKind, Strength, critical,
        },
    },
    vectors::{
        case::VectorCase,
        draw::Draw,
        print::{ByOutcome, DamageOut, InPounds},
    },
};

/// Weights in tenths of a pound: those of the tables, and both sides of a whole pound.
pub(super) const WEIGHTS: &[i32] = &[5, 8, 9, 10, 15, 30, 39, 40, 45, 70];

/// Damage dice of a weapon, now and then ones larger than any of Sil.
pub(super) fn weapon_dice(draw: &mut Draw) -> Pool {
    if draw.rarely(50) {
        let dice = draw.weapon_dice();
        return Pool::new(i32::from(dice.count()), i32::from(dice.sides()));
    }
    Pool::new(draw.number(1, 6, &[2]), draw.number(1, 14, &[2, 5, 9]))
}

/// A weapon of those dice and that weight.
pub(super) fn weapon(dice: Pool, weight: Weight) -> SilWeapon {
    SilWeapon {
        figures: Figures {
            damage: dice,
            ..Figures::default()
        },
        weight,
        ..SilWeapon::default()
    }
}

/// What strength and the second hand make of a weapon's dice.
#[derive(Serialize)]
pub(in crate::vectors) struct SilSidesCase {
    dice: Pool,
    strength: Strength,
    weight: InPounds,
    two_handed: bool,
    #[serde(skip)]
    grip: Grip,
    #[serde(skip)]
    off_hand: OffHand,
}

#[derive(Serialize)]
struct SilSidesOut {
    dice: Pool,
}

impl VectorCase for SilSidesCase {
    const GROUP: &'static str = "sil.sides";
    const RULES: &'static [&'static str] = &[
        "SIL-STR-01",
        "SIL-STR-02",
        "SIL-STR-03",
        "SIL-TWOHAND-01",
        "SIL-DICE-01",
    ];

    fn draw(draw: &mut Draw) -> Self {
        let (dice, weight) = (weapon_dice(draw), draw.weight(1, 250, WEIGHTS));
        let strength = Strength(draw.number(-12, 14, &[-5, -4, -1, 0, 1, 3, 4, 5]));
        let two_handed = draw.flag();
        // With a shield on the arm even a hand-and-a-half weapon is held in one hand.
        let (grip, off_hand) = if two_handed {
            (Grip::HandAndAHalf, OffHand::Free)
        } else {
            draw.of(&[
                (Grip::HandAndAHalf, OffHand::Shield),
                (Grip::OneHanded, OffHand::Free),
                (Grip::TwoHanded, OffHand::Free),
            ])
        };
        Self {
            dice,
            strength,
            weight: InPounds(weight),
            two_handed,
            grip,
            off_hand,
        }
    }

    fn out(&self) -> impl Serialize {
        let attacker = SilAttacker {
            strength: self.strength,
            off_hand: self.off_hand,
            ..SilAttacker::new(SilCreature::Player)
        };
        let blow = SilBlow::Weapon(SilWeapon {
            grip: self.grip,
            ..weapon(self.dice, self.weight.0)
        });
        let attack = SilMatchup::melee(&attacker, &blow, &SilDefender::new(SilCreature::Monster));
        SilSidesOut {
            dice: attack.dice(0),
        }
    }
}

/// How well an attack hit.
#[derive(Serialize)]
pub(in crate::vectors) struct SilCriticalCase {
    margin: i32,
    weight: InPounds,
}

#[derive(Serialize)]
struct SilCriticalOut {
    extra_dice: i32,
}

impl VectorCase for SilCriticalCase {
    const GROUP: &'static str = "sil.critical";
    const RULES: &'static [&'static str] =
        &["SIL-CRIT-01", "SIL-CRIT-02", "SIL-CRIT-03", "SIL-CRIT-05"];

    fn draw(draw: &mut Draw) -> Self {
        let weight = draw.weight(1, 300, WEIGHTS);
        // Half of the margins lie just before or just at a further die.
        let margin = if draw.flag() {
            draw.number(1, 80, &[7, 8, 10, 20, 30, 33])
        } else {
            let dice = draw.number(1, 4, &[]);
            let needed = (dice * critical::tenths_per_die(weight) as i32 + 9) / 10;
            needed - i32::from(draw.flag())
        };
        Self {
            margin,
            weight: InPounds(weight),
        }
    }

    fn out(&self) -> impl Serialize {
        SilCriticalOut {
            extra_dice: critical::bonus_dice(self.margin, self.weight.0),
        }
    }
}

/// Damage against protection, with slays and brands.
#[derive(Serialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the contract has a flag for each"
)]
pub(in crate::vectors) struct SilDamageCase {
    dice: Pool,
    slay: bool,
    brand: bool,
    resists: bool,
    vulnerable: bool,
    extra_dice: i32,
    protection: Vec<Pool>,
    #[serde(skip)]
    element: BrandElement,
    #[serde(skip)]
    kind: SlayKind,
}

impl VectorCase for SilDamageCase {
    const GROUP: &'static str = "sil.damage";
    const RULES: &'static [&'static str] = &[
        "SIL-DAMAGE-01",
        "SIL-DAMAGE-02",
        "SIL-DAMAGE-03",
        "SIL-DAMAGE-04",
        "SIL-DAMAGE-05",
        "SIL-DAMAGE-06",
        "SIL-SLAY-01",
        "SIL-BRAND-01",
        "SIL-BRAND-02",
        "SIL-BRAND-03",
        "SIL-BRAND-04",
    ];

    fn draw(draw: &mut Draw) -> Self {
        // Weakness may have left the dice no sides.
        let dice = if draw.rarely(20) {
            Pool::new(draw.number(1, 4, &[]), 0)
        } else {
            weapon_dice(draw)
        };
        Self {
            dice,
            slay: draw.flag(),
            brand: draw.flag(),
            resists: draw.flag(),
            vulnerable: draw.flag(),
            extra_dice: draw.number(0, 5, &[0, 1]),
            protection: (0..draw.number(0, 4, &[0, 1, 2]))
                .map(|_| Pool::new(draw.number(1, 3, &[1, 2]), draw.number(1, 8, &[4])))
                .collect(),
            element: draw.member(),
            kind: draw.member(),
        }
    }

    fn out(&self) -> impl Serialize {
        let of = |holds: bool| {
            if holds {
                EnumSet::only(self.element)
            } else {
                EnumSet::empty()
            }
        };
        let kinds = EnumSet::only(self.kind);
        let deadly = Deadly {
            slays: if self.slay { kinds } else { EnumSet::empty() },
            brands: of(self.brand),
        };
        let blow = SilBlow::Weapon(SilWeapon {
            deadly,
            ..weapon(self.dice, Weight::ZERO)
        });
        let defender = SilDefender {
            protection: &self.protection,
            nature: SilNature {
                kinds,
                resists: of(self.resists),
                vulnerable: of(self.vulnerable),
            },
            ..SilDefender::new(SilCreature::Monster)
        };
        let attack = SilMatchup::melee(&SilAttacker::new(SilCreature::Player), &blow, &defender);
        DamageOut {
            damage: ByOutcome::of(|r| attack.wound(r, self.extra_dice).net()),
        }
    }
}
