//! What the shell shows: the picture of the map, the panels, and what stands where, for front ends to draw.

use bevy_ecs::world::World;

use super::{
    Shell,
    pointer::{self, StatusWords},
};
use crate::{
    content::LevelId,
    grid::{Pos, Size},
    play::{
        panel::{
            framing::MapFocus,
            hud::{GameEnding, Hud, MapMark, Panel, PanelRow},
            palette,
            portrait::sprite_of,
            summary,
        },
        screen::{Screen, level::overview, level::theatre},
        session::Session,
        text::{
            line::{TextLine, Tone},
            number::count,
        },
        view::{PlayerView, actor::ActorView, square::KnownSquare},
    },
    rules::base::class::Class,
    sim::GameResult,
};

/// Messages that a `Hud` holds; front ends show as many as fit.
const LOG_LINES: usize = 40;

/// What a shell shows of the game in a world.
#[derive(Clone, Copy)]
pub struct Picture<'a> {
    shell: &'a Shell,
    game: Option<(&'a Session, PlayerView<'a>)>,
}

impl Shell {
    /// What is shown of the game in the world that is lent.
    pub fn picture<'a>(&'a self, world: &'a World) -> Picture<'a> {
        Picture {
            shell: self,
            game: self
                .session
                .as_ref()
                .and_then(|session| Some((session, session.view(world)?))),
        }
    }
}

impl<'a> Picture<'a> {
    /// What the player knows of the game; `None` while there is none.
    pub fn view(self) -> Option<PlayerView<'a>> {
        self.game.map(|(_, view)| view)
    }

    /// Everything on the screen but the map.
    pub fn hud(self) -> Hud {
        let mut hud = self.plain_hud();
        hud.name_keys(&self.shell.bindings);
        palette::colored(hud, self.shell.preferences().palette)
    }

    /// The same in the colors that the game comes with.
    fn plain_hud(self) -> Hud {
        let shell = self.shell;
        let overlay = shell.screen.overlay();
        let Some((session, view)) = self.game else {
            return Hud {
                character: Panel::default(),
                monsters: Panel::default(),
                log: Vec::new(),
                news: 0,
                more: TextLine::default(),
                brief: TextLine::default(),
                status: TextLine::default(),
                narrow: TextLine::default(),
                overlay,
            };
        };
        let ammo = session.last_ammo();
        let [mut character, monsters] = shell
            .pointer
            .odds(&shell.screen, view, ammo)
            .unwrap_or_else(|| [summary::character(view), summary::monsters(view)]);
        if let Some(theatre) = session.theatre() {
            character.rows.splice(0..0, theatre::rows(theatre));
        }
        if let Some(origin) = session.practice() {
            let text = format!("Practice from {}", origin.recording);
            let row = PanelRow::Text(TextLine::of(text, Tone::Faint));
            character.rows.insert(0, row);
        }
        let overlay = if let Screen::Overview { cursor } = shell.screen {
            Some(overview::overlay(
                view,
                session.marks(),
                cursor,
                shell.room(),
            ))
        } else {
            overlay
        };
        let status = |few: bool| match session.theatre() {
            Some(theatre) if shell.pointer.is_idle(&shell.screen) => theatre::status(theatre),
            theatre => {
                let passed = session.marks().passed(view.content());
                let watched = theatre.is_some();
                let told = StatusWords {
                    passed: &passed,
                    unseen: session.unseen_attack().map(|attack| attack.at),
                    watched,
                    few,
                    ammo,
                };
                shell.pointer.status(&shell.screen, view, told)
            }
        };
        let unsaved = session.unsaved();
        if unsaved > 0 {
            let text = format!("Not saved: {}", count(unsaved as u64, "action"));
            let row = PanelRow::Text(TextLine::of(text, Tone::Danger));
            character.rows.insert(0, row);
        } else if session.disk_fault().is_some() {
            let row = PanelRow::Text(TextLine::of("Disk does not save", Tone::Danger));
            character.rows.insert(0, row);
        }
        Hud {
            character,
            monsters,
            log: session.log().tail(LOG_LINES),
            news: session.log().news().min(LOG_LINES),
            brief: shell
                .pointer
                .brief(&shell.screen, view, ammo)
                .unwrap_or_else(|| summary::brief(view)),
            more: TextLine::of("More has happened: {key:log} shows all of it.", Tone::Key),
            status: status(false),
            narrow: status(true),
            overlay,
        }
    }

    /// Size of the map; `None` while there is no game.
    pub fn map_size(self) -> Option<Size> {
        self.view().map(PlayerView::size)
    }

    /// The level that is shown.
    pub fn level(self) -> Option<LevelId> {
        self.view().map(|view| view.level().id())
    }

    /// A square as the player knows it.
    pub fn cell(self, at: Pos) -> KnownSquare {
        self.game
            .map_or_else(KnownSquare::default, |(session, view)| {
                let mut cell = view.cell(at);
                cell.passed_by = cell
                    .item
                    .is_some_and(|kind| session.marks().passes_pile(view, at, kind));
                cell
            })
    }

    /// Squares with marks.
    pub fn marks(self) -> Vec<(Pos, MapMark)> {
        let mut marks = self.minds();
        let unseen = self.game.and_then(|(session, _)| session.unseen_attack());
        marks.extend(unseen.map(|attack| (attack.at, MapMark::Unseen)));
        marks.extend(self.shell.pointer.marks(&self.shell.screen));
        marks
    }

    /// Everybody out of view and the flow to the player, where a wizard wants them shown.
    fn minds(self) -> Vec<(Pos, MapMark)> {
        let Some((_, view)) = self.game.filter(|(session, _)| session.shows_minds) else {
            return Vec::new();
        };
        let flow = view.flow().into_iter();
        let mut marks: Vec<_> = flow.map(|(at, steps)| (at, MapMark::Flow(steps))).collect();
        let seen = view.monsters();
        let hidden = view.minds().into_iter();
        let hidden = hidden.filter(|mind| !seen.iter().any(|monster| monster.id == mind.id));
        marks.extend(hidden.map(|mind| (mind.at, MapMark::Hidden(mind.kind))));
        marks
    }

    /// Actors in view, the player first.
    pub fn actors(self) -> Vec<ActorView> {
        let Some(view) = self.view() else {
            return Vec::new();
        };
        std::iter::once(view.player())
            .chain(view.monsters())
            .collect()
    }

    /// The square that must be in sight: the cursor's, or the player's.
    pub fn focus(self) -> Pos {
        let here = || self.view().map(PlayerView::here);
        pointer::cursor(&self.shell.screen)
            .or_else(here)
            .unwrap_or_default()
    }

    /// The same, and who should be in sight with it.
    pub fn map_focus(self) -> MapFocus {
        let cursor = pointer::cursor(&self.shell.screen);
        let company = match self.view() {
            Some(view) if cursor.is_some() => vec![view.here()],
            Some(view) => {
                let line = view.sight().in_line();
                let mut seen = view.monsters();
                seen.retain(|one| line.get(one.at));
                seen.sort_by_key(|one| one.asleep);
                seen.into_iter().map(|one| one.at).collect()
            }
            None => Vec::new(),
        };
        MapFocus {
            at: self.focus(),
            is_cursor: cursor.is_some(),
            company,
        }
    }

    /// How the game has come out; `None` while it is played, or while there is none.
    pub fn ending(self) -> Option<GameEnding> {
        match self.view()?.result() {
            GameResult::Playing => None,
            GameResult::Dead(_) => Some(GameEnding::Died),
            GameResult::Won => Some(GameEnding::Won),
            GameResult::Retired => Some(GameEnding::Retired),
        }
    }

    /// Name of the player's sprite.
    pub fn player_sprite(self) -> &'static str {
        let class = self.view().map(|view| view.character().class());
        sprite_of(class.unwrap_or(Class::Warrior))
    }
}
