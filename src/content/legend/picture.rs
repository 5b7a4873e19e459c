//! The picture of a level or a part: its size, its squares, and the numbers of its signs.

use std::collections::BTreeMap;

use super::{def::SignId, signs::Signs};
use crate::{
    content::{fault::Span, read::Reader},
    grid::Size,
};

/// The most signs that a picture may use.
pub(in crate::content) const MOST_SIGNS: usize = 200;

/// How large a picture may be, and what need not be drawn.
#[derive(Clone, Copy)]
pub(in crate::content) struct PictureLimits {
    /// The shortest side, in squares.
    pub(in crate::content) shortest: usize,
    /// The longest side.
    pub(in crate::content) longest: usize,
    /// The sign that is no part of the picture, unless the legend says otherwise.
    pub(in crate::content) outside: Option<char>,
    /// A terrain as an example of what a sign may be.
    pub(in crate::content) example: &'static str,
}

impl PictureLimits {
    /// Those of a level: at least a border and one square within.
    pub(in crate::content) const LEVEL: Self = Self {
        shortest: 3,
        longest: 255,
        outside: None,
        example: "\"floor\"",
    };
    /// Those of a part.
    pub(in crate::content) const PART: Self = Self {
        shortest: 1,
        longest: 40,
        outside: Some(' '),
        example: "Floor",
    };
}

/// The size of the picture, if all rows agree and it is neither too large nor too small.
pub(in crate::content) fn size(
    rows: &[Span],
    picture: &Span,
    limits: PictureLimits,
    reader: &mut Reader,
) -> Option<Size> {
    let PictureLimits {
        shortest, longest, ..
    } = limits;
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
        if !(shortest..=longest).contains(&side) {
            agree = false;
            let fault = reader.fault(
                picture.start..picture.start + 1,
                format!("the picture has {side} {what}"),
            );
            reader.push(fault.expected(format!("{shortest} to {longest} {what}")));
        }
    }
    agree.then(|| Size::new(width as u16, rows.len() as u16))
}

/// The squares of the picture, row by row, each with its place in the file; each unknown sign is reported once, unless the
/// legend has gaps.
pub(in crate::content) fn cells(
    rows: &[Span],
    signs: &Signs,
    limits: PictureLimits,
    reader: &mut Reader,
) -> Vec<(Span, Option<SignId>)> {
    let mut cells = Vec::new();
    let mut unknown = BTreeMap::<char, (Span, usize)>::new();
    for row in rows {
        for (at, sign) in reader.slice(row).char_indices() {
            let start = row.start + at;
            let span = start..start + sign.len_utf8();
            let number = signs.numbers.get(&sign).copied();
            if number.is_none() && limits.outside != Some(sign) && !signs.gaps {
                unknown.entry(sign).or_insert((span.clone(), 0)).1 += 1;
            }
            cells.push((span, number));
        }
    }
    let example = limits.example;
    for (sign, (span, count)) in unknown {
        let times = if count > 1 {
            format!(" ({count} squares)")
        } else {
            String::new()
        };
        let message = format!("the sign {sign:?} is not in the legend{times}");
        let fault = reader.fault(span, message);
        reader.push(match sign {
            '\t' => fault.help("draw with spaces, and give the space an entry in the legend"),
            ' ' => fault.help("a space needs an entry too, such as ' ': (terrain: \"granite\")"),
            '"' | '\'' | '\\' => fault.help(format!(
                "choose another sign, or add {sign:?}: (terrain: {example})"
            )),
            _ => fault.help(format!(
                "add '{sign}': (terrain: {example}) or what it should be"
            )),
        });
    }
    cells
}
