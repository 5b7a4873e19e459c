//! The odds of a fight before it is fought: exact, from the very attacks that play would roll.

use super::{
    actor::{Health, Mind, Monster, Pace, Place},
    bag::{Pack, Stack},
    catalogue::Catalogue,
    fight::{
        Blow, Encounter, Stance, Stride, Way,
        stance::{crowd, ground},
    },
    game::Game,
    ids::{ActorId, ItemUid},
    level::{Level, Occupants},
    missile::{missile_of, shots},
    outcome::Means,
    sheet::Derived,
    sight::Sight,
    woes::Woes,
};
use crate::{
    dice::{Distribution, exact},
    rules::{
        ability::speed::Activity,
        attack::{Attack, Miss, Severity, Struck},
        units::Squares,
    },
};

/// How many turns ahead chances are worked out.
pub const TURNS_AHEAD: usize = 20;

/// With what the player would attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum With {
    /// Whatever is wielded.
    Melee,
    /// A missile of the pack, from the launcher.
    Fire(ItemUid),
    /// Something of the pack, thrown.
    Throw(ItemUid),
}

/// What one attack may come to.
#[derive(Clone, Debug)]
pub struct AttackOdds {
    /// With what.
    pub means: Means,
    /// The attack itself: its sums say where the numbers come from.
    pub attack: Attack,
    /// How many of it are made in a turn.
    pub times: u32,
    /// The chance to hit.
    pub hit: f64,
    /// How it may miss, with the chance of each.
    pub misses: Vec<(Miss, f64)>,
    /// The kinds of hits better than ordinary ones, with the chance of each.
    pub criticals: Vec<(Severity, f64)>,
    /// Damage; a miss counts as 0.
    pub damage: Distribution<i32>,
}

impl AttackOdds {
    /// Works an attack out.
    pub fn of(means: Means, attack: Attack, times: u32) -> Self {
        let results = exact::distribution(|roller| attack.weigh(roller));
        let (mut misses, mut criticals, mut hit) = (Vec::new(), Vec::<(Severity, f64)>::new(), 0.0);
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
            damage: results.map(|result| result.damage().get()),
        }
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
}

impl RoundOdds {
    /// Works a round out: attacks with how often each is made.
    pub fn of(attacks: impl IntoIterator<Item = (Means, Attack, u32)>) -> Self {
        let attacks: Vec<_> = attacks
            .into_iter()
            .map(|(means, attack, times)| AttackOdds::of(means, attack, times))
            .collect();
        let mut damage = Distribution::certain(0);
        for attack in &attacks {
            for _ in 0..attack.times {
                damage = damage.plus(&attack.damage);
            }
        }
        Self { attacks, damage }
    }

    /// The chance that no attack does any damage.
    pub fn harmless(&self) -> f64 {
        self.damage.probability(&0)
    }

    /// After 0, 1, 2 ... rounds, the chance that more than `hit_points` have been lost: that somebody with so many is
    /// dead.
    pub fn deaths(&self, hit_points: i32, rounds: usize) -> Vec<f64> {
        if hit_points < 0 {
            return vec![1.0; rounds + 1];
        }
        // Whoever cannot be killed in all these rounds need not be worked out.
        let worst = i64::from(self.damage.max().copied().unwrap_or(0)) * rounds as i64;
        if worst <= i64::from(hit_points) {
            return vec![0.0; rounds + 1];
        }
        let most = usize::try_from(hit_points).unwrap_or(0);
        let mut alive = vec![0.0; most + 1];
        alive[0] = 1.0;
        // What is lost is added up as such: 1 less what is left would drown small chances in rounding.
        let (mut dead, mut deaths) = (0.0_f64, vec![0.0]);
        for _ in 0..rounds {
            let mut next = vec![0.0; most + 1];
            for (lost, p) in alive.iter().enumerate().filter(|(_, p)| **p > 0.0) {
                for (damage, q) in self.damage.iter() {
                    let sum = lost + usize::try_from(*damage).unwrap_or(0);
                    match next.get_mut(sum) {
                        Some(place) => *place += p * q,
                        None => dead += p * q,
                    }
                }
            }
            alive = next;
            deaths.push(dead.min(1.0));
        }
        deaths
    }
}

/// Both sides of a fight.
#[derive(Clone, Debug)]
pub struct Exchange {
    /// What the player would do to the monster in a turn.
    pub mine: RoundOdds,
    /// What the monster would do to the player in each of its turns, once it is beside the player.
    pub theirs: RoundOdds,
    /// The chance that the monster is dead after 0, 1, 2 ... of the player's turns.
    pub kill: Vec<f64>,
    /// The chance that the player is dead after 0, 1, 2 ... of the player's turns, if both stay and fight.
    pub die: Vec<f64>,
    /// Turns that the monster gets for each of the player's.
    pub pace: f64,
}

/// The first turn by which something has become at least as likely as not; `None`: not within the turns looked at.
pub fn even_odds(chances: &[f64]) -> Option<usize> {
    chances.iter().position(|p| *p >= 0.5)
}

impl Game {
    /// The odds of an attack on a monster of this level, and of what it does in return; `None` if there is no such
    /// monster or nothing to attack it with.
    pub fn odds(&self, target: ActorId, with: With) -> Option<Exchange> {
        let world = self.world();
        let monster = world.get_entity(self.actor(target)?).ok()?;
        let player = world.entity(self.player());
        let catalogue = world.resource::<Catalogue>();
        let (derived, pace, health, here) = player
            .get_components::<(&Derived, &Pace, &Health, &Place)>()
            .ok()?;
        let (kind, their_pace, their_health, there) = monster
            .get_components::<(&Monster, &Pace, &Health, &Place)>()
            .ok()?;
        let (player_at, monster_at) = (here.pos(), there.pos());
        let seen = world.resource::<Sight>().notices(monster_at);
        let on = |at| ground(world.resource::<Level>(), catalogue, at);
        let encounter = Encounter {
            content: catalogue.content(),
            derived,
            monster: kind.0,
            player: Stance::of_player(
                derived,
                player_at,
                seen,
                *player.get::<Stride>()?,
                on(player_at),
            ),
            foe: Stance::of_monster(
                catalogue.monster(kind.0),
                *monster.get::<Mind>()?,
                *monster.get::<Woes>()?,
                (monster_at, player_at),
                *monster.get::<Stride>()?,
                on(monster_at),
            ),
            crowd: crowd(player_at, monster_at, world.resource::<Occupants>()),
        };
        let left = their_health.now();

        let (mine, cost) = match with {
            With::Melee => (
                RoundOdds::of(alike(
                    (0..encounter.blows()).filter_map(|_| encounter.attack(Way::Melee, None, left)),
                )),
                Activity::Melee.cost().get(),
            ),
            With::Fire(uid) | With::Throw(uid) => {
                let stack = player.get::<Pack>()?.find(uid)?;
                let item = world.get::<Stack>(stack)?.kind;
                let missile = missile_of(catalogue.item(item));
                let distance = Squares::new(i32::from(player_at.angband_distance(monster_at)));
                let (way, activity) = match with {
                    With::Fire(_) => {
                        if !missile.fits(derived.fighter.launcher?.kind) {
                            return None;
                        }
                        let shots = shots(derived);
                        (Way::Fired(item, distance), Activity::Fire { shots })
                    }
                    With::Throw(_) | With::Melee => (Way::Thrown(item, distance), Activity::Move),
                };
                let attack = encounter.attack(way, Some(&missile), left)?;
                (
                    RoundOdds::of([(attack.means, attack.attack, 1)]),
                    activity.cost().get(),
                )
            }
        };
        let mine_left = health.now();
        let theirs = RoundOdds::of(alike(
            (0..encounter.foe_blows()).filter_map(|blow| encounter.suffer(blow, mine_left)),
        ));
        // Energy that the monster gains while the player saves up for one such action.
        let pace = f64::from(their_pace.gain()) * f64::from(cost)
            / (f64::from(pace.gain().max(1)) * f64::from(Activity::Move.cost().get()));
        let rounds = (TURNS_AHEAD as f64 * pace).ceil() as usize;
        let deaths = theirs.deaths(health.now(), rounds);
        let die = (0..=TURNS_AHEAD)
            .map(|turn| deaths[((turn as f64 * pace) as usize).min(rounds)])
            .collect();
        Some(Exchange {
            kill: mine.deaths(their_health.now(), TURNS_AHEAD),
            die,
            mine,
            theirs,
            pace,
        })
    }
}

/// Blows with how often each comes; like ones are worked out once.
fn alike(blows: impl Iterator<Item = Blow>) -> Vec<(Means, Attack, u32)> {
    let mut kinds: Vec<(Means, Attack, u32)> = Vec::new();
    for Blow { means, attack, .. } in blows {
        match kinds
            .iter_mut()
            .find(|(other, known, _)| (*other, *known) == (means, attack))
        {
            Some((_, _, times)) => *times += 1,
            None => kinds.push((means, attack, 1)),
        }
    }
    kinds
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        content::Method,
        dice::Dice,
        rules::{
            attack::Natural,
            units::{ArmourClass, Skill},
        },
    };

    fn close(left: f64, right: f64) -> bool {
        (left - right).abs() < 1e-12
    }

    fn bite(skill: i32, dice: Dice) -> Attack {
        Attack::Natural(Natural {
            skill: Skill::new(skill),
            armour: ArmourClass::new(0),
            dice,
        })
    }

    #[test]
    fn the_damage_of_a_round_is_that_of_all_its_attacks() {
        // ATK-HIT-01: 95% each, whatever the skill.
        let bite = bite(100, Dice::new(1, 2));
        let round = RoundOdds::of([(Means::Natural(Method::Bite), bite, 2)]);
        assert!(close(round.attacks[0].hit, 0.95));
        assert!(close(round.harmless(), 0.05 * 0.05));
        assert!(close(round.damage.probability(&4), 0.475 * 0.475));
        assert_eq!(round.damage.max(), Some(&4));
    }

    #[test]
    fn death_is_below_zero_and_comes_no_later_with_every_round() {
        let bite = bite(100, Dice::flat(5));
        let round = RoundOdds::of([(Means::Natural(Method::Bite), bite, 1)]);
        let deaths = round.deaths(10, 4);
        // Two bites leave 0 hit points, which is alive; three kill.
        assert!(close(deaths[2], 0.0) && close(deaths[3], 0.95_f64.powi(3)));
        assert!(deaths.windows(2).all(|pair| pair[0] <= pair[1]));
        // What cannot be is not even a little likely.
        assert!(deaths[..3].iter().all(|p| *p == 0.0));
        assert_eq!(round.deaths(-1, 2), [1.0; 3]);
        assert_eq!(round.deaths(i32::MAX, 2), [0.0; 3]);
        assert_eq!(even_odds(&deaths), Some(3));
    }
}
