//! Monsters shoot what they carry: when, how far, with which rules, and what becomes of the arrows.

use barrow::{
    content::{ItemId, MonsterDef, PowerDef, PowersDef, ProjectDef},
    dice::Dice,
    grid::{Dir, Pos, area::Shape},
    rules::{
        attack::{Attack, Sum},
        base::ruleset::Ruleset,
        powder::weapon::Style,
        projection::DamageType,
        sil::prepared::SilAction,
    },
    sim::{Action, CombatOutcome, MagicOutcome, Outcome},
    testing::{Arena, ArenaMonster, content, told_dice},
};

fn item(key: &str) -> ItemId {
    content().item_keys[key]
}

/// It wields a bow, and has five arrows.
fn bowman(kobold: &mut MonsterDef) {
    kobold.wears = vec![item("long_bow")];
    kobold.carries = vec![(item("arrow"), 5)];
    kobold.drops.clear();
    kobold.never_moves = true;
    kobold.hearing = 20;
    kobold.flees_below = 0;
}

fn arena(picture: &str) -> Arena {
    Arena::new(picture)
        .legend('k', ArenaMonster::of("kobold").hit_points(900).asleep(0))
        .changing_monster("kobold", bowman)
        .hit_points(9000)
        .seed(5)
}

/// Everything that happens in so many turns of waiting.
fn outcomes(arena: &mut Arena, turns: usize) -> Vec<Outcome> {
    let turns = (0..turns).map(|_| arena.act(Action::Wait).into_outcomes());
    turns.collect::<Vec<_>>().concat()
}

/// How many shots were fired, and how many arrows came down whole and broke.
fn counted(outcomes: &[Outcome]) -> [usize; 3] {
    let count = |is: fn(&CombatOutcome) -> bool| {
        let fits = |fact: &&Outcome| matches!(fact, Outcome::Combat(fact) if is(fact));
        outcomes.iter().filter(fits).count()
    };
    [
        count(|fact| matches!(fact, CombatOutcome::Launched { who, .. } if !who.is_player())),
        count(|fact| matches!(fact, CombatOutcome::Landed { .. })),
        count(|fact| matches!(fact, CombatOutcome::Broke { .. })),
    ]
}

#[test]
fn it_shoots_all_that_it_has_and_every_arrow_lies_or_breaks() {
    // BRW-SHOOT-01, BRW-SHOOT-03, BRW-SHOOT-04
    for rules in [Ruleset::Angband, Ruleset::Sil, Ruleset::Powder] {
        let mut arena = arena("@.....k").ruleset(rules);
        let outcomes = outcomes(&mut arena, 40);
        let [shots, whole, broken] = counted(&outcomes);
        assert_eq!((shots, whole + broken), (5, 5), "{rules:?}: {outcomes:?}");
        let hit = |fact: &Outcome| match fact {
            Outcome::Combat(CombatOutcome::Struck { .. }) => rules != Ruleset::Angband,
            Outcome::Magic(MagicOutcome::Reached { .. }) => rules == Ruleset::Angband,
            _ => false,
        };
        assert!(outcomes.iter().any(hit), "{rules:?}: {outcomes:?}");
        let lying = (0..7).flat_map(|x| arena.floor(Pos::new(x, 0)));
        let lying: usize = lying.map(|(_, count)| usize::from(count)).sum();
        assert_eq!(lying, whole, "{rules:?}");
    }
}

#[test]
fn without_a_bow_or_arrows_nobody_shoots() {
    // BRW-SHOOT-01
    let shots = |change: fn(&mut MonsterDef)| {
        let mut arena = arena("@.....k").changing_monster("kobold", change);
        counted(&outcomes(&mut arena, 20))[0]
    };
    assert_eq!(shots(|_| ()), 5);
    assert_eq!(shots(|kobold| kobold.wears.clear()), 0);
    assert_eq!(shots(|kobold| kobold.carries.clear()), 0);
    assert_eq!(shots(|kobold| kobold.wears = vec![item("sling")]), 0);
    assert_eq!(shots(|kobold| kobold.hearing = 5), 0);
}

#[test]
fn nobody_shoots_a_neighbor_or_through_a_friend() {
    // BRW-SHOOT-01
    let shots = |picture: &str| {
        let mut arena = arena(picture).legend('j', ArenaMonster::of("jelly").asleep(900));
        counted(&outcomes(&mut arena, 20))[0]
    };
    assert_eq!(shots("@k"), 0);
    assert_eq!(shots("@.k"), 5);
    assert_eq!(shots("@.j..k"), 0);
}

#[test]
fn under_sil_a_bow_does_not_reach_farther_than_its_sides() {
    // BRW-SHOOT-02, SIL-ARCHERY-07: 2d5 is 7 squares.
    let shots = |picture: &str| {
        let mut arena = arena(picture).ruleset(Ruleset::Sil);
        counted(&outcomes(&mut arena, 20))[0]
    };
    assert_eq!(shots("@......k"), 5);
    assert_eq!(shots("@.......k"), 0);
}

/// The attacks that monsters roll in some turns.
fn attacks(arena: Arena) -> Vec<Attack> {
    let mut game = arena.into_game();
    let mut attacks = Vec::new();
    for _ in 0..20 {
        game.step(Action::Wait).expect("anybody may wait");
        attacks.extend(game.reasons().iter().map(|reason| reason.attack));
    }
    attacks
}

/// A term of a sum; 0 where it is left out.
fn term(sum: &Sum, label: &str) -> i32 {
    let term = sum.terms.iter().find(|term| term.label == label);
    term.map_or(0, |term| term.value)
}

#[test]
fn under_sil_it_shoots_by_its_archery_against_half_the_evasion() {
    // SIL-ARCHERY-02, SIL-ARCHERY-03, SIL-ARCHERY-04, SIL-ARCHERY-05, SIL-CRIT-05
    let arena = arena("@.....k").ruleset(Ruleset::Sil);
    let archery = content()
        .sil
        .monster(content().monster_keys["kobold"])
        .numbers
        .archery;
    let shots = attacks(arena);
    assert_eq!(shots.len(), 5);
    for shot in shots {
        let Attack::Sil(shot) = shot else {
            panic!("{shot:?}");
        };
        assert!(matches!(shot.action, SilAction::Archery(..)));
        let [score, evasion, ..] = shot.scores();
        assert_eq!(term(&score, "archery skill"), archery.get());
        assert_eq!(term(&score, "distance"), -1);
        assert!(format!("{evasion:?}").contains("against archery"));
        assert_eq!(shot.weight().in_tenths(), 20);
    }
}

/// A monster in sight whose one power sends a bolt of something, at once.
fn sender(kind: DamageType) -> Arena {
    arena("@.....k")
        .ruleset(Ruleset::Sil)
        .legend(
            'k',
            ArenaMonster::of("kobold")
                .hit_points(900)
                .asleep(0)
                .energy(100),
        )
        .changing_monster("kobold", move |kobold| {
            kobold.carries.clear();
            kobold.wears.clear();
            kobold.mana = 100;
            kobold.powers = Some(PowersDef {
                one_in: 1,
                list: vec![PowerDef::Project(ProjectDef {
                    shape: Shape::Bolt,
                    kind,
                    strength: Dice::flat(20),
                })],
            });
        })
}

#[test]
fn under_sil_the_darts_of_a_power_must_hit_as_arrows_must() {
    // SIL-ARCHERY-01, SIL-ARCHERY-02, SIL-ARCHERY-05, SIL-DAMAGE-02, SIL-CRIT-05
    let archery = content()
        .sil
        .monster(content().monster_keys["kobold"])
        .numbers
        .archery;
    for (kind, weight) in [
        (DamageType::PMissile, 20),
        (DamageType::Missile, 20),
        (DamageType::Arrow, 20),
        (DamageType::Shot, 20),
        (DamageType::Rock, 100),
    ] {
        let shots = attacks(sender(kind));
        assert!(!shots.is_empty(), "{kind:?}");
        for shot in shots {
            let Attack::Sil(shot) = shot else {
                panic!("{shot:?}");
            };
            let [score, evasion, ..] = shot.scores();
            assert_eq!(term(&score, "archery skill"), archery.get());
            assert_eq!(term(&score, "distance"), -1);
            assert!(format!("{evasion:?}").contains("against archery"));
            assert_eq!(shot.weight().in_tenths(), weight, "{kind:?}");
        }
    }
    // What does not fly is magic, and needs no aim.
    assert!(attacks(sender(DamageType::Fire)).is_empty());
    assert!(attacks(sender(DamageType::PMissile).ruleset(Ruleset::Angband)).is_empty());
}

#[test]
fn under_sil_a_dart_that_misses_does_nothing_and_one_that_hits_loses_to_armor() {
    // SIL-HIT-01, SIL-ARCHERY-05, SIL-DAMAGE-05: 20 and what is critical, less what the mail rolls.
    let lost = |attack, evasion, mailed: bool| {
        let told = [
            ("uses a power", 1),
            ("attack roll", attack),
            ("evasion roll", evasion),
            ("protection", 9),
        ];
        let mut arena = sender(DamageType::Missile).dice(told_dice(&told));
        if mailed {
            arena = arena.wearing("chain_mail");
        }
        let facts = arena.act(Action::Wait).into_outcomes();
        let hit = facts.iter().find_map(|fact| match fact {
            Outcome::Magic(MagicOutcome::Reached { left, .. }) => Some(9000 - left),
            _ => None,
        });
        let missed = facts
            .iter()
            .any(|fact| matches!(fact, Outcome::Combat(CombatOutcome::Missed { .. })));
        assert_ne!(hit.is_some(), missed, "{facts:?}");
        hit
    };
    assert_eq!(lost(1, 20, false), None);
    let bare = lost(20, 1, false).expect("it hits");
    assert!(bare >= 20, "{bare}");
    let mailed = lost(20, 1, true).expect("it hits");
    assert!(mailed < bare, "{mailed} of {bare}");
}

#[test]
fn under_sil_the_darts_of_a_trap_are_aimed_by_nobody() {
    // SIL-ARCHERY-05, as interpreted
    let mut arena = Arena::new("@^")
        .ruleset(Ruleset::Sil)
        .hit_points(9000)
        .legend('^', "trap_darts");
    let facts = arena.act(Action::Step(Dir::E)).into_outcomes();
    let missed = facts
        .iter()
        .any(|fact| matches!(fact, Outcome::Combat(CombatOutcome::Missed { .. })));
    assert!(!missed && arena.player().hit_points < 9000, "{facts:?}");
}

#[test]
fn under_powder_it_shoots_by_its_physical_level() {
    // POW-SCOPE-01, POW-BONUS-02, POW-SKILL-01
    let arena = arena("@.....k").ruleset(Ruleset::Powder);
    let content = content();
    let kind = content.powder.monster(content.monster_keys["kobold"]);
    let shots = attacks(arena);
    assert_eq!(shots.len(), 5);
    for shot in shots {
        let Attack::Powder(shot) = shot else {
            panic!("{shot:?}");
        };
        assert_eq!(shot.attacker.aim.style, Style::Missile);
        assert_eq!(shot.attacker.aim.physical, kind.numbers.physical);
    }
}

#[test]
fn its_arrows_can_be_taken_up() {
    // BRW-SHOOT-04
    let mut arena = arena("#######\n@.....k\n#######");
    let outcomes = outcomes(&mut arena, 40);
    assert!(counted(&outcomes)[1] > 0);
    let at = (0..6)
        .map(|x| Pos::new(x, 1))
        .find(|at| !arena.floor(*at).is_empty());
    let at = at.expect("an arrow lies before the archer");
    for _ in 0..at.x {
        arena.act(Action::Step(Dir::E));
    }
    arena.act(Action::PickUp);
    assert_eq!(arena.pack()[0].0, "arrow");
}
