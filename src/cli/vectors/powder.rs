//! Vectors of the rules of POWDER (`POW-*`).

use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use strum::VariantArray;

use super::{
    Group,
    draw::Draw,
    show::{self, distribution, present, probability},
};
use crate::{
    dice::exact,
    rules::powder::{
        armor::{self, Cover, Piece},
        avoid,
        body::{self, BodyPart},
        damage::{self, Harm},
        defender::{Condition, Hand, Reflexes},
        hit::{self, Poise},
        modifier::{self, Aim, Circumstance, Source},
        skill::{ArmorSkill, SkillName, WeaponSkill},
        weapon::Style,
    },
};

/// The groups, in the order of the document.
pub(super) const GROUPS: &[Group] = &[
    Group {
        name: "powder.attack",
        rules: &[
            "POW-BONUS-01",
            "POW-BONUS-02",
            "POW-BONUS-03",
            "POW-BONUS-04",
            "POW-MOD-01",
            "POW-MOD-02",
            "POW-MOD-03",
            "POW-MOD-04",
        ],
        case: attack,
    },
    Group {
        name: "powder.body_part",
        rules: &["POW-AC-01", "POW-AC-02", "POW-AC-03"],
        case: body_part,
    },
    Group {
        name: "powder.ac",
        rules: &[
            "POW-AC-04",
            "POW-AC-05",
            "POW-AC-08",
            "POW-AC-09",
            "POW-AC-10",
            "POW-SHIELD-01",
            "POW-SHIELD-02",
        ],
        case: ac,
    },
    Group {
        name: "powder.hit",
        rules: &[
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
        ],
        case: hit,
    },
    Group {
        name: "powder.avoid",
        rules: &[
            "POW-AVOID-01",
            "POW-AVOID-02",
            "POW-AVOID-03",
            "POW-AVOID-04",
        ],
        case: avoid,
    },
    Group {
        name: "powder.damage",
        rules: &[
            "POW-DAMAGE-01",
            "POW-DAMAGE-02",
            "POW-DAMAGE-05",
            "POW-DAMAGE-06",
            "POW-DAMAGE-07",
            "POW-DAMAGE-08",
            "POW-DAMAGE-09",
            "POW-DAMAGE-10",
            "POW-DAMAGE-11",
        ],
        case: damage,
    },
];

/// The kinds of attacks that vectors name.
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
enum Kind {
    Melee,
    Thrown,
    Missile,
    Spell,
    Wand,
    Improvised,
    Trap,
}

impl Kind {
    /// The kind as the rules put it.
    const fn is(self) -> (Style, Source) {
        match self {
            Self::Melee => (Style::Melee, Source::Creature),
            Self::Thrown | Self::Missile => (Style::Missile, Source::Creature),
            Self::Spell => (Style::Spell, Source::Creature),
            Self::Wand => (Style::Wand, Source::Creature),
            Self::Improvised => (Style::Melee, Source::Improviser),
            Self::Trap => (Style::Other, Source::Nobody),
        }
    }
}

/// What decides a modifier, and how it is printed.
fn aim(draw: &mut Draw) -> (Kind, Aim, Value) {
    let kind = draw.member::<Kind>();
    let (style, source) = kind.is();
    let skill = WeaponSkill::new(draw.number(0, 3, &[2]));
    let circumstances: EnumSet<Circumstance> = Circumstance::VARIANTS
        .iter()
        .copied()
        .filter(|_| draw.flag())
        .collect();
    let mut aim = Aim {
        style,
        source,
        physical: draw.number(0, 30, &[1, 6, 8]),
        magical: draw.number(0, 30, &[1, 5]),
        natural: draw.number(-12, 12, &[-2, 0, 2]),
        enchantment: draw.number(-8, 10, &[-1, 0, 2]),
        skill,
        circumstances,
    };
    // Maxima of 0 and just beside it are edges of their own.
    if draw.rarely(8) {
        let rest = aim.maximum().total() - aim.natural;
        aim.natural = draw.number(-2, 2, &[0]) - rest;
    }
    let has = |circumstance| Some(json!(circumstances.contains(circumstance)));
    let given = present([
        ("kind", Some(json!(kind))),
        ("physical", Some(json!(aim.physical))),
        ("magical", Some(json!(aim.magical))),
        ("weapon_bonus", Some(json!(aim.natural))),
        ("magic_bonus", Some(json!(aim.enchantment))),
        ("skill", Some(json!(skill.get()))),
        ("senses_target", has(Circumstance::SensesTarget)),
        ("from_tree", has(Circumstance::FromTree)),
        ("target_in_tree", has(Circumstance::TargetInTree)),
        ("natural_enemy", has(Circumstance::NaturalEnemy)),
    ]);
    (kind, aim, given)
}

fn attack(draw: &mut Draw) -> (Value, Value) {
    let (_, aim, given) = aim(draw);
    let rolled = exact::distribution(|r| modifier::roll(r, &aim).total());
    (
        given,
        json!({ "modifier": distribution(&rolled, ToString::to_string) }),
    )
}

fn body_part(draw: &mut Draw) -> (Value, Value) {
    let size = draw.member();
    let slots: EnumSet<BodyPart> = match draw.number(0, 3, &[]) {
        0 => EnumSet::empty(),
        1 => BodyPart::VARIANTS.iter().copied().collect(),
        _ => BodyPart::VARIANTS
            .iter()
            .copied()
            .filter(|_| draw.flag())
            .collect(),
    };
    let part = exact::distribution(|r| body::struck(r, size, slots));
    (
        json!({ "relative_size": size, "slots": slots }),
        json!({ "part": distribution(&part, |part| show::name(part)) }),
    )
}

/// A piece of armor, one time in four none.
fn piece(draw: &mut Draw) -> Option<Piece> {
    (!draw.rarely(4)).then(|| Piece {
        ac: draw.number(-8, 20, &[-2, -1, 0, 1, 5]),
        skill: ArmorSkill::new(draw.number(0, 2, &[1])),
    })
}

/// What protects a part, and how it is printed.
fn cover(draw: &mut Draw) -> (Cover, Value) {
    let cover = Cover {
        armor: piece(draw),
        shield: piece(draw),
        natural: if draw.flag() {
            0
        } else {
            draw.number(0, 24, &[1, 8])
        },
    };
    let ac = |piece: Option<Piece>| piece.map(|piece| json!(piece.ac));
    let skill = |piece: Option<Piece>| piece.map(|piece| json!(piece.skill.get()));
    let given = present([
        ("armour_ac", ac(cover.armor)),
        ("armour_skill", skill(cover.armor)),
        ("shield_ac", ac(cover.shield)),
        ("shield_skill", skill(cover.shield)),
        ("natural_ac", Some(json!(cover.natural))),
    ]);
    (cover, given)
}

fn ac(draw: &mut Draw) -> (Value, Value) {
    let (cover, given) = cover(draw);
    let rolled = exact::distribution(|r| armor::roll(r, &cover).total());
    (
        given,
        json!({ "roll": distribution(&rolled, ToString::to_string) }),
    )
}

fn hit(draw: &mut Draw) -> (Value, Value) {
    let ((kind, aim, attacking), (cover, defending)) = (aim(draw), cover(draw));
    let poise = Poise {
        off_balance: draw.rarely(5),
        // Only what is thrown can be aimed so.
        true_aim: matches!(kind, Kind::Thrown | Kind::Missile) && draw.rarely(3),
    };
    let verdict = exact::distribution(|r| hit::verdict(r, &aim, poise, &cover));
    let mut given = Map::new();
    for value in [
        attacking,
        defending,
        json!({ "off_balance": poise.off_balance, "true_aim": poise.true_aim }),
    ] {
        given.extend(value.as_object().cloned().unwrap_or_default());
    }
    (
        Value::Object(given),
        json!({ "outcome": distribution(&verdict, |verdict| show::name(verdict)) }),
    )
}

fn avoid(draw: &mut Draw) -> (Value, Value) {
    let kind = draw.member::<Kind>();
    let [dodging, moving_target, moved, parrying] = [(); 4].map(|()| !draw.rarely(3));
    let (immobile, forced) = (draw.rarely(6), draw.rarely(6));
    let when = |holds, skill| {
        if holds {
            EnumSet::only(skill)
        } else {
            EnumSet::empty()
        }
    };
    let mut conditions = EnumSet::empty();
    if moved {
        conditions.insert(Condition::MovedLastTurn);
    }
    if immobile {
        conditions.insert(draw.of(&[Condition::Asleep, Condition::Paralysed]));
    }
    let reflexes = Reflexes {
        skills: when(dodging, SkillName::Dodging)
            .union(when(moving_target, SkillName::MovingTarget))
            .union(when(parrying, SkillName::Parry)),
        conditions,
        parry: parrying.then_some(Hand::Main),
        ..Reflexes::default()
    };
    let avoided = exact::probability(|r| avoid::avoid(r, &reflexes, kind.is().0, forced).is_some());
    (
        json!({
            "dodging": dodging,
            "moving_target": moving_target,
            "moved_last_turn": moved,
            "parrying": parrying,
            "immobile": immobile,
            "forced": forced,
            "kind": kind,
        }),
        json!({ "avoided": probability(avoided) }),
    )
}

fn damage(draw: &mut Draw) -> (Value, Value) {
    let dice = draw.weapon_dice();
    let constant = if draw.flag() {
        0
    } else {
        draw.number(-6, 12, &[-1, 1])
    };
    let ac_roll = draw.number(-3, 40, &[0, 10, 11, 14, 16]);
    let harm = Harm {
        dice: dice.plus(constant as i16),
        multiplier: draw.number(1, 3, &[2]) as u8,
        resistant: draw.rarely(4),
        vulnerabilities: if draw.flag() {
            0
        } else {
            draw.number(0, 3, &[1]) as u8
        },
        enchantment: draw.number(-5, 6, &[-2, 0, 2]),
        reduction: damage::reduction(ac_roll),
    };
    let done = exact::distribution(|r| damage::damage(r, &harm));
    (
        json!({
            "dice": harm.dice,
            "multiplier": harm.multiplier,
            "resistant": harm.resistant,
            "vulnerabilities": harm.vulnerabilities,
            "enchantment": harm.enchantment,
            "ac_roll": ac_roll,
        }),
        json!({ "damage": distribution(&done, ToString::to_string) }),
    )
}
#[cfg(test)]
mod tests;
