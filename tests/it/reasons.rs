//! Why an attack came out as it did: what the log says of blows, shots, throws and monsters' blows under each ruleset,
//! for people who do not know the rules.

use barrow::{
    grid::{Dir, Pos},
    play::{AttackExplanation, Detail},
    rules::{
        Class, Race,
        base::{ruleset::Ruleset, stat::StatName},
        book,
    },
    sim::{Action, CombatOutcome, Outcome},
    testing::{
        Arena, ArenaMonster,
        Play::{self, Chance, Pick, Range, Sum},
    },
};

/// Somebody of level 12 with something of everything on.
fn arena(ruleset: Ruleset, picture: &str) -> Arena {
    Arena::new(picture)
        .ruleset(ruleset)
        .playing(Race::Dwarf, Class::Warrior)
        .level(12)
        .hit_points(200)
        .stat(StatName::Str, "18/50")
        .wearing("long_sword")
        .wearing("long_bow")
        .wearing("chain_mail")
        .wearing("leather_shield")
        .wearing("helm")
        .wearing("cloak")
        .wearing("ring_damage")
        .wearing("ring_accuracy")
        .carrying("arrow", 20)
        .carrying("spear", 1)
}

/// What the log says of the first attack of a sort, in so much detail, when these rolls come up.
fn explained(
    mut arena: Arena,
    rolls: Vec<Play>,
    action: Action,
    detail: Detail,
    wanted: fn(&Outcome) -> bool,
) -> String {
    arena.rolls(rolls);
    let mut game = arena.into_game();
    let outcomes = game.step(action).expect("it can be done");
    let mut explanations = AttackExplanation::all(&game, &outcomes).into_iter();
    let (_, explanation) = explanations
        .find(|(at, _)| wanted(&outcomes[*at]))
        .expect("the rolls lead to it");
    let lines = explanation.lines(detail).into_iter();
    let lines: Vec<_> = lines.map(|(line, _)| line.text()).collect();
    lines.join("\n")
}

/// The rolls of a blow that hits, a shot, a throw, and the blows of a troll of which one hits.
fn rolls(ruleset: Ruleset) -> [Vec<Play>; 4] {
    let sums = |sums: &[i32]| sums.iter().map(|sum| Sum(*sum)).collect();
    match ruleset {
        Ruleset::Angband => [
            vec![Range(5), Chance(true), Sum(6), Chance(false)],
            vec![Range(3), Chance(false), Chance(false)],
            vec![Range(20), Chance(false)],
            vec![
                Range(8),
                Chance(false),
                Range(17),
                Chance(true),
                Sum(8),
                Range(5),
                Chance(false),
            ],
        ],
        Ruleset::Sil => [
            sums(&[15, 6, 10, 8]),
            vec![Sum(3), Sum(16), Chance(false)],
            vec![Sum(20), Sum(3), Sum(13), Sum(6), Chance(false)],
            sums(&[8, 16, 17, 13, 9, 6, 3, 1, 9, 11, 11, 4, 3, 2]),
        ],
        Ruleset::Powder => [
            [5, 11, 12, 4, 6]
                .map(Range)
                .into_iter()
                .chain([Pick(2), Range(4), Sum(8), Range(2)])
                .collect(),
            vec![
                Range(3),
                Range(11),
                Range(13),
                Pick(0),
                Range(5),
                Sum(1),
                Range(3),
                Chance(false),
            ],
            [20, 2, 10]
                .map(Range)
                .into_iter()
                .chain([Pick(2), Range(1), Range(15), Sum(11)])
                .chain([Range(2), Range(1), Chance(false)])
                .collect(),
            troll_under_powder(),
        ],
    }
}

/// The three blows of a troll under POWDER: a part of armor is struck by each, and some of it turns.
fn troll_under_powder() -> Vec<Play> {
    let first = [8, 7, 8, 6].map(Range).into_iter();
    let second = [9, 5, 6, 5].map(Range).into_iter();
    let third = [5, 6, 6, 7].map(Range).into_iter();
    first
        .chain([
            Pick(3),
            Chance(true),
            Range(3),
            Range(3),
            Range(1),
            Chance(true),
        ])
        .chain(second)
        .chain([
            Pick(2),
            Range(1),
            Range(6),
            Chance(true),
            Range(3),
            Range(3),
            Range(1),
        ])
        .chain(third)
        .chain([
            Pick(1),
            Range(1),
            Range(1),
            Chance(false),
            Range(1),
            Chance(false),
            Sum(6),
        ])
        .collect()
}

/// A blow, a shot, a throw, and a monster's blow.
fn all(ruleset: Ruleset, detail: Detail) -> String {
    let mut text = String::new();
    let troll = || ArenaMonster::of("cave_troll").hit_points(4000);
    let still = || troll().energy(-100_000);
    let hits = |fact: &Outcome| matches!(fact, Outcome::Combat(CombatOutcome::Struck { attacker, .. }) if attacker.is_player());
    let sent = |fact: &Outcome| {
        matches!(
            fact,
            Outcome::Combat(CombatOutcome::Struck { .. } | CombatOutcome::Missed { .. })
        )
    };
    let hurts = |fact: &Outcome| matches!(fact, Outcome::Combat(CombatOutcome::Struck { defender, .. }) if defender.is_player());
    let [blow, shot, throw, blows] = rolls(ruleset);
    let beside = arena(ruleset, "@T").legend('T', still());
    text += "A blow\n";
    text += &explained(beside, blow, Action::Step(Dir::E), detail, hits);
    let far = arena(ruleset, "@....T").legend('T', still());
    let ammo = far.uid("arrow");
    let at = Pos::new(5, 0);
    text += "\n\nA shot\n";
    text += &explained(far, shot, Action::Fire { ammo, at }, detail, sent);
    let near = arena(ruleset, "@.T").legend('T', still());
    let item = near.uid("spear");
    let at = Pos::new(2, 0);
    text += "\n\nA throw\n";
    text += &explained(near, throw, Action::Throw { item, at }, detail, sent);
    let struck = arena(ruleset, "@T").legend('T', troll().energy(100));
    text += "\n\nA monster's blow\n";
    text += &explained(struck, blows, Action::Wait, detail, hurts);
    text
}

#[test]
fn angband_tells_luck_skill_and_armor() {
    insta::assert_snapshot!(all(Ruleset::Angband, Detail::Full));
}

#[test]
fn sil_tells_both_scores_and_what_protection_took() {
    insta::assert_snapshot!(all(Ruleset::Sil, Detail::Full));
}

#[test]
fn powder_tells_the_part_that_was_struck_and_all_armor() {
    insta::assert_snapshot!(all(Ruleset::Powder, Detail::Full));
}

#[test]
fn the_briefest_explanation_needs_no_rules() {
    let mut text = String::new();
    for ruleset in [Ruleset::Angband, Ruleset::Sil, Ruleset::Powder] {
        text += &format!("{ruleset}\n{}\n\n", all(ruleset, Detail::Brief));
    }
    insta::assert_snapshot!(text.trim_end());
}

#[test]
fn every_line_with_a_rule_leads_to_a_rule_and_fits_into_eighty_columns() {
    for ruleset in [Ruleset::Angband, Ruleset::Sil, Ruleset::Powder] {
        for seed in 0..6 {
            let mut game = arena(ruleset, "kT\n@r\n.z").seed(seed).into_game();
            for step in 0..8 {
                let action = if step % 2 == 0 {
                    Action::Step(Dir::E)
                } else {
                    Action::Wait
                };
                let Ok(outcomes) = game.step(action) else {
                    break;
                };
                for (_, explanation) in AttackExplanation::all(&game, &outcomes) {
                    for (line, rule) in explanation.lines(Detail::Full) {
                        assert!(line.text().chars().count() <= 78, "{}", line.text());
                        let known = rule.is_none_or(|rule| book::find(rule).is_some());
                        assert!(known, "{rule:?}: {}", line.text());
                    }
                }
            }
        }
    }
}

#[test]
fn the_rolls_that_are_worked_out_for_a_reason_are_those_that_were_made() {
    // The game keeps an attack and the state of its dice; a trace of the same game writes the rolls down as they are made.
    for ruleset in [Ruleset::Angband, Ruleset::Sil, Ruleset::Powder] {
        let fight = || {
            arena(ruleset, "#####\n#.@k#\n#####")
                .seed(11)
                .legend('k', ArenaMonster::of("cave_troll").hit_points(9000))
        };
        let (mut game, mut traced) = (fight().into_game(), fight());
        let mut attacks = 0;
        for _ in 0..20 {
            game.step(Action::Step(Dir::E))
                .expect("a neighbor is struck");
            let made = traced.traced(Action::Step(Dir::E)).rolls;
            let mut next = 0;
            for reason in game.reasons().iter() {
                let rolls = game.reasons().rolls(reason);
                let mut runs = made[next..].windows(rolls.len());
                let place = runs.position(|run| run == &*rolls);
                assert!(
                    !rolls.is_empty() && place.is_some(),
                    "{ruleset:?}: {rolls:?}"
                );
                next += place.unwrap_or(0) + rolls.len();
                attacks += 1;
            }
        }
        assert!(attacks > 20, "{ruleset:?}: {attacks}");
    }
}
