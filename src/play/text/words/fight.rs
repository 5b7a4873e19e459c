//! Words for attacks: blows, missiles, answers to them, and deaths.

use super::{names::capital, narrator::Narrator, place::way};
use crate::{
    content::Method,
    play::text::{
        line::Tone,
        number::{count, percent},
    },
    rules::base::attack_result::{CounterAttack, HitSeverity},
    sim::{ActorInfo, AttackMeans},
};

/// How a monster's blow is dealt, in the third person.
const fn method(method: Method) -> &'static str {
    match method {
        Method::Hit => "hits",
        Method::Bite => "bites",
        Method::Claw => "claws",
        Method::Sting => "stings",
        Method::Kick => "kicks",
        Method::Butt => "butts",
        Method::Crush => "crushes",
        Method::Touch => "touches",
        Method::Gaze => "gazes at",
        Method::Wail => "wails at",
        Method::Spit => "spits on",
        Method::Engulf => "engulfs",
    }
}

/// What a kind of hit is called.
pub(in crate::play) fn severity(severity: HitSeverity) -> String {
    match severity {
        HitSeverity::Plain => "hit".to_owned(),
        HitSeverity::Critical(kind) => kind.name().to_owned(),
        HitSeverity::Dice(1) => "critical, +1 die".to_owned(),
        HitSeverity::Dice(dice) => format!("critical, +{dice} dice"),
        HitSeverity::Times(times) => format!("damage times {times}"),
    }
}

/// What a critical hit adds to a sentence.
fn critical(severity: HitSeverity) -> String {
    match severity {
        HitSeverity::Plain => String::new(),
        HitSeverity::Critical(kind) => format!(" It was a {}!", kind.name()),
        HitSeverity::Dice(1) => " A critical hit!".to_owned(),
        HitSeverity::Dice(dice) => format!(" A critical hit, {dice} dice more!"),
        HitSeverity::Times(2) => " Twice the damage!".to_owned(),
        HitSeverity::Times(times) => format!(" {times} times the damage!"),
    }
}

/// What a hit came to: armor may have taken all of it off.
fn came_to(damage: i32, by: HitSeverity) -> String {
    if damage > 0 {
        format!(" for {}.{}", count(damage, "hit point"), critical(by))
    } else {
        " without harm.".to_owned()
    }
}

/// How likely an attack of somebody confused goes where it is meant; `None`: it surely does.
pub(in crate::play) fn astray(goes: f64) -> Option<String> {
    (goes < 1.0).then(|| format!("confused: goes there {}", percent(goes)))
}

impl Narrator<'_> {
    /// Who strikes; of a neighbor that the player does not see, where it stands: `something to the north`.
    fn striker(self, attacker: ActorInfo, defender: ActorInfo) -> String {
        let who = self.who(attacker);
        let hidden = !attacker.seen && defender.is_player();
        if hidden && attacker.at.chebyshev(defender.at) == 1 {
            format!("{who} to the {}", way(defender.at, attacker.at))
        } else {
            who
        }
    }

    /// A blow or a missile misses.
    pub(super) fn missed(
        self,
        attacker: ActorInfo,
        defender: ActorInfo,
        means: AttackMeans,
    ) -> (String, Tone) {
        let target = self.who(defender);
        let text = match means {
            AttackMeans::Missile(item) => format!("{} misses {target}.", self.the(item)),
            AttackMeans::Projection(kind) => {
                format!("The {} misses {target}.", self.0.wording.damage[kind].name)
            }
            AttackMeans::Weapon(_) | AttackMeans::Hands | AttackMeans::Natural(_)
                if attacker.is_player() =>
            {
                format!("You miss {target}.")
            }
            AttackMeans::Weapon(_) | AttackMeans::Hands | AttackMeans::Natural(_) => {
                let who = self.striker(attacker, defender);
                format!("{} misses {target}.", capital(&who))
            }
        };
        (text, Tone::Plain)
    }

    /// A blow or a missile hits.
    pub(super) fn struck(
        self,
        (attacker, defender): (ActorInfo, ActorInfo),
        means: AttackMeans,
        damage: i32,
        severity: HitSeverity,
    ) -> (String, Tone) {
        let hits = match means {
            AttackMeans::Missile(item) => format!("{} hits", self.the(item)),
            AttackMeans::Projection(kind) => {
                format!("The {} hits", self.0.wording.damage[kind].name)
            }
            AttackMeans::Weapon(_) => format!("{} hit", capital(&self.who(attacker))),
            AttackMeans::Hands => format!("{} punch", capital(&self.who(attacker))),
            AttackMeans::Natural(how) => {
                let who = self.striker(attacker, defender);
                format!("{} {}", capital(&who), method(how))
            }
        };
        let text = format!("{hits} {}{}", self.who(defender), came_to(damage, severity));
        let tone = if defender.is_player() {
            Tone::Bad
        } else {
            Tone::Good
        };
        (text, tone)
    }

    /// Somebody who was struck strikes back (POW-AFTER-06).
    pub(super) fn answered(self, who: ActorInfo, answer: CounterAttack) -> (String, Tone) {
        let how = match answer {
            CounterAttack::Hitback if who.is_player() => "hit back",
            CounterAttack::Hitback => "hits back",
            CounterAttack::Riposte if who.is_player() => "riposte",
            CounterAttack::Riposte => "ripostes",
        };
        let tone = if who.is_player() {
            Tone::Good
        } else {
            Tone::Bad
        };
        (format!("{} {how}!", capital(&self.who(who))), tone)
    }

    /// Somebody dies.
    pub(super) fn died(self, who: ActorInfo, killer: ActorInfo) -> (String, Tone) {
        if who.is_player() {
            you_die(&self.killer(killer))
        } else if killer.is_player() {
            (format!("You have slain {}.", self.who(who)), Tone::Good)
        } else {
            (format!("{} dies.", capital(&self.who(who))), Tone::Plain)
        }
    }
}

/// The player dies of something, or by somebody, as a gravestone names it.
pub(in crate::play) fn you_die(killer: &str) -> (String, Tone) {
    (format!("You die, killed by {killer}."), Tone::Danger)
}
