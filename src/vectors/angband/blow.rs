//! Vectors of the rules on the damage of blows (`ATK-DMG-*`).

use enumset::EnumSet;
use serde::Serialize;

use crate::{
    dice::Dice,
    rules::{
        angband::{
            blow::{self, BlowForce, Striking},
            fighter::{Fighter, Wielded},
            slay::{self, MonsterTrait, Power},
        },
        base::{
            class::Class,
            race::Race,
            stat::Stat,
            units::{Level, ToDam, ToHit},
        },
    },
    vectors::{
        case::VectorCase,
        draw::Draw,
        print::{ByOutcome, DamageOut, InPounds},
    },
};

use super::{
    critical::critical_bonus,
    fighter::{IsEdged, class_or_priest},
};

/// A blow that hit. Bare hands have no dice, no weight, no edge and no blessing.
#[derive(Serialize)]
pub(in crate::vectors) struct BlowDamageCase {
    #[serde(skip_serializing_if = "Option::is_none")]
    dice: Option<Dice>,
    multiplier: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    weight: Option<InPounds>,
    bonus: ToHit,
    level: Level,
    to_dam: ToDam,
    #[serde(rename = "str")]
    strength: Stat,
    stun: u16,
    class: Class,
    #[serde(skip_serializing_if = "Option::is_none")]
    edged: Option<IsEdged>,
    #[serde(skip_serializing_if = "Option::is_none")]
    blessed: Option<bool>,
}

impl BlowDamageCase {
    /// The weapon, if there is one.
    fn weapon(&self) -> Option<Wielded> {
        Some(Wielded {
            dice: self.dice?,
            weight: self.weight?.0,
            kind: self.edged?.0,
            blessed: self.blessed?,
            ..Wielded::default()
        })
    }
}

impl VectorCase for BlowDamageCase {
    const GROUP: &'static str = "angband.melee_damage";
    const RULES: &'static [&'static str] = &[
        "ATK-DMG-01",
        "ATK-DMG-02",
        "ATK-DMG-03",
        "ATK-DMG-04",
        "ATK-DMG-05",
        "ATK-DMG-06",
        "ATK-DMG-07",
        "ATK-DMG-08",
        "ATK-DMG-10",
        "ATK-DMG-11",
        "ATK-DMG-12",
        "ATK-CRIT-01",
    ];

    fn draw(draw: &mut Draw) -> Self {
        let class = class_or_priest(draw);
        let armed = !draw.rarely(12);
        let dice = armed.then(|| draw.weapon_dice());
        let weight = armed.then(|| InPounds(draw.weight(1, 400, &[30, 150, 250, 650])));
        Self {
            class,
            dice,
            weight,
            edged: armed.then(|| IsEdged::draw(draw)),
            blessed: armed.then(|| draw.rarely(3)),
            multiplier: draw.of(&[1, 1, 2, 3, 5]),
            bonus: critical_bonus(draw),
            level: draw.level(),
            strength: if draw.rarely(8) {
                Stat::MIN
            } else {
                draw.stat()
            },
            to_dam: ToDam::new(draw.number(-40, 40, &[0])),
            stun: draw.number(0, 100, &[1, 50, 51]) as u16,
        }
    }

    fn out(&self) -> impl Serialize {
        let weapon = self.weapon();
        let fighter = Fighter {
            strength: self.strength,
            worn_to_dam: self.to_dam,
            weapon,
            stun: self.stun,
            ..Fighter::new(Race::Human, self.class, self.level)
        };
        let force = BlowForce {
            weapon: weapon.map(|Wielded { dice, weight, .. }| Striking {
                dice,
                multiplier: self.multiplier,
                weight,
            }),
            bonus: self.bonus,
            level: self.level,
            damage_bonus: fighter.melee_damage_bonus(),
        };
        DamageOut {
            damage: ByOutcome::of(|r| blow::damage(r, &force).1),
        }
    }
}

/// A weapon's powers against a monster.
#[derive(Serialize)]
pub(in crate::vectors) struct SlayCase {
    powers: EnumSet<Power>,
    monster: EnumSet<MonsterTrait>,
}

#[derive(Serialize)]
struct SlayOut {
    multiplier: u8,
}

impl VectorCase for SlayCase {
    const GROUP: &'static str = "angband.slay";
    const RULES: &'static [&'static str] = &["ATK-DMG-04"];

    fn draw(draw: &mut Draw) -> Self {
        Self {
            powers: draw.set(4),
            monster: draw.set(5),
        }
    }

    fn out(&self) -> impl Serialize {
        SlayOut {
            multiplier: slay::multiplier(self.powers, self.monster),
        }
    }
}
