//! Character sheets: a file of its own, read against the content.

use crate::rules::units::Level;

use super::{
    def::{CharacterDef, Content, SheetDef},
    fault::{Fault, Faults},
    raw::RawSheet,
    read::{FromNode, Reader},
    resolve_items,
    source::decode,
};

impl Content {
    /// Reads a character sheet; `shown` is how the user knows the file.
    pub fn check_sheet(&self, shown: &str, bytes: &[u8]) -> (Option<SheetDef>, Faults) {
        let text = match decode(shown, bytes.to_vec()) {
            Ok(text) => text,
            Err(fault) => return (None, Faults::new(vec![*fault])),
        };
        let names = self.dictionary();
        let mut reader = Reader::new(shown, &text);
        let root = reader.scan();
        let raw = RawSheet::from_node(&root, &mut reader);
        let sheet = raw.map(|raw| {
            let place_of = |at: usize| self.items.get(at).map(|item| item.usage.slot());
            let wears =
                resolve_items::wears(&raw.wears.value, &names.items, &place_of, &mut reader);
            let ailments = raw.ailments.value.0.iter();
            SheetDef {
                character: CharacterDef {
                    name: raw.name.value.0.clone(),
                    race: raw.race.value,
                    class: raw.class.value,
                    growth: resolve_items::growth(raw.maximize.value),
                    stats: resolve_items::stats(&raw.stats.value),
                    wears,
                    carries: resolve_items::carries(&raw.carries.value, &names.items),
                },
                level: Level::new(raw.level.value.0),
                food: raw.food.value.0 as u32,
                searching: raw.searching.value,
                ailments: ailments
                    .map(|(ailment, counter)| (ailment.value, counter.value.0 as u16))
                    .collect(),
            }
        });
        let unknown = reader.references.iter();
        let unknown = unknown.filter_map(|reference| names.check(reference, &reader));
        let unknown: Vec<Fault> = unknown.collect();
        reader.faults.extend(unknown);
        let faults = Faults::new(reader.faults);
        (sheet.filter(|_| faults.errors() == 0), faults)
    }
}
