//! A number that is typed in a menu of numbers: its row, and what digits make of it.

use super::{
    choice::{Counted, MenuChoice, TypedCount},
    menu::Menu,
};
use crate::play::{
    input::keys::{Key, KeySymbol},
    panel::hud::PanelRow,
    text::{
        line::{TextLine, Tone},
        words::money::pence,
    },
};

impl TypedCount {
    /// Nothing typed yet.
    pub(super) const fn new(of: Counted, most: u16) -> Self {
        Self {
            of,
            now: 0,
            most,
            price: None,
        }
    }

    /// The same of what costs or brings so many pence each.
    pub(super) const fn at(self, price: u32) -> Self {
        let price = Some(price);
        Self { price, ..self }
    }

    /// Its row of the menu.
    pub(super) fn row(self, verb: &str) -> (PanelRow, Option<MenuChoice>) {
        let text = match self.now {
            0 => format!("{verb} as many as you type"),
            now => {
                let sum = self.price.map(|price| price.saturating_mul(now.into()));
                let price = sum.map_or_else(String::new, |sum| format!(" for {}", pence(sum)));
                let most = if now == self.most { ", the most" } else { "" };
                format!("{verb} {now}{price}{most}")
            }
        };
        let line = TextLine::of("0-9 ", Tone::Key).and(text, Tone::Plain);
        (PanelRow::Text(line), Some(MenuChoice::Typed(self)))
    }

    /// The number after one more digit, the most at most.
    const fn with(self, digit: u16) -> Self {
        let now = self.now.saturating_mul(10).saturating_add(digit);
        let now = if now > self.most { self.most } else { now };
        Self { now, ..self }
    }
}

/// Takes a digit, or takes one back, where the menu has a number that is typed; whether it has. Its row is chosen then.
pub(in crate::play) fn types(menu: &mut Menu, selected: &mut usize, key: Key) -> bool {
    let digit = match key.code {
        KeySymbol::Char(typed) if !key.ctrl => typed.to_digit(10).map(|digit| digit as u16),
        KeySymbol::Pad(digit) => Some(u16::from(digit)),
        KeySymbol::Backspace => None,
        KeySymbol::Char(_)
        | KeySymbol::Up
        | KeySymbol::Down
        | KeySymbol::Left
        | KeySymbol::Right
        | KeySymbol::Home
        | KeySymbol::End
        | KeySymbol::PageUp
        | KeySymbol::PageDown
        | KeySymbol::Enter
        | KeySymbol::Escape
        | KeySymbol::Tab
        | KeySymbol::Insert
        | KeySymbol::Delete
        | KeySymbol::Function(_) => return false,
    };
    if digit.is_none() && key.code != KeySymbol::Backspace {
        return false;
    }
    let rows = menu.rows.iter().enumerate();
    let mut found = rows.filter_map(|(row, (_, choice))| {
        if let Some(MenuChoice::Typed(typed)) = choice {
            Some((row, *typed))
        } else {
            None
        }
    });
    let Some((row, typed)) = found.next() else {
        return false;
    };
    let typed = match digit {
        Some(digit) => typed.with(digit),
        None => TypedCount {
            now: typed.now / 10,
            ..typed
        },
    };
    let verb = match typed.of {
        Counted::Stack(part) => part.verb(),
        Counted::Deal(deal) => deal.verb(),
        Counted::Rest => "Rest",
        Counted::Make(_) => "Make",
    };
    menu.rows[row] = typed.row(verb);
    *selected = row;
    true
}
