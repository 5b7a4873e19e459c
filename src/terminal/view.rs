//! Everything that one frame shows, gathered from the shell: the scene, and the part of the map in view.
//!
//! Drawing takes this and nothing else, so that it can be tested with scenes made by hand.

use ratatui::{
    layout::Rect,
    style::{Color, Modifier, Style},
};

use super::{
    glow::Glow,
    layout::{Areas, Camera},
    paint, text,
};
use crate::{
    content::{Content, Feature, Look, TerrainDef},
    grid::Pos,
    play::{ActorView, Cell, Mark, Scene, Shell},
};

/// One frame.
#[derive(Clone, Debug)]
pub(super) struct View {
    /// Panels, log, status line and overlay.
    pub(super) scene: Scene,
    /// The part of the map in view; none when there is no game, or when an overlay hides it.
    pub(super) map: Option<MapView>,
}

/// The squares of the map's area, row by row.
#[derive(Clone, Debug)]
pub(super) struct MapView {
    /// Columns in a row, at least 1.
    pub(super) width: u16,
    /// The squares.
    pub(super) squares: Vec<Square>,
}

/// A square as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Square {
    /// Its sign, one cell wide.
    pub(super) glyph: char,
    /// Its colors.
    pub(super) style: Style,
}

impl Square {
    /// Nothing known, nothing there.
    pub(super) const BLANK: Self = Self {
        glyph: ' ',
        style: Style::new(),
    };
}

/// What the last command has done, shown until the next one.
#[derive(Clone, Debug, Default)]
pub(super) struct Lately {
    /// Where somebody lost hit points.
    pub(super) struck: Vec<Pos>,
    /// Squares that magic passed over; the last one counts.
    pub(super) glows: Vec<Glow>,
    /// Squares that became another terrain: what they are now is seen at once, whatever passed over them.
    pub(super) changed: Vec<Pos>,
}

impl Lately {
    /// Forgets it.
    pub(super) fn clear(&mut self) {
        self.struck.clear();
        self.glows.clear();
        self.changed.clear();
    }

    /// How a square glows, if it does.
    fn glow(&self, at: Pos) -> Option<Glow> {
        let mut glows = self.glows.iter().rev();
        let glow = glows.find(|glow| glow.at == at);
        glow.filter(|_| !self.changed.contains(&at)).copied()
    }
}

impl View {
    /// What the shell shows on a screen of that size. The camera follows.
    pub(super) fn of(shell: &Shell, screen: Rect, camera: &mut Camera, lately: &Lately) -> Self {
        let scene = shell.scene();
        let hidden = scene
            .overlay
            .as_ref()
            .is_some_and(|overlay| overlay.whole_screen);
        let areas = Areas::of(screen).filter(|_| !hidden);
        let map = areas.and_then(|areas| MapView::of(shell, areas.map, camera, lately));
        Self { scene, map }
    }
}

impl MapView {
    /// The part of the map that the camera sees; none without a map.
    fn of(shell: &Shell, area: Rect, camera: &mut Camera, lately: &Lately) -> Option<Self> {
        let (size, level) = (shell.map_size()?, shell.level()?);
        camera.follow(level, size, area, shell.focus());
        let content = shell.content();
        let (actors, marks) = (shell.actors(), shell.marks());
        let square = |at: Pos| {
            let actor = actors.iter().find(|actor| actor.at == at);
            // A square can be both on the way and under the cursor: the cursor counts.
            let mut here = marks
                .iter()
                .filter(|(place, _)| *place == at)
                .map(|(_, mark)| *mark);
            let mark = here
                .clone()
                .find(|mark| *mark == Mark::Cursor)
                .or_else(|| here.clone().find(|mark| *mark != Mark::Way))
                .or_else(|| here.next());
            let cell = shell.cell(at);
            depict(
                glowing(
                    ground(content, cell),
                    lately.glow(at).filter(|_| cell.visible),
                ),
                actor.map(|actor| figure(content, actor, lately.struck.contains(&at))),
                mark,
            )
        };
        let squares = area
            .positions()
            .map(|place| match camera.square(area, place.x, place.y) {
                Some(at) if size.contains(at) => square(at),
                _ => Square::BLANK,
            })
            .collect();
        Some(Self {
            width: area.width.max(1),
            squares,
        })
    }
}

/// A square that magic has just passed over shows it.
fn glowing(ground: Square, glow: Option<Glow>) -> Square {
    glow.map_or(ground, |glow| Square {
        glyph: glow.sign,
        style: Style::new().fg(glow.color),
    })
}

/// What lies on a square, without those who stand there.
fn ground(content: &Content, cell: Cell) -> Square {
    let terrain = cell
        .terrain
        .and_then(|id| content.terrain.get(usize::from(id.0)));
    let item = cell
        .item
        .and_then(|id| content.items.get(usize::from(id.0)));
    lying(terrain, item.map(|item| &item.look), cell.visible)
}

/// An item hides the terrain below it. In sight things have their own colors, out of sight there are two: one for
/// what is worth going back to, a darker one for the rest.
fn lying(terrain: Option<&TerrainDef>, item: Option<&Look>, visible: bool) -> Square {
    let thing = item.is_some() || terrain.is_some_and(|terrain| terrain.feature != Feature::None);
    let Some(look) = item.or(terrain.map(|terrain| &terrain.look)) else {
        return Square::BLANK;
    };
    let style = match (visible, thing) {
        // What is dark gray by nature would look as if it were out of sight.
        (true, _) if paint::color(look.color) == Color::DarkGray => Style::new().fg(Color::Gray),
        (true, _) => Style::new().fg(paint::color(look.color)),
        (false, true) => paint::REMEMBERED_THING,
        (false, false) => paint::REMEMBERED,
    };
    Square {
        glyph: text::glyph(look.glyph),
        style,
    }
}

/// An actor: the sign of its kind, underlined when hurt and reversed when it has lost more than half.
fn figure(content: &Content, actor: &ActorView, struck: bool) -> Square {
    let look = actor.kind.map(|kind| {
        let monster = content.monsters.get(usize::from(kind.0));
        monster.map_or(('?', Color::White), |monster| {
            (monster.look.glyph, paint::color(monster.look.color))
        })
    });
    standing(look, actor.percent, struck)
}

/// The same by sign and color; none is the player, who is always white and turns yellow and red with wounds.
fn standing(monster: Option<(char, Color)>, percent: i32, struck: bool) -> Square {
    let mut style = match monster {
        None if percent <= 25 => Style::new().fg(Color::LightRed),
        None if percent <= 50 => Style::new().fg(Color::LightYellow),
        None => Style::new().fg(Color::White),
        Some((_, color)) if percent <= 50 => {
            Style::new().fg(color).add_modifier(Modifier::REVERSED)
        }
        Some((_, color)) if percent < 100 => {
            Style::new().fg(color).add_modifier(Modifier::UNDERLINED)
        }
        Some((_, color)) => Style::new().fg(color),
    };
    if monster.is_none() {
        style = style.add_modifier(Modifier::BOLD);
    }
    if struck {
        style = paint::STRUCK;
    }
    Square {
        glyph: text::glyph(monster.map_or('@', |(glyph, _)| glyph)),
        style,
    }
}

/// A square with all that is on it: who stands there hides what lies there.
fn depict(ground: Square, figure: Option<Square>, mark: Option<Mark>) -> Square {
    let mut square = figure.unwrap_or(ground);
    match mark {
        Some(Mark::Cursor) => square.style = paint::CHOSEN,
        Some(Mark::Way) if figure.is_none() => {
            square = Square {
                glyph: '*',
                style: paint::WAY,
            };
        }
        Some(Mark::Blast(part)) if figure.is_none() => {
            let style = if part >= 50 {
                paint::BLAST
            } else {
                paint::FAINT_BLAST
            };
            square = Square { glyph: '*', style };
        }
        Some(Mark::Blast(_)) => square.style = paint::ENDANGERED,
        // The way leads around those who stand on it.
        Some(Mark::Way) | None => {}
    }
    square
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Footing;
    use crate::content::{Material, PaletteColor};

    #[test]
    fn the_last_thing_that_passed_over_a_square_glows_there() {
        let at = Pos::new(3, 4);
        let mut lately = Lately::default();
        let glow = |color, sign| Glow { at, color, sign };
        lately
            .glows
            .extend([glow(Color::Red, '-'), glow(Color::Green, '*')]);
        assert_eq!(lately.glow(at), Some(glow(Color::Green, '*')));
        assert_eq!(glowing(Square::BLANK, lately.glow(at)).glyph, '*');
        // What has become of the square counts more than what did it.
        lately.changed.push(at);
        assert_eq!(lately.glow(at), None);
        lately.clear();
        assert_eq!(glowing(Square::BLANK, lately.glow(at)), Square::BLANK);
    }

    fn look(glyph: char, color: PaletteColor) -> Look {
        Look {
            glyph,
            color,
            sprites: Vec::new(),
        }
    }

    fn terrain(glyph: char, color: PaletteColor, feature: Feature) -> TerrainDef {
        TerrainDef {
            key: "key".to_owned(),
            name: "name".to_owned(),
            look: look(glyph, color),
            material: Material::Floor,
            treasure: false,
            footing: Footing::Firm,
            passable: true,
            opaque: false,
            trap: Vec::new(),
            disarm: None,
            feature,
        }
    }

    fn seen(square: Square) -> (char, Option<Color>) {
        (square.glyph, square.style.fg)
    }

    #[test]
    fn what_is_in_sight_has_its_own_color_and_what_is_not_one_of_two() {
        let floor = terrain('.', PaletteColor::Brown, Feature::None);
        let stairs = terrain('>', PaletteColor::White, Feature::StairsDown);
        let wall = terrain('#', PaletteColor::DarkGray, Feature::None);
        let potion = look('!', PaletteColor::LightRed);
        let table = [
            (lying(None, None, false), (' ', None)),
            (lying(Some(&floor), None, true), ('.', Some(Color::Yellow))),
            (
                lying(Some(&floor), None, false),
                ('.', Some(Color::DarkGray)),
            ),
            (lying(Some(&wall), None, true), ('#', Some(Color::Gray))),
            (
                lying(Some(&wall), None, false),
                ('#', Some(Color::DarkGray)),
            ),
            (lying(Some(&stairs), None, true), ('>', Some(Color::White))),
            (
                lying(Some(&stairs), None, false),
                ('>', Some(Color::LightBlue)),
            ),
            (
                lying(Some(&floor), Some(&potion), true),
                ('!', Some(Color::LightRed)),
            ),
            (
                lying(Some(&floor), Some(&potion), false),
                ('!', Some(Color::LightBlue)),
            ),
        ];
        for (square, expected) in table {
            assert_eq!(seen(square), expected);
        }
    }

    #[test]
    fn wounds_show_on_the_map() {
        let orc = Some(('o', Color::Green));
        let modifier = |percent| standing(orc, percent, false).style.add_modifier;
        assert_eq!(modifier(100), Modifier::empty());
        assert_eq!(modifier(99), Modifier::UNDERLINED);
        assert_eq!(modifier(51), Modifier::UNDERLINED);
        assert_eq!(modifier(50), Modifier::REVERSED);
        assert_eq!(seen(standing(orc, 50, false)), ('o', Some(Color::Green)));
        let player = |percent| seen(standing(None, percent, false));
        assert_eq!(player(100), ('@', Some(Color::White)));
        assert_eq!(player(50), ('@', Some(Color::LightYellow)));
        assert_eq!(player(25), ('@', Some(Color::LightRed)));
        assert_eq!(standing(orc, 80, true).style, paint::STRUCK);
    }

    #[test]
    fn the_way_leads_over_the_ground_and_around_no_one() {
        let floor = lying(
            Some(&terrain('.', PaletteColor::Gray, Feature::None)),
            None,
            true,
        );
        let orc = standing(Some(('o', Color::Green)), 100, false);
        assert_eq!(depict(floor, None, None), floor);
        assert_eq!(depict(floor, Some(orc), None), orc);
        assert_eq!(depict(floor, None, Some(Mark::Way)).glyph, '*');
        assert_eq!(depict(floor, Some(orc), Some(Mark::Way)), orc);
        assert_eq!(
            depict(floor, None, Some(Mark::Blast(50))).style,
            paint::BLAST
        );
        let faint = depict(floor, None, Some(Mark::Blast(49)));
        assert_eq!((faint.glyph, faint.style), ('*', paint::FAINT_BLAST));
        let endangered = depict(floor, Some(orc), Some(Mark::Blast(9)));
        assert_eq!(
            (endangered.glyph, endangered.style),
            (orc.glyph, paint::ENDANGERED)
        );
        let looked_at = depict(floor, Some(orc), Some(Mark::Cursor));
        assert_eq!((looked_at.glyph, looked_at.style), ('o', paint::CHOSEN));
    }
}
