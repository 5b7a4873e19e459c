//! Every component and resource that the simulation declares is in the list that hashes, compares, copies and clears games,
//! and what the list says of two games is right.

use std::{collections::BTreeSet, fs, path::Path};

use barrow::{
    bevy_ecs::{prelude::*, world::EntityWorldMut},
    grid::Dir,
    sim::{Action, ActorEnergy, ActorSpeed, Game, GameHost as _, Health, Mana, Roster},
    testing::{Arena, ArenaMonster},
};

/// The names of the types in a text that derive one of these traits, or that stand in the list of a turn's resources.
fn deriving(text: &str, traits: [&str; 2]) -> Vec<String> {
    let mut found = Vec::new();
    let lists = text.split("turn_resources! {").skip(1);
    for list in lists.filter(|_| traits.contains(&"Resource")) {
        let names = list.split('}').next().unwrap_or_default().split(',');
        let names = names.map(str::trim).filter(|name| !name.is_empty());
        found.extend(names.map(str::to_owned));
    }
    for piece in text.split("#[derive(").skip(1) {
        let Some((derived, rest)) = piece.split_once(")]") else {
            continue;
        };
        if !derived.split(',').any(|name| traits.contains(&name.trim())) {
            continue;
        }
        let item = rest
            .lines()
            .map(str::trim)
            .find(|line| line.starts_with("pub"));
        let mut words = item.unwrap_or_default().split([' ', '(', '<', ';', '{']);
        if words.any(|word| word == "struct" || word == "enum") {
            found.extend(words.next().map(str::to_owned));
        }
    }
    found
}

/// All of them in a folder.
fn in_folder(folder: &Path, traits: [&str; 2], found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            in_folder(&path, traits, found);
        } else {
            let text = fs::read_to_string(&path).unwrap();
            found.extend(deriving(&text, traits));
        }
    }
}

/// The names of all components and resources of the simulation.
pub(crate) fn kept_in_worlds() -> BTreeSet<String> {
    in_sim(["Component", "Resource"])
}

/// The names of all components of the simulation.
pub(crate) fn components() -> BTreeSet<String> {
    in_sim(["Component"; 2])
}

fn in_sim(traits: [&str; 2]) -> BTreeSet<String> {
    let mut found = Vec::new();
    let sim = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/sim");
    in_folder(&sim, traits, &mut found);
    found.into_iter().collect()
}

#[test]
fn everything_that_the_rules_keep_in_a_world_is_in_the_list() {
    let sim = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/sim");
    let list = fs::read_to_string(sim.join("world/registry.rs")).unwrap();
    let mut declared = kept_in_worlds();
    assert!(declared.len() > 30, "{declared:?}");
    declared.retain(|name| !list.contains(&format!("::{name},")));
    declared.retain(|name| !NO_PART_OF_A_GAME.contains(&name.as_str()));
    assert!(declared.is_empty(), "not in the list: {declared:?}");
}

/// What steps games in a world, and outlives each of them.
const NO_PART_OF_A_GAME: [&str; 4] = ["Driver", "HostSystems", "RulesInstalled", "GameContent"];

/// A game with a rat that sleeps and a dagger in the pack.
fn game() -> Game {
    let rat = ArenaMonster::of("rat").asleep(500);
    let arena = Arena::new("@..r").legend('r', rat);
    arena.carrying("dagger", 1).into_game()
}

#[test]
fn a_fork_differs_in_nothing_and_then_in_what_it_has_done() {
    let game = game();
    let mut fork = game.fork();
    assert_eq!(game.hash(), fork.hash());
    assert_eq!(game.difference(&fork), []);
    fork.step(Action::Step(Dir::E)).unwrap();
    assert_ne!(game.hash(), fork.hash());
    let found = game.difference(&fork);
    let of = |whose: &str, part: &str| {
        let mut all = found.iter();
        all.find(|one| one.whose == whose && one.part == part)
    };
    let walked = of("actor 0", "Position").expect("the player has walked");
    assert_eq!(walked.to_string(), "actor 0, Position[0]: 0 and not 1");
    assert!(of("the game", "Clock").is_some(), "{found:?}");
    assert!(of("actor 0", "Character").is_none(), "{found:?}");
}

#[test]
fn an_actor_in_only_one_game_is_named() {
    let mut world = World::new();
    world.adopt_game(game().read());
    let before = world.game().unwrap().hash();
    let rat = world.resource::<Roster>().iter().next().unwrap().1;
    world.despawn(rat);
    let game = game();
    let found = game.read().difference(world.game().unwrap());
    assert_ne!(before, world.game().unwrap().hash());
    assert!(!found.is_empty());
    for difference in &found {
        assert_eq!(difference.whose, "actor 1", "{difference}");
        assert_eq!(difference.second, None, "{difference}");
    }
}

#[test]
fn each_part_of_the_body_counts_in_the_hash_and_has_a_name() {
    /// Changes one component of the player.
    type Change = fn(&mut EntityWorldMut<'_>);
    let changes: [(&str, Change); 4] = [
        ("ActorEnergy", |body| {
            *body.get_mut().unwrap() = ActorEnergy::new(7);
        }),
        ("ActorSpeed", |body| {
            *body.get_mut().unwrap() = ActorSpeed::new(3);
        }),
        ("Health", |body| {
            *body.get_mut().unwrap() = Health::full(999);
        }),
        ("Mana", |body| *body.get_mut().unwrap() = Mana::full(99)),
    ];
    let game = game();
    for (part, change) in changes {
        let mut world = World::new();
        world.adopt_game(game.read());
        let player = world.game().unwrap().player();
        change(&mut world.entity_mut(player));
        let found = game.read().difference(world.game().unwrap());
        let mut parts: Vec<_> = found
            .iter()
            .map(|one| (one.whose.as_str(), one.part))
            .collect();
        // It may differ in several fields.
        parts.dedup();
        assert_eq!(parts, [("actor 0", part)]);
        assert_ne!(game.hash(), world.game().unwrap().hash(), "{part}");
    }
}

#[test]
fn declarations_are_found_whatever_stands_between() {
    let text = "
        #[derive(Clone, Component)]
        #[component(immutable)]
        pub struct One(u8);
        #[derive(
            Resource, Debug,
        )]
        pub(crate) enum Two {}
        #[derive(Clone, Event)]
        pub struct Three;
        turn_resources! {
            Four, Five,
        }
    ";
    let both = deriving(text, ["Component", "Resource"]);
    assert_eq!(both, ["Four", "Five", "One", "Two"]);
    assert_eq!(deriving(text, ["Component"; 2]), ["One"]);
}
