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
        Play::{self, Chance, Pick, Range, Sum},
        sources,
    },
};

use crate::frame::{Book, Turn, turn, turn_of};

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
    // It works, is as strong as that, and then must hit: the better of two modifiers, the part, the natural armor.
    let ray = |hitroll, rest: Vec<_>| {
        let rolls = [Chance(true), Sum(20)].into_iter();
        let rolls = rolls.chain([hitroll, 2, 3].map(Range));
        aim(wand().script(rolls.chain([Pick(2), Range(2)]).chain(rest)))
    };
    book.witness(&["POW-SCOPE-01"])
        .with(move || ray(2, vec![]))
        .without(move || ray(15, vec![Sum(20)]))
        .differs(|turn| turn.harm("ogre"), 0, 20);
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
    // A blow for 6 wakes a sleeper six times in ten; one that sleeps on hears it or not.
    let sleeper = |wakes: Vec<Play>| {
        let ogre = ArenaMonster::of("ogre").hit_points(4000).asleep(5000);
        let arena = powder("@z")
            .legend('z', ogre.energy(-100_000))
            .wearing("long_sword");
        let rolls = [15, 1, 1, 1].map(Range).into_iter().chain([BODY, Range(3)]);
        strike(arena.script(rolls.chain([Sum(6)]).chain(wakes)))
    };
    book.witness(&["POW-AFTER-02"])
        .with(move || sleeper(vec![Chance(true)]))
        .without(move || sleeper(vec![Chance(false), Range(1023)]))
        .differs(|turn| turn.arena.monster("ogre").sleep > 0, false, true);
    // A flask that hits goes off in one of four times, and then strikes the kobold beside the ogre.
    let flask = |seed| {
        let kobold = ArenaMonster::of("kobold").hit_points(500).energy(-100_000);
        let arena = powder("@...Ok").legend('k', kobold).seed(seed);
        throw(arena.carrying("flask_oil", 1), "flask_oil")
    };
    let goes_off = |wanted: bool| {
        move |turn: &Turn| {
            let roll = turn.rolls_for("explosion").next();
            matches!(roll, Some(Roll::Chance { value, .. }) if *value == wanted)
        }
    };
    book.witness(&["POW-AFTER-01"])
        .with(move || first(flask, goes_off(true)))
        .without(move || first(flask, goes_off(false)))
        .differs(|turn| turn.attacks.len(), 2_usize, 1_usize);
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
    // The same sword in unskilled hands is rolled less often, and its dice are the same.
    let seen = |turn: &Turn| (modifiers(turn), turn.dice("damage dice"));
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
        .differs(seen, (3, "1d8".to_owned()), (1, "1d8".to_owned()));
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
    // The best armor may still come out as 1.
    book.witness(&["POW-LESSON-05"])
        .step_of("POW-AC-08")
        .with(|| plate(Class::Warrior, 6, [1, 1], true))
        .without(|| plate(Class::Warrior, 6, [9, 1], false))
        .differs(hits, true, false);
}

fn luck(book: &mut Book) {
    // An enchantment of 2 gives 1 or 2 for each type of damage.
    let dawn = |bonus| {
        let rolls = [15, 1, 1, 1].map(Range).into_iter().chain([BODY, Range(3)]);
        let rolls = rolls.chain([Sum(6), Range(bonus), Sum(2), Range(1)]);
        strike(against("ogre", "sword_of_dawn").script(rolls))
    };
    book.witness(&["POW-LESSON-04"])
        .step_of("POW-DAMAGE-08")
        .with(move || dawn(1))
        .without(move || dawn(2))
        .differs(|turn| turn.harm("ogre"), 10, 11);
}
