//! Vectors of the rules on hits and criticals (`POW-ATTACK-*`, `POW-HIT-*`, `POW-CRIT-*`).

use serde::Serialize;

use crate::{
    dice::Roller,
    rules::powder::{
        armor::{self, PartProtection},
        hit::{self, Steadiness, Verdict},
        modifier::PowderAim,
    },
    vectors::{case::VectorCase, draw::Draw, print::ByOutcome},
};

use super::{
    attack::{PowderAttackCase, PowderKind},
    defense::PowderArmorCase,
};

/// An attack against what protects a part.
#[derive(Serialize)]
pub(in crate::vectors) struct PowderHitCase {
    #[serde(flatten)]
    attack: PowderAttackCase,
    #[serde(flatten)]
    armor: PowderArmorCase,
    off_balance: bool,
    true_aim: bool,
}

#[derive(Serialize)]
struct PowderHitOut {
    outcome: ByOutcome<Verdict>,
}

impl VectorCase for PowderHitCase {
    const GROUP: &'static str = "powder.hit";
    const RULES: &'static [&'static str] = &[
        "POW-ATTACK-01",
        "POW-ATTACK-02",
        "POW-ATTACK-03",
        "POW-ATTACK-04",
        "POW-ATTACK-05",
        "POW-MOD-05",
        "POW-MOD-06",
        "POW-HIT-01",
        "POW-CRIT-01",
        "POW-CRIT-02",
        "POW-CRIT-03",
        "POW-CRIT-04",
    ];

    fn draw(draw: &mut Draw) -> Self {
        let attack = PowderAttackCase::draw(draw);
        // Only what is thrown can be aimed so.
        let thrown = matches!(attack.kind, PowderKind::Thrown | PowderKind::Missile);
        Self {
            attack,
            armor: PowderArmorCase::draw(draw),
            off_balance: draw.rarely(5),
            true_aim: thrown && draw.rarely(3),
        }
    }

    fn out(&self) -> impl Serialize {
        let (aim, cover) = (self.attack.aim(), self.armor.cover());
        let steadiness = Steadiness {
            off_balance: self.off_balance,
            true_aim: self.true_aim,
        };
        PowderHitOut {
            outcome: ByOutcome::of(|r| verdict(r, &aim, steadiness, &cover)),
        }
    }
}

/// The hit test against a part whose cover is known: that of play, where the part is picked first.
fn verdict<R: Roller>(
    roller: &mut R,
    aim: &PowderAim,
    steadiness: Steadiness,
    cover: &PartProtection,
) -> Verdict {
    let contest = hit::contest(roller, aim, steadiness, |roller| {
        roller.settle_with(&(*aim, *cover), |roller, (aim, cover)| {
            let (modifier, ac) = hit::compared(roller, aim, |roller| {
                roller.settle_with(cover, |roller, cover| armor::roll(roller, cover).total())
            });
            modifier.total().saturating_sub(ac)
        })
    });
    contest.verdict()
}
