//! A projection on its way from monster to monster.
//!
//! A ball reaches a dozen monsters, and to look for each of their components and for the resources one by one took half of
//! it. So what most of them ask for is fetched once, and the way from one to the next pauses only where something happens
//! in which the rest of the world has a part.

use bevy_ecs::{prelude::*, system::SystemParam};

use super::{
    aimed,
    monster::{MonsterBody, MonsterBodyItem, caster, inflict, shift, target_of},
    shape_change,
    shift::Shift,
    squares::{ground_on, sent_strength},
};
use crate::{
    rules::projection::{
        DamageType, Ground,
        monster::{
            self, Caster, MonsterHarm, MonsterProjection, ProjectionResult, ProjectionSource,
            Target,
        },
    },
    sim::world::{
        actor::components::Player,
        catalog::Catalog,
        events::{actor::ActorDies, magic::SendProjection},
        level::{map::DungeonLevel, vision::Vision},
        log::{decision::Decision, reasons::EventReason, step_log::StepLog},
        outcome::{MagicOutcome, actor_info::ActorInfo, projection::ProjectionContact},
        player::character::Character,
        rng::GameRng,
    },
};

/// A projection that visits monsters, one after the other.
#[derive(Event)]
pub(in crate::sim) struct VisitMonsters {
    project: SendProjection,
    /// The monsters that it reaches, each with the strength there.
    met: Vec<(Entity, i32)>,
    /// Whether it burns from below: then it is not adjusted for terrain, and no caster is behind it.
    from_below: bool,
    /// The monster in hand, by its place among them.
    current: usize,
    stage: VisitStage,
    /// What the rest of the world is to do next.
    pause: Option<VisitPause>,
    /// Who is to be carried off.
    shifts: Vec<Shift>,
    /// Whether the log has begun to keep why the monster in hand fares as it does.
    explains: bool,
    /// The same where a pause came between.
    reason: Option<EventReason>,
}

/// What comes next for the monster in hand.
#[derive(Clone, Copy)]
enum VisitStage {
    /// Whether it arrives at all.
    Arrive,
    /// It arrives with this strength.
    Strike(i32),
    /// It flies past.
    Miss,
    /// What it does besides taking hit points.
    Inflict(ReachedMonster),
    /// Whether it has done anything.
    Conclude(ReachedMonster),
    /// There is nothing more to do.
    Over,
}

/// A monster that has been reached.
#[derive(Clone, Copy)]
struct ReachedMonster {
    who: ActorInfo,
    harm: MonsterHarm,
    /// How many outcomes there were before.
    before: usize,
}

/// In what the rest of the world has a part.
#[derive(Clone, Copy)]
enum VisitPause {
    /// It must hit before it does anything.
    Aim(ActorInfo),
    /// The monster dies.
    Death,
    /// The monster may become another.
    Polymorph(ReachedMonster),
    /// Another may appear beside it.
    Clone,
}

impl VisitMonsters {
    /// Something that reaches these monsters, in this order.
    pub(super) fn new(project: SendProjection, met: Vec<(Entity, i32)>) -> Self {
        Self {
            project,
            met,
            from_below: false,
            current: 0,
            stage: VisitStage::Arrive,
            pause: None,
            shifts: Vec::new(),
            explains: false,
            reason: None,
        }
    }

    /// Fire from below that reaches a monster.
    pub(super) fn from_below(project: SendProjection, monster: Entity) -> Self {
        Self {
            from_below: true,
            ..Self::new(project, vec![(monster, project.strength)])
        }
    }

    /// Visits all of them; who is to be carried off then.
    pub(super) fn carry_out(mut self, world: &mut World) -> Vec<Shift> {
        if self.met.is_empty() {
            return self.shifts;
        }
        loop {
            world.trigger_ref(&mut self);
            let (Some(pause), Some(&(monster, strength))) =
                (self.pause.take(), self.met.get(self.current))
            else {
                return self.shifts;
            };
            match pause {
                VisitPause::Aim(who) => {
                    let arrives = aimed::arriving(world, monster, who, &self.project, strength);
                    self.stage = arrives.map_or(VisitStage::Miss, VisitStage::Strike);
                }
                VisitPause::Death => {
                    world.trigger(ActorDies {
                        who: monster,
                        killer: self.project.by,
                    });
                    world.flush();
                    self.stage = VisitStage::Over;
                }
                VisitPause::Polymorph(reached) => self.polymorph(world, monster, reached),
                VisitPause::Clone => shape_change::duplicate(world, monster),
            }
        }
    }

    /// The monster becomes another, if there is one to become.
    fn polymorph(&mut self, world: &mut World, monster: Entity, reached: ReachedMonster) {
        let Some(into) = shape_change::other_kind(world, monster) else {
            self.stage = VisitStage::Inflict(reached);
            return;
        };
        shape_change::become_(world, monster, into);
        self.stage = VisitStage::Conclude(ReachedMonster {
            harm: reached.harm.gone(),
            ..reached
        });
    }
}

/// What a visit looks at and changes besides the monsters.
#[derive(SystemParam)]
pub(in crate::sim) struct VisitGround<'w, 's> {
    catalog: Res<'w, Catalog>,
    level: Res<'w, DungeonLevel>,
    sight: Res<'w, Vision>,
    rng: ResMut<'w, GameRng>,
    log: ResMut<'w, StepLog>,
    players: Query<'w, 's, &'static Character, With<Player>>,
}

/// The rules observer of [`VisitMonsters`]: goes on to the next pause, or to the end.
pub(in crate::sim) fn on_visit(
    mut visit: On<VisitMonsters>,
    mut monsters: Query<MonsterBody>,
    mut ground: VisitGround,
) {
    let visit = visit.event_mut();
    // Nothing that happens before the next pause makes another of the player.
    let character = ground.players.iter().next();
    let caster = caster(character.filter(|_| !visit.from_below));
    while let Some(&(monster, _)) = visit.met.get(visit.current) {
        // Who is gone by now is not reached.
        if let Ok(mut body) = monsters.get_mut(monster) {
            visit.pause = ground.visit(visit, (&mut body, monster), caster);
        }
        let log = &mut *ground.log;
        let explains = std::mem::take(&mut visit.explains);
        if visit.pause.is_some() {
            if explains {
                visit.reason = log.reasons.put_off();
            }
            return;
        }
        let told = log.facts.len();
        if explains {
            log.reasons.end(told);
        } else if let Some(reason) = visit.reason.take() {
            log.reasons.catch_up(reason, told);
        }
        visit.current += 1;
        visit.stage = VisitStage::Arrive;
    }
}

impl VisitGround<'_, '_> {
    /// Visits a monster, up to a pause or the end.
    fn visit(
        &mut self,
        visit: &mut VisitMonsters,
        (body, monster): (&mut MonsterBodyItem, Entity),
        caster: Caster,
    ) -> Option<VisitPause> {
        let by = visit.project.by;
        loop {
            let pause = match visit.stage {
                VisitStage::Arrive => {
                    let strength = visit.met.get(visit.current);
                    let strength = strength.map_or(0, |(_, strength)| *strength);
                    visit.stage = VisitStage::Strike(strength);
                    let aims = aimed::must_hit(&visit.project);
                    aims.then(|| VisitPause::Aim(body.info(&self.sight)))
                }
                VisitStage::Miss => {
                    body.alarm(by);
                    visit.stage = VisitStage::Over;
                    None
                }
                VisitStage::Strike(strength) => {
                    let who = body.info(&self.sight);
                    let ground = if visit.from_below {
                        Ground::Floor
                    } else {
                        ground_on(&self.level, &self.catalog, who.at)
                    };
                    let target = target_of(&self.catalog, body, ground);
                    // It stays here: what is moved part by part has to wait until each part is written.
                    let mut reached = ReachedMonster {
                        harm: MonsterHarm::untouched(&target),
                        who,
                        before: 0,
                    };
                    let aim = (strength, caster);
                    match self.strike(visit, body, aim, target, &mut reached) {
                        Ok(()) => self.affect(visit, (body, monster), &reached),
                        Err(pause) => {
                            visit.stage = VisitStage::Over;
                            pause
                        }
                    }
                }
                VisitStage::Inflict(reached) => self.affect(visit, (body, monster), &reached),
                VisitStage::Conclude(reached) => {
                    self.conclude(visit, body, monster, &reached);
                    visit.stage = VisitStage::Over;
                    None
                }
                VisitStage::Over => return None,
            };
            if pause.is_some() {
                return pause;
            }
        }
    }

    /// What it does besides taking hit points, and whether it has done anything. Hardly ever is there a pause between, so that
    /// the two are no stages of their own.
    fn affect(
        &mut self,
        visit: &mut VisitMonsters,
        (body, monster): (&mut MonsterBodyItem, Entity),
        reached: &ReachedMonster,
    ) -> Option<VisitPause> {
        let by_player = visit.project.by.is_player();
        inflict(
            body,
            (by_player, &reached.who),
            &reached.harm,
            &mut self.log,
        );
        if reached.harm.cloned {
            visit.stage = VisitStage::Conclude(*reached);
            return Some(VisitPause::Clone);
        }
        self.conclude(visit, body, monster, reached);
        visit.stage = VisitStage::Over;
        None
    }

    /// What has come of it all: the monster is carried off, or nothing has happened.
    fn conclude(
        &mut self,
        visit: &mut VisitMonsters,
        body: &mut MonsterBodyItem,
        monster: Entity,
        ReachedMonster { who, harm, before }: &ReachedMonster,
    ) {
        let shift = shift(monster, harm);
        // Stone to mud is not meant for monsters: those that do not mind it are not worth a word.
        let meant = visit.project.kind != DamageType::KillWall;
        if meant && shift.is_none() && self.log.facts.len() == *before {
            self.log.push(MagicOutcome::Unaffected(*who));
        }
        // Whatever is sent at it tells it of who sent it, but for what does it good.
        if harm.heal == 0 && !harm.cloned && harm.speed.get() <= 0 {
            body.alarm(visit.project.by);
        }
        visit.shifts.extend(shift);
    }

    /// It reaches the monster with some strength: what the rules say of it, and the hit points that it takes. Fails where
    /// there is nothing more to do, or nothing before a pause.
    fn strike(
        &mut self,
        visit: &mut VisitMonsters,
        body: &mut MonsterBodyItem,
        (strength, caster): (i32, Caster),
        target: Target,
        reached: &mut ReachedMonster,
    ) -> Result<(), Option<VisitPause>> {
        let (by, kind) = (visit.project.by, visit.project.kind);
        let projection = MonsterProjection {
            kind,
            strength,
            source: if by.is_player() {
                ProjectionSource::Player
            } else {
                ProjectionSource::Monster
            },
            player: caster,
        };
        let ReachedMonster { who, harm, before } = reached;
        let ((), rolled) = self.log.reasons.rolling(&mut self.rng, |rng| {
            monster::strike_untouched(rng, &projection, &target, harm);
        });
        let first = self.log.facts.len();
        let decision = Decision::OnMonster(projection, target, sent_strength(&visit.project));
        self.log.reasons.begin(first, decision, rolled);
        visit.explains = true;
        let contact = match harm.contact {
            ProjectionResult::Idle => return Err(None),
            ProjectionResult::Avoided => ProjectionContact::Covered,
            ProjectionResult::Missed => ProjectionContact::Missed,
            ProjectionResult::Hit => ProjectionContact::Hit(harm.damage),
        };
        let (left, of) = body.lose(harm.lost);
        *before = self.log.facts.len();
        if contact != ProjectionContact::Hit(0) {
            self.log.push(MagicOutcome::Reached {
                by,
                who: who.in_parts(),
                kind,
                missile: None,
                contact,
                left,
                of,
            });
        }
        if harm.killed {
            return Err(Some(VisitPause::Death));
        }
        if matches!(
            contact,
            ProjectionContact::Covered | ProjectionContact::Missed
        ) {
            body.alarm(by);
        }
        if harm.polymorph {
            return Err(Some(VisitPause::Polymorph(*reached)));
        }
        Ok(())
    }
}
