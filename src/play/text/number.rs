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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_not_several() {
        assert_eq!(count(0, "turn"), "0 turns");
        assert_eq!(count(1, "turn"), "1 turn");
        assert_eq!(count(2, "hit point"), "2 hit points");
    }
}
