//! What a character trains: points for the skills of Sil, and skills of POWDER (BRW-SKILL, BRW-LEARN).

use barrow::{
    rules::{
        Class, Race,
        base::ruleset::Ruleset,
        powder::skill::SkillName,
        training::{SilSkillName, Training},
    },
    sim::Action,
    testing::{Arena, ArenaMonster},
};

use crate::{
    frame::{Book, Turn, tried, turn, turn_of},
    tools::by_label,
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    points(book);
    ranks(book);
    learning(book);
}

const MELEE: Training = Training::Sil(SilSkillName::Melee);
const DODGING: Training = Training::Powder(SkillName::Dodging);

/// Somebody of a level under some rules.
fn hero(rules: Ruleset, level: i32) -> Arena {
    Arena::new("@")
        .playing(Race::Human, Class::Mage)
        .ruleset(rules)
        .level(level)
        .energy(130)
        .hit_points(500)
}

fn trains(arena: Arena, what: Training) -> Turn {
    tried(arena, move |_| Action::Train(what))
}

fn trained(turn: &Turn) -> bool {
    turn.says("player trains")
}

fn points(book: &mut Book) {
    let rule = &["BRW-SKILL-01"];
    book.witness(rule)
        .with(|| trains(hero(Ruleset::Sil, 2), MELEE))
        .without(|| trains(hero(Ruleset::Sil, 1), MELEE))
        .differs(trained, true, false);
    book.witness(rule)
        .with(|| trains(hero(Ruleset::Sil, 2), MELEE))
        .without(|| trains(hero(Ruleset::Angband, 2), MELEE))
        .differs(trained, true, false);
    // It takes no time.
    let idle = |turn: &Turn| turn.arena.player().energy == 130;
    book.witness(rule)
        .with(|| trains(hero(Ruleset::Sil, 2), MELEE))
        .without(|| turn(hero(Ruleset::Sil, 2), Action::Wait))
        .differs(idle, true, false);
    // 3 points pay for ranks 1 and 2, and not for a third.
    let further = |times| trains(hero(Ruleset::Sil, 2).trained(MELEE, times), MELEE);
    book.witness(&["BRW-SKILL-02"])
        .with(move || further(1))
        .without(move || further(2))
        .differs(trained, true, false);
}

/// An ogre that strikes at once, or lives through everything.
fn before_ogre(energy: i32) -> Arena {
    Arena::new("@O")
        .ruleset(Ruleset::Sil)
        .hit_points(500)
        .legend(
            'O',
            ArenaMonster::of("ogre").hit_points(4000).energy(energy),
        )
}

fn ranks(book: &mut Book) {
    let forth = Action::Step(barrow::grid::Dir::E);
    let rule = &["BRW-SKILL-03"];
    let strike = |times| turn(before_ogre(-100_000).trained(MELEE, times), forth);
    book.witness(rule)
        .with(move || strike(3))
        .without(move || strike(0))
        .differs(|turn| turn.sum("attack score"), 9, 6);
    let evasion = Training::Sil(SilSkillName::Evasion);
    let suffer = move |times| turn(before_ogre(100).trained(evasion, times), Action::Wait);
    book.witness(rule)
        .with(move || suffer(4))
        .without(move || suffer(0))
        .differs(|turn| turn.sum("evasion score"), 8, 4);
    let archery = Training::Sil(SilSkillName::Archery);
    let shoot = move |times| {
        let arena = Arena::new("@..O")
            .ruleset(Ruleset::Sil)
            .legend(
                'O',
                ArenaMonster::of("ogre").hit_points(4000).energy(-100_000),
            )
            .wearing("long_bow")
            .carrying("arrow", 3)
            .trained(archery, times);
        turn_of(arena, |arena| Action::Fire {
            ammo: arena.uid("arrow"),
            at: arena.monster("ogre").at,
        })
    };
    book.witness(rule)
        .with(move || shoot(2))
        .without(move || shoot(0))
        .differs(|turn| turn.sum("attack score"), 6, 4);
    let number = |turn: &Turn, name: &str| {
        let shown = turn.sheet(name);
        shown.trim_end_matches('%').parse::<i32>().unwrap_or(-99)
    };
    let waits = |skill, times| {
        let arena = hero(Ruleset::Sil, 5).trained(Training::Sil(skill), times);
        turn(arena, Action::Wait)
    };
    for (skill, name, step) in [
        (SilSkillName::Stealth, "Stealth", 1),
        (SilSkillName::Perception, "Search skill", 3),
        (SilSkillName::Will, "Saving throw", 3),
    ] {
        let plain = number(&waits(skill, 0), name);
        book.witness(&["BRW-SKILL-04"])
            .with(move || waits(skill, 2))
            .without(move || waits(skill, 0))
            .differs(move |turn| number(turn, name), plain + 2 * step, plain);
    }
    // What is heard follows from it.
    let noise = |turn: &Turn| turn.sheet("Noise");
    let (loud, low) = (
        noise(&waits(SilSkillName::Stealth, 0)),
        noise(&waits(SilSkillName::Stealth, 2)),
    );
    assert_ne!(loud, low);
    book.witness(&["BRW-SKILL-04"])
        .with(move || waits(SilSkillName::Stealth, 2))
        .without(move || waits(SilSkillName::Stealth, 0))
        .differs(noise, low, loud);
}

fn learning(book: &mut Book) {
    let rule = &["BRW-LEARN-01"];
    book.witness(rule)
        .with(|| trains(hero(Ruleset::Powder, 4), DODGING))
        .without(|| trains(hero(Ruleset::Powder, 3), DODGING))
        .differs(trained, true, false);
    let one = Training::Powder(SkillName::Shields);
    book.witness(rule)
        .with(move || trains(hero(Ruleset::Powder, 8).trained(one, 1), DODGING))
        .without(move || trains(hero(Ruleset::Powder, 7).trained(one, 1), DODGING))
        .differs(trained, true, false);
    book.witness(rule)
        .with(|| trains(hero(Ruleset::Powder, 4), DODGING))
        .without(|| trains(hero(Ruleset::Sil, 4), DODGING))
        .differs(trained, true, false);
    // A Mage learns to dodge at level 9 by itself.
    book.witness(&["BRW-LEARN-02"])
        .with(|| trains(hero(Ruleset::Powder, 8), DODGING))
        .without(|| trains(hero(Ruleset::Powder, 9), DODGING))
        .differs(trained, true, false);
    let struck = |times| {
        let kobold = ArenaMonster::of("kobold").hit_points(900).energy(100);
        let arena = Arena::new("@k")
            .playing(Race::Human, Class::Mage)
            .ruleset(Ruleset::Powder)
            .hit_points(500)
            .legend('k', kobold.speed(-40))
            .trained(DODGING, times)
            .dice(by_label(&[
                ("hitroll", 19),
                ("attack modifier", 18),
                ("dodge", 1),
            ]));
        turn(arena, Action::Wait)
    };
    book.witness(&["BRW-LEARN-02"])
        .with(move || struck(1))
        .without(move || struck(0))
        .differs(
            |turn| (turn.count("dodge"), turn.says("kobold hits player")),
            (1, false),
            (0, true),
        );
}
