//! The page about luck: how the dice have gone, and what was to be expected of them.

use crate::play::screen::state::Screen;
use crate::{analysis::Luck, play::explain::luck};

/// The page.
pub(in crate::play::screen) fn page(of: &Luck) -> Screen {
    Screen::Text {
        title: "Luck".to_owned(),
        rows: luck::rows(of),
        first: 0,
    }
}
