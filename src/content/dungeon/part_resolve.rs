//! From raw parts to checked ones.

use super::{
    check::DungeonContext, def::PartDef, part_checks, part_raw::RawPart, theme_resolve::depths,
};
use crate::content::{
    legend::{
        drawing::RawDrawing, kinds::LegendPlace, picture::PictureLimits, resolve::LegendContext,
    },
    read::{Reader, Spanned},
};

impl DungeonContext<'_> {
    /// A checked part, as far as it can be made out.
    pub(super) fn part(
        &self,
        key: &Spanned<String>,
        raw: &RawPart,
        reader: &mut Reader,
    ) -> Option<PartDef> {
        depths(&raw.depth, &raw.deepest, reader);
        let context = LegendContext {
            kinds: self,
            place: LegendPlace::Part {
                depth: raw.depth.value.0,
            },
        };
        let fields = RawDrawing {
            legend: &raw.legend.value,
            shuffle: &raw.shuffle.value,
            each: &raw.each.value,
            all: &raw.all.value,
            pieces: &raw.pieces.value,
            inserts: &raw.inserts.value,
            triggers: &raw.triggers.value,
            picture: &raw.picture,
        };
        let read = fields.read(context, None, PictureLimits::PART, reader);
        let part = PartDef {
            key: key.value.clone(),
            tags: self.tags.parts.known(&raw.tags.value),
            depths: (raw.depth.value.0 as u8, raw.deepest.value.0 as u8),
            rarity: raw.rarity.value.0 as u32,
            turn: raw.turn.value,
            mirror: raw.mirror.value,
            drawing: read.drawing?,
        };
        if !reader.faults.has_error() {
            part_checks::check(&part, raw, self.content, reader);
        }
        Some(part)
    }
}
