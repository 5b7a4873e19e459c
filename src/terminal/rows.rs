//! The rows of panels and overlays as lines of text, the same in both: text, bars, monsters.

use ratatui::text::{Line, Span};

use super::{text, theme};
use crate::play::{PanelRow, TextLine, Tone};

/// The most columns inside a bar's brackets.
const LONGEST_BAR: u16 = 20;
/// The fewest, where it shares a line with a label.
const SHORTEST_BAR: u16 = 3;
/// Columns inside the brackets of a monster's bar, which shares its line with a name.
const SHORT_BAR: u16 = 5;

/// The lines that a row takes up in a width; none is wider, and there is at least one.
pub(super) fn lines(row: &PanelRow, width: u16) -> Vec<Line<'static>> {
    match row {
        PanelRow::Text(content) => wrapped(content, width),
        PanelRow::Gauge {
            label,
            now,
            max,
            tone,
        } => {
            let bar = |inside| bar(*now, *max, inside, *tone);
            let lengths = [SHORTEST_BAR, bar_width(width)];
            beside(&TextLine::plain(label), width, lengths, bar)
        }
        PanelRow::Monster {
            glyph,
            label,
            percent,
            place,
            id: _,
            kind: _,
            distance: _,
            heads: _,
        } => {
            let name = TextLine::of(text::glyph(glyph.0), Tone::Own(glyph.1))
                .and(format!(" {label}"), Tone::Plain)
                .and(format!(" {place}"), Tone::Faint);
            if *percent >= 100 {
                wrapped(&name, width)
            } else {
                // Those of all monsters have one length, so that they can be compared.
                beside(&name, width, [SHORT_BAR; 2], |inside| {
                    bar(*percent, 100, inside, Tone::of_health(*percent))
                })
            }
        }
        PanelRow::Gap => vec![Line::default()],
    }
}

/// The lines of a text.
fn wrapped(text: &TextLine, width: u16) -> Vec<Line<'static>> {
    text::wrap(text, width).iter().map(text::line).collect()
}

/// The width that a row would like.
pub(super) fn natural_width(row: &PanelRow) -> u16 {
    let label = |text: &str| text::width(&TextLine::plain(text));
    match row {
        PanelRow::Text(content) => text::width(content),
        PanelRow::Gauge { label: text, .. } => label(text).saturating_add(LONGEST_BAR + 3),
        PanelRow::Monster {
            label: text, place, ..
        } => label(text)
            .saturating_add(label(place))
            .saturating_add(SHORT_BAR + 6),
        PanelRow::Gap => 0,
    }
}

/// Columns inside the brackets of a bar that shares a line of that width with a short label; the same for every label
/// that leaves room, so that bars stand in a column.
const fn bar_width(line: u16) -> u16 {
    let part = line / 8 * 3 + line % 8 * 3 / 8;
    if part > LONGEST_BAR {
        LONGEST_BAR
    } else {
        part
    }
}

/// A label with a bar at the right end of the line, as long as it should be at most or as there is room for; below the label
/// when that is less than it should be at least. `bar` makes one with so many columns inside.
fn beside(
    label: &TextLine,
    width: u16,
    [least, wanted]: [u16; 2],
    bar: impl Fn(u16) -> Line<'static>,
) -> Vec<Line<'static>> {
    let wide = text::width(label);
    // A space and two brackets.
    let inside = width.saturating_sub(wide).saturating_sub(3).min(wanted);
    if inside >= least {
        let mut spans = text::line(label).spans;
        spans.push(Span::raw(
            " ".repeat(usize::from(width - wide - inside - 2)),
        ));
        spans.extend(bar(inside).spans);
        return vec![Line::from(spans)];
    }
    let mut lines = wrapped(label, width);
    let inside = width.saturating_sub(4).min(wanted);
    if inside > 0 {
        let mut spans = vec![Span::raw("  ")];
        spans.extend(bar(inside).spans);
        lines.push(Line::from(spans));
    }
    lines
}

/// `[####--]` with `width` signs inside. It is empty only at nothing and full only at the whole.
fn bar(now: i32, max: i32, width: u16, tone: Tone) -> Line<'static> {
    let filled = usize::from(filled(now, max, width));
    let style = theme::tone(tone);
    Line::from(vec![
        Span::styled("[", theme::FRAME),
        Span::styled("#".repeat(filled), style),
        Span::styled("-".repeat(usize::from(width) - filled), theme::FRAME),
        Span::styled("]", theme::FRAME),
    ])
}

/// How many signs of a bar are filled.
fn filled(now: i32, max: i32, width: u16) -> u16 {
    let (now, max, wide) = (i64::from(now), i64::from(max), i64::from(width));
    if now <= 0 || max <= 0 {
        0
    } else if now >= max {
        width
    } else {
        let rounded = (now * wide + max / 2) / max;
        rounded.clamp(1.min(wide), (wide - 1).max(1.min(wide))) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        content::{MonsterId, PaletteColor},
        play,
        sim::ActorId,
    };

    fn shown(row: &PanelRow, width: u16) -> Vec<String> {
        lines(row, width).iter().map(ToString::to_string).collect()
    }

    fn monster(label: &str, percent: i32) -> PanelRow {
        PanelRow::Monster {
            id: ActorId(3),
            kind: MonsterId(1),
            glyph: ('o', PaletteColor::Green),
            label: label.to_owned(),
            percent,
            place: "2N".to_owned(),
            distance: 2,
            heads: 1,
        }
    }

    #[test]
    fn a_bar_is_full_only_at_the_whole_and_empty_only_at_nothing() {
        for width in 2..12 {
            for max in 1..60 {
                let mut last = 0;
                for now in 0..=max {
                    let filled = filled(now, max, width);
                    assert_eq!(filled == 0, now == 0, "{now}/{max} in {width}");
                    assert_eq!(filled == width, now == max, "{now}/{max} in {width}");
                    assert!(filled >= last, "{now}/{max} in {width}");
                    last = filled;
                }
            }
        }
        assert_eq!(filled(-5, 10, 8), 0);
        assert_eq!(filled(15, 10, 8), 8);
        assert_eq!(filled(5, 0, 8), 0);
        assert_eq!(filled(i32::MAX - 1, i32::MAX, 8), 7);
    }

    #[test]
    fn a_gauge_stands_at_the_right_end_or_below_its_label() {
        let row = PanelRow::Gauge {
            label: "HP 15/30".to_owned(),
            now: 15,
            max: 30,
            tone: Tone::Good,
        };
        assert_eq!(shown(&row, 22), ["HP 15/30    [####----]"]);
        assert_eq!(shown(&row, 18), ["HP 15/30  [###---]"]);
        assert_eq!(shown(&row, 15), ["HP 15/30 [##--]"]);
        assert_eq!(shown(&row, 13), ["HP 15/30", "  [##--]"]);
        assert_eq!(shown(&row, 8), ["HP 15/30", "  [##-]"]);
        assert_eq!(shown(&row, 4), ["HP", "15/3", "0"]);
        assert_eq!(
            shown(&row, 0).len(),
            8 - 1,
            "one sign each, without the space"
        );
    }

    #[test]
    fn a_hurt_monster_has_a_bar_and_a_sound_one_the_room_for_its_state() {
        assert_eq!(
            shown(&monster("cave orc, asleep", 100), 22),
            ["o cave orc, asleep 2N"]
        );
        assert_eq!(
            shown(&monster("cave orc", 40), 22),
            ["o cave orc 2N  [##---]"]
        );
        assert_eq!(
            shown(&monster("cave orc, fleeing", 10), 22),
            ["o cave orc, fleeing 2N", "  [#----]"]
        );
    }

    #[test]
    fn bars_of_monsters_have_one_length_however_long_the_names_are() {
        for width in 12..40 {
            let bars = ["rat", "cave orc", "cave archer", "cave orc, fleeing"].map(|name| {
                let lines = shown(&monster(name, 40), width);
                let bar = lines.iter().find_map(|line| line.split_once('['));
                bar.expect("a bar").1.to_owned()
            });
            assert_eq!(bars, ["##---]"; 4], "{width}");
        }
    }

    #[test]
    fn rows_fit_their_natural_width_on_one_line() {
        let rows = [
            PanelRow::Text(play::TextLine::plain("some text").and(" more", Tone::Key)),
            PanelRow::Gauge {
                label: "HP 1/2".to_owned(),
                now: 1,
                max: 2,
                tone: Tone::Bad,
            },
            monster("rat", 100),
            monster("rat, fleeing", 50),
            PanelRow::Gap,
        ];
        for row in rows {
            assert_eq!(lines(&row, natural_width(&row)).len(), 1, "{row:?}");
        }
    }
}
