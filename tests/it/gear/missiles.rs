//! Launchers, ammunition, and what is thrown.

use super::*;

/// What a shot that hits does, for 2 on the dice, with ammunition that `change` makes better.
fn shot(
    launcher: &'static str,
    ammo: &'static str,
    change: fn(&mut ItemDef),
    foe: &'static str,
) -> String {
    let mut arena = Arena::new("@...k")
        .stat(StatName::Str, "18")
        .wearing(launcher)
        .changing_item(ammo, change)
        .carrying(ammo, 2)
        .legend('k', ArenaMonster::of(foe).hit_points(90).energy(-500))
        .script([Range(1), Sum(2), Chance(false), Chance(true)]);
    let outcomes = arena.act(Action::Fire {
        ammo: arena.uid(ammo),
        at: Pos::new(4, 0),
    });
    let line = outcomes
        .lines()
        .into_iter()
        .find(|line| line.contains("hits"));
    line.unwrap_or_default()
}

/// Ammunition gets a slay.
fn slays(ammo: &mut ItemDef, power: Power) {
    let ItemUse::Ammo(AmmoDef { powers, .. }) = &mut ammo.usage else {
        panic!("{} is no ammunition", ammo.key);
    };
    *powers = power.into();
}

#[test]
fn launchers_and_ammunition_of_every_kind_do_what_the_rules_say() {
    // ATK-SHOOT-01, ATK-MDMG-02 to -06: dice, own and launcher's damage, multiplier, extra power, slays and brands.
    type Change = fn(&mut ItemDef);
    let (plain, fine): (Change, Change) = (|_| {}, |ammo| ammo.to_damage = 3);
    let (animal, undead): (Change, Change) = (
        |ammo| slays(ammo, Power::SlayAnimal),
        |ammo| slays(ammo, Power::SlayUndead),
    );
    let hallowed: Change = |ammo| {
        ammo.to_damage = 1;
        slays(ammo, Power::SlayEvil);
    };
    for (launcher, ammo, change, foe, damage) in [
        ("long_bow", "arrow", plain, "kobold", 2 * 3),
        ("horn_bow", "arrow", plain, "kobold", (2 + 4) * 3),
        ("long_bow", "arrow", fine, "kobold", (2 + 3) * 3),
        ("long_bow", "fire_arrow", plain, "kobold", 2 * 3 * 3),
        ("long_bow", "fire_arrow", plain, "fire_imp", 2 * 3),
        ("long_bow", "arrow", animal, "jackal", 2 * 3 * 2),
        ("heavy_crossbow", "bolt", plain, "kobold", 2 * 4),
        ("heavy_crossbow", "bolt", undead, "zombie", 2 * 4 * 3),
        ("shepherd_sling", "pebble", plain, "kobold", (2 + 3) * 3),
        ("sling", "shot", hallowed, "cave_orc", (2 + 1) * 2 * 2),
    ] {
        let outcomes = shot(launcher, ammo, change, foe);
        assert!(
            outcomes.contains(&format!("for {damage}, ")),
            "{launcher}, {ammo}, {foe}: {outcomes}"
        );
    }
}

#[test]
fn a_bow_of_extra_shots_makes_a_shot_cost_half() {
    // ATK-SHOOT-04, ATK-SHOOT-05
    let arena = Arena::new("@").wearing("swift_bow");
    assert_eq!(arena.derived().combat.fighter.shots(), 2);
    let sheet = arena.into_game().sheet();
    assert_eq!(entry(&sheet, "Energy of a shot").0, "50");
    assert_eq!(entry(&sheet, "Multiplier of shots").0, "3");
    let shots = entry(&sheet, "Shots each round").1;
    assert!(
        shots.contains(&("extra shots", 1, "ATK-SHOOT-04")),
        "{shots:?}"
    );
}

#[test]
fn odd_things_are_thrown_for_what_they_are_good_for() {
    // ATK-SHOOT-07, ATK-MDMG-01, ATK-MDMG-08
    for (thing, damage) in [("spike", 4), ("plate_mail", 8), ("bones", 2)] {
        let mut arena = Arena::new("@k")
            .stat(StatName::Str, "18/100")
            .carrying(thing, 2)
            .legend('k', ArenaMonster::of("kobold").hit_points(60).energy(-500))
            .script([Range(1), Sum(damage), Chance(false), Chance(true)]);
        let outcomes = arena.act(Action::Throw {
            item: arena.uid(thing),
            at: Pos::new(1, 0),
        });
        let outcomes = outcomes.lines().join("\n");
        let expected = format!("player hits kobold with {thing} for {damage}, ");
        assert!(outcomes.contains(&expected), "{outcomes}");
    }
}

#[test]
fn an_artifact_is_thrown_and_never_breaks() {
    // ATK-BREAK-02: no die is rolled for it.
    let mut arena = Arena::new("@...")
        .carrying("crown", 1)
        .carrying("spike", 1)
        .script([]);
    let throw = |arena: &Arena, item: &str| Action::Throw {
        item: arena.uid(item),
        at: Pos::new(3, 0),
    };
    let crown = throw(&arena, "crown");
    arena.act(crown).include("1 crown lands at (3, 0)");
    arena.rolls([Chance(true)]);
    let spike = throw(&arena, "spike");
    arena.act(spike).include("spike breaks at (3, 0)");
}

#[test]
fn a_throw_is_as_skilled_as_a_shot_with_what_is_wielded() {
    // ATK-AIM-02, ATK-SHOOT-10: the sling's to-hit counts in the skill of a throw too, three points for each.
    let skill = |launcher: Option<&str>| {
        let arena = Arena::new("@k")
            .carrying("dagger", 2)
            .legend('k', ArenaMonster::of("kobold").hit_points(60).energy(-500))
            .script([Range(20), Chance(false)]);
        let arena = launcher.into_iter().fold(arena, Arena::wearing);
        let item = arena.uid("dagger");
        let mut game = arena.into_game();
        let at = Pos::new(1, 0);
        game.step(Action::Throw { item, at }).expect("a throw");
        let reasons = game.reasons();
        let reason = reasons.iter().next().expect("one throw, one reason");
        let sums = reason.attack.sums();
        let missile = sums.iter().find(|sum| sum.label == "missile skill");
        missile.expect("a throw has it").total()
    };
    assert_eq!(skill(Some("shepherd_sling")), skill(None) + 3 * 5);
}
