//! What of a new character is shown under each ruleset: which columns, which numbers, and what they mean.

use crate::rules::base::ruleset::Ruleset;

/// What fighting by a ruleset makes of a class: headings with the entries of the sheet, the last one with the weapon.
pub(super) const fn prowess(
    ruleset: Ruleset,
) -> (
    &'static [(&'static str, &'static str)],
    (&'static str, &'static str),
) {
    match ruleset {
        Ruleset::Angband => (
            &[("Melee", "Melee skill"), ("Missile", "Missile skill")],
            ("Blows", "Blows"),
        ),
        Ruleset::Sil => (
            &[
                ("Melee", "Melee score"),
                ("Bow", "Archery skill"),
                ("Evade", "Evasion score"),
            ],
            ("Damage", "Damage of a blow"),
        ),
        Ruleset::Powder => (
            &[("Level", "Physical level"), ("Magical", "Magical level")],
            ("Damage", "Damage of a blow"),
        ),
    }
}

/// What the columns of the choice of a class mean that a ruleset has for itself.
pub(super) const fn meanings(ruleset: Ruleset) -> &'static str {
    match ruleset {
        Ruleset::Angband => "Melee, Missile: skill. Blows: attacks a turn with the weapon named.",
        Ruleset::Sil => "Melee, Bow, Evade: what is added to rolls. Damage: with the weapon named.",
        Ruleset::Powder => "Level: of the body; Magical: of magic. Damage: with the weapon named.",
    }
}

/// What a roll comes to by a ruleset: what it is called here, and on the sheet.
pub(super) const fn consequences(ruleset: Ruleset) -> [[(&'static str, &'static str); 3]; 4] {
    const fn same(name: &'static str) -> (&'static str, &'static str) {
        (name, name)
    }
    let common = [
        same("Stealth"),
        same("Magical devices"),
        same("Experience needed"),
    ];
    match ruleset {
        Ruleset::Angband => [
            [same("Most hit points"), same("Armor class"), same("Speed")],
            [
                same("Melee skill"),
                same("Bonus to hit"),
                same("Bonus to damage"),
            ],
            [same("Blows"), same("Missile skill"), same("Saving throw")],
            common,
        ],
        Ruleset::Sil => [
            [same("Most hit points"), same("Saving throw"), same("Speed")],
            [
                same("Melee score"),
                same("Strength of arm"),
                same("Damage of a blow"),
            ],
            [
                same("Archery skill"),
                same("Evasion score"),
                same("Protection"),
            ],
            common,
        ],
        Ruleset::Powder => [
            [same("Most hit points"), same("Saving throw"), same("Speed")],
            [
                same("Physical level"),
                ("To hit, at most", "Highest bonus to hit"),
                same("Damage of a blow"),
            ],
            [
                same("Magical level"),
                ("Body armor", "Armor of the body"),
                same("Natural armor"),
            ],
            common,
        ],
    }
}
