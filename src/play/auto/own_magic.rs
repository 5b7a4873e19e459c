//! The spells and rods that the fighting key chooses by itself for those who cast: whatever costs hit points most, as long as
//! mana stays for something else.

use super::weighing::{rate, worth};
use crate::{
    analysis::AttackChoice,
    content::ItemUse,
    play::{
        text::line::TextLine,
        view::{
            PlayerView,
            actor::ActorView,
            aim::{AimSource, flight},
        },
    },
};

/// The spell or the rod that costs somebody most in the same time, more than blows where it is beside the player and than a
/// shot; spells as long as they leave such a percentage of all mana. With what it does, and what else would do.
pub(super) fn best(
    view: PlayerView,
    enemy: &ActorView,
    shot: Option<AimSource>,
    keeps: u8,
) -> Option<(AimSource, TextLine)> {
    if view.timed().shape().is_some() || enemy.asleep {
        return None;
    }
    let (with, does) = ways(view, keeps)
        .into_iter()
        .filter(|with| flight(view, *with, enemy.at).last() == Some(&enemy.at))
        .filter_map(|with| Some((with, rate(view, enemy, with.attack())?)))
        .filter(|(_, does)| *does > 0.0)
        .max_by(|(_, one), (_, other)| one.total_cmp(other))?;
    let beside = view.here().chebyshev(enemy.at) <= 1;
    let blows = beside.then(|| rate(view, enemy, AttackChoice::Melee).unwrap_or(0.0));
    let shoots = shot.map(|with| rate(view, enemy, with.attack()).unwrap_or(0.0));
    let shot = shot.and_then(|with| worth(view, enemy, with.attack()));
    let most = blows.into_iter().chain(shot).fold(0.0, f64::max);
    if does <= most {
        return None;
    }
    let name = name(view, with);
    let text = match (blows, shoots) {
        (Some(blows), _) => {
            format!("You use {name}: it does {does:.1} a turn on average, blows do {blows:.1}.")
        }
        (None, Some(shoots)) => {
            format!("You use {name}: it does {does:.1} a turn on average, shots do {shoots:.1}.")
        }
        (None, None) => format!("You use {name}: it does {does:.1} a turn on average."),
    };
    Some((with, TextLine::plain(text)))
}

/// Spells that leave enough mana, and rods that are known. Charges of wands are the player's to spend.
fn ways(view: PlayerView, keeps: u8) -> Vec<AimSource> {
    let caster = view.caster();
    if caster.realm().is_none() {
        return Vec::new();
    }
    let mana = view.mana();
    let rest = i64::from(mana.max()) * i64::from(keeps);
    let leaves_enough = |cost: i32| i64::from(mana.now() - cost) * 100 >= rest;
    let spells = caster.held().into_iter().filter(|spell| {
        let ready = caster.cast(*spell);
        caster.is_aimed(*spell) && ready.is_ok_and(|of| leaves_enough(i32::from(of.mana)))
    });
    let rods = view.pack().into_iter().filter(|thing| {
        let usage = &view.content().items[usize::from(thing.kind.0)].usage;
        matches!(usage, ItemUse::Rod(_)) && !thing.knowledge.is_unfamiliar()
    });
    let rods = rods.map(|thing| AimSource::Rod(thing.uid));
    spells.map(AimSource::Spell).chain(rods).collect()
}

/// What a spell or a rod is called.
fn name(view: PlayerView, with: AimSource) -> String {
    match with {
        AimSource::Spell(spell) => view.content().spells[usize::from(spell.0)].name.clone(),
        AimSource::Rod(item)
        | AimSource::Wand(item)
        | AimSource::Fire(item)
        | AimSource::Throw(item) => {
            let mut pack = view.pack().into_iter();
            let thing = pack.find(|thing| thing.uid == item);
            let name =
                |kind: crate::content::ItemId| &view.content().items[usize::from(kind.0)].name;
            thing.map_or_else(String::new, |thing| format!("the {}", name(thing.kind)))
        }
    }
}
