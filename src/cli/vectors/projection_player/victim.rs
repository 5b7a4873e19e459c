//! Players as vectors describe them: equipment is counted, not listed.

use enumset::EnumSet;
use serde_json::{Map, Value, json};
use strum::VariantArray;

use super::show;
use crate::{
    cli::vectors::draw::Draw,
    rules::{
        projection::{
            items::ObjectClass,
            player::{Guard, Resistance, Slot, Specialty, State, Victim, Worn},
        },
        units::{ArmorClass, Energy, Skill, ToHit, Weight},
    },
};

/// Percentages at which a resistance begins, ends, or varies otherwise.
const PERCENTS: [i32; 12] = [1, 4, 5, 9, 10, 11, 20, 35, 50, 80, 91, 99];

/// States by the names of the vectors; poison is a counter there.
const STATES: [(&str, State); 5] = [
    ("blind", State::Blind),
    ("confused", State::Confused),
    ("paralysed", State::Paralysed),
    ("shapechanged", State::Shapechanged),
    ("black_breath", State::BlackBreath),
];

/// A drawn player.
pub(super) struct Player {
    /// All but the equipment.
    bare: Victim,
    /// Armor slots with armor in them, and how many of these are proof against acid.
    armor: [i32; 2],
    /// Slots that can be disenchanted, and how many of these hold an artifact.
    bonuses: [i32; 2],
    /// The poison counter.
    poison: i32,
    /// What is in the pack, one of each.
    pub(super) pack: EnumSet<ObjectClass>,
}

/// A number of slots, and how many of them are of a kind.
fn slots(draw: &mut Draw, all: i32) -> [i32; 2] {
    let count = draw.number(0, all, &[]);
    [count, draw.number(0, count, &[])]
}

impl Player {
    pub(super) fn drawn(draw: &mut Draw) -> Self {
        let mut bare = Victim::bare(draw.member(), draw.level());
        bare.ac = ArmorClass::new(draw.number(-10, 200, &[0, 1, 149, 150, 151]));
        bare.base_ac = ArmorClass::new(draw.number(0, 120, &[9, 10, 11, 12]));
        bare.shield = draw
            .flag()
            .then(|| ArmorClass::new(draw.number(0, 30, &[1, 8, 23, 24])));
        bare.dex_to_hit = ToHit::new(draw.number(-4, 15, &[0]));
        bare.energy_gain = Energy::new(draw.number(1, 49, &[10]));
        bare.weight_limit = Weight::pounds(draw.number(60, 300, &[61]) as u32);
        bare.carried = Weight::pounds(draw.number(0, 500, &[1, 29, 30, 31]) as u32);
        let richest = draw.of(&[300, 20_000, 5_000_000]);
        bare.experience = draw.number(0, richest, &[49, 50, 199, 200]).into();
        bare.mana = draw.number(0, 300, &[1, 10]);
        bare.saving_throw = Skill::new(draw.number(0, 120, &[1, 50, 95, 99, 100]));
        for &to in Resistance::VARIANTS {
            if draw.rarely(3) {
                bare.resists[to] = draw.number(0, 100, &PERCENTS);
            }
        }
        for &guard in Guard::VARIANTS {
            if draw.rarely(4) {
                bare.guards.insert(guard);
            }
        }
        for &specialty in Specialty::VARIANTS {
            if draw.rarely(3) {
                bare.specialties.insert(specialty);
            }
        }
        for (_, state) in STATES {
            if draw.rarely(5) {
                bare.states.insert(state);
            }
        }
        let poison = if draw.rarely(3) {
            draw.number(1, 200, &[])
        } else {
            0
        };
        if poison > 0 {
            bare.states.insert(State::Poisoned);
        }
        Self {
            bare,
            armor: slots(draw, 6),
            bonuses: slots(draw, 8),
            poison,
            pack: draw.set::<ObjectClass>(8),
        }
    }

    /// The player with as much equipment as was counted. Which slot holds what makes no difference.
    pub(super) fn victim(&self) -> Victim {
        let mut victim = self.bare;
        let [armor, proof] = self.armor;
        let [bonuses, artifacts] = self.bonuses;
        for (index, &slot) in (0..).zip(Slot::VARIANTS) {
            // A bonus to hit makes no armor, and a base armor class no bonus.
            let base_ac = ArmorClass::new(i32::from(index < armor));
            let to_hit = ToHit::new(i32::from(index < bonuses));
            victim.worn[slot] = (index < armor.max(bonuses)).then(|| Worn {
                base_ac,
                to_hit,
                acid_proof: index < proof,
                artifact: index < artifacts,
                ..Worn::default()
            });
        }
        victim
    }

    pub(super) fn show(&self) -> Value {
        let bare = &self.bare;
        let percents = bare.resists.iter().filter(|(_, percent)| **percent != 0);
        let resist: Map<_, _> = percents
            .map(|(to, &percent)| (show::name(to), json!(percent)))
            .collect();
        let mut status: Map<_, _> = STATES
            .into_iter()
            .filter(|(_, state)| bare.is(*state))
            .map(|(name, _)| (name.to_owned(), json!(true)))
            .collect();
        if self.poison > 0 {
            status.insert("poison".to_owned(), json!(self.poison));
        }
        let mut shown = json!({
            "class": bare.calling,
            "level": bare.level,
            "ac": bare.ac,
            "base_ac": bare.base_ac,
            "dex_to_hit": bare.dex_to_hit,
            "energy": bare.energy_gain,
            "weight_limit": bare.weight_limit.whole_pounds(),
            "carried": bare.carried.whole_pounds(),
            "exp": bare.experience,
            "mana": bare.mana,
            "saving_throw": bare.saving_throw,
            "armour": self.armor[0],
            "acid_proof": self.armor[1],
            "bonus_slots": self.bonuses[0],
            "artifacts": self.bonuses[1],
            "pack": self.pack,
            "resist": resist,
            "has": bare.guards,
            "specialties": bare.specialties,
            "status": status,
        });
        if let Some(shield) = bare.shield {
            shown["shield_ac"] = json!(shield);
        }
        shown
    }
}
