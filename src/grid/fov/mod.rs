//! Field of view: what can be seen from a square. Symmetric, exact, and sixty-four squares at a time.
//!
//! **What is seen.** A square that light passes through is seen when the straight line from center to center is
//! free. Taken along the longer axis, the line crosses one row (or column) of squares after another at their
//! middle; it is free unless it crosses one of them within an opaque square, or is pinched: it touches the
//! corner of an opaque square on its one side and that of another on its other side. Nothing in this depends on
//! which end one starts from, so *sight is symmetric*: if A sees B, then B sees A. An opaque square is seen when
//! any free line from the center of the origin meets it, so walls are seen in full, as they should be.
//!
//! **How far.** Radius means the distance of the rules ([`Pos::angband_distance`]), so that a spell's range, an
//! arrow's and sight itself agree on the squares at their limit.
//!
//! **How it is done.** A quarter of the view is scanned row by row outwards, as a list of sectors between two
//! slopes (shadow casting). In each row a sector is a run of columns; machine words hold the row, so that one
//! instruction finds where the next wall begins or ends. The east and west quarters are scanned in the
//! transposed map. A slope is a fixed-point number; see `FRACTION` for why that is exact.

use super::bits::BitGrid;
use super::pos::Pos;
#[cfg(test)]
mod tests;

/// The farthest that anything sees, in squares; a view and its origin fit a machine word in width and height.
pub const MAX_RADIUS: u8 = 31;

/// Place of the origin in the 64 x 64 window around it.
const MIDDLE: i32 = MAX_RADIUS as i32;

/// Bits after the point of a slope.
///
/// A slope `m / q` is kept as `m * ceil(2^FRACTION / q)`, too large by less than `m` units. All slopes have an
/// even `q <= 62` and, counted from the edge of the quarter, `m <= 2 * q`. Times a depth `<= 31` the excess
/// stays below `124 * 31` units, less than `SLACK`; while different multiples of `1 / (2 * q)`, all that is ever
/// compared, are `2^FRACTION / 124` units apart, more than `SLACK` and the excess together. So no two are ever
/// confused.
const FRACTION: u32 = 24;
const ONE: u32 = 1 << FRACTION;
const HALF: u32 = ONE / 2;
const SLACK: u32 = ONE / 256;

/// `ceil(2^FRACTION / (2 * depth))`.
const RECIPROCAL: [u32; MAX_RADIUS as usize + 1] = {
    let mut table = [0; MAX_RADIUS as usize + 1];
    let mut depth = 1;
    while depth < table.len() {
        table[depth] = ONE.div_ceil(2 * depth as u32);
        depth += 1;
    }
    table
};

/// `DISC[radius][depth]`: how many squares to either side are within `radius` squares, `depth` rows away.
const DISC: [[u8; MAX_RADIUS as usize + 1]; MAX_RADIUS as usize + 1] = {
    let mut table = [[0; MAX_RADIUS as usize + 1]; MAX_RADIUS as usize + 1];
    let mut radius = 0;
    while radius < table.len() {
        let mut depth = 0;
        while depth <= radius {
            let mut width = 0;
            while Pos::new(0, 0).angband_distance(Pos::new(width as i16 + 1, depth as i16))
                <= radius as u16
            {
                width += 1;
            }
            table[radius][depth] = width;
            depth += 1;
        }
        radius += 1;
    }
    table
};

/// A 64 x 64 piece of a map: a word for each row, lowest bit westernmost, the origin at (`MIDDLE`, `MIDDLE`).
type Window = [u64; 64];

/// Finds what is seen from `origin` within `radius` squares (at most [`MAX_RADIUS`]) on a map whose `opaque`
/// squares stop sight.
///
/// `visible` becomes a set of the same size that holds exactly the squares seen. The origin is always seen, even
/// if it is opaque; nothing is seen from outside the map. Allocates only if `visible` was never that large.
pub fn compute(origin: Pos, radius: u8, opaque: &BitGrid, visible: &mut BitGrid) {
    let size = opaque.size();
    visible.reset(size);
    if !size.contains(origin) {
        return;
    }
    let radius = radius.min(MAX_RADIUS);
    let (left, top) = (i32::from(origin.x) - MIDDLE, i32::from(origin.y) - MIDDLE);
    let inside = columns(-left, i32::from(size.width()) - 1 - left);
    let rows = MIDDLE - i32::from(radius)..=MIDDLE + i32::from(radius);

    let mut walls: Window = [u64::MAX; 64];
    for row in rows.clone() {
        walls[row as usize & 63] = opaque.window(left, top + row) | !inside;
    }
    let disc = &DISC[usize::from(radius)];
    let mut seen: Window = [0; 64];
    scan::<-1>(&walls, radius, disc, &mut seen);
    scan::<1>(&walls, radius, disc, &mut seen);
    let transpose = if radius <= NEAR {
        transpose_near
    } else {
        transpose
    };
    transpose(&mut walls);
    let mut seen_sideways: Window = [0; 64];
    scan::<-1>(&walls, radius, disc, &mut seen_sideways);
    scan::<1>(&walls, radius, disc, &mut seen_sideways);
    transpose(&mut seen_sideways);

    seen[MIDDLE as usize] |= 1 << MIDDLE;
    for row in rows {
        let at = row as usize & 63;
        visible.add_window(left, top + row, (seen[at] | seen_sideways[at]) & inside);
    }
}

/// Scans the quarter towards higher (`WAY` is 1) or lower (-1) rows of the window and adds what it sees to `seen`.
fn scan<const WAY: i32>(
    walls: &Window,
    radius: u8,
    disc: &[u8; MAX_RADIUS as usize + 1],
    seen: &mut Window,
) {
    // Slopes are counted from the quarter's west edge, so 0 is 45 degrees west and 2 is 45 degrees east.
    // Two sectors are always parted by the shadow of some wall, at least 1/31 wide in slope, so 64 always suffice.
    let (mut sectors, mut next) = (&mut [(0_u32, 0_u32); 64], &mut [(0_u32, 0_u32); 64]);
    sectors[0] = (0, 2 * ONE);
    let mut count = 1;
    for depth in 1..=u32::from(radius) {
        let at = (MIDDLE + WAY * depth as i32) as usize & 63;
        let (row, wide) = (walls[at], i32::from(disc[depth as usize & 31]));
        let edge = MIDDLE - depth as i32;
        let reciprocal = RECIPROCAL[depth as usize & 31];
        let (mut lit, mut kept) = (0, 0_usize);
        for &(start, end) in &sectors[..count] {
            let (from, to) = (depth * start, depth * end);
            // The squares whose middle line the sector meets, beyond a single point, and those whose center is
            // in it.
            let first = (edge + ((from + HALF) >> FRACTION) as i32).max(MIDDLE - wide);
            let last = (edge + ((to + HALF - SLACK) >> FRACTION) as i32).min(MIDDLE + wide);
            if first > last {
                continue;
            }
            let met = columns(first, last);
            let centerd = columns(
                edge + ((from + ONE - SLACK) >> FRACTION) as i32,
                edge + (to >> FRACTION) as i32,
            );
            lit |= met & (row | centerd);

            let mut open = met & !row;
            while open != 0 {
                let low = open.trailing_zeros();
                let beyond = low + (!(open >> low)).trailing_zeros();
                let slope = |column: u32| (2 * (column as i32 - edge) - 1) as u32 * reciprocal;
                let start = if low as i32 == first {
                    start
                } else {
                    slope(low)
                };
                let end = if beyond as i32 == last + 1 {
                    end
                } else {
                    slope(beyond)
                };
                if let Some(slot) = next.get_mut(kept) {
                    *slot = (start, end);
                    kept += 1;
                }
                open &= u64::MAX << beyond;
            }
        }
        seen[at] |= lit;
        if kept == 0 {
            return;
        }
        std::mem::swap(&mut sectors, &mut next);
        count = kept;
    }
}

/// The bits from `first` to `last`, both included and both cut to a word; none if `first` is the greater.
#[inline]
const fn columns(first: i32, last: i32) -> u64 {
    if last < 0 || first > 63 {
        return 0;
    }
    let (first, last) = (
        if first < 0 { 0 } else { first },
        if last > 63 { 63 } else { last },
    );
    (u64::MAX << first) & (u64::MAX >> (63 - last))
}

/// The farthest that needs no more than the sixteen rows and columns around the origin.
const NEAR: u8 = 7;

/// Exchanges rows and columns as far as a radius of [`NEAR`] looks at them, which takes a sixth of the steps: balls are
/// small, and half of finding what one reaches was this.
fn transpose_near(window: &mut Window) {
    const FIRST: usize = MIDDLE as usize - NEAR as usize;
    let mut block = [0; 16];
    for (near, row) in block.iter_mut().zip(&window[FIRST..]) {
        *near = *row >> FIRST & 0xffff;
    }
    exchange(&mut block);
    for (row, near) in window[FIRST..].iter_mut().zip(block) {
        *row = near << FIRST;
    }
}

/// Exchanges rows and columns.
fn transpose(window: &mut Window) {
    exchange(window);
}

/// Exchanges rows and columns of a square as wide as high, a power of two, by exchanging ever smaller blocks.
#[inline]
fn exchange<const SIDE: usize>(window: &mut [u64; SIDE]) {
    let mut width = SIDE / 2;
    let mut mask = (1 << width) - 1;
    while width != 0 {
        for block in window.chunks_exact_mut(2 * width) {
            let (upper, lower) = block.split_at_mut(width);
            for (a, b) in upper.iter_mut().zip(lower) {
                let swapped = (*a >> width ^ *b) & mask;
                *a ^= swapped << width;
                *b ^= swapped;
            }
        }
        width /= 2;
        mask ^= mask << width;
    }
}
