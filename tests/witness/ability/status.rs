//! Fear, blindness, confusion and hallucination in play (ABL-STATUS-01, -03 to -20, -25 to -28).

use std::{collections::BTreeSet, sync::Arc};

use barrow::{
    bevy_ecs::world::World,
    content::{EffectDef, ItemUse},
    dice::Dice,
    grid::{Dir, Pos},
    play::{Bindings, Options, PanelRow, PlayerCommand, Shell, Start},
    rules::ability::status::{ActionKind, Condition},
    sim::{Action, ItemKnowledge, Refusal, Setup},
    testing::{Arena, ArenaMonster},
};

use crate::{
    tools::{by_label, chance, times, told},
    watch::{Case, Watch},
};

pub(super) const CASES: &[Case] = &[
    Case {
        rules: &["ABL-STATUS-01"],
        run: conditions_stand_on_the_status_line,
    },
    Case {
        rules: &["ABL-STATUS-03"],
        run: the_afraid_shoot_and_do_not_strike,
    },
    Case {
        rules: &["ABL-STATUS-04", "ABL-STATUS-26"],
        run: the_blind_and_the_dreaming_cannot_look,
    },
    Case {
        rules: &["ABL-STATUS-06"],
        run: the_blind_fight_half_as_well,
    },
    Case {
        rules: &["ABL-STATUS-11"],
        run: the_confused_stagger,
    },
    Case {
        rules: &["ABL-STATUS-12"],
        run: the_confused_do_not_run,
    },
    Case {
        rules: &["ABL-STATUS-13"],
        run: the_confused_aim_anywhere,
    },
    Case {
        rules: &["ABL-STATUS-17"],
        run: the_confused_feel_nothing,
    },
    Case {
        rules: &["ABL-STATUS-25"],
        run: who_hallucinates_sees_others,
    },
];

const FORTH: Action = Action::Step(Dir::E);

/// Which of these conditions keep something from happening; without any it happens.
pub(super) fn bars(mut happens: impl FnMut(Option<Condition>) -> bool) -> Vec<Condition> {
    assert!(happens(None), "it happens to the healthy");
    let all = [
        Condition::Afraid,
        Condition::Blind,
        Condition::Confused,
        Condition::Hallucinating,
        Condition::Poisoned,
    ];
    all.into_iter()
        .filter(|condition| !happens(Some(*condition)))
        .collect()
}

/// Somebody with a condition, or without any.
pub(super) fn with(arena: Arena, condition: Option<Condition>) -> Arena {
    condition
        .into_iter()
        .fold(arena, |arena, condition| arena.ailing(condition, 9))
}

/// A shell with a ready-made warrior who has eaten something that brings a condition on.
fn fed(condition: Option<Condition>) -> (Shell, World) {
    let mut content = barrow::testing::content();
    let ration = content.item_keys["ration"];
    let effects =
        condition.map(|condition| EffectDef::Afflict(condition, Dice::new(0, 0).plus(30)));
    content.items[usize::from(ration.0)].usage = ItemUse::Food(effects.into_iter().collect());
    let options = Options {
        content: Arc::new(content),
        bindings: Bindings::standard(),
        saves: None,
        seed: 1,
        level: None,
    };
    let mut world = World::new();
    let mut shell =
        Shell::new(&mut world, options, Start::New(Setup::default())).expect("the cellar is there");
    let pack = shell.picture(&world).view().expect("a game").pack();
    let food = pack
        .into_iter()
        .find(|thing| thing.kind == ration)
        .expect("everybody carries bread");
    shell.act(&mut world, Action::Eat(food.uid));
    (shell, world)
}

/// What the last line of the log says after a command.
fn says(shell: &mut Shell, world: &mut World, command: PlayerCommand) -> String {
    shell.command(world, command);
    while shell.is_busy() {
        shell.tick(world);
    }
    shell
        .picture(world)
        .hud()
        .log
        .last()
        .map(barrow::play::TextLine::text)
        .unwrap_or_default()
}

fn conditions_stand_on_the_status_line(watch: &mut Watch) {
    for (condition, word) in [
        (Condition::Afraid, "afraid"),
        (Condition::Blind, "blind"),
        (Condition::Confused, "confused"),
        (Condition::Hallucinating, "hallucinating"),
        (Condition::Cut, "bad cut"),
        (Condition::Poisoned, "poisoned"),
        (Condition::Stunned, "stunned"),
    ] {
        let shows = |condition| {
            let (shell, world) = fed(condition);
            let rows = shell.picture(&world).hud().character.rows;
            rows.iter().any(|row| match row {
                PanelRow::Text(line) => line.text().to_lowercase().contains(word),
                PanelRow::Gauge { .. } | PanelRow::Monster { .. } | PanelRow::Gap => false,
            })
        };
        assert!(shows(Some(condition)) && !shows(None), "{word}");
        let mut arena = with(Arena::new("@"), Some(condition));
        watch.act(&mut arena, Action::Wait);
    }
}

fn the_afraid_shoot_and_do_not_strike(watch: &mut Watch) {
    let strikes = bars(|condition| {
        let arena = Arena::new("@k")
            .legend('k', ArenaMonster::of("kobold").energy(-5000))
            .dice(by_label(&[]));
        let mut arena = with(arena, condition);
        match watch.attempt(&mut arena, FORTH, ActionKind::Melee) {
            Ok(_) => true,
            Err(refusal) => {
                assert_eq!(refusal, Refusal::TooAfraid);
                false
            }
        }
    });
    assert_eq!(strikes, [Condition::Afraid]);
    let mut shoots = with(Arena::new("@..k"), Some(Condition::Afraid))
        .wearing("long_bow")
        .carrying("arrow", 2)
        .legend('k', ArenaMonster::of("kobold").energy(-5000))
        .dice(by_label(&[]));
    let fire = Action::Fire {
        ammo: shoots.uid("arrow"),
        at: Pos::new(3, 0),
    };
    assert!(told(&watch.act(&mut shoots, fire), "player misses kobold"));
}

fn the_blind_and_the_dreaming_cannot_look(watch: &mut Watch) {
    // ABL-STATUS-04: nobody is seen, and nothing but the square underfoot.
    let mut sees = |condition| {
        let arena = Arena::new("@..k")
            .legend('k', ArenaMonster::of("kobold").energy(-5000))
            .dice(by_label(&[]));
        let mut arena = with(arena, condition);
        watch.act(&mut arena, Action::Wait);
        arena.view().contains('k')
    };
    assert!(sees(None) && !sees(Some(Condition::Blind)) && sees(Some(Condition::Confused)));
    let barred = bars(|condition| {
        let (mut shell, mut world) = fed(condition);
        let said = says(&mut shell, &mut world, PlayerCommand::Look);
        let view = shell.picture(&world).view().expect("a game");
        watch.forbids(view.conditions().as_character(), ActionKind::Look);
        !said.starts_with("You cannot look around while you are ")
    });
    assert_eq!(barred, [Condition::Blind, Condition::Hallucinating]);
}

fn the_blind_fight_half_as_well(watch: &mut Watch) {
    // Halved skill is tested against the same armor; 8 of the kobold's 16 stay out of it.
    let mut aim = |condition, bow: bool| {
        let arena = Arena::new("@k")
            .wearing("long_bow")
            .carrying("arrow", 2)
            .legend('k', ArenaMonster::of("kobold").energy(-5000))
            .dice(by_label(&[]));
        let mut arena = with(arena, condition);
        let action = if bow {
            Action::Fire {
                ammo: arena.uid("arrow"),
                at: Pos::new(1, 0),
            }
        } else {
            FORTH
        };
        let chance = chance(&watch.act(&mut arena, action), "skill against armor");
        // What misses is three quarters of the armor over the skill.
        12.0 / (1.0 - chance.to_f64())
    };
    for bow in [false, true] {
        let (eyes, none) = (aim(None, bow), aim(Some(Condition::Blind), bow));
        assert!((none / eyes - 0.5).abs() < 0.02, "{eyes} {none}");
        assert!((aim(Some(Condition::Hallucinating), bow) - eyes).abs() < 0.01);
    }
}

fn the_confused_stagger(watch: &mut Watch) {
    // Three times in four one of eight directions, as the dice say; who stands there is struck.
    let mut goes = |condition, astray, way| {
        let arena = Arena::new("...\n.@k\n...")
            .legend('k', ArenaMonster::of("kobold").energy(-5000))
            .dice(by_label(&[
                ("staggering", astray),
                ("direction of a confused step", way),
            ]));
        let mut arena = with(arena, condition);
        let turn = watch.act(&mut arena, Action::Step(Dir::W));
        (arena.player().at, turn)
    };
    let confused = Some(Condition::Confused);
    for (way, dir) in Dir::ALL.into_iter().enumerate() {
        let (at, turn) = goes(confused, 1, way as i32);
        assert_eq!(
            chance(&turn, "staggering"),
            barrow::dice::Chance::percent(75)
        );
        if dir == Dir::E {
            assert_eq!(
                (at, told(&turn, "player misses kobold")),
                (Pos::new(1, 1), true)
            );
        } else {
            assert_eq!(at, Pos::new(1, 1).step(dir));
        }
    }
    assert_eq!(
        goes(confused, 0, 2).0,
        Pos::new(0, 1),
        "one time in four as meant"
    );
    let (at, turn) = goes(None, 1, 2);
    assert_eq!((at, times(&turn, "staggering")), (Pos::new(0, 1), 0));
}

fn the_confused_do_not_run(watch: &mut Watch) {
    let runs = bars(|condition| {
        let (mut shell, mut world) = fed(condition);
        let before = shell.session().expect("a game").actions();
        // Of what ails one the first press warns; the key that is named goes on all the same, unless one cannot.
        let first = says(&mut shell, &mut world, PlayerCommand::Run(Dir::E));
        let then = says(&mut shell, &mut world, PlayerCommand::Again);
        let said = format!("{first} {then}");
        let ran = shell.session().expect("a game").actions() > before;
        assert_eq!(ran, !said.contains("confused"), "{said}");
        let view = shell.picture(&world).view().expect("a game");
        watch.forbids(view.conditions().as_character(), ActionKind::Run);
        watch.saw(said);
        ran
    });
    assert_eq!(runs, [Condition::Confused]);
}

fn the_confused_aim_anywhere(watch: &mut Watch) {
    let west = Dir::ALL
        .iter()
        .position(|dir| *dir == Dir::W)
        .expect("one of eight") as i32;
    let mut ends = |condition, action: &dyn Fn(&Arena) -> Action| {
        let arena = Arena::new("..@.k")
            .wearing("long_bow")
            .carrying("arrow", 2)
            .carrying("dagger", 1)
            .carrying("wand_darts", 1)
            .carrying("rod_gale", 1)
            .legend(
                'k',
                ArenaMonster::of("kobold").hit_points(500).energy(-5000),
            )
            .dice(by_label(&[
                ("direction of a confused shot", west),
                ("use of a device", 1),
            ]));
        let mut arena = with(arena, condition);
        let action = action(&arena);
        let turn = watch.act(&mut arena, action);
        (
            times(&turn, "direction of a confused shot"),
            told(&turn, "kobold"),
        )
    };
    let at = Pos::new(4, 0);
    let aims: [&dyn Fn(&Arena) -> Action; 4] = [
        &|arena| Action::Fire {
            ammo: arena.uid("arrow"),
            at,
        },
        &|arena| Action::Throw {
            item: arena.uid("dagger"),
            at,
        },
        &|arena| Action::Aim {
            item: arena.uid("wand_darts"),
            at,
        },
        &|arena| Action::Zap {
            item: arena.uid("rod_gale"),
            at: Some(at),
        },
    ];
    for action in aims {
        assert_eq!(ends(None, action), (0, true), "at the kobold");
        assert_eq!(
            ends(Some(Condition::Confused), action),
            (1, false),
            "to the west"
        );
    }
}

fn the_confused_feel_nothing(watch: &mut Watch) {
    let mut feels = |condition| {
        let arena = Arena::new("@")
            .carrying("wasp_blade", 1)
            .item_knowledge("wasp_blade", ItemKnowledge::Unknown)
            .dice(by_label(&[("a feeling about what is carried", 1)]));
        let mut arena = with(arena, condition);
        let turn = watch.act(&mut arena, Action::Wait);
        (
            times(&turn, "a feeling about what is carried"),
            told(&turn, "senses"),
        )
    };
    assert_eq!(feels(None), (1, true));
    assert_eq!(feels(Some(Condition::Blind)), (1, true));
    assert_eq!(feels(Some(Condition::Confused)), (0, false));
}

fn who_hallucinates_sees_others(watch: &mut Watch) {
    let mut kinds = |condition| {
        let arena = Arena::new("@$k")
            .legend('k', ArenaMonster::of("kobold").asleep(5000))
            .legend('$', "gold")
            .seed(2);
        let mut arena = match condition {
            Some(condition) => arena.ailing(condition, 100),
            None => arena,
        };
        let (mut kinds, mut things) = (BTreeSet::new(), BTreeSet::new());
        for _ in 0..12 {
            let view = arena.knows();
            kinds.extend(view.monsters().iter().filter_map(|seen| seen.kind));
            things.extend(view.cell(Pos::new(1, 0)).item);
            watch.act(&mut arena, Action::Wait);
        }
        (kinds.len(), things.len())
    };
    assert_eq!(kinds(None), (1, 1));
    assert_eq!(kinds(Some(Condition::Blind)).0, 0);
    let (monsters, things) = kinds(Some(Condition::Hallucinating));
    assert!(monsters > 6 && things > 6, "{monsters} and {things}");
}
