//! How monsters use their powers.

use super::*;

#[test]
fn a_breath_is_a_third_of_the_breathers_hit_points_and_takes_the_floor_along() {
    // BRW-POWER-02
    let mut arena = with_power("@.?k", PowerDef::Breathe(DamageType::Fire))
        .legend('?', ("scroll_mapping", 1))
        .script([Chance(true), Range(0), Chance(true), Chance(false)]);
    let outcomes = arena.act(Action::Wait);
    outcomes.include("kobold sends Fire Arc { degrees: 60, range: 10 } as far as (0, 0)");
    // 90 / 3 at the tip, 4 / (3 + 3) of it three squares away.
    outcomes.include("kobold hits player with Fire for 20, 30 of 50 left");
}

#[test]
fn a_monster_has_a_reason_for_each_power_and_a_free_way_for_its_bolts() {
    // Nobody shoots through a friend, heals without a wound, or drains what is not there.
    let idle = |picture: &str, power: PowerDef| {
        let mut arena = with_power(picture, power)
            .changing_monster("kobold", |kobold| kobold.never_moves = true)
            .legend('r', ArenaMonster::of("rat").energy(-900))
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
    for (power, condition) in [
        (PowerDef::Blind, Condition::Blind),
        (PowerDef::Confuse, Condition::Confused),
        (PowerDef::Hold, Condition::Paralyzed),
    ] {
        let rolls = [Chance(true), Range(0), Chance(true)];
        let mut arena = with_power("@...k", power).script(rolls);
        let outcomes = arena.act(Action::Wait);
        outcomes.include(&format!("player withstands {condition:?}"));
        assert_eq!(arena.condition(condition), 0);
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
    // BRW-POWER-05: the first of the two squares that are at least half of ten squares away.
    assert_eq!(blink.monster("kobold").at, Pos::new(9, 0));
    let mut heal = with_power("@...k", PowerDef::Heal(Dice::flat(9)))
        .legend(
            'k',
            ArenaMonster::of("kobold")
                .hit_points(90)
                .wounded_to(40)
                .energy(100),
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
    // BRW-POWER-06, BRW-SPAWN-01: beside it, with the hit points that were rolled.
    assert_eq!(call.monsters().len(), 2);
    let [_, came] = call.monsters().try_into().expect("two monsters");
    assert_eq!((came.at.chebyshev(Pos::new(4, 0)), came.most), (1, 3));
    let mut near =
        with_power("@.....k.", PowerDef::TeleportTo).script([Chance(true), Range(0), Range(0)]);
    near.act(Action::Wait).include("kobold casts TeleportTo");
    assert_eq!(near.player().at.chebyshev(near.monster("kobold").at), 1);
}

#[test]
fn mana_that_is_drained_heals_by_as_much() {
    // BRW-POWER-06, BRW-DICE-01
    let mut arena = with_power("@...k", PowerDef::DrainMana(Dice::new(2, 9)))
        .playing(barrow::rules::Race::Human, barrow::rules::Class::Mage)
        .level(20)
        .stat(StatName::Int, "18/50")
        .mana(15)
        .legend(
            'k',
            ArenaMonster::of("kobold")
                .hit_points(90)
                .wounded_to(40)
                .energy(100),
        )
        .script([Chance(true), Range(0), Sum(11)]);
    arena.act(Action::Wait);
    assert_eq!(arena.mana_left(), 4);
    assert_eq!(arena.monster("kobold").hit_points, 51);
}

#[test]
fn a_breath_hits_friends_too_and_a_unique_survives_it() {
    // PRJ-TERRMON-01, PRJ-FINAL-01
    let mut arena = with_power("@.Kk", PowerDef::Breathe(DamageType::Acid))
        .legend('k', ArenaMonster::of("kobold").hit_points(2400).energy(100))
        .legend(
            'K',
            ArenaMonster::of("barrow_king").hit_points(40).energy(-900),
        )
        .hit_points(5000)
        .script([Chance(true), Range(0), Range(2), Chance(false)]);
    arena.act(Action::Wait);
    assert_eq!(arena.monster("barrow_king").hit_points, 0);
    arena.rolls([Chance(true), Range(0), Range(2), Chance(false)]);
    arena.act(Action::Step(Dir::E));
}
