//! Equipment: armor under acid, and what disenchantment takes (PRJ-PLRFX-14, PRJ-PLRSUB-51 to -54).

use strum::VariantArray;

use super::victim::{PlayerState, Victim, Worn, WornSlot};
use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::{
        ability::saving,
        base::units::{ArmorClass, ToDam, ToHit},
        projection::{arith::fraction, odds},
    },
};

const CORRODED: RollLabel = RollLabel::new("acid reaches the armor", "PRJ-PLRFX-14");
const ARMOR_SLOT: RollLabel = RollLabel::new("piece of armor under acid", "PRJ-PLRFX-14");
const REVERT: RollLabel = RollLabel::new("end of a shapechange", "PRJ-PLRSUB-51");
const ANY_SLOT: RollLabel = RollLabel::new("piece that is disenchanted", "PRJ-PLRSUB-52");
const LARGE: RollLabel = RollLabel::new("loss of a second point", "PRJ-PLRSUB-53");
const ARTIFACT: RollLabel = RollLabel::new("an artifact stands", "PRJ-PLRSUB-54");

/// The six slots of armor, each equally likely (I55).
const ARMOR: [WornSlot; 6] = [
    WornSlot::Body,
    WornSlot::Shield,
    WornSlot::Cloak,
    WornSlot::Gloves,
    WornSlot::Head,
    WornSlot::Feet,
];

impl Worn {
    /// Whether acid finds any armor here: base and bonus above 0 together (I55).
    pub const fn is_armor(&self) -> bool {
        self.base_ac.get().saturating_add(self.to_ac.get()) > 0
    }

    /// Whether there is a bonus to lower (PRJ-PLRSUB-52, I68).
    pub const fn can_be_disenchanted(&self) -> bool {
        self.to_hit.get() > 0 || self.to_dam.get() > 0 || self.to_ac.get() > 0
    }
}

/// What acid finds when it reaches for the armor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Corrosion {
    /// Nothing to damage.
    Nothing,
    /// A piece that acid cannot damage, but that stops some of it.
    Proof,
    /// A piece that loses 1 armor bonus.
    Damaged(WornSlot),
}

/// The chance that acid of a strength goes for the armor (PRJ-PLRFX-14).
const fn reaches(damage: i32) -> Chance {
    match damage {
        ..15 => Chance::new(1, 3),
        15..25 => Chance::new(1, 2),
        25..50 => Chance::new(2, 3),
        50.. => Chance::ALWAYS,
    }
}

/// What acid of a strength, before resistance, does to the armor (PRJ-PLRFX-14).
pub(super) fn corrode(roller: &mut impl Roller, damage: i32, victim: &Victim) -> Corrosion {
    let chance = reaches(damage);
    if !chance.is_certain() && !roller.chance(CORRODED, chance) {
        return Corrosion::Nothing;
    }
    let slot = ARMOR[roller.range(ARMOR_SLOT, 0, ARMOR.len() as i32 - 1) as usize];
    match victim.worn[slot] {
        Some(piece) if piece.is_armor() => {
            if piece.acid_proof {
                Corrosion::Proof
            } else {
                Corrosion::Damaged(slot)
            }
        }
        Some(_) | None => Corrosion::Nothing,
    }
}

/// A piece of equipment that loses some of its bonuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Disenchanted {
    /// Which.
    pub slot: WornSlot,
    /// What its bonus to hit falls by.
    pub to_hit: ToHit,
    /// What its bonus to deadliness falls by.
    pub to_dam: ToDam,
    /// What its bonus to armor class falls by.
    pub to_ac: ArmorClass,
}

/// Whether a shapechange ends under disenchantment that did so much (PRJ-PLRSUB-51).
pub(super) fn reverts(roller: &mut impl Roller, done: i32, victim: &Victim) -> bool {
    const AGAINST: i32 = 150;
    let strong = odds::above(1, done, 20 + fraction(done, 1, 3));
    victim.is(PlayerState::Shapechanged)
        && strong.is_possible()
        && roller.chance(REVERT, strong)
        && !saving::save_against(roller, victim.saving_throw, AGAINST)
}

/// An attempt to disenchant something that the player wears (PRJ-PLRSUB-52 to PRJ-PLRSUB-54). Do not ask while the
/// player is in another shape: then nothing is in danger (PRJ-PLRSUB-51).
pub(super) fn disenchant(roller: &mut impl Roller, victim: &Victim) -> Option<Disenchanted> {
    let slot =
        WornSlot::VARIANTS[roller.range(ANY_SLOT, 0, WornSlot::VARIANTS.len() as i32 - 1) as usize];
    let piece = victim.worn[slot].filter(Worn::can_be_disenchanted)?;
    if piece.artifact && roller.chance(ARTIFACT, Chance::percent(70)) {
        return None;
    }
    Some(Disenchanted {
        slot,
        to_hit: ToHit::new(fall(roller, piece.to_hit.get())),
        to_dam: ToDam::new(fall(roller, piece.to_dam.get())),
        to_ac: ArmorClass::new(fall(roller, piece.to_ac.get())),
    })
}

/// What one bonus falls by: 1, and from +7 on now and then 2; what is not above 0 stays (PRJ-PLRSUB-53, I68).
fn fall(roller: &mut impl Roller, bonus: i32) -> i32 {
    match bonus {
        ..=0 => 0,
        1..7 => 1,
        7.. => 1 + i32::from(roller.chance(LARGE, Chance::new(1, 5))),
    }
}
