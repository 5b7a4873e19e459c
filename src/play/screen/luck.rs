//! The page about luck: how the dice have gone, and what was to be expected of them.

use super::state::Screen;
use crate::play::explain::luck::Luck;

/// The page.
pub(super) fn page(luck: &Luck) -> Screen {
    Screen::Text {
        title: "Luck".to_owned(),
        rows: luck.rows(),
        first: 0,
    }
}
