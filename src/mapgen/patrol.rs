//! The ways of those who patrol: from stop to stop and back, square by square.

use crate::{
    content::MonsterDuty,
    grid::{BitGrid, Pos, flow::Flow},
};

/// A way of patrol has at most so many squares.
const LONGEST: usize = 1000;

/// What a monster was given to do, with the squares between which it walks.
#[derive(Clone, Debug)]
pub(super) enum Stops {
    Guard,
    Hold,
    Patrol(Vec<Pos>),
}

impl Stops {
    /// The duty of one who stands on a square of a level whose `open` squares can be walked.
    pub(super) fn duty(&self, from: Pos, open: &BitGrid) -> MonsterDuty {
        match self {
            Self::Guard => MonsterDuty::Guard,
            Self::Hold => MonsterDuty::Hold,
            Self::Patrol(stops) => {
                let way = walk(from, stops, open);
                if way.len() > 1 {
                    MonsterDuty::Patrol(way)
                } else {
                    MonsterDuty::Guard
                }
            }
        }
    }
}

/// The way from a square to each of the stops that can be come to, and back.
fn walk(from: Pos, stops: &[Pos], open: &BitGrid) -> Vec<Pos> {
    let mut way = vec![from];
    let mut flow = Flow::new();
    for &stop in stops.iter().chain([&from]) {
        let mut here = *way.last().unwrap_or(&from);
        flow.compute([stop], open, u16::MAX - 1);
        if !flow.is_reached(here) {
            continue;
        }
        while here != stop && way.len() < LONGEST {
            let next = here.neighbors().filter(|at| flow.is_reached(*at));
            let Some(next) = next.min_by_key(|at| flow.distance(*at)) else {
                break;
            };
            here = next;
            way.push(here);
        }
    }
    // The last square is the first again.
    if way.len() > 1 && way.last() == Some(&from) {
        way.pop();
    }
    way
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    #[test]
    fn a_patrol_walks_to_its_stops_and_back_and_leaves_out_what_it_cannot_reach() {
        let open = BitGrid::from_fn(Size::new(9, 3), |at| at.y == 1 && at.x < 7);
        let stops = [Pos::new(4, 1), Pos::new(8, 1)];
        let way = walk(Pos::new(2, 1), &stops, &open);
        let columns: Vec<i16> = way.iter().map(|at| at.x).collect();
        assert_eq!(columns, [2, 3, 4, 3]);
        let alone = Stops::Patrol(vec![Pos::new(8, 1)]);
        assert_eq!(alone.duty(Pos::new(2, 1), &open), MonsterDuty::Guard);
    }
}
