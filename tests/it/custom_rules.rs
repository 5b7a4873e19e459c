//! Rules and dice from outside: a ruleset with attacks of its own, by name, and a source of dice for a whole game.

use barrow::{
    analysis::AttackChoice,
    bevy_app::App,
    content::{Content, Sources},
    dice::{Chance, CustomDice, Dice, RollLabel, Roller},
    grid::Dir,
    rules::{
        attack::Attack,
        base::{
            attack_result::{AfterHit, HitSeverity, Miss, Struck},
            ruleset::Ruleset,
            sum::Sum,
            term::Term,
            units::Damage,
        },
        custom::{
            AttackFacts, AttackNumbers, CustomRuleset, GameRuleset, RegisteredRuleset, WeaponFacts,
        },
    },
    sim::{
        Action, ActorId, CombatOutcome, Game, GameRng, NewGame, Outcome, Setup, SetupError,
        Simulation,
    },
    testing::{Arena, ArenaMonster, Play, content},
};
use std::sync::Arc;

const ATTACK: RollLabel = RollLabel::new("attack", "DUEL-HIT-01");
const DAMAGE: RollLabel = RollLabel::new("damage", "DUEL-DMG-01");

/// One die of twenty sides and a tenth of the skill against ten and a tenth of the armor. A 20 does twice the damage. What
/// cannot move is hit without a roll to hit, and what is thrown flies as under Angband.
struct TwentySides;

static TWENTY_SIDES: TwentySides = TwentySides;

impl CustomRuleset for TwentySides {
    fn name(&self) -> &'static str {
        "twenty_sides"
    }

    fn prepare(&self, facts: &AttackFacts<'_>) -> Option<AttackNumbers> {
        if let WeaponFacts::Thrown { .. } = facts.weapon {
            return None;
        }
        let (skill, armor, dice) = match facts.base {
            Attack::Blow { blow, .. } => {
                let weapon = blow.force.weapon;
                let dice = weapon.map_or(Dice::new(1, 2), |weapon| weapon.dice);
                (blow.skill, blow.armor, dice)
            }
            Attack::Natural(blow) => (blow.skill, blow.armor, blow.dice),
            _ => return None,
        };
        Some(AttackNumbers::of([
            skill.get() / 10,
            10 + armor.get() / 10,
            i32::from(dice.count()),
            i32::from(dice.sides()),
            i32::from(facts.target.immobile),
        ]))
    }

    fn roll(&self, roller: &mut dyn Roller, numbers: &AttackNumbers) -> Struck {
        let [bonus, against, count, sides, helpless, ..] = numbers.0;
        let die = if helpless > 0 {
            10
        } else {
            roller.range(ATTACK, 1, 20)
        };
        if helpless == 0 && die + bonus < against {
            return Struck::Miss(Miss::Failed);
        }
        let damage = roller.sum(DAMAGE, Dice::new(count as u16, sides as u16));
        let (times, severity) = match die {
            20 => (2, HitSeverity::Times(2)),
            _ => (1, HitSeverity::Plain),
        };
        Struck::Hit {
            severity,
            damage: Damage::new(times * damage),
            sequel: AfterHit::default(),
        }
    }

    fn sums(&self, numbers: &AttackNumbers) -> Vec<Sum> {
        vec![Sum {
            label: "to the attack",
            terms: vec![Term::new("skill", numbers.0[0], "DUEL-HIT-01")],
        }]
    }
}

/// The ruleset under its name.
fn rules() -> RegisteredRuleset {
    RegisteredRuleset::register(&TWENTY_SIDES).expect("nobody else has the name")
}

/// A fight with a kobold under the own rules.
fn fight() -> Arena {
    Arena::new("#####\n#@k.#\n#####")
        .legend('k', ArenaMonster::of("kobold").energy(-300))
        .wearing("long_sword")
        .ruleset(rules())
}

#[test]
fn a_custom_rule_decides_the_players_attacks_and_its_outcome_is_in_the_log() {
    let mut arena = fight().script([Play::Range(20), Play::Sum(3), Play::Range(1)]);
    arena
        .act(Action::Step(Dir::E))
        .are("player hits kobold with long_sword for 6 times 2, 1 of 7 left");
    arena
        .act(Action::Step(Dir::E))
        .are("player misses kobold with long_sword");
}

#[test]
fn ones_own_rule_decides_the_attacks_of_monsters() {
    let mut arena = Arena::new("#####\n#@k.#\n#####")
        .legend('k', ArenaMonster::of("kobold").energy(100))
        .hit_points(50)
        .ruleset(rules())
        .script([Play::Range(19), Play::Sum(4)]);
    let outcomes = arena.act(Action::Wait).into_outcomes();
    let hit = outcomes.iter().find_map(|outcome| match outcome {
        Outcome::Combat(CombatOutcome::Struck { damage, left, .. }) => Some((*damage, *left)),
        _ => None,
    });
    assert_eq!(hit, Some((4, 46)), "{outcomes:?}");
}

#[test]
fn what_ones_own_rules_leave_alone_is_as_under_their_base() {
    // ATK-HIT-01, ATK-HIT-04, ATK-MDMG-01, ATK-MCRIT-03
    let mut arena = Arena::new("######\n#@.k.#\n######")
        .legend('k', ArenaMonster::of("kobold").energy(-300))
        .carrying("dagger", 1)
        .ruleset(rules())
        .script([Play::Range(20), Play::Chance(false)]);
    let (item, at) = (arena.uid("dagger"), arena.monster("kobold").at);
    let outcomes = arena.act(Action::Throw { item, at }).into_outcomes();
    let missed =
        |outcome: &Outcome| matches!(outcome, Outcome::Combat(CombatOutcome::Missed { .. }));
    assert!(outcomes.iter().any(missed), "{outcomes:?}");
}

#[test]
fn the_odds_of_ones_own_rule_are_its_own_code_and_play_agrees_with_them() {
    const ATTACKS: u32 = 20_000;
    let game = fight().seed(1).into_game();
    let odds = game.odds(ActorId(1), AttackChoice::Melee).unwrap().mine;
    let attack = &odds.attacks[0];
    let Attack::Custom(custom) = attack.attack else {
        panic!("{attack:?}");
    };
    assert_eq!(attack.attack.rules_name(), "twenty_sides");
    let [bonus, against, ..] = custom.numbers.0;
    let faces = (1..=20).filter(|die| die + bonus >= against).count();
    assert!((1..20).contains(&faces), "neither sure nor hopeless");
    let due = faces as f64 / 20.0;
    assert!((attack.hit - due).abs() < 1e-12, "{} and {due}", attack.hit);
    assert!((attack.critical() - 0.05).abs() < 1e-12);

    let mut hits = 0;
    for seed in 0..ATTACKS / 4 {
        let mut arena = fight_without_end(u64::from(seed));
        for _ in 0..4 {
            let outcomes = arena.act(Action::Step(Dir::E)).into_outcomes();
            hits +=
                u32::from(outcomes.iter().any(|outcome| {
                    matches!(outcome, Outcome::Combat(CombatOutcome::Struck { .. }))
                }));
        }
    }
    let error = (due * (1.0 - due) * f64::from(ATTACKS)).sqrt();
    let off = f64::from(hits) - due * f64::from(ATTACKS);
    assert!(off.abs() < 4.0 * error, "{hits} hits, {off} off, {error}");
}

/// The same fight with a kobold that four blows do not kill.
fn fight_without_end(seed: u64) -> Arena {
    Arena::new("#####\n#@k.#\n#####")
        .legend('k', ArenaMonster::of("kobold").hit_points(900).energy(-900))
        .wearing("long_sword")
        .ruleset(rules())
        .seed(seed)
}

#[test]
fn the_rolls_and_sums_of_ones_own_rule_are_the_reasons_of_the_game() {
    let mut arena = fight().script([Play::Range(12), Play::Sum(3)]);
    arena.act(Action::Step(Dir::E));
    let game = arena.into_game();
    let reasons = game.reasons();
    let reason = reasons.iter().next().expect("an attack has a reason");
    let rules: Vec<_> = reasons
        .rolls(reason)
        .iter()
        .map(|roll| roll.what.rule)
        .collect();
    assert_eq!(rules, ["DUEL-HIT-01", "DUEL-DMG-01"]);
    assert_eq!(reason.attack.sums()[0].label, "to the attack");
}

#[test]
fn a_level_has_ones_own_rules_by_their_name_in_its_file() {
    const FILE: &str = "levels/barrow_mouth.ron";
    const TEXT: &str = include_str!("../../levels/barrow_mouth.ron");
    let with = |ruleset: &str| {
        let text = TEXT.replacen("depth:", &format!("ruleset: {ruleset}, depth:"), 1);
        Content::check(&Sources::embedded().replacing(FILE, FILE, text))
    };
    let (content, faults) = with(&format!("Custom(\"{}\")", rules().name()));
    let content = content.unwrap_or_else(|| panic!("{faults:?}"));
    let level = content
        .levels
        .iter()
        .find(|level| level.key == "barrow_mouth");
    assert_eq!(level.unwrap().ruleset, Some(rules().into()));
    let setup = Setup {
        level: content.level_id("barrow_mouth").map(|level| level.0),
        ..Setup::default()
    };
    let game = Game::new(&Arc::new(content), &setup).unwrap();
    assert_eq!(game.custom_ruleset(), Some(rules()));
    assert_eq!(game.ruleset(), Ruleset::Angband);

    let (content, faults) = with("Custom(\"nobodys\")");
    assert!(content.is_none());
    assert!(format!("{faults:?}").contains("nobodys"), "{faults:?}");
}

#[test]
fn a_level_of_its_own_ruleset_is_left_and_with_it_the_rules() {
    let ascent = Arena::new("###\n#@#\n###")
        .level_ruleset(rules())
        .ruleset(Ruleset::Sil)
        .into_game();
    assert_eq!(ascent.custom_ruleset(), Some(rules()));
    assert_eq!(
        ascent.ruleset(),
        Ruleset::Angband,
        "its base, not the game's"
    );
    let shipped = Arena::new("###\n#@#\n###")
        .level_ruleset(Ruleset::Sil)
        .ruleset(rules())
        .into_game();
    assert_eq!(shipped.custom_ruleset(), None);
    assert_eq!(shipped.ruleset(), Ruleset::Sil);
}

#[test]
fn a_recorded_setup_names_ones_own_rules() {
    let setup = Setup {
        ruleset: rules().into(),
        ..Setup::default()
    };
    let text = ron::to_string(&setup).unwrap();
    assert!(text.contains("ruleset:Custom(\"twenty_sides\")"), "{text}");
    assert_eq!(ron::from_str::<Setup>(&text).unwrap(), setup);
    let game = Game::new(&Arc::new(content()), &setup).unwrap();
    assert_eq!(game.custom_ruleset(), Some(rules()));
    assert_eq!(game.fork().custom_ruleset(), Some(rules()));
    assert_eq!("twenty_sides".parse(), Ok(GameRuleset::Custom(rules())));
}

/// Dice that always fall high, and count how often.
#[derive(Clone, Debug, Hash)]
struct Highest {
    rolls: u64,
}

impl Roller for Highest {
    fn sum(&mut self, _: RollLabel, dice: Dice) -> i32 {
        self.rolls += 1;
        dice.max()
    }

    fn range(&mut self, _: RollLabel, lo: i32, hi: i32) -> i32 {
        self.rolls += 1;
        hi.max(lo)
    }

    fn chance(&mut self, _: RollLabel, chance: Chance) -> bool {
        self.rolls += 1;
        chance.is_possible()
    }

    fn pick(&mut self, _: RollLabel, weights: &[u32]) -> usize {
        self.rolls += 1;
        weights.iter().rposition(|&weight| weight > 0).unwrap_or(0)
    }
}

fn highest() -> CustomDice {
    CustomDice::new(Highest { rolls: 0 })
}

/// Every attack hits for 77 points, upon a base.
struct Certain(&'static str, Ruleset);

static CERTAIN: [Certain; 3] = [
    Certain("certain_angband", Ruleset::Angband),
    Certain("certain_sil", Ruleset::Sil),
    Certain("certain_powder", Ruleset::Powder),
];

impl CustomRuleset for Certain {
    fn name(&self) -> &'static str {
        self.0
    }

    fn base(&self) -> Ruleset {
        self.1
    }

    fn prepare(&self, _: &AttackFacts<'_>) -> Option<AttackNumbers> {
        Some(AttackNumbers::of([77]))
    }

    fn roll(&self, _: &mut dyn Roller, numbers: &AttackNumbers) -> Struck {
        Struck::plain_hit(Damage::new(numbers.0[0]))
    }
}

#[test]
fn missiles_of_monsters_are_attacks_upon_sil_and_powder_and_projections_upon_angband() {
    for rules in &CERTAIN {
        let (bow, arrow) = (
            content().item_keys["long_bow"],
            content().item_keys["arrow"],
        );
        let rules = RegisteredRuleset::register(rules).unwrap();
        let mut arena = Arena::new("@....k")
            .ruleset(rules)
            .changing_monster("kobold", move |kobold| {
                (kobold.never_moves, kobold.hearing) = (true, 20);
                (kobold.wears, kobold.carries) = (vec![bow], vec![(arrow, 9)]);
            })
            .legend('k', ArenaMonster::of("kobold").energy(100))
            .hit_points(9000);
        let happened = arena.wait(20).lines().join("\n");
        assert!(happened.contains("arrow"), "{happened}");
        let as_attack = happened.contains("hits player with arrow for 77");
        assert_eq!(as_attack, rules.base() != Ruleset::Angband, "{happened}");
    }
}

#[test]
fn dice_of_ones_own_roll_everything_and_stand_in_the_hash() {
    let arena = || fight().dice(highest());
    let mut first = arena();
    // 20 is a hit, and the sword does 2d5 twice.
    let outcomes = first.act(Action::Step(Dir::E));
    let hit = "player hits kobold with long_sword for 20 times 2";
    assert!(
        outcomes.lines()[0].starts_with(hit),
        "{:?}",
        outcomes.lines()
    );
    let (mut one, mut other) = (arena().into_game(), arena().into_game());
    assert_eq!(one.hash(), other.hash());
    one.step(Action::Wait).unwrap();
    other.step(Action::Wait).unwrap();
    assert_eq!(one.hash(), other.hash());
    let mut used = fight()
        .dice(CustomDice::new(Highest { rolls: 9 }))
        .into_game();
    used.step(Action::Wait).unwrap();
    assert_ne!(
        one.hash(),
        used.hash(),
        "the state of the dice is part of the world"
    );
}

#[test]
fn a_fork_goes_on_with_a_copy_of_the_dice() {
    let mut game = fight_without_end(3).into_game();
    let dice = CustomDice::new(barrow::dice::Random::seeded(3));
    let mut custom = fight_without_end(3).dice(dice).into_game();
    let mut fork = custom.fork();
    for _ in 0..5 {
        let outcomes = game.step(Action::Step(Dir::E)).unwrap();
        assert_eq!(custom.step(Action::Step(Dir::E)).unwrap(), outcomes);
    }
    let before = custom.hash();
    for _ in 0..5 {
        fork.step(Action::Step(Dir::E)).unwrap();
    }
    assert_eq!(fork.hash(), custom.hash());
    assert_eq!(custom.hash(), before, "the fork has dice of its own");
}

#[test]
fn a_game_in_an_app_begins_with_dice_of_ones_own() {
    let simulation = Simulation::new(Arc::new(content()), Setup::default());
    let mut app = App::new();
    app.add_plugins(simulation.with_dice(GameRng::Custom(highest())));
    app.update();
    let rolls = |app: &App| match app.world().resource::<GameRng>() {
        GameRng::Custom(dice) => format!("{dice:?}"),
        other => panic!("{other:?}"),
    };
    let before = rolls(&app);
    assert_ne!(before, "Highest { rolls: 0 }", "birth rolls");
    // Another game begins with the dice as they were given.
    app.world_mut().write_message(NewGame(Setup::default()));
    app.update();
    assert_eq!(rolls(&app), before);
}

#[test]
fn a_game_without_a_level_does_not_begin_whatever_the_dice() {
    let setup = Setup {
        level: Some(60_000),
        ..Setup::default()
    };
    let begun = Game::with_dice(&Arc::new(content()), &setup, GameRng::Custom(highest()));
    assert!(matches!(begun, Err(SetupError::NoLevel(60_000, _))));
}
