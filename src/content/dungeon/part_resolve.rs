//! From raw parts to checked ones: what each sign stands for.

use std::collections::BTreeMap;

use super::{
    check::DungeonContext,
    choice_raw::{RawItemChoice, RawMonsterChoice, RawPartItem, RawTerrainChoice},
    def::{
        KindChoice, PartDef, PartItem, PartMonster, PartSquare, PieceDef, SignId, TerrainChoice,
        Weighted,
    },
    part_raw::{RawPart, RawPartSquare},
    theme_resolve::{depths, is_stairs},
};
use crate::content::{
    dungeon::part_checks,
    fault::Span,
    item::def::ItemUse,
    names::TerrainKey,
    read::{
        Reader, Spanned,
        values::{IntInRange, OrderedMap},
    },
};

/// A named monster may be so many levels deeper than the depth where its part begins.
const TOO_DEEP: i32 = 10;

/// Signs by number.
pub(super) struct Signs {
    numbers: BTreeMap<char, SignId>,
}

impl Signs {
    fn find(&self, sign: char, span: &Span, reader: &mut Reader) -> Option<SignId> {
        let number = self.numbers.get(&sign).copied();
        if number.is_none() {
            let message = format!("the sign {sign:?} is not in the legend");
            let fault = reader.fault(span.clone(), message);
            reader.push(fault.expected("a sign of the legend"));
        }
        number
    }

    fn find_all(&self, signs: &Spanned<String>, reader: &mut Reader) -> Vec<SignId> {
        let found = signs.value.chars();
        let found = found.filter_map(|sign| self.find(sign, &signs.span, reader));
        found.collect()
    }
}

type SignWeights = OrderedMap<char, OrderedMap<char, IntInRange<1, 1000>>>;

impl DungeonContext<'_> {
    fn part_terrain(
        &self,
        raw: &Spanned<RawTerrainChoice>,
        holds: bool,
        reader: &mut Reader,
    ) -> Option<TerrainChoice> {
        let mut one = |key: &TerrainKey, span: &Span| {
            let id = self.find_terrain(key)?;
            let kind = self.terrain_def(id)?;
            if is_stairs(kind) {
                let fault = reader.fault(span.clone(), "a part has no stairs");
                reader.push(fault.help("the generator puts them"));
            } else if holds && !kind.passable {
                let message = format!("nobody and nothing can be on `{}`", kind.key);
                let fault = reader.fault(span.clone(), message);
                reader.push(fault.expected("terrain with `passable: true`"));
            }
            Some(id)
        };
        Some(match &raw.value {
            RawTerrainChoice::Floor => TerrainChoice::Floor,
            RawTerrainChoice::Wall | RawTerrainChoice::Door if holds => {
                let message = "nobody and nothing can be in a wall or a door";
                let fault = reader.fault(raw.span.clone(), message);
                reader.push(fault.expected("terrain with `passable: true`, or `Floor`"));
                return None;
            }
            RawTerrainChoice::Wall => TerrainChoice::Wall,
            RawTerrainChoice::Door => TerrainChoice::Door,
            RawTerrainChoice::Kind(key) => TerrainChoice::OneOf(vec![(one(key, &raw.span)?, 1)]),
            RawTerrainChoice::OneOf(map) => {
                let kinds = map.0.iter();
                let kinds = kinds.filter_map(|(key, weight)| {
                    Some((one(&key.value, &key.span)?, weight.value.0 as u32))
                });
                TerrainChoice::OneOf(kinds.collect())
            }
        })
    }

    fn part_monster(
        &self,
        raw: &RawPartSquare,
        depth: i32,
        reader: &mut Reader,
    ) -> Option<PartMonster> {
        let choice = raw.monster.value.as_ref()?;
        let span = &raw.monster.span;
        let mut one = |key, span: &Span| {
            let (id, kind) = self.monster_def(key)?;
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
                let fault = reader.fault(span.clone(), message);
                reader.push(
                    fault.expected(format!("a monster of level {} at most", depth + TOO_DEEP)),
                );
            }
            Some(id)
        };
        let kind = match choice {
            RawMonsterChoice::Kind(key) => KindChoice::OneOf(vec![(one(key, span)?, 1)]),
            RawMonsterChoice::OneOf(map) => KindChoice::OneOf(
                map.0
                    .iter()
                    .filter_map(|(key, weight)| {
                        Some((one(&key.value, &key.span)?, weight.value.0 as u32))
                    })
                    .collect(),
            ),
            RawMonsterChoice::Any(any) => KindChoice::Any {
                tags: self.monster_tags.find_all(&any.tags.value, reader),
                deeper: any.deeper.value.0,
            },
        };
        Some(PartMonster {
            kind,
            chance: raw.monster_chance.value.0 as u32,
            awake: raw.awake.value,
        })
    }

    fn part_item(&self, raw: &RawPartItem, reader: &mut Reader) -> Option<PartItem> {
        let mut one = |key, span: &Span| {
            let (id, kind) = self.item_def(key)?;
            if kind.artifact || kind.usage == ItemUse::Crown {
                let message = format!(
                    "there is only one `{}`: it is not found by chance",
                    kind.key
                );
                let fault = reader.fault(span.clone(), message);
                reader.push(fault.help("put it on a drawn level"));
            }
            Some(id)
        };
        let kind = match &raw.kind.value {
            RawItemChoice::Kind(key) => KindChoice::OneOf(vec![(one(key, &raw.kind.span)?, 1)]),
            RawItemChoice::OneOf(map) => KindChoice::OneOf(
                map.0
                    .iter()
                    .filter_map(|(key, weight)| {
                        Some((one(&key.value, &key.span)?, weight.value.0 as u32))
                    })
                    .collect(),
            ),
            RawItemChoice::Any(any) => KindChoice::Any {
                tags: self.item_tags.find_all(&any.tags.value, reader),
                deeper: any.deeper.value.0,
            },
        };
        Some(PartItem {
            kind,
            count: raw.count.value.map(|count| count.0),
            chance: raw.chance.value.0 as u32,
        })
    }

    fn part_square(
        &self,
        raw: &RawPartSquare,
        depth: i32,
        reader: &mut Reader,
    ) -> Option<PartSquare> {
        let holds = raw.monster.value.is_some() || !raw.items.value.is_empty();
        let terrain = self.part_terrain(&raw.terrain, holds, reader);
        let monster = self.part_monster(raw, depth, reader);
        let items = raw.items.value.iter();
        let items = items.filter_map(|item| self.part_item(&item.value, reader));
        let items = items.collect();
        Some(PartSquare {
            terrain: terrain?,
            monster,
            items,
            entrance: raw.entrance.value,
        })
    }

    /// A checked part, as far as it can be made out.
    pub(super) fn part(
        &self,
        key: &Spanned<String>,
        raw: &RawPart,
        reader: &mut Reader,
    ) -> Option<PartDef> {
        depths(&raw.depth, &raw.deepest, reader);
        let (signs, mut squares) = self.legend(raw, reader);
        squares.resize(signs.numbers.len(), None);
        let others = [&raw.each, &raw.all].map(|map| substitutes(&map.value, &signs, reader));
        let (size, cells) =
            part_checks::cells(&raw.picture, &signs.numbers, raw.legend.value.gaps, reader)?;
        let [each, all] = others;
        let pieces = raw.pieces.value.iter().filter_map(|piece| {
            let signs_of = signs.find_all(&piece.value.signs, reader);
            let otherwise = &piece.value.otherwise;
            Some(PieceDef {
                chance: piece.value.chance.value.0 as u32,
                signs: signs_of,
                otherwise: signs.find(otherwise.value, &otherwise.span, reader)?,
            })
        });
        let pieces = pieces.collect();
        let shuffle = raw.shuffle.value.iter();
        let shuffle = shuffle.map(|group| signs.find_all(group, reader)).collect();
        let part = PartDef {
            key: key.value.clone(),
            tags: self.part_tags.known(&raw.tags.value),
            depths: (raw.depth.value.0 as u8, raw.deepest.value.0 as u8),
            rarity: raw.rarity.value.0 as u32,
            turn: raw.turn.value,
            mirror: raw.mirror.value,
            size,
            signs: cells,
            squares,
            shuffle,
            each,
            all,
            pieces,
        };
        if !reader.faults.has_error() {
            part_checks::check(&part, raw, &signs.numbers, self.content, reader);
        }
        Some(part)
    }

    /// The signs with their numbers, and what each stands for.
    fn legend(&self, raw: &RawPart, reader: &mut Reader) -> (Signs, Vec<Option<PartSquare>>) {
        let mut numbers = BTreeMap::new();
        let mut squares = Vec::new();
        let mut add = |sign: char, square| {
            if numbers.len() < part_checks::MOST_SIGNS {
                numbers.insert(sign, squares.len() as SignId);
                squares.push(square);
            }
        };
        for (sign, square) in &raw.legend.value.entries {
            let square = square.as_ref();
            let depth = raw.depth.value.0;
            add(
                sign.value,
                square.and_then(|raw| self.part_square(&raw.value, depth, reader)),
            );
        }
        for (sign, _) in raw.each.value.0.iter().chain(&raw.all.value.0) {
            let twice = raw
                .legend
                .value
                .entries
                .iter()
                .find(|known| known.0.value == sign.value);
            if let Some((first, _)) = twice {
                let message = format!("the sign {:?} has two meanings", sign.value);
                let fault = reader.fault(sign.span.clone(), message);
                reader.push(fault.also(first.span.clone(), "the other"));
            } else {
                add(sign.value, None);
            }
        }
        (Signs { numbers }, squares)
    }
}

/// Signs that stand for others.
fn substitutes(
    map: &SignWeights,
    signs: &Signs,
    reader: &mut Reader,
) -> Vec<(SignId, Weighted<SignId>)> {
    let mut found = Vec::new();
    for (sign, others) in &map.0 {
        if map.0.iter().any(|(known, _)| {
            others
                .value
                .0
                .iter()
                .any(|(other, _)| other.value == known.value)
        }) {
            let message = format!(
                "{:?} stands for a sign that stands for others itself",
                sign.value
            );
            let fault = reader.fault(others.span.clone(), message);
            reader.push(fault.expected("signs of the legend"));
            continue;
        }
        let weighted = others.value.0.iter().filter_map(|(other, weight)| {
            let other = signs.find(other.value, &other.span, reader)?;
            Some((other, weight.value.0 as u32))
        });
        let weighted: Vec<_> = weighted.collect();
        if let Some(sign) = signs.find(sign.value, &sign.span, reader) {
            found.push((sign, weighted));
        }
    }
    found
}
