//! Monsters throw what they carry: boulders, knives, spears, oil; by which rules, how far, and what it brings.

use barrow::{
    content::{ItemId, MonsterDef},
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

const RULES: [Ruleset; 3] = [Ruleset::Angband, Ruleset::Sil, Ruleset::Powder];

fn item(key: &str) -> ItemId {
    content().item_keys[key]
}

/// A kobold that stays where it is and throws four of a thing.
fn thrower(picture: &str, key: &'static str) -> Arena {
    Arena::new(picture)
        .legend('k', ArenaMonster::of("kobold").hit_points(900).asleep(0))
        .changing_monster("kobold", move |kobold: &mut MonsterDef| {
            kobold.wears.clear();
            kobold.carries = vec![(item(key), 4)];
            kobold.throws = vec![item(key)];
            kobold.drops.clear();
            kobold.never_moves = true;
            kobold.hearing = 20;
            kobold.flees_below = 0;
        })
        .hit_points(9000)
        .seed(5)
}

/// Everything that happens in so many turns of waiting.
fn outcomes(arena: &mut Arena, turns: usize) -> Vec<Outcome> {
    let turns = (0..turns).map(|_| arena.act(Action::Wait).into_outcomes());
    turns.collect::<Vec<_>>().concat()
}

fn thrown(outcomes: &[Outcome]) -> usize {
    let by_hand = |fact: &&Outcome| matches!(fact, Outcome::Combat(CombatOutcome::Launched { who, fired: false, .. }) if !who.is_player());
    outcomes.iter().filter(by_hand).count()
}

/// What reached the player, as projections are called.
fn reached(outcomes: &[Outcome]) -> Vec<DamageType> {
    let kinds = outcomes.iter().filter_map(|fact| match fact {
        Outcome::Magic(MagicOutcome::Reached { kind, .. }) => Some(*kind),
        _ => None,
    });
    kinds.collect()
}

/// The attacks that monsters roll in some turns.
fn attacks(arena: Arena) -> Vec<Attack> {
    let mut game = arena.into_game();
    let mut attacks = Vec::new();
    for _ in 0..30 {
        game.step(Action::Wait).expect("anybody may wait");
        attacks.extend(game.reasons().iter().map(|reason| reason.attack));
    }
    attacks
}

/// A term of a sum; `None` where it is left out.
fn term(sum: &Sum, label: &str) -> Option<i32> {
    let term = sum.terms.iter().find(|term| term.label == label);
    term.map(|term| term.value)
}

#[test]
fn it_throws_all_that_it_carries_for_it_and_each_lies_or_breaks() {
    // BRW-HURL-01
    for rules in RULES {
        for key in ["bones", "spear", "flask_oil"] {
            let mut arena = thrower("@..k", key).ruleset(rules);
            let facts = outcomes(&mut arena, 40);
            let ended = facts.iter().filter(|fact| {
                matches!(
                    fact,
                    Outcome::Combat(CombatOutcome::Landed { .. } | CombatOutcome::Broke { .. })
                )
            });
            assert_eq!(
                (thrown(&facts), ended.count()),
                (4, 4),
                "{rules:?} {key}: {facts:?}"
            );
        }
    }
    let mut keeps =
        thrower("@..k", "spear").changing_monster("kobold", |kobold| kobold.throws.clear());
    assert_eq!(thrown(&outcomes(&mut keeps, 40)), 0);
}

#[test]
fn it_throws_ten_squares_far_and_under_sil_a_weapon_by_its_weight() {
    // BRW-HURL-02, SIL-THROW-06: 100 / (5 x (4 + 2)) is 3 squares for a spear of 4 lb.
    let throws = |picture: &str, key, rules| {
        thrown(&outcomes(&mut thrower(picture, key).ruleset(rules), 30)) > 0
    };
    for rules in RULES {
        assert!(throws("@.........k", "bones", rules), "{rules:?}");
        assert!(!throws("@..........k", "bones", rules), "{rules:?}");
    }
    assert!(throws("@.........k", "spear", Ruleset::Angband));
    assert!(throws("@..k", "spear", Ruleset::Sil));
    assert!(!throws("@...k", "spear", Ruleset::Sil));
    assert!(!throws("@k", "bones", Ruleset::Angband));
}

#[test]
fn under_angband_it_is_a_boulder_an_arrow_a_shot_or_fire() {
    // BRW-HURL-03, PRJ-PLR-01
    let kinds = |key| {
        let mut kinds = reached(&outcomes(&mut thrower("@..k", key), 40));
        kinds.dedup();
        kinds
    };
    assert_eq!(kinds("bones"), [DamageType::Rock]);
    assert_eq!(kinds("spear"), [DamageType::Arrow]);
    assert_eq!(kinds("pebble"), [DamageType::Shot]);
    assert_eq!(kinds("flask_oil"), [DamageType::Fire]);
}

#[test]
fn oil_that_a_monster_throws_bursts_where_it_breaks() {
    // BRW-SPLASH-01, BRW-SPLASH-02: fire of 1d6 over the squares around, and a potion does what it holds.
    for rules in RULES {
        let splashed = |key| {
            let snake = ArenaMonster::of("snake").hit_points(900).energy(-900_000);
            let mut arena = thrower("z@..k", key).ruleset(rules).legend('z', snake);
            let facts = outcomes(&mut arena, 40);
            let broken = facts
                .iter()
                .filter(|fact| matches!(fact, Outcome::Combat(CombatOutcome::Broke { .. })));
            let reached = facts.iter().filter_map(|fact| match fact {
                Outcome::Magic(MagicOutcome::Reached { kind, who, .. }) if !who.is_player() => {
                    Some(*kind)
                }
                _ => None,
            });
            (broken.count(), reached.collect::<Vec<_>>())
        };
        let (broken, burned) = splashed("flask_oil");
        assert!(broken > 0, "{rules:?}");
        assert!(!burned.is_empty() && burned.iter().all(|kind| *kind == DamageType::Fire));
        assert!(burned.len() <= broken, "{rules:?}");
        let (broken, slowed) = splashed("potion_slowness");
        assert!(broken > 0, "{rules:?}");
        assert!(
            slowed.iter().all(|kind| *kind == DamageType::OldSlow),
            "{rules:?} {slowed:?}"
        );
        assert!(splashed("spear").1.is_empty(), "{rules:?}");
    }
}

#[test]
fn under_sil_boulders_are_archery_and_weapons_are_throws() {
    // BRW-HURL-03, SIL-ARCHERY-02, SIL-ARCHERY-05, SIL-CRIT-05, SIL-THROW-01
    let boulders = attacks(thrower("@.....k", "bones").ruleset(Ruleset::Sil));
    assert_eq!(boulders.len(), 4);
    for boulder in boulders {
        let Attack::Sil(boulder) = boulder else {
            panic!("{boulder:?}");
        };
        assert!(matches!(boulder.action, SilAction::Archery(..)));
        let [score, evasion, ..] = boulder.scores();
        let content = content();
        let kobold = content.sil.monster(content.monster_keys["kobold"]);
        assert_eq!(
            term(&score, "archery skill"),
            Some(kobold.numbers.archery.get())
        );
        assert!(format!("{evasion:?}").contains("against archery"));
        assert_eq!(boulder.weight().in_tenths(), 100);
    }
    let spears = attacks(thrower("@..k", "spear").ruleset(Ruleset::Sil));
    assert_eq!(spears.len(), 4);
    for spear in spears {
        let Attack::Sil(spear) = spear else {
            panic!("{spear:?}");
        };
        assert!(matches!(spear.action, SilAction::Throw(..)));
        let [score, evasion, ..] = spear.scores();
        assert!(term(&score, "melee skill").is_some());
        assert!(!format!("{evasion:?}").contains("against archery"));
        assert_eq!(spear.weight().in_tenths(), 40);
    }
}

#[test]
fn under_powder_it_is_a_missile_without_a_launcher() {
    // BRW-HURL-03
    let throws = attacks(thrower("@..k", "spear").ruleset(Ruleset::Powder));
    assert_eq!(throws.len(), 4);
    for throw in throws {
        let Attack::Powder(throw) = throw else {
            panic!("{throw:?}");
        };
        assert_eq!(throw.attacker.aim.style, Style::Missile);
    }
}

#[test]
fn the_poison_on_a_thrown_weapon_works_in_the_player() {
    // BRW-HURL-04, POW-AFTER-05
    let poisons = |key: &'static str| {
        let told = [("shoots", 1), ("hitroll", 20), ("poison on the weapon", 1)];
        let kobold = ArenaMonster::of("kobold").hit_points(900).energy(100);
        let arena = thrower("@..k", key).legend('k', kobold);
        let arena = arena.ruleset(Ruleset::Powder);
        let lines = arena.dice(told_dice(&told)).act(Action::Wait).lines();
        let lines = lines.join(", ");
        assert!(lines.contains("hits player"), "{lines}");
        lines.contains("Poisoned 0 becomes")
    };
    assert!(poisons("adder_tooth"));
    assert!(!poisons("dagger"));
}

#[test]
fn what_a_monster_throws_explodes_and_kills_its_own_kind_but_no_unique() {
    // POW-AFTER-01, PRJ-FINAL-01: the snake stands beside the player, where the flask explodes, with no hit point to lose.
    let ends = |unique: bool| {
        let told = [("shoots", 1), ("hitroll", 20), ("explosion", 1)];
        let snake = ArenaMonster::of("snake").hit_points(0).energy(-900_000);
        let kobold = ArenaMonster::of("kobold").hit_points(900).energy(100);
        let mut arena = thrower("z@..k", "flask_oil")
            .ruleset(Ruleset::Powder)
            .changing_monster("snake", move |snake| snake.unique = unique)
            .legend('z', snake)
            .legend('k', kobold)
            .dice(told_dice(&told));
        let (mut struck, mut died) = (0, 0);
        for outcome in arena.act(Action::Wait).into_outcomes() {
            match outcome {
                Outcome::Combat(CombatOutcome::Struck { defender, .. }) => {
                    struck += u32::from(!defender.is_player());
                }
                Outcome::Combat(CombatOutcome::Died { .. }) => died += 1,
                _ => {}
            }
        }
        (struck, died)
    };
    assert_eq!(ends(false), (1, 1));
    assert_eq!(ends(true), (1, 0), "it is hit all the same");
}
