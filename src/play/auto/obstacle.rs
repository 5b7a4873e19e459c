//! What bars the way where exploring and traveling come to an end, and what could be done about it.

use super::pathfinder::Pathfinder;
use crate::{
    content::{DoorFastening, Feature, Material, TerrainDef},
    grid::Pos,
    play::{
        text::{
            line::{TextLine, Tone},
            words::{self, place},
        },
        view::PlayerView,
    },
};

/// What keeps the player from walking on over a square, as far as the player knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Obstacle {
    /// A door that does not open at once.
    Door(DoorFastening),
    /// Something that can be dug away within a reasonable time.
    Rubble,
    /// A known trap.
    Trap,
    /// Water or lava that this player cannot walk through.
    Depths,
}

impl Obstacle {
    /// What stands in the way on a square; `None`: nothing, or a wall.
    fn on(view: PlayerView, at: Pos) -> Option<Self> {
        let terrain = view.terrain(at)?;
        if let Feature::Held { by, .. } = terrain.feature {
            Some(Self::Door(by))
        } else if view.can_walk(at) {
            None
        } else if !terrain.trap.is_empty() {
            Some(Self::Trap)
        } else {
            match terrain.material {
                Material::Rubble => Some(Self::Rubble),
                Material::Water | Material::Lava => Some(Self::Depths),
                Material::Floor
                | Material::Tree
                | Material::Granite
                | Material::Quartz
                | Material::Magma
                | Material::Door
                | Material::Permanent => None,
            }
        }
    }

    /// How much a way around is worth, in steps.
    const fn cost(self) -> u16 {
        match self {
            Self::Door(_) => 20,
            Self::Rubble => 40,
            Self::Trap => 60,
            Self::Depths => 200,
        }
    }

    /// What can be done about it.
    fn remedy(self, terrain: &TerrainDef) -> &'static str {
        match self {
            Self::Door(DoorFastening::Lock) => {
                "walk into it to force it, {key:open} picks the lock"
            }
            Self::Door(DoorFastening::Stuck) => "walk into it to force it",
            Self::Rubble => "{key:dig} digs",
            Self::Trap if terrain.disarm.is_some() => "{key:disarm} disarms it",
            Self::Trap => "nobody can disarm it, and only a step onto it leads on",
            Self::Depths => "you cannot cross it",
        }
    }
}

/// What harms whoever steps onto a square of which the player knows that: `A dart trap lies in the way, to the east: D disarms
/// it.` No run and no walk of many steps goes there.
pub(super) fn hazard(view: PlayerView, at: Pos) -> Option<TextLine> {
    if !view.knows_trap(at) {
        return None;
    }
    let terrain = view.terrain(at)?;
    let what = words::capital(&words::indefinite(&terrain.name));
    let (place, remedy) = (place(view.here(), at), Obstacle::Trap.remedy(terrain));
    let text = format!("{what} lies in the way, {place}: {remedy}.");
    Some(TextLine::of(text, Tone::Bad))
}

/// What can be done about a door on a square that does not open at once: `A locked door is there, to the north: walk into it to
/// force it, O picks the lock.` `None`: there is no such door.
pub(super) fn held_door(view: PlayerView, at: Pos) -> Option<TextLine> {
    let terrain = view.terrain(at)?;
    let Feature::Held { by, .. } = terrain.feature else {
        return None;
    };
    let what = words::capital(&words::indefinite(&terrain.name));
    let (place, remedy) = (place(view.here(), at), Obstacle::Door(by).remedy(terrain));
    Some(TextLine::plain(format!(
        "{what} is there, {place}: {remedy}."
    )))
}

impl Pathfinder {
    /// The nearest obstacle behind which a goal lies, or something unknown: `A locked door bars the way, 3 squares to the
    /// north: walk into it to force it.`
    pub(super) fn obstacle(
        &mut self,
        view: PlayerView,
        is_goal: impl Fn(Pos) -> bool,
    ) -> Option<TextLine> {
        let unknown = |at: Pos| {
            let mut beside = at.neighbors().filter(|next| view.size().contains(*next));
            beside.any(|next| view.sight().remembered(next).is_none())
        };
        let goal = |at: Pos| is_goal(at) || Obstacle::on(view, at).is_some() && unknown(at);
        self.first_obstacle(view, goal)
    }

    /// The first obstacle on the way to a square.
    pub(super) fn obstacle_before(&mut self, view: PlayerView, to: Pos) -> Option<TextLine> {
        self.first_obstacle(view, |at| at == to)
    }

    /// The first obstacle on the way to the nearest goal.
    fn first_obstacle(&mut self, view: PlayerView, goal: impl Fn(Pos) -> bool) -> Option<TextLine> {
        let cost = |at: Pos| match Obstacle::on(view, at) {
            Some(obstacle) => Some(obstacle.cost()),
            None => view.can_walk(at).then_some(1),
        };
        let (ways, route) = (view.ways(), &mut self.route);
        self.router.nearest(ways, view.here(), cost, goal, route)?;
        let (at, obstacle) = self
            .route
            .iter()
            .find_map(|at| Some((*at, Obstacle::on(view, *at)?)))?;
        let terrain = view.terrain(at)?;
        // Nobody counts water.
        let what = if terrain.material == Material::Water {
            terrain.name.clone()
        } else {
            words::indefinite(&terrain.name)
        };
        let what = words::capital(&what);
        let (place, remedy) = (place(view.here(), at), obstacle.remedy(terrain));
        Some(TextLine::plain(format!(
            "{what} bars the way, {place}: {remedy}."
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{content::TerrainId, testing::Arena};

    #[test]
    fn no_terrain_that_anybody_asks_about_counts_as_solid() {
        let mut game = Arena::new("@.").into_game();
        let (at, mut solid) = (Pos::new(1, 0), 0);
        let kinds = PlayerView::new(&game).content().terrain.len();
        for kind in (0..kinds).map(|kind| TerrainId(kind as u8)) {
            game.replace_terrain(&[(at, kind)]);
            let view = PlayerView::new(&game);
            let terrain = view.terrain(at).expect("it is in view");
            let asked = view.can_walk(at)
                || Obstacle::on(view, at).is_some()
                || terrain.passable
                || terrain.feature.door().is_some();
            let is_way = view.ways().get(at);
            assert!(is_way || !asked, "{}", terrain.key);
            solid += usize::from(!is_way);
        }
        assert!(solid > 2, "{solid} are solid");
    }
}
