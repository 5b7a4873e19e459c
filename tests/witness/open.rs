//! Rules without a witness, and why: those whose condition only the generated dungeon will bring, and those that nothing
//! in play can show.

/// Rules whose condition arrives with the generated dungeon, and what of it they wait for.
pub(crate) const DUNGEON: &[(&str, &str)] = &[];

/// Rules that no turn can show, and why not.
pub(crate) const EXCUSED: &[(&str, &str)] = &[
    (
        "BRW-CAMP-02",
        "it decides what is known before the first turn; tests/it/trade.rs looks at the map",
    ),
    (
        "BRW-UNSEEN-02",
        "it keeps commands of many actions from going on and changes no action; tests/it/comfort/ambush.rs plays them",
    ),
    (
        "BRW-BIRTH-01",
        "it decides who is born before the first turn; src/sim/actor/birth.rs tests it",
    ),
    (
        "BRW-EGO-01",
        "it decides what there is before the first turn; src/mapgen/ego.rs tests it",
    ),
    (
        "BRW-EGO-02",
        "it decides what lies there before the first turn; tests/it/shipped_egos.rs looks at the levels of games",
    ),
    (
        "BRW-EGO-03",
        "it decides what may be for sale before the first turn; tests/it/shipped_egos.rs buys one",
    ),
    (
        "POW-MOD-06",
        "a remark on why 10 is subtracted; POW-MOD-05 subtracts it",
    ),
    (
        "PRJ-GEN-07",
        "counts of monsters in another game's roster; no rule depends on them",
    ),
    (
        "PRJ-ITEM-11",
        "no class of things is in two classes of one damage type, in the document or here",
    ),
    (
        "SIL-NOTATION-01",
        "how figures are written; tests/it/inspect.rs reads them on the screen",
    ),
    (
        "SIL-THROW-08",
        "what a screen shows; tests/it/inspect.rs reads it there",
    ),
];
