//! Luck: how the attacks of a game have gone so far, against how they were to be expected to go.

use serde::{Deserialize, Serialize};

use super::AttackOdds;
use crate::{
    rules::attack::Attack,
    sim::{AttackMeans, CombatOutcome, MagicOutcome, Outcome},
};

/// How many different attacks are remembered, so that each is worked out once.
const KNOWN: usize = 64;

/// What is known of an attack.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Expectation {
    attack: Attack,
    hit: f64,
    mean: f64,
    variance: f64,
}

/// How often something was tried and came off, against how often it was to be expected to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SuccessCount {
    /// How many there were.
    pub all: u64,
    /// How many came off.
    pub good: u64,
    /// How many were to be expected to.
    pub expected: f64,
    /// Variance of that number.
    variance: f64,
}

impl SuccessCount {
    /// The spread (standard deviation) of the expected number.
    pub fn spread(&self) -> f64 {
        self.variance.sqrt()
    }

    fn add(&mut self, chance: f64, good: bool) {
        self.all += 1;
        self.good += u64::from(good);
        self.expected += chance;
        self.variance += chance * (1.0 - chance);
    }
}

/// How the attacks of one side have gone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct AttackTally {
    /// The attacks, and which of them hit.
    pub hits: SuccessCount,
    /// Damage done.
    pub damage: i64,
    /// Damage that was to be expected.
    pub expected_damage: f64,
    /// Variance of the damage.
    damage_variance: f64,
}

impl AttackTally {
    /// The spread (standard deviation) of the expected damage.
    pub fn damage_spread(&self) -> f64 {
        self.damage_variance.sqrt()
    }

    fn add(&mut self, expectation: Expectation, damage: Option<i32>) {
        self.hits.add(expectation.hit, damage.is_some());
        self.damage += i64::from(damage.unwrap_or(0));
        self.expected_damage += expectation.mean;
        self.damage_variance += expectation.variance;
    }
}

/// The luck of a game.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Luck {
    mine: AttackTally,
    theirs: AttackTally,
    success_checks: SuccessCount,
    #[serde(skip)]
    known: Vec<Expectation>,
    #[serde(skip)]
    next: usize,
}

impl Luck {
    /// Counts an attack by its outcome; what is no attack is left out.
    pub fn note_attack(&mut self, outcome: &Outcome, attack: &Attack) {
        let (attacker, means, damage) =
            if let Outcome::Combat(CombatOutcome::Missed {
                attacker, means, ..
            }) = *outcome
            {
                (attacker, means, None)
            } else if let Outcome::Combat(CombatOutcome::Struck {
                attacker,
                means,
                damage,
                ..
            }) = *outcome
            {
                (attacker, means, Some(damage))
            } else {
                return;
            };
        let expectation = self.expect(means, *attack);
        let tally = if attacker.is_player() {
            &mut self.mine
        } else {
            &mut self.theirs
        };
        tally.add(expectation, damage);
    }

    /// Counts a spell or a device of the player's by its outcome; what is neither is left out.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "what it counts is few among all outcomes"
    )]
    pub fn note_success_check(&mut self, outcome: &Outcome) {
        let (chance, worked) = match *outcome {
            Outcome::Magic(MagicOutcome::SpellCast { failure, .. }) => (failure.not(), true),
            Outcome::Magic(MagicOutcome::Miscast { failure, .. }) => (failure.not(), false),
            Outcome::Magic(MagicOutcome::Invoked { chance, .. }) => (chance, true),
            Outcome::Magic(MagicOutcome::Fumbled { chance, .. }) => (chance, false),
            _ => return,
        };
        self.success_checks.add(chance.to_f64(), worked);
    }

    /// The player's spells and devices.
    pub fn success_checks(&self) -> SuccessCount {
        self.success_checks
    }

    /// The player's attacks.
    pub fn mine(&self) -> AttackTally {
        self.mine
    }

    /// The attacks on the player.
    pub fn theirs(&self) -> AttackTally {
        self.theirs
    }

    /// What is to be expected of an attack.
    fn expect(&mut self, means: AttackMeans, attack: Attack) -> Expectation {
        if let Some(known) = self.known.iter().find(|known| known.attack == attack) {
            return *known;
        }
        let odds = AttackOdds::of(means, attack, 1);
        let expectation = Expectation {
            attack,
            hit: odds.hit,
            mean: odds.damage.mean(),
            variance: odds.damage.deviation().powi(2),
        };
        if self.known.len() < KNOWN {
            self.known.push(expectation);
        } else {
            self.known[self.next] = expectation;
            self.next = (self.next + 1) % KNOWN;
        }
        expectation
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::LevelOutcome;
    use crate::{
        content::Method,
        dice::Dice,
        rules::{
            angband::natural::NaturalAttack,
            base::units::{ArmorClass, Skill},
        },
    };

    #[test]
    fn spells_and_devices_count_by_their_own_chances() {
        // ABL-STAT-02, ABL-DEVICE-07
        let mut luck = Luck::default();
        let spell = crate::content::SpellId(0);
        let failure = crate::dice::Chance::percent(20);
        luck.note_success_check(&Outcome::Magic(MagicOutcome::SpellCast { spell, failure }));
        luck.note_success_check(&Outcome::Magic(MagicOutcome::Miscast { spell, failure }));
        luck.note_success_check(&Outcome::Level(LevelOutcome::Won));
        let of = luck.success_checks();
        assert_eq!((of.all, of.good), (2, 1));
        assert!((of.expected - 1.6).abs() < 1e-12 && (of.variance - 0.32).abs() < 1e-12);
    }

    #[test]
    fn a_tally_counts_what_was_and_what_was_due() {
        // ATK-HIT-01: a bite hits in 95 of 100, for 1 or 2.
        let mut luck = Luck::default();
        let attack = Attack::Natural(NaturalAttack {
            skill: Skill::new(100),
            armor: ArmorClass::new(0),
            dice: Dice::new(1, 2),
        });
        let expectation = luck.expect(AttackMeans::Natural(Method::Bite), attack);
        luck.mine.add(expectation, Some(2));
        luck.mine.add(expectation, None);
        let tally = luck.mine();
        assert_eq!((tally.hits.all, tally.hits.good, tally.damage), (2, 1, 2));
        assert!((tally.hits.expected - 1.9).abs() < 1e-12);
        assert!((tally.expected_damage - 2.0 * 0.95 * 1.5).abs() < 1e-12);
        assert_eq!(
            luck.expect(AttackMeans::Natural(Method::Bite), attack),
            expectation
        );
        assert_eq!(luck.known.len(), 1);
    }
}
