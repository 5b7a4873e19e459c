//! Which things are found.

use super::Filling;
use crate::{
    content::{ItemId, KindChoice, PartItem, TagSet, Weighted},
    mapgen::stream::LevelStream,
};

impl Filling<'_, '_> {
    /// Something that the theme has at a depth, and how many of it.
    pub(super) fn find_item(&self, deeper: i32, dice: &mut LevelStream) -> Option<(ItemId, u32)> {
        let theme = self.blueprint.theme;
        self.thing(deeper, dice, |tags| theme.item_tags.of(tags))
    }

    /// Something for a square of a part.
    pub(super) fn part_item(
        &self,
        item: &PartItem,
        dice: &mut LevelStream,
    ) -> Option<(ItemId, u32)> {
        let (kind, usual) = match &item.kind {
            KindChoice::OneOf(kinds) => {
                let kind = dice.pick(kinds)?;
                let treasure = self.blueprint.dungeon.treasure.iter();
                let of_kind = treasure.clone().find(|one| one.kind == kind);
                let count = of_kind.map_or(1, |one| Self::count(dice, one.count));
                (kind, count)
            }
            KindChoice::Any { tags, deeper } => {
                let has = |found: TagSet| u32::from(found.has_all(*tags));
                self.thing(*deeper, dice, has)?
            }
        };
        let count = item.count.map_or(usual, |count| Self::count(dice, count));
        Some((kind, count))
    }

    /// Something of a weight that its tags give; where there is nothing of the depth, the nearest.
    fn thing(
        &self,
        deeper: i32,
        dice: &mut LevelStream,
        weigh: impl Fn(TagSet) -> u32,
    ) -> Option<(ItemId, u32)> {
        let depth = i32::from(self.blueprint.depth);
        let wanted = (depth + deeper).clamp(1, 127);
        let all = self.blueprint.dungeon.treasure.iter().enumerate();
        let off = |(from, to): (u8, u8)| {
            (i32::from(from) - wanted)
                .max(wanted - i32::from(to))
                .max(0)
        };
        let weighed = all.map(|(at, one)| (at, off(one.depths), one.weight * weigh(one.tags)));
        let weighed = weighed.filter(|(.., weight)| *weight > 0);
        let nearest = weighed.clone().map(|(_, off, _)| off).min()?;
        let near = weighed.filter(|(_, off, _)| *off == nearest);
        let near: Weighted<usize> = near.map(|(at, _, weight)| (at, weight)).collect();
        let found = &self.blueprint.dungeon.treasure[dice.pick(&near)?];
        Some((found.kind, Self::count(dice, found.count)))
    }
}
