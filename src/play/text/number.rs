//! Numbers as the game writes them.

/// So many of what has a plain plural: `1 turn`, `3 turns`.
pub(in crate::play) fn count(many: impl Into<i128>, what: &str) -> String {
    let many = many.into();
    let plural = if many == 1 { "" } else { "s" };
    format!("{many} {what}{plural}")
}

/// A probability as players read it: `0%` and `100%` are certain, what is nearly so says so.
pub(in crate::play) fn percent(probability: f64) -> String {
    match probability {
        p if p <= 0.0 => "0%".to_owned(),
        p if p >= 1.0 - 1e-12 => "100%".to_owned(),
        p if p < 0.001 => "<0.1%".to_owned(),
        p if p < 0.0995 => format!("{:.1}%", p * 100.0),
        p if p > 0.995 => ">99%".to_owned(),
        p => format!("{:.0}%", p * 100.0),
    }
}

/// Two chances of which at most one comes true, in their order: as exact as the smaller, so that they are never more than the
/// whole together.
pub(in crate::play) fn percents(one: f64, other: f64) -> [String; 2] {
    let (less, more) = if one < other {
        (one, other)
    } else {
        (other, one)
    };
    let larger = match percent(less).contains('.') {
        true if (0.001..0.999).contains(&more) => {
            format!("{:.1}%", (more * 1000.0).floor() / 10.0)
        }
        false if (0.0995..=0.995).contains(&more) => format!("{:.0}%", (more * 100.0).floor()),
        true | false => percent(more),
    };
    if one < other {
        [percent(less), larger]
    } else {
        [larger, percent(less)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_not_several() {
        assert_eq!(count(0, "turn"), "0 turns");
        assert_eq!(count(1, "turn"), "1 turn");
        assert_eq!(count(2, "hit point"), "2 hit points");
    }

    #[test]
    fn two_chances_are_no_more_than_the_whole() {
        let of = |one, other| percents(one, other).join(" and ");
        assert_eq!(of(0.985, 0.015), "98.5% and 1.5%");
        assert_eq!(of(0.025, 0.9749), "2.5% and 97.4%");
        assert_eq!(of(0.555, 0.445), "55% and 44%");
        assert_eq!(of(0.3, 0.3), "30% and 30%");
        assert_eq!(of(0.9999, 0.0001), ">99% and <0.1%");
        assert_eq!(of(1.0, 0.0), "100% and 0%");
        assert_eq!(of(0.03, 0.02), "3.0% and 2.0%");
    }
}
