//! How heavy a weapon a character can wield without effort (ATK-MELEE-11, ATK-MELEE-12).

use crate::rules::base::{
    stat::{Stat, Table, p, row},
    units::Weight,
};

/// The weight in pounds that a character wields without great effort (ATK-MELEE-11).
const WIELD_LIMIT: &Table<u32> = &[
    (3, 4),
    (4, 5),
    (5, 6),
    (6, 7),
    (7, 8),
    (8, 10),
    (9, 12),
    (10, 14),
    (11, 16),
    (12, 18),
    (13, 20),
    (14, 22),
    (15, 24),
    (16, 26),
    (17, 28),
    (18, 30),
    (p(20), 35),
    (p(30), 40),
    (p(40), 45),
    (p(50), 50),
    (p(60), 55),
    (p(70), 60),
    (p(80), 65),
    (p(90), 70),
    (p(100), 80),
    (p(150), 90),
    (p(200), 100),
];

/// The heaviest weapon that a character wields without great effort (ATK-MELEE-11).
pub fn wield_limit(strength: Stat) -> Weight {
    Weight::pounds(row(WIELD_LIMIT, strength))
}

/// By how many whole pounds a wielded weapon or launcher is too heavy; 0 if it is not (ATK-MELEE-12).
///
/// The weapon's weight is cut to whole pounds before it is compared.
pub fn pounds_too_heavy(strength: Stat, weapon: Weight) -> u32 {
    weapon
        .whole_pounds()
        .saturating_sub(wield_limit(strength).whole_pounds())
}
