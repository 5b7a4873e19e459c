//! Where one can walk: areas that belong together, and how far squares are from one.

use super::canvas::Canvas;

/// The number of an area; 0 is none.
pub(super) type AreaId = u16;

/// The squares of a level by the area that they belong to.
pub(super) struct WalkAreas {
    /// The area of each square.
    pub(super) of: Vec<AreaId>,
    /// How many squares each area has, from area 1 on at index 1.
    pub(super) sizes: Vec<usize>,
}

impl WalkAreas {
    /// Squares belong together where one can walk from one to the next without going aslant.
    pub(super) fn new(canvas: &Canvas) -> Self {
        let mut areas = Self {
            of: vec![0; canvas.area()],
            sizes: vec![0],
        };
        let mut todo = Vec::with_capacity(256);
        for start in 0..canvas.area() {
            if areas.of[start] != 0 || !canvas.is_plain(start) {
                continue;
            }
            let area = areas.sizes.len().min(usize::from(AreaId::MAX)) as AreaId;
            let mut size = 0;
            areas.of[start] = area;
            todo.push(start);
            while let Some(at) = todo.pop() {
                size += 1;
                for near in canvas.beside(at) {
                    if areas.of.get(near) == Some(&0) && canvas.is_plain(near) {
                        areas.of[near] = area;
                        todo.push(near);
                    }
                }
            }
            areas.sizes.push(size);
        }
        areas
    }
}

/// A square that cannot be walked to.
pub(super) const FAR: u16 = u16::MAX;

/// How many steps each square is from one, doors that open at once open.
pub(super) fn distances(canvas: &Canvas, from: usize) -> Vec<u16> {
    let mut steps = vec![FAR; canvas.area()];
    let mut queue = Vec::with_capacity(canvas.area() / 2);
    steps[from] = 0;
    queue.push(from);
    let mut next = 0;
    while let Some(&at) = queue.get(next) {
        next += 1;
        for near in canvas.around(at) {
            if steps.get(near) == Some(&FAR) && canvas.is_plain(near) {
                steps[near] = steps[at].saturating_add(1);
                queue.push(near);
            }
        }
    }
    steps
}
