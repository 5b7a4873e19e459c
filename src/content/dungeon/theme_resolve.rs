//! From raw themes to checked ones.

use super::{
    builder_raw::RawBuilder,
    check::DungeonContext,
    def::{BuilderDef, PaletteDef, PatchDef, PatchGround, RiverDef, TagWeights, ThemeDef},
    theme_raw::{RawPalette, RawPatch, RawRiver, RawTheme},
};
use crate::content::{
    ids::TerrainId,
    legend::{def::Weighted, kinds::LegendKinds as _, tags::TagNames},
    names::TerrainKey,
    read::{
        Reader, Spanned,
        values::{DiceAtLeast, IntInRange, OrderedMap},
    },
    terrain::def::{Feature, Footing, Material, TerrainDef},
};

/// The word that stands for whatever has none of the other tags.
const ANY: &str = "any";

/// The longest sides of a generated level, in squares.
const LONGEST: (i32, i32) = (198, 98);

/// What a terrain must be.
type Fits = fn(&TerrainDef) -> bool;

const WALKED: (Fits, &str) = (
    |kind| kind.passable && kind.trap.is_empty(),
    "terrain with `passable: true`, and no trap",
);
const SHUT: (Fits, &str) = (
    |kind| !kind.passable && kind.feature == Feature::None,
    "terrain that nobody can enter, and no door",
);
const NO_STAIRS: (Fits, &str) = (
    |kind| !kind.feature.is_stairs(),
    "other terrain: the generator puts the stairs",
);
const OPENED: (Fits, &str) = (opens, "a door, rubble, or terrain with `passable: true`");
const TRAP: (Fits, &str) = (
    |kind| kind.passable && is_trap(kind),
    "a trap, the floor that hides one, a pit or a web",
);

/// Whether a terrain is bad to step on.
fn is_trap(kind: &TerrainDef) -> bool {
    let bad = !kind.trap.is_empty() || kind.footing != Footing::Firm;
    bad || matches!(kind.feature, Feature::Conceals(_))
}

/// Whether a terrain can stand where a corridor enters a room.
pub(super) fn opens(kind: &TerrainDef) -> bool {
    let door = kind.feature.door().is_some() || matches!(kind.feature, Feature::Secret(_));
    !kind.feature.is_stairs() && (kind.passable || door || kind.material == Material::Rubble)
}

/// Whether a terrain can stand on a way that one must go.
fn is_plain(kind: &TerrainDef) -> bool {
    (kind.passable && !is_trap(kind)) || matches!(kind.feature, Feature::Opens(_))
}

impl DungeonContext<'_> {
    /// The terrain of a key, if it is what it must be.
    fn terrain(
        &self,
        key: &Spanned<TerrainKey>,
        (fits, wanted): (Fits, &str),
        reader: &mut Reader,
    ) -> Option<TerrainId> {
        let id = self.find_terrain(&key.value)?;
        let kind = self.terrain_def(id)?;
        if !fits(kind) {
            let message = format!("`{}` does not do here", kind.key);
            let fault = reader.fault(key.span.clone(), message);
            reader.push(fault.expected(wanted));
        }
        Some(id)
    }

    fn terrains(
        &self,
        map: &OrderedMap<TerrainKey, IntInRange<1, 1000>>,
        wanted: (Fits, &str),
        reader: &mut Reader,
    ) -> Weighted<TerrainId> {
        let entry = |(key, weight): &(Spanned<TerrainKey>, Spanned<IntInRange<1, 1000>>)| {
            Some((self.terrain(key, wanted, reader)?, weight.value.0 as u32))
        };
        map.0.iter().filter_map(entry).collect()
    }

    fn palette(&self, raw: &RawPalette, reader: &mut Reader) -> Option<PaletteDef> {
        let floor = self.terrain(&raw.floor, WALKED, reader);
        let wall = self.terrain(&raw.wall, SHUT, reader);
        let way = match &raw.way.value {
            Some(key) => {
                let key = Spanned {
                    value: key.clone(),
                    span: raw.way.span.clone(),
                };
                self.terrain(&key, WALKED, reader)
            }
            None => floor,
        };
        let doors = self.terrains(&raw.doors.value, OPENED, reader);
        let plain = |(id, _): &&(TerrainId, u32)| self.terrain_def(*id).is_some_and(is_plain);
        Some(PaletteDef {
            floor: floor?,
            wall: wall?,
            way: way?,
            plain_doors: doors.iter().filter(plain).copied().collect(),
            doors,
        })
    }

    fn builder(&self, raw: &RawBuilder, reader: &mut Reader) -> Option<BuilderDef> {
        Some(match raw {
            RawBuilder::Halls(raw) => BuilderDef::Halls {
                rooms: raw.rooms.value.0,
                width: raw.width.value.0,
                height: raw.height.value.0,
                fancy: raw.fancy.value.0 as u32,
            },
            RawBuilder::Caves(raw) => BuilderDef::Caves {
                open: raw.open.value.0 as u32,
                rounds: raw.rounds.value.0 as u32,
            },
            RawBuilder::Chambers(raw) => BuilderDef::Chambers {
                side: raw.side.value.0 as u16,
                missing: raw.missing.value.0 as u32,
            },
            RawBuilder::Ruin(raw) => BuilderDef::Ruin {
                houses: raw.houses.value.0,
                width: raw.width.value.0,
                height: raw.height.value.0,
                fallen: raw.fallen.value.0 as u32,
            },
            RawBuilder::Labyrinth(raw) => BuilderDef::Labyrinth {
                way: raw.way.value.0 as u16,
                open: raw.open.value.0 as u32,
                rooms: raw.rooms.value.0,
            },
            RawBuilder::Lake(raw) => BuilderDef::Lake {
                deep: self.terrain(&raw.deep, SHUT, reader)?,
                shallow: self.terrain(&raw.shallow, WALKED, reader)?,
                cover: raw.cover.value.0 as u32,
                islands: raw.islands.value.0,
            },
            RawBuilder::Fortress(raw) => BuilderDef::Fortress {
                moat: self.terrain(&raw.moat, SHUT, reader)?,
                width: raw.width.value.0 as u16,
                side: raw.side.value.0 as u16,
            },
        })
    }

    fn patch(&self, raw: &RawPatch, reader: &mut Reader) -> Option<PatchDef> {
        let wanted = match raw.on.value {
            PatchGround::Floor => NO_STAIRS,
            PatchGround::Wall => SHUT,
        };
        Some(PatchDef {
            terrain: self.terrain(&raw.terrain, wanted, reader)?,
            on: raw.on.value,
            count: raw.count.value.0,
            size: raw.size.value.0,
            thick: raw.thick.value.0 as u32,
        })
    }

    fn river(&self, raw: &RawRiver, reader: &mut Reader) -> Option<RiverDef> {
        let bank = raw.bank.value.as_ref().map(|key| Spanned {
            value: key.clone(),
            span: raw.bank.span.clone(),
        });
        let bank = match bank {
            Some(key) => Some(self.terrain(&key, NO_STAIRS, reader)?),
            None => None,
        };
        Some(RiverDef {
            terrain: self.terrain(&raw.terrain, NO_STAIRS, reader)?,
            bank,
            count: raw.count.value.0,
            width: raw.width.value.0,
        })
    }

    /// A checked theme, as far as it can be made out.
    pub(super) fn theme(&self, key: &str, raw: &RawTheme, reader: &mut Reader) -> Option<ThemeDef> {
        depths(&raw.depth, &raw.deepest, reader);
        if raw.moods.value.is_empty() {
            let fault = reader.fault(raw.moods.span.clone(), "nothing is read on arrival");
            reader.push(fault.expected("at least one text"));
        }
        side(&raw.width, LONGEST.0, reader);
        side(&raw.height, LONGEST.1, reader);
        let traps = self.terrains(&raw.trap_kinds.value, TRAP, reader);
        if raw.traps.value.0.max() > 0 && raw.trap_kinds.value.0.is_empty() {
            let fault = reader.fault(raw.traps.span.clone(), "traps, but no kind of them");
            reader.push(fault.help("name some in `trap_kinds`"));
        }
        let palette = self.palette(&raw.palette.value, reader);
        let builder = self.builder(&raw.builder.value, reader);
        let patches = raw.patches.value.iter();
        let patches = patches.map(|patch| self.patch(&patch.value, reader));
        let patches = patches.collect::<Vec<_>>();
        let rivers = raw.rivers.value.iter();
        let rivers = rivers.map(|river| self.river(&river.value, reader));
        let rivers = rivers.collect::<Vec<_>>();
        let part_tags = weights(&raw.part_tags.value, &self.tags.parts, reader);
        let monster_tags = weights(&raw.monster_tags.value, &self.tags.monsters, reader);
        let item_tags = weights(&raw.item_tags.value, &self.tags.items, reader);
        Some(ThemeDef {
            key: key.to_owned(),
            name: raw.name.value.0.clone(),
            moods: raw
                .moods
                .value
                .iter()
                .map(|mood| mood.value.0.clone())
                .collect(),
            depths: (raw.depth.value.0 as u8, raw.deepest.value.0 as u8),
            lit: raw.lit.value.0 as u32,
            width: raw.width.value.0,
            height: raw.height.value.0,
            builder: builder?,
            palette: palette?,
            loops: raw.loops.value.0 as u32,
            rivers: rivers.into_iter().collect::<Option<_>>()?,
            patches: patches.into_iter().collect::<Option<_>>()?,
            parts: raw.parts.value.0,
            part_tags,
            monsters: raw.monsters.value.0,
            monster_tags,
            items: raw.items.value.0,
            item_tags,
            traps: raw.traps.value.0,
            trap_kinds: traps,
        })
    }
}

/// Reports a range of depths that ends before it begins.
pub(super) fn depths(
    least: &Spanned<IntInRange<1, 127>>,
    greatest: &Spanned<IntInRange<1, 127>>,
    reader: &mut Reader,
) {
    let (from, to) = (least.value.0, greatest.value.0);
    if to < from {
        let message = format!("the depths end at {to} before they begin at {from}");
        let fault = reader.fault(greatest.span.clone(), message);
        reader.push(fault.expected("a depth that is not less than `depth`"));
    }
}

/// Reports a side that may grow too long.
fn side<const LEAST: i32>(dice: &Spanned<DiceAtLeast<LEAST>>, longest: i32, reader: &mut Reader) {
    if dice.value.0.max() > longest {
        let message = format!("`{}` can give {}", dice.value.0, dice.value.0.max());
        let fault = reader.fault(dice.span.clone(), message);
        reader.push(fault.expected(format!("dice that give at most {longest}")));
    }
}

/// The weights of tags.
fn weights(
    map: &OrderedMap<String, IntInRange<1, 1000>>,
    names: &TagNames,
    reader: &mut Reader,
) -> TagWeights {
    let mut found = TagWeights::default();
    for (tag, weight) in &map.0 {
        let weight = weight.value.0 as u32;
        if tag.value == ANY {
            found.any = weight;
        } else if let Some(set) = names.find(&tag.value, &tag.span, reader) {
            found.tags.push((set, weight));
        }
    }
    found
}
