//! Branches off the way down: the levels of a game, the stairs between them, and a game that goes through one
//! (BRW-BRANCH-01).

use std::sync::{Arc, LazyLock};

use barrow::{
    content::{Content, Feature, LevelId},
    grid::Pos,
    mapgen::{audit, for_game},
    play::PlayerView,
    sim::{Action, Game, Setup, WizardDeed},
};

static FILES: LazyLock<Arc<Content>> = LazyLock::new(|| Arc::new(Content::embedded()));

/// The squares of a level that have a feature.
fn squares(content: &Content, level: LevelId, wanted: Feature) -> Vec<Pos> {
    let squares = content.levels[usize::from(level.0)].terrain.iter();
    let of = squares.filter(|(_, id)| content.terrain[usize::from(id.0)].feature == wanted);
    of.map(|(at, _)| at).collect()
}

/// The levels where branches begin, each with the levels of its branch.
fn branches(content: &Content) -> Vec<(LevelId, Vec<LevelId>)> {
    let ids = (0..content.levels.len()).map(|at| LevelId(at as u16));
    let aside = ids.filter_map(|id| Some((id, content.levels[usize::from(id.0)].aside?)));
    aside
        .map(|(from, first)| {
            let mut way = vec![first];
            while let Some(next) = content.levels[usize::from(way[way.len() - 1].0)].below {
                way.push(next);
            }
            (from, way)
        })
        .collect()
}

#[test]
fn every_game_has_both_shipped_branches_and_they_lead_back() {
    // BRW-BRANCH-01
    for seed in 0..5 {
        let game = for_game(&FILES, seed, FILES.first);
        let all = branches(&game);
        assert_eq!(all.len(), 2, "seed {seed}");
        for ((from, way), (depth, end)) in all
            .iter()
            .zip([(8, "drowned_chapel"), (14, "counting_house")])
        {
            let level = |id: &LevelId| &game.levels[usize::from(id.0)];
            assert_eq!(level(from).depth, depth);
            assert!(level(from).below.is_some() && !way.contains(&level(from).below.unwrap()));
            assert_eq!(way.len(), 3);
            let mut above = *from;
            for id in way {
                assert_eq!(level(id).above, Some(above));
                assert_eq!(level(id).depth, level(&above).depth + 1);
                assert!(!level(id).wanderers.is_empty());
                above = *id;
            }
            assert_eq!(level(&above).key, end);
            assert_eq!(level(&above).below, None);
            assert!(squares(&game, above, Feature::StairsDown).is_empty());
            assert_eq!(squares(&game, *from, Feature::StairsAside).len(), 1);
            let flaws = audit(&game, level(from));
            assert!(flaws.is_empty(), "seed {seed}: {flaws:?}");
        }
        // The main way is as long as ever.
        let (mut at, mut deep) = (game.first, 0);
        while let Some(below) = game.levels[usize::from(at.0)].below {
            (at, deep) = (below, deep + 1);
        }
        assert_eq!(
            (deep, &*game.levels[usize::from(at.0)].key),
            (24, "kings_hall")
        );
    }
}

/// Takes the only stairs of a kind, as a wizard gets there.
fn take(game: &mut Game, feature: Feature, action: Action) {
    let view = PlayerView::new(&*game);
    let at = squares(view.content(), view.level().id(), feature)[0];
    if view.here() != at {
        game.step(Action::Wizard(WizardDeed::Teleport(at)))
            .expect("one can stand on stairs");
    }
    game.step(Action::Wizard(WizardDeed::Heal))
        .expect("a wizard");
    game.step(action).expect("the stairs lead somewhere");
}

fn depth(game: &Game) -> u8 {
    PlayerView::new(game).level().depth()
}

#[test]
fn a_game_goes_through_a_branch_and_back_and_is_saved_within_it() {
    // BRW-BRANCH-01
    let setup = Setup {
        seed: 5,
        ..Setup::default()
    };
    let mut game = Game::new(&FILES, &setup).expect("a game");
    game.step(Action::Wizard(WizardDeed::Begin)).expect("once");
    game.step(Action::Wizard(WizardDeed::Level(50)))
        .expect("a wizard");
    let (from, way) = branches(PlayerView::new(&game).content()).remove(0);
    game.step(Action::Wizard(WizardDeed::Jump(from)))
        .expect("it is there");
    take(&mut game, Feature::StairsAside, Action::Descend);
    assert_eq!(PlayerView::new(&game).level().id(), way[0]);
    take(&mut game, Feature::StairsDown, Action::Descend);
    take(&mut game, Feature::StairsDown, Action::Descend);
    assert_eq!(
        (PlayerView::new(&game).level().id(), depth(&game)),
        (way[2], 11)
    );
    let saved = game.read().save().expect("it is played");
    let (loaded, gone) = Game::load(&FILES, &setup, &saved).expect("what was saved is read");
    assert_eq!((gone, loaded.hash()), (Vec::new(), game.hash()));
    game = loaded;
    for id in [way[1], way[0], from] {
        take(&mut game, Feature::StairsUp, Action::Ascend);
        assert_eq!(PlayerView::new(&game).level().id(), id);
    }
    // One comes back to the stairs that led aside.
    let aside = squares(PlayerView::new(&game).content(), from, Feature::StairsAside)[0];
    assert!(PlayerView::new(&game).here().chebyshev(aside) <= 1);
    take(&mut game, Feature::StairsDown, Action::Descend);
    assert_eq!(depth(&game), 9);
    assert_ne!(PlayerView::new(&game).level().id(), way[0]);
}
