//! Attacks of a round that are alike: said once, with how many there are.

use crate::analysis::AttackOdds;

/// The attacks in their order, those that follow upon one that is just the same counted with it.
pub(in crate::play) fn together(attacks: &[AttackOdds]) -> Vec<AttackOdds> {
    let mut together: Vec<AttackOdds> = Vec::new();
    for attack in attacks {
        match together.last_mut() {
            Some(last) if is_alike(last, attack) => last.times += attack.times,
            Some(_) | None => together.push(attack.clone()),
        }
    }
    together
}

/// Whether two attacks are made with the same and have the same chances: an effect of the first may change those of the second.
fn is_alike(one: &AttackOdds, other: &AttackOdds) -> bool {
    let chances = |of: &AttackOdds| (of.means, of.hit, of.misses.clone(), of.criticals.clone());
    chances(one) == chances(other) && one.damage == other.damage
}
