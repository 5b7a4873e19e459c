//! Where the cursor of a menu goes.

use super::Menu;
use crate::play::{
    panel::hud::PanelRow,
    screen::{choice::MenuChoice, state::ShownWindow},
};

/// Rows to read that are passed over on the way to one that can be chosen.
const GLANCE: usize = 5;

impl Menu {
    /// The row that can be chosen nearest to the place of one that is gone: of the same part, up to a gap, before others, and those
    /// below before those above. `None`: there is none.
    pub(in crate::play::screen) fn beside_what_is_gone(&self, place: usize) -> Option<usize> {
        let can = |row: &usize| self.choice(*row).is_some();
        let gap = |row: &usize| matches!(self.rows.get(*row), Some((PanelRow::Gap, _)));
        let below = place..self.rows.len();
        let above = 0..place.min(self.rows.len());
        let of_part = || below.clone().take_while(|row| !gap(row)).find(can);
        let before = || above.clone().rev().take_while(|row| !gap(row)).find(can);
        of_part()
            .or_else(before)
            .or_else(|| below.clone().find(can))
            .or_else(|| above.clone().rfind(can))
    }

    /// The row to read above a place, the nearest.
    pub(in crate::play::screen) fn heading(&self, place: usize) -> Option<usize> {
        let above = (0..=place.min(self.last())).rev();
        above
            .filter(|row| self.choice(*row).is_none())
            .find(|row| matches!(self.rows.get(*row), Some((PanelRow::Text(_), _))))
    }

    /// The next row that can be chosen, downwards or upwards, round at the ends but in the list of messages: nobody wants the oldest
    /// after the newest. Where that is far, or rows to read lie
    /// before the end, a few rows further, so that all of them come into sight.
    pub(in crate::play) fn beside(&self, selected: usize, down: bool) -> usize {
        let can = |row: &usize| self.choice(*row).is_some();
        let last = self.rows.len().saturating_sub(1);
        let (next, edge) = if down {
            ((selected + 1..=last).find(can), last)
        } else {
            ((0..selected.min(last + 1)).rev().find(can), 0)
        };
        let is_end = |(_, choice): &(PanelRow, Option<MenuChoice>)| {
            matches!(choice, Some(MenuChoice::EndPage(_)))
        };
        // What leads away from the end of a game does not lie above what is on top.
        let leads_away = !down && self.rows.iter().any(is_end);
        let ends = matches!(self.choice(selected), Some(MenuChoice::Account(..)));
        match next {
            Some(row) if row.abs_diff(selected) <= GLANCE => row,
            None if ends => selected,
            None if leads_away => self.further(selected, down, GLANCE),
            None if edge.abs_diff(selected) <= GLANCE && (edge == selected || can(&selected)) => {
                let mut all = 0..=last;
                let round = if down { all.find(can) } else { all.rfind(can) };
                round.unwrap_or(selected)
            }
            Some(_) | None => self.further(selected, down, GLANCE),
        }
    }

    /// Whether a row can be chosen, and none below it.
    pub(in crate::play::screen) fn is_last_choice(&self, row: usize) -> bool {
        let mut choices = self.rows.iter();
        choices.rposition(|(_, choice)| choice.is_some()) == Some(row)
    }

    /// The last row.
    pub(super) fn last(&self) -> usize {
        self.rows.len().saturating_sub(1)
    }

    /// The row that can be chosen nearest to one; that one itself, to be read, where they are far.
    pub(super) fn near(&self, row: usize) -> usize {
        let choices = (0..self.rows.len()).filter(|row| self.choice(*row).is_some());
        let nearest = choices.min_by_key(|choice| choice.abs_diff(row));
        nearest
            .filter(|choice| choice.abs_diff(row) <= GLANCE)
            .unwrap_or(row)
    }

    /// The row to which a page key leads: a screen on or back, as it is drawn.
    pub(in crate::play::screen) fn page(
        &self,
        selected: usize,
        down: bool,
        shown: &ShownWindow,
    ) -> usize {
        let Some(pages) = shown.pages else {
            return self.far(selected, down, shown.page());
        };
        let to = pages[usize::from(down)].min(self.last());
        // Beyond that row something would be left out; before it, little of the page.
        let can = |row: &usize| self.choice(*row).is_some();
        let few = GLANCE.min(to.abs_diff(selected) / 2);
        // The line below the last choice tells what it is.
        if to.abs_diff(selected) <= 1 && can(&selected) && !can(&to) {
            selected
        } else if down {
            (to.saturating_sub(few)..=to)
                .rfind(can)
                .unwrap_or_else(|| self.beside_gap(to, false))
                .max(selected)
        } else {
            (to..=to + few)
                .find(can)
                .unwrap_or_else(|| self.beside_gap(to, true))
                .min(selected)
        }
    }

    /// The row that can be chosen some way below or above; behind the last and before the first of them, the rows to read, if
    /// there are many.
    pub(in crate::play) fn far(&self, selected: usize, down: bool, rows: usize) -> usize {
        let can = |row: &usize| self.choice(*row).is_some();
        let last = self.rows.len().saturating_sub(1);
        let found = if down {
            (selected + 1..=last).filter(can).take(rows).last()
        } else {
            (0..selected.min(last + 1))
                .rev()
                .filter(can)
                .take(rows)
                .last()
        };
        let edge = if down { last } else { 0 };
        let few = can(&selected) && edge.abs_diff(selected) <= GLANCE;
        match found {
            Some(row) => row,
            None if few => selected,
            None => self.further(selected, down, rows),
        }
    }

    /// So many rows further, or one more where that is an empty one; the last or the first at most.
    pub(super) fn further(&self, selected: usize, down: bool, rows: usize) -> usize {
        let to = if down {
            selected + rows
        } else {
            selected.saturating_sub(rows)
        };
        self.beside_gap(to, down)
    }

    /// A row, or the one beside it where it is empty.
    fn beside_gap(&self, row: usize, down: bool) -> usize {
        let row = row.min(self.last());
        let is_gap = matches!(self.rows.get(row), Some((PanelRow::Gap, _)));
        match (is_gap, down) {
            (true, true) => (row + 1).min(self.last()),
            (true, false) => row.saturating_sub(1),
            (false, _) => row,
        }
    }
}
