//! Files with more mistakes than anybody wants to read: all are counted, some are shown, and it takes no longer for that.

use super::*;
use crate::content::{SHOWN_FAULTS, SourceText, read::scan::scan, visible};

/// Text of at least so many bytes out of numbered pieces.
fn many(size: usize, piece: impl Fn(usize) -> String) -> String {
    let mut text = String::new();
    let mut number = 0;
    while text.len() < size {
        text += &piece(number);
        number += 1;
    }
    text
}

#[test]
fn fifty_faults_of_a_file_are_shown_and_the_rest_are_counted() {
    let text = many(10_000, |at| format!("  \"m{at}\": (blargh: 3),\n"));
    let entries = text.lines().count();
    let faults = faults_of(M, &format!("{{\n{text}}}\n"));
    let of_file = |fault: &&Fault| fault.file() == M;
    assert_eq!(faults.iter().filter(of_file).count(), SHOWN_FAULTS);
    assert!(faults.errors() > 2 * entries, "{}", faults.tally());
    let lines: Vec<u32> = faults
        .iter()
        .filter(of_file)
        .map(|fault| fault.place.line)
        .collect();
    assert!(lines.is_sorted() && lines[0] == 2, "{lines:?}");
    let plain = faults.render(FaultStyle::Plain);
    assert!(
        plain.contains(" errors, 0 warnings more are not shown"),
        "{plain}"
    );
    let json: serde_json::Value = serde_json::from_str(&faults.json()).unwrap();
    let json = json.as_array().unwrap();
    let shown = json.iter().filter(|fault| fault["file"] == M).count();
    assert_eq!(shown, SHOWN_FAULTS + 1);
}

#[test]
fn errors_are_shown_before_warnings_take_the_room() {
    let signs = ('\u{4e00}'..).take(80);
    let legend: Vec<String> = signs
        .map(|sign| format!("        '{sign}': (terrain: \"floor\"),\n"))
        .collect();
    let legend = legend.concat();
    let text = TOP.replace("legend: {", &format!("legend: {{\n{legend}"));
    let text = text.replace("\"rat\"", "\"rta\"");
    let faults = faults_of(TOP_FILE, &text);
    assert!(faults.warnings() >= 80 && faults.errors() == 1);
    assert!(faults.to_string().contains("there is no monster `rta`"));
}

#[test]
fn a_long_line_is_cut_around_the_mark() {
    let filling = "x".repeat(5000);
    let text = MONSTERS.replace(
        "color: Brown, description: \"It gnaws.\"",
        &format!("description: \"{filling}\", color: Brwn"),
    );
    let faults = faults_of(M, &text);
    for style in [FaultStyle::Plain, FaultStyle::Fancy] {
        let report = faults.render(style);
        assert!(report.contains("color: Brwn"), "{report}");
        assert!(
            report.lines().all(|line| line.chars().count() < 400),
            "{report}"
        );
    }
    let plain = faults.to_string();
    let lines: Vec<&str> = plain.lines().collect();
    let at = lines[1].find("Brwn").unwrap();
    assert!(lines[1].contains("| ...xxx"), "{plain}");
    assert_eq!(lines[2].find('^'), Some(at), "{plain}");
}

#[test]
fn wide_signs_and_tabs_do_not_shift_the_mark() {
    let text = MONSTERS.replace("name: \"rat\", ", "name: \"鼠\",\t");
    let text = text.replace("color: Brown", "color: Brwn");
    let plain = faults_of(M, &text).to_string();
    let lines: Vec<&str> = plain.lines().collect();
    // The sign is two columns wide and one character long.
    let before = &lines[1][..lines[1].find("Brwn").unwrap()];
    let mark = lines[2].find('^').unwrap();
    assert_eq!(mark, before.chars().count() + 1, "{plain}");
}

#[test]
fn control_characters_are_shown_and_not_sent() {
    let text = MONSTERS.replace("color: Brown", "color: Br\u{1b}[31m\0\u{9b}\u{202e}");
    let faults = faults_of(M, &text);
    let plain = faults.render(FaultStyle::Plain);
    let bad = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
    assert!(!plain.contains(bad), "{plain:?}");
    assert!(
        plain.contains("\\u{1b}[31m\\u{0}\\u{9b}\\u{202e}"),
        "{plain}"
    );
    assert!(
        !faults
            .json()
            .contains(|c: char| c.is_control() && c != '\n')
    );
    let fancy = faults.render(FaultStyle::Fancy);
    assert!(!fancy.contains(['\0', '\u{9b}', '\u{202e}']), "{fancy:?}");
    assert_eq!(visible("a\u{7}b"), "a\\u{7}b");
}

#[test]
fn an_old_name_gets_a_fault_with_the_new_one() {
    for (file, old, new, message) in [
        (
            M,
            "color: Brown",
            "«colour: Brown",
            "`colour` is called `color` now",
        ),
        (
            M,
            "armor_class: 6",
            "«armour_class: 6",
            "`armour_class` is called `armor_class` now",
        ),
        (
            M,
            "color: Brown",
            "«wits: Low, color: Brown",
            "`wits` is called `mind` now",
        ),
        (
            M,
            "color: Brown",
            "color: «Grey",
            "`Grey` is called `Gray` now",
        ),
    ] {
        let text = SMALL.iter().find(|(name, _)| *name == file).unwrap().1;
        if text.matches(old).count() == 1 {
            let fault = one(file, old, new, message);
            assert!(fault.help.unwrap().starts_with("write `"));
        } else {
            panic!("`{old}` must be there once");
        }
    }
}

/// Mistakes of many sorts, each as often as fills so many bytes.
const SORTS: [fn(usize) -> String; 12] = [
    |at| format!("\"m{at}\": (blargh: 3, nmae: \"x\"),\n"),
    |at| format!("\"m{at}\": (blargh: 3), "),
    |at| format!("\"m{at}\": (powers: (list: [Heal(\"1d4\"],\n"),
    |_| "\"same\": (name: \"x\"),\n".to_owned(),
    |_| ")]}".to_owned(),
    |_| "A(b: [{\"c\": ".to_owned(),
    |_| "\0\u{1b}[31m, ".to_owned(),
    |_| "'".to_owned(),
    |_| "x: \"\n".to_owned(),
    |_| "r\"a\"b ".to_owned(),
    |_| "/* ".to_owned(),
    |at| {
        if at < 3000 {
            "/* ".to_owned()
        } else {
            "*/ ".to_owned()
        }
    },
];

#[test]
fn a_scan_looks_at_no_byte_more_often_in_a_longer_file() {
    /// Guesses about brackets look at the rest of a file up to a hundred times; what is quadratic would look thousands
    /// of times at each byte of the longer files.
    const MOST: usize = 120;
    for (at, sort) in SORTS.iter().enumerate() {
        for size in [20_000, 320_000] {
            let text = format!("{{\n{}", many(size, sort));
            let looked = scan(&SourceText::new(M, text.as_str())).looked;
            assert!(
                (1..text.len() * MOST).contains(&looked),
                "sort {at} with {} bytes: {looked}",
                text.len()
            );
        }
    }
}

#[test]
fn no_file_of_mistakes_fills_the_screen() {
    for (at, sort) in SORTS.iter().enumerate() {
        let text = format!("{{\n{}", many(137_000, sort));
        let (_, faults) = Content::check(&small(&[(M, &text)]));
        assert!(faults.errors() > 0);
        for style in [FaultStyle::Plain, FaultStyle::Fancy] {
            let report = faults.render(style).len();
            assert!(report < 100_000, "sort {at} prints {report} bytes");
        }
    }
}

#[cfg(unix)]
#[test]
fn only_regular_files_of_bounded_size_are_read() {
    use crate::content::read_file;

    let directory = tempfile::tempdir().unwrap();
    let report = |path: &std::path::Path| read_file(path).unwrap_err().to_string();
    assert_eq!(report(directory.path()), "it is a directory");
    assert_eq!(report("/dev/zero".as_ref()), "it is not a regular file");
    let large = directory.path().join("large.ron");
    std::fs::write(&large, vec![b' '; (4 << 20) + 1]).unwrap();
    assert_eq!(report(&large), "it is larger than 4 MiB");
    std::fs::write(&large, vec![b' '; 4 << 20]).unwrap();
    assert_eq!(read_file(&large).unwrap().len(), 4 << 20);
}
