//! What monsters want: to sleep, to hunt by the flow of the player's noise, to flee when hurt.

mod passing;

use std::hint::cold_path;

use crate::{dice::Roller, rules::ability::status::Condition};
use bevy_ecs::prelude::*;

use self::passing::FirmSquares;
use super::{
    action::{Choice, MonsterAction},
    crowd::{Cells, Lent, MonsterCrowd},
    duty::{self, Alert},
    hunt::{self, Hunted, flees, hearing, hunt, strike},
    intent::mood_of,
    movement::MonsterPaths,
    shot,
    target::AiTarget,
};
use crate::sim::actor::movement::{StepGround, Walker};
use crate::sim::world::{
    actor::{balance::ActorBalance, components::Monster},
    catalog::Catalog,
    ids::ActorId,
    item::stack::Stack,
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

/// Those who are ready take their turns one after the other, from `next` on, up to the first that does something in
/// which others have a part. `firm` is memory that is kept from one time to the next. Walking needs no event, so that a
/// thousand hunters look at the world once.
pub(in crate::sim) fn take_turns(
    ground: &mut TurnGround,
    crowd: &mut MonsterCrowd,
    firm: &mut BitGrid,
    ready: &[(ActorId, Entity)],
    next: &mut usize,
    hunted: Hunted,
) -> Option<(Entity, MonsterAction)> {
    let mut turns = Turns {
        level: ground.level,
        occupants: ground.occupants,
        flow: ground.flow,
        sight: ground.sight,
        catalog: ground.catalog,
        ruleset: ground.ruleset,
        rng: ground.rng,
        log: ground.log,
        crowd,
        firm: FirmSquares::new(firm, ground.level.size()),
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

/// The same with everything at hand.
struct Turns<'a, 'c, 'v, 't> {
    level: &'a DungeonLevel,
    occupants: &'a mut Occupants,
    flow: &'a PlayerFlow,
    sight: &'a Vision,
    catalog: &'a Catalog,
    ruleset: Ruleset,
    rng: &'a mut GameRng,
    log: &'a mut StepLog,
    crowd: &'a mut MonsterCrowd<'c>,
    firm: FirmSquares<'a>,
    stacks: &'a Query<'v, 't, &'static Stack>,
    hunted: Hunted<'a>,
    walks: bool,
}

impl Turns<'_, '_, '_, '_> {
    /// A monster spends the energy of a turn, decides what to do with it, and walks. The answer is what is left for
    /// others to do. One that does nothing has not moved, which only POWDER asks. One that was left behind on another
    /// level waits there.
    ///
    /// Sleepers, those held in stasis and the dead do nothing; the stunned lose every other turn by chance, the confused
    /// stumble about, the afraid flee.
    fn take(&mut self, id: ActorId, who: Entity) -> MonsterAction {
        let Some((column, row)) = self.crowd.find(who) else {
            return MonsterAction::Idle;
        };
        let Some(all) = self.crowd.columns_mut(column) else {
            return MonsterAction::Idle;
        };
        all.energy.bypass_change_detection()[row].0 -= Activity::Move.cost().get();
        if all.away {
            cold_path();
            return MonsterAction::Idle;
        }
        let hunted = self.hunted;
        let Monster(kind) = all.kind[row];
        let (def, here) = (self.catalog.monster(kind), all.place[row].pos());
        let (mut ai, health, conditions) = (all.mind[row], all.health[row], all.conditions[row]);
        let (alarmed, hearing) = (ai.is_alarmed(), hearing(def, ai));
        let mood = mood_of(def, ai, conditions, 0);
        let starts = flees(def, &health, ai, all.laden);
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
        let aims = !mood.inert && (all.equipment.is_some() || !def.throws.is_empty());
        let mana = all.mana[row];
        let useful = if casts {
            target.useful(def, here, (health, mana, all.speed[row]), flees, hearing)
        } else {
            Vec::new()
        };
        let gear = all.pack.filter(|_| aims);
        let gear = gear.map(|packs| (&packs[row], all.equipment.map(|worn| &worn[row])));
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
            cold_path();
            ai.flees = starts;
            self.firm.forget(here);
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
            ai.noticed = noticed;
            ai.alarmed = ai.alarmed.saturating_sub(1);
        }
        let mut lent = Lent::default();
        let posts = all.duty.as_mut().filter(|_| !ai.is_asleep());
        let mut post = posts.and_then(|posts| {
            let post = posts.lend(row, &mut lent);
            let sees = ai.noticed && self.sight.in_line().get(here);
            let alert = Alert {
                alarmed,
                sees,
                flees,
            };
            let know = (alert, here.chebyshev(hunted.at) == 1);
            duty::keeps(post, &mut ai, know, self.rng)
        });
        all.mind.write(row, ai);
        let paths = MonsterPaths {
            level: self.level,
            occupants: self.occupants,
            flow: self.flow,
            catalog: self.catalog,
            player: hunted.at,
        };
        let choice = match intent {
            AiIntent::Nothing => Choice::Do(MonsterAction::Idle),
            AiIntent::Stumble(dir) => {
                cold_path();
                Choice::Do(match here.step(Dir::ALL[dir]) {
                    to if to == hunted.at => strike(def, &hunted),
                    to => paths.enter(def, to),
                })
            }
            AiIntent::Power(which) => Choice::Do(MonsterAction::Cast(useful[which])),
            AiIntent::Shoot => Choice::Do(ready.map_or(MonsterAction::Idle, MonsterAction::Shoot)),
            AiIntent::Act => {
                if let Some(post) = &mut post {
                    duty::go_on(post, &paths, def, (here, &hunted), self.rng)
                } else {
                    if def.flanks {
                        self.rng.decided("BRW-PACK-01");
                    }
                    let armed = || {
                        let stack = |thing| self.stacks.get(thing).ok().copied();
                        let content = (&**self.catalog.content(), self.ruleset, def);
                        gear.is_some_and(|gear| shot::is_armed(gear, stack, content))
                            || casts && hunt::can_cast(def, mana)
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
                if unsure != 0
                    && let Some(other) = self.idler(here, hunted.at, unsure)
                {
                    self.firm.forget(here);
                    return self.pass(who, other);
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
            cold_path();
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
        // Others have a part in it, and only POWDER asks how somebody moved.
        let powder = self.ruleset == Ruleset::Powder;
        let walks = self.walks && matches!(action, MonsterAction::Walk(_));
        if !walks && !powder {
            return action;
        }
        let Some(all) = self.crowd.columns_mut(column) else {
            return action;
        };
        let mut lent = Lent::default();
        let mut balance = powder.then(|| all.balance.lend(row, &mut lent));
        if let MonsterAction::Walk(to) = action
            && self.walks
        {
            let walker = Walker {
                who,
                id,
                kind: ActorKind::Monster(kind),
                place: all.place.change(row),
                balance,
            };
            let mut ground = StepGround {
                level: self.level,
                catalog: self.catalog,
                sight: self.sight,
                occupants: self.occupants,
                log: self.log,
            };
            ground.walk(walker, to);
            self.firm.forget(here);
            self.firm.forget(to);
            return MonsterAction::Idle;
        }
        if let (MonsterAction::Idle, Some(balance)) = (action, &mut balance) {
            ActorBalance::halt(balance);
        }
        action
    }
}
