//! Uniques and artifacts are dealt to the levels of a campaign by its seed: each to one level or to none.

use std::collections::BTreeSet;

use super::{populate::Dealt, stream::LevelStream};
use crate::content::{
    Content, Dungeon, ItemId, ItemSetDef, ItemUse, LevelId, MonsterId, TagSet, ThemeId, Weighted,
};

/// The chance in 100 that a unique lives in the dungeon of a game.
const LIVES: u32 = 85;
/// The chance in 100 that an artifact lies in it.
const LIES: u32 = 45;
/// The chance in 100 that all things of a set lie in it.
const WHOLE: u32 = 40;
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
        let mut fits = weigh(slots, (from, to), of_theme);
        // One whose themes a game does not have at its depths lives elsewhere.
        if fits.is_empty() {
            fits = weigh(slots, (from, to), |_| 1);
        }
        if !taken_monsters.contains(&id)
            && dice.percent(LIVES)
            && let Some(slot) = dice.pick(&fits)
        {
            hands[slot].uniques.push(id);
        }
    }
    let whole = whole_sets(content, seed);
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
            && (dice.percent(LIES) || whole.contains(&id))
            && let Some(slot) = dice.pick(&fits)
        {
            hands[slot].artifacts.push(id);
        }
    }
    hands
}

/// The things of those sets that a game has whole, so that somebody can complete them.
fn whole_sets(content: &Content, seed: u64) -> BTreeSet<ItemId> {
    let whole = |set: &&ItemSetDef| LevelStream::of(seed, 0, &["set", &set.key]).percent(WHOLE);
    let sets = content.sets.iter().filter(whole);
    sets.flat_map(|set| set.parts.iter().copied()).collect()
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
        for chest in &level.chests {
            items.extend(chest.inside.iter().map(|placed| placed.kind));
        }
    }
    for kind in &content.monsters {
        items.extend(kind.drops.iter().map(|(item, _)| *item));
        items.extend(kind.wears.iter().copied());
        items.extend(kind.carries.iter().map(|(item, ..)| *item));
    }
    (monsters, items)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mapgen::{generate::generate_with, request::LevelRequest};

    /// What each depth of a way of one theme gets.
    fn dealt(content: &Content, theme: &str, seed: u64) -> Vec<Dealt> {
        let dungeon = Dungeon::embedded();
        let theme = dungeon.theme_keys[theme];
        let slots = (1..=23).map(|depth| LevelSlot {
            depth,
            theme,
            seed: u64::from(depth),
        });
        let slots: Vec<_> = slots.collect();
        deal(content, dungeon, &BTreeSet::new(), &slots, seed)
    }

    #[test]
    fn some_games_have_all_things_of_a_set_that_are_dealt() {
        let content = Content::embedded();
        for set in &content.sets {
            let (taken, owned) = taken(&content, &BTreeSet::new());
            assert!(taken.is_empty());
            let parts: Vec<_> = set
                .parts
                .iter()
                .filter(|part| !owned.contains(part))
                .collect();
            let whole = (0..20).filter(|seed| {
                let hands = dealt(&content, "crypt", *seed);
                let has = |part: &ItemId| hands.iter().any(|hand| hand.artifacts.contains(part));
                parts.iter().all(|part| has(part))
            });
            let count = whole.count();
            assert!((4..20).contains(&count), "{}: {count} of 20", set.key);
        }
    }

    #[test]
    fn no_artifact_of_somebody_is_dealt() {
        let content = Content::embedded();
        let (_, owned) = taken(&content, &BTreeSet::new());
        let owned = |id: &&ItemId| owned.contains(id) && content.items[usize::from(id.0)].artifact;
        for seed in 0..10 {
            let hands = dealt(&content, "crypt", seed);
            let both = hands.iter().flat_map(|hand| &hand.artifacts).find(owned);
            assert_eq!(both, None);
        }
    }

    #[test]
    fn a_unique_keeps_to_the_themes_of_its_tags_where_there_are_any() {
        let (content, dungeon) = (Content::embedded(), Dungeon::embedded());
        let eelwife = content.monster_keys["eelwife"];
        let slot = |depth: u8, theme: &str| LevelSlot {
            depth,
            theme: dungeon.theme_keys[theme],
            seed: 1,
        };
        let place = |slots: &[LevelSlot], seed| {
            let hands = deal(&content, dungeon, &BTreeSet::new(), slots, seed);
            hands
                .iter()
                .position(|hand| hand.uniques.contains(&eelwife))
        };
        let choice = [slot(15, "rifts"), slot(16, "lake"), slot(17, "rifts")];
        let dry = [slot(15, "rifts")];
        for seed in 0..20 {
            assert!(matches!(place(&choice, seed), None | Some(1)));
        }
        assert!((0..20).any(|seed| place(&dry, seed) == Some(0)));
    }

    #[test]
    fn who_is_with_somebody_stands_around_it() {
        let content = Content::embedded();
        let mut dungeon = Dungeon::embedded().clone();
        let [old, rat] = ["old_mottle", "rat"].map(|key| content.monster_keys[key]);
        dungeon.inhabitants.clear();
        for part in &mut dungeon.themes {
            part.parts = crate::dice::Dice::flat(0);
        }
        let request = LevelRequest {
            theme: "caves".to_owned(),
            depth: 4,
            seed: 7,
        };
        let rats = |dungeon: &Dungeon| {
            let dealt = Dealt {
                uniques: vec![old],
                artifacts: Vec::new(),
            };
            let level = generate_with(&content, dungeon, &request, &dealt).unwrap();
            let at = level
                .monsters
                .iter()
                .find(|one| one.kind == old)
                .unwrap()
                .at;
            let near = level.monsters.iter().filter(|one| one.kind == rat);
            near.filter(|one| one.at.chebyshev(at) <= 4).count()
        };
        for one in &mut dungeon.uniques {
            one.with.clear();
        }
        assert_eq!(rats(&dungeon), 0);
        for one in &mut dungeon.uniques {
            one.with = vec![crate::content::EscortDef {
                kind: rat,
                count: crate::dice::Dice::flat(3),
            }];
        }
        assert_eq!(rats(&dungeon), 3);
    }
}
