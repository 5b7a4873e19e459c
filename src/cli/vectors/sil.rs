//! Vectors of the rules of Sil (`SIL-*`).
mod cases;
#[cfg(test)]
mod tests;

use super::Group;

/// The groups, in the order of the document.
pub(super) const GROUPS: &[Group] = &[
    Group {
        name: "sil.hit",
        rules: &[
            "SIL-HIT-01",
            "SIL-HIT-02",
            "SIL-HIT-03",
            "SIL-SCORE-01",
            "SIL-SCORE-02",
            "SIL-SCORE-03",
            "SIL-OVERWHELM-01",
            "SIL-HALF-01",
            "SIL-HALF-02",
            "SIL-HALF-03",
            "SIL-HALF-04",
            "SIL-HALF-05",
        ],
        case: cases::hit,
    },
    Group {
        name: "sil.overwhelm",
        rules: &["SIL-OVERWHELM-02", "SIL-OVERWHELM-03", "SIL-OVERWHELM-05"],
        case: cases::overwhelmed,
    },
    Group {
        name: "sil.sides",
        rules: &[
            "SIL-STR-01",
            "SIL-STR-02",
            "SIL-STR-03",
            "SIL-TWOHAND-01",
            "SIL-DICE-01",
        ],
        case: cases::sides,
    },
    Group {
        name: "sil.critical",
        rules: &["SIL-CRIT-01", "SIL-CRIT-02", "SIL-CRIT-03", "SIL-CRIT-05"],
        case: cases::critical_dice,
    },
    Group {
        name: "sil.damage",
        rules: &[
            "SIL-DAMAGE-01",
            "SIL-DAMAGE-02",
            "SIL-DAMAGE-03",
            "SIL-DAMAGE-04",
            "SIL-DAMAGE-05",
            "SIL-DAMAGE-06",
            "SIL-SLAY-01",
            "SIL-BRAND-01",
            "SIL-BRAND-02",
            "SIL-BRAND-03",
            "SIL-BRAND-04",
        ],
        case: cases::damage,
    },
    Group {
        name: "sil.archery",
        rules: &[
            "SIL-ARCHERY-02",
            "SIL-ARCHERY-03",
            "SIL-ARCHERY-04",
            "SIL-ARCHERY-05",
            "SIL-ARCHERY-07",
        ],
        case: cases::shot,
    },
    Group {
        name: "sil.throw",
        rules: &[
            "SIL-THROW-01",
            "SIL-THROW-02",
            "SIL-THROW-04",
            "SIL-THROW-05",
            "SIL-THROW-06",
        ],
        case: cases::throw,
    },
];
