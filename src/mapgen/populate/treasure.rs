//! Which things are found.

use super::{Filling, choice::Choosing};
use crate::{
    content::{ItemId, KindChoice, LegendItem, PlacedItem, PlacedState, TagSet, Weighted},
    dice::Dice,
    grid::Pos,
    mapgen::stream::LevelStream,
};

impl Filling<'_, '_> {
    /// Something that the theme has at a depth, and how many of it.
    pub(super) fn find_item(&self, deeper: i32, dice: &mut LevelStream) -> Option<(ItemId, u32)> {
        let theme = self.blueprint.theme;
        self.choosing()
            .thing(deeper, dice, |tags| theme.item_tags.of(tags))
    }
}

impl Choosing<'_> {
    /// Something for a square of a drawing, not yet in its place; nothing where its chance says so.
    pub(in crate::mapgen) fn item(
        &self,
        item: &LegendItem,
        dice: &mut LevelStream,
    ) -> Option<PlacedItem> {
        if !dice.percent(item.chance) {
            return None;
        }
        let (kind, usual) = match &item.kind {
            KindChoice::OneOf(kinds) => {
                let kind = self.perhaps_ego(dice.pick(kinds)?, item.ego, dice);
                let treasure = self.dungeon.into_iter();
                let mut treasure = treasure.flat_map(|dungeon| &dungeon.treasure);
                let of_kind = treasure.find(|one| one.kind == kind);
                let count = of_kind.map_or(1, |one| count_of(dice, one.count));
                (kind, count)
            }
            KindChoice::Any { tags, deeper } => {
                let has = |found: TagSet| u32::from(found.has_all(*tags));
                self.thing(*deeper, dice, has)?
            }
        };
        let count = item.count.map_or(usual, |count| count_of(dice, count));
        let count = count.clamp(1, 999) as u16;
        let charges = item.state.charges.map(|charges| {
            let each = (0..count).map(|_| dice.roll(charges));
            each.fold(0, u32::saturating_add).min(u32::from(u16::MAX)) as u16
        });
        let mut placed = PlacedItem::new(Pos::new(0, 0), kind, count);
        placed.state = PlacedState {
            charges,
            fuel: item.state.fuel,
            known: item.state.known,
            better: item.state.better,
        };
        Some(placed)
    }

    /// A kind, or with a chance in 100 one of the egos of it that belong to the depth (BRW-EGO-02).
    fn perhaps_ego(&self, plain: ItemId, chance: u32, dice: &mut LevelStream) -> ItemId {
        if chance == 0 || !dice.percent(chance) {
            return plain;
        }
        let treasure = self.dungeon.into_iter();
        let treasure = treasure.flat_map(|dungeon| &dungeon.treasure);
        let egos = treasure.filter(|one| {
            let (from, to) = one.depths;
            one.ego_of == Some(plain) && (from..=to).contains(&self.depth)
        });
        let egos: Weighted<ItemId> = egos.map(|one| (one.kind, one.weight)).collect();
        dice.pick(&egos).unwrap_or(plain)
    }

    /// Something of a weight that its tags give; where there is nothing of the depth, the nearest.
    pub(in crate::mapgen) fn thing(
        &self,
        deeper: i32,
        dice: &mut LevelStream,
        weigh: impl Fn(TagSet) -> u32,
    ) -> Option<(ItemId, u32)> {
        let treasure = &self.dungeon?.treasure;
        let depth = i32::from(self.depth);
        let wanted = (depth + deeper).clamp(1, 127);
        let all = treasure.iter().enumerate();
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
        let found = &treasure[dice.pick(&near)?];
        Some((found.kind, count_of(dice, found.count)))
    }
}

/// As many as the dice say.
fn count_of(dice: &mut LevelStream, of: Dice) -> u32 {
    dice.roll(of).max(1)
}
