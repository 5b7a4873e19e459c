//! Sil and POWDER in the world: what of their rules depends on who stands where, and on what was done before.

use barrow::{
    analysis::AttackChoice,
    grid::{Dir, Pos},
    rules::{Class, Race, attack::Attack, base::ruleset::Ruleset},
    sim::{Action, ActorId, CombatOutcome, Game, Outcome, Refusal},
    testing::{Arena, ArenaMonster, Play::Sum},
};

const FORTH: Action = Action::Step(Dir::E);

fn sil(picture: &str) -> Arena {
    Arena::new(picture).ruleset(Ruleset::Sil)
}

fn powder(picture: &str) -> Arena {
    Arena::new(picture).ruleset(Ruleset::Powder)
}

/// The total of a sum behind the odds of an attack.
fn sum(attack: &Attack, label: &str) -> i32 {
    let sums = attack.sums();
    let found = sums.iter().find(|sum| sum.label == label);
    found
        .unwrap_or_else(|| panic!("no {label} in {sums:?}"))
        .total()
}

/// A term of a sum behind an attack; 0 if it is not there.
fn term(attack: &Attack, rule: &str) -> i32 {
    let sums = attack.sums();
    let terms = sums.iter().flat_map(|sum| &sum.terms);
    terms
        .filter(|term| term.rule == rule)
        .map(|term| term.value)
        .sum()
}

fn mine(game: &Game, with: AttackChoice) -> Attack {
    game.odds(ActorId(1), with)
        .expect("it is there")
        .mine
        .attacks[0]
        .attack
}

fn theirs(game: &Game) -> Attack {
    game.odds(ActorId(1), AttackChoice::Melee)
        .expect("it is there")
        .theirs
        .attacks[0]
        .attack
}

#[test]
fn a_blow_in_sil_is_two_rolls_and_then_damage_against_protection() {
    // SIL-HIT-01, SIL-HIT-02, SIL-DAMAGE-01, SIL-DAMAGE-03: one blow a turn, whatever Angband would allow.
    let mut arena = sil("@k")
        .wearing("long_sword")
        .legend('k', ArenaMonster::of("kobold").hit_points(40).energy(-500))
        .script([Sum(15), Sum(5), Sum(7), Sum(2)]);
    arena
        .act(FORTH)
        .are("player hits kobold with long_sword for 5 with 1 bonus dice, 35 of 40 left");
}

#[test]
fn sleepers_in_sil_have_an_evasion_of_minus_five() {
    // SIL-HALF-05
    let game = sil("@k")
        .legend('k', ArenaMonster::of("kobold").asleep(500))
        .into_game();
    assert_eq!(sum(&mine(&game, AttackChoice::Melee), "evasion score"), -5);
}

#[test]
fn who_is_beyond_a_monsters_hearing_finds_it_unwary() {
    // SIL-HALF-03: the kobold's evasion of 4 is halved, and once more against a shot (SIL-ARCHERY-05).
    let at = |hearing: u8| {
        let arena = sil("@.........k")
            .wearing("long_bow")
            .carrying("arrow", 5)
            .changing_monster("kobold", move |kobold| kobold.hearing = hearing);
        let ammo = arena.uid("arrow");
        let game = arena.into_game();
        sum(&mine(&game, AttackChoice::Fire(ammo)), "evasion score")
    };
    assert_eq!((at(30), at(3)), (2, 1));
}

#[test]
fn a_crowd_around_the_player_overwhelms() {
    // SIL-OVERWHELM-02, SIL-OVERWHELM-03, SIL-OVERWHELM-05: the attacker in the west, one behind, one above.
    let game = sil(".k.\nk@k").into_game();
    let attacks: Vec<_> = (1..=3)
        .map(|id| {
            let odds = game.odds(ActorId(id), AttackChoice::Melee).unwrap();
            let attack = odds.theirs.attacks[0].attack;
            (
                term(&attack, "SIL-OVERWHELM-02"),
                term(&attack, "SIL-OVERWHELM-03"),
            )
        })
        .collect();
    // From the north nobody is behind; from the west the one in the east is, and the other way round.
    assert_eq!(attacks, [(0, -2), (-2, -1), (-2, -1)]);
}

#[test]
fn webs_and_pits_hamper_the_player_and_nobody_else() {
    // SIL-HALF-04
    let on = |ground: &str| {
        let game = sil("@k").standing_on(ground).into_game();
        (
            sum(&mine(&game, AttackChoice::Melee), "attack score"),
            sum(&theirs(&game), "evasion score"),
        )
    };
    let (free, trapped) = (on("floor"), on("web"));
    assert_eq!(trapped, (free.0 / 2, free.1 / 2));
    assert_eq!(on("pit"), trapped);
}

#[test]
fn those_beside_an_archer_strike_for_free_after_the_shot() {
    // SIL-ARCHERY-08: only who is awake; throwing provokes nobody.
    let arena = || {
        sil("k@...j")
            .wearing("long_bow")
            .carrying("arrow", 5)
            .carrying("dagger", 2)
            .legend('k', ArenaMonster::of("kobold").energy(-1000))
            .legend('j', ArenaMonster::of("jelly").energy(-1000))
            .hit_points(200)
    };
    let strikes = |game: &mut Game, action| {
        let outcomes = game.step(action).unwrap();
        let struck = outcomes.iter().filter(|fact| match fact {
            Outcome::Combat(
                CombatOutcome::Struck { defender, .. } | CombatOutcome::Missed { defender, .. },
            ) => defender.is_player(),
            _ => false,
        });
        struck.count()
    };
    let at = Pos::new(5, 0);
    let awake = arena();
    let ammo = awake.uid("arrow");
    let fire = Action::Fire { ammo, at };
    let throw = Action::Throw {
        item: awake.uid("dagger"),
        at: Pos::new(2, 0),
    };
    assert_eq!(strikes(&mut awake.into_game(), fire), 1);
    assert_eq!(strikes(&mut arena().into_game(), throw), 0);
    let asleep = arena().legend('k', ArenaMonster::of("kobold").asleep(900).energy(-1000));
    assert_eq!(strikes(&mut asleep.into_game(), fire), 0);
    let angband = arena().ruleset(Ruleset::Angband);
    assert_eq!(strikes(&mut angband.into_game(), fire), 0);
}

#[test]
fn bows_in_sil_reach_as_far_as_their_dice() {
    // SIL-ARCHERY-07: 2d5 and strength 0 in a 3 pound bow: 5 sides reach 7 squares.
    let arena = sil("@........k").wearing("long_bow").carrying("arrow", 5);
    let ammo = arena.uid("arrow");
    let mut arena = arena;
    let shot = |x| Action::Fire {
        ammo,
        at: Pos::new(x, 0),
    };
    assert_eq!(arena.refuse(shot(8)), Refusal::OutOfRange);
    arena.act(shot(7));
}

#[test]
fn a_blow_in_powder_rolls_in_the_order_of_its_document() {
    // POW-SCOPE-02: hitroll, modifier, body part, natural AC, damage.
    let mut game = powder("@k")
        .wearing("long_sword")
        .legend('k', ArenaMonster::of("kobold").hit_points(40).energy(-500))
        .into_game();
    for _ in 0..10 {
        let outcomes = game.step(FORTH).unwrap();
        let reasons = game.reasons();
        let reason = reasons.iter().next().expect("a blow has its reason");
        let rules: Vec<_> = reasons
            .rolls(reason)
            .iter()
            .map(|record| record.what.rule)
            .collect();
        let order = [
            "POW-ATTACK-01",
            "POW-MOD-01",
            "POW-AC-01",
            "POW-AC-09",
            "POW-DAMAGE-07",
        ];
        let mut places = order
            .iter()
            .filter_map(|rule| rules.iter().position(|other| other == rule));
        let sorted = places.clone().is_sorted();
        assert!(sorted && places.next() == Some(0), "{rules:?}");
        let hit = matches!(
            outcomes[reason.outcome],
            Outcome::Combat(CombatOutcome::Struck { .. })
        );
        assert_eq!(hit, rules.contains(&"POW-DAMAGE-07"), "{rules:?}");
    }
}

#[test]
fn a_run_at_the_target_is_a_charge_for_those_who_can() {
    // POW-MULT-01: a warrior of level 8 charges; a step aside, or a turn of waiting, and the momentum is gone.
    let arena = || {
        powder("...k\n@...")
            .playing(Race::Human, Class::Warrior)
            .level(10)
            .wearing("long_sword")
            .legend('k', ArenaMonster::of("kobold").energy(-5000))
    };
    let multiplier = |steps: &[Action]| {
        let mut game = arena().into_game();
        for step in steps {
            game.step(*step).unwrap();
        }
        match mine(&game, AttackChoice::Melee) {
            Attack::Powder(attack) => attack.attacker.multiplier,
            other => panic!("{other:?}"),
        }
    };
    let (ne, e) = (Action::Step(Dir::NE), Action::Step(Dir::E));
    assert_eq!(multiplier(&[ne, e]), 2);
    assert_eq!(multiplier(&[ne, e, Action::Wait]), 1);
    assert_eq!(multiplier(&[e, e]), 1, "the kobold is not straight ahead");
}

#[test]
fn trees_help_who_shoots_from_them() {
    // POW-MOD-03
    let flat = |ground: &str, picture: &str| {
        let arena = powder(picture)
            .standing_on(ground)
            .wearing("long_bow")
            .carrying("arrow", 5);
        let ammo = arena.uid("arrow");
        let game = arena.into_game();
        term(&mine(&game, AttackChoice::Fire(ammo)), "POW-MOD-03")
    };
    assert_eq!(flat("tree", "@..k"), 4);
    assert_eq!(flat("floor", "@..k"), 0);
}

#[test]
fn a_fight_in_powder_is_heard_by_those_who_sleep_beside_it() {
    // POW-NOISE-01, POW-NOISE-03: a blow with a sword is heard on the next square, and not across the room.
    let sleepers = |ruleset| {
        let mut arena = Arena::new("@k.........k\n.k..........")
            .ruleset(ruleset)
            .wearing("long_sword")
            .legend(
                'k',
                ArenaMonster::of("kobold")
                    .hit_points(500)
                    .asleep(5)
                    .energy(-5000),
            )
            .changing_monster("kobold", |kobold| kobold.hearing = 0);
        arena.act(FORTH);
        let asleep = |x, y| arena.at(Pos::new(x, y)).expect("nobody moves").sleep > 0;
        (asleep(1, 1), asleep(11, 0))
    };
    assert_eq!(sleepers(Ruleset::Powder), (false, true));
    assert_eq!(sleepers(Ruleset::Angband), (true, true));
}

#[test]
fn the_level_decides_by_which_rules_one_fights() {
    let arena = || powder("@k");
    assert_eq!(arena().into_game().ruleset(), Ruleset::Powder);
    let own = arena().level_ruleset(Ruleset::Sil).into_game();
    assert_eq!(own.ruleset(), Ruleset::Sil);
    assert_eq!(mine(&own, AttackChoice::Melee).ruleset(), Ruleset::Sil);
}
