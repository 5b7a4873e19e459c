//! The campaign: levels in their order, linked by stairs, and what can only be seen once all of them are there.

use std::collections::BTreeMap;

use super::{resolve::DrawnLevel, shape::STAIRS, way};
use crate::content::{
    ids::{ItemId, LevelId},
    item::def::{ItemDef, ItemUse},
    level::{
        def::LevelDef,
        raw::{RawCampaign, RawStairs},
    },
    loader::{Levels, Loader},
    monster::def::MonsterDef,
    names::{Dictionary, LevelKey, Names},
    read::{FromRonNode, Reader, Spanned},
    source::CAMPAIGN,
    terrain::def::{Feature, TerrainDef},
};

/// The campaign file once its names are known to exist.
struct Order {
    /// Keys of the levels from the first down.
    keys: Vec<String>,
    /// The first stairs down from each level: where it is named there, and the level below.
    downs: BTreeMap<String, (Spanned<LevelKey>, Spanned<LevelKey>)>,
    /// The first stairs up from each level: where it is named there, and the level above.
    ups: BTreeMap<String, (Spanned<LevelKey>, Spanned<LevelKey>)>,
    /// Keys of the levels that are played alone.
    challenges: Vec<Spanned<LevelKey>>,
    /// A level is named that does not exist, so that others may be reached in truth.
    gaps: bool,
}

impl Order {
    fn below(&self, key: &str) -> Option<&Spanned<LevelKey>> {
        self.downs.get(key).map(|(_, below)| below)
    }

    fn above(&self, key: &str) -> Option<&Spanned<LevelKey>> {
        self.ups.get(key).map(|(_, above)| above)
    }

    /// Follows the links from `first` down.
    fn follow(&mut self, first: &str) {
        let mut next = Some(first.to_owned());
        while let Some(key) = next.filter(|key| !self.keys.contains(key)) {
            next = self.below(&key).map(|below| below.value.0.clone());
            self.keys.push(key);
        }
    }

    fn is_challenge(&self, key: &str) -> bool {
        self.challenges.iter().any(|known| known.value.0 == key)
    }

    fn id(&self, key: &str) -> Option<LevelId> {
        self.keys
            .iter()
            .position(|known| known == key)
            .map(|at| LevelId(at as u16))
    }
}

impl Loader<'_> {
    /// Levels in the order of the campaign, with their stairs linked, then those that are played alone; and which these
    /// are.
    pub(in crate::content) fn campaign(
        &mut self,
        mut levels: Levels,
        names: &Dictionary,
        terrain: &[Option<TerrainDef>],
        monsters: &[Option<MonsterDef>],
        items: &[Option<ItemDef>],
    ) -> Option<(Vec<LevelDef>, Vec<LevelId>)> {
        let campaign = format!("levels/{CAMPAIGN}");
        let mut way = Vec::new();
        let order = self.file(&campaign, |reader| {
            let root = reader.scan();
            let raw = RawCampaign::from_node(&root, reader)?;
            let order = order(&raw, &names.levels, &levels, reader);
            way.append(&mut way::draft(&raw, reader));
            let mut missing = Vec::new();
            if !order.gaps && !has_crown(&order.keys, &levels, monsters, items) {
                let message = "no level holds a crown: the game cannot be won".to_owned();
                missing.push((raw.first.span.clone(), message));
            }
            for challenge in &order.challenges {
                let key = &challenge.value.0;
                if !has_crown(std::slice::from_ref(key), &levels, monsters, items) {
                    let message = format!("`{key}` holds no crown: it cannot be won");
                    missing.push((challenge.span.clone(), message));
                }
            }
            for (span, message) in missing {
                let fault = reader.fault(span, message).warning();
                reader.push(fault.help("place an item with `usage: Crown`"));
            }
            Some(order)
        })??;
        self.way = way;
        for (key, drawn) in &levels {
            if let Some(drawn) = drawn {
                self.check_links(key, drawn, &order, terrain);
            }
        }
        self.check_unique(&order.keys, &levels, monsters);
        let mut found = Vec::new();
        for key in &order.keys {
            let mut level = levels.remove(key)??.level;
            level.below = order.below(key).and_then(|below| order.id(&below.value.0));
            level.above = order.above(key).and_then(|above| order.id(&above.value.0));
            found.push(level);
        }
        let mut challenges = Vec::new();
        for challenge in &order.challenges {
            let key = &challenge.value.0;
            self.check_unique(std::slice::from_ref(key), &levels, monsters);
            challenges.push(LevelId(found.len() as u16));
            found.push(levels.remove(key)??.level);
        }
        (!found.is_empty()).then_some((found, challenges))
    }

    /// Whether the stairs of a level are those that the campaign links.
    fn check_links(
        &mut self,
        key: &str,
        drawn: &DrawnLevel,
        order: &Order,
        terrain: &[Option<TerrainDef>],
    ) {
        let campaign = format!("levels/{CAMPAIGN}");
        let (file, campaign_shown) = (format!("levels/{key}.ron"), self.shown(&campaign));
        let feature = |id: &crate::content::ids::TerrainId| {
            terrain
                .get(usize::from(id.0))?
                .as_ref()
                .map(|kind| kind.feature)
        };
        let stairs_at = |wanted: Feature| {
            let mut squares = drawn.level.terrain.iter();
            squares
                .find(|(_, id)| feature(id) == Some(wanted))
                .map(|(at, _)| at)
        };
        let alone = order.is_challenge(key);
        if order.id(key).is_none() && !alone {
            if order.gaps {
                return;
            }
            self.file(&file, |reader| {
                let fault = reader.fault(0..0, "no stairs of the campaign lead to this level");
                reader.push(fault.warning().help(format!("name it in {campaign_shown}")));
            });
            return;
        }
        let first = order.id(key) == Some(LevelId(0));
        let above_ground = drawn.level.depth == 0 && !drawn.hidden;
        if above_ground && !first {
            self.file(&file, |reader| {
                let message = "only the first level of a campaign lies above the ground";
                let fault = reader.fault(0..0, message);
                reader.push(fault.expected("`depth: 1` or more"));
            });
        }
        let leads_out = alone || first && !above_ground;
        for (stairs, way) in STAIRS {
            let up = stairs == Feature::StairsUp;
            let link = if up {
                order.above(key)
            } else {
                order.below(key)
            };
            match (stairs_at(stairs), link) {
                (Some(_), Some(_)) | (None, None) if !(up && leads_out) => {}
                (Some(_), _) if up && leads_out => {}
                // The link may be the one that names an unknown level.
                (Some(_), None) if order.gaps => {}
                (Some(at), _) => {
                    let message = format!("the stairs {way} of this level lead nowhere");
                    self.file(&file, |reader| {
                        let fault = reader.fault(drawn.span_of(at), message);
                        reader.push(fault.help(format!("link them in {campaign_shown}")));
                    });
                }
                // Stairs may be among what a fault hides.
                (None, _) if drawn.hidden => {}
                (None, None) => {
                    let which = if alone { "this" } else { "the first" };
                    let message =
                        format!("{which} level has no stairs up: nobody could leave the dungeon");
                    self.file(&file, |reader| {
                        let fault = reader.fault(0..0, message);
                        reader.push(fault);
                    });
                }
                (None, Some(_)) => {
                    let links = if up { &order.ups } else { &order.downs };
                    let span = links.get(key).map(|(name, _)| name.span.clone());
                    let message = format!("`{key}` has no stairs {way}");
                    self.file(&campaign, |reader| {
                        let fault = reader.fault(span.unwrap_or(0..0), message);
                        reader.push(fault.help(format!("draw them in {file}")));
                    });
                }
            }
        }
    }

    /// Whether monsters of which there is only one stand in one place only.
    fn check_unique(&mut self, keys: &[String], levels: &Levels, monsters: &[Option<MonsterDef>]) {
        let mut seen = BTreeMap::new();
        for key in keys {
            let Some(Some(drawn)) = levels.get(key) else {
                continue;
            };
            for &(id, at) in &drawn.named {
                let kind = monsters.get(usize::from(id.0)).and_then(Option::as_ref);
                let Some(kind) = kind.filter(|kind| kind.unique) else {
                    continue;
                };
                if let Some(before) = seen.insert(id, key) {
                    let message =
                        format!("`{}` is unique, and stands in `{before}` already", kind.key);
                    self.file(&format!("levels/{key}.ron"), |reader| {
                        let fault = reader.fault(drawn.span_of(at), message);
                        reader.push(fault);
                    });
                }
            }
        }
    }
}

/// Whether some of these levels holds a crown, on the floor or on a monster. What a fault hides may be one.
fn has_crown(
    keys: &[String],
    levels: &Levels,
    monsters: &[Option<MonsterDef>],
    items: &[Option<ItemDef>],
) -> bool {
    let is_crown = |id: ItemId| {
        let item = items.get(usize::from(id.0)).and_then(Option::as_ref);
        item.is_none_or(|item| item.usage == ItemUse::Crown)
    };
    keys.iter().any(|key| {
        let Some(Some(drawn)) = levels.get(key) else {
            return true;
        };
        let lies = drawn.level.items.iter().any(|item| is_crown(item.kind));
        let carried = drawn.level.monsters.iter().any(|monster| {
            let kind = monsters
                .get(usize::from(monster.kind.0))
                .and_then(Option::as_ref);
            kind.is_none_or(|kind| kind.drops.iter().any(|&(item, _)| is_crown(item)))
        });
        lies || carried
    })
}

/// Reads the order out of the campaign file.
fn order(raw: &RawCampaign, names: &Names, levels: &Levels, reader: &mut Reader) -> Order {
    let ends = raw
        .stairs
        .value
        .iter()
        .flat_map(|stairs| [&stairs.above.value, &stairs.below.value]);
    let of_way = raw.way.value.iter();
    let of_way = of_way.filter_map(|stretch| stretch.value.level.value.as_ref());
    let challenges = raw.challenges.value.iter().map(|key| &key.value);
    let mut keys = ends
        .chain([&raw.first.value])
        .chain(of_way)
        .chain(challenges);
    let mut order = Order {
        keys: Vec::new(),
        downs: BTreeMap::new(),
        ups: BTreeMap::new(),
        challenges: Vec::new(),
        gaps: keys.any(|key| names.lacks(&key.0)),
    };
    let drawn_way = drawn_way(raw);
    for stairs in raw.stairs.value.iter().chain(&drawn_way) {
        check_stairs(stairs, raw, &order, levels, reader);
        let both = [&stairs.above, &stairs.below];
        let to_first = stairs.below.value == raw.first.value;
        if !to_first && both.iter().all(|key| names.find(&key.value.0).is_some()) {
            let (above, below) = (&stairs.above, &stairs.below);
            let down = order.downs.entry(above.value.0.clone());
            down.or_insert_with(|| (above.clone(), below.clone()));
            let up = order.ups.entry(below.value.0.clone());
            up.or_insert_with(|| (below.clone(), above.clone()));
        }
    }
    if names.find(&raw.first.value.0).is_some() {
        order.follow(&raw.first.value.0);
    }
    for challenge in &raw.challenges.value {
        let key = &challenge.value.0;
        let known = order
            .challenges
            .iter()
            .find(|known| known.value == challenge.value);
        if let Some(first) = known {
            let message = format!("`{key}` is named twice");
            let fault = reader.fault(challenge.span.clone(), message);
            reader.push(fault.also(first.span.clone(), "the first time"));
        } else if order.id(key).is_some() {
            let message = format!("`{key}` is a level of the campaign");
            let fault = reader.fault(challenge.span.clone(), message);
            reader.push(fault.help("a challenge is played alone; remove it here, or its stairs"));
        } else if names.find(key).is_some() {
            order.challenges.push(challenge.clone());
        }
    }
    order
}

/// The drawn levels of the way down, as if each lay below the one before.
fn drawn_way(raw: &RawCampaign) -> Vec<RawStairs> {
    let levels = raw.way.value.iter().filter_map(|stretch| {
        let level = &stretch.value.level;
        let value = level.value.clone()?;
        Some(Spanned {
            value,
            span: level.span.clone(),
        })
    });
    let all: Vec<_> = [raw.first.clone()].into_iter().chain(levels).collect();
    let pairs = all.windows(2).map(|pair| RawStairs {
        above: pair[0].clone(),
        below: pair[1].clone(),
    });
    pairs.collect()
}

/// What can be wrong with one flight of stairs, given those before it.
fn check_stairs(
    stairs: &RawStairs,
    raw: &RawCampaign,
    before: &Order,
    levels: &Levels,
    reader: &mut Reader,
) {
    let (above, below) = (&stairs.above, &stairs.below);
    let taken = [
        (above, before.downs.get(&above.value.0), "down"),
        (below, before.ups.get(&below.value.0), "up"),
    ];
    for (name, other, way) in taken {
        if let Some((other, _)) = other {
            let message = format!("the stairs {way} of `{}` lead to two levels", name.value.0);
            let fault = reader.fault(name.span.clone(), message);
            reader.push(fault.also(other.span.clone(), "the other"));
        }
    }
    if below.value == raw.first.value {
        let message = "no stairs lead down to the first level: its stairs up lead out";
        let fault = reader.fault(below.span.clone(), message);
        reader.push(fault.also(raw.first.span.clone(), "the first level"));
        return;
    }
    let depth = |name: &Spanned<LevelKey>| {
        Some(levels.get(&name.value.0)?.as_ref()?.level.depth).filter(|&depth| depth > 0)
    };
    if let (Some(upper), Some(lower)) = (depth(above), depth(below))
        && lower <= upper
    {
        let message = format!(
            "`{}` has depth {lower}, `{}` above it {upper}",
            below.value.0, above.value.0
        );
        let fault = reader.fault(below.span.clone(), message);
        reader.push(fault.expected("a greater depth below"));
    }
}
