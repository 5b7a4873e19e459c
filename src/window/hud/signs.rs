//! The signs of things, monsters and terrain in a line of text: pictures, where the map has pictures too.

use bevy::prelude::*;

use super::{context::PanelContext, rows};
use crate::play::{SignOf, TextLine, ToneSpan, preferences::MapStyle, sprite_of, text::columns};

/// A line with a picture over each sign that stands for something with one, where the map has pictures too.
pub(super) fn signed_line(
    parent: &mut ChildSpawnerCommands,
    context: &PanelContext,
    words: &TextLine,
) {
    let layout = &*context.layout;
    let pictures = pictures(context, words);
    // As wide as a sign and the blank behind it.
    let side = 2.0 * layout.letter;
    if pictures.is_empty() {
        rows::line(parent, layout, words, 1.0);
        return;
    }
    parent
        .spawn(Node {
            height: px(layout.line),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|row| {
            // What a picture covers is not written.
            let spans = words.0.iter().map(|span| match span.sign {
                Some(_) => ToneSpan::new(" ".repeat(columns::width(&span.text)), span.tone),
                None => span.clone(),
            });
            rows::line(row, layout, &TextLine(spans.collect()), 1.0);
            for (column, picture) in pictures {
                row.spawn((
                    picture,
                    Node {
                        position_type: PositionType::Absolute,
                        left: px((column as f32 - 0.25) * layout.letter),
                        top: px((layout.line - side) / 2.0),
                        width: px(side),
                        height: px(side),
                        ..default()
                    },
                ));
            }
        });
}

/// The pictures of the signs of a line, and in which column each stands; none where the map shows letters.
fn pictures(context: &PanelContext, words: &TextLine) -> Vec<(usize, ImageNode)> {
    let (Some(sprites), Some(content)) = (&context.sprites, &context.content) else {
        return Vec::new();
    };
    if sprites.shown().0 == MapStyle::Letters {
        return Vec::new();
    }
    let content = &content.0;
    let mut column = 0;
    let spans = words.0.iter().filter_map(|span| {
        let at = column;
        column += columns::width(&span.text);
        let picture = match span.sign? {
            SignOf::Item(kind) => sprites.of_look(&content.items.get(usize::from(kind.0))?.look, 0),
            SignOf::Monster(kind) => {
                sprites.of_monster(&content.monsters.get(usize::from(kind.0))?.look, 0)
            }
            SignOf::Character(class) => sprites.of_player(sprite_of(class)),
            SignOf::Terrain(kind) => {
                sprites.of_look(&content.terrain.get(usize::from(kind.0))?.look, 0)
            }
        };
        Some((at, sprites.icon(picture)))
    });
    spans.collect()
}

#[cfg(test)]
mod tests {
    use super::{super::wrap, *};
    use crate::{
        content::ItemId,
        play::{Tone, preferences::PaletteChoice},
        rules::Class,
        window::{fixture, layout::Layout},
    };
    use bevy::ecs::system::RunSystemOnce;

    #[test]
    fn signs_have_pictures_in_their_columns_unless_the_map_shows_letters() {
        let mut app = fixture::app(|_| ());
        let size = UVec2::new(1280, 800);
        app.insert_resource(Layout::of(size));
        let look = app
            .world()
            .resource::<crate::window::snapshot::GameContent>()
            .0
            .items[3]
            .look
            .clone();
        let words = TextLine::plain("a) ")
            .and_sign(&look, SignOf::Item(ItemId(3)))
            .and("a thing beside ", Tone::Plain)
            .and_character(Class::Mage)
            .and("somebody", Tone::Plain);
        let world = app.world_mut();
        let columns = |world: &mut World| {
            let words = words.clone();
            let found = world.run_system_once(move |context: PanelContext| {
                let found = pictures(&context, &words).into_iter();
                found.map(|(column, _)| column).collect::<Vec<_>>()
            });
            found.unwrap()
        };
        assert_eq!(columns(world), [3, 20]);
        let mut sprites = world.resource_mut::<crate::window::atlas::Sprites>();
        sprites.show(MapStyle::Letters, PaletteChoice::Standard);
        assert!(columns(world).is_empty());
    }

    #[test]
    fn a_sign_stays_with_the_first_part_of_a_line_that_goes_on_below() {
        let line = TextLine::default()
            .and_character(Class::Mage)
            .and("a name that is too long", Tone::Plain);
        let pieces = wrap::wrapped(&line, 12);
        let signs = pieces.iter().map(|piece| {
            let signs = piece.0.iter().filter(|span| span.sign.is_some());
            signs.count()
        });
        assert_eq!(signs.collect::<Vec<_>>(), [1, 0, 0]);
    }
}
