//! Character sheets: a file of its own, read against the content.

use crate::{
    content::{
        character::{
            def::{CharacterDef, SheetDef},
            raw::RawSheet,
            resolve,
        },
        definitions::Content,
        fault::Faults,
        names::Dictionary,
        read::{FromRonNode, Reader, file::decode},
    },
    rules::base::units::Level,
};

impl Content {
    /// Reads a character sheet; `shown` is how the user knows the file.
    pub fn check_sheet(&self, shown: &str, bytes: &[u8]) -> (Option<SheetDef>, Faults) {
        let source = match decode(shown, bytes.to_vec()) {
            Ok(source) => source,
            Err(fault) => return (None, Faults::new([*fault])),
        };
        let names = self.dictionary();
        let mut reader = Reader::new(&source);
        let root = reader.scan();
        let raw = RawSheet::from_node(&root, &mut reader);
        let sheet = raw.map(|raw| self.sheet(&raw, &names, &mut reader));
        reader.check_references(&names);
        let faults = reader.into_faults();
        (sheet.filter(|_| faults.errors() == 0), faults)
    }

    /// A character sheet, as far as its names exist.
    pub(in crate::content) fn sheet(
        &self,
        raw: &RawSheet,
        names: &Dictionary,
        reader: &mut Reader,
    ) -> SheetDef {
        let place_of = |at: usize| self.items.get(at).map(|item| item.usage.slot());
        let wears = resolve::wears(&raw.wears.value, &names.items, &place_of, reader);
        let conditions = raw.conditions.value.0.iter();
        let effects = raw.effects.value.0.iter();
        let drained = raw.drained.value.0.iter();
        SheetDef {
            character: CharacterDef {
                name: raw.name.value.0.clone(),
                race: raw.race.value,
                class: raw.class.value,
                growth: resolve::growth(raw.maximize.value),
                stats: resolve::stats(&raw.stats.value),
                wears,
                carries: resolve::carries(&raw.carries.value, &names.items),
            },
            level: Level::new(raw.level.value.0),
            food: raw.food.value.0 as u32,
            searching: raw.searching.value,
            conditions: conditions
                .map(|(condition, counter)| (condition.value, counter.value.0 as u16))
                .collect(),
            effects: effects
                .map(|(effect, turns)| (effect.value, turns.value.0 as u16))
                .collect(),
            drained: drained
                .map(|(stat, points)| (stat.value, points.value.0 as u8))
                .collect(),
        }
    }
}
