//! Whole games of random actions: nothing panics, nothing is lost or doubled, and the same actions give the same game.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, LazyLock},
};

use barrow::{
    content::{Content, ItemId, MonsterId, Slot, SpellId},
    dice::{Dice, Random, RollLabel, Roller},
    grid::Dir,
    rules::ability::specialty::Specialty,
    sim::{
        Action, ActorId, ActorInfo, ActorKind, Catalog, CombatOutcome, DungeonLevel, Equipment,
        Floor, Game, GameResult, Health, HeldBy, Holds, ItemOutcome, ItemUid, LevelOutcome, Lying,
        MagicOutcome, Monster, Occupants, Outcome, PACK_PLACES, Pack, Packed, Pile, Player,
        Position, Refusal, Roster, Setup, Stack, Vision, WornIn,
    },
    testing::Arena,
};
use bevy_ecs::{entity_disabling::Disabled, prelude::*, query::Allow};
use strum::VariantArray as _;

static CONTENT: LazyLock<Arc<Content>> = LazyLock::new(|| Arc::new(Content::embedded()));

/// The same content with blows that do nothing, so that games last.
static HARMLESS: LazyLock<Arc<Content>> = LazyLock::new(|| {
    let mut content = Content::embedded();
    for blow in content.monsters.iter_mut().flat_map(|def| &mut def.blows) {
        blow.dice = Dice::flat(0);
    }
    Arc::new(content)
});

const CHOICE: RollLabel = RollLabel::new("what a random player does", "test");

/// Games of the sweep, and actions in each: every character on every level.
const GAMES: u16 = 60;
const ACTIONS: usize = 400;

fn game(number: u16) -> Game {
    let setup = Setup {
        name: None,
        birth: None,
        seed: 1_000 + u64::from(number),
        character: number % CONTENT.characters.len() as u16,
        level: Some(number / 6 % CONTENT.levels.len() as u16),
        generated: None,
        ruleset: barrow::rules::base::ruleset::Ruleset::default().into(),
    };
    let content = if number.is_multiple_of(3) {
        &CONTENT
    } else {
        &HARMLESS
    };
    Game::new(content, &setup).expect("character and level exist")
}

fn player(world: &World) -> EntityRef<'_> {
    let occupants = world.resource::<Occupants>();
    let squares = world.resource::<DungeonLevel>().size().positions();
    let mut actors = squares
        .filter_map(|at| occupants.at(at))
        .map(|actor| world.entity(actor));
    actors
        .find(EntityRef::contains::<Player>)
        .expect("the player stands somewhere")
}

/// Something to do: mostly steps, and of the rest what the pack and the slots offer.
fn choose(world: &World, dice: &mut Random) -> Action {
    let here = player(world);
    let pack = here.get::<Pack>().expect("the player has a pack").stacks();
    let mut roll = |low, high| dice.range(CHOICE, low, high);
    let uid = match pack.len() {
        0 => ItemUid(u32::MAX),
        some => pack[roll(0, some as i32 - 1) as usize].0,
    };
    let dir = Dir::ALL[roll(0, 7) as usize];
    let stands = here.get::<Position>().expect("the player stands somewhere");
    let at = stands.pos().step(dir).step(dir);
    let slots: Vec<Slot> = here
        .get::<Equipment>()
        .map(|worn| worn.iter().map(|(slot, _, _)| slot).collect())
        .unwrap_or_default();
    match roll(0, 99) {
        0..60 => Action::Step(dir),
        60..68 => Action::PickUp,
        68..72 => Action::Wield(uid),
        72..74 => match slots.len() {
            0 => Action::TakeOff(Slot::Ring),
            some => Action::TakeOff(slots[roll(0, some as i32 - 1) as usize]),
        },
        74..77 => Action::Drop(uid),
        77..80 => Action::Quaff(uid),
        80 => Action::Use(uid),
        81 => Action::Zap {
            item: uid,
            at: Some(at),
        },
        82 => Action::Aim { item: uid, at },
        83 => Action::Eat(uid),
        84..86 => Action::Rest,
        86 => Action::SearchMode(roll(0, 1) == 0),
        87 => match roll(0, 3) {
            0 => Action::Search,
            3 => Action::Specialize(Specialty::VARIANTS[roll(0, 6) as usize]),
            1 => Action::Refuel(uid),
            _ => Action::Wait,
        },
        // Those who cast do so about as often as anything else; others are refused.
        88..90 => match SpellId(roll(0, CONTENT.spells.len() as i32 - 1) as u16) {
            spell if roll(0, 2) == 0 => Action::Study(spell),
            spell => Action::Cast {
                spell,
                at: Some(at),
            },
        },
        90..92 => Action::Open(dir),
        92 => Action::Disarm(dir),
        93..96 => Action::Close(dir),
        96..98 => Action::Descend,
        _ => Action::Ascend,
    }
}

/// Every stack there is, on other levels too, by number.
fn stacks(world: &World) -> BTreeMap<ItemUid, Stack> {
    let mut query = world
        .try_query_filtered::<(&ItemUid, &Stack), Allow<Disabled>>()
        .expect("items exist");
    query
        .iter(world)
        .map(|(uid, stack)| (*uid, *stack))
        .collect()
}

/// How many there are of each kind.
fn totals(world: &World) -> BTreeMap<ItemId, u32> {
    let mut totals = BTreeMap::new();
    let catalog = world.resource::<Catalog>();
    for stack in stacks(world).values() {
        let kind = of_look(catalog, stack.seeming(catalog));
        *totals.entry(kind).or_default() += u32::from(stack.count);
    }
    totals
}

/// The kind that has a look in this game, where it is one of those that are unknown at first; else the kind itself.
fn of_look(catalog: &Catalog, kind: ItemId) -> ItemId {
    let items = &catalog.content().items;
    let found = items
        .iter()
        .position(|def| def.flavored && def.guise == Some(kind));
    found.map_or(kind, |at| ItemId(at as u16))
}

/// What must be true between any two actions.
fn check(world: &World) {
    let level = world.resource::<DungeonLevel>();
    let occupants = world.resource::<Occupants>();
    let roster = world.resource::<Roster>();
    let here = player(world);

    // Actors: each stands where the map of occupants says, on a square that can be stood on, and nobody else is there.
    let mut actors: Vec<Entity> = roster.iter().map(|(_, actor)| actor).collect();
    actors.push(here.id());
    let standing: BTreeSet<Entity> = level
        .size()
        .positions()
        .filter_map(|at| occupants.at(at))
        .collect();
    let marked = level
        .size()
        .positions()
        .filter(|at| occupants.at(*at).is_some())
        .count();
    assert_eq!(standing, actors.iter().copied().collect());
    assert_eq!(marked, actors.len(), "somebody stands in two places");
    for actor in actors {
        let actor = world.entity(actor);
        let at = actor.get::<Position>().expect("actors have a place").pos();
        assert_eq!(occupants.at(at), Some(actor.id()), "at {at}");
        // Some walk through lava, others are thrown into it; fire may make it under somebody, and lava that cools rubble (PRJ-TERRAIN-03, PRJ-TERRAIN-04).
        let [rubble, lava] = ["rubble", "lava"].map(|key| CONTENT.terrain_keys[key]);
        let under = level.terrain(at);
        let passes_walls = actor
            .get::<Monster>()
            .is_some_and(|kind| world.resource::<Catalog>().monster(kind.0).passes_walls);
        let stands =
            level.is_passable(at) || passes_walls || under == Some(rubble) || under == Some(lava);
        assert!(stands, "in a wall at {at}");
        let health = actor.get::<Health>().expect("actors have hit points");
        assert!(health.now() <= health.max() && health.max() > 0);
        assert!(!health.is_dead() || actor.contains::<Player>());
    }
    let ids: Vec<ActorId> = roster.iter().map(|(id, _)| id).collect();
    assert!(ids.is_sorted() && !ids.contains(&ActorId::PLAYER));
    let mut monsters = world
        .try_query::<(Entity, &Monster)>()
        .expect("monsters exist");
    assert_eq!(
        monsters.iter(world).count(),
        ids.len(),
        "who is on the level is in the roster"
    );

    // Items: each stack of this level lies, is carried or is worn, once.
    let pack = here.get::<Pack>().expect("the player has a pack");
    let worn = here.get::<Equipment>().expect("the player can wear things");
    let mut places: Vec<(ItemUid, Entity)> = pack.stacks().to_vec();
    places.extend(worn.iter().map(|(_, uid, stack)| (uid, stack)));
    // Monsters carry what is theirs, and what they have stolen.
    for (_, actor) in roster.iter() {
        let packed = world.get::<Pack>(actor);
        places.extend(packed.into_iter().flat_map(Pack::stacks));
        let worn = world.get::<Equipment>(actor);
        let worn = worn.into_iter().flat_map(Equipment::iter);
        places.extend(worn.map(|(_, uid, stack)| (uid, stack)));
    }
    let floor = world.resource::<Floor>();
    for (at, lying) in floor.iter() {
        assert!(!lying.is_empty() && level.is_passable(at));
        places.extend(lying);
        // What is in chests.
        let packs = lying
            .iter()
            .filter_map(|(_, thing)| world.get::<Pack>(*thing));
        places.extend(packs.flat_map(Pack::stacks));
        let pile = floor.pile(at).expect("things lie in a pile");
        assert_eq!(world.get::<Pile>(pile).map(|pile| pile.pos()), Some(at));
        for (_, stack) in lying {
            assert_eq!(world.get::<HeldBy>(*stack), Some(&HeldBy(pile)));
        }
    }
    // The lists say what the things say.
    let holds = world
        .try_query::<(Entity, &Holds)>()
        .map_or(Vec::new(), |mut query| query.iter(world).collect());
    let held: usize = holds.iter().map(|(_, holds)| holds.things().len()).sum();
    assert_eq!(held, places.len(), "somebody has what is in no list");
    for (holder, holds) in holds {
        for &thing in holds.things() {
            assert_eq!(world.get::<HeldBy>(thing), Some(&HeldBy(holder)));
            let how = [
                world.get::<WornIn>(thing).is_some(),
                world.get::<Packed>(thing).is_some(),
                world.get::<Lying>(thing).is_some(),
            ];
            let ways = how.iter().filter(|is| **is).count();
            assert_eq!(ways, 1, "worn, packed or lying: {how:?}");
        }
    }
    let each: BTreeSet<Entity> = places.iter().map(|(_, stack)| *stack).collect();
    assert_eq!(each.len(), places.len(), "a stack is in two places");
    let mut all = world
        .try_query::<(Entity, &ItemUid, &Stack)>()
        .expect("items exist");
    assert_eq!(
        all.iter(world).count(),
        places.len(),
        "a stack is in no place"
    );
    for (uid, stack) in places {
        let stack = world.entity(stack);
        assert_eq!(stack.get::<ItemUid>(), Some(&uid));
        let count = stack.get::<Stack>().expect("stacks have a count").count;
        assert!((1..=99).contains(&count));
    }
    assert!(pack.stacks().len() <= PACK_PLACES);

    // Sight: what is seen is remembered as it is, and the player sees its own square.
    let sight = world.resource::<Vision>();
    let at = here
        .get::<Position>()
        .expect("the player has a place")
        .pos();
    assert!(sight.is_visible(at));
    for at in sight.visible().iter() {
        // A hidden door is remembered as what it looks like.
        let seeming = level
            .terrain(at)
            .map(|it| world.resource::<Catalog>().seeming(it));
        assert_eq!(sight.remembered(at), seeming, "at {at}");
    }
}

/// What the outcomes of an action say about the number of items of each kind.
fn change(outcomes: &[Outcome], catalog: &Catalog) -> BTreeMap<ItemId, i64> {
    let mut change = BTreeMap::new();
    let of = |kind: ItemId| of_look(catalog, kind);
    for fact in outcomes {
        match fact {
            Outcome::Item(ItemOutcome::Consumed(item)) => {
                *change.entry(of(item.kind)).or_default() -= 1;
            }
            // What monsters shoot may break.
            Outcome::Combat(CombatOutcome::Broke { item, .. }) => {
                *change.entry(of(item.kind)).or_default() -= 1;
            }
            // It is in the purse.
            Outcome::Item(ItemOutcome::Money { item, .. }) => {
                *change.entry(of(item.kind)).or_default() -= i64::from(item.count);
            }
            Outcome::Item(ItemOutcome::Refuelled { with, .. }) => {
                *change.entry(of(*with)).or_default() -= 1;
            }
            Outcome::Item(ItemOutcome::Recognized { seemed, item, .. }) => {
                *change.entry(of(seemed.kind)).or_default() -= i64::from(item.count);
                *change.entry(of(item.kind)).or_default() += i64::from(item.count);
            }
            Outcome::Item(ItemOutcome::Left { item, .. }) => {
                *change.entry(of(item.kind)).or_default() += i64::from(item.count);
            }
            // Those who come have what their kind has.
            Outcome::Magic(MagicOutcome::Appeared(ActorInfo {
                kind: ActorKind::Monster(kind),
                ..
            })) => {
                let def = catalog.monster(*kind);
                let worn = def.wears.iter().map(|item| (*item, 1));
                for (item, count) in worn.chain(def.carries.iter().copied()) {
                    *change.entry(item).or_default() += i64::from(count);
                }
            }
            Outcome::Item(ItemOutcome::Destroyed { item, .. } | ItemOutcome::Ruined(item)) => {
                *change.entry(of(item.kind)).or_default() -= i64::from(item.count);
            }
            _ => {}
        }
    }
    change
}

/// Who is on the level, beside the player.
fn monsters(world: &World) -> BTreeMap<ActorId, MonsterId> {
    let roster = world.resource::<Roster>().iter();
    roster
        .filter_map(|(id, entity)| Some((id, world.get::<Monster>(entity)?.0)))
        .collect()
}

/// What those have who came unseen and unheard, as wanderers do (BRW-WANDER-01).
fn brought(
    before: &BTreeMap<ActorId, MonsterId>,
    world: &World,
    outcomes: &[Outcome],
) -> Vec<(ItemId, i64)> {
    let catalog = world.resource::<Catalog>();
    let appeared = |id: ActorId| {
        outcomes
            .iter()
            .any(|fact| matches!(fact, Outcome::Magic(MagicOutcome::Appeared(who)) if who.id == id))
    };
    let new = monsters(world).into_iter();
    new.filter(|(id, _)| !before.contains_key(id) && !appeared(*id))
        .flat_map(|(_, kind)| {
            let def = catalog.monster(kind);
            let worn = def.wears.iter().map(|item| (*item, 1));
            let carried = def
                .carries
                .iter()
                .map(|(item, count)| (*item, i64::from(*count)));
            worn.chain(carried).collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn random_games_keep_the_world_in_order() {
    let (mut taken, mut refused, mut over) = (0, 0, 0);
    for number in 0..GAMES {
        let mut game = game(number);
        let mut dice = Random::seeded(u64::from(number));
        check(game.world());
        for _ in 0..ACTIONS {
            let action = choose(game.world(), &mut dice);
            let before = totals(game.world());
            let company = monsters(game.world());
            let level = game.world().resource::<DungeonLevel>().id();
            let hash = game.hash();
            match game.step(action) {
                Ok(outcomes) => {
                    taken += 1;
                    check(game.world());
                    if game.world().resource::<DungeonLevel>().id() == level {
                        let mut expected: BTreeMap<ItemId, i64> = before
                            .iter()
                            .map(|(kind, count)| (*kind, i64::from(*count)))
                            .collect();
                        for (kind, more) in change(&outcomes, game.world().resource::<Catalog>()) {
                            *expected.entry(kind).or_default() += more;
                        }
                        for (kind, more) in brought(&company, game.world(), &outcomes) {
                            *expected.entry(kind).or_default() += more;
                        }
                        expected.retain(|_, count| *count != 0);
                        let after: BTreeMap<ItemId, i64> = totals(game.world())
                            .into_iter()
                            .map(|(kind, count)| (kind, i64::from(count)))
                            .collect();
                        assert_eq!(after, expected, "{action:?} outcomes {outcomes:?}");
                    }
                }
                Err(Refusal::GameOver) => {
                    assert_ne!(game.verdict(), GameResult::Playing);
                    over += 1;
                    break;
                }
                Err(_) => {
                    assert_eq!(
                        game.hash(),
                        hash,
                        "{action:?} was refused and changed something"
                    );
                    refused += 1;
                }
            }
        }
    }
    // The sweep itself must have something to see.
    assert!(
        taken > 8_000 && refused > 2_000 && over > 5,
        "{taken} actions, {refused} refusals, {over} games that ended"
    );
}

#[test]
fn random_walks_up_and_down_the_stairs_keep_the_world_in_order() {
    let mut visits = 0;
    for seed in 0..6 {
        let mut arena = Arena::new("....\n.@r!\n..k+")
            .standing_on("stairs_down")
            .hit_points(9_000)
            .carrying("potion_speed", 9)
            .carrying("torch", 3)
            .level_below("..>\n.<j\n$Cg")
            .level_below("<z.b")
            .seed(seed);
        let mut dice = Random::seeded(seed);
        for _ in 0..300 {
            let action = match dice.range(CHOICE, 0, 5) {
                0 => Action::Descend,
                1 => Action::Ascend,
                _ => choose(arena.world(), &mut dice),
            };
            if let Ok(outcomes) = arena.attempt(action) {
                let arrived =
                    |fact: &&Outcome| matches!(fact, Outcome::Level(LevelOutcome::Arrived { .. }));
                visits += outcomes.iter().filter(arrived).count();
            }
            check(arena.world());
        }
    }
    assert!(visits > 20, "{visits}");
}

/// Hashes after each action of a random game.
fn hashes(seed: u64, actions: usize) -> Vec<u64> {
    let setup = Setup {
        name: None,
        birth: None,
        seed,
        character: 1,
        level: Some(1),
        generated: None,
        ruleset: barrow::rules::base::ruleset::Ruleset::default().into(),
    };
    let mut game = Game::new(&CONTENT, &setup).expect("character and level exist");
    let mut dice = Random::seeded(77);
    let mut hashes = vec![game.hash()];
    for _ in 0..actions {
        let action = choose(game.world(), &mut dice);
        let _ = game.step(action);
        hashes.push(game.hash());
    }
    hashes
}

#[test]
fn the_same_seed_and_actions_give_the_same_world_after_each_action() {
    assert_eq!(hashes(5, 150), hashes(5, 150));
}

#[test]
fn another_seed_gives_another_game() {
    let (one, other) = (hashes(5, 20), hashes(6, 20));
    assert!(one.iter().zip(&other).all(|(one, other)| one != other));
}

#[test]
fn every_action_that_takes_time_changes_the_hash() {
    let seen = hashes(9, 150);
    let different: BTreeSet<u64> = seen.iter().copied().collect();
    // Only refusals leave it as it was, and those repeat the hash before them.
    let repeats = seen.windows(2).filter(|pair| pair[0] == pair[1]).count();
    assert_eq!(different.len() + repeats, seen.len());
}
