//! What comes out of `rulesets/sil.ron`, and what the rules make of it.

use enumset::EnumSet;

use super::*;
use crate::{
    content::Content,
    rules::{
        Stat,
        sil::{Balance, BrandElement, Grip, SlayKind},
    },
    testing,
};

fn monster<'a>(content: &'a Content, key: &str) -> &'a SilMonsterDef {
    content.sil.monster(content.monster_keys[key])
}

fn item<'a>(content: &'a Content, key: &str) -> &'a SilItemDef {
    content.sil.item(content.item_keys[key])
}

#[test]
fn what_is_made_for_throwing_in_every_collection_is_so_in_shipped_content() {
    // SIL-THROW-03: the fourth, a throwing axe, is no weapon of this game.
    let content = Content::embedded();
    for key in ["dagger", "spear", "trident"] {
        let weapon = item(&content, key).weapon;
        assert_eq!(weapon.balance, Balance::ForThrowing, "{key}");
    }
    assert_eq!(item(&content, "long_sword").weapon.balance, Balance::Unfit);
}

#[test]
fn a_character_is_class_experience_and_dexterity() {
    let content = testing::content();
    let brand = &content.characters[0];
    let of = |level| {
        content
            .sil
            .character(brand.class, Level::new(level), &brand.stats)
    };
    let first = of(1);
    assert_eq!(first.melee.total(), 8);
    assert_eq!(
        [
            first.melee.value("class"),
            first.melee.value("experience"),
            first.melee.value("dexterity")
        ],
        [6, 0, 2]
    );
    assert_eq!(of(11).melee.value("experience"), 5);
    assert_eq!(first.strength, Strength(3));
    let (attacker, defender) = (first.attacker(), first.defender());
    assert_eq!(
        (attacker.who, attacker.melee.get(), attacker.archery.get()),
        (SilCreature::Player, 8, 6)
    );
    assert_eq!(attacker.strength, Strength(3));
    assert_eq!(
        (defender.who, defender.evasion.get()),
        (SilCreature::Player, 6)
    );
    // Strength and Dexterity never make anybody worse.
    let mut weaker = brand.stats;
    for stat in Stat::all() {
        let mut stronger = brand.stats;
        stronger.str = stat;
        stronger.dex = stat;
        let [less, more] =
            [weaker, stronger].map(|stats| content.sil.character(brand.class, Level::MIN, &stats));
        if stat > Stat::MIN {
            assert!(less.melee.total() <= more.melee.total());
            assert!(less.strength <= more.strength);
        }
        weaker = stronger;
    }
}

#[test]
fn monsters_are_what_their_traits_and_their_entry_say() {
    let content = testing::content();
    let wolf = monster(&content, "wolf");
    assert_eq!(
        wolf.numbers.nature.kinds,
        EnumSet::from([SlayKind::Animal, SlayKind::Wolf])
    );
    assert_eq!(wolf.blows.len(), 2);
    let imp = monster(&content, "fire_imp");
    assert_eq!(
        imp.numbers.nature.kinds,
        EnumSet::from([SlayKind::Evil, SlayKind::Demon])
    );
    assert_eq!(
        imp.numbers.nature.resists,
        EnumSet::only(BrandElement::Fire)
    );
    assert_eq!(
        imp.numbers.nature.vulnerable,
        EnumSet::only(BrandElement::Cold)
    );
    assert_eq!(imp.blows[0].element, Some(BrandElement::Fire));
    // A bite that poisons strikes with poison (SIL-BRAND-04).
    let viper = monster(&content, "snake");
    assert_eq!(viper.blows[0].element, Some(BrandElement::Poison));
    let scout = monster(&content, "orc_archer");
    assert_eq!(
        (scout.numbers.melee.get(), scout.numbers.archery.get()),
        (8, 9)
    );
    assert_eq!(scout.numbers.attacker().archery.get(), 9);
    assert_eq!(scout.numbers.defender().protection, [Pool::new(1, 5)]);
    let jackal = monster(&content, "jackal");
    assert!(jackal.numbers.protection.is_empty());
    assert_eq!(scout.numbers.defender().who, SilCreature::Monster);
    for (kind, id) in content.monsters.iter().zip(0..) {
        assert_eq!(
            kind.blows.len(),
            content.sil.monster(MonsterId(id)).blows.len(),
            "{}",
            kind.key
        );
    }
}

#[test]
fn items_are_what_their_powers_and_their_entry_say() {
    let content = testing::content();
    let cleaver = item(&content, "orc_cleaver");
    assert_eq!(cleaver.weapon.deadly.slays, EnumSet::only(SlayKind::Orc));
    assert_eq!(cleaver.weapon.grip, Grip::HandAndAHalf);
    assert_eq!(
        item(&content, "battle_axe").weapon.figures.to_string(),
        "(-3,3d4)"
    );
    assert_eq!(item(&content, "battle_axe").weapon.weight.in_tenths(), 40);
    assert_eq!(
        item(&content, "chain_mail").armor().figures.to_string(),
        "(-1) [-3,2d4]"
    );
    assert!(item(&content, "leather_shield").armor().shield);
    assert!(!item(&content, "chain_mail").armor().shield);
    let oil = item(&content, "flask_oil");
    assert_eq!(oil.weapon.deadly.brands, EnumSet::only(BrandElement::Fire));
    // SIL-THROW-03
    for key in ["dagger", "spear"] {
        assert_eq!(
            item(&content, key).weapon.balance,
            Balance::ForThrowing,
            "{key}"
        );
    }
    let (bow, arrow) = (
        item(&content, "long_bow").bow(),
        item(&content, "arrow").arrow(),
    );
    assert_eq!((bow.damage, bow.weight.in_tenths()), (Pool::new(2, 5), 30));
    assert_eq!(arrow.bonus.0, 0);
    assert_eq!(item(&content, "ring_damage").strength, Strength(1));
    // What has no entry is a weight.
    let ration = item(&content, "ration");
    assert!(ration.weapon.figures.damage.is_none());
    assert_eq!(
        ration.weapon.weight,
        content.items[usize::from(content.item_keys["ration"].0)].weight
    );
}
