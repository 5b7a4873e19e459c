//! Special abilities of characters (ABL-ABIL).

use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::{
        ability::food::Hunger,
        base::{
            term::{Breakdown, Term},
            units::Squares,
        },
    },
};

const HELD: RollLabel = RollLabel::new("hold on life", "ABL-ABIL-03");

/// A special ability, from race or from worn things (ABL-ABIL-01).
#[derive(EnumSetType, Debug, PartialOrd, Ord, Hash, VariantArray, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
pub enum Ability {
    /// Prevents many kinds of paralysis and slowness (ABL-ABIL-02).
    FreeAction,
    /// Guards experience (ABL-ABIL-03).
    HoldLife,
    /// Shows warm-blooded monsters in the dark (ABL-ABIL-04).
    Infravision,
    /// Doubles recovery, at the price of food (ABL-ABIL-05, ABL-FOOD-03).
    Regeneration,
    /// Shows what is invisible, where there is light (BRW-UNSEEN-01).
    SeeInvisible,
    /// Saves food (ABL-FOOD-04).
    SlowDigestion,
    /// Shows minds (ABL-ABIL-06, -07).
    Telepathy,
}

impl Ability {
    /// What players call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FreeAction => "free action",
            Self::HoldLife => "hold life",
            Self::Infravision => "infravision",
            Self::Regeneration => "regeneration",
            Self::SeeInvisible => "sight of the invisible",
            Self::SlowDigestion => "slow digestion",
            Self::Telepathy => "telepathy",
        }
    }

    /// The rule that says what it does.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::FreeAction => "ABL-ABIL-02",
            Self::HoldLife => "ABL-ABIL-03",
            Self::Infravision => "ABL-ABIL-04",
            Self::Regeneration => "ABL-ABIL-05",
            Self::SeeInvisible => "BRW-UNSEEN-01",
            Self::SlowDigestion => "ABL-FOOD-04",
            Self::Telepathy => "ABL-ABIL-06",
        }
    }
}

/// What holds or slows a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Hindrance {
    /// A monster's touch, gaze or spell, or a trap.
    Attack,
    /// Fainting from hunger (ABL-FOOD-14).
    Hunger,
    /// Being knocked out (ABL-STATUS-35).
    KnockOut,
    /// The weight carried.
    Weight,
    /// A bloated stomach.
    Bloating,
    /// Search mode.
    SearchMode,
}

impl Hindrance {
    /// Whether Free Action prevents it, if it is among these abilities (ABL-ABIL-02, ABL-FOOD-14, ABL-STATUS-35).
    pub fn is_prevented_by(self, abilities: EnumSet<Ability>) -> bool {
        match self {
            Self::Attack => abilities.contains(Ability::FreeAction),
            Self::Hunger | Self::KnockOut | Self::Weight | Self::Bloating | Self::SearchMode => {
                false
            }
        }
    }
}

/// The four kinds of a monster's draining blow, from the weakest to the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum DrainStrength {
    /// The weakest.
    Weak,
    /// The second.
    Moderate,
    /// The third.
    Strong,
    /// The strongest.
    Deadly,
}

impl DrainStrength {
    /// The chance that Hold Life blocks it altogether (ABL-ABIL-03).
    pub const fn blocked_by_hold_life(self) -> Chance {
        Chance::percent(match self {
            Self::Weak => 95,
            Self::Moderate => 90,
            Self::Strong => 75,
            Self::Deadly => 50,
        })
    }
}

/// The experience that a draining blow costs, of `loss` without protection: Hold Life blocks most of
/// them, and leaves a tenth of the others (ABL-ABIL-03).
pub fn drained(
    roller: &mut impl Roller,
    drain: DrainStrength,
    loss: i64,
    abilities: EnumSet<Ability>,
) -> i64 {
    if !abilities.contains(Ability::HoldLife) {
        return loss;
    }
    if roller.chance(HELD, drain.blocked_by_hold_life()) {
        0
    } else {
        loss / 10
    }
}

/// Whether infravision of a range shows a monster, invisible or not: a blind character sees none
/// (ABL-ABIL-04).
pub const fn infravision_shows(
    range: Squares,
    distance: Squares,
    warm_blooded: bool,
    blind: bool,
) -> bool {
    warm_blooded && !blind && distance.get() <= range.get()
}

/// Whether light shows an invisible monster to a character (BRW-UNSEEN-01).
pub fn sees_invisible(abilities: EnumSet<Ability>) -> bool {
    abilities.contains(Ability::SeeInvisible)
}

/// How much of a brain a monster has.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum MonsterMind {
    /// None, as a zombie.
    Mindless,
    /// Little, as a flea.
    Low,
    /// Enough.
    #[default]
    Ordinary,
}

impl MonsterMind {
    /// The chance that telepathy shows such a monster at one check (ABL-ABIL-06, -07).
    pub const fn telepathy(self) -> Chance {
        match self {
            Self::Mindless => Chance::NEVER,
            Self::Low => Chance::percent(10),
            Self::Ordinary => Chance::ALWAYS,
        }
    }
}

/// The rate at which mana comes back, in percent of the normal rate, as a sum (ABL-ABIL-05, ABL-FOOD-09 to -11).
/// Hit points come back at the same rate, but not at all while wounded or poisoned.
pub fn recovery_terms(hunger: Hunger, abilities: EnumSet<Ability>) -> Breakdown<3> {
    let left = hunger.regeneration_percent() as i32;
    let regenerates = abilities.contains(Ability::Regeneration);
    let rule = match hunger {
        Hunger::Starving => "ABL-FOOD-11",
        Hunger::Fainting => "ABL-FOOD-10",
        Hunger::Weak | Hunger::Hungry | Hunger::Normal | Hunger::Full | Hunger::Bloated => {
            "ABL-FOOD-09"
        }
    };
    let doubled = if regenerates { left } else { 0 };
    Breakdown([
        Term::new("everybody", 100, "ABL-FOOD-05"),
        Term::new("hunger", left - 100, rule),
        Term::new("regeneration", doubled, "ABL-ABIL-05"),
    ])
}

/// The rate at which mana comes back, in percent of the normal rate.
pub fn recovery_percent(hunger: Hunger, abilities: EnumSet<Ability>) -> u32 {
    recovery_terms(hunger, abilities).total().max(0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Distribution, exact};

    #[test]
    fn free_action_prevents_what_attackers_do_and_nothing_else() {
        // ABL-ABIL-02, ABL-FOOD-14, ABL-STATUS-35.
        let free = EnumSet::only(Ability::FreeAction);
        assert!(Hindrance::Attack.is_prevented_by(free));
        assert!(!Hindrance::Attack.is_prevented_by(EnumSet::empty()));
        let others = [
            Hindrance::Hunger,
            Hindrance::KnockOut,
            Hindrance::Weight,
            Hindrance::Bloating,
            Hindrance::SearchMode,
        ];
        assert!(
            !others
                .iter()
                .any(|hindrance| hindrance.is_prevented_by(free))
        );
    }

    #[test]
    fn hold_life_blocks_most_drains_and_softens_the_rest() {
        // ABL-ABIL-03
        let held = EnumSet::only(Ability::HoldLife);
        let drains = [
            DrainStrength::Weak,
            DrainStrength::Moderate,
            DrainStrength::Strong,
            DrainStrength::Deadly,
        ];
        for (drain, blocked) in drains.into_iter().zip([0.95, 0.90, 0.75, 0.50]) {
            let lost = exact::distribution(|r| drained(r, drain, 1_239, held));
            assert!((lost.probability(&0) - blocked).abs() < 1e-12);
            assert!((lost.probability(&123) - (1.0 - blocked)).abs() < 1e-12);
            let bare = exact::distribution(|r| drained(r, drain, 1_239, EnumSet::empty()));
            assert_eq!(bare, Distribution::certain(1_239));
        }
    }

    #[test]
    fn infravision_shows_warm_blood_in_range() {
        // ABL-ABIL-04
        let shows = |distance, warm, blind| {
            infravision_shows(Squares::new(3), Squares::new(distance), warm, blind)
        };
        assert!(shows(3, true, false));
        assert!(!shows(4, true, false) && !shows(3, false, false) && !shows(1, true, true));
    }

    #[test]
    fn regeneration_doubles_what_hunger_leaves() {
        // ABL-ABIL-05
        let regenerating = EnumSet::only(Ability::Regeneration);
        assert_eq!(recovery_percent(Hunger::Normal, EnumSet::empty()), 100);
        assert_eq!(recovery_percent(Hunger::Normal, regenerating), 200);
        assert_eq!(recovery_percent(Hunger::Fainting, regenerating), 30);
        assert_eq!(recovery_percent(Hunger::Starving, regenerating), 0);
    }

    #[test]
    fn telepathy_shows_brains() {
        // ABL-ABIL-06, ABL-ABIL-07.
        let shown = [
            MonsterMind::Mindless,
            MonsterMind::Low,
            MonsterMind::Ordinary,
        ]
        .map(MonsterMind::telepathy);
        assert_eq!(shown, [Chance::NEVER, Chance::percent(10), Chance::ALWAYS]);
    }
}
