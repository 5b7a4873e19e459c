//! Death, and what the living gain by it: experience, levels, hit points.

use bevy_ecs::prelude::*;

use super::{
    actor::{Health, Monster, Place, Player},
    bag::Stack,
    catalog::Catalog,
    character::Character,
    fate::Fate,
    ids::{ActorId, Serials},
    level::{Floor, Level, Occupants},
    outcome::{Kind, Outcome, Told, Who},
    sheet::Stale,
    sight::Sight,
    theft::{self, Loot},
    time::Roster,
};
use crate::dice::{Chance, Roller, What};

/// Somebody has lost the last hit point.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Fall {
    /// Who.
    pub(in crate::sim) who: Entity,
    /// By whom.
    pub(in crate::sim) killer: Who,
}

/// How a game stands.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Verdict {
    /// The game goes on.
    #[default]
    Playing,
    /// The player is dead, by this killer.
    Dead(Who),
    /// The player has carried the crown out.
    Won,
}

const LEAVES: What = What::new("leaves something behind", "drop");

/// The rules observer of [`Fall`].
pub(in crate::sim) fn on_fall(
    fall: On<Fall>,
    mut commands: Commands,
    fallen: Query<(&ActorId, &Place, Option<&Monster>, Option<&Loot>)>,
    mut player: Single<(&mut Character, &mut Health), With<Player>>,
    catalog: Res<Catalog>,
    (level, stacks): (Res<Level>, Query<&Stack>),
    mut occupants: ResMut<Occupants>,
    mut roster: ResMut<Roster>,
    mut floor: ResMut<Floor>,
    mut serials: ResMut<Serials>,
    mut fate: ResMut<Fate>,
    mut verdict: ResMut<Verdict>,
    mut stale: ResMut<Stale>,
    mut sight: ResMut<Sight>,
    mut told: ResMut<Told>,
) {
    let Ok((&id, place, monster, loot)) = fallen.get(fall.who) else {
        return;
    };
    let at = place.pos();
    let Some(&Monster(kind)) = monster else {
        let who = Who {
            id,
            kind: Kind::Player,
            at,
            seen: true,
        };
        told.push(Outcome::Died {
            who,
            killer: fall.killer,
        });
        *verdict = Verdict::Dead(fall.killer);
        return;
    };
    let who = Who {
        id,
        kind: Kind::Monster(kind),
        at,
        seen: sight.notices(at),
    };
    told.push(Outcome::Died {
        who,
        killer: fall.killer,
    });
    occupants.clear(at);
    roster.remove(id);
    commands.entity(fall.who).despawn();

    if let Some(loot) = loot {
        let where_to = (&mut *floor, &mut *sight, &mut *told);
        theft::spill(loot, at, &stacks, (&level, &catalog), where_to);
    }
    let def = catalog.monster(kind);
    let rest = level.rest(at);
    for &(item, percent) in &def.drops {
        if fate.chance(LEAVES, Chance::percent(i64::from(percent))) {
            let uid = serials.next_item();
            let stack = Stack::fresh(item, 1, &catalog, &mut *fate);
            let goods = stack.goods(uid, &catalog);
            let stack = commands.spawn((uid, stack)).id();
            floor.put(rest, uid, stack);
            sight.stale = true;
            told.push(Outcome::Left { at: rest, goods });
        }
    }

    if fall.killer.is_player() {
        let (character, health) = &mut *player;
        let gained = character.worth(def.experience, def.level);
        told.push(Outcome::Experience { gained });
        for (level, hit_points) in character.gain(gained) {
            health.max += hit_points;
            health.now += hit_points;
            told.push(Outcome::LevelGained { level, hit_points });
            stale.0 = true;
        }
    }
}
