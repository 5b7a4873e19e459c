//! One blow in melee, from the hit roll to the damage (ATK-DMG-01 to -05, -12).

use enumset::EnumSet;

use crate::{
    dice::{Chance, Dice, RollLabel, Roller},
    rules::{
        angband::{
            critical,
            fighter::Fighter,
            hit::{hit_by, in_sight, skill_chance},
            slay::{self, MonsterTrait},
        },
        base::{
            attack_result::{Critical, Miss, Struck},
            units::{ArmorClass, Damage, Level, Sight, Skill, ToDam, ToHit, Weight},
        },
    },
};

const DICE: RollLabel = RollLabel::new("weapon dice", "ATK-DMG-03");

/// What a weapon brings to a blow against one monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Striking {
    /// The weapon's dice.
    pub dice: Dice,
    /// The best slay or brand against the monster, at least 1.
    pub multiplier: u8,
    /// The weapon's weight.
    pub weight: Weight,
}

/// Everything that decides the damage of a blow that hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlowForce {
    /// The weapon; none: bare hands.
    pub weapon: Option<Striking>,
    /// The whole bonus to melee combat skill.
    pub bonus: ToHit,
    /// The attacker's level.
    pub level: Level,
    /// The whole bonus to melee damage (ATK-DMG-06).
    pub damage_bonus: ToDam,
}

/// Everything that decides a blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AngbandBlow {
    /// Overall melee skill.
    pub skill: Skill,
    /// The target's armor class.
    pub armor: ArmorClass,
    /// Whether the attacker sees the target.
    pub sight: Sight,
    /// What the blow does when it hits.
    pub force: BlowForce,
    chances: BlowChances,
}

/// What follows from that, however often the blow is rolled: to work it out for each roll was a fifth of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BlowChances {
    /// That of the skill test (ATK-HIT-04).
    hit: Chance,
    /// That of a critical hit (ATK-CRIT-03).
    critical: Chance,
}

impl AngbandBlow {
    /// A blow with that skill against such a target.
    pub fn new(skill: Skill, armor: ArmorClass, sight: Sight, force: BlowForce) -> Self {
        Self {
            skill,
            armor,
            sight,
            force,
            chances: BlowChances {
                hit: skill_chance(in_sight(skill, sight), armor),
                critical: force.critical_chance(),
            },
        }
    }

    /// The chance of the skill test (ATK-HIT-04).
    pub(in crate::rules) const fn chance(&self) -> Chance {
        self.chances.hit
    }
}

impl BlowForce {
    /// The chance of a critical hit; bare hands have none (ATK-CRIT-01, -03).
    fn critical_chance(&self) -> Chance {
        self.weapon.map_or(Chance::NEVER, |weapon| {
            critical::melee_chance(weapon.weight, self.bonus, self.level)
        })
    }
}

/// What came of a blow or a missile. Two numbers, which are handed on as they are: as an enumeration they were packed into one and
/// taken apart again, a thirtieth of a blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BlowResult {
    critical: Option<Critical>,
    damage: Damage,
}

impl BlowResult {
    /// It missed.
    pub const MISS: Self = Self {
        critical: None,
        damage: Damage::new(0),
    };

    /// It hit; the damage may be 0.
    #[inline]
    pub const fn hit(critical: Critical, damage: Damage) -> Self {
        Self {
            critical: Some(critical),
            damage,
        }
    }

    /// How critical the hit was; none: it missed.
    pub const fn critical(self) -> Option<Critical> {
        self.critical
    }

    /// The damage done; 0 for a miss.
    pub const fn damage(self) -> Damage {
        self.damage
    }
}

/// Strikes one blow: hit roll, weapon dice, slay, critical, bonus, in that order (ATK-BLOWS-01,
/// ATK-DMG-01).
#[inline]
pub fn blow<R: Roller>(roller: &mut R, attack: &AngbandBlow) -> BlowResult {
    roller.decided("ATK-BLOWS-01");
    let chances = &attack.chances;
    if hit_by(roller, attack.skill, chances.hit) {
        let (critical, damage) = damage_by(roller, &attack.force, chances.critical);
        BlowResult::hit(critical, damage)
    } else {
        BlowResult::MISS
    }
}

/// How critical a blow that hit is, and its damage (ATK-DMG-01, -02, -12). Bare hands do exactly 1.
#[inline]
pub fn damage<R: Roller>(roller: &mut R, force: &BlowForce) -> (Critical, Damage) {
    damage_by(roller, force, force.critical_chance())
}

/// The same where the chance of a critical hit is known.
#[inline]
fn damage_by<R: Roller>(roller: &mut R, force: &BlowForce, chance: Chance) -> (Critical, Damage) {
    let Some(weapon) = force.weapon else {
        roller.decided("ATK-CRIT-01");
        roller.decided("ATK-DMG-02");
        return (Critical::None, Damage::new(1));
    };
    let base = roller.sum(DICE, weapon.dice);
    let slain = base.saturating_mul(i32::from(weapon.multiplier.max(1)));
    roller.decided("ATK-DMG-01");
    if weapon.multiplier > 1 {
        roller.decided("ATK-DMG-04");
    }
    let critical = critical::melee_by(roller, weapon.weight, chance);
    let total = critical
        .apply(slain)
        .saturating_add(force.damage_bonus.get());
    if critical != Critical::None {
        roller.decided("ATK-DMG-05");
    }
    if force.damage_bonus.get() != 0 {
        roller.decided("ATK-DMG-06");
    }
    if total < 0 {
        roller.decided("ATK-DMG-12");
    }
    (critical, Damage::new(total.max(0)))
}

impl Fighter {
    /// What a blow of this character does when it hits a monster with these traits.
    pub fn force(&self, monster: EnumSet<MonsterTrait>) -> BlowForce {
        self.force_with(monster, self.melee_bonus(), self.melee_damage_bonus())
    }

    /// The same with the bonuses at hand.
    #[inline]
    fn force_with(
        &self,
        monster: EnumSet<MonsterTrait>,
        bonus: ToHit,
        damage_bonus: ToDam,
    ) -> BlowForce {
        BlowForce {
            weapon: self.weapon.map(|weapon| Striking {
                dice: weapon.dice,
                multiplier: slay::multiplier(weapon.powers, monster),
                weight: weapon.weight,
            }),
            bonus,
            level: self.level,
            damage_bonus,
        }
    }

    /// A blow of this character against a monster. The same for all blows of one attack.
    pub fn attack(
        &self,
        monster: EnumSet<MonsterTrait>,
        armor: ArmorClass,
        sight: Sight,
    ) -> AngbandBlow {
        self.attack_with(self.melee(), monster, armor, sight)
    }

    /// The same with what this character brings to each blow at hand.
    #[inline]
    pub fn attack_with(
        &self,
        melee: FighterMelee,
        monster: EnumSet<MonsterTrait>,
        armor: ArmorClass,
        sight: Sight,
    ) -> AngbandBlow {
        let force = self.force_with(monster, melee.bonus, melee.damage_bonus);
        AngbandBlow::new(melee.skill, armor, sight, force)
    }

    /// What this character brings to each blow, whoever is struck.
    pub fn melee(&self) -> FighterMelee {
        let bonus = self.melee_bonus();
        FighterMelee {
            skill: self.melee_skill_with(bonus),
            bonus,
            damage_bonus: self.melee_damage_bonus(),
        }
    }
}

/// What a character brings to each blow, whoever is struck: sums of eighteen terms, which were a twentieth of a turn with an
/// attack as long as each blow added them up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FighterMelee {
    /// Overall melee skill.
    skill: Skill,
    /// The whole bonus to melee combat skill.
    bonus: ToHit,
    /// The whole bonus to melee damage.
    damage_bonus: ToDam,
}

impl From<BlowResult> for Struck {
    fn from(result: BlowResult) -> Self {
        match result.critical {
            None => Self::Miss(Miss::Failed),
            Some(critical) => Self::hit(critical.into(), result.damage),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        dice::{Play, Scripted, exact},
        rules::{
            angband::{fighter::Wielded, hit::hit, slay::Power},
            base::{class::Class, race::Race, stat::Stat},
        },
    };

    fn force(dice: &str, multiplier: u8, tenths: u32, damage_bonus: i32) -> BlowForce {
        let weight = Weight::tenths(tenths);
        BlowForce {
            weapon: Some(Striking {
                dice: dice.parse().unwrap(),
                multiplier,
                weight,
            }),
            bonus: ToHit::new(20),
            level: Level::new(30),
            damage_bonus: ToDam::new(damage_bonus),
        }
    }

    fn scripted<const N: usize>(force: &BlowForce, script: [Play; N]) -> (Critical, i32) {
        let mut dice = Scripted::new(script);
        let (critical, damage) = damage(&mut dice, force);
        dice.finish();
        (critical, damage.get())
    }

    #[test]
    fn steps_of_damage_in_their_order() {
        // ATK-DMG-01, ATK-DMG-04, ATK-DMG-05, ATK-DMG-06, Derived check: 14 x 3 = 42, 94, 104.
        let script = [Play::Sum(14), Play::Chance(true), Play::Range(500)];
        assert_eq!(
            scripted(&force("4d6", 3, 0, 10), script),
            (Critical::Great, 104)
        );
    }

    #[test]
    fn the_greatest_critical_multiplies_by_three_and_a_half_rounded_down() {
        // ATK-DMG-05, Derived check: floor(24.5) + 25 = 49.
        let script = [Play::Sum(7), Play::Chance(true), Play::Range(650)];
        assert_eq!(
            scripted(&force("2d4", 1, 650, 0), script),
            (Critical::SuperbPlus, 49)
        );
    }

    #[test]
    fn damage_is_never_negative() {
        // ATK-DMG-12, Derived check: 3 - 22.
        let script = [Play::Sum(3), Play::Chance(false)];
        assert_eq!(
            scripted(&force("1d4", 1, 10, -22), script),
            (Critical::None, 0)
        );
    }

    #[test]
    fn bare_hands_do_exactly_one() {
        // ATK-DMG-02, ATK-CRIT-01: no dice, no critical, no bonus.
        let bare = BlowForce {
            weapon: None,
            ..force("1d4", 1, 0, 40)
        };
        assert_eq!(scripted(&bare, []), (Critical::None, 1));
    }

    #[test]
    fn weapon_dice_are_rolled_as_printed() {
        // ATK-DMG-03, Example: 4d6 gives 4 to 24.
        let plain = BlowForce {
            bonus: ToHit::new(-100),
            ..force("4d6", 1, 0, 0)
        };
        let rolled = exact::distribution(|r| damage(r, &plain).1);
        assert_eq!(
            (rolled.min(), rolled.max()),
            (Some(&Damage::new(4)), Some(&Damage::new(24)))
        );
        assert!((rolled.map(|d| d.get()).mean() - 14.0).abs() < 1e-12);
    }

    fn slayer() -> Fighter {
        Fighter {
            strength: Stat::above_18(50),
            weapon: Some(Wielded {
                weight: Weight::tenths(150),
                dice: Dice::new(2, 5),
                to_hit: ToHit::new(6),
                to_dam: ToDam::new(4),
                powers: EnumSet::only(Power::SlayEvil),
                ..Wielded::default()
            }),
            ..Fighter::new(Race::HalfOrc, Class::Warrior, Level::new(20))
        }
    }

    #[test]
    fn a_character_strikes_with_its_own_numbers() {
        // ATK-MELEE-01, ATK-CRIT-02, ATK-DMG-04, ATK-DMG-06, ATK-DMG-07.
        let attack = slayer().attack(
            EnumSet::only(MonsterTrait::Evil),
            ArmorClass::new(30),
            Sight::Seen,
        );
        assert_eq!(attack.skill, Skill::new(70 + 90 + 12 + 3 * (1 + 6)));
        let force = attack.force;
        assert_eq!(
            (force.bonus, force.damage_bonus),
            (ToHit::new(7), ToDam::new(3 + 4))
        );
        assert_eq!(force.weapon.map(|weapon| weapon.multiplier), Some(2));
    }

    #[test]
    fn one_blow_enumerates_to_a_whole_distribution() {
        // ATK-BLOWS-01, ATK-DMG-01: hit chance times mean damage.
        let attack = slayer().attack(
            EnumSet::only(MonsterTrait::Evil),
            ArmorClass::new(30),
            Sight::Seen,
        );
        let whole = exact::distribution(|r| blow(r, &attack));
        let hits = exact::probability(|r| hit(r, attack.skill, attack.armor, attack.sight));
        let hurt = exact::distribution(|r| damage(r, &attack.force).1.get()).mean();
        assert!((whole.total() - 1.0).abs() < 1e-12);
        assert!((whole.probability(&BlowResult::MISS) - (1.0 - hits)).abs() < 1e-12);
        let mean = whole.map(|result| result.damage().get()).mean();
        assert!((mean - hits * hurt).abs() < 1e-9);
    }

    #[test]
    fn a_missed_blow_rolls_nothing_more() {
        // ATK-DMG-01
        let attack = slayer().attack(EnumSet::empty(), ArmorClass::new(30), Sight::Seen);
        let mut dice = Scripted::new([Play::Range(20)]);
        assert_eq!(blow(&mut dice, &attack), BlowResult::MISS);
    }
}
