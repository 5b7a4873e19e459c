//! Rivers and blots: what makes one cave another.

use super::{
    canvas::{Canvas, Cell},
    stream::LevelStream,
};
use crate::content::{PatchDef, PatchGround, RiverDef};

/// Draws the rivers of a theme.
pub(super) fn rivers(canvas: &mut Canvas, rivers: &[RiverDef], dice: &mut LevelStream) {
    for river in rivers {
        for _ in 0..dice.count(river.count, 50) {
            flow(canvas, river, dice);
        }
    }
}

/// One river, from side to side or from top to bottom.
fn flow(canvas: &mut Canvas, river: &RiverDef, dice: &mut LevelStream) {
    let (width, height) = (canvas.width() as i32, canvas.height() as i32);
    let across = dice.percent(50);
    let (length, breadth) = if across {
        (width, height)
    } else {
        (height, width)
    };
    let wide = dice.count(river.width, 12).max(1) as i32;
    let mut middle = dice.between(breadth / 5, breadth * 4 / 5);
    let mut drift = dice.between(-1, 1);
    for along in 1..length - 1 {
        if dice.percent(30) {
            drift = dice.between(-1, 1);
        }
        // A river does not run along the border.
        if middle < breadth / 6 {
            drift = 1;
        } else if middle > breadth - breadth / 6 {
            drift = -1;
        }
        middle = (middle + drift).clamp(2, breadth - 3 - wide);
        let swell = i32::from(dice.percent(25));
        for over in -1..=wide + swell {
            let beside = (middle + over).clamp(1, breadth - 2);
            let (x, y) = if across {
                (along, beside)
            } else {
                (beside, along)
            };
            let at = canvas.at(x as usize, y as usize);
            if canvas.cell(at) == Cell::Kept {
                continue;
            }
            let bank = over < 0 || over == wide + swell;
            if !bank {
                canvas.lay(at, river.terrain);
            } else if let Some(bank) = river.bank
                && canvas.cell(at) == Cell::Open
                && !canvas.is_painted(at)
                && dice.percent(25)
            {
                canvas.lay(at, bank);
            }
        }
    }
}

/// Draws the blots of a theme.
pub(super) fn patches(canvas: &mut Canvas, patches: &[PatchDef], dice: &mut LevelStream) {
    for patch in patches {
        for _ in 0..dice.count(patch.count, 200) {
            let size = dice.count(patch.size, 400) as usize;
            blot(canvas, patch, size, dice);
        }
    }
}

/// One blot, grown square by square from a seed.
fn blot(canvas: &mut Canvas, patch: &PatchDef, size: usize, dice: &mut LevelStream) {
    let takes = |canvas: &Canvas, at: usize| {
        !canvas.is_painted(at)
            && match (patch.on, canvas.cell(at)) {
                (PatchGround::Floor, Cell::Open) => true,
                (PatchGround::Wall, Cell::Rock | Cell::Wall) => true,
                (
                    PatchGround::Floor | PatchGround::Wall,
                    Cell::Edge
                    | Cell::Rock
                    | Cell::Wall
                    | Cell::Open
                    | Cell::Way
                    | Cell::Door
                    | Cell::Barrier
                    | Cell::Kept,
                ) => false,
            }
    };
    let Some(seed) = (0..30)
        .map(|_| dice.below(canvas.area()))
        .find(|&at| takes(canvas, at))
    else {
        return;
    };
    let mut rim = vec![seed];
    let mut grown = Vec::with_capacity(size);
    while grown.len() < size && !rim.is_empty() {
        let at = rim.swap_remove(dice.below(rim.len()));
        if grown.contains(&at) || !takes(canvas, at) {
            continue;
        }
        grown.push(at);
        rim.extend(canvas.beside(at));
    }
    for at in grown {
        if patch.thick < 100 && !dice.percent(patch.thick) {
            continue;
        }
        match patch.on {
            PatchGround::Floor => canvas.lay(at, patch.terrain),
            PatchGround::Wall => canvas.paint(at, canvas.cell(at), patch.terrain),
        }
    }
}
