//! Duels by spells and devices, and what monsters do besides striking.

use super::*;

#[test]
fn a_monster_of_rolled_hit_points_is_killed_as_often_as_all_its_rolls_say() {
    // One blow of a rat's bane: with the hit points said, the chance is that of more damage than those.
    let content = content();
    let with = |more: &str| {
        let text = archer(&format!("monster: \"rat\", {more}"));
        Comparison::of(&content, &duel(&content, &text)).unwrap()
    };
    let dice = content.monsters[usize::from(content.monster_keys["rat"].0)].hit_points;
    let rolled = with("");
    assert!(rolled.monster.rolled);
    for (at, of) in rolled.rulesets.iter().enumerate() {
        let ruleset = Ruleset::VARIANTS[at];
        let rolls = barrow::dice::exact::distribution(|roller| {
            use barrow::dice::{RollLabel, Roller};
            roller.sum(RollLabel::new("hit points", "spawn"), dice)
        });
        let mut sum = 0.0;
        for (points, p) in rolls.iter() {
            let points = content.hit_points(*points, ruleset);
            let said = with(&format!("hit_points: {points}"));
            assert_eq!(
                (said.rulesets[at].hit_points, said.monster.rolled),
                (points, false)
            );
            sum += p * said.rulesets[at].kill[1];
        }
        assert!(close(of.kill[1], sum), "{ruleset}");
    }
}

#[test]
fn spells_and_devices_are_duelled_with_too() {
    // ABL-DEVICE-05, ABL-STATUS-18, PRJ-MON-01
    let content = content();
    let compare = |more: &str| {
        let text = archer(&format!("monster: \"wolf\", distance: 3, {more}"));
        Comparison::of(&content, &duel(&content, &text)).unwrap()
    };
    for with in [
        r#"Cast("magic_missile")"#,
        r#"Use("wand_darts")"#,
        r#"Use("wand_lead")"#,
    ] {
        let comparison = compare(&format!("hit_points: 9, with: {with}"));
        for of in &comparison.rulesets {
            let off = of.sets_off.as_ref().expect("something is set off");
            assert!(
                of.mine.attacks.is_empty() && of.hindrance.is_none(),
                "{with}"
            );
            assert!(0.0 < off.works && off.works < 1.0, "{with}: {}", off.works);
            assert!(off.hit <= off.works, "{with}");
            // Dead is who loses more than it has.
            let all = &of.mine.damage.damage;
            let deadly: f64 = all
                .iter()
                .filter(|(lost, _)| *lost > 9)
                .map(|(_, p)| p)
                .sum();
            assert!(close(of.kill[1], deadly), "{with}: {} {deadly}", of.kill[1]);
            assert!(of.kill[20] >= of.kill[1]);
        }
        let [first, others @ ..] = &comparison.rulesets[..] else {
            panic!("no ruleset")
        };
        for (other, ruleset) in others.iter().zip(&Ruleset::VARIANTS[1..]) {
            if *ruleset == Ruleset::Powder {
                // There it must hit first (POW-SCOPE-01).
                let same = close(other.kill[1], first.kill[1]);
                assert_eq!(same, with.contains("lead"), "{with}");
            } else {
                assert_eq!(
                    other.kill, first.kill,
                    "{with}: magic is the same under these"
                );
            }
        }
        for line in comparison.lines() {
            assert!(line.chars().count() <= WIDTH, "{line}");
        }
    }
    let lead = compare(r#"with: Use("wand_lead")"#);
    let lines = lead.lines().join("\n");
    for outcomes in ["You set off", "chance that it works", "slow"] {
        assert!(lines.contains(outcomes), "no `{outcomes}` in\n{lines}");
    }
    // Rolled hit points count every roll.
    let rolled = compare(r#"with: Cast("magic_missile")"#);
    let dice = content.monsters[usize::from(content.monster_keys["wolf"].0)].hit_points;
    let rolls = barrow::dice::exact::distribution(|roller| {
        use barrow::dice::{RollLabel, Roller};
        roller.sum(RollLabel::new("hit points", "spawn"), dice)
    });
    let said = |points: i32| {
        compare(&format!(
            "hit_points: {points}, with: Cast(\"magic_missile\")"
        ))
    };
    let sum: f64 = rolls
        .iter()
        .map(|(points, p)| p * said(*points).rulesets[0].kill[2])
        .sum();
    assert!(close(rolled.rulesets[0].kill[2], sum));
}

#[test]
fn what_a_monster_does_besides_striking_is_told() {
    let content = content();
    let text = archer(r#"monster: "ember_drake", distance: 4, with: Fire("arrow")"#);
    let comparison = Comparison::of(&content, &duel(&content, &text)).unwrap();
    for of in &comparison.rulesets {
        let breath = of.powers.iter().find(|power| power.name.contains("breath"));
        let breath = breath.expect("a drake breathes");
        assert!(0.0 < breath.chance && breath.chance < 1.0);
        assert!(breath.damage.most > 0);
    }
    let lines = comparison.lines().join("\n");
    assert!(lines.contains("Or, with a turn"), "{lines}");
}
