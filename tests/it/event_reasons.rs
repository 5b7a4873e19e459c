//! Why something came about that is no attack: what the log says of spells, devices, traps, breaths, monsters' magic and
//! saving throws, for people who do not know the rules.

use barrow::{
    content::{PowerDef, PowersDef},
    grid::{Dir, Pos},
    play::{Detail, EventExplanation},
    rules::{
        Class, Race,
        ability::status::Condition,
        base::stat::StatName,
        book,
        projection::{DamageType, player::Resistance},
    },
    sim::{Action, BodyOutcome, Charge, MagicOutcome, Outcome, TrapOutcome},
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range, Sum},
    },
};

/// What is said of the first outcome of a sort, when the game comes to it by an action.
fn explained(arena: Arena, action: Action, detail: Detail, wanted: fn(&Outcome) -> bool) -> String {
    let mut game = arena.into_game();
    let outcomes = game.step(action).expect("it can be done");
    let at = outcomes.iter().position(wanted).expect("it comes to it");
    let all = EventExplanation::all(&game);
    let behind: Vec<_> = all.iter().filter(|(of, _)| of.contains(&at)).collect();
    let [(_, explanation)] = behind[..] else {
        panic!("{} explanations of {:?}", behind.len(), outcomes[at]);
    };
    let lines = explanation.lines(detail).into_iter();
    for (line, rule) in lines.clone() {
        assert!(line.text().chars().count() <= 78, "{}", line.text());
        assert!(
            rule.is_none_or(|rule| book::find(rule).is_some()),
            "{rule:?}"
        );
    }
    lines
        .map(|(line, _)| line.text())
        .collect::<Vec<_>>()
        .join("\n")
}

#[track_caller]
fn says(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "no `{part}` in\n{text}");
    }
}

/// A mage who can cast a missile at a kobold.
fn mage() -> Arena {
    Arena::new("@..k")
        .playing(Race::Human, Class::Mage)
        .stat(StatName::Int, "17")
        .carrying("book_primer", 1)
        .knowing("magic_missile")
        .legend('k', ArenaMonster::of("kobold").hit_points(100).energy(-900))
}

fn missile(arena: &Arena) -> Action {
    Action::Cast {
        spell: arena.spell("magic_missile"),
        at: Some(Pos::new(3, 0)),
    }
}

const fn reached(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Magic(MagicOutcome::Reached { .. }))
}

#[test]
fn a_spell_that_fails_opens_into_the_sum_of_its_chance() {
    let arena = mage().script([Chance(true)]);
    let cast = missile(&arena);
    let failed = |of: &Outcome| matches!(of, Outcome::Magic(MagicOutcome::Miscast { .. }));
    let text = explained(arena, cast, Detail::Full, failed);
    says(
        &text,
        &[
            "Chance to fail 15%",
            "The spell failed.",
            "the spell fails: yes (15% chance of yes)",
            "-10 Intelligence  ABL-STAT-02",
        ],
    );
}

#[test]
fn what_a_spell_does_opens_into_its_dice_and_what_met_it() {
    let arena = mage().script([Chance(false), Sum(9), Chance(false)]);
    let cast = missile(&arena);
    let text = explained(arena, cast, Detail::Rolls, reached);
    says(
        &text,
        &[
            "Its strength is 9, rolled with 3d4 (3 to 12).",
            "That is 9 damage.",
            "armor turns the missile: no",
        ],
    );
}

#[test]
fn a_device_that_fails_opens_into_skill_and_level() {
    let arena = Arena::new("@..%")
        .legend('%', "granite")
        .carrying("wand_mud", 1)
        .charged("wand_mud", Charge::Left(3))
        .script([Chance(false)]);
    let (item, at) = (arena.uid("wand_mud"), Pos::new(3, 0));
    let fumbled = |of: &Outcome| matches!(of, Outcome::Magic(MagicOutcome::Fumbled { .. }));
    let text = explained(arena, Action::Aim { item, at }, Detail::Full, fumbled);
    says(
        &text,
        &[
            "Chance to work 89%",
            "Your skill with devices is 19, the level of this one 10.",
            "It did not.",
            "+18 class  ABL-DEVICE-02",
            "Rules that took part",
        ],
    );
}

/// A kobold with a power that it uses at once, seen by somebody whose cloak resists fire.
fn with_power(picture: &str, power: PowerDef) -> Arena {
    Arena::new(picture)
        .wearing("cloak")
        .changing_item("cloak", |cloak| cloak.resists[Resistance::Fire] = 40)
        .legend('k', ArenaMonster::of("kobold").hit_points(90).energy(100))
        .changing_monster("kobold", move |kobold| {
            kobold.mana = 1000;
            kobold.never_moves = true;
            kobold.powers = Some(PowersDef {
                one_in: 1,
                list: vec![power],
            });
        })
}

#[test]
fn a_breath_opens_into_hit_points_distance_and_resistance() {
    // BRW-POWER-02, BRW-FALL-03, PRJ-RES-01
    let arena =
        with_power("@..k", PowerDef::Breathe(DamageType::Fire)).script([Chance(true), Range(0)]);
    let text = explained(arena, Action::Wait, Detail::Brief, reached);
    says(
        &text,
        &[
            "Its strength is 30: a third of the 90 hit points of who breathes it",
            "20 of that came so far.",
            "Resistance: takes 8 of the 20, which leaves 12.",
            "That is 12 damage.",
        ],
    );
}

#[test]
fn the_magic_of_a_monster_opens_into_the_saving_throw() {
    for (saved, end) in [(true, "succeeded"), (false, "failed")] {
        let rolls = [Chance(true), Range(0), Chance(saved)];
        let lasting = (!saved).then_some(Sum(5));
        let arena = with_power("@..k", PowerDef::Confuse).script(rolls.into_iter().chain(lasting));
        let withstood = |of: &Outcome| {
            matches!(
                of,
                Outcome::Body(
                    BodyOutcome::Withstood(Condition::Confused)
                        | BodyOutcome::ConditionChanged { from: 0, .. }
                )
            )
        };
        let text = explained(arena, Action::Wait, Detail::Full, withstood);
        says(
            &text,
            &[
                "Your saving throw is ",
                " against 100.",
                "A saving throw, with a chance of ",
                end,
                "+25 everybody  PRJ-GEN-15",
            ],
        );
        assert_eq!(
            text.contains("Turns it lasts 5, rolled with 1d4+3."),
            !saved
        );
    }
}

#[test]
fn a_trap_opens_into_what_it_does_and_its_fire_into_its_dice() {
    let trap = || {
        let arena = Arena::new("@^.").legend('^', "trap_fire").hit_points(90);
        arena.script([Sum(12), Chance(false)])
    };
    let east = Action::Step(Dir::E);
    let sprung = |of: &Outcome| matches!(of, Outcome::Trap(TrapOutcome::Sprung { .. }));
    let text = explained(trap(), east, Detail::Brief, sprung);
    says(&text, &["nothing is rolled", "What it does: ", "fire"]);
    let text = explained(trap(), east, Detail::Brief, reached);
    says(
        &text,
        &["Its strength is 12, rolled with ", "That is 12 damage."],
    );
}

#[test]
fn a_hand_that_slips_opens_into_the_odds_of_disarming() {
    let arena = Arena::new("@^.")
        .legend('^', "trap_darts")
        .script([Chance(false), Chance(false)]);
    let held = |of: &Outcome| matches!(of, Outcome::Trap(TrapOutcome::TrapHeld { .. }));
    let text = explained(arena, Action::Disarm(Dir::E), Detail::Rolls, held);
    says(
        &text,
        &[
            "Chance to disarm it ",
            "disarming a trap: no",
            "the hand slips: no",
        ],
    );
}

#[test]
fn the_rolls_that_are_worked_out_for_an_event_are_those_that_were_made() {
    // The game keeps what was decided and the state of its dice; a trace of the same game writes the rolls down.
    let game = || mage().level(20).mana(30).seed(3);
    let cast = missile(&game());
    let (mut plain, mut traced) = (game().into_game(), game());
    let mut events = 0;
    for _ in 0..12 {
        plain.step(cast).expect("there is mana for it");
        let made = traced.traced(cast).rolls;
        for reason in plain.reasons().events() {
            let rolls = plain.reasons().event_rolls(reason);
            let is_there = made.windows(rolls.len().max(1)).any(|run| run == &*rolls);
            assert!(rolls.is_empty() || is_there, "{rolls:?} of {made:?}");
            events += usize::from(!rolls.is_empty());
        }
    }
    assert!(events > 12, "{events}");
}
