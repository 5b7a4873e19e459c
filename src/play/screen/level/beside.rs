//! What can be done with doors, chests, traps and levers beside the player, each with its chances: the menu of the key that
//! uses the square where one stands, where there is nothing to use.

use super::once;
use crate::play::screen::{
    choice::{MenuChoice, NearbyDeed},
    menu::{Menu, choosing, lettered},
    state::{NextScreen, Screen},
};
use crate::{
    content::{DoorFastening, Feature},
    dice::Chance,
    grid::{Dir, Pos},
    play::{
        auto::{command::AutoCommand, step::TRIES},
        panel::hud::PanelRow,
        session::active::ActiveGame,
        text::{line::Tone, number::percent, words},
        view::{ChestView, PlayerView},
    },
    sim::Action,
};

/// The menu; `None`: nothing beside the player can be opened, closed, used or disarmed.
pub(in crate::play::screen) fn menu(view: PlayerView) -> Option<Screen> {
    let mut offers: Vec<(String, NearbyDeed)> = Vec::new();
    for dir in Dir::ALL {
        offers.extend(square(view, dir));
    }
    for chest in view.shut_chests() {
        offers.extend(chest_offers(view, &chest));
    }
    listed(offers)
}

/// The menu of a door beside the player that is locked or stuck; `None`: there is none on that square.
pub(in crate::play::screen) fn held(view: PlayerView, at: Pos) -> Option<Screen> {
    let terrain = view.terrain(at)?;
    if !matches!(terrain.feature, Feature::Held { .. }) {
        return None;
    }
    let (dx, dy) = view.here().delta_to(at);
    listed(square(view, Dir::from_delta(dx, dy)?))
}

/// A menu of these; `None`: there are none.
fn listed(offers: Vec<(String, NearbyDeed)>) -> Option<Screen> {
    if offers.is_empty() {
        return None;
    }
    let rows = offers.into_iter().enumerate().map(|(index, (text, deed))| {
        let line = lettered(index, text, Tone::Plain);
        (PanelRow::Text(line), Some(MenuChoice::Beside(deed)))
    });
    Some(Screen::menu(Menu {
        title: "What can be done here".to_owned(),
        rows: rows.collect(),
        footer: choosing(),
        whole_screen: false,
        letters: true,
    }))
}

/// What can be done with the square in a direction.
fn square(view: PlayerView, dir: Dir) -> Vec<(String, NearbyDeed)> {
    let at = view.here().step(dir);
    let Some(terrain) = view.terrain(at) else {
        return Vec::new();
    };
    let which = format!("the {} {}", terrain.name, words::place(view.here(), at));
    let mut offers = match terrain.feature {
        Feature::Opens(_) => vec![(format!("Open {which}"), NearbyDeed::Open(dir))],
        Feature::Keyed { .. } => {
            vec![(format!("Open {which} with its key"), NearbyDeed::Use(dir))]
        }
        Feature::Used => vec![(format!("Lay a hand on {which}"), NearbyDeed::Use(dir))],
        Feature::Closes(_) => vec![(format!("Close {which}"), NearbyDeed::Close(dir))],
        Feature::Held { by, power, .. } => {
            let chances = view.lock_chances(power);
            let force = tried(&format!("Force {which}"), chances.forces);
            let force = (force, NearbyDeed::Force(dir));
            match by {
                DoorFastening::Lock => vec![
                    (
                        tried(&format!("Pick the lock of {which}"), chances.picks),
                        NearbyDeed::Open(dir),
                    ),
                    force,
                ],
                DoorFastening::Stuck => vec![force],
            }
        }
        Feature::None
        | Feature::Secret(_)
        | Feature::Conceals(_)
        | Feature::StairsUp
        | Feature::StairsDown
        | Feature::StairsAside
        | Feature::Shop => Vec::new(),
    };
    if view.knows_trap(at)
        && let Some(odds) = view.disarm_odds(terrain)
    {
        let text = tried(&format!("Disarm {which}"), odds.disarms);
        offers.push((text, NearbyDeed::Disarm(dir)));
    }
    offers
}

/// What can be done with a chest that is shut.
fn chest_offers(view: PlayerView, chest: &ChestView) -> Vec<(String, NearbyDeed)> {
    let which = format!(
        "the {} {}",
        view.content().items[usize::from(chest.kind.0)].name,
        words::place(view.here(), chest.at)
    );
    let mut offers = Vec::new();
    if let Some(odds) = view.chest_disarm_odds(chest) {
        let text = tried(&format!("Disarm the trap on {which}"), odds.disarms);
        offers.push((text, NearbyDeed::DisarmChest(chest.uid)));
    }
    if chest.lock == 0 {
        offers.push((format!("Open {which}"), NearbyDeed::OpenChest(chest.uid)));
    } else {
        let chances = view.lock_chances(chest.lock);
        let pick = tried(&format!("Pick the lock of {which}"), chances.picks);
        let force = tried(&format!("Force {which}"), chances.forces);
        offers.push((pick, NearbyDeed::OpenChest(chest.uid)));
        offers.push((force, NearbyDeed::ForceChest(chest.uid)));
    }
    offers
}

/// What is tried, with the chance of one try.
fn tried(what: &str, chance: Chance) -> String {
    format!("{what} ({} a try)", percent(chance.to_f64()))
}

/// Does what was chosen, again and again where it may fail.
pub(in crate::play) fn carry_out(game: &mut ActiveGame<'_>, deed: NearbyDeed) -> NextScreen {
    let left = TRIES;
    let door = |dir, action| AutoCommand::Door { dir, action, left };
    let chest = |action| AutoCommand::Chest { action, left };
    let command = match deed {
        NearbyDeed::Open(dir) => door(dir, Action::Open(dir)),
        NearbyDeed::Force(dir) => door(dir, Action::Step(dir)),
        NearbyDeed::Use(dir) => return crate::play::screen::act(game, Action::Open(dir)),
        NearbyDeed::Close(dir) => return crate::play::screen::act(game, Action::Close(dir)),
        NearbyDeed::Disarm(dir) => AutoCommand::Disarm { dir, left },
        NearbyDeed::OpenChest(uid) => chest(Action::OpenChest(uid)),
        NearbyDeed::ForceChest(uid) => chest(Action::ForceChest(uid)),
        NearbyDeed::DisarmChest(uid) => chest(Action::DisarmChest(uid)),
    };
    game.turn_page();
    let asks = matches!(&command, AutoCommand::Chest { action, .. } if once::asks(game, *action));
    if !asks {
        game.begin_command(command);
    }
    NextScreen::Play
}
