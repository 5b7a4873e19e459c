//! What keeps a command of many actions from going on.

use super::active::{ActiveGame, seen};
use crate::play::{
    auto::{
        command::{AutoCommand, Caution},
        stop::StopReason,
    },
    text::{line::TextLine, words::view_change},
    view::body_warning::BodyWarning,
};

impl ActiveGame<'_> {
    /// What keeps a command from its next action: an enemy in view, or a state of the body that the player has not dared yet. All
    /// that is the matter is named then.
    pub(super) fn objection(&mut self, command: &AutoCommand) -> Option<(StopReason, TextLine)> {
        let view = seen(self.world);
        if let Some(line) = command.forbidden(view) {
            return Some((StopReason::Confused, line));
        }
        let low = self.session.preferences.warns_below;
        let ails = BodyWarning::of(view, low) & command.minds();
        self.session.dared &= BodyWarning::of(view, low);
        let new = ails - self.session.dared;
        let named = if new.is_empty() { new } else { ails };
        let Caution::Waits(what) = command.caution() else {
            return None;
        };
        let watch = &mut self.session.account.watch;
        let objection = if let Some(threat) = watch.objection(view) {
            let line = view_change::threatened(view, what, &threat, named);
            (StopReason::Threat, line)
        } else if let Some(attack) = watch.unseen_objection(view) {
            let threat = watch.suspect(view);
            let line = view_change::ambushed(view, what, threat.as_ref(), attack.told(view), named);
            (StopReason::Ambush, line)
        } else {
            let first = new.iter().next()?;
            (first.into(), view_change::warned(view, what, named))
        };
        self.session.refused = Some(command.clone());
        Some(objection)
    }
}
