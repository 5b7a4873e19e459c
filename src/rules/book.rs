//! The rulebook itself: the numbered rules of `docs/rules/`, so that the game can quote them.
//!
//! A rule is defined once, on a line that starts with its ID in bold after a dash, or in a table row
//! whose first column is its ID in bold. Its text reaches over the interpretations, tables and
//! examples that follow it.

use std::sync::LazyLock;

use super::base::nearest::distance;

/// One document of the rulebook.
#[derive(Debug)]
pub struct Document {
    /// The file's name in `docs/rules/`.
    pub file: &'static str,
    /// What the IDs of its rules start with, such as `ATK`.
    pub prefix: &'static str,
    /// The whole text, in Markdown.
    pub text: &'static str,
}

impl Document {
    /// The title: the first heading.
    pub fn title(&self) -> &'static str {
        self.text
            .lines()
            .next()
            .unwrap_or_default()
            .trim_start_matches(['#', ' '])
    }
}

/// The documents: the game follows all of them, and each of their rules is tested.
pub static DOCUMENTS: [Document; 6] = [
    Document {
        file: "angband-ability.md",
        prefix: "ABL",
        text: include_str!("../../docs/rules/angband-ability.md"),
    },
    Document {
        file: "angband-attack.md",
        prefix: "ATK",
        text: include_str!("../../docs/rules/angband-attack.md"),
    },
    Document {
        file: "sil-combat.md",
        prefix: "SIL",
        text: include_str!("../../docs/rules/sil-combat.md"),
    },
    Document {
        file: "powder-combat.md",
        prefix: "POW",
        text: include_str!("../../docs/rules/powder-combat.md"),
    },
    Document {
        file: "projection.md",
        prefix: "PRJ",
        text: include_str!("../../docs/rules/projection.md"),
    },
    Document {
        file: "barrow.md",
        prefix: "BRW",
        text: include_str!("../../docs/rules/barrow.md"),
    },
];

/// A rule as it is written.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Its ID, such as `ATK-HIT-03`.
    pub id: &'static str,
    /// The document that it stands in.
    pub document: &'static Document,
    /// The heading that it stands under.
    pub section: &'static str,
    /// The column names, for a rule that is a row of a table.
    pub columns: Option<&'static str>,
    /// The rule with its interpretations, tables and examples, in Markdown.
    pub text: &'static str,
}

/// Every rule, document by document, in the order of the text.
static RULES: LazyLock<Vec<Rule>> = LazyLock::new(|| DOCUMENTS.iter().flat_map(rules_of).collect());

/// Every rule of every document.
pub fn rules() -> &'static [Rule] {
    &RULES
}

/// The rule of that ID, in capital or small letters.
pub fn find(id: &str) -> Option<&'static Rule> {
    RULES
        .iter()
        .find(|rule| rule.id.eq_ignore_ascii_case(id.trim()))
}

/// Rules whose ID or text contains the words, in capital or small letters: for those who do not know
/// the ID.
pub fn search(words: &str) -> impl Iterator<Item = &'static Rule> {
    let words = words.trim().to_lowercase();
    RULES.iter().filter(move |rule| {
        rule.id.to_lowercase().contains(&words) || rule.text.to_lowercase().contains(&words)
    })
}

/// The `count` IDs most like a text that is none: what may have been meant.
pub fn nearest(id: &str, count: usize) -> Vec<&'static str> {
    let wanted = id.trim();
    let mut near: Vec<_> = RULES
        .iter()
        .map(|rule| (distance(wanted, rule.id), rule.id))
        .collect();
    near.sort_unstable();
    near.into_iter().take(count).map(|(_, id)| id).collect()
}

/// The ID at the start of a text: three capitals, more capitals, two digits, joined by dashes.
pub fn id_at(text: &str) -> Option<&str> {
    let capitals = |text: &str| text.bytes().take_while(u8::is_ascii_uppercase).count();
    let document = capitals(text);
    let rest = text.get(document..)?.strip_prefix('-')?;
    let group = capitals(rest);
    let rest = rest.get(group..)?.strip_prefix('-')?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let end = document + 1 + group + 1 + digits;
    (document == 3 && group > 0 && digits == 2).then(|| &text[..end])
}

/// The ID that a line defines, and whether it does so as a row of a table.
fn defined_in(line: &str) -> Option<(&str, bool)> {
    let (bold, row) = match line.strip_prefix("- **") {
        Some(bold) => (bold, false),
        None => (line.strip_prefix("| **")?, true),
    };
    let id = id_at(bold)?;
    bold[id.len()..].starts_with("**").then_some((id, row))
}

/// The rules of one document.
fn rules_of(document: &'static Document) -> Vec<Rule> {
    let mut rules = Vec::new();
    let (mut section, mut columns, mut in_table) = (document.title(), None, false);
    let mut rest = document.text;
    while let Some(line) = rest.lines().next() {
        if line.starts_with("## ") || line.starts_with("### ") {
            section = line.trim_start_matches(['#', ' ']);
        }
        // The first line of a table names its columns.
        if line.starts_with('|') && !in_table {
            columns = Some(line);
        }
        in_table = line.starts_with('|');
        match defined_in(line) {
            Some((id, true)) => rules.push(Rule {
                id,
                document,
                section,
                columns,
                text: line,
            }),
            Some((id, false)) => {
                let text = whole_rule(rest);
                rules.push(Rule {
                    id,
                    document,
                    section,
                    columns: None,
                    text,
                });
            }
            None => {}
        }
        rest = rest[line.len()..].trim_start_matches(['\r', '\n']);
        // A blank line ends a table, and has just been skipped.
        let gap = document.text.len() - rest.len();
        in_table = in_table && !document.text[..gap].ends_with("\n\n");
    }
    rules
}

/// A rule from its first line on: over interpretations, examples and tables, but not over a table
/// whose rows are rules themselves.
fn whole_rule(text: &'static str) -> &'static str {
    let mut end = 0;
    let mut at = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let follows = number == 0
            || line.trim().is_empty()
            || line.starts_with('>')
            || line.starts_with("Example")
            || (line.starts_with('|') && !table_of_rules(&text[at..]));
        if !follows {
            break;
        }
        at += line.len();
        if !line.trim().is_empty() {
            end = at;
        }
    }
    text[..end].trim_end()
}

/// Whether the table at the start of the text has a row that is a rule.
fn table_of_rules(text: &str) -> bool {
    text.lines()
        .take_while(|line| line.starts_with('|'))
        .any(|line| defined_in(line).is_some())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_document_has_rules_of_its_own_prefix_each_defined_once() {
        let mut seen = BTreeSet::new();
        for document in &DOCUMENTS {
            let ids: Vec<_> = rules_of(document).iter().map(|rule| rule.id).collect();
            assert!(ids.len() > 40, "{}: {} rules", document.file, ids.len());
            for id in ids {
                assert!(id.starts_with(document.prefix), "{id} in {}", document.file);
                assert!(seen.insert(id), "{id} is defined twice");
            }
        }
    }

    #[test]
    fn a_rule_comes_with_its_interpretations_and_examples() {
        let rule = find("atk-hit-04").unwrap();
        assert_eq!(
            (rule.id, rule.section),
            ("ATK-HIT-04", "Melee: chance to hit")
        );
        assert!(rule.text.starts_with("- **ATK-HIT-04**"));
        assert!(
            rule.text
                .contains("\n> Interpretation: 3/4 of AC is not rounded")
        );
        assert!(rule.text.contains("\nExample: skill 150 against a Drolem"));
        assert!(!rule.text.contains("Derived check") && !rule.text.contains("ATK-HIT-03"));
    }

    #[test]
    fn a_rule_comes_with_its_table() {
        let rule = find("ATK-BLOWS-04").unwrap();
        assert!(rule.text.contains("| 18/60-18/69 | 80 |") && rule.text.ends_with('|'));
        assert!(!rule.text.contains("ATK-BLOWS-05"));
    }

    #[test]
    fn a_rule_in_a_table_comes_with_the_names_of_its_columns() {
        let rows: Vec<_> = rules()
            .iter()
            .filter(|rule| rule.columns.is_some())
            .collect();
        assert!(rows.len() > 50, "{} rules are rows", rows.len());
        for rule in rows {
            let columns = rule.columns.unwrap();
            assert!(
                !columns.contains("**") && rule.text.starts_with("| **"),
                "{}",
                rule.id
            );
            assert_eq!(
                columns.replace("\\|", "").matches('|').count(),
                rule.text.replace("\\|", "").matches('|').count(),
                "{}",
                rule.id
            );
        }
    }

    #[test]
    fn unknown_ids_find_their_neighbors() {
        assert!(find("ATK-HIT-99").is_none());
        assert!(nearest("ATK-HTI-04", 3).contains(&"ATK-HIT-04"));
        assert_eq!(nearest("abl-sped-07", 1), ["ABL-SPEED-07"]);
        assert_eq!(nearest("", 2).len(), 2);
    }

    #[test]
    fn words_find_their_rules() {
        assert!(search("drolem").any(|rule| rule.id == "ATK-HIT-04"));
        assert!(search("blows-1").all(|rule| rule.id.starts_with("ATK-BLOWS-1")));
    }

    #[test]
    fn an_id_is_read_from_the_start_of_a_text() {
        assert_eq!(id_at("ATK-HIT-04, and"), Some("ATK-HIT-04"));
        for text in [
            "",
            "ATK",
            "ATK-HIT-4",
            "AT-HIT-04",
            "ATK--04",
            "ATK-HIT-123",
            "ätk-x-01",
        ] {
            assert_eq!(id_at(text), None, "{text}");
        }
    }
}
