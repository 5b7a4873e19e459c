//! Which monsters are met.

use super::{Filling, danger};
use crate::{
    content::{KindChoice, MonsterId, TagSet, Weighted},
    mapgen::stream::LevelStream,
};

impl Filling<'_, '_> {
    /// The inhabitants that the theme has at this depth, by number, each with its weight.
    pub(super) fn inhabitants(&self) -> Weighted<usize> {
        let (theme, depth) = (self.blueprint.theme, self.blueprint.depth);
        let all = self.blueprint.dungeon.inhabitants.iter().enumerate();
        let met = all.filter_map(|(at, one)| {
            let common = danger::commonness(one.level, depth);
            let weight = one.weight * common * theme.monster_tags.of(one.tags);
            (weight > 0 && depth <= one.deepest).then_some((at, weight))
        });
        met.collect()
    }

    /// Somebody for a square of a part.
    pub(super) fn part_monster_kind(
        &self,
        kind: &KindChoice<MonsterId>,
        dice: &mut LevelStream,
    ) -> Option<MonsterId> {
        match kind {
            KindChoice::OneOf(kinds) => dice.pick(kinds),
            KindChoice::Any { tags, deeper } => self.somebody(*tags, *deeper, dice),
        }
    }

    /// Somebody with all of some tags, who belongs so many levels deeper; the nearest there is.
    fn somebody(&self, tags: TagSet, deeper: i32, dice: &mut LevelStream) -> Option<MonsterId> {
        let depth = self.blueprint.depth;
        let most = i32::from(danger::strongest(depth)) + i32::from(danger::PART_MORE);
        let wanted = (i32::from(depth) + deeper).clamp(1, most);
        let all = self.blueprint.dungeon.inhabitants.iter();
        let fit = all.filter(|one| one.tags.has_all(tags) && i32::from(one.level) <= most);
        let off = |level: u8| i32::from(level).abs_diff(wanted);
        let nearest = fit.clone().map(|one| off(one.level)).min()?;
        let near = fit.filter(|one| off(one.level) <= nearest.max(2));
        let near: Weighted<MonsterId> = near.map(|one| (one.kind, one.weight)).collect();
        dice.pick(&near)
    }
}
