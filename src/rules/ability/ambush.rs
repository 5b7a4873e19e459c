//! What an attack by somebody who is not noticed means to commands of many actions (BRW-UNSEEN-02).

use super::turn_order::TURN;
use crate::rules::base::units::Squares;

/// Turns at normal speed for which somebody stays wary.
const TURNS: u64 = 10;

/// The game turn until which somebody is wary who is attacked now by somebody that is not noticed.
pub const fn wary_until(now: u64) -> u64 {
    now.saturating_add(TURNS * TURN.get())
}

/// The most squares by which somebody is taken off by magic who has not got away by it.
const NEAR: Squares = Squares::new(10);

/// Whether somebody who is taken so far off at once is wary no longer (BRW-UNSEEN-02).
pub const fn leads_away(distance: Squares) -> bool {
    distance.get() > NEAR.get()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_wary_for_ten_turns_of_ten_game_turns() {
        // BRW-UNSEEN-02
        assert_eq!(wary_until(7), 107);
        assert_eq!(wary_until(u64::MAX), u64::MAX);
    }

    #[test]
    fn ten_squares_off_is_not_away() {
        // BRW-UNSEEN-02
        assert!(!leads_away(Squares::new(10)));
        assert!(leads_away(Squares::new(11)));
    }
}
