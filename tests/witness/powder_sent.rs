//! What is sent rather than struck under POWDER, traps, noise, moving targets, and the conclusions of the document.
//!
//! The player is a Human Warrior of level 1 unless a witness says otherwise: physical level 2, skilled with edged and
//! medium weapons, body armor and leather.

use barrow::{
    content::{Content, ItemUse, PowerDef, PowersDef, ProjectDef},
    dice::{Chance as Odds, Dice, Roll},
    grid::{Dir, Pos, area::Shape},
    rules::{Class, Race, base::ruleset::Ruleset, projection::DamageType},
    sim::{Action, Charge},
    testing::{
        Arena, ArenaMonster,
        Play::{self, Pick, Range, Sum},
        sources,
    },
};

use crate::{
    frame::{Book, Turn, turn, turn_of},
    tools::by_label,
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    rays(book);
    nobody(book);
    moving(book);
    noise(book);
    slots(book);
    afterwards(book);
    skills(book);
    armor(book);
    luck(book);
}

const FORTH: Action = Action::Step(Dir::E);

/// The feet, as they are picked, and the body.
const FEET: Play = Pick(3);
const BODY: Play = Pick(2);

/// An arena under POWDER, in which `O` is an ogre that lives through everything and `E` one that strikes at once.
fn powder(picture: &str) -> Arena {
    let ogre = |energy| ArenaMonster::of("ogre").hit_points(4000).energy(energy);
    Arena::new(picture)
        .ruleset(Ruleset::Powder)
        .hit_points(500)
        .legend('O', ogre(-100_000))
        .legend('E', ogre(100))
}

/// A weapon against a monster that does nothing.
fn against(key: &str, weapon: &str) -> Arena {
    let target = ArenaMonster::of(key).hit_points(4000).energy(-100_000);
    powder("@m").legend('m', target).wearing(weapon)
}

/// A blow of the player's.
fn strike(arena: Arena) -> Turn {
    turn(arena, FORTH)
}

/// A blow at the player, who waits.
fn suffer(arena: Arena) -> Turn {
    turn(arena, Action::Wait)
}

/// The thing is thrown at the ogre.
fn throw(arena: Arena, item: &str) -> Turn {
    turn_of(arena, |arena| Action::Throw {
        item: arena.uid(item),
        at: arena.monster("ogre").at,
    })
}

/// The highest bonus that the modifier rolls for.
fn highest(turn: &Turn) -> i32 {
    turn.sum("highest bonus that the modifier rolls for")
}

/// How often the modifier is rolled: once more than there are levels of skill.
fn modifiers(turn: &Turn) -> usize {
    turn.count("attack modifier")
}

/// Somebody of level 20 with a wand that sends a bolt of fire, at an ogre.
fn wand() -> Arena {
    powder("@..O")
        .playing(Race::Human, Class::Mage)
        .level(20)
        .carrying("wand_darts", 1)
        .charged("wand_darts", Charge::Left(9))
        .changing_item("wand_darts", |wand| {
            if let ItemUse::Wand(wand) = &mut wand.usage {
                wand.effects = vec![ProjectDef {
                    shape: Shape::Bolt,
                    kind: DamageType::Fire,
                    strength: Dice::flat(20),
                }];
            }
        })
}

fn aim(arena: Arena) -> Turn {
    turn_of(arena, |arena| Action::Aim {
        item: arena.uid("wand_darts"),
        at: Pos::new(3, 0),
    })
}

fn cast(arena: Arena) -> Turn {
    let arena = arena.carrying("book_elements", 1).knowing("frost_bolt");
    turn_of(arena, |arena| Action::Cast {
        spell: arena.spell("frost_bolt"),
        at: Some(Pos::new(3, 0)),
    })
}

fn rays(book: &mut Book) {
    // A hitroll of 2 misses with a ray; what bursts over an area is aimed at nobody.
    let sent = |shape| {
        let told = [
            ("use of a device", 1),
            ("hitroll", 2),
            ("attack modifier", 1),
        ];
        let arena = wand().changing_item("wand_darts", move |wand| {
            if let ItemUse::Wand(wand) = &mut wand.usage {
                wand.effects[0].shape = shape;
            }
        });
        aim(arena.dice(by_label(&told)))
    };
    book.witness(&["POW-SCOPE-01"])
        .with(move || sent(Shape::Bolt))
        .without(move || sent(Shape::Ball(1)))
        .differs(
            |turn| (turn.count("hitroll"), turn.harm("ogre")),
            (1, 0),
            (0, 20),
        );
    // A Mage of level 20 has 1 and 19 x 0.3 physical levels and 3 and 19 x 0.8 magical ones, and the skill counts 1.
    book.witness(&["POW-BONUS-02"])
        .with(|| cast(wand()))
        .without(|| aim(wand()))
        .differs(highest, 19, 25);
    book.witness(&["POW-LESSON-08"])
        .step_of("POW-BONUS-02")
        .with(|| aim(wand()))
        .without(|| cast(wand()))
        .differs(highest, 25, 19);
}

/// The first game, by its seed, in which something comes about.
fn first(play: impl Fn(u64) -> Turn, wanted: impl Fn(&Turn) -> bool) -> Turn {
    let mut turns = (1..400).map(play);
    turns.find(wanted).expect("it comes about")
}

fn nobody(book: &mut Book) {
    let feet = |turn: &Turn| {
        matches!(
            turn.rolls_for("body part").next(),
            Some(Roll::Pick { value: 3, .. })
        )
    };
    let chance = |turn: &Turn| match turn.roll("body part") {
        Roll::Pick { chance, .. } => *chance,
        other => panic!("{other:?}"),
    };
    let trap = |seed| {
        let arena = powder("@^.").legend('^', "trap_darts").seed(seed);
        turn(arena, Action::Step(Dir::E))
    };
    book.witness(&["POW-AC-02"])
        .with(move || first(trap, feet))
        .without(move || first(|seed| suffer(powder("@E").seed(seed)), feet))
        .differs(chance, Odds::percent(20), Odds::percent(5));
}

fn moving(book: &mut Book) {
    let sent = |seed: u64, action| {
        let kobold = ArenaMonster::of("kobold").hit_points(100).energy(100);
        let arena = Arena::new("#####\n@..k#\n#####")
            .ruleset(Ruleset::Powder)
            .playing(Race::Human, Class::Rogue)
            .level(20)
            .hit_points(300)
            .seed(seed)
            .legend('k', kobold)
            .changing_monster("kobold", |kobold| {
                kobold.mana = 100;
                kobold.powers = Some(PowersDef {
                    one_in: 1,
                    list: vec![PowerDef::Project(ProjectDef {
                        shape: Shape::Bolt,
                        kind: DamageType::Fire,
                        strength: Dice::flat(9),
                    })],
                });
            });
        turn(arena, action)
    };
    let hits = |turn: &Turn| turn.says("kobold hits player with Fire");
    let moved = |turn: &Turn| turn.count("moving target") > 0;
    book.witness(&["POW-AVOID-03"])
        .with(move || {
            first(
                |seed| sent(seed, Action::Step(Dir::E)),
                |turn| hits(turn) && moved(turn),
            )
        })
        .without(move || first(|seed| sent(seed, Action::Wait), hits))
        .differs(moved, true, false);
}

fn noise(book: &mut Book) {
    let asleep = |turn: &Turn| {
        let beside = turn.arena.at(Pos::new(1, 1)).expect("it sleeps");
        beside.sleep > 0
    };
    // A dagger is silent, a sword is not: the sleeper beside the ogre hears it.
    let sleeper = |picture: &str| {
        let kobold = ArenaMonster::of("kobold").hit_points(500);
        powder(picture)
            .legend('k', kobold.asleep(5).energy(-100_000))
            .changing_monster("kobold", |kobold| kobold.hearing = 0)
    };
    book.witness(&["POW-NOISE-01", "POW-NOISE-03"])
        .with(move || strike(sleeper("@O\n.k").wearing("long_sword")))
        .without(move || strike(sleeper("@O\n.k").wearing("dagger")))
        .differs(asleep, false, true);
    // A rat makes no noise; the shield that it strikes does.
    let rat = move |arena: Arena| suffer(arena.legend('r', ArenaMonster::of("rat").energy(100)));
    book.witness(&["POW-NOISE-02"])
        .with(move || rat(sleeper("@r\n.k").wearing("leather_shield")))
        .without(move || rat(sleeper("@r\n.k").wearing("soft_leather")))
        .differs(asleep, false, true);
}

/// The fixture with a kobold in leather, which has these slots.
fn kobold(slots: &str) -> Content {
    let file = "rulesets/powder.ron";
    let text = include_str!("../fixtures/content/rulesets/powder.ron");
    let from = "kind: \"kobold\", enemy: \"halfling\", slots: [Head, Neck, Body, Feet],";
    assert!(text.contains(from), "{from}");
    let to = format!("kind: \"kobold\", wears: [\"soft_leather\"], slots: {slots},");
    let sources = sources().replacing(file, file, text.replace(from, &to));
    Content::load(&sources).unwrap_or_else(|faults| panic!("{faults}"))
}

fn slots(book: &mut Book) {
    // What would strike its feet strikes the body, and the leather there: two rolls.
    let kick = |slots: &str, worn: Vec<_>| {
        let rolls = [19, 1, 1, 1].map(Range).into_iter().chain([FEET]);
        let rolls = rolls.chain(worn).chain([Range(1), Sum(6)]);
        let arena = against("kobold", "long_sword").content(kobold(slots));
        strike(arena.script(rolls))
    };
    book.witness(&["POW-AC-03"])
        .with(move || kick("[Body]", vec![Range(1), Range(1)]))
        .without(move || kick("[Head, Neck, Body, Feet]", vec![]))
        .differs(|turn| turn.count("worn armor"), 2_usize, 0_usize);
}

fn afterwards(book: &mut Book) {
    // The poison of the adder's tooth costs the ogre 1d6, after the dagger's damage and what its enchantment adds.
    let blow = |weapon: &str, rest: Vec<_>| {
        let rolls = [19, 1].map(Range).into_iter().chain([Pick(2), Range(3)]);
        let arena = against("ogre", weapon);
        strike(arena.script(rolls.chain([Sum(3)]).chain(rest)))
    };
    book.witness(&["POW-AFTER-05"])
        .with(move || blow("adder_tooth", vec![Range(1), Sum(4)]))
        .without(move || blow("dagger", vec![]))
        .differs(|turn| turn.harm("ogre"), 8, 3);
    // Each point of damage wakes a sleeper once in ten times: a sword's 6 six times, a dagger's 3 three times.
    let sleeper = |weapon: &str| {
        let ogre = ArenaMonster::of("ogre").hit_points(4000).asleep(5000);
        let told = [
            ("hitroll", 15),
            ("damage dice", 6),
            ("enchantment", 1),
            ("damage reduction", 0),
            ("the sleeper wakes", 1),
        ];
        let arena = powder("@z")
            .legend('z', ogre.energy(-100_000))
            .wearing(weapon)
            .dice(by_label(&told));
        strike(arena)
    };
    book.witness(&["POW-AFTER-02"])
        .with(move || sleeper("long_sword"))
        .without(move || sleeper("dagger"))
        .differs(
            |turn| {
                let harm = turn.harm("ogre");
                let due = Odds::percent(10 * i64::from(harm.min(10)));
                let asleep = turn.arena.monster("ogre").sleep > 0;
                (harm, turn.chance("the sleeper wakes") == due, asleep)
            },
            (6, true, false),
            (4, true, false),
        );
    // A flask that hits may go off, and then strikes the kobold beside the ogre; a knife never does.
    let thrown = |item: &'static str| {
        let kobold = ArenaMonster::of("kobold").hit_points(500).energy(-100_000);
        let arena = powder("@...Ok").legend('k', kobold).carrying(item, 1);
        let told = [("hitroll", 20), ("explosion", 1)];
        throw(arena.dice(by_label(&told)), item)
    };
    book.witness(&["POW-AFTER-01"])
        .with(move || thrown("flask_oil"))
        .without(move || thrown("dagger"))
        .differs(
            |turn| (turn.count("explosion"), turn.attacks.len()),
            (1_usize, 2_usize),
            (0_usize, 1_usize),
        );
}

fn skills(book: &mut Book) {
    // A skilled hand and an unskilled one: more rolls, and more to roll for.
    let hand = |class| strike(against("ogre", "long_sword").playing(Race::Human, class));
    book.witness(&["POW-LESSON-01"])
        .step_of("POW-MOD-01")
        .with(move || hand(Class::Warrior))
        .without(move || hand(Class::Mage))
        .differs(|turn| (modifiers(turn), highest(turn)), (3, 4), (1, 1));
    // A Warrior learns Ranged Weapons at level 14: that and Pointed Weapons, where the Small Weapons that it has long had
    // count for nothing.
    let dagger = |level| {
        let arena = powder("@O")
            .playing(Race::Human, Class::Warrior)
            .level(level);
        throw(arena.carrying("dagger", 1), "dagger")
    };
    book.witness(&["POW-LESSON-02"])
        .step_of("POW-BONUS-01")
        .with(move || dagger(14))
        .without(move || dagger(13))
        .differs(modifiers, 3_usize, 2_usize);
    // The rapier's 2 to hit makes up for both skills in the highest bonus, and not in the rolls.
    book.witness(&["POW-LESSON-06"])
        .step_of("POW-MOD-01")
        .with(|| strike(against("ogre", "rapier")))
        .without(|| strike(against("ogre", "long_sword")))
        .differs(|turn| (modifiers(turn), highest(turn)), (1, 4), (3, 4));
    // The same sword in unskilled hands is rolled less often; its dice, and what they take when they show the same, are not
    // changed.
    let seen = |turn: &Turn| (modifiers(turn), turn.dice("damage dice"), turn.harm("ogre"));
    let blow = |class, skilled: usize| {
        let rolls = std::iter::once(Range(15)).chain(vec![Range(1); skilled]);
        let rolls = rolls.chain([BODY, Range(3), Sum(6)]);
        strike(
            against("ogre", "long_sword")
                .playing(Race::Human, class)
                .script(rolls),
        )
    };
    book.witness(&["POW-LESSON-03"])
        .step_of("POW-DAMAGE-07")
        .with(move || blow(Class::Warrior, 3))
        .without(move || blow(Class::Mage, 1))
        .differs(seen, (3, "1d8".to_owned(), 6), (1, "1d8".to_owned(), 6));
}

/// An ogre's blow at somebody in plate: 10 + 1 - 10 against what these two rolls make of it.
fn plate(class: Class, level: i32, rolls: [i32; 2], hits: bool) -> Turn {
    let arena = powder("@E").playing(Race::Human, class).level(level);
    let ogre = [10, 1, 1, 1].map(Range).into_iter().chain([BODY]);
    let rolls = ogre.chain(rolls.map(Range)).chain(hits.then_some(Sum(8)));
    suffer(arena.wearing("plate_mail").script(rolls))
}

fn armor(book: &mut Book) {
    let hits = |turn: &Turn| turn.says("hits player");
    // Skilled, the better of 7 and 1 counts; unskilled, the worse. So skill with armor counts as skill with weapons does.
    book.witness(&["POW-LESSON-01"])
        .step_of("POW-AC-08")
        .with(|| plate(Class::Warrior, 6, [7, 1], false))
        .without(|| plate(Class::Mage, 1, [7, 1], true))
        .differs(hits, false, true);
    book.witness(&["POW-LESSON-07"])
        .step_of("POW-AC-08")
        .with(|| plate(Class::Mage, 1, [7, 1], true))
        .without(|| plate(Class::Warrior, 6, [7, 1], false))
        .differs(hits, true, false);
    // The best armor in the best hands may still come out as 1, as leather may; it only may come out as more.
    let bounds = |turn: &Turn| match turn.roll("worn armor") {
        Roll::Range { lo, hi, .. } => (*lo, *hi),
        other => panic!("{other:?}"),
    };
    let worn = |armor: &str| {
        let arena = powder("@E").playing(Race::Human, Class::Warrior).level(6);
        let told = [("hitroll", 10), ("body part", 2)];
        suffer(arena.wearing(armor).dice(by_label(&told)))
    };
    book.witness(&["POW-LESSON-05"])
        .step_of("POW-AC-08")
        .with(move || worn("plate_mail"))
        .without(move || worn("soft_leather"))
        .differs(bounds, (1, 9), (1, 4));
}

fn luck(book: &mut Book) {
    // An enchantment of 2 gives 1 or 2 for each type of damage, and no fixed amount; a sword without one gives nothing.
    let told = [("hitroll", 15), ("attack modifier", 99)];
    let blow = move |sword| strike(against("ogre", sword).dice(by_label(&told)));
    book.witness(&["POW-LESSON-04"])
        .step_of("POW-DAMAGE-08")
        .with(move || blow("sword_of_dawn"))
        .without(move || blow("long_sword"))
        .differs(
            |turn| {
                let bounds = |roll: &Roll| match roll {
                    Roll::Range { lo, hi, .. } => (*lo, *hi),
                    other => panic!("{other:?}"),
                };
                let rolls = turn.rolls_for("enchantment").map(bounds);
                rolls.collect::<Vec<_>>()
            },
            vec![(1, 2), (1, 2)],
            vec![],
        );
}
