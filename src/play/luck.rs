//! Luck: how the attacks of a game have gone so far, against how they were to be expected to go.

use super::{
    account::{Account, percent},
    scene::{Line, Row, Tone},
    screen::Screen,
};
use crate::{
    rules::attack::Attack,
    sim::{AttackOdds, Means, Outcome},
};

/// How many different attacks are remembered, so that each is worked out once.
const KNOWN: usize = 64;

/// What is known of an attack.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Expectation {
    attack: Attack,
    hit: f64,
    mean: f64,
    variance: f64,
}

/// How the attacks of one side have gone.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// How many there were.
    pub attacks: u64,
    /// How many hit.
    pub hits: u64,
    /// How many were to be expected to hit.
    pub expected_hits: f64,
    /// Variance of the number of hits.
    hits_variance: f64,
    /// Damage done.
    pub damage: i64,
    /// Damage that was to be expected.
    pub expected_damage: f64,
    /// Variance of the damage.
    damage_variance: f64,
}

impl Tally {
    fn add(&mut self, expectation: Expectation, damage: Option<i32>) {
        let Expectation {
            hit,
            mean,
            variance,
            ..
        } = expectation;
        self.attacks += 1;
        self.hits += u64::from(damage.is_some());
        self.expected_hits += hit;
        self.hits_variance += hit * (1.0 - hit);
        self.damage += i64::from(damage.unwrap_or(0));
        self.expected_damage += mean;
        self.damage_variance += variance;
    }
}

/// How often the player's spells and devices have worked.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Knacks {
    /// How often one was tried.
    pub tries: u64,
    /// How often it worked.
    pub worked: u64,
    /// How often it was to be expected to work.
    pub expected: f64,
    /// Variance of that number.
    variance: f64,
}

impl Knacks {
    fn add(&mut self, chance: f64, worked: bool) {
        self.tries += 1;
        self.worked += u64::from(worked);
        self.expected += chance;
        self.variance += chance * (1.0 - chance);
    }
}

/// The luck of a game.
#[derive(Clone, Debug, Default)]
pub struct Luck {
    mine: Tally,
    theirs: Tally,
    knacks: Knacks,
    known: Vec<Expectation>,
    next: usize,
}

impl Luck {
    /// Counts an attack.
    pub fn note(&mut self, outcome: &Outcome, account: &Account) {
        let (Outcome::Missed {
            attacker, means, ..
        }
        | Outcome::Struck {
            attacker, means, ..
        }) = *outcome
        else {
            return;
        };
        let expectation = self.expect(means, *account.attack());
        let tally = if attacker.is_player() {
            &mut self.mine
        } else {
            &mut self.theirs
        };
        tally.add(expectation, account.damage());
    }

    /// Counts a spell or a device of the player's, if it is one.
    pub fn note_knack(&mut self, outcome: &Outcome) {
        let (chance, worked) = match *outcome {
            Outcome::SpellCast { failure, .. } => (1.0 - failure.to_f64(), true),
            Outcome::Miscast { failure, .. } => (1.0 - failure.to_f64(), false),
            Outcome::Invoked { chance, .. } => (chance.to_f64(), true),
            Outcome::Fumbled { chance, .. } => (chance.to_f64(), false),
            _ => return,
        };
        self.knacks.add(chance, worked);
    }

    /// The player's spells and devices.
    pub fn knacks(&self) -> Knacks {
        self.knacks
    }

    /// The player's attacks.
    pub fn mine(&self) -> Tally {
        self.mine
    }

    /// The attacks on the player.
    pub fn theirs(&self) -> Tally {
        self.theirs
    }

    /// What is to be expected of an attack.
    fn expect(&mut self, means: Means, attack: Attack) -> Expectation {
        if let Some(known) = self.known.iter().find(|known| known.attack == attack) {
            return *known;
        }
        let odds = AttackOdds::of(means, attack, 1);
        let expectation = Expectation {
            attack,
            hit: odds.hit,
            mean: odds.damage.mean(),
            variance: odds.damage.deviation().powi(2),
        };
        if self.known.len() < KNOWN {
            self.known.push(expectation);
        } else {
            self.known[self.next] = expectation;
            self.next = (self.next + 1) % KNOWN;
        }
        expectation
    }

    /// The page that shows it.
    pub(super) fn screen(&self) -> Screen {
        let mut rows = vec![
            Row::Text(Line::plain(
                "What the dice have done so far, and what was to be expected of them.",
            )),
            Row::Gap,
        ];
        rows.extend(side("Your attacks", self.mine, true));
        rows.push(Row::Gap);
        rows.extend(side("Attacks on you", self.theirs, false));
        rows.push(Row::Gap);
        rows.extend(knacks(self.knacks));
        rows.push(Row::Gap);
        rows.push(Row::Text(Line::of(
            "Within one spread of what is expected is ordinary; two are rare, three remarkable.",
            Tone::Faint,
        )));
        Screen::Text {
            title: "Luck".to_owned(),
            rows,
            first: 0,
        }
    }
}

/// A number of times, and the part that it is of all.
fn times(of: f64, all: u64, decimals: usize) -> String {
    format!("{of:.decimals$} ({})", percent(of / all as f64))
}

/// Spells and devices.
fn knacks(of: Knacks) -> Vec<Row> {
    let heading = Line::of("Your spells and devices", Tone::Strong)
        .and(format!("  {}", of.tries), Tone::Plain);
    if of.tries == 0 {
        return vec![Row::Text(heading.and("  none yet", Tone::Faint))];
    }
    let worked = of.worked as f64;
    vec![
        Row::Text(heading),
        figure(
            "work",
            (worked, times(worked, of.tries, 0)),
            (of.expected, times(of.expected, of.tries, 1)),
            of.variance.sqrt(),
            true,
        ),
    ]
}

/// One side of the page; `good` where much is good for the player.
fn side(title: &str, tally: Tally, good: bool) -> Vec<Row> {
    let heading = Line::of(title, Tone::Strong).and(format!("  {}", tally.attacks), Tone::Plain);
    if tally.attacks == 0 {
        return vec![Row::Text(heading.and("  none yet", Tone::Faint))];
    }
    let hits = tally.hits as f64;
    vec![
        Row::Text(heading),
        figure(
            "hits",
            (hits, times(hits, tally.attacks, 0)),
            (
                tally.expected_hits,
                times(tally.expected_hits, tally.attacks, 1),
            ),
            tally.hits_variance.sqrt(),
            good,
        ),
        figure(
            "damage",
            (tally.damage as f64, tally.damage.to_string()),
            (
                tally.expected_damage,
                format!("{:.1}", tally.expected_damage),
            ),
            tally.damage_variance.sqrt(),
            good,
        ),
    ]
}

/// What was, what was expected, and by how many spreads they differ.
fn figure(
    name: &str,
    (was, shown): (f64, String),
    (due, expected): (f64, String),
    spread: f64,
    good: bool,
) -> Row {
    let off = if spread > 0.0 {
        (was - due) / spread
    } else {
        0.0
    };
    let tone = match off * if good { 1.0 } else { -1.0 } {
        lucky if lucky >= 1.0 => Tone::Good,
        unlucky if unlucky <= -1.0 => Tone::Bad,
        _ => Tone::Plain,
    };
    Row::Text(
        Line::of(format!("  {name:<7}"), Tone::Faint)
            .and(format!("{shown:<14}"), tone)
            .and(" expected ", Tone::Faint)
            .and(format!("{expected:<14}"), Tone::Plain)
            .and(format!(" {off:+.1} spreads"), tone),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        content::Method,
        dice::Dice,
        rules::{
            attack::Natural,
            units::{ArmourClass, Skill},
        },
    };

    #[test]
    fn spells_and_devices_count_by_their_own_chances() {
        // ABL-STAT-02, ABL-DEVICE-07
        let mut luck = Luck::default();
        let spell = crate::content::SpellId(0);
        let failure = crate::dice::Chance::percent(20);
        luck.note_knack(&Outcome::SpellCast { spell, failure });
        luck.note_knack(&Outcome::Miscast { spell, failure });
        luck.note_knack(&Outcome::Won);
        let of = luck.knacks();
        assert_eq!((of.tries, of.worked), (2, 1));
        assert!((of.expected - 1.6).abs() < 1e-12 && (of.variance - 0.32).abs() < 1e-12);
    }

    #[test]
    fn a_tally_counts_what_was_and_what_was_due() {
        // ATK-HIT-01: a bite hits in 95 of 100, for 1 or 2.
        let mut luck = Luck::default();
        let attack = Attack::Natural(Natural {
            skill: Skill::new(100),
            armour: ArmourClass::new(0),
            dice: Dice::new(1, 2),
        });
        let expectation = luck.expect(Means::Natural(Method::Bite), attack);
        luck.mine.add(expectation, Some(2));
        luck.mine.add(expectation, None);
        let tally = luck.mine();
        assert_eq!((tally.attacks, tally.hits, tally.damage), (2, 1, 2));
        assert!((tally.expected_hits - 1.9).abs() < 1e-12);
        assert!((tally.expected_damage - 2.0 * 0.95 * 1.5).abs() < 1e-12);
        assert_eq!(
            luck.expect(Means::Natural(Method::Bite), attack),
            expectation
        );
        assert_eq!(luck.known.len(), 1);
    }
}
