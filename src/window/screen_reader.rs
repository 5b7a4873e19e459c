//! What screen readers read: the words of each part of the screen ([`spoken`](super::spoken)) as a tree of its own beside the boxes
//! that are drawn.
//!
//! Bevy hands the tree to the system where somebody asks for it; under Linux that takes the feature `screen-reader`. A part is
//! written again only when its words have changed. It keeps its entity then, and so does each row that stays, with other words
//! perhaps: a reader that stands on one does not lose its place.

use accesskit::{Live, Node, Role};
use bevy::{
    a11y::{AccessibilityNode, AccessibilitySystems},
    input_focus::{FocusCause, InputFocus},
    prelude::*,
    ui::UiSystems,
};

use super::{
    schedule::WindowSystems,
    snapshot::HudSnapshot,
    spoken::{Part, Words, words},
};

/// The parts, from the first.
const PARTS: [Part; 5] = [
    Part::Window,
    Part::Map,
    Part::Log,
    Part::Character,
    Part::InView,
];

/// A row of a part.
#[derive(Component)]
struct Row;

/// Keeps the tree.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InputFocus>()
        .add_systems(Startup, begin)
        .add_systems(
            Update,
            (tell, focus)
                .chain()
                .in_set(WindowSystems::Show)
                .run_if(resource_changed::<HudSnapshot>),
        )
        .add_systems(
            PostUpdate,
            hide_pictures
                .after(UiSystems::PostLayout)
                .before(AccessibilitySystems::Update),
        );
}

fn begin(mut commands: Commands) {
    for part in PARTS {
        commands.spawn((
            part,
            Words::default(),
            AccessibilityNode(node(part, &Words::default())),
        ));
    }
}

/// Pictures say nothing beside the words of the parts: without a name they would only be stumbled over.
fn hide_pictures(mut pictures: Query<&mut AccessibilityNode, Added<AccessibilityNode>>) {
    let unnamed = |node: &Node| node.role() == Role::Image && node.label().is_none();
    for mut picture in &mut pictures {
        if unnamed(&picture) {
            picture.set_hidden();
        }
    }
}

/// Brings the parts up to date.
fn tell(
    mut commands: Commands,
    hud: Res<HudSnapshot>,
    mut parts: Query<
        (
            Entity,
            &Part,
            &mut Words,
            &mut AccessibilityNode,
            Option<&Children>,
        ),
        Without<Row>,
    >,
    mut shown_rows: Query<&mut AccessibilityNode, With<Row>>,
) {
    for (entity, part, mut last, mut shown, children) in &mut parts {
        let words = words(*part, hud.0.as_ref());
        if *last == words {
            continue;
        }
        let gone = gone(*part, &last.rows, &words.rows);
        *last = words;
        let now = node(*part, &last);
        if shown.0 != now {
            shown.0 = now;
        }
        let mut there = children.map_or(&[][..], |children| &**children).iter();
        for row in there.by_ref().take(gone) {
            commands.entity(*row).despawn();
        }
        for (number, words) in last.rows.iter().enumerate() {
            let chosen = last.chosen == Some(number);
            let is_keys = last.tells_keys && number + 1 == last.rows.len();
            let now = row_node(*part, words, chosen, is_keys);
            match there.next().map(|row| shown_rows.get_mut(*row)) {
                Some(Ok(mut row)) if row.0 != now => row.0 = now,
                Some(Ok(_)) => {}
                Some(Err(_)) | None => {
                    let row = (Row, AccessibilityNode(now));
                    commands.entity(entity).with_child(row);
                }
            }
        }
        for row in there {
            commands.entity(*row).despawn();
        }
    }
}

/// How many rows have gone from the upper end: messages move up as new ones come, and stay what they are. The last of them may
/// have been said once more.
fn gone(part: Part, before: &[String], now: &[String]) -> usize {
    let Some(all_but_one) = before.len().checked_sub(1).filter(|_| part == Part::Log) else {
        return 0;
    };
    let stays = |gone: &usize| now.starts_with(&before[*gone..all_but_one]);
    (0..all_but_one).find(stays).unwrap_or(0)
}

/// The focus is where the player's keys go: the chosen row of a window, the window, or the map.
fn focus(
    parts: Query<(Entity, &Part, &Words, Option<&Children>)>,
    rows: Query<(), With<Row>>,
    mut focus: ResMut<InputFocus>,
) {
    let of = |part| parts.iter().find(|(_, other, ..)| **other == part);
    let window = of(Part::Window).filter(|(_, _, words, _)| **words != Words::default());
    let at = match window {
        Some((entity, _, words, children)) => words
            .chosen
            .and_then(|chosen| children?.get(chosen).copied())
            .filter(|row| rows.contains(*row))
            .unwrap_or(entity),
        None => match of(Part::Map) {
            Some((entity, ..)) => entity,
            None => return,
        },
    };
    if focus.get() != Some(at) {
        focus.set(at, FocusCause::Navigated);
    }
}

/// The node of a part.
fn node(part: Part, words: &Words) -> Node {
    let mut node = Node::new(match part {
        Part::Map => Role::Canvas,
        Part::Log => Role::Log,
        Part::Character => Role::Group,
        Part::InView => Role::List,
        Part::Window => Role::Dialog,
    });
    node.set_label(words.label.clone());
    match part {
        // Readers say these by themselves when they change.
        Part::Map | Part::Log => node.set_live(Live::Polite),
        Part::Window if *words == Words::default() => node.set_hidden(),
        Part::Window => node.set_modal(),
        Part::Character | Part::InView => {}
    }
    node
}

fn row_node(part: Part, words: &str, chosen: bool, is_keys: bool) -> Node {
    let mut node = Node::new(match part {
        Part::InView => Role::ListItem,
        Part::Window if !is_keys => Role::MenuItem,
        Part::Window => Role::Label,
        Part::Map | Part::Log | Part::Character => Role::Label,
    });
    // What a label says is its value.
    if node.role() == Role::Label {
        node.set_value(words);
    } else {
        node.set_label(words);
    }
    if chosen {
        node.set_selected(true);
    }
    node
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        play::{Key, KeySymbol, PanelRow, TextLine},
        window::{fixture, snapshot::ShellInput},
    };

    /// The node of a part, and those of its rows.
    fn read(app: &mut App, part: Part) -> (Node, Vec<Node>) {
        let world = app.world_mut();
        let mut parts = world.query::<(&Part, &AccessibilityNode, Option<&Children>)>();
        let (_, node, children) = parts
            .iter(world)
            .find(|(other, ..)| **other == part)
            .expect("each part has a node");
        let rows = children.into_iter().flatten().map(|row| {
            let node = world.get::<AccessibilityNode>(*row);
            node.expect("a row has a node").0.clone()
        });
        (node.0.clone(), rows.collect())
    }

    fn said(node: &Node) -> &str {
        node.value().or(node.label()).unwrap_or_default()
    }

    fn press(app: &mut App, letter: char) {
        app.world_mut()
            .write_message(ShellInput::Key(Key::char(letter)));
        app.update();
        app.update();
    }

    #[test]
    fn panels_log_and_square_are_told_in_words() {
        let mut app = fixture::app(|app| {
            app.add_plugins(plugin);
        });
        app.update();
        let hud = app.world().resource::<HudSnapshot>().0.clone();
        let hud = hud.expect("a game is under way");
        let (map, _) = read(&mut app, Part::Map);
        assert_eq!(said(&map), hud.status.text());
        assert_eq!(map.live(), Some(Live::Polite));
        let (_, log) = read(&mut app, Part::Log);
        let newest = hud.log.last().map(TextLine::text);
        assert_eq!(log.last().map(said), newest.as_deref());
        let (_, character) = read(&mut app, Part::Character);
        assert!(
            character.iter().any(|row| said(row).contains("HP")),
            "{character:?}"
        );
        let (window, rows) = read(&mut app, Part::Window);
        assert!(window.is_hidden() && rows.is_empty());
    }

    #[test]
    fn the_focus_is_on_the_chosen_row_of_a_menu_and_back_on_the_map() {
        let mut app = fixture::app(|app| {
            app.add_plugins(plugin);
        });
        app.update();
        let at = |app: &App| {
            let focus = app.world().resource::<InputFocus>().get();
            focus.expect("there is always a focus")
        };
        let map = at(&app);
        assert_eq!(app.world().get::<Part>(map), Some(&Part::Map));
        press(&mut app, 'i');
        let (window, rows) = read(&mut app, Part::Window);
        assert!(!window.is_hidden() && !said(&window).is_empty());
        let chosen: Vec<&Node> = rows
            .iter()
            .filter(|row| row.is_selected() == Some(true))
            .collect();
        assert_eq!(chosen.len(), 1);
        let focused = app.world().get::<AccessibilityNode>(at(&app));
        assert_eq!(focused.map(|node| said(node)), Some(said(chosen[0])));
        app.world_mut()
            .write_message(ShellInput::Key(Key::plain(KeySymbol::Escape)));
        app.update();
        app.update();
        assert_eq!(at(&app), map);
    }

    #[test]
    fn signs_and_pictures_are_not_read_out_and_keys_are_no_choice() {
        let mut app = fixture::app(|app| {
            app.add_plugins(plugin);
        });
        let picture = AccessibilityNode(Node::new(Role::Image));
        let picture = app.world_mut().spawn(picture).id();
        let mut named = Node::new(Role::Image);
        named.set_label("a map");
        let named = app.world_mut().spawn(AccessibilityNode(named)).id();
        app.update();
        press(&mut app, 'i');
        let hud = app.world().resource::<HudSnapshot>().0.clone();
        let overlay = hud.and_then(|hud| hud.overlay).expect("the pack is open");
        let signs = |row: &PanelRow| match row {
            PanelRow::Text(line) => line.0.iter().any(|span| span.sign.is_some()),
            PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => false,
        };
        let with_signs = overlay.rows.iter().filter(|row| signs(row)).count();
        assert!(with_signs > 0, "things have signs");
        let (_, rows) = read(&mut app, Part::Window);
        let of_thing = |words: &str| words.contains("long sword");
        let sword = rows.iter().map(said).find(|words| of_thing(words));
        let sword = sword.expect("a warrior has a sword");
        assert!(!sword.contains('|'), "{sword}");
        let roles = |row: &Node| row.role();
        let last = rows.last().map(roles);
        assert_eq!(last, Some(Role::Label), "what keys do is no choice");
        assert_eq!(rows.first().map(roles), Some(Role::MenuItem));
        let hidden = |at| {
            app.world()
                .get::<AccessibilityNode>(at)
                .unwrap()
                .is_hidden()
        };
        assert!(hidden(picture) && !hidden(named));
    }

    #[test]
    fn rows_that_stay_keep_their_place_when_the_words_of_a_part_change() {
        let mut app = fixture::app(|app| {
            app.add_plugins(plugin);
        });
        app.update();
        let rows = |app: &mut App, part: Part| -> Vec<(Entity, String)> {
            let world = app.world_mut();
            let mut parts = world.query::<(&Part, Option<&Children>)>();
            let found = parts.iter(world).find(|(other, _)| **other == part);
            let children: Vec<Entity> = found
                .and_then(|(_, children)| children)
                .map(|children| children.iter().collect())
                .unwrap_or_default();
            let words =
                |row: &Entity| said(&world.get::<AccessibilityNode>(*row).unwrap().0).to_owned();
            children.iter().map(|row| (*row, words(row))).collect()
        };
        // A message more: those before it are the same rows.
        let before = rows(&mut app, Part::Log);
        press(&mut app, '$');
        let after = rows(&mut app, Part::Log);
        assert_eq!(after[..before.len()], before[..], "{after:?}");
        assert_eq!(after.len(), before.len() + 1);
        // Another row of a menu is chosen: all rows are what they were.
        press(&mut app, 'i');
        let before = rows(&mut app, Part::Window);
        assert!(before.len() > 2);
        app.world_mut()
            .write_message(ShellInput::Key(Key::plain(KeySymbol::Down)));
        app.update();
        app.update();
        assert_eq!(rows(&mut app, Part::Window), before);
        // A smaller window keeps its first rows, with other words.
        press(&mut app, 'a');
        let other = rows(&mut app, Part::Window);
        let kept = before.len().min(other.len());
        for (was, is) in before[..kept].iter().zip(&other) {
            assert_eq!(was.0, is.0);
        }
        assert_ne!(before, other);
    }

    #[test]
    fn messages_that_move_up_are_found_again() {
        let lines = |words: &str| -> Vec<String> { words.chars().map(String::from).collect() };
        let gone = |before, now| gone(Part::Log, &lines(before), &lines(now));
        assert_eq!(gone("abc", "abcd"), 0);
        assert_eq!(gone("abcd", "bcde"), 1);
        assert_eq!(gone("abcd", "cdef"), 2);
        // The last was said once more.
        assert_eq!(gone("abc", "abx"), 0);
        assert_eq!(gone("abcd", "bcx"), 1);
        assert_eq!(gone("abc", "xyz"), 0, "nothing of it is left");
        assert_eq!(gone("", "abc"), 0);
        assert_eq!(super::gone(Part::InView, &lines("abcd"), &lines("bcde")), 0);
    }
}
