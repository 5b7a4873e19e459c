//! What damage does to a surviving monster beside the hit points (PRJ-MONFX-01 to PRJ-MONFX-20, PRJ-MONFX-39 to
//! PRJ-MONFX-41): one small function for each note.

use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::base::units::Squares,
};

use super::{
    super::{arith::fraction, odds},
    CasterSpecialty, MonsterHarm, MonsterHit, ProjectionSource, limits, spells,
    target::{MonsterFlag, Tag},
};

const BOULDER_STUN: RollLabel = RollLabel::new("boulder stuns", "PRJ-MONFX-01");
const LIGHTNING_STUN: RollLabel = RollLabel::new("lightning stuns", "PRJ-MONFX-03");
const STORM_STUN: RollLabel = RollLabel::new("storm stuns", "PRJ-MONFX-15");
const STORM_CONFUSES: RollLabel = RollLabel::new("storm confuses", "PRJ-MONFX-16");
const STORM_CONFUSION: RollLabel = RollLabel::new("turns of confusion", "PRJ-MONFX-16");
const STORM_TELEPORT: RollLabel = RollLabel::new("storm carries it away", "PRJ-MONFX-17");
const WEAK_LIGHT: RollLabel = RollLabel::new("holy light", "PRJ-MONFX-39");
const WEAK_LIGHT_FEAR: RollLabel = RollLabel::new("holy light frightens", "PRJ-MONFX-39");
const WEAK_LIGHT_TURNS: RollLabel = RollLabel::new("turns of fear", "PRJ-MONFX-39");
const LIGHT: RollLabel = RollLabel::new("holy light", "PRJ-MONFX-40");
const LIGHT_FEAR: RollLabel = RollLabel::new("holy light frightens", "PRJ-MONFX-40");
const LIGHT_TURNS: RollLabel = RollLabel::new("turns of fear", "PRJ-MONFX-40");

/// How far gravity and storms carry a monster.
const CARRIED: Squares = Squares::new(10);

impl MonsterHit<'_> {
    /// Stuns for a part of the damage in turns, `most` at most.
    fn stun(&self, harm: &mut MonsterHarm, of: i32, most: i32) {
        harm.stun = limits::stunned(self.target, (self.dam / of).min(most));
    }

    /// PRJ-MONFX-01: a boulder of 16 points or more stuns one time in two.
    pub(super) fn boulder_stun(&self, roller: &mut impl Roller, harm: &mut MonsterHarm) {
        if self.dam >= 16 && roller.chance(BOULDER_STUN, Chance::one_in(2)) {
            self.stun(harm, 8, 32);
        }
    }

    /// PRJ-MONFX-03: lightning of 11 points or more stuns one time in two, those that resist too.
    pub(super) fn lightning_stun(&self, roller: &mut impl Roller, harm: &mut MonsterHarm) {
        if self.dam >= 11 && roller.chance(LIGHTNING_STUN, Chance::one_in(2)) {
            self.stun(harm, 8, 32);
        }
    }

    /// PRJ-MONFX-04: ice stuns those that do not resist.
    pub(super) fn ice_stun(&self, harm: &mut MonsterHarm) {
        if !self.resisted {
            self.stun(harm, 12, 20);
        }
    }

    /// PRJ-MONFX-08: confusion confuses.
    pub(super) fn confuse(&self, harm: &mut MonsterHarm) {
        harm.confusion = limits::confused(self.target, (self.dam / 16).min(15));
    }

    /// PRJ-MONFX-09: sound stuns.
    pub(super) fn sound_stun(&self, harm: &mut MonsterHarm) {
        self.stun(harm, 8, 30);
    }

    /// PRJ-MONFX-10: gravity carries away.
    pub(super) fn gravity_teleport(&self, harm: &mut MonsterHarm) {
        if !self.target.has(MonsterFlag::BrthGrav) {
            harm.teleport = CARRIED;
        }
    }

    /// PRJ-MONFX-11: force and chaos stun.
    pub(super) fn force_stun(&self, harm: &mut MonsterHarm) {
        self.stun(harm, 12, 20);
    }

    /// PRJ-MONFX-12: force thrusts away.
    pub(super) fn thrust(&self, harm: &mut MonsterHarm) {
        if !self.target.has(MonsterFlag::BrthForce) {
            harm.thrust = Squares::new(3 + self.dam / 20);
        }
    }

    /// PRJ-MONFX-15: a storm of 50 points or more stuns one time in two.
    pub(super) fn storm_stun(&self, roller: &mut impl Roller, harm: &mut MonsterHarm) {
        if self.dam >= 50 && roller.chance(STORM_STUN, Chance::one_in(2)) {
            self.stun(harm, 12, 20);
        }
    }

    /// PRJ-MONFX-16: a storm of 20 points or more confuses one time in three.
    pub(super) fn storm_confuse<R: Roller>(&self, roller: &mut R, harm: &mut MonsterHarm) {
        harm.confusion = roller.settle(|roller| {
            if self.dam >= 20 && roller.chance(STORM_CONFUSES, Chance::one_in(3)) {
                let turns = roller.range(STORM_CONFUSION, 2, self.dam / 10 + 1);
                limits::confused(self.target, turns)
            } else {
                self.target.confusion
            }
        });
    }

    /// PRJ-MONFX-17: a storm carries away; a monster's only those with few hit points for its strength.
    pub(super) fn storm_teleport(&self, roller: &mut impl Roller, harm: &mut MonsterHarm) {
        if self.target.has(MonsterFlag::BrthGrav) {
            return;
        }
        let carried = match self.projection.source {
            ProjectionSource::Player => true,
            ProjectionSource::Monster => {
                let upper = self.dam.saturating_mul(3);
                roller.chance(STORM_TELEPORT, odds::above(0, upper, self.target.max_hp))
            }
        };
        if carried {
            harm.teleport = CARRIED;
        }
    }

    /// PRJ-MONFX-19: nexus carries away all but its own.
    pub(super) fn nexus_teleport(&self, harm: &mut MonsterHarm) {
        if !self.target.has(MonsterFlag::BrthNexus) && !self.target.tags.contains(Tag::Nexus) {
            harm.teleport = Squares::new(2 + self.dam / 5);
        }
    }

    /// PRJ-MONFX-20: chaos changes shapes.
    pub(super) fn chaos_polymorph(&self, roller: &mut impl Roller, harm: &mut MonsterHarm) {
        harm.polymorph = limits::polymorphs(roller, self.target);
    }

    /// What holy light must reach against a monster that fears it; `None` where it is no holy light, or the monster
    /// does not mind.
    fn holy_light(&self) -> Option<i32> {
        let fears = [
            MonsterFlag::Undead,
            MonsterFlag::Evil,
            MonsterFlag::HurtLite,
        ];
        let minds = self.has(CasterSpecialty::HolyLight) && self.target.has_any(&fears);
        minds.then(|| {
            let resolve = if self.target.unique { 20 } else { 2 };
            self.target.level.saturating_add(resolve)
        })
    }

    /// PRJ-MONFX-39: weak light frightens where it is holy, even those that know no fear.
    pub(super) fn weak_light_fear<R: Roller>(&self, roller: &mut R, harm: &mut MonsterHarm) {
        let level = self.projection.player.level.get();
        let Some(resolve) = self.holy_light() else {
            return;
        };
        let works = odds::below(1, level + 10, resolve).not();
        harm.fear = roller.settle(|roller| {
            if roller.chance(WEAK_LIGHT, Chance::one_in(5)) && roller.chance(WEAK_LIGHT_FEAR, works)
            {
                let turns = spells::long(roller, WEAK_LIGHT_TURNS, 3, level / 2);
                limits::afraid(self.target, turns)
            } else {
                self.target.fear
            }
        });
    }

    /// PRJ-MONFX-40: light frightens where it is holy, even those that know no fear.
    pub(super) fn light_fear<R: Roller>(&self, roller: &mut R, harm: &mut MonsterHarm) {
        let level = self.projection.player.level.get();
        let Some(resolve) = self.holy_light() else {
            return;
        };
        let works = odds::below(1, fraction(level, 3, 2) + 15, resolve).not();
        harm.fear = roller.settle(|roller| {
            if roller.chance(LIGHT, Chance::one_in(3)) && roller.chance(LIGHT_FEAR, works) {
                let turns = spells::long(roller, LIGHT_TURNS, 3, fraction(level, 3, 4));
                limits::afraid(self.target, turns)
            } else {
                self.target.fear
            }
        });
    }

    /// PRJ-MONFX-41: disenchantment takes mana from those that do not resist.
    pub(super) fn drain_mana(&self, harm: &mut MonsterHarm) {
        if !self.resisted {
            harm.mana_loss = (self.dam / 5).min(self.target.mana.max(0));
        }
    }
}
