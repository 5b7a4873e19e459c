//! What the powers of monsters cost, and how strong they are (BRW-POWER).

use crate::{dice::Dice, rules::projection::DamageType};

/// Part of its hit points that a monster breathes (BRW-POWER-02).
const BREATH_PART: i32 = 3;

/// The mana that a breath costs (BRW-POWER-01).
pub const BREATH_COST: i32 = 0;

/// The mana that a power costs by which nothing is sent (BRW-POWER-01).
pub const PLAIN_COST: i32 = 5;

/// The mana that a power costs by which something of that strength is sent: 1 and a fifth of the mean (BRW-POWER-01).
pub const fn sent_cost(strength: Dice) -> i32 {
    strength.twice_mean() / 10 + 1
}

/// How strong a breath is at so many hit points: a third of them, up to a limit that is higher for the elements
/// (BRW-POWER-02).
pub fn breath(kind: DamageType, hit_points: i32) -> i32 {
    let is_element = matches!(
        kind,
        DamageType::Acid
            | DamageType::Elec
            | DamageType::Fire
            | DamageType::Cold
            | DamageType::Pois
    );
    let most = if is_element { 800 } else { 400 };
    (hit_points / BREATH_PART).clamp(1, most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use strum::VariantArray;

    #[test]
    fn a_breath_is_a_third_of_what_is_left_up_to_a_limit() {
        // BRW-POWER-02
        let strong: Vec<_> = DamageType::VARIANTS
            .iter()
            .filter(|kind| breath(**kind, 9000) == 800)
            .collect();
        assert_eq!(strong.len(), 5);
        for kind in DamageType::VARIANTS {
            assert_eq!(
                [1, 3, 90, 92].map(|left| breath(*kind, left)),
                [1, 1, 30, 30]
            );
            assert!(breath(*kind, 1199) == 399 && breath(*kind, 1200) == 400);
        }
        assert_eq!(breath(DamageType::Fire, 9000), 800);
        assert_eq!(breath(DamageType::Nether, 9000), 400);
    }

    #[test]
    fn what_is_sent_costs_a_fifth_of_its_mean_and_one() {
        // BRW-POWER-01
        let costs = [(6, 8), (1, 1), (2, 4), (10, 10)].map(|(n, s)| sent_cost(Dice::new(n, s)));
        assert_eq!(costs, [6, 1, 2, 12]);
        assert_eq!([BREATH_COST, PLAIN_COST], [0, 5]);
    }
}
