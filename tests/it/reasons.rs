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
    testing::{Arena, ArenaMonster},
};

/// Somebody of level 12 with something of everything on.
fn arena(ruleset: Ruleset, picture: &str, seed: u64) -> Arena {
    Arena::new(picture)
        .ruleset(ruleset)
        .seed(seed)
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

/// The first accounts of attacks that the action leads to, in all detail.
fn told(arena: Arena, action: Action, detail: Detail, wanted: fn(&Outcome) -> bool) -> String {
    let mut game = arena.into_game();
    for _ in 0..30 {
        let outcomes = game.step(action).expect("it can be done");
        for (at, account) in AttackExplanation::all(&game, &outcomes) {
            if wanted(&outcomes[at]) {
                let lines = account.lines(detail).into_iter();
                let lines: Vec<_> = lines.map(|(line, _)| line.text()).collect();
                return lines.join("\n");
            }
        }
    }
    panic!("nothing of that kind in thirty actions")
}

/// A blow, a shot, a throw, and a monster's blow.
fn all(ruleset: Ruleset, detail: Detail) -> String {
    let mut text = String::new();
    let troll = || ArenaMonster::of("cave_troll").hit_points(4000);
    let still = || troll().energy(-100_000);
    let hits = |fact: &Outcome| matches!(fact, Outcome::Combat(CombatOutcome::Struck { attacker, .. }) if attacker.is_player());
    let beside = arena(ruleset, "@T", 3).legend('T', still());
    text += "A blow\n";
    text += &told(beside, Action::Step(Dir::E), detail, hits);
    let far = arena(ruleset, "@....T", 4).legend('T', still());
    let ammo = far.uid("arrow");
    let at = Pos::new(5, 0);
    text += "\n\nA shot\n";
    text += &told(far, Action::Fire { ammo, at }, detail, |fact| {
        matches!(
            fact,
            Outcome::Combat(CombatOutcome::Struck { .. } | CombatOutcome::Missed { .. })
        )
    });
    let near = arena(ruleset, "@.T", 5).legend('T', still());
    let item = near.uid("spear");
    let at = Pos::new(2, 0);
    text += "\n\nA throw\n";
    text += &told(near, Action::Throw { item, at }, detail, |fact| {
        matches!(
            fact,
            Outcome::Combat(CombatOutcome::Struck { .. } | CombatOutcome::Missed { .. })
        )
    });
    let struck = arena(ruleset, "@T", 6).legend('T', troll());
    text += "\n\nA monster's blow\n";
    text += &told(
        struck,
        Action::Wait,
        detail,
        |fact| matches!(fact, Outcome::Combat(CombatOutcome::Struck { defender, .. }) if defender.is_player()),
    );
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
fn the_briefest_account_needs_no_rules() {
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
            let mut game = arena(ruleset, "kT\n@r\n.z", seed).into_game();
            for step in 0..8 {
                let action = if step % 2 == 0 {
                    Action::Step(Dir::E)
                } else {
                    Action::Wait
                };
                let Ok(outcomes) = game.step(action) else {
                    break;
                };
                for (_, account) in AttackExplanation::all(&game, &outcomes) {
                    for (line, rule) in account.lines(Detail::Full) {
                        assert!(line.text().chars().count() <= 78, "{}", line.text());
                        let known = rule.is_none_or(|rule| book::find(rule).is_some());
                        assert!(known, "{rule:?}: {}", line.text());
                    }
                }
            }
        }
    }
}
