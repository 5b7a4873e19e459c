//! Cases of the vectors of Sil: what is drawn, and what the rules make of it.

use enumset::EnumSet;
use serde_json::{Value, json};
use strum::VariantArray;

use super::super::{
    draw::Draw,
    show::{self, distribution, probability},
};
use crate::{
    dice::exact,
    rules::{
        sil::{
            Alertness, Arrow, Attack, Attacker, Balance, Blow, Bow, Condition, Deadly, Defender,
            Element, Figures, Footing, Grip, Kind, Modifier, Natural, Nature, OffHand, Pool, Shot,
            Side, Strength, Weapon, Who, archery, critical, overwhelm, throwing,
        },
        units::{Sight, Skill, Squares, Weight},
    },
};

/// Weights in tenths of a pound: those of the tables, and both sides of a whole pound.
const WEIGHTS: [i32; 10] = [5, 8, 9, 10, 15, 30, 39, 40, 45, 70];

/// A score; those at which halving does something odd come up often.
fn score(draw: &mut Draw) -> Skill {
    Skill::new(draw.number(-10, 40, &[-1, 0, 1, 2, 3, 5, 10, 11]))
}

fn sight(sees: bool) -> Sight {
    if sees { Sight::Seen } else { Sight::Unseen }
}

/// A passing circumstance that holds one time in four.
fn seldom(draw: &mut Draw) -> bool {
    draw.rarely(4)
}

/// Where the attacker is, and where the other monsters are: none, some, or all around.
fn crowd(draw: &mut Draw) -> (Side, EnumSet<Side>) {
    let attacker = draw.member::<Side>();
    let all = Side::VARIANTS.iter().copied();
    let free: Vec<Side> = all.filter(|side| *side != attacker).collect();
    let others = match draw.number(0, 4, &[]) {
        0 => EnumSet::empty(),
        1 => free.into_iter().collect(),
        2 => EnumSet::only(draw.of(&free)),
        _ => free.into_iter().filter(|_| draw.flag()).collect(),
    };
    (attacker, others)
}

/// A monster strikes the player, or the player a monster: only the player is overwhelmed or hampered by its footing.
pub(super) fn hit(draw: &mut Draw) -> (Value, Value) {
    let player_strikes = draw.flag();
    let (striker, struck) = if player_strikes {
        (Who::Player, Who::Monster)
    } else {
        (Who::Monster, Who::Player)
    };
    let trap = if seldom(draw) {
        draw.of(&[Footing::Pit, Footing::Web])
    } else {
        Footing::Firm
    };
    let caught = |player: bool| if player { trap } else { Footing::Firm };
    let attacker = Attacker {
        melee: score(draw),
        condition: Condition {
            stunned: seldom(draw),
            footing: caught(player_strikes),
            ..Condition::default()
        },
        sight: sight(!seldom(draw)),
        ..Attacker::new(striker)
    };
    let (side, others) = if player_strikes {
        (Side::N, EnumSet::empty())
    } else {
        crowd(draw)
    };
    let helpless = draw.rarely(6);
    // A monster cannot move because it sleeps, and may be unwary where it does not; the player may be entranced.
    let alertness = match (struck, helpless) {
        (Who::Monster, true) => Alertness::Asleep,
        (Who::Monster, false) if seldom(draw) => Alertness::Unwary,
        (Who::Monster | Who::Player, _) => Alertness::Alert,
    };
    let defender = Defender {
        evasion: score(draw),
        condition: Condition {
            stunned: seldom(draw),
            immobile: helpless && struck == Who::Player,
            alertness,
            footing: caught(!player_strikes),
        },
        sight: sight(!seldom(draw)),
        attacker: side,
        crowd: others,
        ..Defender::new(struck)
    };
    let attack = Attack::melee(&attacker, &Blow::Natural(Natural::default()), &defender);
    let margins = exact::distribution(|r| attack.clash(r).margin().max(0));
    (
        json!({
            "attack": attacker.melee,
            "evasion": defender.evasion,
            "attacker_stunned": attacker.condition.stunned,
            "defender_stunned": defender.condition.stunned,
            "attacker_sees": attacker.condition.sees(attacker.sight),
            "defender_sees": defender.condition.sees(defender.sight),
            "attacker_trapped": attacker.condition.footing != Footing::Firm,
            "defender_trapped": defender.condition.footing != Footing::Firm,
            "defender_helpless": helpless,
            "overwhelmed": overwhelm::terms(struck, side, others).total(),
        }),
        json!({
            "attack_score": attack.score.total(),
            "evasion_score": attack.evasion.total(),
            "chance": probability(margins.at_least(&1)),
            "margin": distribution(&margins, ToString::to_string),
        }),
    )
}

pub(super) fn overwhelmed(draw: &mut Draw) -> (Value, Value) {
    let (attacker, others) = crowd(draw);
    (
        json!({ "attacker": attacker, "others": others }),
        json!({ "penalty": overwhelm::terms(Who::Player, attacker, others).total() }),
    )
}

/// Damage dice of a weapon, now and then ones larger than any of Sil.
fn weapon_dice(draw: &mut Draw) -> Pool {
    if draw.rarely(50) {
        let dice = draw.weapon_dice();
        return Pool::new(i32::from(dice.count()), i32::from(dice.sides()));
    }
    Pool::new(draw.number(1, 6, &[2]), draw.number(1, 14, &[2, 5, 9]))
}

/// A weapon of those dice and that weight.
fn weapon(dice: Pool, weight: Weight) -> Weapon {
    Weapon {
        figures: Figures {
            damage: dice,
            ..Figures::default()
        },
        weight,
        ..Weapon::default()
    }
}

pub(super) fn sides(draw: &mut Draw) -> (Value, Value) {
    let (dice, weight) = (weapon_dice(draw), draw.weight(1, 250, &WEIGHTS));
    let strength = draw.number(-12, 14, &[-5, -4, -1, 0, 1, 3, 4, 5]);
    let two_handed = draw.flag();
    // With a shield on the arm even a hand-and-a-half weapon is held in one hand.
    let (grip, off_hand) = if two_handed {
        (Grip::HandAndAHalf, OffHand::Free)
    } else {
        draw.of(&[
            (Grip::HandAndAHalf, OffHand::Shield),
            (Grip::OneHanded, OffHand::Free),
            (Grip::TwoHanded, OffHand::Free),
        ])
    };
    let attacker = Attacker {
        strength: Strength(strength),
        off_hand,
        ..Attacker::new(Who::Player)
    };
    let blow = Blow::Weapon(Weapon {
        grip,
        ..weapon(dice, weight)
    });
    let attack = Attack::melee(&attacker, &blow, &Defender::new(Who::Monster));
    (
        json!({
            "dice": dice,
            "strength": strength,
            "weight": show::pounds(weight),
            "two_handed": two_handed,
        }),
        json!({ "dice": attack.dice(0) }),
    )
}

pub(super) fn critical_dice(draw: &mut Draw) -> (Value, Value) {
    let weight = draw.weight(1, 300, &WEIGHTS);
    // Half of the margins lie just before or just at a further die.
    let margin = if draw.flag() {
        draw.number(1, 80, &[7, 8, 10, 20, 30, 33])
    } else {
        let dice = draw.number(1, 4, &[]);
        let needed = (dice * critical::tenths_per_die(weight) as i32 + 9) / 10;
        needed - i32::from(draw.flag())
    };
    (
        json!({ "margin": margin, "weight": show::pounds(weight) }),
        json!({ "extra_dice": critical::bonus_dice(margin, weight) }),
    )
}

pub(super) fn damage(draw: &mut Draw) -> (Value, Value) {
    // Weakness may have left the dice no sides.
    let dice = if draw.rarely(20) {
        Pool::new(draw.number(1, 4, &[]), 0)
    } else {
        weapon_dice(draw)
    };
    let [slay, brand, resists, vulnerable] = std::array::from_fn(|_| draw.flag());
    let extra_dice = draw.number(0, 5, &[0, 1]);
    let protection: Vec<Pool> = (0..draw.number(0, 4, &[0, 1, 2]))
        .map(|_| Pool::new(draw.number(1, 3, &[1, 2]), draw.number(1, 8, &[4])))
        .collect();
    let element = draw.member::<Element>();
    let kind = draw.member::<Kind>();
    let of = |holds: bool| {
        if holds {
            EnumSet::only(element)
        } else {
            EnumSet::empty()
        }
    };
    let deadly = Deadly {
        slays: if slay {
            EnumSet::only(kind)
        } else {
            EnumSet::empty()
        },
        brands: of(brand),
    };
    let blow = Blow::Weapon(Weapon {
        deadly,
        ..weapon(dice, Weight::ZERO)
    });
    let defender = Defender {
        protection: &protection,
        nature: Nature {
            kinds: EnumSet::only(kind),
            resists: of(resists),
            vulnerable: of(vulnerable),
        },
        ..Defender::new(Who::Monster)
    };
    let attack = Attack::melee(&Attacker::new(Who::Player), &blow, &defender);
    let damage = exact::distribution(|r| attack.wound(r, extra_dice).net());
    (
        json!({
            "dice": dice,
            "slay": slay,
            "brand": brand,
            "resists": resists,
            "vulnerable": vulnerable,
            "extra_dice": extra_dice,
            "protection": protection,
        }),
        json!({ "damage": distribution(&damage, ToString::to_string) }),
    )
}

/// A distance in squares, often where the next penalty begins.
fn distance(draw: &mut Draw) -> Squares {
    Squares::new(draw.number(1, 30, &[4, 5, 9, 10, 14, 15]))
}

/// Somebody of that evasion.
fn target(evasion: Skill) -> Defender<'static> {
    Defender {
        evasion,
        ..Defender::new(Who::Monster)
    }
}

/// The chance that an attack hits.
fn chance(attack: &Attack) -> Value {
    probability(exact::probability(|r| attack.clash(r).hits()))
}

pub(super) fn shot(draw: &mut Draw) -> (Value, Value) {
    let archer = Attacker {
        archery: score(draw),
        ..Attacker::new(Who::Player)
    };
    let sides = draw.number(1, 20, &[2, 3, 9, 10]);
    let bow = Bow {
        damage: Pool::new(1, sides),
        ..Bow::default()
    };
    let arrow = Arrow {
        bonus: Modifier(draw.number(-5, 8, &[0, 3])),
        ..Arrow::default()
    };
    let shot = Shot::Bow { bow, arrow };
    let (distance, evasion) = (distance(draw), score(draw));
    let attack = Attack::archery(&archer, &shot, &target(evasion), distance);
    (
        json!({
            "archery": archer.archery,
            "arrow_bonus": arrow.bonus,
            "distance": distance,
            "evasion": evasion,
            "sides": sides,
        }),
        json!({
            "attack_score": attack.score.total(),
            "evasion_score": attack.evasion.total(),
            "chance": chance(&attack),
            "range": archery::range(attack.sides.total()),
        }),
    )
}

pub(super) fn throw(draw: &mut Draw) -> (Value, Value) {
    let thrower = Attacker {
        melee: score(draw),
        ..Attacker::new(Who::Player)
    };
    let designed = draw.flag();
    let (dice, weight) = (weapon_dice(draw), draw.weight(1, 250, &WEIGHTS));
    let object = Weapon {
        balance: if designed {
            Balance::ForThrowing
        } else {
            Balance::Unfit
        },
        ..weapon(dice, weight)
    };
    // Half of the capacities are those of some strength.
    let capacity = if draw.flag() {
        throwing::capacity(Strength(draw.number(-5, 10, &[0, 1, 2])))
    } else {
        draw.weight(100, 6_000, &[300, 1_000, 1_200, 1_440])
    };
    let (distance, evasion) = (distance(draw), score(draw));
    let attack = Attack::throw(&thrower, &object, &target(evasion), distance);
    (
        json!({
            "melee": thrower.melee,
            "distance": distance,
            "evasion": evasion,
            "designed": designed,
            "dice": dice,
            "capacity": show::pounds(capacity),
            "weight": show::pounds(weight),
        }),
        json!({
            "attack_score": attack.score.total(),
            "chance": chance(&attack),
            "dice": attack.dice(0),
            "range": throwing::range(capacity, weight),
        }),
    )
}
