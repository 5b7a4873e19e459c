//! From raw squares of a legend to checked ones.

use super::{
    def::{
        KindChoice, LegendDuty, LegendItem, LegendItemState, LegendMonster, LegendSquare,
        TerrainChoice, Weighted,
    },
    kinds::{LegendKinds, LegendPlace},
    raw::{
        ItemCount, RawDuty, RawItemChoice, RawLegendItem, RawMonsterChoice, RawSquare,
        RawTerrainChoice,
    },
};
use crate::{
    content::{
        fault::Span,
        ids::{ItemId, MonsterId, TerrainId},
        item::def::ItemUse,
        names::{ItemKey, MonsterKey, TerrainKey},
        read::{
            Reader, Spanned,
            values::{DiceAtLeast, IntInRange, OrderedMap},
        },
        terrain::def::Feature,
    },
    dice::Dice,
};

/// A monster that a part names may be so many levels deeper than the depth where the part begins.
const TOO_DEEP: i32 = 10;

/// What a legend is resolved with.
#[derive(Clone, Copy)]
pub(in crate::content) struct LegendContext<'a> {
    pub(in crate::content) kinds: &'a dyn LegendKinds,
    pub(in crate::content) place: LegendPlace,
}

/// Somebody or something that is on a square, in words.
#[derive(Clone, Copy)]
struct SquareHolds(Option<&'static str>);

impl LegendContext<'_> {
    /// The weighted kinds of a choice, each looked up and looked at by `one`.
    fn weighted<K, Id>(
        map: &OrderedMap<K, IntInRange<1, 1000>>,
        span: &Span,
        reader: &mut Reader,
        mut one: impl FnMut(&K, &Span, &mut Reader) -> Option<Id>,
    ) -> Weighted<Id> {
        if map.0.is_empty() {
            let fault = reader.fault(span.clone(), "there is nothing to choose from");
            reader.push(fault.expected("at least one key with its weight"));
        }
        let found = map.0.iter().filter_map(|(key, weight)| {
            let id = one(&key.value, &key.span, reader)?;
            Some((id, weight.value.0 as u32))
        });
        found.collect()
    }

    fn terrain_kind(
        &self,
        key: &TerrainKey,
        span: &Span,
        holds: SquareHolds,
        reader: &mut Reader,
    ) -> Option<TerrainId> {
        let id = self.kinds.terrain_id(key)?;
        if let Some(kind) = self.kinds.terrain_def(id) {
            let in_part = matches!(self.place, LegendPlace::Part { .. });
            if in_part && kind.feature.is_stairs() {
                let fault = reader.fault(span.clone(), "a part has no stairs");
                reader.push(fault.help("the generator puts them"));
            } else if let Some(who) = holds.0
                && !kind.passable
            {
                let message = format!("{who} on `{}`: nobody can enter it", kind.key);
                let fault = reader.fault(span.clone(), message);
                reader.push(fault.expected("terrain with `passable: true`"));
            }
        }
        Some(id)
    }

    fn terrain(
        &self,
        raw: &Spanned<RawTerrainChoice>,
        holds: SquareHolds,
        reader: &mut Reader,
    ) -> Option<TerrainChoice> {
        Some(match &raw.value {
            RawTerrainChoice::Floor => TerrainChoice::Floor,
            RawTerrainChoice::Wall | RawTerrainChoice::Door if holds.0.is_some() => {
                let who = holds.0.unwrap_or_default();
                let message = format!("{who} in a wall or a door");
                let fault = reader.fault(raw.span.clone(), message);
                reader.push(fault.expected("terrain with `passable: true`, or `Floor`"));
                return None;
            }
            RawTerrainChoice::Wall => TerrainChoice::Wall,
            RawTerrainChoice::Door => TerrainChoice::Door,
            RawTerrainChoice::Kind(key) => {
                let id = self.terrain_kind(key, &raw.span, holds, reader)?;
                TerrainChoice::OneOf(vec![(id, 1)])
            }
            RawTerrainChoice::OneOf(map) => {
                let one = |key: &TerrainKey, span: &Span, reader: &mut Reader| {
                    self.terrain_kind(key, span, holds, reader)
                };
                TerrainChoice::OneOf(Self::weighted(map, &raw.span, reader, one))
            }
        })
    }

    fn monster_kind(
        &self,
        key: &MonsterKey,
        span: &Span,
        reader: &mut Reader,
    ) -> Option<MonsterId> {
        let id = self.kinds.monster_id(key)?;
        if let LegendPlace::Part { depth } = self.place
            && let Some(kind) = self.kinds.monster_def(id)
        {
            if kind.unique {
                let message = format!("`{}` is unique: it is not met by chance", kind.key);
                let fault = reader.fault(span.clone(), message);
                reader.push(fault.help("put it on a drawn level"));
            }
            if i32::from(kind.level) > depth + TOO_DEEP {
                let message = format!(
                    "`{}` is of level {}, far too strong for depth {depth}",
                    kind.key, kind.level
                );
                let most = format!("a monster of level {} at most", depth + TOO_DEEP);
                let fault = reader.fault(span.clone(), message);
                reader.push(fault.expected(most));
            }
        }
        Some(id)
    }

    /// Which monster a choice means.
    pub(in crate::content) fn monster_choice(
        &self,
        raw: &RawMonsterChoice,
        span: &Span,
        reader: &mut Reader,
    ) -> Option<KindChoice<MonsterId>> {
        Some(match raw {
            RawMonsterChoice::Kind(key) => {
                KindChoice::OneOf(vec![(self.monster_kind(key, span, reader)?, 1)])
            }
            RawMonsterChoice::OneOf(map) => {
                let one = |key: &MonsterKey, span: &Span, reader: &mut Reader| {
                    self.monster_kind(key, span, reader)
                };
                KindChoice::OneOf(Self::weighted(map, span, reader, one))
            }
            RawMonsterChoice::Any(any) => KindChoice::Any {
                tags: self.kinds.tags().monsters.find_all(&any.tags.value, reader),
                deeper: any.deeper.value.0,
            },
        })
    }

    fn item_kind(&self, key: &ItemKey, span: &Span, reader: &mut Reader) -> Option<ItemId> {
        let id = self.kinds.item_id(key)?;
        if matches!(self.place, LegendPlace::Part { .. })
            && let Some(kind) = self.kinds.item_def(id)
            && (kind.artifact || kind.usage == ItemUse::Crown)
        {
            let message = format!(
                "there is only one `{}`: it is not found by chance",
                kind.key
            );
            let fault = reader.fault(span.clone(), message);
            reader.push(fault.help("put it on a drawn level"));
        }
        Some(id)
    }

    fn item_choice(
        &self,
        raw: &RawItemChoice,
        span: &Span,
        reader: &mut Reader,
    ) -> Option<KindChoice<ItemId>> {
        Some(match raw {
            RawItemChoice::Kind(key) => {
                KindChoice::OneOf(vec![(self.item_kind(key, span, reader)?, 1)])
            }
            RawItemChoice::OneOf(map) => {
                let one = |key: &ItemKey, span: &Span, reader: &mut Reader| {
                    self.item_kind(key, span, reader)
                };
                KindChoice::OneOf(Self::weighted(map, span, reader, one))
            }
            RawItemChoice::Any(any) => KindChoice::Any {
                tags: self.kinds.tags().items.find_all(&any.tags.value, reader),
                deeper: any.deeper.value.0,
            },
        })
    }

    pub(super) fn item(&self, raw: &RawLegendItem, reader: &mut Reader) -> Option<LegendItem> {
        let kind = self.item_choice(&raw.kind.value, &raw.kind.span, reader)?;
        Some(LegendItem {
            kind,
            count: raw.count.value.map(|ItemCount(count)| count),
            chance: raw.chance.value.0 as u32,
            ego: raw.ego.value.0 as u32,
            state: self.item_state(raw, reader),
            chest: self.chest(raw, reader),
        })
    }

    /// The state that a thing is given, and what its kind has no use for.
    fn item_state(&self, raw: &RawLegendItem, reader: &mut Reader) -> LegendItemState {
        let kinds: Vec<_> = match &raw.kind.value {
            RawItemChoice::Kind(key) => vec![key],
            RawItemChoice::OneOf(map) => map.0.iter().map(|(key, _)| &key.value).collect(),
            RawItemChoice::Any(_) => Vec::new(),
        };
        let defs = kinds
            .iter()
            .map(|key| self.kinds.item_def(self.kinds.item_id(key)?));
        let defs: Vec<_> = defs.collect();
        let none = |has: fn(&ItemUse) -> bool| {
            !defs.is_empty()
                && defs
                    .iter()
                    .all(|def| def.is_some_and(|def| !has(&def.usage)))
        };
        let is_device = |usage: &ItemUse| matches!(usage, ItemUse::Wand(_) | ItemUse::Staff(_));
        if raw.charges.value.is_some() && none(is_device) {
            let message = "only wands and staffs have charges";
            let fault = reader.fault(raw.charges.span.clone(), message);
            reader.push(fault.help("remove `charges`"));
        }
        if raw.fuel.value.is_some() && none(|usage| matches!(usage, ItemUse::Light { .. })) {
            let fault = reader.fault(raw.fuel.span.clone(), "only lights have fuel");
            reader.push(fault.help("remove `fuel`"));
        }
        if raw.ego.value.0 > 0 && none(|usage| usage.slot().is_some()) {
            let message = "only what is wielded or worn becomes an ego";
            let fault = reader.fault(raw.ego.span.clone(), message);
            reader.push(fault.help("remove `ego`"));
        }
        LegendItemState {
            charges: raw.charges.value.map(|DiceAtLeast(dice)| dice),
            fuel: raw.fuel.value.map(|IntInRange(turns)| turns as u16),
            known: raw.known.value,
            better: [&raw.to_hit, &raw.to_damage, &raw.to_armor].map(|more| match more.value {
                IntInRange(more) => more as i8,
            }),
        }
    }

    /// The item of the short form.
    fn only_item(&self, raw: &RawSquare, reader: &mut Reader) -> Option<LegendItem> {
        let choice = raw.item.value.as_ref()?;
        let kind = self.item_choice(choice, &raw.item.span, reader)?;
        Some(LegendItem {
            kind,
            count: Some(
                raw.count
                    .value
                    .map_or(Dice::flat(1), |ItemCount(count)| count),
            ),
            chance: 100,
            ego: 0,
            state: LegendItemState::default(),
            chest: None,
        })
    }

    /// The terrain that a trigger makes of squares.
    pub(in crate::content) fn changed_terrain(
        &self,
        key: &TerrainKey,
        span: &Span,
        reader: &mut Reader,
    ) -> Option<TerrainId> {
        let id = self.kinds.terrain_id(key)?;
        if (self.kinds.terrain_def(id)).is_some_and(|kind| kind.feature.is_stairs()) {
            let fault = reader.fault(span.clone(), "nothing becomes stairs");
            reader.push(fault.help("stairs stand where they are drawn, in every game"));
        }
        Some(id)
    }

    /// Whether one may be able to lay a hand on a terrain; what has a fault of its own gets the benefit of the doubt.
    pub(super) fn is_used(&self, terrain: &TerrainChoice) -> bool {
        let used = |id: &TerrainId| {
            let def = self.kinds.terrain_def(*id);
            def.is_none_or(|def| def.feature == Feature::Used)
        };
        match terrain {
            TerrainChoice::OneOf(kinds) => kinds.iter().any(|(id, _)| used(id)),
            TerrainChoice::Floor | TerrainChoice::Wall | TerrainChoice::Door => false,
        }
    }

    fn look(&self, raw: &RawSquare, reader: &mut Reader) {
        let somebody = raw.monster.value.is_some();
        if raw.awake.value && !somebody {
            let fault = reader.fault(raw.awake.span.clone(), "nobody is there to be awake");
            reader.push(fault.warning().help("add `monster: ..` or remove `awake`"));
        }
        if raw.asleep.value.is_some() && (!somebody || raw.awake.value) {
            let fault = reader.fault(raw.asleep.span.clone(), "nobody is there to sleep");
            reader.push(
                fault
                    .warning()
                    .help("add `monster: ..`, without `awake`, or remove `asleep`"),
            );
        }
        if raw.duty.value.is_some() && !somebody {
            let fault = reader.fault(raw.duty.span.clone(), "nobody is there to have a duty");
            reader.push(fault.warning().help("add `monster: ..` or remove `duty`"));
        }
        if raw.monster_chance.value.0 != 100 && !somebody {
            let message = "nobody is there for the chance to speak of";
            let fault = reader.fault(raw.monster_chance.span.clone(), message);
            let help = "add `monster: ..` or remove `monster_chance`";
            reader.push(fault.warning().help(help));
        }
        if raw.count.value.is_some() && raw.item.value.is_none() {
            let message = "nothing is there to be counted";
            let fault = reader.fault(raw.count.span.clone(), message);
            reader.push(fault.warning().help("add `item: ..` or remove `count`"));
        }
        if raw.entrance.value && self.place == LegendPlace::Level {
            let message = "only a part has entrances";
            let fault = reader.fault(raw.entrance.span.clone(), message);
            reader.push(fault.warning().help("remove `entrance`"));
        }
    }

    /// What a sign stands for. `starts`: a new game starts there.
    pub(in crate::content) fn square(
        &self,
        raw: &RawSquare,
        starts: bool,
        reader: &mut Reader,
    ) -> Option<LegendSquare> {
        self.look(raw, reader);
        let some_item = raw.item.value.is_some() || !raw.items.value.is_empty();
        let holds = SquareHolds(match (raw.monster.value.is_some(), some_item) {
            _ if starts => Some("a new game cannot start"),
            (true, _) => Some("a monster cannot stand"),
            (false, true) => Some("an item cannot lie"),
            (false, false) => None,
        });
        let terrain = self.terrain(&raw.terrain, holds, reader);
        let choice = raw.monster.value.as_ref();
        let kind =
            choice.and_then(|raw_kind| self.monster_choice(raw_kind, &raw.monster.span, reader));
        let only = self.only_item(raw, reader);
        let items = raw.items.value.iter();
        let items = items.filter_map(|item| self.item(&item.value, reader));
        let items = only.into_iter().chain(items).collect();
        Some(LegendSquare {
            terrain: terrain?,
            monster: kind.map(|kind| LegendMonster {
                kind,
                chance: raw.monster_chance.value.0 as u32,
                awake: raw.awake.value,
                asleep: raw.asleep.value.as_ref().map(|asleep| asleep.0 as u16),
                // Patrols are added when all signs have their numbers.
                duty: match raw.duty.value {
                    Some(RawDuty::Guard) => Some(LegendDuty::Guard),
                    Some(RawDuty::Hold) => Some(LegendDuty::Hold),
                    Some(RawDuty::Patrol(_)) | None => None,
                },
            }),
            items,
            lit: raw.lit.value,
            entrance: raw.entrance.value,
        })
    }
}
