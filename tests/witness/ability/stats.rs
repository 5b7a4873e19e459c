//! Statistics in a turn: what each of them does for who fights, casts, saves, picks and bleeds (ABL-STAT-01 to -05, -17).

use barrow::{
    grid::{Dir, Pos},
    rules::{Class, Race, StatName, ability::status::Condition},
    sim::Action,
    testing::{Arena, ArenaMonster, TracedAction},
};

use crate::{
    tools::{by_label, chance, character, times},
    watch::{Case, Watch},
};

pub(super) const CASES: &[Case] = &[
    Case {
        rules: &["ABL-STAT-01"],
        run: strength_strikes_and_forces,
    },
    Case {
        rules: &["ABL-STAT-02"],
        run: intelligence_casts_disarms_and_uses_devices,
    },
    Case {
        rules: &["ABL-STAT-03"],
        run: wisdom_prays_and_saves,
    },
    Case {
        rules: &["ABL-STAT-04"],
        run: dexterity_hits_dodges_foils_and_keeps_its_feet,
    },
    Case {
        rules: &["ABL-STAT-05"],
        run: constitution_holds_out_and_recovers,
    },
    Case {
        rules: &["ABL-STAT-17"],
        run: no_ring_raises_beyond_the_last_value,
    },
];

const FORTH: Action = Action::Step(Dir::E);

/// A blow with an axe that lands.
fn blow(watch: &mut Watch, stat: StatName, value: &str) -> TracedAction {
    let mut arena = Arena::new("@k")
        .wearing("dagger")
        .stat(stat, value)
        .legend(
            'k',
            ArenaMonster::of("kobold").hit_points(500).energy(-5000),
        )
        .dice(by_label(&[("ATK-HIT-04", 1)]));
    watch.act(&mut arena, FORTH)
}

/// The hit points that a kobold has lost.
fn dealt(turn: &TracedAction) -> i32 {
    turn.outcomes
        .lines()
        .iter()
        .filter_map(|line| {
            let (_, rest) = line.split_once(" for ")?;
            rest.split([',', ' ']).next()?.parse::<i32>().ok()
        })
        .sum()
}

fn strength_strikes_and_forces(watch: &mut Watch) {
    let weak = blow(watch, StatName::Str, "8");
    let strong = blow(watch, StatName::Str, "18/150");
    assert!(
        chance(&strong, "skill against armor").to_f64()
            > chance(&weak, "skill against armor").to_f64()
    );
    assert!(
        times(&strong, "weapon dice") > times(&weak, "weapon dice"),
        "more blows"
    );
    assert!(
        dealt(&strong) > dealt(&weak) * times(&strong, "weapon dice") as i32,
        "and harder ones"
    );
    let mut forces = |value| {
        let mut arena = Arena::new("@L")
            .legend('L', "door_stuck")
            .stat(StatName::Str, value)
            .dice(by_label(&[("forcing a door", 1)]));
        chance(&watch.act(&mut arena, FORTH), "forcing a door").to_f64()
    };
    assert!(forces("18/150") > forces("8"));
    let mut heavy = |value| {
        let mut arena = Arena::new("@k")
            .wearing("great_axe")
            .stat(StatName::Str, value)
            .legend('k', ArenaMonster::of("kobold").energy(-5000))
            .dice(by_label(&[]));
        chance(&watch.act(&mut arena, FORTH), "skill against armor").to_f64()
    };
    assert!(heavy("18") > heavy("10"), "23 pounds are too many for 10");
}

fn intelligence_casts_disarms_and_uses_devices(watch: &mut Watch) {
    let mut casts = |value| {
        let mut arena = Arena::new("@..k")
            .playing(Race::Human, Class::Mage)
            .level(5)
            .stat(StatName::Int, value)
            .carrying("book_primer", 1)
            .knowing("magic_missile")
            .legend('k', ArenaMonster::of("kobold").energy(-5000))
            .dice(by_label(&[("the spell fails", 1)]));
        let cast = Action::Cast {
            spell: arena.spell("magic_missile"),
            at: Some(Pos::new(3, 0)),
        };
        let mana = arena.most_mana();
        (
            mana,
            chance(&watch.act(&mut arena, cast), "the spell fails").to_f64(),
        )
    };
    let (dull, clever) = (casts("9"), casts("18/100"));
    assert!(
        clever.0 > dull.0 && clever.1 < dull.1,
        "{dull:?} {clever:?}"
    );
    let mut disarms = |value| {
        let mut arena = Arena::new("@^")
            .legend('^', "trap_darts")
            .stat(StatName::Int, value)
            .dice(by_label(&[("disarming a trap", 1)]));
        chance(
            &watch.act(&mut arena, Action::Disarm(Dir::E)),
            "disarming a trap",
        )
        .to_f64()
    };
    assert!(disarms("18/100") > disarms("9"));
    let mut uses = |value| {
        let mut arena = Arena::new("@")
            .stat(StatName::Int, value)
            .carrying("staff_light", 1)
            .dice(by_label(&[]));
        let staff = arena.uid("staff_light");
        chance(
            &watch.act(&mut arena, Action::Use(staff)),
            "use of a device",
        )
        .to_f64()
    };
    assert!(uses("18/100") > uses("9"));
}

fn wisdom_prays_and_saves(watch: &mut Watch) {
    let mut prays = |value| {
        let mut arena = Arena::new("@")
            .playing(Race::Human, Class::Priest)
            .level(5)
            .stat(StatName::Wis, value)
            .carrying("book_hours", 1)
            .knowing("blessing")
            .dice(by_label(&[("the prayer fails", 1)]));
        let cast = Action::Cast {
            spell: arena.spell("blessing"),
            at: None,
        };
        let mana = arena.most_mana();
        (
            mana,
            chance(&watch.act(&mut arena, cast), "the prayer fails").to_f64(),
        )
    };
    let (dull, wise) = (prays("9"), prays("18/100"));
    assert!(wise.0 > dull.0 && wise.1 < dull.1, "{dull:?} {wise:?}");
    let mut saves = |value| {
        let mut arena = Arena::new("@G")
            .stat(StatName::Wis, value)
            .changing_monster("ghost", |ghost| (ghost.powers, ghost.erratic) = (None, 0))
            .legend('G', ArenaMonster::of("ghost").energy(100))
            .dice(by_label(&[("ATK-HIT-01", 1), ("saving throw", 1)]));
        chance(&watch.act(&mut arena, Action::Wait), "saving throw").to_f64()
    };
    assert!(saves("18/100") > saves("9"));
}

fn dexterity_hits_dodges_foils_and_keeps_its_feet(watch: &mut Watch) {
    let (clumsy, deft) = (
        blow(watch, StatName::Dex, "8"),
        blow(watch, StatName::Dex, "18/140"),
    );
    let aim = |turn: &TracedAction| chance(turn, "skill against armor").to_f64();
    assert!(aim(&deft) > aim(&clumsy));
    assert!(
        times(&deft, "weapon dice") > times(&clumsy, "weapon dice"),
        "more blows"
    );
    let mut thrown = |value| {
        let mut arena = Arena::new("@..k")
            .stat(StatName::Dex, value)
            .carrying("dagger", 1)
            .legend('k', ArenaMonster::of("kobold").energy(-5000))
            .dice(by_label(&[]));
        let throw = Action::Throw {
            item: arena.uid("dagger"),
            at: Pos::new(3, 0),
        };
        aim(&watch.act(&mut arena, throw))
    };
    assert!(thrown("18/140") > thrown("8"));
    let mut struck = |value| {
        let mut arena = Arena::new("@k")
            .stat(StatName::Dex, value)
            .wearing("chain_mail")
            .legend('k', ArenaMonster::of("kobold").energy(100))
            .dice(by_label(&[]));
        aim(&watch.act(&mut arena, Action::Wait))
    };
    assert!(struck("18/140") < struck("8"), "armor class");
    let mut robbed = |value| {
        let mut arena = Arena::new("@p")
            .stat(StatName::Dex, value)
            .carrying("gem", 1)
            .legend('p', ArenaMonster::of("sneak").energy(100))
            .dice(by_label(&[("ATK-HIT-01", 1), ("foiling a theft", 1)]));
        chance(&watch.act(&mut arena, Action::Wait), "foiling a theft").to_f64()
    };
    assert!(robbed("18/140") > robbed("8"));
    let mut reels = |value| {
        let mut arena = Arena::new("@L")
            .legend('L', "door_stuck")
            .stat(StatName::Dex, value)
            .dice(by_label(&[("reeling from a door", 1)]));
        chance(&watch.act(&mut arena, FORTH), "reeling from a door").to_f64()
    };
    assert!(reels("18/50") < reels("8"));
    let mut disarms = |value| {
        let mut arena = Arena::new("@^")
            .legend('^', "trap_darts")
            .stat(StatName::Dex, value)
            .dice(by_label(&[("disarming a trap", 1)]));
        chance(
            &watch.act(&mut arena, Action::Disarm(Dir::E)),
            "disarming a trap",
        )
        .to_f64()
    };
    assert!(disarms("18/140") > disarms("8"));
}

fn constitution_holds_out_and_recovers(watch: &mut Watch) {
    let mut after = |value, condition| {
        let mut arena = Arena::new("@")
            .stat(StatName::Con, value)
            .ailing(condition, 40);
        watch.act(&mut arena, Action::Wait);
        arena.condition(condition)
    };
    for condition in [Condition::Poisoned, Condition::Stunned, Condition::Cut] {
        assert_eq!(
            (after("10", condition), after("18/200", condition)),
            (39, 30),
            "{condition:?}"
        );
    }
    // A ring that adds to Constitution brings hit points at once.
    let mut rung = |ring| {
        let mut arena = Arena::new("@")
            .level(20)
            .stat(StatName::Con, "17")
            .carrying(ring, 1);
        let (before, ring) = (arena.player().most, arena.uid(ring));
        watch.act(&mut arena, Action::Wield(ring));
        arena.player().most - before
    };
    assert_eq!(
        (rung("ring_oak"), rung("ring_accuracy")),
        (20, 0),
        "1.0 becomes 2.0 a level"
    );
}

fn no_ring_raises_beyond_the_last_value(watch: &mut Watch) {
    // Intelligence 18/200: one point to 18/210, two to 18/220, and there it stays.
    let mut uses = |bonus| {
        let mut arena = Arena::new("@")
            .stat(StatName::Int, "18/200")
            .changing_item("ring_ox", move |ring| ring.stats[StatName::Int] = bonus)
            .wearing("ring_ox")
            .carrying("staff_light", 1)
            .dice(by_label(&[]));
        let staff = arena.uid("staff_light");
        let turn = watch.act(&mut arena, Action::Use(staff));
        (
            chance(&turn, "use of a device"),
            character(&arena).stats()[StatName::Int].shown(),
        )
    };
    let (none, one, two, nine) = (uses(0), uses(1), uses(2), uses(9));
    assert!(none.0.to_f64() < one.0.to_f64() && one.0.to_f64() < two.0.to_f64());
    assert_eq!(two.1, "18/***");
    assert_eq!(two, nine, "raising it further has no effect at all");
}
