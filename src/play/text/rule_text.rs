//! Rules as plain text: the rulebook is written in Markdown, with the names that old programs gave things; players read
//! sentences, columns and words. This is the only place where that is done.

use super::columns;
use crate::rules::book::Rule;

/// The widest table; a wider one is written row by row.
const WIDTH: usize = 74;

/// What the parts of old names mean, and what stands before them.
const PREFIXES: [(&str, &str); 11] = [
    ("GF_DISP_", "dispelling "),
    ("GF_AWAY_", "sending away "),
    ("GF_TURN_", "turning "),
    ("GF_KILL_", "destroying "),
    ("GF_OLD_", ""),
    ("GF_", ""),
    ("IM_", "immunity to "),
    ("RES_", "resistance to "),
    ("BRTH_", "breath of "),
    ("HURT_", "weakness to "),
    ("NO_", "never: "),
];

/// Old short words, and the words that they stand for.
const SHORT: [(&str, &str); 21] = [
    ("ELEC", "lightning"),
    ("POIS", "poison"),
    ("LITE", "light"),
    ("CONF", "confusion"),
    ("CONFU", "confusion"),
    ("POLY", "shape-changing"),
    ("CLONE", "doubling"),
    ("DRAIN", "life drain"),
    ("PMISSILE", "poisoned missile"),
    ("NEXU", "nexus"),
    ("NETH", "nether"),
    ("NETHR", "nether"),
    ("DISE", "disenchantment"),
    ("DISENCHANT", "disenchantment"),
    ("PLAS", "plasma"),
    ("INER", "inertia"),
    ("GRAV", "gravity"),
    ("SHARD", "shards"),
    ("NEVER", "never"),
    ("IGNORE", "proof against"),
    ("MORGUL", "Morgul"),
];

/// The rule in plain lines; a rule that is a row of a table has a line for each column.
pub(in crate::play) fn plain(rule: &Rule) -> Vec<String> {
    if let Some(columns) = rule.columns {
        let names = cells(columns);
        let values = cells(rule.text);
        let pairs = names.iter().zip(&values).skip(1);
        let pairs = pairs.filter(|(_, value)| !value.is_empty());
        let name = |name: &str| match name {
            "Terr" => "Ground counts".to_owned(),
            // A colon would look like the end of the name.
            other => other.replace(": ", ", "),
        };
        return pairs
            .map(|(column, value)| format!("{}: {value}", name(column)))
            .collect();
    }
    let mut lines = Vec::new();
    let mut table: Vec<Vec<String>> = Vec::new();
    for line in rule.text.lines() {
        if line.starts_with('|') {
            if !line.trim_matches(['|', '-', ' ', ':']).is_empty() {
                table.push(cells(line));
            }
            continue;
        }
        end_table(&mut table, &mut lines);
        let line = line.trim_start_matches("> ");
        let line = match line.strip_prefix("- **") {
            Some(own) => own.split_once("**").map_or(own, |(_, rest)| rest),
            None => line,
        };
        lines.push(words(line.trim(), false));
    }
    end_table(&mut table, &mut lines);
    lines
}

/// Writes a table that has ended: in columns, or row by row where it is too wide for that.
fn end_table(table: &mut Vec<Vec<String>>, lines: &mut Vec<String>) {
    let rows = std::mem::take(table);
    let Some(head) = rows.first() else {
        return;
    };
    let wide = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| columns::width(cell)).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..head.len()).map(wide).collect();
    if widths.iter().map(|width| width + 2).sum::<usize>() <= WIDTH + 2 {
        for row in &rows {
            let cells = row.iter().zip(&widths);
            let cells = cells.map(|(cell, width)| columns::pad(cell, width + 2));
            lines.push(cells.collect::<String>().trim_end().to_owned());
        }
        return;
    }
    for row in &rows[1..] {
        let cells = head.iter().zip(row).filter(|(_, cell)| !cell.is_empty());
        let cells = cells.map(|(name, cell)| match name.as_str() {
            "" => cell.clone(),
            name => format!("{name}: {cell}"),
        });
        lines.push(cells.collect::<Vec<_>>().join("; "));
    }
}

/// The cells of a row of a table.
fn cells(row: &str) -> Vec<String> {
    // A bar inside a cell is written with a stroke before it.
    let row = row.replace("\\|", "\u{0}");
    let inner = row.trim().trim_start_matches('|');
    let inner = inner.strip_suffix('|').unwrap_or(inner);
    let cells = inner.split('|');
    cells
        .map(|cell| words(cell.replace('\u{0}', " or ").trim(), true))
        .collect()
}

/// A piece of Markdown in words. In a cell, a damage type has its name behind the old one.
fn words(text: &str, cell: bool) -> String {
    let plain: String = text.chars().filter(|sign| !"*`".contains(*sign)).collect();
    let mut told = String::with_capacity(plain.len());
    let mut rest = plain.as_str();
    while !rest.is_empty() {
        let is_part =
            |sign: char| sign.is_ascii_uppercase() || sign == '_' || sign.is_ascii_digit();
        let begins = rest.starts_with(|sign: char| sign.is_ascii_uppercase())
            && !told.ends_with(|sign: char| sign.is_alphanumeric());
        let end = rest.find(|sign| !is_part(sign)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(if begins { end } else { 0 });
        if word.contains('_') {
            let named = cell && word.starts_with("GF_");
            match after.strip_prefix(' ') {
                Some(name) if named && name.starts_with(char::is_alphabetic) => rest = name,
                _ => {
                    told.push_str(&old_name(word));
                    rest = after;
                }
            }
            continue;
        }
        let step = word
            .len()
            .max(rest.chars().next().map_or(0, char::len_utf8));
        told.push_str(&rest[..step]);
        rest = &rest[step..];
    }
    told
}

/// What an old name means: `IM_FIRE` is `immunity to fire`.
fn old_name(name: &str) -> String {
    let name = name.trim_start_matches("TR3_").trim_start_matches("FEAT_");
    let prefix = PREFIXES.iter().find(|(start, _)| name.starts_with(start));
    let (before, parts) = prefix.map_or(("", name), |(start, says)| (*says, &name[start.len()..]));
    let parts = parts.split('_').filter(|part| !part.is_empty());
    let parts = parts.map(|part| {
        let long = SHORT.iter().find(|(short, _)| *short == part);
        long.map_or_else(|| part.to_lowercase(), |(_, long)| (*long).to_owned())
    });
    let parts: Vec<String> = parts.collect();
    format!("{before}{}", parts.join(" ")).trim_end().to_owned()
}

/// The first line of a rule, for lists.
pub(in crate::play) fn first_line(rule: &Rule) -> String {
    let lines = plain(rule);
    match rule.columns {
        // The values say more than the names of the columns.
        Some(_) => {
            let values = lines
                .iter()
                .map(|line| line.split_once(": ").map_or("", |(_, value)| value));
            values.collect::<Vec<_>>().join("; ")
        }
        None => lines.into_iter().next().unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::book;

    #[test]
    fn no_rule_shows_markdown_or_names_of_old_programs() {
        let mut lines = 0;
        for rule in book::rules() {
            let text = plain(rule);
            assert!(
                !text.is_empty() && !text[0].is_empty(),
                "{}: {text:?}",
                rule.id
            );
            for line in &text {
                for mark in ["**", "`", "|", "GF_", "IM_", "TR3_", "FEAT_", "---", "> "] {
                    // A greater number is no quotation.
                    assert!(mark == "> " || !line.contains(mark), "{}: {line}", rule.id);
                }
                assert!(
                    !line.starts_with("- ") && !line.starts_with('>'),
                    "{}: {line}",
                    rule.id
                );
                let raw = line.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
                for word in raw {
                    let old = word.contains('_') && word.chars().any(char::is_uppercase);
                    assert!(!old, "{}: {word} in {line}", rule.id);
                }
                lines += 1;
            }
            let first = first_line(rule);
            assert!(
                !first.starts_with(rule.id) && !first.is_empty(),
                "{}: {first}",
                rule.id
            );
        }
        assert!(lines > 1000, "{lines}");
    }

    #[test]
    fn a_row_of_a_table_tells_each_column_and_a_sentence_stays_one() {
        let told = |id| plain(book::find(id).expect("a rule"));
        assert_eq!(
            told("PRJ-MON-06"),
            [
                "Damage type: acid",
                "Ground counts: Full",
                "Who resists (count), share: immunity to acid (62): 1/9",
            ]
        );
        assert_eq!(
            first_line(book::find("PRJ-MON-06").unwrap()),
            "acid; Full; immunity to acid (62): 1/9"
        );
        assert!(told("PRJ-MONFX-14")[0].starts_with("(n) Storm: "));
        assert!(
            told("BRW-SHOOT-03")[0]
                .contains("an arrow or a bolt is arrow, a pebble or a shot shot")
        );
    }
}
