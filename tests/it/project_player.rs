//! What projections do to the player, to what the player wears and carries, and how monsters use their powers.

mod powers;

use barrow::{
    content::{PowerDef, PowersDef, ProjectDef},
    dice::Dice,
    grid::{Dir, Pos, area::Shape},
    rules::{
        ability::status::Condition,
        base::{ruleset::Ruleset, stat::StatName},
        projection::{DamageType, monster::MonsterFlag, player::Resistance},
    },
    sim::{Action, BlackBreath, Character, Effect, Equipment, Stack},
    testing::{
        Arena, ArenaMonster,
        Play::{self, Chance, Pick, Range, Sum},
    },
};

/// A kobold with one power that it uses whenever it can.
fn with_power(picture: &str, power: PowerDef) -> Arena {
    Arena::new(picture)
        .legend('k', ArenaMonster::of("kobold").hit_points(90).energy(100))
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
fn cast(strength: i32, then: impl IntoIterator<Item = Play>) -> Vec<Play> {
    [Chance(true), Range(0), Sum(strength)]
        .into_iter()
        .chain(then)
        .collect()
}

#[test]
fn a_bolt_of_a_monster_hurts_the_player() {
    // PRJ-PLRFX-40: force stuns and throws back, here against the wall of the world.
    let mut arena = bolt(DamageType::Force, 12).script(cast(12, [Range(1)]));
    let outcomes = arena.act(Action::Wait);
    outcomes.include("kobold sends Force Bolt as far as (0, 0)");
    outcomes.include("kobold hits player with Force for 12, 38 of 50 left");
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
        .script(cast(20, []));
    assert_eq!(arena.derived().protections.resists[Resistance::Cold], 70);
    let outcomes = arena.act(Action::Wait);
    outcomes.include("kobold hits player with Cold for 6, 44 of 50 left");
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
        .script([Sum(20)].into_iter().chain(cast(20, [])));
    let outcomes = arena.act(Action::Quaff(arena.uid("potion_speed")));
    outcomes.include("kobold hits player with Fire for 10, 40 of 50 left");
    assert_eq!(arena.effect(Effect::ResistFire), 19);
}

#[test]
fn conditions_come_with_what_strikes() {
    // PRJ-PLRFX-32: confusion, with no resistance, for 1d20 + 10 turns.
    let mut arena = bolt(DamageType::Confusion, 20).script(cast(20, [Range(6)]));
    arena.act(Action::Wait);
    assert!(arena.condition(Condition::Confused) > 0);
    // The kobold has a second turn, as the player is slow by then.
    let twice = [Range(2), Range(1)].map(|slowness| cast(20, [slowness]));
    let mut slowed = bolt(DamageType::Inertia, 20).script(twice.into_iter().flatten());
    slowed.act(Action::Wait);
    assert!(slowed.effect(Effect::Slow) > 0);
    // A ward keeps the condition away, whatever strikes.
    let mut warded = bolt(DamageType::Confusion, 20)
        .wearing("cloak")
        .changing_item("cloak", |cloak| {
            cloak
                .gifts
                .wards
                .insert(barrow::rules::ability::abilities::Ward::Confusion);
        })
        .script(cast(20, [Range(6)]));
    warded
        .act(Action::Wait)
        .include("player withstands Confused");
    assert_eq!(warded.condition(Condition::Confused), 0);
}

#[test]
fn a_player_killed_by_a_bolt_is_dead() {
    let mut arena = bolt(DamageType::Mana, 200).script(cast(200, []));
    arena.act(Action::Wait).include("player dies by kobold");
    assert!(matches!(arena.result(), barrow::sim::GameResult::Dead(_)));
}

#[test]
fn force_throws_the_player_back_and_nexus_elsewhere() {
    // PRJ-PLRFX-33: thrown back from the kobold, to the wall.
    let mut force = bolt_in("#..@..k", DamageType::Force, 40)
        .hit_points(200)
        .script(cast(40, [Range(10)]));
    force
        .act(Action::Wait)
        .include("player is sent from (3, 0) to (1, 0)");
    assert_eq!(force.player().at, Pos::new(1, 0));
    for effect in [0, 1] {
        let mut nexus = bolt(DamageType::Nexus, 5)
            .hit_points(500)
            .script(cast(5, [Pick(effect), Range(0)]));
        let outcomes = nexus.act(Action::Wait).lines().join("\n");
        let moved = ["player is sent", "player is pulled"];
        assert!(
            moved.iter().any(|line| outcomes.contains(line)),
            "{outcomes}"
        );
    }
}

/// The roll with which acid reaches for the shield.
const SHIELD: i32 = 1;

#[test]
fn acid_takes_armor_of_the_piece_that_it_reaches() {
    // PRJ-PLRFX-14: 50 and more always reach for one of six pieces of armor.
    for piece in 0..6 {
        let mut arena = bolt(DamageType::Acid, 60)
            .hit_points(2000)
            .wearing("leather_shield")
            .script(cast(60, [Range(piece), Chance(false)]));
        let before = arena.derived().armor.class();
        let outcomes = arena.act(Action::Wait).lines();
        let shield = |line: &&String| line.contains("leather_shield of player loses (0, 0) [1]");
        let hit = outcomes.iter().filter(shield).count() as i32;
        assert_eq!(hit, i32::from(piece == SHIELD), "{outcomes:#?}");
        assert_eq!(arena.derived().armor.class().get(), before.get() - hit);
        let (_, entity) = arena
            .world()
            .get::<Equipment>(player(&arena))
            .and_then(|equipment| equipment.get(barrow::content::Slot::Shield))
            .expect("it is still worn");
        let wear = arena.world().get::<Stack>(entity).map(|stack| stack.wear);
        assert_eq!(wear.map(|wear| i32::from(wear.to_armor)), Some(hit));
    }
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
        };
        let of = |arena: Arena| {
            let sheet = arena.into_game().sheet();
            let terms = &sheet.entry(name).expect("an entry of the sheet").terms;
            terms.iter().map(|term| term.value).sum::<i32>()
        };
        let before = of(fresh());
        // Under POWDER it must hit first (POW-SCOPE-01); the shield does not parry.
        let hits = [
            Range(19),
            Range(1),
            Range(1),
            Range(1),
            Pick(2),
            Chance(false),
            Sum(60),
        ];
        let hits = hits.into_iter().filter(|_| ruleset == Ruleset::Powder);
        let acid = hits.chain([Range(SHIELD), Chance(false)]);
        let mut arena = fresh().script(cast(60, acid));
        arena
            .act(Action::Wait)
            .include("leather_shield of player loses (0, 0) [1]");
        assert_eq!(of(arena), before - 1, "{ruleset}");
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
        .changing_monster("kobold", |kobold| {
            kobold.never_moves = true;
            kobold.mana = 20;
        })
        .script(cast(60, [Range(SHIELD), Chance(false), Chance(false)]));
    arena.act(Action::Wait);
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
    // PRJ-PLRFX-16: each potion has a chance of its own; cold does scrolls no harm.
    let shatters = (0..60).map(|potion| Chance(potion % 3 == 0));
    let mut arena = bolt(DamageType::Cold, 1500)
        .hit_points(30_000)
        .carrying("potion_cure_light", 60)
        .carrying("scroll_mapping", 20)
        .script(cast(1500, [Chance(false)].into_iter().chain(shatters)));
    arena
        .act(Action::Wait)
        .include("player loses 20 potion_cure_light");
    let pack = arena.pack();
    assert!(pack.contains(&("potion_cure_light".to_owned(), 40)));
    assert!(pack.contains(&("scroll_mapping".to_owned(), 20)));
}

#[test]
fn nether_and_time_take_experience_and_statistics() {
    // PRJ-PLRFX-45, PRJ-PLRSUB-55 to PRJ-PLRSUB-57
    let mut nether = bolt(DamageType::Nether, 10)
        .level(20)
        .hit_points(500)
        .script(cast(10, []));
    let before = nether.experience();
    nether.act(Action::Wait);
    assert!(nether.experience() < before);
    let mut time = bolt(DamageType::Time, 10)
        .level(20)
        .hit_points(5000)
        .stat(StatName::Str, "16")
        .script(cast(10, [Pick(0)]));
    let before = time.experience();
    time.act(Action::Wait);
    assert!(time.experience() < before);
    time.rolls(cast(10, [Pick(1), Range(2)]));
    time.act(Action::Wait);
    let character = time
        .world()
        .get::<Character>(player(&time))
        .expect("somebody plays");
    let low = |stat: &&StatName| character.stats()[**stat] < character.natural()[**stat];
    assert_eq!(StatName::ALL.iter().filter(low).count(), 1);
}

#[test]
fn disenchantment_ends_magic_that_passes() {
    // PRJ-PLRFX-51: a saving throw keeps it.
    for saved in [false, true] {
        let rolls = cast(300, [Range(4), Chance(saved)]);
        let mut arena = bolt(DamageType::Disenchant, 300)
            .hit_points(9000)
            .carrying("potion_speed", 1)
            .script([Sum(23)].into_iter().chain(rolls));
        arena.act(Action::Quaff(arena.uid("potion_speed")));
        assert_eq!(arena.effect(Effect::Haste) > 0, saved);
    }
}

/// A kobold that sends Morgul darkness with all its horrors, once, at somebody of level 30; `rolls` follow its strength.
fn morgul(rolls: impl IntoIterator<Item = Play>) -> Arena {
    bolt(DamageType::MorgulDark, 1500)
        .changing_monster("kobold", |kobold| {
            kobold.level = 100;
            kobold.mana = 301;
            kobold.never_moves = true;
            kobold.flags.insert(MonsterFlag::MorgulMagic);
        })
        .level(30)
        .hit_points(32_000)
        .carrying("potion_life", 1)
        .script(cast(1500, rolls))
}

/// Of the horrors of Morgul darkness: blindness, fear, poison, no drain, disenchantment, whether it takes the memory and
/// brings the black breath, and how bad the first ones are.
fn horrors(memory: bool, breath: bool) -> Vec<Play> {
    let mut rolls = vec![Range(3), Chance(true), Chance(true), Chance(false)];
    rolls.extend([Chance(true), Chance(memory), Chance(breath)]);
    rolls.extend([Range(617), Range(1), Range(998), Range(4)]);
    rolls
}

#[test]
fn morgul_darkness_makes_forgetful() {
    // PRJ-PLRSUB-24: the power of 1500 is enough for all its horrors; a saving throw against it may keep the memory.
    for saved in [false, true] {
        let rolls = horrors(true, false).into_iter().chain([Chance(saved)]);
        let outcomes = morgul(rolls).act(Action::Wait).lines();
        assert_eq!(outcomes.contains(&"player forgets".to_owned()), !saved);
    }
}

#[test]
fn the_ground_that_the_player_stands_on_counts() {
    // PRJ-TERRPLR-04: fire in water loses a quarter.
    let power = PowerDef::Project(ProjectDef {
        kind: DamageType::Fire,
        shape: Shape::Bolt,
        strength: Dice::flat(20),
    });
    let mut arena = with_power("@..k", power)
        .standing_on("water")
        .script(cast(20, [Chance(false)]));
    arena
        .act(Action::Wait)
        .include("kobold hits player with Fire for 15, 35 of 50 left");
}

#[test]
fn the_black_breath_saps_and_is_driven_away_with_what_restores_life() {
    let mut arena = morgul(horrors(false, true).into_iter().chain([Chance(false); 2]));
    arena
        .act(Action::Wait)
        .include("player breathes the black breath");
    for statistic in [StatName::Con, StatName::Str] {
        let before = arena.experience();
        arena.rolls([Chance(true), Chance(statistic == StatName::Str)]);
        arena.wait(1);
        let character = arena
            .world()
            .get::<Character>(player(&arena))
            .expect("somebody plays");
        assert!(character.stats()[statistic] < character.natural()[statistic]);
        assert!(arena.experience() < before);
    }
    arena.rolls([Sum(20)]);
    arena
        .act(Action::Quaff(arena.uid("potion_life")))
        .include("player is free of the black breath");
    let breath = arena.world().get::<BlackBreath>(player(&arena));
    assert!(breath.is_some_and(|breath| !breath.is_upon()));
}
