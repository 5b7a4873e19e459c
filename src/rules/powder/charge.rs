//! Charging: the speed of a run turned into damage (POW-MULT-01).

use enumset::EnumSet;

use crate::rules::powder::{skill::SkillName, weapon::Style};

/// Whether an attack is a charge: a blow in melee by somebody who knows how, whose latest action moved it
/// straight at the target (POW-MULT-01; the document names the attack, the manual the momentum behind it).
pub fn is_charge(style: Style, skills: EnumSet<SkillName>, ran_up: bool) -> bool {
    style == Style::Melee && skills.contains(SkillName::Charge) && ran_up
}

/// The damage multiplier that an attack starts with: 2 for a charge, otherwise 1 (POW-MULT-01).
pub const fn multiplier(charging: bool) -> u8 {
    if charging { 2 } else { 1 }
}
