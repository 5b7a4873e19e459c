//! The odds of one fight: both sides, and how soon either is dead.

use super::{
    blow_chain::{self, BlowsAhead},
    danger::come_by,
    monster_turn::{self, MonsterTurnOdds},
    round::{self, RoundOdds},
    spells_and_devices::VolleyOdds,
    supply::{self, AttackSupply},
};
use crate::{
    content::SpellId,
    dice::Distribution,
    grid::Pos,
    rules::ability::activity::Activity,
    sim::{
        combat::{attack::Encounter, missile::beside},
        game::GameRef,
        world::{
            action::Refusal,
            actor::components::{ActorSpeed, Health, Position},
            clock::TURN,
            ids::{ActorId, ItemUid},
            level::vision::Vision,
            player::known_derived::known,
        },
    },
};

/// How many turns ahead chances are worked out.
pub const TURNS_AHEAD: usize = 20;

/// With what the player would attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AttackChoice {
    /// Whatever is wielded.
    Melee,
    /// A missile of the pack, from the launcher.
    Fire(ItemUid),
    /// Something of the pack, thrown.
    Throw(ItemUid),
    /// A wand, a staff or a rod of the pack.
    Device(ItemUid),
    /// A spell or prayer.
    Spell(SpellId),
}

/// What somebody beside an archer strikes for free after a shot (SIL-ARCHERY-08).
#[derive(Clone, Debug, PartialEq)]
pub struct FreeBlows {
    /// Who.
    pub who: ActorId,
    /// Hit points that it costs the archer.
    pub damage: Distribution<i32>,
}

/// Both sides of a fight.
#[derive(Clone, Debug)]
pub struct FightOdds {
    /// The blows or missiles of the player's turn; with what is set off, its damage alone. Damage is all of it together:
    /// that of what bursts, and none where a device or a spell fails.
    pub mine: RoundOdds,
    /// What the player sets off: with a device, a spell, or where something thrown breaks.
    pub volley: Option<VolleyOdds>,
    /// Why the player cannot do it now.
    pub hindrance: Option<Refusal>,
    /// How likely blows and missiles go where they are meant: less than 1 for the confused. Their chances to hit and their
    /// damage are what that leaves.
    pub goes: f64,
    /// What it uses up.
    pub supply: AttackSupply,
    /// The monster's blows, when it stands beside the player: each as things stand now, and the damage of all as a stun,
    /// a paralysis or blindness by one counts for the next. What drains a statistic counts with the next turn here.
    pub theirs: RoundOdds,
    /// What those beside an archer strike for free after each shot, one after the other; none where nothing provokes that
    /// (SIL-ARCHERY-08).
    pub provoked: Vec<FreeBlows>,
    /// What the monster does with its turns.
    pub answer: MonsterTurnOdds,
    /// The chance that the monster is dead after 0, 1, 2 ... of the player's turns, by what the player does and by what
    /// it answers the monster.
    pub kill: Vec<f64>,
    /// The chance that the player is dead after 0, 1, 2 ... of the player's turns, if both stay and fight and the monster's
    /// turns come as soon as they can: how much energy it has saved up nobody sees.
    pub die: Vec<f64>,
    /// Turns that the monster gets for each of the player's.
    pub turn_ratio: f64,
}

impl FightOdds {
    /// The chance that the monster is dead after 0, 1, 2 ... of the player's turns if it has so many hit points, and the
    /// player never runs out of what is used.
    pub fn kill_of(&self, hit_points: i32) -> Vec<f64> {
        let (mut losses, mut after) = (Vec::new(), vec![0]);
        for turn in 0..TURNS_AHEAD {
            let [from, to] = [turn, turn + 1].map(|turn| (turn as f64 * self.turn_ratio) as usize);
            losses.push(&self.mine.damage);
            losses.extend(self.answer.replies(from..to));
            after.push(losses.len());
        }
        let deaths = round::deaths(hit_points, losses.into_iter());
        after.into_iter().map(|losses| deaths[losses]).collect()
    }

    /// What all who are provoked by a shot cost the archer together; `None`: it provokes nobody.
    pub fn free_blows(&self) -> Option<Distribution<i32>> {
        let mut each = self.provoked.iter().map(|blows| &blows.damage);
        let first = each.next()?.clone();
        Some(each.fold(first, |sum, next| sum.plus(next)))
    }

    /// The chance that the monster dies within the turns looked at, and before the player.
    pub fn victory(&self) -> f64 {
        let turns = self.kill.windows(2).zip(&self.die);
        turns
            .map(|(kill, die)| (kill[1] - kill[0]) * (1.0 - die))
            .sum()
    }

    /// The hit points that the player loses by the monster before that is dead, within the turns looked at, on average: by its turns
    /// as they come, and by what is struck for free. `waits`: the player's attacks are blows at somebody who is still to come, and
    /// begin when it stands beside the player.
    pub fn loss(&self, waits: bool) -> f64 {
        let turns: Vec<f64> = self.answer.turns().map(Distribution::mean).collect();
        let comes = if waits {
            self.answer.approach.unwrap_or(0) as usize
        } else {
            0
        };
        let (before, turns) = turns.split_at(comes.min(turns.len()));
        let free: f64 = self.provoked.iter().map(|blows| blows.damage.mean()).sum();
        let lives = |turn: usize| 1.0 - self.kill.get(turn).copied().unwrap_or(1.0);
        let by_turn = (0..TURNS_AHEAD).map(|turn| {
            let [from, to] = [turn, turn + 1].map(|turn| {
                let taken = (turn as f64 * self.turn_ratio) as usize;
                taken.min(turns.len())
            });
            lives(turn) * free + lives(turn + 1) * turns[from..to].iter().sum::<f64>()
        });
        before.iter().sum::<f64>() + by_turn.sum::<f64>()
    }

    /// The chance that the player dies within the turns looked at, and before the monster, which acts after each of the player's
    /// turns.
    pub fn defeat(&self) -> f64 {
        let turns = self.die.windows(2).zip(&self.kill[1..]);
        turns
            .map(|(die, kill)| (die[1] - die[0]) * (1.0 - kill))
            .sum()
    }
}

/// The first turn by which something has become at least as likely as not; `None`: not within the turns looked at.
pub fn even_odds(chances: &[f64]) -> Option<usize> {
    chances.iter().position(|p| *p >= 0.5)
}

impl GameRef<'_> {
    /// The odds of an attack on a monster of this level, and of what it does in return; `None` if there is no such
    /// monster or nothing to attack it with.
    ///
    /// ```
    /// use barrow::{analysis::AttackChoice, sim::ActorId, testing::Arena};
    ///
    /// let game = Arena::new("@k").wearing("long_sword").into_game();
    /// let odds = game.odds(ActorId(1), AttackChoice::Melee).expect("a kobold stands there");
    /// let damage = &odds.mine.attacks[0].damage;
    /// assert!((damage.total() - 1.0).abs() < 1e-9);
    /// assert!(damage.probability(&0) > 0.05, "a blow in twenty misses at least");
    /// ```
    pub fn odds(&self, target: ActorId, with: AttackChoice) -> Option<FightOdds> {
        let at = self.world().get::<Position>(self.actor(target)?)?.pos();
        self.odds_at(target, with, at)
    }

    /// The same where something is set off at another square than the monster's: what spreads may reach it there.
    pub fn odds_at(&self, target: ActorId, with: AttackChoice, at: Pos) -> Option<FightOdds> {
        let world = self.world();
        let foe = self.actor(target)?;
        let monster = world.get_entity(foe).ok()?;
        let player = world.entity(self.player());
        let (speed, health) = player.get_components::<(&ActorSpeed, &Health)>().ok()?;
        let derived = known(world, self.player())?;
        let (their_speed, their_health, there) = monster
            .get_components::<(&ActorSpeed, &Health, &Position)>()
            .ok()?;
        let monster_at = there.pos();
        let encounter = self.encounter(foe)?;
        let left = their_health.now();
        let both = (health.now(), left);
        let side = |encounter: &Encounter| match with {
            AttackChoice::Melee => Some(self.melee(encounter, both)),
            AttackChoice::Fire(uid) | AttackChoice::Throw(uid) => {
                let fired = matches!(with, AttackChoice::Fire(_));
                self.missile(encounter, (foe, both), uid, fired, monster_at)
            }
            AttackChoice::Device(uid) => self.device(foe, uid, at),
            AttackChoice::Spell(spell) => self.spell(foe, spell, at),
        };
        let mine = side(&encounter)?;
        // Who is off balance sends its next blow or missile wide, and no more than that (POW-ATTACK-02).
        let reels = match with {
            AttackChoice::Melee | AttackChoice::Fire(_) | AttackChoice::Throw(_) => {
                usize::from(encounter.player.balance.reels())
            }
            AttackChoice::Device(_) | AttackChoice::Spell(_) => 0,
        };
        let mut steady = encounter;
        steady.player.balance = steady.player.balance.steadied();
        let later = (reels > 0).then(|| side(&steady)).flatten();
        let theirs = BlowsAhead::of(&encounter, derived.protections, both);
        let provoked = self.provoked(with);
        // Energy that the monster gains while the player saves up for one such action.
        let (gain, cost) = (speed.gain().max(1), mine.cost);
        let turn_ratio = f64::from(their_speed.gain()) * f64::from(cost)
            / (f64::from(gain) * f64::from(Activity::Move.cost().get()));
        let theirs_by = |turns: usize| {
            let energy = [their_speed.gain(), cost, gain, Activity::Move.cost().get()];
            let [theirs, cost, mine, step] = energy.map(|energy| energy.max(0) as usize);
            come_by(turns, [theirs * cost, mine * step])
        };
        let rounds = theirs_by(TURNS_AHEAD);
        let answer = monster_turn::monster_turn_odds(world, (foe, self.player()), &theirs, rounds)?;
        let their_turns: Vec<_> = (0..TURNS_AHEAD)
            .map(|turn| [turn, turn + 1].map(|turn| (turn as f64 * turn_ratio) as usize))
            .map(|[from, to]| from.min(rounds)..to.min(rounds))
            .collect();
        // What the player's own attacks cost the player, and then what the monster does in the same time.
        let mut losses = Vec::new();
        let mut after = vec![0];
        let turns: Vec<_> = answer.turns().collect();
        for turn in 0..TURNS_AHEAD {
            losses.extend(mine.returned(turn));
            if mine.is_made(turn) {
                losses.extend(provoked.iter().map(|blows| &blows.damage));
            }
            losses.extend(&turns[theirs_by(turn)..theirs_by(turn + 1)]);
            after.push(losses.len());
        }
        let deaths = round::deaths(health.now(), losses.into_iter());
        let passed = |actions: usize| actions as u64 * cost.max(0) as u64 / (gain as u64 * TURN);
        let replies: Vec<&[Distribution<i32>]> = their_turns
            .into_iter()
            .map(|theirs| answer.replies(theirs))
            .collect();
        let (works, damage) = later.as_ref().unwrap_or(&mine).effect();
        let works = |action| {
            let steady = action >= reels;
            if steady {
                works * mine.goes(passed(action))
            } else {
                0.0
            }
        };
        Some(FightOdds {
            goes: mine.goes(0),
            kill: supply::kills(
                left,
                (works, damage),
                mine.supply,
                TURNS_AHEAD,
                passed,
                &replies,
            ),
            die: after.into_iter().map(|losses| deaths[losses]).collect(),
            theirs: theirs.now,
            provoked,
            answer,
            turn_ratio,
            mine: mine.round,
            volley: mine.volley,
            hindrance: mine.hindrance,
            supply: mine.supply,
        })
    }

    /// How many pieces there are of what is fired or thrown.
    pub(super) fn pieces(&self, with: AttackChoice) -> usize {
        match with {
            AttackChoice::Fire(uid) | AttackChoice::Throw(uid) => {
                self.stack(uid).map_or(0, |stack| usize::from(stack.count))
            }
            AttackChoice::Melee | AttackChoice::Device(_) | AttackChoice::Spell(_) => 0,
        }
    }

    /// What the player knows of those who strike it for free when it attacks so.
    pub(super) fn provoked(&self, with: AttackChoice) -> Vec<FreeBlows> {
        let world = self.world();
        let fires = match with {
            AttackChoice::Fire(_) => true,
            AttackChoice::Throw(_) => false,
            AttackChoice::Melee | AttackChoice::Device(_) | AttackChoice::Spell(_) => {
                return Vec::new();
            }
        };
        let player = world.entity(self.player());
        let found = player.get_components::<(&Position, &Health)>().ok();
        let (Some((here, health)), Some(known)) = (found, known(world, self.player())) else {
            return Vec::new();
        };
        if !beside::provokes(world, fires) {
            return Vec::new();
        }
        let around = here.pos().neighbors();
        let seen = around.filter(|at| world.resource::<Vision>().notices(*at));
        seen.filter_map(|at| beside::striker(world, at))
            .filter_map(|monster| {
                let left = world.get::<Health>(monster)?.now();
                let encounter = self.encounter(monster)?;
                let round = blow_chain::blows(&encounter, known.protections, (health.now(), left));
                Some(FreeBlows {
                    who: *world.get::<ActorId>(monster)?,
                    damage: round.damage,
                })
            })
            .collect()
    }
}
