//! Numbers as the game writes them.

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
