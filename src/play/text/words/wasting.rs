//! Words for poison and wounds that kill before they pass.

use super::{capital, item_name};
use crate::{
    content::ItemUse,
    play::{
        text::number::count,
        view::{PlayerView, wasting::Wasting},
    },
    rules::ability::status::Condition,
};

/// What is said of poison and wounds that kill before they pass, and what is carried against them: `Poison takes 1 hit point a
/// turn for 50 turns more; you have 11, and die of it in 12. You carry nothing known against it.` Nothing, if they do not kill.
pub(super) fn deadly(view: PlayerView) -> Option<String> {
    let Wasting {
        damage,
        turns,
        dies_in,
        ..
    } = view.wasting()?;
    let dies_in = dies_in?;
    let ills = view.wasting_ills().map(|ill| {
        if ill == Condition::Poisoned {
            "poison"
        } else {
            "the wound"
        }
    });
    let ills: Vec<_> = ills.collect();
    let (takes, them) = match ills.len() {
        1 => ("takes", "it"),
        _ => ("take", "them"),
    };
    let who = capital(&ills.join(" and "));
    let points = count(damage, "hit point");
    let lasts = match turns {
        Some(turns) => format!("for {} more", count(turns, "turn")),
        None => "for good".to_owned(),
    };
    let now = view.health().now();
    let end = format!(
        "{who} {takes} {points} a turn {lasts}; you have {now}, and die of {them} in {dies_in}."
    );
    let help = match view.help_against_wasting() {
        Some(thing) => {
            let content = view.content();
            let usage = &content.items[usize::from(thing.kind.0)].usage;
            let does = if matches!(usage, ItemUse::Food(_)) {
                "{key:eat} eats"
            } else {
                "{key:quaff} quaffs"
            };
            let name = item_name(content, thing.kind, 1);
            format!("Against {them} you carry {name}: {does}.")
        }
        None => format!("You carry nothing known against {them}."),
    };
    Some(format!("{end} {help}"))
}
