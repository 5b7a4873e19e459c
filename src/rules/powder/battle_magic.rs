//! What blessing, heroism and berserk strength add to the attacks of a character (BRW-BATTLE-02).

use crate::rules::angband::fighter::BattleMagic;

/// What magic for battle adds to the natural bonus (POW-BONUS-03); each counts once.
pub const fn natural_bonus(magic: BattleMagic) -> i32 {
    magic.blessing as i32 + 2 * magic.heroism as i32 + 3 * magic.berserk as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_counts_once_and_all_add_up() {
        // BRW-BATTLE-02
        let sum = |blessing, heroism, berserk| {
            natural_bonus(BattleMagic {
                blessing,
                heroism,
                berserk,
            })
        };
        assert_eq!(sum(false, false, false), 0);
        assert_eq!(sum(true, false, false), 1);
        assert_eq!(sum(false, true, false), 2);
        assert_eq!(sum(false, false, true), 3);
        assert_eq!(sum(true, true, true), 6);
    }
}
