//! A ruleset of one's own, beside the three: its attacks are played, its odds shown, and another source of dice rolls them.
//!
//! `cargo run --no-default-features --example own_ruleset`

use barrow::{
    analysis::AttackChoice,
    dice::{Chance, CustomDice, Dice, RollLabel, Roller},
    grid::Dir,
    rules::{
        attack::Attack,
        base::{
            attack_result::{Miss, Struck},
            units::Damage,
        },
        custom::{AttackFacts, AttackNumbers, CustomRuleset, RegisteredRuleset},
    },
    sim::{Action, ActorId},
    testing::Arena,
};

/// What each roll is for, and the rule that asks for it; both are shown wherever the roll is.
const BOUT: RollLabel = RollLabel::new("the bout", "FAIR-01");
const HARM: RollLabel = RollLabel::new("how much it hurts", "FAIR-02");

/// Half of all attacks hit, on both sides; the weapon decides how hard.
struct Fair;

static FAIR: Fair = Fair;

impl CustomRuleset for Fair {
    fn name(&self) -> &'static str {
        "fair"
    }

    fn prepare(&self, facts: &AttackFacts<'_>) -> Option<AttackNumbers> {
        // The numbers of Angband, upon which these rules stand.
        let dice = if let Attack::Blow { blow, .. } = facts.base {
            blow.force.weapon.map(|weapon| weapon.dice)?
        } else if let Attack::Natural(blow) = facts.base {
            blow.dice
        } else {
            // A shot or a throw is as under Angband.
            return None;
        };
        let (count, sides) = (dice.count().into(), dice.sides().into());
        Some(AttackNumbers::of([count, sides]))
    }

    fn roll(&self, roller: &mut dyn Roller, numbers: &AttackNumbers) -> Struck {
        let [count, sides, ..] = numbers.0;
        if roller.chance(BOUT, Chance::new(1, 2)) {
            let damage = roller.sum(HARM, Dice::new(count as u16, sides as u16));
            Struck::plain_hit(Damage::new(damage))
        } else {
            Struck::Miss(Miss::Failed)
        }
    }
}

/// Dice that always fall high.
#[derive(Clone, Debug, Hash)]
struct Highest;

impl Roller for Highest {
    fn sum(&mut self, _: RollLabel, dice: Dice) -> i32 {
        dice.max()
    }

    fn range(&mut self, _: RollLabel, lo: i32, hi: i32) -> i32 {
        hi.max(lo)
    }

    fn chance(&mut self, _: RollLabel, chance: Chance) -> bool {
        chance.is_possible()
    }

    fn pick(&mut self, _: RollLabel, weights: &[u32]) -> usize {
        weights.iter().rposition(|&weight| weight > 0).unwrap_or(0)
    }
}

fn main() {
    // From here on levels, recordings and `Setup` may name it.
    let fair = RegisteredRuleset::register(&FAIR).expect("no other ruleset has the name");
    let arena = || {
        Arena::new("#####\n#@k.#\n#####")
            .wearing("long_sword")
            .ruleset(fair)
    };

    let game = arena().into_game();
    let odds = game.odds(ActorId(1), AttackChoice::Melee);
    let odds = &odds.expect("there is a kobold").mine.attacks[0];
    println!(
        "by the rules of {}: {:.0}% to hit, {:.1} damage on average",
        odds.attack.rules_name(),
        100.0 * odds.hit,
        odds.damage.mean()
    );
    assert!((odds.hit - 0.5).abs() < 1e-12);

    // The same rules, and dice that always fall high.
    let mut arena = arena().dice(CustomDice::new(Highest));
    let happened = arena.act(Action::Step(Dir::E));
    happened.lines().iter().for_each(|line| println!("{line}"));
    assert!(
        happened.lines()[0].contains("for 10"),
        "two dice of five sides"
    );
}
