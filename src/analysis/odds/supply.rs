//! How often something can be done, and how soon a monster is dead of it.

use super::round::Losses;
use crate::{
    dice::Distribution,
    sim::{
        actor::upkeep,
        world::{actor::components::Mana, item::charge::Charge},
    },
};

/// What an attack uses up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackSupply {
    /// Nothing.
    Endless,
    /// One of so many pieces with every attempt.
    Pieces(u16),
    /// The strength of devices, with every success.
    Device {
        /// What is in the stack.
        charge: Charge,
        /// How many devices.
        count: u16,
        /// The pause of rods, in turns.
        recharge: Option<u16>,
    },
    /// Mana, with every attempt.
    Mana {
        /// What there is.
        mana: Mana,
        /// What an attempt costs.
        cost: i32,
        /// How fast mana comes back, in hundredths of the ordinary rate.
        percent: u32,
    },
}

impl AttackSupply {
    /// Whether it can be done now.
    pub fn is_ready(mut self) -> bool {
        match &mut self {
            Self::Endless => true,
            Self::Pieces(left) => *left > 0,
            Self::Device {
                charge,
                count,
                recharge,
            } => charge.spend(*count, *recharge),
            Self::Mana { mana, cost, .. } => mana.now() >= *cost,
        }
    }

    /// How often it can be done in a row; `None`: without end.
    pub fn times(self) -> Option<u32> {
        match self {
            Self::Endless => None,
            Self::Pieces(left) => Some(left.into()),
            Self::Device {
                charge: Charge::Left(left),
                ..
            } => Some(left.into()),
            Self::Device {
                charge,
                count,
                recharge,
            } => {
                let resting = charge.charging(recharge.unwrap_or(1));
                Some(count.saturating_sub(resting).into())
            }
            Self::Mana { cost: ..=0, .. } => None,
            Self::Mana { mana, cost, .. } => Some((mana.now().max(0) / cost) as u32),
        }
    }

    /// It is tried.
    fn attempt(&mut self) {
        match self {
            Self::Endless | Self::Device { .. } => {}
            Self::Pieces(left) => *left = left.saturating_sub(1),
            Self::Mana { mana, cost, .. } => {
                mana.lose(*cost);
            }
        }
    }

    /// It has worked.
    fn succeed(&mut self) {
        if let Self::Device {
            charge,
            count,
            recharge,
        } = self
        {
            charge.spend(*count, *recharge);
        }
    }

    /// A turn passes.
    fn pass_turn(&mut self) {
        match self {
            Self::Endless | Self::Pieces(_) => {}
            Self::Device {
                charge, recharge, ..
            } => {
                if let Some(recharge) = recharge {
                    charge.pass_turn(*recharge);
                }
            }
            Self::Mana { mana, percent, .. } => upkeep::refill(mana, false, *percent),
        }
    }
}

/// The chance that a monster with so many hit points is dead after 0, 1, 2 ... actions, if the same is done as often as
/// its supply allows. It works with a chance, which each action may have of its own, and then does some damage. `passed` tells how many turns of ten game turns
/// go by up to the end of an action; `replies` is what the monster loses after each action by what it does itself.
pub(super) fn kills(
    hit_points: i32,
    (works, damage): (impl Fn(usize) -> f64, &Distribution<i32>),
    supply: AttackSupply,
    actions: usize,
    passed: impl Fn(usize) -> u64,
    replies: &[&[Distribution<i32>]],
) -> Vec<f64> {
    if hit_points < 0 {
        return vec![1.0; actions + 1];
    }
    // Targets that cannot be killed by all of them need not be worked out.
    let most = |loss: &Distribution<i32>| i64::from(loss.max().copied().unwrap_or(0));
    let replied: i64 = replies.iter().copied().flatten().map(most).sum();
    let worst = most(damage) * actions as i64 + replied;
    if worst <= i64::from(hit_points) {
        return vec![0.0; actions + 1];
    }
    let mut states = vec![(supply, Losses::none(hit_points))];
    let (mut dead, mut deaths) = (0.0_f64, vec![0.0]);
    for action in 0..actions {
        let mut next = Vec::<(AttackSupply, Losses)>::new();
        let turns = passed(action + 1) - passed(action);
        let works = works(action);
        let mut keep = |mut supply: AttackSupply, losses: Losses| {
            (0..turns).for_each(|_| supply.pass_turn());
            match next.iter_mut().find(|(known, _)| *known == supply) {
                Some((_, known)) => known.add(&losses),
                None => next.push((supply, losses)),
            }
        };
        for (mut supply, losses) in states {
            if !supply.is_ready() {
                keep(supply, losses);
                continue;
            }
            supply.attempt();
            if works < 1.0 {
                keep(supply, losses.times(1.0 - works));
            }
            supply.succeed();
            let (losses, died) = losses.times(works).and(damage);
            dead += died;
            keep(supply, losses);
        }
        for reply in replies.get(action).copied().unwrap_or_default() {
            for (_, losses) in &mut next {
                let (after, died) = losses.and(reply);
                *losses = after;
                dead += died;
            }
        }
        states = next;
        deaths.push(dead.min(1.0));
    }
    deaths
}

#[cfg(test)]
mod tests {
    use super::*;

    fn killed(works: f64, damage: i32, supply: AttackSupply, actions: usize) -> Vec<f64> {
        let damage = Distribution::certain(damage);
        kills(
            9,
            (|_| works, &damage),
            supply,
            actions,
            |action| action as u64,
            &[],
        )
    }

    fn wand(left: u16) -> AttackSupply {
        AttackSupply::Device {
            charge: Charge::Left(left),
            count: 1,
            recharge: None,
        }
    }

    #[test]
    fn a_wand_kills_only_as_long_as_it_has_charges() {
        // Ten points are needed, which are two successes.
        assert_eq!(killed(1.0, 5, wand(2), 3), [0.0, 0.0, 1.0, 1.0]);
        assert_eq!(killed(1.0, 5, wand(1), 3), [0.0; 4]);
        // A failure costs no charge: two successes within 2, 3, 4 attempts.
        assert_eq!(killed(0.5, 5, wand(2), 4), [0.0, 0.0, 0.25, 0.5, 0.6875]);
    }

    #[test]
    fn a_failed_spell_costs_its_mana() {
        let spell = |now| AttackSupply::Mana {
            mana: Mana {
                now,
                max: 10,
                part: 0,
            },
            cost: 5,
            percent: 0,
        };
        assert_eq!(spell(10).times(), Some(2));
        assert_eq!(killed(0.5, 10, spell(10), 3), [0.0, 0.5, 0.75, 0.75]);
        // Mana that comes back makes another attempt.
        let fast = AttackSupply::Mana {
            mana: Mana {
                now: 5,
                max: 1000,
                part: 0,
            },
            cost: 5,
            percent: 100,
        };
        assert_eq!(killed(0.5, 10, fast, 3), [0.0, 0.5, 0.5, 0.75]);
    }

    #[test]
    fn a_rod_pauses_and_pieces_run_out() {
        let rod = AttackSupply::Device {
            charge: Charge::Spent(0),
            count: 1,
            recharge: Some(3),
        };
        assert_eq!((rod.times(), rod.is_ready()), (Some(1), true));
        assert_eq!(killed(1.0, 5, rod, 4), [0.0, 0.0, 0.0, 0.0, 1.0]);
        assert_eq!(killed(1.0, 5, AttackSupply::Pieces(1), 2), [0.0; 3]);
        assert_eq!(killed(1.0, 5, AttackSupply::Pieces(2), 2), [0.0, 0.0, 1.0]);
        assert_eq!(killed(1.0, 10, AttackSupply::Endless, 1), [0.0, 1.0]);
    }
}
