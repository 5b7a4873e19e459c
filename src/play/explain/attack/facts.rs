//! What decides an attack and is no sum: dice of damage and protection, and what may still save the target.

use crate::play::text::number::percent;
use crate::{
    dice::Chance,
    rules::{
        angband::blow::Striking,
        attack::Attack,
        powder::{
            aftermath,
            armor::parry_chance,
            avoid,
            defender::{PowderDefender, TargetState},
            prepared::PowderAttack,
            skill::SkillName,
            weapon::Style,
        },
        sil::prepared::SilAttack,
    },
};

/// A fact: what it is, what it comes to, and its rule.
pub(super) type Fact = (&'static str, String, &'static str);

/// The facts of an attack.
pub(super) fn facts(attack: &Attack) -> Vec<Fact> {
    match attack {
        Attack::Blow { blow, .. } => match blow.force.weapon {
            None => vec![("Damage", "1, with bare hands".to_owned(), "ATK-DMG-12")],
            Some(Striking {
                dice, multiplier, ..
            }) => angband(dice.to_string(), multiplier, "ATK-DMG-03", "ATK-DMG-04"),
        },
        Attack::Natural(natural) => vec![("Damage", natural.dice.to_string(), "ATK-DMG-03")],
        Attack::Shot { shot, .. } => {
            let impact = &shot.impact;
            let dice = impact.dice.to_string();
            let mut facts = angband(dice, impact.multiplier, "ATK-MDMG-01", "ATK-MDMG-06");
            if let Some(launch) = impact.launch {
                let times = format!("times {}", launch.multiplier);
                facts.push(("Launcher", times, "ATK-MDMG-03"));
            }
            facts
        }
        Attack::Sil(attack) => by_sil(attack),
        Attack::Powder(attack) => by_powder(attack),
        Attack::Reply(reply) => damage(&reply.force, &reply.target),
        Attack::Custom(_) => Vec::new(),
    }
}

fn angband(dice: String, multiplier: u8, rule: &'static str, slays: &'static str) -> Vec<Fact> {
    let mut facts = vec![("Damage", dice, rule)];
    if multiplier > 1 {
        facts.push(("Slays and brands", format!("times {multiplier}"), slays));
    }
    facts
}

fn by_sil(attack: &SilAttack) -> Vec<Fact> {
    let scores = attack.scores();
    let dice = format!("{}d{}", scores[3].total(), scores[2].total());
    let all: Vec<_> = attack
        .protection
        .dice()
        .iter()
        .map(ToString::to_string)
        .collect();
    let protection = if all.is_empty() {
        "none".to_owned()
    } else {
        all.join(" + ")
    };
    let each = crate::rules::sil::critical::tenths_per_die(attack.weight());
    vec![
        (
            "Damage",
            format!("{dice} without a critical hit"),
            "SIL-DAMAGE-04",
        ),
        (
            "Critical hit",
            format!(
                "a die for every {} by which the attack is ahead",
                f64::from(each) / 10.0
            ),
            "SIL-CRIT-02",
        ),
        ("Protection of the target", protection, "SIL-DAMAGE-05"),
    ]
}

fn by_powder(attack: &PowderAttack) -> Vec<Fact> {
    let (attacker, defender) = (&attack.attacker, &attack.defender);
    let mut facts = vec![(
        "Modifier",
        format!(
            "the best of {} rolls up to the highest bonus",
            attacker.aim.skill.rolls()
        ),
        "POW-MOD-01",
    )];
    if attacker.steadiness.off_balance {
        let wide = "blows and missiles go wide".to_owned();
        facts.push(("Off balance", wide, "POW-ATTACK-02"));
    }
    if attacker.multiplier > 1 {
        facts.push((
            "Charge",
            format!("damage times {}", attacker.multiplier),
            "POW-MULT-01",
        ));
    }
    facts.extend(damage(&attacker.force, defender));
    if let Some(shield) = defender.shield {
        let chance = percent(parry_chance(shield.skill).to_f64());
        facts.push((
            "Shield",
            format!("in the way {chance} of the time"),
            "POW-SHIELD-01",
        ));
    }
    let reflexes = &defender.reflexes;
    let of = |chance: Chance| format!("{} of what hits", percent(chance.to_f64()));
    if !reflexes.can_move() {
        let helpless = "nothing: it cannot move".to_owned();
        facts.push(("Avoids", helpless, "POW-AVOID-01"));
        return facts;
    }
    let knows = |skill| reflexes.skills.contains(skill);
    if knows(SkillName::Dodging) {
        facts.push(("Dodges", of(avoid::DODGING), "POW-AVOID-02"));
    }
    let flies = matches!(
        attacker.force.style,
        Style::Missile | Style::Wand | Style::Spell
    );
    if flies
        && knows(SkillName::MovingTarget)
        && reflexes.conditions.contains(TargetState::MovedLastTurn)
    {
        facts.push((
            "Moves out of the way of",
            of(avoid::MOVING_TARGET),
            "POW-AVOID-03",
        ));
    }
    if knows(SkillName::Parry) && reflexes.parry.is_some() {
        facts.push(("Parries", of(avoid::PARRYING), "POW-AVOID-04"));
    }
    if attacker.force.style == Style::Melee {
        if let Some(chance) = reflexes.hitback {
            facts.push(("Hits back at", of(chance), "POW-AFTER-06"));
        } else if knows(SkillName::Riposte) && reflexes.riposte.is_some() {
            facts.push(("Ripostes", of(aftermath::RIPOSTING), "POW-AFTER-06"));
        }
    }
    facts
}

/// The dice of each kind of damage, and how the target takes them.
fn damage(
    force: &crate::rules::powder::attacker::PowderForce,
    target: &PowderDefender,
) -> Vec<Fact> {
    let part = |part: crate::rules::powder::weapon::DamagePart| {
        let element = part.element.name();
        let mut text = format!("{} {element}", part.dice);
        if target.nature.resists.contains(part.element) {
            text += ", which it resists";
        }
        match target
            .nature
            .vulnerabilities(part, force.style, force.substance)
        {
            0 => {}
            times => {
                text += &format!(
                    ", and it is vulnerable: dice once more{}",
                    if times > 1 { ", twice" } else { "" }
                );
            }
        }
        ("Damage", text, "POW-DAMAGE-07")
    };
    let mut facts: Vec<Fact> = force.blow.parts.iter().map(part).collect();
    if force.enchantment != 0 {
        facts.push((
            "Enchantment",
            format!("1 to {} more damage", force.enchantment),
            "POW-DAMAGE-08",
        ));
    }
    facts
}
