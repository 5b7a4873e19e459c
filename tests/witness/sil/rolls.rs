//! The two stages of an attack: whether it hits, then what it does (SIL-SCOPE, SIL-HIT, SIL-DAMAGE, SIL-STR, SIL-TWOHAND,
//! SIL-SLAY, SIL-BRAND, SIL-CRIT, SIL-DICE).

use barrow::{
    rules::{ability::status::Condition, base::stat::StatName},
    sim::Effect,
    testing::{Arena, ArenaMonster, Play::Sum},
};

use super::{damage_dice, rolls, sil, strike, suffer};
use crate::{
    frame::{Book, Turn},
    tools::by_label,
};

/// Calls each of them.
pub(super) fn witnesses(book: &mut Book) {
    hits(book);
    damage(book);
    sides(book);
    extra_dice(book);
    criticals(book);
}

/// A long sword (2d5, 3 lb) against the ogre.
fn sword() -> Arena {
    sil("@O").wearing("long_sword")
}

/// A blow of that weapon, whose rolls hit by 1 for 9 damage against 2 of protection.
fn with(weapon: &str) -> Arena {
    sil("@O").wearing(weapon)
}

fn stages(turn: &Turn) -> (usize, usize) {
    (turn.count("damage"), turn.count("protection"))
}

fn hits(book: &mut Book) {
    // The dice show the same in all of these: 10 + 6 against 10 + 5 unless something changes a score.
    book.witness(&["SIL-SCOPE-01"])
        .with(|| even(stunned()))
        .without(|| even(sword()))
        .differs(stages, (0, 0), (1, 1));
    let says = |turn: &Turn| turn.says("player hits ogre");
    book.witness(&["SIL-HIT-01"])
        .with(|| even(sword()))
        .without(|| even(stunned()))
        .differs(says, true, false);
    // Asleep the ogre has an evasion of -5.
    let asleep = || {
        let ogre = ArenaMonster::of("ogre").hit_points(4000).energy(-100_000);
        sword().legend('O', ogre.asleep(5000))
    };
    book.witness(&["SIL-HIT-02"])
        .with(|| even(stunned()))
        .without(move || even(asleep().ailing(Condition::Stunned, 20)))
        .differs(says, false, true);
    // 9 + 6 is a tie with 10 + 5; a blessing makes it one more.
    let tie =
        |arena: Arena| strike(arena.dice(by_label(&[("attack roll", 9), ("evasion roll", 10)])));
    book.witness(&["SIL-HIT-03"])
        .with(move || tie(sword()))
        .without(move || tie(sword().under(Effect::Blessing, 50)))
        .differs(says, false, true);
}

/// A blow for which both d20 show 10.
fn even(arena: Arena) -> Turn {
    strike(arena.dice(by_label(&[("attack roll", 10), ("evasion roll", 10)])))
}

/// The long sword in hands that a stun makes worse by 2.
fn stunned() -> Arena {
    sword().ailing(Condition::Stunned, 20)
}

fn damage(book: &mut Book) {
    let hit = |damage, protection| strike(sword().script(rolls(10, 10, damage, protection)));
    let harm = |turn: &Turn| turn.harm("ogre");
    book.witness(&["SIL-DAMAGE-01"])
        .with(move || hit(7, 2))
        .without(|| even(stunned()))
        .differs(stages, (1, 1), (0, 0));
    book.witness(&["SIL-DAMAGE-02"])
        .with(move || hit(3, 3))
        .without(move || hit(4, 3))
        .differs(harm, 0, 1);
    book.witness(&["SIL-DAMAGE-03"])
        .with(move || hit(9, 2))
        .without(move || hit(9, 5))
        .differs(harm, 7, 4);
    book.witness(&["SIL-DAMAGE-04"])
        .with(|| strike(sword().script(rolls(10, 10, 9, 2))))
        .without(|| strike(with("short_sword").script(rolls(10, 10, 5, 2))))
        .differs(damage_dice, "2d5", "1d7");
    // A shield and a helm, each with dice of its own.
    let pieces = |turn: &Turn| turn.count("protection");
    book.witness(&["SIL-DAMAGE-05"])
        .with(|| {
            let armored = sil("@E").wearing("leather_shield").wearing("helm");
            suffer(armored.script([15, 5, 12, 2, 1].map(Sum)))
        })
        .without(|| suffer(sil("@E").wearing("helm").script(rolls(15, 5, 12, 1))))
        .differs(pieces, 2_usize, 1_usize);
    // Strength adds sides, a wide margin dice, and all dice have the same sides.
    book.witness(&["SIL-DAMAGE-06"])
        .with(|| {
            let strong = sword().stat(StatName::Str, "18/20");
            strike(strong.script(rolls(20, 11, 9, 2)))
        })
        .without(|| strike(sword().script(rolls(10, 10, 9, 2))))
        .differs(damage_dice, "3d8", "2d5");
}

/// An even hit with that weapon at that Strength.
fn at(weapon: &str, strength: &str) -> Arena {
    let arena = with(weapon).stat(StatName::Str, strength);
    arena.script(rolls(20, 16, 4, 2))
}

fn sides(book: &mut Book) {
    book.witness(&["SIL-STR-01"])
        .with(|| strike(at("long_sword", "18/20")))
        .without(|| strike(at("long_sword", "10")))
        .differs(damage_dice, "2d8", "2d5");
    // Strength 7, of which 3 pounds take 3 and four and a half pounds take 4.
    book.witness(&["SIL-STR-02"])
        .step_of("SIL-STR-01")
        .with(|| strike(at("long_sword", "18/200")))
        .without(|| strike(at("mace", "18/200")))
        .differs(damage_dice, "2d8", "2d10");
    // Strength -3, of which the short sword's pound and a half take 1.
    book.witness(&["SIL-STR-03"])
        .step_of("SIL-STR-01")
        .with(|| strike(at("long_sword", "3")))
        .without(|| strike(at("long_sword", "10")))
        .differs(damage_dice, "2d2", "2d5");
    book.witness(&["SIL-STR-03"])
        .step_of("SIL-STR-01")
        .with(|| strike(at("short_sword", "3")))
        .without(|| strike(at("short_sword", "10")))
        .differs(damage_dice, "1d6", "1d7");
    // The same strength makes 28 more of four heavy dice, and 6 of two light ones.
    book.witness(&["SIL-STR-04"])
        .step_of("SIL-STR-01")
        .with(|| strike(at("great_axe", "18/200")))
        .without(|| strike(at("long_sword", "18/200")))
        .differs(damage_dice, "4d11", "2d8");
    book.witness(&["SIL-TWOHAND-01"])
        .with(|| strike(at("battle_axe", "10")))
        .without(|| strike(at("battle_axe", "10").wearing("leather_shield")))
        .differs(damage_dice, "3d6", "3d4");
    // The document's axe: 3d9 with strength 3 in two hands, one die more against an orc; 3d4 without any of it.
    let cleaver = |strength| {
        let arena = sil("@o").wearing("orc_cleaver");
        let orc = ArenaMonster::of("cave_orc");
        let orc = orc.hit_points(400).energy(-100_000);
        let arena = arena.legend('o', orc).stat(StatName::Str, strength);
        arena.script(rolls(15, 12, 9, 2))
    };
    book.witness(&["SIL-DICE-01"])
        .with(move || strike(cleaver("18/20")))
        .without(|| strike(at("battle_axe", "10").wearing("leather_shield")))
        .differs(damage_dice, "4d10", "3d4");
    book.witness(&["SIL-SLAY-01"])
        .with(move || strike(cleaver("10")))
        .without(|| strike(at("orc_cleaver", "10")))
        .differs(damage_dice, "4d7", "3d7");
}

/// An axe of embers against a monster; no critical hit.
fn embers(key: &str, evasion: i32) -> Turn {
    let target = ArenaMonster::of(key);
    let target = target.hit_points(400).energy(-100_000);
    let arena = sil("@m").legend('m', target).wearing("ember_axe");
    strike(arena.script(rolls(20, evasion, 9, 2)))
}

fn extra_dice(book: &mut Book) {
    book.witness(&["SIL-BRAND-01"])
        .with(|| embers("ogre", 15))
        .without(|| strike(at("battle_axe", "10")))
        .differs(damage_dice, "4d6", "3d6");
    book.witness(&["SIL-BRAND-02"])
        .step_of("SIL-BRAND-01")
        .with(|| embers("zombie", 15))
        .without(|| embers("ogre", 15))
        .differs(damage_dice, "5d6", "4d6");
    book.witness(&["SIL-BRAND-03"])
        .step_of("SIL-DAMAGE-04")
        .with(|| embers("fire_imp", 8))
        .without(|| embers("ogre", 15))
        .differs(damage_dice, "3d6", "4d6");
    // The imp strikes twice with fire of 1d10.
    let imp = |ring: &str| {
        let imp = ArenaMonster::of("fire_imp").energy(100);
        let arena = sil("@u").legend('u', imp).wearing(ring);
        suffer(arena.changing_monster("fire_imp", |imp| {
            imp.powers = None;
            imp.erratic = 0;
            imp.speed = 0;
            imp.blows.truncate(1);
        }))
    };
    book.witness(&["SIL-BRAND-04"])
        .step_of("SIL-BRAND-01")
        .with(move || imp("ring_plain"))
        .without(move || imp("ring_salamander"))
        .differs(|turn| turn.sum("damage dice"), 2, 1);
}

fn criticals(book: &mut Book) {
    // 20 + 6 against 11 + 5 is 10 more, which 3 pounds need; 9 more are too few.
    let by = |evasion| strike(sword().script(rolls(20, evasion, 9, 2)));
    book.witness(&["SIL-CRIT-01", "SIL-CRIT-03"])
        .with(move || by(11))
        .without(move || by(12))
        .differs(damage_dice, "3d5", "2d5");
    // The same margin of 10, and a mace of four and a half pounds, which needs 11.5.
    book.witness(&["SIL-CRIT-02"])
        .with(move || by(11))
        .without(|| strike(with("mace").script(rolls(20, 10, 9, 2))))
        .differs(damage_dice, "3d5", "2d6");
    // The same rolls, and an evasion of -5 in the place of 5.
    book.witness(&["SIL-CRIT-04"])
        .step_of("SIL-CRIT-03")
        .with(|| {
            let ogre = ArenaMonster::of("ogre");
            let asleep = ogre.hit_points(4000).asleep(5000);
            let arena = sil("@z").legend('z', asleep).wearing("long_sword");
            strike(arena.script(rolls(20, 11, 9, 2)))
        })
        .without(move || by(11))
        .differs(damage_dice, "4d5", "3d5");
    // 20 + 10 against 13 + 4 is 13 more, which three dice of two pounds need.
    let ogre = |evasion| suffer(sil("@E").script([20, evasion, 12].map(Sum)));
    book.witness(&["SIL-CRIT-05"])
        .step_of("SIL-CRIT-03")
        .with(move || ogre(13))
        .without(move || ogre(14))
        .differs(damage_dice, "4d9", "3d9");
}
