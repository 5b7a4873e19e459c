//! How bright a square is: warm near the player, cooler further off, dark and bluish where it is only remembered.

use bevy::prelude::*;

use crate::grid::Pos;

/// Light on the player's own square; factors on linear color, where 1 is the picture as it was drawn.
const NEAR: Vec3 = Vec3::new(1.75, 1.52, 1.20);
/// Light at the far end of sight.
const FAR: Vec3 = Vec3::new(0.72, 0.70, 0.78);
/// How far light reaches, in squares: the distance at which a third of the difference is left.
const REACH: f32 = 2.4;
/// What is remembered but not seen.
const MEMORY: Vec3 = Vec3::new(0.21, 0.23, 0.36);

/// Light on a square that is seen.
pub(super) fn seen(at: Pos, player: Pos) -> Vec3 {
    let (dx, dy) = player.delta_to(at);
    let part = (dx * dx + dy * dy) as f32 / (REACH * REACH);
    FAR.lerp(NEAR, (-part).exp())
}

/// Light on a square that is remembered.
pub(super) fn remembered() -> Vec3 {
    MEMORY
}

/// Light as a color.
pub(super) fn color(light: Vec3) -> LinearRgba {
    LinearRgba::rgb(light.x, light.y, light.z)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn light_falls_with_distance_and_never_below_memory() {
        let player = Pos::new(20, 20);
        let row: Vec<f32> = (20..40)
            .map(|x| seen(Pos::new(x, 20), player).element_sum())
            .collect();
        assert!(row.is_sorted_by(|near, far| near >= far));
        assert!(row[1] > row[5]);
        assert!(row[19] > remembered().element_sum() * 2.0);
    }

    #[test]
    fn near_light_is_warm_and_memory_is_cool() {
        let here = seen(Pos::new(1, 1), Pos::new(1, 1));
        assert!(here.x > here.z);
        assert!(remembered().z > remembered().x);
    }
}
