//! What the rows of menus do.

use std::sync::Arc;

use bevy_ecs::world::World;

use super::{MenuChoice, NextScreen, Screen, Shell, at_work, log, matrix, odds, screen};
use crate::{
    play::{
        screen::Counted,
        text::{line::Tone, words::Narrator},
    },
    sim::{Action, Refusal, WizardDeed},
};

impl Shell {
    /// What a menu's row does.
    pub(super) fn carry_out(&mut self, world: &mut World, choice: MenuChoice) -> NextScreen {
        if let MenuChoice::Refuse(refusal) = choice {
            self.refuse(refusal);
            return NextScreen::Stay;
        }
        self.tell_columns();
        let screens = self.behind.iter().chain([&self.screen]);
        let drops = screens.rev().find_map(screen::menu_to_drop).cloned();
        let mut at_work = at_work(&mut self.session, world);
        let game = at_work.as_mut();
        let next = match choice {
            MenuChoice::Act(action @ (Action::Train(_) | Action::Specialize(_))) => {
                game.map(|game| {
                    let next = screen::choose_training(game, action);
                    if let (NextScreen::Play, Screen::Menu { menu, .. }) = (&next, &self.screen) {
                        // Only the key that has chosen may be pressed once too often: others are meant for the map.
                        let mut menu = menu.clone();
                        menu.rows
                            .retain(|(_, choice)| *choice == Some(MenuChoice::Act(action)));
                        self.shut = Some(menu);
                    }
                    next
                })
            }
            MenuChoice::Act(action @ (Action::Drop(_) | Action::DropSome { .. }))
                if let Some(menu) = drops =>
            {
                game.map(|game| {
                    let before = game.actions();
                    let next = screen::drop_next(game, action, &menu);
                    let shut = next == NextScreen::Play && game.actions() > before;
                    self.shut = shut.then_some(menu);
                    next
                })
            }
            MenuChoice::Act(action) => game.map(|game| screen::act(game, action)),
            MenuChoice::Typed(typed) => {
                return match (typed.now, typed.of) {
                    (0, _) => NextScreen::Stay,
                    (count, Counted::Stack(part)) => {
                        self.carry_out(world, MenuChoice::Act(part.action(count)))
                    }
                    (count, Counted::Deal(deal)) => {
                        self.carry_out(world, MenuChoice::TradeMany(deal, count))
                    }
                    (turns, Counted::Rest) => self.carry_out(world, MenuChoice::RestFor(turns)),
                    (count, Counted::Make(kind)) => {
                        let deed = WizardDeed::Make { kind, count };
                        self.carry_out(world, MenuChoice::Act(Action::Wizard(deed)))
                    }
                };
            }
            MenuChoice::Refuse(_) => None,
            MenuChoice::Trade(deal) => game.map(|game| screen::deal(game, deal)),
            MenuChoice::TradeMany(deal, count) => game.map(|game| screen::trade(game, deal, count)),
            MenuChoice::HowMany(portion) => {
                game.and_then(|game| screen::how_many(game.view(), portion))
            }
            MenuChoice::WhichRing(ring) => game.and_then(|game| screen::which_ring(game, ring)),
            MenuChoice::FromFloor(thing, command) => {
                game.map(|game| screen::use_from_floor(game, thing, command))
            }
            MenuChoice::RestFor(turns) => game.map(|game| screen::rest_for(game, turns)),
            MenuChoice::LearnAll => game.map(screen::learn_all),
            MenuChoice::Browse(book) => game.map(|game| screen::browse(game, Some(book))),
            MenuChoice::Inspect(thing) => game.and_then(|game| screen::inspect(game.view(), thing)),
            MenuChoice::Aim(with) => game.map(|game| screen::take_aim(game, with)),
            MenuChoice::Account(message, detail) => {
                game.and_then(|game| log::open(&self.screen, game.log(), message, detail))
            }
            MenuChoice::Damage(kind, strength) => game.map(|game| {
                let shown = (strength, game.columns);
                matrix::open(&self.screen, game.view(), kind, shown)
            }),
            MenuChoice::Attack(at, with) => game.map(|game| screen::attack(game, at, with)),
            MenuChoice::Attacks(at) => game.map(|game| odds::compare(game, at)),
            MenuChoice::Odds(at, with) => game.map(|game| odds::open(game.view(), at, with)),
            MenuChoice::Knowledge(page) => game.and_then(|game| screen::knowledge(game, page)),
            MenuChoice::Marks(page) => game.map(|game| screen::marks(game, page)),
            MenuChoice::Wizard(page) => game.map(|game| screen::wizard_page(game, page)),
            MenuChoice::ToLevel(level) => game.map(|game| screen::go_to_level(game, level)),
            MenuChoice::GoTo(at) => game.map(|game| screen::go_up_to(game, at)),
            MenuChoice::Beside(deed) => game.map(|game| screen::use_beside(game, deed)),
            MenuChoice::EndPage(page) => game.and_then(|game| screen::end_page(game, page)),
            MenuChoice::Numbers(numbers) => {
                game.map(|game| screen::open_numbers(game.view(), numbers, game.columns))
            }
            MenuChoice::Explain(id) => log::rule(id).map(NextScreen::Deeper),
            MenuChoice::Start(step) => {
                let taken = self.starter.step(world, step);
                return self.enter(taken);
            }
            MenuChoice::Keys(page) => Some(self.show_keys(page)),
            MenuChoice::Options => Some(self.show_preferences()),
            MenuChoice::Set(setting, way) => Some(self.set_preference(setting, way)),
            MenuChoice::Help => {
                let on_map = self.ground(world) == Screen::Map;
                let help = screen::help(&self.bindings, &self.screen, on_map);
                (!screen::is_help(&self.screen)).then_some(NextScreen::Deeper(help))
            }
            MenuChoice::Command(command) => {
                // As if its key had been pressed on the map.
                self.behind.clear();
                self.screen = self.ground(world);
                return self.answer(world, command);
            }
            MenuChoice::WriteCharacter => Some(self.write_character(world)),
            MenuChoice::GiveUp => game.map(|game| screen::give_up(game)),
            MenuChoice::Scores => Some(NextScreen::Deeper(screen::scores(self.starter.folder()))),
            MenuChoice::Again => {
                let setup = self.session.as_ref().map(|session| session.setup().clone());
                return setup.map_or(NextScreen::Stay, |setup| {
                    let begun = self.starter.once_more(world, setup);
                    self.enter(begun)
                });
            }
            MenuChoice::Practice => Some(self.practice_on(world)),
            MenuChoice::Back => Some(NextScreen::Back),
            MenuChoice::Title => Some(NextScreen::Leave),
            MenuChoice::Quit => {
                self.quit = true;
                None
            }
        };
        next.unwrap_or(NextScreen::Stay)
    }

    /// The open menu says below why a row does nothing now.
    fn refuse(&mut self, refusal: Refusal) {
        let content = Arc::clone(self.content());
        let Screen::Menu { menu, .. } = &mut self.screen else {
            return;
        };
        let mut line = Narrator::of(&content).refuse(refusal);
        for span in &mut line.0 {
            span.tone = Tone::Bad;
        }
        menu.footer = line.and("  Esc", Tone::Key).and(" back", Tone::Faint);
    }
}
