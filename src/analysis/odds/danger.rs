//! What all who threaten the player do together, if the player stays and they do what they can.
//!
//! Each monster's turns are those of the odds against it alone, as soon as they can come: one that gets 1.8 turns to each of the
//! player's may have two in the next. They are taken for independent: that they stand in one
//! another's way, and that a stun or a paralysis by one helps the next, is left out.

use crate::{
    analysis::{
        AttackChoice,
        odds::{
            blow_chain::BlowsAhead,
            monster_turn::{monster_turn_odds, stays_out_of_reach},
            round,
        },
    },
    dice::Distribution,
    sim::{
        game::GameRef,
        world::{
            actor::{
                ai_state::AiState,
                components::{ActorSpeed, Health, Position},
            },
            ids::ActorId,
            level::vision::Vision,
            player::known_derived::known,
            roster::Roster,
        },
    },
};

/// How many of the player's turns are looked ahead.
const AHEAD: usize = 10;

/// What all who threaten do together.
#[derive(Clone, Debug, PartialEq)]
pub struct DangerOdds {
    /// Those who can cost the player hit points within the turns looked at, in the order of their numbers.
    pub threats: Vec<ActorId>,
    /// The chance that the player is dead after 0, 1, 2 ... 10 turns that take as long as a step.
    pub die: Vec<f64>,
    /// The mean of what the next turn costs.
    pub mean: f64,
    /// The most that the next turn can cost.
    pub worst: i32,
}

impl GameRef<'_> {
    /// What all monsters that the player notices and that are awake do together; nobody threatens where there are none.
    ///
    /// ```
    /// use barrow::testing::Arena;
    ///
    /// let game = Arena::new("k@k").into_game();
    /// let danger = game.read().danger();
    /// assert_eq!(danger.threats.len(), 2);
    /// assert_eq!(danger.die[0], 0.0, "nobody has struck yet");
    /// ```
    pub fn danger(&self) -> DangerOdds {
        self.danger_within(AHEAD)
    }

    /// The same, looking so many turns ahead, 1 to 10: `die` ends with the last of them, and who can cost the player nothing
    /// within them is no threat. Of a crowd only the nearest are worked out then.
    pub fn danger_within(&self, turns: usize) -> DangerOdds {
        // Blows provoke nobody.
        self.danger_while_within(AttackChoice::Melee, turns)
    }

    /// [`Self::danger_while`] for so many turns ahead, 1 to 10, as [`Self::danger_within`] looks.
    pub fn danger_while_within(&self, with: AttackChoice, turns: usize) -> DangerOdds {
        self.ahead(with, turns.clamp(1, AHEAD))
    }

    /// The same for a player who attacks so in each of its turns, as long as it has what it shoots: those who strike an archer
    /// for free do so before their own turns (SIL-ARCHERY-08).
    pub fn danger_while(&self, with: AttackChoice) -> DangerOdds {
        self.ahead(with, AHEAD)
    }

    fn ahead(&self, with: AttackChoice, ahead: usize) -> DangerOdds {
        let nobody = DangerOdds {
            threats: Vec::new(),
            die: vec![0.0; ahead + 1],
            mean: 0.0,
            worst: 0,
        };
        self.threats(with, ahead).unwrap_or(nobody)
    }

    fn threats(&self, with: AttackChoice, ahead: usize) -> Option<DangerOdds> {
        let world = self.world();
        let player = world.entity(self.player());
        let (speed, health) = player.get_components::<(&ActorSpeed, &Health)>().ok()?;
        let protections = known(world, self.player())?.protections;
        let mut threats = Vec::new();
        let mut turns: Vec<Vec<Distribution<i32>>> = vec![Vec::new(); ahead];
        let provoked = self.provoked(with);
        if !provoked.is_empty() {
            for losses in turns.iter_mut().take(self.pieces(with)) {
                losses.extend(provoked.iter().map(|blows| blows.damage.clone()));
            }
        }
        for (id, foe) in world.resource::<Roster>().iter() {
            let monster = world.get_entity(foe).ok()?;
            let (their_speed, ai, at, their_health) = monster
                .get_components::<(&ActorSpeed, &AiState, &Position, &Health)>()
                .ok()?;
            let left = (health.now(), their_health.now());
            if ai.is_asleep() || !world.resource::<Vision>().notices(at.pos()) {
                continue;
            }
            let gains = [their_speed.gain(), speed.gain()].map(|gain| gain.max(1) as usize);
            let count = come_by(ahead, gains);
            if stays_out_of_reach(world, (foe, self.player()), count)? {
                continue;
            }
            let blows = BlowsAhead::of(&self.encounter(foe)?, protections, left);
            let odds = monster_turn_odds(world, (foe, self.player()), &blows, count)?;
            if !odds.turns().any(round::harms) {
                continue;
            }
            threats.push(id);
            let each: Vec<_> = odds.turns().collect();
            for (turn, losses) in turns.iter_mut().enumerate() {
                let come = &each[come_by(turn, gains)..come_by(turn + 1, gains)];
                losses.extend(come.iter().map(|loss| (*loss).clone()));
            }
        }
        Some(DangerOdds {
            threats,
            mean: turns[0].iter().map(Distribution::mean).sum(),
            worst: turns[0].iter().filter_map(Distribution::max).sum(),
            die: deaths(health.now(), &turns),
        })
    }
}

/// How many turns of a monster may have come at the most after so many of the player's, by the energy that each gains in the same
/// time: how much the monster has saved up nobody sees.
pub(super) fn come_by(turns: usize, [theirs, mine]: [usize; 2]) -> usize {
    (turns * theirs).div_ceil(mine)
}

/// The chance that all of these together have cost more than the hit points by the end of each turn.
fn deaths(hit_points: i32, turns: &[Vec<Distribution<i32>>]) -> Vec<f64> {
    let one_by_one = round::deaths(hit_points, turns.iter().flatten());
    let mut taken = 0;
    let after = turns.iter().map(|losses| {
        taken += losses.len();
        one_by_one[taken]
    });
    std::iter::once(one_by_one[0]).chain(after).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_several_do_adds_up() {
        let half = Distribution::mixed([
            (0.5, &Distribution::certain(0)),
            (0.5, &Distribution::certain(6)),
        ]);
        // One of the first two is survived, both are not; then comes one more, and a turn of nobody.
        let turns = [vec![half.clone(), half.clone()], vec![half], Vec::new()];
        assert_eq!(deaths(10, &turns), [0.0, 0.25, 0.5, 0.5]);
    }

    #[test]
    fn turns_come_as_soon_as_they_can() {
        let of = |gains| {
            (0..5)
                .map(|turns| come_by(turns, gains))
                .collect::<Vec<_>>()
        };
        assert_eq!(of([10, 10]), [0, 1, 2, 3, 4]);
        assert_eq!(of([18, 10]), [0, 2, 4, 6, 8]);
        assert_eq!(of([20, 10]), [0, 2, 4, 6, 8]);
        assert_eq!(of([5, 10]), [0, 1, 1, 2, 2]);
    }

    #[test]
    fn hit_points_beyond_all_harm_are_not_enumerated() {
        let turns = [vec![Distribution::certain(9)]];
        assert_eq!(deaths(i32::MAX, &turns), [0.0, 0.0]);
    }
}
