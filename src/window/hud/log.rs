//! The panel at the bottom: the latest messages, the newest lowest and brightest, and the status line.

use bevy::prelude::*;

use super::{
    context::{PanelContext, differs},
    rows, wrap,
};
use crate::{
    play::{Hud, TextLine},
    window::{
        input::{HoveredLine, LogLine},
        schedule::WindowSystems,
        snapshot::HudSnapshot,
        theme,
    },
};

/// The bottom panel.
#[derive(Component)]
struct Bottom;

/// What part of the window's height the panel takes at most for the messages of one command.
const MOST: f32 = 0.5;

/// Draws the bottom panel.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HoveredLine>()
        .add_systems(Update, show.in_set(WindowSystems::Show))
        .add_systems(
            Update,
            highlight
                .run_if(resource_changed::<HoveredLine>)
                .in_set(WindowSystems::Animate),
        );
}

/// Lights the message under the mouse, all its lines: a click tells why it says so.
fn highlight(hovered: Res<HoveredLine>, mut lines: Query<(&LogLine, &mut BackgroundColor)>) {
    for (line, mut ground) in &mut lines {
        let lit = hovered.0 == Some(line.0);
        let color = if lit { theme::HOVERED } else { Color::NONE };
        ground.set_if_neq(BackgroundColor(color));
    }
}

fn show(
    mut commands: Commands,
    hud: Res<HudSnapshot>,
    context: PanelContext,
    mut last: Local<Option<(Vec<TextLine>, [TextLine; 2], usize)>>,
    old: Query<Entity, With<Bottom>>,
) {
    // The latest command's messages are shown all of them: the panel grows over the map for them.
    let part = |scene: &Hud| {
        let news = scene.news.min(scene.log.len());
        let newest = scene
            .log
            .len()
            .saturating_sub(news.max(context.layout.messages));
        let lines = [scene.status.clone(), scene.more.clone()];
        (scene.log[newest..].to_vec(), lines, news)
    };
    if !(hud.is_changed() || context.layout.is_changed())
        || !differs(&mut last, &context.layout, &hud, part)
    {
        return;
    }
    for bottom in &old {
        commands.entity(bottom).despawn();
    }
    let Some((messages, [status, more], news)) = &*last else {
        return;
    };
    let layout = &*context.layout;
    let width = layout.window.x as f32 - layout.side - 2.0 * layout.pad;
    let columns = layout.columns(width);
    let status = wrap::wrapped(status, columns);
    let status = &status[..status.len().min(layout.messages)];
    let pieces: Vec<(usize, TextLine)> = (0..messages.len())
        .rev()
        .zip(messages)
        .flat_map(|(age, message)| {
            let lines = wrap::wrapped(message, columns).into_iter();
            lines.map(move |piece| (age, piece))
        })
        .collect();
    let is_new = |(age, _): &&(usize, TextLine)| age < news;
    let needed = pieces.iter().filter(is_new).count() + status.len();
    let most = (layout.window.y as f32 * MOST / layout.line) as usize;
    let grown = needed.min(most).saturating_sub(layout.messages + 1);
    let room = layout.messages + 1 + grown - status.len();
    let cut = pieces.len().saturating_sub(room);
    // Where even so not all of them fit, the first line says how to read the rest.
    let lost = pieces[..cut].iter().any(|piece| is_new(&piece));
    commands
        .spawn((
            Bottom,
            Node {
                position_type: PositionType::Absolute,
                left: px(0),
                right: px(layout.side),
                bottom: px(0),
                height: px(layout.bottom + layout.line * grown as f32),
                border: UiRect::top(px(2)),
                flex_direction: FlexDirection::Column,
                overflow: Overflow::clip(),
                ..default()
            },
            BackgroundColor(theme::PANEL),
            BorderColor::all(theme::BORDER),
        ))
        .with_children(|bottom| {
            bottom
                .spawn(Node {
                    flex_direction: FlexDirection::Column,
                    // Messages stand at the lower edge; what wraps pushes the oldest out.
                    justify_content: JustifyContent::FlexEnd,
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    padding: UiRect::axes(px(layout.pad), px(layout.pad * 0.5)),
                    overflow: Overflow::clip(),
                    ..default()
                })
                .with_children(|column| {
                    if lost {
                        rows::line(column, layout, more, 1.0);
                    }
                    for (age, piece) in pieces.iter().skip(cut + usize::from(lost)) {
                        column
                            .spawn((
                                LogLine(*age),
                                Node {
                                    width: percent(100),
                                    flex_shrink: 0.0,
                                    ..default()
                                },
                                BackgroundColor(Color::NONE),
                            ))
                            .with_children(|boxed| {
                                let left = brightness(*age, layout.messages);
                                rows::line(boxed, layout, piece, left);
                            });
                    }
                });
            bottom
                .spawn((
                    Node {
                        // A long description takes room from the messages above it.
                        height: px(layout.line * status.len() as f32 + layout.pad),
                        padding: UiRect::horizontal(px(layout.pad)),
                        border: UiRect::top(px(1)),
                        flex_direction: FlexDirection::Column,
                        justify_content: JustifyContent::Center,
                        overflow: Overflow::clip(),
                        flex_shrink: 0.0,
                        ..default()
                    },
                    BackgroundColor(theme::SUNKEN),
                    BorderColor::all(theme::BORDER),
                ))
                .with_children(|column| {
                    for piece in status {
                        rows::line(column, layout, piece, 1.0);
                    }
                });
        });
}

/// How bright a message is, 0 the newest of `count`.
fn brightness(age: usize, count: usize) -> f32 {
    let part = age as f32 / count.max(2).saturating_sub(1) as f32;
    1.0 - (1.0 - theme::OLDEST) * part.min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_fade_with_age() {
        let all: Vec<f32> = (0..6).map(|age| brightness(age, 6)).collect();
        assert!((all[0] - 1.0).abs() < f32::EPSILON && (all[5] - theme::OLDEST).abs() < 1e-6);
        assert!(all.is_sorted_by(|newer, older| newer > older));
    }
}
