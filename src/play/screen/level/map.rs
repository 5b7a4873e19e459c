//! The map being played: what each command does there.

use super::{aim, beside, fight, look, nearby, once, rest, stairs::stairs, wizard};
use crate::play::screen::pack::{
    inventory::after_drop, inventory::nothing, inventory::things, marks, portion, trade::trader,
};
use crate::play::screen::rolls::{log, luck, matrix, odds};
use crate::play::screen::sheet::{character, spells, training};
use crate::play::screen::{
    choice::{KnowledgePage, MenuChoice},
    direction::DirectionTask,
    entry::{look_for, note},
    menu::Menu,
    state::NextScreen,
    state::Screen,
};
use crate::{
    content::{Feature, LevelId},
    grid::{Dir, Pos},
    play::{
        auto::{command::AutoCommand, explore::is_met_from_beside},
        input::command::{ItemCommand, PlayerCommand},
        session::active::ActiveGame,
        text::line::TextLine,
        view::{
            InventoryItem, PlayerView,
            aim::{AimSource, ammunition},
        },
    },
    sim::{Action, GameResult, ItemUid},
};

/// Commands while the map is played.
pub(in crate::play::screen) fn answer(
    game: &mut ActiveGame<'_>,
    command: PlayerCommand,
) -> NextScreen {
    game.turn_page();
    let automatic = match command {
        PlayerCommand::Go(dir) => nearby::walk(game, dir),
        PlayerCommand::Wait => return act(game, Action::Wait),
        PlayerCommand::PickUp => {
            if let Some(screen) = portion::lying(game.view(), game.keys()) {
                return NextScreen::Show(screen);
            }
            act_only(game, Action::PickUp)
        }
        PlayerCommand::Run(dir) => nearby::run(game, dir),
        PlayerCommand::Rest => Some(AutoCommand::Rest),
        PlayerCommand::RestTurns => return NextScreen::Show(rest::how_long()),
        PlayerCommand::Explore => Some(AutoCommand::Explore {
            forces_doors: false,
        }),
        PlayerCommand::Descend => stairs(game, Feature::StairsDown, Action::Descend),
        PlayerCommand::Ascend => stairs(game, Feature::StairsUp, Action::Ascend),
        PlayerCommand::Open => return show(nearby::open(game)),
        PlayerCommand::Close => return show(nearby::close(game)),
        PlayerCommand::Disarm => {
            return show(nearby::disarm(game));
        }
        PlayerCommand::Force => nearby::force(game),
        PlayerCommand::Search => Some(nearby::search()),
        PlayerCommand::SearchMode => {
            nearby::switch_search_mode(game);
            None
        }
        PlayerCommand::Confirm => return use_here_or_beside(game),
        PlayerCommand::Item(command) => return item(game, command),
        PlayerCommand::Cast => return browse(game, None),
        PlayerCommand::Dig => return NextScreen::Show(Screen::Direction(DirectionTask::Dig)),
        PlayerCommand::Look => return look::begin(game),
        PlayerCommand::Next => {
            fight::nearest(game);
            None
        }
        PlayerCommand::FireAtNearest => {
            fight::fire_at_nearest(game);
            None
        }
        PlayerCommand::Again => {
            fight::again(game);
            None
        }
        PlayerCommand::Previous => return look::begin_beside(game),
        PlayerCommand::Knowledge => return look_up(KnowledgePage::Index),
        PlayerCommand::Here => return look_up(KnowledgePage::Here),
        PlayerCommand::Overview => {
            let cursor = game.view().here();
            return NextScreen::Show(Screen::Overview { cursor });
        }
        PlayerCommand::Log => return NextScreen::Show(log::messages(game.log())),
        PlayerCommand::Luck => {
            return match aim::target(game, None) {
                Some(monster) => odds::compare(game, monster.at),
                None => NextScreen::Show(luck::page(game.luck())),
            };
        }
        PlayerCommand::Matrix => return NextScreen::Show(matrix::kinds(game.view(), game.columns)),
        PlayerCommand::Character => {
            return NextScreen::Show(character::character(&game.view().sheet(), game.columns));
        }
        PlayerCommand::Note => return note(game),
        PlayerCommand::Find => return look_for(),
        PlayerCommand::Levels => {
            return NextScreen::Choose(MenuChoice::Knowledge(KnowledgePage::Levels));
        }
        PlayerCommand::Exchange => exchange(game),
        PlayerCommand::Marks => return NextScreen::Show(marks::list(game)),
        PlayerCommand::Specialties => return NextScreen::Show(training::choices(game.view())),
        PlayerCommand::Help => return NextScreen::Choose(MenuChoice::Help),
        PlayerCommand::Wizard => return wizard::open(game),
        PlayerCommand::WriteCharacter => return NextScreen::Choose(MenuChoice::WriteCharacter),
        PlayerCommand::GiveUp => return NextScreen::Choose(MenuChoice::GiveUp),
        PlayerCommand::Options => return NextScreen::Choose(MenuChoice::Options),
        PlayerCommand::Quit => return NextScreen::Leave,
        PlayerCommand::Cancel | PlayerCommand::ZoomIn | PlayerCommand::ZoomOut => None,
    };
    // Stairs that are chosen once more are dared, as a square is.
    let chosen = matches!(command, PlayerCommand::Descend | PlayerCommand::Ascend);
    if let Some(automatic) = automatic
        && !(chosen && game.dare_again(&automatic))
    {
        game.begin_command(automatic);
    }
    NextScreen::Play
}

/// Opens a page of what the player knows.
const fn look_up(page: KnowledgePage) -> NextScreen {
    NextScreen::Choose(MenuChoice::Knowledge(page))
}

/// One action, as a command of its own.
pub(in crate::play) fn act(game: &mut ActiveGame<'_>, action: Action) -> NextScreen {
    game.turn_page();
    if !once::asks(game, action) {
        let _ = game.act(action);
    }
    NextScreen::Play
}

/// Drops something, and asks for the next thing, unless something has happened meanwhile that one should look at.
pub(in crate::play) fn drop_next(
    game: &mut ActiveGame<'_>,
    action: Action,
    menu: &Menu,
) -> NextScreen {
    let (before, actions) = (std::mem::take(&mut game.disturbed), game.actions());
    let next = act(game, action);
    let calm = !game.disturbed && game.result() == GameResult::Playing;
    game.disturbed |= before;
    match things(game, ItemCommand::Drop) {
        Some(screen) if calm => NextScreen::Return(after_drop(menu, screen)),
        Some(_) if game.result() == GameResult::Playing && game.actions() > actions => {
            let text = "The menu is closed, for you to look at what has happened.";
            game.refuse(TextLine::plain(text));
            next
        }
        Some(_) | None => next,
    }
}

/// Learns all that the books in the pack still teach.
pub(in crate::play) fn learn_all(game: &mut ActiveGame<'_>) -> NextScreen {
    game.turn_page();
    game.begin_command(AutoCommand::Study { begun: false });
    NextScreen::Play
}

/// One action, and no automatic command after it.
fn act_only(game: &mut ActiveGame<'_>, action: Action) -> Option<AutoCommand> {
    let _ = game.act(action);
    None
}

/// A click on a square, or its choice with the cursor: attack a neighbor, a step up to whoever is awake, walk there, use the square
/// below. What was refused it does all the same when the same square is chosen once more.
pub(in crate::play) fn go_to(game: &mut ActiveGame<'_>, at: Pos) -> NextScreen {
    game.turn_page();
    let here = game.view().here();
    let (dx, dy) = here.delta_to(at);
    let automatic = if at == here {
        return use_here(game);
    } else if let Some(dir) = Dir::from_delta(dx, dy) {
        nearby::walk(game, dir)
    } else if let Some(dir) = step_up_to(game, at) {
        nearby::walk(game, dir)
    } else {
        Some(AutoCommand::Travel(at))
    };
    if let Some(automatic) = automatic
        && !game.dare_again(&automatic)
    {
        game.begin_command(automatic);
    }
    NextScreen::Play
}

/// The first step to somebody awake: nobody travels in view of an enemy, but whoever points at it wants to go there.
fn step_up_to(game: &mut ActiveGame<'_>, at: Pos) -> Option<Dir> {
    game.view().monster_at(at).filter(|one| !one.asleep)?;
    game.step_up_to(at)
}

/// A choice in the list of what is on the level: walks there, or beside what cannot be entered.
pub(in crate::play) fn go_up_to(game: &mut ActiveGame<'_>, at: Pos) -> NextScreen {
    let view = game.view();
    let far = view.here().chebyshev(at);
    // What can be done with a door beside one is told with its chances.
    let is_free = view.monster_at(at).is_none();
    if far == 1
        && is_free
        && let Some(menu) = beside::held(view, at)
    {
        return NextScreen::Show(menu);
    }
    let where_it_is = match far {
        0 => "You stand there already.",
        1 if is_met_from_beside(view, at) => "You stand beside it already.",
        _ => return go_to(game, at),
    };
    game.turn_page();
    game.say(TextLine::plain(where_it_is));
    NextScreen::Play
}

/// Uses the square where one stands, else asks what to do with what is beside it.
fn use_here_or_beside(game: &mut ActiveGame<'_>) -> NextScreen {
    if has_use(game.view()) {
        return use_here(game);
    }
    beside::menu(game.view()).map_or_else(|| use_here(game), NextScreen::Show)
}

/// Whether there is anything to use on the square where one stands.
fn has_use(view: PlayerView) -> bool {
    view.trader().is_some() || use_of(view).is_some()
}

/// Uses the square where one stands, or says that there is nothing to use: no turn passes then.
fn use_here(game: &mut ActiveGame<'_>) -> NextScreen {
    if let Some(screen) = trader(game).or_else(|| portion::lying(game.view(), game.keys())) {
        return NextScreen::Show(screen);
    }
    let view = game.view();
    if let Some(action) = use_of(view) {
        return act(game, action);
    }
    let text = match view.terrain(view.here()) {
        Some(def) if matches!(def.feature, Feature::Used | Feature::Keyed { .. }) => format!(
            "You use the {} from beside it: step off, and press {{key:confirm}}.",
            def.name
        ),
        _ => "There is nothing to do here: {key:wait} waits a turn.".to_owned(),
    };
    game.say(TextLine::plain(text));
    NextScreen::Play
}

/// What one does with the square where one stands: takes what lies there, opens the chest there, or takes the stairs.
fn use_of(view: PlayerView) -> Option<Action> {
    let loose = |thing: &InventoryItem| !view.is_chest(thing.kind);
    if view.underfoot().iter().any(loose) {
        return Some(Action::PickUp);
    }
    if let Some(chest) = view.shut_chest_at(view.here()) {
        return Some(Action::OpenChest(chest.uid));
    }
    match view.terrain(view.here()).map(|def| def.feature) {
        Some(Feature::StairsUp) => Some(Action::Ascend),
        Some(Feature::StairsDown | Feature::StairsAside) => Some(Action::Descend),
        _ => None,
    }
}

/// Begins to go to a level that the player has been on.
pub(in crate::play) fn go_to_level(game: &mut ActiveGame<'_>, level: LevelId) -> NextScreen {
    if game.view().level().id() == level {
        game.turn_page();
        game.say(TextLine::plain("You are there already."));
    } else if !game.only_watches() {
        game.turn_page();
        game.begin_command(AutoCommand::ToLevel(level));
    }
    NextScreen::Play
}

/// Takes the weapon in hand that was put away last.
fn exchange(game: &mut ActiveGame<'_>) -> Option<AutoCommand> {
    let last = game.put_away();
    let mut pack = game.view().pack().into_iter();
    if let Some(weapon) = pack.find(|thing| Some(thing.uid) == last) {
        return act_only(game, Action::Wield(weapon.uid));
    }
    game.say(TextLine::plain(
        "There is no weapon in your pack that you had in hand before: {key:wield} wields one.",
    ));
    game.did_nothing();
    None
}

/// A screen that asks, else the map.
fn show(screen: Option<Screen>) -> NextScreen {
    screen.map_or(NextScreen::Play, NextScreen::Show)
}

/// A command about one of the player's things.
fn item(game: &mut ActiveGame<'_>, command: ItemCommand) -> NextScreen {
    match command {
        ItemCommand::Refuel => nearby::refuel(game).map_or(NextScreen::Play, NextScreen::Show),
        ItemCommand::Fire => fire(game),
        ItemCommand::Inventory
        | ItemCommand::Inspect
        | ItemCommand::Wield
        | ItemCommand::TakeOff
        | ItemCommand::Drop
        | ItemCommand::Quaff
        | ItemCommand::Eat
        | ItemCommand::Read
        | ItemCommand::Throw
        | ItemCommand::Aim
        | ItemCommand::Use
        | ItemCommand::Zap => open(game, command),
    }
}

/// Opens a menu of things.
fn open(game: &mut ActiveGame<'_>, command: ItemCommand) -> NextScreen {
    if let Some(screen) = things(game, command) {
        return NextScreen::Show(screen);
    }
    game.say(TextLine::plain(nothing(command)));
    NextScreen::Play
}

/// Opens the menu of spells: those of all books, or of one.
pub(in crate::play) fn browse(game: &mut ActiveGame<'_>, book: Option<ItemUid>) -> NextScreen {
    let view = game.view();
    let pack = view.pack();
    let book = book.and_then(|uid| pack.into_iter().find(|thing| thing.uid == uid));
    match spells::menu(view, book) {
        Ok(screen) => NextScreen::Show(screen),
        Err(line) => {
            game.say(line);
            NextScreen::Play
        }
    }
}

/// Fires: with one kind of ammunition, or what was fired last, takes aim at once; with several asks which.
fn fire(game: &mut ActiveGame<'_>) -> NextScreen {
    let view = game.view();
    if view.derived().combat.fighter.launcher.is_none() {
        game.say(TextLine::plain("You have nothing to fire with."));
        return NextScreen::Play;
    }
    let ammunition = ammunition(view);
    let last = game.last_ammo().filter(|last| ammunition.contains(last));
    if let Some(last) = last {
        return aim::take_aim(game, AimSource::Fire(last));
    }
    match ammunition.as_slice() {
        [only] => aim::take_aim(game, AimSource::Fire(*only)),
        _ => open(game, ItemCommand::Fire),
    }
}
