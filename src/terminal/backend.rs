//! Writes changed cells to the terminal with the codes that every color terminal has known for forty years.
//!
//! Crossterm, and with it ratatui's own backend, names the sixteen colors by their place among 256 (`38;5;9`). A terminal that has
//! only sixteen reads that as "blinking", or not at all; and over a slow line the plain codes (`91`) are less than half as long.
//! So only [`draw`](Backend::draw) is written here; everything else is ratatui's.

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

/// Ratatui's backend for crossterm, with no more than sixteen colors.
#[derive(Debug)]
pub(super) struct PlainBackend<W: Write>(CrosstermBackend<W>);

impl<W: Write> PlainBackend<W> {
    /// A backend that writes there.
    pub(super) const fn new(writer: W) -> Self {
        Self(CrosstermBackend::new(writer))
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
        // The game uses sixteen colors only.
        Color::Reset | Color::Rgb(..) | Color::Indexed(_) => None,
    }
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
                queue!(self.0, BeginSynchronizedUpdate)?;
            }
            if next != Some((x, y)) {
                queue!(self.0, MoveTo(x, y))?;
            }
            next = x.checked_add(1).map(|x| (x, y));
            let wanted = (cell.fg, cell.bg, cell.modifier);
            turn(&mut self.0, look, wanted)?;
            look = Some(wanted);
            self.0.write_all(cell.symbol().as_bytes())?;
        }
        if look.is_some() {
            self.0.write_all(b"\x1b[0m")?;
            queue!(self.0, EndSynchronizedUpdate)?;
        }
        Ok(())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.0.hide_cursor()
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.0.show_cursor()
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        self.0.get_cursor_position()
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.0.set_cursor_position(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.0.clear()
    }

    fn clear_region(&mut self, clear_type: ClearType) -> io::Result<()> {
        self.0.clear_region(clear_type)
    }

    fn size(&self) -> io::Result<Size> {
        self.0.size()
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.0.window_size()
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.0)
    }
}

#[cfg(test)]
mod tests {
    use ratatui::{buffer::Buffer, layout::Rect, style::Style};

    use super::*;

    fn written(spans: &[(&str, Style)]) -> String {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 20, 1));
        let mut x = 0;
        for (text, style) in spans {
            (x, _) = buffer.set_stringn(x, 0, text, usize::MAX, *style);
        }
        let mut bytes = Vec::new();
        let cells = (0..x).map(|x| (x, 0, &buffer[(x, 0)]));
        PlainBackend::new(&mut bytes).draw(cells).unwrap();
        let text = String::from_utf8(bytes).unwrap().replace('\x1b', "^");
        let frame = text
            .strip_prefix("^[?2026h")
            .and_then(|text| text.strip_suffix("^[?2026l"));
        frame.unwrap_or(&text).to_owned()
    }

    const GRAY: Style = Style::new().fg(Color::Gray).bg(Color::Black);

    #[test]
    fn colors_are_written_in_the_short_codes_and_only_when_they_change() {
        let text = written(&[
            ("ab", GRAY),
            ("c", GRAY.fg(Color::LightRed)),
            ("d", GRAY.bg(Color::Blue)),
            ("e", GRAY.add_modifier(Modifier::BOLD)),
            ("f", GRAY),
            ("g", Style::new()),
        ]);
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
    fn nothing_is_written_when_nothing_changed() {
        assert_eq!(written(&[]), "");
    }
}
