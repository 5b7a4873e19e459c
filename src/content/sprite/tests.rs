//! The shipped art is whole, and every kind of fault is shown with its place.

use super::*;
use crate::content::fault::Fault;

const PALETTE: &str = r##"( palettes: { "p": { 'a': "#102030", 'b': "#ffffff" } } )"##;
const FULL: &str = "abababababababab";

/// Names that content files, rules of drawing and screens rely on.
const NEEDED: &[(&str, &str)] = &[
    (
        "terrain.ron",
        "floor floor_2 floor_3 wall wall_2 wall_top permanent_wall quartz quartz_treasure magma magma_treasure rubble \
         door_closed door_open door_locked stairs_up stairs_down water water_2 lava lava_2 tree grass altar web pit pillar",
    ),
    (
        "player.ron",
        "player_warrior player_mage player_priest player_rogue player_ranger player_paladin \
         player_druid player_necromancer player_assassin",
    ),
    (
        "monsters.ron",
        "rat bat jackal wolf snake spider kobold large_kobold goblin cave_orc black_orc orc_archer ogre cave_troll \
         stone_troll skeleton zombie ghost wight jelly slime ant centipede lizard crebain bandit apprentice cultist \
         barrow_king hill_giant young_dragon fire_imp ooze wraith",
    ),
    (
        "items.ron",
        "dagger short_sword long_sword broad_sword battle_axe great_axe mace war_hammer spear quarterstaff whip pick \
         shovel sling short_bow long_bow light_crossbow arrow bolt shot soft_leather leather_shield chain_mail plate_mail \
         helm leather_gloves leather_boots cloak ring amulet potion potion_red potion_blue potion_green potion_white \
         potion_brown potion_violet scroll wand staff rod flask_oil ration torch lantern gold gem crown spellbook \
         prayer_book chest bones",
    ),
    (
        "effects.ron",
        "slash hit_spark blood arrow_n arrow_ne bolt_fire bolt_cold bolt_acid bolt_elec bolt_magic ball_fire ball_cold \
         smoke sleep_z alert fear stun_stars target_cursor path_dot blocked heal",
    ),
    (
        "ui.ron",
        "cursor heart shield_icon skull crown_icon selected unknown",
    ),
];

/// The RON of sixteen equal rows.
fn picture(row: &str) -> String {
    format!("[{}]", format!("\"{row}\",").repeat(16))
}

/// A file of sprites drawn with palette `p`, each on one line from line 3 on.
fn file(sprites: &[String]) -> String {
    format!(
        "( palette: \"p\",\nsprites: {{\n{}\n}} )",
        sprites.join(",\n")
    )
}

/// A sound sprite.
fn sound(name: &str) -> String {
    format!("\"{name}\": (rows: {})", picture(FULL))
}

/// Loads `text` after the palette, under the name `t.ron`.
fn load_text(text: &str) -> Result<SpriteSheet, Faults> {
    load(&[
        SpriteSource {
            file: "p.ron",
            text: PALETTE,
        },
        SpriteSource {
            file: "t.ron",
            text,
        },
    ])
}

/// The faults of these sprites, as printed.
#[track_caller]
fn faults_of(sprites: &[String]) -> Vec<String> {
    print_faults(&file(sprites))
}

/// The faults of this file, as printed.
#[track_caller]
fn print_faults(text: &str) -> Vec<String> {
    let faults = load_text(text).expect_err("the file has a fault");
    let print = |fault: &Fault| {
        let (place, help) = (fault.place, fault.help.iter().chain(&fault.expected));
        let help = help
            .map(|help| format!("; {help}"))
            .collect::<Vec<_>>()
            .concat();
        format!(
            "{}:{}:{}: {}{help}",
            fault.file(),
            place.line,
            place.column,
            fault.message
        )
    };
    faults.iter().map(print).collect()
}

#[test]
fn the_shipped_files_have_no_fault_and_every_needed_sprite() {
    let sheet = shipped().unwrap_or_else(|faults| panic!("{faults:#?}"));
    for (file, names) in NEEDED {
        for name in names.split_whitespace() {
            assert!(sheet.index_of(name).is_some(), "{file} lacks `{name}`");
        }
    }
    assert!(sheet.index_of(UNKNOWN).is_some());
}

#[test]
fn every_shipped_sprite_can_be_seen_and_no_two_look_alike() {
    let sheet = shipped().unwrap();
    let mut seen = BTreeMap::new();
    for (name, &first) in &sheet.index {
        let pixels: Vec<_> = (0..TILE * TILE)
            .map(|at| sheet.pixel(first, at % TILE, at / TILE).unwrap())
            .collect();
        let opaque = pixels.iter().filter(|pixel| pixel[3] == u8::MAX).count();
        assert!(opaque >= 20, "`{name}` has only {opaque} pixels");
        if let Some(other) = seen.insert(pixels, name) {
            panic!("`{name}` looks like `{other}`");
        }
    }
}

#[test]
fn terrain_that_is_ground_or_wall_leaves_no_hole_and_creatures_do() {
    let sheet = shipped().unwrap();
    let holes = |name: &str| {
        let tile = sheet.index_of(name).unwrap();
        (0..TILE * TILE)
            .filter(|at| sheet.pixel(tile, at % TILE, at / TILE).unwrap()[3] == 0)
            .count()
    };
    for (file, names) in NEEDED {
        for name in names.split_whitespace() {
            match *file {
                "terrain.ron" => assert_eq!(holes(name), 0, "`{name}`"),
                "player.ron" | "monsters.ron" | "items.ron" => {
                    assert!(holes(name) > 20, "`{name}`");
                }
                _ => {}
            }
        }
    }
}

#[test]
fn no_terrain_is_more_restless_than_lava() {
    let sheet = shipped().unwrap();
    // Pairs of neighboring pixels of different colors, round at the edges, where the same tile goes on.
    let restless = |name: &str| {
        let tile = sheet.index_of(name).unwrap();
        let pixel = |x: u32, y: u32| sheet.pixel(tile, x % TILE, y % TILE).unwrap();
        (0..TILE * TILE)
            .map(|at| {
                let (x, y) = (at % TILE, at / TILE);
                let here = pixel(x, y);
                usize::from(here != pixel(x + 1, y)) + usize::from(here != pixel(x, y + 1))
            })
            .sum::<usize>()
    };
    let most = restless("lava").max(restless("lava_2"));
    let (_, terrain) = NEEDED[0];
    for name in terrain.split_whitespace().chain(["brambles"]) {
        assert!(restless(name) <= most, "`{name}`: {}", restless(name));
    }
}

#[test]
fn pictures_are_packed_row_by_row_with_frames_side_by_side() {
    let mut sprites: Vec<String> = (0..15).map(|i| sound(&format!("s{i}"))).collect();
    sprites.push(format!(
        "\"two\": (frames: [{}, {}])",
        picture("a..............."),
        picture("...............b")
    ));
    let sheet = load_text(&file(&sprites)).unwrap();
    assert_eq!((sheet.width, sheet.height), (256, 32));
    assert_eq!(sheet.rgba.len(), 256 * 32 * 4);
    assert_eq!(sheet.index_of("two"), Some(15));
    assert_eq!(sheet.frame_count("two"), Some(2));
    assert_eq!(sheet.frame_of("two", 7), Some(16));
    assert_eq!(sheet.frame_of("s3", 7), Some(3));
    assert_eq!(sheet.pixel(15, 0, 0), Some([0x10, 0x20, 0x30, 255]));
    assert_eq!(sheet.pixel(15, 1, 0), Some([0; 4]));
    assert_eq!(sheet.pixel(16, 15, 15), Some([255; 4]));
    assert_eq!(sheet.pixel(16, 16, 0), None);
    // Tile 16 opens the second row of the image.
    let start = (16 * 256 + 15) * 4;
    assert_eq!(sheet.rgba[start..start + 4], [255; 4]);
}

#[test]
fn a_recolor_swaps_all_colors_at_once_and_may_come_before_its_source() {
    let sheet = load_text(&file(&[
        "\"new\": (recolor: \"old\", swap: {'a': 'b', 'b': 'a'})".to_owned(),
        "\"own\": (recolor: \"old\", colors: {'a': \"#010203\"})".to_owned(),
        sound("old"),
    ]))
    .unwrap();
    let at = |name, x| sheet.pixel(sheet.index_of(name).unwrap(), x, 0);
    assert_eq!((at("new", 0), at("new", 1)), (at("old", 1), at("old", 0)));
    assert_eq!(at("own", 0), Some([1, 2, 3, 255]));
    assert_eq!(at("own", 1), at("old", 1));
}

#[test]
fn a_missing_name_is_drawn_as_unknown() {
    let sheet = shipped().unwrap();
    assert_eq!(sheet.index_of("no_such_sprite"), None);
    assert_eq!(
        Some(sheet.index_or_unknown("no_such_sprite")),
        sheet.index_of(UNKNOWN)
    );
    assert_eq!(Some(sheet.index_or_unknown("rat")), sheet.index_of("rat"));
}

#[test]
fn no_file_at_all_gives_an_empty_sheet() {
    let sheet = load(&[]).unwrap();
    assert_eq!((sheet.width, sheet.height, sheet.rgba.len()), (0, 0, 0));
    assert_eq!(sheet.index_or_unknown("rat"), 0);
    assert_eq!(sheet.pixel(0, 0, 0), None);
}

#[test]
fn an_unknown_character_is_told_with_line_row_and_column() {
    let mut rows = [FULL; 16];
    rows[2] = "ababab%babab%bab";
    let rows = rows.map(|row| format!("\"{row}\"")).join(",\n");
    let text = file(&[sound("good"), format!("\"bad\": (rows: [\n{rows}])")]);
    assert_eq!(
        print_faults(&text),
        [
            "t.ron:7:8: sprite `bad`: no color for `%`; use a character of the palette, or add it to the sprite's `colors`"
        ]
    );
}

#[test]
fn a_picture_of_the_wrong_shape_is_told_with_what_is_missing() {
    let mut rows = vec![format!("\"{FULL}\""); 15];
    rows[4] = "\"ab\"".to_owned();
    assert_eq!(
        faults_of(&[format!("\"s\": (rows: [{}])", rows.join(","))]),
        [
            "t.ron:3:13: sprite `s`: has 15 rows, not 16; add 1 row",
            "t.ron:3:90: sprite `s`: the row has 2 characters, not 16; add 14 characters",
        ]
    );
}

#[test]
fn a_fault_in_a_frame_is_told_where_it_stands() {
    let second = picture(FULL).replacen("ababababab", "abababab?b", 1);
    let found = faults_of(&[format!("\"s\": (frames: [{}, {second}])", picture(FULL))]);
    assert_eq!(found.len(), 1);
    assert!(
        found[0].starts_with("t.ron:3:334: sprite `s`: no color for `?`"),
        "{found:?}"
    );
}

#[test]
fn an_empty_picture_a_bad_name_and_a_wrong_number_of_frames_are_told() {
    assert_eq!(
        faults_of(&[
            format!("\"s\": (rows: {})", picture(". . . . . . . . ")),
            sound("Great Axe"),
            format!("\"one\": (frames: [{}])", picture(FULL)),
            "\"none\": (frames: [])".to_owned(),
        ]),
        [
            "t.ron:3:13: sprite `s`: the picture is empty; draw something, or delete the sprite",
            "t.ron:4:1: a name may hold only a-z, 0-9 and _; write it in small letters, with _ for a space",
            "t.ron:5:17: sprite `one`: has 1 frames; write `rows` for a single picture",
            "t.ron:6:18: sprite `none`: has 0 frames; give 2 to 4 frames",
        ]
    );
}

#[test]
fn a_sprite_needs_exactly_one_source_of_its_picture() {
    assert_eq!(
        faults_of(&[
            "\"nothing\": ()".to_owned(),
            format!("\"both\": (recolor: \"good\", rows: {})", picture(FULL)),
            format!("\"s\": (swap: {{'a': 'b'}}, rows: {})", picture(FULL)),
            sound("good"),
        ]),
        [
            "t.ron:3:1: sprite `nothing`: has 0 of `rows`, `frames` and `recolor`; give exactly one of them",
            "t.ron:4:1: sprite `both`: has 2 of `rows`, `frames` and `recolor`; give exactly one of them",
            "t.ron:5:13: sprite `s`: has `swap` without `recolor`; add `recolor: \"NAME\"`, or drop `swap`",
        ]
    );
}

#[test]
fn a_recolor_of_nothing_or_of_a_recolor_is_told_with_the_nearest_name() {
    assert_eq!(
        faults_of(&[
            sound("potion"),
            "\"red\": (recolor: \"potoin\")".to_owned(),
            "\"blue\": (recolor: \"red\")".to_owned(),
            "\"self\": (recolor: \"self\")".to_owned(),
            "\"far\": (recolor: \"x\")".to_owned(),
        ]),
        [
            "t.ron:4:18: sprite `red`: recolors `potoin`, which does not exist; did you mean `potion`?",
            "t.ron:5:19: sprite `blue`: recolors `red`, which is itself a recolor; name the drawn sprite that `red` comes from",
            "t.ron:6:19: sprite `self`: recolors `self`, which is itself a recolor; name the drawn sprite that `self` comes \
             from",
            "t.ron:7:18: sprite `far`: recolors `x`, which does not exist; there are `potion`",
        ]
    );
}

#[test]
fn a_swap_of_nothing_to_nothing_or_twice_is_told() {
    assert_eq!(
        faults_of(&[
            sound("potion"),
            "\"s\": (recolor: \"potion\", swap: {'x': 'a', 'a': 'y', 'b': 'a', 'b': '.'})"
                .to_owned(),
        ]),
        [
            "t.ron:4:33: sprite `s`: swaps `x`, which `potion` does not use; swap a character of that picture, or drop the \
             pair",
            "t.ron:4:48: sprite `s`: no color for `y`; use a character of the palette, or add it to the sprite's `colors`",
            "t.ron:4:63: the key 'b' is there twice",
        ]
    );
}

#[test]
fn a_name_used_twice_is_told_within_a_file_and_across_files() {
    assert_eq!(
        faults_of(&[sound("s"), sound("s")]),
        ["t.ron:4:1: the key \"s\" is there twice"]
    );
    let (one, two) = (file(&[sound("s")]), file(&[sound("r"), sound("s")]));
    let sources = [("p.ron", PALETTE), ("1.ron", &one), ("2.ron", &two)];
    let sources = sources.map(|(file, text)| SpriteSource { file, text });
    let faults = load(&sources).unwrap_err();
    let found: Vec<_> = faults
        .iter()
        .map(|fault| (fault.file(), fault.place.line, fault.message.as_str()))
        .collect();
    assert_eq!(
        found,
        [("2.ron", 4, "there is already a sprite `s` in 1.ron")]
    );
}

#[test]
fn a_missing_palette_is_told_once_a_file() {
    let two = format!("sprites: {{ {}, {} }} )", sound("a"), sound("b"));
    assert_eq!(
        print_faults(&format!("( {two}")),
        [
            "t.ron:1:1: the file has sprites but names no palette; add `palette: \"NAME\"` above `sprites`"
        ]
    );
    assert_eq!(
        print_faults(&format!("( palette: \"q\", {two}")),
        ["t.ron:1:12: there is no palette `q`; did you mean `p`?"]
    );
}

#[test]
fn faults_of_a_palette_are_told() {
    let text = r##"(
        palettes: {
            "mine": { 'a': "red", 'b': "#12345", 'c': "#123456", 'c': "#654321", '.': "#000000" },
            "p": {},
        },
    )"##;
    assert_eq!(
        print_faults(text),
        [
            "t.ron:3:28: this is no color; # and six hexadecimal digits, such as \"#8d5a33\"",
            "t.ron:3:40: this is no color; # and six hexadecimal digits, such as \"#8d5a33\"",
            "t.ron:3:66: the key 'c' is there twice",
            "t.ron:3:82: `.` is given a color, but it always means transparent; choose another character",
            "t.ron:4:13: there is already a palette `p` in p.ron; rename one of them",
        ]
    );
}

#[test]
fn broken_ron_and_unknown_fields_are_told_with_line_and_column() {
    let found = print_faults(
        "(\n    palette: \"p\",\n    sprites: {\n        \"s\": (row: []),\n    },\n)",
    );
    assert_eq!(
        found,
        [
            "t.ron:4:9: sprite `s`: has 0 of `rows`, `frames` and `recolor`; give exactly one of them",
            "t.ron:4:15: unknown field `row`; did you mean `rows`?",
        ]
    );
    assert!(print_faults("( sprites: {")[0].starts_with("t.ron:1:13: the file ends before `}`"));
    assert!(print_faults("")[0].starts_with("t.ron:1:1: the document is empty"));
}

#[test]
fn all_faults_of_all_files_come_in_the_order_of_files_and_lines() {
    let one = file(&["\"a\": ()".to_owned(), sound("B")]);
    let two = "( palettes: { \"q\": { 'a': \"\" } }, sprites: { \"c\": (rows: []) } )";
    let sources = [
        ("1.ron", one.as_str()),
        ("broken.ron", "["),
        ("2.ron", two),
        ("p.ron", PALETTE),
    ];
    let sources = sources.map(|(file, text)| SpriteSource { file, text });
    let faults = load(&sources).unwrap_err();
    let places: Vec<_> = faults
        .iter()
        .map(|fault| (fault.file(), fault.place.line))
        .collect();
    assert_eq!(
        places,
        [
            ("1.ron", 3),
            ("1.ron", 4),
            ("2.ron", 1),
            ("2.ron", 1),
            ("2.ron", 1),
            ("2.ron", 1),
            ("broken.ron", 1),
            ("broken.ron", 1),
        ]
    );
}

#[test]
fn quotes_in_comments_and_character_literals_do_not_shift_a_line() {
    let text = format!(
        "// \"bad\": in a comment\n/* \"bad\":\n */ ( palettes: {{ \"q\": {{ '\"': \"#000000\", '\\'': \"#000000\" }} }},\n\
         palette: \"q\", sprites: {{\n\"bad\": (rows: {}) }} )",
        picture("################")
    );
    let found = print_faults(&text);
    assert!(
        found[0].starts_with("t.ron:5:17: sprite `bad`: no color for `#`"),
        "{found:?}"
    );
}

#[test]
fn no_cut_of_a_file_makes_the_loader_panic() {
    let text = file(&[
        sound("ä"),
        "\"r\": (recolor: \"ä\", swap: {'a': 'ß'})".to_owned(),
    ]);
    for cut in (0..text.len()).filter(|&cut| text.is_char_boundary(cut)) {
        assert!(load_text(&text[..cut]).is_err());
        assert!(load_text(&text[cut..]).is_err());
    }
}
