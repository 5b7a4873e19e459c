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
    let place = |f: &Fault| format!("{}:{}:{}: {}", f.file, f.line, f.column, f.message);
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
}
