//! What the key for "once more" repeats: the last attack, spell, or use of a thing, and commands of many actions.

use super::{Session, active::ActiveGame};
use crate::{
    grid::Pos,
    play::{auto::command::AutoCommand, text::line::TextLine, view::aim::AimSource},
    sim::{Action, CombatOutcome, Outcome},
};

/// Something that can be done once more with a key.
#[derive(Clone, Debug)]
pub(in crate::play) enum Deed {
    /// A blow in a direction, a missile, a spell or a device.
    Action(Action),
    /// A command of many actions.
    Command(AutoCommand),
    /// Stairs were taken, up or down: the same on the next level, or the way to them.
    Stairs(Action),
    /// What is wielded or worn has changed, which is not done again: what was done before that may mean something else now.
    Gear,
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

    /// Whether an action does it once more, at whatever square.
    pub(super) fn is_done_by(&self, action: Action) -> bool {
        let Self::Action(own) = self else {
            return false;
        };
        let with = AimSource::of(action);
        *own == action || with.is_some() && AimSource::of(*own) == with
    }

    /// A command.
    pub(super) fn of_command(command: &AutoCommand) -> Self {
        Self::Command(command.clone())
    }
}

impl Session {
    /// What is to be said of the magic that the fighting key has just chosen.
    pub(in crate::play) fn takes_fight_note(&mut self) -> Option<TextLine> {
        self.autofight.takes_note()
    }

    /// The player's latest command has done nothing: nor does the key that repeats.
    pub(in crate::play) fn did_nothing(&mut self) {
        self.deed = Some(Deed::Nothing);
    }

    /// The key that repeats takes stairs up or down.
    pub(in crate::play) fn repeats_stairs(&mut self, action: Action) {
        self.deed = Some(Deed::Stairs(action));
    }

    /// What can be done once more with a key.
    pub(in crate::play) fn deed(&self) -> Option<Deed> {
        self.deed.clone()
    }

    /// An action was not possible: the key that repeats does nothing older, but what it has repeated itself.
    pub(in crate::play) fn fails(&mut self, action: Action) {
        let repeats = |deed: &Deed| deed.is_done_by(action);
        if self.under_way.is_none() && !self.deed.as_ref().is_some_and(repeats) {
            self.did_nothing();
        }
    }

    /// What an action has come to is what the key repeats from now on, if it is worth that; the player had so many hit points
    /// before it.
    pub(super) fn heed_deed(&mut self, action: Action, outcomes: &[Outcome], health: i32) {
        if let Some(deed) = Deed::of_action(action, outcomes) {
            self.autofight.heed(action, health);
            self.deed = Some(deed);
            return;
        }
        if matches!(action, Action::Descend | Action::Ascend) {
            self.repeats_stairs(action);
            return;
        }
        if matches!(
            action,
            Action::Wield(_) | Action::WieldIn { .. } | Action::TakeOff(_)
        ) {
            self.deed = Some(Deed::Gear);
            return;
        }
        // What has only waited for a second word is done with it.
        let asked = |deed: &Deed| deed.is_done_by(action);
        if !matches!(action, Action::Step(_)) && self.deed.as_ref().is_some_and(asked) {
            self.deed = None;
        }
    }

    /// An action waits for a second word: the key that repeats gives it.
    pub(in crate::play) fn waits_with(&mut self, action: Action) {
        self.deed = Some(Deed::Action(action));
    }
}

impl ActiveGame<'_> {
    /// The player aims at a square, and at the actor seen there.
    pub fn set_target(&mut self, at: Pos) {
        self.follow_target(at);
        self.session.aimed = self.session.target;
    }

    /// The actor seen on a square is the target from now on, although the player has not aimed at it itself.
    pub(in crate::play) fn follow_target(&mut self, at: Pos) {
        self.session.target = self.view().monster_at(at).map(|monster| monster.id);
    }
}

/// Whether an outcome is a blow of the player, a hit or a miss.
fn is_own_blow(outcome: &Outcome) -> bool {
    let Outcome::Combat(
        CombatOutcome::Struck { attacker, .. } | CombatOutcome::Missed { attacker, .. },
    ) = outcome
    else {
        return false;
    };
    attacker.is_player()
}
