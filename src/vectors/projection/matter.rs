//! Vectors of projections against terrain and items (`PRJ-TERRAIN-*`, `PRJ-ITEM-*`).

#[cfg(test)]
mod tests;

use enumset::EnumSet;
use serde::Serialize;
use strum::VariantArray;

use crate::{
    rules::projection::{
        DamageType, Ground,
        item_destruction::{self, Affects, BaseElement, Item, ObjectClass, THREATS},
        terrain_change,
    },
    vectors::{
        case::VectorCase,
        draw::Draw,
        print::{ByOutcome, Probability},
    },
};

use super::{class::ClassName, ground::ground};

/// A projection at a square.
#[derive(Serialize)]
pub(in crate::vectors) struct ProjectionTerrainCase {
    #[serde(rename = "type")]
    kind: DamageType,
    damage: i32,
    terrain: Ground,
    adjacent_water: u8,
}

#[derive(Serialize)]
struct ProjectionTerrainOut {
    terrain: ByOutcome<Ground>,
}

/// Strengths at which something happens to a kind of ground.
const STRENGTHS: &[i32] = &[
    1, 60, 61, 99, 100, 101, 102, 201, 202, 301, 302, 499, 500, 501, 601, 602, 800, 801, 824, 825,
    1200, 1201, 2400, 2401,
];

impl VectorCase for ProjectionTerrainCase {
    const GROUP: &'static str = "projection.terrain";
    const RULES: &'static [&'static str] = &[
        "PRJ-TERRAIN-02",
        "PRJ-TERRAIN-03",
        "PRJ-TERRAIN-04",
        "PRJ-TERRAIN-05",
        "PRJ-TERRAIN-06",
        "PRJ-TERRAIN-07",
        "PRJ-TERRAIN-08",
        "PRJ-TERRAIN-09",
    ];

    fn draw(draw: &mut Draw) -> Self {
        Self {
            kind: if draw.rarely(3) {
                draw.member()
            } else {
                draw.of(&[
                    DamageType::Cold,
                    DamageType::Ice,
                    DamageType::Fire,
                    DamageType::Hellfire,
                    DamageType::Plasma,
                    DamageType::Water,
                    DamageType::Storm,
                ])
            },
            damage: draw.number(0, 2500, STRENGTHS),
            terrain: ground(draw),
            adjacent_water: draw.number(0, 8, &[1, 3]) as u8,
        }
    }

    fn out(&self) -> impl Serialize {
        let Self {
            kind,
            damage,
            terrain,
            adjacent_water,
        } = *self;
        ProjectionTerrainOut {
            terrain: ByOutcome::of(|r| {
                terrain_change::becomes(r, kind, damage, terrain, adjacent_water)
            }),
        }
    }
}

/// A projection at an item.
#[derive(Serialize)]
pub(in crate::vectors) struct ProjectionItemCase {
    #[serde(rename = "type")]
    kind: DamageType,
    damage: i32,
    class: ClassName,
    ignore: EnumSet<BaseElement>,
    artifact: bool,
    cursed: bool,
}

#[derive(Serialize)]
struct ProjectionItemOut {
    destroyed: Probability,
}

impl VectorCase for ProjectionItemCase {
    const GROUP: &'static str = "projection.item";
    const RULES: &'static [&'static str] = &[
        "PRJ-ITEM-02",
        "PRJ-ITEM-03",
        "PRJ-ITEM-04",
        "PRJ-ITEM-05",
        "PRJ-ITEM-06",
        "PRJ-ITEM-07",
        "PRJ-ITEM-08",
        "PRJ-ITEM-10",
        "PRJ-ITEM-11",
        "PRJ-ITEM-12",
        "PRJ-ITEM-13",
        "PRJ-ITEM-14",
        "PRJ-ITEM-15",
        "PRJ-ITEM-16",
        "PRJ-ITEM-17",
        "PRJ-ITEM-18",
        "PRJ-ITEM-19",
        "PRJ-ITEM-20",
        "PRJ-ITEM-21",
        "PRJ-ITEM-22",
        "PRJ-ITEM-23",
        "PRJ-ITEM-24",
        "PRJ-ITEM-25",
        "PRJ-ITEM-26",
        "PRJ-ITEM-27",
        "PRJ-ITEM-28",
        "PRJ-ITEM-29",
        "PRJ-ITEM-30",
        "PRJ-ITEM-31",
    ];

    fn draw(draw: &mut Draw) -> Self {
        let kind = if draw.rarely(3) {
            draw.member()
        } else {
            draw.of(&THREATS).kind
        };
        Self {
            kind,
            class: ClassName(endangered(draw, kind)),
            artifact: draw.rarely(8),
            cursed: draw.rarely(3),
            ignore: draw.set(2),
            damage: draw.number(0, 80, &[1, 2, 39, 40, 41, 42, 49, 50, 51, 500]),
        }
    }

    fn out(&self) -> impl Serialize {
        let item = Item {
            class: self.class.0,
            artifact: self.artifact,
            cursed: self.cursed,
            ignores: self.ignore,
        };
        ProjectionItemOut {
            destroyed: Probability::of(|r| {
                item_destruction::destroyed(r, self.kind, self.damage, &item)
            }),
        }
    }
}

/// A class of objects: often one that the damage type is bad for.
fn endangered(draw: &mut Draw, kind: DamageType) -> ObjectClass {
    let any = draw.member::<ObjectClass>();
    let threats: Vec<_> = THREATS
        .iter()
        .filter(|threat| threat.kind == kind)
        .collect();
    if threats.is_empty() || draw.rarely(3) {
        return any;
    }
    match draw.of(&threats).affects {
        Affects::Haters(element) => {
            let all = ObjectClass::VARIANTS.iter().copied();
            let haters: Vec<_> = all
                .filter(|&class| item_destruction::hates(class, element))
                .collect();
            draw.of(&haters)
        }
        Affects::ChestTraps => ObjectClass::Chest,
        Affects::Everything | Affects::Cursed => any,
    }
}
