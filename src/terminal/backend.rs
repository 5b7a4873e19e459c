//! Writes changed cells to the terminal with the codes that every color terminal has known for forty years.
//!
//! Crossterm names the sixteen colors by their place among 256 (`38;5;9`). A terminal that has only sixteen reads
//! that as "blinking", or not at all; and over a slow line the plain codes (`91`) are less than half as long. A
//! terminal without colors gets bold, reverse and dim instead.

use std::io::{self, Write};

use crossterm::{
    cursor::MoveTo,
    queue,
    terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate},
};
use ratatui::{
    backend::{Backend, ClearType, CrosstermBackend, WindowSize},
    buffer::Cell,
    layout::{Position, Size},
    style::{Color, Modifier},
};

/// What the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    /// Sixteen colors.
    Colors,
    /// Bold, dim, underlined and reversed only.
    Mono,
}

impl Ink {
    /// What the variables say: `NO_COLOR` with any value means none, and so do the terminals that had none.
    pub(super) fn of(no_color: Option<&str>, term: Option<&str>) -> Self {
        let refused = no_color.is_some_and(|value| !value.is_empty());
        let term = term.unwrap_or_default();
        let plain = term.starts_with("vt1")
            || term.starts_with("vt2")
            || term.starts_with("vt3")
            || term.ends_with("-m")
            || term.ends_with("-mono");
        if refused || plain {
            Self::Mono
        } else {
            Self::Colors
        }
    }
}

/// A backend for ratatui that needs no more than sixteen colors.
#[derive(Debug)]
pub(super) struct PlainBackend<W: Write> {
    inner: CrosstermBackend<W>,
    ink: Ink,
}

impl<W: Write> PlainBackend<W> {
    /// A backend that writes there.
    pub(super) const fn new(writer: W, ink: Ink) -> Self {
        Self {
            inner: CrosstermBackend::new(writer),
            ink,
        }
    }
}

/// How a cell looks.
type Look = (Color, Color, Modifier);

/// The codes of attributes, in the order in which they are written.
const ATTRIBUTES: [(Modifier, u8); 5] = [
    (Modifier::BOLD, 1),
    (Modifier::DIM, 2),
    (Modifier::ITALIC, 3),
    (Modifier::UNDERLINED, 4),
    (Modifier::REVERSED, 7),
];

/// The code of a foreground color; backgrounds are ten more. None is the terminal's own color.
const fn code(color: Color) -> Option<u8> {
    match color {
        Color::Black => Some(30),
        Color::Red => Some(31),
        Color::Green => Some(32),
        Color::Yellow => Some(33),
        Color::Blue => Some(34),
        Color::Magenta => Some(35),
        Color::Cyan => Some(36),
        Color::Gray => Some(37),
        Color::DarkGray => Some(90),
        Color::LightRed => Some(91),
        Color::LightGreen => Some(92),
        Color::LightYellow => Some(93),
        Color::LightBlue => Some(94),
        Color::LightMagenta => Some(95),
        Color::LightCyan => Some(96),
        Color::White => Some(97),
        // Nothing here paints with more than sixteen.
        Color::Reset | Color::Rgb(..) | Color::Indexed(_) => None,
    }
}

/// How a cell looks on a terminal without colors: a background is reverse, dark gray is dim.
fn without_colors((fg, bg, mut modifier): Look) -> Look {
    if !matches!(bg, Color::Black | Color::Reset) {
        modifier.toggle(Modifier::REVERSED);
    } else if fg == Color::DarkGray {
        modifier.insert(Modifier::DIM);
    }
    (Color::Reset, Color::Reset, modifier)
}

/// Writes what turns one look into another.
fn turn(to: &mut impl Write, old: Option<Look>, new: Look) -> io::Result<()> {
    if old == Some(new) {
        return Ok(());
    }
    let (fg, bg, modifier) = new;
    // Attributes can only be taken away all at once, in a way that every terminal understands.
    let kept = old.filter(|(old_fg, old_bg, old_modifier)| {
        *old_modifier == modifier
            && (fg == *old_fg || code(fg).is_some())
            && (bg == *old_bg || code(bg).is_some())
    });
    write!(to, "\x1b[")?;
    let mut first = true;
    let mut put = |to: &mut dyn Write, number: u8| {
        let comma = if std::mem::take(&mut first) { "" } else { ";" };
        write!(to, "{comma}{number}")
    };
    if kept.is_none() {
        put(to, 0)?;
        for (attribute, number) in ATTRIBUTES {
            if modifier.contains(attribute) {
                put(to, number)?;
            }
        }
    }
    if let Some(number) = code(fg).filter(|_| kept.is_none_or(|(old, _, _)| old != fg)) {
        put(to, number)?;
    }
    if let Some(number) = code(bg).filter(|_| kept.is_none_or(|(_, old, _)| old != bg)) {
        put(to, number + 10)?;
    }
    write!(to, "m")
}

impl<W: Write> Backend for PlainBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut look = None;
        let mut next = None;
        for (x, y, cell) in content {
            if look.is_none() {
                // Terminals that know how to show whole frames only; the others ignore it.
                queue!(self.inner, BeginSynchronizedUpdate)?;
            }
            if next != Some((x, y)) {
                queue!(self.inner, MoveTo(x, y))?;
            }
            next = x.checked_add(1).map(|x| (x, y));
            let mut wanted = (cell.fg, cell.bg, cell.modifier);
            if self.ink == Ink::Mono {
                wanted = without_colors(wanted);
            }
            turn(&mut self.inner, look, wanted)?;
            look = Some(wanted);
            self.inner.write_all(cell.symbol().as_bytes())?;
        }
        if look.is_some() {
            self.inner.write_all(b"\x1b[0m")?;
            queue!(self.inner, EndSynchronizedUpdate)?;
        }
        Ok(())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.inner.hide_cursor()
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.inner.show_cursor()
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        self.inner.get_cursor_position()
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.inner.set_cursor_position(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.inner.clear()
    }

    fn clear_region(&mut self, clear_type: ClearType) -> io::Result<()> {
        self.inner.clear_region(clear_type)
    }

    fn size(&self) -> io::Result<Size> {
        self.inner.size()
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.inner.window_size()
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.inner)
    }
}

#[cfg(test)]
mod tests {
    use ratatui::{buffer::Buffer, layout::Rect, style::Style};

    use super::*;

    fn written(ink: Ink, spans: &[(&str, Style)]) -> String {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 20, 1));
        let mut x = 0;
        for (text, style) in spans {
            (x, _) = buffer.set_stringn(x, 0, text, usize::MAX, *style);
        }
        let mut bytes = Vec::new();
        let cells = (0..x).map(|x| (x, 0, &buffer[(x, 0)]));
        PlainBackend::new(&mut bytes, ink).draw(cells).unwrap();
        let text = String::from_utf8(bytes).unwrap().replace('\x1b', "^");
        let frame = text
            .strip_prefix("^[?2026h")
            .and_then(|text| text.strip_suffix("^[?2026l"));
        frame.unwrap_or(&text).to_owned()
    }

    const GRAY: Style = Style::new().fg(Color::Gray).bg(Color::Black);

    #[test]
    fn colors_are_written_in_the_short_codes_and_only_when_they_change() {
        let text = written(
            Ink::Colors,
            &[
                ("ab", GRAY),
                ("c", GRAY.fg(Color::LightRed)),
                ("d", GRAY.bg(Color::Blue)),
                ("e", GRAY.add_modifier(Modifier::BOLD)),
                ("f", GRAY),
                ("g", Style::new()),
            ],
        );
        assert_eq!(
            text,
            "^[1;1H^[0;37;40mab^[91mc^[37;44md^[0;1;37;40me^[0;37;40mf^[0mg^[0m"
        );
    }

    #[test]
    fn every_color_has_one_of_the_sixteen_codes() {
        let named = [
            Color::Black,
            Color::Red,
            Color::Green,
            Color::Yellow,
            Color::Blue,
            Color::Magenta,
            Color::Cyan,
            Color::Gray,
            Color::DarkGray,
            Color::LightRed,
            Color::LightGreen,
            Color::LightYellow,
            Color::LightBlue,
            Color::LightMagenta,
            Color::LightCyan,
            Color::White,
        ];
        let codes: Vec<Option<u8>> = named.into_iter().map(code).collect();
        let expected: Vec<Option<u8>> = (30..38).chain(90..98).map(Some).collect();
        assert_eq!(codes, expected);
    }

    #[test]
    fn a_terminal_without_colors_gets_reverse_and_dim() {
        let text = written(
            Ink::Mono,
            &[
                ("a", GRAY),
                ("b", GRAY.bg(Color::Red)),
                ("c", GRAY.fg(Color::DarkGray)),
                ("d", GRAY.fg(Color::Green)),
            ],
        );
        assert_eq!(text, "^[1;1H^[0ma^[0;7mb^[0;2mc^[0md^[0m");
    }

    #[test]
    fn nothing_is_written_when_nothing_changed() {
        assert_eq!(written(Ink::Colors, &[]), "");
    }

    #[test]
    fn the_environment_can_refuse_colors() {
        let table = [
            (None, None, Ink::Colors),
            (Some(""), Some("xterm"), Ink::Colors),
            (Some("1"), Some("xterm"), Ink::Mono),
            (None, Some("vt100"), Ink::Mono),
            (None, Some("vt220"), Ink::Mono),
            (None, Some("xterm-mono"), Ink::Mono),
            (None, Some("linux-m"), Ink::Mono),
            (None, Some("screen"), Ink::Colors),
            (None, Some("linux"), Ink::Colors),
        ];
        for (no_color, term, expected) in table {
            assert_eq!(Ink::of(no_color, term), expected, "{no_color:?} {term:?}");
        }
    }
}
