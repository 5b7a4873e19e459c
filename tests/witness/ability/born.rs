//! Games of characters that are born by the rules, in a cellar with a rat that can be killed for experience.

use std::sync::Arc;

use barrow::{
    content::Content,
    dice::{Dice, Random, Traced},
    grid::Pos,
    play::PlayerView,
    rules::{
        Class, Race, StatName, Stats,
        ability::statistic::{self, Growth},
    },
    sim::{Action, Birth, Character, Game, GameRef, GameRng, Health, Setup},
};

use crate::watch::Watch;

/// The birth of somebody.
pub(super) fn born(race: Race, class: Class, growth: Growth, roll: u64) -> Birth {
    Birth {
        race,
        class,
        growth,
        roll,
    }
}

/// The cellar with a rat beside the player that falls at a touch and is worth so much; who is of a class carries this.
pub(super) fn cellar(worth: u32, carries: &[(&str, u16)]) -> Arc<Content> {
    let mut content = barrow::testing::content();
    let rat = content.monster_keys["rat"];
    let level = &mut content.levels[0];
    for placed in &mut level.monsters {
        (placed.at, placed.kind, placed.awake) = (Pos::new(6, 3), rat, false);
    }
    let rat = &mut content.monsters[usize::from(rat.0)];
    (rat.hit_points, rat.experience, rat.armor_class) = (Dice::new(0, 0), worth, 0);
    (rat.never_moves, rat.erratic) = (true, 0);
    rat.blows.clear();
    let things: Vec<_> = carries
        .iter()
        .map(|(key, count)| (content.item_keys[*key], *count))
        .collect();
    for kit in &mut content.characters {
        kit.carries.extend(things.iter().copied());
    }
    Arc::new(content)
}

/// A game of somebody's, and its first turn; what is rolled for it is noted.
pub(super) fn begun(watch: &mut Watch, content: &Arc<Content>, birth: Birth, seed: u64) -> Game {
    let setup = Setup {
        seed,
        birth: Some(birth),
        ..Setup::default()
    };
    let dice = GameRng::Traced(Box::new(Traced::new(setup.dice())));
    let mut game = Game::with_dice(content, &setup, dice).expect("the cellar is there");
    if let GameRng::Traced(dice) = game.world().resource::<GameRng>() {
        watch.rolls(dice);
    }
    // A birth has dice of its own, which nobody traces: the same are rolled once more.
    let mut dice = Traced::new(Random::seeded(birth.roll));
    let stats = statistic::roll(&mut dice, birth.race, birth.class, birth.growth);
    assert_eq!(bare(&stats), bare(who(&game).natural()), "the same roll");
    watch.rolls(&dice);
    game.step(Action::Wait).expect("waiting is always possible");
    watch.sheet(PlayerView::new(&game));
    watch.saw(format!("{:?} {}", bare(&stats), most(&game)));
    game
}

/// Who the player is.
pub(super) fn who(game: &Game) -> &Character {
    game.world()
        .get::<Character>(GameRef::from(game).player())
        .expect("the player is a character")
}

/// The most hit points that the player can have.
pub(super) fn most(game: &Game) -> i32 {
    game.world()
        .get::<Health>(GameRef::from(game).player())
        .expect("the player has hit points")
        .max()
}

/// What Constitution adds to hit points (ABL-HP-06).
pub(super) fn by_constitution(game: &Game) -> i32 {
    let terms = who(game).max_hit_points_terms();
    terms
        .0
        .iter()
        .filter(|term| term.rule == "ABL-HP-06")
        .map(|term| term.value)
        .sum()
}

/// The six statistics as numbers, 18/01 counting as 19.
pub(super) fn bare(stats: &Stats) -> Vec<i32> {
    StatName::ALL
        .iter()
        .map(|stat| stats[*stat].number())
        .collect()
}
