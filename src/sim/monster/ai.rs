//! What monsters want: to sleep, to hunt by the flow of the player's noise, to flee when hurt.

mod passing;

use crate::{dice::Roller, rules::ability::status::Condition};
use bevy_ecs::{entity_disabling::Disabled, prelude::*, system::SystemParam};

use super::{
    action::{Choice, MonsterAction},
    duty::{self, Alert},
    hunt::{self, Hunted, flees, hearing, hunt, strike},
    intent::mood_of,
    movement::MonsterPaths,
    shot,
    target::AiTarget,
};
use crate::sim::actor::movement::{StepGround, Walker};
use crate::sim::world::{
    actor::{
        ai_state::AiState,
        balance::ActorBalance,
        components::{ActorEnergy, ActorSpeed, Health, Mana, Monster, Position},
        conditions::Conditions,
        duty::Duty,
    },
    catalog::Catalog,
    ids::ActorId,
    item::{
        inventory::{Equipment, Pack},
        loot::Loot,
        stack::Stack,
    },
    level::{map::DungeonLevel, occupants::Occupants, player_flow::PlayerFlow, vision::Vision},
    log::step_log::StepLog,
    outcome::{
        BodyOutcome, Outcome,
        actor_info::{ActorInfo, ActorKind},
    },
    rng::GameRng,
};
use crate::{
    grid::{BitGrid, Dir},
    rules::{
        ability::activity::Activity,
        base::ruleset::Ruleset,
        monster_mind::{AiIntent, AiMood},
    },
};

/// What a monster is in its turn, and what it finds in other monsters.
pub(in crate::sim) type MonsterState = (
    &'static Monster,
    &'static mut Position,
    &'static Health,
    &'static Conditions,
    Has<Loot>,
    // Whether it wields or wears anything.
    Has<Equipment>,
    // Whether it has something to do until it knows of the player.
    Has<Duty>,
    &'static mut AiState,
    &'static mut ActorEnergy,
    // Whether it was left behind on another level.
    Has<Disabled>,
);

/// What only some turns of monsters ask for: to fetch that in each turn cost a tenth of it.
type MonsterMeans = (
    &'static ActorId,
    &'static mut ActorBalance,
    &'static Mana,
    &'static ActorSpeed,
    Option<&'static Pack>,
    Option<&'static Equipment>,
);

/// What the turns of monsters look at and change. It is fetched once for all who act without anything in between that the
/// rest of the world must see to: walking needs no event, so that a thousand hunters cost two fetches instead of two
/// thousand, more than a third of their turns.
#[derive(SystemParam)]
pub(in crate::sim) struct Hunting<'w, 's> {
    /// The monsters.
    monsters: Query<'w, 's, MonsterState>,
    /// What else they have, for those turns that ask for it.
    means: Query<'w, 's, MonsterMeans, With<Monster>>,
    /// What those do who have something to do until they know of the player.
    duties: Query<'w, 's, &'static mut Duty>,
    /// Squares of those that are known to let nobody pass.
    firm: Local<'s, BitGrid>,
}

/// Where the turns of monsters happen.
pub(in crate::sim) struct TurnGround<'a, 'w, 's> {
    /// The map.
    pub(in crate::sim) level: &'a DungeonLevel,
    /// What they wield and carry.
    pub(in crate::sim) stacks: &'a Query<'w, 's, &'static Stack>,
    /// Who stands where.
    pub(in crate::sim) occupants: &'a mut Occupants,
    /// The flow of noise.
    pub(in crate::sim) flow: &'a PlayerFlow,
    /// Who the player sees, for outcomes.
    pub(in crate::sim) sight: &'a Vision,
    /// What kinds there are.
    pub(in crate::sim) catalog: &'a Catalog,
    /// The way to fight.
    pub(in crate::sim) ruleset: Ruleset,
    /// Dice.
    pub(in crate::sim) rng: &'a mut GameRng,
    /// What is reported.
    pub(in crate::sim) log: &'a mut StepLog,
    /// Whether monsters walk by themselves or leave that to the caller, too.
    pub(in crate::sim) walks: bool,
}

impl Hunting<'_, '_> {
    /// Those who are ready take their turns one after the other, from `next` on, up to the first that does something in
    /// which others have a part.
    pub(in crate::sim) fn take_turns(
        &mut self,
        ground: &mut TurnGround,
        ready: &[(ActorId, Entity)],
        next: &mut usize,
        hunted: Hunted,
    ) -> Option<(Entity, MonsterAction)> {
        self.firm.reset(ground.level.size());
        let mut turns = Turns {
            level: ground.level,
            occupants: ground.occupants,
            flow: ground.flow,
            sight: ground.sight,
            catalog: ground.catalog,
            ruleset: ground.ruleset,
            rng: ground.rng,
            log: ground.log,
            monsters: &mut self.monsters,
            means: &mut self.means,
            duties: &mut self.duties,
            firm: &mut self.firm,
            stacks: ground.stacks,
            hunted,
            walks: ground.walks,
        };
        while let Some(&(id, who)) = ready.get(*next) {
            *next += 1;
            let action = turns.take(id, who);
            if !matches!(action, MonsterAction::Idle) {
                return Some((who, action));
            }
        }
        None
    }
}

/// The same with everything at hand.
struct Turns<'a, 'w, 's, 'v, 't> {
    level: &'a DungeonLevel,
    occupants: &'a mut Occupants,
    flow: &'a PlayerFlow,
    sight: &'a Vision,
    catalog: &'a Catalog,
    ruleset: Ruleset,
    rng: &'a mut GameRng,
    log: &'a mut StepLog,
    monsters: &'a mut Query<'w, 's, MonsterState>,
    means: &'a mut Query<'w, 's, MonsterMeans, With<Monster>>,
    duties: &'a mut Query<'w, 's, &'static mut Duty>,
    /// Squares of those who let nobody pass, as far as somebody has asked since these turns began: in a crowd each is
    /// asked by several, and looking one up costs as much as a step. Forgotten where somebody acts.
    firm: &'a mut BitGrid,
    stacks: &'a Query<'v, 't, &'static Stack>,
    hunted: Hunted<'a>,
    walks: bool,
}

impl Turns<'_, '_, '_, '_, '_> {
    /// A monster spends the energy of a turn, decides what to do with it, and walks. The answer is what is left for
    /// others to do. One that does nothing has not moved, which only POWDER asks. One that was left behind on another
    /// level waits there.
    ///
    /// Sleepers, those held in stasis and the dead do nothing; the stunned lose every other turn by chance, the confused
    /// stumble about, the afraid flee.
    fn take(&mut self, id: ActorId, who: Entity) -> MonsterAction {
        let Ok((
            &Monster(kind),
            mut place,
            health,
            conditions,
            laden,
            equipped,
            on_duty,
            mut ai,
            mut energy,
            left_behind,
        )) = self.monsters.get_mut(who)
        else {
            return MonsterAction::Idle;
        };
        energy.0 -= Activity::Move.cost().get();
        if left_behind {
            return MonsterAction::Idle;
        }
        let hunted = self.hunted;
        let (def, here) = (self.catalog.monster(kind), place.pos());
        let (alarmed, hearing) = (ai.is_alarmed(), hearing(def, *ai));
        let mood = mood_of(def, *ai, *conditions, 0);
        let starts = flees(def, health, *ai, laden);
        let flees = starts || conditions.has(Condition::Afraid);
        let target = AiTarget {
            level: self.level,
            occupants: self.occupants,
            in_line: self.sight.in_line(),
            at: hunted.at,
            conditions: hunted.conditions,
            mana: hunted.mana,
        };
        let casts = !mood.inert && def.powers.is_some();
        // What it has decides, not what its kind has: only what it throws by hand its file says (BRW-SHOOT-01, BRW-HURL-01).
        let aims = !mood.inert && (equipped || !def.throws.is_empty());
        let means = if casts || aims {
            self.means.get(who).ok()
        } else {
            None
        };
        let useful = match means {
            Some((_, _, &mana, &speed, ..)) if casts => {
                target.useful(def, here, (*health, mana, speed), flees, hearing)
            }
            _ => Vec::new(),
        };
        let gear = means.filter(|_| aims);
        let gear = gear.and_then(|(.., pack, equipment)| Some((pack?, equipment)));
        let ready = gear.and_then(|gear| {
            let stack = |thing| self.stacks.get(thing).ok().copied();
            let content = (&**self.catalog.content(), self.ruleset, def);
            shot::ready(gear, stack, content, here, &target, hearing)
        });
        let mood = AiMood {
            useful: useful.len(),
            shoots: ready.is_some(),
            ..mood
        };
        let intent = mood.decide(self.rng);
        if alarmed {
            self.rng.decided("BRW-HUNT-01");
        }
        if def.passes_walls {
            self.rng.decided("BRW-WALL-01");
        }
        if intent != AiIntent::Nothing && starts != ai.flees {
            ai.flees = starts;
            self.firm.set(here, false);
            let face = ActorInfo::monster(id, kind, here, self.sight.notices(here));
            self.log.push(if starts {
                Outcome::Body(BodyOutcome::Frightened(face))
            } else {
                Outcome::Body(BodyOutcome::Recovered(face))
            });
        }
        if intent != AiIntent::Nothing {
            // Within its hearing the player takes it by surprise no more; out of it, the player may do so again.
            let noticed = alarmed || here.angband_distance(hunted.at) <= u16::from(def.hearing);
            let alarmed = ai.alarmed.saturating_sub(1);
            let after = AiState {
                noticed,
                alarmed,
                ..*ai
            };
            ai.set_if_neq(after);
        }
        let post = on_duty && !ai.is_asleep();
        let post = post.then(|| self.duties.get_mut(who).ok()).flatten();
        let post = post.and_then(|post| {
            let sees = ai.noticed && self.sight.in_line().get(here);
            let alert = Alert {
                alarmed,
                sees,
                flees,
            };
            let know = (alert, here.chebyshev(hunted.at) == 1);
            duty::keeps(post, &mut ai, know, self.rng)
        });
        let paths = MonsterPaths {
            level: self.level,
            occupants: self.occupants,
            flow: self.flow,
            catalog: self.catalog,
            player: hunted.at,
        };
        let choice = match intent {
            AiIntent::Nothing => Choice::Do(MonsterAction::Idle),
            AiIntent::Stumble(dir) => Choice::Do(match here.step(Dir::ALL[dir]) {
                to if to == hunted.at => strike(def, &hunted),
                to => paths.enter(def, to),
            }),
            AiIntent::Power(which) => Choice::Do(MonsterAction::Cast(useful[which])),
            AiIntent::Shoot => Choice::Do(ready.map_or(MonsterAction::Idle, MonsterAction::Shoot)),
            AiIntent::Act => {
                if let Some(mut post) = post {
                    duty::go_on(&mut post, &paths, def, (here, &hunted), self.rng)
                } else {
                    if def.flanks {
                        self.rng.decided("BRW-PACK-01");
                    }
                    let armed = || {
                        let stack = |thing| self.stacks.get(thing).ok().copied();
                        let content = (&**self.catalog.content(), self.ruleset, def);
                        let mana = means.filter(|_| casts).map(|(_, _, &mana, ..)| mana);
                        gear.is_some_and(|gear| shot::is_armed(gear, stack, content))
                            || mana.is_some_and(|mana| hunt::can_cast(def, mana))
                    };
                    let backs_off = hunt::backs_off(def, here, hunted.at, armed);
                    if backs_off {
                        self.rng.decided("BRW-KEEP-01");
                    }
                    hunt(&paths, def, here, &hunted, (flees || backs_off, hearing))
                }
            }
        };
        let action = match choice {
            Choice::Do(action) => action,
            Choice::GoPast { otherwise, ahead } => {
                let unsure = ahead & !self.firm.around(here);
                if unsure != 0 {
                    if let Some(other) = self.idler(here, hunted.at, unsure) {
                        self.firm.set(here, false);
                        return self.pass(who, other);
                    }
                    let Ok((_, again, ..)) = self.monsters.get_mut(who) else {
                        return MonsterAction::Idle;
                    };
                    place = again;
                }
                let paths = MonsterPaths {
                    level: self.level,
                    occupants: self.occupants,
                    flow: self.flow,
                    catalog: self.catalog,
                    player: hunted.at,
                };
                otherwise.map_or(MonsterAction::Idle, |to| paths.enter(def, to))
            }
        };
        // Those that are attacked and cannot come hide (BRW-HUNT-02).
        let idle = matches!(action, MonsterAction::Idle);
        let action = if idle && alarmed && intent == AiIntent::Act {
            let paths = MonsterPaths {
                level: self.level,
                occupants: self.occupants,
                flow: self.flow,
                catalog: self.catalog,
                player: hunted.at,
            };
            self.rng.decided("BRW-HUNT-02");
            let cover = paths.cover(def, here, self.sight.in_line());
            cover.map_or(MonsterAction::Idle, MonsterAction::Walk)
        } else {
            action
        };
        // Only POWDER asks how somebody moved.
        let mut means = match self.ruleset {
            Ruleset::Powder => self.means.get_mut(who).ok(),
            Ruleset::Angband | Ruleset::Sil => None,
        };
        if let MonsterAction::Walk(to) = action
            && self.walks
        {
            let walker = Walker {
                who,
                id,
                kind: ActorKind::Monster(kind),
                place: &mut place,
                balance: means.as_mut().map(|(_, balance, ..)| balance.reborrow()),
            };
            let mut ground = StepGround {
                level: self.level,
                catalog: self.catalog,
                sight: self.sight,
                occupants: self.occupants,
                log: self.log,
            };
            ground.walk(walker, to);
            self.firm.set(here, false);
            self.firm.set(to, false);
            return MonsterAction::Idle;
        }
        if let (MonsterAction::Idle, Some((_, balance, ..))) = (action, &mut means) {
            ActorBalance::halt(balance);
        }
        action
    }
}
