//! Critical hits in melee and with missiles (ATK-CRIT, ATK-MCRIT, and what they do: ATK-DMG-05,
//! ATK-MDMG-07).

use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::base::{
        attack_result::Critical,
        term::{Breakdown, Term},
        units::{Level, ToHit, Weight},
    },
};

const MELEE: RollLabel = RollLabel::new("critical hit", "ATK-CRIT-03");

const MELEE_KIND: RollLabel = RollLabel::new("kind of critical hit", "ATK-CRIT-04");

const MISSILE: RollLabel = RollLabel::new("critical hit", "ATK-MCRIT-04");

const MISSILE_KIND: RollLabel = RollLabel::new("kind of critical hit", "ATK-MCRIT-05");

/// Critical power in melee as a sum (ATK-CRIT-02).
pub const fn melee_power_terms(weapon: Weight, bonus: ToHit, level: Level) -> Breakdown<3> {
    let skill = bonus.get().saturating_mul(5);
    Breakdown([
        Term::new(
            "weight of the weapon, times 10",
            weapon.term(),
            "ATK-CRIT-02",
        ),
        Term::new("bonus to hit, times 5", skill, "ATK-CRIT-02"),
        Term::new("level, times 3", 3 * level.get(), "ATK-CRIT-02"),
    ])
}

/// The chance of a critical melee hit: critical power in 5000 (ATK-CRIT-02, -03).
pub fn melee_chance(weapon: Weight, bonus: ToHit, level: Level) -> Chance {
    let power = melee_power_terms(weapon, bonus, level).total();
    Chance::new(i64::from(power), 5000)
}

/// How critical a melee hit with a weapon is (ATK-CRIT-01 to ATK-CRIT-04).
///
/// `bonus` is the whole melee bonus of ATK-MELEE-03. Bare hands never score: do not ask for them.
#[inline]
pub fn melee<R: Roller>(roller: &mut R, weapon: Weight, bonus: ToHit, level: Level) -> Critical {
    melee_by(roller, weapon, melee_chance(weapon, bonus, level))
}

/// The same where the chance of a critical hit is known.
#[inline]
pub(super) fn melee_by<R: Roller>(roller: &mut R, weapon: Weight, chance: Chance) -> Critical {
    roller.settle(|roller| {
        if !chance.is_possible() || !roller.chance(MELEE, chance) {
            return Critical::None;
        }
        match weapon
            .term()
            .saturating_add(roller.range(MELEE_KIND, 1, 650))
        {
            ..=399 => Critical::Good,
            400..=699 => Critical::Great,
            700..=899 => Critical::Superb,
            900..=1299 => Critical::GreatPlus,
            1300.. => Critical::SuperbPlus,
        }
    })
}

/// The chance of a critical missile hit: critical power in 5000 (ATK-MCRIT-02 to ATK-MCRIT-04).
///
/// `bonus` is the bonus to missile combat skill; `own` the to-hit of the missile itself, 0 unless it is
/// a weapon or ammunition.
pub const fn missile_chance(missile: Weight, bonus: ToHit, own: ToHit, level: Level) -> Chance {
    let skill = bonus.get() as i64 + own.get() as i64;
    Chance::new(
        missile.term() as i64 + 4 * skill + 2 * level.get() as i64,
        5000,
    )
}

/// How critical a missile hit is (ATK-MCRIT-01 to ATK-MCRIT-05): superb at most.
#[inline]
pub fn missile<R: Roller>(
    roller: &mut R,
    missile: Weight,
    bonus: ToHit,
    own: ToHit,
    level: Level,
) -> Critical {
    let chance = missile_chance(missile, bonus, own, level);
    if own.get() != 0 {
        roller.decided("ATK-MCRIT-03");
    }
    if !chance.is_possible() {
        return Critical::None;
    }
    roller.decided("ATK-MCRIT-01");
    roller.decided("ATK-MCRIT-02");
    roller.settle(|roller| {
        if !roller.chance(MISSILE, chance) {
            return Critical::None;
        }
        match missile
            .term()
            .saturating_add(roller.range(MISSILE_KIND, 1, 500))
        {
            ..=499 => Critical::Good,
            500..=999 => Critical::Great,
            1000.. => Critical::Superb,
        }
    })
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;
    use crate::dice::{Distribution, Play, Scripted, exact};

    fn close(left: f64, right: f64) -> bool {
        (left - right).abs() < 1e-12
    }

    fn melee_kinds(tenths: u32, bonus: i32, level: i32) -> Distribution<Critical> {
        exact::distribution(|r| {
            melee(
                r,
                Weight::tenths(tenths),
                ToHit::new(bonus),
                Level::new(level),
            )
        })
    }

    #[test]
    fn power_and_kinds_of_the_derived_check() {
        // ATK-CRIT-02, ATK-CRIT-03, ATK-CRIT-04: 15.0 lb, bonus 20, level 30.
        let chance = melee_chance(Weight::tenths(150), ToHit::new(20), Level::new(30));
        assert_eq!(chance, Chance::new(340, 5000));
        let kinds = melee_kinds(150, 20, 30);
        assert!(close(kinds.probability(&Critical::None), 0.932));
        for (kind, ways) in [
            (Critical::Good, 249.0),
            (Critical::Great, 300.0),
            (Critical::Superb, 101.0),
        ] {
            assert!(
                close(kinds.probability(&kind), 0.068 * ways / 650.0),
                "{kind:?}"
            );
        }
        assert_eq!(kinds.max(), Some(&Critical::Superb));
    }

    #[test]
    fn greater_kinds_need_heavy_weapons() {
        // ATK-CRIT-04, Derived check: 25.0 lb and 65.0 lb.
        let best = [249, 250, 649, 650].map(|tenths| *melee_kinds(tenths, 0, 1).max().unwrap());
        let (great, superb) = (Critical::GreatPlus, Critical::SuperbPlus);
        assert_eq!(best, [Critical::Superb, great, great, superb]);
    }

    #[test]
    fn no_power_never_and_full_power_always_scores() {
        // ATK-CRIT-01, ATK-CRIT-03.
        assert_eq!(melee_kinds(0, -1, 1), Distribution::certain(Critical::None));
        assert!(close(
            melee_kinds(0, -1, 2).probability(&Critical::None),
            0.9998
        ));
        assert!(close(
            melee_kinds(0, 1000, 1).probability(&Critical::None),
            0.0
        ));
        let mut none = Scripted::new([]);
        let weak = melee(&mut none, Weight::ZERO, ToHit::new(-20), Level::MIN);
        assert_eq!(weak, Critical::None);
    }

    #[test]
    fn kinds_begin_where_the_table_says() {
        // ATK-CRIT-04
        let kind = |tenths, roll| {
            let mut dice = Scripted::new([Play::Chance(true), Play::Range(roll)]);
            let kind = melee(&mut dice, Weight::tenths(tenths), ToHit::new(9), Level::MIN);
            dice.finish();
            kind
        };
        assert_eq!(
            [1, 399, 400].map(|roll| kind(0, roll)),
            [Critical::Good, Critical::Good, Critical::Great]
        );
        assert_eq!(
            [599, 600].map(|roll| kind(100, roll)),
            [Critical::Great, Critical::Superb]
        );
        assert_eq!(
            [299, 300].map(|roll| kind(600, roll)),
            [Critical::Superb, Critical::GreatPlus]
        );
        assert_eq!(
            [299, 300].map(|roll| kind(1000, roll)),
            [Critical::GreatPlus, Critical::SuperbPlus]
        );
    }

    #[test]
    fn operations_on_damage() {
        // ATK-DMG-05, ATK-MDMG-07.
        let of = |damage| {
            Critical::VARIANTS
                .iter()
                .map(|kind| kind.apply(damage))
                .collect::<Vec<_>>()
        };
        assert_eq!(of(42), [42, 89, 94, 141, 146, 172]);
        assert_eq!(of(7), [7, 19, 24, 36, 41, 49]);
    }

    fn missile_kinds(tenths: u32, bonus: i32, own: i32, level: i32) -> Distribution<Critical> {
        let (weight, level) = (Weight::tenths(tenths), Level::new(level));
        exact::distribution(|r| missile(r, weight, ToHit::new(bonus), ToHit::new(own), level))
    }

    #[test]
    fn missiles_score_by_their_own_sum_and_table() {
        // ATK-MCRIT-01 to ATK-MCRIT-05, Derived check: 0.5 lb, to-hit +4, bonus 20, level 20.
        let chance = missile_chance(
            Weight::tenths(5),
            ToHit::new(20),
            ToHit::new(4),
            Level::new(20),
        );
        assert_eq!(chance, Chance::new(141, 5000));
        let kinds = missile_kinds(5, 20, 4, 20);
        assert!(close(kinds.probability(&Critical::None), 1.0 - 0.0282));
        assert!(close(
            kinds.probability(&Critical::Good),
            0.0282 * 494.0 / 500.0
        ));
        assert!(close(
            kinds.probability(&Critical::Great),
            0.0282 * 6.0 / 500.0
        ));
        assert_eq!(kinds.len(), 3);
    }

    #[test]
    fn missiles_never_do_better_than_superb() {
        // ATK-MCRIT-05
        let best = [499, 500, 5000].map(|tenths| *missile_kinds(tenths, 0, 0, 1).max().unwrap());
        assert_eq!(best, [Critical::Great, Critical::Superb, Critical::Superb]);
        assert_eq!(
            missile_kinds(0, -1, 0, 1),
            Distribution::certain(Critical::None)
        );
    }
}
