//! The names of rows: what may be expected to happen in games.

use strum::VariantArray as _;

use crate::{
    content::PowerWords,
    dice::exact,
    grid::area::Shape,
    rules::{
        ability::resistance::Resistance,
        base::attack_result::Critical,
        projection::{DamageType, Ground, player::table::row_of, terrain_change},
    },
};

/// The resistance that counts against a damage type.
pub(super) fn resistance(kind: DamageType) -> Option<Resistance> {
    row_of(kind).and_then(|row| row.resist.resistance())
}

/// What a power of monsters is called.
pub(super) fn power_name(words: &PowerWords) -> String {
    words.name("others", "some")
}

/// What the ground may become under a damage type, however strong (PRJ-TERRAIN).
pub(super) fn grounds(kind: DamageType) -> Vec<String> {
    let mut all = Vec::new();
    for &ground in Ground::VARIANTS {
        for wet in [0, 8] {
            let strong = i32::from(i16::MAX);
            let into = exact::distribution(|roller| {
                terrain_change::becomes(roller, kind, strong, ground, wet)
            });
            let others = into.iter().filter(|(to, p)| **to != ground && *p > 0.0);
            all.extend(others.map(|(to, _)| becomes(ground, *to)));
        }
    }
    all
}

/// That ground of one sort becomes another.
pub(super) fn becomes(from: Ground, to: Ground) -> String {
    format!("{from:?} becomes {to:?}").to_lowercase()
}

/// All shapes of what is sent, as they are called.
pub(super) const SHAPES: [&str; 7] = [
    "a touch",
    "a bolt",
    "a beam",
    "a ball",
    "breath",
    "everybody in sight",
    "everything around",
];

/// What a shape is called.
pub(super) fn form(shape: Shape) -> &'static str {
    match shape {
        Shape::Touch => "a touch",
        Shape::Bolt => "a bolt",
        Shape::Beam => "a beam",
        Shape::Ball(_) => "a ball",
        Shape::Arc { .. } => "breath",
        Shape::Sight => "everybody in sight",
        Shape::Around(_) => "everything around",
    }
}

/// What a critical hit is called.
pub(super) fn critical(grade: Critical) -> String {
    let name = match grade {
        Critical::None => return "hit".to_owned(),
        Critical::Good => "good",
        Critical::Great => "great",
        Critical::Superb => "superb",
        Critical::GreatPlus => "*GREAT*",
        Critical::SuperbPlus => "*SUPERB*",
    };
    format!("critical hit, {name}")
}
