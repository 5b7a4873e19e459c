//! Vectors of the rules on parts of the body, armor and avoidance (`POW-AC-*`, `POW-SHIELD-*`, `POW-AVOID-*`).

use enumset::EnumSet;
use serde::Serialize;
use strum::VariantArray;

use crate::{
    rules::powder::{
        armor::{self, ArmorPiece, PartProtection},
        avoid,
        body::{self, BodyPart, RelativeSize},
        defender::{Hand, Reflexes, TargetState},
        skill::{ArmorSkill, SkillName},
    },
    vectors::{
        case::VectorCase,
        draw::Draw,
        print::{ByOutcome, Probability},
    },
};

use super::attack::PowderKind;

/// Who strikes and who is struck.
#[derive(Serialize)]
pub(in crate::vectors) struct BodyPartCase {
    relative_size: RelativeSize,
    slots: EnumSet<BodyPart>,
}

#[derive(Serialize)]
struct BodyPartOut {
    part: ByOutcome<BodyPart>,
}

impl VectorCase for BodyPartCase {
    const GROUP: &'static str = "powder.body_part";
    const RULES: &'static [&'static str] = &["POW-AC-01", "POW-AC-02", "POW-AC-03"];

    fn draw(draw: &mut Draw) -> Self {
        let all = BodyPart::VARIANTS.iter().copied();
        Self {
            relative_size: draw.member(),
            slots: match draw.number(0, 3, &[]) {
                0 => EnumSet::empty(),
                1 => all.collect(),
                _ => all.filter(|_| draw.flag()).collect(),
            },
        }
    }

    fn out(&self) -> impl Serialize {
        BodyPartOut {
            part: ByOutcome::of(|r| body::struck(r, self.relative_size, self.slots)),
        }
    }
}

/// What protects a part. Where nothing is worn, no skill with it is given either.
#[derive(Serialize)]
pub(in crate::vectors) struct PowderArmorCase {
    #[serde(rename = "armour_ac", skip_serializing_if = "Option::is_none")]
    armor_ac: Option<i32>,
    #[serde(rename = "armour_skill", skip_serializing_if = "Option::is_none")]
    armor_skill: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shield_ac: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shield_skill: Option<i32>,
    natural_ac: i32,
}

#[derive(Serialize)]
struct PowderArmorOut {
    roll: ByOutcome<i32>,
}

/// The AC of a piece and the skill with it, one time in four none.
fn piece(draw: &mut Draw) -> (Option<i32>, Option<i32>) {
    let worn = !draw.rarely(4);
    let ac = worn.then(|| draw.number(-8, 20, &[-2, -1, 0, 1, 5]));
    (ac, worn.then(|| draw.number(0, 2, &[1])))
}

impl PowderArmorCase {
    /// The protection as the rules take it.
    pub(super) fn cover(&self) -> PartProtection {
        let piece = |ac: Option<i32>, skill: Option<i32>| {
            let skill = ArmorSkill::new(skill.unwrap_or_default());
            ac.map(|ac| ArmorPiece { ac, skill })
        };
        PartProtection {
            armor: piece(self.armor_ac, self.armor_skill),
            shield: piece(self.shield_ac, self.shield_skill),
            natural: self.natural_ac,
        }
    }
}

impl VectorCase for PowderArmorCase {
    const GROUP: &'static str = "powder.ac";
    const RULES: &'static [&'static str] = &[
        "POW-AC-04",
        "POW-AC-05",
        "POW-AC-08",
        "POW-AC-09",
        "POW-AC-10",
        "POW-SHIELD-01",
        "POW-SHIELD-02",
    ];

    fn draw(draw: &mut Draw) -> Self {
        let (armor_ac, armor_skill) = piece(draw);
        let (shield_ac, shield_skill) = piece(draw);
        Self {
            armor_ac,
            armor_skill,
            shield_ac,
            shield_skill,
            natural_ac: if draw.flag() {
                0
            } else {
                draw.number(0, 24, &[1, 8])
            },
        }
    }

    fn out(&self) -> impl Serialize {
        let cover = self.cover();
        PowderArmorOut {
            roll: ByOutcome::of(|r| armor::roll(r, &cover).total()),
        }
    }
}

/// What a target does against a blow that would hit.
#[derive(Serialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the contract has a flag for each"
)]
pub(in crate::vectors) struct PowderAvoidCase {
    dodging: bool,
    moving_target: bool,
    moved_last_turn: bool,
    parrying: bool,
    immobile: bool,
    forced: bool,
    kind: PowderKind,
    #[serde(skip)]
    immobilized_by: Option<TargetState>,
}

#[derive(Serialize)]
struct PowderAvoidOut {
    avoided: Probability,
}

impl VectorCase for PowderAvoidCase {
    const GROUP: &'static str = "powder.avoid";
    const RULES: &'static [&'static str] = &[
        "POW-AVOID-01",
        "POW-AVOID-02",
        "POW-AVOID-03",
        "POW-AVOID-04",
    ];

    fn draw(draw: &mut Draw) -> Self {
        let kind = draw.member();
        let [dodging, moving_target, moved_last_turn, parrying] =
            std::array::from_fn(|_| !draw.rarely(3));
        let (immobile, forced) = (draw.rarely(6), draw.rarely(6));
        Self {
            dodging,
            moving_target,
            moved_last_turn,
            parrying,
            immobile,
            forced,
            kind,
            immobilized_by: immobile
                .then(|| draw.of(&[TargetState::Asleep, TargetState::Paralysed])),
        }
    }

    fn out(&self) -> impl Serialize {
        let skills = [
            (self.dodging, SkillName::Dodging),
            (self.moving_target, SkillName::MovingTarget),
            (self.parrying, SkillName::Parry),
        ];
        let moved = self.moved_last_turn.then_some(TargetState::MovedLastTurn);
        let reflexes = Reflexes {
            skills: skills
                .into_iter()
                .filter_map(|(has, skill)| has.then_some(skill))
                .collect(),
            conditions: moved.into_iter().chain(self.immobilized_by).collect(),
            parry: self.parrying.then_some(Hand::Main),
            ..Reflexes::default()
        };
        let (style, _) = self.kind.rules();
        PowderAvoidOut {
            avoided: Probability::of(|r| avoid::avoid(r, &reflexes, style, self.forced).is_some()),
        }
    }
}
