//! What the attacks of somebody's turn come to, and how soon hit points run out.

use super::exchange::{AttackCosts, AttackExchange};
use crate::{
    dice::{Distribution, exact},
    rules::{
        attack::Attack,
        base::attack_result::{HitSeverity, Miss, Struck},
    },
    sim::world::outcome::means::AttackMeans,
};

/// What one attack may come to.
#[derive(Clone, Debug)]
pub struct AttackOdds {
    /// With what.
    pub means: AttackMeans,
    /// The attack itself: its sums say where the numbers come from.
    pub attack: Attack,
    /// How many of it are made in a turn.
    pub times: u32,
    /// The chance to hit.
    pub hit: f64,
    /// How it may miss, with the chance of each.
    pub misses: Vec<(Miss, f64)>,
    /// The kinds of hits better than ordinary ones, with the chance of each.
    pub criticals: Vec<(HitSeverity, f64)>,
    /// Damage; a miss counts as 0. In a fight the poison on the weapon is counted too.
    pub damage: Distribution<i32>,
    /// What it costs the one who attacks: what the struck one answers, and what explodes beside it. 0 where the attack is
    /// looked at alone.
    pub returned: Distribution<i32>,
}

impl AttackOdds {
    /// Works an attack out, without what follows from it.
    pub fn of(means: AttackMeans, attack: Attack, times: u32) -> Self {
        let results = exact::distribution(|roller| attack.weigh(roller));
        let damage = results.map(|result| result.damage().get());
        let returned = Distribution::certain(0);
        Self::summary((means, attack, times), &results, damage, returned)
    }

    /// Works an attack out with what follows from it.
    fn followed(
        exchange: &AttackExchange,
        (means, attack, times): (AttackMeans, Attack, u32),
    ) -> Self {
        let results = exchange.results(&attack);
        let damage = results.map(|costs| exchange.losses(*costs).0);
        let returned = results.map(|costs| exchange.losses(*costs).1);
        let struck = results.map(|AttackCosts { struck, .. }| *struck);
        Self::summary((means, attack, times), &struck, damage, returned)
    }

    fn summary(
        (means, attack, times): (AttackMeans, Attack, u32),
        results: &Distribution<Struck>,
        damage: Distribution<i32>,
        returned: Distribution<i32>,
    ) -> Self {
        let (mut misses, mut criticals, mut hit) =
            (Vec::new(), Vec::<(HitSeverity, f64)>::new(), 0.0);
        for (result, p) in results.iter() {
            match *result {
                Struck::Miss(miss) => misses.push((miss, p)),
                Struck::Hit { severity, .. } => {
                    hit += p;
                    if !severity.is_critical() {
                        continue;
                    }
                    match criticals.iter_mut().find(|(known, _)| *known == severity) {
                        Some((_, sum)) => *sum += p,
                        None => criticals.push((severity, p)),
                    }
                }
            }
        }
        Self {
            means,
            attack,
            times,
            hit,
            misses,
            criticals,
            damage,
            returned,
        }
    }

    /// The likeliest kinds of hits better than ordinary ones, so many at most, from the least to the most severe.
    pub fn likeliest_criticals(&self, most: usize) -> Vec<(HitSeverity, f64)> {
        let mut kinds = self.criticals.clone();
        kinds.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        kinds.truncate(most);
        kinds.sort_by_key(|(severity, _)| *severity);
        kinds
    }

    /// The chance of a hit better than ordinary ones.
    pub fn critical(&self) -> f64 {
        self.criticals.iter().map(|(_, p)| p).sum()
    }
}

/// What all the attacks of somebody's turn may come to.
#[derive(Clone, Debug)]
pub struct RoundOdds {
    /// Its attacks, like ones together.
    pub attacks: Vec<AttackOdds>,
    /// Damage of all of them.
    pub damage: Distribution<i32>,
    /// What they cost the one who attacks.
    pub returned: Distribution<i32>,
}

impl RoundOdds {
    /// Works a round out, without what follows from it: attacks with how often each is made.
    pub fn of(attacks: impl IntoIterator<Item = (AttackMeans, Attack, u32)>) -> Self {
        let attacks = attacks.into_iter();
        Self::together(attacks.map(|(means, attack, times)| AttackOdds::of(means, attack, times)))
    }

    /// Works a round out with what follows from its attacks.
    pub(in crate::analysis) fn followed(
        exchange: &AttackExchange,
        attacks: impl IntoIterator<Item = (AttackMeans, Attack, u32)>,
    ) -> Self {
        let attacks = attacks.into_iter();
        Self::together(attacks.map(|attack| AttackOdds::followed(exchange, attack)))
    }

    fn together(attacks: impl Iterator<Item = AttackOdds>) -> Self {
        let attacks: Vec<_> = attacks.collect();
        let (mut damage, mut returned) = (Distribution::certain(0), Distribution::certain(0));
        for attack in &attacks {
            for _ in 0..attack.times {
                damage = damage.plus(&attack.damage);
                returned = returned.plus(&attack.returned);
            }
        }
        Self {
            attacks,
            damage,
            returned,
        }
    }

    /// Whether the one who attacks may lose hit points by it.
    pub fn is_answered(&self) -> bool {
        harms(&self.returned)
    }

    /// The chance that no attack does any damage.
    pub fn harmless(&self) -> f64 {
        self.damage.probability(&0)
    }

    /// After 0, 1, 2 ... rounds, the chance that more than `hit_points` have been lost: that somebody with so many is
    /// dead.
    pub fn deaths(&self, hit_points: i32, rounds: usize) -> Vec<f64> {
        deaths(hit_points, std::iter::repeat_n(&self.damage, rounds))
    }
}

/// Whether somebody may lose hit points.
pub(crate) fn harms(loss: &Distribution<i32>) -> bool {
    loss.max().is_some_and(|most| *most > 0)
}

/// After none, one, two ... of these losses, the chance that they are more than `hit_points`: that somebody with so many
/// is dead.
pub(crate) fn deaths<'a>(
    hit_points: i32,
    losses: impl Iterator<Item = &'a Distribution<i32>> + Clone,
) -> Vec<f64> {
    let rounds = losses.clone().count();
    if hit_points < 0 {
        return vec![1.0; rounds + 1];
    }
    // Targets that cannot be killed by all of them need not be worked out.
    let most = losses.clone().filter_map(|loss| loss.max());
    let worst: i64 = most.map(|most| i64::from(*most)).sum();
    if worst <= i64::from(hit_points) {
        return vec![0.0; rounds + 1];
    }
    let mut lost = Losses::none(hit_points);
    // What is lost is added up as such: 1 less what is left would drown small chances in rounding.
    let (mut dead, mut deaths) = (0.0_f64, vec![0.0]);
    for loss in losses {
        let (next, died) = lost.and(loss);
        lost = next;
        dead += died;
        deaths.push(dead.min(1.0));
    }
    deaths
}

/// How likely so many hit points have been lost by somebody who lives yet; together they may be less than 1.
#[derive(Clone, Debug)]
pub(crate) struct Losses(Vec<f64>);

impl Losses {
    /// Nothing is lost yet of so many hit points, which are not below 0.
    pub(crate) fn none(hit_points: i32) -> Self {
        let mut lost = vec![0.0; usize::try_from(hit_points).unwrap_or(0) + 1];
        lost[0] = 1.0;
        Self(lost)
    }

    /// The same chances, each so many times.
    pub(crate) fn times(&self, p: f64) -> Self {
        Self(self.0.iter().map(|q| p * q).collect())
    }

    /// Both together, of the same hit points.
    pub(crate) fn add(&mut self, other: &Self) {
        for (place, p) in self.0.iter_mut().zip(&other.0) {
            *place += p;
        }
    }

    /// More is lost: what is then lost, and how likely it is more than there was.
    pub(crate) fn and(&self, loss: &Distribution<i32>) -> (Self, f64) {
        let mut next = vec![0.0; self.0.len()];
        let mut dead = 0.0;
        for (lost, p) in self.0.iter().enumerate().filter(|(_, p)| **p > 0.0) {
            for (more, q) in loss.iter() {
                match next.get_mut(lost + usize::try_from(*more).unwrap_or(0)) {
                    Some(place) => *place += p * q,
                    None => dead += p * q,
                }
            }
        }
        (Self(next), dead)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        content::Method,
        dice::Dice,
        rules::{
            angband::natural::NaturalAttack,
            base::units::{ArmorClass, Skill},
        },
    };

    fn close(left: f64, right: f64) -> bool {
        (left - right).abs() < 1e-12
    }

    fn bite(skill: i32, dice: Dice) -> Attack {
        Attack::Natural(NaturalAttack {
            skill: Skill::new(skill),
            armor: ArmorClass::new(0),
            dice,
        })
    }

    #[test]
    fn the_damage_of_a_round_is_that_of_all_its_attacks() {
        // ATK-HIT-01: 95% each, whatever the skill.
        let bite = bite(100, Dice::new(1, 2));
        let round = RoundOdds::of([(AttackMeans::Natural(Method::Bite), bite, 2)]);
        assert!(close(round.attacks[0].hit, 0.95));
        assert!(close(round.harmless(), 0.05 * 0.05));
        assert!(close(round.damage.probability(&4), 0.475 * 0.475));
        assert_eq!(round.damage.max(), Some(&4));
    }

    #[test]
    fn death_is_below_zero_and_comes_no_later_with_every_round() {
        let bite = bite(100, Dice::flat(5));
        let round = RoundOdds::of([(AttackMeans::Natural(Method::Bite), bite, 1)]);
        let deaths = round.deaths(10, 4);
        // Two bites leave 0 hit points, which is alive; three kill.
        assert!(close(deaths[2], 0.0) && close(deaths[3], 0.95_f64.powi(3)));
        assert!(deaths.windows(2).all(|pair| pair[0] <= pair[1]));
        // What cannot be is not even a little likely.
        assert!(deaths[..3].iter().all(|p| *p == 0.0));
        assert_eq!(round.deaths(-1, 2), [1.0; 3]);
        assert_eq!(round.deaths(i32::MAX, 2), [0.0; 3]);
    }
}
