//! Egos in drawn levels and for sale (BRW-EGO-02, BRW-EGO-03).

use std::{collections::BTreeSet, sync::Arc};

use barrow::{
    content::{Content, ItemDef, ItemId, LevelDef},
    dice::Dice,
    grid::Dir,
    mapgen::for_game,
    sim::Action,
    testing::Arena,
};

/// How many games are looked at.
const GAMES: u64 = 12;

fn def(content: &Content, kind: ItemId) -> &ItemDef {
    &content.items[usize::from(kind.0)]
}

/// Whether a kind of a game is an ego of it: it passes for a plain kind, and the files have no such kind.
fn is_ego(game: &Content, kind: ItemId) -> bool {
    let files = game.origin.as_ref().expect("the game is made of files");
    usize::from(kind.0) >= files.items.len() && def(game, kind).guise.is_some()
}

/// The things on a level of some games in whose place a drawing has three long swords with a chance to be egos.
fn swords(chance: u32) -> Vec<(Arc<Content>, Vec<ItemId>)> {
    let text = format!(
        "(name: \"Rack\", depth: 6, legend: {{
            '#': (terrain: \"permanent_wall\"), '.': (terrain: \"floor\"), '|': (terrain: \"floor\",
            items: [(kind: \"long_sword\", count: 1, ego: {chance})]),
            '@': (terrain: \"stairs_up\"), '>': (terrain: \"stairs_down\"),
        }}, picture: r#\"\n########\n#@.|||>#\n########\n\"#)"
    );
    let mut content = Content::embedded();
    let gallery = content.level_id("gallery_of_bones").expect("it is shipped");
    let (rack, faults) = content.check_level("rack", "rack.ron", text.as_bytes());
    assert_eq!(faults.errors(), 0, "{faults}");
    let place = &mut content.levels[usize::from(gallery.0)];
    *place = LevelDef {
        above: place.above,
        below: place.below,
        ..rack.expect("a level without faults")
    };
    let content = Arc::new(content);
    let games = (0..GAMES).map(|seed| for_game(&content, seed, content.first));
    games
        .map(|game| {
            let items = game.levels[usize::from(gallery.0)].items.iter();
            let kinds = items.map(|placed| placed.kind).collect();
            (game, kinds)
        })
        .collect()
}

#[test]
fn a_thing_of_a_drawn_level_becomes_an_ego_of_its_kind_and_depth_by_chance() {
    // BRW-EGO-02
    let count = |chance| {
        let mut egos = 0;
        for (game, kinds) in swords(chance) {
            let plain = game.item_keys["long_sword"];
            assert_eq!(kinds.len(), 3);
            for kind in kinds {
                if kind == plain {
                    continue;
                }
                egos += 1;
                assert!(is_ego(&game, kind));
                assert_eq!(def(&game, kind).guise, Some(plain));
                let dungeon = game.dungeon.as_ref().expect("a campaign has one");
                let found = dungeon.treasure.iter().find(|one| one.kind == kind);
                let (from, to) = found.expect("egos lie about").depths;
                assert!((from..=to).contains(&6));
            }
        }
        egos
    };
    assert_eq!(count(0), 0);
    let (some, all) = (count(30), count(100));
    assert!(some > 0 && all > 2 * some, "{some} of {all}");
}

#[test]
fn only_what_is_worn_can_become_an_ego() {
    let text = "(name: \"Rack\", depth: 6, lit: true, legend: {
        '#': (terrain: \"permanent_wall\"), '|': (terrain: \"floor\", items: [(kind: \"ration\", ego: 5)]),
        '@': (terrain: \"stairs_up\"),
    }, picture: r#\"\n#####\n#@||#\n#####\n\"#)";
    let (_, faults) = Content::embedded().check_level("rack", "rack.ron", text.as_bytes());
    let faults = faults.to_string();
    assert!(
        faults.contains("only what is wielded or worn becomes an ego"),
        "{faults}"
    );
}

#[test]
fn shipped_drawn_levels_hold_other_egos_in_other_games() {
    // BRW-EGO-02
    let content = Arc::new(Content::embedded());
    let games = (0..GAMES).map(|seed| for_game(&content, seed, content.first));
    let games: Vec<_> = games.collect();
    for key in ["barrow_mouth", "gallery_of_bones", "kings_hall"] {
        let id = content.level_id(key).expect("it is shipped");
        let egos = games.iter().map(|game| {
            let items = game.levels[usize::from(id.0)].items.iter();
            let egos = items.filter(|placed| is_ego(game, placed.kind));
            let keys = egos.map(|placed| def(game, placed.kind).key.clone());
            keys.collect::<Vec<_>>()
        });
        let different: BTreeSet<_> = egos.collect();
        assert!(different.len() > 3, "{key}: {different:?}");
    }
}

#[test]
fn the_smith_sells_egos_of_this_game_and_none_that_is_cursed() {
    // BRW-EGO-03
    let content = Arc::new(Content::embedded());
    let (mut offered, mut bare) = (0, 0);
    for seed in 0..GAMES {
        let game = for_game(&content, seed, content.first);
        let smith = game.shops.iter().find(|shop| shop.key == "smith");
        let smith = smith.expect("there is a smith");
        let egos: Vec<_> = (smith.sells.iter())
            .filter(|ware| is_ego(&game, ware.kind))
            .collect();
        for ware in &egos {
            let kind = def(&game, ware.kind);
            assert!(!kind.cursed && !kind.aggravates, "{}", kind.key);
            let guise = kind.guise.expect("it passes for something");
            assert!(smith.sells.iter().any(|ware| ware.kind == guise));
        }
        offered += egos.len();
        let chapel = game.shops.iter().find(|shop| shop.key == "chapel");
        let chapel = chapel.expect("there is a chapel");
        bare += (chapel.sells.iter())
            .filter(|ware| is_ego(&game, ware.kind))
            .count();
    }
    assert!(offered > 2 * GAMES as usize, "{offered}");
    assert_eq!(bare, 0);
}

#[test]
fn an_ego_that_is_for_sale_is_bought_by_its_name_and_costs_more_than_its_base() {
    // BRW-EGO-03
    let files = Arc::new(Content::embedded());
    let game = for_game(&files, 3, files.first);
    let mut content = Content::clone(&game);
    let smith = content.shops.iter_mut().find(|shop| shop.key == "smith");
    let smith = smith.expect("there is a smith");
    let ware = smith.sells.iter().find(|ware| is_ego(&game, ware.kind));
    let mut ego = ware.expect("this game's smith has some").clone();
    ego.count = Dice::flat(1);
    let kind = def(&game, ego.kind).clone();
    let base = kind.guise.expect("it passes for something");
    let plain = smith.sells.iter().find(|ware| ware.kind == base).cloned();
    let mut plain = plain.expect("its base is for sale too");
    plain.count = Dice::flat(1);
    // Behind the base, because wares are shown in the order of their kinds.
    (smith.always, smith.kinds) = (vec![plain, ego], Dice::flat(0));
    let mut arena = Arena::new("@_..")
        .content(content)
        .legend('_', "tent_smith")
        .carrying("gold", 900);
    arena.act(Action::Step(Dir::E));
    let mut paid = Vec::new();
    // The base is there again when it has been bought.
    for ware in 0..2 {
        let before = arena.knows().pence();
        arena.act(Action::Buy { ware, count: 1 });
        paid.push(before - arena.knows().pence());
    }
    assert!(paid[1] > paid[0], "{paid:?} for {}", kind.key);
    let pack = arena.pack();
    assert!(pack.iter().any(|(key, _)| *key == kind.key), "{pack:?}");
}
