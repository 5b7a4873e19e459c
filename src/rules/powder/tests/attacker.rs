//! What an attacker brings: levels, bonuses, skills, circumstances (POW-BONUS, POW-SKILL, POW-MOD, POW-MULT, POW-NOISE).

use strum::VariantArray;

use super::*;
use crate::{
    dice::RollLabel,
    rules::{
        base::units::Squares,
        powder::{
            armor::{ArmorMaterial, ArmorPlace, PowderArmor},
            body::BodyPart,
            charge,
            modifier::{self, CreatureType, Sense},
            prepared, skill_level,
            weapon::Special,
        },
    },
};

fn level(style: Style, source: AttackOrigin) -> i32 {
    let aim = PowderAim {
        style,
        source,
        physical: 8,
        magical: 5,
        ..aim(0, 0)
    };
    aim.maximum().0[0].value
}

#[test]
fn levels_by_style_are_as_printed() {
    // POW-BONUS-02
    let expected = [
        (Style::Melee, 8),
        (Style::Missile, 8),
        (Style::Spell, 5),
        (Style::Wand, 13),
        (Style::Other, 0),
    ];
    for (style, points) in expected {
        assert_eq!(level(style, AttackOrigin::Creature), points, "{style:?}");
        assert_eq!(level(style, AttackOrigin::Improviser), 0, "{style:?}");
        assert_eq!(level(style, AttackOrigin::Nobody), 0, "{style:?}");
    }
}

#[test]
fn the_maximum_bonus_is_a_sum_of_four_terms() {
    // POW-BONUS-01 to POW-BONUS-04
    let rapier = PowderAim {
        natural: 2,
        enchantment: 3,
        ..aim(8 + 1, 1)
    };
    let terms: Vec<_> = rapier
        .maximum()
        .terms()
        .iter()
        .map(|term| (term.value, term.rule))
        .collect();
    assert_eq!(
        terms,
        [
            (8, "POW-BONUS-02"),
            (2, "POW-BONUS-03"),
            (3, "POW-BONUS-04"),
            (1, "POW-BONUS-01")
        ]
    );
    assert_eq!(rapier.maximum().total(), 14);
}

#[test]
fn a_maximum_of_nothing_or_less_still_gives_a_modifier() {
    // POW-SCOPE-02, POW-MOD-01
    let rolled = |maximum| exact::distribution(|r| modifier::roll(r, &aim(maximum, 1)).total());
    assert_eq!(rolled(0), Distribution::certain(0));
    let below = rolled(-2);
    assert!(close(below.probability(&-1), 0.75) && close(below.probability(&-2), 0.25));
}

#[test]
fn flat_modifiers_add_up_and_are_never_rolled_against() {
    // POW-MOD-02 to POW-MOD-04
    let flat = |style, source, circumstances: &[Circumstance]| {
        let aim = PowderAim {
            style,
            source,
            natural: 4,
            circumstances: circumstances.iter().copied().collect(),
            ..aim(0, 0)
        };
        let rolled = exact::distribution(|r| modifier::roll(r, &aim).total());
        assert_eq!(rolled.len(), 4, "the flat part is no roll");
        rolled.min().unwrap() - 1
    };
    let (senses, from, there, enemy) = (
        Circumstance::SensesTarget,
        Circumstance::FromTree,
        Circumstance::TargetInTree,
        Circumstance::NaturalEnemy,
    );
    let creature =
        |style, circumstances: &[Circumstance]| flat(style, AttackOrigin::Creature, circumstances);
    assert_eq!(creature(Style::Melee, &[]), -4);
    assert_eq!(creature(Style::Spell, &[]), -4);
    assert_eq!(creature(Style::Melee, &[senses]), 0);
    assert_eq!(creature(Style::Melee, &[senses, enemy]), 4);
    assert_eq!(creature(Style::Wand, &[enemy]), 0);
    assert_eq!(creature(Style::Missile, &[senses, from]), 4);
    assert_eq!(creature(Style::Missile, &[senses, from, there]), 0);
    assert_eq!(creature(Style::Missile, &[senses, there]), 0);
    assert_eq!(creature(Style::Missile, &[from, enemy]), 4);
    assert_eq!(creature(Style::Missile, &[senses, from, enemy]), 8);
    for style in [Style::Melee, Style::Wand, Style::Spell, Style::Other] {
        assert_eq!(creature(style, &[senses, from]), 0, "{style:?}");
    }
    assert_eq!(flat(Style::Other, AttackOrigin::Nobody, &[enemy]), 0);
    assert_eq!(flat(Style::Missile, AttackOrigin::Nobody, &[from]), 0);
    assert_eq!(flat(Style::Melee, AttackOrigin::Improviser, &[enemy]), 0);
}

#[test]
fn circumstances_follow_from_senses_trees_and_types() {
    // POW-MOD-02 to POW-MOD-04
    let (goblin, troll) = (Some(CreatureType(1)), Some(CreatureType(2)));
    let between = |senses: &[Sense], trees, enemy, target| {
        Circumstance::between(senses.iter().copied().collect(), trees, enemy, target)
    };
    for &sense in Sense::VARIANTS {
        let sensed = between(&[sense], (false, false), None, None);
        assert_eq!(
            sensed,
            EnumSet::only(Circumstance::SensesTarget),
            "{sense:?}"
        );
    }
    assert!(between(&[], (false, false), goblin, troll).is_empty());
    assert!(
        between(&[], (false, false), None, None).is_empty(),
        "nobody hates what has no type"
    );
    assert_eq!(
        between(&[], (true, true), troll, troll),
        EnumSet::from([
            Circumstance::FromTree,
            Circumstance::TargetInTree,
            Circumstance::NaturalEnemy
        ])
    );
}

fn weapon_level(role: Role, skills: &[SkillName], weapon: &PowderWeapon, style: Style) -> i32 {
    skill_level::weapon_terms(role, skills.iter().copied().collect(), weapon, style, false).total()
}

#[test]
fn each_attack_type_asks_for_its_own_skill() {
    // POW-SKILL-02
    let skills = [
        SkillName::EdgedWeapons,
        SkillName::PointedWeapons,
        SkillName::BluntWeapons,
    ];
    for (at, &attack) in AttackType::VARIANTS.iter().enumerate() {
        let weapon = PowderWeapon { attack, ..club() };
        for (of, &skill) in skills.iter().enumerate() {
            let level = weapon_level(Role::Avatar, &[skill], &weapon, Style::Melee);
            assert_eq!(level, i32::from(at == of), "{attack:?} {skill:?}");
        }
    }
}

#[test]
fn each_size_asks_for_its_own_skill_in_melee() {
    // POW-SKILL-04
    let skills = [
        SkillName::SmallWeapons,
        SkillName::MediumWeapons,
        SkillName::LargeWeapons,
    ];
    for (&size, fits) in SizeClass::VARIANTS.iter().zip([0, 0, 1, 2, 2]) {
        let weapon = PowderWeapon { size, ..club() };
        for (of, &skill) in skills.iter().enumerate() {
            let level = weapon_level(Role::Avatar, &[skill], &weapon, Style::Melee);
            assert_eq!(level, i32::from(fits == of), "{size:?} {skill:?}");
        }
    }
}

#[test]
fn misuse_asks_for_improvised_weapons_and_forgets_the_level_and_the_special_skill() {
    // POW-SKILL-03, POW-SKILL-05, POW-BONUS-02
    let mace = PowderWeapon {
        special: Some(Special {
            skill: SkillName::Stun,
            style: Style::Missile,
        }),
        ..club()
    };
    let all = EnumSet::<SkillName>::all();
    let thrown = skill_level::weapon_terms(Role::Avatar, all, &mace, Style::Missile, false);
    assert_eq!(thrown.total(), 2, "improvised and ranged, not special");
    assert_eq!(thrown.0[1].rule, "POW-SKILL-03");
    let blunt = &[SkillName::BluntWeapons];
    assert_eq!(weapon_level(Role::Avatar, blunt, &mace, Style::Missile), 0);
    let bread = PowderWeapon {
        made_for: EnumSet::empty(),
        ..club()
    };
    let improvising = &[SkillName::ImprovisedWeapons, SkillName::MediumWeapons];
    assert_eq!(
        weapon_level(Role::Avatar, improvising, &bread, Style::Melee),
        2
    );
    assert_eq!(
        weapon_level(Role::Avatar, improvising, &club(), Style::Melee),
        1
    );
    let thrower = avatar(8, 0, &[]);
    let flung = thrower.with_weapon(&mace, Style::Missile, None, now());
    assert_eq!(
        (flung.aim.maximum().total(), flung.force.blow),
        (-2, PowderBlow::FLUNG)
    );
    assert_eq!(flung.aim.source, AttackOrigin::Improviser);
    let struck = thrower.with_weapon(&mace, Style::Melee, None, now());
    assert_eq!(struck.aim.maximum().total(), 8);
    // What a launcher should send is no weapon in the bare hand, nor in melee.
    let arrow = PowderWeapon {
        made_for: EnumSet::only(Style::Missile),
        needs_launcher: true,
        ..club()
    };
    assert!(arrow.is_improvised(Style::Missile, false));
    assert!(arrow.is_improvised(Style::Melee, false));
    assert!(!arrow.is_improvised(Style::Missile, true));
}

#[test]
fn the_special_skill_counts_when_the_weapon_is_used_its_way() {
    // POW-SKILL-05, POW-SKILL-01
    let knife = PowderWeapon {
        made_for: EnumSet::from([Style::Melee, Style::Missile]),
        special: Some(Special {
            skill: SkillName::TrueAim,
            style: Style::Missile,
        }),
        ..PowderWeapon::for_melee(AttackType::Edged, SizeClass::Tiny, PowderBlow::FLUNG)
    };
    let aimed = &[SkillName::TrueAim];
    assert_eq!(weapon_level(Role::Avatar, aimed, &knife, Style::Missile), 1);
    assert_eq!(weapon_level(Role::Avatar, aimed, &knife, Style::Melee), 0);
    let all = SkillName::VARIANTS;
    assert_eq!(weapon_level(Role::Avatar, all, &knife, Style::Missile), 3);
    assert_eq!(weapon_level(Role::Avatar, all, &knife, Style::Melee), 2);
}

#[test]
fn monsters_and_nobody_have_skill_level_two_whatever_they_know() {
    // POW-SKILL-01
    for style in [Style::Melee, Style::Missile, Style::Spell, Style::Wand] {
        for skills in [&[][..], SkillName::VARIANTS] {
            assert_eq!(weapon_level(Role::Monster, skills, &club(), style), 2);
        }
        let level = skill_level::without_weapon(Role::Monster, style);
        assert_eq!(level, WeaponSkill::new(2));
    }
    let trap = PowderAttacker::nobody(PowderBlow::plain(0, physical("1d6")));
    assert_eq!(trap.aim.skill, WeaponSkill::new(2));
    assert_eq!((trap.size, trap.noise, trap.multiplier), (None, None, 1));
}

#[test]
fn bare_hands_have_no_skill_and_spells_and_wands_have_one() {
    // POW-SKILL-04
    let level = |style| skill_level::without_weapon(Role::Avatar, style).get();
    assert_eq!((level(Style::Melee), level(Style::Spell)), (0, 1));
    assert_eq!((level(Style::Wand), level(Style::Other)), (1, 1));
    let fist = avatar(8, 0, SkillName::VARIANTS).without_weapon(
        Style::Melee,
        PowderBlow::plain(0, physical("1d2")),
        now(),
    );
    assert_eq!(
        fist.aim.maximum().total(),
        8,
        "fists are not improvised: they keep the level"
    );
}

#[test]
fn armor_skill_is_type_and_material_and_amulets_have_no_type() {
    // POW-AC-06, POW-AC-07
    let level = |role, skills: &[SkillName], place, material| {
        skill_level::armor_terms(role, skills.iter().copied().collect(), place, material).total()
    };
    let places = [
        (ArmorPlace::Part(BodyPart::Head), Some(SkillName::Helmets)),
        (ArmorPlace::Part(BodyPart::Neck), None),
        (ArmorPlace::Part(BodyPart::Body), Some(SkillName::BodyArmor)),
        (ArmorPlace::Part(BodyPart::Feet), Some(SkillName::Boots)),
        (ArmorPlace::Shield, Some(SkillName::Shields)),
    ];
    let materials = [
        SkillName::ClothArmor,
        SkillName::LeatherArmor,
        SkillName::MetalArmor,
        SkillName::ExoticArmor,
    ];
    for (place, of_type) in places {
        for (&material, of_material) in ArmorMaterial::VARIANTS.iter().zip(materials) {
            for &skill in SkillName::VARIANTS {
                let counts = Some(skill) == of_type || skill == of_material;
                let found = level(Role::Avatar, &[skill], place, material);
                assert_eq!(found, i32::from(counts), "{place:?} {material:?} {skill:?}");
            }
            let most = 1 + i32::from(of_type.is_some());
            assert_eq!(
                level(Role::Avatar, SkillName::VARIANTS, place, material),
                most
            );
            assert_eq!(
                level(Role::Monster, SkillName::VARIANTS, place, material),
                2
            );
            assert_eq!(level(Role::Monster, &[], place, material), 2);
        }
    }
    let cursed = PowderArmor {
        base: 3,
        enchantment: -5,
        material: ArmorMaterial::Cloth,
        noise: Noise::SILENT,
    };
    let amulet = cursed.worn(
        ArmorPlace::Part(BodyPart::Neck),
        Role::Avatar,
        EnumSet::all(),
    );
    assert_eq!((amulet.ac, amulet.value().total()), (-2, -1));
}

#[test]
fn a_charge_takes_the_skill_the_run_and_a_blow() {
    // POW-MULT-01
    let knows = EnumSet::only(SkillName::Charge);
    assert!(charge::is_charge(Style::Melee, knows, true));
    assert!(!charge::is_charge(Style::Melee, knows, false));
    assert!(!charge::is_charge(Style::Melee, EnumSet::empty(), true));
    for style in [Style::Missile, Style::Spell, Style::Wand, Style::Other] {
        assert!(!charge::is_charge(style, knows, true), "{style:?}");
    }
    assert_eq!(
        (charge::multiplier(true), charge::multiplier(false)),
        (2, 1)
    );
}

#[test]
fn true_aim_takes_the_skill_and_the_throw_of_its_weapon() {
    // POW-ATTACK-04
    let knife = PowderWeapon {
        made_for: EnumSet::from([Style::Melee, Style::Missile]),
        special: Some(Special {
            skill: SkillName::TrueAim,
            style: Style::Missile,
        }),
        ..club()
    };
    let aims = |skills: &[SkillName], weapon: &PowderWeapon, style| {
        let attack = avatar(3, 0, skills).with_weapon(weapon, style, None, now());
        attack.steadiness.true_aim
    };
    let knows = &[SkillName::TrueAim];
    assert!(aims(knows, &knife, Style::Missile));
    assert!(!aims(knows, &knife, Style::Melee));
    assert!(!aims(&[], &knife, Style::Missile));
    assert!(!aims(knows, &club(), Style::Missile));
}

#[test]
fn both_sides_make_their_noise_before_any_die() {
    // POW-NOISE-01, POW-NOISE-02
    let creature = monster(4);
    let armed = creature.with_weapon(&club(), Style::Melee, None, now());
    let clawed = creature.without_weapon(Style::Melee, PowderBlow::FLUNG, now());
    let trap = PowderAttacker::nobody(PowderBlow::FLUNG);
    let shielded = PowderDefender {
        off_hand_noise: Some(Noise::new(3)),
        ..bare()
    };
    let heard = |attacker: &PowderAttacker, defender: &PowderDefender| {
        let made = prepared::noises(attacker, defender);
        (made.attacker.map(Noise::get), made.defender.map(Noise::get))
    };
    assert_eq!(heard(&armed, &shielded), (Some(2), Some(3)));
    assert_eq!(heard(&clawed, &bare()), (Some(1), None));
    assert_eq!(heard(&trap, &shielded), (None, Some(3)));
}

#[test]
fn noise_carries_as_far_as_it_is_loud() {
    // POW-NOISE-03
    let heard = |level, distance| Noise::new(level).is_heard_at(Squares::new(distance));
    assert!(heard(2, 1) && heard(2, 2) && !heard(2, 3) && !heard(0, 0) && !heard(0, 1));
}

#[test]
fn rolls_are_labeled_with_their_rules() {
    // POW-MOD-01, POW-ATTACK-01, POW-AC-01
    let mut dice = crate::dice::Traced::new(after_sure(&[Play::Sum(3)]));
    let club = PowderBlow::plain(0, physical("1d4+1"));
    crate::rules::powder::attack::attack(&mut dice, &sure(club), &bare());
    let rules: Vec<_> = dice
        .records()
        .iter()
        .map(|record| record.what)
        .map(|RollLabel { rule, .. }| rule)
        .collect();
    assert_eq!(
        rules,
        [
            "POW-ATTACK-01",
            "POW-MOD-01",
            "POW-MOD-01",
            "POW-MOD-01",
            "POW-AC-01",
            "POW-DAMAGE-07"
        ]
    );
}
