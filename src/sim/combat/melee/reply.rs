//! What a struck defender answers (POW-AFTER-06).

use super::{MeleeActorItem, MeleeEffects};
use crate::{
    content::ItemId,
    rules::{
        attack::Attack,
        base::{
            attack_result::{AfterHit, CounterAttack},
            units::Damage,
        },
    },
    sim::{
        combat::attack::Encounter,
        world::{
            events::combat::Explode,
            outcome::{actor_info::ActorInfo, means::AttackMeans},
            player::combat_stats::CombatStats,
        },
    },
};

/// What an answer does besides: a weapon that explodes does so, and light blinds who has struck (POW-AFTER-01, POW-AFTER-02).
pub(super) fn follow(
    sequel: AfterHit,
    weapon: Option<ItemId>,
    (by, who): (ActorInfo, ActorInfo),
    attacker: &mut MeleeActorItem,
    effects: &mut MeleeEffects,
) {
    if let Some(item) = weapon.filter(|_| sequel.explodes) {
        let at = who.at;
        effects.commands.trigger(Explode { item, at, by });
    }
    if sequel.blinds > 0 && !attacker.health.is_dead() {
        attacker.hit(who).blind(sequel.blinds, effects.log);
        if attacker.body.is_some() {
            effects.stale.0 = true;
            effects.sight.stale = true;
        }
    }
}

/// What a struck defender answers to an attacker with so many hit points (POW-AFTER-06).
pub(crate) fn reply(
    encounter: &Encounter,
    mine: bool,
    answer: CounterAttack,
    left: i32,
) -> Option<(AttackMeans, Attack)> {
    let CombatStats::Powder(arms) = &encounter.combat.arms else {
        return None;
    };
    let monster = encounter.powder_monster();
    let survives = Damage::new(left.max(0));
    if mine {
        let method = encounter.content.monsters[usize::from(encounter.monster.0)]
            .blows
            .first()
            .map_or(crate::content::Method::Hit, |blow| blow.method);
        let attack = arms.answered(monster, answer, survives)?;
        Some((AttackMeans::Natural(method), attack))
    } else {
        Some((
            encounter.combat.means(),
            arms.answer(monster, answer, survives)?,
        ))
    }
}
