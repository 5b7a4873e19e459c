//! What spells and prayers do.

use super::*;

#[test]
fn a_ball_reaches_all_near_and_the_beam_all_in_line() {
    let mut cloud = mage("@...kk", 5, "stinking_cloud")
        .legend('k', kobold())
        .script([Chance(false), Sum(13)]);
    let spell = cloud.spell("stinking_cloud");
    let at = Some(Pos::new(4, 0));
    // 11 and 1 for each second level; at the edge of it half as much.
    cloud
        .act(Action::Cast { spell, at })
        .include("player hits kobold 1 with Pois for 13, 87 of 100 left");
    assert!(cloud.monsters().iter().all(|one| one.hit_points < 100));
    let mut beam = mage("@...kk", 11, "lightning")
        .legend('k', kobold())
        .script([Chance(false), Sum(20), Chance(false), Chance(false)]);
    beam.act(cast(&beam, "lightning")).include(
        "player hits kobold 1 with Elec for 20, 80 of 100 left
         player hits kobold 2 with Elec for 20, 80 of 100 left",
    );
}

#[test]
fn minds_are_put_to_sleep_confused_slowed_and_frightened() {
    // A kobold is no match for a power of 22: neither its level nor luck keeps it away.
    let failed = Chance(false);
    for (level, spell, rolls) in [
        (12, "slumber", vec![failed, failed, failed, Range(500)]),
        (12, "bewilder", vec![failed, failed, failed, Sum(7)]),
        (12, "leaden_feet", vec![failed, failed, failed]),
        (12, "dread", vec![failed, failed, Sum(18)]),
    ] {
        let mut arena = mage("@..k", level, spell)
            .legend('k', kobold())
            .mana(200)
            .script([failed, Sum(22)].into_iter().chain(rolls));
        arena.act(cast(&arena, spell));
        let one = &arena.monsters()[0];
        let works = match spell {
            "slumber" => one.sleep > 0,
            "bewilder" => one.conditions.has(Condition::Confused),
            "leaden_feet" => one.speed < 0,
            _ => one.conditions.has(Condition::Afraid) || one.flees,
        };
        assert!(works, "{spell}: {one:?}");
        assert_eq!(one.hit_points, 100, "{spell}");
    }
}

#[test]
fn stone_becomes_mud_by_a_spell() {
    let mut arena = mage("########\n#@..%###\n########", 13, "stone_to_mud")
        .legend('%', "granite")
        .script([Chance(false), Sum(30)]);
    arena
        .act(cast(&arena, "stone_to_mud"))
        .include("player makes floor of granite at (4, 1)");
}

#[test]
fn prayers_heal_and_cure_and_bless() {
    // ABL-STAT-03
    let mut arena = priest("@..", 6, "mend_wounds")
        .wounded_to(10)
        .ailing(Condition::Cut, 20)
        .script([Chance(false), Sum(21)]);
    let spell = arena.spell("mend_wounds");
    arena.act(Action::Cast { spell, at: None }).are(
        "player casts mend_wounds
         player heals 21
         Cut 20 becomes 0",
    );
    assert_eq!(arena.player().hit_points, 31);
    let mut blessed = priest("@..", 6, "blessing").script([Chance(false), Sum(20)]);
    let spell = blessed.spell("blessing");
    blessed
        .act(Action::Cast { spell, at: None })
        .include("player casts blessing");
}

#[test]
fn holy_power_and_words_against_the_dead_harm_only_the_dead() {
    // PRJ-MON-32: holy power hurts what is evil half as much again. PRJ-MON-52: the dead alone.
    let mut dead = priest("@..Z.k", 13, "lay_the_dead")
        .legend('k', kobold())
        .legend(
            'Z',
            ArenaMonster::of("skeleton").hit_points(100).energy(-900),
        )
        .script([Chance(false), Sum(40)]);
    let spell = dead.spell("lay_the_dead");
    dead.act(Action::Cast { spell, at: None })
        .include("player hits skeleton with DispUndead for 40, 60 of 100 left")
        .lack("kobold with DispUndead for 40");
    let mut orb = priest("@..Z", 9, "orb_of_draining")
        .legend(
            'Z',
            ArenaMonster::of("skeleton").hit_points(100).energy(-900),
        )
        .script([Chance(false), Sum(20)]);
    let spell = orb.spell("orb_of_draining");
    let at = Some(Pos::new(3, 0));
    orb.act(Action::Cast { spell, at }).include(
        "player sends HolyOrb Ball(2) as far as (3, 0)
         player hits skeleton with HolyOrb for 30, 70 of 100 left",
    );
}

#[test]
fn light_and_discoveries_come_from_spells() {
    let mut arena = mage("@.....k", 5, "sense_life")
        .dark()
        .wearing("torch")
        .legend('k', kobold())
        .script([Chance(false)]);
    let spell = arena.spell("sense_life");
    assert!(!arena.view().contains('k'));
    arena.act(Action::Cast { spell, at: None });
    assert!(arena.view().contains('k'));
    let mut glow = mage("@......", 5, "glow")
        .dark()
        .wearing("torch")
        .script([Chance(false), Sum(5)]);
    let spell = glow.spell("glow");
    glow.act(Action::Cast { spell, at: None })
        .include("player lights 4 squares around");
}
