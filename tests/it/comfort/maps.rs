//! What is known from maps alone: where the walls are, and not what lies between them.

use super::{WARRIOR, content, messages, press};
use crate::disarming::dark_room;
use std::sync::Arc;

use barrow::{
    content::{Content, EffectDef},
    grid::{Dir, Pos},
    play::{PlayerCommand, PlayerView, StandaloneShell},
    sim::{Action, Catalog, Game, Setup, WizardDeed},
    testing::Arena,
};

/// Content in which a dart trap shows a map of all around.
fn mapping() -> Content {
    let mut content = content();
    let trap = content.terrain_keys["trap_darts"];
    content.terrain[usize::from(trap.0)].trap = vec![EffectDef::MapArea(30)];
    content
}

/// How many squares on which one can walk the player knows from maps alone.
fn only_mapped(shell: &StandaloneShell) -> usize {
    let picture = shell.picture();
    let view = picture.view().unwrap();
    let squares = view.size().positions();
    squares
        .filter(|at| view.sight().is_only_mapped(*at) && view.can_walk(*at))
        .count()
}

#[test]
fn exploring_goes_to_see_what_a_map_does_not_show() {
    let picture = "
        ####################
        #@^................#
        #..................#
        #..................#
        #..................#
        #..................#
        #.................p#
        ####################";
    let legend = [('^', "trap_darts"), ('p', "potion_speed")];
    let mut shell = dark_room(mapping(), WARRIOR, picture.trim(), &legend);
    // The first step onto a known trap asks.
    for _ in 0..2 {
        press(&mut shell, PlayerCommand::Go(Dir::E));
    }
    assert!(only_mapped(&shell) > 60, "it is a map");
    for _ in 0..10 {
        press(&mut shell, PlayerCommand::Explore);
    }
    let picture = shell.picture();
    let view = picture.view().unwrap();
    let potion = view.content().item_keys["potion_speed"];
    assert!(view.pack().iter().any(|thing| thing.kind == potion));
    assert_eq!(only_mapped(&shell), 0, "{:#?}", messages(&shell));
}

/// A dark corridor with a map of it.
fn mapped() -> Arena {
    let mut arena = Arena::new("@^................")
        .content(mapping())
        .legend('^', "trap_darts")
        .dark();
    arena.act(Action::Step(Dir::E));
    arena
}

/// Whether its far end is known from the map alone.
fn far(game: &Game) -> bool {
    let view = PlayerView::new(game);
    view.sight().is_only_mapped(Pos::new(16, 0))
}

#[test]
fn where_all_is_shown_nothing_is_known_from_maps_alone() {
    let mut arena = mapped();
    arena.act(Action::Wizard(WizardDeed::Begin));
    let game = arena.fork().into_game();
    assert!(far(&game));
    assert!(!far(&game.read().unveiled()));
    arena.act(Action::Wizard(WizardDeed::Reveal));
    assert!(!far(&arena.into_game()));
}

#[test]
fn what_is_known_from_maps_alone_is_saved() {
    let game = mapped().into_game();
    assert!(far(&game));
    let content = Arc::clone(game.world().resource::<Catalog>().content());
    let saved = game.read().save().unwrap();
    let (again, _) = Game::load(&content, &Setup::default(), &saved).unwrap();
    assert!(far(&again));
    assert_eq!(game.difference(&again), []);
}
