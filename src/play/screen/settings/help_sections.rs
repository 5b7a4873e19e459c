//! The commands of the help, by what they are for.

use crate::play::input::command::{ItemCommand, PlayerCommand};

/// Every command but walking and running, which have a picture of their own: a heading, and what belongs below it.
pub(super) const SECTIONS: [(&str, &[PlayerCommand]); 6] = [
    (
        "Getting about",
        &[
            PlayerCommand::Explore,
            PlayerCommand::Descend,
            PlayerCommand::Ascend,
            PlayerCommand::Levels,
            PlayerCommand::Rest,
            PlayerCommand::RestTurns,
            PlayerCommand::Wait,
            PlayerCommand::Confirm,
        ],
    ),
    (
        "Fighting and magic",
        &[
            PlayerCommand::Next,
            PlayerCommand::FireAtNearest,
            PlayerCommand::Item(ItemCommand::Fire),
            PlayerCommand::Item(ItemCommand::Throw),
            PlayerCommand::Cast,
            PlayerCommand::Item(ItemCommand::Aim),
            PlayerCommand::Item(ItemCommand::Zap),
            PlayerCommand::Item(ItemCommand::Use),
            PlayerCommand::Again,
            PlayerCommand::Exchange,
            PlayerCommand::Luck,
        ],
    ),
    (
        "Things",
        &[
            PlayerCommand::PickUp,
            PlayerCommand::Item(ItemCommand::Inventory),
            PlayerCommand::Item(ItemCommand::Inspect),
            PlayerCommand::Item(ItemCommand::Wield),
            PlayerCommand::Item(ItemCommand::TakeOff),
            PlayerCommand::Item(ItemCommand::Drop),
            PlayerCommand::Item(ItemCommand::Quaff),
            PlayerCommand::Item(ItemCommand::Eat),
            PlayerCommand::Item(ItemCommand::Read),
            PlayerCommand::Item(ItemCommand::Refuel),
            PlayerCommand::Marks,
        ],
    ),
    (
        "Doors, traps and walls",
        &[
            PlayerCommand::Open,
            PlayerCommand::Close,
            PlayerCommand::Disarm,
            PlayerCommand::Force,
            PlayerCommand::Dig,
            PlayerCommand::Search,
            PlayerCommand::SearchMode,
        ],
    ),
    (
        "Looking and knowing",
        &[
            PlayerCommand::Look,
            PlayerCommand::Previous,
            PlayerCommand::Here,
            PlayerCommand::Overview,
            PlayerCommand::Log,
            PlayerCommand::Character,
            PlayerCommand::Specialties,
            PlayerCommand::Knowledge,
            PlayerCommand::Find,
            PlayerCommand::Matrix,
            PlayerCommand::Note,
        ],
    ),
    (
        "The game",
        &[
            PlayerCommand::Help,
            PlayerCommand::Options,
            PlayerCommand::Cancel,
            PlayerCommand::WriteCharacter,
            PlayerCommand::Wizard,
            PlayerCommand::Quit,
            PlayerCommand::GiveUp,
            PlayerCommand::ZoomIn,
            PlayerCommand::ZoomOut,
        ],
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_stands_below_one_heading() {
        for &command in PlayerCommand::ALL {
            let walks = matches!(command, PlayerCommand::Go(_) | PlayerCommand::Run(_));
            let all = SECTIONS.iter().flat_map(|(_, commands)| *commands);
            let times = all.filter(|one| **one == command).count();
            assert_eq!(times, usize::from(!walks), "{}", command.name());
        }
    }
}
