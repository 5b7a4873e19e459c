//! Chests in a legend: what one is like that a picture puts somewhere.

use super::{
    def::LegendChest,
    raw::{RawItemChoice, RawLegendItem},
    resolve::LegendContext,
};
use crate::content::{
    fault::Span,
    ids::TerrainId,
    item::def::ItemUse,
    names::{ItemKey, TerrainKey},
    read::{Reader, values::IntInRange},
};

/// No more things than this are in a chest.
const MOST: usize = 20;

impl LegendContext<'_> {
    /// Whether an item of a key may be a chest; what has a fault of its own gets the benefit of the doubt.
    fn may_be_chest(&self, key: &ItemKey) -> bool {
        let def = self
            .kinds
            .item_id(key)
            .and_then(|id| self.kinds.item_def(id));
        def.is_none_or(|def| matches!(def.usage, ItemUse::Chest(_)))
    }

    /// What a chest is like, where the legend says it.
    pub(super) fn chest(
        &self,
        raw: &RawLegendItem,
        reader: &mut Reader,
    ) -> Option<Box<LegendChest>> {
        let fields = [
            (raw.lock.value.is_some(), &raw.lock.span),
            (raw.trap.value.is_some(), &raw.trap.span),
            (!raw.inside.value.is_empty(), &raw.inside.span),
        ];
        let (_, span) = fields.into_iter().find(|(given, _)| *given)?;
        let may = match &raw.kind.value {
            RawItemChoice::Kind(key) => self.may_be_chest(key),
            RawItemChoice::OneOf(map) => map.0.iter().any(|(key, _)| self.may_be_chest(&key.value)),
            RawItemChoice::Any(_) => true,
        };
        if !may {
            let fault = reader.fault(
                span.clone(),
                "only chests have a lock, a trap and things in them",
            );
            reader.push(fault.help("name a chest, or remove this"));
            return None;
        }
        let trap = raw.trap.value.as_ref();
        let trap = trap.and_then(|key| self.trap(key, &raw.trap.span, reader));
        let mut inside = Vec::new();
        for item in &raw.inside.value {
            let within = &item.value;
            let is_chest = matches!(&within.kind.value, RawItemChoice::Kind(key)
                if self.kinds.item_id(key).and_then(|id| self.kinds.item_def(id)).is_some()
                    && self.may_be_chest(key));
            if is_chest || !within.inside.value.is_empty() {
                let fault = reader.fault(item.span.clone(), "a chest within a chest");
                reader.push(fault.help("put its things into the outer one"));
                continue;
            }
            inside.extend(self.item(within, reader));
        }
        if raw.inside.value.len() > MOST {
            let message = format!("{} things in one chest", raw.inside.value.len());
            let fault = reader.fault(raw.inside.span.clone(), message);
            reader.push(fault.expected(format!("at most {MOST}")));
            inside.truncate(MOST);
        }
        Some(Box::new(LegendChest {
            lock: raw.lock.value.map(|IntInRange(lock)| lock as u8),
            trap,
            inside,
        }))
    }

    /// The trap of this key.
    fn trap(&self, key: &TerrainKey, span: &Span, reader: &mut Reader) -> Option<TerrainId> {
        let id = self.kinds.terrain_id(key)?;
        let def = self.kinds.terrain_def(id);
        if def.is_some_and(|def| def.trap.is_empty()) {
            let fault = reader.fault(span.clone(), format!("`{}` is no trap", key.0));
            reader.push(fault.expected("a terrain with `trap: [..]`"));
            return None;
        }
        Some(id)
    }
}
