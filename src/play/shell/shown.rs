//! What the shell shows: the picture of the map, the panels, and what stands where, for front ends to draw.

use super::{Shell, pointer};
use crate::{
    content::LevelId,
    grid::{Pos, Size},
    play::{
        panel::{
            hud::{Hud, MapMark, Panel},
            summary,
        },
        text::line::TextLine,
        view::{actor::ActorView, square::KnownSquare},
    },
    rules::base::class::Class,
};

/// Messages that a scene holds; front ends show as many as fit.
const LOG_LINES: usize = 40;

impl Shell {
    /// Everything on the screen but the map.
    pub fn scene(&self) -> Hud {
        let overlay = self.screen.overlay();
        let Some(session) = &self.session else {
            return Hud {
                character: Panel::default(),
                monsters: Panel::default(),
                log: Vec::new(),
                status: TextLine::default(),
                overlay,
            };
        };
        let view = session.view();
        let [character, monsters] = self
            .pointer
            .odds(&self.screen, view)
            .unwrap_or_else(|| [summary::character(view), summary::monsters(view)]);
        Hud {
            character,
            monsters,
            log: session.log().tail(LOG_LINES),
            status: self.pointer.status(&self.screen, view),
            overlay,
        }
    }

    /// Size of the map; `None` while there is no game.
    pub fn map_size(&self) -> Option<Size> {
        self.session.as_ref().map(|session| session.view().size())
    }

    /// The level that is shown.
    pub fn level(&self) -> Option<LevelId> {
        self.session
            .as_ref()
            .map(|session| session.view().level().id())
    }

    /// A square as the player knows it.
    pub fn cell(&self, at: Pos) -> KnownSquare {
        self.session
            .as_ref()
            .map_or_else(KnownSquare::default, |session| session.view().cell(at))
    }

    /// Squares with marks.
    pub fn marks(&self) -> Vec<(Pos, MapMark)> {
        self.pointer.marks(&self.screen)
    }

    /// Actors in view, the player first.
    pub fn actors(&self) -> Vec<ActorView> {
        let Some(session) = &self.session else {
            return Vec::new();
        };
        let view = session.view();
        std::iter::once(view.player())
            .chain(view.monsters())
            .collect()
    }

    /// The square that must be in sight: the cursor's, or the player's.
    pub fn focus(&self) -> Pos {
        let here = || self.session.as_ref().map(|session| session.view().here());
        pointer::cursor(&self.screen)
            .or_else(here)
            .unwrap_or_default()
    }

    /// Name of the player's sprite.
    pub fn player_sprite(&self) -> &'static str {
        match self
            .session
            .as_ref()
            .map(|session| session.view().character().class())
        {
            Some(Class::Mage) => "player_mage",
            Some(Class::Priest) => "player_priest",
            Some(Class::Rogue) => "player_rogue",
            Some(Class::Ranger) => "player_ranger",
            Some(Class::Paladin) => "player_paladin",
            Some(Class::Warrior) | None => "player_warrior",
        }
    }
}
