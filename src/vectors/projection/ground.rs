//! What projections are drawn from: the ground, and how strong they are.

use strum::VariantArray;

use crate::{rules::projection::Ground, vectors::draw::Draw};

/// A kind of ground: mostly one that matters.
pub(super) fn ground(draw: &mut Draw) -> Ground {
    let all = Ground::VARIANTS;
    if draw.rarely(5) {
        draw.of(all)
    } else {
        draw.of(&all[..5])
    }
}

/// A strength up to one of three: most are low, as in play.
pub(super) fn strength(draw: &mut Draw, strongest: i32, edges: &[i32]) -> i32 {
    let most = draw.of(&[60, 300, strongest]);
    let within = edges.iter().copied();
    let edges: Vec<_> = within.filter(|&edge| edge < most).collect();
    draw.number(0, most, &edges)
}
