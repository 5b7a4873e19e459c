//! How fast files are read: a sound one, and some that are full of mistakes of one sort, each in two sizes, so that what
//! grows faster than its file is seen.
//!
//! `cargo bench --no-default-features --bench reading`. Each timing reads all content with one file in the place of its own.

use std::{fmt::Write as _, hint::black_box};

use barrow::content::{Content, FaultStyle, SHOWN_FAULTS, Sources};
use divan::{Bencher, counter::BytesCount};

/// Bytes of the files.
const SIZES: [usize; 2] = [137_000, 1_400_000];

/// The most that any number of faults may print, in bytes.
const MOST_PRINTED: usize = 120_000;

fn main() {
    divan::main();
}

/// A map of so many bytes out of numbered entries, and how many they are.
fn many(size: usize, mut entry: impl FnMut(&mut String, usize)) -> (String, usize) {
    let (mut text, mut count) = (String::from("{\n"), 0);
    while text.len() < size {
        entry(&mut text, count);
        count += 1;
    }
    text.push_str("}\n");
    (text, count)
}

/// A monster without a mistake, but for what `more` adds to it.
fn monster(text: &mut String, number: usize, more: &str) {
    let _ = writeln!(
        text,
        r#""m{number}": (name: "beast {number}", glyph: 'b', color: Brown, description: "It is many.", sprite: "rat", level: 1, hit_points: "1d4", armor_class: 1, sleep: 0, hearing: 10, experience: 1, blows: [(method: Bite, dice: "1d3")]{more}),"#
    );
}

/// Reads all content with a file of monsters of one's own; `least` faults must be found in it, and fifty of them shown.
fn read(bencher: Bencher, text: &str, least: usize) {
    let sources = Sources::embedded().replacing("content/monsters.ron", "monsters.ron", text);
    bencher
        .counter(BytesCount::of_str(text))
        .bench_local(|| black_box(Content::check(&sources)));
    let (_, faults) = Content::check(&sources);
    assert!(faults.len() >= least, "{} of {least}", faults.len());
    let shown = faults.iter().filter(|fault| fault.file() == "monsters.ron");
    assert_eq!(shown.count(), least.min(SHOWN_FAULTS));
    assert!(faults.render(FaultStyle::Plain).len() < MOST_PRINTED);
}

/// Reads what no mistake is in but that others name monsters that are gone.
#[divan::bench(args = SIZES, sample_count = 10)]
fn sound(bencher: Bencher, size: usize) {
    let (text, _) = many(size, |text, number| monster(text, number, ""));
    read(bencher, &text, 0);
}

/// Every monster has a field that there is none of.
#[divan::bench(args = SIZES, sample_count = 10)]
fn unknown_fields(bencher: Bencher, size: usize) {
    let (text, count) = many(size, |text, number| monster(text, number, ", colr: Red"));
    read(bencher, &text, count);
}

/// Nothing in the file but fields that there are none of.
#[divan::bench(args = SIZES, sample_count = 10)]
fn misspelled(bencher: Bencher, size: usize) {
    let (text, count) = many(size, |text, number| {
        let _ = writeln!(text, r#""m{number}": (nmae: "x", levle: 1),"#);
    });
    read(bencher, &text, 2 * count);
}

/// Every monster leaves behind what there is none of.
#[divan::bench(args = SIZES, sample_count = 10)]
fn unknown_keys(bencher: Bencher, size: usize) {
    let (text, count) = many(size, |text, number| {
        monster(text, number, &format!(", drops: {{\"dagr{number}\": 5}}"));
    });
    read(bencher, &text, count);
}

/// The file is one line.
#[divan::bench(args = SIZES, sample_count = 10)]
fn one_line(bencher: Bencher, size: usize) {
    let (text, count) = many(size, |text, number| {
        let _ = write!(text, r#""m{number}":(levle:1),"#);
    });
    read(bencher, &text.replace('\n', " "), count);
}

/// All entries have the same key.
#[divan::bench(args = SIZES, sample_count = 10)]
fn doubled(bencher: Bencher, size: usize) {
    let (text, count) = many(size, |text, _| monster(text, 1, ""));
    read(bencher, &text, count - 1);
}
