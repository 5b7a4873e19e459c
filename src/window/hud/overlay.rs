//! The window over the map: menus, texts, questions, and whole screens such as the title.

use bevy::prelude::*;

use super::{
    context::{PanelContext, differs},
    overlay_rows::{self, ShownRows},
    portrait, rows,
    strip::WholeScreen,
    whole_level::{LevelImage, LevelPictures},
    whole_screen, wrap,
};
use crate::{
    grid::Pos,
    play::{Overlay, PanelRow, TextLine},
    window::{
        input::{Minimap, OverlayFrame, WholeLevel},
        layout::Layout,
        schedule::WindowSystems,
        snapshot::{ActorSnapshot, HudSnapshot, MapSnapshot, ShellResource},
        theme,
    },
};

/// Everything that belongs to the window over the map.
#[derive(Component)]
struct Root;

/// The window that is open, if one is.
#[derive(PartialEq)]
struct Open(Option<Overlay>);

/// Columns of text at least and at most.
const COLUMNS: (usize, usize) = (40, 100);
/// The part of the window's height that may be used.
const SHARE: f32 = 0.92;

/// Draws the window over the map.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(WindowSystems::Show))
        .add_plugins(overlay_rows::plugin);
}

fn show(
    mut commands: Commands,
    (hud, map, actors): (Res<HudSnapshot>, Res<MapSnapshot>, Res<ActorSnapshot>),
    (context, game, mut pictures): (PanelContext, Res<ShellResource>, LevelPictures),
    mut last: Local<Option<Open>>,
    old: Query<Entity, With<Root>>,
) {
    if context.layout.is_changed() || hud.is_changed() {
        let (columns, rows) = if pictures.are_shown() {
            // Pictures of the level are as small as they must be.
            (usize::from(u16::MAX), usize::from(u16::MAX))
        } else {
            room(&context.layout)
        };
        game.0.set_room(columns, rows);
    }
    if !(hud.is_changed() || context.layout.is_changed())
        || !differs(&mut last, &context.layout, &hud, |hud| {
            Open(hud.overlay.clone())
        })
    {
        return;
    }
    for root in &old {
        commands.entity(root).despawn();
    }
    let Some(Open(Some(overlay))) = &*last else {
        return;
    };
    let kind = WholeScreen::of(map.level.is_some(), actors.ending);
    let kind = kind.filter(|kind| overlay.whole_screen || *kind == WholeScreen::Title);
    let shown = if let Some(kind) = kind {
        let root = commands.spawn(Root).id();
        whole_screen::show(
            &mut commands.entity(root),
            &context,
            overlay,
            kind,
            &actors.player_sprite,
        )
    } else {
        let drawn = overlay
            .level
            .and_then(|_| pictures.draw(level_room(&context.layout)));
        window(&mut commands, &context, overlay, drawn)
    };
    game.0.set_text_end(shown.last_page);
    let [back, on] = shown.pages;
    game.0.set_pages(back, on);
}

/// A framed window over the middle of the map; one too wide for the map lies in the middle of the whole window, and the side
/// panel is covered, since nobody reads what would be left of it.
fn window(
    commands: &mut Commands,
    context: &PanelContext,
    overlay: &Overlay,
    drawn: Option<LevelImage>,
) -> ShownRows {
    let layout = &*context.layout;
    let (all, map) = (layout.window.as_vec2(), layout.map().as_vec2());
    let columns = match &drawn {
        Some(drawn) => {
            let wide = f32::from(drawn.size.width()) * drawn.side as f32;
            layout.columns(wide).max(COLUMNS.0)
        }
        None => columns_of(overlay, context, all.x * SHARE),
    };
    // The signs for which there is a picture.
    let skipped = match (&drawn, overlay.level) {
        (Some(_), Some(level)) => level.rows,
        (None, _) | (_, None) => 0,
    };
    let width = frame_width(layout, columns);
    let fits = width <= map.x;
    let lines = lines_of(layout);
    let mut shown = ShownRows::default();
    commands
        .spawn((
            Root,
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                ..default()
            },
            BackgroundColor(theme::SHADE),
            GlobalZIndex(10),
        ))
        .with_children(|root| {
            if !fits {
                root.spawn((
                    Node {
                        position_type: PositionType::Absolute,
                        right: px(0),
                        top: px(0),
                        bottom: px(0),
                        width: px(layout.side),
                        ..default()
                    },
                    BackgroundColor(theme::VOID),
                ));
            }
            root.spawn(Node {
                width: px(if fits { map.x } else { all.x }),
                height: percent(100),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            })
            .with_children(|room| {
                room.spawn((
                    OverlayFrame,
                    Node {
                        width: px(width),
                        flex_direction: FlexDirection::Column,
                        border: UiRect::all(px(2)),
                        padding: UiRect::all(px(layout.pad)),
                        ..default()
                    },
                    BackgroundColor(theme::PANEL),
                    BorderColor::all(theme::RULE),
                ))
                .with_children(|frame| {
                    if !overlay.title.is_empty() {
                        rows::heading(frame, layout, &overlay.title);
                    }
                    if let (Some(drawn), Some(level)) = (drawn, overlay.level) {
                        picture(frame, drawn, level.cursor);
                    }
                    shown = overlay_rows::body(frame, context, overlay, columns, lines, skipped);
                    if !overlay.footer.0.is_empty() {
                        footer(frame, layout, &overlay.keys(shown.fits));
                    }
                });
            });
        });
    shown
}

/// The level in pictures, and a frame around the square of the cursor.
fn picture(parent: &mut ChildSpawnerCommands, drawn: LevelImage, cursor: Pos) {
    let pixels = |squares: i16| f32::from(squares) * drawn.side as f32;
    let side = drawn.side as f32;
    parent
        .spawn((
            WholeLevel(Minimap::whole(drawn.size)),
            ImageNode::new(drawn.image),
            Node {
                width: px(pixels(drawn.size.width() as i16)),
                height: px(pixels(drawn.size.height() as i16)),
                align_self: AlignSelf::Center,
                flex_shrink: 0.0,
                ..default()
            },
        ))
        .with_child((
            Node {
                position_type: PositionType::Absolute,
                left: px(pixels(cursor.x) - 2.0),
                top: px(pixels(cursor.y) - 2.0),
                width: px(side + 4.0),
                height: px(side + 4.0),
                border: UiRect::all(px(2)),
                ..default()
            },
            BorderColor::all(theme::GOLD),
        ));
}

/// Pixels that a picture of the level has room for, with its heading and what the cursor is on.
fn level_room(layout: &Layout) -> Vec2 {
    let all = layout.window.as_vec2() * SHARE;
    let frame = Vec2::new(4.0 * layout.letter, 9.0 * layout.line);
    (all - frame - 4.0 * layout.pad).max(Vec2::splat(1.0))
}

/// Columns and rows that a window over the map has room for.
fn room(layout: &Layout) -> (usize, usize) {
    let all = layout.window.as_vec2() * SHARE;
    let columns = layout.columns(all.x).saturating_sub(8).max(10);
    (columns.min(COLUMNS.1), lines_of(layout))
}

/// How wide the frame around so many columns is.
fn frame_width(layout: &Layout, columns: usize) -> f32 {
    (columns + 4) as f32 * layout.letter + 2.0 * layout.pad
}

/// The columns of a frame that is as wide as the map.
fn map_columns(layout: &Layout) -> usize {
    let room = layout.map().x as f32 - 2.0 * layout.pad;
    layout.columns(room).saturating_sub(4)
}

/// Lines of rows that a window over the map has room for, between its title and its keys.
fn lines_of(layout: &Layout) -> usize {
    let lines = (layout.window.as_vec2().y * SHARE / layout.line).floor() as usize;
    lines.saturating_sub(5).max(3)
}

/// Letters that the widest row needs, within limits; what can go on below is no wider than the map.
fn columns_of(overlay: &Overlay, context: &PanelContext, width: f32) -> usize {
    let layout = &*context.layout;
    // In the narrowest window rows are highest: what fits there fits.
    let highest = overlay_rows::heights(context, overlay, COLUMNS.0, 0);
    let fits = highest.iter().sum::<usize>() as f32 <= lines_of(layout) as f32 * layout.line;
    let keys = overlay.keys(fits).text();
    let ends = [overlay.title.len() + 4, theme::printable(&keys).len()];
    let beside = portrait::columns(context, overlay);
    let map = map_columns(layout).max(COLUMNS.0);
    let wide = |row: &PanelRow| {
        let whole = rows::width(row) + beside;
        let goes_on = matches!(row, PanelRow::Text(line) if wrap::goes_on_below(line, map));
        if goes_on { whole.min(map) } else { whole }
    };
    let widest = overlay.rows.iter().map(wide).chain(ends).max();
    let fits = layout.columns(width).saturating_sub(8).max(10);
    widest
        .unwrap_or_default()
        .clamp(COLUMNS.0, COLUMNS.1)
        .min(fits)
}

/// What keys do here.
fn footer(parent: &mut ChildSpawnerCommands, layout: &Layout, keys: &TextLine) {
    parent
        .spawn((
            Node {
                width: percent(100),
                margin: UiRect::top(px((layout.line * 0.5).round())),
                padding: UiRect::top(px((layout.line * 0.3).round())),
                border: UiRect::top(px(1)),
                flex_shrink: 0.0,
                ..default()
            },
            BorderColor::all(theme::BORDER),
        ))
        .with_children(|row| rows::line(row, layout, keys, 1.0));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{play::Tone, window::fixture};
    use bevy::ecs::system::RunSystemOnce;

    #[test]
    fn a_window_is_as_wide_as_its_keys() {
        let mut app = fixture::app(|_| ());
        app.insert_resource(Layout::of(UVec2::new(1280, 800)));
        let mut columns = |rows: usize| {
            let words = "a-z or Enter all that is known of it  ";
            let overlay = Overlay {
                title: "Things".to_owned(),
                rows: vec![PanelRow::Text(TextLine::of("a dagger", Tone::Plain)); rows],
                selected: Some(0),
                first: 0,
                footer: TextLine::of(words, Tone::Plain)
                    .and("Esc", Tone::Key)
                    .and(" back", Tone::Faint),
                whole_screen: false,
                header: 0,
                ..Overlay::default()
            };
            let keys = overlay.keys(rows < 9).text().len();
            let found = app
                .world_mut()
                .run_system_once(move |context: PanelContext| {
                    columns_of(&overlay, &context, 1200.0)
                });
            (found.unwrap(), keys)
        };
        let ((few, shorter), (many, longer)) = (columns(2), columns(90));
        assert_eq!((few, many), (shorter, longer));
        assert!(shorter < longer);
    }

    #[test]
    fn what_can_go_on_below_leaves_the_side_panel_in_sight() {
        let mut app = fixture::app(|_| ());
        let text = |words: String| PanelRow::Text(TextLine::of(words, Tone::Plain));
        let overlay = |rows: Vec<PanelRow>| Overlay {
            title: "Note".to_owned(),
            rows,
            selected: None,
            first: 0,
            footer: TextLine::default(),
            whole_screen: false,
            header: 0,
            ..Overlay::default()
        };
        let words = overlay(vec![text("many words ".repeat(20))]);
        let table = overlay(vec![text(format!(
            "a name {}  20 lb",
            "that is long ".repeat(20)
        ))]);
        for (width, height) in [(800, 500), (1280, 800), (1920, 1080)] {
            let layout = Layout::of(UVec2::new(width, height));
            let map = layout.map().x as f32;
            app.insert_resource(layout);
            let mut wide = |overlay: &Overlay| {
                let overlay = overlay.clone();
                let found = app
                    .world_mut()
                    .run_system_once(move |context: PanelContext| {
                        let columns = columns_of(&overlay, &context, width as f32 * SHARE);
                        frame_width(&context.layout, columns)
                    });
                found.unwrap()
            };
            assert!(wide(&words) <= map, "{width}");
            // The widest table has room beside the panel of a large window.
            assert_eq!(wide(&table) > map, width < 1920, "{width}");
        }
    }
}
