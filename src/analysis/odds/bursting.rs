//! A missile that breaks and bursts: what it does itself and what its burst does, as one attack (BRW-SPLASH-01).
//!
//! The odds of a fight ask it of the monster as it stands, forecasts of one of a kind.

use crate::{
    analysis::odds::{
        exchange::AttackExchange,
        spells_and_devices::{ProjectionVolley, VolleyAim},
    },
    content::{ItemDef, MonsterDef},
    dice::{Distribution, Roller, exact},
    rules::{
        angband::breakage::{FlightEnd, breaks},
        attack::Attack,
        base::attack_result::Struck,
        projection::{Ground, monster::Caster},
    },
    sim::{
        combat::{missile::kind::make, splash::splash},
        magic::success_check::SuccessCheck,
    },
};

/// The damage of a missile and of what bursts where it breaks, together, with whether it bursts. It bursts where it has hit
/// a monster that lives, and where it has come down below it.
pub(super) fn bursting(
    exchange: &AttackExchange,
    attack: &Attack,
    def: &ItemDef,
    volley: &ProjectionVolley,
) -> Distribution<(i32, bool)> {
    let fragile = def.object().class.into();
    exact::distribution(|roller| {
        let (hits, damage) = roller.settle(|roller| {
            let costs = exchange.roll(roller, attack, |_, _| false);
            (matches!(costs.struck, Struck::Hit { .. }), costs.monster)
        });
        let end = if hits {
            FlightEnd::Monster
        } else {
            FlightEnd::Nothing
        };
        if damage > exchange.monster_left || !breaks(roller, fragile, make(def), end) {
            return (damage, false);
        }
        let more = roller.settle(|roller| volley.land(roller).map_or(0, |harm| harm.lost));
        (damage.saturating_add(more), true)
    })
}

/// The damage of a missile with that of its burst at an unhurt monster of a kind, on open floor, with the hit points that
/// the exchange gives it. `None`: nothing bursts.
pub(in crate::analysis) fn bursting_at_kind(
    exchange: &AttackExchange,
    attack: &Attack,
    def: &ItemDef,
    foe: &MonsterDef,
    caster: Caster,
) -> Option<Distribution<i32>> {
    let defs = splash(&def.usage);
    if defs.is_empty() {
        return None;
    }
    let volley = ProjectionVolley {
        check: SuccessCheck::Sure,
        aim: VolleyAim::True(defs.into_iter().map(|def| (def, Some(0))).collect()),
        caster,
        target: foe.target(exchange.monster_left, Ground::Floor),
        // What breaks has been aimed already.
        aimed: Vec::new(),
    };
    let both = bursting(exchange, attack, def, &volley);
    Some(both.map(|(damage, _)| *damage))
}
