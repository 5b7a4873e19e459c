//! What conditions forbid and worsen: fear, blindness, confusion, hallucination, paralysis, and
//! wounds as far as they stop healing (ABL-STATUS-01 to -21, -25 to -29, -31, -35).

use enumset::EnumSet;
use strum::VariantArray;

use crate::{
    dice::{Chance, RollLabel, Roller},
    rules::{
        ability::status::{Condition, StunGrade},
        base::{term::Term, units::Skill},
    },
};

const STAGGER: RollLabel = RollLabel::new("staggering", "ABL-STATUS-11");
const STAGGER_WHERE: RollLabel = RollLabel::new("direction of a confused step", "ABL-STATUS-11");
const AIM_WHERE: RollLabel = RollLabel::new("direction of a confused shot", "ABL-STATUS-13");

/// Something a character may want to do, or its body to do for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum ActionKind {
    /// Anything at all.
    Act,
    /// A direct melee attack.
    Melee,
    /// A shot, a throw, or the use of a device.
    Aim,
    /// A spell or a prayer.
    Cast,
    /// Browsing a spellbook, or gaining a spell.
    Study,
    /// Reading a scroll.
    Read,
    /// Running.
    Run,
    /// The look command.
    Look,
    /// Seeing monsters on the map.
    See,
    /// Pseudo-identification.
    Sense,
    /// Regeneration of hit points.
    Regenerate,
}

/// Why an action is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// The condition that forbids it.
    pub condition: Condition,
    /// What a refusal calls it: the name of the condition, or that of the grade that forbids.
    pub by: &'static str,
    /// The rule that says so.
    pub rule: &'static str,
}

/// All conditions of a character: what the status line lists, but for hunger (ABL-STATUS-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CharacterConditions {
    /// Those that somebody either has or has not; cuts, poison and stun have counters of their own here.
    pub set: EnumSet<Condition>,
    /// The cut counter.
    pub cut: u16,
    /// The poison counter.
    pub poison: u16,
    /// The stun counter.
    pub stun: u16,
}

impl CharacterConditions {
    /// Whether a condition is there.
    pub fn has(&self, condition: Condition) -> bool {
        match condition {
            Condition::Cut => self.cut > 0,
            Condition::Poisoned => self.poison > 0,
            Condition::Stunned => self.stun > 0,
            Condition::Afraid
            | Condition::Blind
            | Condition::Confused
            | Condition::Hallucinating
            | Condition::Paralyzed => self.set.contains(condition),
        }
    }

    /// Why a action is impossible now, or nothing if it is possible.
    pub fn forbid(&self, action: ActionKind) -> Option<Forbidden> {
        let when = |condition, by, rule| {
            self.has(condition).then_some(Forbidden {
                condition,
                by,
                rule,
            })
        };
        let blind = |rule| when(Condition::Blind, "blind", rule);
        let confused = |rule| when(Condition::Confused, "confused", rule);
        let acting = match action {
            ActionKind::See | ActionKind::Sense | ActionKind::Regenerate => None,
            ActionKind::Act
            | ActionKind::Melee
            | ActionKind::Aim
            | ActionKind::Cast
            | ActionKind::Study
            | ActionKind::Read
            | ActionKind::Run
            | ActionKind::Look => self.forbid_acting(),
        };
        acting.or_else(|| match action {
            ActionKind::Melee => when(Condition::Afraid, "afraid", "ABL-STATUS-03"),
            ActionKind::Cast => blind("ABL-STATUS-08").or_else(|| confused("ABL-STATUS-18")),
            ActionKind::Study => blind("ABL-STATUS-09").or_else(|| confused("ABL-STATUS-19")),
            ActionKind::Read => blind("ABL-STATUS-10").or_else(|| confused("ABL-STATUS-20")),
            ActionKind::Run => confused("ABL-STATUS-12"),
            ActionKind::Look => blind("ABL-STATUS-04")
                .or_else(|| when(Condition::Hallucinating, "hallucinating", "ABL-STATUS-26")),
            ActionKind::See => blind("ABL-STATUS-04"),
            ActionKind::Sense => confused("ABL-STATUS-17"),
            ActionKind::Regenerate => when(Condition::Cut, "cut", "ABL-STATUS-21")
                .or_else(|| when(Condition::Poisoned, "poisoned", "ABL-STATUS-31")),
            ActionKind::Act | ActionKind::Aim => None,
        })
    }

    /// Why nothing at all can be done: paralysis, or being knocked out (ABL-STATUS-29, ABL-STATUS-35).
    fn forbid_acting(self) -> Option<Forbidden> {
        if self.has(Condition::Paralyzed) {
            return Some(Forbidden {
                condition: Condition::Paralyzed,
                by: "paralyzed",
                rule: "ABL-STATUS-29",
            });
        }
        StunGrade::of(self.stun)
            .prevents_action()
            .then_some(Forbidden {
                condition: Condition::Stunned,
                by: "knocked out",
                rule: "ABL-STATUS-35",
            })
    }

    /// What blindness takes from search skill (ABL-STATUS-05) or disarm skill (ABL-STATUS-07), and then what a head that is
    /// not clear takes (ABL-STATUS-14, ABL-STATUS-27; ABL-STATUS-15, ABL-STATUS-28).
    ///
    /// Blindness leaves a tenth; confusion and hallucination together leave a tenth of that or of the whole. Each tenth is
    /// rounded down.
    pub fn careful_terms(&self, work: CarefulWork, skill: Skill) -> [Term; 2] {
        let [blind, confused, hallucinating] = work.rules();
        let whole = skill.get();
        let tenth = |skill: i32| skill.div_euclid(10);
        let eyes = if self.has(Condition::Blind) {
            tenth(whole)
        } else {
            whole
        };
        let (by, rule) = if self.has(Condition::Confused) {
            ("confused", confused)
        } else {
            ("hallucinating", hallucinating)
        };
        let dazed = self.has(Condition::Confused) || self.has(Condition::Hallucinating);
        let head = if dazed { tenth(eyes) } else { eyes };
        [
            Term::new("blind", eyes - whole, blind),
            Term::new(by, head - eyes, rule),
        ]
    }
}

/// Work that wants eyes and a clear head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CarefulWork {
    /// Looking for what is hidden.
    Search,
    /// Locks and traps.
    Disarm,
}

impl CarefulWork {
    /// The rules on how the blind, the confused and the hallucinating do it.
    const fn rules(self) -> [&'static str; 3] {
        match self {
            Self::Search => ["ABL-STATUS-05", "ABL-STATUS-14", "ABL-STATUS-27"],
            Self::Disarm => ["ABL-STATUS-07", "ABL-STATUS-15", "ABL-STATUS-28"],
        }
    }
}

/// Where a confused character really steps: three times in four into one of the eight directions, each
/// equally likely (ABL-STATUS-11). A monster that stands there is attacked.
pub fn step_confused<D: Copy>(roller: &mut impl Roller, wanted: D, directions: &[D; 8]) -> D {
    if roller.chance(STAGGER, Chance::percent(75)) {
        directions[roller.range(STAGGER_WHERE, 0, 7) as usize & 7]
    } else {
        wanted
    }
}

/// Where a confused character really aims: into one of the eight directions, each equally likely,
/// whatever was chosen (ABL-STATUS-13).
pub fn aim_confused<D: Copy>(roller: &mut impl Roller, directions: &[D; 8]) -> D {
    directions[roller.range(AIM_WHERE, 0, 7) as usize & 7]
}

#[cfg(test)]
mod tests;
