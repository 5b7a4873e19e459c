//! Stairs, far apart: one where no place is farther from the middle of things, the other far from there.

use super::{
    canvas::{Canvas, Cell},
    stream::LevelStream,
    survey::{FAR, distances},
};

/// Where the stairs are, and how far each square is from those that lead up.
pub(super) struct PlacedStairs {
    pub(super) up: usize,
    pub(super) down: usize,
    pub(super) steps: Vec<u16>,
}

/// Squares where stairs look well: open ground with room around; where there are too few, any open ground.
fn candidates(canvas: &Canvas) -> Vec<usize> {
    let open = |at: &usize| canvas.cell(*at) == Cell::Open && !canvas.is_painted(*at);
    let all: Vec<usize> = (0..canvas.area()).filter(open).collect();
    let roomy = |at: &usize| {
        let doors = canvas.beside(*at).into_iter();
        canvas.plain_around(*at) >= 5
            && doors
                .filter(|&near| canvas.cell(near) == Cell::Door)
                .count()
                == 0
    };
    let roomy: Vec<usize> = all.iter().copied().filter(roomy).collect();
    if roomy.len() > 20 { roomy } else { all }
}

/// Chooses both places; `None` where there are none far apart.
pub(super) fn place(canvas: &Canvas, dice: &mut LevelStream) -> Option<PlacedStairs> {
    let candidates = candidates(canvas);
    let first = *candidates.get(dice.below(candidates.len()))?;
    let from_first = distances(canvas, first);
    let up = far(&candidates, &from_first, dice)?;
    let steps = distances(canvas, up);
    let down = far(&candidates, &steps, dice)?;
    let apart = usize::from(steps[down]);
    (apart >= least_apart(canvas.width(), canvas.height())).then_some(PlacedStairs {
        up,
        down,
        steps,
    })
}

/// How many steps the stairs of a level are apart at least.
pub(super) const fn least_apart(width: usize, height: usize) -> usize {
    (width + height) / 4
}

/// One of the squares that are farthest away.
fn far(candidates: &[usize], steps: &[u16], dice: &mut LevelStream) -> Option<usize> {
    let reached = candidates.iter().filter(|&&at| steps[at] != FAR);
    let most = reached.clone().map(|&at| steps[at]).max()?;
    let enough = most - most / 5;
    let far: Vec<usize> = reached.copied().filter(|&at| steps[at] >= enough).collect();
    far.get(dice.below(far.len())).copied()
}
