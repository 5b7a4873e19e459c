//! Names of rulesets from outside, in programs and in files, and attacks that they decide.

use super::*;
use crate::{
    dice::{Play, RollLabel, Scripted, exact},
    rules::{
        angband::natural::NaturalAttack,
        base::units::{ArmorClass, Damage, Skill},
    },
};

const HIT: RollLabel = RollLabel::new("the coin", "COIN-01");

/// Half of the attacks hit, for as much as the first number says.
struct Coin(&'static str);

impl CustomRuleset for Coin {
    fn name(&self) -> &'static str {
        self.0
    }

    fn prepare(&self, facts: &AttackFacts<'_>) -> Option<AttackNumbers> {
        (!facts.target.immobile).then(|| AttackNumbers::of([facts.hit_points]))
    }

    fn roll(&self, roller: &mut dyn Roller, numbers: &AttackNumbers) -> Struck {
        if roller.range(HIT, 0, 1) == 1 {
            Struck::plain_hit(Damage::new(numbers.0[0]))
        } else {
            Struck::Miss(crate::rules::base::attack_result::Miss::Failed)
        }
    }
}

/// Another ruleset.
struct Other(&'static str);

impl CustomRuleset for Other {
    fn name(&self) -> &'static str {
        self.0
    }

    fn base(&self) -> Ruleset {
        Ruleset::Sil
    }

    fn prepare(&self, _: &AttackFacts<'_>) -> Option<AttackNumbers> {
        None
    }

    fn roll(&self, _: &mut dyn Roller, _: &AttackNumbers) -> Struck {
        Struck::plain_hit(Damage::new(0))
    }
}

#[test]
fn a_name_belongs_to_one_ruleset() {
    let coin = RegisteredRuleset::register(&Coin("coin_of_names")).unwrap();
    assert_eq!(
        RegisteredRuleset::register(&Coin("coin_of_names")),
        Ok(coin)
    );
    assert_eq!(
        RegisteredRuleset::register(&Other("coin_of_names")),
        Err(RegisterError::Taken("coin_of_names"))
    );
    assert_eq!(
        RegisteredRuleset::register(&Other("sil")),
        Err(RegisterError::Taken("sil"))
    );
    for name in [
        "",
        "Big",
        "two words",
        "a-b",
        "abcdefghijklmnopqrstuvwxyz0123456",
    ] {
        let refused = RegisteredRuleset::register(Box::leak(Box::new(Other(name))));
        assert_eq!(refused, Err(RegisterError::Unusable(name)));
    }
    assert_eq!(RegisteredRuleset::named("coin_of_names"), Some(coin));
    assert_eq!(RegisteredRuleset::named("nobodys"), None);
}

#[test]
fn rulesets_are_read_and_written_by_name() {
    let other = RegisteredRuleset::register(&Other("other_of_files")).unwrap();
    for (ruleset, text) in [
        (Ruleset::Angband.into(), "Angband"),
        (Ruleset::Sil.into(), "Sil"),
        (Ruleset::Powder.into(), "Powder"),
        (GameRuleset::from(other), "Custom(\"other_of_files\")"),
    ] {
        assert_eq!(ron::to_string(&ruleset).unwrap(), text);
        assert_eq!(ron::from_str::<GameRuleset>(text).unwrap(), ruleset);
        assert_eq!(ruleset.name().parse(), Ok(ruleset));
    }
    assert_eq!(GameRuleset::from(other).base(), Ruleset::Sil);
    let error = ron::from_str::<GameRuleset>("Custom(\"nobodys\")").unwrap_err();
    assert!(
        error.to_string().contains("no ruleset `nobodys`"),
        "{error}"
    );
    let error = "nobodys".parse::<GameRuleset>().unwrap_err();
    assert!(
        error.to_string().contains("no ruleset `nobodys`"),
        "{error}"
    );
}

#[test]
fn an_attack_is_that_of_the_base_unless_it_is_prepared() {
    let coin = RegisteredRuleset::register(&Coin("coin_of_attacks")).unwrap();
    let base = Attack::Natural(NaturalAttack {
        skill: Skill::new(60),
        armor: ArmorClass::new(10),
        dice: "1d8".parse().unwrap(),
    });
    let facts = |immobile| {
        let mut target = FighterFacts::well(Some("kobold"));
        target.immobile = immobile;
        let fighters = (FighterFacts::well(None), target);
        coin.attack(&AttackFacts::new(&base, fighters, WeaponFacts::Wielded, 7))
    };
    assert_eq!(facts(true), base);
    let attack = facts(false);
    assert_eq!(attack.ruleset(), Ruleset::Angband);
    assert_eq!(attack.rules_name(), "coin_of_attacks");
    assert!(attack.is_like(&attack) && !attack.is_like(&base));
    let odds = exact::distribution(|roller| attack.weigh(roller).damage().get());
    assert!((odds.probability(&7) - 0.5).abs() < 1e-12, "{odds:?}");
    let mut dice = Scripted::new([Play::Range(1), Play::Range(0)]);
    assert_eq!(attack.resolve(&mut dice).damage(), Damage::new(7));
    assert_eq!(attack.resolve(&mut dice).damage(), Damage::new(0));
    dice.finish();
}
