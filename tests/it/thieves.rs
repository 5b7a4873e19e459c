//! Thieves: what they take and what they leave, who foils them, and that nothing is lost or doubled on the way.

mod loot;

use barrow::{
    content::BlowEffect,
    dice::{Dice, Roll},
    grid::{Dir, Pos},
    play::{PanelRow, PlayerCommand, PlayerView},
    rules::{
        ability::status::Condition,
        base::{ruleset::Ruleset, stat::StatName},
    },
    sim::{
        Action, Character, CombatOutcome, Conditions, Game, HeldBy, ItemOutcome, ItemUid, Loot,
        Outcome, Packed, Stack, Stolen, foil_chance,
    },
    testing::{
        Arena, ArenaMonster,
        Play::{Chance, Range, Sum},
    },
};
use bevy_ecs::{entity_disabling::Disabled, prelude::*, query::Allow};
use std::collections::BTreeMap;
use strum::VariantArray;

use crate::disarming::{log, press, room};

/// A room with a long way out, and a kobold that steals and has the next move.
fn den() -> Arena {
    den_of(ArenaMonster::of("kobold").energy(100))
}

fn den_of(foe: ArenaMonster) -> Arena {
    Arena::new("@k..........")
        .changing_monster("kobold", |kobold| {
            kobold.blows[0].effect = Some(BlowEffect::Steal);
            kobold.speed = -60;
            kobold.hit_points = Dice::flat(1);
            kobold.drops.clear();
        })
        .legend('k', foe)
}

/// How many there are of each kind of thing, wherever they are.
fn totals(world: &World) -> BTreeMap<u16, u32> {
    let mut query = world
        .try_query_filtered::<(&ItemUid, &Stack), Allow<Disabled>>()
        .expect("items exist");
    let mut totals = BTreeMap::new();
    for (_, stack) in query.iter(world) {
        *totals.entry(stack.kind.0).or_default() += u32::from(stack.count);
    }
    totals
}

/// The keys and counts of what thieves carry, on other levels too.
fn loot(world: &World) -> Vec<(String, u16)> {
    type InAPack = (With<Stolen>, With<Packed>, Allow<Disabled>);
    let content = barrow::testing::content();
    // Before the first theft nothing is of this sort.
    let Some(mut query) = world.try_query_filtered::<&Stack, InAPack>() else {
        return Vec::new();
    };
    query
        .iter(world)
        .map(|stack| {
            let def = &content.items[usize::from(stack.kind.0)];
            (def.key.clone(), stack.count)
        })
        .collect()
}

/// The number of a kind of thing.
fn kind(key: &str) -> u16 {
    barrow::testing::content().item_keys[key].0
}

fn some(key: &str, count: u16) -> Vec<(String, u16)> {
    vec![(key.to_owned(), count)]
}

#[test]
fn a_thief_takes_one_thing_and_vanishes_with_it() {
    // ABL-STAT-04
    let mut arena = den().carrying("potion_cure_light", 3).script([
        Range(1),
        Sum(3),
        Chance(false),
        Range(0),
        Range(2),
    ]);
    let before = totals(arena.world());
    arena.act(Action::Wait).are(
        "kobold hits player with hit for 3, 47 of 50 left
         kobold steals 1 potion_cure_light
         kobold is sent from (1, 0) to (10, 0)",
    );
    assert_eq!(arena.pack(), some("potion_cure_light", 2));
    assert_eq!(loot(arena.world()), some("potion_cure_light", 1));
    assert_eq!(totals(arena.world()), before);
    // From there it keeps away: at the end of the way it stays.
    arena.rolls([]);
    arena.wait(40).lack("kobold hits");
    assert_eq!(arena.monster("kobold").at, Pos::new(11, 0));
}

#[test]
fn the_last_of_a_stack_goes_as_it_is() {
    let mut arena = den().carrying("gem", 1).carrying("ration", 1).script([
        Range(1),
        Sum(3),
        Chance(false),
        Range(1),
        Range(0),
    ]);
    let stolen = arena.pack()[1].0.clone();
    let uid = arena.uid(&stolen);
    arena
        .act(Action::Wait)
        .include(&format!("kobold steals 1 {stolen}"));
    assert_eq!(arena.pack().len(), 1);
    let world = arena.world();
    let mut query = world
        .try_query_filtered::<(&ItemUid, &HeldBy), With<Stolen>>()
        .unwrap();
    let (carried, held) = query.single(world).unwrap();
    assert_eq!(*carried, uid);
    assert!(world.get::<Loot>(held.0).is_some(), "the thief has it");
}

#[test]
fn quick_hands_foil_a_theft_and_the_thief_stays() {
    // ABL-STAT-04
    let mut arena = den()
        .carrying("gem", 1)
        .script([Range(1), Sum(3), Chance(true)]);
    arena.act(Action::Wait).are(
        "kobold hits player with hit for 3, 47 of 50 left
         player foils kobold",
    );
    assert_eq!(arena.pack(), some("gem", 1));
    assert_eq!(arena.monster("kobold").at, Pos::new(1, 0));
}

#[test]
fn dexterity_and_level_set_the_chance_and_paralysis_ends_it() {
    // ABL-STAT-04
    let chance = |arena: Arena| {
        let mut all = arena.world().iter_entities();
        let player = all
            .find(|entity| entity.get::<Character>().is_some())
            .unwrap();
        let (who, conditions) = (player.get::<Character>(), player.get::<Conditions>());
        let chance = foil_chance(who.unwrap(), conditions.unwrap());
        (chance.to_f64() * 100.0).round() as i32
    };
    assert_eq!(chance(den()), 7);
    assert_eq!(chance(den().stat(StatName::Dex, "18/50")), 43);
    assert_eq!(chance(den().level(20)), 26);
    assert_eq!(chance(den().stat(StatName::Dex, "18/220").level(30)), 95);
    let paralyzed = den()
        .stat(StatName::Dex, "18/220")
        .ailing(Condition::Paralyzed, 3);
    assert_eq!(chance(paralyzed), 0);
    // Nor do the knocked out (ABL-STATUS-35).
    let stunned = |points| {
        den()
            .stat(StatName::Dex, "18/220")
            .ailing(Condition::Stunned, points)
    };
    assert!(chance(stunned(100)) > 50);
    assert_eq!(chance(stunned(101)), 0);
}

#[test]
fn the_paralyzed_foil_nothing_and_roll_for_nothing() {
    // ABL-STAT-04: the second blow comes while the player cannot move.
    let mut arena = den()
        .carrying("gem", 1)
        .changing_monster("kobold", |kobold| {
            let mut hold = kobold.blows[0];
            hold.effect = Some(BlowEffect::Afflict(Condition::Paralyzed, Dice::new(1, 4)));
            kobold.blows.insert(0, hold);
        })
        .script([
            Range(1),
            Sum(3),
            Chance(false),
            Sum(2),
            Range(1),
            Sum(3),
            Range(0),
            Range(0),
        ]);
    arena.act(Action::Wait).include(
        "Paralyzed 0 becomes 2
         kobold steals 1 gem",
    );
}

#[test]
fn nobody_steals_what_is_worn_or_the_crown_and_an_empty_pack_has_nothing() {
    let empty = [Range(1), Sum(3)];
    let mut arena = den().wearing("cloak").script(empty);
    arena
        .act(Action::Wait)
        .are("kobold hits player with hit for 3, 47 of 50 left");
    assert_eq!(arena.monster("kobold").at, Pos::new(1, 0), "it stays");
    let mut king = den().carrying("crown", 1).script(empty);
    king.act(Action::Wait).lack("steals");
    assert_eq!(king.pack(), some("crown", 1));
    // Beside the crown there is one stack to choose from.
    let mut both = den().carrying("crown", 1).carrying("gem", 2).script([
        Range(1),
        Sum(3),
        Chance(false),
        Range(0),
        Range(0),
    ]);
    both.act(Action::Wait).include("kobold steals 1 gem");
}

#[test]
fn a_hit_is_enough_and_a_miss_is_not() {
    let mut soft = den()
        .carrying("gem", 1)
        .changing_monster("kobold", |kobold| kobold.blows[0].dice = Dice::flat(0))
        .script([Range(1), Sum(0), Chance(false), Range(0), Range(0)]);
    soft.act(Action::Wait).include("kobold steals 1 gem");
    let mut missed = den().carrying("gem", 1).script([Range(20)]);
    missed
        .act(Action::Wait)
        .are("kobold misses player with hit");
}

#[test]
fn with_its_loot_a_thief_strikes_no_more() {
    let mut arena = den()
        .carrying("gem", 1)
        .changing_monster("kobold", |kobold| {
            let hit = kobold.blows[0];
            kobold.blows.push(hit);
        })
        .script([Range(1), Sum(3), Chance(false), Range(0), Range(0)]);
    arena.act(Action::Wait).are(
        "kobold hits player with hit for 3, 47 of 50 left
         kobold steals 1 gem
         kobold is sent from (1, 0) to (8, 0)",
    );
}

/// A den in which the kobold has just stolen a gem, and nobody has rolled anything since.
fn robbed(mut arena: Arena, lands: i32) -> Arena {
    let gem = arena.pack().iter().position(|(key, _)| key == "gem");
    let gem = gem.expect("there is a gem") as i32;
    arena.rolls([Range(1), Sum(3), Chance(false), Range(gem), Range(lands)]);
    arena.act(Action::Wait).include("kobold steals 1 gem");
    arena.rolls([]);
    arena
}

#[test]
fn thieves_steal_under_every_ruleset() {
    for &ruleset in Ruleset::VARIANTS {
        let stolen = (0..60).filter(|seed| {
            let mut arena = den()
                .ruleset(ruleset)
                .hit_points(500)
                .carrying("gem", 5)
                .carrying("ration", 5)
                .seed(*seed);
            let before = totals(arena.world());
            let outcomes = arena.act(Action::Wait).into_outcomes();
            let hit = outcomes
                .iter()
                .any(|fact| matches!(fact, Outcome::Combat(CombatOutcome::Struck { .. })));
            let stolen = outcomes
                .iter()
                .any(|fact| matches!(fact, Outcome::Item(ItemOutcome::Stolen { .. })));
            assert!(hit || !stolen, "{ruleset}: a miss steals nothing");
            assert_eq!(totals(arena.world()), before, "{ruleset}");
            assert_eq!(loot(arena.world()).len(), usize::from(stolen));
            stolen
        });
        let stolen = stolen.count();
        assert!(stolen >= 12, "{ruleset}: {stolen} of 60");
    }
}

#[test]
fn equal_games_with_thieves_have_equal_hashes() {
    let play = || {
        let mut game: Game = den()
            .hit_points(500)
            .carrying("gem", 5)
            .carrying("potion_cure_light", 5)
            .seed(11)
            .into_game();
        let mut hashes = Vec::new();
        for _ in 0..60 {
            game.step(Action::Wait).unwrap();
            hashes.push(game.hash());
        }
        hashes
    };
    assert_eq!(play(), play());
}

#[test]
fn looking_at_a_thief_tells_what_it_does_and_what_it_has() {
    let picture = "#####\n#@n.#\n#####";
    let mut shell = room(barrow::testing::content(), 0, picture, &[('n', "sneak")]);
    press(&mut shell, PlayerCommand::Look);
    let line = shell.hud().status.text();
    assert!(line.contains("It steals; you foil that "), "{line}");
    let panels = |shell: &barrow::play::StandaloneShell| {
        let scene = shell.hud();
        let rows = scene.character.rows.iter().chain(&scene.monsters.rows);
        let texts = rows.filter_map(|row| match row {
            PanelRow::Text(line) => Some(line.text()),
            _ => None,
        });
        texts.collect::<Vec<_>>().join("\n")
    };
    assert!(
        panels(&shell).contains("steals (you foil "),
        "{}",
        panels(&shell)
    );
    press(&mut shell, PlayerCommand::Cancel);
    for _ in 0..40 {
        press(&mut shell, PlayerCommand::Wait);
        if log(&shell).contains(" out of your pack!") {
            break;
        }
    }
    assert!(
        log(&shell).contains("The barrow sneak steals "),
        "{}",
        log(&shell)
    );
    press(&mut shell, PlayerCommand::Look);
    let line = shell.hud().status.text();
    assert!(line.contains("It has stolen a"), "{line}");
}

#[test]
fn the_player_is_shown_the_chance_that_is_rolled() {
    for dexterity in ["10", "18/30", "18/120"] {
        let den = || {
            den()
                .stat(StatName::Dex, dexterity)
                .hit_points(500)
                .carrying("gem", 1)
        };
        let shown = PlayerView::new(&den().into_game()).foils().to_f64();
        let mut arena = den().script([Range(1), Sum(3), Chance(true)]);
        let trace = arena.trace(Action::Wait);
        trace.outcomes.include("player foils kobold");
        let rolled = trace.rolls.iter().find_map(|record| match record.roll {
            Roll::Chance { chance, .. } => Some(chance.to_f64()),
            Roll::Sum { .. } | Roll::Range { .. } | Roll::Pick { .. } => None,
        });
        assert_eq!(rolled, Some(shown), "{dexterity}: {trace}");
    }
}
