//! What a character fights with, on its sheet: under each ruleset the numbers that its attacks are made of.
//!
//! Nothing is added up here: the numbers are asked of the attacks that play would roll.

use enumset::{EnumSet, EnumSetType};
use strum::VariantArray;

use crate::{
    analysis::sheet::CharacterSheet,
    content::Content,
    dice::Dice,
    rules::{
        angband::{critical, slay::Power},
        attack::Sum,
        base::term::Term,
        powder::{
            armor::{ArmorPiece, parry_chance},
            body::BodyPart,
        },
        sil::Pool,
    },
    sim::{
        DerivedRef,
        combat::attack::{powder, sil},
        world::player::{
            character::Character, combat_stats::CombatStats, powder_stats::PowderCombatStats,
            sil_stats::SilCombatStats,
        },
    },
};

/// The entries of the ruleset by which the character fights.
pub(super) fn entries(
    sheet: &mut CharacterSheet,
    content: &Content,
    character: &Character,
    derived: DerivedRef<'_>,
) {
    match &derived.combat.arms {
        CombatStats::Angband => angband(sheet, derived),
        CombatStats::Sil(arms) => by_sil(sheet, arms, derived),
        CombatStats::Powder(arms) => by_powder(sheet, content, arms, character),
    }
}

/// Blows, shots and skills under Angband.
fn angband(sheet: &mut CharacterSheet, derived: DerivedRef<'_>) {
    let fighter = &derived.combat.fighter;
    sheet.add("Blows", derived.combat.blows, fighter.blows_terms().terms());
    let skill = fighter.melee_skill_terms();
    sheet.add("Melee skill", skill.total(), skill.terms());
    let bonus = fighter.melee_bonus_terms();
    sheet.add(
        "Bonus to hit",
        format!("{:+}", bonus.total()),
        bonus.terms(),
    );
    let damage = fighter.melee_damage_terms();
    sheet.add(
        "Bonus to damage",
        format!("{:+}", damage.total()),
        damage.terms(),
    );
    if let Some(weapon) = &fighter.weapon {
        sheet.add(
            "Damage of a blow",
            weapon.dice,
            &[dice(weapon.dice, "ATK-DMG-03")],
        );
        let (bonus, level) = (fighter.melee_bonus(), fighter.level);
        let power = critical::melee_power_terms(weapon.weight, bonus, level);
        let chance = power.total().max(0);
        let value = format!("{chance} in 5000 blows, {:.1}%", f64::from(chance) / 50.0);
        sheet.add("Critical hits", value, power.terms());
        add_powers(sheet, "Slays and brands", weapon.powers);
    }
    if let Some(shots) = fighter.shots_terms() {
        sheet.add("Shots each round", fighter.shots(), shots.terms());
        let cost = fighter.shot_cost().get();
        let term = Term::new("energy, 100 for all of a round", cost, "ATK-SHOOT-05");
        sheet.add("Energy of a shot", cost, &[term]);
    }
    if let Some(launcher) = &fighter.launcher {
        let times = launcher.kind.multiplier_terms(launcher.extra_might);
        sheet.add("Multiplier of shots", times.total(), times.terms());
        let term = Term::new("launcher", launcher.to_dam.get(), "ATK-MDMG-04");
        sheet.add(
            "Damage added before that",
            format!("{:+}", term.value),
            &[term],
        );
    }
    let skill = fighter.shoot_skill_terms();
    sheet.add("Missile skill", skill.total(), skill.terms());
    let bonus = fighter.shoot_bonus_terms();
    sheet.add(
        "Bonus to shoot",
        format!("{:+}", bonus.total()),
        bonus.terms(),
    );
}

/// Dice as a term: what they come to on average, rounded down.
const fn dice(dice: Dice, rule: &'static str) -> Term {
    Term::new("dice on average, rounded down", dice.twice_mean() / 2, rule)
}

/// What a weapon is best against, each with its multiplier (ATK-DMG-04).
fn add_powers(sheet: &mut CharacterSheet, name: &str, powers: EnumSet<Power>) {
    if powers.is_empty() {
        return;
    }
    let words: Vec<_> = powers.iter().map(Power::name).collect();
    let times = |power: Power| Term::new(power.name(), power.multiplier().into(), "ATK-DMG-04");
    let terms: Vec<_> = powers.iter().map(times).collect();
    sheet.add(name, words.join(", "), &terms);
}

/// A sum of an attack as an entry.
fn add_sum(sheet: &mut CharacterSheet, name: &str, sum: &Sum) {
    sheet.add(name, format!("{:+}", sum.total()), &sum.terms);
}

/// Scores, dice and protection under Sil.
fn by_sil(sheet: &mut CharacterSheet, arms: &SilCombatStats, derived: DerivedRef<'_>) {
    let who = &arms.character;
    let strength = [
        Term::new("Strength", who.strength.0, "SIL-STR-01"),
        Term::new(
            "worn things",
            arms.strength().0 - who.strength.0,
            "SIL-STR-01",
        ),
    ];
    sheet.add(
        "Strength of arm",
        format!("{:+}", arms.strength().0),
        &strength,
    );
    for (name, skill) in [
        ("Melee skill", who.melee),
        ("Archery skill", who.archery),
        ("Evasion skill", who.evasion),
    ] {
        sheet.add(name, format!("{:+}", skill.total()), skill.terms());
    }
    let alone = arms.alone(derived.combat);
    let attack =
        |sheet: &mut CharacterSheet, what: &str, score: &str, of: &sil::SilAttackNumbers| {
            add_sum(sheet, score, &of.score);
            let terms: Vec<_> = of
                .count
                .terms
                .iter()
                .chain(&of.sides.terms)
                .copied()
                .collect();
            sheet.add(format!("Damage of {what}"), of.dice, &terms);
        };
    attack(sheet, "a blow", "Melee score", &alone.blow);
    if let Some(shot) = &alone.shot {
        attack(sheet, "a shot", "Archery score", shot);
    }
    add_sum(sheet, "Evasion score", &alone.evasion);
    let (least, most) = arms.protects();
    let dice: Vec<_> = arms.protection().iter().map(Pool::to_string).collect();
    let written = if dice.is_empty() {
        "none".to_owned()
    } else {
        dice.join(" + ")
    };
    let terms = [
        Term::new("least", least, "SIL-DAMAGE-05"),
        Term::new("most", most, "SIL-DAMAGE-05"),
    ];
    sheet.add("Protection", written, &terms);
}

/// Levels, bonus and armor under POWDER.
fn by_powder(
    sheet: &mut CharacterSheet,
    content: &Content,
    arms: &PowderCombatStats,
    character: &Character,
) {
    let class = content.powder.class(character.class());
    for (name, rise) in [
        ("Physical level", class.physical),
        ("Magical level", class.magical),
    ] {
        let terms = rise.terms(character.level(), "POW-BONUS-02");
        sheet.add(name, terms.total(), terms.terms());
    }
    let skill = arms.weapon_skill();
    sheet.add("Skill with the weapon", skill.total(), skill.terms());
    let swing = arms.swing(powder::undisturbed());
    let bonus = swing.aim.maximum();
    sheet.add("Highest bonus to hit", bonus.total(), bonus.terms());
    let rolls = i32::from(swing.aim.skill.rolls());
    let term = Term::new("rolls", rolls, "POW-MOD-01");
    sheet.add(
        "The bonus is the best of",
        if rolls == 1 {
            "1 roll".to_owned()
        } else {
            format!("{rolls} rolls")
        },
        &[term],
    );
    let enchantment = swing.force.enchantment;
    let term = Term::new("enchantment", enchantment, "POW-DAMAGE-08");
    sheet.add("Damage of a blow", swing.force.blow.parts, &[term]);
    for &part in BodyPart::VARIANTS {
        let name = format!("Armor of the {part}");
        match arms.worn(part) {
            Some(piece) => add_piece(sheet, name, piece),
            None => sheet.add(name, 0, &[Term::new("bare", 0, "POW-AC-05")]),
        }
    }
    if let Some(shield) = arms.shield() {
        add_piece(sheet, "Shield".to_owned(), shield);
        let chance = (parry_chance(shield.skill).to_f64() * 100.0).round() as i32;
        let term = Term::new("armor skill", chance, "POW-SHIELD-01");
        sheet.add(
            "Chance to parry with the shield",
            format!("{chance}%"),
            &[term],
        );
    }
    let natural = arms.character.body.natural_ac;
    let term = Term::new("race", natural, "POW-AC-09");
    sheet.add("Natural armor", natural, &[term]);
    sheet.add("Skills known", known(arms.character.skills), &[]);
}

fn add_piece(sheet: &mut CharacterSheet, name: String, piece: ArmorPiece) {
    let value = piece.value();
    sheet.add(name, value.total(), value.terms());
}

/// The members of a set, in words.
fn known<E: EnumSetType + std::fmt::Display>(set: EnumSet<E>) -> String {
    let words: Vec<_> = set
        .iter()
        .map(|one| one.to_string().to_lowercase())
        .collect();
    if words.is_empty() {
        "none".to_owned()
    } else {
        words.join(", ")
    }
}
