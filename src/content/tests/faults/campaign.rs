//! The campaign: levels that must fit together.

use super::*;

#[test]
fn the_campaign_must_name_levels_that_fit_together() {
    let link = "(above: \"top\", below: \"deep\"),";
    one(
        CAMPAIGN_FILE,
        "first: \"top\"",
        "first: «\"tip\"",
        "there is no level `tip`",
    );
    one(
        CAMPAIGN_FILE,
        "below: \"deep\"",
        "below: «\"depp\"",
        "there is no level `depp`",
    );
    one(
        CAMPAIGN_FILE,
        link,
        &format!("{link} (above: \"deep\", below: «\"top\"),"),
        "no stairs lead down to the first level: its stairs up lead out",
    );
}

/// All faults, each as `file:line:column: message`.
fn places(faults: &Faults) -> Vec<String> {
    let place = |f: &Fault| {
        format!(
            "{}:{}:{}: {}",
            f.file(),
            f.place.line,
            f.place.column,
            f.message
        )
    };
    faults.iter().map(place).collect()
}

#[test]
fn stairs_and_campaign_must_agree() {
    let link = "(above: \"top\", below: \"deep\"),";
    let twice = faults_of(
        CAMPAIGN_FILE,
        &CAMPAIGN.replace(link, &format!("{link} {link}")),
    );
    assert_eq!(
        places(&twice),
        [
            "levels/campaign.ron:4:48: the stairs down of `top` lead to two levels",
            "levels/campaign.ron:4:62: the stairs up of `deep` lead to two levels",
        ]
    );
    let unlinked = faults_of(CAMPAIGN_FILE, &CAMPAIGN.replace(link, ""));
    assert_eq!(
        places(&unlinked),
        [
            "levels/campaign.ron:2:12: no level holds a crown: the game cannot be won",
            "levels/deep.ron:1:1: no stairs of the campaign lead to this level",
            "levels/top.ron:16:9: the stairs down of this level lead nowhere",
        ]
    );
    assert_eq!(unlinked.errors(), 1);
    let shallow = faults_of(DEEP_FILE, &DEEP.replace("depth: 2", "depth: 1"));
    assert_eq!(
        places(&shallow),
        ["levels/campaign.ron:4:31: `deep` has depth 1, `top` above it 1"]
    );
    let no_way_back = faults_of(
        DEEP_FILE,
        &DEEP
            .replace("#<.K", "#@.K")
            .replace("        '<': (terrain: \"stairs_up\"),\n", ""),
    );
    assert_eq!(
        places(&no_way_back),
        ["levels/campaign.ron:4:31: `deep` has no stairs up"]
    );
    let no_way_out = faults_of(
        TOP_FILE,
        &TOP.replace("#@.<#", "#@..#")
            .replace("        '<': (terrain: \"stairs_up\"),\n", ""),
    );
    assert_eq!(
        places(&no_way_out),
        ["levels/top.ron:1:1: the first level has no stairs up: nobody could leave the dungeon"]
    );
    let nowhere_to_arrive = faults_of(
        TOP_FILE,
        &TOP.replace("#@.<#", "#...#")
            .replace("        '<': (terrain: \"stairs_up\"),\n", ""),
    );
    assert!(
        places(&nowhere_to_arrive)
            .contains(&"levels/top.ron:12:14: the level has neither `@` nor stairs up".to_owned()),
        "{nowhere_to_arrive}"
    );
}

#[test]
fn a_campaign_has_each_unique_monster_once_and_a_crown() {
    let two_kings = faults_of(
        TOP_FILE,
        &TOP.replace("monster: \"rat\"", "monster: \"king\""),
    );
    assert_eq!(
        places(&two_kings),
        ["levels/deep.ron:13:4: `king` is unique, and stands in `top` already"]
    );
    let no_crown = faults_of(
        DEEP_FILE,
        &DEEP.replace("item: \"crown\"", "item: \"ring\""),
    );
    assert_eq!(
        places(&no_crown),
        ["levels/campaign.ron:2:12: no level holds a crown: the game cannot be won"]
    );
    assert_eq!(no_crown.warnings(), 1);
}

#[test]
fn a_missing_campaign_is_told_with_the_text_it_needs() {
    let sources = SMALL
        .iter()
        .filter(|(name, _)| *name != CAMPAIGN_FILE)
        .fold(
            Sources::embedded().without_levels(),
            |sources, (name, text)| sources.replacing(name, name, *text),
        );
    let faults = Content::load(&sources).unwrap_err();
    assert_eq!(
        faults.to_string(),
        "levels/campaign.ron:1:1: error: the file is missing\n      = help: it says where a game starts: (first: \"name_of_a_level_file\", stairs: [])\n\n1 error, 0 warnings\n"
    );
    // In a folder of one's own it is called as the user knows it.
    let folder = tempfile::tempdir().unwrap();
    let faults = Content::load(&Sources::embedded().with_levels(folder.path())).unwrap_err();
    let known_as = folder.path().join("campaign.ron").display().to_string();
    assert!(faults.to_string().starts_with(&known_as), "{faults}");
}

/// A level that is played alone, and a campaign that names it.
const ALONE: &str = r##"(
    name: "Alone", depth: 3, hero_level: 12,
    legend: {
        '#': (terrain: "permanent_wall"), '.': (terrain: "floor"), '<': (terrain: "stairs_up"),
        'K': (terrain: "floor", monster: "king"), '*': (terrain: "floor", item: "crown"),
    },
    picture: r#"
######
#<.K*#
######
"#,
)
"##;

/// The small set with a level that is played alone, and what is wrong with it.
fn challenged(alone: &str, names: &str) -> (Option<Content>, Vec<String>) {
    let campaign = CAMPAIGN.replace(
        "    ],\n)",
        &format!("    ],\n    challenges: [{names}],\n)"),
    );
    let sources = small(&[(CAMPAIGN_FILE, &campaign), ("levels/alone.ron", alone)]);
    let (content, faults) = Content::check(&sources);
    (content, places(&faults))
}

#[test]
fn a_challenge_comes_behind_the_campaign_and_has_a_hero_of_its_own() {
    let (content, faults) = challenged(ALONE, "\"alone\"");
    assert_eq!(faults, [""; 0]);
    let content = content.unwrap();
    assert_eq!(content.challenges, [LevelId(2)]);
    let level = &content.levels[2];
    assert_eq!((level.key.as_str(), level.hero_level.get()), ("alone", 12));
    assert_eq!((level.above, level.below), (None, None));
    assert_eq!(content.levels[0].hero_level.get(), 1);
}

#[test]
fn challenges_are_levels_of_their_own_with_a_way_out_and_a_crown() {
    let faults = |alone: &str, names: &str| challenged(alone, names).1;
    assert_eq!(
        faults(ALONE, "\"lone\""),
        ["levels/campaign.ron:6:18: there is no level `lone`"]
    );
    assert_eq!(
        faults(ALONE, "\"alone\", \"alone\""),
        ["levels/campaign.ron:6:27: `alone` is named twice"]
    );
    assert_eq!(
        faults(ALONE, "\"alone\", \"deep\""),
        ["levels/campaign.ron:6:27: `deep` is a level of the campaign"]
    );
    assert_eq!(
        faults(
            &ALONE.replace("item: \"crown\"", "item: \"ring\""),
            "\"alone\""
        ),
        ["levels/campaign.ron:6:18: `alone` holds no crown: it cannot be won"]
    );
    let shut_in = ALONE.replace(" '<': (terrain: \"stairs_up\"),", "");
    assert_eq!(
        faults(&shut_in.replace("#<.K*#", "#@.K*#"), "\"alone\""),
        ["levels/alone.ron:1:1: this level has no stairs up: nobody could leave the dungeon"]
    );
    let down = ALONE.replace(
        "'.': (terrain: \"floor\")",
        "'.': (terrain: \"stairs_down\")",
    );
    assert_eq!(
        faults(&down, "\"alone\""),
        ["levels/alone.ron:9:3: the stairs down of this level lead nowhere"]
    );
}
