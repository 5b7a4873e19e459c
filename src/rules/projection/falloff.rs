//! How the strength of a projection falls off with distance: BRW-FALL, for which the documents give no
//! figures.

use super::arith::fraction;

/// How a form of attack weakens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Falloff {
    /// Not at all: bolts, beams, whatever reaches all in sight (BRW-FALL-01).
    None,
    /// As a ball (BRW-FALL-02): a half next to the center, a third beyond, and so on.
    Ball,
    /// As a breath (BRW-FALL-03): full next to the source, a half five squares away, a third nine squares away.
    Breath,
}

impl Falloff {
    /// The rule that says so.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::None => "BRW-FALL-01",
            Self::Ball => "BRW-FALL-02",
            Self::Breath => "BRW-FALL-03",
        }
    }

    /// What is left of a strength at a distance from the center, at least 1 where there was any (BRW-FALL-04): a ball's is divided by
    /// `distance + 1`; a breath's is four parts of `distance + 3`, and nowhere more than all of it.
    pub const fn at(self, strength: i32, distance: u16) -> i32 {
        if strength <= 0 {
            return 0;
        }
        let left = match self {
            Self::None => strength,
            Self::Ball => strength / (distance as i32 + 1),
            Self::Breath if distance < 1 => strength,
            Self::Breath => fraction(strength, 4, distance as i32 + 3),
        };
        if left < 1 { 1 } else { left }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn balls_breaths_and_bolts_weaken_each_in_their_way() {
        // BRW-FALL-01 to BRW-FALL-03
        let along = |falloff: Falloff, strength| {
            [0, 1, 2, 3, 5, 9, 13].map(|distance| falloff.at(strength, distance))
        };
        assert_eq!(along(Falloff::None, 60), [60; 7]);
        assert_eq!(along(Falloff::Ball, 60), [60, 30, 20, 15, 10, 6, 4]);
        assert_eq!(along(Falloff::Breath, 60), [60, 60, 48, 40, 30, 20, 15]);
    }

    #[test]
    fn something_always_arrives_and_nothing_comes_of_nothing() {
        // BRW-FALL-04
        for falloff in [Falloff::None, Falloff::Ball, Falloff::Breath] {
            for distance in 0..50 {
                assert_eq!(falloff.at(0, distance), 0);
                assert_eq!(falloff.at(-7, distance), 0);
                assert!(falloff.at(1, distance) == 1);
                let (near, far) = (falloff.at(999, distance), falloff.at(999, distance + 1));
                assert!(far <= near && near <= 999);
            }
        }
    }
}
