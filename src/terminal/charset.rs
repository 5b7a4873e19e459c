//! What the terminal can write: UTF-8 or only ASCII, and how one becomes the other.
//!
//! Everything is drawn as if the terminal could write all of Unicode; [`to_ascii`] then runs over the finished
//! screen, so that no other part has to know about it.

use std::env;

use ratatui::buffer::Buffer;

/// Whether the locale says that the terminal writes UTF-8.
pub(super) fn is_utf8() -> bool {
    // The console of Windows does, and knows no locale variables.
    cfg!(windows) || names_utf8(|name| env::var(name).ok())
}

/// The same for any set of variables: the first of the three that is set and not empty decides, as POSIX wants it.
fn names_utf8(variable: impl Fn(&str) -> Option<String>) -> bool {
    ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .find_map(|name| variable(name).filter(|value| !value.is_empty()))
        .is_some_and(|locale| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        })
}

/// Replaces everything on the screen that is not ASCII by the nearest sign that is.
pub(super) fn to_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let plain = cell.symbol().chars().next().map_or('?', nearest);
            cell.set_char(plain);
        }
    }
}

/// The ASCII sign that looks most like one that is not.
const fn nearest(sign: char) -> char {
    match sign {
        '│' | '┃' | '║' => '|',
        '─' | '━' | '═' | '–' | '—' | '−' | '‐' | '‑' => '-',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '╭' | '╮' | '╰' | '╯' | '±' => {
            '+'
        }
        '\u{a0}' => ' ',
        '·' | '•' | '∙' | '…' => '.',
        '‘' | '’' | '′' => '\'',
        '“' | '”' | '″' => '"',
        '×' => 'x',
        '▲' | '↑' => '^',
        '▼' | '↓' => 'v',
        '►' | '▶' | '→' => '>',
        '◄' | '◀' | '←' => '<',
        '█' | '▓' | '▒' | '░' => '#',
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ñ' => 'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use ratatui::{layout::Rect, style::Style};

    use super::*;

    #[test]
    fn the_first_locale_variable_that_is_not_empty_decides() {
        type Variables<'a> = &'a [(&'a str, &'a str)];
        let table: [(Variables, bool); 8] = [
            (&[], false),
            (&[("LANG", "C")], false),
            (&[("LANG", "en_GB.UTF-8")], true),
            (&[("LANG", "de_DE.utf8")], true),
            (&[("LANG", "en_GB.UTF-8"), ("LC_ALL", "C")], false),
            (&[("LANG", "en_GB.UTF-8"), ("LC_ALL", "")], true),
            (&[("LANG", "C"), ("LC_CTYPE", "C.UTF-8")], true),
            (&[("LC_CTYPE", "C.UTF-8"), ("LC_ALL", "POSIX")], false),
        ];
        for (variables, expected) in table {
            let lookup = |name: &str| {
                let found = variables.iter().find(|(key, _)| *key == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            assert_eq!(names_utf8(lookup), expected, "{variables:?}");
        }
    }

    #[test]
    fn a_folded_screen_is_ascii_and_keeps_its_columns() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 12, 1));
        buffer.set_string(0, 0, "│─┌ é…漢x·", Style::new());
        to_ascii(&mut buffer);
        let line: String = buffer
            .content
            .iter()
            .map(ratatui::buffer::Cell::symbol)
            .collect();
        assert_eq!(line, "|-+ e.? x.  ");
    }
}
