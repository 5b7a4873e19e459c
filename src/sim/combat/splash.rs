//! What a thrown flask or potion does when it breaks: it bursts over the squares around (BRW-SPLASH-01).
//!
//! Oil burns; a potion does to those it splashes what comes nearest to what it does to its drinker (BRW-SPLASH-02).

use crate::{
    content::{EffectDef, ItemUse, ProjectDef},
    dice::Dice,
    grid::area::Shape,
    rules::{
        ability::status::Condition,
        projection::{DamageType, player::Resistance},
    },
};

/// What splashes one square far.
const SPLASH: Shape = Shape::Ball(1);

/// The flames of a flask of oil, besides what it does to the one it hits (ATK-SHOOT-08).
const FLAMES: Dice = Dice::new(1, 6);

/// The power of what works on minds and limbs.
const POWER: Dice = Dice::flat(20);

/// What goes off where such a thing breaks.
pub fn splash(usage: &ItemUse) -> Vec<ProjectDef> {
    let ball = |(kind, strength)| ProjectDef {
        kind,
        shape: SPLASH,
        strength,
    };
    match usage {
        ItemUse::Oil => vec![ball((DamageType::Fire, FLAMES))],
        ItemUse::Potion(effects) => effects.iter().filter_map(spilt).map(ball).collect(),
        _ => Vec::new(),
    }
}

/// What an effect does to those who are splashed with it.
fn spilt(effect: &EffectDef) -> Option<(DamageType, Dice)> {
    Some(match *effect {
        EffectDef::Heal(dice) => (DamageType::OldHeal, dice),
        EffectDef::Haste(_) => (DamageType::OldSpeed, POWER),
        EffectDef::Slow(_) => (DamageType::OldSlow, POWER),
        EffectDef::Ail(Condition::Poisoned, dice) => (DamageType::Pois, dice),
        EffectDef::Ail(Condition::Stunned, dice) => (DamageType::Sound, dice),
        EffectDef::Ail(Condition::Confused, _) => (DamageType::OldConf, POWER),
        EffectDef::Ail(Condition::Afraid, _) => (DamageType::TurnAll, POWER),
        EffectDef::Ail(Condition::Paralyzed, _) => (DamageType::OldSleep, POWER),
        EffectDef::Project(def) => (def.kind, def.strength),
        // A draught against the cold chills, and so on.
        EffectDef::Resist(Resistance::Fire, _) => (DamageType::Cold, FLAMES),
        EffectDef::Resist(Resistance::Cold, _) => (DamageType::Fire, FLAMES),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn oil_burns_and_potions_do_what_they_are_for() {
        // BRW-SPLASH-01, BRW-SPLASH-02
        let kinds = |usage: &ItemUse| -> Vec<_> {
            splash(usage)
                .iter()
                .map(|def| (def.kind, def.strength))
                .collect()
        };
        assert_eq!(kinds(&ItemUse::Oil), [(DamageType::Fire, FLAMES)]);
        let poison = EffectDef::Ail(Condition::Poisoned, Dice::new(3, 6));
        let potion = ItemUse::Potion(vec![EffectDef::Satisfy, poison, EffectDef::Haste(POWER)]);
        assert_eq!(
            kinds(&potion),
            [
                (DamageType::Pois, Dice::new(3, 6)),
                (DamageType::OldSpeed, POWER)
            ]
        );
        assert_eq!(kinds(&ItemUse::Trinket), []);
        assert!(splash(&potion).iter().all(|def| def.shape == SPLASH));
    }
}
