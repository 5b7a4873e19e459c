//! Which monsters are met.

use super::{Filling, choice::Choosing, danger};
use crate::{
    content::{InhabitantDef, KindChoice, LegendMonster, MonsterId, TagSet, ThemeDef, Weighted},
    mapgen::stream::LevelStream,
};

impl Filling<'_, '_> {
    /// The inhabitants that the theme has at this depth, by number, each with its weight.
    pub(super) fn inhabitants(&self) -> Weighted<usize> {
        let (theme, depth) = (self.blueprint.theme, self.blueprint.depth);
        let all = self.blueprint.dungeon.inhabitants.iter().enumerate();
        let met = all.filter_map(|(at, one)| {
            let weight = weight(one, Some(theme), depth);
            (weight > 0).then_some((at, weight))
        });
        met.collect()
    }
}

/// How common somebody is in a theme at a depth, or anywhere at that depth; 0 where it is not met.
pub(in crate::mapgen) fn weight(one: &InhabitantDef, theme: Option<&ThemeDef>, depth: u8) -> u32 {
    if depth > one.deepest {
        return 0;
    }
    let fits = theme.map_or(1, |theme| theme.monster_tags.of(one.tags));
    one.weight * danger::commonness(one.level, depth) * fits
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
