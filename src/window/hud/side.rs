//! The panel at the side: the character above, the monsters in view below.

use bevy::prelude::*;

use super::{
    context::{PanelContext, differs},
    rows,
};
use crate::{
    play::{Panel, text::columns},
    window::{layout::SIDE_COLUMNS, schedule::WindowSystems, snapshot::HudSnapshot, theme},
};

/// The side panel.
#[derive(Component)]
struct Side;

/// Draws the side panel.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(WindowSystems::Show));
}

fn show(
    mut commands: Commands,
    hud: Res<HudSnapshot>,
    context: PanelContext,
    mut last: Local<Option<(Panel, Panel)>>,
    old: Query<Entity, With<Side>>,
) {
    let part = |scene: &crate::play::Hud| (scene.character.clone(), scene.monsters.clone());
    if !(hud.is_changed() || context.layout.is_changed())
        || !differs(&mut last, &context.layout, &hud, part)
    {
        return;
    }
    for side in &old {
        commands.entity(side).despawn();
    }
    let Some((character, monsters)) = &*last else {
        return;
    };
    let layout = &*context.layout;
    commands
        .spawn((
            Side,
            Node {
                position_type: PositionType::Absolute,
                right: px(0),
                top: px(0),
                bottom: px(0),
                width: px(layout.side),
                padding: UiRect::all(px(layout.pad)),
                border: UiRect::left(px(2)),
                flex_direction: FlexDirection::Column,
                row_gap: px(layout.line),
                overflow: Overflow::clip(),
                ..default()
            },
            BackgroundColor(theme::PANEL),
            BorderColor::all(theme::BORDER),
        ))
        .with_children(|side| {
            panel(side, &context, character);
            panel(side, &context, monsters);
        });
}

/// A panel with its heading; one without anything is left out.
fn panel(parent: &mut ChildSpawnerCommands, context: &PanelContext, panel: &Panel) {
    if panel.rows.is_empty() && panel.title.is_empty() {
        return;
    }
    parent
        .spawn(Node {
            width: percent(100),
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|column| {
            if !panel.title.is_empty() {
                let title = columns::cut(&theme::printable(&panel.title), SIDE_COLUMNS);
                rows::heading(column, &context.layout, &title);
            }
            for row in &panel.rows {
                rows::row(column, context, row, SIDE_COLUMNS);
            }
        });
}
