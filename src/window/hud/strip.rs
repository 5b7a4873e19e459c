//! A strip of the dungeon across a whole screen, with those who stand in it.

use bevy::prelude::*;

use super::context::PanelContext;
use crate::{grid::Pos, play::GameEnding, window::atlas};

/// Which screen it is; only the strip differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WholeScreen {
    /// Before a game.
    Title,
    /// The player has died.
    Death,
    /// The player has won.
    Victory,
    /// The player has given up.
    Retired,
}

/// Something that stands in the strip: squares from its middle, and a sprite.
type Standing = (i16, &'static str);

/// Rows of the strip, from the top: the last two are floor.
pub(super) const ROWS: [&str; 4] = ["wall_top", "wall", "floor", "floor"];
/// The row on which figures stand.
const STAGE: i16 = 2;

impl WholeScreen {
    /// The screen where there is no game, or for how it has come out; none while it is played: then a window leaves the map in
    /// view.
    pub(super) const fn of(game: bool, ending: Option<GameEnding>) -> Option<Self> {
        match ending {
            _ if !game => Some(Self::Title),
            None => None,
            Some(GameEnding::Died) => Some(Self::Death),
            Some(GameEnding::Won) => Some(Self::Victory),
            Some(GameEnding::Retired) => Some(Self::Retired),
        }
    }

    /// Who stands in the strip beside the hero.
    const fn cast(self) -> &'static [Standing] {
        match self {
            Self::Title => &[
                (-7, "bones"),
                (-4, "torch"),
                (0, "kobold"),
                (1, "cave_orc"),
                (3, "skeleton"),
                (5, "wight"),
                (7, "barrow_king"),
                (8, "gold"),
                (9, "chest"),
            ],
            Self::Death => &[
                (-6, "ghost"),
                (-2, "bones"),
                (0, "skull"),
                (3, "rat"),
                (5, "crebain"),
                (8, "bones"),
            ],
            Self::Victory => &[
                (-6, "chest"),
                (-4, "gold"),
                (-2, "gem"),
                (2, "crown"),
                (4, "gold"),
                (6, "bones"),
            ],
            Self::Retired => &[
                (-7, "barrow_king"),
                (-5, "skull"),
                (-3, "torch"),
                (1, "stairs_up"),
                (5, "torch"),
            ],
        }
    }

    /// Where the hero stands, if it still does.
    const fn hero(self) -> Option<i16> {
        match self {
            Self::Title => Some(-3),
            Self::Victory | Self::Retired => Some(0),
            Self::Death => None,
        }
    }
}

/// A strip of the dungeon across the window, lit from where the hero stands.
pub(super) fn strip(
    parent: &mut ChildSpawnerCommands,
    context: &PanelContext,
    kind: WholeScreen,
    hero: &str,
    side: f32,
) {
    let Some(sprites) = &context.sprites else {
        return;
    };
    let across = (context.layout.window.x as f32 / side).ceil() as i16 | 1;
    let middle = across / 2;
    let source = kind.hero().unwrap_or(0);
    parent
        .spawn(Node {
            width: px(f32::from(across) * side),
            height: px(side * ROWS.len() as f32),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|strip| {
            let mut put = |column: i16, row: i16, name: &str, glow: f32| {
                let mut icon = sprites.icon(sprites.named(name));
                let (dx, dy) = (
                    f32::from(column - middle - source),
                    f32::from(row - STAGE) * 1.5,
                );
                let far = ((dx * dx + dy * dy).sqrt() / 13.0).min(1.0);
                let light = glow * (1.0 - far * far * (3.0 - 2.0 * far)).max(0.03);
                icon.color = Color::linear_rgb(light * 1.08, light * 0.96, light * 0.82);
                strip.spawn((
                    icon,
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(f32::from(column) * side),
                        top: px(f32::from(row) * side),
                        width: px(side),
                        height: px(side),
                        ..default()
                    },
                ));
            };
            for row in 0..ROWS.len() as i16 {
                for column in 0..across {
                    let name = match (ROWS[row as usize], atlas::hash(Pos::new(column, row)) % 5) {
                        ("wall", 0) => "wall_2",
                        ("floor", 0) => "floor_2",
                        ("floor", 1) => "floor_3",
                        (name, _) => name,
                    };
                    put(column, row, name, 1.3);
                }
            }
            for (offset, name) in kind.cast() {
                put(middle + offset, STAGE, name, 1.0);
            }
            if let Some(offset) = kind.hero() {
                put(middle + offset, STAGE, hero_or_any(hero), 1.1);
            }
        });
}

/// Before a game there is no hero yet.
fn hero_or_any(hero: &str) -> &str {
    if hero.is_empty() {
        "player_warrior"
    } else {
        hero
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::sprite;

    #[test]
    fn each_end_has_its_own_picture_and_what_is_still_played_has_none() {
        assert_eq!(WholeScreen::of(false, None), Some(WholeScreen::Title));
        assert_eq!(WholeScreen::of(true, None), None);
        let ends = [GameEnding::Died, GameEnding::Won, GameEnding::Retired];
        let ends = ends.map(|end| WholeScreen::of(true, Some(end)));
        let [death, victory, retired] = ends;
        assert_eq!(death, Some(WholeScreen::Death));
        assert_eq!(victory, Some(WholeScreen::Victory));
        assert_eq!(retired, Some(WholeScreen::Retired));
    }

    #[test]
    fn all_who_stand_in_a_strip_have_pictures() {
        let sheet = sprite::shipped().unwrap();
        for kind in [
            WholeScreen::Title,
            WholeScreen::Death,
            WholeScreen::Victory,
            WholeScreen::Retired,
        ] {
            for (_, name) in kind.cast() {
                assert!(sheet.index_of(name).is_some(), "{name}");
            }
        }
    }
}
