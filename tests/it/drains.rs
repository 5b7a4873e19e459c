//! What takes experience in thousands: who may send it, and how the player is warned.

use barrow::{
    analysis::AttackChoice,
    content::{Content, PowerDef, PowersDef, ProjectDef},
    dice::Dice,
    grid::area::Shape,
    rules::{Class, Race, projection::DamageType},
    sim::{Action, ActorId},
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range, Sum},
        sources,
    },
};

/// A kobold that sends bolts of some kind at somebody of level 8.
fn bolt(kind: DamageType) -> Arena {
    Arena::new("@..k")
        .level(8)
        .hit_points(900)
        .legend('k', ArenaMonster::of("kobold").hit_points(90).energy(100))
        .changing_monster("kobold", move |kobold| {
            kobold.mana = 1000;
            kobold.never_moves = true;
            kobold.powers = Some(PowersDef {
                one_in: 1,
                list: vec![PowerDef::Project(ProjectDef {
                    kind,
                    shape: Shape::Bolt,
                    strength: Dice::flat(9),
                })],
            });
        })
}

#[test]
fn the_odds_say_what_a_bolt_of_nether_leaves_of_a_level() {
    // PRJ-PLRFX-45: as the rule stands; and so it comes.
    let mut arena = bolt(DamageType::Nether).script([Chance(true), Range(0), Sum(9)]);
    let before = arena.experience();
    let game = bolt(DamageType::Nether).into_game();
    let odds = game
        .odds(ActorId(1), AttackChoice::Melee)
        .expect("it is there");
    let drain = odds.answer.powers[0].drain.expect("it takes experience");
    assert_eq!(drain.from.get(), 8);
    assert!(drain.to < drain.from && drain.points > 0);
    arena.act(Action::Wait);
    assert_eq!(arena.experience(), before - drain.points * 100);
    assert_eq!(arena.experience_level(), drain.to.get());
    let cold = bolt(DamageType::Cold).into_game();
    let odds = cold
        .odds(ActorId(1), AttackChoice::Melee)
        .expect("it is there");
    assert_eq!(odds.answer.powers[0].drain, None);
}

#[test]
fn a_designer_is_warned_of_a_monster_that_takes_more_than_a_level() {
    let file = "content/monsters.ron";
    let text = include_str!("../fixtures/content/content/monsters.ron");
    let check = |text: String| {
        let checked = Content::check(&sources().replacing(file, file, text));
        let faults = checked.1.to_string();
        faults
            .lines()
            .filter(|line| line.contains("points of experience at once"))
            .count()
    };
    // The wight, the wraith and the king of the fixture are of levels 9 and 12.
    assert_eq!(check(text.to_owned()), 3);
    assert_eq!(check(text.replace("kind: Nether", "kind: Dark")), 0);
    assert_eq!(check(text.replace("level: 12,", "level: 14,")), 1);
}

#[test]
fn shipped_nether_takes_no_more_than_a_level_from_somebody_as_deep_as_its_sender() {
    // PRJ-PLRFX-45: a whole turn of each monster that sends it, at a human warrior of the monster's own level, which is its
    // depth; those of an experience between two levels fall to the lower one at most.
    let content = Content::embedded();
    let nether = |power: &PowerDef| match *power {
        PowerDef::Project(def) => def.kind == DamageType::Nether,
        PowerDef::Breathe(kind) => kind == DamageType::Nether,
        _ => false,
    };
    let sends = |def: &&barrow::content::MonsterDef| {
        let powers = def.powers.as_ref();
        powers.is_some_and(|powers| powers.list.iter().any(nether))
    };
    let senders = content.monsters.iter().filter(sends);
    let (mut count, mut drained) = (0, 0);
    for def in senders {
        let key: &'static str = def.key.clone().leak();
        let foe = ArenaMonster::of(key).energy(100).asleep(0);
        let mut arena = Arena::new("@..k")
            .content(content.clone())
            .playing(Race::Human, Class::Warrior)
            .level(def.level.into())
            .hit_points(30_000)
            .legend('k', foe)
            .changing_monster(key, move |sender| {
                sender.never_moves = true;
                sender.mana = 30_000;
                let powers = sender.powers.as_mut().expect("it has powers");
                powers.one_in = 1;
                powers.list.retain(nether);
            })
            .seed(3);
        let (before, level) = (arena.experience(), arena.experience_level());
        for _ in 0..20 {
            arena.act(Action::Wait);
            if arena.experience() < before {
                break;
            }
        }
        let lost = level - arena.experience_level();
        assert!(lost <= 1, "{key}: from level {level} by {lost}");
        drained += u32::from(arena.experience() < before);
        count += 1;
    }
    assert!(count >= 4, "{count} send it");
    assert_eq!(drained, count, "each took some");
}
