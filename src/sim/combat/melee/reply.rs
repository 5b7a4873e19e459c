//! What a struck defender answers (POW-AFTER-06).

use crate::{
    rules::{
        attack::Attack,
        base::{attack_result::CounterAttack, units::Damage},
    },
    sim::{
        combat::attack::Encounter,
        world::{outcome::means::AttackMeans, player::combat_stats::CombatStats},
    },
};

/// What a struck defender answers to an attacker with so many hit points (POW-AFTER-06).
pub(super) fn reply(
    encounter: &Encounter,
    mine: bool,
    answer: CounterAttack,
    left: i32,
) -> Option<(AttackMeans, Attack)> {
    let CombatStats::Powder(arms) = &encounter.combat.arms else {
        return None;
    };
    let (def, monster) = (&encounter.content.powder, encounter.monster);
    let survives = Damage::new(left.max(0));
    if mine {
        let method = encounter.content.monsters[usize::from(monster.0)]
            .blows
            .first()
            .map_or(crate::content::Method::Hit, |blow| blow.method);
        let attack = arms.answered(def, monster, answer, survives)?;
        Some((AttackMeans::Natural(method), attack))
    } else {
        Some((
            encounter.combat.means(),
            arms.answer(def, monster, answer, survives)?,
        ))
    }
}
