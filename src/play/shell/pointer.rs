//! What the cursor or the mouse points at: the way there, what would be reached, what it is, and the odds against it.

use std::collections::BTreeSet;

use crate::{
    analysis::AttackChoice,
    content::ItemId,
    grid::Pos,
    play::{
        auto::shooting,
        explain::odds_panel,
        panel::{
            aiming,
            hud::{MapMark, Panel},
            status, summary,
        },
        screen::Screen,
        session::active::ActiveGame,
        text::line::{TextLine, Tone},
        view::{PlayerView, aim},
    },
    sim::{ActorId, ItemUid},
};

/// The mouse, and what is marked on the map for it or for a cursor.
#[derive(Default)]
pub(super) struct Pointer {
    /// The square under the mouse.
    hover: Option<Pos>,
    /// Whose row in the panel is under the mouse.
    row: Option<ActorId>,
    /// The way shown, and where it leads.
    way: Vec<Pos>,
    /// What would be reached by what is aimed, and how strongly.
    blast: Vec<(Pos, u8)>,
}

/// How the status line is worded.
#[derive(Clone, Copy)]
pub(super) struct StatusWords<'a> {
    /// Things of the kinds that the player passes by are faint.
    pub(super) passed: &'a BTreeSet<ItemId>,
    /// Where an attack by somebody unseen came from, as far as the player could tell.
    pub(super) unseen: Option<Pos>,
    /// A game that is only watched takes nobody anywhere.
    pub(super) watched: bool,
    /// In few words, for screens without panels.
    pub(super) few: bool,
    /// What was fired last.
    pub(super) ammo: Option<ItemUid>,
}

/// The cursor of a screen that has one.
pub(super) fn cursor(screen: &Screen) -> Option<Pos> {
    match screen {
        Screen::Look { cursor } | Screen::Aim { cursor, .. } | Screen::Place { cursor, .. } => {
            Some(*cursor)
        }
        Screen::Map
        | Screen::Overview { .. }
        | Screen::Direction(_)
        | Screen::Entry(_)
        | Screen::Capture(_)
        | Screen::Menu { .. }
        | Screen::Text { .. } => None,
    }
}

/// The status line while nothing is pointed at.
fn idle(view: PlayerView, passed: &BTreeSet<ItemId>, few: bool) -> TextLine {
    if few {
        status::in_few_words(view, passed)
    } else {
        status::whole(view, passed)
    }
}

impl Pointer {
    /// The mouse points at a square, or at none; whether that is news.
    pub(super) fn hover(&mut self, at: Option<Pos>) -> bool {
        let news = self.hover != at;
        self.hover = at;
        news
    }

    /// The mouse points at somebody's row in the panel, or at none; whether that is news.
    pub(super) fn hover_row(&mut self, who: Option<ActorId>) -> bool {
        let news = self.row != who;
        self.row = who;
        news
    }

    /// Works out the way to where the cursor or the mouse points, and what would be reached there.
    pub(super) fn follow(&mut self, screen: &Screen, game: Option<&mut ActiveGame<'_>>) {
        self.way.clear();
        self.blast.clear();
        let Some(game) = game else { return };
        if let Screen::Aim { with, cursor } = screen {
            self.way = aim::flight(game.view(), *with, *cursor);
            self.blast = aim::blast_marks(game.view(), *with, *cursor);
        } else if let Some(to) = self.target(screen)
            && !matches!(screen, Screen::Place { .. })
            && !game.is_busy()
        {
            self.way = game.way(to);
        }
    }

    /// The square that is pointed at: the cursor's, or the mouse's while the map is played.
    fn target(&self, screen: &Screen) -> Option<Pos> {
        if matches!(screen, Screen::Map) {
            self.hover
        } else {
            cursor(screen)
        }
    }

    /// Squares with marks.
    pub(super) fn marks(&self, screen: &Screen) -> Vec<(Pos, MapMark)> {
        let mut marks: Vec<_> = self.way.iter().map(|at| (*at, MapMark::Way)).collect();
        let blast = self.blast.iter();
        marks.extend(blast.map(|(at, part)| (*at, MapMark::Blast(*part))));
        if let Some(cursor) = cursor(screen) {
            marks.retain(|(at, _)| *at != cursor);
            marks.push((cursor, MapMark::Cursor));
        }
        marks
    }

    /// Where somebody stands that the mouse points at, on the map or by a row of the panel, while the map is played.
    pub(super) fn points_at(&self, screen: &Screen, game: Option<&ActiveGame<'_>>) -> Option<Pos> {
        if !matches!(screen, Screen::Map) {
            return None;
        }
        let view = game?.view();
        if let Some(who) = self.row {
            let mut monsters = view.monsters().into_iter();
            return monsters.find(|one| one.id == who).map(|one| one.at);
        }
        view.monster_at(self.hover?).map(|monster| monster.at)
    }

    /// Whether nothing is pointed at.
    pub(super) fn is_idle(&self, screen: &Screen) -> bool {
        self.target(screen).is_none() && self.row.is_none() && matches!(screen, Screen::Map)
    }

    /// What the status line says: what is pointed at, or how the player is.
    pub(super) fn status(
        &self,
        screen: &Screen,
        view: PlayerView,
        words: StatusWords<'_>,
    ) -> TextLine {
        let StatusWords {
            passed,
            unseen,
            watched,
            few,
            ammo,
        } = words;
        let described = |at| {
            let line = if few {
                summary::named(view, at, passed)
            } else {
                summary::describe(view, at, passed)
            };
            if unseen != Some(at) {
                return line;
            }
            let mut told = TextLine::of("From here somebody unseen attacked. ", Tone::Bad);
            told.0.extend(line.0);
            told
        };
        match (screen, self.hover) {
            (Screen::Look { cursor }, _) => aiming::looking(view, described(*cursor), watched),
            (Screen::Aim { with, cursor }, _) => aiming::line(view, *with, *cursor, passed),
            (Screen::Place { task, cursor }, _) => {
                aiming::placing(view, task.question(view.content()), *cursor, passed)
            }
            (Screen::Direction(task), _) => aiming::direction(task.question()),
            (Screen::Map, None) if self.row.is_some() => {
                let odds = self.row.and_then(|who| {
                    odds_panel::in_a_line(view, who, |at| shooting::at_hand(view, at, ammo))
                });
                odds.unwrap_or_else(|| idle(view, passed, few))
            }
            (Screen::Map, Some(at)) if view.size().contains(at) => described(at),
            _ => idle(view, passed, few),
        }
    }

    /// The same in one line.
    pub(super) fn brief(
        &self,
        screen: &Screen,
        view: PlayerView,
        ammo: Option<ItemUid>,
    ) -> Option<TextLine> {
        let at = self.target(screen)?;
        odds_panel::brief(view, at, means(screen, view, at, ammo))
    }

    /// The odds against the actor under the pointer.
    pub(super) fn odds(
        &self,
        screen: &Screen,
        view: PlayerView,
        ammo: Option<ItemUid>,
    ) -> Option<[Panel; 2]> {
        let at = self.target(screen)?;
        odds_panel::panels(view, at, means(screen, view, at, ammo))
    }
}

/// With what whoever stands on a square would be attacked: with what the player aims; else as the player would do without aiming.
fn means(screen: &Screen, view: PlayerView, at: Pos, ammo: Option<ItemUid>) -> AttackChoice {
    if let Screen::Aim { with, .. } = screen {
        with.attack()
    } else {
        shooting::at_hand(view, at, ammo)
    }
}
