//! Faults of files of duels.

use super::*;

/// What is said about a faulty duel.
#[track_caller]
fn faults(text: &str) -> String {
    let (def, faults) = read(&content(), text);
    assert!(def.is_none() && faults.errors() > 0, "{text}");
    faults.to_string()
}

#[test]
fn faults_of_a_duel_have_a_place_and_a_remedy() {
    for (text, words) in [
        (
            r#"(monster: "rat")"#.to_owned(),
            vec!["duel.ron:1:1", "nobody fights here", "`sheet: \"..\"`"],
        ),
        (
            archer(r#"monster: "cave_trol", with: Fling("arrow")"#),
            vec!["duel.ron:3:33", "unknown name `Fling`", "`Throw`"],
        ),
        (
            archer(r#"monster: "cave_trol""#),
            vec!["duel.ron:3:14", "did you mean `cave_troll`?"],
        ),
        (
            archer(r#"monster: "rat", sheet: "example-sheet.ron""#),
            vec!["two fight here", "leave one of them out"],
        ),
        (
            archer(r#"monster: "rat", distance: 2"#),
            vec!["duel.ron:3:31", "nobody strikes so far"],
        ),
        (
            archer(r#"monster: "rat", distance: 21"#),
            vec!["21 is out of range", "from 1 to 20"],
        ),
        (
            archer(r#"monster: "rat", with: Fire("shot")"#),
            vec!["a long bow does not fire", "it fires `arrow`"],
        ),
        (
            archer(r#"monster: "rat", with: Use("torch")"#),
            vec![
                "duel.ron:3:27",
                "a torch is no wand, staff or rod",
                "`Throw(\"..\")`",
            ],
        ),
        (
            archer(r#"monster: "rat", with: Use("staff_watching")"#),
            vec!["sends nothing at a monster", "with a bolt"],
        ),
        (
            archer(r#"monster: "rat", with: Use("wand_dart")"#),
            vec!["did you mean `wand_darts`?"],
        ),
        (
            archer(r#"monster: "rat", with: Cast("magic_missile")"#).replace("Ranger", "Warrior"),
            vec!["a Warrior does not cast Magic Missile", "which classes"],
        ),
        (
            archer(r#"monster: "rat", with: Cast("magic_missle")"#),
            vec!["did you mean `magic_missile`?"],
        ),
        (
            archer(r#"monster: "rat", with: Fire("arow")"#),
            vec!["did you mean `arrow`?"],
        ),
        (
            archer(r#"monster: "rat", with: Fire("arrow")"#).replace("\"long_bow\", ", ""),
            vec!["no missile weapon", "add one to `wears`"],
        ),
        (
            r#"(monster: "rat", sheet: "example-shet.ron")"#.to_owned(),
            vec![
                "duel.ron:1:25",
                "this sheet cannot be read",
                "example-shet.ron",
            ],
        ),
        (
            r#"(monster: "rat", sheet: "example-duel.ron")"#.to_owned(),
            vec!["example-duel.ron:", "unknown field `character`"],
        ),
    ] {
        let report = faults(&text);
        for word in words {
            assert!(report.contains(word), "no `{word}` in\n{report}");
        }
    }
}
