//! The picture of a level: its size, its squares, and what its signs stand for.

use std::collections::BTreeMap;

use crate::{
    content::{
        fault::Span,
        ids::{ItemId, MonsterId, TerrainId},
        read::Reader,
    },
    grid::Size,
};

/// The longest side of a level, in squares.
const LONGEST_SIDE: usize = 255;
/// The shortest side: a border and one square within.
const SHORTEST_SIDE: usize = 3;

/// What a sign stands for.
#[derive(Clone, Copy)]
pub(in crate::content) struct Square {
    pub(in crate::content) terrain: TerrainId,
    pub(in crate::content) monster: Option<(MonsterId, bool)>,
    pub(in crate::content) item: Option<(ItemId, u16)>,
}

/// A square of the picture.
pub(in crate::content) struct PictureCell {
    pub(in crate::content) sign: char,
    pub(in crate::content) span: Span,
    pub(in crate::content) square: Option<Square>,
}

/// The size of the picture, if all rows agree and it is neither too large nor too small.
pub(in crate::content) fn size(rows: &[Span], picture: &Span, reader: &mut Reader) -> Option<Size> {
    let length = |row: &Span, reader: &Reader| reader.slice(row).chars().count();
    let width = length(rows.first()?, reader);
    let mut agree = true;
    for row in &rows[1..] {
        let found = length(row, reader);
        if found != width {
            agree = false;
            let end = if found == 0 {
                row.start..row.start
            } else {
                row.end
                    - reader
                        .slice(row)
                        .chars()
                        .next_back()
                        .map_or(0, char::len_utf8)..row.end
            };
            let fault = reader.fault(
                end,
                format!("this row has {found} squares, the first row {width}"),
            );
            reader.push(
                fault
                    .expected("rows of the same length")
                    .also(rows[0].clone(), "the first row"),
            );
        }
    }
    for (side, what) in [(width, "columns"), (rows.len(), "rows")] {
        if !(SHORTEST_SIDE..=LONGEST_SIDE).contains(&side) {
            agree = false;
            let fault = reader.fault(
                picture.start..picture.start + 1,
                format!("the picture has {side} {what}"),
            );
            reader.push(fault.expected(format!("{SHORTEST_SIDE} to {LONGEST_SIDE} {what}")));
        }
    }
    agree.then(|| Size::new(width as u16, rows.len() as u16))
}

/// The squares of the picture, row by row; each unknown sign is reported once, unless the
/// legend has gaps.
pub(in crate::content) fn cells(
    rows: &[Span],
    legend: &BTreeMap<char, (Span, Option<Square>)>,
    gaps: bool,
    reader: &mut Reader,
) -> Vec<PictureCell> {
    let mut cells = Vec::new();
    let mut unknown = BTreeMap::<char, (Span, usize)>::new();
    for row in rows {
        for (at, sign) in reader.slice(row).char_indices() {
            let start = row.start + at;
            let span = start..start + sign.len_utf8();
            let entry = legend.get(&sign);
            if entry.is_none() && !gaps {
                unknown.entry(sign).or_insert((span.clone(), 0)).1 += 1;
            }
            let square = entry.and_then(|(_, square)| *square);
            cells.push(PictureCell { sign, span, square });
        }
    }
    for (sign, (span, count)) in unknown {
        let times = if count > 1 {
            format!(" ({count} squares)")
        } else {
            String::new()
        };
        let fault = reader.fault(
            span,
            format!("the sign {sign:?} is not in the legend{times}"),
        );
        reader.push(match sign {
            '\t' => fault.help("draw with spaces, and give the space an entry in the legend"),
            ' ' => fault.help("a space needs an entry too, such as ' ': (terrain: \"granite\")"),
            '"' | '\'' | '\\' => fault.help(format!(
                "choose another sign, or add {sign:?}: (terrain: \"floor\")"
            )),
            _ => fault.help(format!(
                "add '{sign}': (terrain: \"floor\") or what it should be"
            )),
        });
    }
    cells
}
