//! What the key for "once more" repeats: the last attack, spell, or use of a thing, and commands of many actions.

use crate::{
    play::{auto::command::AutoCommand, view::aim::AimSource},
    sim::{Action, CombatOutcome, Outcome},
};

/// Something that can be done once more with a key.
#[derive(Clone, Debug)]
pub(in crate::play) enum Deed {
    /// A blow in a direction, a missile, a spell or a device.
    Action(Action),
    /// A command of many actions.
    Command(AutoCommand),
    /// The latest command did nothing, as a walk does to which no way leads.
    Nothing,
}

impl Deed {
    /// What an action was, by what came of it; `None` for one that is not worth a repetition, as a step is that met nobody.
    pub(super) fn of_action(action: Action, outcomes: &[Outcome]) -> Option<Self> {
        let blow = matches!(action, Action::Step(_)) && outcomes.iter().any(is_own_blow);
        let used = matches!(
            action,
            Action::Cast { .. }
                | Action::Use(_)
                | Action::Zap { .. }
                | Action::Quaff(_)
                | Action::Eat(_)
                | Action::Read(_)
        );
        let repeats = blow || used || AimSource::of(action).is_some();
        repeats.then_some(Self::Action(action))
    }

    /// A command.
    pub(super) fn of_command(command: &AutoCommand) -> Self {
        Self::Command(command.clone())
    }
}

/// Whether an outcome is a blow of the player, a hit or a miss.
fn is_own_blow(outcome: &Outcome) -> bool {
    match outcome {
        Outcome::Combat(
            CombatOutcome::Struck { attacker, .. } | CombatOutcome::Missed { attacker, .. },
        ) => attacker.is_player(),
        Outcome::Combat(_)
        | Outcome::Item(_)
        | Outcome::Body(_)
        | Outcome::Level(_)
        | Outcome::Magic(_)
        | Outcome::Trap(_)
        | Outcome::Chest(_) => false,
    }
}
