//! The shipped content, and what the loader says about content that is wrong.

mod docs;
mod dungeon_files;
mod faults;
mod fuzz;
mod rulesets;
mod shipped;
mod spells;

use super::*;

/// A small set of files, whole and without faults: each test spoils one of them.
const TERRAIN: &str = r#"{
    "floor": (name: "floor", glyph: '.', color: Gray, material: Floor, passable: true),
    "granite": (name: "granite", glyph: '#', color: Gray, material: Granite, opaque: true),
    "permanent_wall": (name: "wall", glyph: '#', color: White, material: Permanent, opaque: true),
    "rubble": (name: "rubble", glyph: ':', color: Gray, material: Rubble, opaque: true),
    "door_closed": (name: "door", glyph: '+', color: Brown, material: Door, opaque: true, feature: Opens("door_open")),
    "door_open": (name: "door", glyph: '/', color: Brown, material: Door, passable: true, feature: Closes("door_closed")),
    "stairs_up": (name: "stairs", glyph: '<', color: White, material: Floor, passable: true, feature: StairsUp),
    "stairs_down": (name: "stairs", glyph: '>', color: White, material: Floor, passable: true, feature: StairsDown),
}
"#;
const MONSTERS: &str = r#"{
    "rat": (
        name: "rat", glyph: 'r', color: Brown, description: "It gnaws.",
        level: 1, hit_points: "1d4", armor_class: 6, experience: 2,
        blows: [(method: Bite, dice: "1d3")],
        traits: [Animal],
        drops: {"dagger": 10},
    ),
    "king": (
        name: "The King", glyph: 'K', color: Yellow, description: "He waits.",
        level: 9, hit_points: "9d9", armor_class: 40, experience: 200, unique: true,
    ),
}
"#;
const ITEMS: &str = r#"{
    "dagger": (
        name: "dagger", glyph: '|', color: White, description: "Short.", weight: 1.2,
        usage: Weapon(kind: Edged, dice: "1d4"),
    ),
    "ring": (name: "ring", glyph: '=', color: Yellow, description: "Thin.", weight: 0.1, usage: Worn(slot: Ring)),
    "potion": (name: "potion", glyph: '!', color: Red, description: "Red.", weight: 0.4, usage: Potion([Heal("2d8")])),
    "book": (name: "book", glyph: '?', color: Red, description: "Full.", weight: 1, usage: Book(spells: ["spark"])),
    "crown": (name: "crown", glyph: '*', color: Yellow, description: "Gold.", weight: 3, usage: Crown),
}
"#;
const SPELLS: &str = r#"{
    "spark": (
        name: "Spark", description: "A bolt.",
        effects: [Growing(effect: Bolt(kind: Elec, strength: "3d4"), dice: 1, every: 5), Heal("2d4")],
        casters: {Mage: (level: 1, mana: 1, failure: 25), Rogue: (level: 5, mana: 2, failure: 30)},
    ),
}
"#;
const CHARACTERS: &str = r#"[
    (
        name: "Brand", race: Human, class: Warrior,
        stats: (strength: "18/30", intelligence: "10", wisdom: "9", dexterity: "17", constitution: "18", charisma: "8"),
        wears: ["dagger", "ring", "ring"],
        carries: {"potion": 2},
    ),
]
"#;
const SIL: &str = r#"(
    strength: [(from: "3", gives: -1), (from: "15", gives: 1)],
    dexterity: [(from: "3", gives: 0)],
    classes: {
        Warrior: (melee: (base: 5), archery: (base: 4), evasion: (base: 4)),
        Mage: (melee: (base: 5), archery: (base: 4), evasion: (base: 4)),
        Priest: (melee: (base: 5), archery: (base: 4), evasion: (base: 4)),
        Rogue: (melee: (base: 5), archery: (base: 4), evasion: (base: 4)),
        Ranger: (melee: (base: 5), archery: (base: 4), evasion: (base: 4)),
        Paladin: (melee: (base: 5), archery: (base: 4), evasion: (base: 4)),
    },
    monsters: {
        "rat": (melee: 2, evasion: 3, blows: ["1d4"]),
        "king": (melee: 9, evasion: 9),
    },
    items: {
        "dagger": (figures: "(+0,1d5)", weight: 0.8, balance: ForThrowing),
    },
)
"#;
const POWDER: &str = r#"(
    kinds: ["human", "vermin"],
    classes: {
        Warrior: (physical: (base: 2), magical: (base: 0), skills: {Dodging: 3}),
        Mage: (physical: (base: 2), magical: (base: 0), skills: {Dodging: 3}),
        Priest: (physical: (base: 2), magical: (base: 0), skills: {Dodging: 3}),
        Rogue: (physical: (base: 2), magical: (base: 0), skills: {Dodging: 3}),
        Ranger: (physical: (base: 2), magical: (base: 0), skills: {Dodging: 3}),
        Paladin: (physical: (base: 2), magical: (base: 0), skills: {Dodging: 3}),
    },
    races: {
        Human: (size: Medium, kind: "human"),
        HalfElf: (size: Medium, kind: "human"),
        Elf: (size: Medium, kind: "human"),
        Hobbit: (size: Medium, kind: "human"),
        Gnome: (size: Medium, kind: "human"),
        Kobold: (size: Medium, kind: "human"),
        Dwarf: (size: Medium, kind: "human"),
        HalfOrc: (size: Medium, kind: "human"),
        HalfTroll: (size: Medium, kind: "human"),
        Dunadan: (size: Medium, kind: "human"),
        HighElf: (size: Medium, kind: "human"),
    },
    monsters: {
        "rat": (physical: 1, natural_ac: 1, size: Tiny, kind: "vermin", blows: [(damage: ["1d3"])]),
        "king": (physical: 9, natural_ac: 5, size: Large, enemy: "human"),
    },
    items: {
        "dagger": Weapon(attack: Pointed, size: Small, melee: (damage: ["1d4"])),
    },
)
"#;
const CAMPAIGN: &str = r#"(
    first: "top",
    stairs: [
        (above: "top", below: "deep"),
    ],
)
"#;
const TOP: &str = r##"(
    name: "Top",
    depth: 1,
    legend: {
        '#': (terrain: "permanent_wall"),
        '.': (terrain: "floor"),
        '+': (terrain: "door_closed"),
        '<': (terrain: "stairs_up"),
        '>': (terrain: "stairs_down"),
        'r': (terrain: "floor", monster: "rat", awake: true),
        '!': (terrain: "floor", item: "potion", count: 2),
    },
    picture: r#"
##########
#@.<#r...#
#...+..!>#
##########
"#,
)
"##;
const DEEP: &str = r##"(
    name: "Deep",
    depth: 2,
    legend: {
        '#': (terrain: "permanent_wall"),
        '.': (terrain: "floor"),
        '<': (terrain: "stairs_up"),
        'K': (terrain: "floor", monster: "king"),
        '*': (terrain: "floor", item: "crown"),
    },
    picture: r#"
#######
#<.K*.#
#######
"#,
)
"##;

/// The small set by its names inside the game.
const SMALL: [(&str, &str); 10] = [
    ("content/terrain.ron", TERRAIN),
    ("content/monsters.ron", MONSTERS),
    ("content/spells.ron", SPELLS),
    ("content/items.ron", ITEMS),
    ("content/characters.ron", CHARACTERS),
    ("rulesets/sil.ron", SIL),
    ("rulesets/powder.ron", POWDER),
    ("levels/campaign.ron", CAMPAIGN),
    ("levels/top.ron", TOP),
    ("levels/deep.ron", DEEP),
];

/// The small set alone, with `spoilt` in the place of some files.
fn small(spoilt: &[(&str, &str)]) -> Sources {
    let files = SMALL.iter().chain(spoilt);
    files.fold(
        Sources::embedded().without_levels(),
        |sources, (name, text)| sources.replacing(name, name, *text),
    )
}

#[test]
fn the_small_set_is_fine_before_it_is_spoilt() {
    let (content, faults) = Content::check(&small(&[]));
    assert!(faults.is_empty(), "\n{faults}");
    let content = content.unwrap();
    assert_eq!(content.levels.len(), 2);
    assert_eq!(content.levels[0].below, Some(LevelId(1)));
    assert_eq!(content.levels[1].above, Some(LevelId(0)));
    assert_eq!(content.levels[0].items[0].count, 2);
    assert!(content.levels[0].monsters[0].awake);
}
