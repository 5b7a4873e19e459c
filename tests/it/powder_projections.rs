//! Wands, spells, traps and what monsters send under POWDER: each must hit, as a blow must (POW-SCOPE-01).

use barrow::{
    analysis::AttackChoice,
    content::{ItemUse, PowerDef, PowersDef, ProjectDef},
    dice::Dice,
    grid::{Dir, Pos, area::Shape},
    rules::{Class, Race, base::ruleset::Ruleset, projection::DamageType},
    sim::{Action, ActorId, Charge},
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Pick, Range, Sum},
    },
};

/// Fire of strength 20 in a shape.
const fn fire(shape: Shape) -> ProjectDef {
    ProjectDef {
        shape,
        kind: DamageType::Fire,
        strength: Dice::flat(20),
    }
}

/// Somebody with a wand that sends fire.
fn wand(shape: Shape) -> Arena {
    Arena::new("@..k")
        .ruleset(Ruleset::Powder)
        .legend('k', ArenaMonster::of("kobold").hit_points(100).energy(-900))
        .carrying("wand_darts", 1)
        .charged("wand_darts", Charge::Left(9))
        .changing_item("wand_darts", move |wand| {
            if let ItemUse::Wand(wand) = &mut wand.usage {
                wand.effects = vec![fire(shape)];
            }
        })
}

fn aim(arena: &Arena) -> Action {
    Action::Aim {
        item: arena.uid("wand_darts"),
        at: Pos::new(3, 0),
    }
}

#[test]
fn the_ray_of_a_wand_misses_or_hits_as_a_blow_does() {
    // POW-BONUS-02: both levels count; POW-SKILL-04.
    let mut arena = wand(Shape::Bolt);
    let it = aim(&arena);
    arena.rolls([
        Chance(true),
        Sum(20),
        Range(3),
        Range(2),
        Range(3),
        Pick(1),
        Range(2),
    ]);
    arena.act(it).are(
        "player uses wand_darts, 8 charges left
         player sends Fire Bolt as far as (3, 0)
         player misses kobold with Fire",
    );
    arena.rolls([
        Chance(true),
        Sum(20),
        Range(15),
        Range(2),
        Range(3),
        Pick(1),
        Range(2),
        Sum(20),
    ]);
    arena
        .act(it)
        .include("player hits kobold with Fire for 20, 80 of 100 left");
    // One physical and one magical level, and a skill level of 1: the better of two rolls of 3.
    let rolls = wand(Shape::Bolt).trace(it).to_string();
    assert_eq!(rolls.matches("of 1 to 3").count(), 2, "{rolls}");
}

#[test]
fn a_critical_ray_is_twice_as_strong_and_who_rolls_one_does_not_stumble() {
    // POW-CRIT-03; POW-ATTACK-02: only blows and missiles are forced misses.
    let mut arena = wand(Shape::Bolt);
    let it = aim(&arena);
    let twenty = [
        Chance(true),
        Sum(20),
        Range(20),
        Range(2),
        Range(3),
        Pick(1),
        Range(2),
        Range(20),
        Sum(40),
    ];
    arena.rolls(twenty);
    arena
        .act(it)
        .include("player hits kobold with Fire for 40, 60 of 100 left");
    arena.rolls([
        Chance(true),
        Sum(20),
        Range(1),
        Range(2),
        Range(3),
        Pick(1),
        Range(2),
    ]);
    arena.act(it).include("player misses kobold with Fire");
}

#[test]
fn what_bursts_over_an_area_needs_no_aim_and_other_rules_ask_for_none() {
    let mut ball = wand(Shape::Ball(1));
    let it = aim(&ball);
    assert!(!ball.trace(it).to_string().contains("POW-ATTACK-01"));
    for ruleset in [Ruleset::Angband, Ruleset::Sil] {
        let mut arena = wand(Shape::Bolt).ruleset(ruleset);
        let it = aim(&arena);
        assert!(!arena.trace(it).to_string().contains("POW-"), "{ruleset}");
    }
}

#[test]
fn a_spell_goes_by_the_magical_level_alone() {
    // POW-BONUS-02, POW-SKILL-04: at level 20 a mage of 3 + 19 x 0.8 magical levels and 1 + 19 x 0.3 physical ones.
    let mut arena = Arena::new("@..k")
        .ruleset(Ruleset::Powder)
        .playing(Race::Human, Class::Mage)
        .level(20)
        .legend('k', ArenaMonster::of("kobold").hit_points(500).energy(-900))
        .carrying("wand_darts", 1)
        .charged("wand_darts", Charge::Left(9))
        .carrying("book_elements", 1)
        .knowing("frost_bolt");
    let cast = Action::Cast {
        spell: arena.spell("frost_bolt"),
        at: Some(Pos::new(3, 0)),
    };
    let rolls = arena.trace(cast).to_string();
    assert!(rolls.contains("of 1 to 19\n"), "{rolls}");
    let it = aim(&arena);
    let rolls = arena.trace(it).to_string();
    assert!(rolls.contains("of 1 to 25\n"), "{rolls}");
}

#[test]
fn a_dart_trap_is_rolled_with_nobody_behind_it() {
    // POW-BONUS-02, POW-SKILL-01, POW-AC-02: level 0, skill 2, and so three rolls of at most 2.
    let mut arena = Arena::new("@^.")
        .ruleset(Ruleset::Powder)
        .legend('^', "trap_darts")
        .hit_points(90);
    let rolls = arena.trace(Action::Step(Dir::E)).to_string();
    let modifiers = rolls.matches("attack modifier [POW-MOD-01]").count();
    assert!(modifiers >= 3 && rolls.contains("of 1 to 2\n"), "{rolls}");
}

/// A kobold that sends a bolt whenever it can.
fn sender(kind: DamageType) -> Arena {
    Arena::new("#####\n@..k#\n#####")
        .ruleset(Ruleset::Powder)
        .hit_points(300)
        .legend('k', ArenaMonster::of("kobold").hit_points(100).energy(100))
        .changing_monster("kobold", move |kobold| {
            kobold.mana = 100;
            kobold.powers = Some(PowersDef {
                one_in: 1,
                list: vec![PowerDef::Project(ProjectDef {
                    shape: Shape::Bolt,
                    kind,
                    strength: Dice::flat(9),
                })],
            });
        })
}

#[test]
fn what_a_monster_sends_is_rolled_and_a_missile_by_its_physical_level() {
    // POW-SKILL-01: monsters have skill 2; POW-ATTACK-02: a missile may be a forced miss, magic is none.
    for (kind, completely) in [
        (DamageType::Arrow, true),
        (DamageType::Rock, true),
        (DamageType::Shot, true),
        (DamageType::Fire, false),
    ] {
        let mut arena = sender(kind);
        let rolls = arena.trace(Action::Wait).to_string();
        assert!(rolls.contains("hitroll [POW-ATTACK-01]"), "{rolls}");
        // A hitroll of 1 ends a missile there; magic goes on to its modifier and its AC roll.
        let sent = [Chance(true), Range(0), Sum(9), Range(1)];
        let more = [Range(1), Range(1), Range(1), Pick(2)];
        let more = more.into_iter().take(if completely { 0 } else { 4 });
        let mut arena = sender(kind).script(sent.into_iter().chain(more));
        let said = format!("kobold misses player with {kind:?}");
        arena.act(Action::Wait).include(&said);
        arena.finish();
    }
}

#[test]
fn blessing_helps_the_aim_of_a_wand() {
    // BRW-BATTLE-02: 1 more to the natural bonus.
    let blessed = |potion: bool| {
        let mut arena = wand(Shape::Bolt).carrying("holy_water", 1);
        let water = arena.uid("holy_water");
        if potion {
            arena.act(Action::Quaff(water));
        }
        let it = aim(&arena);
        arena.trace(it).to_string()
    };
    assert_ne!(blessed(true), blessed(false));
    let odds = |potion: bool| {
        let mut arena = wand(Shape::Bolt).carrying("holy_water", 1);
        let water = arena.uid("holy_water");
        if potion {
            arena.act(Action::Quaff(water));
        }
        let device = AttackChoice::Device(arena.uid("wand_darts"));
        let odds = arena.into_game().odds(ActorId(1), device);
        let hit = odds.and_then(|odds| odds.volley).map(|volley| volley.hit());
        hit.expect("the wand is aimed")
    };
    assert!(odds(true) > odds(false));
}

#[test]
fn who_moves_dodges_what_flies_with_the_skill_of_a_moving_target() {
    // POW-AVOID-03
    let tries = |moves: bool| {
        (1..12).any(|seed| {
            let mut arena = sender(DamageType::Fire)
                .seed(seed)
                .playing(Race::Human, Class::Rogue)
                .level(20);
            let action = if moves {
                Action::Step(Dir::E)
            } else {
                Action::Wait
            };
            arena.trace(action).to_string().contains("POW-AVOID-03")
        })
    };
    assert!(tries(true));
    assert!(!tries(false));
}
