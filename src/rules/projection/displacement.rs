//! Where a projection may throw what it has hit (PRJ-GEN-19).

use std::{iter, ops::RangeInclusive};

use crate::rules::base::units::Squares;

/// Farther than any two squares of a level lie apart.
const EVERYWHERE: i32 = 1000;

/// The distances at which to look for a square to teleport to, one range after another, until a legal square is found
/// (PRJ-GEN-19): from half of `squares` to `squares` themselves, then ever wider, up to the whole level.
pub fn teleport_distances(squares: Squares) -> impl Iterator<Item = RangeInclusive<i32>> {
    let most = squares.get().clamp(0, EVERYWHERE);
    iter::successors(Some((most / 2, most)), |&(least, most)| {
        let all = least <= 1 && most == EVERYWHERE;
        (!all).then(|| (least / 2, (2 * most).clamp(1, EVERYWHERE)))
    })
    .map(|(least, most)| least.max(1)..=most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_teleport_goes_half_its_distance_or_more_and_farther_only_where_it_must() {
        // PRJ-GEN-19
        let first: Vec<_> = teleport_distances(Squares::new(10)).take(3).collect();
        assert_eq!(first, [5..=10, 2..=20, 1..=40]);
        for squares in [0, 1, 7, 10, 3000] {
            let all: Vec<_> = teleport_distances(Squares::new(squares)).collect();
            assert!(all.len() < 14, "{squares}");
            assert_eq!(all.last(), Some(&(1..=EVERYWHERE)), "{squares}");
        }
    }
}
