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

/// The luck of a game.
#[derive(Clone, Debug, Default)]
pub struct Luck {
    mine: Tally,
    theirs: Tally,
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

/// One side of the page; `good` where much is good for the player.
fn side(title: &str, tally: Tally, good: bool) -> Vec<Row> {
    let heading = Line::of(title, Tone::Strong).and(format!("  {}", tally.attacks), Tone::Plain);
    if tally.attacks == 0 {
        return vec![Row::Text(heading.and("  none yet", Tone::Faint))];
    }
    let rate = |hits: f64| percent(hits / tally.attacks as f64);
    vec![
        Row::Text(heading),
        figure(
            "hits",
            (
                tally.hits as f64,
                format!("{} ({})", tally.hits, rate(tally.hits as f64)),
            ),
            (
                tally.expected_hits,
                format!("{:.1} ({})", tally.expected_hits, rate(tally.expected_hits)),
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
