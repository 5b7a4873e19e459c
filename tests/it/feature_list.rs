//! The list of features for players of other games: its links lead somewhere, and its rows are as many as it says.

use std::{fs, path::Path};

/// How many rows a group has, how many of them begin with "absent", and how many with "partly".
type Rows = [usize; 3];

/// A file of the repository.
fn repository(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The cells of a row of a table.
fn cells(row: &str) -> Vec<&str> {
    row.trim_matches('|').split('|').map(str::trim).collect()
}

/// The groups with their text, but for the last one, which adds them up.
fn groups(text: &str) -> (Vec<(&str, &str)>, &str) {
    let mut groups: Vec<_> = text
        .split("\n## ")
        .skip(1)
        .map(|group| group.split_once('\n').expect("a heading"))
        .collect();
    let (last, sum) = groups.pop().expect("groups");
    assert_eq!(last, "All together");
    (groups, sum)
}

/// The rows of a group as they are.
fn counted(group: &str) -> Rows {
    let rows = group.lines().filter(|line| line.starts_with("| "));
    let here: Vec<_> = rows.skip(1).map(|row| cells(row)[2]).collect();
    let begin = |word| here.iter().filter(|cell| cell.starts_with(word)).count();
    [here.len(), begin("absent"), begin("partly")]
}

/// What a group says of its rows below them.
fn said(group: &str) -> String {
    let line = group.lines().find(|line| line.contains(" rows: "));
    line.unwrap_or_default().to_owned()
}

#[test]
fn the_rows_of_each_group_and_of_all_are_counted_as_they_are() {
    let text = fs::read_to_string(repository("docs/features.md")).expect("the list");
    let (groups, sum) = groups(&text);
    let table: Vec<_> = sum.lines().filter(|line| line.starts_with("| ")).collect();
    assert_eq!(table.len(), groups.len() + 2, "{table:#?}");
    let mut all = [0; 3];
    for ((name, group), row) in groups.iter().zip(&table[1..]) {
        let [rows, absent, partly] = counted(group);
        let mut line = format!("{rows} rows: {absent} absent");
        if partly > 0 {
            line += &format!(", {partly} partly there");
        }
        assert_eq!(said(group), line + ".", "{name}");
        assert_eq!(*row, format!("| {name} | {rows} | {absent} | {partly} |"));
        all = [all[0] + rows, all[1] + absent, all[2] + partly];
    }
    let [rows, absent, partly] = all;
    let wanted = format!("| all | {rows} | {absent} | {partly} |");
    assert_eq!(table.last().copied(), Some(wanted.as_str()));
}

#[test]
fn each_row_leads_to_a_file() {
    let text = fs::read_to_string(repository("docs/features.md")).expect("the list");
    let links = text.split("](").skip(1);
    let links = links.filter_map(|rest| rest.split(')').next());
    let mut count = 0;
    for link in links {
        let path = repository("docs").join(link);
        assert!(path.exists(), "{link} leads nowhere");
        count += 1;
    }
    assert!(count > 200, "{count} links");
}
