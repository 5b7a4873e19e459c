//! Rules without a witness, and why: those whose condition only the generated dungeon will bring, and those that nothing
//! in play can show.

/// Rules whose condition arrives with the generated dungeon, and what of it they wait for.
pub(crate) const DUNGEON: &[(&str, &str)] = &[("ABL-STAT-06", "prices in shops")];

/// Rules that no turn can show, and why not.
pub(crate) const EXCUSED: &[(&str, &str)] = &[
    (
        "SIL-NOTATION-01",
        "how figures are written; tests/it/inspect.rs reads them on the screen",
    ),
    (
        "SIL-THROW-08",
        "what a screen shows; tests/it/inspect.rs reads it there",
    ),
];
