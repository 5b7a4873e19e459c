//! From raw terrain to checked terrain: doors lead somewhere, traps hurt, and what the game names is there.

use std::collections::BTreeMap;

use super::raw::RawFeature;
use crate::content::{
    ids::{ItemId, TerrainId},
    item::device::resolve::own,
    look::Look,
    names::{Names, TerrainKey},
    read::{Reader, Spanned, names::Read},
    terrain::{
        def::{DisarmDef, DoorFastening, Feature, Material, TerrainDef},
        raw::{RawDisarm, RawHold, RawTerrain},
    },
};

/// Keys of the terrains that the game itself names: digging leaves floor, generated levels are cut out of granite.
pub(in crate::content) const NEEDED_TERRAIN: [&str; 8] = [
    "floor",
    "granite",
    "permanent_wall",
    "rubble",
    "door_closed",
    "door_open",
    "stairs_up",
    "stairs_down",
];

/// Terrain kinds.
pub(in crate::content) fn terrain(
    read: &Read<RawTerrain>,
    (names, items): (&Names, &Names),
    reader: &mut Reader,
) -> Vec<Option<TerrainDef>> {
    let by_key: BTreeMap<&str, &RawTerrain> = read
        .iter()
        .filter_map(|(key, raw)| Some((key.value.0.as_str(), &raw.as_ref()?.value)))
        .collect();
    let mut found = Vec::new();
    for (key, raw) in read {
        let Some(Spanned { value: raw, .. }) = raw else {
            found.push(None);
            continue;
        };
        let mut turns_into = |target: &Spanned<TerrainKey>, passable: bool| {
            let id = names.find(&target.value.0)?;
            if let Some(other) = by_key.get(target.value.0.as_str())
                && (other.passable.value != passable || raw.passable.value == passable)
            {
                let [from, to] = if passable {
                    ["closed to", "open to"]
                } else {
                    ["open to", "closed to"]
                };
                let fault = reader.fault(
                    target.span.clone(),
                    format!("a door leads from a terrain {from} walkers to one {to} them"),
                );
                reader.push(fault.help("look at `passable` of both terrains"));
            }
            Some(TerrainId(id as u8))
        };
        let feature = match &raw.feature.value {
            RawFeature::Nothing => Some(Feature::None),
            RawFeature::Opens(target) => turns_into(target, true).map(Feature::Opens),
            RawFeature::Closes(target) => turns_into(target, false).map(Feature::Closes),
            RawFeature::Locked(hold) => held(hold, DoorFastening::Lock, &mut turns_into),
            RawFeature::Stuck(hold) => held(hold, DoorFastening::Stuck, &mut turns_into),
            RawFeature::Conceals(target) => names
                .find(&target.value.0)
                .map(|id| Feature::Conceals(TerrainId(id as u8))),
            RawFeature::Secret(target) => names
                .find(&target.value.0)
                .map(|id| Feature::Secret(TerrainId(id as u8))),
            RawFeature::StairsUp => Some(Feature::StairsUp),
            RawFeature::StairsDown => Some(Feature::StairsDown),
            RawFeature::StairsAside => Some(Feature::StairsAside),
            RawFeature::Keyed(keyed) => items
                .find(&keyed.key.value.0)
                .zip(turns_into(&keyed.opens, true))
                .map(|(key, opens)| Feature::Keyed {
                    key: ItemId(key as u16),
                    opens,
                }),
            RawFeature::Used => Some(Feature::Used),
            RawFeature::Shop => Some(Feature::Shop),
        };
        let stairs = feature.is_some_and(Feature::is_stairs);
        if stairs && !raw.passable.value {
            let fault = reader
                .fault(raw.feature.span.clone(), "nobody can enter these stairs")
                .expected("`passable: true`");
            reader.push(fault);
        }
        if raw.feature.value == RawFeature::Shop && !raw.passable.value {
            let fault = reader
                .fault(raw.feature.span.clone(), "nobody can walk to this trader")
                .expected("`passable: true`");
            reader.push(fault);
        }
        if let RawFeature::Secret(target) = &raw.feature.value {
            check_secret(raw, target, &by_key, reader);
        }
        if let RawFeature::Conceals(target) = &raw.feature.value {
            check_concealed(raw, target, &by_key, reader);
        }
        let trap = match raw.trap.value.as_slice() {
            [] => Vec::new(),
            effects => {
                if !raw.passable.value {
                    let fault =
                        reader.fault(raw.trap.span.clone(), "nobody can walk into this trap");
                    reader.push(fault.expected("`passable: true`"));
                }
                own(effects, &raw.trap.span, reader)
            }
        };
        let disarm = raw
            .disarm
            .value
            .as_ref()
            .and_then(|disarm| self::disarm(raw, disarm, names, &by_key, reader));
        let sprites = if raw.sprites.value.is_empty() {
            vec![key.value.0.clone()]
        } else {
            raw.sprites.value.clone()
        };
        found.push(feature.map(|feature| TerrainDef {
            key: key.value.0.clone(),
            name: raw.name.value.0.clone(),
            look: Look {
                glyph: raw.glyph.value.0,
                color: raw.color.value,
                sprites,
            },
            glow: raw.glow.value,
            material: raw.material.value,
            treasure: raw.treasure.value,
            footing: raw.footing.value,
            passable: raw.passable.value,
            opaque: raw.opaque.value,
            trap,
            disarm,
            feature,
        }));
    }
    for needed in NEEDED_TERRAIN {
        if names.lacks(needed) {
            let fault = reader.fault(0..0, format!("the terrain `{needed}` is missing"));
            reader.push(fault.help("the game itself names it, so it must be there"));
        }
    }
    if let Some(raw) = by_key
        .get("floor")
        .filter(|raw| !raw.passable.value || raw.opaque.value)
    {
        let fault = reader.fault(
            raw.name.span.clone(),
            "the terrain `floor` must let walkers and light through",
        );
        reader.push(fault.expected("`passable: true` and `opaque: false`"));
    }
    found
}

/// A door that something keeps shut; `turns_into` finds the open one.
fn held(
    raw: &RawHold,
    by: DoorFastening,
    turns_into: &mut impl FnMut(&Spanned<TerrainKey>, bool) -> Option<TerrainId>,
) -> Option<Feature> {
    Some(Feature::Held {
        by,
        power: raw.power.value.0 as u8,
        opens: turns_into(&raw.opens, true)?,
    })
}

/// How a trap is made harmless: there must be one, and none may be left.
fn disarm(
    raw: &RawTerrain,
    disarm: &RawDisarm,
    names: &Names,
    by_key: &BTreeMap<&str, &RawTerrain>,
    reader: &mut Reader,
) -> Option<DisarmDef> {
    if raw.trap.value.is_empty() {
        let fault = reader.fault(raw.disarm.span.clone(), "there is no trap to disarm");
        reader.push(fault.help("give this terrain a `trap: [..]`, or leave `disarm` out"));
    }
    let left = disarm.leaves.value.as_ref();
    let key = left.map_or("floor", |key| key.0.as_str());
    if let Some(left) = by_key.get(key) {
        let is_trap =
            !left.trap.value.is_empty() || matches!(left.feature.value, RawFeature::Conceals(_));
        if is_trap || !left.passable.value {
            let fault = reader.fault(
                disarm.leaves.span.clone(),
                "what is left of a disarmed trap must be harmless to walk on",
            );
            reader.push(fault.expected("the key of a terrain with `passable: true` and no trap"));
        }
    }
    Some(DisarmDef {
        power: disarm.power.value.0 as u8,
        leaves: TerrainId(names.find(key)? as u8),
    })
}

/// A hidden trap must pass for floor, and must become a trap.
fn check_concealed(
    raw: &RawTerrain,
    target: &Spanned<TerrainKey>,
    by_key: &BTreeMap<&str, &RawTerrain>,
    reader: &mut Reader,
) {
    if !raw.passable.value || raw.opaque.value || raw.material.value != Material::Floor {
        let fault = reader.fault(
            raw.feature.span.clone(),
            "a hidden trap looks and lies like floor",
        );
        reader.push(fault.expected("`material: Floor, passable: true`, and not opaque"));
    }
    let becomes = by_key.get(target.value.0.as_str());
    if becomes.is_some_and(|other| other.trap.value.is_empty()) {
        let fault = reader.fault(target.span.clone(), "what is found must be a trap");
        reader.push(fault.help("give that terrain a `trap: [..]`"));
    }
}

/// A secret door must pass for granite, and must not become another secret.
fn check_secret(
    raw: &RawTerrain,
    target: &Spanned<TerrainKey>,
    by_key: &BTreeMap<&str, &RawTerrain>,
    reader: &mut Reader,
) {
    if raw.passable.value || !raw.opaque.value || raw.material.value != Material::Granite {
        let fault = reader.fault(
            raw.feature.span.clone(),
            "a secret door looks and stands like granite",
        );
        reader.push(fault.expected("`material: Granite, opaque: true`, and not passable"));
    }
    let becomes = by_key.get(target.value.0.as_str());
    if becomes.is_some_and(|other| matches!(other.feature.value, RawFeature::Secret(_))) {
        let fault = reader.fault(target.span.clone(), "finding it would find nothing");
        reader.push(fault.expected("the key of a door that can be seen"));
    }
}
