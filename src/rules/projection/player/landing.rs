//! What happens where the player lands, after a teleport or a thrust (PRJ-PLRSUB-32 to -34, -36).

use crate::{
    dice::{Chance, Dice, RollLabel, Roller},
    rules::{
        ability::status::Condition,
        base::units::Damage,
        projection::{DamageType, Ground},
    },
};

use super::{
    Victim,
    harm::{HarmPart, HarmScope, PlayerHarm},
    hit::PlayerHit,
    part_row, take,
};

const TREE: RollLabel = RollLabel::new("landing on a tree", "PRJ-PLRSUB-32");
const TREE_STUNS: RollLabel = RollLabel::new("a tree stuns", "PRJ-PLRSUB-32");
const TREE_STUN: RollLabel = RollLabel::new("stun from a tree", "PRJ-PLRSUB-32");
const RUBBLE: RollLabel = RollLabel::new("landing in rubble", "PRJ-PLRSUB-33");
const RUBBLE_STUNS: RollLabel = RollLabel::new("rubble stuns", "PRJ-PLRSUB-33");
const RUBBLE_STUN: RollLabel = RollLabel::new("stun from rubble", "PRJ-PLRSUB-33");
const RUBBLE_CUTS: RollLabel = RollLabel::new("rubble cuts", "PRJ-PLRSUB-33");
const RUBBLE_CUT: RollLabel = RollLabel::new("cut from rubble", "PRJ-PLRSUB-33");
const LAVA: RollLabel = RollLabel::new("landing in lava", "PRJ-PLRSUB-34");
const LAVA_THRUST: RollLabel = RollLabel::new("being thrust into lava", "PRJ-PLRSUB-36");

/// How the player came to where it lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LandingCause {
    /// By a teleport of gravity, a storm or nexus, to a square of this kind.
    Teleport(Ground),
    /// By a thrust of force that ended on a square of this kind.
    Thrust(Ground),
}

/// What landing does. It is not adjusted for terrain (I66); lava burns as fire does, with its resistance and side
/// effects.
pub fn landing<R: Roller>(
    roller: &mut R,
    landing: LandingCause,
    victim: &Victim,
    scope: HarmScope,
) -> PlayerHarm {
    let hit = PlayerHit {
        victim,
        source: None,
        scope,
        before: 0,
        done: 0,
    };
    let harm = match landing {
        LandingCause::Teleport(Ground::Tree) => {
            let mut harm = fall(roller, &hit, TREE, Dice::new(2, 8));
            stun(
                roller,
                &hit,
                &mut harm,
                TREE_STUNS,
                (TREE_STUN, Dice::new(2, 8)),
            );
            harm
        }
        LandingCause::Teleport(Ground::Rubble) => {
            let mut harm = fall(roller, &hit, RUBBLE, Dice::new(2, 14));
            stun(
                roller,
                &hit,
                &mut harm,
                RUBBLE_STUNS,
                (RUBBLE_STUN, Dice::new(2, 14)),
            );
            hit.ail(roller, &mut harm, Condition::Cut, |r| {
                if r.chance(RUBBLE_CUTS, Chance::new(2, 3)) {
                    2 * r.sum(RUBBLE_CUT, Dice::new(2, 14))
                } else {
                    0
                }
            });
            harm
        }
        LandingCause::Teleport(Ground::Lava) => burn(roller, hit, LAVA),
        LandingCause::Thrust(Ground::Lava) => burn(roller, hit, LAVA_THRUST),
        LandingCause::Teleport(
            Ground::Floor
            | Ground::Water
            | Ground::Granite
            | Ground::Quartz
            | Ground::Magma
            | Ground::Door,
        )
        | LandingCause::Thrust(
            Ground::Floor
            | Ground::Rubble
            | Ground::Water
            | Ground::Tree
            | Ground::Granite
            | Ground::Quartz
            | Ground::Magma
            | Ground::Door,
        ) => PlayerHarm::default(),
    };
    harm.within(victim.experience, victim.mana)
}

/// Hit points that the fall costs.
fn fall(roller: &mut impl Roller, hit: &PlayerHit, what: RollLabel, dice: Dice) -> PlayerHarm {
    let mut harm = PlayerHarm::default();
    if hit.scope.has(HarmPart::HitPoints) {
        harm.damage = Damage::new(roller.sum(what, dice));
    }
    harm
}

/// One fall in three stuns.
fn stun<R: Roller>(
    roller: &mut R,
    hit: &PlayerHit,
    harm: &mut PlayerHarm,
    stuns: RollLabel,
    (what, dice): (RollLabel, Dice),
) {
    hit.ail(roller, harm, Condition::Stunned, |r| {
        if r.chance(stuns, Chance::one_in(3)) {
            r.sum(what, dice)
        } else {
            0
        }
    });
}

/// Lava.
fn burn<R: Roller>(roller: &mut R, hit: PlayerHit, what: RollLabel) -> PlayerHarm {
    let before = roller.sum(what, Dice::new(4, 100));
    take(
        roller,
        part_row(DamageType::Fire),
        PlayerHit { before, ..hit },
    )
}
