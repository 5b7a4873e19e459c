//! Spells that frighten: turn undead, turn evil and frighten monster (PRJ-MONFX-35 to PRJ-MONFX-37) are one spell with
//! other numbers.

use super::{
    MonsterHarm, MonsterHit, limits,
    spells::{Gift, HALF, SpellResistance, THIRD, long},
    target::MonsterFlag,
};
use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::Class,
};

/// A spell that frightens.
pub(super) struct FearSpell {
    /// The only monsters that it works on; `None`: it works on all.
    only: Option<MonsterFlag>,
    /// The classes that cast it better than others, and how.
    gifts: &'static [(Class, Chance, (i32, i32))],
    /// How monsters resist it.
    resistance: SpellResistance,
    /// The roll for how long it lasts.
    turns: RollLabel,
    /// How many dice that roll has; each has as many sides as half of the power.
    dice: u16,
}

/// PRJ-MONFX-35
pub(super) const TURN_UNDEAD: FearSpell = FearSpell {
    only: Some(MonsterFlag::Undead),
    gifts: &[
        (Class::Necromancer, Chance::one_in(2), HALF),
        (Class::Priest, Chance::one_in(4), HALF),
    ],
    resistance: SpellResistance {
        unique: 10,
        undead: 2,
        other: 2,
    },
    turns: RollLabel::new("turns of fear", "PRJ-MONFX-35"),
    dice: 3,
};

/// PRJ-MONFX-36
pub(super) const TURN_EVIL: FearSpell = FearSpell {
    only: Some(MonsterFlag::Evil),
    gifts: &[
        (Class::Priest, Chance::one_in(2), HALF),
        (Class::Paladin, Chance::one_in(4), THIRD),
        (Class::Necromancer, Chance::one_in(4), THIRD),
    ],
    resistance: SpellResistance {
        unique: 20,
        undead: 10,
        other: 2,
    },
    turns: RollLabel::new("turns of fear", "PRJ-MONFX-36"),
    dice: 3,
};

/// PRJ-MONFX-37
pub(super) const FRIGHTEN: FearSpell = FearSpell {
    only: None,
    gifts: &[(Class::Priest, Chance::one_in(3), THIRD)],
    resistance: SpellResistance {
        unique: 20,
        undead: 20,
        other: 2,
    },
    turns: RollLabel::new("turns of fear", "PRJ-MONFX-37"),
    dice: 4,
};

impl FearSpell {
    /// What a class makes of it.
    fn gift(&self, class: Class) -> Gift {
        let gift = self.gifts.iter().find(|(gifted, ..)| *gifted == class)?;
        let (_, chance, grows) = *gift;
        Some((chance, grows))
    }
}

impl MonsterHit<'_> {
    /// Frightens those that do not resist and can be afraid.
    pub(super) fn frighten<R: Roller>(
        &self,
        roller: &mut R,
        spell: &FearSpell,
        harm: &mut MonsterHarm,
    ) {
        let target = self.target;
        let works = spell.only.is_none_or(|only| target.has(only));
        if !works || target.has(MonsterFlag::NoFear) {
            return;
        }
        let gift = spell.gift(self.projection.player.class);
        if let Some(power) = self.overcomes(roller, gift, &spell.resistance) {
            harm.fear = roller.settle(|roller| {
                let turns = long(roller, spell.turns, spell.dice, power / 2);
                limits::afraid(target, turns)
            });
        }
    }
}
