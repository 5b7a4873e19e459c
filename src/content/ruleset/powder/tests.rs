//! What comes out of `rulesets/powder.ron`, and what the rules make of it.

use super::*;
use crate::{
    content::Content,
    rules::powder::{
        armor::ArmorMaterial,
        attacker::AttackSituation,
        defender::Weakness,
        skill::ArmorSkill,
        weapon::{Metal, PowderElement, Style},
    },
    testing,
};

fn monster<'a>(content: &'a Content, key: &str) -> &'a PowderMonsterDef {
    content.powder.monster(content.monster_keys[key])
}

fn item<'a>(content: &'a Content, key: &str) -> &'a PowderItemDef {
    content.powder.item(content.item_keys[key])
}

fn warrior(content: &Content, level: i32) -> PowderCharacter {
    let powder = &content.powder;
    powder.character(Class::Warrior, Race::Human, Level::new(level))
}

#[test]
fn a_character_learns_levels_and_skills_with_experience() {
    let content = testing::content();
    let (first, tenth) = (warrior(&content, 1), warrior(&content, 10));
    assert_eq!((first.physical, first.magical), (2, 0));
    assert_eq!((tenth.physical, tenth.magical), (9, 0));
    assert!(first.skills.contains(SkillName::EdgedWeapons));
    assert!(!first.skills.contains(SkillName::Parry) && tenth.skills.contains(SkillName::Parry));
    assert_eq!(
        (first.body.size, first.body.natural_ac),
        (SizeClass::Medium, 0)
    );
    let mage = content
        .powder
        .character(Class::Mage, Race::HalfTroll, Level::new(11));
    assert_eq!((mage.physical, mage.magical), (4, 11));
    assert_eq!(
        (mage.body.size, mage.body.natural_ac),
        (SizeClass::Large, 3)
    );
    assert_eq!(content.powder.kind_name(mage.body.kind), "troll");
    let creature = mage.creature();
    assert_eq!(
        (creature.role, creature.physical, creature.magical),
        (Role::Avatar, 4, 11)
    );
}

#[test]
fn a_warrior_counts_two_skills_with_a_long_sword() {
    // POW-SKILL-02, POW-SKILL-04, POW-BONUS-01: as Fred does with his sword.
    let content = testing::content();
    let sword = item(&content, "long_sword");
    let creature = warrior(&content, 1).creature();
    let attacker = creature.with_weapon(
        &sword.weapon,
        Style::Melee,
        None,
        AttackSituation::default(),
    );
    assert_eq!(attacker.aim.skill.get(), 2);
    assert_eq!(attacker.aim.maximum().total(), 4);
    // A long sword that is flung is no more than any other thing (POW-SKILL-03, POW-BONUS-03).
    let flung = creature.with_weapon(
        &sword.weapon,
        Style::Missile,
        None,
        AttackSituation::default(),
    );
    assert_eq!((flung.aim.natural, flung.aim.skill.get()), (-2, 0));
}

#[test]
fn knives_are_for_both_and_arrows_need_their_bow() {
    let content = testing::content();
    let rogue = content
        .powder
        .character(Class::Rogue, Race::Kobold, Level::new(3))
        .creature();
    let dagger = item(&content, "dagger").weapon;
    let [struck, thrown] = [Style::Melee, Style::Missile]
        .map(|style| rogue.with_weapon(&dagger, style, None, AttackSituation::default()));
    assert!(thrown.steadiness.true_aim && !struck.steadiness.true_aim);
    let arrow = item(&content, "arrow").weapon;
    assert!(arrow.needs_launcher);
    let bow = item(&content, "long_bow").weapon;
    let shot = rogue.with_weapon(
        &arrow,
        Style::Missile,
        Some(bow.enchantment),
        AttackSituation::default(),
    );
    // POW-BONUS-04
    assert_eq!(shot.aim.enchantment, 1);
    assert!(bow.is_improvised(Style::Melee, false));
    assert!(item(&content, "pick").weapon.substance.digs);
    assert!(!dagger.substance.digs);
    let dawn = item(&content, "sword_of_dawn").weapon;
    assert_eq!(
        (dawn.enchantment, dawn.substance.metal),
        (2, Some(Metal::Silver))
    );
    let parts: Vec<_> = dawn.melee.parts.iter().map(|part| part.element).collect();
    assert_eq!(parts, [PowderElement::Physical, PowderElement::Light]);
    let oil = item(&content, "flask_oil");
    assert!(oil.weapon.thrown.explosion.is_possible() && oil.explosion.is_some());
    // What has no entry is flung.
    assert_eq!(item(&content, "ration").weapon.thrown, PowderBlow::FLUNG);
    assert!(
        item(&content, "ration")
            .weapon
            .is_improvised(Style::Missile, false)
    );
}

#[test]
fn what_a_character_wears_protects_the_part_that_it_is_worn_on() {
    // POW-AC-04, POW-AC-06, POW-SHIELD-01
    let content = testing::content();
    let of = warrior(&content, 2);
    let worn = [
        "soft_leather",
        "leather_shield",
        "cloak",
        "amulet",
        "ring_damage",
        "leather_gloves",
    ];
    let worn = worn.map(|key| item(&content, key));
    let sword = item(&content, "long_sword");
    let defender = of.defender(Some(sword), worn, Damage::new(20));
    let value = |part: BodyPart| defender.worn[part as usize].map(|piece| (piece.ac, piece.skill));
    assert_eq!(value(BodyPart::Body), Some((2, ArmorSkill::Both)));
    assert_eq!(value(BodyPart::Head), None);
    // The amulet is better than the cloak, in either order.
    assert_eq!(value(BodyPart::Neck), Some((3, ArmorSkill::None)));
    let other = of.defender(None, worn.into_iter().rev(), Damage::new(20));
    assert_eq!(other.worn, defender.worn);
    let shield = defender.shield.unwrap();
    assert_eq!((shield.ac, shield.skill), (2, ArmorSkill::Both));
    assert_eq!(defender.off_hand_noise, Some(Noise::new(2)));
    assert_eq!(
        (defender.reflexes.parry, other.reflexes.parry),
        (Some(Hand::Main), None)
    );
    assert_eq!(defender.natural_ac, 0);
    assert_eq!(item(&content, "ring_damage").enchants, 1);
}

#[test]
fn monsters_are_what_their_traits_and_their_entry_say() {
    let content = testing::content();
    let skeleton = monster(&content, "skeleton");
    let resists = &skeleton.numbers.nature.resists;
    assert!(resists.contains(PowderElement::Cold) && resists.contains(PowderElement::Poison));
    assert!(
        skeleton
            .numbers
            .nature
            .weaknesses
            .contains(Weakness::Silver)
    );
    let defender = skeleton.defender(&skeleton.numbers, Damage::new(9));
    let mail = defender.worn[BodyPart::Body as usize].unwrap();
    // POW-AC-06: monsters always have both skills.
    assert_eq!((mail.ac, mail.skill), (4, ArmorSkill::Both));
    let king = monster(&content, "barrow_king");
    let king = king.defender(&king.numbers, Damage::new(9));
    assert_eq!(king.shield.map(|piece| piece.ac), Some(5));
    assert_eq!(king.off_hand_noise, Some(Noise::new(2)));
    let imp = monster(&content, "fire_imp");
    assert_eq!(
        imp.defender(&imp.numbers, Damage::new(1)).reflexes.hitback,
        Some(Chance::percent(20))
    );
    assert!(
        imp.defender(&imp.numbers, Damage::new(1))
            .reflexes
            .skills
            .contains(SkillName::Dodging)
    );
    assert!(imp.numbers.nature.vulnerable.contains(PowderElement::Cold));
    let kobold = monster(&content, "kobold");
    let gnome = content.powder.race(Race::Gnome);
    assert_eq!((kobold.enemy, kobold.kind), (Some(gnome.kind), gnome.enemy));
    assert_eq!(kobold.numbers.creature().role, Role::Monster);
    // Blows that do something besides hurting say so (POW-AFTER-03).
    assert!(monster(&content, "snake").blows[0].intrinsic && !kobold.blows[0].intrinsic);
    for (kind, id) in content.monsters.iter().zip(0..) {
        let here = content.powder.monster(MonsterId(id));
        assert_eq!(kind.blows.len(), here.blows.len(), "{}", kind.key);
        assert!(here.kind.is_some(), "{}", kind.key);
    }
}

#[test]
fn armor_tells_its_material() {
    let content = testing::content();
    let material = |key| item(&content, key).armor.map(|(_, armor)| armor.material);
    assert_eq!(material("chain_mail"), Some(ArmorMaterial::Metal));
    assert_eq!(material("cloak"), Some(ArmorMaterial::Cloth));
    assert_eq!(material("ring_damage"), None);
}
