//! How a square of the map looks: its terrain, what lies on it, who stands there, what is marked.

use ratatui::style::{Color, Modifier, Style};

use super::{magic_signs::MagicCell, text, theme};
use crate::{
    content::{Content, Feature, Look, Material, MonsterId, TerrainDef},
    play::{ActorView, KnownSquare, MapMark, preferences::PaletteChoice},
};

/// A square as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MapCell {
    /// Its sign, one cell wide.
    pub(super) glyph: char,
    /// Its colors.
    pub(super) style: Style,
}

impl MapCell {
    /// Nothing known, nothing there.
    pub(super) const BLANK: Self = Self {
        glyph: ' ',
        style: Style::new(),
    };
}

/// A square that magic has just passed over shows it.
pub(in crate::terminal) fn glowing(ground: MapCell, glow: Option<MagicCell>) -> MapCell {
    glow.map_or(ground, |glow| MapCell {
        glyph: glow.sign,
        style: Style::new().fg(glow.color),
    })
}

/// What lies on a square, without those who stand there.
pub(in crate::terminal) fn ground(content: &Content, cell: KnownSquare) -> MapCell {
    let terrain = cell
        .terrain
        .and_then(|id| content.terrain.get(usize::from(id.0)));
    let item = cell
        .item
        .and_then(|id| content.items.get(usize::from(id.0)));
    let square = lying(terrain, item.map(|item| &item.look), cell.visible);
    if cell.passed_by {
        // What the player passes by is as faint as remembered ground.
        return MapCell {
            style: theme::REMEMBERED,
            ..square
        };
    }
    square
}

/// An item hides the terrain below it. In sight things have their own colors, out of sight there are two: one for
/// what is worth going back to, a darker one for the rest.
fn lying(terrain: Option<&TerrainDef>, item: Option<&Look>, visible: bool) -> MapCell {
    let thing = item.is_some() || terrain.is_some_and(|terrain| terrain.feature != Feature::None);
    let Some(look) = item.or(terrain.map(|terrain| &terrain.look)) else {
        return MapCell::BLANK;
    };
    let style = match (visible, thing) {
        // What is dark gray by nature would look as if it were out of sight.
        (true, _) if theme::color(look.color) == Color::DarkGray => Style::new().fg(Color::Gray),
        (true, _) => Style::new().fg(theme::color(look.color)),
        (false, true) => theme::REMEMBERED_THING,
        (false, false) => terrain.map_or(theme::REMEMBERED, remembered),
    };
    MapCell {
        glyph: text::glyph(look.glyph),
        style,
    }
}

/// Terrain out of sight: what one cannot walk through is not what one can, though they have the same sign.
fn remembered(terrain: &TerrainDef) -> Style {
    if terrain.material == Material::Lava {
        theme::REMEMBERED_LAVA
    } else if terrain.material == Material::Water && !terrain.passable {
        theme::REMEMBERED_DEPTHS
    } else {
        theme::REMEMBERED
    }
}

/// An actor: the sign of its kind, underlined when hurt and reversed when it has lost more than half.
pub(in crate::terminal) fn figure(
    content: &Content,
    actor: &ActorView,
    struck: bool,
    palette: PaletteChoice,
) -> MapCell {
    let look = actor.kind.map(|kind| {
        let monster = content.monsters.get(usize::from(kind.0));
        monster.map_or(('?', Color::White), |monster| {
            let color = palette.of_monster(monster.look.color);
            (monster.look.glyph, theme::color(color))
        })
    });
    standing(look, actor.percent, struck)
}

/// Somebody that only wizards see.
pub(in crate::terminal) fn hidden(content: &Content, kind: MonsterId) -> MapCell {
    let monster = content.monsters.get(usize::from(kind.0));
    MapCell {
        glyph: text::glyph(monster.map_or('?', |monster| monster.look.glyph)),
        style: theme::HIDDEN,
    }
}

/// The same by sign and color; none is the player, who is always white and turns yellow and red with wounds.
fn standing(monster: Option<(char, Color)>, percent: i32, struck: bool) -> MapCell {
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
        style = theme::STRUCK;
    }
    MapCell {
        glyph: text::glyph(monster.map_or('@', |(glyph, _)| glyph)),
        style,
    }
}

/// A square with all that is on it: who stands there hides what lies there.
pub(in crate::terminal) fn depict(
    ground: MapCell,
    figure: Option<MapCell>,
    mark: Option<MapMark>,
) -> MapCell {
    let mut square = figure.unwrap_or(ground);
    match mark {
        Some(MapMark::Cursor) => square.style = theme::CHOSEN,
        Some(MapMark::Way) if figure.is_none() => {
            square = MapCell {
                glyph: '·',
                style: theme::WAY,
            };
        }
        Some(MapMark::Blast(part)) if figure.is_none() => {
            let style = if part >= 50 {
                theme::BLAST
            } else {
                theme::FAINT_BLAST
            };
            square = MapCell { glyph: '*', style };
        }
        Some(MapMark::Blast(_)) => square.style = theme::ENDANGERED,
        Some(MapMark::Unseen) if figure.is_none() => {
            // No sign of a thing: scrolls are question marks.
            square = MapCell {
                glyph: '¿',
                style: theme::UNSEEN,
            };
        }
        Some(MapMark::Flow(steps)) if figure.is_none() => {
            // The last digit is enough to follow a flow by.
            let digit = char::from_digit(u32::from(steps) % 10, 10);
            square = MapCell {
                glyph: digit.unwrap_or('?'),
                style: theme::FLOW,
            };
        }
        // The way leads around those who stand on it; who is hidden is a figure of its own.
        Some(MapMark::Way | MapMark::Unseen | MapMark::Flow(_) | MapMark::Hidden(_)) | None => {}
    }
    square
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        content::{Footing, Material, PaletteColor},
        grid::Pos,
        terminal::frame::RecentEvents,
    };

    #[test]
    fn the_last_thing_that_passed_over_a_square_glows_there() {
        let at = Pos::new(3, 4);
        let mut recent = RecentEvents::default();
        let glow = |color, sign| MagicCell { at, color, sign };
        recent
            .glows
            .extend([glow(Color::Red, '-'), glow(Color::Green, '*')]);
        assert_eq!(recent.glow(at), Some(glow(Color::Green, '*')));
        assert_eq!(glowing(MapCell::BLANK, recent.glow(at)).glyph, '*');
        // What has become of the square counts more than what did it.
        recent.changed.push(at);
        assert_eq!(recent.glow(at), None);
        recent.clear();
        assert_eq!(glowing(MapCell::BLANK, recent.glow(at)), MapCell::BLANK);
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
            glow: None,
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

    fn seen(square: MapCell) -> (char, Option<Color>) {
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
    fn monsters_follow_the_palette_and_keep_their_letters() {
        let mut content = crate::testing::content();
        let actor = ActorView {
            id: crate::sim::ActorId(1),
            kind: Some(MonsterId(0)),
            at: Pos::new(0, 0),
            percent: 100,
            asleep: false,
            unwary: false,
            fleeing: false,
            conditions: crate::sim::Conditions::default(),
            quickened: 0,
        };
        let mut shown = |color, palette| {
            content.monsters[0].look.color = color;
            seen(figure(&content, &actor, false, palette))
        };
        let (standard, safe) = (PaletteChoice::Standard, PaletteChoice::ColorSafe);
        let red = shown(PaletteColor::LightRed, standard);
        assert_eq!(red.1, Some(Color::LightRed));
        let other = shown(PaletteColor::LightRed, safe);
        assert_eq!(other, (red.0, Some(Color::LightYellow)));
        let green = shown(PaletteColor::LightGreen, safe);
        assert_eq!(green, (red.0, Some(Color::LightBlue)));
        let white = shown(PaletteColor::White, safe);
        assert_eq!(white, shown(PaletteColor::White, standard));
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
        assert_eq!(standing(orc, 80, true).style, theme::STRUCK);
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
        assert_eq!(depict(floor, None, Some(MapMark::Way)).glyph, '·');
        assert_eq!(depict(floor, Some(orc), Some(MapMark::Way)), orc);
        assert_eq!(
            depict(floor, None, Some(MapMark::Blast(50))).style,
            theme::BLAST
        );
        let faint = depict(floor, None, Some(MapMark::Blast(49)));
        assert_eq!((faint.glyph, faint.style), ('*', theme::FAINT_BLAST));
        let endangered = depict(floor, Some(orc), Some(MapMark::Blast(9)));
        assert_eq!(
            (endangered.glyph, endangered.style),
            (orc.glyph, theme::ENDANGERED)
        );
        // Somebody unseen was there; whoever is seen there now counts more.
        let guessed = depict(floor, None, Some(MapMark::Unseen));
        assert_eq!((guessed.glyph, guessed.style), ('¿', theme::UNSEEN));
        assert_eq!(depict(floor, Some(orc), Some(MapMark::Unseen)), orc);
        let looked_at = depict(floor, Some(orc), Some(MapMark::Cursor));
        assert_eq!((looked_at.glyph, looked_at.style), ('o', theme::CHOSEN));
    }
}
