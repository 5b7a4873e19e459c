//! What the blind, the confused and the hallucinating do worse, or not at all: searching, disarming, casting, reading
//! (ABL-STATUS-05, -07 to -10, -14, -15, -18 to -20, -27, -28).

use barrow::{
    grid::{Dir, Pos},
    rules::{
        Class, Race, StatName,
        ability::status::{ActionKind, Condition},
    },
    sim::{Action, MagicRefusal, Refusal},
    testing::Arena,
};

use super::status::{bars, with};
use crate::{
    tools::{by_label, entry, percent, times, told},
    watch::{Case, Watch},
};

pub(super) const CASES: &[Case] = &[
    Case {
        rules: &["ABL-STATUS-05", "ABL-STATUS-14", "ABL-STATUS-27"],
        run: search_falls_to_a_tenth,
    },
    Case {
        rules: &["ABL-STATUS-07", "ABL-STATUS-15", "ABL-STATUS-28"],
        run: disarming_falls_to_a_tenth,
    },
    Case {
        rules: &[
            "ABL-STATUS-08",
            "ABL-STATUS-09",
            "ABL-STATUS-18",
            "ABL-STATUS-19",
        ],
        run: neither_casts_nor_studies,
    },
    Case {
        rules: &["ABL-STATUS-10", "ABL-STATUS-20"],
        run: neither_reads,
    },
];

fn search_falls_to_a_tenth(watch: &mut Watch) {
    let mut skill = |conditions: &[Condition]| {
        let mut arena = Arena::new("#@S#")
            .playing(Race::Hobbit, Class::Rogue)
            .legend('S', "door_secret")
            .dice(by_label(&[]));
        for condition in conditions {
            arena = arena.ailing(*condition, 9);
        }
        let turn = watch.act(&mut arena, Action::Search);
        if times(&turn, "finding what is hidden") == 0 {
            0
        } else {
            percent(&turn, "finding what is hidden")
        }
    };
    assert_eq!(skill(&[]), 80);
    for condition in [
        Condition::Blind,
        Condition::Confused,
        Condition::Hallucinating,
    ] {
        assert_eq!(skill(&[condition]), 8, "{condition:?}");
    }
    assert_eq!(
        skill(&[Condition::Confused, Condition::Hallucinating]),
        8,
        "once"
    );
    assert_eq!(skill(&[Condition::Blind, Condition::Confused]), 0);
    assert_eq!(skill(&[Condition::Afraid]), 80);
}

fn disarming_falls_to_a_tenth(watch: &mut Watch) {
    // A trap of power 1 takes a little off the skill of 25.
    let mut locks = |conditions: &[Condition]| {
        let mut arena = Arena::new("@L")
            .playing(Race::Hobbit, Class::Rogue)
            .level(20)
            .hit_points(200)
            .legend('L', "door_locked")
            .dice(by_label(&[]));
        for condition in conditions {
            arena = arena.ailing(*condition, 9);
        }
        let turn = watch.act(&mut arena, Action::Open(Dir::E));
        let skill = entry(&arena, "Disarm skill").1;
        (skill, percent(&turn, "picking a lock"))
    };
    let (skill, chance) = locks(&[]);
    for condition in [
        Condition::Blind,
        Condition::Confused,
        Condition::Hallucinating,
    ] {
        let (worse, less) = locks(&[condition]);
        assert_eq!(worse, skill / 10, "{condition:?}");
        assert!(less < chance, "{condition:?}: {less} and {chance}");
    }
    let once = locks(&[Condition::Confused, Condition::Hallucinating]);
    assert_eq!(once.0, skill / 10);
    assert_eq!(
        locks(&[Condition::Blind, Condition::Confused]).0,
        skill / 100
    );
    assert_eq!(locks(&[Condition::Afraid]), (skill, chance));
}

/// A mage of level 5 with a spell learned and others to learn.
fn mage() -> Arena {
    Arena::new("@..")
        .playing(Race::Human, Class::Mage)
        .level(5)
        .stat(StatName::Int, "17")
        .carrying("book_primer", 1)
        .knowing("magic_missile")
        .dice(by_label(&[]))
}

fn neither_casts_nor_studies(watch: &mut Watch) {
    let casts = bars(|condition| {
        let mut arena = with(mage(), condition);
        let cast = Action::Cast {
            spell: arena.spell("magic_missile"),
            at: Some(Pos::new(2, 0)),
        };
        match watch.attempt(&mut arena, cast, ActionKind::Cast) {
            Ok(turn) => told(&turn, "casts magic_missile"),
            Err(Refusal::Magic(MagicRefusal::CannotCast(_))) => false,
            Err(other) => panic!("{other:?}"),
        }
    });
    assert_eq!(casts, [Condition::Blind, Condition::Confused]);
    let studies = bars(|condition| {
        let mut arena = with(mage(), condition);
        let study = Action::Study(arena.spell("glow"));
        let browses = arena.caster().browse().is_ok();
        let learns = match watch.attempt(&mut arena, study, ActionKind::Study) {
            Ok(_) => true,
            Err(Refusal::Magic(MagicRefusal::CannotStudy(_))) => false,
            Err(other) => panic!("{other:?}"),
        };
        assert_eq!(browses, learns);
        learns
    });
    assert_eq!(studies, [Condition::Blind, Condition::Confused]);
    let mut arena = mage();
    let cast = Action::Cast {
        spell: arena.spell("magic_missile"),
        at: Some(Pos::new(2, 0)),
    };
    watch.act(&mut arena, cast);
}

fn neither_reads(watch: &mut Watch) {
    let reads = bars(|condition| {
        let mut arena = with(
            Arena::new("@...")
                .carrying("scroll_mapping", 1)
                .dice(by_label(&[])),
            condition,
        );
        let read = Action::Read(arena.uid("scroll_mapping"));
        match watch.attempt(&mut arena, read, ActionKind::Read) {
            Ok(_) => true,
            Err(Refusal::CannotRead(_)) => false,
            Err(other) => panic!("{other:?}"),
        }
    });
    assert_eq!(reads, [Condition::Blind, Condition::Confused]);
}
