//! Melee: every blow is rolled by the rules of the game, whoever strikes.

use bevy_ecs::prelude::*;

use super::{
    actor::{Health, Mind, Monster, Place, Player},
    affliction::{self, Victim},
    catalogue::Catalogue,
    fate::Fate,
    fight::{Blow, Round},
    growth::Fall,
    ids::ActorId,
    outcome::{Kind, Outcome, Told, Who},
    sheet::{Derived, Stale},
    sight::Sight,
};
use crate::rules::attack::Struck;

/// Somebody attacks a neighbour with everything it has.
#[derive(Event, Clone, Copy, Debug)]
pub(in crate::sim) struct Strike {
    /// Who attacks.
    pub(in crate::sim) attacker: Entity,
    /// Who is attacked.
    pub(in crate::sim) defender: Entity,
}

/// What melee needs of an actor.
type Combatant = (
    &'static ActorId,
    &'static Place,
    &'static mut Health,
    Option<&'static Monster>,
    Option<&'static mut Mind>,
    Option<&'static Derived>,
);

/// The rules observer of [`Strike`].
pub(in crate::sim) fn on_strike(
    strike: On<Strike>,
    mut commands: Commands,
    mut actors: Query<Combatant>,
    mut victims: Query<Victim, With<Player>>,
    catalogue: Res<Catalogue>,
    mut sight: ResMut<Sight>,
    mut stale: ResMut<Stale>,
    mut fate: ResMut<Fate>,
    mut told: ResMut<Told>,
) {
    let Ok([attacker, mut defender]) = actors.get_many_mut([strike.attacker, strike.defender])
    else {
        return;
    };
    let face = |id: ActorId, place: Place, monster: Option<&Monster>| match monster {
        Some(monster) => Who {
            id,
            kind: Kind::Monster(monster.0),
            at: place.pos(),
            seen: sight.notices(place.pos()),
        },
        None => Who {
            id,
            kind: Kind::Player,
            at: place.pos(),
            seen: true,
        },
    };
    let who = face(*attacker.0, *attacker.1, attacker.3);
    let whom = face(*defender.0, *defender.1, defender.3);

    let Some(round) = (match (attacker.3, attacker.5, defender.3) {
        (None, Some(derived), Some(target)) => Some(Round::of_player(
            derived,
            catalogue.monster(target.0),
            whom.seen,
        )),
        (Some(monster), _, None) => defender
            .5
            .map(|derived| Round::of_monster(catalogue.monster(monster.0), derived)),
        _ => None,
    }) else {
        return;
    };
    for Blow {
        means,
        attack,
        effect,
    } in round.blows()
    {
        let health = &mut *defender.2;
        let lose = |damage| {
            health.now = health.now.saturating_sub(damage);
            (health.now, health.max)
        };
        match told.strike(&mut fate, attack, who, whom, means, lose) {
            Struck::Miss(_) => {}
            Struck::Hit { damage, .. } => {
                if defender.2.is_dead() {
                    commands.trigger(Fall {
                        who: strike.defender,
                        killer: who,
                    });
                    return;
                }
                if let Some(mind) = &mut defender.4
                    && mind.sleep > 0
                {
                    mind.sleep = 0;
                    told.push(Outcome::Woke(whom));
                }
                // What a blow does besides needs a wound to enter by.
                if damage.get() > 0
                    && let Some(effect) = effect
                    && let Ok(mut victim) = victims.get_mut(strike.defender)
                {
                    affliction::afflict(&mut victim, effect, &mut fate, &mut told);
                    stale.0 = true;
                    sight.stale = true;
                }
            }
        }
    }
}
