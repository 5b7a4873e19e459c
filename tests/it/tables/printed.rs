//! How printed numbers are read.

use super::*;

/// The values of a printed range: `7-17`, `18-18/09`, `18/200+`, `9`, `-4 to -3`, `-41 or below`.
pub(crate) fn range(printed: &str, lowest: i32, highest: i32) -> std::ops::RangeInclusive<i32> {
    let number = |text: &str| -> i32 {
        let text = text.trim();
        if text.contains('/') {
            return text
                .parse::<Stat>()
                .unwrap_or_else(|error| panic!("{error}"))
                .number();
        }
        text.replace([',', '+'], "")
            .parse()
            .unwrap_or_else(|_| panic!("no number: {text}"))
    };
    if let Some((low, _)) = printed.split_once(" or higher") {
        return number(low)..=highest;
    }
    if let Some((high, _)) = printed.split_once(" or below") {
        return lowest..=number(high);
    }
    if let Some(low) = printed.strip_suffix('+') {
        return number(low)..=highest;
    }
    if let Some((low, high)) = printed.split_once(" to ") {
        return number(low)..=number(high);
    }
    match printed.split_once('-') {
        Some((low, high)) if !low.is_empty() => number(low)..=number(high),
        _ => number(printed)..=number(printed),
    }
}

/// A printed number in tenths: `4.5`, `+1`, `-2.5`, `1,100`, `+20%`.
pub(crate) fn tenths(printed: &str) -> i64 {
    let bare = printed.replace([',', '%', '+'], "");
    let (whole, part) = bare.split_once('.').unwrap_or((&bare, "0"));
    assert_eq!(part.len(), 1, "{printed}");
    let sign = if whole.starts_with('-') { -1 } else { 1 };
    let whole: i64 = whole
        .parse()
        .unwrap_or_else(|_| panic!("no number: {printed}"));
    whole * 10 + sign * part.parse::<i64>().expect("a digit")
}

/// A printed whole number.
pub(crate) fn whole(printed: &str) -> i64 {
    tenths(printed) / 10
}

pub(crate) fn class(name: &str) -> Class {
    Class::ALL
        .into_iter()
        .find(|class| class.name() == name)
        .expect("a class")
}

pub(crate) fn race(name: &str) -> Race {
    Race::ALL
        .into_iter()
        .find(|race| race.name() == name)
        .expect("a race")
}

#[test]
fn ranges_are_read_as_they_are_printed() {
    let read = |printed| range(printed, -100, 238);
    assert_eq!(read("3-17"), 3..=17);
    assert_eq!(read("18-18/09"), 18..=27);
    assert_eq!(read("18/220+"), 238..=238);
    assert_eq!(read("-41 or below"), -100..=-41);
    assert_eq!(read("-4 to -3"), -4..=-3);
    assert_eq!(read("-2 to +25"), -2..=25);
    assert_eq!(read("+70 or higher"), 70..=238);
    assert_eq!(read("17"), 17..=17);
    assert_eq!(
        (tenths("-2.5"), tenths("+9"), tenths("4,500,000")),
        (-25, 90, 45_000_000)
    );
}
