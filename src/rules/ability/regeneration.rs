//! How fast hit points come back (BRW-HEAL-01, BRW-HEAL-02).

/// A whole hit point, in the parts in which healing is counted.
pub const WHOLE: u64 = 1 << 16;

/// Share of the most hit points that a character gets back each turn, in 1/65536 (0.3 %, BRW-HEAL-01).
const SHARE: u64 = 197;

/// What a character gets back each turn besides, in 1/65536 of a hit point.
const BASE: u64 = 1442;

/// Monsters heal each time so many turns have passed (BRW-HEAL-02).
pub const MONSTERS_HEAL_EVERY: u64 = 10;

/// What a character with so many hit points at most gets back in a turn, in 1/65536 of a hit point, at so many
/// hundredths of the usual rate (BRW-HEAL-01).
pub fn of_character(most: i32, resting: bool, percent: u32) -> u64 {
    let rate = if resting { 2 } else { 1 };
    (u64::from(most.max(0).cast_unsigned()) * SHARE + BASE) * rate * u64::from(percent) / 100
}

/// What a monster with so many hit points at most gets back when it heals: a hundredth, at least 1 (BRW-HEAL-02).
pub fn of_monster(most: i32) -> i32 {
    (most / 100).max(1)
}

/// What a monster with so much mana at most gets back then: a twentieth, at least 1 (BRW-HEAL-02).
pub fn mana_of_monster(most: i32) -> i32 {
    (most / 20).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_heal_by_a_share_and_a_base() {
        // BRW-HEAL-01
        assert_eq!(of_character(100, false, 100), 100 * 197 + 1442);
        assert_eq!(of_character(100, true, 100), 2 * (100 * 197 + 1442));
        assert_eq!(of_character(100, false, 50), 10_571);
        assert_eq!(of_character(0, false, 100), 1442);
        assert_eq!(of_character(-5, true, 0), 0);
    }

    #[test]
    fn monsters_heal_a_part_of_what_they_can_have_and_one_at_least() {
        // BRW-HEAL-02
        for (most, points, mana) in [(1, 1, 1), (99, 1, 4), (250, 2, 12), (1000, 10, 50)] {
            assert_eq!((of_monster(most), mana_of_monster(most)), (points, mana));
        }
    }
}
