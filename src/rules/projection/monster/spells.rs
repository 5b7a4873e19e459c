//! What types without damage do to a monster (PRJ-MONFX-23 to PRJ-MONFX-37): one small function for each note.
//!
//! Most spells on a monster's mind go by the same steps: a boost for a player who has the gift, the monster's
//! resistance, and the effect by the boosted power.

use crate::{
    dice::{Chance, Dice, RollLabel, Roller},
    rules::base::units::{Speed, Squares},
};

use super::{
    super::{arith::fraction, odds},
    CasterSpecialty, MonsterHarm, MonsterHit, ProjectionSource, limits,
    target::{MonsterFlag, Target},
};
use crate::rules::Class;

const POLYMORPH: RollLabel = RollLabel::new("polymorph against its level", "PRJ-MONFX-23");
const HOLD_LEVEL: RollLabel = RollLabel::new("its level resists being held", "PRJ-MONFX-30");
const HOLD_LUCK: RollLabel = RollLabel::new("luck against being held", "PRJ-MONFX-30");
const HOLD_TURNS: RollLabel = RollLabel::new("turns held", "PRJ-MONFX-30");
const UNDEAD_LEVEL: RollLabel = RollLabel::new("its level resists being held", "PRJ-MONFX-31");
const UNDEAD_LUCK: RollLabel = RollLabel::new("luck against being held", "PRJ-MONFX-31");
const UNDEAD_TURNS: RollLabel = RollLabel::new("turns held", "PRJ-MONFX-31");
const GIFT: RollLabel = RollLabel::new("gift of the class", "PRJ-MONFX-27");
const LUCKY: RollLabel = RollLabel::new("luck of the caster", "PRJ-MONFX-27");
const RESISTS: RollLabel = RollLabel::new("level against power", "PRJ-MONFX-27");
const CONFUSION_TURNS: RollLabel = RollLabel::new("turns of confusion", "PRJ-MONFX-29");

/// What sleep sets the counter to (PRJ-MONFX-28).
const ASLEEP: i32 = 350;

/// As many turns as this are as good as any more, also for a counter to which one half is added (PRJ-FINAL-03 to
/// PRJ-FINAL-05).
const ENDLESS: i32 = 2 * limits::LONGEST;

/// A monster below this speed can be hastened (PRJ-MONFX-24, PRJ-MONFX-26).
const FASTEST: Speed = Speed::new(40);

/// A monster above this speed can be slowed (PRJ-MONFX-27).
const SLOWEST: Speed = Speed::new(-50);

/// What a class gives a spell: by which chance its power grows by which fraction.
pub(super) type Gift = Option<(Chance, (i32, i32))>;

pub(super) const HALF: (i32, i32) = (1, 2);
pub(super) const THIRD: (i32, i32) = (1, 3);

/// What a monster's level is worth against a spell: what is added for a unique, for an undead that is none, and for
/// all others.
pub(super) struct SpellResistance {
    pub(super) unique: i32,
    pub(super) undead: i32,
    pub(super) other: i32,
}

impl SpellResistance {
    fn of(&self, target: &Target) -> i32 {
        let more = if target.unique {
            self.unique
        } else if target.has(MonsterFlag::Undead) {
            self.undead
        } else {
            self.other
        };
        target.level.saturating_add(more)
    }
}

/// The sum of `count` dice of `sides` sides, plus 1. More sides than dice can have are thrown die by die, and where
/// the longest effect is reached in any case, the sum is not settled exactly.
pub(super) fn long<R: Roller>(roller: &mut R, what: RollLabel, count: u16, sides: i32) -> i32 {
    if sides <= i32::from(Dice::MAX_SIDES) {
        return roller.sum(what, Dice::new(count, sides.max(0) as u16).plus(1));
    }
    if count == 0 {
        return 1;
    }
    roller.settle(|roller| {
        let others = long(roller, what, count - 1, sides);
        (others + roller.range(what, 1, sides)).min(ENDLESS)
    })
}

impl MonsterHit<'_> {
    /// PRJ-MONFX-23: polymorph, against those whose level is not above a roll by its strength.
    pub(super) fn polymorph(&self, roller: &mut impl Roller, harm: &mut MonsterHarm) {
        let resists = odds::below(11, self.dam.saturating_sub(10), self.target.level);
        harm.polymorph = !self.target.unique
            && !roller.chance(POLYMORPH, resists)
            && limits::polymorphs(roller, self.target);
    }

    /// PRJ-MONFX-24: a copy, after healing and haste. There is never a second one of a unique.
    pub(super) fn duplicate(&self, harm: &mut MonsterHarm) {
        harm.heal = self.missing_hp();
        self.hasten(harm, Speed::new(5));
        harm.cloned = !self.target.unique;
    }

    /// PRJ-MONFX-25: hit points by its strength, up to the maximum.
    pub(super) fn heal(&self, harm: &mut MonsterHarm) {
        harm.heal = self.dam.min(self.missing_hp());
    }

    /// PRJ-MONFX-26: haste.
    pub(super) fn haste(&self, harm: &mut MonsterHarm) {
        self.hasten(harm, Speed::new(10));
    }

    fn missing_hp(&self) -> i32 {
        self.target.max_hp.saturating_sub(self.target.hp).max(0)
    }

    fn hasten(&self, harm: &mut MonsterHarm, more: Speed) {
        if self.target.speed < FASTEST {
            harm.speed = more;
        }
    }

    /// The power of a spell after the boosts of a player who casts it: that of the class, else a lucky one, then that
    /// of the specialty Beguile (PRJ-MONFX-27).
    fn power<R: Roller>(&self, roller: &mut R, gift: Gift) -> i32 {
        match self.projection.source {
            ProjectionSource::Monster => self.dam,
            ProjectionSource::Player => roller.settle(|roller| {
                let gifted = gift.filter(|&(chance, _)| roller.chance(GIFT, chance));
                let power = match gifted {
                    Some((_, by)) => risen(self.dam, by),
                    None if roller.chance(LUCKY, Chance::one_in(6)) => risen(self.dam, THIRD),
                    None => self.dam,
                };
                if self.has(CasterSpecialty::Beguile) {
                    risen(power, HALF)
                } else {
                    power
                }
            }),
        }
    }

    /// The boosted power, if the monster does not resist it.
    pub(super) fn overcomes<R: Roller>(
        &self,
        roller: &mut R,
        gift: Gift,
        resistance: &SpellResistance,
    ) -> Option<i32> {
        let power = self.power(roller, gift);
        let resists = odds::below(1, power, resistance.of(self.target));
        (!roller.chance(RESISTS, resists)).then_some(power)
    }

    /// The gift of mages and druids for spells on the mind (PRJ-MONFX-27).
    fn charm(&self) -> Gift {
        match self.projection.player.class {
            Class::Mage | Class::Druid => Some((Chance::one_in(3), HALF)),
            Class::Warrior
            | Class::Priest
            | Class::Rogue
            | Class::Ranger
            | Class::Paladin
            | Class::Necromancer
            | Class::Assassin => None,
        }
    }

    /// PRJ-MONFX-27: slow, down to 10 below the speed of its kind.
    pub(super) fn slow<R: Roller>(&self, roller: &mut R, harm: &mut MonsterHarm) {
        const RESISTANCE: SpellResistance = SpellResistance {
            unique: 20,
            undead: 2,
            other: 2,
        };
        let target = self.target;
        let slows = target.speed > SLOWEST && target.speed > target.base_speed - Speed::new(10);
        if slows && self.overcomes(roller, self.charm(), &RESISTANCE).is_some() {
            harm.speed = Speed::new(-10);
        }
    }

    /// PRJ-MONFX-28: sleep.
    pub(super) fn sleep<R: Roller>(&self, roller: &mut R, harm: &mut MonsterHarm) {
        const RESISTANCE: SpellResistance = SpellResistance {
            unique: 20,
            undead: 2,
            other: 2,
        };
        let sleeps = !self.target.has(MonsterFlag::NoSleep);
        if sleeps && self.overcomes(roller, self.charm(), &RESISTANCE).is_some() {
            harm.sleep = ASLEEP;
        }
    }

    /// PRJ-MONFX-29: confuse.
    pub(super) fn confuse_monster<R: Roller>(&self, roller: &mut R, harm: &mut MonsterHarm) {
        const RESISTANCE: SpellResistance = SpellResistance {
            unique: 20,
            undead: 15,
            other: 2,
        };
        if self.target.has(MonsterFlag::NoConf) {
            return;
        }
        if let Some(power) = self.overcomes(roller, self.charm(), &RESISTANCE) {
            harm.confusion = roller.settle(|roller| {
                let turns = long(roller, CONFUSION_TURNS, 3, power / 5);
                limits::confused(self.target, turns)
            });
        }
    }

    /// PRJ-MONFX-30: hold, by the player's level.
    pub(super) fn hold(&self, roller: &mut impl Roller, harm: &mut MonsterHarm) {
        let reach = 2 * self.projection.player.level.get();
        let resists = odds::above(1, fraction(self.target.level, 3, 2), reach);
        let held =
            !roller.chance(HOLD_LEVEL, resists) && !roller.chance(HOLD_LUCK, Chance::one_in(4));
        if held {
            harm.hold = roller.sum(HOLD_TURNS, Dice::new(1, 6).plus(4));
        }
    }

    /// PRJ-MONFX-31: hold undead, by the player's level.
    pub(super) fn hold_undead(&self, roller: &mut impl Roller, harm: &mut MonsterHarm) {
        let reach = 2 * self.projection.player.level.get();
        let resists = odds::above(1, self.target.level, reach);
        let held = self.target.has(MonsterFlag::Undead)
            && !roller.chance(UNDEAD_LEVEL, resists)
            && !roller.chance(UNDEAD_LUCK, Chance::one_in(5));
        if held {
            harm.hold = roller.sum(UNDEAD_TURNS, Dice::new(1, 7).plus(5));
        }
    }

    /// PRJ-MONFX-32: teleport undead.
    pub(super) fn teleport_undead(&self, harm: &mut MonsterHarm) {
        if self.target.has(MonsterFlag::Undead) {
            self.teleport_other(harm);
        }
    }

    /// PRJ-MONFX-33: teleport evil.
    pub(super) fn teleport_evil(&self, harm: &mut MonsterHarm) {
        if self.target.has(MonsterFlag::Evil) {
            self.teleport_other(harm);
        }
    }

    /// PRJ-MONFX-34: teleport other, whatever it is.
    pub(super) fn teleport_other(&self, harm: &mut MonsterHarm) {
        harm.teleport = Squares::new(self.dam);
    }
}

/// Power that has grown by a fraction of itself, rounded down.
fn risen(power: i32, (n, of): (i32, i32)) -> i32 {
    power.saturating_add(fraction(power, n, of))
}
