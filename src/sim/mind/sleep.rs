//! Who wakes from the player's noise.

use bevy_ecs::prelude::*;

use crate::{
    rules::ability::stealth,
    sim::{
        actor::{Mind, Monster, Place, Player},
        catalog::Catalog,
        fate::Fate,
        ids::ActorId,
        outcome::{Kind, Outcome, Told, Who},
        sheet::Derived,
        sight::Sight,
        time::Roster,
    },
};

/// Sleepers that have the player within their hearing notice the noise of an action, whatever it was (ABL-STEALTH-04 to
/// -06); whoever wears what aggravates wakes them at once (ABL-STEALTH-03).
pub(in crate::sim) fn disturb(
    player: Single<(&Place, &Derived), With<Player>>,
    mut sleepers: Query<(&ActorId, &Monster, &Place, &mut Mind)>,
    roster: Res<Roster>,
    catalog: Res<Catalog>,
    sight: Res<Sight>,
    mut fate: ResMut<Fate>,
    mut told: ResMut<Told>,
) {
    if sleepers.iter().all(|(.., mind)| !mind.is_asleep()) {
        return;
    }
    let (here, derived) = *player;
    for (_, entity) in roster.iter() {
        let Ok((&id, &Monster(kind), place, mut mind)) = sleepers.get_mut(entity) else {
            continue;
        };
        if !mind.is_asleep() {
            continue;
        }
        let distance = here.pos().angband_distance(place.pos());
        if distance > u16::from(catalog.monster(kind).hearing) {
            continue;
        }
        mind.sleep = stealth::disturb(
            &mut *fate,
            derived.presence,
            mind.sleep,
            i32::from(distance),
        );
        if mind.sleep == 0 {
            let at = place.pos();
            told.push(Outcome::Woke(Who {
                id,
                kind: Kind::Monster(kind),
                at,
                seen: sight.notices(at),
            }));
        }
    }
}
