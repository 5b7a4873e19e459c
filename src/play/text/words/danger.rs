//! Words for who is dangerous, and for how.

use super::{capital, the};
use crate::play::{
    text::{
        line::{TextLine, Tone},
        number::percent,
    },
    view::{PlayerView, actor::ActorView},
};

/// Why somebody should be looked at before it is fought.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::play) enum Danger {
    /// It has magic that cripples, fetches, or calls others.
    Cripples,
    /// It may kill the player before it is dead: so likely.
    Kills(f64),
    /// It takes so many hit points before it is dead, on average.
    Wounds(f64),
    /// Nobody knows how a fight with it would go.
    Unknown,
}

impl Danger {
    /// What is worse is more.
    pub(in crate::play) fn weight(self) -> f64 {
        match self {
            Self::Wounds(_) => 0.0,
            Self::Unknown => 1.0,
            Self::Cripples => 2.0,
            Self::Kills(chance) => 3.0 + chance,
        }
    }
}

/// Why the fighting key waits for a second press: somebody dangerous is there now.
pub(in crate::play) fn is_here_now(
    view: PlayerView,
    enemy: &ActorView,
    danger: Danger,
) -> TextLine {
    let who = enemy.kind.map_or_else(
        || "Somebody".to_owned(),
        |kind| capital(&the(view.monster(kind))),
    );
    let now = view.health().now();
    let how = match danger {
        Danger::Cripples => "has magic that is to be feared".to_owned(),
        Danger::Kills(chance) => {
            format!("may kill you before it is dead ({})", percent(chance))
        }
        Danger::Wounds(all) if all >= f64::from(now) => {
            "would take all of your hit points before it is dead, on average".to_owned()
        }
        Danger::Wounds(many) => {
            format!("would take about {many:.0} of your {now} hit points before it is dead")
        }
        Danger::Unknown => "can hurt you badly".to_owned(),
    };
    TextLine::of(
        format!("{who} is here now, and {how}. The same key again fights on."),
        Tone::Bad,
    )
}
