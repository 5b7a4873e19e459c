//! Words for where something happens, and for what breaks there.

use super::narrator::Narrator;
use crate::{
    content::ItemUse,
    grid::Pos,
    play::text::line::Tone,
    sim::{ActorInfo, ItemInfo},
};

/// Where a square lies: `at your feet`, `beside you to the north`, `3 squares to the south-east`.
pub(in crate::play) fn place(from: Pos, at: Pos) -> String {
    if from == at {
        return "at your feet".to_owned();
    }
    let way = way(from, at);
    match from.angband_distance(at) {
        1 => format!("beside you to the {way}"),
        squares => format!("{squares} squares to the {way}"),
    }
}

/// In which direction another square lies: `north`, `south-east`.
pub(in crate::play) fn way(from: Pos, at: Pos) -> String {
    let (across, down) = from.delta_to(at);
    // A direction is one of eight: along an axis where the other way is less than half as far.
    let vertical = if down.abs() * 2 < across.abs() {
        ""
    } else if down < 0 {
        "north"
    } else {
        "south"
    };
    let horizontal = if across.abs() * 2 < down.abs() {
        ""
    } else if across < 0 {
        "west"
    } else {
        "east"
    };
    let dash = if vertical.is_empty() || horizontal.is_empty() {
        ""
    } else {
        "-"
    };
    format!("{vertical}{dash}{horizontal}")
}

/// How far away a square is and in which direction, as briefly as can be: `3NE`.
pub(in crate::play) fn bearing(from: Pos, at: Pos) -> String {
    let (across, down) = from.delta_to(at);
    let vertical = match down.signum() {
        _ if down.abs() * 2 < across.abs() => "",
        -1 => "N",
        1 => "S",
        _ => "",
    };
    let horizontal = match across.signum() {
        _ if across.abs() * 2 < down.abs() => "",
        -1 => "W",
        1 => "E",
        _ => "",
    };
    format!("{}{vertical}{horizontal}", from.angband_distance(at))
}

impl Narrator<'_> {
    /// What was fired or thrown breaks: where, or on which actor.
    pub(super) fn broke(
        self,
        of: ItemInfo,
        by: ActorInfo,
        at: Pos,
        against: Option<ActorInfo>,
    ) -> (String, Tone) {
        let usage = &self.0.items[usize::from(of.kind.0)].usage;
        let verb = if matches!(usage, ItemUse::Oil) {
            "bursts into flames"
        } else if matches!(usage, ItemUse::Potion(_)) {
            "shatters"
        } else {
            "breaks"
        };
        let place = match against {
            Some(target) => format!(" on {}", self.who(target)),
            // Who does not see the square hears it break, and not where.
            None if by.is_player() && !self.4.hidden => format!(" {}", place(by.at, at)),
            // From where another one has sent it says nothing about where it lies for the player.
            None => String::new(),
        };
        (format!("{} {verb}{place}.", self.the(of.kind)), Tone::Faint)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_lies_in_one_of_eight_directions() {
        let from = Pos::new(50, 50);
        let words = |across, down| place(from, from.offset(across, down));
        assert_eq!(words(0, 0), "at your feet");
        assert_eq!(words(0, -1), "beside you to the north");
        assert_eq!(words(1, 1), "beside you to the south-east");
        assert_eq!(words(5, 1), "5 squares to the east");
        assert_eq!(words(-4, 3), "5 squares to the south-west");
        assert_eq!(words(1, -7), "7 squares to the north");
        for across in -9..9 {
            for down in -9..9 {
                assert!(!words(across, down).ends_with(' '), "{across} {down}");
            }
        }
    }
}
