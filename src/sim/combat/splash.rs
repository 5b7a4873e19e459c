//! What a thrown flask or potion does when it breaks: it bursts over the squares around (BRW-SPLASH-01).
//!
//! Oil burns; a potion does to those it splashes what comes nearest to what it does to its drinker (BRW-SPLASH-02).

use crate::{
    content::{EffectDef, ItemUse, ProjectDef},
    dice::{Dice, Roller},
    grid::{Pos, area::Shape},
    rules::{
        ability::status::Condition,
        projection::{DamageType, player::Resistance},
    },
    sim::world::{
        events::magic::{ProjectionMeans, SendProjection},
        outcome::actor_info::ActorInfo,
        rng::GameRng,
    },
};

/// What splashes one square far.
const SPLASH: Shape = Shape::Ball(1);

/// The flames of a flask of oil, besides what it does to the one it hits (ATK-SHOOT-08).
const FLAMES: Dice = Dice::new(1, 6);

/// The power of what works on minds and limbs.
const POWER: Dice = Dice::flat(20);

/// What holy water does to the evil.
const HOLY: (DamageType, Dice) = (DamageType::DispEvil, Dice::new(3, 6));

const fn blesses(effect: &EffectDef) -> bool {
    matches!(effect, EffectDef::Bless(_))
}

/// What goes off where such a thing breaks.
pub fn splash(usage: &ItemUse) -> Vec<ProjectDef> {
    let ball = |(kind, strength)| ProjectDef {
        kind,
        shape: SPLASH,
        strength,
    };
    match usage {
        ItemUse::Oil => vec![ball((DamageType::Fire, FLAMES))],
        // What blesses its drinker is holy, and does nothing else to those it splashes.
        ItemUse::Potion(effects) if effects.iter().any(blesses) => vec![ball(HOLY)],
        ItemUse::Potion(effects) => effects.iter().filter_map(spilt).map(ball).collect(),
        ItemUse::Weapon(_)
        | ItemUse::Worn { .. }
        | ItemUse::Launcher(_)
        | ItemUse::Ammo(_)
        | ItemUse::Light { .. }
        | ItemUse::Food(_)
        | ItemUse::Scroll(_)
        | ItemUse::Wand(_)
        | ItemUse::Staff(_)
        | ItemUse::Rod(_)
        | ItemUse::Book(_)
        | ItemUse::Crown
        | ItemUse::Money
        | ItemUse::Chest(_)
        | ItemUse::Trinket => Vec::new(),
    }
}

/// What bursts where a thing has broken that somebody has thrown or sent, with its strength rolled.
pub(in crate::sim) fn bursts(
    usage: &ItemUse,
    by: ActorInfo,
    at: Pos,
    rng: &mut GameRng,
) -> Vec<SendProjection> {
    let bursts = splash(usage).into_iter().map(|def| {
        rng.decided("BRW-SPLASH-01");
        if *usage != ItemUse::Oil {
            rng.decided("BRW-SPLASH-02");
        }
        SendProjection {
            from: at,
            means: ProjectionMeans::Burst,
            ..SendProjection::rolled(def, by, at, rng)
        }
    });
    bursts.collect()
}

/// What an effect does to those who are splashed with it.
fn spilt(effect: &EffectDef) -> Option<(DamageType, Dice)> {
    match *effect {
        EffectDef::Heal(dice) => Some((DamageType::OldHeal, dice)),
        EffectDef::Haste(_) => Some((DamageType::OldSpeed, POWER)),
        EffectDef::Slow(_) => Some((DamageType::OldSlow, POWER)),
        EffectDef::Afflict(condition, dice) => match condition {
            Condition::Poisoned => Some((DamageType::Pois, dice)),
            Condition::Stunned => Some((DamageType::Sound, dice)),
            Condition::Confused => Some((DamageType::OldConf, POWER)),
            Condition::Afraid => Some((DamageType::TurnAll, POWER)),
            Condition::Paralyzed => Some((DamageType::OldSleep, POWER)),
            Condition::Blind | Condition::Hallucinating | Condition::Cut => None,
        },
        EffectDef::Project(def) => Some((def.kind, def.strength)),
        // A draught against the cold chills, and so on.
        EffectDef::Resist(resistance, _) => match resistance {
            Resistance::Fire => Some((DamageType::Cold, FLAMES)),
            Resistance::Cold => Some((DamageType::Fire, FLAMES)),
            Resistance::Acid
            | Resistance::Elec
            | Resistance::Pois
            | Resistance::Lite
            | Resistance::Dark
            | Resistance::Confusion
            | Resistance::Sound
            | Resistance::Shard
            | Resistance::Nexus
            | Resistance::Nether
            | Resistance::Chaos
            | Resistance::Disenchant => None,
        },
        EffectDef::Nourish(_)
        | EffectDef::Bless(_)
        | EffectDef::Heroism(_)
        | EffectDef::Berserk(_)
        | EffectDef::Teleport(_)
        | EffectDef::MapArea(_)
        | EffectDef::LightArea(_)
        | EffectDef::DetectMonsters(_)
        | EffectDef::DetectDoors(_)
        | EffectDef::DetectItems(_)
        | EffectDef::Identify
        | EffectDef::LiftCurses
        | EffectDef::Aggravate
        | EffectDef::Satisfy
        | EffectDef::Cure(_)
        | EffectDef::ChangeShape(..)
        | EffectDef::Restore(_)
        | EffectDef::Raise(_)
        | EffectDef::Summon(_)
        | EffectDef::Recall(_)
        | EffectDef::RestoreLife => None,
    }
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
        let poison = EffectDef::Afflict(Condition::Poisoned, Dice::new(3, 6));
        let potion = ItemUse::Potion(vec![EffectDef::Satisfy, poison, EffectDef::Haste(POWER)]);
        assert_eq!(
            kinds(&potion),
            [
                (DamageType::Pois, Dice::new(3, 6)),
                (DamageType::OldSpeed, POWER)
            ]
        );
        // Holy water hurts the evil, and heals nobody that it splashes.
        let water = [EffectDef::Heal(POWER), EffectDef::Bless(POWER)];
        assert_eq!(
            kinds(&ItemUse::Potion(water.to_vec())),
            [(DamageType::DispEvil, Dice::new(3, 6))]
        );
        assert_eq!(kinds(&ItemUse::Trinket), []);
        assert!(splash(&potion).iter().all(|def| def.shape == SPLASH));
    }
}
