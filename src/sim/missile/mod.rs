//! Missiles: what is fired or thrown flies square by square, and everybody in its way may be hit.
//!
//! Hits, critical hits, damage and breakage are the rules' (`ATK-SHOOT`, `ATK-AIM`, `ATK-MCRIT`, `ATK-MDMG`,
//! `ATK-BREAK`). How far a missile flies is the game's own: a launcher sends it ten squares for each point of its
//! multiplier, but no farther than one sees; a throw goes `(adjusted strength + 20) x 10 / tenths of a pound`
//! squares, 1 to 10, where less than a pound counts as one.
mod beside;
mod course;
mod explode;
mod kind;
mod landing;
mod reach;

use bevy_ecs::prelude::*;

use self::{
    beside::takes_free_attack,
    course::{Course, Sent},
    landing::come_down,
};
pub(in crate::sim) use self::{
    explode::{Explode, on_explode},
    kind::make,
    landing::{Own, gather},
    reach::shots,
};
pub use self::{
    kind::missile_of,
    reach::{fire_range, throw_range},
};
use super::{
    actor::{Health, Mind, Monster, Place, Player},
    fate::Fate,
    fight::{Arms, Stride},
    growth::Fall,
    ids::{ActorId, ItemUid},
    items::Belongings,
    level::{Level, Occupants},
    lore::{Insight, Pretence, Recognize},
    melee::Strike,
    outcome::{Flight, Goods, Outcome, Who},
    project::Project,
    sheet::Derived,
    splash::splash,
    woes::Woes,
};
use crate::{
    grid::{Pos, project::project},
    rules::{ability::speed::Activity, angband::breakage::breaks},
};

/// The player fires or throws one of a stack of the pack.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sim) struct Launch {
    /// The stack's number.
    pub(in crate::sim) uid: ItemUid,
    /// The stack.
    pub(in crate::sim) stack: Entity,
    /// The square that is aimed at.
    pub(in crate::sim) at: Pos,
    /// How far it flies at most, in squares.
    pub(in crate::sim) range: u16,
    /// Shots of the launcher in a round; `None`: thrown.
    pub(in crate::sim) shots: Option<u8>,
}

impl Launch {
    /// What it costs (ATK-SHOOT-02, ATK-SHOOT-05).
    pub(in crate::sim) fn activity(self) -> Activity {
        self.shots
            .map_or(Activity::Move, |shots| Activity::Fire { shots })
    }
}

/// What a missile needs of those in its way.
type Target = (
    &'static ActorId,
    &'static Monster,
    &'static Place,
    &'static mut Health,
    &'static mut Mind,
    &'static mut Woes,
    &'static Stride,
);

/// The rules observer of [`Launch`].
pub(in crate::sim) fn on_launch(
    launch: On<Launch>,
    mut things: Belongings,
    archer: Single<(&Derived, &Pretence, &Stride, Entity), With<Player>>,
    mut targets: Query<Target>,
    own: Query<(), With<Own>>,
    level: Res<Level>,
    occupants: Res<Occupants>,
    mut fate: ResMut<Fate>,
) {
    let Launch {
        uid,
        stack,
        at,
        range,
        shots,
    } = *launch;
    let Some((uid, one, sent)) = things.take_one(uid, stack) else {
        return;
    };
    let kind = sent.kind;
    things.stale.0 = true;
    let goods = Goods {
        count: 1,
        ..sent.goods(uid, &things.catalog)
    };
    let here = things.player.0.pos();
    let who = Who::player(here);
    let catalog = things.catalog.clone();
    let def = catalog.item(kind);
    let missile = missile_of(def);
    let (derived, pretence, &stride, archer) = *archer;

    let mut path = Vec::new();
    let stops = |pos: Pos| {
        level.terrain(pos).is_none() || level.opaque().get(pos) || (shots.is_none() && pos == at)
    };
    project(
        here,
        at,
        range,
        |pos| level.opaque().get(pos),
        stops,
        &mut path,
    );

    let flight = Sent {
        who,
        kind,
        missile,
        seems: goods.kind,
        pretence,
        derived,
        stride,
        fired: shots.is_some(),
    };
    // It is told first, and how far it flew once that is known.
    let launched = things.told.facts.len();
    things.told.push(Outcome::Launched {
        who,
        goods,
        fired: shots.is_some(),
        flight: Flight::over(&[]),
    });
    let Course {
        flown,
        struck,
        hit,
        fallen,
        exploded,
        shown,
    } = flight.course(
        &mut things.commands,
        path,
        &catalog,
        &things.sight,
        &level,
        &occupants,
        &mut targets,
        &mut fate,
        &mut things.told,
    );
    if let Outcome::Launched { flight, .. } = &mut things.told.facts[launched] {
        *flight = Flight::over(&flown);
    }
    if let Some(fallen) = fallen {
        things.commands.trigger(Fall {
            who: fallen,
            killer: who,
        });
    }

    if let Some(at) = exploded {
        things.commands.trigger(Explode { item: kind, at });
    }
    if shots.is_some() && matches!(derived.arms, Arms::Sil(_)) {
        // Whoever stands beside an archer strikes for free (SIL-ARCHERY-08).
        for at in here.neighbors() {
            let Some(beside) = occupants.at(at).filter(|other| Some(*other) != fallen) else {
                continue;
            };
            let Ok((_, Monster(monster), _, _, mind, woes, _)) = targets.get(beside) else {
                continue;
            };
            if takes_free_attack(catalog.monster(*monster), here, at, *mind, *woes) {
                things.commands.trigger(Strike {
                    attacker: beside,
                    defender: archer,
                });
            }
        }
    }

    let end = flown.last().copied().unwrap_or(here);
    if breaks(&mut *fate, def.object().class.into(), make(def), struck) {
        things.commands.entity(one).despawn();
        things.told.push(Outcome::Broke {
            at: end,
            by: who,
            against: hit,
            goods,
        });
        for def in splash(&def.usage) {
            let project = Project {
                from: end,
                ..Project::rolled(def, who, end, &mut fate)
            };
            things.commands.trigger(project);
        }
        return;
    }
    come_down(&mut things, &own, &level, &flown, (uid, one), sent);
    if shown {
        let by = Insight::Attacking;
        things.commands.trigger(Recognize { stack: one, by });
    }
}
