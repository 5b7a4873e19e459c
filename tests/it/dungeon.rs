//! Generated levels: every one can be walked through, nobody and nothing is where it cannot be, and one seed means one
//! level.

use std::{
    collections::BTreeMap,
    sync::Arc,
    time::{Duration, Instant},
};

use barrow::{
    content::{Content, Dungeon, Feature, LevelDef, Sources, ThemeDef},
    grid::Pos,
    mapgen::{LevelRequest, RequestError, audit, generate, strongest, with_generated},
    sim::{Action, Game, Setup},
};

/// The deepest level that the themes are made for.
const DEEPEST: u8 = 24;

fn request(theme: &ThemeDef, depth: u8, seed: u64) -> LevelRequest {
    LevelRequest {
        theme: theme.key.clone(),
        depth,
        seed,
    }
}

/// The depths where a theme is met, up to the deepest.
fn depths(theme: &ThemeDef) -> impl Iterator<Item = u8> {
    theme.depths.0..=theme.depths.1.min(DEEPEST)
}

/// Squares of ways that lead nowhere: one can stand there and go on to one square alone.
fn dead_ends(content: &Content, level: &LevelDef) -> usize {
    let open = |at: Pos| {
        let kind = level
            .terrain
            .get(at)
            .map(|id| &content.terrain[usize::from(id.0)]);
        kind.is_some_and(|kind| {
            kind.passable
                || kind.feature.door().is_some()
                || matches!(kind.feature, Feature::Secret(_))
        })
    };
    let places = level.terrain.size().positions().filter(|&at| open(at));
    places
        .filter(|at| at.neighbors().filter(|&near| open(near)).count() == 1)
        .count()
}

/// What was counted over many levels.
#[derive(Default)]
struct Tally {
    levels: usize,
    monsters: usize,
    items: usize,
    dead_ends: usize,
    strongest: i32,
    time: Duration,
    slowest: Duration,
}

impl Tally {
    fn add(&mut self, content: &Content, level: &LevelDef) {
        self.levels += 1;
        self.monsters += level.monsters.len();
        self.items += level.items.len();
        self.dead_ends += dead_ends(content, level);
        let levels = level.monsters.iter();
        let levels = levels.map(|one| i32::from(content.monsters[usize::from(one.kind.0)].level));
        let over = levels.max().unwrap_or(0) - i32::from(level.depth);
        self.strongest = self.strongest.max(over);
    }

    fn mean(&self, of: usize) -> f64 {
        of as f64 / self.levels as f64
    }
}

/// Generates `count` levels over all themes and depths, and looks at each.
#[expect(clippy::disallowed_methods, reason = "it says how long levels take")]
fn survey(count: u64) -> BTreeMap<String, Tally> {
    let (content, dungeon) = (Content::embedded(), Dungeon::embedded());
    let mut tallies = BTreeMap::<String, Tally>::new();
    let places: Vec<(&ThemeDef, u8)> = dungeon
        .themes
        .iter()
        .flat_map(|theme| depths(theme).map(move |depth| (theme, depth)))
        .collect();
    for seed in 0..count {
        // Neighbors in this list are far apart, so that a few levels meet all themes.
        let (theme, depth) = places[(seed as usize * 89) % places.len()];
        let request = request(theme, depth, seed);
        let before = Instant::now();
        let level = generate(&content, dungeon, &request).unwrap();
        let took = before.elapsed();
        let flaws = audit(&content, &level);
        assert!(flaws.is_empty(), "{request:?}: {flaws:?}");
        assert!(
            level.terrain.size().width() > 40,
            "{request:?} is a bare room"
        );
        let tally = tallies.entry(theme.key.clone()).or_default();
        tally.add(&content, &level);
        tally.slowest = tally.slowest.max(took);
        tally.time += took;
    }
    tallies
}

#[test]
fn a_sample_of_levels_has_no_flaw_and_few_dead_ends() {
    let tallies = survey(60);
    assert_eq!(tallies.len(), Dungeon::embedded().themes.len());
    for (theme, tally) in &tallies {
        assert!(tally.monsters > 0 && tally.items > 0, "{theme}");
        assert!(
            tally.mean(tally.dead_ends) < 8.0,
            "{theme}: {} dead ends a level",
            tally.mean(tally.dead_ends)
        );
    }
}

/// The proof of docs/dungeon.md: `cargo test --release --test it ten_thousand -- --ignored --nocapture`.
#[test]
#[ignore = "takes a while; docs/dungeon.md has its numbers"]
fn ten_thousand_levels_have_no_flaw() {
    println!(
        "| theme | levels | monsters | items | dead ends | strongest over its depth | ms | slowest, ms |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    for (theme, tally) in survey(10_000) {
        println!(
            "| `{theme}` | {} | {:.1} | {:.1} | {:.2} | {} | {:.2} | {:.2} |",
            tally.levels,
            tally.mean(tally.monsters),
            tally.mean(tally.items),
            tally.mean(tally.dead_ends),
            tally.strongest,
            tally.time.as_secs_f64() * 1000.0 / tally.levels as f64,
            tally.slowest.as_secs_f64() * 1000.0
        );
    }
}

#[test]
fn one_seed_is_one_level_and_another_seed_another_one() {
    let (content, dungeon) = (Content::embedded(), Dungeon::embedded());
    for theme in &dungeon.themes {
        let level =
            |seed| generate(&content, dungeon, &request(theme, theme.depths.0, seed)).unwrap();
        assert_eq!(level(7), level(7), "{}", theme.key);
        assert_ne!(level(7).terrain, level(8).terrain, "{}", theme.key);
    }
}

#[test]
fn who_lives_there_changes_nothing_of_the_walls() {
    let (content, dungeon) = (Content::embedded(), Dungeon::embedded());
    let mut empty = dungeon.clone();
    for theme in &mut empty.themes {
        theme.monsters = "0".parse().unwrap();
        theme.items = "0".parse().unwrap();
        theme.traps = "0".parse().unwrap();
    }
    let mut same = 0;
    for theme in dungeon.themes.iter().filter(|theme| theme.traps.max() <= 2) {
        let request = request(theme, theme.depths.0 + 2, 3);
        let full = generate(&content, dungeon, &request).unwrap();
        let bare = generate(&content, &empty, &request).unwrap();
        assert!(bare.monsters.len() < full.monsters.len());
        let differ = full.terrain.cells().iter().zip(bare.terrain.cells());
        let differ = differ.filter(|(one, other)| one != other).count();
        assert!(differ <= 2, "{}: {differ} squares", theme.key);
        same += 1;
    }
    assert!(same > 0);
}

#[test]
fn nobody_waits_at_the_stairs() {
    let (content, dungeon) = (Content::embedded(), Dungeon::embedded());
    let bare: Vec<_> = dungeon
        .themes
        .iter()
        .map(|theme| ThemeDef {
            parts: "0".parse().unwrap(),
            ..theme.clone()
        })
        .collect();
    let mut dungeon = Dungeon::clone(dungeon);
    dungeon.themes = bare;
    for theme in &dungeon.themes {
        let level = generate(&content, &dungeon, &request(theme, theme.depths.0, 11)).unwrap();
        let up = content.terrain_keys["stairs_up"];
        let (stairs, _) = level.terrain.iter().find(|(_, id)| **id == up).unwrap();
        let nearest = level
            .monsters
            .iter()
            .map(|one| one.at.chebyshev(stairs))
            .min();
        assert!(
            nearest.is_some_and(|steps| steps >= 3),
            "{}: {nearest:?}",
            theme.key
        );
    }
}

#[test]
fn the_monsters_of_a_theme_belong_to_the_depth() {
    let (content, dungeon) = (Content::embedded(), Dungeon::embedded());
    let mut bare = dungeon.clone();
    for theme in &mut bare.themes {
        theme.parts = "0".parse().unwrap();
    }
    for theme in &bare.themes {
        let depth = theme.depths.1.min(12);
        let level = generate(&content, &bare, &request(theme, depth, 5)).unwrap();
        for one in &level.monsters {
            let kind = &content.monsters[usize::from(one.kind.0)];
            assert!(kind.level <= strongest(depth), "{} at {depth}", kind.key);
        }
    }
}

#[test]
fn what_cannot_be_generated_is_refused() {
    let (content, dungeon) = (Content::embedded(), Dungeon::embedded());
    let asked = |theme: &str, depth| {
        let theme = theme.to_owned();
        generate(
            &content,
            dungeon,
            &LevelRequest {
                theme,
                depth,
                seed: 1,
            },
        )
        .unwrap_err()
    };
    assert!(
        matches!(asked("attic", 1), RequestError::NoTheme(theme, known)
        if theme == "attic" && known.contains("caves"))
    );
    assert_eq!(asked("caves", 0), RequestError::NoDepth(0));
    assert_eq!(asked("caves", 128), RequestError::NoDepth(128));
}

#[test]
fn a_theme_of_ones_own_that_leaves_no_room_still_gives_a_level() {
    let content = Content::embedded();
    let themes = r#"{
        "solid": (
            name: "Solid", moods: ["Rock."], depth: 1, width: "40", height: "20",
            builder: Halls(rooms: "1", width: "90d9", height: "90d9"),
            palette: (floor: "floor", wall: "granite", doors: {}),
            parts: "0", part_tags: {}, monsters: "3", monster_tags: {"any": 1},
            items: "3", item_tags: {"any": 1}, traps: "0",
        ),
    }"#;
    let sources = Sources::embedded().replacing("dungeon/themes.ron", "mine.ron", themes);
    let dungeon = Dungeon::load(&sources, &content).unwrap();
    let level = generate(&content, &dungeon, &request(&dungeon.themes[0], 1, 1)).unwrap();
    assert_eq!(audit(&content, &level), []);
    // Three groups.
    assert!(level.monsters.len() >= 3, "{:?}", level.monsters);
    assert_eq!(level.items.len(), 3);
}

#[test]
fn a_game_begins_on_a_generated_level_and_its_setup_names_it() {
    let dungeon = Dungeon::embedded();
    let asked = LevelRequest {
        theme: "lake".to_owned(),
        depth: 4,
        seed: 9,
    };
    let content = with_generated(Content::embedded(), dungeon, &asked).unwrap();
    let content = Arc::new(content);
    let setup = Setup {
        seed: 9,
        generated: Some(asked.clone()),
        ..Setup::default()
    };
    let mut game = Game::new(&content, &setup).unwrap();
    let before = game.hash();
    game.step(Action::Wait).unwrap();
    let mut again = Game::new(&content, &setup).unwrap();
    assert_eq!(again.hash(), before);
    again.step(Action::Wait).unwrap();
    assert_eq!(again.hash(), game.hash());
    let plain = Arc::new(Content::embedded());
    assert_ne!(plain.hash, content.hash);
    let refused = Game::new(&plain, &setup).err().unwrap().to_string();
    assert!(refused.contains("lake-4-9"), "{refused}");
}
