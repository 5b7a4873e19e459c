//! What else comes of a hit: explosions, waking, blindness, intrinsics, poison, and answers (POW-AFTER).

use super::{
    defender::TargetState,
    weapon::{PowderBlow, PowderElement},
};
use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::{
        base::{
            attack_result::CounterAttack,
            units::{Damage, Squares},
        },
        powder::{defender::Reflexes, skill::SkillName, weapon::Style},
    },
};

const EXPLOSION: RollLabel = RollLabel::new("explosion", "POW-AFTER-01");
const WAKE: RollLabel = RollLabel::new("the sleeper wakes", "POW-AFTER-02");
const HITBACK: RollLabel = RollLabel::new("hitback", "POW-AFTER-06");
const RIPOSTE_HAND: RollLabel = RollLabel::new("second weapon in time to riposte", "POW-AFTER-06");
const RIPOSTE: RollLabel = RollLabel::new("riposte", "POW-AFTER-06");

/// The chance of a riposte by somebody who can (POW-AFTER-06).
pub const RIPOSTING: Chance = Chance::percent(10);

/// The longest that light blinds, in turns (POW-AFTER-02).
const LONGEST_BLINDNESS: i32 = 6;

/// What one damage type of an attack did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DamagePartResult {
    /// Its element.
    pub element: PowderElement,
    /// The damage; may be 0.
    pub damage: Damage,
    /// Whether the explosion linked to the attack goes off (POW-AFTER-01).
    pub explodes: bool,
    /// Whether it wakes the target (POW-AFTER-02).
    pub wakes: bool,
    /// For how many turns it blinds the target (POW-AFTER-02).
    pub blinds: u8,
    /// Whether the intrinsic linked to the attack applies (POW-AFTER-03).
    pub intrinsic: bool,
}

/// What follows from the damage of one damage type, before it is taken from hit points (POW-AFTER-01 to -03): the
/// explosion needs no damage, everything else does.
pub fn hurt<R: Roller>(
    roller: &mut R,
    blow: &PowderBlow,
    reflexes: &Reflexes,
    element: PowderElement,
    damage: Damage,
) -> DamagePartResult {
    let explodes = blow.explosion.is_possible() && roller.chance(EXPLOSION, blow.explosion);
    let harmed = damage.get() > 0;
    let is = |condition| reflexes.conditions.contains(condition);
    let wakes = harmed
        && is(TargetState::Asleep)
        && roller.chance(WAKE, wake_chance(damage, is(TargetState::Tired)));
    DamagePartResult {
        element,
        damage,
        explodes,
        wakes,
        blinds: blindness(element, damage),
        intrinsic: blow.intrinsic && harmed,
    }
}

/// The chance that damage wakes a sleeper: 10 in a hundred for each point, half of that if it is tired
/// (POW-AFTER-02).
pub const fn wake_chance(damage: Damage, tired: bool) -> Chance {
    let each = if tired { 5 } else { 10 };
    Chance::percent(each * damage.get() as i64)
}

/// For how many turns damage blinds: light, as many as damage, at most 6 (POW-AFTER-02).
pub const fn blindness(element: PowderElement, damage: Damage) -> u8 {
    match element {
        PowderElement::Light => {
            if damage.get() < 0 {
                0
            } else if damage.get() < LONGEST_BLINDNESS {
                damage.get() as u8
            } else {
                LONGEST_BLINDNESS as u8
            }
        }
        PowderElement::Physical
        | PowderElement::Fire
        | PowderElement::Cold
        | PowderElement::Acid
        | PowderElement::Shock
        | PowderElement::Poison => 0,
    }
}

/// Whether an explosion hits somebody at that distance from the victim: the eight squares around it, but not the
/// victim again (POW-AFTER-01).
pub const fn explosion_reaches(distance: Squares) -> bool {
    distance.get() == 1
}

/// Whether and how a target that survived an attack answers it (POW-AFTER-06): only blows are answered; who has a
/// hitback attack has no riposte; a riposte takes the skill, the weapon, and being able to move.
pub fn answer<R: Roller>(
    roller: &mut R,
    reflexes: &Reflexes,
    style: Style,
) -> Option<CounterAttack> {
    match style {
        Style::Melee => {}
        Style::Missile | Style::Spell | Style::Wand | Style::Other => return None,
    }
    if let Some(chance) = reflexes.hitback {
        return roller
            .chance(HITBACK, chance)
            .then_some(CounterAttack::Hitback);
    }
    let able = reflexes.can_move() && reflexes.skills.contains(SkillName::Riposte);
    let answers = able
        && reflexes.has_ready(roller, RIPOSTE_HAND, reflexes.riposte)
        && roller.chance(RIPOSTE, RIPOSTING);
    answers.then_some(CounterAttack::Riposte)
}
