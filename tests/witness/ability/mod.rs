//! Witnesses of the rules on abilities, time and conditions (angband-ability.md).

mod birth;
mod born;
mod devices;
mod digging;
mod food;
mod gifts;
mod growth;
mod hampered;
mod hit_points;
mod speed;
mod stats;
mod status;
mod stealth;
mod time;
mod wounds;

use gifts::paralyzing;

use crate::frame::Book;

/// Calls each of them.
pub(crate) fn witnesses(book: &mut Book) {
    let cases = [
        birth::CASES,
        devices::CASES,
        digging::CASES,
        food::CASES,
        gifts::CASES,
        growth::CASES,
        hampered::CASES,
        hit_points::CASES,
        speed::CASES,
        stats::CASES,
        status::CASES,
        stealth::CASES,
        time::CASES,
        wounds::CASES,
    ];
    for case in cases.into_iter().flatten() {
        book.shows(case);
    }
}
