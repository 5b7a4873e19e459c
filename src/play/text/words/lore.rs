//! Words for what things turn out to be, and for feelings about them.

use super::{names::goods, narrator::Narrator};
use crate::{
    play::text::line::Tone,
    rules::ability::sensing::Feeling,
    sim::{Goods, Insight},
};

impl Narrator<'_> {
    /// The player comes to know what something is.
    pub(super) fn recognized(self, seemed: Goods, of: Goods, by: Insight) -> (String, Tone) {
        let was = self.plainly(seemed);
        let verb = if of.count == 1 { "is" } else { "are" };
        if seemed.kind == of.kind {
            let text = match by {
                Insight::Feeling => {
                    format!("You feel that your {was} {verb} nothing more than that.")
                }
                Insight::Wearing
                | Insight::Attacking
                | Insight::Defending
                | Insight::Guarding
                | Insight::Magic => {
                    format!("Your {was} {verb} just that.")
                }
            };
            return (text, Tone::Plain);
        }
        let is = goods(self.0, of.kind, of.count);
        let text = match by {
            Insight::Wearing => format!("You feel what your {was} {verb}: {is}!"),
            Insight::Attacking => format!("Now it shows: your {was} {verb} {is}!"),
            Insight::Defending => format!("What met that blow was no mere {was}: it {verb} {is}!"),
            Insight::Guarding => format!("It was your {was} that kept you: it {verb} {is}!"),
            Insight::Magic => format!("Your {was} {verb} {is}!"),
            Insight::Feeling => format!("You feel that your {was} {verb} {is}!"),
        };
        let tone = if self.item(of.kind).cursed {
            Tone::Danger
        } else {
            Tone::Key
        };
        (text, tone)
    }

    /// The player gets a feeling about something.
    pub(super) fn sensed(self, of: Goods, feeling: Feeling) -> (String, Tone) {
        let (name, verb) = (self.plainly(of), if of.count == 1 { "is" } else { "are" });
        let tone = match feeling {
            Feeling::Cursed | Feeling::Bad => Tone::Bad,
            Feeling::Average => Tone::Plain,
            Feeling::Good | Feeling::Excellent => Tone::Good,
        };
        (
            format!("You have a feeling that your {name} {verb} {feeling}."),
            tone,
        )
    }

    /// The name without an article or a number.
    fn plainly(self, of: Goods) -> String {
        let def = self.item(of.kind);
        if of.count == 1 {
            &def.name
        } else {
            &def.plural
        }
        .clone()
    }
}
