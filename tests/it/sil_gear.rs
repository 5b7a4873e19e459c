//! What is held and worn in Sil, and how far it carries.

use barrow::{
    analysis::AttackChoice,
    content::Content,
    grid::Pos,
    rules::{attack::Attack, base::ruleset::Ruleset},
    sim::{Action, ActorId, Refusal},
    testing::{Arena, sources},
};

/// The fixture, with one line of its file on Sil changed.
fn content(from: &str, to: &str) -> Content {
    let file = "rulesets/sil.ron";
    let text = include_str!("../fixtures/content/rulesets/sil.ron");
    assert!(text.contains(from), "{from}");
    let changed = text.replace(from, to);
    let sources = sources().replacing(file, file, changed);
    Content::load(&sources).unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn a_bow_shoots_as_far_as_its_dice_say_even_beyond_sight() {
    // SIL-ARCHERY-07: 20 sides reach 30 squares; the document names no other bound.
    let far = content(
        "\"long_bow\": (figures: \"(+0,2d5)\"",
        "\"long_bow\": (figures: \"(+0,2d20)\"",
    );
    let arena = Arena::new(&format!("@{}", ".".repeat(40)))
        .content(far)
        .ruleset(Ruleset::Sil)
        .wearing("long_bow")
        .carrying("arrow", 5);
    let ammo = arena.uid("arrow");
    let mut arena = arena;
    let shot = |x| Action::Fire {
        ammo,
        at: Pos::new(x, 0),
    };
    assert_eq!(arena.refuse(shot(31)), Refusal::OutOfRange);
    arena.act(shot(30));
    let landed = arena.floor(Pos::new(30, 0));
    let broke = arena
        .pack()
        .iter()
        .any(|(key, count)| key == "arrow" && *count == 4);
    assert!(broke && (landed.len() <= 1), "{landed:?}");
}

#[test]
fn what_is_wielded_strengthens_and_parries_as_what_is_worn_does() {
    // SIL-STR-01, SIL-SCORE-02; the accuracy of a bow is that of its shots alone (SIL-SCORE-01).
    let numbers = |from: &str, to: &str| {
        let game = Arena::new("@k")
            .content(content(from, to))
            .ruleset(Ruleset::Sil)
            .wearing("war_hammer")
            .wearing("long_bow")
            .into_game();
        let odds = game
            .odds(ActorId(1), AttackChoice::Melee)
            .expect("it is there");
        let total = |attack: &Attack, label: &str| {
            let sums = attack.sums();
            let sum = sums.iter().find(|sum| sum.label == label);
            sum.unwrap_or_else(|| panic!("no {label} in {sums:?}"))
                .total()
        };
        let (mine, theirs) = (&odds.mine.attacks[0].attack, &odds.theirs.attacks[0].attack);
        [
            total(mine, "attack score"),
            total(mine, "sides of each damage die"),
            total(theirs, "evasion score"),
        ]
    };
    let hammer = "\"war_hammer\": (figures: \"(-2,3d4)\",";
    let bow = "\"long_bow\": (figures: \"(+0,2d5)\",";
    let [attack, sides, evasion] = numbers(hammer, hammer);
    let strong = "\"war_hammer\": (figures: \"(-2,3d4)\", strength: 1,";
    assert_eq!(numbers(hammer, strong), [attack, sides + 1, evasion]);
    let bow_of = |more: &str| format!("\"long_bow\": (figures: \"(+9,2d5)\", strength: 1,{more}");
    assert_eq!(numbers(bow, &bow_of("")), [attack, sides + 1, evasion]);
    let parries = "\"long_bow\": (figures: \"(+0,2d5) [+2]\",";
    assert_eq!(numbers(bow, parries), [attack, sides, evasion + 2]);
}
