//! What is pointed at monsters, and what becomes of them: bolts and beams in the world.

use barrow::{
    content::{ItemUse, ProjectDef},
    dice::Dice,
    grid::{Pos, area::Shape},
    rules::{
        Class, Race,
        base::units::ArmorClass,
        projection::{DamageType, monster::MonsterFlag},
    },
    sim::{Action, ActorArmor, Charge, Condition, GameResult},
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range, Sum},
    },
};
use enumset::EnumSet;

/// Somebody with a wand of one power in a corridor.
fn caster(picture: &str, shape: Shape, kind: DamageType, strength: Dice) -> Arena {
    Arena::new(picture)
        .carrying("wand_darts", 1)
        .charged("wand_darts", Charge::Left(9))
        .changing_item("wand_darts", move |wand| {
            if let ItemUse::Wand(wand) = &mut wand.usage {
                wand.effects = vec![ProjectDef {
                    shape,
                    kind,
                    strength,
                }];
            }
        })
}

/// A bolt of strength 20 at what stands to the east.
fn bolt(picture: &str, kind: DamageType) -> Arena {
    caster(picture, Shape::Bolt, kind, Dice::flat(20))
}

/// Points the wand eastwards.
fn aim(arena: &Arena) -> Action {
    let item = arena.uid("wand_darts");
    let at = Pos::new(arena.player().at.x + 1, arena.player().at.y);
    Action::Aim { item, at }
}

/// A kobold with many hit points that will not act for a while.
fn kobold() -> ArenaMonster {
    ArenaMonster::of("kobold").hit_points(100).energy(-900)
}

#[test]
fn a_bolt_hits_the_first_creature_and_leaves_those_behind_it_alone() {
    // PRJ-MON-08
    let mut arena = bolt("@..k.k", DamageType::Fire)
        .legend('k', kobold())
        .script([Chance(true), Sum(20)]);
    arena.act(aim(&arena)).are(
        "player uses wand_darts, 8 charges left
         player sends Fire Bolt as far as (3, 0)
         player hits kobold 1 with Fire for 20, 80 of 100 left",
    );
}

#[test]
fn a_beam_goes_through_them_all() {
    // PRJ-MON-07, PRJ-MONFX-03: each may be stunned, for 20/8 turns.
    let mut arena = caster("@..k.k", Shape::Beam, DamageType::Elec, Dice::flat(20))
        .legend('k', kobold())
        .script([Chance(true), Sum(20), Chance(false), Chance(true)]);
    arena.act(aim(&arena)).are(
        "player uses wand_darts, 8 charges left
         player sends Elec Beam as far as (5, 0)
         player hits kobold 1 with Elec for 20, 80 of 100 left
         player hits kobold 2 with Elec for 20, 80 of 100 left
         kobold 2 Stunned 0 becomes 2",
    );
}

#[test]
fn a_bolt_into_the_dark_hits_whom_nobody_sees() {
    let mut arena = bolt("@..k", DamageType::Fire)
        .dark()
        .legend('k', kobold())
        .script([Chance(true), Sum(20)]);
    arena
        .act(aim(&arena))
        .include("player hits unseen kobold with Fire for 20, 80 of 100 left");
}

#[test]
fn a_bolt_that_meets_nobody_is_wasted() {
    let mut arena = bolt("@..#", DamageType::Fire).script([Chance(true), Sum(20)]);
    arena.act(aim(&arena)).are(
        "player uses wand_darts, 8 charges left
         player sends Fire Bolt as far as (3, 0)
         nothing yields",
    );
}

#[test]
fn who_dies_of_a_bolt_is_the_players_kill() {
    let mut arena = bolt("@..k", DamageType::Fire)
        .legend('k', ArenaMonster::of("kobold").hit_points(5))
        .changing_monster("kobold", |kobold| kobold.drops.clear())
        .script([Chance(true), Sum(20)]);
    arena
        .act(aim(&arena))
        .include("player hits kobold with Fire for 20, -15 of 5 left")
        .include("kobold dies by player");
    assert!(arena.experience() > 0 && arena.monsters().is_empty());
    assert_eq!(arena.result(), GameResult::Playing);
}

#[test]
fn what_resists_takes_its_share_and_ground_takes_off() {
    // PRJ-MON-08, PRJ-TERRMON-05, PRJ-GEN-10: 20 - 20/2 in water, and 1/9 of 20.
    let mut water = bolt("@..k", DamageType::Fire)
        .legend('k', kobold().on("water"))
        .script([Chance(true), Sum(20)]);
    water
        .act(aim(&water))
        .include("player hits kobold with Fire for 10, 90 of 100 left");
    let mut immune = bolt("@..u", DamageType::Fire)
        .legend(
            'u',
            ArenaMonster::of("fire_imp").hit_points(90).energy(-900),
        )
        .script([Chance(true), Sum(20)]);
    immune
        .act(aim(&immune))
        .include("player hits fire_imp with Fire for 2, 88 of 90 left");
    // PRJ-MON-35: the undead have no life to drain.
    let mut dead = bolt("@..z", DamageType::OldDrain)
        .legend('z', ArenaMonster::of("zombie").energy(-900))
        .script([Chance(true), Sum(20)]);
    dead.act(aim(&dead)).include("zombie is unaffected");
}

#[test]
fn armor_turns_darts_and_trees_give_cover() {
    // PRJ-MON-04, PRJ-MONFX-02; PRJ-TERRMON-10
    let mut missed = bolt("@..k", DamageType::Missile)
        .legend('k', kobold())
        .script([Chance(true), Sum(20), Chance(true)]);
    missed.act(aim(&missed)).include("kobold dodges Missile");
    let mut covered = bolt("@..k", DamageType::Fire)
        .legend('k', kobold().on("tree"))
        .script([Chance(true), Sum(20), Chance(true)]);
    covered.act(aim(&covered)).include("kobold dodges Fire");
}

#[test]
fn what_hurts_wakes() {
    let mut arena = bolt("@..k", DamageType::Fire)
        .legend('k', kobold().asleep(500))
        .script([Chance(true), Sum(20)]);
    arena.act(aim(&arena)).include("kobold wakes");
}

#[test]
fn magic_slows_once_and_no_more() {
    // PRJ-MONFX-27: no lucky boost, and the level does not resist. Slowed, it is slowed no further, and rolls nothing.
    let mut arena = bolt("@..k", DamageType::OldSlow)
        .legend('k', kobold())
        .script([Chance(true), Sum(20), Chance(false), Chance(false)]);
    arena.act(aim(&arena)).include("kobold speed 0 becomes -10");
    arena.rolls([Chance(true), Sum(20)]);
    arena.act(aim(&arena)).include("kobold is unaffected");
    assert_eq!(arena.monster("kobold").speed, -10);
}

#[test]
fn whoever_resists_is_unaffected() {
    // PRJ-MONFX-27 to -29, -37
    for kind in [
        DamageType::OldSlow,
        DamageType::OldSleep,
        DamageType::OldConf,
        DamageType::TurnAll,
    ] {
        let mut arena = bolt("@..k", kind).legend('k', kobold()).script([
            Chance(true),
            Sum(20),
            Chance(false),
            Chance(true),
        ]);
        arena.act(aim(&arena)).include("kobold is unaffected");
    }
}

#[test]
fn magic_sends_to_sleep_and_noise_wakes_again() {
    // PRJ-MONFX-28
    let mut arena = bolt("@..k", DamageType::OldSleep)
        .legend('k', kobold())
        .script([
            Chance(true),
            Sum(20),
            Chance(false),
            Chance(false),
            Range(0),
        ]);
    arena.act(aim(&arena)).are(
        "player uses wand_darts, 8 charges left
         player sends OldSleep Bolt as far as (3, 0)
         kobold falls asleep",
    );
    // It hears the wand already: 100 / 3 of 350 (ABL-STEALTH-06).
    assert_eq!(arena.monster("kobold").sleep, 350 - 33);
}

#[test]
fn what_cannot_sleep_be_confused_or_fear_rolls_nothing() {
    // PRJ-MONFX-28, -29, -37; a zombie has NoSleep, NoConf and NoFear.
    for kind in [
        DamageType::OldSleep,
        DamageType::OldConf,
        DamageType::TurnAll,
    ] {
        let mut arena = bolt("@..z", kind)
            .legend('z', ArenaMonster::of("zombie").energy(-900))
            .script([Chance(true), Sum(20)]);
        arena.act(aim(&arena)).include("zombie is unaffected");
    }
}

#[test]
fn confusion_and_fear_last_as_the_dice_say() {
    // PRJ-MONFX-29, PRJ-MONFX-37, PRJ-FINAL-04, PRJ-FINAL-05; a turn has passed at the end of the action.
    for (kind, woe) in [
        (DamageType::OldConf, Condition::Confused),
        (DamageType::TurnAll, Condition::Afraid),
    ] {
        let cast = [Chance(true), Sum(20), Chance(false), Chance(false), Sum(9)];
        let mut arena = bolt("@..k", kind).legend('k', kobold()).script(cast);
        arena
            .act(aim(&arena))
            .include(&format!("kobold {woe:?} 0 becomes 9"));
        assert_eq!(arena.monster("kobold").conditions.get(woe), 8);
    }
}

#[test]
fn a_mage_charms_more_easily_than_a_warrior() {
    // PRJ-MONFX-27: the gift of the class is rolled before luck.
    let mut arena = bolt("@..k", DamageType::OldSlow)
        .playing(Race::Human, Class::Mage)
        .legend('k', kobold())
        .script([Chance(true), Sum(20), Chance(true), Chance(false)]);
    arena.act(aim(&arena)).include("kobold speed 0 becomes -10");
}

#[test]
fn stasis_holds_by_the_players_level() {
    // PRJ-MONFX-30
    let mut arena = bolt("@..k", DamageType::Hold)
        .level(20)
        .legend('k', kobold())
        .script([Chance(true), Sum(20), Chance(false), Chance(false), Sum(7)]);
    arena
        .act(aim(&arena))
        .include("kobold Paralyzed 0 becomes 7");
}

#[test]
fn magic_sends_monsters_away_and_force_flings_them_back() {
    // PRJ-MONFX-34, PRJ-GEN-19: 20 squares or at least 10.
    let mut away = bolt("@..k..............", DamageType::AwayAll)
        .legend('k', kobold())
        .script([Chance(true), Sum(20), Range(1)]);
    away.act(aim(&away))
        .include("kobold is sent from (3, 0) to (14, 0)");
    assert_eq!(away.monster("kobold").at, Pos::new(14, 0));
    assert!(away.at(Pos::new(3, 0)).is_none());
    // PRJ-MONFX-11, PRJ-MONFX-12: 20/12 turns of stun, 3 + 20/20 squares, as far as the wall.
    let mut flung = bolt("@k..#", DamageType::Force)
        .legend('k', kobold())
        .script([Chance(true), Sum(20)]);
    flung.act(aim(&flung)).are(
        "player uses wand_darts, 8 charges left
         player sends Force Bolt as far as (1, 0)
         player hits kobold with Force for 20, 80 of 100 left
         kobold Stunned 0 becomes 1
         kobold is sent from (1, 0) to (3, 0)
         kobold Stunned 1 becomes 0",
    );
}

#[test]
fn magic_makes_another_monster_of_about_its_level() {
    // PRJ-MONFX-23, PRJ-FINAL-02
    let mut arena = bolt("@..k", DamageType::OldPoly)
        .legend('k', kobold())
        .script([
            Chance(true),
            Sum(20),
            Chance(false),
            Chance(true),
            Range(0),
            Sum(3),
        ]);
    arena.act(aim(&arena)).include("kobold becomes rat");
    let [rat] = arena.monsters().try_into().expect("one monster");
    assert_eq!((rat.key.as_str(), rat.at), ("rat", Pos::new(3, 0)));
    let kinds = &barrow::testing::content().monsters;
    let class = |key| kinds.iter().find(|def| def.key == key).unwrap().armor_class;
    let mut armor = arena.world().try_query::<&ActorArmor>().unwrap();
    let armor: Vec<_> = armor.iter(arena.world()).collect();
    assert_ne!(class("rat"), class("kobold"));
    assert!(armor.contains(&&ActorArmor::new(ArmorClass::new(class("rat")))));
}

#[test]
fn magic_that_helps_monsters_does() {
    // PRJ-MONFX-24, -25, -26
    let hurt = || kobold().wounded_to(10);
    let mut healed = bolt("@..k", DamageType::OldHeal)
        .legend('k', hurt())
        .script([Chance(true), Sum(20)]);
    healed.act(aim(&healed)).include("kobold heals 20");
    let mut fast = bolt("@..k", DamageType::OldSpeed)
        .legend('k', hurt())
        .script([Chance(true), Sum(20)]);
    fast.act(aim(&fast)).include("kobold speed 0 becomes 10");
    let mut two = bolt("@..k.", DamageType::OldClone)
        .legend('k', hurt())
        .script([Chance(true), Sum(20), Range(0), Sum(9), Range(50)]);
    two.act(aim(&two)).include(
        "kobold heals 90
         kobold speed 0 becomes 5
         kobold appears at (4, 0)",
    );
    assert_eq!(two.monsters().len(), 2);
}

#[test]
fn stone_to_mud_hurts_what_is_made_of_stone() {
    // PRJ-MON-45
    let mut arena = Arena::new("@..k..")
        .legend('k', kobold())
        .changing_monster("kobold", |kobold| {
            kobold.flags = EnumSet::only(MonsterFlag::HurtRock);
        })
        .carrying("wand_mud", 1)
        .charged("wand_mud", Charge::Left(9))
        .script([Chance(true), Sum(33)]);
    let (item, at) = (arena.uid("wand_mud"), Pos::new(3, 0));
    arena
        .act(Action::Aim { item, at })
        .include("player hits kobold with KillWall for 33, 67 of 100 left");
}

#[test]
fn traits_of_monsters_are_flags_of_projections() {
    let content = barrow::testing::content();
    let def = |key: &str| &content.monsters[usize::from(content.monster_keys[key].0)];
    for (key, flag) in [
        ("fire_imp", MonsterFlag::ImFire),
        ("fire_imp", MonsterFlag::Demon),
        ("zombie", MonsterFlag::Undead),
        ("zombie", MonsterFlag::NoFear),
        ("cave_orc", MonsterFlag::Orc),
        ("young_dragon", MonsterFlag::ImElec),
        ("young_dragon", MonsterFlag::Dragon),
        ("stone_troll", MonsterFlag::HurtRock),
    ] {
        assert!(def(key).flags.contains(flag), "{key} {flag:?}");
    }
    assert!(!def("kobold").flags.contains(MonsterFlag::Undead));
}
