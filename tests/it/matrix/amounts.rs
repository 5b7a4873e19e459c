//! What the matrix says of squares, objects and the player.

use super::*;

#[test]
fn squares_change_as_the_examples_say() {
    use DamageType as D;
    let after = |kind, ground, strength, wet| {
        let setting = MatrixSetting {
            wet,
            ..at(strength)
        };
        to(kind, MatrixTarget::Terrain(ground), &setting)
    };
    // EX-37: PRJ-TERRAIN-02, PRJ-TERRAIN-03
    let cold = after(D::Cold, Ground::Lava, 900, 0);
    close(chance(&cold, "becomes floor"), 599.0 / 2700.0);
    close(chance(&cold, "becomes rubble"), 599.0 / 1350.0);
    assert_eq!(cold.rules, ["PRJ-TERRAIN-02", "PRJ-TERRAIN-03"]);
    // EX-38: PRJ-TERRAIN-04
    let fire = after(D::Fire, Ground::Floor, 1500, 0);
    close(chance(&fire, "becomes lava"), 899.0 / 1800.0);
    // EX-39: PRJ-TERRAIN-05
    for (wet, of) in [(4, 612.0), (0, 600.0)] {
        let plasma = after(D::Plasma, Ground::Water, 500, wet);
        close(chance(&plasma, "becomes floor"), 299.0 / of);
        assert_eq!(plasma.rules, ["PRJ-TERRAIN-05"]);
    }
    // EX-40: PRJ-TERRAIN-06
    let hellfire = after(D::Hellfire, Ground::Tree, 300, 0);
    close(chance(&hellfire, "becomes floor"), 199.0 / 400.0);
    // EX-41: PRJ-TERRAIN-07
    let floods = [(200, 3, 0.4), (61, 8, 0.3025), (60, 8, 0.0), (500, 0, 1.0)];
    for (strength, wet, flooded) in floods {
        let water = after(D::Water, Ground::Floor, strength, wet);
        close(chance(&water, "becomes water"), flooded);
    }
    // PRJ-TERRAIN-09
    let nothing = after(D::Acid, Ground::Floor, 2000, 0);
    assert!(!nothing.harms());
    assert_eq!(nothing.rules, ["PRJ-TERRAIN-09"]);
}

#[test]
fn objects_are_destroyed_as_the_examples_say() {
    use DamageType as D;
    use ObjectClass as C;
    let object = |kind, class, strength| {
        let target = MatrixTarget::Item(ItemTarget::Class(class));
        to(kind, target, &at(strength))
    };
    let cases = [
        // EX-42: PRJ-ITEM-17
        (D::Acid, C::Scroll, 30, 0.58, "PRJ-ITEM-17"),
        (D::Acid, C::Scroll, 50, 0.98, "PRJ-ITEM-17"),
        (D::Acid, C::Scroll, 51, 1.0, "PRJ-ITEM-17"),
        // EX-43: PRJ-ITEM-26
        (D::Shard, C::Potion, 20, 0.475, "PRJ-ITEM-26"),
        // EX-44: PRJ-ITEM-23, PRJ-ITEM-24
        (D::Meteor, C::Staff, 1, 1.0, "PRJ-ITEM-23"),
        (D::Meteor, C::Flask, 1, 1.0, "PRJ-ITEM-24"),
        // EX-45: PRJ-ITEM-21, PRJ-ITEM-22, PRJ-ITEM-16
        (D::Plasma, C::Wand, 25, 0.6, "PRJ-ITEM-22"),
        (D::Plasma, C::Scroll, 25, 0.6, "PRJ-ITEM-21"),
        (D::Plasma, C::Potion, 25, 0.0, "PRJ-ITEM-16"),
        (D::Plasma, C::Sword, 25, 0.0, "PRJ-ITEM-16"),
        // EX-46: PRJ-ITEM-29
        (D::Mana, C::Sword, 1, 1.0, "PRJ-ITEM-29"),
    ];
    for (kind, class, strength, destroyed, rule) in cases {
        let row = object(kind, class, strength);
        close(chance(&row, "destroyed"), destroyed);
        assert_eq!(row.rules, [rule], "{kind:?} {class:?}");
    }
    // PRJ-ITEM-15: a kind of item is what the content says, and the crown is an artifact.
    let &crown = content().item_keys.get("crown").expect("there is a crown");
    let crown = MatrixTarget::Item(ItemTarget::Item(crown));
    assert!(!to(D::Mana, crown, &at(100)).harms());
    // PRJ-ITEM-30, PRJ-ITEM-31
    let cursed = to(D::HolyOrb, MatrixTarget::Item(ItemTarget::Cursed), &at(1));
    close(chance(&cursed, "destroyed"), 1.0);
    close(chance(&object(D::HolyOrb, C::Spike, 1), "destroyed"), 0.0);
    close(
        chance(&object(D::KillTrap, C::Chest, 1), "its trap goes"),
        1.0,
    );
}

#[test]
fn the_player_is_hurt_as_the_examples_say() {
    use DamageType as D;
    // EX-47: PRJ-TERRPLR-04, PRJ-TERRPLR-05, PRJ-TERRPLR-06; without armor all of the acid passes
    let water = on(Ground::Water, 120);
    let cases = [
        (D::Fire, 90),
        (D::Water, 180),
        (D::Acid, 132),
        (D::Pois, 126),
        (D::Nexus, 120),
    ];
    for (kind, damage) in cases {
        is(&player(kind, &water).damage, &[(damage, 1.0)]);
    }
    // EX-48: PRJ-TERRPLR-09, PRJ-TERRPLR-12
    is(&player(D::Elec, &on(Ground::Tree, 60)).damage, &[(50, 1.0)]);
    // EX-62: PRJ-PLRFX-23, PRJ-PLR-12
    let mut fireproof = at(101);
    fireproof.victim.resists[Resistance::Fire] = 100;
    is(&player(D::Plasma, &fireproof).damage, &[(51, 1.0)]);
    // EX-65: PRJ-RES-02, PRJ-RES-03
    let mut seeing = at(200);
    seeing.victim.resists[Resistance::Lite] = 35;
    let lite = player(D::Lite, &seeing).damage;
    assert_eq!(
        (lite.min(), lite.max(), lite.len()),
        (Some(&124), Some(&136), 7)
    );
    // EX-71: PRJ-PLRSUB-37 to PRJ-PLRSUB-41
    let storm = player(D::Storm, &at(100)).damage;
    assert_eq!((storm.min(), storm.max()), (Some(&75), Some(&200)));
    close(storm.mean(), 125.0);
    // EX-78: PRJ-PLRFX-49
    is(&player(D::HolyOrb, &at(75)).damage, &[(37, 1.0)]);
    // EX-79: PRJ-RES-05
    for kind in [D::Whip, D::Mana] {
        let immune = MatrixTarget::Player(PlayerProtection::Immune);
        is(&to(kind, immune, &at(20)).damage, &[(20, 1.0)]);
    }
}

#[test]
fn the_player_suffers_more_than_damage() {
    use DamageType as D;
    // EX-58: PRJ-PLRFX-16: 2.6 of 1000 for a cloak under immunity
    let burnt = to(
        D::Fire,
        MatrixTarget::Player(PlayerProtection::Immune),
        &at(150),
    );
    let cloak = burnt
        .effects
        .iter()
        .find(|effect| effect.things.contains(&ObjectClass::Cloak));
    close(cloak.unwrap().chance(), 0.0026);
    // EX-59: PRJ-PLRFX-18
    for (strength, stuns) in [(30, 0.0), (31, 1.0 / 16.0), (100, 7.0 / 17.0)] {
        close(chance(&player(D::Elec, &at(strength)), "stunned"), stuns);
    }
    // EX-61: PRJ-PLRFX-22
    happens(&player(D::Pois, &at(90)), "poisoned", 1.0, (49, 94));
    // EX-68: PRJ-PLRSUB-26, PRJ-PLRSUB-27, PRJ-PLRSUB-28
    let mut saved = at(100);
    saved.victim.saving_throw = Skill::new(60);
    let sound = player(D::Sound, &saved);
    happens(&sound, "confused", 1.0, (6, 6));
    happens(&sound, "stunned", 1.0, (35, 35));
    happens(&sound, "energy lost", 0.4, (50, 50));
    // EX-73: PRJ-PLRFX-44, PRJ-PLRSUB-44 to PRJ-PLRSUB-47
    let nexus = player(D::Nexus, &saved);
    close(chance(&nexus, "teleported"), 3.0 / 7.0);
    close(chance(&nexus, "pulled near"), 2.0 / 7.0);
    close(chance(&nexus, "to another level"), 2.0 / 35.0);
    close(chance(&nexus, "two statistics swapped"), 2.0 / 35.0);
    // EX-74, EX-82: PRJ-PLRFX-46, PRJ-PLRSUB-48 to PRJ-PLRSUB-50
    let chaos = player(D::Chaos, &at(100));
    happens(&chaos, "experience lost", 1.0, (2200, 2200));
    happens(&chaos, "hallucinating", 1.0, (1, 10));
    happens(&chaos, "confused", 1.0, (10, 29));
    let guarded = to(
        D::Chaos,
        MatrixTarget::Player(PlayerProtection::Guarded),
        &at(100),
    );
    happens(&guarded, "experience lost", 0.25, (520, 520));
    // EX-84: PRJ-PLRFX-28
    happens(&player(D::Lite, &at(41)), "blind", 1.0, (3, 7));
    happens(&player(D::Lite, &at(40)), "blind", 1.0, (1, 5));
    // EX-86: PRJ-PLRFX-38
    happens(&player(D::Inertia, &at(99)), "slowed", 1.0, (4, 8));
    happens(&player(D::Inertia, &at(100)), "slowed", 1.0, (6, 10));
    // EX-88: PRJ-PLRFX-40
    let force = player(D::Force, &at(100));
    happens(&force, "stunned", 1.0, (1, 20));
    happens(&force, "thrust", 1.0, (8, 8));
}
