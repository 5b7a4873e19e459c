//! Walking.

use bevy_ecs::prelude::*;

use crate::{
    content::Footing,
    grid::Pos,
    rules::base::ruleset::Ruleset,
    sim::{
        level::terrain::ground,
        world::{
            actor::{
                balance::{ActorBalance, LossOfBalance},
                components::{Monster, Position},
            },
            catalog::Catalog,
            events::actor::{SwapPlaces, Walk},
            ids::ActorId,
            level::{map::DungeonLevel, occupants::Occupants, vision::Vision},
            log::step_log::StepLog,
            outcome::{
                CombatOutcome, LevelOutcome,
                actor_info::{ActorInfo, ActorKind},
            },
            ruleset::ActiveRuleset,
        },
    },
};

/// Who takes a step: its number, what it is, where it stands, and how.
pub(in crate::sim) struct Walker<'a> {
    /// Its entity.
    pub(in crate::sim) who: Entity,
    /// Its number.
    pub(in crate::sim) id: ActorId,
    /// What it is.
    pub(in crate::sim) kind: ActorKind,
    /// Where it stands.
    pub(in crate::sim) place: &'a mut Position,
    /// How it stands, where the ruleset asks: that of POWDER alone does.
    pub(in crate::sim) balance: Option<Mut<'a, ActorBalance>>,
}

/// What a step changes and asks besides who takes it.
pub(in crate::sim) struct StepGround<'a> {
    /// The map.
    pub(in crate::sim) level: &'a DungeonLevel,
    /// What kinds there are.
    pub(in crate::sim) catalog: &'a Catalog,
    /// Whether the player notices somebody there.
    pub(in crate::sim) sight: &'a Vision,
    /// Who stands where.
    pub(in crate::sim) occupants: &'a mut Occupants,
    /// What is reported.
    pub(in crate::sim) log: &'a mut StepLog,
}

impl StepGround<'_> {
    /// Somebody goes to a square.
    #[inline]
    pub(in crate::sim) fn walk(&mut self, walker: Walker, to: Pos) {
        let from = walker.place.pos();
        walker.place.0 = to;
        // Who steps into a pit or a web stumbles (POW-ATTACK-02).
        let mut stumbles = false;
        if let Some(mut balance) = walker.balance {
            ActorBalance::walk(&mut balance, from.delta_to(to));
            let footing = ground(self.level, self.catalog, to).footing;
            stumbles = footing != Footing::Firm && balance.trip(LossOfBalance::Between);
        }
        self.occupants.clear(from);
        self.occupants.put(to, walker.who);
        let seen = match walker.kind {
            ActorKind::Monster(kind) => {
                (self.sight).notices_step(self.catalog.monster(kind), from, to)
            }
            ActorKind::Player | ActorKind::Ill(_) | ActorKind::Ground(_) => true,
        };
        let who = ActorInfo {
            id: walker.id,
            kind: walker.kind,
            at: to,
            seen,
        };
        self.log.push(LevelOutcome::Moved { who, from });
        if stumbles {
            self.log.push(CombatOutcome::OffBalance(who));
        }
    }

    /// Two change places; the one that lets the other pass has not acted.
    pub(in crate::sim) fn pass(&mut self, mut one: Walker, other: Walker) {
        let (from, to) = (one.place.pos(), other.place.pos());
        if let Some(balance) = &mut one.balance {
            ActorBalance::walk(balance, from.delta_to(to));
        }
        one.place.0 = to;
        other.place.0 = from;
        self.occupants.put(to, one.who);
        self.occupants.put(from, other.who);
        for (walker, at, from) in [(one, to, from), (other, from, to)] {
            let seen = match walker.kind {
                ActorKind::Monster(kind) => {
                    (self.sight).notices_step(self.catalog.monster(kind), from, at)
                }
                ActorKind::Player | ActorKind::Ill(_) | ActorKind::Ground(_) => true,
            };
            let who = ActorInfo {
                id: walker.id,
                kind: walker.kind,
                at,
                seen,
            };
            self.log.push(LevelOutcome::Moved { who, from });
        }
    }
}

/// The rules observer of [`Walk`]. Monsters that walk of their own will do the same without the event, unless somebody
/// else observes it.
pub(in crate::sim) fn on_walk(
    walk: On<Walk>,
    mut actors: Query<(&ActorId, &mut Position, Option<&Monster>, &mut ActorBalance)>,
    rules: Res<ActiveRuleset>,
    (level, catalog): (Res<DungeonLevel>, Res<Catalog>),
    mut occupants: ResMut<Occupants>,
    mut sight: ResMut<Vision>,
    mut log: ResMut<StepLog>,
) {
    let Ok((&id, mut place, monster, mut balance)) = actors.get_mut(walk.who) else {
        return;
    };
    let kind = monster.map_or(ActorKind::Player, |monster| ActorKind::Monster(monster.0));
    if kind == ActorKind::Player {
        sight.stale = true;
    }
    let walker = Walker {
        who: walk.who,
        id,
        kind,
        place: &mut place,
        balance: (rules.here == Ruleset::Powder).then(|| balance.reborrow()),
    };
    let mut ground = StepGround {
        level: &level,
        catalog: &catalog,
        sight: &sight,
        occupants: &mut occupants,
        log: &mut log,
    };
    ground.walk(walker, walk.to);
}

/// The rules observer of [`SwapPlaces`].
pub(in crate::sim) fn on_pass(
    pass: On<SwapPlaces>,
    mut actors: Query<(&ActorId, &mut Position, &Monster, &mut ActorBalance)>,
    rules: Res<ActiveRuleset>,
    (level, catalog): (Res<DungeonLevel>, Res<Catalog>),
    mut occupants: ResMut<Occupants>,
    sight: Res<Vision>,
    mut log: ResMut<StepLog>,
) {
    let Ok(mut both) = actors.get_many_mut([pass.who, pass.other]) else {
        return;
    };
    let mut ground = StepGround {
        level: &level,
        catalog: &catalog,
        sight: &sight,
        occupants: &mut occupants,
        log: &mut log,
    };
    let [one, other] = both.each_mut().map(|(id, place, monster, balance)| {
        let balance = (rules.here == Ruleset::Powder).then(|| balance.reborrow());
        (**id, monster.0, &mut **place, balance)
    });
    let walker = |who, (id, kind, place, balance)| Walker {
        who,
        id,
        kind: ActorKind::Monster(kind),
        place,
        balance,
    };
    ground.pass(walker(pass.who, one), walker(pass.other, other));
}
