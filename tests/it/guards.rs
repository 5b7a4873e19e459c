//! What protects the player from projections protects as far as their rule says, and no farther.

use barrow::{
    content::{EffectDef, ItemUse, PowerDef, PowersDef, ProjectDef},
    dice::{Dice, Roll},
    grid::area::Shape,
    rules::{
        Class, Race,
        ability::{abilities::Ward, special::Ability, status::Condition},
        base::stat::StatName,
        projection::{DamageType, monster::MonsterFlag},
    },
    sim::Action,
    testing::{
        Arena, ArenaMonster,
        Play::{self, Chance, Range, Sum},
        told_dice,
    },
};

/// A kobold that sends a bolt of some kind with its first turn.
fn bolt(kind: DamageType, strength: i16) -> Arena {
    let power = PowerDef::Project(ProjectDef {
        kind,
        shape: Shape::Bolt,
        strength: Dice::flat(strength),
    });
    Arena::new("@..k")
        .legend('k', ArenaMonster::of("kobold").hit_points(90).energy(100))
        .hit_points(9000)
        .changing_monster("kobold", move |kobold| {
            kobold.mana = 1000;
            kobold.level = 20;
            kobold.never_moves = true;
            kobold.powers = Some(PowersDef {
                one_in: 1,
                list: vec![power],
            });
        })
}

/// A cloak with a gift.
fn warded(arena: Arena, ward: Ward) -> Arena {
    arena.wearing("cloak").changing_item("cloak", move |cloak| {
        cloak.gifts.wards.insert(ward);
    })
}

fn cast(strength: i32, then: impl IntoIterator<Item = Play>) -> Vec<Play> {
    let cast = [Chance(true), Range(0), Sum(strength)];
    cast.into_iter().chain(then).collect()
}

/// What a step onto a trap that does this says, with a thing worn.
fn trapped(effect: EffectDef, worn: &str) -> String {
    let mut content = barrow::testing::content();
    let trap = content.terrain_keys["trap_darts"];
    content.terrain[usize::from(trap.0)].trap = vec![effect];
    let mut arena = Arena::new("@^.")
        .content(content)
        .legend('^', "trap_darts")
        .hit_points(900)
        .wearing(worn);
    let step = Action::Step(barrow::grid::Dir::E);
    arena.act(step).lines().join("\n")
}

#[test]
fn free_action_keeps_what_a_trap_does_away() {
    // ABL-ABIL-02
    let held = EffectDef::Afflict(Condition::Paralyzed, Dice::flat(3));
    let slow = EffectDef::Slow(Dice::flat(3));
    assert!(trapped(held, "cloak").contains("Paralyzed 0 becomes 3"));
    assert!(!trapped(held, "ring_free_action").contains("becomes"));
    let slowed = trapped(slow, "cloak");
    let kept = trapped(slow, "ring_free_action");
    assert!(
        slowed.contains("Slow") && !kept.contains("Slow"),
        "{slowed}; {kept}"
    );
}

#[test]
fn a_ward_keeps_what_a_trap_does_away() {
    // BRW-GIFT-01
    let dazed = EffectDef::Afflict(Condition::Confused, Dice::flat(3));
    let mut content = barrow::testing::content();
    let trap = content.terrain_keys["trap_darts"];
    content.terrain[usize::from(trap.0)].trap = vec![dazed];
    let arena = Arena::new("@^.").content(content).legend('^', "trap_darts");
    let mut arena = warded(arena, Ward::Confusion);
    let said = arena
        .act(Action::Step(barrow::grid::Dir::E))
        .lines()
        .join("\n");
    assert!(!said.contains("becomes"), "{said}");
    assert!(trapped(dazed, "cloak").contains("Confused 0 becomes 3"));
}

#[test]
fn free_action_leaves_one_paralysis_in_three_to_morgul_darkness() {
    // PRJ-PLRSUB-20: the rule has its own roll against free action, and nothing else decides.
    let label = "paralysis in spite of free action";
    for held in [0, 1] {
        let mut arena = bolt(DamageType::MorgulDark, 300)
            .changing_monster("kobold", |kobold| {
                kobold.level = 100;
                kobold.flags.insert(MonsterFlag::MorgulMagic);
            })
            .wearing("cloak")
            .changing_item("cloak", |cloak| {
                cloak.gifts.abilities.insert(Ability::FreeAction);
            })
            .dice(told_dice(&[
                ("uses a power", 1),
                ("Morgul darkness frightens", 1),
                (label, held),
            ]));
        let turn = arena.traced(Action::Wait);
        let rolled = turn
            .rolls_for(label)
            .map(|record| (record.what.rule, record.roll.clone()));
        let rolled: Vec<_> = rolled.collect();
        let [("PRJ-PLRSUB-20", Roll::Chance { chance, .. })] = rolled.as_slice() else {
            panic!("{rolled:?}");
        };
        assert_eq!(*chance, barrow::dice::Chance::one_in(3));
        let lines = turn.outcomes.lines();
        let is = lines.iter().any(|line| line == "Paralyzed 0 becomes 1");
        assert_eq!(is, held == 1, "{lines:#?}");
    }
}

#[test]
fn protection_from_poison_divides_a_poison_hit_by_three() {
    // PRJ-PLRFX-22: 4 and 30 to 60, or 4 and 10 to 20 with one lasting resistance, and nothing with a passing one as well.
    let poisoned = |mut arena: Arena, rolls: Vec<Play>| {
        arena.rolls(rolls);
        arena.act(Action::Wait);
        // A turn has passed since.
        arena.condition(Condition::Poisoned)
    };
    let fresh = || bolt(DamageType::Pois, 60);
    let bare = poisoned(fresh(), cast(60, [Range(60)]));
    let ward = poisoned(warded(fresh(), Ward::Poison), cast(60, [Range(20)]));
    let born = poisoned(
        fresh().playing(Race::Kobold, Class::Warrior),
        cast(60, [Range(20)]),
    );
    assert!(bare >= 60 && (20..=24).contains(&ward), "{bare} {ward}");
    assert_eq!(ward, born);
}

#[test]
fn protection_and_a_passing_resistance_let_no_poison_in() {
    // PRJ-PLRFX-22
    let mut arena = warded(bolt(DamageType::Pois, 60), Ward::Poison)
        .carrying("potion_speed", 1)
        .changing_item("potion_speed", |potion| {
            let to = barrow::rules::ability::resistance::Resistance::Pois;
            potion.usage = ItemUse::Potion(vec![EffectDef::Resist(to, Dice::flat(50))]);
        });
    let quaff = Action::Quaff(arena.uid("potion_speed"));
    arena.rolls([Sum(50)].into_iter().chain(cast(60, [])));
    arena.act(quaff).lack("Poisoned");
}

/// A boulder at somebody whose dodging depends on what is carried.
fn boulder(kind: DamageType) -> Arena {
    bolt(kind, 30)
        .stat(StatName::Dex, "18/100")
        .stat(StatName::Str, "18/100")
        .changing_monster("kobold", |kobold| kobold.level = 90)
}

/// The chance with which a projection is dodged; `None`: it is not asked.
fn dodging(mut arena: Arena) -> Option<f64> {
    let trace = arena.trace(Action::Wait);
    let dodge = |record: &&barrow::dice::Record| record.what.label.starts_with("dodging");
    trace
        .rolls
        .iter()
        .find(dodge)
        .map(|record| match record.roll {
            Roll::Chance { chance, .. } => chance.to_f64(),
            _ => panic!("{record}"),
        })
}

#[test]
fn a_dodger_is_hampered_by_the_pack_and_not_by_armor() {
    // PRJ-PLRFX-02, PRJ-PLRFX-11: "total pack weight".
    let heavy = |arena: Arena, item: &'static str| {
        arena.changing_item(item, |item| {
            item.weight = barrow::rules::base::units::Weight::pounds(40);
        })
    };
    for kind in [DamageType::Rock, DamageType::Missile] {
        let bare = dodging(boulder(kind)).expect("it is asked");
        let worn = heavy(boulder(kind).wearing("chain_mail"), "chain_mail");
        let pack = heavy(boulder(kind).carrying("chain_mail", 1), "chain_mail");
        assert_eq!(dodging(worn), Some(bare), "{kind:?}");
        assert!(dodging(pack).expect("it is asked") < bare, "{kind:?}");
    }
}

#[test]
fn the_knocked_out_dodge_nothing() {
    // PRJ-PLRFX-02, ABL-STATUS-35: knocked out is the same as paralyzed.
    let stunned = |counter| boulder(DamageType::Rock).ailing(Condition::Stunned, counter);
    assert!(dodging(stunned(100)).is_some());
    assert!(dodging(stunned(102)).is_none());
    assert!(dodging(boulder(DamageType::Rock).ailing(Condition::Paralyzed, 9)).is_none());
}
