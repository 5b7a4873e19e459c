//! The camera: it glides after the square that must be in sight.

use std::time::Duration;

use bevy::{prelude::*, time::Real};

use super::{
    actors::DrawnActors,
    frame_rate::FrameDemand,
    layout::Layout,
    schedule::WindowSystems,
    snapshot::{ActorSnapshot, Focus, MapSnapshot},
    space::{self, TILE},
    viewport::{self, CameraView, MARGIN, Zoom},
};
use crate::{content::LevelId, grid::Size};

/// Moves the camera.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Zoom>()
        .init_resource::<CameraView>()
        .add_systems(Startup, spawn)
        .add_systems(Update, follow.in_set(WindowSystems::Follow));
}

fn spawn(mut commands: Commands) {
    commands.spawn((Camera2d, Msaa::Off));
}

fn follow(
    time: Res<Time<Real>>,
    (layout, focus, actors, map): (
        Res<Layout>,
        Res<Focus>,
        Res<ActorSnapshot>,
        Res<MapSnapshot>,
    ),
    drawn: DrawnActors,
    mut zoom: ResMut<Zoom>,
    mut view: ResMut<CameraView>,
    mut frames: ResMut<FrameDemand>,
    (mut shown, mut last): (Local<Option<(LevelId, Size)>>, Local<Option<(Vec2, f32)>>),
    camera: Single<(&mut Transform, &mut Projection), With<Camera2d>>,
) {
    let level = map
        .level
        .as_ref()
        .map(|(level, cells)| (*level, cells.size()));
    zoom.bypass_change_detection()
        .fit(layout.map(), level.map(|(_, size)| size));
    let factor = zoom.factor();
    let Some((_, size)) = level else {
        *shown = None;
        return;
    };
    // The player is followed where it is drawn, so that map and player move as one.
    let focus = &focus.0;
    let player = actors.actors.first().filter(|_| !focus.is_cursor);
    let point = player
        .and_then(|player| drawn.drawn_at(player.id))
        .unwrap_or_else(|| space::center(focus.at));
    let whole = Vec2::new(f32::from(size.width()), f32::from(size.height())) * TILE * factor;
    let point = Vec2::new(point.x, -point.y) * factor;
    let sight = layout.map().as_vec2();
    let jump = *shown != level || layout.is_changed();
    // A cursor takes the camera along only as far as it must.
    let rests =
        last.filter(|(_, then)| focus.is_cursor && !jump && (then - factor).abs() <= f32::EPSILON);
    let margin = MARGIN * TILE * factor;
    let home = rests.map_or_else(
        || viewport::corner(point, sight, whole, margin),
        |(corner, _)| corner,
    );
    let part = focus.part(size, viewport::frame(sight, factor));
    let wanted = viewport::showing(part, home, sight, whole, factor);
    *last = Some((wanted, factor));
    if view.approach(wanted, factor, jump, time.delta_secs()) {
        frames.keep(time.elapsed(), Duration::from_millis(40));
    }
    *shown = level;

    let (mut transform, mut projection) = camera.into_inner();
    let translation = view
        .translation(layout.window)
        .extend(transform.translation.z);
    if transform.translation != translation {
        transform.translation = translation;
    }
    if let Projection::Orthographic(orthographic) = &mut *projection
        && (orthographic.scale - 1.0 / factor).abs() > f32::EPSILON
    {
        orthographic.scale = 1.0 / factor;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        content::Content,
        grid::Pos,
        play::{Bindings, Options, StandaloneShell, Start},
        sim::Setup,
    };

    /// A game on a shipped level as it begins.
    fn begun(content: &Arc<Content>, level: Option<&str>) -> StandaloneShell {
        let options = Options {
            content: Arc::clone(content),
            bindings: Bindings::standard(),
            saves: None,
            seed: 7,
            level: None,
        };
        let level = level.map(|key| content.level_id(key).expect("it is shipped").0);
        let setup = Setup {
            seed: 7,
            level,
            ..Setup::default()
        };
        StandaloneShell::new(options, Start::New(setup)).unwrap()
    }

    /// What part of the map's frame shows nothing that is known, in hundredths.
    fn void(shell: &StandaloneShell, window: UVec2) -> usize {
        /// Pixels between two that are looked at.
        const STRIDE: usize = 8;
        let layout = Layout::of(window);
        let (sight, size) = (layout.map(), shell.map_size().unwrap());
        let mut zoom = Zoom::default();
        zoom.fit(sight, Some(size));
        let factor = zoom.factor();
        let whole = Vec2::new(f32::from(size.width()), f32::from(size.height())) * TILE * factor;
        let point = space::center(shell.focus()) * Vec2::new(1.0, -1.0) * factor;
        let wanted = viewport::corner(point, sight.as_vec2(), whole, MARGIN * TILE * factor);
        let mut view = CameraView::default();
        view.approach(wanted, factor, true, 0.0);
        let known = |x: u32, y: u32| {
            let at: Pos = view.square(Vec2::new(x as f32, y as f32));
            size.contains(at) && shell.cell(at).terrain.is_some()
        };
        let rows = (0..sight.y).step_by(STRIDE);
        let places: Vec<_> = rows
            .flat_map(|y| (0..sight.x).step_by(STRIDE).map(move |x| (x, y)))
            .collect();
        let dark = places.iter().filter(|(x, y)| !known(*x, *y)).count();
        dark * 100 / places.len()
    }

    #[test]
    fn shipped_games_begin_with_no_more_void_around_what_is_seen_than_they_did() {
        let content = Arc::new(Content::embedded());
        let windows = [(1280, 800), (1920, 1080), (2560, 1440)];
        let parts = [None, Some("barrow_mouth")].map(|level| {
            let shell = begun(&content, level);
            windows.map(|(width, height)| void(&shell, UVec2::new(width, height)))
        });
        // The camp, of which all is seen at once, and the hollow of the first level, as wide as the usual window shows.
        let most = [[9, 10, 36], [13, 15, 39]];
        let fits = parts
            .as_flattened()
            .iter()
            .zip(most.as_flattened())
            .all(|(part, most)| part <= most);
        assert!(fits, "{parts:?} hundredths at {windows:?}");
    }
}
