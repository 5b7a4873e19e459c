//! Uniques and artifacts are dealt to the levels of a campaign by its seed: each to one level or to none.

use std::collections::BTreeSet;

use super::{populate::Dealt, stream::LevelStream};
use crate::content::{
    Content, Dungeon, ItemId, ItemUse, LevelId, MonsterId, TagSet, ThemeId, Weighted,
};

/// The chance in 100 that a unique lives in the dungeon of a game.
const LIVES: u32 = 85;
/// The chance in 100 that an artifact lies in it.
const LIES: u32 = 45;
/// A unique keeps to levels at most so much less deep than itself.
const HIGHER: u8 = 2;
/// And at most so much deeper.
const DEEPER: u8 = 5;

/// A level that is to be generated.
#[derive(Clone, Copy, Debug)]
pub(super) struct LevelSlot {
    pub(super) depth: u8,
    pub(super) theme: ThemeId,
    pub(super) seed: u64,
}

/// What each of these levels gets. Those who stand, and what lies, on one of the drawn levels is not dealt again.
pub(super) fn deal(
    content: &Content,
    dungeon: &Dungeon,
    drawn: &BTreeSet<LevelId>,
    slots: &[LevelSlot],
    seed: u64,
) -> Vec<Dealt> {
    let mut hands = vec![Dealt::default(); slots.len()];
    let (taken_monsters, taken_items) = taken(content, drawn);
    let bottom = slots.iter().map(|slot| slot.depth).max().unwrap_or(0);
    let monsters = content.monsters.iter().enumerate();
    let uniques = monsters.filter(|(_, kind)| kind.unique);
    for (at, kind) in uniques {
        let id = MonsterId(at as u16);
        let listed = dungeon.uniques.iter().find(|one| one.kind == id);
        let mut dice = LevelStream::of(seed, 0, &["unique", &kind.key]);
        // Those that belong deeper than the dungeon goes are met at the bottom of it.
        let from = kind.level.saturating_sub(HIGHER).min(bottom);
        let to = kind.level + DEEPER;
        let to = to.min(listed.map_or(127, |one| one.deepest));
        let of_theme = |theme: ThemeId| {
            let theme = &dungeon.themes[usize::from(theme.0)].monster_tags;
            listed.map_or(1, |one| theme.of(one.tags))
        };
        let fits = weigh(slots, (from, to), of_theme);
        if !taken_monsters.contains(&id)
            && dice.percent(LIVES)
            && let Some(slot) = dice.pick(&fits)
        {
            hands[slot].uniques.push(id);
        }
    }
    let items = content.items.iter().enumerate();
    let artifacts = items.filter(|(_, kind)| kind.artifact && kind.usage != ItemUse::Crown);
    for (at, kind) in artifacts {
        let id = ItemId(at as u16);
        let listed = dungeon.artifacts.iter().find(|one| one.kind == id);
        let mut dice = LevelStream::of(seed, 0, &["artifact", &kind.key]);
        let depths = listed.map_or(UNLISTED, |one| one.depths);
        let tags = listed.map_or(TagSet::default(), |one| one.tags);
        let of_theme = |theme: ThemeId| {
            let theme = &dungeon.themes[usize::from(theme.0)].item_tags;
            theme.of(tags).max(1)
        };
        let fits = weigh(slots, depths, of_theme);
        if !taken_items.contains(&id)
            && dice.percent(LIES)
            && let Some(slot) = dice.pick(&fits)
        {
            hands[slot].artifacts.push(id);
        }
    }
    hands
}

/// Where an artifact lies of which the files say nothing else.
const UNLISTED: (u8, u8) = (6, 127);

/// The levels of some depths, by number, each with the weight of its theme.
fn weigh(slots: &[LevelSlot], depths: (u8, u8), of: impl Fn(ThemeId) -> u32) -> Weighted<usize> {
    let fit = slots.iter().enumerate().filter_map(|(at, slot)| {
        let here = (depths.0..=depths.1).contains(&slot.depth);
        let weight = of(slot.theme);
        (here && weight > 0).then_some((at, weight))
    });
    fit.collect()
}

/// Those who stand on the drawn levels, and what lies there; and whatever any monster has with it.
fn taken(content: &Content, drawn: &BTreeSet<LevelId>) -> (BTreeSet<MonsterId>, BTreeSet<ItemId>) {
    let levels = drawn
        .iter()
        .filter_map(|id| content.levels.get(usize::from(id.0)));
    let (mut monsters, mut items) = (BTreeSet::new(), BTreeSet::new());
    for level in levels {
        monsters.extend(level.monsters.iter().map(|placed| placed.kind));
        items.extend(level.items.iter().map(|placed| placed.kind));
    }
    for kind in &content.monsters {
        items.extend(kind.drops.iter().map(|(item, _)| *item));
        items.extend(kind.wears.iter().copied());
        items.extend(kind.carries.iter().map(|(item, ..)| *item));
    }
    (monsters, items)
}
