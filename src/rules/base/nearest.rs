//! The nearest existing name to a misspelled one: for the rulebook, for files of content and for the command line.

/// Number of single-character insertions, removals, replacements and swaps of neighbors that turn `a` into `b`,
/// upper and lower case being the same.
pub fn distance(a: &str, b: &str) -> usize {
    strsim::osa_distance(&a.to_lowercase(), &b.to_lowercase())
}

/// The name of `names` that is nearest to `wrong`, when one is near enough to be meant: up to a third of its
/// letters (at least one) may differ. Of equally near names the first wins.
pub fn nearest<'a>(wrong: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    /// Longer words than this, in bytes, are not names, and would only cost time.
    const LONGEST: usize = 64;
    if wrong.len() > LONGEST {
        return None;
    }
    let letters = wrong.chars().count();
    let limit = ((letters + 1) / 3).max(1);
    names
        .into_iter()
        // Each letter more or less is a step at least.
        .filter(|name| name.chars().count().abs_diff(letters) <= limit)
        .map(|name| (distance(wrong, name), name))
        .filter(|&(steps, _)| steps <= limit)
        .min_by_key(|&(steps, _)| steps)
        .map(|(_, name)| name)
}

/// The usual help for a misspelled name: the nearest one, or else all of them when they are few.
pub fn suggestion<'a>(
    wrong: &str,
    names: impl IntoIterator<Item = &'a str> + Clone,
) -> Option<String> {
    /// More names than this are a wall of text.
    const FEW: usize = 16;
    if let Some(name) = nearest(wrong, names.clone()) {
        return Some(format!("did you mean `{name}`?"));
    }
    let names: Vec<_> = names.into_iter().map(|name| format!("`{name}`")).collect();
    (!names.is_empty() && names.len() <= FEW).then(|| format!("there are {}", names.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_single_steps() {
        for (a, b, steps) in [
            ("", "", 0),
            ("a", "", 1),
            ("kobold", "kobold", 0),
            ("kobld", "kobold", 1),
            ("kobodl", "kobold", 1),
            ("Rat", "rat", 0),
            ("rat", "bat", 1),
            ("wolf", "flow", 3),
        ] {
            assert_eq!(distance(a, b), steps, "{a} {b}");
            assert_eq!(distance(b, a), steps, "{b} {a}");
        }
    }

    #[test]
    fn a_near_name_is_found_and_a_far_one_is_not() {
        let names = ["rat", "bat", "large_kobold", "kobold"];
        assert_eq!(nearest("kobolt", names), Some("kobold"));
        assert_eq!(nearest("large_kobld", names), Some("large_kobold"));
        assert_eq!(nearest("dragon", names), None);
        assert_eq!(
            suggestion("dragon", names).unwrap(),
            "there are `rat`, `bat`, `large_kobold`, `kobold`"
        );
    }
}
