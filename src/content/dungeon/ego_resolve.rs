//! From raw egos to checked ones, with every kind that can have them.

use std::collections::BTreeSet;

use super::{
    check::DungeonContext, def::TreasureDef, ego_def::EgoDef, ego_raw::RawEgo,
    theme_resolve::depths,
};
use crate::{
    content::{
        ids::ItemId, item::def::ItemDef, legend::kinds::LegendKinds, listing::Listing,
        names::NewKey, read::Reader,
    },
    rules::ability::abilities::CharacterAbilities,
};

/// Whether a kind can have become something else: it is worn or wielded, and what it seems to be.
fn is_plain(kind: &ItemDef) -> bool {
    kind.usage.slot().is_some() && kind.guise.is_none() && !kind.artifact && !kind.cursed
}

impl DungeonContext<'_> {
    /// The egos. `treasure` is what lies about: only that can have become something else.
    pub(super) fn egos(
        &mut self,
        raw: &Listing<NewKey, RawEgo>,
        treasure: &[TreasureDef],
        reader: &mut Reader,
    ) -> Vec<EgoDef> {
        let mut found = Vec::new();
        for (key, raw) in &raw.entries {
            let Some(raw) = raw else { continue };
            let raw = &raw.value;
            depths(&raw.depth, &raw.deepest, reader);
            let tags = self.tags.items.learn_all(&raw.tags.value, reader);
            if raw.name.value.0.matches("{}").count() != 1 {
                let message = "the name does not say where that of the base stands";
                let fault = reader.fault(raw.name.span.clone(), message);
                reader.push(fault.expected("`{}` once, such as \"{} of Embers\""));
            }
            if raw.classes.value.is_empty() && raw.kinds.value.is_empty() {
                let fault = reader.fault(key.span.clone(), "nothing can have this");
                reader.push(fault.help("name `classes` or `kinds` of things"));
            }
            found.push(EgoDef {
                key: key.value.0.clone(),
                name: raw.name.value.0.clone(),
                description: raw.description.value.0.clone(),
                bases: self.bases(raw, treasure, reader),
                depths: (raw.depth.value.0 as u8, raw.deepest.value.0 as u8),
                weight: raw.weight.value.0 as u32,
                tags,
                to_hit: raw.to_hit.value.0,
                to_damage: raw.to_damage.value.0,
                to_armor: raw.to_armor.value.0,
                speed: raw.speed.value.0,
                stealth: raw.stealth.value.0,
                searching: raw.searching.value.0,
                stats: (raw.stats.value.0.iter())
                    .map(|(stat, dice)| (stat.value, dice.value.0))
                    .collect(),
                aggravates: raw.aggravates.value,
                gifts: CharacterAbilities {
                    abilities: raw.abilities.value.iter().copied().collect(),
                    wards: raw.wards.value.iter().copied().collect(),
                    sustains: raw.sustains.value.iter().copied().collect(),
                    infravision: 0,
                },
                resists: (raw.resists.value.0.iter())
                    .map(|(to, percent)| (to.value, percent.value.0 as u8))
                    .collect(),
                feather_fall: raw.feather_fall.value,
                ignores: raw.ignores.value.iter().copied().collect(),
                cursed: raw.cursed.value || !raw.curses.value.is_empty(),
                curses: raw.curses.value.iter().copied().collect(),
                powers: raw.powers.value.iter().copied().collect(),
                blessed: raw.blessed.value,
                extra_blows: raw.extra_blows.value.0 as u8,
                extra_shots: raw.extra_shots.value.0 as u8,
                extra_might: raw.extra_might.value.0 as u8,
            });
        }
        found
    }

    /// The kinds that can have an ego, in the order of their numbers.
    fn bases(&self, raw: &RawEgo, treasure: &[TreasureDef], reader: &mut Reader) -> Vec<ItemId> {
        let lies_about = |id: ItemId| treasure.iter().any(|one| one.kind == id);
        let of_classes = treasure.iter().map(|one| one.kind).filter(|id| {
            let kind = self.item_def(*id);
            kind.is_some_and(|kind| {
                is_plain(kind) && raw.classes.value.contains(&kind.object().class)
            })
        });
        let mut bases: BTreeSet<ItemId> = of_classes.collect();
        for key in &raw.kinds.value {
            let Some((id, kind)) = self.find_item(key) else {
                continue;
            };
            if is_plain(kind) && lies_about(id) {
                bases.insert(id);
                continue;
            }
            let message = format!("`{}` cannot have become something else", kind.key);
            let fault = reader.fault(raw.kinds.span.clone(), message);
            reader.push(fault.expected("plain things to wield or wear that are in `treasure.ron`"));
        }
        bases.into_iter().collect()
    }
}
