//! Somebody in view, as front ends and the bot see them.

use crate::{
    content::MonsterId,
    grid::Pos,
    sim::{ActorId, Conditions},
};

/// An actor in view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActorView {
    /// Its serial number.
    pub id: ActorId,
    /// Its kind; `None` is the player.
    pub kind: Option<MonsterId>,
    /// Where it stands.
    pub at: Pos,
    /// Hundredths of its hit points, 0 to 100.
    pub percent: i32,
    /// Whether it sleeps.
    pub asleep: bool,
    /// Whether it is awake and has not noticed the player, where the ruleset of the level asks for that (SIL-HALF-03).
    pub unwary: bool,
    /// Whether it flees.
    pub fleeing: bool,
    /// Its conditions.
    pub conditions: Conditions,
    /// How much faster magic has made it than its kind is, slower if negative; 0 for the player.
    pub quickened: i32,
}

/// How somebody in view stands to the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::play) enum Standing {
    /// Awake, seen, and able to come or to strike from afar.
    Threat,
    /// Awake and seen, but held: it can do nothing for a while.
    Helpless,
    /// Asleep.
    Asleep,
    /// On the run.
    Flees,
    /// Awake and seen at some distance, and has not noticed the player.
    Unaware,
    /// Awake and seen, but no way leads it here.
    CannotReach,
    /// Not seen: some sense tells of it.
    Sensed,
}
