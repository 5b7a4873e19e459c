//! How magic and missiles show on a screen of signs: a type by its color, a thing by its own, the form by the sign.

use ratatui::style::Color;

use super::theme;
use crate::{
    content::Content,
    grid::{Pos, area::Shape},
    sim::{CombatOutcome, MagicOutcome, Outcome},
};

/// A square that magic or a missile passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MagicCell {
    /// Where.
    pub(super) at: Pos,
    /// Its color: that of the damage type, or of the thing.
    pub(super) color: Color,
    /// Its sign: a stroke along the way of bolts and beams, a cloud for breath, a star for what bursts.
    pub(super) sign: char,
}

/// The stroke from one square to the next.
const fn stroke(from: Pos, to: Pos) -> char {
    let (across, down) = (to.x - from.x, to.y - from.y);
    match (across.signum(), down.signum()) {
        (0, 0) => '*',
        (0, _) => '|',
        (_, 0) => '-',
        (1, 1) | (-1, -1) => '\\',
        _ => '/',
    }
}

/// The squares that magic passes over, where it goes off last, which counts; those that a missile flies over, but for that on
/// which it ends.
pub(super) fn magic_cells(outcome: &Outcome, content: &Content) -> Vec<MagicCell> {
    if let Outcome::Combat(CombatOutcome::Launched {
        who, item, flight, ..
    }) = outcome
    {
        let look = &content.items[usize::from(item.kind.0)].look;
        let color = theme::color(look.color);
        let way = flight.squares();
        let over = way.split_last().map_or(way, |(_, before)| before);
        let from = std::iter::once(&who.at).chain(way);
        return (from.zip(over))
            .map(|(from, at)| MagicCell {
                at: *at,
                color,
                sign: stroke(*from, *at),
            })
            .collect();
    }
    let Outcome::Magic(MagicOutcome::Projected {
        by,
        kind,
        shape,
        flight,
        area,
    }) = outcome
    else {
        return Vec::new();
    };
    let color = theme::color(content.wording.damage[*kind].color);
    let cell = |at, sign| MagicCell { at, color, sign };
    let mut from = by.at;
    let mut cells: Vec<MagicCell> = Vec::new();
    for &at in flight.squares() {
        cells.push(cell(at, stroke(from, at)));
        from = at;
    }
    let sign = match shape {
        // Every square of a beam lies on its way.
        Shape::Beam => return cells,
        Shape::Arc { .. } => ':',
        Shape::Touch | Shape::Bolt | Shape::Ball(_) | Shape::Sight | Shape::Around(_) => '*',
    };
    cells.extend(area.squares().map(|(at, _)| cell(at, sign)));
    cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        rules::projection::DamageType,
        sim::{ActorId, ActorInfo, ActorKind, FlightPath, ItemInfo, ItemUid, ProjectedArea},
    };

    fn drawn(shape: Shape, kind: DamageType) -> (String, Color) {
        let row = |xs: std::ops::RangeInclusive<i16>| xs.map(|x| Pos::new(x, 0));
        let path: Vec<Pos> = row(1..=3).collect();
        let reached: Vec<Pos> = match shape {
            Shape::Bolt => row(3..=3).collect(),
            Shape::Beam => path.clone(),
            _ => row(2..=4).collect(),
        };
        let outcome = Outcome::Magic(MagicOutcome::Projected {
            by: ActorInfo {
                id: ActorId::PLAYER,
                kind: ActorKind::Player,
                at: Pos::new(0, 0),
                seen: true,
            },
            kind,
            shape,
            flight: FlightPath::over(&path),
            area: ProjectedArea::of(Pos::new(3, 0), reached),
        });
        let magic_cells = magic_cells(&outcome, &crate::testing::content());
        let sign = |x| {
            let here = magic_cells
                .iter()
                .rev()
                .find(|glow| glow.at == Pos::new(x, 0));
            here.map_or('.', |glow| glow.sign)
        };
        ((1..=4).map(sign).collect(), magic_cells[0].color)
    }

    #[test]
    fn forms_differ_by_their_signs_and_types_by_their_colors() {
        let arc = Shape::Arc {
            degrees: 60,
            range: 9,
        };
        assert_eq!(drawn(Shape::Bolt, DamageType::Fire).0, "--*.");
        assert_eq!(drawn(Shape::Beam, DamageType::Fire).0, "---.");
        assert_eq!(drawn(Shape::Ball(1), DamageType::Fire).0, "-***");
        assert_eq!(drawn(arc, DamageType::Fire).0, "-:::");
        let kinds = [
            DamageType::Fire,
            DamageType::Cold,
            DamageType::Elec,
            DamageType::Acid,
            DamageType::Pois,
            DamageType::Nether,
        ];
        let mut colors: Vec<Color> = kinds.map(|kind| drawn(Shape::Bolt, kind).1).to_vec();
        colors.dedup();
        assert_eq!(colors.len(), kinds.len(), "{colors:?}");
    }

    #[test]
    fn a_missile_leaves_strokes_in_its_own_color_up_to_where_it_ends() {
        let content = crate::testing::content();
        let arrow = content.item_keys["arrow"];
        let path: Vec<Pos> = (1..=3).map(|x| Pos::new(x, 0)).collect();
        let launched = |path: &[Pos]| {
            let outcome = Outcome::Combat(CombatOutcome::Launched {
                who: ActorInfo::player(Pos::new(0, 0)),
                item: ItemInfo {
                    uid: ItemUid(1),
                    kind: arrow,
                    count: 1,
                    feeling: None,
                },
                fired: true,
                flight: FlightPath::over(path),
            });
            magic_cells(&outcome, &content)
        };
        let color = theme::color(content.items[usize::from(arrow.0)].look.color);
        let stroke = |x| MagicCell {
            at: Pos::new(x, 0),
            color,
            sign: '-',
        };
        assert_eq!(launched(&path), [stroke(1), stroke(2)]);
        assert_eq!(launched(&path[..1]), []);
        assert_eq!(launched(&[]), []);
    }

    #[test]
    fn strokes_lie_along_the_way() {
        let from = Pos::new(5, 5);
        let signs = [
            (1, 0),
            (-1, 0),
            (0, 1),
            (1, 1),
            (-1, -1),
            (1, -1),
            (-1, 1),
            (0, 0),
        ]
        .map(|(x, y)| stroke(from, from.offset(x, y)));
        assert_eq!(signs, ['-', '-', '|', '\\', '\\', '/', '/', '*']);
    }
}
