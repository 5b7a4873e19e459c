//! What an ego is under Sil and POWDER: its base, with a part of what it adds under Angband (docs/formats.md).

use enumset::EnumSet;

use super::{powder::PowderDef, sil::SilDef};
use crate::{
    content::ids::ItemId,
    rules::{
        angband::Power,
        sil::deadly::{BrandElement, Deadly, SlayKind},
    },
};

/// What an ego adds to its base under Angband.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EgoFigures {
    /// To hit.
    pub to_hit: i32,
    /// To damage.
    pub to_damage: i32,
    /// To armor class.
    pub to_armor: i32,
    /// Slays and brands.
    pub powers: EnumSet<Power>,
}

/// Such a part of what is added under Angband counts under the others.
const PART: i32 = 4;

impl SilDef {
    /// A kind behind all others: like the base, and better by the figures.
    pub fn add_ego(&mut self, base: ItemId, figures: EgoFigures) {
        let mut thing = *self.item(base);
        let weapon = &mut thing.weapon;
        weapon.figures.accuracy.0 += figures.to_hit / PART;
        weapon.figures.evasion.0 += figures.to_armor / PART;
        for power in figures.powers {
            learn(&mut weapon.deadly, power);
        }
        self.items.push(thing);
    }
}

impl PowderDef {
    /// A kind behind all others: like the base, and better by the figures.
    pub fn add_ego(&mut self, base: ItemId, figures: EgoFigures) {
        let mut thing = *self.item(base);
        let better = (figures.to_hit + figures.to_damage + figures.to_armor) / PART;
        if let Some((_, armor)) = &mut thing.armor {
            armor.enchantment += better;
        } else {
            thing.weapon.enchantment += better;
        }
        self.items.push(thing);
    }
}

/// Adds a slay or a brand, if Sil knows it.
fn learn(deadly: &mut Deadly, power: Power) {
    let (slay, brand) = match power {
        Power::SlayEvil => (None, None),
        Power::SlayAnimal => (Some(SlayKind::Animal), None),
        Power::BrandFire => (None, Some(BrandElement::Fire)),
        Power::BrandCold => (None, Some(BrandElement::Cold)),
        Power::BrandAcid => (None, Some(BrandElement::Acid)),
        Power::BrandElec => (None, Some(BrandElement::Elec)),
        Power::BrandPois => (None, Some(BrandElement::Poison)),
        Power::SlayDemon | Power::ExecuteDemon => (Some(SlayKind::Demon), None),
        Power::SlayDragon | Power::ExecuteDragon => (Some(SlayKind::Dragon), None),
        Power::SlayGiant => (Some(SlayKind::Giant), None),
        Power::SlayOrc => (Some(SlayKind::Orc), None),
        Power::SlayTroll => (Some(SlayKind::Troll), None),
        Power::SlayUndead | Power::ExecuteUndead => (Some(SlayKind::Undead), None),
    };
    deadly.slays.extend(slay);
    deadly.brands.extend(brand);
}
