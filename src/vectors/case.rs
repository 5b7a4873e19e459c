//! What a group of vectors is: an input that is drawn at random, and what the rules make of it.

use serde::Serialize;
use serde_json::Value;

use super::{draw::Draw, print};

/// The input of a group. Its fields are the keys of the contract, in the order in which they are printed.
///
/// What comes out is worked out from the input alone, so that nothing that decides it is left unprinted. A key that
/// is absent has its default; a field that is skipped only picks one of several ways to say the same.
pub(super) trait VectorCase: Serialize {
    /// The name of the group, such as `angband.hit`.
    const GROUP: &'static str;
    /// The rules that decide what comes out.
    const RULES: &'static [&'static str];

    /// Draws an input.
    fn draw(draw: &mut Draw) -> Self;

    /// What comes out, by the functions that the game plays with.
    fn out(&self) -> impl Serialize;
}

/// A group of vectors, as it is listed.
#[derive(Serialize)]
pub(super) struct VectorGroup {
    /// Its name.
    #[serde(rename = "group")]
    pub(super) name: &'static str,
    /// The rules that decide what comes out.
    pub(super) rules: &'static [&'static str],
    /// Draws and prints a case.
    #[serde(skip)]
    case: fn(&mut Draw) -> Value,
}

impl VectorGroup {
    /// The group of these inputs.
    pub(super) const fn of<C: VectorCase>() -> Self {
        Self {
            name: C::GROUP,
            rules: C::RULES,
            case: printed_case::<C>,
        }
    }

    /// The next case.
    pub(super) fn case(&self, draw: &mut Draw) -> Value {
        (self.case)(draw)
    }
}

/// A case as it is printed.
#[derive(Serialize)]
struct PrintedCase<'a, C, O> {
    group: &'static str,
    rules: &'static [&'static str],
    #[serde(rename = "in")]
    given: &'a C,
    out: O,
}

fn printed_case<C: VectorCase>(draw: &mut Draw) -> Value {
    let given = C::draw(draw);
    print::json(&PrintedCase {
        group: C::GROUP,
        rules: C::RULES,
        given: &given,
        out: given.out(),
    })
}
