//! The campaign: levels in their order, linked by stairs, and what can only be seen once all of them are there.

use std::collections::BTreeMap;

use super::{
    order::{Order, order},
    resolve::DrawnLevel,
    shape::STAIRS,
    way,
};
use crate::content::{
    ids::{ItemId, LevelId},
    item::def::{ItemDef, ItemUse},
    level::{def::LevelDef, raw::RawCampaign},
    loader::{Levels, Loader},
    monster::def::MonsterDef,
    names::Dictionary,
    read::FromRonNode,
    source::CAMPAIGN,
    terrain::def::{Feature, TerrainDef},
};

impl Loader<'_> {
    /// Levels in the order of the campaign, with their stairs linked, then those that are played alone; and which these
    /// are; then those that teach.
    pub(in crate::content) fn campaign(
        &mut self,
        mut levels: Levels,
        names: &Dictionary,
        terrain: &[Option<TerrainDef>],
        monsters: &[Option<MonsterDef>],
        items: &[Option<ItemDef>],
    ) -> Option<(Vec<LevelDef>, Vec<LevelId>, Vec<LevelId>)> {
        let campaign = format!("levels/{CAMPAIGN}");
        let mut way = way::WayDraft::default();
        let order = self.file(&campaign, |reader| {
            let root = reader.scan();
            let raw = RawCampaign::from_node(&root, reader)?;
            let order = order(&raw, &names.levels, &levels, reader);
            way = way::draft(&raw, reader);
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
            let lessons = order.lessons.iter().map(|key| key.value.0.clone());
            let lessons: Vec<String> = lessons.collect();
            if let Some(first) = order.lessons.first()
                && !has_crown(&lessons, &levels, monsters, items)
            {
                let message = "no lesson holds a crown: they cannot be won".to_owned();
                missing.push((first.span.clone(), message));
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
        let ends = order.ends.iter().map(|end| end.value.0.clone());
        let on_ways: Vec<String> = order.keys.iter().cloned().chain(ends).collect();
        self.check_unique(&on_ways, &levels, monsters);
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
        let mut lessons = Vec::new();
        let first = found.len();
        let last = order.lessons.len().saturating_sub(1);
        for (at, lesson) in order.lessons.iter().enumerate() {
            let id = |at: usize| LevelId((first + at) as u16);
            let mut level = levels.remove(&lesson.value.0)??.level;
            level.above = (at > 0).then(|| id(at - 1));
            level.below = (at < last).then(|| id(at + 1));
            lessons.push(id(at));
            found.push(level);
        }
        // Behind all others, which keep their numbers: the last levels of branches, linked when a game begins.
        for end in &order.ends {
            found.push(levels.remove(&end.value.0)??.level);
        }
        (!found.is_empty()).then_some((found, challenges, lessons))
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
        let alone = order.leads_out(key);
        let end = order.end(key);
        if order.id(key).is_none() && !alone && !order.is_lesson(key) && end.is_none() {
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
                order.above(key).or(end)
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
                    let span = links.get(key).map(|(name, _)| name).or(end);
                    let span = span.map(|name| name.span.clone());
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
