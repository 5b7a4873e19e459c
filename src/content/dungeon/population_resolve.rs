//! From raw inhabitants and treasure to checked ones.

use super::{
    check::DungeonContext,
    def::{EscortDef, InhabitantDef, TreasureDef},
    population_raw::{RawInhabitant, RawTreasure},
    theme_resolve::depths,
};
use crate::content::{
    item::def::ItemUse,
    legend::tags::{TagSet, trait_tag},
    listing::Listing,
    monster::def::MonsterDef,
    names::{ItemKey, MonsterKey},
    read::{
        Reader,
        values::{DiceAtLeast, OrderedMap},
    },
};

impl DungeonContext<'_> {
    fn trait_tags(&mut self, kind: &MonsterDef) -> TagSet {
        let tags = kind.traits.iter().filter_map(trait_tag);
        let sets = tags.map(|tag| self.tags.monsters.learn(tag));
        sets.fold(TagSet::default(), TagSet::with)
    }

    /// Who is with somebody; only one of a unique exists, and it keeps to its own place.
    fn escort(
        &self,
        raw: &OrderedMap<MonsterKey, DiceAtLeast<1>>,
        reader: &mut Reader,
    ) -> Vec<EscortDef> {
        let mut found = Vec::new();
        for (key, count) in &raw.0 {
            let Some((kind, def)) = self.find_monster(&key.value) else {
                continue;
            };
            if def.unique {
                let message = format!("`{}` is unique: it goes about with nobody", def.key);
                reader.push(reader.fault(key.span.clone(), message));
                continue;
            }
            let count = count.value.0;
            found.push(EscortDef { kind, count });
        }
        found
    }

    /// Those who are met by chance, and the uniques, who are dealt.
    pub(super) fn inhabitants(
        &mut self,
        raw: &Listing<MonsterKey, RawInhabitant>,
        reader: &mut Reader,
    ) -> (Vec<InhabitantDef>, Vec<InhabitantDef>) {
        let (mut found, mut uniques) = (Vec::new(), Vec::new());
        for (key, raw) in &raw.entries {
            let Some(raw) = raw else { continue };
            let raw = &raw.value;
            let tags = self.tags.monsters.learn_all(&raw.tags.value, reader);
            let Some((id, kind)) = self.find_monster(&key.value) else {
                continue;
            };
            let tags = tags.with(self.trait_tags(kind));
            let of_kind = if kind.unique {
                &mut uniques
            } else {
                &mut found
            };
            of_kind.push(InhabitantDef {
                kind: id,
                level: kind.level,
                deepest: raw
                    .deepest
                    .value
                    .as_ref()
                    .map_or(127, |depth| depth.0 as u8),
                weight: raw.weight.value.0 as u32,
                group: raw.group.value.0,
                with: self.escort(&raw.with.value, reader),
                tags,
            });
        }
        (found, uniques)
    }

    /// What is found by chance, and the artifacts, which are dealt.
    pub(super) fn treasure(
        &mut self,
        raw: &Listing<ItemKey, RawTreasure>,
        reader: &mut Reader,
    ) -> (Vec<TreasureDef>, Vec<TreasureDef>) {
        let (mut found, mut artifacts) = (Vec::new(), Vec::new());
        for (key, raw) in &raw.entries {
            let Some(raw) = raw else { continue };
            let raw = &raw.value;
            depths(&raw.depth, &raw.deepest, reader);
            let tags = self.tags.items.learn_all(&raw.tags.value, reader);
            let Some((id, kind)) = self.find_item(&key.value) else {
                continue;
            };
            if kind.usage == ItemUse::Crown {
                let message = format!("`{}` wins the game: it is not found by chance", kind.key);
                let fault = reader.fault(key.span.clone(), message);
                reader.push(fault.help("put it on a drawn level"));
                continue;
            }
            let of_kind = if kind.artifact {
                &mut artifacts
            } else {
                &mut found
            };
            of_kind.push(TreasureDef {
                kind: id,
                ego_of: None,
                depths: (raw.depth.value.0 as u8, raw.deepest.value.0 as u8),
                weight: raw.weight.value.0 as u32,
                count: raw.count.value.0,
                tags,
            });
        }
        (found, artifacts)
    }
}
