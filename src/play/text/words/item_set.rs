//! Words for what several worn parts of a set add.

use crate::{
    content::{SetBonusDef, Wording},
    rules::{ability::special::Ability, base::stat::StatName},
};

/// What it adds, each as a few words.
pub(in crate::play) fn set_bonus(bonus: &SetBonusDef, wording: &Wording) -> Vec<String> {
    let infravision = i32::from(bonus.gifts.infravision);
    let stats = bonus.stats.iter();
    let numbers = stats
        .map(|(stat, points)| (i32::from(*points), StatName::name(stat)))
        .chain([
            (bonus.speed, "speed"),
            (bonus.stealth, "stealth"),
            (bonus.searching, "search skill"),
            (infravision, "squares of infravision"),
        ]);
    let mut words: Vec<String> = numbers
        .filter(|(number, _)| *number != 0)
        .map(|(number, what)| format!("{number:+} {what}"))
        .collect();
    // Infravision has its squares.
    let abilities = bonus.gifts.abilities - Ability::Infravision;
    words.extend(abilities.iter().map(|ability| ability.name().to_owned()));
    let wards = bonus.gifts.wards.iter();
    words.extend(wards.map(|ward| format!("protection from {}", ward.name())));
    let sustains = bonus.gifts.sustains.iter();
    words.extend(sustains.map(|stat| format!("sustained {}", stat.name())));
    for (to, percent) in bonus.resists {
        if percent > 0 {
            words.push(format!(
                "{percent}% resistance to {}",
                wording.resistance(to)
            ));
        }
    }
    if bonus.feather_fall {
        words.push("feather fall".to_owned());
    }
    words
}
