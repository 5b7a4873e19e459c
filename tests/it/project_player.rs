//! What projections do to the player, to what the player wears and carries, and how monsters use their powers.

use barrow::{
    content::{PowerDef, PowersDef, ProjectDef},
    dice::Dice,
    grid::{Dir, Pos, area::Shape},
    rules::{
        ability::status::Ailment,
        base::{ruleset::Ruleset, stat::StatName},
        projection::{DamageType, monster::Flag, player::Resistance},
    },
    sim::{Action, BlackBreath, Character, Effect, Equipment, Stack},
    testing::{
        Arena, Foe,
        Play::{Chance, Range, Sum},
    },
};

/// A kobold with one power that it uses whenever it can.
fn with_power(picture: &str, power: PowerDef) -> Arena {
    Arena::new(picture)
        .legend('k', Foe::of("kobold").hit_points(90).energy(100))
        .changing_monster("kobold", move |kobold| {
            kobold.mana = 1000;
            kobold.opens_doors = false;
            kobold.powers = Some(PowersDef {
                one_in: 1,
                list: vec![power],
            });
        })
}

/// A kobold that sends bolts of some kind and strength.
fn bolt_in(picture: &str, kind: DamageType, strength: i16) -> Arena {
    let strength = Dice::flat(strength);
    let shape = Shape::Bolt;
    let power = PowerDef::Project(ProjectDef {
        kind,
        shape,
        strength,
    });
    with_power(picture, power)
}

/// The same three squares away.
fn bolt(kind: DamageType, strength: i16) -> Arena {
    bolt_in("@..k", kind, strength)
}

/// The rolls of a monster that uses its only power, which sends something of a strength.
fn cast(
    strength: i32,
    then: impl IntoIterator<Item = barrow::testing::Play>,
) -> Vec<barrow::testing::Play> {
    [Chance(true), Range(0), Sum(strength)]
        .into_iter()
        .chain(then)
        .collect()
}

#[test]
fn a_bolt_of_a_monster_hurts_the_player() {
    // PRJ-PLRFX-40: force stuns and throws back, here against the wall of the world.
    let mut arena = bolt(DamageType::Force, 12).script(cast(12, [Range(1)]));
    let told = arena.act(Action::Wait);
    told.include("kobold sends Force Bolt as far as (0, 0)");
    told.include("kobold hits player with Force for 12, 38 of 50 left");
    assert_eq!(arena.player().hit_points, 38);
}

#[test]
fn resistance_takes_its_share_and_worn_things_add_up_by_what_they_leave() {
    // PRJ-RES-01: 40 % and 50 % leave 60 % of 50 %.
    let resist = |percent: u8| {
        move |item: &mut barrow::content::ItemDef| item.resists[Resistance::Cold] = percent
    };
    let mut arena = bolt(DamageType::Cold, 20)
        .wearing("cloak")
        .wearing("leather_shield")
        .changing_item("cloak", resist(40))
        .changing_item("leather_shield", resist(50))
        .seed(3);
    assert_eq!(arena.derived().resists[Resistance::Cold], 70);
    let told = arena.act(Action::Wait);
    told.include("kobold hits player with Cold for 6, 44 of 50 left");
}

#[test]
fn magic_that_passes_lends_half_a_resistance() {
    let mut arena = bolt(DamageType::Fire, 20)
        .carrying("potion_speed", 1)
        .changing_item("potion_speed", |potion| {
            potion.usage =
                barrow::content::ItemUse::Potion(vec![barrow::content::EffectDef::Resist(
                    Resistance::Fire,
                    Dice::flat(20),
                )]);
        })
        .seed(5);
    let told = arena.act(Action::Quaff(arena.uid("potion_speed")));
    told.include("kobold hits player with Fire for 10, 40 of 50 left");
    assert_eq!(arena.effect(Effect::ResistFire), 19);
}

#[test]
fn conditions_come_with_what_strikes() {
    // PRJ-PLRFX-32: confusion, with no resistance, for 1d20 + 10 turns.
    let mut arena = bolt(DamageType::Confusion, 20).seed(2);
    arena.act(Action::Wait);
    assert!(arena.ailment(Ailment::Confused) > 0);
    let mut slowed = bolt(DamageType::Inertia, 20).seed(2);
    slowed.act(Action::Wait);
    assert!(slowed.effect(Effect::Slow) > 0);
    // A ward keeps the condition away, whatever strikes.
    let mut warded = bolt(DamageType::Confusion, 20)
        .wearing("cloak")
        .changing_item("cloak", |cloak| {
            cloak
                .gifts
                .wards
                .insert(barrow::rules::ability::gift::Ward::Confusion);
        })
        .seed(2);
    warded
        .act(Action::Wait)
        .include("player withstands Confused");
    assert_eq!(warded.ailment(Ailment::Confused), 0);
}

#[test]
fn whoever_dies_of_a_bolt_is_dead() {
    let mut arena = bolt(DamageType::Mana, 200).script(cast(200, []));
    arena.act(Action::Wait).include("player dies by kobold");
    assert!(matches!(arena.verdict(), barrow::sim::GameResult::Dead(_)));
}

#[test]
fn force_throws_the_player_back_and_nexus_elsewhere() {
    // PRJ-PLRFX-33: thrown back from the kobold, to the wall.
    let mut force = bolt_in("#..@..k", DamageType::Force, 40)
        .hit_points(200)
        .seed(1);
    force
        .act(Action::Wait)
        .include("player is sent from (3, 0) to (1, 0)");
    assert_eq!(force.player().at, Pos::new(1, 0));
    let mut nexus = bolt(DamageType::Nexus, 5).hit_points(500);
    nexus = nexus.seed(8);
    let mut moved = false;
    for _ in 0..30 {
        let told = nexus.act(Action::Wait);
        moved |= told
            .lines()
            .iter()
            .any(|line| line.contains("player is sent") || line.contains("player is pulled"));
    }
    assert!(moved, "nexus takes the player somewhere sooner or later");
}

#[test]
fn acid_and_disenchantment_take_bonuses_of_what_is_worn() {
    // PRJ-PLRFX-14: 50 and more always reach for a piece of armor.
    let mut arena = bolt(DamageType::Acid, 60)
        .hit_points(2000)
        .wearing("leather_shield")
        .seed(4);
    let before = arena.derived().armor_class;
    let mut told = Vec::new();
    for _ in 0..25 {
        told.extend(arena.act(Action::Wait).lines());
    }
    let hit = told
        .iter()
        .filter(|line| line.contains("leather_shield of player loses (0, 0) [1]"))
        .count();
    assert!(hit > 0, "{told:#?}");
    assert_eq!(arena.derived().armor_class.get(), before.get() - hit as i32);
    let (_, entity) = arena
        .world()
        .get::<Equipment>(player(&arena))
        .and_then(|equipment| equipment.get(barrow::content::Slot::Shield))
        .expect("it is still worn");
    let wear = arena.world().get::<Stack>(entity).map(|stack| stack.wear);
    assert_eq!(wear.map(|wear| i32::from(wear.to_armor)), Some(hit as i32));
}

#[test]
fn what_acid_takes_counts_under_every_ruleset() {
    // PRJ-PLRFX-14, SIL-SCORE-02, POW-SHIELD-02
    for (ruleset, name) in [(Ruleset::Sil, "Evasion score"), (Ruleset::Powder, "Shield")] {
        let fresh = || {
            bolt(DamageType::Acid, 60)
                .ruleset(ruleset)
                .hit_points(20_000)
                .wearing("leather_shield")
                .seed(4)
        };
        let of = |arena: Arena| {
            let sheet = arena.into_game().sheet();
            let terms = &sheet.entry(name).expect("an entry of the sheet").terms;
            terms.iter().map(|term| term.value).sum::<i32>()
        };
        let before = of(fresh());
        let mut arena = fresh();
        let mut lost = 0;
        for _ in 0..40 {
            let told = arena.act(Action::Wait).lines();
            let shield =
                |line: &&String| line.contains("leather_shield of player loses (0, 0) [1]");
            lost += told.iter().filter(shield).count() as i32;
        }
        assert!(lost > 0, "{ruleset}");
        assert_eq!(of(arena), before - lost, "{ruleset}");
    }
}

/// The player's entity.
fn player(arena: &Arena) -> bevy_ecs::entity::Entity {
    let at = arena.player().at;
    let occupants = arena.world().resource::<barrow::sim::Occupants>();
    occupants.at(at).expect("the player stands there")
}

#[test]
fn what_is_worn_out_lies_in_a_stack_of_its_own() {
    let mut arena = bolt(DamageType::Acid, 60)
        .hit_points(2000)
        .wearing("leather_shield")
        .carrying("leather_shield", 1)
        .seed(4);
    for _ in 0..25 {
        arena.act(Action::Wait);
    }
    arena.act(Action::TakeOff(barrow::content::Slot::Shield));
    let shields = arena
        .pack()
        .iter()
        .filter(|(key, _)| key == "leather_shield")
        .count();
    assert_eq!(shields, 2);
}

#[test]
fn cold_shatters_potions_in_the_pack_one_by_one() {
    // PRJ-PLRFX-16: (3 + 1500/15) x 3/2 in a thousand for each of them.
    let mut arena = bolt(DamageType::Cold, 1500)
        .hit_points(30_000)
        .carrying("potion_cure_light", 60)
        .carrying("scroll_mapping", 20)
        .seed(9);
    let told = arena.act(Action::Wait);
    let line = told
        .lines()
        .into_iter()
        .find(|line| line.starts_with("player loses"));
    let left = arena
        .pack()
        .into_iter()
        .find(|(key, _)| key == "potion_cure_light");
    let left = left.map_or(0, |(_, count)| count);
    assert!((30..60).contains(&left), "{left}");
    assert_eq!(
        line,
        Some(format!("player loses {} potion_cure_light", 60 - left))
    );
    // Cold does scrolls no harm.
    assert!(arena.pack().contains(&("scroll_mapping".to_owned(), 20)));
}

#[test]
fn nether_and_time_take_experience_and_statistics() {
    // PRJ-PLRFX-45, PRJ-PLRSUB-55 to PRJ-PLRSUB-57
    let mut nether = bolt(DamageType::Nether, 10)
        .level(20)
        .hit_points(500)
        .seed(1);
    let before = nether.experience();
    nether.act(Action::Wait);
    assert!(nether.experience() < before);
    let mut time = bolt(DamageType::Time, 10)
        .level(20)
        .hit_points(5000)
        .stat(StatName::Str, "16")
        .seed(1);
    let before = time.experience();
    for _ in 0..30 {
        time.act(Action::Wait);
    }
    let character = time
        .world()
        .get::<Character>(player(&time))
        .expect("somebody plays");
    let low = StatName::ALL
        .iter()
        .any(|&stat| character.stats()[stat] < character.natural()[stat]);
    assert!(low && time.experience() < before);
}

#[test]
fn disenchantment_ends_magic_that_passes() {
    // PRJ-PLRFX-51
    let mut arena = bolt(DamageType::Disenchant, 300)
        .hit_points(9000)
        .carrying("potion_speed", 1)
        .seed(6);
    arena.act(Action::Quaff(arena.uid("potion_speed")));
    let mut ended = arena.effect(Effect::Haste) == 0;
    for _ in 0..10 {
        arena.act(Action::Wait);
        ended |= arena.effect(Effect::Haste) == 0;
    }
    assert!(ended);
}

#[test]
fn morgul_darkness_makes_forgetful() {
    // PRJ-PLRSUB-24: the power of 1500 is enough for all its horrors; a saving throw against it may keep the memory.
    let forgets = (1..=9).filter(|&seed| {
        let mut arena = bolt(DamageType::MorgulDark, 1500)
            .changing_monster("kobold", |kobold| {
                kobold.level = 100;
                kobold.mana = 301;
                kobold.flags.insert(Flag::MorgulMagic);
            })
            .level(30)
            .hit_points(32_000)
            .seed(seed);
        let told = arena.act(Action::Wait).lines();
        told.contains(&"player forgets".to_owned())
    });
    assert!(forgets.count() > 0);
}

#[test]
fn the_ground_that_the_player_stands_on_counts() {
    // PRJ-TERRPLR-04: fire in water loses a quarter.
    let power = PowerDef::Project(ProjectDef {
        kind: DamageType::Fire,
        shape: Shape::Bolt,
        strength: Dice::flat(20),
    });
    let mut arena = with_power("@..k", power).standing_on("water").seed(1);
    arena
        .act(Action::Wait)
        .include("kobold hits player with Fire for 15, 35 of 50 left");
}

#[test]
fn a_breath_is_a_third_of_the_breathers_hit_points_and_takes_the_floor_along() {
    // BRW-POWER-02
    let mut arena = with_power("@.?k", PowerDef::Breathe(DamageType::Fire))
        .legend('?', ("scroll_mapping", 1))
        .seed(1);
    let told = arena.act(Action::Wait);
    told.include("kobold sends Fire Arc { degrees: 60, range: 10 } as far as (0, 0)");
    // 90 / 3 at the tip, 4 / (3 + 3) of it three squares away.
    told.include("kobold hits player with Fire for 20, 30 of 50 left");
}

#[test]
fn a_monster_has_a_reason_for_each_power_and_a_free_way_for_its_bolts() {
    // Nobody shoots through a friend, heals without a wound, or drains what is not there.
    let idle = |picture: &str, power: PowerDef| {
        let mut arena = with_power(picture, power)
            .changing_monster("kobold", |kobold| kobold.never_moves = true)
            .legend('r', Foe::of("rat").energy(-900))
            .script([]);
        arena.act(Action::Wait).are("");
    };
    let strength = Dice::flat(5);
    let kind = DamageType::Acid;
    let shape = Shape::Bolt;
    idle(
        "@.r.k",
        PowerDef::Project(ProjectDef {
            kind,
            shape,
            strength,
        }),
    );
    idle("@...k", PowerDef::Heal(Dice::flat(9)));
    idle("@...k", PowerDef::DrainMana(Dice::flat(9)));
    idle("@...k", PowerDef::Teleport);
    idle("@.#.k", PowerDef::Scare);
}

#[test]
fn powers_cost_mana_and_mana_runs_out() {
    // BRW-POWER-01
    let mut arena = with_power("@...k", PowerDef::Scare)
        .changing_monster("kobold", |kobold| {
            kobold.mana = 7;
            kobold.never_moves = true;
        })
        .script([Chance(true), Range(0), Chance(false), Sum(5)]);
    arena.act(Action::Wait).are(
        "kobold casts Scare
         Afraid 0 becomes 5",
    );
    arena.rolls([]);
    // Two are left, and the next one costs five.
    arena.wait(4).include("Afraid 1 becomes 0");
    arena.act(Action::Wait).are("");
}

#[test]
fn saving_throws_and_gifts_keep_the_powers_of_monsters_away() {
    for (power, ailment) in [
        (PowerDef::Blind, Ailment::Blind),
        (PowerDef::Confuse, Ailment::Confused),
        (PowerDef::Hold, Ailment::Paralyzed),
    ] {
        let rolls = [Chance(true), Range(0), Chance(true)];
        let mut arena = with_power("@...k", power).script(rolls);
        let told = arena.act(Action::Wait);
        told.include(&format!("player withstands {ailment:?}"));
        assert_eq!(arena.ailment(ailment), 0);
    }
    let mut slow = with_power("@...k", PowerDef::Slow)
        .changing_monster("kobold", |kobold| kobold.mana = 5)
        .changing_monster("kobold", |kobold| kobold.never_moves = true)
        .script([Chance(true), Range(0), Chance(false), Sum(4)]);
    slow.act(Action::Wait).include("Slow begins");
    let mut free = with_power("@...k", PowerDef::Slow)
        .wearing("cloak")
        .changing_item("cloak", |cloak| {
            cloak
                .gifts
                .abilities
                .insert(barrow::rules::ability::special::Ability::FreeAction);
        })
        .script([Chance(true), Range(0)]);
    free.act(Action::Wait).include("player is not slowed");
}

#[test]
fn monsters_help_themselves() {
    let mut blink =
        with_power("@...k......", PowerDef::Blink).script([Chance(true), Range(0), Range(0)]);
    blink.act(Action::Wait).include("kobold casts Blink");
    assert_ne!(blink.monster("kobold").at, Pos::new(4, 0));
    let mut heal = with_power("@...k", PowerDef::Heal(Dice::flat(9)))
        .legend(
            'k',
            Foe::of("kobold").hit_points(90).wounded_to(40).energy(100),
        )
        .script([Chance(true), Range(0), Sum(9)]);
    heal.act(Action::Wait).are(
        "kobold casts Heal
         kobold heals 9",
    );
    let mut haste = with_power("@...k", PowerDef::Haste).script([Chance(true), Range(0)]);
    haste.act(Action::Wait).include("kobold speed 0 becomes 10");
    let mut call = with_power(
        "@...k",
        PowerDef::Summon(barrow::content::MonsterId(0), Dice::flat(1)),
    )
    .script([Chance(true), Range(0), Sum(1), Range(0), Sum(3), Range(0)]);
    call.act(Action::Wait).include("kobold casts Summon");
    assert_eq!(call.monsters().len(), 2);
    let mut near =
        with_power("@.....k.", PowerDef::TeleportTo).script([Chance(true), Range(0), Range(0)]);
    near.act(Action::Wait).include("kobold casts TeleportTo");
    assert_eq!(near.player().at.chebyshev(near.monster("kobold").at), 1);
}

#[test]
fn a_breath_hits_friends_too_and_a_unique_survives_it() {
    // PRJ-TERRMON-01, PRJ-FINAL-01
    let mut arena = with_power("@.Kk", PowerDef::Breathe(DamageType::Acid))
        .legend('k', Foe::of("kobold").hit_points(2400).energy(100))
        .legend('K', Foe::of("barrow_king").hit_points(40).energy(-900))
        .hit_points(5000)
        .seed(1);
    arena.act(Action::Wait);
    assert_eq!(arena.monster("barrow_king").hit_points, 0);
    arena.act(Action::Step(Dir::E));
}

#[test]
fn the_black_breath_saps_and_is_driven_away_with_what_restores_life() {
    let mut arena = bolt(DamageType::MorgulDark, 1500)
        .changing_monster("kobold", |kobold| {
            kobold.level = 100;
            kobold.mana = 301;
            kobold.flags.insert(Flag::MorgulMagic);
        })
        .level(30)
        .hit_points(32_000)
        .carrying("potion_life", 1)
        .seed(21);
    arena
        .act(Action::Wait)
        .include("player breathes the black breath");
    let before = arena.experience();
    arena.wait(200);
    let character = arena
        .world()
        .get::<Character>(player(&arena))
        .expect("somebody plays");
    let low = [StatName::Con, StatName::Str]
        .iter()
        .any(|&stat| character.stats()[stat] < character.natural()[stat]);
    assert!(low && arena.experience() < before);
    arena
        .act(Action::Quaff(arena.uid("potion_life")))
        .include("player is free of the black breath");
    let breath = arena.world().get::<BlackBreath>(player(&arena));
    assert!(breath.is_some_and(|breath| !breath.is_upon()));
}
