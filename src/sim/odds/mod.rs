//! The odds of a fight before it is fought: exact, from the very rules that play would roll.
//!
//! [`round`] is about blows and missiles, [`volley`] about what is set off by devices, spells and flasks, [`stock`] about
//! how often that can be done, [`answer`] about what the monster does in return.

mod answer;
mod round;
mod stock;
mod volley;

pub use answer::{Answer, Onslaught, PowerOdds};
pub use round::{AttackOdds, RoundOdds};
pub use stock::Stock;
pub use volley::VolleyOdds;

use bevy_ecs::prelude::*;

use super::{
    action::Refusal,
    actor::{Health, Mana, Mind, Monster, Pace, Place},
    bag::{Pack, Stack},
    body::{Ailments, Stomach},
    catalogue::Catalogue,
    character::Character,
    device,
    fight::{
        Blow, Encounter, Stance, Stride, Way,
        stance::{crowd, ground},
    },
    game::Game,
    ids::{ActorId, ItemUid},
    knack::Knack,
    level::{Level, Occupants},
    missile::{self, missile_of, shots},
    outcome::Means,
    project,
    sheet::Derived,
    sight::{SIGHT_RADIUS, Sight},
    splash::splash,
    stagger,
    time::TURN,
    woes::Woes,
};
use crate::{
    content::{ItemId, ItemUse, ProjectDef, SpellId},
    dice::{Distribution, Roller, exact},
    grid::{Dir, Pos},
    rules::{
        ability::{
            special,
            speed::Activity,
            status::{Ailment, Deed},
        },
        angband::breakage::{Make, Struck as End, breaks},
        attack::{Attack, Struck},
        units::Squares,
    },
};
use volley::{Aim, Volley};

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
    /// A wand, a staff or a rod of the pack.
    Device(ItemUid),
    /// A spell or prayer.
    Spell(SpellId),
}

/// Both sides of a fight.
#[derive(Clone, Debug)]
pub struct Exchange {
    /// The blows or missiles of the player's turn; with what is set off, its damage alone. Damage is all of it together:
    /// that of what bursts, and none where a device or a spell fails.
    pub mine: RoundOdds,
    /// What the player sets off: with a device, a spell, or where something thrown breaks.
    pub volley: Option<VolleyOdds>,
    /// Why the player cannot do it now.
    pub hindrance: Option<Refusal>,
    /// What it uses up.
    pub stock: Stock,
    /// The monster's blows, when it stands beside the player.
    pub theirs: RoundOdds,
    /// What the monster does with its turns.
    pub answer: Answer,
    /// The chance that the monster is dead after 0, 1, 2 ... of the player's turns.
    pub kill: Vec<f64>,
    /// The chance that the player is dead after 0, 1, 2 ... of the player's turns, if both stay and fight.
    pub die: Vec<f64>,
    /// Turns that the monster gets for each of the player's.
    pub pace: f64,
}

impl Exchange {
    /// The chance that the monster dies within the turns looked at, and before the player.
    pub fn victory(&self) -> f64 {
        let turns = self.kill.windows(2).zip(&self.die);
        turns
            .map(|(kill, die)| (kill[1] - kill[0]) * (1.0 - die))
            .sum()
    }
}

/// The first turn by which something has become at least as likely as not; `None`: not within the turns looked at.
pub fn even_odds(chances: &[f64]) -> Option<usize> {
    chances.iter().position(|p| *p >= 0.5)
}

/// The player's side of a fight.
struct Mine {
    round: RoundOdds,
    volley: Option<VolleyOdds>,
    hindrance: Option<Refusal>,
    stock: Stock,
    /// The chance that it works, and the damage that it then does.
    effect: (f64, Distribution<i32>),
    cost: i32,
}

impl Mine {
    /// Blows.
    fn of(round: RoundOdds, cost: i32) -> Self {
        Self {
            effect: (1.0, round.damage.clone()),
            round,
            volley: None,
            hindrance: None,
            stock: Stock::Endless,
            cost,
        }
    }
}

impl Game {
    /// The odds of an attack on a monster of this level, and of what it does in return; `None` if there is no such
    /// monster or nothing to attack it with.
    pub fn odds(&self, target: ActorId, with: With) -> Option<Exchange> {
        let at = self.world().get::<Place>(self.actor(target)?)?.pos();
        self.odds_at(target, with, at)
    }

    /// The same where something is set off at another square than the monster's: what spreads may reach it there.
    pub fn odds_at(&self, target: ActorId, with: With, at: Pos) -> Option<Exchange> {
        let world = self.world();
        let foe = self.actor(target)?;
        let monster = world.get_entity(foe).ok()?;
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
        let mine = match with {
            With::Melee => self.melee(&encounter, left)?,
            With::Fire(uid) | With::Throw(uid) => {
                let fired = matches!(with, With::Fire(_));
                self.missile(&encounter, (foe, left), uid, fired, monster_at)?
            }
            With::Device(uid) => self.device(foe, uid, at)?,
            With::Spell(spell) => self.spell(foe, spell, at)?,
        };
        let mine_left = health.now();
        let theirs = RoundOdds::of(alike(
            (0..encounter.foe_blows()).filter_map(|blow| encounter.suffer(blow, mine_left)),
        ));
        // Energy that the monster gains while the player saves up for one such action.
        let (gain, cost) = (pace.gain().max(1), mine.cost);
        let pace = f64::from(their_pace.gain()) * f64::from(cost)
            / (f64::from(gain) * f64::from(Activity::Move.cost().get()));
        let rounds = (TURNS_AHEAD as f64 * pace).ceil() as usize;
        let answer = answer::answer(world, (foe, self.player()), &theirs.damage, rounds)?;
        let deaths = round::deaths(health.now(), answer.turns());
        let die = (0..=TURNS_AHEAD)
            .map(|turn| deaths[((turn as f64 * pace) as usize).min(rounds)])
            .collect();
        let (works, damage) = &mine.effect;
        let works = match &mine.hindrance {
            // These pass of themselves, and the stock knows when.
            None | Some(Refusal::StillCharging | Refusal::NoCharges) => *works,
            Some(Refusal::Magic(super::action::Unable::TooLittleMana)) => *works,
            Some(_) => 0.0,
        };
        let passed = |actions: usize| actions as u64 * cost.max(0) as u64 / (gain as u64 * TURN);
        Some(Exchange {
            kill: stock::kills(left, (works, damage), mine.stock, TURNS_AHEAD, passed),
            die,
            theirs,
            answer,
            pace,
            mine: mine.round,
            volley: mine.volley,
            hindrance: mine.hindrance,
            stock: mine.stock,
        })
    }

    /// What ails the player.
    fn ails(&self) -> &Ailments {
        let ailments = self.world().get::<Ailments>(self.player());
        ailments.expect("the player is spawned with what can ail it")
    }

    /// Blows at a neighbour, which nobody strikes who is afraid (ABL-STATUS-02).
    fn melee(&self, encounter: &Encounter, left: i32) -> Option<Mine> {
        let blows = (0..encounter.blows()).filter_map(|_| encounter.attack(Way::Melee, None, left));
        let forbidden = self.ails().conditions().forbid(Deed::Melee);
        Some(Mine {
            hindrance: forbidden.map(|_| Refusal::TooAfraid),
            ..Mine::of(RoundOdds::of(alike(blows)), Activity::Melee.cost().get())
        })
    }

    /// A stack of the pack.
    fn stack(&self, uid: ItemUid) -> Option<&Stack> {
        let pack = self.world().get::<Pack>(self.player())?;
        self.world().get::<Stack>(pack.find(uid)?)
    }

    /// A missile, and what it does where it breaks.
    fn missile(
        &self,
        encounter: &Encounter,
        (foe, left): (Entity, i32),
        uid: ItemUid,
        fired: bool,
        at: Pos,
    ) -> Option<Mine> {
        let world = self.world();
        let catalogue = world.resource::<Catalogue>();
        let here = world.get::<Place>(self.player())?.pos();
        let stack = self.stack(uid)?;
        let (item, derived) = (stack.kind, encounter.derived);
        let missile = missile_of(catalogue.item(item));
        let apart = here.angband_distance(at);
        let distance = Squares::new(i32::from(apart));
        let (way, activity, range) = if fired {
            let launcher = derived.fighter.launcher?;
            if !missile.fits(launcher.kind) {
                return None;
            }
            let shots = shots(derived);
            let range = missile::fire_range(derived, &launcher);
            (Way::Fired(item, distance), Activity::Fire { shots }, range)
        } else {
            let range = missile::throw_range(derived, catalogue, item);
            (Way::Thrown(item, distance), Activity::Move, range)
        };
        let blow = encounter.attack(way, Some(&missile), left)?;
        let mut round = RoundOdds::of([(blow.means, blow.attack, 1)]);
        let volley = self.burst(foe, item, at, (&blow.attack, left));
        if let Some((_, damage)) = &volley {
            round.damage = damage.clone();
        }
        Some(Mine {
            volley: volley.map(|(odds, _)| odds),
            hindrance: (apart > range).then_some(Refusal::OutOfRange),
            stock: Stock::Pieces(stack.count),
            ..Mine::of(round, activity.cost().get())
        })
    }

    /// What bursts where a missile breaks that has hit a monster, or come down below it: the odds of that alone, and the
    /// damage of both together. `None`: nothing bursts.
    fn burst(
        &self,
        foe: Entity,
        item: ItemId,
        at: Pos,
        (attack, left): (&Attack, i32),
    ) -> Option<(VolleyOdds, Distribution<i32>)> {
        let usage = &self.world().resource::<Catalogue>().item(item).usage;
        let defs = splash(usage);
        if defs.is_empty() {
            return None;
        }
        let volley = self.volley(foe, Knack::Sure, &defs, at, at)?;
        let mut odds = volley.odds();
        let fragile = missile::fragility(usage);
        let both = exact::distribution(|roller| {
            let struck = roller.settle(|roller| attack.weigh(roller));
            let damage = struck.damage().get();
            let end = match struck {
                Struck::Hit { .. } => End::Monster,
                Struck::Miss(_) => End::Nothing,
            };
            if damage > left || !breaks(roller, fragile, Make::Ordinary, end) {
                return (damage, false);
            }
            let more = roller.settle(|roller| volley.land(roller).map_or(0, |harm| harm.lost));
            (damage.saturating_add(more), true)
        });
        odds.works = both.probability_that(|(_, bursts)| *bursts);
        Some((odds, both.map(|(damage, _)| *damage)))
    }

    /// A wand, a staff or a rod.
    fn device(&self, foe: Entity, uid: ItemUid, at: Pos) -> Option<Mine> {
        let world = self.world();
        let stack = self.stack(uid)?;
        let usage = &world.resource::<Catalogue>().item(stack.kind).usage;
        let who = world.get::<Character>(self.player())?;
        let knack = device::knack(who, self.ails(), usage)?;
        let stock = Stock::Device {
            charge: stack.charge,
            count: stack.count,
            recharge: match usage {
                ItemUse::Rod(rod) => Some(rod.recharge),
                _ => None,
            },
        };
        let refusal = match usage {
            ItemUse::Rod(_) => Refusal::StillCharging,
            _ => Refusal::NoCharges,
        };
        let hindrance = (!stock.is_ready()).then_some(refusal);
        self.set_off(foe, (knack, &device::sends(usage)), at, hindrance, stock)
    }

    /// A spell or prayer.
    fn spell(&self, foe: Entity, spell: SpellId, at: Pos) -> Option<Mine> {
        let world = self.world();
        let caster = self.caster();
        let knack = caster.knack(spell)?;
        let derived = world.get::<Derived>(self.player())?;
        let hunger = world.get::<Stomach>(self.player())?.hunger();
        let stock = Stock::Mana {
            mana: *world.get::<Mana>(self.player())?,
            cost: caster.difficulty(spell)?.mana.into(),
            percent: special::recovery_percent(hunger, derived.gifts.abilities),
        };
        let hindrance = caster.cast(spell).err().map(Refusal::Magic);
        self.set_off(foe, (knack, &caster.sends(spell)), at, hindrance, stock)
    }

    /// Something that sends out projections; `None` if it sends none.
    fn set_off(
        &self,
        foe: Entity,
        (knack, sends): (Knack, &[ProjectDef]),
        at: Pos,
        hindrance: Option<Refusal>,
        stock: Stock,
    ) -> Option<Mine> {
        if sends.is_empty() {
            return None;
        }
        let here = self.world().get::<Place>(self.player())?.pos();
        let volley = self.volley(foe, knack, sends, here, at)?.odds();
        let far = sends.iter().any(|def| def.shape.is_aimed())
            && here.angband_distance(at) > u16::from(SIGHT_RADIUS);
        Some(Mine {
            round: RoundOdds {
                attacks: Vec::new(),
                damage: volley.attempt(),
            },
            effect: (volley.works, volley.damage.clone()),
            hindrance: hindrance.or(far.then_some(Refusal::OutOfRange)),
            stock,
            cost: Activity::Move.cost().get(),
            volley: Some(volley),
        })
    }

    /// Projections that go off from a square towards another one, as far as the player knows the way.
    fn volley(
        &self,
        foe: Entity,
        knack: Knack,
        sends: &[ProjectDef],
        from: Pos,
        at: Pos,
    ) -> Option<Volley> {
        let world = self.world();
        let there = world.get::<Place>(foe)?.pos();
        let parts = |at: Pos| {
            let part = |&def: &ProjectDef| {
                let squares = self.foresee(&def, from, at).squares;
                let found = squares.into_iter().find(|(at, _)| *at == there);
                (def, found.map(|(_, distance)| distance))
            };
            sends.iter().map(part).collect::<Vec<_>>()
        };
        let is_device = matches!(knack, Knack::Device { .. });
        let aim = if is_device && self.ails().has(Ailment::Confused) {
            let ways = Dir::ALL.map(|dir| parts(stagger::along(from, dir, SIGHT_RADIUS.into())));
            Aim::Astray(Box::new(ways))
        } else {
            Aim::True(parts(at))
        };
        Some(Volley {
            knack,
            aim,
            caster: project::caster(world.get::<Character>(self.player())),
            target: project::target(world, foe, project::ground_at(world, there))?,
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
