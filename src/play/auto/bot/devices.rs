//! Staffs and rods that the bot uses to help itself.

use crate::{
    content::{EffectDef, ItemUse, RodPower},
    play::view::PlayerView,
    sim::{Action, Charge},
};

/// The use of a device of the pack that is ready and has an effect on its holder.
pub(super) fn ready(view: PlayerView, wanted: impl Fn(EffectDef) -> bool) -> Option<Action> {
    let content = view.content();
    view.pack().into_iter().find_map(|thing| {
        match (
            &content.items[usize::from(thing.kind.0)].usage,
            thing.charge,
        ) {
            (ItemUse::Staff(staff), Charge::Left(1..))
                if staff.effects.iter().copied().any(&wanted) =>
            {
                Some(Action::Use(thing.uid))
            }
            (ItemUse::Rod(rod), charge) if charge.charging(rod.recharge) < thing.count => {
                match &rod.power {
                    RodPower::Own(effects) if effects.iter().copied().any(&wanted) => {
                        Some(Action::Zap {
                            item: thing.uid,
                            at: None,
                        })
                    }
                    RodPower::Own(_) | RodPower::Aimed(_) => None,
                }
            }
            _ => None,
        }
    })
}
