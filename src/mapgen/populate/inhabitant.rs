//! Which monsters are met.

use super::{Filling, choice::Choosing, danger};
use crate::{
    content::{KindChoice, LegendMonster, MonsterId, TagSet, Weighted},
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
}

impl Choosing<'_> {
    /// Somebody for a square of a drawing; nobody where the chance says so.
    pub(in crate::mapgen) fn monster(
        &self,
        monster: &LegendMonster,
        dice: &mut LevelStream,
    ) -> Option<MonsterId> {
        let comes = dice.percent(monster.chance);
        comes.then(|| self.kind(&monster.kind, dice)).flatten()
    }

    /// One of the kinds that a choice names.
    pub(in crate::mapgen) fn kind(
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
        let depth = self.depth;
        let most = i32::from(danger::strongest(depth)) + i32::from(danger::PART_MORE);
        let wanted = (i32::from(depth) + deeper).clamp(1, most);
        let all = self.dungeon?.inhabitants.iter();
        let fit = all.filter(|one| one.tags.has_all(tags) && i32::from(one.level) <= most);
        let off = |level: u8| i32::from(level).abs_diff(wanted);
        let nearest = fit.clone().map(|one| off(one.level)).min()?;
        let near = fit.filter(|one| off(one.level) <= nearest.max(2));
        let near: Weighted<MonsterId> = near.map(|one| (one.kind, one.weight)).collect();
        dice.pick(&near)
    }
}
