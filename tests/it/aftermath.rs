//! What a hit brings is one code for both bodies: poison, blindness, and who can answer.

use barrow::{
    dice::Roller,
    grid::Dir,
    rules::{
        base::{
            attack_result::{AfterHit, CounterAttack, HitSeverity, Struck},
            ruleset::Ruleset,
            units::Damage,
        },
        custom::{AttackFacts, AttackNumbers, CustomRuleset, RegisteredRuleset},
    },
    sim::{Action, ActorId, CombatOutcome, Condition, Outcome},
    testing::{Arena, ArenaMonster},
};

/// Every attack hits for one point, with poison and a light that blinds, and is answered if it can be.
struct Sting;

impl CustomRuleset for Sting {
    fn name(&self) -> &'static str {
        "sting"
    }

    fn base(&self) -> Ruleset {
        Ruleset::Powder
    }

    fn prepare(&self, _: &AttackFacts<'_>) -> Option<AttackNumbers> {
        Some(AttackNumbers::of([0]))
    }

    fn roll(&self, _: &mut dyn Roller, _: &AttackNumbers) -> Struck {
        Struck::Hit {
            severity: HitSeverity::Plain,
            damage: Damage::new(1),
            sequel: AfterHit {
                poisons: true,
                blinds: 3,
                answer: Some(CounterAttack::Riposte),
                ..AfterHit::default()
            },
        }
    }
}

fn arena(kobold: ArenaMonster) -> Arena {
    let sting = RegisteredRuleset::register(&Sting).unwrap();
    Arena::new("@k")
        .ruleset(sting)
        .legend('k', kobold.hit_points(900).energy(100))
        .changing_monster("kobold", |kobold| {
            kobold.flees_below = 0;
            kobold.erratic = 0;
        })
        .hit_points(900)
}

/// Whether somebody answered a blow.
fn answers(arena: &mut Arena, id: ActorId) -> bool {
    let happened = arena.act(Action::Step(Dir::E));
    let answered = |fact: &Outcome| matches!(fact, Outcome::Combat(CombatOutcome::Answered { who, .. }) if who.id == id);
    happened.iter().any(answered)
}

#[test]
fn a_monster_that_is_stunned_however_badly_acts_and_answers() {
    // PRJ-FINAL-03, PRJ-MONFX-30, POW-AFTER-06
    let kobold = |condition, counter| {
        let kobold = ArenaMonster::of("kobold").ailing(condition, counter);
        answers(&mut arena(kobold), ActorId(1))
    };
    assert!(kobold(Condition::Stunned, 50));
    assert!(kobold(Condition::Stunned, 150));
    assert!(!kobold(Condition::Paralyzed, 50));
}

#[test]
fn poison_and_light_work_in_whichever_body_is_hit() {
    // POW-AFTER-02, POW-AFTER-05, BRW-HURL-04
    let fight = || arena(ArenaMonster::of("kobold"));
    let mut mine = fight();
    let lines = mine.act(Action::Step(Dir::E)).lines();
    let says = |what: &str| lines.iter().any(|line| line.contains(what));
    assert!(says("kobold Blind 0 becomes 3"), "{lines:?}");
    assert!(says("poison costs kobold"), "{lines:?}");
    let mut theirs = fight();
    let lines = theirs.act(Action::Wait).lines();
    let says = |what: &str| lines.iter().any(|line| line.starts_with(what));
    assert!(says("kobold hits player"), "{lines:?}");
    assert!(says("Poisoned 0 becomes"), "{lines:?}");
    assert!(says("Blind 0 becomes 3"), "{lines:?}");
}
