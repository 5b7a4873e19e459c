//! What race and worn things give besides numbers: abilities, protections, sustained statistics (ABL-ABIL-01).
//!
//! The documents say that races have such gifts but not which; BRW-GIFT-01 does.

use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::rules::{
    ability::{
        special::{Ability, Hindrance},
        status::Condition,
    },
    base::{race::Race, stat::StatName},
};

/// A protection from one kind of affliction.
#[derive(
    EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize, strum::Display,
)]
#[strum(serialize_all = "lowercase")]
#[enumset(serialize_repr = "list")]
pub enum Ward {
    /// From fear.
    Fear,
    /// From blindness.
    Blindness,
    /// From confusion.
    Confusion,
    /// From seeing what is not there.
    Hallucination,
    /// From poison.
    Poison,
    /// From being stunned.
    Stunning,
}

impl Ward {
    /// What it protects from, as players read it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fear => "fear",
            Self::Blindness => "blindness",
            Self::Confusion => "confusion",
            Self::Hallucination => "hallucination",
            Self::Poison => "poison",
            Self::Stunning => "stunning",
        }
    }

    /// The rule on the condition that it keeps away.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Fear => "ABL-STATUS-03",
            Self::Blindness => "ABL-STATUS-04",
            Self::Confusion => "ABL-STATUS-11",
            Self::Hallucination => "ABL-STATUS-25",
            Self::Poison => "ABL-STATUS-30",
            Self::Stunning => "ABL-STATUS-33",
        }
    }

    /// The protection from a condition; free action is the one from paralysis (ABL-ABIL-02), and none is from cuts.
    pub const fn against(condition: Condition) -> Option<Self> {
        match condition {
            Condition::Afraid => Some(Self::Fear),
            Condition::Blind => Some(Self::Blindness),
            Condition::Confused => Some(Self::Confusion),
            Condition::Hallucinating => Some(Self::Hallucination),
            Condition::Poisoned => Some(Self::Poison),
            Condition::Stunned => Some(Self::Stunning),
            Condition::Paralyzed | Condition::Cut => None,
        }
    }
}

/// Abilities, protections and sustained statistics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CharacterAbilities {
    /// Special abilities; infravision is here if it reaches at all.
    pub abilities: EnumSet<Ability>,
    /// Protections.
    pub wards: EnumSet<Ward>,
    /// Statistics that no touch can drain.
    pub sustains: EnumSet<StatName>,
    /// How far infravision reaches, in squares.
    pub infravision: u8,
}

impl CharacterAbilities {
    /// Both together; infravision adds up (BRW-GIFT-02).
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let infravision = self.infravision.saturating_add(other.infravision);
        let mut abilities = self.abilities.union(other.abilities);
        if infravision > 0 {
            abilities.insert(Ability::Infravision);
        }
        Self {
            abilities,
            wards: self.wards.union(other.wards),
            sustains: self.sustains.union(other.sustains),
            infravision,
        }
    }

    /// Whether they keep a condition away that a monster would bring about (ABL-ABIL-02 for paralysis).
    pub fn prevent(&self, condition: Condition) -> bool {
        condition == Condition::Paralyzed && Hindrance::Attack.is_prevented_by(self.abilities)
            || Ward::against(condition).is_some_and(|ward| self.wards.contains(ward))
    }
}

/// The gifts of a race (BRW-GIFT-01, ABL-ABIL-01).
pub fn of_race(race: Race) -> CharacterAbilities {
    let mut gifts = CharacterAbilities::default();
    match race {
        Race::Human => {}
        Race::HalfElf => gifts.infravision = 2,
        Race::Elf => gifts.infravision = 3,
        Race::Hobbit => {
            gifts.abilities.insert(Ability::HoldLife);
            gifts.infravision = 4;
        }
        Race::Gnome => {
            gifts.abilities.insert(Ability::FreeAction);
            gifts.infravision = 4;
        }
        Race::Kobold => {
            gifts.wards.insert(Ward::Poison);
            gifts.infravision = 5;
        }
        Race::Dwarf => {
            gifts.wards.insert(Ward::Blindness);
            gifts.infravision = 5;
        }
        Race::HalfOrc => {
            gifts.wards.insert(Ward::Stunning);
            gifts.infravision = 3;
        }
        Race::HalfTroll => {
            gifts.abilities.insert(Ability::Regeneration);
            gifts.sustains.insert(StatName::Str);
            gifts.infravision = 3;
        }
        Race::Dunadan => gifts.sustains = StatName::Con.into(),
        Race::HighElf => {
            gifts.wards.insert(Ward::Hallucination);
            gifts.infravision = 4;
        }
    }
    CharacterAbilities::default().and(gifts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn race_and_worn_things_add_up() {
        // BRW-GIFT-02, ABL-ABIL-01
        let gnome = of_race(Race::Gnome);
        let worn = CharacterAbilities {
            wards: EnumSet::only(Ward::Fear),
            infravision: 2,
            ..CharacterAbilities::default()
        };
        let both = gnome.and(worn);
        assert_eq!(both.infravision, 6);
        assert!(both.prevent(Condition::Paralyzed) && both.prevent(Condition::Afraid));
        assert!(!both.prevent(Condition::Blind) && !both.prevent(Condition::Cut));
    }

    #[test]
    fn each_race_is_born_with_the_gifts_of_its_row() {
        // BRW-GIFT-01
        let row = |race| {
            let gifts = of_race(race);
            let plain = gifts.abilities - Ability::Infravision;
            (plain, gifts.wards, gifts.sustains, gifts.infravision)
        };
        let none = (EnumSet::empty(), EnumSet::empty(), EnumSet::empty(), 0);
        let able = |ability: Ability, squares| (ability.into(), none.1, none.2, squares);
        let warded = |ward: Ward, squares| (none.0, ward.into(), none.2, squares);
        assert_eq!(row(Race::Human), none);
        assert_eq!(row(Race::HalfElf), (none.0, none.1, none.2, 2));
        assert_eq!(row(Race::Elf), (none.0, none.1, none.2, 3));
        assert_eq!(row(Race::Hobbit), able(Ability::HoldLife, 4));
        assert_eq!(row(Race::Gnome), able(Ability::FreeAction, 4));
        assert_eq!(row(Race::Kobold), warded(Ward::Poison, 5));
        assert_eq!(row(Race::Dwarf), warded(Ward::Blindness, 5));
        assert_eq!(row(Race::HalfOrc), warded(Ward::Stunning, 3));
        let troll = EnumSet::only(StatName::Str);
        let able_troll = Ability::Regeneration.into();
        assert_eq!(row(Race::HalfTroll), (able_troll, none.1, troll, 3));
        let hardy = EnumSet::only(StatName::Con);
        assert_eq!(row(Race::Dunadan), (none.0, none.1, hardy, 0));
        assert_eq!(row(Race::HighElf), warded(Ward::Hallucination, 4));
    }

    #[test]
    fn those_who_see_heat_have_infravision() {
        // ABL-ABIL-04
        for race in Race::ALL {
            let gifts = of_race(race);
            assert_eq!(
                gifts.abilities.contains(Ability::Infravision),
                gifts.infravision > 0
            );
        }
    }
}
