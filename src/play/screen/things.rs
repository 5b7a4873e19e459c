//! Menus of the player's things: what is carried and worn, for one purpose or another.

use std::collections::BTreeMap;

use super::{Choice, Menu, Screen, choosing, lettered};
use crate::{
    content::{ItemUse, Slot},
    play::{
        aim::{self, With},
        devices, lamp,
        scene::{Line, Row, Tone},
        session::Session,
        view::Thing,
        words,
    },
    sim::Action,
};

/// What a menu of things is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum Purpose {
    /// Only to look at; choosing asks what to do.
    Inventory,
    /// Look at one closely.
    Inspect,
    /// Wield or wear.
    Wield,
    /// Take off.
    TakeOff,
    /// Drop.
    Drop,
    /// Drink.
    Quaff,
    /// Eat.
    Eat,
    /// Read.
    Read,
    /// Fire.
    Fire,
    /// Throw.
    Throw,
    /// Feed the light.
    Refuel,
    /// Aim a wand.
    Aim,
    /// Use a staff.
    Use,
    /// Zap a rod.
    Zap,
}

impl Purpose {
    /// The heading.
    const fn title(self) -> &'static str {
        match self {
            Self::Inventory => "Inventory",
            Self::Inspect => "Look closely at what?",
            Self::Wield => "Wield or wear what?",
            Self::TakeOff => "Take off what?",
            Self::Drop => "Drop what?",
            Self::Quaff => "Quaff what?",
            Self::Eat => "Eat what?",
            Self::Read => "Read what?",
            Self::Fire => "Fire what?",
            Self::Throw => "Throw what?",
            Self::Refuel => "Feed your light with what?",
            Self::Aim => "Aim what?",
            Self::Use => "Use what?",
            Self::Zap => "Zap what?",
        }
    }

    /// What is said when there is nothing to choose from.
    pub(in crate::play) const fn nothing(self) -> &'static str {
        match self {
            Self::Inventory | Self::Inspect | Self::Drop => "You carry nothing.",
            Self::Wield => "You carry nothing to wield or wear.",
            Self::TakeOff => "You wear nothing.",
            Self::Quaff => "You carry no potions.",
            Self::Eat => "You carry nothing to eat.",
            Self::Read => "You carry no scrolls.",
            Self::Fire => "You have nothing to fire.",
            Self::Throw => "You carry nothing to throw.",
            Self::Refuel => "You have nothing that your light would take.",
            Self::Aim => "You carry no wands.",
            Self::Use => "You carry no staffs.",
            Self::Zap => "You carry no rods.",
        }
    }
}

/// A menu of the player's things; `None` if there is nothing to choose from.
pub(in crate::play) fn things(session: &Session, purpose: Purpose) -> Option<Screen> {
    let view = session.view();
    let content = view.content();
    let mut rows = Vec::new();
    let ammunition = aim::ammunition(view);
    let fuels = lamp::fuels(view);
    let mut index = 0;
    let row = |index: &mut usize, prefix: &str, thing: Thing, choice: Option<Choice>| {
        let def = &content.items[usize::from(thing.kind.0)];
        let name = words::craft::thing_name(view, thing) + &devices::state(view, thing);
        let weight = def.weight * u32::from(thing.count);
        let line = if choice.is_some() {
            let line = lettered(*index, prefix, Tone::Faint);
            *index += 1;
            line
        } else {
            Line::of(format!("   {prefix}"), Tone::Faint)
        };
        let line = line
            .and(format!("{} ", def.look.glyph), Tone::Own(def.look.color))
            .and(name, Tone::Plain)
            .and(format!("  {weight}"), Tone::Faint);
        (Row::Text(line), choice)
    };
    let action = |thing: Thing, usage: &ItemUse| -> Option<Action> {
        let wearable = usage.slot().is_some();
        match purpose {
            Purpose::Wield => wearable.then_some(Action::Wield(thing.uid)),
            Purpose::Drop => Some(Action::Drop(thing.uid)),
            Purpose::Quaff => {
                matches!(usage, ItemUse::Potion(_)).then_some(Action::Quaff(thing.uid))
            }
            Purpose::Eat => matches!(usage, ItemUse::Food(_)).then_some(Action::Eat(thing.uid)),
            Purpose::Read => matches!(usage, ItemUse::Scroll(_)).then_some(Action::Read(thing.uid)),
            Purpose::Refuel => fuels
                .contains(&thing.uid)
                .then_some(Action::Refuel(thing.uid)),
            Purpose::TakeOff
            | Purpose::Inspect
            | Purpose::Fire
            | Purpose::Throw
            | Purpose::Aim
            | Purpose::Use
            | Purpose::Zap => None,
            // Choosing in the inventory does what the thing is for.
            Purpose::Inventory => match usage {
                ItemUse::Potion(_) => Some(Action::Quaff(thing.uid)),
                ItemUse::Food(_) => Some(Action::Eat(thing.uid)),
                ItemUse::Scroll(_) => Some(Action::Read(thing.uid)),
                ItemUse::Oil if fuels.contains(&thing.uid) => Some(Action::Refuel(thing.uid)),
                _ if wearable => Some(Action::Wield(thing.uid)),
                _ => None,
            },
        }
    };
    let worn_too = matches!(
        purpose,
        Purpose::Inventory | Purpose::Inspect | Purpose::TakeOff
    );
    if worn_too {
        let worn: BTreeMap<Slot, Thing> = view.worn().into_iter().collect();
        if !worn.is_empty() {
            rows.push((Row::Text(Line::of("Worn and wielded", Tone::Strong)), None));
        }
        for (slot, thing) in worn {
            let choice = match purpose {
                Purpose::TakeOff => Some(Choice::Act(Action::TakeOff(slot))),
                Purpose::Inspect => Some(Choice::Inspect(thing.uid)),
                _ => None,
            };
            rows.push(row(
                &mut index,
                &format!("{:<11} ", words::slot(slot)),
                thing,
                choice,
            ));
        }
    }
    if purpose != Purpose::TakeOff {
        let pack = view.pack();
        if purpose == Purpose::Inventory {
            rows.push((Row::Gap, None));
            let carried = view.derived().pace.carried;
            let line = Line::of("Pack", Tone::Strong)
                .and(format!("  (all you carry weighs {carried})"), Tone::Faint);
            rows.push((Row::Text(line), None));
        }
        for thing in pack {
            let usage = &content.items[usize::from(thing.kind.0)].usage;
            let choice = match purpose {
                Purpose::Fire => ammunition
                    .contains(&thing.uid)
                    .then_some(Choice::Aim(With::Fire(thing.uid))),
                Purpose::Throw => Some(Choice::Aim(With::Throw(thing.uid))),
                Purpose::Inspect => Some(Choice::Inspect(thing.uid)),
                _ => devices::choice(purpose, thing, usage)
                    .or_else(|| action(thing, usage).map(Choice::Act)),
            };
            if choice.is_some() || purpose == Purpose::Inventory {
                rows.push(row(&mut index, "", thing, choice));
            }
        }
    }
    let any = rows.iter().any(|(_, choice)| choice.is_some());
    (any || purpose == Purpose::Inventory).then(|| {
        Screen::menu(Menu {
            title: purpose.title().to_owned(),
            rows,
            footer: choosing(),
            whole_screen: false,
            letters: true,
        })
    })
}
