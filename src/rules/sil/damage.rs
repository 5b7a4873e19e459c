//! Damage and protection dice: sides, number, and what is left of them (SIL-DAMAGE, SIL-STR, SIL-TWOHAND, SIL-DICE).

use super::{attack::DamageRolls, creature::Strength, pool::Pool};
use crate::{
    dice::{RollLabel, Roller},
    rules::base::{
        term::{Breakdown, SummedBreakdown, Term},
        units::Weight,
    },
};

const DAMAGE: RollLabel = RollLabel::new("damage", "SIL-DAMAGE-01");
const PROTECTION: RollLabel = RollLabel::new("protection", "SIL-DAMAGE-05");

/// The terms of the number of sides of the damage dice.
pub type Sides = SummedBreakdown<5>;

/// The terms of the number of damage dice.
pub type Count = Breakdown<4>;

/// How far strength reaches (SIL-STR-02, -03).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrengthLimit {
    /// One side for each whole pound of what is wielded, up and down.
    Within(Weight),
    /// Without limit: bare hands (a source fact beside SIL-STR-02).
    Unlimited,
}

impl StrengthLimit {
    /// Not at all: dice of a body's own, which include its strength (SIL-STR-01, as interpreted).
    pub const NONE: Self = Self::Within(Weight::ZERO);

    /// The sides that strength adds or removes (SIL-STR-01 to SIL-STR-03).
    pub fn cut(self, strength: Strength) -> i32 {
        match self {
            Self::Unlimited => strength.0,
            Self::Within(weight) => {
                let limit = weight.whole_pounds().min(i32::MAX as u32) as i32;
                strength.0.clamp(-limit, limit)
            }
        }
    }
}

/// How an object is used, as far as it changes the sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeaponUse {
    /// In one hand, shot, or thrown as it is made for.
    Plain,
    /// A hand-and-a-half weapon in both hands (SIL-TWOHAND-01).
    BothHands,
    /// Thrown, though not made for it (SIL-THROW-05).
    UnfitThrow,
}

/// The sides of the damage dice: strength and both hands added up, never fewer than 0, and halved last for what is
/// not made for throwing (SIL-STR-01 to SIL-STR-04, SIL-TWOHAND-01, SIL-THROW-05, SIL-DAMAGE-04, -06).
pub fn sides(dice: Pool, strength: Strength, reach: StrengthLimit, purpose: WeaponUse) -> Sides {
    let hands = match purpose {
        WeaponUse::BothHands => 2,
        WeaponUse::Plain | WeaponUse::UnfitThrow => 0,
    };
    let sum = Breakdown([
        Term::new("sides of the weapon", dice.sides(), "SIL-DAMAGE-04"),
        Term::new("strength", reach.cut(strength), "SIL-STR-01"),
        Term::new("both hands", hands, "SIL-TWOHAND-01"),
    ]);
    let total = sum.total();
    let least = if total < 0 { total.saturating_neg() } else { 0 };
    let kept = total.max(0);
    let lost = match purpose {
        WeaponUse::UnfitThrow => kept / 2 - kept,
        WeaponUse::Plain | WeaponUse::BothHands => 0,
    };
    let [a, b, c] = sum.0;
    let terms = [
        a,
        b,
        c,
        Term::new("no fewer than none", least, "SIL-STR-03"),
        Term::new("not made for throwing", lost, "SIL-THROW-05"),
    ];
    Breakdown(terms).into()
}

/// The number of damage dice: the weapon's own, and what slays, brands and a critical hit add (SIL-DICE-01,
/// SIL-DAMAGE-06).
#[inline]
pub fn count(dice: Pool, slays: i32, brands: i32, critical: i32) -> Count {
    Breakdown([
        Term::new("dice of the weapon", dice.count(), "SIL-DAMAGE-04"),
        Term::new("slays", slays, "SIL-SLAY-01"),
        Term::new("brands", brands, "SIL-BRAND-01"),
        Term::new("critical hit", critical, "SIL-CRIT-03"),
    ])
}

/// Rolls some dice; none are rolled where they have no side.
#[inline]
fn roll<R: Roller>(roller: &mut R, what: RollLabel, dice: Pool) -> i32 {
    let dice = dice.dice();
    if dice.count() == 0 {
        return 0;
    }
    roller.sum(what, dice)
}

/// Rolls the protection of every piece and adds them up (SIL-DAMAGE-05).
#[expect(
    clippy::inline_always,
    reason = "as a call a blow took an eighth longer in builds where the compiler made one of it"
)]
#[inline(always)]
pub fn protection<R: Roller>(roller: &mut R, pieces: &[Pool]) -> i32 {
    match pieces {
        [] => 0,
        [only] => roll(roller, PROTECTION, *only),
        // What most wear at most: without a call.
        [first, last] => roller
            .settle(|roller| roll(roller, PROTECTION, *first) + roll(roller, PROTECTION, *last)),
        many => protection_of_many(roller, many),
    }
}

/// The same piece by piece, so that equal sums merge before the next.
fn protection_of_many<R: Roller>(roller: &mut R, pieces: &[Pool]) -> i32 {
    match pieces {
        [] => 0,
        [rest @ .., last] => roller
            .settle(|roller| protection_of_many(roller, rest) + roll(roller, PROTECTION, *last)),
    }
}

/// Rolls damage against fresh protection (SIL-DAMAGE-01 to SIL-DAMAGE-03, -05).
#[inline]
pub fn wound<R: Roller>(roller: &mut R, dice: Pool, pieces: &[Pool]) -> DamageRolls {
    let rolls = DamageRolls {
        damage: roll(roller, DAMAGE, dice),
        protection: protection(roller, pieces),
    };
    roller.decided(if rolls.damage > rolls.protection {
        "SIL-DAMAGE-03"
    } else {
        "SIL-DAMAGE-02"
    });
    rolls
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Play, Scripted, exact};

    fn total(strength: i32, reach: StrengthLimit, purpose: WeaponUse) -> i32 {
        sides(Pool::new(3, 4), Strength(strength), reach, purpose).total()
    }

    const FOUR: StrengthLimit = StrengthLimit::Within(Weight::pounds(4));

    #[test]
    fn strength_adds_sides_up_to_the_weight_and_both_hands_two_more() {
        // SIL-STR-01, SIL-STR-02, SIL-TWOHAND-01, Example: 3d7, 3d9; at most 3d8 and 3d10.
        assert_eq!(
            (
                total(3, FOUR, WeaponUse::Plain),
                total(3, FOUR, WeaponUse::BothHands)
            ),
            (7, 9)
        );
        for strength in 4..9 {
            assert_eq!(total(strength, FOUR, WeaponUse::Plain), 8);
            assert_eq!(total(strength, FOUR, WeaponUse::BothHands), 10);
        }
    }

    #[test]
    fn weak_arms_take_sides_up_to_the_same_limit_and_never_below_none() {
        // SIL-STR-03
        let sides = [-1, -3, -4, -9].map(|strength| total(strength, FOUR, WeaponUse::Plain));
        assert_eq!(sides, [3, 1, 0, 0]);
        let heavy = StrengthLimit::Within(Weight::pounds(10));
        assert_eq!(total(-9, heavy, WeaponUse::Plain), 0, "not -5");
        assert_eq!(
            total(-5, heavy, WeaponUse::BothHands),
            1,
            "added up before the floor"
        );
    }

    #[test]
    fn the_limit_is_whole_pounds() {
        // SIL-STR-02, SIL-STR-03, Interpretation: 4.5 lb allows 4, 0.8 lb allows 0.
        for (tenths, limit) in [(45, 4), (49, 4), (50, 5), (8, 0), (10, 1)] {
            let reach = StrengthLimit::Within(Weight::tenths(tenths));
            assert_eq!(reach.cut(Strength(7)), limit);
            assert_eq!(reach.cut(Strength(-7)), -limit);
        }
        assert_eq!(StrengthLimit::Unlimited.cut(Strength(7)), 7);
        assert_eq!(
            StrengthLimit::Within(Weight::tenths(u32::MAX)).cut(Strength(i32::MIN)),
            -429_496_729
        );
    }

    #[test]
    fn strong_arms_profit_from_heavy_weapons_and_many_dice() {
        // SIL-STR-04
        let gain = |dice: Pool, tenths: u32| {
            let reach = StrengthLimit::Within(Weight::tenths(tenths));
            let strong = sides(dice, Strength(4), reach, WeaponUse::Plain).total();
            exact::of_dice(Pool::new(dice.count(), strong).dice()).mean() - dice.dice().mean()
        };
        assert!(
            gain(Pool::new(3, 4), 40) > gain(Pool::new(3, 4), 15),
            "heavy"
        );
        assert!(
            gain(Pool::new(3, 4), 40) > gain(Pool::new(1, 12), 40),
            "many dice"
        );
    }

    #[test]
    fn what_is_not_made_for_throwing_loses_half_its_sides_last() {
        // SIL-THROW-05, Interpretation: 2d5 of 3 lb at strength 3 has 8 sides swung, 4 thrown.
        let longsword = |purpose| {
            let reach = StrengthLimit::Within(Weight::pounds(3));
            sides(Pool::new(2, 5), Strength(3), reach, purpose).total()
        };
        assert_eq!(
            (
                longsword(WeaponUse::Plain),
                longsword(WeaponUse::UnfitThrow)
            ),
            (8, 4)
        );
        assert_eq!(total(3, FOUR, WeaponUse::UnfitThrow), 3, "7 rounded down");
        assert_eq!(total(-4, FOUR, WeaponUse::UnfitThrow), 0);
    }

    #[test]
    fn sides_and_dice_come_each_from_their_own_sources() {
        // SIL-DICE-01, SIL-DAMAGE-04, SIL-DAMAGE-06.
        let rules = |terms: &[Term]| terms.iter().map(|term| term.rule).collect::<Vec<_>>();
        let plain = sides(Pool::new(3, 4), Strength(0), FOUR, WeaponUse::Plain);
        let number = count(Pool::new(3, 4), 1, 2, 4);
        assert_eq!(
            plain.parts().count(),
            1,
            "without modifiers the weapon's own"
        );
        assert_eq!((plain.total(), number.total()), (4, 10));
        assert_eq!(rules(plain.terms())[1..3], ["SIL-STR-01", "SIL-TWOHAND-01"]);
        assert_eq!(
            rules(number.terms())[1..],
            ["SIL-SLAY-01", "SIL-BRAND-01", "SIL-CRIT-03"]
        );
    }

    #[test]
    fn every_piece_of_armor_rolls_its_own_dice() {
        // SIL-DAMAGE-05
        let pieces = [
            Pool::new(2, 4),
            Pool::new(1, 4),
            Pool::NONE,
            Pool::new(1, 0),
        ];
        let mut dice = Scripted::new([Play::Sum(8), Play::Sum(1)]);
        assert_eq!(protection(&mut dice, &pieces), 9);
        dice.finish();
        let total = exact::distribution(|r| protection(r, &pieces));
        let one = exact::of_dice(Pool::new(3, 4).dice());
        assert_eq!(total.len(), one.len());
        assert!(
            total
                .iter()
                .all(|(sum, p)| (p - one.probability(sum)).abs() < 1e-12)
        );
        assert_eq!(exact::distribution(|r| protection(r, &[])).max(), Some(&0));
    }
}
