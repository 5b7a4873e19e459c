//! Fights in the dark: a neighbor that no light shows is fought unseen, by each ruleset's rule.

use barrow::{
    analysis::AttackChoice,
    content::ItemUse,
    grid::Dir,
    rules::{
        Class, Race,
        ability::{fuel::Refuel, status::Condition},
        attack::Attack,
        base::{ruleset::Ruleset, units::Sight},
    },
    sim::{Action, ActorId, CombatOutcome, Outcome},
    testing::{Arena, ArenaMonster},
};

/// Side by side with a kobold, in the dark.
fn dark(ruleset: Ruleset) -> Arena {
    Arena::new("@k.")
        .dark()
        .ruleset(ruleset)
        .hit_points(900)
        .legend('k', ArenaMonster::of("kobold").hit_points(900).energy(50))
}

/// Whether an attack is made as by or against somebody unseen: by the sight of the attacker and of the defender.
fn unseen(attack: &Attack) -> [bool; 2] {
    match attack {
        Attack::Blow { blow, .. } => [blow.sight == Sight::Unseen, false],
        Attack::Sil(sil) => [sil.attacker.sight, sil.defender.sight].map(|s| s == Sight::Unseen),
        Attack::Powder(_) => {
            let sums = attack.sums();
            let mut terms = sums.iter().flat_map(|sum| &sum.terms);
            let hampered = terms.any(|term| term.rule == "POW-MOD-02" && term.value == -4);
            [hampered, false]
        }
        _ => [false, false],
    }
}

/// The same of the player's blow and of the kobold's, which must be made in play as the odds say.
fn blows(arena: &Arena) -> [[bool; 2]; 2] {
    let mut game = arena.fork().into_game();
    let odds = game
        .odds(ActorId(1), AttackChoice::Melee)
        .expect("it is there");
    let told = [&odds.mine, &odds.theirs].map(|side| unseen(&side.attacks[0].attack));
    let mut played = [None; 2];
    for _ in 0..4 {
        let outcomes = game.step(Action::Step(Dir::E)).expect("nothing hinders it");
        for reason in game.reasons().iter() {
            if let Outcome::Combat(
                CombatOutcome::Struck { attacker, .. } | CombatOutcome::Missed { attacker, .. },
            ) = &outcomes[reason.outcome]
            {
                played[usize::from(!attacker.is_player())] = Some(unseen(&reason.attack));
            }
        }
    }
    assert_eq!(played, told.map(Some));
    told
}

#[test]
fn without_a_light_a_neighbor_is_fought_unseen() {
    // ATK-HIT-03, SIL-HALF-01, SIL-HALF-02, POW-MOD-02: the player does not see the kobold; the kobold knows its way.
    for (ruleset, evades) in [
        (Ruleset::Angband, false),
        (Ruleset::Sil, true),
        (Ruleset::Powder, false),
    ] {
        let [mine, theirs] = blows(&dark(ruleset));
        assert_eq!(
            (mine, theirs),
            ([true, false], [false, evades]),
            "{ruleset}"
        );
        let seen = [[false; 2]; 2];
        assert_eq!(blows(&dark(ruleset).wearing("torch")), seen, "{ruleset}");
        assert_eq!(
            blows(
                &Arena::new("@k.")
                    .ruleset(ruleset)
                    .legend('k', ArenaMonster::of("kobold").hit_points(900).energy(50))
            ),
            seen,
            "{ruleset}"
        );
    }
}

#[test]
fn a_torch_that_has_burnt_out_shows_nobody() {
    // ATK-HIT-03: "no light"
    let mut arena = dark(Ruleset::Angband)
        .wearing("torch")
        .legend(
            'k',
            ArenaMonster::of("kobold").hit_points(900).energy(-9000),
        )
        .changing_item("torch", |torch| {
            torch.usage = ItemUse::Light {
                radius: 2,
                fuel: 3,
                refuel: Refuel::Torch,
            };
        });
    let sees = |arena: &Arena| {
        let game = arena.fork().into_game();
        let odds = game
            .odds(ActorId(1), AttackChoice::Melee)
            .expect("it is there");
        !unseen(&odds.mine.attacks[0].attack)[0]
    };
    assert!(sees(&arena));
    arena.wait(5);
    assert!(!sees(&arena));
}

#[test]
fn a_light_helps_nobody_who_is_blind_and_warmth_shows_in_the_dark() {
    // ATK-HIT-03, ABL-STATUS-06, ABL-ABIL-04
    let blind = dark(Ruleset::Angband)
        .wearing("torch")
        .ailing(Condition::Blind, 90);
    assert_eq!(blows(&blind), [[true, false], [false, false]]);
    let elf = dark(Ruleset::Angband).playing(Race::Elf, Class::Warrior);
    assert_eq!(blows(&elf), [[false, false], [false, false]]);
}

#[test]
fn the_ground_beside_the_player_is_felt_in_the_dark_but_nobody_on_it_is_seen() {
    let arena = dark(Ruleset::Angband);
    assert_eq!(arena.view(), "@. ");
    assert_eq!(dark(Ruleset::Angband).wearing("torch").view(), "@k.");
}
