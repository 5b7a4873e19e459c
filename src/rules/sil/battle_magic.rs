//! What blessing, heroism and berserk strength add to the scores of a character (BRW-BATTLE-01).

use super::notation::ScoreModifier;
use crate::rules::angband::fighter::BattleMagic;

/// What magic for battle adds to attack and to evasion score (SIL-SCORE-04); each counts once.
pub const fn modifiers(magic: BattleMagic) -> (ScoreModifier, ScoreModifier) {
    let mut sums = (0, 0);
    if magic.blessing {
        sums = (sums.0 + 1, sums.1 + 1);
    }
    if magic.heroism {
        sums.0 += 2;
    }
    if magic.berserk {
        sums = (sums.0 + 4, sums.1 - 2);
    }
    (ScoreModifier(sums.0), ScoreModifier(sums.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_counts_once_and_all_add_up() {
        // BRW-BATTLE-01
        let sums = |blessing, heroism, berserk| {
            let (attack, evasion) = modifiers(BattleMagic {
                blessing,
                heroism,
                berserk,
            });
            (attack.0, evasion.0)
        };
        assert_eq!(sums(false, false, false), (0, 0));
        assert_eq!(sums(true, false, false), (1, 1));
        assert_eq!(sums(false, true, false), (2, 0));
        assert_eq!(sums(false, false, true), (4, -2));
        assert_eq!(sums(true, true, true), (7, -1));
    }
}
