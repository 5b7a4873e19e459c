//! Somebody who the fighting key walks after: whether that gains ground.

use crate::sim::ActorId;

/// After so many steps that gain no ground the key asks.
const PATIENCE: u8 = 4;

/// Somebody who is walked after.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chase {
    who: ActorId,
    /// Steps of the way at its shortest.
    shortest: usize,
    /// Presses since it became shorter.
    idle: u8,
}

impl Chase {
    /// Notes how many steps it is to somebody who is walked after; whether that is fewer than before, or has not been more for
    /// long.
    pub(super) fn gains(chase: &mut Option<Self>, who: ActorId, steps: usize) -> bool {
        let before = chase.filter(|chase| chase.who == who);
        let now = match before {
            Some(before) if steps >= before.shortest => Self {
                idle: before.idle + 1,
                ..before
            },
            Some(_) | None => Self {
                who,
                shortest: steps,
                idle: 0,
            },
        };
        *chase = Some(now);
        now.idle < PATIENCE
    }
}
